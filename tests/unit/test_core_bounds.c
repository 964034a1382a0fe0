/* SPDX-License-Identifier: MIT */
/*
 * An architecture and a launch are valid with each figure at its bounds, and invalid one beyond; a launch beyond
 * its bounds is answered by an error, never by a result.
 */
#include "support/architectures.h"
#include "support/unit.h"

enum { FIGURE = 1 << 24 }; /* the largest figure that the rules can multiply */

struct bounds {
    size_t offset;
    int least;
    int most;
};

static int *figure(void *object, const struct bounds *bounds)
{
    return (int *)(void *)((char *)object + bounds->offset);
}

static const struct bounds of_arch[] = {
    {offsetof(occ_arch, warp_size), 1, 1024},
    {offsetof(occ_arch, max_warps_per_sm), 1, 4096},
    {offsetof(occ_arch, max_blocks_per_sm), 1, 4096},
    {offsetof(occ_arch, max_threads_per_block), 1, OCC_MAX_BLOCK_SIZE},
    {offsetof(occ_arch, registers_per_sm), 1, FIGURE},
    {offsetof(occ_arch, max_registers_per_block), 1, FIGURE},
    {offsetof(occ_arch, max_registers_per_thread), 1, OCC_MAX_REGISTERS},
    {offsetof(occ_arch, register_unit), 1, 4096},
    {offsetof(occ_arch, warp_unit), 1, 64},
    {offsetof(occ_arch, subpartitions), 1, 64},
    {offsetof(occ_arch, family_subpartitions), 0, 64},
    {offsetof(occ_arch, smem_unit), 1, 65536},
    {offsetof(occ_arch, smem_reserved), 0, 65536},
    {offsetof(occ_arch, smem_per_block_optin), 49152, FIGURE},
    {offsetof(occ_arch, smem_per_block), 0, 232448},
    {offsetof(occ_arch, barriers_per_sm), 0, FIGURE},
    {offsetof(occ_arch, virtual_resources_per_sm), 0, FIGURE},
    {offsetof(occ_arch, cluster_max_portable), 0, OCC_MAX_COUNT},
    {offsetof(occ_arch, cluster_max_nonportable), 0, OCC_MAX_COUNT},
    {offsetof(occ_arch, cluster_blocks_per_sm), 0, OCC_MAX_COUNT},
    {offsetof(occ_arch, tensor_columns_per_sm), 0, OCC_MAX_COUNT},
    {offsetof(occ_arch, smem_per_block_oversized), 0, FIGURE},
    {offsetof(occ_arch, tensor_columns_exclusive), 0, OCC_MAX_COUNT},
    {offsetof(occ_arch, tensor_column_unit), 0, 4096},
    {offsetof(occ_arch, tensor_virtual_resources), 0, FIGURE},
    {offsetof(occ_arch, green_context_minimum), 0, OCC_MAX_SMS},
    {offsetof(occ_arch, green_context_unit), 0, OCC_MAX_SMS},
    {offsetof(occ_arch, green_context_fine_unit), 0, OCC_MAX_SMS},
    {offsetof(occ_arch, mps_minimum), 0, OCC_MAX_SMS},
    {offsetof(occ_arch, mps_unit), 0, OCC_MAX_SMS},
    {offsetof(occ_arch, unified_cache), 0, FIGURE},
    {offsetof(occ_arch, wide_warp_size), 0, 1024},
    {offsetof(occ_arch, block_slot_warps), 0, 64},
    {offsetof(occ_arch, max_accumulation_registers), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_arch, scalar_registers_per_sm), 0, FIGURE},
    {offsetof(occ_arch, max_scalar_registers), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_arch, scalar_unit), 1, 1024},
    {offsetof(occ_arch, scalar_reserved), 0, 1024},
    {offsetof(occ_arch, scratch_warps_per_sm), 0, 1024},
    {offsetof(occ_arch, runtime_smem_unit), 0, 65536},
    {offsetof(occ_arch, runtime_warps_per_sm), 0, 4096},
    {offsetof(occ_arch, compiler_smem_unit), 0, 65536},
    {offsetof(occ_arch, compiler_scalar_unit), 0, 4096},
};

