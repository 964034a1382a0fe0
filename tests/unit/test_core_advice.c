/* SPDX-License-Identifier: MIT */
/*
 * Advice is proved: brute force finds nothing as cheap that gives more, and
 * following each piece gives what it promised.
 */
#include "support/launches.h"
#include "support/values.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 128, SINGLES = 40, PAIRS = 1 };

static const occ_parameter advised[] = {
    OCC_PARAM_BLOCK_SIZE, OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,   OCC_PARAM_CLUSTER_SIZE,
    OCC_PARAM_BARRIERS,   OCC_PARAM_CARVEOUT,  OCC_PARAM_SMEM_PER_THREAD};
enum { ADVISED = sizeof advised / sizeof *advised };

static double share(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter, int to)
{
    occ_range range = bounds_of(arch, NULL, launch, parameter);

    return (double)abs(to - occ_get(launch, parameter)) / ((double)range.last - range.first + 1);
}

/* The most warps that the list gives for no more than a cost. */
static int best_for(const occ_advice *advice, size_t count, double cost)
{
    int warps = 0;

    for (size_t i = 0; i < count && advice[i].cost <= cost + 1e-12; i++) {
        warps = advice[i].point.warps;
    }
    return warps;
}

static void check_promises(const occ_arch *arch, const occ_launch *launch, const occ_advice *advice,
                           size_t count)
{
    occ_result result;
    int before;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    before = result.warps;
    for (size_t i = 0; i < count; i++) {
        occ_launch followed = *launch;

        occ_follow(&followed, &advice[i]);
        assert_int_equal(occ_occupancy(arch, NULL, &followed, &result), OCC_OK);
        assert_int_equal(result.warps, advice[i].point.warps);
        assert_int_equal(result.blocks, advice[i].point.blocks);
        assert_int_equal(result.limiters, advice[i].point.limiters);
        assert_true(result.warps > before);
        before = result.warps;
        if (i > 0) {
            assert_true(advice[i].cost > advice[i - 1].cost);
        }
    }
}

static void check_singles(const occ_arch *arch, const occ_launch *launch, int warps,
                          const occ_advice *advice, size_t count)
{
    for (size_t p = 0; p < ADVISED; p++) {
        if (!may_change(launch, advised[p])) {
            continue;
        }
        occ_range range = bounds_of(arch, NULL, launch, advised[p]);
        size_t points = (size_t)(range.last - range.first + 1);
        occ_point *curve = malloc(points * sizeof *curve);

        assert_non_null(curve);
        assert_int_equal(curve_of(arch, launch, advised[p], range.first, 1, points, curve), OCC_OK);
        for (size_t i = 0; i < points; i++) {
            double cost = share(arch, launch, advised[p], range.first + (int)i);

            if (curve[i].warps > warps &&
                block_considered(arch, launch, advised[p], range.first + (int)i)) {
                assert_true(best_for(advice, count, cost) >= curve[i].warps);
            }
        }
        free(curve);
    }
}

/* All values of one parameter against a step through the other. */
static void check_pair(const occ_arch *arch, const occ_launch *launch, int warps,
                       const occ_advice *advice, size_t count, occ_parameter p, occ_parameter q)
{
    occ_range range = bounds_of(arch, NULL, launch, p);
    occ_range other = bounds_of(arch, NULL, launch, q);
    size_t points = (size_t)(other.last - other.first + 1);
    occ_point *curve = malloc(points * sizeof *curve);
    int step = (range.last - range.first) / 60 + 1;

    assert_non_null(curve);
    for (int value = range.first; value <= range.last; value += step) {
        occ_launch moved = *launch;

        occ_set(&moved, p, value);
        assert_int_equal(curve_of(arch, &moved, q, other.first, 1, points, curve), OCC_OK);
        for (size_t i = 0; i < points; i++) {
            double cost =
                share(arch, launch, p, value) + share(arch, launch, q, other.first + (int)i);

            if (curve[i].warps > warps && block_considered(arch, launch, p, value) &&
                block_considered(arch, launch, q, other.first + (int)i)) {
                assert_true(best_for(advice, count, cost) >= curve[i].warps);
            }
        }
    }
    free(curve);
}

