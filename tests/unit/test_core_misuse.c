/* SPDX-License-Identifier: MIT */
/*
 * Arguments beside the architecture, the device and the launch that are outside of their ranges, arrays
 * that are too short, and architectures that are valid but unlike any known one.
 */
#include <math.h>
#include <string.h>

#include "support/architectures.h"
#include "support/unit.h"

static const occ_launch ordinary = OCC_LAUNCH_DEFAULT;

/* ---- Curves */

static void axes(void **state)
{
    static const occ_axis bad[] = {
        {OCC_PARAM_COUNT, 1, 1, 2},          {OCC_PARAM_REGISTERS, 1, 0, 2},
        {OCC_PARAM_REGISTERS, 1, 1, 0},      {OCC_PARAM_GRID_SIZE, 0, INT_MAX, 3},
        {OCC_PARAM_REGISTERS, -1, 1, 2},     {OCC_PARAM_REGISTERS, 0, OCC_MAX_REGISTERS + 1, 2},
        {OCC_PARAM_REGISTERS, INT_MIN, 1, 2}};
    const occ_axis good = {OCC_PARAM_REGISTERS, 0, 1, 2};
    const occ_arch arch = architecture_named("sm_90");
    occ_point points[16];

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(occ_curve(&arch, NULL, &ordinary, bad[i], points), OCC_INVALID_ARGUMENT);
        assert_int_equal(occ_map(&arch, NULL, &ordinary, bad[i], good, points),
                         OCC_INVALID_ARGUMENT);
        assert_int_equal(occ_map(&arch, NULL, &ordinary, good, bad[i], points),
                         OCC_INVALID_ARGUMENT);
    }
    assert_int_equal(occ_map(&arch, NULL, &ordinary, good, good, points), OCC_OK);
}

/* Divisors of setmaxnreg that occ_arch_valid refuses. */
static void setmaxnreg_without_divisors(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_launch launch = {.block_size = 256, .registers_per_thread = 128};
    occ_arch no_unit = arch, no_warps = arch;

    (void)state;
    no_unit.setmaxnreg_unit = 0;
    no_warps.warpgroup_warps = 0;
    assert_int_equal(occ_warpgroups(&arch, &launch), 2);
    assert_int_equal(occ_warpgroups(&no_warps, &launch), 0);
    assert_true(occ_setmaxnreg_takes(&arch, 24));
    assert_false(occ_setmaxnreg_takes(&no_unit, 24));
}

/* Arrays are filled up to their capacity, and every item is counted. */
static void short_arrays(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_range range = {1, 255};
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    occ_cliff cliffs[2] = {{.before = -7}, {.before = -7}};
    occ_run runs[16];
    size_t run_count, count, all;

    (void)state;
    assert_int_equal(
        occ_runs(&arch, NULL, &ordinary, OCC_PARAM_REGISTERS, range, runs, 16, &run_count), OCC_OK);
    assert_int_equal(occ_cliffs(runs, run_count, cliffs, 1, &count), OCC_TRUNCATED);
    assert_in_range(count, 2, run_count - 1);
    assert_true(cliffs[0].before >= 1);
    assert_int_equal(cliffs[1].before, -7);
    assert_int_equal(
        occ_explain(&arch, NULL, &ordinary, OCC_ROW_REGISTERS, lines, OCC_MAX_ARITHMETIC, &all),
        OCC_OK);
    lines[1].value = -7;
    assert_int_equal(occ_explain(&arch, NULL, &ordinary, OCC_ROW_REGISTERS, lines, 1, &count),
                     OCC_TRUNCATED);
    assert_int_equal(count, all);
    assert_int_equal(lines[1].value, -7);
    assert_int_equal(
        occ_explain(&arch, NULL, &ordinary, OCC_ROW_COUNT, lines, OCC_MAX_ARITHMETIC, &count),
        OCC_INVALID_ARGUMENT);
}

/* ---- Parameters */

static void unknown_parameters(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch;
    occ_result result;
    occ_range range;

    (void)state;
    memcpy(&launch, &ordinary, sizeof launch); /* its padding, too */
    assert_int_equal(occ_get(&launch, OCC_PARAM_COUNT), 0);
    occ_set(&launch, OCC_PARAM_COUNT, 7);
    assert_memory_equal(&launch, &ordinary, sizeof launch);
    assert_int_equal(occ_bounds(&arch, NULL, &launch, OCC_PARAM_COUNT, &range),
                     OCC_INVALID_ARGUMENT);
    assert_string_equal(occ_limit_key(OCC_ROW_COUNT), "none");
    assert_string_equal(occ_limit_key(OCC_ROW_REGISTERS), "registers");
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
    assert_int_equal(occ_left_over(&result, OCC_ROW_COUNT), 0);
}

