/* SPDX-License-Identifier: MIT */
/* occupant sweep: one or two fields of the launch over a range. */
#include "command/option/setting.h"

enum { REASON_SIZE = 240, WORD_SIZE = 64, RANGE_SIZE = 3 * NUMBER_SIZE, WAVE_COLUMNS = 3 };

struct axis {
    occ_parameter field;
    int first;
    int last;
    int step;
};

struct sweep {
    evaluated_launch report;
    struct axis axes[AXES_MOST];
    int axis_count;
    bool waves; /* a grid is given or varied, on a device */
    struct table table;
    struct column columns[AXES_MOST + WAVE_COLUMNS + RESULT_COLUMN_COUNT];
    /* Text joins neighbours of equal results: the last run, not yet written. */
    evaluated_launch pending;
    int first; /* values of the run */
    int last;
    bool is_pending;
};

/* ---- Axes */

/* Complains of --vary. Returns false. */
static bool axis_error(const struct language *language, const char *reason)
{
    return complain(language, SAY(OPTION_REFUSED, "vary", reason));
}

static bool unknown_axis(const struct language *language, const char *name)
{
    char reason[REASON_SIZE];
    text_nearest nearest = {.word = name};

    parameters_offer(&nearest);
    const char *best = text_nearest_name(&nearest);

    sentence(reason, sizeof reason, language, best ? SENTENCE_AXIS_MEANT : SENTENCE_AXIS_UNKNOWN,
             SAY_VALUES(name, best));
    return axis_error(language, reason);
}

static bool parse_bound(const struct language *language, occ_parameter field, const char *text,
                        size_t length, int least, int *bound)
{
    bool carveout = field == OCC_PARAM_CARVEOUT;
    long long most = carveout ? 100 : parameter_of(field)->most;
    number_unit unit = carveout ? NUMBER_PERCENT : parameter_number_unit(field);
    char number[WORD_SIZE];
    char reason[REASON_SIZE];
    long long value;

    text_format(number, sizeof number, "%.*s", (int)length, text);
    number_error error = number_parse(number, unit, least, most, &value);

    if (error != NUMBER_OK) {
        number_explain(reason, sizeof reason, language, error, number, unit, least, most, "");
        return axis_error(language, reason);
    }
    *bound = (int)value;
    return true;
}

/* "FROM..TO[:STEP]" */
static bool parse_range(const struct language *language, struct axis *axis, const char *text)
{
    const char *dots = strstr(text, "..");
    const char *last = dots ? dots + 2 : NULL;
    size_t length = last ? strcspn(last, ":") : 0;

    if (!dots) {
        return axis_error(language, word(language, SENTENCE_AXIS_NO_RANGE));
    }
    if (!parse_bound(language, axis->field, text, (size_t)(dots - text),
                     parameter_of(axis->field)->least, &axis->first) ||
        !parse_bound(language, axis->field, last, length, axis->first, &axis->last)) {
        return false;
    }
    return last[length] == '\0' || parse_bound(language, axis->field, last + length + 1,
                                               strlen(last + length + 1), 1, &axis->step);
}

static bool default_range(struct axis *axis, const evaluated_launch *report)
{
    occ_range range = parameter_bounds(report->arch, report->device, &report->launch, axis->field);

    if (axis->field == OCC_PARAM_GRID_SIZE) {
        return axis_error(report->language, word(report->language, SENTENCE_AXIS_WITHOUT_END));
    }
    axis->first = larger(range.first, 0);
    axis->last = larger(range.last, axis->first);
    return true;
}

static bool parse_axis(struct axis *axis, const char *text, const evaluated_launch *report)
{
    char name[WORD_SIZE];
    size_t length = strcspn(text, "=");
    option_id id = option_find(text, length);

    text_format(name, sizeof name, "%.*s", (int)length, text);
    axis->field = parameter_find(name);
    if (axis->field == OCC_PARAM_COUNT && id < OPTION_COUNT &&
        option_table[id].kind == OPTION_KIND_FIELD) {
        axis->field = option_table[id].field; /* by the name of its option */
    }
    if (axis->field == OCC_PARAM_COUNT) {
        return unknown_axis(report->language, name);
    }
    parameter_kind kind = parameter_of(axis->field)->kind;

    if (kind == PARAMETER_KIND_CHOICE || kind == PARAMETER_KIND_SWITCH) {
        return axis_error(report->language, word(report->language, SENTENCE_AXIS_NO_NUMBER));
    }
    /* Bytes go by an allocation unit, or by the arrow's step if that is smaller. */
    axis->step = kind == PARAMETER_KIND_BYTES
                     ? smaller(parameter_step_size(report->arch, axis->field, STEP_PLAIN),
                               report->arch->smem_unit)
                     : 1;
    return text[length] == '=' ? parse_range(report->language, axis, text + length + 1)
                               : default_range(axis, report);
}

