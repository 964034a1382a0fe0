/* SPDX-License-Identifier: MIT */
/*
 * The explorer in its terminal: how soon its first picture is whole, what it
 * keeps in memory, what a key costs, and that rest costs nothing. An empty
 * curses program stands beside it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"
#include "bench/watched.h"

enum {
    QUIET = 60,      /* milliseconds without a byte: a first picture is whole */
    STEP_QUIET = 8,  /* and one that a key made */
    STEPS_MOST = 64, /* of one walk */
    IDLE = 1000,
};

static const double milli = 1e3;
static const double micro = 1e6;
static const double mebi = 1024 * 1024;

/* A screen, with what is allowed on it. Times are those of the machine of the budgets. */
struct screen {
    int rows;
    int columns;
    const char *name;
    double empty;      /* milliseconds that the empty curses program took to start there */
    double start;      /* and the explorer beyond it */
    double memory;     /* MiB that no file has: what the program itself takes */
    double fine_bytes; /* of a step by shift-arrow */
    double bytes;      /* by an arrow, which moves the curves of the other sliders too */
    double step;       /* microseconds */
    double burst;      /* bytes of one picture for forty keys */
};

/*
 * At 200x60 an SM, the arithmetic and the advice beside the graphs change with every step. Of the 20.9 million
 * instructions of a start there curses takes half for 25 KB of picture, and the empty program 7.3 in all.
 */
static const struct screen screens[] = {
    {24, 80, "80x24", 1.8, 2, 1, 250, 450, 300, 3000},
    {60, 200, "200x60", 2.2, 4, 2, 1000, 1900, 800, 15000},
};

/* The program and its arguments. */
static const char *const *explorer(void)
{
    static const char *arguments[] = {NULL, "-a", "sm_90", "-b", "256", "-r", "40", NULL};
    const char *given = getenv("OCCUPANT");

    arguments[0] = given ? given : "build/occupant";
    return arguments;
}

/* answers: a recent terminal. */
static bool start_on(struct watched *watched, const struct screen *screen, bool answers)
{
    bool started = watched_start(watched, explorer(), screen->rows, screen->columns);

    watched->answers = answers;
    return started;
}

static bool start(struct watched *watched, const struct screen *screen)
{
    return start_on(watched, screen, true);
}

static const char *const *empty_program(void)
{
    static const char *arguments[] = {NULL, NULL};
    const char *given = getenv("BENCH_EMPTY");

    arguments[0] = given ? given : "build/tests/bench/empty/empty";
    return arguments;
}

static struct bench_row *add(struct bench_table *table, const struct screen *screen,
                             const char *what, const char *unit, double budget)
{
    char name[64];

    snprintf(name, sizeof name, "%s, %s", what, screen->name);
    return bench_add(table, name, unit, budget);
}

/* ---- Starting */

struct started {
    double time;   /* milliseconds to the whole first picture */
    double memory; /* MiB */
    double private;
};

static struct started start_once(const char *const *arguments, const struct screen *screen)
{
    struct watched watched;
    double last = 0;

    if (!watched_start(&watched, arguments, screen->rows, screen->columns)) {
        perror("bench: no pseudoterminal");
        exit(2);
    }
    watched_take(&watched, QUIET, NULL, &last);
    struct started started = {(last - watched.started) * milli,
                              watched_bytes(&watched, WATCHED_RESIDENT) / mebi,
                              watched_bytes(&watched, WATCHED_PRIVATE) / mebi};

    watched_stop(&watched);
    return started;
}

/* The rows of a program that is started; their budgets, 0: none. */
struct start_rows {
    struct bench_row *time, *memory, *private;
};

static struct start_rows add_start_rows(struct bench_table *table, const struct screen *screen,
                                        const char *what, double private)
{
    struct start_rows rows;

    rows.time = add(table, screen, what, "ms", 0);
    rows.private = add(table, screen, "  private memory", "MiB", private);
    rows.memory = add(table, screen, "  resident, pages of files among it", "MiB", 0);
    return rows;
}

static void sample_start(const struct start_rows *rows, struct started started)
{
    bench_sample(rows->time, started.time);
    bench_sample(rows->memory, started.memory);
    bench_sample(rows->private, started.private);
}