/* The bounds of one part of shared memory do not grow by another one that is invalid. */
static void bounds_beside_an_invalid_part(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_range range;

    (void)state;
    launch.static_smem = -4096;
    assert_int_equal(occ_bounds(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM, &range), OCC_OK);
    assert_int_equal(range.last, arch.smem_per_block_optin);
}

/* ---- The launch configurator */

static int negative_smem(int block_size, void *context)
{
    (void)context;
    return -block_size;
}

static void configurator(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_suggestion suggestion;
    occ_span span;
    int value = -7;

    (void)state;
    assert_int_equal(occ_suggest_block(&arch, NULL, &launch, 0, negative_smem, NULL, &suggestion),
                     OCC_INVALID_ARGUMENT);
    assert_int_equal(suggestion.block_size, 0);
    assert_int_equal(occ_available_smem(&arch, NULL, &launch, 0, &value), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_available_registers(&arch, NULL, &launch, 100, &value), OCC_OK);
    assert_int_equal(value, 0);
    launch.static_smem = OCC_MAX_BYTES;
    assert_int_equal(occ_block_span(&arch, NULL, &launch, &span), OCC_NO_SOLUTION);
    assert_true(span.refused);
    assert_int_equal(span.best_block, 0);
    launch.block_size = 0;
    assert_int_equal(occ_block_span(&arch, NULL, &launch, &span), OCC_INVALID_LAUNCH);
}

/* A block that overrides a preference for a small carve-out: the API takes the preference's share for all. */
static void smem_of_the_api_beyond_its_share(void **state)
{
    occ_arch arch = architecture_named("sm_80");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    int bytes;

    (void)state;
    arch.carveouts[0] = 4096;
    arch.carveouts[1] = 167936;
    arch.carveout_count = 2;
    launch.carveout_percent = 0;
    launch.static_smem = 20000;
    assert_int_equal(occ_available_smem_api(&arch, NULL, &launch, 2, &bytes), OCC_OK);
    assert_int_equal(bytes, arch.smem_per_block_optin - 20000);
}

/* ---- Devices */

static void clusters(void **state)
{
    const occ_device none = {.sms = 0}, some = {.sms = 4};
    int value;

    (void)state;
    assert_int_equal(occ_active_clusters(&some, -1, 1, &value), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_active_clusters(&some, 1, 0, &value), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_cluster_sms(&none, 1, &value), OCC_INVALID_DEVICE);
    assert_int_equal(occ_cluster_sms(&some, 0, &value), OCC_INVALID_ARGUMENT);
}

static void solver(void **state)
{
    static const occ_cluster_count bad[] = {{0, 1, 1}, {1, 0, 1}, {1, 1, -1}};
    const occ_cluster_count good = {1, 2, 2};
    occ_gpc_list lists[8];
    size_t count;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(occ_solve_gpcs(4, &bad[i], 1, lists, 8, &count), OCC_INVALID_ARGUMENT);
    }
    assert_int_equal(occ_solve_gpcs(0, &good, 1, lists, 8, &count), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_solve_gpcs(4, &good, 1, lists, 8, &count), OCC_OK);
    assert_int_equal(count, 2); /* 4, and 2 with 2 */
    assert_int_equal(occ_solve_gpcs(4, &good, 1, lists, 1, &count), OCC_TRUNCATED);
    assert_int_equal(count, 2);
}

/* Nothing is known of the GPCs of a large device: the search ends by its own bound, and says so. */
static void solver_without_counts(void **state)
{
    occ_gpc_list lists[1];
    size_t count;

    (void)state;
    assert_int_equal(occ_solve_gpcs(132, NULL, 0, lists, 1, &count), OCC_TRUNCATED);
    assert_true(count > 1000);
    assert_int_equal(lists[0].sms[0], 64);
}

static void invalid_splits(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_register_split split;

    (void)state;
    assert_int_equal(occ_pool_registers(&arch, &launch, 0, 64), 0);
    assert_int_equal(occ_pool_registers(&arch, &launch, 64, 63), 0);
    assert_int_equal(occ_pool_registers(&arch, &launch, 24, OCC_MAX_REGISTERS + 1), 0);
    launch.block_size = 0;
    assert_int_equal(occ_pool_registers(&arch, &launch, 24, 64), 0);
    assert_int_equal(occ_split_registers(&arch, &launch, &split), OCC_INVALID_LAUNCH);
}

/* ---- Latency */

