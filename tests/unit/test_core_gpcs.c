/* SPDX-License-Identifier: MIT */
/* GPC lists from cluster counts: of random lists, of recorded boards, and where several explain them. */
#include "occupancy.h"
#include "support/unit.h"

enum { LISTS = 8 };

static unsigned next_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* The counts of clusters of 1 to most_size blocks, with 1 to 8 blocks on an SM. */
static size_t counts_of(const occ_device *device, int most_size,
                        occ_cluster_count counts[OCC_MAX_CLUSTER_COUNTS])
{
    size_t count = 0;

    for (int blocks = 1; blocks <= 8; blocks++) {
        for (int size = 1; size <= most_size; size++) {
            counts[count] = (occ_cluster_count){blocks, size, 0};
            assert_int_equal(occ_active_clusters(device, blocks, size, &counts[count].clusters),
                             OCC_OK);
            count++;
        }
    }
    return count;
}

static occ_device device_of(const int *sms, int count)
{
    occ_device device = {.gpc_count = count};

    for (int i = 0; i < count; i++) {
        device.gpc_sms[i] = sms[i];
        device.sms += sms[i];
    }
    return device;
}

/* Every list that is found explains every count, and the list itself is among them. */
static void check_device(const occ_device *device, int most_size, bool only)
{
    occ_cluster_count counts[OCC_MAX_CLUSTER_COUNTS];
    occ_gpc_list lists[LISTS];
    size_t count, n = counts_of(device, most_size, counts);
    occ_status status = occ_solve_gpcs(device->sms, counts, n, lists, LISTS, &count);
    bool there = false;

    assert_true(status == OCC_OK || (status == OCC_TRUNCATED && count > LISTS));
    for (size_t i = 0; i < count && i < LISTS; i++) {
        occ_device found = device_of(lists[i].sms, lists[i].count);

        assert_int_equal(found.sms, device->sms);
        for (size_t k = 0; k < n; k++) {
            int clusters;

            occ_active_clusters(&found, counts[k].blocks_per_sm, counts[k].size, &clusters);
            assert_int_equal(clusters, counts[k].clusters);
        }
        there |= occ_has_gpcs(device, &lists[i]);
    }
    assert_true(there || status == OCC_TRUNCATED);
    assert_true(!only || count == 1);
}

static void recorded_boards(void **state)
{
    static const int hopper[] = {8, 16, 16, 16, 18, 16, 18, 16, 2, 2, 2, 2};
    static const int whole[] = {18, 18, 18, 18, 18, 18, 18, 18};
    static const int slice[] = {16};
    occ_device device = device_of(hopper, 12);

    (void)state;
    check_device(&device, 16, true);
    device = device_of(whole, 8);
    check_device(&device, 16, true);
    device = device_of(slice, 1);
    check_device(&device, 16, true);
}

/* As boards are: up to eight large GPCs of an even number of SMs, and pairs beside them. */
static void random_boards(void **state)
{
    unsigned seed = 7;

    (void)state;
    for (int round = 0; round < 60; round++) {
        int sms[OCC_MAX_GPCS], count = 0;

        for (unsigned large = 1 + next_random(&seed) % 8; large > 0; large--) {
            sms[count++] = 2 * (int)(4 + next_random(&seed) % 6);
        }
        for (unsigned pairs = next_random(&seed) % 5; pairs > 0; pairs--) {
            sms[count++] = 2;
        }
        occ_device device = device_of(sms, count);

        check_device(&device, 16, false);
    }
}

static void random_lists(void **state)
{
    unsigned seed = 11;

    (void)state;
    for (int round = 0; round < 200; round++) {
        int sms[OCC_MAX_GPCS], count = 1 + (int)(next_random(&seed) % 5);

        for (int i = 0; i < count; i++) {
            sms[i] = 1 + (int)(next_random(&seed) % 18);
        }
        occ_device device = device_of(sms, count);

        check_device(&device, 16, false);
    }
}

/* Clusters of 1 and 2 tell little of GPCs. */
static void several(void **state)
{
    static const int sms[] = {8, 8};
    const occ_device device = device_of(sms, 2);
    occ_cluster_count counts[OCC_MAX_CLUSTER_COUNTS];
    occ_gpc_list lists[LISTS];
    size_t count, n = counts_of(&device, 2, counts);

    (void)state;
    assert_int_equal(occ_solve_gpcs(16, counts, n, lists, LISTS, &count), OCC_TRUNCATED);
    assert_true(count > LISTS);
    assert_int_equal(lists[0].sms[0], 16);
    assert_int_equal(lists[0].count, 1);
}

static void contradictions(void **state)
{
    const occ_cluster_count impossible[] = {{1, 1, 16}, {1, 2, 9}};
    const occ_cluster_count bad = {0, 1, 1};
    occ_gpc_list lists[LISTS];
    size_t count;

    (void)state;
    assert_int_equal(occ_solve_gpcs(16, impossible, 2, lists, LISTS, &count), OCC_NO_SOLUTION);
    assert_int_equal(count, 0);
    assert_int_equal(occ_solve_gpcs(16, &bad, 1, lists, LISTS, &count), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_solve_gpcs(0, impossible, 2, lists, LISTS, &count), OCC_INVALID_ARGUMENT);
    assert_int_equal(
        occ_solve_gpcs(16, impossible, OCC_MAX_CLUSTER_COUNTS + 1, lists, LISTS, &count),
        OCC_INVALID_ARGUMENT);
}

static void same_gpcs(void **state)
{
    static const int sms[] = {8, 16, 18, 16, 2};
    const occ_gpc_list same = {{18, 16, 16, 8, 2}, 5};
    const occ_gpc_list other[] = {{{18, 18, 16, 8}, 4}, {{18, 18, 16, 8, 2}, 5}, {{0}, 0}};
    occ_device device = device_of(sms, 5);

    (void)state;
    assert_true(occ_has_gpcs(&device, &same));
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        assert_false(occ_has_gpcs(&device, &other[i]));
    }
    device.gpc_count = 0;
    assert_true(occ_has_gpcs(&device, &other[2]));
    assert_false(occ_has_gpcs(&device, &same));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_gpcs),     cmocka_unit_test(recorded_boards),
        cmocka_unit_test(random_boards), cmocka_unit_test(random_lists),
        cmocka_unit_test(several),       cmocka_unit_test(contradictions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
