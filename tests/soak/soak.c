/* SPDX-License-Identifier: MIT */
/*
 * The real program in the emulator under random keys, mouse reports, pastes, broken
 * sequences, resizes, stops and changes of the files that it watches:
 *
 *     soak EVIDENCE EVENTS SEED PROGRAM [ARGUMENT...]
 *
 * It must take all of them and come to rest; at every rest that SCREENS_EVERY events
 * have led to, the screen must equal a full redraw of the same state; it must end
 * only by q, with status 0; and, but for a sanitizer, its memory must not grow. On a
 * finding the folder EVIDENCE has the seed, the last events, the screen and what the
 * system says of the process. Prints TAP.
 */
#include "support/random.h"
#include "support/terminal.h"
#include "support/terminal_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SETTLED = 60, /* milliseconds: an unfinished sequence is taken as it is after 25 */
    BATCH = 64,   /* events that arrive at once, at most */
    SCREENS_EVERY = 1000,
    FILES_EVERY = 700,
    LAST_EVENTS = 1 << 16, /* bytes kept */
    WARM_EVENTS = 100000,  /* every page, list and file has been used by then */
    GROWTH_MOST = 18432,   /* KiB from there on: the history of changes, 32,768 steps, and 2 MiB */
    ROWS_MOST = 70,
    COLUMNS_MOST = 220,
    EVENT_BYTES = 64,
};

#define LOG "watched.txt"

struct soak {
    const char *evidence;
    const char *const *arguments;
    uint64_t seed;
    uint64_t random;
    long long events; /* so far */
    long long wanted;
    long long screens;
    long long starts;
    long long stops;
    long long since_start; /* events of this process */
    long settled;          /* KiB, resident after WARM_EVENTS; 0: not yet */
    long most;             /* KiB beyond settled */
    char last[LAST_EVENTS];
    size_t last_length;
    terminal *terminal;
    int rows;
    int columns;
};

static int one_in(struct soak *s, int many)
{
    return random_once_in(&s->random, many);
}

static int up_to(struct soak *s, int last)
{
    return random_within(&s->random, 0, last);
}

/* ---- Evidence */

static void remember(struct soak *s, const char *bytes, size_t length)
{
    if (s->last_length + length > LAST_EVENTS) {
        memmove(s->last, s->last + s->last_length / 2, s->last_length - s->last_length / 2);
        s->last_length -= s->last_length / 2;
    }
    memcpy(s->last + s->last_length, bytes, length);
    s->last_length += length;
}

static FILE *open_evidence(const struct soak *s, const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", s->evidence, name);
    return fopen(path, "wb");
}

static void copy_proc(const struct soak *s, const char *name)
{
    char path[64], bytes[4096];
    FILE *in, *out = open_evidence(s, name);
    size_t length;

    snprintf(path, sizeof path, "/proc/%ld/%s", (long)s->terminal->session.program, name);
    in = fopen(path, "rb");
    while (in && out && (length = fread(bytes, 1, sizeof bytes, in)) > 0) {
        fwrite(bytes, 1, length, out);
    }
    if (in) {
        fclose(in);
    }
    if (out) {
        fclose(out);
    }
}

static void keep_screen(const struct soak *s)
{
    FILE *out = open_evidence(s, "screen");
    char row[TERMINAL_ROW_SIZE];

    for (int i = 0; out && i < s->rows; i++) {
        terminal_row(s->terminal, i, 0, row, sizeof row);
        fprintf(out, "%s\n", row);
    }
    if (out) {
        fclose(out);
    }
}

/* Never returns. */
static void give_up(struct soak *s, const char *what)
{
    FILE *out = open_evidence(s, "events");

    if (out) {
        fwrite(s->last, 1, s->last_length, out);
        fclose(out);
    }
    out = open_evidence(s, "finding");
    if (out) {
        fprintf(out, "%s\nseed %llu, after %lld events, %dx%d\n", what, (unsigned long long)s->seed,
                s->events, s->columns, s->rows);
        fclose(out);
    }
    keep_screen(s);
    copy_proc(s, "status");
    copy_proc(s, "stat");
    copy_proc(s, "wchan");
    copy_proc(s, "syscall");
    copy_proc(s, "maps");
    terminal_print(s->terminal);
    printf("not ok 1 - %s\n# seed %llu, after %lld events; %s has the rest\n1..1\n", what,
           (unsigned long long)s->seed, s->events, s->evidence);
    terminal_stop(s->terminal);
    exit(1);
}

/* ---- Files */

static void write_log(struct soak *s)
{
    int kernels = 2 + up_to(s, 12);
    FILE *log = fopen(LOG, "wb");

    for (int i = 0; log && i < kernels; i++) {
        fprintf(log,
                "ptxas info    : Compiling entry function '_Z%dk%di' for 'sm_80'\n"
                "ptxas info    : Function properties for _Z%dk%di\n"
                "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                "ptxas info    : Used %d registers, %d bytes smem, 368 bytes cmem[0]\n",
                i < 10 ? 2 : 3, i, i < 10 ? 2 : 3, i, 16 + up_to(s, 230), up_to(s, 40000));
    }
    if (log) {
        fclose(log);
    }
}

