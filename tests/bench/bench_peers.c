/* SPDX-License-Identifier: MIT */
/*
 * The explorer beside the programs that its users have open anyway: the same keys, the
 * same terminal, one after the other in one run. Peers that are not installed are left out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/bench.h"
#include "bench/watched.h"

enum { QUIET = 150, STEP_QUIET = 20, STEPS = 40, IDLE = 2000, WORDS_MOST = 8 };

struct peer {
    const char *name;
    const char *words[WORDS_MOST]; /* the program and its arguments */
    const char *step;              /* a key that moves something */
};

/* The path of a program; NULL: there is none. */
static const char *find(const char *program, char path[4096])
{
    const char *rest = strchr(program, '/') ? NULL : getenv("PATH");

    snprintf(path, 4096, "%s", program);
    while (rest && *rest) {
        size_t length = strcspn(rest, ":");

        snprintf(path, 4096, "%.*s/%s", (int)length, rest, program);
        if (access(path, X_OK) == 0) {
            return path;
        }
        rest += length + (rest[length] != '\0');
    }
    return access(path, X_OK) == 0 ? path : NULL;
}

static struct bench_row *add(struct bench_table *table, const struct peer *peer, const char *what,
                             const char *unit)
{
    char name[64];

    snprintf(name, sizeof name, "%s: %s", peer->name, what);
    return bench_add(table, name, unit, 0);
}

/* The rows of a peer. */
struct rows {
    struct bench_row *start, *memory, *bytes, *time, *rest_bytes, *rest_time;
};

static struct rows add_rows(struct bench_table *table, const struct peer *peer)
{
    return (struct rows){
        add(table, peer, "start to the first whole picture", "ms"),
        add(table, peer, "resident memory", "MiB"),
        add(table, peer, "an arrow, written", "bytes"),
        add(table, peer, "an arrow, processor time", "us"),
        add(table, peer, "two seconds of rest, written", "bytes"),
        add(table, peer, "two seconds of rest, processor time", "us"),
    };
}

static void measure_steps(struct watched *watched, const struct peer *peer, const struct rows *rows)
{
    size_t bytes = 0;
    double before = watched_processor_seconds(watched);

    for (int i = 0; i < STEPS; i++) {
        watched_press(watched, peer->step, strlen(peer->step));
        bytes += watched_take(watched, STEP_QUIET, NULL, NULL);
    }
    bench_sample(rows->bytes, (double)bytes / STEPS);
    bench_sample(rows->time, (watched_processor_seconds(watched) - before) * 1e6 / STEPS);
}

static void measure_once(const struct peer *peer, const struct rows *rows, int idle)
{
    struct watched watched;
    double last = 0;

    if (!watched_start(&watched, peer->words, 24, 80)) {
        return;
    }
    watched_take(&watched, QUIET, NULL, &last);
    bench_sample(rows->start, (last - watched.started) * 1e3);
    bench_sample(rows->memory, watched_bytes(&watched, WATCHED_RESIDENT) / (1024 * 1024));
    measure_steps(&watched, peer, rows);
    if (idle) {
        double before = watched_processor_seconds(&watched);

        watched_take(&watched, QUIET, NULL, NULL);
        size_t bytes = 0;
        double end = bench_seconds() + IDLE / 1e3;

        while (bench_seconds() < end) {
            bytes += watched_take(&watched, IDLE / 10, NULL, NULL);
        }
        bench_sample(rows->rest_bytes, (double)bytes);
        bench_sample(rows->rest_time, (watched_processor_seconds(&watched) - before) * 1e6);
    }
    watched_stop(&watched);
}

void bench_peers(struct bench_table *table)
{
    static const char *const down = "\033OB";
    const char *own = getenv("OCCUPANT");
    const char *empty = getenv("BENCH_EMPTY");
    struct peer peers[] = {
        {"occupant", {own ? own : "build/occupant", "-a", "sm_90"}, "\033OC"},
        {"empty curses program", {empty ? empty : "build/tests/bench/empty/empty"}, ""},
        {"htop", {"htop"}, down},
        {"tig", {"tig"}, down},
        {"ncdu", {"ncdu", "-x", "tests/golden"}, down},
    };

    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++) {
        char path[4096];
        const char *found = find(peers[i].words[0], path);

        if (!found) {
            printf("left out: there is no %s here\n", peers[i].words[0]);
            continue;
        }
        peers[i].words[0] = found;
        const struct rows rows = add_rows(table, &peers[i]);

        for (int k = 0; k < BENCH_REPETITIONS; k++) {
            measure_once(&peers[i], &rows, k % 7 == 0);
        }
    }
}
