/* SPDX-License-Identifier: MIT */
/* Clusters in the GPCs of a device, and the waves of a grid. */
#include <math.h>

#include "support/architectures.h"
#include "support/unit.h"
#include "support/values.h"

static const occ_device h200 = {
    .sms = 132,
    .gpc_sms = {18, 18, 16, 16, 16, 16, 16, 8, 2, 2, 2, 2},
    .gpc_count = 12,
};

static occ_waves waves_of(const occ_device *device, const occ_launch *launch)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_result result;
    occ_waves waves;

    assert_int_equal(occ_occupancy(&arch, NULL, launch, &result), OCC_OK);
    assert_int_equal(occ_device_waves(&arch, device, launch, &waves), OCC_OK);
    return waves;
}

/* floor(SMs * blocks / size) of each GPC that is large enough. */
static void clusters_by_gpc(void **state)
{
    (void)state;
    assert_int_equal(active_clusters(&h200, 8, 1), 1056);
    assert_int_equal(active_clusters(&h200, 8, 3), 327);
    assert_int_equal(active_clusters(&h200, 8, 16), 58);
    assert_int_equal(active_clusters(&h200, 1, 18), 2);
    assert_int_equal(active_clusters(&h200, 1, 19), 0);
    assert_int_equal(active_clusters(&h200, 0, 1), 0);
    assert_int_equal(active_clusters(&h200, 1, 0), 0);
}

/* The pairs outside the large GPCs take no cluster of more than 2: 124 of 132 SMs remain. */
static void sms_within_reach(void **state)
{
    (void)state;
    assert_int_equal(cluster_sms(&h200, 1), 132);
    assert_int_equal(cluster_sms(&h200, 2), 132);
    assert_int_equal(cluster_sms(&h200, 4), 124);
    assert_int_equal(cluster_sms(&h200, 9), 116);
    assert_int_equal(cluster_sms(&h200, 17), 36);
}

static void largest_cluster(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_arch without = architecture_named("sm_80");
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    assert_int_equal(largest_cluster_of(&arch, &h200, &launch), 8);
    launch.nonportable_cluster = true;
    assert_int_equal(largest_cluster_of(&arch, &h200, &launch), 16);
    launch.block_size = 2048; /* no block fits, and so no cluster */
    assert_int_equal(largest_cluster_of(&arch, &h200, &launch), 0);
    launch.block_size = 256;
    assert_int_equal(largest_cluster_of(&without, &h200, &launch), 0);
}

/* A device may have its own largest size; it counts only where the kernel asked for it. */
static void cluster_limits(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    const occ_device own = {.sms = 1, .cluster_max_nonportable = 12};

    (void)state;
    assert_int_equal(occ_cluster_limit(&arch, NULL, false), 8);
    assert_int_equal(occ_cluster_limit(&arch, NULL, true), 16);
    assert_int_equal(occ_cluster_limit(&arch, &own, false), 8);
    assert_int_equal(occ_cluster_limit(&arch, &own, true), 12);
}

static void waves_of_a_grid(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT; /* 256 threads: 8 blocks an SM, 1,056 at once */

    (void)state;
    launch.grid_size = 2500;
    const occ_waves waves = waves_of(&h200, &launch);

    assert_int_equal(waves.resident_blocks, 1056);
    assert_true(fabs(waves.waves - 2500.0 / 1056) < 1e-12);
    assert_int_equal(waves.full_waves, 2);
    assert_int_equal(waves.tail_blocks, 2500 - 2 * 1056);
    assert_true(fabs(waves.resident_share - 1.0) < 1e-12);
    assert_int_equal(waves.active_clusters, 0);
    assert_false(waves.upper_bound);
}

static void waves_without_a_grid(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    assert_true(waves_of(&h200, &launch).waves == 0);
    launch.grid_size = 100;
    launch.block_size = 2048; /* refused: nothing is resident */
    const occ_waves waves = waves_of(&h200, &launch);

    assert_int_equal(waves.resident_blocks, 0);
    assert_true(waves.waves == 0 && waves.resident_share == 0);
}

static void waves_of_clusters(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.cluster_size = 16;
    launch.nonportable_cluster = true;
    launch.grid_size = 928;
    const occ_waves waves = waves_of(&h200, &launch);

    assert_int_equal(waves.active_clusters, 58);
    assert_int_equal(waves.max_cluster, 16);
    assert_int_equal(waves.resident_blocks, 928);
    assert_true(waves.waves == 1.0);
    assert_int_equal(waves.tail_blocks, 0);
    assert_true(fabs(waves.resident_share - 928.0 * 8 / (132 * 64)) < 1e-12);
}

/* Without a list of GPCs the count is what the SMs could hold if clusters were free to spread. */
static void unknown_gpcs(void **state)
{
    const occ_device unknown = {.sms = 132};
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    (void)state;
    launch.cluster_size = 16;
    launch.nonportable_cluster = true;
    assert_int_equal(waves_of(&unknown, &launch).active_clusters, 66);
    assert_true(waves_of(&unknown, &launch).upper_bound);
    assert_int_equal(cluster_sms(&unknown, 16), 132);
    launch.cluster_size = 1;
    assert_false(waves_of(&unknown, &launch).upper_bound);
}

static void names(void **state)
{
    (void)state;
    for (int id = 0; id < OCC_ROW_COUNT; id++) {
        assert_true(occ_limit_key((occ_limit_id)id)[0] != '\0');
    }
    assert_string_equal(occ_limit_key(OCC_ROW_SMEM), "smem");
    assert_string_equal(occ_version(), OCC_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clusters_by_gpc),
        cmocka_unit_test(sms_within_reach),
        cmocka_unit_test(largest_cluster),
        cmocka_unit_test(cluster_limits),
        cmocka_unit_test(waves_of_a_grid),
        cmocka_unit_test(waves_without_a_grid),
        cmocka_unit_test(waves_of_clusters),
        cmocka_unit_test(unknown_gpcs),
        cmocka_unit_test(names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
