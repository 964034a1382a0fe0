/* SPDX-License-Identifier: MIT */
/* Rule 9: blocks that hold columns of tensor memory, and what the driver answers for their kernels. */
#include <stdlib.h>

#include "support/architectures.h"
#include "support/csv.h"
#include "support/unit.h"
#include "support/values.h"

/* A launch that nothing else holds below the 32 block slots of 10.0. */
static occ_launch launch_with(int columns)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = 64;
    launch.registers_per_thread = 16;
    launch.tensor_columns = columns;
    return launch;
}

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

static int blocks_with(const occ_arch *arch, int columns)
{
    const occ_launch launch = launch_with(columns);

    return result_of(arch, &launch).blocks;
}

static int driver_with(const occ_arch *arch, int columns)
{
    const occ_launch launch = launch_with(columns);
    const occ_result result = result_of(arch, &launch);

    return occ_driver_blocks(arch, &launch, &result);
}

/* An architecture as 10.7 is said to be: 64 columns more for a block alone on its SM. */
static occ_arch with_exclusive_columns(void)
{
    occ_arch arch = architecture_named("sm_100");

    arch.tensor_columns_exclusive = 576;
    return arch;
}

/* Each kernel of the table: the blocks that hold its columns, and the driver's answer. Unknown columns: 1 to 16. */
static void kernels_of_the_table(void **state)
{
    struct csv csv;
    int rows = 0;

    (void)state;
    csv_open(&csv, "tests/data/kernels/modern/expected_tensor_memory.csv");
    for (; csv_next(&csv); rows++) {
        char name[OCC_NAME_SIZE];

        snprintf(name, sizeof name, "%.6s", csv_text(&csv, "arch")); /* without the "a" */
        const occ_arch arch = architecture_named(name);
        const bool known = csv_text(&csv, "columns")[0] != '\0';
        const int columns = known ? csv_int(&csv, "columns") : arch.tensor_column_unit;
        const int driver = csv_int(&csv, "driver_answer");

        assert_int_equal(driver_with(&arch, columns), csv_int(&csv, "allocates") ? driver : -1);
        if (known) {
            assert_int_equal(blocks_with(&arch, columns), csv_int(&csv, "blocks_holding"));
        } else {
            assert_int_equal(blocks_with(&arch, columns), 16);
            assert_int_equal(blocks_with(&arch, arch.tensor_columns_per_sm), 1);
        }
    }
    assert_int_equal(rows, 14);
}

/* The smaller of columns and shared memory, as a census of resident blocks on a B200 found. */
static void the_smaller_of_columns_and_shared_memory(void **state)
{
    static const int bytes[] = {1024, 8192, 24576, 49152, 100000, 200000};
    const occ_arch arch = architecture_named("sm_100");

    (void)state;
    for (int columns = 32; columns <= 512; columns *= 2) {
        for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
            occ_launch launch = launch_with(columns);
            int by_smem = 233472 / ((bytes[i] + 1024 + 127) / 128 * 128);
            int by_columns = 512 / columns;

            launch.dynamic_smem = bytes[i];
            const occ_result result = result_of(&arch, &launch);

            assert_int_equal(result.blocks, by_smem < by_columns ? by_smem : by_columns);
            assert_int_equal(result.limits[OCC_ROW_TENSOR].blocks, by_columns);
            assert_int_equal(result.limits[OCC_ROW_TENSOR].needed, columns);
            assert_int_equal(occ_left_over(&result, OCC_ROW_TENSOR), 512 - columns * result.blocks);
            assert_int_equal((result.limiters & OCC_ROW_BIT(OCC_ROW_TENSOR)) != 0,
                             by_columns <= by_smem);
            assert_int_equal(occ_driver_blocks(&arch, &launch, &result), 1);
        }
    }
}

/* Several allocations of a kernel add up; what is no whole number of smallest allocations is rounded up. */
static void sums_are_rounded_to_the_smallest_allocation(void **state)
{
    const occ_arch arch = architecture_named("sm_100");

    (void)state;
    assert_int_equal(blocks_with(&arch, 96), 5);
    assert_int_equal(blocks_with(&arch, 65), 5);
    assert_int_equal(blocks_with(&arch, 97), 4);
    assert_int_equal(blocks_with(&arch, 1), 16);
    assert_int_equal(blocks_with(&arch, 0), 32);
    assert_int_equal(blocks_with(&arch, 384), 1);
}

static void more_columns_than_there_are(void **state)
{
    const occ_arch plain = architecture_named("sm_100");
    const occ_arch none = architecture_named("sm_120");
    const occ_arch exclusive = with_exclusive_columns();
    const occ_launch launch = launch_with(513);
    const occ_launch small = launch_with(32);
    occ_result result = result_of(&plain, &launch);

    (void)state;
    assert_int_equal(result.blocks, 0);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_TENSOR);
    assert_int_equal(result.refusal.limit, OCC_ROW_TENSOR);
    assert_int_equal(result.refusal.asked, 513);
    assert_int_equal(result.refusal.allowed, 512);
    assert_int_equal(occ_driver_blocks(&plain, &launch, &result), 1);
    result = result_of(&none, &small);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_NO_TENSOR);
    assert_int_equal(occ_driver_blocks(&none, &small, &result), -1);
    assert_int_equal(blocks_with(&exclusive, 512), 1);
    assert_int_equal(blocks_with(&exclusive, 513), 1);
    assert_int_equal(blocks_with(&exclusive, 576), 1);
    assert_int_equal(blocks_with(&exclusive, 577), 0);
    assert_int_equal(blocks_with(&exclusive, 256), 2);
}

