/* SPDX-License-Identifier: MIT */
/*
 * Arguments that are not valid: every function says so, and none traps. Run
 * with SANITIZER=undefined to see overflows as well.
 */
#include <string.h>

#include "support/architectures.h"
#include "support/random.h"
#include "support/unit.h"

enum { ROUNDS = 20000 };

/* A figure that a rule may stumble over. */
static int garbage(uint64_t *random)
{
    static const int edges[] = {0,    1,    -1,      2,       3,       INT_MAX, INT_MIN,
                                4096, 8191, 1 << 24, 1 << 25, 1 << 29, 65536,   1 << 30};

    return random_once_in(random, 2)
               ? edges[random_within(random, 0, (int)(sizeof edges / sizeof *edges) - 1)]
               : random_within(random, -100000, 100000);
}

static const size_t figures[] = {
    offsetof(occ_arch, warp_size),
    offsetof(occ_arch, max_warps_per_sm),
    offsetof(occ_arch, max_blocks_per_sm),
    offsetof(occ_arch, max_threads_per_block),
    offsetof(occ_arch, schedulers_per_sm),
    offsetof(occ_arch, registers_per_sm),
    offsetof(occ_arch, max_registers_per_block),
    offsetof(occ_arch, max_registers_per_thread),
    offsetof(occ_arch, register_unit),
    offsetof(occ_arch, warp_unit),
    offsetof(occ_arch, subpartitions),
    offsetof(occ_arch, family_subpartitions),
    offsetof(occ_arch, wide_register_unit),
    offsetof(occ_arch, wide_register_count),
    offsetof(occ_arch, carveouts),
    offsetof(occ_arch, carveouts) + sizeof(int),
    offsetof(occ_arch, carveout_count),
    offsetof(occ_arch, smem_per_block),
    offsetof(occ_arch, smem_per_block_optin),
    offsetof(occ_arch, smem_unit),
    offsetof(occ_arch, smem_reserved),
    offsetof(occ_arch, barriers_per_sm),
    offsetof(occ_arch, virtual_resources_per_sm),
    offsetof(occ_arch, cluster_max_portable),
    offsetof(occ_arch, cluster_max_nonportable),
    offsetof(occ_arch, cluster_blocks_per_sm),
    offsetof(occ_arch, tensor_columns_per_sm),
    offsetof(occ_arch, smem_per_block_oversized),
    offsetof(occ_arch, tensor_columns_exclusive),
    offsetof(occ_arch, tensor_column_unit),
    offsetof(occ_arch, tensor_virtual_resources),
    offsetof(occ_arch, wide_warp_size),
    offsetof(occ_arch, block_slot_warps),
    offsetof(occ_arch, max_accumulation_registers),
    offsetof(occ_arch, scalar_registers_per_sm),
    offsetof(occ_arch, max_scalar_registers),
    offsetof(occ_arch, scalar_unit),
    offsetof(occ_arch, scalar_reserved),
    offsetof(occ_arch, scratch_warps_per_sm),
};

enum { FIGURES = sizeof figures / sizeof *figures };

static void spoil(occ_arch *arch, size_t figure, int value)
{
    memcpy((char *)arch + figures[figure], &value, sizeof value);
}

static occ_launch any_launch(uint64_t *random)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size =
        random_within(random, 1, random_once_in(random, 4) ? OCC_MAX_BLOCK_SIZE : 1024);
    launch.registers_per_thread = random_within(random, 0, OCC_MAX_REGISTERS);
    launch.dynamic_smem =
        random_within(random, 0, random_once_in(random, 4) ? OCC_MAX_BYTES : 65536);
    launch.static_smem = random_within(random, 0, random_once_in(random, 4) ? OCC_MAX_BYTES : 1024);
    launch.cluster_size = random_within(random, 0, 20);
    launch.barriers = random_within(random, 0, 20);
    launch.virtual_resources = random_within(random, 0, 20);
    launch.tensor_columns =
        random_within(random, 0, random_once_in(random, 4) ? OCC_MAX_COUNT : 600);
    launch.accumulation_registers = random_within(random, 0, OCC_MAX_REGISTERS);
    launch.scalar_registers = random_within(random, 0, random_once_in(random, 2) ? 112 : 0);
    launch.scratch = random_within(random, 0, 1);
    launch.carveout_percent = random_within(random, -1, 100);
    launch.caching = (occ_caching)random_within(random, 0, OCC_CACHING_FORCED);
    launch.cache_config = (occ_cache_config)random_within(random, 0, OCC_CACHE_EQUAL);
    return launch;
}

