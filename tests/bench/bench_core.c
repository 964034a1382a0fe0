/* SPDX-License-Identifier: MIT */
/*
 * The core against cuda_occupancy.h on the same inputs: one configuration at a
 * time, curves and maps. Both sides take turns in each repetition, so that
 * what the machine does meanwhile meets both; a row is the quotient of the two.
 *
 * One configuration is one call of occ_occupancy, and one of the header's
 * cudaOccMaxActiveBlocksPerMultiprocessor. Both check their arguments, and give
 * the resident blocks, the blocks of each limit, those that limit, what a block
 * is allocated, and the caching in force. The core's answer has more: five
 * further limits (virtual resources, clusters, tensor memory; scalar registers
 * and scratch memory of AMD), what a block needs of each limit and an SM has,
 * the attributes to set, and why a launch is refused. That may cost a quarter
 * more. Curves and maps take a third of the header's time for the same points.
 */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/bench.h"
#include "bench/header.h"
#include "support/architectures.h"
#include "support/draw.h"
#include "support/random.h"

enum {
    CASES = 16384, /* more than a branch predictor learns by heart */
    LAUNCHES = 24, /* of which a curve or a map is made */
    MOST_POINTS = 8192,
};

/* Inputs, the same for both sides. */
struct inputs {
    bool refused;         /* launches that cannot run are among them, about half */
    const occ_arch *arch; /* NULL: each launch has its own */
    const occ_arch *archs[CASES];
    occ_launch launches[CASES];
    size_t count;
    struct header_cases *header;
    occ_axis x; /* of a curve; of a map with y */
    occ_axis y;
    occ_point points[MOST_POINTS];
};

static long run_single(struct inputs *inputs)
{
    long sum = 0;

    for (size_t i = 0; i < inputs->count; i++) {
        occ_result result;

        occ_occupancy(inputs->archs[i], NULL, &inputs->launches[i], &result);
        sum += result.blocks;
    }
    return sum;
}

static long run_maps(struct inputs *inputs)
{
    long sum = 0;

    for (size_t i = 0; i < inputs->count; i++) {
        occ_map(inputs->archs[i], NULL, &inputs->launches[i], inputs->x, inputs->y, inputs->points);
        for (size_t point = 0; point < inputs->x.count * inputs->y.count; point++) {
            sum += inputs->points[point].blocks;
        }
    }
    return sum;
}

/* Seconds of one pass of a side; a different sum is a mistake, and the numbers worth nothing. */
static double pass(struct inputs *inputs, long (*run)(struct inputs *), long *sum)
{
    double start = bench_seconds();
    long found = run ? run(inputs) : header_cases_run(inputs->header);
    double end = bench_seconds();

    if (*sum >= 0 && *sum != found) {
        fprintf(stderr, "bench: the sums differ: %ld, %ld\n", *sum, found);
        exit(1);
    }
    *sum = found;
    return end - start;
}

/* Times both sides in turn: of each the fastest pass so far, which the rest of the machine disturbs least. */
static void compare(struct inputs *inputs, long (*run)(struct inputs *), double evaluations,
                    struct bench_row *quotient, struct bench_row *core)
{
    enum { PASSES = 9 };
    double header_time = DBL_MAX;
    double core_time = DBL_MAX;
    long sum = -1;

    for (int i = 0; i < BENCH_REPETITIONS; i++) {
        for (int n = 0; n < PASSES; n++) {
            header_time = fmin(header_time, pass(inputs, NULL, &sum));
            core_time = fmin(core_time, pass(inputs, run, &sum));
        }
        bench_sample(quotient, core_time / header_time);
        bench_sample(core, 1e9 * core_time / evaluations);
    }
}

static bool wanted(const struct inputs *inputs, const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    return launch->registers_per_thread <= arch->max_registers_per_thread &&
           occ_occupancy(arch, NULL, launch, &result) == OCC_OK &&
           (inputs->refused || result.blocks > 0);
}

