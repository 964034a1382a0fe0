/* SPDX-License-Identifier: MIT */
/* occupant check: a gate for CI that fails when a kernel exceeds the given bounds. */
#include "command/check/check.h"

/* ---- Rows of CSV and JSON */

/* Identifier, key, value's column in `occupant kernels`; KERNEL_COLUMN_COUNT: check's own. */
#define CHECK_COLUMNS(COLUMN)                                                                      \
    COLUMN(FILE, "file", KERNEL_FILE)                                                              \
    COLUMN(KERNEL, "kernel", KERNEL_KERNEL)                                                        \
    COLUMN(ARCH, "arch", KERNEL_ON)                                                                \
    COLUMN(BLOCK, "block", KERNEL_BLOCK)                                                           \
    COLUMN(OCCUPANCY, "occupancy", KERNEL_OCCUPANCY)                                               \
    COLUMN(LIMITER, "limiter", KERNEL_LIMITER)                                                     \
    COLUMN(PASSES, "passes", KERNEL_COLUMN_COUNT)                                                  \
    COLUMN(ADVICE, "advice", KERNEL_COLUMN_COUNT)                                                  \
    COLUMN(BUILT_FOR, "built_for", KERNEL_ARCH)                                                    \
    COLUMN(LINKED, "linked", KERNEL_LINKED)                                                        \
    COLUMN(REGISTERS, "registers", KERNEL_REGISTERS)                                               \
    COLUMN(SPILLS, "spills", KERNEL_SPILLS)                                                        \
    COLUMN(UNKNOWN, "unknown", KERNEL_UNKNOWN_KEYS)                                                \
    COLUMN(VERDICT, "verdict", KERNEL_COLUMN_COUNT)                                                \
    COLUMN(REASON, "reason", KERNEL_COLUMN_COUNT)                                                  \
    COLUMN(BOUND, "bound", KERNEL_BOUND)                                                           \
    COLUMN(ASSUMED, "assumed", KERNEL_ASSUMED_KEYS)                                                \
    COLUMN(BLOCK_SOURCE, "block_source", KERNEL_BLOCK_SOURCE)                                      \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", KERNEL_DYNAMIC_SMEM)                                      \
    COLUMN(STACK, "stack", KERNEL_STACK)                                                           \
    COLUMN(WARNINGS, "warnings", KERNEL_WARNINGS)                                                  \
    COLUMN(WORTH, "worth", KERNEL_WORTH)                                                           \
    COLUMN(BASELINE, "baseline", KERNEL_COLUMN_COUNT)                                              \
    BASELINE_FIGURES(OLD_COLUMN)                                                                   \
    COLUMN(AGPRS, "accumulation_registers", KERNEL_AGPRS)                                          \
    COLUMN(SGPRS, "scalar_registers", KERNEL_SGPRS)                                                \
    COLUMN(WAVE_SIZE, "wave_size", KERNEL_WAVE_SIZE)                                               \
    COLUMN(UNIT, "unit", KERNEL_UNIT)                                                              \
    COLUMN(SCRATCH, "scratch", KERNEL_SCRATCH)

#define OLD_COLUMN(id, key, worse) CHECK_COLUMN(id##_OLD, key "_old", KERNEL_COLUMN_COUNT)
#define CHECK_COLUMN(id, key, of_kernel) COLUMN_##id,
enum { CHECK_COLUMNS(CHECK_COLUMN) COLUMN_COUNT };
#undef CHECK_COLUMN

#define CHECK_COLUMN(id, key, of_kernel) {key, NO_HEADING, 4, false},
static const struct column columns[] = {CHECK_COLUMNS(CHECK_COLUMN)};
#undef CHECK_COLUMN

#define CHECK_COLUMN(id, key, of_kernel) of_kernel,
static const int kernel_column_of[] = {CHECK_COLUMNS(CHECK_COLUMN)};

static void old_values(const struct baseline_entry *before, struct value values[COLUMN_COUNT])
{
    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        values[COLUMN_BASELINE + 1 + i] = value_real_known(before->figures[i]);
    }
}

static void check_put_row(struct check *check, const struct verdict *verdict)
{
    static const char *const verdicts[] = {
        [BASELINE_SAME] = "unchanged",  [BASELINE_NEW] = "new",       [BASELINE_BETTER] = "better",
        [BASELINE_UNCLEAR] = "unclear", [BASELINE_TRADED] = "traded", [BASELINE_WORSE] = "worse",
    };
    _Static_assert(sizeof verdicts / sizeof *verdicts == BASELINE_COUNT, "a word for each");
    struct value values[COLUMN_COUNT];
    char advice[ADVICE_TEXT_SIZE];

    for (int i = 0; i < COLUMN_COUNT; i++) {
        values[i] = kernel_column_of[i] < KERNEL_COLUMN_COUNT
                        ? verdict->row.values[kernel_column_of[i]]
                        : value_empty();
    }
    check_advise(check, verdict, advice);
    values[COLUMN_PASSES] = value_flag(verdict->faults == 0);
    values[COLUMN_ADVICE] = value_text(advice);
    values[COLUMN_VERDICT] = value_text(verdict->faults == 0         ? "passes"
                                        : verdict->faults == UNKNOWN ? "cannot_tell"
                                                                     : "fails");
    values[COLUMN_REASON] = value_text(verdict->unknown);
    if (verdict->entry) {
        values[COLUMN_BASELINE] = value_text(verdicts[baseline_compare(verdict->entry)]);
    }
    if (verdict->entry && verdict->entry->pair) {
        old_values(verdict->entry->pair, values);
    }
    table_row(&check->table, values);
}