static void each_launch(int launches, bool pairs)
{
    profile_set set;
    random_source source = {2026};

    open_compiled_in(&set);
    for (size_t i = 0; i < set.count; i++) {
        const occ_arch *arch = &profile_set_get(&set, i)->arch;

        for (int n = 0; n < launches; n++) {
            occ_launch launch = random_launch(&source, arch);
            occ_advice advice[MOST];
            occ_result result;
            size_t count = advice_of(arch, NULL, &launch, advice, MOST);

            assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
            check_promises(arch, &launch, advice, count);
            check_singles(arch, &launch, result.warps, advice, count);
            for (size_t p = 0; pairs && p < ADVISED; p++) {
                size_t q = (p + 1 + (size_t)n) % ADVISED;

                if (p != q && may_change(&launch, advised[p]) && may_change(&launch, advised[q])) {
                    check_pair(arch, &launch, result.warps, advice, count, advised[p], advised[q]);
                }
            }
        }
    }
    profile_set_close(&set);
}

static void no_single_change_is_cheaper(void **state)
{
    (void)state;
    each_launch(SINGLES, false);
}

static void no_pair_of_changes_is_cheaper(void **state)
{
    (void)state;
    each_launch(PAIRS, true);
}

/* The case that every lecture shows: 512 threads with 33 registers on 8.0. */
static void one_register_fewer(void **state)
{
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice advice[MOST];

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 512;
    launch.registers_per_thread = 33;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_80"))->arch;

    assert_int_equal(advice_of(arch, NULL, &launch, advice, MOST), 1);
    assert_int_equal(advice[0].count, 1);
    assert_int_equal(advice[0].changes[0].parameter, OCC_PARAM_REGISTERS);
    assert_int_equal(advice[0].changes[0].to, 32);
    assert_int_equal(advice[0].point.warps, 64);
    profile_set_close(&set);
}

/* Registers and shared memory both hold three blocks: one alone is no help. */
static void two_limits_need_two_changes(void **state)
{
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice advice[MOST];
    bool found = false;

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 512;
    launch.registers_per_thread = 33;
    launch.dynamic_smem = 45000;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_80"))->arch;
    size_t count = advice_of(arch, NULL, &launch, advice, MOST);

    for (size_t i = 0; i < count; i++) {
        found = found || (advice[i].count == 2 && advice[i].point.warps == 64 &&
                          advice[i].changes[0].to == 32 && advice[i].changes[1].to == 40960);
    }
    assert_true(found);
    profile_set_close(&set);
}

/* A small array keeps the cheapest advice, its status says that there is more, and nothing is written beyond it. */
static void a_small_array(void **state)
{
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice all[MOST];
    occ_advice kept[MOST];
    size_t count;

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 512;
    launch.registers_per_thread = 66;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_80"))->arch;
    size_t total = advice_of(arch, NULL, &launch, all, MOST);

    assert_in_range(total, 3, MOST);
    assert_int_equal(occ_advise(arch, NULL, &launch, kept, total, &count), OCC_OK);
    assert_int_equal(count, total);
    assert_memory_equal(kept, all, total * sizeof *all);
    for (size_t capacity = 0; capacity < total; capacity++) {
        memset(kept, 0x5a, sizeof kept);
        assert_int_equal(occ_advise(arch, NULL, &launch, kept, capacity, &count), OCC_TRUNCATED);
        assert_int_equal(count, capacity);
        for (size_t i = 0; i < count; i++) {
            assert_true(kept[i].cost == all[i].cost);
            assert_int_equal(kept[i].point.warps, all[i].point.warps);
        }
        assert_int_equal(((const unsigned char *)&kept[capacity])[0], 0x5a);
    }
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_register_fewer),
        cmocka_unit_test(two_limits_need_two_changes),
        cmocka_unit_test(a_small_array),
        cmocka_unit_test(no_single_change_is_cheaper),
        cmocka_unit_test(no_pair_of_changes_is_cheaper),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
