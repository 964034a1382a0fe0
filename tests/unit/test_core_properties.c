/* SPDX-License-Identifier: MIT */
/*
 * What must hold for every launch: curves, maps, runs and cliffs say what the
 * single configuration says, and the rows of a result agree with each other.
 * Random launches on every architecture, the same in every run.
 */
#include <stdlib.h>
#include <string.h>

#include "launch/launch_parameter.h"
#include "support/architectures.h"
#include "support/draw.h"
#include "support/random.h"
#include "support/unit.h"
#include "support/values.h"

enum {
    LAUNCHES = 12,       /* on each architecture, where all values of an axis are tried */
    MANY_LAUNCHES = 400, /* where one evaluation is enough */
    MOST_RUNS = 4096,    /* always suffice, as occ_runs promises */
    MOST_POINTS = 256,
};

static int setup(void **state)
{
    architectures *all = malloc(sizeof *all);

    *state = all;
    if (all) {
        architectures_read(all);
    }
    return all ? 0 : -1;
}

static int teardown(void **state)
{
    free(*state);
    return 0;
}

/* A launch on an architecture, with clusters where it has them. */
static occ_launch draw(uint64_t *random, const occ_arch *arch)
{
    occ_launch launch = draw_launch(random, arch);

    launch.nonportable_cluster = random_once_in(random, 2);
    if (random_once_in(random, 8)) {
        launch.max_threads_per_block = random_within(random, 1, 1024);
    }
    if (random_once_in(random, 3)) {
        launch.smem_per_thread = random_within(random, 1, 300);
        launch.dynamic_smem = random_once_in(random, 2) ? 0 : launch.dynamic_smem;
    }
    if (random_once_in(random, 2)) {
        launch.cluster_size =
            random_within(random, 0, occ_cluster_limit(arch, NULL, launch.nonportable_cluster));
    }
    return launch;
}

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

static void expect_point(const occ_arch *arch, occ_launch launch, occ_parameter parameter,
                         int value, const occ_point *point)
{
    occ_set(&launch, parameter, value);
    const occ_result result = result_of(arch, &launch);

    if (point->blocks != result.blocks || point->warps != result.warps ||
        point->limiters != result.limiters) {
        fail_msg("%s, parameter %d at %d: point %d blocks, %d warps, %#x; alone %d, %d, %#x",
                 arch->name, parameter, value, point->blocks, point->warps, point->limiters,
                 result.blocks, result.warps, result.limiters);
    }
}

/* A little beyond what is legal too: a curve shows where the refusals begin. */
static occ_range range_of(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter)
{
    occ_range range = bounds_of(arch, NULL, launch, parameter);

    bool bounded = parameter == OCC_PARAM_CARVEOUT || parameter == OCC_PARAM_GRID_SIZE ||
                   parameter == OCC_PARAM_CACHE_CONFIG || parameter == OCC_PARAM_CACHING ||
                   parameter == OCC_PARAM_OPTIN || parameter == OCC_PARAM_NONPORTABLE ||
                   parameter == OCC_PARAM_ACCESS_BYTES || parameter == OCC_PARAM_INDEPENDENT ||
                   parameter == OCC_PARAM_INSTRUCTIONS_BETWEEN ||
                   parameter >= OCC_PARAM_PRODUCERS || range.last == OCC_MAX_REGISTERS;

    range.last += bounded ? 0 : 3; /* refused values too, where a launch may name them */
    return range;
}

/* ---- Results */

static void expect_rows(const occ_arch *arch, const occ_result *result)
{
    int least = OCC_UNLIMITED;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        const occ_limit *row = &result->limits[id];

        least = row->blocks < least ? row->blocks : least;
        assert_int_equal(row->limits, row->blocks == result->blocks);
        assert_int_equal(row->limits, (result->limiters & OCC_ROW_BIT(id)) != 0);
        assert_int_equal(occ_left_over(result, id), row->available - row->needed * result->blocks);
        assert_true(row->blocks == OCC_UNLIMITED || result->blocks == 0 ||
                    occ_left_over(result, id) >= 0);
    }
    assert_int_equal(result->blocks, least);
    assert_true(result->blocks <= arch->max_blocks_per_sm ||
                result->warps_per_block < arch->block_slot_warps);
    assert_true(result->warps <= arch->max_warps_per_sm);
}