static void figures_of_architectures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof of_arch / sizeof *of_arch; i++) {
        occ_arch arch = architecture_named("sm_90");
        int *value = figure(&arch, &of_arch[i]);

        arch.scalar_registers_per_sm = arch.scalar_unit = 1; /* as AMD's have them */
        *value = of_arch[i].least;
        assert_true(occ_arch_valid(&arch));
        *value = of_arch[i].most;
        assert_true(occ_arch_valid(&arch));
        *value = of_arch[i].least - 1;
        assert_false(occ_arch_valid(&arch));
        *value = of_arch[i].most + 1;
        assert_false(occ_arch_valid(&arch));
    }
}

/* The sizes of shared memory ascend, and there are between 1 and OCC_MAX_CARVEOUTS. */
static void carveouts(void **state)
{
    occ_arch arch = architecture_named("sm_90");

    (void)state;
    for (int i = 0; i < OCC_MAX_CARVEOUTS; i++) {
        arch.carveouts[i] = i;
    }
    arch.carveout_count = OCC_MAX_CARVEOUTS;
    assert_true(occ_arch_valid(&arch));
    arch.carveouts[OCC_MAX_CARVEOUTS - 1] = FIGURE;
    assert_true(occ_arch_valid(&arch));
    arch.carveouts[OCC_MAX_CARVEOUTS - 1] = FIGURE + 1;
    assert_false(occ_arch_valid(&arch));
    arch.carveouts[OCC_MAX_CARVEOUTS - 1] = arch.carveouts[OCC_MAX_CARVEOUTS - 2];
    assert_false(occ_arch_valid(&arch));
    arch.carveout_count = 1;
    assert_true(occ_arch_valid(&arch));
    arch.carveouts[0] = -1;
    assert_false(occ_arch_valid(&arch));
    arch.carveouts[0] = 0;
    arch.carveout_count = OCC_MAX_CARVEOUTS + 1;
    assert_false(occ_arch_valid(&arch));
    arch.carveout_count = 0;
    assert_false(occ_arch_valid(&arch));
}

/* Counts of registers with a unit of their own need that unit. */
static void wide_registers(void **state)
{
    occ_arch arch = architecture_named("sm_90");

    (void)state;
    arch.wide_register_unit = 4096;
    arch.wide_register_count = OCC_MAX_WIDE_REGISTERS;
    assert_true(occ_arch_valid(&arch));
    arch.wide_register_count = OCC_MAX_WIDE_REGISTERS + 1;
    assert_false(occ_arch_valid(&arch));
    arch.wide_register_count = 0;
    arch.wide_register_unit = 0;
    assert_true(occ_arch_valid(&arch));
    arch.wide_register_count = 1;
    assert_false(occ_arch_valid(&arch));
}

/* setmaxnreg has a minimum, a maximum, a unit and warpgroups, or none of them. */
static void setmaxnreg(void **state)
{
    const occ_arch good = architecture_named("sm_90");
    occ_arch arch = good;

    (void)state;
    arch.setmaxnreg_minimum = arch.setmaxnreg_maximum + 1;
    assert_false(occ_arch_valid(&arch));
    arch = good;
    arch.setmaxnreg_maximum = OCC_MAX_REGISTERS + 2;
    assert_false(occ_arch_valid(&arch));
    arch = good;
    arch.setmaxnreg_unit = arch.setmaxnreg_minimum + 1;
    assert_false(occ_arch_valid(&arch));
    arch = good;
    arch.warpgroup_warps = 0;
    assert_false(occ_arch_valid(&arch));
    arch.setmaxnreg_minimum = 0;
    assert_true(occ_arch_valid(&arch));
}

