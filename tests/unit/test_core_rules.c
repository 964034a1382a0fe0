/* SPDX-License-Identifier: MIT */
/* Rules of the domain by one example each, where no recording and no spreadsheet has them. */
#include "support/architectures.h"
#include "support/launches.h"
#include "support/unit.h"
#include "support/values.h"

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

/* Half an SM of 5.2 has two sub-partitions: 9 warps of 4,096 registers are checked as 10. */
static void half_an_sm_checks_whole_groups(void **state)
{
    const occ_arch arch = architecture_named("sm_52");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.block_size = 288;
    launch.registers_per_thread = 128;
    launch.caching = OCC_CACHING_FORCED;
    const occ_result result = result_of(&arch, &launch);

    assert_int_equal(result.blocks, 0);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_REGISTERS_SM);
    assert_int_equal(result.refusal.asked, 40960);
    assert_int_equal(result.refusal.allowed, 32768);
}

static void expect_capacity(const char *name, occ_cache_config config, int kib)
{
    const occ_arch arch = architecture_named(name);
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.cache_config = config;
    assert_int_equal(result_of(&arch, &launch).smem_capacity, kib * 1024);
}

/* CUDA C Programming Guide, shared memory of 2.x and 3.x: 16 or 48 KiB, on 3.x also 32. */
static void cache_configurations(void **state)
{
    (void)state;
    expect_capacity("sm_20", OCC_CACHE_NONE, 48);
    expect_capacity("sm_20", OCC_CACHE_SHARED, 48);
    expect_capacity("sm_20", OCC_CACHE_L1, 16);
    expect_capacity("sm_20", OCC_CACHE_EQUAL, 48);
    expect_capacity("sm_30", OCC_CACHE_SHARED, 48);
    expect_capacity("sm_30", OCC_CACHE_L1, 16);
    expect_capacity("sm_30", OCC_CACHE_EQUAL, 32);
}

/* From 7.0 on a cache configuration is a percentage: none of it, half of it, all of it. */
static void cache_configurations_as_percentages(void **state)
{
    (void)state;
    expect_capacity("sm_80", OCC_CACHE_NONE, 164);
    expect_capacity("sm_80", OCC_CACHE_SHARED, 164);
    expect_capacity("sm_80", OCC_CACHE_L1, 8); /* with the reserved KiB of a block, not 0 */
    expect_capacity("sm_80", OCC_CACHE_EQUAL, 100);
}

/* A block limit of 1 is a limit; 0 is none. */
static void the_limit_of_a_suggestion(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_suggestion suggestion;

    (void)state;
    assert_int_equal(suggest_block(&arch, &launch, 1, 1, NULL, NULL, &suggestion), OCC_OK);
    assert_int_equal(suggestion.block_size, 1);
    assert_int_equal(suggest_block(&arch, &launch, 1, 0, NULL, NULL, &suggestion), OCC_OK);
    assert_int_equal(suggestion.block_size, 1024);
}

/* Rule 7: caching is given up where half an SM holds no block and the whole SM one; not where neither does. */
static void caching_is_given_up_for_a_block(void **state)
{
    const occ_arch arch = architecture_named("sm_52");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.caching = OCC_CACHING_ON;
    launch.block_size = 288;
    launch.registers_per_thread = 128;
    assert_int_equal(result_of(&arch, &launch).caching, OCC_CACHING_OFF);
    assert_int_equal(result_of(&arch, &launch).blocks, 1);
    launch.block_size = 1024;
    assert_int_equal(result_of(&arch, &launch).caching, OCC_CACHING_ON);
    assert_int_equal(result_of(&arch, &launch).blocks, 0);
}

/* Rule 4: without a preference an SM has its largest shared memory; a size of 0 bytes is a preference. */
static void no_preference_is_the_largest_size(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    int largest = arch.carveouts[arch.carveout_count - 1];

    (void)state;
    arch.carveouts[arch.carveout_count - 2] = largest - 1;
    assert_int_equal(result_of(&arch, &launch).smem_capacity, largest);
    launch.cache_config = OCC_CACHE_SHARED;
    assert_int_equal(result_of(&arch, &launch).smem_capacity, largest);
    launch.carveout_bytes = 0;
    assert_int_equal(result_of(&arch, &launch).smem_capacity, arch.carveouts[1]);
    arch.smem_reserved = 0;
    assert_int_equal(result_of(&arch, &launch).smem_capacity, arch.carveouts[0]);
}

