/* SPDX-License-Identifier: MIT */
/*
 * 1.x and 2.x, which cuda_occupancy.h no longer knows, against NVIDIA's
 * spreadsheets: CUDA_Occupancy_Calculator.xls 5.1 and 11.1, evaluated.
 */
#include <stdio.h>
#include <string.h>

#include "support/architectures.h"
#include "support/csv.h"
#include "support/unit.h"

static const char path[] = "tests/data/spreadsheet.csv";

static occ_arch arch_of(const struct csv *csv)
{
    char name[OCC_NAME_SIZE];
    int major;
    int minor;

    assert_int_equal(sscanf(csv_text(csv, "cc"), "%d.%d", &major, &minor), 2);
    snprintf(name, sizeof name, "sm_%d%d", major, minor);
    return architecture_named(name);
}

static occ_launch launch_of(const struct csv *csv)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = csv_int(csv, "block");
    launch.registers_per_thread = csv_int(csv, "registers");
    launch.dynamic_smem = csv_int(csv, "smem");
    launch.carveout_bytes = csv_int(csv, "smem_config");
    return launch;
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

/* The sheets print the block slots where a limit does not apply. */
static int as_printed(const occ_result *result, occ_limit_id id)
{
    int blocks = result->limits[id].blocks;

    return blocks == OCC_UNLIMITED ? result->limits[OCC_ROW_BLOCKS].blocks : blocks;
}

static int differences(const struct csv *csv, const occ_arch *arch)
{
    const occ_launch launch = launch_of(csv);
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
    const struct {
        const char *column;
        int got;
    } columns[] = {
        {"blocks", result.blocks},
        {"limit_warps_or_blocks",
         less(result.limits[OCC_ROW_BLOCKS].blocks, result.limits[OCC_ROW_WARPS].blocks)},
        {"limit_registers", as_printed(&result, OCC_ROW_REGISTERS)},
        {"limit_smem", as_printed(&result, OCC_ROW_SMEM)},
    };
    int found = 0;

    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        found += columns[i].got != csv_int(csv, columns[i].column);
    }
    return found;
}

static void every_row(void **state)
{
    struct csv csv;
    int rows = 0;
    int misses = 0;

    (void)state;
    csv_open(&csv, path);
    while (csv_next(&csv)) {
        const occ_arch arch = arch_of(&csv);

        rows++;
        if (differences(&csv, &arch) > 0) {
            print_error("%s:%d: differs\n", path, csv.row);
            misses++;
        }
    }
    assert_int_equal(misses, 0);
    assert_int_equal(rows, 1099);
}

static bool is_among(int value, const int *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i] == value) {
            return true;
        }
    }
    return false;
}

/*
 * The stated exception: the 2.x sheet looks for "R," in a text that lists the
 * counts with the wide unit, "21,22,29,...", and so finds 1, 2, 5, 6 and 9 too.
 * Its rows for those counts are no reference and none is recorded; the core
 * gives the wide unit to the listed counts alone.
 */
static void wide_unit(void **state)
{
    static const int wide[] = {21, 22, 29, 30, 37, 38, 45, 46};
    static const int sheet_errs[] = {1, 2, 5, 6, 9};
    const occ_arch arch = architecture_named("sm_20");
    struct csv csv;

    (void)state;
    for (int registers = 1; registers <= arch.max_registers_per_thread; registers++) {
        int unit = is_among(registers, wide, sizeof wide / sizeof *wide) ? 128 : 64;
        occ_launch launch = OCC_LAUNCH_DEFAULT;
        occ_result result;

        launch.registers_per_thread = registers;
        assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
        assert_int_equal(result.registers_per_warp, (registers * 32 + unit - 1) / unit * unit);
    }
    csv_open(&csv, path);
    while (csv_next(&csv)) {
        assert_false(strcmp(csv_text(&csv, "sheet"), "11.1") == 0 &&
                     is_among(csv_int(&csv, "registers"), sheet_errs,
                              sizeof sheet_errs / sizeof *sheet_errs));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row),
        cmocka_unit_test(wide_unit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
