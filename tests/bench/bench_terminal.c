/* SPDX-License-Identifier: MIT */
/*
 * The explorer in its terminal: how soon its first picture is whole, what it
 * keeps in memory, what a key costs, and that rest costs nothing. An empty
 * curses program stands beside it.
 */
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

/* A screen, with what is allowed on it. */
struct screen {
    int rows;
    int columns;
    const char *name;
    double start;      /* milliseconds beyond an empty curses program */
    double memory;     /* MiB */
    double fine_bytes; /* of a step by shift-arrow */
    double bytes;      /* by an arrow, which moves the curves of the other sliders too */
    double step;       /* microseconds */
    double burst;      /* bytes of one picture for forty keys */
};

/*
 * 6 and 7 ms to start, where the empty program takes 3.2 and 3.5. At 200x60 an SM, the
 * arithmetic and the advice beside the graphs change with every step.
 */
static const struct screen screens[] = {
    {24, 80, "80x24", 2, 4, 250, 450, 300, 3000},
    {60, 200, "200x60", 3, 5, 1000, 1900, 800, 15000},
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

static struct bench_row *add(struct bench_table *table, const struct screen *screen,
                             const char *what, const char *unit, double budget)
{
    char name[64];

    snprintf(name, sizeof name, "%s, %s", what, screen->name);
    return bench_add(table, name, unit, budget);
}

/* ---- Starting */

/* Starts it and waits for the whole picture; its milliseconds and MiB. */
static void start_once(const char *const *arguments, const struct screen *screen, double *time,
                       double *memory)
{
    struct watched watched;
    double last = 0;

    if (!watched_start(&watched, arguments, screen->rows, screen->columns)) {
        perror("bench: no pseudoterminal");
        exit(2);
    }
    watched_take(&watched, QUIET, NULL, &last);
    *time = (last - watched.started) * milli;
    *memory = watched_resident_bytes(&watched) / mebi;
    watched_stop(&watched);
}

/* The empty program's in turn: what else the machine does meets both, so the budget is for the rest. */
static void measure_start(struct bench_table *table, const struct screen *screen)
{
    const char *empty = getenv("BENCH_EMPTY");
    const char *const bare[] = {empty ? empty : "build/tests/bench/empty/empty", NULL};
    struct bench_row *starts = add(table, screen, "start to the first whole picture", "ms", 0);
    struct bench_row *bases = add(table, screen, "  an empty curses program", "ms", 0);
    struct bench_row *beyond = add(table, screen, "  beyond the empty one", "ms", screen->start);
    struct bench_row *memory = add(table, screen, "resident memory", "MiB", screen->memory);
    struct bench_row *base_memory = add(table, screen, "  an empty curses program", "MiB", 0);

    for (int i = 0; i < BENCH_REPETITIONS; i++) {
        double time;
        double base_time;
        double size;
        double base_size;

        start_once(explorer(), screen, &time, &size);
        start_once(bare, screen, &base_time, &base_size);
        bench_sample(starts, time);
        bench_sample(bases, base_time);
        bench_sample(beyond, time - base_time);
        bench_sample(memory, size);
        bench_sample(base_memory, base_size);
    }
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
        struct bench_row *time =
            add(table, screen, kinds[kind].time, "us", kinds[kind].budget > 0 ? screen->step : 0);

        for (int i = 0; i < 5; i++) {
            measure_walk(screen, kinds[kind].walks, kinds[kind].answers, bytes, time);
        }
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