/* Rule 4: a block that fits into no size leaves an SM with its largest one. */
static void no_size_holds_a_block(void **state)
{
    static const char *const names[] = {"sm_11", "sm_20", "sm_61", "sm_90"};
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.dynamic_smem = 1 << 20;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const occ_arch arch = architecture_named(names[i]);
        const occ_result result = result_of(&arch, &launch);

        assert_int_equal(result.blocks, 0);
        assert_int_equal(result.smem_capacity, arch.carveouts[arch.carveout_count - 1]);
    }
}

/*
 * A level above the opt-in limit: the largest size of shared memory is for kernels that allow it alone, and the
 * result says when the attribute is needed.
 */
static void oversized_shared_memory(void **state)
{
    static const struct {
        int bytes;
        bool oversized;
        int blocks;
        int capacity;
        bool needs;
    } cases[] = {
        {100 << 10, false, 2, 228 << 10, false},     {100 << 10, true, 3, 328 << 10, true},
        {227 << 10, false, 1, 228 << 10, false},     {(227 << 10) + 1, false, 0, 228 << 10, true},
        {(227 << 10) + 1, true, 1, 328 << 10, true}, {327 << 10, true, 1, 328 << 10, true},
        {(327 << 10) + 1, true, 0, 328 << 10, true},
    };
    const occ_arch arch = architecture_named("sm_107");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.block_size = 64;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        launch.dynamic_smem = cases[i].bytes;
        launch.oversized_smem = cases[i].oversized;
        const occ_result result = result_of(&arch, &launch);

        assert_int_equal(result.blocks, cases[i].blocks);
        assert_int_equal(result.smem_capacity, cases[i].capacity);
        assert_int_equal(result.needs_oversized, cases[i].needs);
    }
    launch.oversized_smem = false;
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM).last, 227 << 10);
    launch.dynamic_smem = 300 << 10;
    assert_int_equal(result_of(&arch, &launch).refusal.rule, OCC_REFUSED_SMEM_OVERSIZED);
    launch.oversized_smem = true;
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM).last, 327 << 10);
    launch.optin = false; /* the one level is above the other */
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM).last, 48 << 10);
    launch.optin = true;
    launch.dynamic_smem = 400 << 10;
    const occ_result refused = result_of(&arch, &launch);

    assert_int_equal(refused.refusal.rule, OCC_REFUSED_SMEM_OPTIN);
    assert_int_equal(refused.refusal.allowed, 327 << 10);
}

/* Rule 6: a kernel without virtual resources is not limited by them, where one of them would limit. */
static void no_virtual_resources(void **state)
{
    occ_arch arch = architecture_named("sm_120");
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_run found[8];

    (void)state;
    arch.virtual_resources_per_sm = 2;
    assert_int_equal(
        runs_of(&arch, &launch, OCC_PARAM_VIRTUAL_RESOURCES, (occ_range){0, 3}, found, 8), 4);
    assert_true(found[0].point.blocks > 2);
    assert_int_equal(found[1].point.blocks, 2);
    assert_int_equal(found[2].point.blocks, 1);
    assert_int_equal(found[3].point.blocks, 0);
}

/* A half of an SM with one pool of registers has that pool's half: the block's 9 warps are all counted. */
static void half_an_sm_of_one_pool(void **state)
{
    occ_arch arch = architecture_named("sm_52");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    arch.subpartitions = 1;
    launch.block_size = 288;
    launch.registers_per_thread = 128;
    launch.caching = OCC_CACHING_FORCED;
    const occ_result result = result_of(&arch, &launch);

    assert_int_equal(result.refusal.rule, OCC_REFUSED_REGISTERS_SM);
    assert_int_equal(result.refusal.asked, 9 * 4096);
    assert_int_equal(result.refusal.allowed, 32768);
}

/* Rule 3: 1.x allocates registers to a block as a whole. */
static void registers_of_a_warp(void **state)
{
    const occ_arch old = architecture_named("sm_10");
    const occ_arch new = architecture_named("sm_90");
    const occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    assert_int_equal(result_of(&old, &launch).registers_per_warp, 0);
    assert_int_equal(result_of(&old, &launch).registers_per_block, 256 * 32);
    assert_int_equal(result_of(&new, &launch).registers_per_warp, 32 * 32);
}

