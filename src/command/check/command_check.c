/* SPDX-License-Identifier: MIT */
/* occupant check: a gate for CI that fails when a kernel exceeds the given bounds. */
#include <stdlib.h>
#include <string.h>

#include "command/check/check.h"
#include "launch/phrase.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/text_buffer.h"
#include "output/report/github.h"
#include "output/report/prose.h"

/* ---- Rows of CSV and JSON, and of a table */

/* Verdicts as rows of CSV and JSON. */

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
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", 0, false)                                                 \
    COLUMN(STACK, "stack", 0, false)                                                               \
    COLUMN(WARNINGS, "warnings", 0, true)                                                          \
    COLUMN(BASELINE, "baseline", 0, true)                                                          \
    BASELINE_FIGURES(OLD_COLUMN)

#define OLD_COLUMN(id, key, worse) CHECK_COLUMN(id##_OLD, key "_old", 4, false)
#define CHECK_COLUMN(id, key, decimals, left) COLUMN_##id,
enum { CHECK_COLUMNS(CHECK_COLUMN) COLUMN_COUNT };
#undef CHECK_COLUMN

#define CHECK_COLUMN(id, key, decimals, left) {key, NO_HEADING, decimals, left},
static const struct column columns[] = {CHECK_COLUMNS(CHECK_COLUMN)};

/* The texts that the values of a row point to. */
struct row_texts {
    char limiters[LIMITERS_SIZE];
    char unknown[KERNEL_REASON_SIZE];
    char assumed[KERNEL_REASON_SIZE];
    char advice[ADVICE_TEXT_SIZE];
};

/* The values that depend on the launch; "" and empty where there is none. */
static void launch_values(const struct verdict *verdict, struct row_texts *texts,
                          struct value values[COLUMN_COUNT])
{
    const struct report *report = &verdict->report;
    unsigned unknown = report_unknown(report);
    bool sized = !(unknown & 1u << OCC_PARAM_BLOCK_SIZE);

    limiter_keys(report->result.limiters, texts->limiters, sizeof texts->limiters);
    parameter_keys(unknown, texts->unknown, sizeof texts->unknown);
    parameter_keys(parameters_with(report->sources, SOURCE_ASSUMED), texts->assumed,
                   sizeof texts->assumed);
    values[COLUMN_ARCH] = value_text(report->arch->name);
    values[COLUMN_BLOCK] = sized ? value_count(report->launch.block_size) : value_empty();
    values[COLUMN_BLOCK_SOURCE] = value_text(source_key(report->sources[OCC_PARAM_BLOCK_SIZE]));
    values[COLUMN_DYNAMIC_SMEM] = unknown & 1u << OCC_PARAM_DYNAMIC_SMEM
                                      ? value_empty()
                                      : value_count(occ_dynamic_smem(&report->launch));
    values[COLUMN_OCCUPANCY] = value_real(occ_percent(report->arch, &report->result));
    values[COLUMN_BOUND] = value_flag(report_is_bound(report));
    values[COLUMN_LIMITER] = value_text(texts->limiters);
    values[COLUMN_UNKNOWN] = value_text(texts->unknown);
    values[COLUMN_ASSUMED] = value_text(texts->assumed);
}

static const char *verdict_key(const struct verdict *verdict)
{
    return verdict->faults == 0 ? "passes" : verdict->faults == UNKNOWN ? "cannot_tell" : "fails";
}

static void old_values(const struct baseline_entry *before, struct value values[COLUMN_COUNT])
{
    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        values[COLUMN_BASELINE + 1 + i] =
            before->figures[i] < 0 ? value_empty() : value_real(before->figures[i]);
    }
}

/* The columns of --baseline: a verdict, and the figures before. */
static void baseline_values(const struct baseline_entry *entry, struct value values[COLUMN_COUNT])
{
    static const char *const verdicts[] = {
        [BASELINE_SAME] = "unchanged",  [BASELINE_NEW] = "new",       [BASELINE_BETTER] = "better",
        [BASELINE_UNCLEAR] = "unclear", [BASELINE_TRADED] = "traded", [BASELINE_WORSE] = "worse",
    };

    values[COLUMN_BASELINE] = value_text(verdicts[baseline_compare(entry)]);
    if (entry->pair) {
        old_values(entry->pair, values);
    }
}

static void check_put_row(struct check *check, const struct verdict *verdict)
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
        [COLUMN_SPILLS] = value_known(kernel_spilled(k)),
        [COLUMN_STACK] = value_known(k->stack),
        [COLUMN_REASON] = value_text(verdict->unknown),
        [COLUMN_VERDICT] = value_text(verdict_key(verdict)),
        [COLUMN_WARNINGS] = value_text(k->warnings ? k->warnings : ""),
    };

    if (verdict->evaluated) {
        launch_values(verdict, &texts, values);
    }
    check_advise(check, verdict, texts.advice);
    values[COLUMN_ADVICE] = value_text(texts.advice);
    if (verdict->entry) {
        baseline_values(verdict->entry, values);
    }
    table_row(&check->table, values);
}