/* Rows of kernels that the baseline has and the build no longer. */
static void put_gone_rows(struct check *check)
{
    const struct baseline *stored = &check->stored;

    for (size_t i = 0; i < stored->count; i++) {
        const struct baseline_entry *entry = &stored->items[i];
        struct value values[COLUMN_COUNT] = {{0}};

        if (baseline_gate_is_gone(check, entry)) {
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

/* ---- Command */

enum { PARAMETER_TEXT = 80 }; /* a parameter's name, or its value with the source */

/* Whether a parameter that someone states or assumes has a part in the limits of the occupancy. */
static bool decides(const evaluated_launch *report, occ_parameter id)
{
    bool refuses = id != OCC_PARAM_MAX_THREADS || report->result.blocks == 0;
    unsigned limits = occ_limits_of(report->arch, &report->launch, id) & report->result.limiters;

    return report->sources[id] != SOURCE_START &&
           (id == OCC_PARAM_BLOCK_SIZE || (limits != 0 && refuses));
}

/* The launch parameters that decide the occupancy. */
static void put_inputs(const struct check *check, const struct verdict *verdict)
{
    const evaluated_launch *report = &verdict->row.report;
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
        sentence(input, sizeof input, language,
                 source == SOURCE_UNKNOWN ? SENTENCE_CHECK_INPUT_UNKNOWN : SENTENCE_CHECK_INPUT,
                 SAY_VALUES(name, source_word(language, source), value));
        if (decides(report, id)) {
            text_join(&inputs, word(language, SENTENCE_LIST_BETWEEN), input);
        }
    }
    check_put_line(check, SAY(CHECK_INPUTS, list));
}

static void put_occupancy(struct check *check, const struct verdict *verdict)
{
    const evaluated_launch *report = &verdict->row.report;
    const struct language *language = report->language;
    const char *built = verdict->row.k->arch;
    bool other = built[0] != '\0' && strcmp(built, report->arch->name) != 0;
    bool fits = report->result.blocks > 0;
    parameter_source source = report->sources[OCC_PARAM_BLOCK_SIZE];
    char text[RESULT_NOTE_SIZE];
    char reason[PROSE_SIZE];
    char percent[NUMBER_SIZE];
    char block[PARAMETER_TEXT];

    if (fits) {
        limiter_names(language, report->result.limiters, text, sizeof text);
    } else {
        refusal_sentence(language, &report->result.refusal, text);
    }
    sentence(reason, sizeof reason, language,
             fits ? SENTENCE_CHECK_LIMITED_BY : SENTENCE_NO_BLOCK_FITS, SAY_VALUES(text));
    report_occupancy(report, check->setting->unicode, percent);
    /* "256 (given)", or where it is unknown "any size". */
    sentence(block, sizeof block, language,
             source == SOURCE_UNKNOWN ? SENTENCE_CHECK_ANY_BLOCK : SENTENCE_CHECK_BLOCK,
             SAY_VALUES(report->launch.block_size, source_word(language, source)));
    check_put_line(check, other ? SENTENCE_CHECK_LOW_OF_BUILD : SENTENCE_CHECK_LOW,
                   SAY_VALUES(percent, report->arch->name, block, reason, built));
    check_advise(check, verdict, text);
    if (text[0] || !report->unknown) {
        check_put_line(check, text[0] ? SENTENCE_CHECK_ADVICE : SENTENCE_CHECK_NO_ADVICE,
                       SAY_VALUES(text));
    }
}

/* The faults of a kernel, a line each. */
static void put_faults(struct check *check, const struct verdict *verdict)
{
    const int *most = check->options->numbers;
    const char *built = verdict->row.k->arch;

    if ((verdict->faults & UNKNOWN) && verdict->unknown[0] != '\0') {
        fprintf(check->output, "%s%s\n", check->indent, verdict->unknown);
    }
    if (verdict->faults & LOW_OCCUPANCY) {
        put_occupancy(check, verdict);
    }
    if (verdict->faults & MANY_REGISTERS) {
        check_put_line(check,
                       built[0] ? SENTENCE_CHECK_REGISTERS_OF_BUILD : SENTENCE_CHECK_REGISTERS,
                       SAY_VALUES(verdict->row.k->registers, most[OPTION_MAX_REGISTERS], built));
    }
    if (verdict->faults & MANY_SPILLS) {
        check_put_line(check, built[0] ? SENTENCE_CHECK_SPILLS_OF_BUILD : SENTENCE_CHECK_SPILLS,
                       SAY_VALUES(kernel_spilled(verdict->row.k), most[OPTION_MAX_SPILLS], built));
    }
    if (verdict->faults & LOST_PERFORMANCE) {
        check_put_line(check, built[0] ? SENTENCE_CHECK_WARNING_OF_BUILD : SENTENCE_CHECK_WARNING,
                       SAY_VALUES(verdict->row.k->warnings, built));
    }
    if (verdict->gains) {
        fprintf(check->output, "%s%s\n", check->indent, verdict->row.worth);
    }
    if (baseline_gate_has_news(check, verdict->entry)) {
        baseline_gate_tell_kernel(check, verdict->entry);
    }
    if ((verdict->faults & LOW_OCCUPANCY) ||
        ((verdict->faults & FELL_BEHIND) &&
         verdict->entry->figures[BASELINE_OCCUPANCY] !=
             verdict->entry->pair->figures[BASELINE_OCCUPANCY])) {
        put_inputs(check, verdict);
    }
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
    need_memory(lines.output != NULL);
    put_faults(&lines, verdict);
    need_memory(memory_stream_close(lines.output, &text));
    text[size - (size > 0)] = '\0'; /* the last line end */
    annotation_put(check->output, verdict->faults ? ANNOTATION_ERROR : ANNOTATION_NOTICE,
                   input_path(verdict->row.k),
                   input_shown_name(&check->input.choice, verdict->row.k, name), text);
    free(text);
}

static void check_kernel(struct check *check, const kernel *k)
{
    const char *quote = text_quote(k->file);
    char name[SHOWN_NAME_SIZE];
    struct verdict verdict;

    check_judge(check, k, &verdict);
    check->failed += verdict.faults != 0;
    check->unknown_only += verdict.faults == UNKNOWN;
    if (check->in_table) {
        check_put_row(check, &verdict);
    } else if (verdict.faults == 0 && !verdict.gains &&
               !baseline_gate_has_news(check, verdict.entry)) {
        return;
    } else if (check->format == FORMAT_GITHUB) {
        put_annotation(check, &verdict);
    } else {
        fprintf(check->output, "%s%s%s: %s\n", quote, k->file, quote,
                input_listed_name(&check->input.choice, k, name));
        put_faults(check, &verdict);
    }
}

/* Whether anything but the occupancy is held against a bound. */
static bool judges_figures(const struct check *check)
{
    return check_asked(check, OPTION_MAX_REGISTERS) || check_asked(check, OPTION_MAX_SPILLS) ||
           check_asked(check, OPTION_BASELINE) || check_asked(check, OPTION_NO_LOST_PERFORMANCE);
}

/* "3 kernels, 1 below 50 %, 1 unknown" */
static void put_summary(const struct check *check)
{
    size_t beyond = check->failed - check->unknown_only;
    bool unknown = check->unknown_only > 0;
    char least[NUMBER_SIZE];

    number_format_real(least, check->options->percents[OPTION_MIN_OCCUPANCY], 6);
    if (judges_figures(check)) {
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

static exit_status check_all(struct check *check)
{
    if (!input_any(&check->input.choice)) {
        return EXIT_WRONG;
    }
    baseline_gate_pair(check); /* before one is judged: pairs depend on all */
    check->tally = tally_of(check->setting);
    if (check->in_table) {
        setting_table(check->setting, &check->table, check->output, columns, COLUMN_COUNT);
    }
    for (const kernel *k = NULL; (k = input_next(&check->input.choice, k)) != NULL;) {
        check_kernel(check, k);
    }
    if (check->in_table) {
        put_gone_rows(check);
        table_end(&check->table);
    } else {
        put_summary(check);
    }
    exit_status ended = baseline_gate_end(check);

    return ended != EXIT_FINE ? ended : check->failed > 0 ? EXIT_FAILED : EXIT_FINE;
}

exit_status command_check(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    output_format format = (output_format)options->numbers[OPTION_FORMAT];
    struct check check = {.setting = setting,
                          .options = options,
                          .format = format,
                          .in_table = format == FORMAT_CSV || format == FORMAT_JSON,
                          .output = output,
                          .indent = "  "};
    bool bounded = check_asked(&check, OPTION_MIN_OCCUPANCY) || judges_figures(&check);
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
    if (baseline_gate_open(&check)) {
        input_open(&check.input, setting, options->operands, options->operand_count);
        status = check_all(&check);
    }
    baseline_gate_close(&check);
    return input_close(&check.input, status);
}