/* The driver counts what the block needs otherwise too. */
static void the_driver_refuses_what_does_not_fit(void **state)
{
    const occ_arch arch = architecture_named("sm_100");
    occ_launch launch = launch_with(64);

    (void)state;
    launch.dynamic_smem = 300000;
    const occ_result result = result_of(&arch, &launch);

    assert_int_equal(result.blocks, 0);
    assert_int_equal(occ_driver_blocks(&arch, &launch, &result), 0);
}

static void the_curve_falls_by_allocations(void **state)
{
    static const occ_run expected[] = {
        {0, 0, {32, 0, 0}},   {1, 32, {16, 0, 0}},   {33, 64, {8, 0, 0}},   {65, 96, {5, 0, 0}},
        {97, 128, {4, 0, 0}}, {129, 160, {3, 0, 0}}, {161, 256, {2, 0, 0}}, {257, 576, {1, 0, 0}},
    };
    const occ_arch arch = with_exclusive_columns();
    const occ_launch launch = launch_with(0);
    const occ_range range = bounds_of(&arch, NULL, &launch, OCC_PARAM_TENSOR_COLUMNS);
    occ_run found[16];
    const size_t count = runs_of(&arch, &launch, OCC_PARAM_TENSOR_COLUMNS, range, found, 16);

    (void)state;
    assert_int_equal(range.first, 0);
    assert_int_equal(range.last, 576);
    assert_int_equal(count, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(found[i].first, expected[i].first);
        assert_int_equal(found[i].last, expected[i].last);
        assert_int_equal(found[i].point.blocks, expected[i].point.blocks);
    }
}

static void one_allocation_is_a_power_of_two(void **state)
{
    const occ_arch plain = architecture_named("sm_100");
    const occ_arch exclusive = with_exclusive_columns();
    const occ_arch none = architecture_named("sm_90");

    (void)state;
    assert_int_equal(occ_tensor_allocation(&plain, -1), 0);
    assert_int_equal(occ_tensor_allocation(&plain, 31), 0);
    assert_int_equal(occ_tensor_allocation(&plain, 32), 32);
    assert_int_equal(occ_tensor_allocation(&plain, 63), 32);
    assert_int_equal(occ_tensor_allocation(&plain, 256), 256);
    assert_int_equal(occ_tensor_allocation(&plain, 511), 256);
    assert_int_equal(occ_tensor_allocation(&plain, 512), 512);
    assert_int_equal(occ_tensor_allocation(&plain, 9999), 512);
    assert_int_equal(occ_tensor_allocation(&exclusive, 575), 512);
    assert_int_equal(occ_tensor_allocation(&exclusive, 576), 576);
    assert_int_equal(occ_tensor_allocation(&none, 512), 0);
}

/* Fewer columns, as one allocation, never none; a kernel without tensor memory is not told to allocate any. */
static void advice_keeps_to_allocations(void **state)
{
    const occ_arch arch = architecture_named("sm_100");
    occ_advice advice[64];
    int changes = 0;

    (void)state;
    for (int columns = 0; columns <= 512; columns += 32) {
        const occ_launch launch = launch_with(columns);
        const size_t count = advice_of(&arch, NULL, &launch, advice, 64);

        for (size_t i = 0; i < count; i++) {
            for (size_t c = 0; c < advice[i].count; c++) {
                const occ_change *change = &advice[i].changes[c];

                if (change->parameter == OCC_PARAM_TENSOR_COLUMNS) {
                    assert_in_range(change->to, 32, columns - 1);
                    assert_int_equal(change->to & (change->to - 1), 0);
                    changes++;
                }
            }
        }
    }
    assert_true(changes > 16);
}

static void the_arithmetic(void **state)
{
    const occ_arch arch = architecture_named("sm_100");
    const occ_launch even = launch_with(128);
    const occ_launch odd = launch_with(100);
    const occ_launch none = launch_with(0);
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];

    (void)state;
    assert_int_equal(explain_limit(&arch, &none, OCC_ROW_TENSOR, lines), 0);
    assert_int_equal(explain_limit(&arch, &even, OCC_ROW_TENSOR, lines), 1);
    assert_int_equal(lines[0].left, 512);
    assert_int_equal(lines[0].right, 128);
    assert_int_equal(lines[0].value, 4);
    assert_int_equal(explain_limit(&arch, &odd, OCC_ROW_TENSOR, lines), 2);
    assert_int_equal(lines[0].operation, OCC_OP_ROUNDED_UP);
    assert_int_equal(lines[0].value, 128);
    assert_int_equal(lines[1].value, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_of_the_table),
        cmocka_unit_test(the_smaller_of_columns_and_shared_memory),
        cmocka_unit_test(sums_are_rounded_to_the_smallest_allocation),
        cmocka_unit_test(more_columns_than_there_are),
        cmocka_unit_test(the_driver_refuses_what_does_not_fit),
        cmocka_unit_test(the_curve_falls_by_allocations),
        cmocka_unit_test(one_allocation_is_a_power_of_two),
        cmocka_unit_test(advice_keeps_to_allocations),
        cmocka_unit_test(the_arithmetic),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