static void accesses(void **state)
{
    static const occ_access good = {500, 64, 4, 16, 2, 10};
    occ_arch arch = architecture_named("sm_90");
    occ_access bad[] = {good, good, good, good, good, good, good};
    occ_warps_needed needed;

    (void)state;
    bad[0].latency_cycles = -1;
    bad[1].bytes_per_cycle = -1;
    bad[2].arithmetic_cycles = -1;
    bad[3].bytes = 0;
    bad[4].independent = 0;
    bad[5].instructions_between = -1;
    bad[6].latency_cycles = (double)NAN;
    assert_int_equal(occ_access_warps(&arch, &good, &needed), OCC_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(occ_access_warps(&arch, &bad[i], &needed), OCC_INVALID_ARGUMENT);
        assert_true(needed.warps == 0);
    }
    arch.warp_size = 0;
    assert_int_equal(occ_access_warps(&arch, &good, &needed), OCC_INVALID_ARCH);
}

/* Without schedulers nothing is known of issue: the bandwidth alone decides. */
static void unknown_schedulers(void **state)
{
    const occ_access access = {500, 64, 4, 16, 2, 10};
    occ_arch arch = architecture_named("sm_90");
    occ_warps_needed needed;
    double warps = -7;

    (void)state;
    arch.schedulers_per_sm = 0;
    assert_int_equal(occ_hiding_warps(&arch, 500, 0, 1, &warps), OCC_NO_SOLUTION);
    assert_true(warps == 0);
    assert_int_equal(occ_access_warps(&arch, &access, &needed), OCC_OK);
    assert_true(needed.by_issue == 0);
    assert_true(needed.warps == 500 * 64.0 / (32 * 16 * 2));
}

/* ---- Architectures that are valid, but unlike the known ones */

/* With clusters, but without a limit on their blocks: no arithmetic of it. */
static void clusters_without_a_limit(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count;

    (void)state;
    arch.cluster_blocks_per_sm = 0;
    launch.cluster_size = 2;
    assert_int_equal(
        occ_explain(&arch, NULL, &launch, OCC_ROW_CLUSTER, lines, OCC_MAX_ARITHMETIC, &count),
        OCC_OK);
    assert_int_equal(count, 0);
}

static void l1_of_a_carveout_beyond_the_cache(void **state)
{
    const occ_arch arch = architecture_named("sm_90");

    (void)state;
    assert_true(arch.unified_cache > 0);
    assert_int_equal(occ_l1_bytes(&arch, arch.unified_cache), 0);
    assert_int_equal(occ_l1_bytes(&arch, arch.unified_cache + 1), -1);
}

/* What a block may ask for and no carve-out holds is refused with the largest amount. */
static void oversized_blocks_without_room(void **state)
{
    occ_arch arch = architecture_named("sm_107");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_result result;

    (void)state;
    arch.smem_per_block_oversized = arch.carveouts[arch.carveout_count - 1] + 1;
    launch.oversized_smem = true;
    launch.dynamic_smem = arch.smem_per_block_oversized;
    assert_true(occ_arch_valid(&arch));
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
    assert_int_equal(result.blocks, 0);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_SMEM_OPTIN);
    assert_int_equal(result.refusal.allowed, arch.smem_per_block_oversized);
}

/* The driver that counts no virtual resources for tensor memory counts the other rows. */
static void driver_without_virtual_resources(void **state)
{
    occ_arch arch = architecture_named("sm_100");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_result result;

    (void)state;
    arch.tensor_virtual_resources = 0;
    launch.tensor_columns = 512;
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
    assert_int_equal(result.blocks, 1);
    assert_int_equal(occ_driver_blocks(&arch, &launch, &result), 8);
}

/* occ_occupancy takes no SM without slots: their row has no reason to refuse with. */
static void no_block_slots(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    occ_result result;

    (void)state;
    arch.max_blocks_per_sm = 0;
    assert_int_equal(occ_occupancy(&arch, NULL, &ordinary, &result), OCC_INVALID_ARCH);
    assert_int_equal(result.blocks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(axes),
        cmocka_unit_test(setmaxnreg_without_divisors),
        cmocka_unit_test(short_arrays),
        cmocka_unit_test(unknown_parameters),
        cmocka_unit_test(bounds_beside_an_invalid_part),
        cmocka_unit_test(configurator),
        cmocka_unit_test(smem_of_the_api_beyond_its_share),
        cmocka_unit_test(clusters),
        cmocka_unit_test(solver),
        cmocka_unit_test(solver_without_counts),
        cmocka_unit_test(invalid_splits),
        cmocka_unit_test(accesses),
        cmocka_unit_test(unknown_schedulers),
        cmocka_unit_test(clusters_without_a_limit),
        cmocka_unit_test(l1_of_a_carveout_beyond_the_cache),
        cmocka_unit_test(oversized_blocks_without_room),
        cmocka_unit_test(driver_without_virtual_resources),
        cmocka_unit_test(no_block_slots),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