static void rows_agree(void **state)
{
    const architectures *all = *state;
    uint64_t random = 1;

    for (size_t i = 0; i < all->count; i++) {
        const occ_arch *arch = &all->items[i];

        assert_true(occ_arch_valid(arch));
        for (int n = 0; n < MANY_LAUNCHES; n++) {
            const occ_launch launch = draw(&random, arch);
            const occ_result result = result_of(arch, &launch);

            expect_rows(arch, &result);
            assert_int_equal(result.warps, result.blocks * result.warps_per_block);
            assert_int_equal(result.threads, result.blocks * launch.block_size);
            assert_int_equal(result.blocks == 0, result.refusal.rule != OCC_REFUSED_NOT);
            if (result.blocks == 0 && result.refusal.asked <= result.refusal.allowed) {
                fail_msg("%s: refused by rule %d, asked %d, allowed %d", arch->name,
                         result.refusal.rule, result.refusal.asked, result.refusal.allowed);
            }
            assert_int_equal(result.needs_optin,
                             launch.static_smem + occ_dynamic_smem(&launch) > arch->smem_per_block);
        }
    }
}

/* ---- Curves and maps */

static void expect_curve(uint64_t *random, const occ_arch *arch, occ_parameter parameter)
{
    const occ_launch launch = draw(random, arch);
    const occ_range range = range_of(arch, &launch, parameter);
    int first = random_within(random, range.first, range.last);
    int step = random_within(random, 1, 1 + (range.last - first) / 50);
    size_t count = (size_t)((range.last - first) / step) + 1;
    occ_point points[MOST_POINTS];

    count = count < MOST_POINTS ? count : MOST_POINTS;
    assert_int_equal(curve_of(arch, &launch, parameter, first, step, count, points), OCC_OK);
    for (size_t i = 0; i < count; i++) {
        expect_point(arch, launch, parameter, first + (int)i * step, &points[i]);
    }
}

static void curves(void **state)
{
    const architectures *all = *state;
    uint64_t random = 2;

    for (size_t i = 0; i < all->count; i++) {
        for (int n = 0; n < OCC_PARAM_COUNT * LAUNCHES; n++) {
            expect_curve(&random, &all->items[i], (occ_parameter)(n % OCC_PARAM_COUNT));
        }
    }
}

static occ_axis draw_axis(uint64_t *random, const occ_arch *arch, const occ_launch *launch,
                          occ_parameter parameter)
{
    const occ_range range = range_of(arch, launch, parameter);
    int step = 1 + (int)(((long long)range.last - range.first) / 15);

    return (occ_axis){
        .parameter = parameter,
        .first = range.first,
        .step = random_within(random, 1, step),
        .count = (size_t)(((long long)range.last - range.first) / step) + 1,
    };
}

static void expect_map(uint64_t *random, const occ_arch *arch, occ_parameter x, occ_parameter y)
{
    const occ_launch launch = draw(random, arch);
    const occ_axis columns = draw_axis(random, arch, &launch, x);
    const occ_axis rows = draw_axis(random, arch, &launch, y);
    occ_point points[MOST_POINTS];

    assert_true(columns.count * rows.count <= MOST_POINTS);
    assert_int_equal(occ_map(arch, NULL, &launch, columns, rows, points), OCC_OK);
    for (size_t i = 0; i < columns.count * rows.count; i++) {
        occ_launch at = launch;

        occ_set(&at, y, rows.first + (int)(i / columns.count) * rows.step);
        expect_point(arch, at, x, columns.first + (int)(i % columns.count) * columns.step,
                     &points[i]);
    }
}

static void maps(void **state)
{
    const architectures *all = *state;
    uint64_t random = 3;

    for (size_t i = 0; i < all->count; i++) {
        for (int pair = 0; pair < OCC_PARAM_COUNT * OCC_PARAM_COUNT; pair++) {
            occ_parameter x = (occ_parameter)(pair / OCC_PARAM_COUNT);
            occ_parameter y = (occ_parameter)(pair % OCC_PARAM_COUNT);

            if (x != y) {
                expect_map(&random, &all->items[i], x, y);
            }
        }
    }
}

/* ---- Runs and cliffs */

static size_t every_run(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter,
                        occ_range range, occ_run *runs)
{
    size_t count = runs_of(arch, launch, parameter, range, runs, MOST_RUNS);

    assert_in_range(count, 1, MOST_RUNS);
    return count;
}

/* Ascending, without a gap, and no two that are the same. */
static void expect_shape(const occ_run *runs, size_t count, occ_range range)
{
    assert_int_equal(runs[0].first, range.first);
    assert_int_equal(runs[count - 1].last, range.last);
    for (size_t i = 0; i < count; i++) {
        assert_true(runs[i].first <= runs[i].last);
        if (i > 0) {
            assert_int_equal(runs[i].first, runs[i - 1].last + 1);
            assert_memory_not_equal(&runs[i].point, &runs[i - 1].point, sizeof runs[i].point);
        }
    }
}

