/* SPDX-License-Identifier: MIT */
/* occupant check: a gate for CI that fails when a kernel exceeds the given bounds. */
#include <stdlib.h>
#include <string.h>

#include "command/kernel_input.h"
#include "explorer/phrase.h"
#include "output/report_advice.h"
#include "base/number.h"
#include "base/text_buffer.h"
#include "output/github.h"
#include "output/prose.h"

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
    const char *indent; /* of the lines about a kernel */
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

static bool in_table(const struct check *check)
{
    return check->format == FORMAT_CSV || check->format == FORMAT_JSON;
}

static double least_percent(const struct check *check)
{
    return check->options->numbers[OPTION_MIN_OCCUPANCY];
}

/* ---- Judging */

/* Compares a figure of the file with the bound that an option sets. */
static void judge_figure(const struct check *check, struct verdict *verdict, option_id id,
                         long long figure, unsigned fault, sentence_id unknown)
{
    if (!asked(check, id)) {
        return;
    }
    if (figure < 0 && verdict->unknown[0] == '\0') {
        text_format(verdict->unknown, sizeof verdict->unknown, "%s",
                    word(check->options->language, unknown));
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
    } else if (occ_percent(verdict->report.arch, &verdict->report.result) < least_percent(check)) {
        verdict->faults = LOW_OCCUPANCY;
    }
    judge_figure(check, verdict, OPTION_MAX_REGISTERS, k->registers, MANY_REGISTERS,
                 SENTENCE_UNKNOWN_REGISTERS);
    judge_figure(check, verdict, OPTION_MAX_SPILLS, input_spilled(k), MANY_SPILLS,
                 SENTENCE_UNKNOWN_SPILLS);
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
        count = advice_without_idle(report, advice);
    }
    for (size_t i = 0; i < count; i++) {
        double percent = 100.0 * advice[i].point.warps / report->arch->max_warps_per_sm;

        if (percent >= least_percent(check)) {
            advice_text(report, &advice[i], text);
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
        explorer_limiter_keys(report->result.limiters, limiters, sizeof limiters);
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

/* A line of a failed kernel; ends like sentence(). */
static void put_line(const struct check *check, sentence_id id, const struct sentence_value *values,
                     size_t count)
{
    fputs(check->indent, check->output);
    prose_say(check->output, check->options->language, id, values, count);
}

static void put_occupancy(struct check *check, const struct verdict *verdict)
{
    const struct report *report = &verdict->report;
    const struct language *language = report->language;
    const char *built = verdict->k->arch;
    bool other = built[0] != '\0' && strcmp(built, report->arch->name) != 0;
    char text[RESULT_NOTE_SIZE];
    char reason[PROSE_SIZE];
    char percent[NUMBER_SIZE];

    if (report->result.blocks == 0) {
        explorer_refusal(language, &report->result.refusal, text, sizeof text);
        sentence(reason, sizeof reason, language, SAY(NO_BLOCK_FITS, text));
    } else {
        explorer_limiters(language, report->result.limiters, text, sizeof text);
        sentence(reason, sizeof reason, language, SAY(CHECK_LIMITED_BY, text));
    }
    number_format_real(percent, occ_percent(report->arch, &report->result), 2);
    put_line(check, other ? SENTENCE_CHECK_LOW_OF_BUILD : SENTENCE_CHECK_LOW,
             SAY_VALUES(percent, report->arch->name, report->launch.block_size,
                        report_block_source(report, language), reason, built));
    advise(check, verdict, text);
    if (text[0] != '\0') {
        put_line(check, SAY(CHECK_ADVICE, text));
    }
}

/* What is wrong with a kernel, a line each. */
static void put_faults(struct check *check, const struct verdict *verdict)
{
    const int *most = check->options->numbers;
    const char *built = verdict->k->arch;

    if (verdict->faults & UNKNOWN) {
        fprintf(check->output, "%s%s\n", check->indent, verdict->unknown);
    }
    if (verdict->faults & LOW_OCCUPANCY) {
        put_occupancy(check, verdict);
    }
    if (verdict->faults & MANY_REGISTERS) {
        put_line(check, built[0] ? SENTENCE_CHECK_REGISTERS_OF_BUILD : SENTENCE_CHECK_REGISTERS,
                 SAY_VALUES(verdict->k->registers, most[OPTION_MAX_REGISTERS], built));
    }
    if (verdict->faults & MANY_SPILLS) {
        put_line(check, built[0] ? SENTENCE_CHECK_SPILLS_OF_BUILD : SENTENCE_CHECK_SPILLS,
                 SAY_VALUES(input_spilled(verdict->k), most[OPTION_MAX_SPILLS], built));
    }
}

static void put_failure(struct check *check, const struct verdict *verdict)
{
    char name[SHOWN_NAME_SIZE];

    fprintf(check->output, "%s: %s\n", verdict->k->file,
            input_shown_name(&check->choice, verdict->k, name));
    put_faults(check, verdict);
}

/* The lines of put_faults as an annotation of a workflow. */
static void put_annotation(struct check *check, const struct verdict *verdict)
{
    struct check lines = *check;
    char *text = NULL;
    size_t size = 0;
    char name[SHOWN_NAME_SIZE];

    lines.indent = "";
    lines.output = open_memstream(&text, &size);
    if (lines.output) {
        put_faults(&lines, verdict);
        fclose(lines.output);
        text[size - (size > 0)] = '\0'; /* the last line end */
    }
    annotation_put(check->output, ANNOTATION_ERROR, input_path(verdict->k),
                   input_shown_name(&check->choice, verdict->k, name), text ? text : "");
    free(text);
}

static void check_kernel(struct check *check, const kernel *k)
{
    struct verdict verdict;

    judge(check, k, &verdict);
    check->failed += verdict.faults != 0;
    check->unknown_only += verdict.faults == UNKNOWN;
    if (in_table(check)) {
        put_row(check, &verdict);
    } else if (verdict.faults != 0) {
        (check->format == FORMAT_GITHUB ? put_annotation : put_failure)(check, &verdict);
    }
}

/* "3 kernels, 1 below 50 %, 1 unknown" */
static void put_summary(const struct check *check)
{
    size_t beyond = check->failed - check->unknown_only;
    bool figures = asked(check, OPTION_MAX_REGISTERS) || asked(check, OPTION_MAX_SPILLS);
    bool unknown = check->unknown_only > 0;

    prose_say(check->output, check->options->language,
              figures   ? unknown ? SENTENCE_CHECKED_BEYOND_UNKNOWN : SENTENCE_CHECKED_BEYOND
              : unknown ? SENTENCE_CHECKED_BELOW_UNKNOWN
                        : SENTENCE_CHECKED_BELOW,
              SAY_VALUES(check->tally.kernels, beyond,
                         figures ? (long long)check->unknown_only
                                 : check->options->numbers[OPTION_MIN_OCCUPANCY],
                         check->unknown_only));
    tally_print(&check->tally, check->output);
}

static exit_status check_all(struct check *check, const kernel_list *kernels)
{
    if (!input_any_chosen(&check->choice, kernels)) {
        input_complain_of_none(check->options, COMMAND_CHECK, kernels->count);
        return EXIT_WRONG;
    }
    check->tally = tally_of(&check->setting);
    if (in_table(check)) {
        table_begin(&check->table, check->output, check->format, columns, COLUMN_COUNT);
    }
    for (size_t i = 0; i < kernels->count; i++) {
        if (input_chosen(&check->choice, &kernels->items[i])) {
            check_kernel(check, &kernels->items[i]);
        }
    }
    if (in_table(check)) {
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
                          .output = output,
                          .indent = "  "};
    bool bounded = asked(&check, OPTION_MIN_OCCUPANCY) || asked(&check, OPTION_MAX_REGISTERS) ||
                   asked(&check, OPTION_MAX_SPILLS);
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    if (options->operand_count == 0 || !bounded) {
        complain(options->language, SAY(CHECK_OPERANDS));
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