/* Functions other than occ_occupancy look at every figure. */
static void expect_invalid(const occ_arch *arch, const occ_launch *launch)
{
    occ_axis axis = {OCC_PARAM_REGISTERS, 0, 1, 4};
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    occ_device device = {.sms = 4};
    occ_suggestion suggestion;
    occ_point points[16];
    const occ_advice_scope scope = {0};
    occ_advice advice;
    occ_waves waves;
    occ_range range;
    occ_run run;
    double warps;
    size_t count;
    int value;

    assert_int_equal(occ_bounds(arch, NULL, launch, OCC_PARAM_REGISTERS, &range), OCC_INVALID_ARCH);
    assert_int_equal(occ_curve(arch, NULL, launch, axis, points), OCC_INVALID_ARCH);
    assert_int_equal(occ_map(arch, NULL, launch, axis, axis, points), OCC_INVALID_ARCH);
    assert_int_equal(
        occ_runs(arch, NULL, launch, OCC_PARAM_REGISTERS, (occ_range){0, 9}, &run, 1, &count),
        OCC_INVALID_ARCH);
    assert_int_equal(occ_advise(arch, NULL, launch, &scope, &advice, 1, &count), OCC_INVALID_ARCH);
    assert_int_equal(occ_losses(arch, NULL, launch, &scope, &advice, 1, &count), OCC_INVALID_ARCH);
    assert_int_equal(
        occ_explain(arch, NULL, launch, OCC_ROW_SMEM, lines, OCC_MAX_ARITHMETIC, &count),
        OCC_INVALID_ARCH);
    assert_int_equal(occ_hiding_warps(arch, 4, 0, 1, &warps), OCC_INVALID_ARCH);
    assert_int_equal(occ_suggest_block(arch, NULL, launch, 0, NULL, NULL, &suggestion),
                     OCC_INVALID_ARCH);
    assert_int_equal(occ_available_registers(arch, NULL, launch, 1, &value), OCC_INVALID_ARCH);
    assert_int_equal(occ_available_smem(arch, NULL, launch, 1, &value), OCC_INVALID_ARCH);
    assert_int_equal(occ_available_smem_api(arch, NULL, launch, 1, &value), OCC_INVALID_ARCH);
    assert_int_equal(occ_max_cluster(arch, &device, launch, &value), OCC_INVALID_ARCH);
    assert_int_equal(occ_device_waves(arch, &device, launch, &waves), OCC_INVALID_ARCH);
}

static void no_architecture_traps(void **state)
{
    architectures all;
    uint64_t random = 3;
    int invalid = 0;

    (void)state;
    architectures_read(&all);
    for (int i = 0; i < ROUNDS; i++) {
        occ_arch arch = all.items[random_within(&random, 0, (int)all.count - 1)];
        occ_launch launch = any_launch(&random);
        occ_result result;

        for (int n = random_within(&random, 1, random_once_in(&random, 8) ? FIGURES : 3); n > 0;
             n--) {
            spoil(&arch, (size_t)random_within(&random, 0, FIGURES - 1), garbage(&random));
        }
        occ_status status = occ_occupancy(&arch, NULL, &launch, &result);

        assert_true(status == OCC_OK || status == OCC_INVALID_ARCH);
        if (occ_arch_valid(&arch)) {
            assert_int_equal(status, OCC_OK);
            assert_true(result.blocks >= 0 && occ_percent(&arch, &result) <= 100);
        } else {
            expect_invalid(&arch, &launch);
            invalid++;
        }
    }
    assert_in_range(invalid, ROUNDS / 2, ROUNDS);
}

/* Of these figures even occ_occupancy takes no 0. */
static void divisors(void **state)
{
    occ_arch good = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_result result;
    occ_arch arch = good;

    (void)state;
    arch.wide_register_count = 1;
    arch.wide_registers[0] = launch.registers_per_thread;
    arch.wide_register_unit = 0;
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_INVALID_ARCH);
    arch = good;
    arch.max_warps_per_sm = 0;
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_INVALID_ARCH);
    assert_true(occ_percent(&arch, &result) == 0);
}

