/* SPDX-License-Identifier: MIT */
/* The arithmetic holds line by line, each line follows from the ones before, and it ends at the row. */
#include "support/launches.h"
#include "support/unit.h"
#include "support/values.h"

enum { LAUNCHES = 4000 };

/* Written apart from the core's own, so that neither can hide the other's mistake. */
static long long compute(const occ_arithmetic *line)
{
    long long a = line->left;
    long long b = line->right;

    switch (line->operation) {
    case OCC_OP_TIMES:
        return a * b;
    case OCC_OP_PLUS:
        return a + b;
    case OCC_OP_OVER:
        return (a - a % b) / b;
    case OCC_OP_OVER_UP:
        return a / b + (a % b != 0);
    case OCC_OP_ROUNDED_UP:
        return (a / b + (a % b != 0)) * b;
    case OCC_OP_ROUNDED_DOWN:
        return a - a % b;
    default:
        assert_true(a > b);
        return 0;
    }
}

static void check_row(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                      occ_limit_id id)
{
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count = explain_limit(arch, launch, id, lines);

    assert_true(count <= OCC_MAX_ARITHMETIC);
    if (result->limits[id].blocks == OCC_UNLIMITED) {
        assert_int_equal(count, 0);
        return;
    }
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(lines[i].value, compute(&lines[i]));
        assert_in_range(lines[i].left_quantity, 0, OCC_QUANTITY_COUNT - 1);
        assert_in_range(lines[i].right_quantity, 0, OCC_QUANTITY_COUNT - 1);
        assert_in_range(lines[i].value_quantity, 0, OCC_QUANTITY_COUNT - 1);
    }
    assert_int_equal(lines[count - 1].value, result->limits[id].blocks);
}

static void every_row_is_explained(void **state)
{
    profile_set set;
    random_source source = {7};

    (void)state;
    open_compiled_in(&set);
    for (size_t i = 0; i < set.count; i++) {
        const occ_arch *arch = &profile_set_get(&set, i)->arch;

        for (int n = 0; n < LAUNCHES; n++) {
            occ_launch launch = random_launch(&source, arch);
            occ_result result;

            assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
            for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
                check_row(arch, &launch, &result, id);
            }
        }
    }
    profile_set_close(&set);
}

/* The blackboard of the README: 33 registers, blocks of 512, on 8.0. */
static void the_blackboard(void **state)
{
    static const long long values[] = {1056, 1280, 16384, 12, 48, 3};
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    occ_result result;

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 512;
    launch.registers_per_thread = 33;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_80"))->arch;

    assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
    assert_int_equal(explain_limit(arch, &launch, OCC_ROW_REGISTERS, lines), 6);
    for (size_t i = 0; i < 6; i++) {
        assert_int_equal(lines[i].value, values[i]);
    }
    profile_set_close(&set);
}

/* A tile of 16 bytes per thread, and 1 KiB beside it. */
static void a_tile(void **state)
{
    static const long long values[] = {4096, 5120, 5120, 6144, 6144, 38};
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];

    (void)state;
    open_compiled_in(&set);
    launch.dynamic_smem = 1024;
    launch.smem_per_thread = 16;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_90"))->arch;

    assert_int_equal(explain_limit(arch, &launch, OCC_ROW_SMEM, lines), 6);
    for (size_t i = 0; i < 6; i++) {
        assert_int_equal(lines[i].value, values[i]);
    }
    assert_int_equal(lines[0].right_quantity, OCC_QUANTITY_BYTES_PER_THREAD);
    profile_set_close(&set);
}

/* Rule for 7.x arithmetic: 4 cycles on 4 schedulers want 16 warps, and 4 at an ILP of 4. */
static void warps_that_hide_a_latency(void **state)
{
    profile_set set;

    (void)state;
    open_compiled_in(&set);
    const occ_arch *volta = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_70"))->arch;

    assert_true(hiding_warps(volta, 4, 0, 1) == 16);
    assert_true(hiding_warps(volta, 4, 0, 4) == 4);
    assert_true(hiding_warps(volta, 4, 64, 1) == 8); /* half the rate wants half the warps */
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_blackboard),
        cmocka_unit_test(a_tile),
        cmocka_unit_test(every_row_is_explained),
        cmocka_unit_test(warps_that_hide_a_latency),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
