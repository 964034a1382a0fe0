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

/* Identifier, key, decimals, from the left. */
#define CHECK_COLUMNS(COLUMN)                                                                      \
    COLUMN(FILE, "file", 0, true)                                                                  \
    COLUMN(KERNEL, "kernel", 0, true)                                                              \
    COLUMN(ARCH, "arch", 0, true)                                                                  \
    COLUMN(BLOCK, "block", 0, false)                                                               \
    COLUMN(OCCUPANCY, "occupancy", 4, false)                                                       \
    COLUMN(LIMITER, "limiter", 0, true)                                                            \
    COLUMN(PASSES, "passes", 0, false)                                                             \
    COLUMN(ADVICE, "advice", 0, true)                                                              \
    COLUMN(BUILT_FOR, "built_for", 0, true)                                                        \
    COLUMN(LINKED, "linked", 0, false)                                                             \
    COLUMN(REGISTERS, "registers", 0, false)                                                       \
    COLUMN(SPILLS, "spills", 0, false)                                                             \
    COLUMN(UNKNOWN, "unknown", 0, true)                                                            \
    COLUMN(VERDICT, "verdict", 0, true)                                                            \
    COLUMN(REASON, "reason", 0, true)                                                              \
    COLUMN(BOUND, "bound", 0, false)                                                               \
    COLUMN(ASSUMED, "assumed", 0, true)                                                            \
    COLUMN(BLOCK_SOURCE, "block_source", 0, true)                                                  \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", 0, false)

#define CHECK_COLUMN_ID(id, key, decimals, left) COLUMN_##id,
enum { CHECK_COLUMNS(CHECK_COLUMN_ID) COLUMN_COUNT };
#undef CHECK_COLUMN_ID

enum { PARAMETER_TEXT = 80 }; /* a parameter's name, or its value with the source */

#define CHECK_COLUMN(id, key, decimals, left) {key, NULL, decimals, left},
static const struct column columns[] = {CHECK_COLUMNS(CHECK_COLUMN)};

/* The texts that the values of a row point to. */
struct row_texts {
    char limiters[LIMITERS_SIZE];
    char unknown[KERNEL_REASON_SIZE];
    char assumed[KERNEL_REASON_SIZE];
    char advice[ADVICE_TEXT_SIZE];
};

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
    bool evaluated; /* the report holds a result */
    unsigned faults;
    char unknown[KERNEL_REASON_SIZE]; /* why the kernel cannot be judged; "": it can */
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

/* Whether the occupancy is enough at every value of what is unknown; only the block size may be. */
static bool is_always_enough(const struct check *check, const struct report *report)
{
    double warps = least_percent(check) * report->arch->max_warps_per_sm / 100;
    occ_span span;

    return report_unknown(report) == 1u << OCC_PARAM_BLOCK_SIZE &&
           occ_block_span(report->arch, report->device, &report->launch, &span) == OCC_OK &&
           !span.refused && span.least_warps >= warps;
}

/* What an unknown value leaves open: "cannot tell: block size unknown: 0 to 100 %". */
static void explain_bound(const struct check *check, struct verdict *verdict)
{
    const struct report *report = &verdict->report;
    char names[KERNEL_REASON_SIZE];
    char most[NUMBER_SIZE];

    parameter_names(report->language, report_unknown(report), names, sizeof names);
    number_format_real(most, occ_percent(report->arch, &report->result), 2);
    sentence(verdict->unknown, sizeof verdict->unknown, check->options->language,
             SAY(CHECK_CANNOT_TELL, names, most));
}

/* An upper bound below the least occupancy is a failure; one above it proves nothing. */
static void judge_occupancy(const struct check *check, struct verdict *verdict)
{
    const struct report *report = &verdict->report;

    if (!verdict->evaluated) {
        verdict->faults = UNKNOWN;
    } else if (occ_percent(report->arch, &report->result) < least_percent(check)) {
        verdict->faults = LOW_OCCUPANCY;
    } else if (report_unknown(report) && !is_always_enough(check, report)) {
        verdict->faults = UNKNOWN;
        explain_bound(check, verdict);
    }
}

