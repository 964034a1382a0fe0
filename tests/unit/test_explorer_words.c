/* SPDX-License-Identifier: MIT */
/*
 * What is said of a launch in words: the arithmetic computed anew from its
 * text, advice and losses held against the core, code that a compiler takes.
 */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer/phrase.h"
#include "explorer/steps.h"
#include "explorer/state.h"
#include "explorer/why.h"
#include "output/report.h"
#include "support/blackboard.h"
#include "support/launches.h"
#include "support/values.h"
#include "base/number.h"
#include "base/width.h"
#include "view/grid.h"

enum { LAUNCHES = 2000, REPORTS = 250, ADVISED = 12 };

/* Calls check for so many random launches on every architecture; half of them with a device. */
static void for_random_launches(unsigned long long seed, int launches,
                                void (*check)(struct report *report))
{
    profile_set set;
    random_source source = {seed};

    open_compiled_in(&set);
    for (size_t i = 0; i < set.count; i++) {
        const profile *known = profile_set_get(&set, i);

        for (int n = 0; n < launches; n++) {
            struct report report = {
                .arch = &known->arch,
                .launch = random_launch(&source, &known->arch),
            };

            if (known->device_count > 0) {
                report.device = &known->devices[random_below(&source, (int)known->device_count)];
            }
            report.launch.grid_size = random_below(&source, 3) ? random_below(&source, 30000) : 0;
            assert_true(report_evaluate(&report));
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

    explorer_expression(NULL, line, text, size);
    size_t used = strlen(text);

    snprintf(text + used, size - used, " %s %s %s", line->operation == OCC_OP_EXCEEDS ? "→" : "=",
             number_format(value, line->value), explorer_value_label(NULL, line, unit));
}

static void check_limit(const struct report *report, occ_limit_id id)
{
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count;
    double value = -1;

    occ_explain(report->arch, report->device, &report->launch, id, lines, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        char text[EXPLORER_MESSAGE];

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

static void check_arithmetic(struct report *report)
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

static void check_join(const struct report *report, const char *line, double value)
{
    if (strstr(line, "smallest of")) {
        assert_int_equal((int)value, report->result.blocks);
    } else if (strstr(line, "resident blocks")) {
        assert_true((long long)value == report->waves.resident_blocks);
    } else if (strstr(line, "active clusters") || strstr(line, "clusters at most")) {
        assert_int_equal((int)value, report->waves.active_clusters);
    } else if (strstr(line, "in the tail")) {
        assert_true((long long)value == report->waves.tail_blocks);
    } else if (strstr(line, "% of the GPU")) {
        assert_true(value >= 100 * report->waves.resident_share * 0.9994 &&
                    value <= 100 * report->waves.resident_share * 1.0006);
    }
}

static void check_text(struct report *report, bool unicode)
{
    char *text = NULL;
    char *rest = NULL;
    size_t size = 0;
    int equations = 0;
    report_writer writer = {.style = {.explain = true, .unicode = unicode}};

    writer.file = open_memstream(&text, &size);
    assert_non_null(writer.file);
    report_as_text.put(&writer, report);
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

        if (strncmp(line, "    ", 4) != 0 || strstr(line, "parked inside the allocation") ||
            strstr(line, "setmaxnreg takes") || strstr(line, "setmaxnreg gives") ||
            strstr(line, "too few are left")) {
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

static void check_report(struct report *report)
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

static void check_width(struct report *report)
{
    char *text = NULL;
    char *rest = NULL;
    size_t size = 0;
    report_writer writer = {.style = {.explain = true, .advice = true, .unicode = true}};

    writer.file = open_memstream(&text, &size);
    assert_non_null(writer.file);
    report_as_text.put(&writer, report);
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

static int warps_at(const struct report *report, occ_parameter parameter, int value)
{
    occ_launch launch = report->launch;
    occ_result result;

    occ_set(&launch, parameter, value);
    assert_int_equal(occ_occupancy(report->arch, report->device, &launch, &result), OCC_OK);
    return result.warps;
}

static void check_loss(const struct report *report, occ_parameter slider, int direction)
{
    explorer_subject subject = report_subject(report);
    occ_range range = bounds_of(report->arch, report->device, &report->launch, slider);
    int from = occ_get(&report->launch, slider);
    explorer_step step = {.value = direction < 0 ? range.first - 1 : range.last + 1};
    bool found = explorer_nearest(&subject, slider, direction, -1, &step);
    int warp = slider == OCC_PARAM_BLOCK_SIZE ? report->arch->warp_size : 1;

    if (found) {
        assert_int_equal(step.parameter, slider);
        assert_int_equal(step.point.warps, warps_at(report, slider, step.value));
        assert_true(step.point.warps < report->result.warps);
    }
    /* Of shared memory the neighbours alone: it has too many values to try. */
    for (int value = slider == OCC_PARAM_DYNAMIC_SMEM ? step.value - direction : from + direction;
         (step.value - value) * direction > warp - 1; value += direction) {
        if (value >= range.first && value <= range.last) {
            assert_true(warps_at(report, slider, value) >= report->result.warps);
        }
    }
}

static void check_losses(struct report *report)
{
    for (int i = 0; i < 2 * SLIDER_COUNT; i++) {
        occ_parameter slider = (occ_parameter)(i / 2);
        occ_range range = bounds_of(report->arch, report->device, &report->launch, slider);
        int value = occ_get(&report->launch, slider);

        if (value >= range.first && value <= range.last) {
            check_loss(report, slider, i % 2 ? 1 : -1);
        }
    }
}

static void losses_are_the_nearest(void **state)
{
    (void)state;
    for_random_launches(14, ADVISED, check_losses);
}

/* ---- Sentences that everybody can check by hand: sm_80 of the examples */

static struct report example(profile_set *set, int registers, int smem)
{
    struct report report = {.launch = OCC_LAUNCH_DEFAULT};

    open_compiled_in(set);
    report.arch = &profile_set_get(set, (size_t)profile_set_find(set, "sm_80"))->arch;
    report.launch.block_size = 512;
    report.launch.registers_per_thread = registers;
    report.launch.dynamic_smem = smem;
    assert_true(report_evaluate(&report));
    return report;
}

static void advice_in_words(void **state)
{
    profile_set set;
    struct report report = example(&set, 33, 0);
    explorer_subject subject = report_subject(&report);
    occ_advice advice[4];
    explorer_step step;
    char text[EXPLORER_MESSAGE];

    (void)state;
    assert_true(advice_of(report.arch, NULL, &report.launch, advice, 4) > 0);
    explorer_advice_phrase(&subject, &advice[0], text, sizeof text);
    assert_string_equal(text, "registers 33 → 32: 3 → 4 blocks, 75 → 100 %");
    assert_true(explorer_nearest(&subject, OCC_PARAM_REGISTERS, 1, -1, &step));
    explorer_loss_phrase(&subject, &step, text, sizeof text);
    assert_string_equal(text, "+8 registers until the next block goes: 3 → 2 blocks, 75 → 50 %");
    assert_true(explorer_nearest(&subject, OCC_PARAM_DYNAMIC_SMEM, 1, -1, &step));
    explorer_loss_phrase(&subject, &step, text, sizeof text);
    assert_string_equal(
        text, "+54,913 B shared memory until the next block goes: 3 → 2 blocks, 75 → 50 %");
    assert_true(explorer_nearest(&subject, OCC_PARAM_BLOCK_SIZE, -1, -1, &step));
    explorer_loss_phrase(&subject, &step, text, sizeof text);
    assert_string_equal(text, "−32 threads a block until warps go: 3 → 3 blocks, 75 → 70.31 %");
    profile_set_close(&set);
}

static void a_pair_names_both(void **state)
{
    profile_set set;
    struct report report = example(&set, 65, 100 << 10);
    explorer_subject subject = report_subject(&report);
    const occ_advice pair = {
        .changes = {{OCC_PARAM_REGISTERS, 65, 64}, {OCC_PARAM_DYNAMIC_SMEM, 102400, 82944}},
        .count = 2,
        .point = {.blocks = 2, .warps = 32},
    };
    char text[EXPLORER_MESSAGE];

    (void)state;
    explorer_advice_phrase(&subject, &pair, text, sizeof text);
    assert_string_equal(text, "registers 65 → 64 and shared memory 102,400 → 82,944 B: "
                              "1 → 2 blocks, 25 → 50 %");
    profile_set_close(&set);
}

/* The register cap holds the blocks that the words promise, and one register more does not. */
static void check_cap(struct report *report)
{
    char words[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    size_t count =
        explorer_words(NULL, report->arch, &report->launch, report->result.blocks, words);

    for (size_t i = 0; i < count; i++) {
        occ_launch launch = report->launch;
        occ_result result;
        int cap;

        if (sscanf(words[i], "nvcc -maxrregcount=%d", &cap) != 1) {
            continue;
        }
        launch.registers_per_thread = cap;
        assert_int_equal(occ_occupancy(report->arch, report->device, &launch, &result), OCC_OK);
        assert_true(result.limits[OCC_ROW_REGISTERS].blocks >= report->result.blocks);
        launch.registers_per_thread = cap + 1;
        assert_int_equal(occ_occupancy(report->arch, report->device, &launch, &result), OCC_OK);
        assert_true(result.limits[OCC_ROW_REGISTERS].blocks < report->result.blocks);
    }
    assert_true(report->result.blocks > 0 ? count > 0 : count == 0);
}

static void the_words_keep_their_promise(void **state)
{
    (void)state;
    for_random_launches(15, REPORTS, check_cap);
}

/* ---- Code to copy */

static size_t count_of(const struct report *report, int blocks, const char *part)
{
    char words[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    size_t count = explorer_words(NULL, report->arch, &report->launch, blocks, words);
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        found += strstr(words[i], part) != NULL;
    }
    return found;
}

/* The smallest preference that holds the blocks; where none does, no line. */
static void a_carveout_is_named_where_one_suffices(void **state)
{
    profile_set set;
    struct report report = example(&set, 32, 20000);
    int blocks = report.result.blocks;
    char line[EXPLORER_MESSAGE];
    int smallest = 0;

    (void)state;
    for (; smallest <= 100; smallest++) {
        occ_launch launch = report.launch;
        occ_result result;

        launch.carveout_percent = smallest;
        assert_int_equal(occ_occupancy(report.arch, NULL, &launch, &result), OCC_OK);
        if (result.blocks >= blocks) {
            break;
        }
    }
    assert_in_range(smallest, 1, 99);
    snprintf(line, sizeof line, "PreferredSharedMemoryCarveout, %d);", smallest);
    assert_int_equal(count_of(&report, blocks, line), 1);
    assert_int_equal(count_of(&report, blocks + 1, "Carveout"), 0);
    report.launch.dynamic_smem = 0;
    assert_int_equal(count_of(&report, blocks, "Carveout"), 0);
    report.launch.dynamic_smem = 1;
    assert_int_equal(count_of(&report, blocks, "Carveout"), 1);
    profile_set_close(&set);
}

/* From the first byte that needs it to the last that it allows. */
static void the_opt_in_is_named_where_it_is_needed(void **state)
{
    profile_set set;
    struct report report = example(&set, 32, 0);
    const occ_arch *arch = report.arch;

    (void)state;
    report.launch.static_smem = 1000;
    for (int over = -1; over <= 1; over++) {
        report.launch.dynamic_smem = arch->smem_per_block + over - 1000;
        assert_int_equal(count_of(&report, 1, "MaxDynamicSharedMemorySize"), over > 0);
        report.launch.dynamic_smem = arch->smem_per_block_optin + over - 1000;
        assert_int_equal(count_of(&report, 1, "MaxDynamicSharedMemorySize"), over <= 0);
    }
    profile_set_close(&set);
}

/* A cluster of one is none to the launch bounds; above the portable size the kernel must allow it. */
static void clusters_are_written_into_the_code(void **state)
{
    profile_set set;
    struct report report = example(&set, 32, 0);

    (void)state;
    report.arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_90"))->arch;
    for (int size = 0; size <= 2; size++) {
        report.launch.cluster_size = size;
        assert_int_equal(count_of(&report, 4, "__launch_bounds__(512, 4)"), size < 2);
        assert_int_equal(count_of(&report, 4, "__launch_bounds__(512, 4, 2)"), size == 2);
    }
    for (int over = 0; over <= 1; over++) {
        report.launch.cluster_size = report.arch->cluster_max_portable + over;
        assert_int_equal(count_of(&report, 1, "NonPortableClusterSizeAllowed"), over);
    }
    assert_int_equal(count_of(&report, 0, ""), 0);
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_blackboard_is_read),
        cmocka_unit_test(every_line_can_be_computed_anew),
        cmocka_unit_test(a_report_can_be_computed_anew),
        cmocka_unit_test(a_report_fits_80_columns),
        cmocka_unit_test(losses_are_the_nearest),
        cmocka_unit_test(advice_in_words),
        cmocka_unit_test(a_pair_names_both),
        cmocka_unit_test(the_words_keep_their_promise),
        cmocka_unit_test(a_carveout_is_named_where_one_suffices),
        cmocka_unit_test(the_opt_in_is_named_where_it_is_needed),
        cmocka_unit_test(clusters_are_written_into_the_code),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
