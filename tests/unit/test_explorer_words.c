/* SPDX-License-Identifier: MIT */
/*
 * What is said of a launch in words: the arithmetic computed anew from its
 * text, advice and losses held against the core, code that a compiler takes.
 */
#include "support/unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/phrase.h"
#include "explorer/state.h"
#include "launch/why.h"
#include "output/report/report.h"
#include "support/blackboard.h"
#include "support/launches.h"
#include "support/values.h"
#include "base/number.h"
#include "base/utf8.h"
#include "view/cells/grid.h"

enum { LAUNCHES = 1000, REPORTS = 120, ADVISED = 12 };

/* Calls check for so many random launches on every architecture; half of them with a device. */
static void for_random_launches(unsigned long long seed, int launches,
                                void (*check)(evaluated_launch *report))
{
    profile_set set;
    random_source source = {seed};

    open_compiled_in(&set);
    for (size_t i = 0; i < set.count; i++) {
        const profile *known = profile_set_get(&set, i);

        for (int n = 0; n < launches; n++) {
            evaluated_launch report = {
                .arch = &known->arch,
                .launch = random_launch(&source, &known->arch),
            };

            if (known->device_count > 0) {
                report.device = &known->devices[random_below(&source, (int)known->device_count)];
            }
            report.launch.grid_size = random_below(&source, 3) ? random_below(&source, 30000) : 0;
            assert_true(launch_evaluate(&report));
            check(&report);
        }
    }
    profile_set_close(&set);
}

/* ---- The reader of blackboards itself: it must not take everything for true */

static void the_blackboard_is_read(void **state)
{
    static const char *const hold[] = {
        "33 registers × 32 threads = 1,056 registers",
        "33 registers x 32 threads = 1,056 registers",
        "513 threads / 32 a warp, rounded up = 17 warps a block",
        "65,536 registers / 4 sub-partitions = 16,384 in each",
        "14 warps rounded down to 4s = 12 warps",
        "73,728 registers > 65,536 a block → 0 blocks",
        "2 SMs < 4 blocks a cluster -> 0 each in 4 GPCs",
        "smallest of 32, 4, 3, 1,024 = 3 blocks",
        "3 blocks × 16 warps = 48 of 64 = 75 %",
        "1,000 blocks − 2 × 368 = 264 in the tail",
        "1,000 blocks / 368 resident = 2.717 waves",
        "26 + 60 + 6 + 0 = 92 active clusters",
    };
    static const char *const fail[] = {
        "33 registers × 32 threads = 1,057 registers",
        "513 threads / 32 a warp, rounded up = 16 warps a block",
        "15 warps rounded down to 4s = 16 warps",
        "65,536 registers > 65,536 a block → 0 blocks",
        "smallest of 32, 4, 3 = 4 blocks",
        "3 blocks × 16 warps = 48 of 64 = 74 %",
        "3 blocks × 16 warps = 47 of 64 = 75 %",
        "1,000 blocks / 368 resident = 2.727 waves",
        "no equation at all",
        "33 registers × 32 threads",
    };
    double value;

    (void)state;
    for (size_t i = 0; i < sizeof hold / sizeof *hold; i++) {
        assert_true(blackboard_holds(hold[i], &value));
    }
    for (size_t i = 0; i < sizeof fail / sizeof *fail; i++) {
        assert_false(blackboard_holds(fail[i], &value));
    }
}

/* ---- The arithmetic */

/* "33 registers × 32 threads = 1,056 registers", as the pages put it together. */
static void write_line(const occ_arithmetic *line, char *text, size_t size)
{
    char value[NUMBER_SIZE];
    char unit[UNIT_SIZE];

    arithmetic_expression(NULL, line, text, size);
    size_t used = strlen(text);

    snprintf(text + used, size - used, " %s %s %s", line->operation == OCC_OP_EXCEEDS ? "→" : "=",
             number_format(value, line->value), arithmetic_label(NULL, line, unit));
}

