/* SPDX-License-Identifier: MIT */
/* occupant check: for a project's CI; fails when a kernel's occupancy falls below. */
#include <string.h>

#include "command/input.h"
#include "explorer/explorer.h"
#include "output/advice_text.h"
#include "output/number_text.h"

static const struct column columns[] = {
    {"file", "file", 0, true},    {"kernel", NULL, 0, true},    {"arch", "arch", 0, true},
    {"block", "block", 0, false}, {"occupancy", "%", 4, false}, {"limiter", "limiter", 0, true},
    {"passes", NULL, 0, false},   {"advice", NULL, 0, true},
};

enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

/* A check under way. */
struct check {
    struct setting setting;
    kernel_choice choice;
    double least; /* percent */
    output_format format;
    FILE *output;
    struct table table;
    size_t checked;
    size_t failed;
};

/* What to do about it; "" when nothing that the launch can change helps. */
static void advise(const struct check *check, const struct report *report,
                   char text[ADVICE_TEXT_SIZE])
{
    occ_advice advice[ADVICE_MOST];
    size_t count = advice_worth_telling(report->arch, report->device, &report->launch, advice);

    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        double percent = 100.0 * advice[i].point.warps / report->arch->max_warps_per_sm;

        if (percent >= check->least) {
            advice_text(report->arch, &advice[i], text);
            return;
        }
    }
}

static void put_row(struct check *check, const struct report *report, bool passes)
{
    char limiters[LIMITERS_SIZE];
    char advice[ADVICE_TEXT_SIZE] = "";

    explorer_limiters(report->result.limiters, true, limiters, sizeof limiters);
    if (!passes) {
        advise(check, report, advice);
    }
    const struct value values[COLUMN_COUNT] = {
        value_text(report->kernel->file),
        value_text(report->kernel->name),
        value_text(report->arch->name),
        value_count(report->launch.block_size),
        value_real(occ_percent(report->arch, &report->result)),
        value_text(limiters),
        value_flag(passes),
        value_text(advice),
    };

    table_row(&check->table, values);
}

static void put_failure(struct check *check, const struct report *report)
{
    const occ_result *result = &report->result;
    char text[RESULT_NOTE_SIZE];
    char percent[NUMBER_TEXT_SIZE];
    char name[SHOWN_NAME_SIZE];
    char block[NUMBER_SIZE];

    fprintf(check->output, "%s: %s\n", report->kernel->file,
            input_shown_name(&check->choice, report->kernel, name));
    fprintf(check->output, "  %s %% on %s with blocks of %s (%s): ",
            number_text_real(percent, occ_percent(report->arch, result), 2), report->arch->name,
            number_format(block, report->launch.block_size),
            block_source_name(report->block_source));
    if (result->blocks == 0) {
        explorer_refusal(report->arch, &result->refusal, text, sizeof text);
        fprintf(check->output, "no block fits: %s\n", text);
    } else {
        explorer_limiters(result->limiters, false, text, sizeof text);
        fprintf(check->output, "limited by %s\n", text);
    }
    advise(check, report, text);
    if (text[0] != '\0') {
        fprintf(check->output, "  would reach it: %s\n", text);
    }
}

static void check_kernel(struct check *check, const kernel *k)
{
    struct report report;

    if (!setting_report_kernel(&check->setting, k, &report)) {
        complain("%s: %s: no profile of %s", k->file, k->name, k->arch);
        check->failed++;
        return;
    }
    /* 66.6667 of 66.6667 is enough: a percentage on a command line is a rounded one. */
    bool passes = occ_percent(report.arch, &report.result) + 1e-9 >= check->least;

    check->failed += !passes;
    if (check->format != FORMAT_TEXT) {
        put_row(check, &report, passes);
    } else if (!passes) {
        put_failure(check, &report);
    }
}

static exit_status check_all(struct check *check, const kernel_list *kernels, bool all_read)
{
    if (check->format != FORMAT_TEXT) {
        table_begin(&check->table, check->output, check->format, columns, COLUMN_COUNT);
    }
    for (size_t i = 0; i < kernels->count; i++) {
        if (input_chosen(&check->choice, &kernels->items[i])) {
            check->checked++;
            check_kernel(check, &kernels->items[i]);
        }
    }
    if (check->format != FORMAT_TEXT) {
        table_end(&check->table);
    } else if (check->checked > 0) {
        fprintf(check->output, "%zu kernel%s, %zu below %.15g %%\n", check->checked,
                check->checked == 1 ? "" : "s", check->failed, check->least);
    }
    if (check->checked == 0) {
        complain("there is no kernel to check");
        return EXIT_WRONG;
    }
    return !all_read ? EXIT_WRONG : check->failed > 0 ? EXIT_FAILED : EXIT_FINE;
}

exit_status command_check(const struct options *options, FILE *output)
{
    struct check check = {.least = options->numbers[OPTION_MIN_OCCUPANCY],
                          .format = (output_format)options->numbers[OPTION_FORMAT],
                          .output = output};
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    if (options->operand_count == 0 || !options->given[OPTION_MIN_OCCUPANCY]) {
        complain("check needs files and --min-occupancy P (see occupant check --help)");
        return EXIT_WRONG;
    }
    if (setting_open(&check.setting, options)) {
        bool all = input_read(&check.setting, &kernels, options->operands, options->operand_count);

        check.choice = input_choice(&check.setting, &kernels);
        status = check_all(&check, &kernels, all);
        input_choice_close(&check.choice);
    }
    kernel_list_free(&kernels);
    setting_close(&check.setting);
    return status;
}