/* Every value of a short run; of a long one both ends and some between. */
static void expect_run(uint64_t *random, const occ_arch *arch, const occ_launch *launch,
                       occ_parameter parameter, const occ_run *run)
{
    expect_point(arch, *launch, parameter, run->first, &run->point);
    expect_point(arch, *launch, parameter, run->last, &run->point);
    for (int n = 0; n < 8; n++) {
        expect_point(arch, *launch, parameter, random_within(random, run->first, run->last),
                     &run->point);
    }
}

static void runs(void **state)
{
    const architectures *all = *state;
    uint64_t random = 4;
    static occ_run found[MOST_RUNS];

    for (size_t i = 0; i < all->count; i++) {
        const occ_arch *arch = &all->items[i];

        for (int n = 0; n < OCC_PARAM_COUNT * LAUNCHES; n++) {
            const occ_launch launch = draw(&random, arch);
            occ_parameter parameter = (occ_parameter)(n % OCC_PARAM_COUNT);
            const occ_range range = range_of(arch, &launch, parameter);
            size_t count = every_run(arch, &launch, parameter, range, found);

            expect_shape(found, count, range);
            for (size_t run = 0; run < count; run++) {
                expect_run(&random, arch, &launch, parameter, &found[run]);
            }
        }
    }
}

/* The whole range, value by value: no step between two probes stays unseen. */
static void runs_value_by_value(void **state)
{
    static const occ_parameter short_axes[] = {OCC_PARAM_BLOCK_SIZE, OCC_PARAM_REGISTERS,
                                               OCC_PARAM_CARVEOUT, OCC_PARAM_DYNAMIC_SMEM};
    const architectures *all = *state;
    uint64_t random = 5;
    static occ_run found[MOST_RUNS];

    for (size_t i = 0; i < all->count; i++) {
        const occ_arch *arch = &all->items[i];

        for (size_t axis = 0; axis < sizeof short_axes / sizeof *short_axes; axis++) {
            const occ_launch launch = draw(&random, arch);
            const occ_range range = range_of(arch, &launch, short_axes[axis]);
            size_t count = every_run(arch, &launch, short_axes[axis], range, found);

            for (size_t run = 0; run < count; run++) {
                for (int value = found[run].first; value <= found[run].last; value++) {
                    expect_point(arch, launch, short_axes[axis], value, &found[run].point);
                }
            }
        }
    }
}

/* What does not fit into the caller's room is counted and not written. */
static void runs_beyond_capacity(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    const occ_range range = {1, 1024};
    static occ_run whole[MOST_RUNS];
    occ_run first[3] = {0};
    size_t count = every_run(&arch, &launch, OCC_PARAM_BLOCK_SIZE, range, whole);

    (void)state;
    assert_true(count > 3);
    assert_int_equal(runs_of(&arch, &launch, OCC_PARAM_BLOCK_SIZE, range, first, 2), count);
    assert_memory_equal(first, whole, 2 * sizeof *first);
    assert_int_equal(first[2].last, 0);
    assert_int_equal(runs_of(&arch, &launch, OCC_PARAM_BLOCK_SIZE, range, NULL, 0), count);
    assert_int_equal(runs_of(&arch, &launch, OCC_PARAM_BLOCK_SIZE, (occ_range){5, 4}, whole, 9), 0);
    assert_int_equal(runs_of(&arch, &launch, OCC_PARAM_BLOCK_SIZE, (occ_range){0, 9}, whole, 9), 0);
    assert_int_equal(runs_of(&arch, &launch, OCC_PARAM_BLOCK_SIZE,
                             (occ_range){1, OCC_MAX_BLOCK_SIZE + 1}, whole, 9),
                     0);
}

static void expect_cliff(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter,
                         const occ_cliff *cliff)
{
    expect_point(arch, *launch, parameter, cliff->before, &cliff->from);
    expect_point(arch, *launch, parameter, cliff->before + 1, &cliff->to);
    assert_true(cliff->from.blocks != cliff->to.blocks || cliff->from.warps != cliff->to.warps);
    assert_true(cliff->cause != 0);
    assert_int_equal(cliff->cause & ~(cliff->from.limiters | cliff->to.limiters), 0);
}