/* Rows of kernels that the baseline has and the build no longer. */
static void put_gone_rows(struct check *check)
{
    const struct baseline *stored = &check->baseline.stored;

    for (size_t i = 0; i < stored->count; i++) {
        const struct baseline_entry *entry = &stored->items[i];
        struct value values[COLUMN_COUNT] = {{0}};

        if (baseline_gate_is_gone(&check->baseline, entry)) {
            values[COLUMN_FILE] = value_text(entry->file);
            values[COLUMN_KERNEL] = value_text(entry->kernel);
            values[COLUMN_BUILT_FOR] = value_text(entry->arch);
            values[COLUMN_PASSES] = value_flag(true);
            values[COLUMN_BASELINE] = value_text("gone");
            old_values(entry, values);
            table_row(&check->table, values);
        }
    }
}

/* CSV and JSON: a row for each kernel, then those that the baseline has and the build no longer. */
static void check_begin_rows(struct check *check)
{
    table_begin(&check->table, check->output, check->format, columns, COLUMN_COUNT);
    check->table.csv.guard = check->setting.options->given[OPTION_CSV_GUARD] > 0;
}

static void check_end_rows(struct check *check)
{
    put_gone_rows(check);
    table_end(&check->table);
}

/* ---- Command */

enum { PARAMETER_TEXT = 80 }; /* a parameter's name, or its value with the source */

static bool in_table(const struct check *check)
{
    return check->format == FORMAT_CSV || check->format == FORMAT_JSON;
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
        parameter_format(language, &report->launch, id, value, sizeof value);
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
    const struct report *report = &verdict->report;
    const struct language *language = report->language;
    const char *built = verdict->k->arch;
    bool other = built[0] != '\0' && strcmp(built, report->arch->name) != 0;
    char text[RESULT_NOTE_SIZE];
    char reason[PROSE_SIZE];
    char percent[NUMBER_SIZE];
    char block[PARAMETER_TEXT];

    if (report->result.blocks == 0) {
        refusal_sentence(language, &report->result.refusal, text, sizeof text);
        sentence(reason, sizeof reason, language, SAY(NO_BLOCK_FITS, text));
    } else {
        limiter_names(language, report->result.limiters, text, sizeof text);
        sentence(reason, sizeof reason, language, SAY(CHECK_LIMITED_BY, text));
    }
    report_occupancy(report, check->setting.unicode, percent);
    block_text(report, block);
    put_line(check, other ? SENTENCE_CHECK_LOW_OF_BUILD : SENTENCE_CHECK_LOW,
             SAY_VALUES(percent, report->arch->name, block, reason, built));
    check_advise(check, verdict, text);
    if (text[0] != '\0') {
        put_line(check, SAY(CHECK_ADVICE, text));
    }
}

/* What is wrong with a kernel, a line each. */
static void put_faults(struct check *check, const struct verdict *verdict)
{
    const int *most = check->options->numbers;
    const char *built = verdict->k->arch;

    if ((verdict->faults & UNKNOWN) && verdict->unknown[0] != '\0') {
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
                 SAY_VALUES(kernel_spilled(verdict->k), most[OPTION_MAX_SPILLS], built));
    }
    if (verdict->faults & LOST_PERFORMANCE) {
        put_line(check, built[0] ? SENTENCE_CHECK_WARNING_OF_BUILD : SENTENCE_CHECK_WARNING,
                 SAY_VALUES(verdict->k->warnings, built));
    }
    if (baseline_gate_has_news(&check->baseline, verdict->entry)) {
        baseline_gate_tell_kernel(&check->baseline, verdict->entry, check->output, check->indent);
    }
    if (verdict->faults & (LOW_OCCUPANCY | FELL_BEHIND)) {
        put_inputs(check, verdict);
    }
}