static bool parse_axes(struct sweep *sweep, const struct options *options)
{
    sweep->axis_count = options->given[OPTION_VARY];
    for (int i = 0; i < sweep->axis_count; i++) {
        if (!parse_axis(&sweep->axes[i], options->values[OPTION_VARY][i], &sweep->report)) {
            return false;
        }
        sweep->waves |= sweep->axes[i].field == OCC_PARAM_GRID_SIZE;
    }
    if (sweep->axis_count == 2 && sweep->axes[0].field == sweep->axes[1].field) {
        return axis_error(options->language, word(options->language, SENTENCE_AXES_SAME));
    }
    sweep->waves = sweep->report.device && (sweep->waves || sweep->report.launch.grid_size > 0);
    return true;
}

static const struct column wave_columns[WAVE_COLUMNS] = {
    {"resident_blocks", HEADING(RESIDENT), 0, false},
    {"waves", HEADING(WAVES), 4, false},
    {"tail_blocks", HEADING(TAIL), 0, false},
};

static size_t make_columns(struct sweep *sweep)
{
    size_t count = 0;

    for (int i = 0; i < sweep->axis_count; i++) {
        const char *key = parameter_of(sweep->axes[i].field)->key;

        sweep->columns[count++] = (struct column){key, KEY_AS_HEADING, 0, false};
    }
    for (size_t i = 0; i < WAVE_COLUMNS && sweep->waves; i++) {
        sweep->columns[count++] = wave_columns[i];
    }
    return count + fact_columns(FACT_TABLE_RESULT, sweep->columns + count);
}

/* The values of a run, as --vary takes them: "33..40", "32..64:8". */
static struct value run_value(const struct axis *axis, int first, int last, char range[RANGE_SIZE])
{
    char from[NUMBER_SIZE], to[NUMBER_SIZE], step[NUMBER_SIZE];

    if (first == last) {
        return value_count(first);
    }
    snprintf(range, RANGE_SIZE, "%s..%s%s%s", number_format(from, first), number_format(to, last),
             axis->step > 1 ? ":" : "", axis->step > 1 ? number_format(step, axis->step) : "");
    return value_text(range);
}

/* Gives the pending run of equal results as a row to the table. */
static void flush_run(struct sweep *sweep)
{
    const evaluated_launch *report = &sweep->pending;
    struct value values[AXES_MOST + WAVE_COLUMNS + RESULT_COLUMN_COUNT];
    struct value *next = values;
    fact facts[RESULT_COLUMN_COUNT];
    char range[RANGE_SIZE];

    if (!sweep->is_pending) {
        return;
    }
    if (sweep->axis_count == 2) {
        *next++ = value_count(occ_get(&report->launch, sweep->axes[0].field));
    }
    *next++ = run_value(&sweep->axes[sweep->axis_count - 1], sweep->first, sweep->last, range);
    if (sweep->waves) {
        *next++ = value_count(report->waves.resident_blocks);
        *next++ = value_real(report->waves.waves);
        *next++ = value_count(report->waves.tail_blocks);
    }
    fact_values(report, FACT_TABLE_RESULT, facts, next);
    table_row(&sweep->table, values);
    sweep->is_pending = false;
}

static bool same_results(const evaluated_launch *a, const evaluated_launch *b)
{
    return a->result.blocks == b->result.blocks && a->result.warps == b->result.warps &&
           a->result.threads == b->result.threads && a->result.limiters == b->result.limiters &&
           a->waves.tail_blocks == b->waves.tail_blocks &&
           a->waves.full_waves == b->waves.full_waves;
}

static void put_point(struct sweep *sweep, int value)
{
    if (!launch_evaluate(&sweep->report)) {
        return;
    }
    if (sweep->table.format != FORMAT_TEXT || !sweep->is_pending ||
        !same_results(&sweep->pending, &sweep->report)) {
        flush_run(sweep);
        sweep->pending = sweep->report;
        sweep->first = value;
        sweep->is_pending = true;
    }
    sweep->last = value;
}

/* Walks an axis, and within each of its values the axes after it. */
static void sweep_axis(struct sweep *sweep, int place)
{
    const struct axis *axis = &sweep->axes[place];

    for (long long value = axis->first; value <= axis->last && !ferror(sweep->table.file);
         value += axis->step) {
        occ_set(&sweep->report.launch, axis->field, (int)value);
        if (place + 1 < sweep->axis_count) {
            sweep_axis(sweep, place + 1);
        } else {
            put_point(sweep, (int)value);
        }
    }
    flush_run(sweep);
}

exit_status command_sweep(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct sweep sweep = {.report = setting_report(setting)};

    if (!options->given[OPTION_VARY]) {
        return complain_wrong(options->language, SAY(SWEEP_NOTHING));
    }
    if (!parse_axes(&sweep, options)) {
        return EXIT_WRONG;
    }
    setting_table(setting, &sweep.table, output, sweep.columns, make_columns(&sweep));
    sweep.table.language =
        language_of_arch(options->language, sweep.report.arch, &sweep.report.launch);
    sweep_axis(&sweep, 0);
    return table_end(&sweep.table) ? EXIT_FINE : EXIT_WRONG;
}
