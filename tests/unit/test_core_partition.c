/* SPDX-License-Identifier: MIT */
/* Partitions of a device and cooperative launches, against an H100 (tests/data/h100/README.md). */
#include <string.h>

#include "support/architectures.h"
#include "support/csv.h"
#include "support/unit.h"

enum { SMS = 132 };

static const occ_device h100 = {
    .sms = SMS,
    .gpc_sms = {18, 18, 16, 16, 16, 16, 16, 8, 2, 2, 2, 2},
    .gpc_count = 12,
};

static occ_partition partition_of(const occ_arch *arch, const occ_device *device, int sms)
{
    occ_partition partition;

    assert_int_equal(occ_partition_of(arch, device, sms, &partition), OCC_OK);
    return partition;
}

/* Every number of SMs has the way exactly where a recording has it. */
static void expect_way(const bool recorded[SMS + 1], unsigned way)
{
    const occ_arch arch = architecture_named("sm_90");

    for (int sms = 1; sms < SMS; sms++) {
        if (((partition_of(&arch, &h100, sms).ways & way) != 0) != recorded[sms]) {
            fail_msg("%d SMs, way %u: recorded is %d", sms, way, recorded[sms]);
        }
    }
}

static void green_contexts(void **state)
{
    bool groups[2][SMS + 1] = {{false}};
    bool rests[SMS + 1] = {false};
    struct csv csv;

    (void)state;
    csv_open(&csv, "tests/data/h100/green_contexts.csv");
    while (csv_next(&csv)) {
        int without = csv_int(&csv, "without_coscheduling");

        groups[without][csv_int(&csv, "sms")] = true;
        if (!without) {
            rests[csv_int(&csv, "rest")] = true;
        }
    }
    expect_way(groups[0], OCC_PARTITION_GREEN);
    expect_way(groups[1], OCC_PARTITION_INDEPENDENT);
    expect_way(rests, OCC_PARTITION_REST);
}

static void percentages_of_mps(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    bool recorded[SMS + 1] = {false};
    int sms_of[101] = {0};
    struct csv csv;

    (void)state;
    csv_open(&csv, "tests/data/h100/mps.csv");
    while (csv_next(&csv)) {
        if (!strchr(csv_text(&csv, "percent"), '.')) {
            sms_of[csv_int(&csv, "percent")] = csv_int(&csv, "sms");
        }
        recorded[csv_int(&csv, "sms")] = true;
    }
    expect_way(recorded, OCC_PARTITION_MPS);
    for (int sms = 1; sms < SMS; sms++) {
        int percent = partition_of(&arch, &h100, sms).mps_percent;

        assert_int_equal(percent > 0, recorded[sms]);
        assert_true(percent == 0 || sms_of[percent] == sms);
    }
}

/*
 * The driver's largest cooperative grid is the resident blocks; its clusters in
 * a partition are at most ours, since the SMs of each GPC are not known there.
 */
static void cooperative_grids(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    struct csv csv;
    int exact = 0, rows = 0;

    (void)state;
    csv_open(&csv, "tests/data/h100/cooperative.csv");
    while (csv_next(&csv)) {
        bool whole = strcmp(csv_text(&csv, "way"), "whole") == 0;
        int grid = csv_int(&csv, "cooperative_grid");
        occ_launch launch = OCC_LAUNCH_DEFAULT;
        occ_waves waves;

        launch.registers_per_thread = 16;
        launch.nonportable_cluster = true;
        launch.block_size = csv_int(&csv, "block");
        launch.dynamic_smem = csv_int(&csv, "dynamic_smem");
        launch.cluster_size = csv_int(&csv, "cluster");
        launch.sms = csv_int(&csv, "sms");
        assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
        assert_int_equal(waves.sms, launch.sms);
        assert_int_equal(waves.upper_bound, !whole && launch.cluster_size > 1);
        assert_true(waves.cooperative_grid >= grid);
        if (!waves.upper_bound) {
            assert_int_equal(waves.cooperative_grid, grid);
        }
        if (launch.cluster_size > 0) {
            assert_true(waves.active_clusters >= csv_int(&csv, "active_clusters"));
        }
        exact += waves.cooperative_grid == grid;
        rows++;
    }
    assert_true(rows > 100 && 2 * exact > rows); /* a bound that is seldom met would be no help */
}