static void compare_single(struct bench_table *table, const char *name, const char *time_name,
                           const architectures *all, struct inputs *inputs)
{
    struct bench_row *quotient = bench_add(table, name, "x header", 1.25);
    struct bench_row *core = bench_add(table, time_name, "ns", 0);
    uint64_t random = 1;

    inputs->header = header_cases_new(CASES);
    inputs->count = 0;
    while (inputs->header && inputs->count < CASES) {
        const occ_arch *arch = inputs->arch
                                   ? inputs->arch
                                   : &all->items[random_within(&random, 0, (int)all->count - 1)];
        occ_launch launch = draw_launch(&random, arch);

        if (wanted(inputs, arch, &launch) && header_cases_add(inputs->header, arch, &launch)) {
            inputs->archs[inputs->count] = arch;
            inputs->launches[inputs->count++] = launch;
        }
    }
    if (inputs->header) {
        compare(inputs, run_single, CASES, quotient, core);
    }
    header_cases_free(inputs->header);
}

/* Every point of the map of one launch, for the header. */
static void add_points(struct inputs *inputs, occ_launch launch)
{
    for (size_t i = 0; i < inputs->x.count * inputs->y.count; i++) {
        occ_set(&launch, inputs->y.parameter,
                inputs->y.first + (int)(i / inputs->x.count) * inputs->y.step);
        occ_set(&launch, inputs->x.parameter,
                inputs->x.first + (int)(i % inputs->x.count) * inputs->x.step);
        header_cases_add(inputs->header, inputs->arch, &launch);
    }
}

static void compare_maps(struct bench_table *table, const char *name, struct inputs *inputs,
                         occ_axis x, occ_axis y)
{
    struct bench_row *quotient = bench_add(table, name, "x header", 1.0 / 3);
    struct bench_row *core = bench_add(table, "  a point of it", "ns", 0);
    uint64_t random = 2;
    size_t evaluations = LAUNCHES * x.count * y.count;

    inputs->x = x;
    inputs->y = y;
    inputs->header = header_cases_new(evaluations);
    for (inputs->count = 0; inputs->header && inputs->count < LAUNCHES; inputs->count++) {
        occ_launch launch = draw_launch(&random, inputs->arch);

        launch.registers_per_thread %= inputs->arch->max_registers_per_thread;
        inputs->archs[inputs->count] = inputs->arch;
        inputs->launches[inputs->count] = launch;
        add_points(inputs, launch);
    }
    if (inputs->header) {
        compare(inputs, run_maps, (double)evaluations, quotient, core);
    }
    header_cases_free(inputs->header);
}

void bench_core(struct bench_table *table)
{
    static struct inputs inputs; /* too large for a stack */
    static architectures all;
    const occ_arch hopper = architecture_named("sm_90");
    const occ_axis none = {OCC_PARAM_GRID_SIZE, 0, 1, 1};
    const occ_axis blocks = {OCC_PARAM_BLOCK_SIZE, 1, 1, 1024};
    const occ_axis warps = {OCC_PARAM_BLOCK_SIZE, 32, 32, 32};
    const occ_axis registers = {OCC_PARAM_REGISTERS, 1, 1, 255};
    const occ_axis smem = {OCC_PARAM_DYNAMIC_SMEM, 0, 512, 455};

    architectures_read(&all);
    compare_single(table, "one configuration, on any architecture", "  the core's time", &all,
                   &inputs);
    inputs.refused = true;
    compare_single(table, "  refused ones among them", "  the core's time", &all, &inputs);
    inputs = (struct inputs){.arch = &hopper};
    compare_single(table, "one configuration, on 9.0", "  the core's time", &all, &inputs);
    compare_maps(table, "curve of 1,024 block sizes", &inputs, blocks, none);
    compare_maps(table, "curve of 255 register counts", &inputs, registers, none);
    compare_maps(table, "curve of 455 amounts of shared memory", &inputs, smem, none);
    compare_maps(table, "map of 32 block sizes by 255 register counts", &inputs, registers, warps);
}