static void cliffs(void **state)
{
    const architectures *all = *state;
    uint64_t random = 6;
    static occ_run found[MOST_RUNS];
    static occ_cliff steps[MOST_RUNS];
    size_t seen = 0;

    for (size_t i = 0; i < all->count; i++) {
        const occ_arch *arch = &all->items[i];

        for (int n = 0; n < SLIDER_COUNT * LAUNCHES; n++) {
            const occ_launch launch = draw(&random, arch);
            occ_parameter parameter = (occ_parameter)(n % SLIDER_COUNT);
            size_t count =
                every_run(arch, &launch, parameter, range_of(arch, &launch, parameter), found);
            size_t many = cliffs_of(found, count, steps, MOST_RUNS);

            assert_true(many < count);
            for (size_t cliff = 0; cliff < many; cliff++, seen++) {
                expect_cliff(arch, &launch, parameter, &steps[cliff]);
            }
        }
    }
    assert_true(seen > 1000);
}

/* ---- Available shared memory and the configurator, by brute force */

/* The largest amount with which so many blocks stand, from the exact curve. */
static int largest_smem(const occ_run *found, size_t count, int blocks)
{
    int largest = -1;

    for (size_t i = 0; i < count; i++) {
        largest = found[i].point.blocks >= blocks ? found[i].last : largest;
    }
    return largest;
}

static void available_smem(void **state)
{
    const architectures *all = *state;
    uint64_t random = 7;
    static occ_run found[MOST_RUNS];

    for (size_t i = 0; i < all->count; i++) {
        const occ_arch *arch = &all->items[i];

        for (int n = 0; n < LAUNCHES; n++) {
            occ_launch launch = draw(&random, arch);

            launch.smem_per_thread = 0;
            const occ_range range = range_of(arch, &launch, OCC_PARAM_DYNAMIC_SMEM);
            size_t count = every_run(arch, &launch, OCC_PARAM_DYNAMIC_SMEM, range, found);

            for (int blocks = 1; blocks <= arch->max_blocks_per_sm + 1; blocks++) {
                assert_int_equal(smem_for_blocks(arch, &launch, blocks),
                                 largest_smem(found, count, blocks));
                launch.smem_per_thread = 8; /* the answer is a sum of both parts */
                assert_int_equal(smem_for_blocks(arch, &launch, blocks),
                                 largest_smem(found, count, blocks));
            }
            assert_int_equal(smem_for_blocks(arch, &launch, 0), -1);
        }
    }
}

static int smem_of_threads(int block_size, void *context)
{
    return *(const int *)context * block_size;
}

/* The most resident threads of every whole number of warps, and of the limit itself. */
static occ_suggestion best_block(const occ_arch *arch, occ_launch launch, int limit,
                                 int bytes_per_thread)
{
    occ_suggestion best = {0};
    int most = 0;

    for (int size = 1; size <= limit; size++) {
        if (size % arch->warp_size != 0 && size != limit) {
            continue;
        }
        launch.block_size = size;
        if (bytes_per_thread > 0) {
            launch.dynamic_smem = bytes_per_thread * size;
            launch.smem_per_thread = 0;
        }
        const occ_result result = result_of(arch, &launch);

        if (result.threads > 0 && result.threads >= most) {
            most = result.threads;
            best = (occ_suggestion){size, result.blocks, result.blocks * 7};
        }
    }
    return best;
}

static void suggested_block(void **state)
{
    const architectures *all = *state;
    uint64_t random = 8;

    for (size_t i = 0; i < all->count; i++) {
        const occ_arch *arch = &all->items[i];

        for (int n = 0; n < LAUNCHES; n++) {
            const occ_launch launch = draw(&random, arch);
            int bytes = random_once_in(&random, 2) ? random_within(&random, 1, 200) : 0;
            int limit = random_within(&random, 1, arch->max_threads_per_block);
            int largest = bounds_of(arch, NULL, &launch, OCC_PARAM_BLOCK_SIZE).last;
            const occ_suggestion best =
                best_block(arch, launch, limit < largest ? limit : largest, bytes);
            occ_suggestion suggestion;

            assert_int_equal(suggest_block(arch, &launch, 7, limit,
                                           bytes > 0 ? smem_of_threads : NULL, &bytes, &suggestion),
                             OCC_OK);
            assert_int_equal(suggestion.block_size, best.block_size);
            assert_int_equal(suggestion.blocks, best.blocks);
            assert_int_equal(suggestion.min_grid, best.min_grid);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_agree),
        cmocka_unit_test(curves),
        cmocka_unit_test(maps),
        cmocka_unit_test(runs),
        cmocka_unit_test(runs_value_by_value),
        cmocka_unit_test(runs_beyond_capacity),
        cmocka_unit_test(cliffs),
        cmocka_unit_test(available_smem),
        cmocka_unit_test(suggested_block),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