/* A cliff is a change of blocks or of warps; its cause limits the side with fewer blocks, or the new one of equals. */
static void changes_along_runs(void **state)
{
    const occ_run runs[] = {{1, 9, {4, 8, 1}},
                            {10, 19, {4, 12, 2}},
                            {20, 29, {2, 12, 4}},
                            {30, 39, {2, 12, 8}},
                            {40, 49, {3, 9, 1}}};
    occ_cliff cliffs[8];

    (void)state;
    assert_int_equal(cliffs_of(runs, 5, cliffs, 8), 3);
    assert_int_equal(cliffs[0].before, 9);
    assert_int_equal(cliffs[0].cause, 2);
    assert_int_equal(cliffs[1].before, 19);
    assert_int_equal(cliffs[1].cause, 4);
    assert_int_equal(cliffs[2].before, 39);
    assert_int_equal(cliffs[2].cause, 8);
}

/* Little's law for an instruction with less than one result a cycle; rates that cannot be are refused. */
static void hiding_a_slow_instruction(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    double warps = 7;

    (void)state;
    assert_int_equal(occ_hiding_warps(&arch, 64, 0.5, 1, &warps), OCC_OK);
    assert_true(warps == 1);
    assert_int_equal(occ_hiding_warps(&arch, 64, -1, 1, &warps), OCC_INVALID_ARGUMENT);
    assert_true(warps == 0);
    assert_int_equal(occ_hiding_warps(&arch, 64, 1, 0, &warps), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_hiding_warps(&arch, -1, 1, 1, &warps), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_hiding_warps(&arch, 64, 1e6, 2, &warps), OCC_OK);
    assert_true(warps == 64 * 4 / 2.0); /* no more than the schedulers issue */
}

/* Warps that share no unit reach a share of the throughput by their number; arguments that cannot be are refused. */
static void sharing_units(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    const double none = 0, one = 2;
    double warps = 7;

    (void)state;
    assert_int_equal(occ_share_warps(&arch, 100, &none, 1, 0.5, &warps), OCC_OK);
    assert_true(warps == 32);
    assert_int_equal(occ_share_warps(&arch, 100, NULL, 0, 1, &warps), OCC_OK);
    assert_true(warps == 64);
    assert_int_equal(occ_share_warps(&arch, 100, &one, 1, 0.95, &warps), OCC_OK);
    assert_true(warps > 32 && warps < 64);
    assert_int_equal(occ_share_warps(&arch, 0, &one, 1, 0.5, &warps), OCC_INVALID_ARGUMENT);
    assert_true(warps == 0);
    assert_int_equal(occ_share_warps(&arch, 100, &one, 33, 0.5, &warps), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_share_warps(&arch, 100, &one, 1, 0, &warps), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_share_warps(&arch, 100, &one, 1, 1.5, &warps), OCC_INVALID_ARGUMENT);
    arch.schedulers_per_sm = 0;
    assert_int_equal(occ_share_warps(&arch, 100, &one, 1, 0.5, &warps), OCC_NO_SOLUTION);
    arch.max_warps_per_sm = 0;
    assert_int_equal(occ_share_warps(&arch, 100, &one, 1, 0.5, &warps), OCC_INVALID_ARGUMENT);
}

/* One thread is a block, one warp is all that an SM of one warp holds, and no blocks are no clusters. */
static void the_smallest_figures(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    const occ_device device = {.sms = 4};
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    const occ_result full = {.warps = 1};
    occ_suggestion suggestion;
    int clusters = 7;

    (void)state;
    assert_int_equal(occ_suggest_block(&arch, NULL, &launch, 1, NULL, NULL, &suggestion), OCC_OK);
    assert_int_equal(suggestion.block_size, 1);
    arch.max_warps_per_sm = 1;
    assert_true(occ_percent(&arch, &full) == 100);
    assert_int_equal(occ_active_clusters(&device, 0, 1, &clusters), OCC_OK);
    assert_int_equal(clusters, 0);
}

