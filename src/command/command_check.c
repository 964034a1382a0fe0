/* SPDX-License-Identifier: MIT */
/* occupant check: a gate for CI that fails when a kernel exceeds the given bounds. */
#include <string.h>

#include "command/kernel_input.h"
#include "explorer/phrase.h"
#include "output/report_advice.h"
#include "base/number.h"

static const struct column columns[] = {
    {"file", NULL, 0, true},    {"kernel", NULL, 0, true},     {"arch", NULL, 0, true},
    {"block", NULL, 0, false},  {"occupancy", NULL, 4, false}, {"limiter", NULL, 0, true},
    {"passes", NULL, 0, false}, {"advice", NULL, 0, true},     {"built_for", NULL, 0, true},
    {"linked", NULL, 0, false}, {"registers", NULL, 0, false}, {"spills", NULL, 0, false},
    {"unknown", NULL, 0, true},
};

enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

/* A run of check. */
struct check {
    struct setting setting;
    const struct options *options;
    kernel_choice choice;
    output_format format;
    FILE *output;
    struct table table;
    struct tally tally;
    size_t failed;
    size_t unknown_only; /* of the failed: only because a figure is unknown */
};

/* Bits of verdict.faults. */
enum { LOW_OCCUPANCY = 1, MANY_REGISTERS = 2, MANY_SPILLS = 4, UNKNOWN = 8 };

/* The judgement of a kernel. */
struct verdict {
    const kernel *k;
    struct report report;
    bool known; /* the occupancy is known, without assumptions */
    unsigned faults;
    char unknown[KERNEL_REASON_SIZE]; /* the unknown figure and the reason; "": none */
};

static bool asked(const struct check *check, option_id id)
{
    return check->options->given[id] > 0;
}

static double least_percent(const struct check *check)
{
    return check->options->numbers[OPTION_MIN_OCCUPANCY];
}

/* ---- Judging */

/* Compares a figure of the file with the bound that an option sets. */
static void judge_figure(const struct check *check, struct verdict *verdict, option_id id,
                         long long figure, unsigned fault, const char *name)
{
    if (!asked(check, id)) {
        return;
    }
    if (figure < 0 && verdict->unknown[0] == '\0') {
        snprintf(verdict->unknown, sizeof verdict->unknown, "%s unknown: its file does not say",
                 name);
    }
    verdict->faults |= figure < 0 ? UNKNOWN : figure > check->options->numbers[id] ? fault : 0u;
}

static void judge(struct check *check, const kernel *k, struct verdict *verdict)
{
    verdict->k = k;
    verdict->known = setting_report_known(&check->setting, k, &verdict->report, verdict->unknown);
    tally_add(&check->tally, k);
    verdict->faults = 0;
    if (!asked(check, OPTION_MIN_OCCUPANCY)) {
        verdict->unknown[0] = '\0';
    } else if (!verdict->known) {
        verdict->faults = UNKNOWN;
    } else if (occ_percent(verdict->report.arch, &verdict->report.result) + 1e-9 <
               least_percent(check)) {
        /* The tolerance admits a rounded percentage: 66.6667 is met by 2/3. */
        verdict->faults = LOW_OCCUPANCY;
    }
    judge_figure(check, verdict, OPTION_MAX_REGISTERS, k->registers, MANY_REGISTERS, "registers");
    judge_figure(check, verdict, OPTION_MAX_SPILLS, input_spilled(k), MANY_SPILLS, "spills");
}

/* The smallest change that reaches the required occupancy; "": none. */
static void advise(const struct check *check, const struct verdict *verdict,
                   char text[ADVICE_TEXT_SIZE])
{
    const struct report *report = &verdict->report;
    occ_advice advice[ADVICE_MOST];
    size_t count = 0;

    text[0] = '\0';
    if (verdict->faults & LOW_OCCUPANCY) {
        count = advice_without_idle(report->arch, report->device, &report->launch, advice);
    }
    for (size_t i = 0; i < count; i++) {
        double percent = 100.0 * advice[i].point.warps / report->arch->max_warps_per_sm;

        if (percent >= least_percent(check)) {
            advice_text(report->arch, &advice[i], text);
            return;
        }
    }
}

/* ---- Output */

static void put_row(struct check *check, const struct verdict *verdict)
{
    const struct report *report = &verdict->report;
    bool known = verdict->known;
    char limiters[LIMITERS_SIZE] = "";
    char advice[ADVICE_TEXT_SIZE];

    if (known) {
        explorer_limiters(report->result.limiters, true, limiters, sizeof limiters);
    }
    advise(check, verdict, advice);
    const struct value values[COLUMN_COUNT] = {
        value_text(verdict->k->file),
        value_text(verdict->k->name),
        value_text(known ? report->arch->name : NULL),
        known ? value_count(report->launch.block_size) : value_empty(),
        known ? value_real(occ_percent(report->arch, &report->result)) : value_empty(),
        value_text(limiters),
        value_flag(verdict->faults == 0),
        value_text(advice),
        value_text(verdict->k->arch),
        value_flag(!verdict->k->relocatable),
        value_known(verdict->k->registers),
        value_known(input_spilled(verdict->k)),
        value_text(verdict->unknown),
    };

    table_row(&check->table, values);
}