static void judge(struct check *check, const kernel *k, struct verdict *verdict)
{
    verdict->k = k;
    verdict->faults = 0;
    verdict->unknown[0] = '\0';
    verdict->evaluated =
        setting_report_kernel(&check->setting, k, &verdict->report, verdict->unknown);
    tally_add(&check->tally, k,
              verdict->evaluated && asked(check, OPTION_MIN_OCCUPANCY) ? &verdict->report : NULL);
    if (asked(check, OPTION_MIN_OCCUPANCY)) {
        judge_occupancy(check, verdict);
    } else {
        verdict->unknown[0] = '\0';
    }
    judge_figure(check, verdict, OPTION_MAX_REGISTERS, k->registers, MANY_REGISTERS,
                 SENTENCE_UNKNOWN_REGISTERS);
    judge_figure(check, verdict, OPTION_MAX_SPILLS, input_spilled(k), MANY_SPILLS,
                 SENTENCE_UNKNOWN_SPILLS);
}

/* An upper bound is reached at the best value of what is unknown: no other value is advice. */
static bool changes_unknown(const struct report *report, const occ_advice *advice)
{
    unsigned unknown = report_unknown(report);
    bool changes = false;

    for (size_t i = 0; i < advice->count; i++) {
        changes = changes || (unknown & 1u << advice->changes[i].parameter);
    }
    return changes;
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

        if (percent >= least_percent(check) && !changes_unknown(report, &advice[i])) {
            advice_text(report, &advice[i], text);
            return;
        }
    }
}

/* ---- Output */

/* The values that depend on the launch; "" and empty where there is none. */
static void launch_values(const struct verdict *verdict, struct row_texts *texts,
                          struct value values[COLUMN_COUNT])
{
    const struct report *report = &verdict->report;
    unsigned unknown = report_unknown(report);
    bool sized = !(unknown & 1u << OCC_PARAM_BLOCK_SIZE);

    explorer_limiter_keys(report->result.limiters, texts->limiters, sizeof texts->limiters);
    parameter_keys(unknown, texts->unknown, sizeof texts->unknown);
    parameter_keys(parameters_with(report->sources, SOURCE_ASSUMED), texts->assumed,
                   sizeof texts->assumed);
    values[COLUMN_ARCH] = value_text(report->arch->name);
    values[COLUMN_BLOCK] = sized ? value_count(report->launch.block_size) : value_empty();
    values[COLUMN_BLOCK_SOURCE] = value_text(source_key(report->sources[OCC_PARAM_BLOCK_SIZE]));
    values[COLUMN_DYNAMIC_SMEM] = unknown & 1u << OCC_PARAM_DYNAMIC_SMEM
                                      ? value_empty()
                                      : value_count(report->launch.dynamic_smem);
    values[COLUMN_OCCUPANCY] = value_real(occ_percent(report->arch, &report->result));
    values[COLUMN_BOUND] = value_flag(unknown && report->result.blocks > 0);
    values[COLUMN_LIMITER] = value_text(texts->limiters);
    values[COLUMN_UNKNOWN] = value_text(texts->unknown);
    values[COLUMN_ASSUMED] = value_text(texts->assumed);
}

static const char *verdict_key(const struct verdict *verdict)
{
    return verdict->faults == 0 ? "passes" : verdict->faults == UNKNOWN ? "cannot_tell" : "fails";
}

static void put_row(struct check *check, const struct verdict *verdict)
{
    const kernel *k = verdict->k;
    struct row_texts texts;
    struct value values[COLUMN_COUNT] = {
        [COLUMN_FILE] = value_text(k->file),
        [COLUMN_KERNEL] = value_text(k->name),
        [COLUMN_PASSES] = value_flag(verdict->faults == 0),
        [COLUMN_BUILT_FOR] = value_text(k->arch),
        [COLUMN_LINKED] = value_flag(!k->relocatable),
        [COLUMN_REGISTERS] = value_known(k->registers),
        [COLUMN_SPILLS] = value_known(input_spilled(k)),
        [COLUMN_REASON] = value_text(verdict->unknown),
        [COLUMN_VERDICT] = value_text(verdict_key(verdict)),
    };

    if (verdict->evaluated) {
        launch_values(verdict, &texts, values);
    }
    advise(check, verdict, texts.advice);
    values[COLUMN_ADVICE] = value_text(texts.advice);
    table_row(&check->table, values);
}

