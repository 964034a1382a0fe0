/* SPDX-License-Identifier: MIT */
/*
 * Clusters on an H100, with the device of its profile: rule 8, and the GPC list
 * that its counts come from (tests/data/h100/README.md).
 */
#include <stdlib.h>
#include <string.h>

#include "profile/profile.h"
#include "support/csv.h"
#include "support/unit.h"
#include "support/values.h"

struct board {
    profile_set set;
    const occ_arch *arch;
    const occ_device *device;
};

static struct board board_open(void)
{
    struct board board = {.arch = NULL};

    assert_true(profile_set_open(&board.set, &(profile_places){.compiled_in = true}));
    const profile *found =
        profile_set_get(&board.set, (size_t)profile_set_find(&board.set, "sm_90"));

    board.arch = &found->arch;
    for (size_t i = 0; i < found->device_count; i++) {
        if (strcmp(found->devices[i].name, "H100 SXM5 80GB") == 0) {
            board.device = &found->devices[i];
        }
    }
    assert_non_null(board.device);
    return board;
}

static int compare_sms(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static void the_list_is_the_measured_one(void **state)
{
    int groups[] = {8,  16, 16, 16, 18, 16,
                    18, 16, 2,  2,  2,  2}; /* in the order they were found in */
    struct board board = board_open();

    (void)state;
    qsort(groups, sizeof groups / sizeof *groups, sizeof *groups, compare_sms);
    assert_int_equal(board.device->gpc_status, OCC_CONFIDENCE_MEASURED);
    assert_int_equal(board.device->gpc_count, sizeof groups / sizeof *groups);
    assert_memory_equal(board.device->gpc_sms, groups, sizeof groups);
    profile_set_close(&board.set);
}

static void every_count_of_the_driver(void **state)
{
    struct board board = board_open();
    struct csv csv;
    int rows = 0;

    (void)state;
    csv_open(&csv, "tests/data/h100/clusters.csv");
    for (; csv_next(&csv); rows++) {
        int blocks = csv_int(&csv, "blocks_per_sm");
        int most = board.arch->cluster_blocks_per_sm;

        assert_int_equal(
            active_clusters(board.device, blocks < most ? blocks : most, csv_int(&csv, "cluster")),
            csv_int(&csv, "active_clusters"));
    }
    assert_int_equal(rows, 144);
    profile_set_close(&board.set);
}

/* The blocks that really stood on one SM, and the clusters of the API. */
static void the_blocks_that_stood_together(void **state)
{
    struct board board = board_open();
    struct csv csv;
    int rows = 0;
    int beyond_api = 0;

    (void)state;
    csv_open(&csv, "tests/data/h100/resident.csv");
    for (; csv_next(&csv); rows++) {
        occ_launch launch = OCC_LAUNCH_DEFAULT;
        occ_result result;
        occ_waves waves;
        int peak = csv_int(&csv, "peak_blocks_per_sm_max");

        launch.registers_per_thread = 0; /* few: they never limit here */
        launch.block_size = csv_int(&csv, "block");
        launch.dynamic_smem = csv_int(&csv, "smem");
        launch.cluster_size = csv_int(&csv, "device 0 cluster");
        launch.nonportable_cluster = true;
        assert_int_equal(occ_occupancy(board.arch, board.device, &launch, &result), OCC_OK);
        assert_int_equal(result.blocks, peak);
        assert_int_equal(occ_device_waves(board.arch, board.device, &launch, &waves), OCC_OK);
        assert_int_equal(waves.active_clusters, csv_int(&csv, "api_clusters"));
        beyond_api += csv_int(&csv, "api_blocks") > peak;
    }
    assert_int_equal(rows, 56);
    assert_true(beyond_api > 30);
    profile_set_close(&board.set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_is_the_measured_one),
        cmocka_unit_test(every_count_of_the_driver),
        cmocka_unit_test(the_blocks_that_stood_together),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