static void check_limit(const evaluated_launch *report, occ_limit_id id)
{
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count;
    double value = -1;

    occ_explain(report->arch, report->device, &report->launch, id, lines, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        char text[SENTENCE_SIZE];

        write_line(&lines[i], text, sizeof text);
        if (!blackboard_holds(text, &value)) {
            fail_msg("%s: %s", report->arch->name, text);
        }
        assert_true(value >= 0 && (long long)value == lines[i].value);
    }
    if (count > 0) {
        assert_int_equal((long long)value, report->result.limits[id].blocks);
    }
}

static void check_arithmetic(evaluated_launch *report)
{
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        check_limit(report, id);
    }
}

static void every_line_can_be_computed_anew(void **state)
{
    (void)state;
    for_random_launches(11, LAUNCHES, check_arithmetic);
}

/* ---- The report: every line of it, the whole GPU too, in both alphabets */

/* A continued line, as deep as its lead, goes behind the one before it. */
static void unwrap(char *text)
{
    char *broken;

    while ((broken = strstr(text, "\n      ")) != NULL) {
        memmove(broken, broken + 6, strlen(broken + 6) + 1);
    }
}

static void check_join(const evaluated_launch *report, const char *line, double value)
{
    if (strstr(line, "smallest of")) {
        assert_int_equal((int)value, report->result.blocks);
    } else if (strstr(line, "resident blocks")) {
        assert_true((long long)value == report->waves.resident_blocks);
    } else if (strstr(line, "active clusters")) {
        assert_int_equal((int)value, report->waves.active_clusters);
    } else if (strstr(line, "in the tail")) {
        assert_true((long long)value == report->waves.tail_blocks);
    } else if (strstr(line, "% of the GPU")) {
        assert_true(fabs(value - 100 * report->waves.resident_share) <= 0.005 + 1e-9);
    }
}

static void check_text(evaluated_launch *report, bool unicode)
{
    char *text = NULL;
    char *rest = NULL;
    size_t size = 0;
    int equations = 0;
    report_writer writer = {.style = {.explain = true, .unicode = unicode}};

    writer.file = open_memstream(&text, &size);
    assert_non_null(writer.file);
    report_put_text(&writer, report);
    fclose(writer.file);
    char *explanation = strstr(text, "How it comes about");
    char *notes = strstr(text, "\nNotes\n");

    assert_non_null(explanation);
    if (notes) {
        *notes = '\0';
    }
    for (char *copy = explanation; *copy; copy++) {
        assert_true(unicode || (unsigned char)*copy < 0x80);
    }
    unwrap(explanation);
    for (char *line = strtok_r(explanation, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        double value;

        if (strncmp(line, "    ", 4) != 0 || strstr(line, "waiting in tcgen05.alloc") ||
            strstr(line, "setmaxnreg takes") || strstr(line, "setmaxnreg gives") ||
            strstr(line, "too few are left") || strstr(line, "assumed, not published") ||
            strstr(line, "setmaxnreg does not take") || strstr(line, "no consumers") ||
            strstr(line, "asks setmaxnreg for") || strstr(line, " says ") ||
            strstr(line, " at once ")) {
            continue;
        }
        if (!blackboard_holds(line, &value)) {
            fail_msg("%s: %s", report->arch->name, line);
        }
        check_join(report, line, value);
        equations++;
    }
    assert_true(equations >= 4);
    free(text);
}

static void check_report(evaluated_launch *report)
{
    check_text(report, true);
    check_text(report, false);
}

static void a_report_can_be_computed_anew(void **state)
{
    (void)state;
    for_random_launches(12, REPORTS, check_report);
}

/* ---- Its width */

static void check_width(evaluated_launch *report)
{
    char *text = NULL;
    char *rest = NULL;
    size_t size = 0;
    report_writer writer = {.style = {.explain = true, .advice = true, .unicode = true}};

    writer.file = open_memstream(&text, &size);
    assert_non_null(writer.file);
    report_put_text(&writer, report);
    fclose(writer.file);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (text_width(line) > 80) {
            fail_msg("too wide: %s", line);
        }
        assert_true(line[strlen(line) - 1] != ' ');
    }
    free(text);
}

