/* SPDX-License-Identifier: MIT */
/* Every refusal names its rule, what was asked for and what would pass; bad inputs are errors. */
#include <string.h>

#include "support/architectures.h"
#include "support/unit.h"
#include "support/values.h"

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

static void expect_refusal(const occ_arch *arch, const occ_launch *launch, occ_refusal_rule rule,
                           occ_limit_id limit, int asked, int allowed)
{
    const occ_result result = result_of(arch, launch);

    assert_int_equal(result.blocks, 0);
    assert_int_equal(result.warps, 0);
    assert_int_equal(result.refusal.rule, rule);
    assert_int_equal(result.refusal.limit, limit);
    assert_int_equal(result.refusal.asked, asked);
    assert_int_equal(result.refusal.allowed, allowed);
    assert_true(result.limiters & OCC_ROW_BIT(limit));
}

/* Where the rule is about one parameter, the value that is said to pass does. */
static void expect_parameter_refusal(const char *name, occ_launch launch, occ_parameter parameter,
                                     occ_refusal_rule rule, occ_limit_id limit, int allowed)
{
    const occ_arch arch = architecture_named(name);

    occ_set(&launch, parameter, allowed + 1);
    expect_refusal(&arch, &launch, rule, limit, allowed + 1, allowed);
    occ_set(&launch, parameter, allowed);
    assert_true(result_of(&arch, &launch).blocks > 0);
}

static const occ_launch plain = OCC_LAUNCH_DEFAULT;

static void block_size(void **state)
{
    (void)state;
    expect_parameter_refusal("sm_90", plain, OCC_PARAM_BLOCK_SIZE, OCC_REFUSED_BLOCK_SIZE,
                             OCC_ROW_WARPS, 1024);
    expect_parameter_refusal("sm_13", plain, OCC_PARAM_BLOCK_SIZE, OCC_REFUSED_BLOCK_SIZE,
                             OCC_ROW_WARPS, 512);
}

static void kernel_block_size(void **state)
{
    occ_launch launch = plain;

    (void)state;
    launch.max_threads_per_block = 200;
    expect_parameter_refusal("sm_90", launch, OCC_PARAM_BLOCK_SIZE, OCC_REFUSED_KERNEL_BLOCK_SIZE,
                             OCC_ROW_WARPS, 200);
}

/* No architecture refuses by its warp slots alone, but a profile may. */
static void warps(void **state)
{
    occ_arch arch = architecture_named("sm_52");
    occ_launch launch = plain;

    (void)state;
    launch.block_size = 1024;
    arch.max_warps_per_sm = 24;
    expect_refusal(&arch, &launch, OCC_REFUSED_WARPS, OCC_ROW_WARPS, 32, 24);
    arch.max_warps_per_sm = 48;
    launch.caching = OCC_CACHING_FORCED;
    expect_refusal(&arch, &launch, OCC_REFUSED_WARPS, OCC_ROW_WARPS, 32, 24);
}

static void registers_per_thread(void **state)
{
    (void)state;
    expect_parameter_refusal("sm_90", plain, OCC_PARAM_REGISTERS, OCC_REFUSED_REGISTERS_THREAD,
                             OCC_ROW_REGISTERS, 255);
    expect_parameter_refusal("sm_30", plain, OCC_PARAM_REGISTERS, OCC_REFUSED_REGISTERS_THREAD,
                             OCC_ROW_REGISTERS, 63);
}

static void registers_per_block(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = plain;

    (void)state;
    launch.block_size = 1024; /* 32 warps of 66 * 32 registers, rounded up to 2,304 */
    launch.registers_per_thread = 66;
    expect_refusal(&arch, &launch, OCC_REFUSED_REGISTERS_BLOCK, OCC_ROW_REGISTERS, 73728, 65536);
    launch.block_size = 288; /* 9 warps of 6,400 would fit, but 12 are assumed */
    launch.registers_per_thread = 200;
    expect_refusal(&arch, &launch, OCC_REFUSED_REGISTERS_BLOCK, OCC_ROW_REGISTERS, 76800, 65536);
    launch.block_size = 256;
    assert_int_equal(result_of(&arch, &launch).blocks, 1);
}

static void registers_per_block_by_blocks(void **state)
{
    occ_arch arch = architecture_named("sm_10");
    occ_launch launch = plain;

    (void)state;
    launch.block_size = 512;
    launch.registers_per_thread = 17; /* 16 warps * 32 * 17 */
    expect_refusal(&arch, &launch, OCC_REFUSED_REGISTERS_BLOCK, OCC_ROW_REGISTERS, 8704, 8192);
    arch.max_registers_per_block = 8704; /* as no architecture has it: more than the SM */
    expect_refusal(&arch, &launch, OCC_REFUSED_REGISTERS_SM, OCC_ROW_REGISTERS, 8704, 8192);
    launch.registers_per_thread = 16;
    assert_int_equal(result_of(&arch, &launch).blocks, 1);
}

