/* SPDX-License-Identifier: MIT */
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct bench_row *bench_add(struct bench_table *table, const char *name, const char *unit,
                            double budget)
{
    if (table->count == BENCH_MOST_ROWS) {
        fprintf(stderr, "bench: more than %d rows\n", BENCH_MOST_ROWS);
        exit(2);
    }
    struct bench_row *row = &table->rows[table->count++];

    *row = (struct bench_row){.unit = unit, .budget = budget};
    snprintf(row->name, sizeof row->name, "%s", name);
    return row;
}

void bench_sample(struct bench_row *row, double value)
{
    if (row->count < BENCH_REPETITIONS) {
        row->samples[row->count++] = value;
    }
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;

    return (left > right) - (left < right);
}

double bench_median(struct bench_row *row)
{
    qsort(row->samples, row->count, sizeof *row->samples, ascending);
    return row->samples[row->count / 2];
}

static bool print_row(struct bench_row *row)
{
    if (row->count == 0) {
        printf("%-52s %10s\n", row->name, "not measured");
        return true;
    }
    double median = bench_median(row);
    bool good = row->budget <= 0 || median <= row->budget;

    printf("%-52s %10.2f %-9s %8.2f..%-8.2f", row->name, median, row->unit,
           row->samples[row->count / 4], row->samples[row->count * 3 / 4]);
    if (row->budget > 0) {
        printf(" %8.2f %s", row->budget, good ? "kept" : "OVER");
    }
    printf("\n");
    return good;
}

bool bench_print(struct bench_table *table)
{
    bool good = true;

    printf("%-52s %10s %-9s %8s..%-8s %8s\n", "what", "median", "unit", "quarter", "quarter",
           "budget");
    for (size_t i = 0; i < table->count; i++) {
        good = print_row(&table->rows[i]) && good;
    }
    return good;
}

double bench_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