static void a_report_fits_80_columns(void **state)
{
    (void)state;
    for_random_launches(13, ADVISED, check_width);
}

/* ---- Losses: at the value named, and not one step before */

enum { ITEMS_MOST = 128 };

/* ---- Sentences that everybody can check by hand: sm_80 of the examples */

static evaluated_launch example(profile_set *set, int registers, int smem)
{
    evaluated_launch report = {.launch = OCC_LAUNCH_DEFAULT};

    open_compiled_in(set);
    report.arch = &profile_set_get(set, (size_t)profile_set_find(set, "sm_80"))->arch;
    report.launch.block_size = 512;
    report.launch.registers_per_thread = registers;
    report.launch.dynamic_smem = smem;
    assert_true(launch_evaluate(&report));
    return report;
}

/* The phrase of the loss of a parameter below (direction -1) or above its value. */
static void expect_loss(const evaluated_launch *report, occ_parameter parameter, int direction,
                        const char *expected)
{
    const occ_advice_scope scope = {0};
    occ_advice losses[OCC_MAX_LOSSES];
    char text[SENTENCE_SIZE] = "";
    size_t count;

    assert_int_equal(
        occ_losses(report->arch, NULL, &report->launch, &scope, losses, OCC_MAX_LOSSES, &count),
        OCC_OK);
    for (size_t i = 0; i < count; i++) {
        const occ_change *change = &losses[i].changes[0];

        if (change->parameter == parameter && (change->to - change->from) * direction > 0) {
            loss_phrase(report, &losses[i], text);
        }
    }
    assert_string_equal(text, expected);
}

static void advice_in_words(void **state)
{
    profile_set set;
    evaluated_launch report = example(&set, 33, 0);
    occ_advice advice[4];
    char text[SENTENCE_SIZE];

    (void)state;
    assert_true(advice_of(report.arch, NULL, &report.launch, advice, 4) > 0);
    advice_phrase(&report, &advice[0], text);
    assert_string_equal(text, "registers 33 → 32: 3 → 4 blocks, 75 → 100 %");
    expect_loss(&report, OCC_PARAM_REGISTERS, 1,
                "8 registers more loses blocks: 3 → 2 blocks, 75 → 50 %");
    expect_loss(&report, OCC_PARAM_DYNAMIC_SMEM, 1,
                "54,913 B shared memory more loses blocks: 3 → 2 blocks, 75 → 50 %");
    expect_loss(&report, OCC_PARAM_BLOCK_SIZE, -1,
                "32 threads per block fewer loses warps: 3 → 3 blocks, 75 → 70.31 %");
    report.launch.dynamic_smem = 40960;
    assert_true(launch_evaluate(&report));
    expect_loss(&report, OCC_PARAM_CARVEOUT, 1,
                "carve-out default → 60 %: 3 → 2 blocks, 75 → 50 %");
    profile_set_close(&set);
}

/* Shared memory that follows the block size changes with it, in one item. */
static void a_followed_size_is_named(void **state)
{
    profile_set set;
    evaluated_launch report = example(&set, 32, 0);
    const occ_advice fewer = {
        .changes = {{OCC_PARAM_BLOCK_SIZE, 512, 256}},
        .count = 1,
        .point = {.blocks = 4, .warps = 32},
    };
    char text[SENTENCE_SIZE];

    (void)state;
    report.launch.smem_per_thread = 128;
    assert_true(launch_evaluate(&report));

    advice_phrase(&report, &fewer, text);
    assert_string_equal(text, "block size 512 → 256, shared memory 65,536 → 32,768 B: "
                              "2 → 4 blocks, 50 → 50 %");
    profile_set_close(&set);
}