static void change_files(struct soak *s)
{
    switch (up_to(s, 5)) {
    case 0:
        unlink(LOG);
        break;
    case 1:
        if (truncate(LOG, up_to(s, 300)) != 0 && errno != ENOENT) {
            give_up(s, "the watched file cannot be cut");
        }
        break;
    default:
        write_log(s);
        break;
    }
}

/* ---- Events as bytes */

static size_t put_key(struct soak *s, char *out)
{
    /* Without q, which ends the program, and /, which could lead a saved file elsewhere. */
    static const char keys[] = "hjklHJKL+-<>[]*0123456789 kKmM.%,abcdefginoprstuvwxyz"
                               "ABCDEFGINOPRSTUVWXYZ!\"$&'();:=?@_`{|}~^#\t\t\r\r\177\033";

    out[0] = keys[up_to(s, (int)sizeof keys - 2)];
    return 1;
}

static size_t put_sequence(struct soak *s, char *out)
{
    static const char *const sequences[] = {
        "\033OA",
        "\033OB",
        "\033OC",
        "\033OD",
        "\033[A",
        "\033[B",
        "\033[C",
        "\033[D",
        "\033[1;2C",
        "\033[1;2D",
        "\033[H",
        "\033[F",
        "\033[5~",
        "\033[6~",
        "\033[Z",
        "\033OP",
        "\033[15~",
        "\033[24~",
        "\033[3~",
        "\033[2~",
        "\033[1;5C",
        "\033[I",
        "\033[O",
        "\033[999;999R",
        "\033[?1;2c",
        "\033P1$r0m\033\\",
        "\033]11;rgb:0/0/0\033\\",
        "\033[200~1\033[201~",
        "\033x",
        "\014",
        "\022",
        "\001",
        "\005",
        "\013",
        "\025",
    };

    return (size_t)sprintf(out, "%s",
                           sequences[up_to(s, (int)(sizeof sequences / sizeof *sequences) - 1)]);
}

static size_t put_mouse(struct soak *s, char *out)
{
    static const int buttons[] = {0, 0, 0, 32, 64, 65, 4, 2, 35};

    return (size_t)sprintf(out, "\033[<%d;%d;%d%c", buttons[up_to(s, 8)], 1 + up_to(s, s->columns),
                           1 + up_to(s, s->rows), one_in(s, 3) ? 'm' : 'M');
}

static size_t put_broken(struct soak *s, char *out)
{
    static const char *const broken[] = {
        "\033[1;",
        "\033[<0;3",
        "\033]",
        "\033P",
        "\xff\xfe",
        "\xc3",
        "\xe2\x96",
        "\xf0\x9f\x92\xa9",
        "\x9b"
        "31m",
        "\033[31m",
        "\033[2J",
        "\033c",
        "\xe2\x80\xae",
        "\xcc\x81",
        "\033[200~",
        "\033[201~",
    };

    return (size_t)sprintf(out, "%s", broken[up_to(s, (int)(sizeof broken / sizeof *broken) - 1)]);
}

static size_t put_event(struct soak *s, char *out)
{
    int kind = up_to(s, 99);

    return kind < 60   ? put_key(s, out)
           : kind < 80 ? put_sequence(s, out)
           : kind < 97 ? put_mouse(s, out)
                       : put_broken(s, out);
}

/* ---- The program */

static void start(struct soak *s)
{
    s->rows = 24;
    s->columns = 80;
    s->terminal = terminal_start(&(terminal_setup){.arguments = s->arguments});
    terminal_expect(s->terminal, "Kernel");
    s->starts++;
    s->since_start = 0;
    s->settled = 0;
}

static bool runs(const struct soak *s)
{
    return s->terminal->session.state == SESSION_RUNNING;
}

/* The program has ended: by q, or it is a finding. */
static void end(struct soak *s)
{
    if (terminal_end(s->terminal) != 0) {
        give_up(s, "the program ended with a status that is not 0");
    }
    terminal_stop(s->terminal);
    start(s);
}

/* quiet: milliseconds without output, beyond that all input is taken. */
static void come_to_rest(struct soak *s, int quiet)
{
    if (!terminal_quiet(s->terminal, quiet)) {
        give_up(s, "the program does not come to rest");
    }
    if (!runs(s)) {
        end(s);
    }
}