/* Both parts of dynamic shared memory, added without overflow; an absurd sum is refused. */
static void smem_by_the_thread(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_result result;

    (void)state;
    assert_int_equal(occ_dynamic_smem(&launch), 0);
    launch.dynamic_smem = 1024;
    launch.smem_per_thread = 16;
    assert_int_equal(occ_dynamic_smem(&launch), 256 * 16 + 1024);
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_SMEM_PER_THREAD).last,
                     (232448 - 1024) / 256);
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM).last,
                     232448 - 256 * 16);
    launch.block_size = OCC_MAX_BLOCK_SIZE;
    launch.smem_per_thread = launch.dynamic_smem = launch.static_smem = OCC_MAX_BYTES;
    assert_int_equal(occ_dynamic_smem(&launch), OCC_MAX_BYTES);
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_SMEM_PER_THREAD).last, 0);
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM).last, 0);
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_STATIC_SMEM).last, 0);
    launch.max_threads_per_block = 0;
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
    assert_int_equal(result.limits[OCC_ROW_SMEM].blocks, 0);
}

/* Every launch is the one with the sum as its bytes of a block: results, and the curve of the block size. */
static void a_tile_is_its_sum(void **state)
{
    random_source source = {12};
    architectures all;

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        occ_launch launch = random_launch(&source, &all.items[i]);
        const int most = all.items[i].max_threads_per_block;
        static occ_point points[OCC_MAX_BLOCK_SIZE];

        launch.smem_per_thread = 1 + random_below(&source, 200);
        assert_int_equal(occ_curve(&all.items[i], NULL, &launch,
                                   (occ_axis){OCC_PARAM_BLOCK_SIZE, 1, 1, (size_t)most}, points),
                         OCC_OK);
        for (int size = 1; size <= most; size++) {
            occ_launch flat = launch;
            occ_result result;

            flat.block_size = size;
            flat.dynamic_smem += size * flat.smem_per_thread;
            flat.smem_per_thread = 0;
            assert_int_equal(occ_occupancy(&all.items[i], NULL, &flat, &result), OCC_OK);
            assert_int_equal(points[size - 1].blocks, result.blocks);
            assert_int_equal(points[size - 1].limiters, result.limiters);
        }
    }
}

/* The static half alone may take what needs no opt-in, and both halves together what is allowed. */
static void bounds_of_static_smem(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.dynamic_smem = 20000;
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_STATIC_SMEM).last, 49152);
    launch.dynamic_smem = 200000;
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_STATIC_SMEM).last, 232448 - 200000);
    launch.dynamic_smem = 20000;
    launch.optin = false;
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_STATIC_SMEM).last, 49152 - 20000);
    launch.dynamic_smem = 50000;
    assert_int_equal(bounds_of(&arch, NULL, &launch, OCC_PARAM_STATIC_SMEM).last, 0);
}

static void expect_carveouts(const char *name, int last)
{
    const occ_arch arch = architecture_named(name);
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    const occ_range range = bounds_of(&arch, NULL, &launch, OCC_PARAM_CARVEOUT);

    assert_int_equal(range.first, -1);
    assert_int_equal(range.last, last);
}

/* A percentage is a choice only where carve-outs are: with one size, or cache configurations, there is none. */
static void bounds_of_carveouts(void **state)
{
    (void)state;
    expect_carveouts("sm_90", 100);
    expect_carveouts("sm_60", -1);
    expect_carveouts("sm_30", -1);
}

/* An architecture with a parameter, and one without it. */
struct having {
    occ_parameter parameter;
    const char *with;
    const char *without;
};

static const struct having having[] = {
    {OCC_PARAM_CLUSTER_SIZE, "sm_90", "sm_80"},
    {OCC_PARAM_NONPORTABLE, "sm_90", "sm_101"}, /* 101: 8 blocks with the attribute and without */
    {OCC_PARAM_NONPORTABLE, "sm_120", "sm_80"},
    {OCC_PARAM_CARVEOUT, "sm_70", "sm_61"},
    {OCC_PARAM_CARVEOUT, "sm_90", "sm_30"},
    {OCC_PARAM_CACHE_CONFIG, "sm_20", "sm_13"},
    {OCC_PARAM_CACHE_CONFIG, "sm_70", "sm_52"},
    {OCC_PARAM_CACHING, "sm_52", "sm_60"},
    {OCC_PARAM_BARRIERS, "sm_90", "sm_80"},
    {OCC_PARAM_VIRTUAL_RESOURCES, "sm_120", "sm_90"},
    {OCC_PARAM_TENSOR_COLUMNS, "sm_110", "sm_120"},
    {OCC_PARAM_OVERSIZED, "sm_107", "sm_100"},
    {OCC_PARAM_OPTIN, "sm_70", "sm_61"},
    {OCC_PARAM_SMS, "sm_60", "sm_53"},
    {OCC_PARAM_COOPERATIVE, "sm_60", "sm_53"},
};