/* "12.5 % on sm_86 (built for sm_80) with blocks of 256 (the best one): limited by registers" */
static void put_occupancy(struct check *check, const struct verdict *verdict)
{
    const struct report *report = &verdict->report;
    const char *built = verdict->k->arch;
    bool other = built[0] != '\0' && strcmp(built, report->arch->name) != 0;
    char text[RESULT_NOTE_SIZE];
    char percent[NUMBER_SIZE];
    char block[NUMBER_SIZE];

    fprintf(check->output, "  %s %% on %s%s%s%s with blocks of %s (%s): ",
            number_format_real(percent, occ_percent(report->arch, &report->result), 2),
            report->arch->name, other ? " (built for " : "", other ? built : "", other ? ")" : "",
            number_format(block, report->launch.block_size),
            block_source_name(report->block_source));
    if (report->result.blocks == 0) {
        explorer_refusal(report->arch, &report->result.refusal, text, sizeof text);
        fprintf(check->output, "no block fits: %s\n", text);
    } else {
        explorer_limiters(report->result.limiters, false, text, sizeof text);
        fprintf(check->output, "limited by %s\n", text);
    }
    advise(check, verdict, text);
    if (text[0] != '\0') {
        fprintf(check->output, "  would reach it: %s\n", text);
    }
}

static void put_failure(struct check *check, const struct verdict *verdict)
{
    const int *most = check->options->numbers;
    const char *built = verdict->k->arch;
    char name[SHOWN_NAME_SIZE];
    char found[NUMBER_SIZE];
    char allowed[NUMBER_SIZE];

    fprintf(check->output, "%s: %s\n", verdict->k->file,
            input_shown_name(&check->choice, verdict->k, name));
    if (verdict->faults & UNKNOWN) {
        fprintf(check->output, "  %s\n", verdict->unknown);
    }
    if (verdict->faults & LOW_OCCUPANCY) {
        put_occupancy(check, verdict);
    }
    if (verdict->faults & MANY_REGISTERS) {
        fprintf(check->output, "  %s registers%s%s: at most %s\n",
                number_format(found, verdict->k->registers), built[0] ? " on " : "", built,
                number_format(allowed, most[OPTION_MAX_REGISTERS]));
    }
    if (verdict->faults & MANY_SPILLS) {
        fprintf(check->output, "  %s bytes spilled%s%s: at most %s\n",
                number_format(found, input_spilled(verdict->k)), built[0] ? " on " : "", built,
                number_format(allowed, most[OPTION_MAX_SPILLS]));
    }
}

static void check_kernel(struct check *check, const kernel *k)
{
    struct verdict verdict;

    judge(check, k, &verdict);
    check->failed += verdict.faults != 0;
    check->unknown_only += verdict.faults == UNKNOWN;
    if (check->format != FORMAT_TEXT) {
        put_row(check, &verdict);
    } else if (verdict.faults != 0) {
        put_failure(check, &verdict);
    }
}

static void put_summary(const struct check *check)
{
    size_t count = check->tally.kernels;

    fprintf(check->output, "%zu kernel%s, %zu ", count, count == 1 ? "" : "s",
            check->failed - check->unknown_only);
    if (asked(check, OPTION_MAX_REGISTERS) || asked(check, OPTION_MAX_SPILLS)) {
        fputs("beyond what is allowed", check->output);
    } else {
        fprintf(check->output, "below %.15g %%", least_percent(check));
    }
    if (check->unknown_only > 0) {
        fprintf(check->output, ", %zu unknown", check->unknown_only);
    }
    putc('\n', check->output);
    tally_print(&check->tally, check->output);
}

static exit_status check_all(struct check *check, const kernel_list *kernels)
{
    if (!input_any_chosen(&check->choice, kernels)) {
        input_complain_of_none(check->options, kernels->count, "check");
        return EXIT_WRONG;
    }
    check->tally = tally_of(&check->setting);
    if (check->format != FORMAT_TEXT) {
        table_begin(&check->table, check->output, check->format, columns, COLUMN_COUNT);
    }
    for (size_t i = 0; i < kernels->count; i++) {
        if (input_chosen(&check->choice, &kernels->items[i])) {
            check_kernel(check, &kernels->items[i]);
        }
    }
    if (check->format != FORMAT_TEXT) {
        table_end(&check->table);
    } else {
        put_summary(check);
    }
    return check->failed > 0 ? EXIT_FAILED : EXIT_FINE;
}

exit_status command_check(const struct options *options, FILE *output)
{
    struct check check = {.options = options,
                          .format = (output_format)options->numbers[OPTION_FORMAT],
                          .output = output};
    bool bounded = asked(&check, OPTION_MIN_OCCUPANCY) || asked(&check, OPTION_MAX_REGISTERS) ||
                   asked(&check, OPTION_MAX_SPILLS);
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    if (options->operand_count == 0 || !bounded) {
        complain("check needs files and --min-occupancy P, --max-registers N or --max-spills BYTES "
                 "(see occupant check --help)");
        return EXIT_WRONG;
    }
    if (setting_open(&check.setting, options)) {
        bool all = input_read(&check.setting, &kernels, options->operands, options->operand_count);

        check.choice = input_choice(&check.setting, &kernels);
        status = check_all(&check, &kernels);
        status = all ? status : EXIT_WRONG;
        input_choice_close(&check.choice);
    }
    kernel_list_free(&kernels);
    setting_close(&check.setting);
    return status;
}
