/* SPDX-License-Identifier: MIT */
/* Worked examples that every user of occupancy calculators knows, and the traps of other tools. */
#include <math.h>

#include "support/architectures.h"
#include "support/unit.h"
#include "support/values.h"

static const struct example {
    const char *arch;
    int block_size;
    int registers;
    int dynamic_smem;
    int barriers;
    int cluster_size;
    occ_caching caching;
    int blocks;
    double percent;
} examples[] = {
    /* Tuning guides: block sizes on 8.0. */
    {"sm_80", 1024, 32, 0, 0, 0, OCC_CACHING_OFF, 2, 100},
    {"sm_80", 512, 32, 0, 0, 0, OCC_CACHING_OFF, 4, 100},
    {"sm_80", 256, 32, 0, 0, 0, OCC_CACHING_OFF, 8, 100},
    {"sm_80", 128, 32, 0, 0, 0, OCC_CACHING_OFF, 16, 100},
    {"sm_80", 64, 32, 0, 0, 0, OCC_CACHING_OFF, 32, 100},
    {"sm_80", 32, 32, 0, 0, 0, OCC_CACHING_OFF, 32, 50},
    {"sm_80", 768, 32, 0, 0, 0, OCC_CACHING_OFF, 2, 75},
    /* Registers: 31 and 33 a thread, and 64 that halve the SM. */
    {"sm_80", 512, 31, 0, 0, 0, OCC_CACHING_OFF, 4, 100},
    {"sm_80", 512, 33, 0, 0, 0, OCC_CACHING_OFF, 3, 75},
    {"sm_80", 512, 64, 0, 0, 0, OCC_CACHING_OFF, 2, 50},
    {"sm_60", 512, 64, 0, 0, 0, OCC_CACHING_OFF, 2, 50},
    {"sm_60", 512, 65, 0, 0, 0, OCC_CACHING_OFF, 1, 25},
    {"sm_61", 512, 64, 0, 0, 0, OCC_CACHING_OFF, 2, 50},
    {"sm_61", 512, 65, 0, 0, 0, OCC_CACHING_OFF, 1, 25},
    {"sm_11", 128, 12, 0, 0, 0, OCC_CACHING_OFF, 5, 83.33},
    {"sm_11", 256, 12, 0, 0, 0, OCC_CACHING_OFF, 2, 66.67},
    {"sm_11", 512, 12, 0, 0, 0, OCC_CACHING_OFF, 1, 66.67},
    {"sm_20", 224, 48, 0, 0, 0, OCC_CACHING_OFF, 2, 29.17},
    /* Rule 7: partitioned caching costs a block. */
    {"sm_50", 128, 85, 0, 0, 0, OCC_CACHING_OFF, 5, 31.25},
    {"sm_52", 128, 85, 0, 0, 0, OCC_CACHING_OFF, 5, 31.25},
    {"sm_52", 128, 85, 0, 0, 0, OCC_CACHING_ON, 4, 25},
    /* Reports of Nsight Compute that are public. */
    {"sm_70", 192, 20, 0, 0, 0, OCC_CACHING_OFF, 10, 93.75},
    {"sm_100", 384, 168, 205696, 7, 0, OCC_CACHING_OFF, 1, 18.75},
    {"sm_120", 256, 40, 0, 0, 0, OCC_CACHING_OFF, 6, 100},
    /* Where Nsight Compute blames shared memory, and where it says 100 %. */
    {"sm_90", 32, 16, 0, 7, 0, OCC_CACHING_OFF, 9, 14.06},
    {"sm_90", 64, 32, 0, 0, 16, OCC_CACHING_OFF, 8, 25},
    {"sm_90", 64, 32, 0, 0, 0, OCC_CACHING_OFF, 32, 100},
};

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

static occ_launch launch_of(const struct example *example)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = example->block_size;
    launch.registers_per_thread = example->registers;
    launch.dynamic_smem = example->dynamic_smem;
    launch.barriers = example->barriers;
    launch.cluster_size = example->cluster_size;
    launch.nonportable_cluster = true;
    launch.caching = example->caching;
    return launch;
}

static void worked_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const occ_arch arch = architecture_named(examples[i].arch);
        const occ_launch launch = launch_of(&examples[i]);
        const occ_result result = result_of(&arch, &launch);

        if (result.blocks != examples[i].blocks ||
            fabs(occ_percent(&arch, &result) - examples[i].percent) > 0.005) {
            fail_msg("%s, %d threads, %d registers: %d blocks, %.4f %%", examples[i].arch,
                     launch.block_size, launch.registers_per_thread, result.blocks,
                     occ_percent(&arch, &result));
        }
    }
}