static void devices(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_device bad[] = {{.sms = 0},
                        {.sms = 4, .gpc_count = -1},
                        {.sms = 4, .gpc_count = OCC_MAX_GPCS + 1},
                        {.sms = 4, .gpc_count = 1, .gpc_sms = {INT_MAX}},
                        {.sms = 4, .gpc_count = 2, .gpc_sms = {OCC_MAX_SMS, 1}},
                        {.sms = 4, .clusters_per_gpc = -1},
                        {.sms = 4, .cluster_max_nonportable = -1}};
    occ_waves waves;
    int clusters;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(occ_device_valid(&bad[i]));
        assert_int_equal(occ_device_waves(&arch, &bad[i], &launch, &waves), OCC_INVALID_DEVICE);
        assert_int_equal(occ_active_clusters(&bad[i], 1, 1, &clusters), OCC_INVALID_DEVICE);
    }
}

/* A device may take smaller clusters than its architecture; the limit, its refusal and the waves agree. */
static void the_cluster_of_a_device(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    occ_device small = {.sms = 100, .cluster_max_nonportable = 10};
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_result result;
    occ_waves waves;

    (void)state;
    launch.nonportable_cluster = true;
    launch.cluster_size = 12;
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
    assert_true(result.blocks > 0);
    assert_int_equal(occ_occupancy(&arch, &small, &launch, &result), OCC_OK);
    assert_int_equal(result.blocks, 0);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_CLUSTER_SIZE);
    assert_int_equal(result.refusal.allowed, 10);
    assert_int_equal(occ_device_waves(&arch, &small, &launch, &waves), OCC_OK);
    assert_int_equal(waves.active_clusters, 0);
    assert_int_equal(waves.max_cluster, 10);
}

/* An architecture of many small steps has more runs than once had room, and all are told. */
static void no_run_is_cut(void **state)
{
    static occ_run runs[OCC_MAX_RUNS];
    occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_range range;
    size_t count;

    (void)state;
    arch.warp_size = 16;
    arch.max_warps_per_sm = arch.max_blocks_per_sm = 4096;
    arch.cluster_blocks_per_sm = 0;
    arch.barriers_per_sm = 0;
    arch.registers_per_sm = 1 << 24;
    arch.smem_unit = 1;
    arch.smem_reserved = 0;
    arch.smem_per_block = arch.smem_per_block_optin = 1 << 24;
    memset(arch.carveouts, 0, sizeof arch.carveouts);
    arch.carveouts[0] = 4096;
    arch.carveouts[1] = 1 << 24;
    arch.carveout_count = 2;
    launch.block_size = 1;
    launch.registers_per_thread = 0;
    launch.carveout_percent = 0;
    assert_true(occ_arch_valid(&arch));
    assert_int_equal(occ_bounds(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM, &range), OCC_OK);
    assert_int_equal(
        occ_runs(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM, range, runs, OCC_MAX_RUNS, &count),
        OCC_OK);
    assert_in_range(count, 4096, OCC_MAX_RUNS);
    assert_int_equal(runs[count - 1].last, range.last);
    assert_int_equal(
        occ_runs(&arch, NULL, &launch, OCC_PARAM_DYNAMIC_SMEM, range, runs, 1024, &count),
        OCC_TRUNCATED);
    assert_in_range(count, 4096, OCC_MAX_RUNS);
}

static void texts(void **state)
{
    (void)state;
    for (int status = OCC_OK; status <= OCC_NO_SOLUTION; status++) {
        assert_true(strlen(occ_status_text((occ_status)status)) > 0);
        assert_string_not_equal(occ_status_text((occ_status)status), "unknown status");
    }
    assert_string_equal(occ_status_text((occ_status)99), "unknown status");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_architecture_traps),
        cmocka_unit_test(divisors),
        cmocka_unit_test(devices),
        cmocka_unit_test(the_cluster_of_a_device),
        cmocka_unit_test(no_run_is_cut),
        cmocka_unit_test(texts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