/*
 * The empty program's in turn: what else the machine does meets both, so the budget is for the rest. How
 * many pages of files are resident is the kernel's choice, and the page cache's: of one program half a
 * MiB more where it has just been linked than where it was read from a disk. They have no budget.
 */
static void measure_start(struct bench_table *table, const struct screen *screen)
{
    struct start_rows rows =
        add_start_rows(table, screen, "start to the first whole picture", screen->memory);
    struct start_rows base_rows =
        add_start_rows(table, screen, "start of an empty curses program", 0);
    struct bench_row *beyond = add(table, screen, "start beyond the empty one", "ms", 0);

    for (int i = 0; i < BENCH_REPETITIONS; i++) {
        struct started started = start_once(explorer(), screen);
        struct started base = start_once(empty_program(), screen);

        sample_start(&rows, started);
        sample_start(&base_rows, base);
        bench_sample(beyond, started.time - base.time);
    }
    beyond->budget = screen->start * fmax(bench_median(base_rows.time) / screen->empty, 1);
}

/* ---- The speed of the machine */

double bench_picture_time(void)
{
    enum { PICTURES = 64 };
    struct watched watched;
    double seconds = 0;

    if (!watched_start(&watched, empty_program(), screens[0].rows, screens[0].columns)) {
        return 0;
    }
    watched_take(&watched, QUIET, NULL, NULL);
    seconds = watched_processor_seconds(&watched);
    for (int i = 0; i < PICTURES; i++) {
        watched_press(&watched, "x", 1);
        watched_take(&watched, STEP_QUIET, NULL, NULL);
    }
    seconds = watched_processor_seconds(&watched) - seconds;
    watched_stop(&watched);
    return seconds / PICTURES * micro;
}

/*
 * The budgets are of a machine on which an arrow of the explorer at commit 28e92499 took 185 us at 80x24 and
 * 394 us at 200x60. Where they took 288 and 612 us, 1.56 times as much, the empty program's picture took 263.
 */
double bench_slowness(struct bench_row *pictures)
{
    static const double of_budgets = 263 / 1.56;

    return fmax(bench_median(pictures) / of_budgets, 1);
}

/* ---- Steps */

/* From the smallest value on, with one key. */
struct walk {
    const char *to; /* keys that lead there */
    const char *key;
    int steps;
};

/* Walks along every slider; bytes has room for all steps. Returns how many, and the time of each. */
static size_t walk_along(struct watched *watched, const struct walk *walks, size_t count,
                         double *bytes, double *seconds)
{
    size_t steps = 0;

    *seconds = 0;
    for (size_t i = 0; i < count; i++) {
        watched_press(watched, walks[i].to, strlen(walks[i].to));
        watched_take(watched, QUIET, NULL, NULL);
        double before = watched_processor_seconds(watched);

        for (int step = 0; step < walks[i].steps; step++) {
            watched_press(watched, walks[i].key, strlen(walks[i].key));
            bytes[steps++] = (double)watched_take(watched, STEP_QUIET, NULL, NULL);
        }
        *seconds += watched_processor_seconds(watched) - before;
    }
    *seconds /= (double)steps;
    return steps;
}

#define RIGHT "\033OC"
#define SHIFT_RIGHT "\033[1;2C"
#define HOME "\033OH"
#define NEXT "\033OB\033OH"

static const struct walk arrows[] = {
    {HOME, RIGHT, 32}, {NEXT, RIGHT, STEPS_MOST}, {NEXT, RIGHT, STEPS_MOST}, {NEXT, RIGHT, 8}};
static const struct walk fine[] = {{HOME, SHIFT_RIGHT, STEPS_MOST},
                                   {NEXT, SHIFT_RIGHT, STEPS_MOST},
                                   {NEXT, SHIFT_RIGHT, STEPS_MOST},
                                   {NEXT, SHIFT_RIGHT, 8}};

/* One walk in a program of its own. */
static void measure_walk(const struct screen *screen, const struct walk *walks, bool answers,
                         struct bench_row *bytes, struct bench_row *time)
{
    struct watched watched;
    double each[4 * STEPS_MOST];
    double all = 0;
    double seconds;