static void a_pair_names_both(void **state)
{
    profile_set set;
    evaluated_launch report = example(&set, 65, 100 << 10);
    const occ_advice pair = {
        .changes = {{OCC_PARAM_REGISTERS, 65, 64}, {OCC_PARAM_DYNAMIC_SMEM, 102400, 82944}},
        .count = 2,
        .point = {.blocks = 2, .warps = 32},
    };
    char text[SENTENCE_SIZE];

    (void)state;
    advice_phrase(&report, &pair, text);
    assert_string_equal(text, "registers 65 → 64, shared memory 102,400 → 82,944 B: "
                              "1 → 2 blocks, 25 → 50 %");
    profile_set_close(&set);
}

/* ---- Code to copy */

static size_t lines_with(char (*lines)[SENTENCE_SIZE], size_t count, const char *part)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        found += strstr(lines[i], part) != NULL;
    }
    return found;
}

/* The value to which an item changes a parameter; -2: it leaves it. */
static int changed_to(const occ_advice *advice, occ_parameter parameter)
{
    for (size_t i = 0; i < advice->count; i++) {
        if (advice->changes[i].parameter == parameter) {
            return advice->changes[i].to;
        }
    }
    return -2;
}

/* An item's lines name its changes and no others; a cap is no more than the kernel uses. */
static void check_item(const evaluated_launch *report, const occ_advice *item)
{
    char lines[CODE_MOST][SENTENCE_SIZE];
    const size_t count = advice_code(report, item, lines);
    const int registers = changed_to(item, OCC_PARAM_REGISTERS);
    const bool launch = changed_to(item, OCC_PARAM_BLOCK_SIZE) > 0 ||
                        changed_to(item, OCC_PARAM_DYNAMIC_SMEM) >= 0 ||
                        changed_to(item, OCC_PARAM_SMEM_PER_THREAD) >= 0;
    char cap[PHRASE_SIZE];

    if (item->point.warps <= report->result.warps) {
        assert_int_equal(count, 0);
        return;
    }
    if (report->arch->vendor == OCC_VENDOR_AMD) {
        assert_int_equal(lines_with(lines, count, "nvcc"), 0);
        assert_int_equal(lines_with(lines, count, "cuda"), 0);
        return;
    }
    snprintf(cap, sizeof cap, "nvcc -maxrregcount=%d ", registers);
    assert_int_equal(lines_with(lines, count, cap), registers > 0);
    assert_int_equal(lines_with(lines, count, "maxrregcount"), registers > 0);
    assert_int_equal(lines_with(lines, count, "__maxnreg__"), registers > 0);
    assert_int_equal(lines_with(lines, count, "__launch_bounds__"), registers > 0);
    assert_int_equal(lines_with(lines, count, "may spill"), registers > 0);
    assert_true(registers <= report->launch.registers_per_thread);
    assert_int_equal(lines_with(lines, count, "<<<grid, "), launch);
    assert_int_equal(lines_with(lines, count, "Carveout"),
                     changed_to(item, OCC_PARAM_CARVEOUT) >= 0);
    assert_int_equal(lines_with(lines, count, "__cluster_dims__"),
                     changed_to(item, OCC_PARAM_CLUSTER_SIZE) > 0);
    assert_int_equal(lines_with(lines, count, "tcgen05.alloc"),
                     changed_to(item, OCC_PARAM_TENSOR_COLUMNS) > 0);
}

static void check_items(evaluated_launch *report)
{
    const occ_advice_scope scope = {.block_multiple = 64};
    occ_advice items[ITEMS_MOST];
    size_t count;

    occ_advise(report->arch, report->device, &report->launch, &scope, items, ITEMS_MOST, &count);
    for (size_t i = 0; i < count; i++) {
        check_item(report, &items[i]);
    }
    occ_losses(report->arch, report->device, &report->launch, &scope, items, ITEMS_MOST, &count);
    for (size_t i = 0; i < count; i++) {
        check_item(report, &items[i]);
    }
}