/* 6.0 holds 10 warps of 6,400 in its two sub-partitions, but 6.1 would not hold 12. */
static void registers_of_the_family(void **state)
{
    const occ_arch arch = architecture_named("sm_60");
    occ_arch smaller = arch;
    occ_launch launch = plain;

    (void)state;
    launch.block_size = 288;
    launch.registers_per_thread = 200;
    expect_refusal(&arch, &launch, OCC_REFUSED_REGISTERS_FAMILY, OCC_ROW_REGISTERS, 76800, 65536);
    smaller.registers_per_sm /= 2; /* both checks pass, and half an SM has too few */
    launch.block_size = 256;
    expect_refusal(&smaller, &launch, OCC_REFUSED_REGISTERS_SM, OCC_ROW_REGISTERS, 51200, 32768);
}

/* A block of 65,536 registers that must do with half an SM. */
static void registers_of_half_an_sm(void **state)
{
    const occ_arch arch = architecture_named("sm_52");
    occ_launch launch = plain;

    (void)state;
    launch.block_size = 1024;
    launch.registers_per_thread = 64;
    launch.caching = OCC_CACHING_FORCED;
    expect_refusal(&arch, &launch, OCC_REFUSED_REGISTERS_SM, OCC_ROW_REGISTERS, 65536, 32768);
    launch.caching = OCC_CACHING_ON; /* not forced: the hardware gives it up */
    assert_int_equal(result_of(&arch, &launch).blocks, 1);
    assert_int_equal(result_of(&arch, &launch).caching, OCC_CACHING_OFF);
}

static void smem_without_optin(void **state)
{
    occ_launch launch = plain;

    (void)state;
    launch.optin = false;
    expect_parameter_refusal("sm_90", launch, OCC_PARAM_DYNAMIC_SMEM, OCC_REFUSED_SMEM_BLOCK,
                             OCC_ROW_SMEM, 49152);
    expect_parameter_refusal("sm_90", launch, OCC_PARAM_STATIC_SMEM, OCC_REFUSED_SMEM_BLOCK,
                             OCC_ROW_SMEM, 49152);
}

static void smem_with_optin(void **state)
{
    occ_launch launch = plain;

    (void)state;
    expect_parameter_refusal("sm_90", launch, OCC_PARAM_DYNAMIC_SMEM, OCC_REFUSED_SMEM_OPTIN,
                             OCC_ROW_SMEM, 232448);
    launch.optin = false; /* beyond both limits: opting in would not help */
    launch.dynamic_smem = 232449;
    const occ_arch arch = architecture_named("sm_90");

    expect_refusal(&arch, &launch, OCC_REFUSED_SMEM_OPTIN, OCC_ROW_SMEM, 232449, 232448);
}

static void barriers(void **state)
{
    (void)state;
    expect_parameter_refusal("sm_90", plain, OCC_PARAM_BARRIERS, OCC_REFUSED_BARRIERS,
                             OCC_ROW_BARRIERS, 64);
}

static void virtual_resources(void **state)
{
    const occ_arch arch = architecture_named("sm_100");
    occ_launch launch = plain;

    (void)state;
    launch.virtual_resources = 129;
    expect_refusal(&arch, &launch, OCC_REFUSED_VIRTUAL, OCC_ROW_VIRTUAL, 129, 128);
    launch.virtual_resources = 128;
    assert_int_equal(result_of(&arch, &launch).blocks, 1);
}

static void clusters(void **state)
{
    occ_launch launch = plain;

    (void)state;
    expect_parameter_refusal("sm_80", launch, OCC_PARAM_CLUSTER_SIZE, OCC_REFUSED_NO_CLUSTERS,
                             OCC_ROW_CLUSTER, 0);
    expect_parameter_refusal("sm_90", launch, OCC_PARAM_CLUSTER_SIZE, OCC_REFUSED_CLUSTER_PORTABLE,
                             OCC_ROW_CLUSTER, 8);
    launch.nonportable_cluster = true;
    expect_parameter_refusal("sm_90", launch, OCC_PARAM_CLUSTER_SIZE, OCC_REFUSED_CLUSTER_SIZE,
                             OCC_ROW_CLUSTER, 16);
}

/* ---- Errors */