/* Nsight Compute's report of a B200: every row of it, and 1.89 waves of 288 blocks on 152 SMs. */
static void b200_report(void **state)
{
    const occ_arch arch = architecture_named("sm_100");
    const occ_device device = {.sms = 152};
    occ_launch launch = launch_of(&(struct example){
        .block_size = 384, .registers = 168, .dynamic_smem = 205696, .barriers = 7});
    occ_waves waves;

    (void)state;
    launch.grid_size = 288;
    const occ_result result = result_of(&arch, &launch);

    assert_int_equal(result.limits[OCC_ROW_BARRIERS].blocks, 9);
    assert_int_equal(result.limits[OCC_ROW_BLOCKS].blocks, 32);
    assert_int_equal(result.limits[OCC_ROW_REGISTERS].blocks, 1);
    assert_int_equal(result.limits[OCC_ROW_SMEM].blocks, 1);
    assert_int_equal(result.limits[OCC_ROW_WARPS].blocks, 5);
    assert_int_equal(result.warps, 12);
    assert_int_equal(occ_device_waves(&arch, &device, &launch, &waves), OCC_OK);
    assert_true(fabs(waves.waves - 1.89) < 0.005);
}

/* The same of an RTX 5090: its shared memory row is that of a 16 KiB carve-out. */
static void rtx_5090_report(void **state)
{
    const occ_arch arch = architecture_named("sm_120");
    const occ_device device = {.sms = 170};
    occ_launch launch = launch_of(&(struct example){.block_size = 256, .registers = 40});
    occ_waves waves;

    (void)state;
    launch.grid_size = 16384;
    launch.carveout_bytes = 16384;
    const occ_result result = result_of(&arch, &launch);

    assert_int_equal(result.limits[OCC_ROW_BARRIERS].blocks, 24);
    assert_int_equal(result.limits[OCC_ROW_BLOCKS].blocks, 24);
    assert_int_equal(result.limits[OCC_ROW_REGISTERS].blocks, 6);
    assert_int_equal(result.limits[OCC_ROW_SMEM].blocks, 16);
    assert_int_equal(result.limits[OCC_ROW_WARPS].blocks, 6);
    assert_int_equal(occ_device_waves(&arch, &device, &launch, &waves), OCC_OK);
    assert_true(fabs(waves.waves - 16.06) < 0.005);
}

/* A Volta kernel of 192 threads with 20 registers; Nsight prints the slots where memory is none. */
static void volta_report(void **state)
{
    const occ_arch arch = architecture_named("sm_70");
    const occ_launch launch = launch_of(&(struct example){.block_size = 192, .registers = 20});
    const occ_result result = result_of(&arch, &launch);

    (void)state;
    assert_int_equal(result.limits[OCC_ROW_BLOCKS].blocks, 32);
    assert_int_equal(result.limits[OCC_ROW_REGISTERS].blocks, 14);
    assert_int_equal(result.limits[OCC_ROW_SMEM].blocks, OCC_UNLIMITED);
    assert_int_equal(result.limits[OCC_ROW_WARPS].blocks, 10);
    assert_int_equal(result.warps, 60);
}

/* The barriers are the limiter, and the only one, where Nsight's advice names shared memory. */
static void barriers_are_to_blame(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_launch launch =
        launch_of(&(struct example){.block_size = 32, .registers = 16, .barriers = 7});

    (void)state;
    assert_int_equal(result_of(&arch, &launch).limiters, OCC_ROW_BIT(OCC_ROW_BARRIERS));
}

/* The API offers 116,736 bytes for two blocks on 9.0; from 115,713 on only one fits. */
static void available_smem_overstated(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    assert_int_equal(smem_for_blocks_api(&arch, &launch, 2), 116736);
    assert_int_equal(smem_for_blocks(&arch, &launch, 2), 115712);
    launch.dynamic_smem = 115712;
    assert_int_equal(result_of(&arch, &launch).blocks, 2);
    launch.dynamic_smem = 115713;
    assert_int_equal(result_of(&arch, &launch).blocks, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples),       cmocka_unit_test(b200_report),
        cmocka_unit_test(rtx_5090_report),       cmocka_unit_test(volta_report),
        cmocka_unit_test(barriers_are_to_blame), cmocka_unit_test(available_smem_overstated),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