static const struct bounds of_launch[] = {
    {offsetof(occ_launch, block_size), 1, OCC_MAX_BLOCK_SIZE},
    {offsetof(occ_launch, registers_per_thread), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_launch, static_smem), 0, OCC_MAX_BYTES},
    {offsetof(occ_launch, dynamic_smem), 0, OCC_MAX_BYTES},
    {offsetof(occ_launch, cluster_size), 0, OCC_MAX_COUNT},
    {offsetof(occ_launch, barriers), 0, OCC_MAX_COUNT},
    {offsetof(occ_launch, virtual_resources), 0, OCC_MAX_COUNT},
    {offsetof(occ_launch, carveout_percent), -1, 100},
    {offsetof(occ_launch, carveout_bytes), -1, OCC_MAX_BYTES},
    {offsetof(occ_launch, max_threads_per_block), 0, OCC_MAX_BLOCK_SIZE},
    {offsetof(occ_launch, grid_size), 0, INT_MAX},
    {offsetof(occ_launch, tensor_columns), 0, OCC_MAX_COUNT},
    {offsetof(occ_launch, sms), 0, OCC_MAX_SMS},
    {offsetof(occ_launch, smem_per_thread), 0, OCC_MAX_BYTES},
    {offsetof(occ_launch, access_bytes), 0, OCC_MAX_ACCESS_BYTES},
    {offsetof(occ_launch, independent), 0, OCC_MAX_INDEPENDENT},
    {offsetof(occ_launch, instructions_between), 0, OCC_MAX_COUNT},
    {offsetof(occ_launch, block_multiple), 0, OCC_MAX_BLOCK_SIZE},
    {offsetof(occ_launch, producer_warpgroups), 0, OCC_MAX_COUNT},
    {offsetof(occ_launch, producer_registers), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_launch, consumer_registers), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_launch, warp_size), 0, 1024},
    {offsetof(occ_launch, accumulation_registers), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_launch, scalar_registers), 0, OCC_MAX_REGISTERS},
    {offsetof(occ_launch, scratch), 0, OCC_MAX_BYTES},
};

static occ_status status_of(const occ_launch *launch)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_result result;

    return occ_occupancy(&arch, NULL, launch, &result);
}

static void figures_of_launches(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof of_launch / sizeof *of_launch; i++) {
        occ_launch launch = OCC_LAUNCH_DEFAULT;
        int *value = figure(&launch, &of_launch[i]);

        *value = of_launch[i].least;
        assert_int_equal(status_of(&launch), OCC_OK);
        *value = of_launch[i].most;
        assert_int_equal(status_of(&launch), OCC_OK);
        *value = of_launch[i].least - 1;
        assert_int_equal(status_of(&launch), OCC_INVALID_LAUNCH);
        if (of_launch[i].most < INT_MAX) {
            *value = of_launch[i].most + 1;
            assert_int_equal(status_of(&launch), OCC_INVALID_LAUNCH);
        }
    }
}

static void choices(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.cache_config = OCC_CACHE_EQUAL;
    launch.caching = OCC_CACHING_FORCED;
    assert_int_equal(status_of(&launch), OCC_OK);
    launch.cache_config = OCC_CACHE_EQUAL + 1;
    assert_int_equal(status_of(&launch), OCC_INVALID_LAUNCH);
    launch.cache_config = OCC_CACHE_NONE;
    launch.caching = OCC_CACHING_FORCED + 1;
    assert_int_equal(status_of(&launch), OCC_INVALID_LAUNCH);
}

/* The GPCs together have no more SMs than a device may have. */
static void multiprocessors_of_a_device(void **state)
{
    occ_device device = {.sms = OCC_MAX_SMS, .gpc_sms = {OCC_MAX_SMS - 1, 1}, .gpc_count = 2};

    (void)state;
    assert_true(occ_device_valid(&device));
    device.gpc_sms[1] = 2;
    assert_false(occ_device_valid(&device));
    device.gpc_sms[0] = OCC_MAX_SMS + 1;
    device.gpc_count = 1;
    assert_false(occ_device_valid(&device));
}

/* A range without a value has no curve, and a failed call leaves no values. */
static void empty_ranges(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_range range = {7, 7};
    size_t count = 7;
    occ_run run;

    (void)state;
    assert_int_equal(
        occ_runs(&arch, NULL, &launch, OCC_PARAM_REGISTERS, (occ_range){5, 4}, &run, 1, &count),
        OCC_INVALID_ARGUMENT);
    assert_int_equal(count, 0);
    assert_int_equal(occ_bounds(&arch, NULL, &launch, OCC_PARAM_COUNT, &range),
                     OCC_INVALID_ARGUMENT);
    assert_true(range.first == 0 && range.last == 0);
    arch.warp_size = 0;
    range.last = 7;
    assert_int_equal(occ_bounds(&arch, NULL, &launch, OCC_PARAM_REGISTERS, &range),
                     OCC_INVALID_ARCH);
    assert_true(range.first == 0 && range.last == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_of_architectures),
        cmocka_unit_test(carveouts),
        cmocka_unit_test(wide_registers),
        cmocka_unit_test(setmaxnreg),
        cmocka_unit_test(figures_of_launches),
        cmocka_unit_test(choices),
        cmocka_unit_test(multiprocessors_of_a_device),
        cmocka_unit_test(empty_ranges),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