static void bad_launches(void **state)
{
    static const occ_launch bad[] = {
        {.block_size = 0},
        {.block_size = -1},
        {.block_size = OCC_MAX_BLOCK_SIZE + 1},
        {.block_size = 1, .registers_per_thread = -1},
        {.block_size = 1, .registers_per_thread = OCC_MAX_REGISTERS + 1},
        {.block_size = 1, .static_smem = -1},
        {.block_size = 1, .static_smem = OCC_MAX_BYTES + 1},
        {.block_size = 1, .dynamic_smem = -1},
        {.block_size = 1, .dynamic_smem = OCC_MAX_BYTES + 1},
        {.block_size = 1, .cluster_size = -1},
        {.block_size = 1, .cluster_size = OCC_MAX_COUNT + 1},
        {.block_size = 1, .barriers = -1},
        {.block_size = 1, .barriers = OCC_MAX_COUNT + 1},
        {.block_size = 1, .virtual_resources = -1},
        {.block_size = 1, .virtual_resources = OCC_MAX_COUNT + 1},
        {.block_size = 1, .carveout_percent = -2},
        {.block_size = 1, .carveout_percent = 101},
        {.block_size = 1, .carveout_bytes = -2},
        {.block_size = 1, .carveout_bytes = OCC_MAX_BYTES + 1},
        {.block_size = 1, .max_threads_per_block = -1},
        {.block_size = 1, .max_threads_per_block = OCC_MAX_BLOCK_SIZE + 1},
        {.block_size = 1, .grid_size = -1},
        {.block_size = 1, .cache_config = (occ_cache_config)4},
        {.block_size = 1, .caching = (occ_caching)3},
    };
    const occ_arch arch = architecture_named("sm_90");
    const occ_result zero = {0};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        occ_result result;

        memset(&result, 0xff, sizeof result);
        if (occ_occupancy(&arch, NULL, &bad[i], &result) != OCC_INVALID_LAUNCH) {
            fail_msg("bad launch %zu is taken", i);
        }
        assert_memory_equal(&result, &zero, sizeof zero);
        assert_int_equal(
            runs_of(&arch, &bad[i], OCC_PARAM_CLUSTER_SIZE, (occ_range){0, 8}, NULL, 0), 0);
    }
}

/* The largest amounts that a launch may name pass without overflow: the sanitizers watch. */
static void extreme_launch(void **state)
{
    const occ_launch extreme = {
        .block_size = OCC_MAX_BLOCK_SIZE,
        .registers_per_thread = OCC_MAX_REGISTERS,
        .static_smem = OCC_MAX_BYTES,
        .dynamic_smem = OCC_MAX_BYTES,
        .cluster_size = OCC_MAX_COUNT,
        .barriers = OCC_MAX_COUNT,
        .virtual_resources = OCC_MAX_COUNT,
        .carveout_percent = 100,
        .carveout_bytes = OCC_MAX_BYTES,
        .max_threads_per_block = OCC_MAX_BLOCK_SIZE,
        .grid_size = INT_MAX,
        .caching = OCC_CACHING_FORCED,
    };
    static architectures all;

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        assert_int_equal(result_of(&all.items[i], &extreme).refusal.rule, OCC_REFUSED_BLOCK_SIZE);
    }
}

static void spoil(occ_arch *arch, size_t which)
{
    int *const divisors[] = {
        &arch->warp_size,     &arch->register_unit, &arch->warp_unit,
        &arch->subpartitions, &arch->smem_unit,     &arch->carveout_count,
    };

    *divisors[which] = 0;
}

static void bad_architectures(void **state)
{
    const occ_launch launch = plain;
    occ_result result;

    (void)state;
    for (size_t i = 0; i < 6; i++) {
        occ_arch arch = architecture_named("sm_90");

        assert_true(occ_arch_valid(&arch));
        spoil(&arch, i);
        assert_false(occ_arch_valid(&arch));
        assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_INVALID_ARCH);
    }
    const occ_arch nothing = {0};

    assert_false(occ_arch_valid(&nothing));
    assert_int_equal(occ_occupancy(&nothing, NULL, &launch, &result), OCC_INVALID_ARCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(block_size),
        cmocka_unit_test(kernel_block_size),
        cmocka_unit_test(warps),
        cmocka_unit_test(registers_per_thread),
        cmocka_unit_test(registers_per_block),
        cmocka_unit_test(registers_per_block_by_blocks),
        cmocka_unit_test(registers_of_the_family),
        cmocka_unit_test(registers_of_half_an_sm),
        cmocka_unit_test(smem_without_optin),
        cmocka_unit_test(smem_with_optin),
        cmocka_unit_test(barriers),
        cmocka_unit_test(virtual_resources),
        cmocka_unit_test(clusters),
        cmocka_unit_test(bad_launches),
        cmocka_unit_test(extreme_launch),
        cmocka_unit_test(bad_architectures),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