static void the_words_name_the_changes_alone(void **state)
{
    (void)state;
    for_random_launches(15, REPORTS, check_items);
}

/* Expects the lines of the first gain of an example. */
static void expect_words(const evaluated_launch *report, const char *const *expected, size_t count)
{
    const occ_advice_scope scope = {.block_multiple = 64};
    char lines[CODE_MOST][SENTENCE_SIZE];
    occ_advice item;

    assert_int_equal(advice_find(report, &scope, &item, 1), 1);
    assert_int_equal(advice_code(report, &item, lines), count);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(lines[i], expected[i]);
    }
}

static void fewer_registers_in_code(void **state)
{
    static const char *const lines[] = {
        "__global__ void __launch_bounds__(512, 4) kernel(...)",
        "__global__ void __maxnreg__(32) kernel(...)  // instead",
        "nvcc -maxrregcount=32 ...  # instead",
        "nvcc -Xptxas -v ...  # may spill: compile and look",
    };
    static const char *const spilling[] = {
        "__global__ void __launch_bounds__(512, 4, 2) kernel(...)",
        "__global__ void __maxnreg__(32) kernel(...)  // instead",
        "nvcc -maxrregcount=32 ...  # instead",
        "nvcc -Xptxas -v ...  # may spill more than 24 B of spills: compile and look",
    };
    kernel spills = {.spill_store = 16, .spill_load = 8};
    profile_set set;
    evaluated_launch report = example(&set, 33, 0);

    (void)state;
    expect_words(&report, lines, sizeof lines / sizeof *lines);
    report.arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_90"))->arch;
    report.launch.cluster_size = 2;
    report.kernel = &spills;
    assert_true(launch_evaluate(&report));
    expect_words(&report, spilling, sizeof spilling / sizeof *spilling);
    profile_set_close(&set);
}

/* Less shared memory is the third argument of the launch, or the size of an array, and its tile. */
static void less_shared_memory_in_code(void **state)
{
    static const char *const dynamic[] = {
        "kernel<<<grid, 512, 40960>>>(...);  // a tile of 64 x 160 floats instead of 64 x 176"};
    static const char *const fixed[] = {
        "__shared__ char tile[40960];  // 10240 floats instead of 10242"};
    static const char *const followed[] = {
        "kernel<<<grid, 512, 40960>>>(...);  // 80 bytes per thread instead of 88"};
    static const char *const large[] = {
        "kernel<<<grid, 512, 81920>>>(...);  // a tile of 64 x 320 floats instead of 64 x 400",
        "cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 81920);"};
    profile_set set;
    evaluated_launch report = example(&set, 32, 45056);

    (void)state;
    expect_words(&report, dynamic, 1);
    report.launch.dynamic_smem = 0;
    report.launch.static_smem = 40968;
    assert_true(launch_evaluate(&report));
    expect_words(&report, fixed, 1);
    report.launch.static_smem = 0;
    report.launch.smem_per_thread = 88;
    assert_true(launch_evaluate(&report));
    expect_words(&report, followed, 1);
    report.launch.smem_per_thread = 0;
    report.launch.dynamic_smem = 102400;
    assert_true(launch_evaluate(&report));
    expect_words(&report, large, 2);
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_blackboard_is_read),
        cmocka_unit_test(every_line_can_be_computed_anew),
        cmocka_unit_test(a_report_can_be_computed_anew),
        cmocka_unit_test(a_report_fits_80_columns),
        cmocka_unit_test(advice_in_words),
        cmocka_unit_test(a_pair_names_both),
        cmocka_unit_test(a_followed_size_is_named),
        cmocka_unit_test(the_words_name_the_changes_alone),
        cmocka_unit_test(fewer_registers_in_code),
        cmocka_unit_test(less_shared_memory_in_code),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