static long resident(const struct soak *s)
{
    char path[64];
    long pages = 0, size;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/statm", (long)s->terminal->session.program);
    file = fopen(path, "r");
    if (!file || fscanf(file, "%ld %ld", &size, &pages) != 2) {
        pages = 0;
    }
    if (file) {
        fclose(file);
    }
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static void weigh(struct soak *s)
{
    long now = resident(s);

    if (s->since_start < WARM_EVENTS) {
        return;
    }
    s->settled = s->settled ? s->settled : now;
    s->most = now - s->settled > s->most ? now - s->settled : s->most;
    if (now - s->settled > GROWTH_MOST && !getenv("SANITIZER")) {
        give_up(s, "the program's memory grows");
    }
}

/* ---- The screen against a full redraw */

static void take_picture(struct soak *s, terminal_cell *cells)
{
    for (int row = 0; row < s->rows; row++) {
        for (int column = 0; column < s->columns; column++) {
            terminal_cell cell = terminal_cell_at(s->terminal, row, column);

            /* Of a blank nobody sees the colour and the weight of its glyph. */
            if (cell.glyph == ' ' && !cell.reverse && !cell.underline) {
                cell = (terminal_cell){.glyph = ' ', .background = cell.background};
            }
            *cells++ = cell;
        }
    }
}

/* Padding between the members may hold anything. */
static bool is_same(const terminal_cell *a, const terminal_cell *b)
{
    return a->glyph == b->glyph && a->foreground == b->foreground &&
           a->background == b->background && a->bold == b->bold && a->underline == b->underline &&
           a->reverse == b->reverse && a->blink == b->blink && a->italic == b->italic;
}

static void print_cell(const char *when, const terminal_cell *cell)
{
    printf(" %s %x, colours %d on %d, look %d%d%d", when, (unsigned)cell->glyph, cell->foreground,
           cell->background, cell->bold, cell->underline, cell->reverse);
}

static void compare_screens(struct soak *s)
{
    static terminal_cell before[ROWS_MOST * COLUMNS_MOST], after[ROWS_MOST * COLUMNS_MOST];

    come_to_rest(s, SETTLED);
    take_picture(s, before);
    terminal_kill(s->terminal, SIGWINCH);
    come_to_rest(s, SETTLED);
    take_picture(s, after);
    for (int i = 0; i < s->rows * s->columns; i++) {
        if (!is_same(&before[i], &after[i])) {
            keep_screen(s);
            printf("# first difference: row %d, column %d:", i / s->columns, i % s->columns);
            print_cell("before", &before[i]);
            print_cell("redrawn", &after[i]);
            putchar('\n');
            give_up(s, "the screen differs from a full redraw");
        }
    }
    s->screens++;
}

/* ---- Events */

static void send_batch(struct soak *s)
{
    char bytes[BATCH * EVENT_BYTES];
    size_t length = 0;
    int count = 1 + up_to(s, BATCH - 1);

    for (int i = 0; i < count; i++) {
        length += put_event(s, bytes + length);
    }
    remember(s, bytes, length);
    terminal_send(s->terminal, bytes, length);
    s->events += count;
    s->since_start += count;
}

static void resize(struct soak *s)
{
    s->rows = 1 + up_to(s, one_in(s, 3) ? 8 : ROWS_MOST - 1);
    s->columns = TERMINAL_COLUMNS_LEAST + up_to(s, COLUMNS_MOST - TERMINAL_COLUMNS_LEAST);
    terminal_resize(s->terminal, s->rows, s->columns);
    s->events++;
}

static void stop_and_continue(struct soak *s)
{
    terminal_kill(s->terminal, SIGTSTP);
    terminal_stopped(s->terminal);
    terminal_continue(s->terminal);
    s->stops++;
    s->events++;
}

static void go_on(struct soak *s)
{
    send_batch(s);
    if (one_in(s, 60)) {
        resize(s);
    }
    if (one_in(s, FILES_EVERY / BATCH * 2)) {
        change_files(s);
        s->events++;
    }
    come_to_rest(s, 0);
    if (one_in(s, 400)) {
        stop_and_continue(s);
        come_to_rest(s, 0);
    }
    if (s->events / SCREENS_EVERY > s->screens) {
        compare_screens(s);
        weigh(s);
    }
}

int main(int argc, char *argv[])
{
    static struct soak s;
    char folder[] = "/tmp/occupant-soak-XXXXXX";

    if (argc < 5 || (mkdir(argv[1], 0777) != 0 && errno != EEXIST)) {
        fprintf(stderr, "soak EVIDENCE EVENTS SEED PROGRAM [ARGUMENT...]\n");
        return 2;
    }
    s.evidence = realpath(argv[1], NULL);
    s.wanted = atoll(argv[2]);
    s.seed = s.random = strtoull(argv[3], NULL, 10);
    s.arguments = (const char *const *)(argv + 4);
    if (!s.evidence || !mkdtemp(folder) || chdir(folder) != 0) {
        perror("soak");
        return 2;
    }
    write_log(&s);
    start(&s);
    while (s.events < s.wanted) {
        go_on(&s);
        if (s.events % 50000 < BATCH) {
            fprintf(stderr, "# %lld events, %lld screens, %ld KiB\n", s.events, s.screens,
                    resident(&s));
        }
    }
    printf("ok 1 - %lld events, %lld screens equal to a full redraw, %lld stops, %lld starts; %ld "
           "KiB resident at "
           "most %ld later\n1..1\n",
           s.events, s.screens, s.stops, s.starts, s.settled, s.most);
    terminal_stop(s.terminal);
    unlink(LOG);
    unlink("occupant.launches");
    if (chdir("/") == 0 && rmdir(folder) != 0) {
        printf("# %s holds what was saved\n", folder);
    }
    return 0;
}