static void put_failure(struct check *check, const struct verdict *verdict)
{
    char name[SHOWN_NAME_SIZE];
    const char *quote = text_quote(verdict->k->file);

    fprintf(check->output, "%s%s%s: %s\n", quote, verdict->k->file, quote,
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
    lines.output = memory_stream_open(&text, &size);
    if (lines.output) {
        put_faults(&lines, verdict);
        if (memory_stream_close(lines.output, &text)) {
            text[size - (size > 0)] = '\0'; /* the last line end */
        }
    }
    annotation_put(check->output, verdict->faults ? ANNOTATION_ERROR : ANNOTATION_NOTICE,
                   input_path(verdict->k), input_shown_name(&check->choice, verdict->k, name),
                   text ? text : "");
    free(text);
}

static void check_kernel(struct check *check, const kernel *k)
{
    struct verdict verdict;

    check_judge(check, k, &verdict);
    check->failed += verdict.faults != 0;
    check->unknown_only += verdict.faults == UNKNOWN;
    if (in_table(check)) {
        check_put_row(check, &verdict);
    } else if (verdict.faults != 0 || baseline_gate_has_news(&check->baseline, verdict.entry)) {
        (check->format == FORMAT_GITHUB ? put_annotation : put_failure)(check, &verdict);
    }
}

/* "3 kernels, 1 below 50 %, 1 unknown" */
static void put_summary(const struct check *check)
{
    size_t beyond = check->failed - check->unknown_only;
    bool figures = check_asked(check, OPTION_MAX_REGISTERS) ||
                   check_asked(check, OPTION_MAX_SPILLS) || check_asked(check, OPTION_BASELINE) ||
                   check_asked(check, OPTION_NO_LOST_PERFORMANCE);
    bool unknown = check->unknown_only > 0;
    char least[NUMBER_SIZE];

    number_format_real(least, check->options->percents[OPTION_MIN_OCCUPANCY], 6);
    if (figures) {
        prose_say(check->output, check->options->language,
                  unknown ? SENTENCE_CHECKED_BEYOND_UNKNOWN : SENTENCE_CHECKED_BEYOND,
                  SAY_VALUES(check->tally.kernels, beyond, check->unknown_only));
    } else {
        prose_say(check->output, check->options->language,
                  unknown ? SENTENCE_CHECKED_BELOW_UNKNOWN : SENTENCE_CHECKED_BELOW,
                  SAY_VALUES(check->tally.kernels, beyond, least, check->unknown_only));
    }
    tally_print(&check->tally, check->output);
}

/* Measures every kernel of the build before one is judged: pairs depend on all. */
static bool pair_with_baseline(struct check *check, const kernel_list *kernels)
{
    bool good = true;

    if (!check_asked(check, OPTION_BASELINE)) {
        return true;
    }
    for (size_t i = 0; i < kernels->count && good; i++) {
        const kernel *k = &kernels->items[i];
        char reason[KERNEL_REASON_SIZE];
        struct report report;

        if (input_chosen(&check->choice, k)) {
            bool evaluated = setting_report_kernel(&check->setting, k, &report, reason);

            good = baseline_gate_add(&check->baseline, k, evaluated ? &report : NULL);
        }
    }
    if (!good || !baseline_gate_pair(&check->baseline)) {
        return complain(check->options->language, SAY(OUT_OF_MEMORY));
    }
    return true;
}

static exit_status check_all(struct check *check, const kernel_list *kernels)
{
    exit_status ended;

    if (!input_any_chosen(&check->choice, kernels)) {
        input_complain_of_none(check->options, COMMAND_CHECK, kernels->count);
        return EXIT_WRONG;
    }
    if (!pair_with_baseline(check, kernels)) {
        return EXIT_WRONG;
    }
    check->tally = tally_of(&check->setting);
    if (in_table(check)) {
        check_begin_rows(check);
    }
    for (size_t i = 0; i < kernels->count; i++) {
        if (input_chosen(&check->choice, &kernels->items[i])) {
            check_kernel(check, &kernels->items[i]);
        }
    }
    if (in_table(check)) {
        check_end_rows(check);
    } else {
        put_summary(check);
    }
    ended =
        baseline_gate_end(&check->baseline, check->whole, in_table(check) ? NULL : check->output);
    return ended != EXIT_FINE ? ended : check->failed > 0 ? EXIT_FAILED : EXIT_FINE;
}

exit_status command_check(const struct options *options, FILE *output)
{
    struct check check = {.options = options,
                          .format = (output_format)options->numbers[OPTION_FORMAT],
                          .output = output,
                          .indent = "  "};
    bool bounded =
        check_asked(&check, OPTION_MIN_OCCUPANCY) || check_asked(&check, OPTION_MAX_REGISTERS) ||
        check_asked(&check, OPTION_MAX_SPILLS) || check_asked(&check, OPTION_NO_LOST_PERFORMANCE) ||
        check_asked(&check, OPTION_BASELINE);
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    if (options->given[OPTION_UPDATE] && !options->given[OPTION_BASELINE]) {
        return complain_wrong(options->language, SAY(UPDATE_WITHOUT_BASELINE));
    }
    if (options->given[OPTION_NO_ASSUMED] && !options->given[OPTION_MIN_OCCUPANCY]) {
        return complain_wrong(options->language,
                              SAY(OPTION_NEEDS, "no-assumed", "--min-occupancy P"));
    }
    if (options->operand_count == 0 || !bounded) {
        return complain_wrong(options->language, SAY(CHECK_OPERANDS));
    }
    if (setting_open(&check.setting, options) && baseline_gate_open(&check.baseline, options)) {
        check.whole =
            input_read(&check.setting, &kernels, options->operands, options->operand_count);
        check.choice = input_choice(&check.setting, &kernels);
        status = check_all(&check, &kernels);
        status = check.whole ? status : EXIT_WRONG;
        input_choice_close(&check.choice);
    }
    baseline_gate_close(&check.baseline);
    kernel_list_free(&kernels);
    setting_close(&check.setting);
    return status;
}
