/* SPDX-License-Identifier: MIT */
/*
 * make bench: what the program and the library cost, against the budgets that
 * are set for them. A group measures and adds its rows to the table; the table
 * prints median and quartiles. A new group is a function and a line in bench.c.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>

enum {
    BENCH_REPETITIONS = 21, /* samples of a row, of which the median counts */
    BENCH_MOST_ROWS = 64,
};

struct bench_row {
    char name[64];
    const char *unit;
    double budget; /* the most that the median may be; 0: none */
    double samples[BENCH_REPETITIONS];
    size_t count;
};

struct bench_table {
    struct bench_row rows[BENCH_MOST_ROWS];
    size_t count;
};

/* A budget of none at all, where 0 says that there is no budget. */
#define BENCH_NOTHING 1e-9

/* A new row, to be sampled; stays valid. The unit is not copied. */
struct bench_row *bench_add(struct bench_table *table, const char *name, const char *unit,
                            double budget);
void bench_sample(struct bench_row *row, double value);

/* Sorts the samples. */
double bench_median(struct bench_row *row);

/* Prints the table; false when a median is over its budget. */
bool bench_print(struct bench_table *table);

/* Seconds of a clock that only goes forward. */
double bench_seconds(void);

/* Microseconds of the processor that the empty curses program takes for a picture at 80x24. */
double bench_picture_time(void);

/* The factor of a budget in time, 1 at least: how much slower than the machine of the budgets this one is. */
double bench_slowness(struct bench_row *pictures);

/* ---- Groups */

void bench_core(struct bench_table *table);
void bench_terminal(struct bench_table *table);
void bench_trace(struct bench_table *table);
void bench_library(struct bench_table *table);

/* In place of the others, with the argument "peers": other programs of the terminal. */
void bench_peers(struct bench_table *table);

#endif