static void too_large_cooperative_grid(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_waves waves;

    (void)state;
    launch.cooperative = true;
    launch.grid_size = 8 * SMS;
    assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
    assert_false(waves.cooperative_refused);
    assert_true(waves.waves == 1 && waves.efficiency == 1);
    launch.grid_size++;
    assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
    assert_true(waves.cooperative_refused && waves.waves == 0 && waves.efficiency == 0);
    launch.cooperative = false;
    assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
    assert_false(waves.cooperative_refused);
    assert_int_equal(waves.cooperative_grid, 8 * SMS);
}

static void tails(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_waves waves;

    (void)state;
    launch.sms = 16; /* 128 resident blocks */
    launch.grid_size = 128 + 10;
    assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
    assert_int_equal(waves.tail_blocks, 10);
    assert_int_equal(waves.idle_sms, 6);
    assert_true(waves.efficiency == 138 / 256.0);
    launch.grid_size = 128 + 16;
    assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
    assert_int_equal(waves.idle_sms, 0);
    launch.grid_size = 256;
    assert_int_equal(occ_device_waves(&arch, &h100, &launch, &waves), OCC_OK);
    assert_int_equal(waves.tail_blocks, 0);
    assert_int_equal(waves.idle_sms, 0);
    assert_true(waves.efficiency == 1);
}

/* The sizes where MPS is known: a number without a way is refused, and its neighbours are named. */
static void refused_numbers(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_arch other = architecture_named("sm_80");
    const occ_arch old = architecture_named("sm_50");
    const occ_device a100 = {.sms = 108};

    (void)state;
    assert_true(partition_of(&arch, &h100, 9).refused);
    assert_int_equal(partition_of(&arch, &h100, 9).below, 8);
    assert_int_equal(partition_of(&arch, &h100, 9).above, 16);
    assert_int_equal(partition_of(&arch, &h100, 16).below, 8);
    assert_int_equal(partition_of(&arch, &h100, 16).above, 24);
    assert_int_equal(partition_of(&arch, &h100, 5).below, 0);
    assert_int_equal(partition_of(&arch, &h100, 5).above, 8);
    assert_int_equal(partition_of(&arch, &h100, 131).above, 0);
    assert_true(partition_of(&arch, &h100, 133).refused);
    assert_int_equal(partition_of(&arch, &h100, 132).ways, OCC_PARTITION_WHOLE);
    assert_int_equal(partition_of(&arch, &h100, 0).ways, OCC_PARTITION_WHOLE);
    assert_false(partition_of(&other, &a100, 3).refused); /* its MPS is not known */
    assert_int_equal(partition_of(&other, &a100, 3).ways, 0);
    assert_int_equal(partition_of(&other, &a100, 3).above, 4);
    assert_true(partition_of(&other, &a100, 6).ways & OCC_PARTITION_GREEN);
    assert_true(partition_of(&old, &a100, 4).refused);
}

static void wrong_arguments(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_device none = {.sms = 0};
    occ_partition partition;

    (void)state;
    assert_int_equal(occ_partition_of(&arch, &h100, -1, &partition), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_partition_of(&arch, &h100, OCC_MAX_SMS + 1, &partition),
                     OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_partition_of(&arch, &none, 8, &partition), OCC_INVALID_DEVICE);
    assert_int_equal(partition.ways, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(green_contexts),
        cmocka_unit_test(percentages_of_mps),
        cmocka_unit_test(cooperative_grids),
        cmocka_unit_test(too_large_cooperative_grid),
        cmocka_unit_test(tails),
        cmocka_unit_test(refused_numbers),
        cmocka_unit_test(wrong_arguments),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
