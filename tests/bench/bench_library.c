/* SPDX-License-Identifier: MIT */
/*
 * The listing of a large library of the toolkit: processor time and memory, against
 * those of cuobjdump where the toolkit has it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench/bench.h"
#include "bench/command.h"

enum { SAMPLES = 3, PATH_BYTES = 4096 };

/* Memory of cuobjdump over the most that a listing may take. */
static const double memory_share = 30;

struct cost {
    double milliseconds;
    double mib;
};

/* false: the toolkit has none, or it failed. */
static bool measure_reference(const char *toolkit, const char *library, struct cost *cost)
{
    char path[PATH_BYTES];
    const char *const arguments[] = {path, "-res-usage", library, NULL};
    struct rusage usage;

    snprintf(path, sizeof path, "%s/bin/cuobjdump", toolkit);
    if (access(path, X_OK) != 0 || !command_run(arguments, &usage)) {
        return false;
    }
    *cost = (struct cost){command_milliseconds(&usage), command_mib(&usage)};
    return true;
}

static void sample_listing(struct bench_table *table, const char *library, struct cost budget)
{
    const char *const arguments[] = {command_program(), "kernels", library,
                                     "--format",        "csv",     NULL};
    struct bench_row *time =
        bench_add(table, "kernels libcublasLt: processor time", "ms", budget.milliseconds);
    struct bench_row *memory =
        bench_add(table, "kernels libcublasLt: peak memory", "MiB", budget.mib);

    for (int i = 0; i < SAMPLES; i++) {
        struct rusage usage;

        if (!command_run(arguments, &usage)) {
            fprintf(stderr, "bench: the listing of %s failed\n", library);
            return;
        }
        bench_sample(time, command_milliseconds(&usage));
        bench_sample(memory, command_mib(&usage));
    }
}

void bench_library(struct bench_table *table)
{
    const char *toolkit = getenv("CUDA") ? getenv("CUDA") : "/usr/local/cuda";
    char library[PATH_BYTES];
    struct cost reference = {0, 0};

    snprintf(library, sizeof library, "%s/lib64/libcublasLt.so", toolkit);
    if (access(library, R_OK) != 0) {
        printf("libcublasLt: %s has none, so no library is listed\n\n", toolkit);
        return;
    }
    if (measure_reference(toolkit, library, &reference)) {
        printf("cuobjdump -res-usage: %.0f ms, %.0f MiB; the budgets are its time and a "
               "%.0fth of its memory\n\n",
               reference.milliseconds, reference.mib, memory_share);
        reference.mib /= memory_share;
    } else {
        printf("cuobjdump: %s has none, so listing libcublasLt has no budget\n\n", toolkit);
    }
    sample_listing(table, library, reference);
}