/* A line of a failed kernel; ends like sentence(). */
static void put_line(const struct check *check, sentence_id id, const struct sentence_value *values,
                     size_t count)
{
    fputs(check->indent, check->output);
    prose_say(check->output, check->options->language, id, values, count);
}

/* The launch parameters that a verdict is of, where someone states or assumes them. */
static void put_inputs(const struct check *check, const struct verdict *verdict)
{
    const struct report *report = &verdict->report;
    const struct language *language = report->language;
    char list[PROSE_SIZE];
    struct text_buffer inputs = text_buffer_of(list, sizeof list);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameter_source source = report->sources[id];
        char input[PROSE_SIZE];
        char name[PARAMETER_TEXT];
        char value[NUMBER_SIZE];

        parameter_names(language, 1u << id, name, sizeof name);
        parameter_format(&report->launch, id, value, sizeof value);
        if (source == SOURCE_UNKNOWN) {
            sentence(input, sizeof input, language,
                     SAY(CHECK_INPUT_UNKNOWN, name, source_word(language, source)));
        } else {
            sentence(input, sizeof input, language,
                     SAY(CHECK_INPUT, name, value, source_word(language, source)));
        }
        if (source != SOURCE_START) {
            text_join(&inputs, word(language, SENTENCE_LIST_BETWEEN), input);
        }
    }
    put_line(check, SAY(CHECK_INPUTS, list));
}

/* "256 (given)", or where it is unknown "any size". */
static void block_text(const struct report *report, char text[PARAMETER_TEXT])
{
    parameter_source source = report->sources[OCC_PARAM_BLOCK_SIZE];

    if (source == SOURCE_UNKNOWN) {
        text_format(text, PARAMETER_TEXT, "%s", word(report->language, SENTENCE_CHECK_ANY_BLOCK));
    } else {
        sentence(
            text, PARAMETER_TEXT, report->language,
            SAY(CHECK_BLOCK, report->launch.block_size, source_word(report->language, source)));
    }
}

static void put_occupancy(struct check *check, const struct verdict *verdict)
{
    static const sentence_id sentences[2][2] = {
        {SENTENCE_CHECK_LOW, SENTENCE_CHECK_LOW_OF_BUILD},
        {SENTENCE_CHECK_BOUND, SENTENCE_CHECK_BOUND_OF_BUILD},
    };
    const struct report *report = &verdict->report;
    const struct language *language = report->language;
    const char *built = verdict->k->arch;
    bool other = built[0] != '\0' && strcmp(built, report->arch->name) != 0;
    char text[RESULT_NOTE_SIZE];
    char reason[PROSE_SIZE];
    char percent[NUMBER_SIZE];
    char block[PARAMETER_TEXT];

    if (report->result.blocks == 0) {
        explorer_refusal(language, &report->result.refusal, text, sizeof text);
        sentence(reason, sizeof reason, language, SAY(NO_BLOCK_FITS, text));
    } else {
        explorer_limiters(language, report->result.limiters, text, sizeof text);
        sentence(reason, sizeof reason, language, SAY(CHECK_LIMITED_BY, text));
    }
    number_format_real(percent, occ_percent(report->arch, &report->result), 2);
    block_text(report, block);
    put_line(check, sentences[report_unknown(report) != 0][other],
             SAY_VALUES(percent, report->arch->name, block, reason, built));
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
    if (verdict->faults & LOW_OCCUPANCY) {
        put_inputs(check, verdict);
    }
}

static void put_failure(struct check *check, const struct verdict *verdict)
{
    char name[SHOWN_NAME_SIZE];

    fprintf(check->output, "%s: %s\n", verdict->k->file,
            input_listed_name(&check->choice, verdict->k, name));
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