static void parameters_of_architectures(void **state)
{
    static const occ_parameter everywhere[] = {
        OCC_PARAM_BLOCK_SIZE,      OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,
        OCC_PARAM_STATIC_SMEM,     OCC_PARAM_GRID_SIZE, OCC_PARAM_MAX_THREADS,
        OCC_PARAM_SMEM_PER_THREAD,
    };
    const occ_arch first = architecture_named("sm_10");

    (void)state;
    for (size_t i = 0; i < sizeof having / sizeof *having; i++) {
        const occ_arch with = architecture_named(having[i].with);
        const occ_arch without = architecture_named(having[i].without);

        assert_true(occ_has(&with, having[i].parameter));
        assert_false(occ_has(&without, having[i].parameter));
    }
    for (size_t i = 0; i < sizeof everywhere / sizeof *everywhere; i++) {
        assert_true(occ_has(&first, everywhere[i]));
    }
}

/* Without the parameter a value changes nothing, or the launch is refused. */
static void a_missing_parameter_changes_nothing(void **state)
{
    static architectures all;
    random_source source = {8};

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        for (occ_parameter parameter = 0; parameter < OCC_PARAM_COUNT; parameter++) {
            for (int n = 0; n < 20 && !occ_has(&all.items[i], parameter); n++) {
                const occ_launch launch = random_launch(&source, &all.items[i]);
                occ_launch other = launch;
                occ_result result;
                occ_result changed;

                occ_set(&other, parameter, random_below(&source, 3));
                assert_int_equal(occ_occupancy(&all.items[i], NULL, &launch, &result), OCC_OK);
                assert_int_equal(occ_occupancy(&all.items[i], NULL, &other, &changed), OCC_OK);
                assert_true(changed.blocks == result.blocks || changed.blocks == 0 ||
                            result.blocks == 0);
            }
        }
    }
}

/* What is refused is the last line: nothing is computed from it. */
static void a_refusal_ends_the_arithmetic(void **state)
{
    random_source source = {11};
    architectures all;

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        for (int n = 0; n < 2000; n++) {
            const occ_launch launch = random_launch(&source, &all.items[i]);

            for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
                occ_arithmetic lines[OCC_MAX_ARITHMETIC];
                size_t count = explain_limit(&all.items[i], &launch, id, lines);

                for (size_t l = 0; l + 1 < count; l++) {
                    assert_int_not_equal(lines[l].operation, OCC_OP_EXCEEDS);
                }
            }
        }
    }
}

static void no_row_no_arithmetic(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];

    (void)state;
    assert_int_equal(explain_limit(&arch, &launch, OCC_ROW_COUNT, lines), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_an_sm_checks_whole_groups),
        cmocka_unit_test(half_an_sm_of_one_pool),
        cmocka_unit_test(registers_of_a_warp),
        cmocka_unit_test(changes_along_runs),
        cmocka_unit_test(hiding_a_slow_instruction),
        cmocka_unit_test(sharing_units),
        cmocka_unit_test(the_smallest_figures),
        cmocka_unit_test(caching_is_given_up_for_a_block),
        cmocka_unit_test(no_preference_is_the_largest_size),
        cmocka_unit_test(no_virtual_resources),
        cmocka_unit_test(no_size_holds_a_block),
        cmocka_unit_test(oversized_shared_memory),
        cmocka_unit_test(cache_configurations),
        cmocka_unit_test(cache_configurations_as_percentages),
        cmocka_unit_test(the_limit_of_a_suggestion),
        cmocka_unit_test(smem_by_the_thread),
        cmocka_unit_test(a_tile_is_its_sum),
        cmocka_unit_test(bounds_of_static_smem),
        cmocka_unit_test(bounds_of_carveouts),
        cmocka_unit_test(parameters_of_architectures),
        cmocka_unit_test(a_missing_parameter_changes_nothing),
        cmocka_unit_test(a_refusal_ends_the_arithmetic),
        cmocka_unit_test(no_row_no_arithmetic),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