    if (!start_on(&watched, screen, answers)) {
        return;
    }
    watched_take(&watched, QUIET, NULL, NULL);
    size_t steps = walk_along(&watched, walks, 4, each, &seconds);

    for (size_t i = 0; i < steps; i++) {
        all += each[i];
    }
    bench_sample(bytes, all / (double)steps);
    bench_sample(time, seconds * micro);
    watched_stop(&watched);
}

static void measure_walks(struct bench_table *table, const struct screen *screen)
{
    const struct {
        const char *bytes;
        const char *time;
        const struct walk *walks;
        bool answers;
        double budget;
    } kinds[] = {
        {"a step by arrow, written, mean", "a step by arrow, processor time", arrows, true,
         screen->bytes},
        {"  where nothing is answered", "  where nothing is answered", arrows, false, 0},
        {"a step by shift-arrow, written, mean", "a step by shift-arrow, processor time", fine,
         true, screen->fine_bytes},
    };

    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        struct bench_row *bytes =
            add(table, screen, kinds[kind].bytes, "bytes", kinds[kind].budget);
        struct bench_row *time = add(table, screen, kinds[kind].time, "us", 0);
        struct bench_row pictures = {.count = 0};

        for (int i = 0; i < 5; i++) {
            measure_walk(screen, kinds[kind].walks, kinds[kind].answers, bytes, time);
            bench_sample(&pictures, bench_picture_time());
        }
        time->budget = kinds[kind].budget > 0 ? screen->step * bench_slowness(&pictures) : 0;
    }
}

/* ---- Forty arrows at once, rest, ESC */

static void measure_burst(struct bench_table *table, const struct screen *screen)
{
    enum { ARROWS = 40 };
    char burst[ARROWS * (sizeof RIGHT - 1)];
    struct bench_row *bytes =
        add(table, screen, "forty arrows at once, written", "bytes", screen->burst);

    for (size_t i = 0; i < ARROWS; i++) {
        memcpy(burst + i * (sizeof RIGHT - 1), RIGHT, sizeof RIGHT - 1);
    }
    for (int i = 0; i < BENCH_REPETITIONS; i++) {
        struct watched watched;

        if (!start(&watched, screen)) {
            continue;
        }
        watched_take(&watched, QUIET, NULL, NULL);
        watched_press(&watched, burst, sizeof burst);
        bench_sample(bytes, (double)watched_take(&watched, QUIET, NULL, NULL));
        watched_stop(&watched);
    }
}

static void measure_rest(struct bench_table *table, const struct screen *screen)
{
    struct bench_row *bytes =
        add(table, screen, "a second of rest, written", "bytes", BENCH_NOTHING);
    struct bench_row *time =
        add(table, screen, "a second of rest, processor time", "us", BENCH_NOTHING);

    for (int i = 0; i < 3; i++) {
        struct watched watched;

        if (!start(&watched, screen)) {
            continue;
        }
        watched_take(&watched, QUIET, NULL, NULL);
        double before = watched_processor_seconds(&watched);

        bench_sample(bytes, (double)watched_take(&watched, IDLE, NULL, NULL));
        bench_sample(time, (watched_processor_seconds(&watched) - before) * micro);
        watched_stop(&watched);
    }
}

/* ESC alone closes the help page; it must be told from the sequences that it begins. */
static void measure_escape(struct bench_table *table, const struct screen *screen)
{
    struct bench_row *row = add(table, screen, "ESC alone to its effect", "ms", 30);
    struct watched watched;

    if (!start(&watched, screen)) {
        return;
    }
    watched_take(&watched, QUIET, NULL, NULL);
    for (int i = 0; i < BENCH_REPETITIONS; i++) {
        double first = 0;

        watched_press(&watched, "?", 1);
        watched_take(&watched, QUIET, NULL, NULL);
        double before = bench_seconds();

        watched_press(&watched, "\033", 1);
        watched_take(&watched, QUIET, &first, NULL);
        bench_sample(row, (first - before) * milli);
    }
    watched_stop(&watched);
}

void bench_terminal(struct bench_table *table)
{
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        measure_start(table, &screens[i]);
        measure_walks(table, &screens[i]);
        measure_burst(table, &screens[i]);
        measure_rest(table, &screens[i]);
        measure_escape(table, &screens[i]);
    }
}
