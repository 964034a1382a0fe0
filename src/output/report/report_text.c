/* SPDX-License-Identifier: MIT */
/* Reports as text: rows of NVIDIA's spreadsheet in 80 columns, ASCII but for names from files. */
#include "base/range.h"
#include "base/utf8.h"
#include "launch/worth.h"
#include "output/report/report.h"

#define REPORT_BOLD "\033[1m"
#define REPORT_PLAIN "\033[0m"

enum { INDENT = 4 };

static const prose_lead report_item = {"  - ", "    "};
static const prose_lead line_lead = {"    ", "      "};
static const prose_lead change_lead = {"  ", "      "};

/* A heading behind an empty line. */
static void report_heading(const evaluated_launch *report, sentence_id id, FILE *file)
{
    fprintf(file, "\n%s\n", word(report->language, id));
}

/* The first gains of the tables' end. */
static void report_short_advice(const evaluated_launch *report, FILE *file, bool unicode)
{
    const occ_advice_scope scope = advice_scope_of(report, false);
    occ_advice advice[ADVICE_MOST];
    size_t count = advice_gains(report, 0, 0, advice);

    if (count > 0) {
        report_heading(report, gains_title(report), file);
    } else if (advice_beyond(report, &scope, advice, ADVICE_MOST) > 0) {
        report_heading(report, SENTENCE_ADVICE_UNREALISTIC, file);
    }
    for (size_t i = 0; i < count && i < ADVICE_SHOWN; i++) {
        char text[ADVICE_TEXT_SIZE];

        advice_text(report, &advice[i], text);
        prose_put(file, unicode, report_item, text);
    }
}

/* ---- The explanation */

static void put_line(const why_line *line, int cells, FILE *file, bool unicode)
{
    char expression[PROSE_SIZE];
    char value[EXPLANATION_VALUE_SIZE];
    char shown[PROSE_SIZE];

    explanation_value(line, value);
    prose_shown(expression, unicode, line->text);
    prose_shown(shown, unicode, value);
    if (line->sign[0] && INDENT + cells + 1 + text_width(shown) <= PROSE_WIDTH) {
        fprintf(file, "%*s%s%*s %s\n", INDENT, "", expression, cells - text_width(expression), "",
                shown);
        return;
    }
    explanation_sentence(line, expression);
    prose_put(file, unicode, line_lead, expression);
}

static void put_title(const evaluated_launch *report, why_part part, FILE *file, bool emphasis)
{
    const occ_limit *limit = part < WHY_JOIN ? &report->result.limits[part] : NULL;
    bool bold = emphasis && limit && limit->limits;
    const char *name = why_part_name(report->language, part);
    char title[PROSE_SIZE];

    text_format(title, sizeof title, "%s", name);
    if (limit) {
        sentence(title, sizeof title, report->language,
                 limit->limits                    ? SENTENCE_REPORT_SMALLEST_LIMIT
                 : limit->blocks == OCC_UNLIMITED ? SENTENCE_REPORT_UNLIMITED
                                                  : SENTENCE_REPORT_LIMIT,
                 SAY_VALUES(name, limit->blocks));
    }
    fprintf(file, "%s  %s%s\n", bold ? REPORT_BOLD : "", title, bold ? REPORT_PLAIN : "");
}

/* The arithmetic of each limit and of what follows from it. */
static void report_explanation(const evaluated_launch *report, FILE *file,
                               const report_style *style)
{
    report_heading(report, SENTENCE_REPORT_EXPLANATION, file);
    for (why_part part = 0; part <= WHY_LATENCY; part++) {
        why_line lines[WHY_MAX_LINES];
        int count = why_lines(report, false, part, lines);
        char shown[PROSE_SIZE];
        int cells = 0; /* of the longest expression of a part: its values are aligned behind it */

        for (int i = 0; i < count; i++) {
            cells = larger(cells, text_width(prose_shown(shown, style->unicode, lines[i].text)));
        }
        if (count > 0) {
            put_title(report, part, file, style->emphasis);
        }
        for (int i = 0; i < count; i++) {
            put_line(&lines[i], cells, file, style->unicode);
        }
    }
}

/* ---- The whole advice */

/* All gains and losses, and the code for the first gain. */
static void report_full_advice(const evaluated_launch *report, FILE *file, bool unicode)
{
    report_advice found;
    char beyond[SENTENCE_SIZE];

    report_advise(report, &found);
    report_heading(report,
                   found.gain_count == 0  ? no_gain_sentence(report)
                   : found.realistic == 0 ? SENTENCE_ADVICE_UNREALISTIC
                                          : gains_title(report),
                   file);
    for (size_t i = 0; i < found.realistic; i++) {
        prose_put(file, unicode, change_lead, found.items[i].text);
    }
    if (found.realistic > 0 && found.gain_count > found.realistic) {
        sentence(beyond, sizeof beyond, report->language,
                 SAY(ADVICE_BEYOND, found.gain_count - found.realistic));
        prose_put(file, unicode, change_lead, beyond);
    }
    for (size_t i = 0; i < found.held_count; i++) {
        prose_put(file, unicode, change_lead, found.held[i]);
    }
    if (found.count > found.gain_count) {
        report_heading(report, SENTENCE_LOSSES, file);
    }
    for (size_t i = found.gain_count; i < found.count; i++) {
        prose_put(file, unicode, change_lead, found.items[i].text);
    }
    if (found.code_count > 0) {
        putc('\n', file);
        prose_say(file, report->language, SAY(REPORT_CODE, found.blocks));
    }
    for (size_t i = 0; i < found.code_count; i++) {
        /* As it is pasted, with its blanks; one that is too wide is broken. */
        if (text_width(change_lead.first) + text_width(found.code[i]) <= PROSE_WIDTH) {
            fprintf(file, "%s%s\n", change_lead.first, found.code[i]);
        } else {
            prose_put(file, true, change_lead, found.code[i]);
        }
    }
}

enum { LABEL_SIZE = 64 };

#define ROW_LABEL(id, key) [OCC_ROW_##id] = SENTENCE_ROW_##id,
static const sentence_id row_labels[] = {OCC_ROWS(ROW_LABEL)};

static void put_subject(const evaluated_launch *report, FILE *file)
{
    const kernel *k = report->kernel;
    char text[PROSE_SIZE];

    if (k) {
        const char *name = report->shown_name ? report->shown_name : k->name;

        fprintf(file, "%s%s%s\n", text_quote(name), name, text_quote(name));
        prose_say(file, report->language,
                  k->arch[0] ? SENTENCE_REPORT_FROM_BUILD : SENTENCE_REPORT_FROM,
                  SAY_VALUES(k->file, k->arch));
    }
    report_title(report, text, sizeof text);
    prose_put(file, true, (prose_lead){"", "  "}, text);
}

/* The main parameters are always shown, the others where they are not the default. */
static bool field_shown(const evaluated_launch *report, occ_parameter id)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;

    return id <= OCC_PARAM_DYNAMIC_SMEM || id == OCC_PARAM_STATIC_SMEM ||
           (id == OCC_PARAM_CARVEOUT && report->launch.carveout_bytes >= 0) ||
           (id != OCC_PARAM_SMEM_PER_THREAD && occ_get(&report->launch, id) != occ_get(&plain, id));
}

/* Writes the source of a value behind it: ", assumed". */
static void put_source(const evaluated_launch *report, parameter_source source, FILE *file)
{
    char text[LABEL_SIZE];

    sentence(text, sizeof text, report->language,
             SAY(REPORT_SOURCE, source_word(report->language, source)));
    fputs(text, file);
}

/* The source to name: with a kernel any but the default; else of block or registers, if assumed. */
static bool source_said(const evaluated_launch *report, occ_parameter id, parameter_source *source)
{
    *source = report->sources[id];
    if (!report->kernel && *source == SOURCE_START && id <= OCC_PARAM_REGISTERS) {
        *source = SOURCE_ASSUMED;
        return true;
    }
    return report->kernel && *source != SOURCE_START;
}

static void put_launch(const evaluated_launch *report, FILE *file)
{
    char sum[RESULT_NOTE_SIZE];

    report_heading(report, SENTENCE_REPORT_LAUNCH, file);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const launch_parameter *field = parameter_of(id);
        char text[PARAMETER_TEXT_SIZE];
        char unit[UNIT_SIZE];
        parameter_source source;

        if (!field_shown(report, id)) {
            continue;
        }
        if (report->sources[id] == SOURCE_UNKNOWN) {
            text_format(text, sizeof text, "?");
        } else {
            parameter_format(report->language, &report->launch, id, text, sizeof text);
        }
        prose_figure(file, word(report->language, field->label), text);
        fprintf(file, "%s%s", field->unit != SENTENCE_COUNT ? " " : "",
                unit_words(report->language, field->unit, occ_get(&report->launch, id), unit));
        if (id == OCC_PARAM_DYNAMIC_SMEM && report->launch.smem_per_thread > 0) {
            sentence(sum, sizeof sum, report->language,
                     SAY(REPORT_SMEM_SUM, report->launch.smem_per_thread,
                         occ_dynamic_smem(&report->launch)));
            fprintf(file, " %s", sum);
        }
        if (source_said(report, id, &source)) {
            put_source(report, source, file);
        }
        putc('\n', file);
    }
}

/* "  Active warps per SM            48 warps"; a fraction has two decimals or more. */
static void put_fact(const evaluated_launch *report, fact_id id, const fact *found, FILE *file,
                     bool unicode)
{
    const fact_row *row = &fact_rows[id];
    number_bound bound =
        id == FACT_OCCUPANCY && launch_bounding(report) ? NUMBER_AT_MOST : found->bound;
    double number = row->kind == FACT_KIND_SHARE ? 100 * found->number : found->number;
    char figure[NUMBER_SIZE], text[NUMBER_SIZE];
    char unit[UNIT_SIZE], local[PHRASE_SIZE], label[LABEL_SIZE];

    text_format(figure, sizeof figure, "%s%s", bound_mark(bound, unicode),
                row->kind == FACT_KIND_COUNT
                    ? number_format(text, (long long)number)
                    : number_format_real(text, number, number_decimals(number)));
    prose_figure(file, word(report->language, row->label), figure);
    fprintf(file, "%s%s", row->unit != SENTENCE_COUNT ? " " : "",
            unit_words(report->language, row->unit, (long long)number, unit));
    if (id == FACT_OCCUPANCY && report->kernel && report->result.blocks > 0 &&
        local_memory_phrase(report->language, report->kernel, local)) {
        sentence(label, sizeof label, report->language, SAY(REPORT_LOCAL, local));
        fputs(label, file); /* ", with 520 B of spills" */
    }
    if (fact_is_assumed(report, id)) {
        put_source(report, SOURCE_ASSUMED, file);
    }
    putc('\n', file);
}

/* The facts of a group that are known. A limit of 0 is one that the architecture lacks. */
static void put_facts(const evaluated_launch *report, fact_group group, FILE *file, bool unicode)
{
    for (fact_id id = 0; id < FACT_COUNT; id++) {
        fact found;

        if (fact_rows[id].group != group || fact_rows[id].label == SENTENCE_COUNT) {
            continue;
        }
        fact_evaluate(report, id, &found);
        if (found.known && (group != FACTS_ARCH || found.number > 0)) {
            put_fact(report, id, &found, file, unicode);
        }
    }
}

static void put_occupancy(const evaluated_launch *report, FILE *file, bool unicode)
{
    char limiters[LIMITERS_SIZE];
    char text[PROSE_SIZE];

    limiter_names(report->language, report->result.limiters, limiters, sizeof limiters);
    report_heading(report, SENTENCE_REPORT_OCCUPANCY, file);
    put_facts(report, FACTS_RESULT, file, unicode);
    if (text_width(limiters) <= PROSE_WIDTH - PROSE_FIGURE_COLUMN) {
        prose_figure(file, word(report->language, SENTENCE_REPORT_LIMITED_BY), limiters);
        putc('\n', file);
    } else {
        sentence(text, sizeof text, report->language, SAY(REPORT_LIMITED_BY_MANY, limiters));
        prose_put(file, false, (prose_lead){"  ", "              "}, text);
    }
}

static bool row_shown(const occ_result *result, occ_limit_id id)
{
    return result->limits[id].blocks != OCC_UNLIMITED || id <= OCC_ROW_SMEM;
}

/* The four headings of a table of limits, behind an empty line. */
static void put_titles(const evaluated_launch *report, const sentence_id titles[4], FILE *file)
{
    const struct language *language = report->language;
    const char *const cells[] = {word(language, titles[1]), word(language, titles[2]),
                                 word(language, titles[3])};

    putc('\n', file);
    prose_figures(file, word(language, titles[0]), cells, "\n");
}

/* "  Registers" */
static const char *row_label(const evaluated_launch *report, occ_limit_id id, char text[LABEL_SIZE])
{
    snprintf(text, LABEL_SIZE, "  %s", word(report->language, row_labels[id]));
    return text;
}

/* A number of blocks or warps; where there is no limit, the text for none. */
static const char *limited(const occ_limit *limit, int factor, const char *none,
                           char text[NUMBER_SIZE])
{
    return limit->blocks == OCC_UNLIMITED ? none
                                          : number_format(text, (long long)limit->blocks * factor);
}

static void put_allocated(const evaluated_launch *report, FILE *file)
{
    static const sentence_id titles[] = {SENTENCE_ALLOCATED, SENTENCE_ALLOCATED_NEEDED,
                                         SENTENCE_ALLOCATED_AVAILABLE, SENTENCE_ALLOCATED_BLOCKS};
    const char *none = word(report->language, SENTENCE_REPORT_NO_LIMIT);

    put_titles(report, titles, file);
    for (occ_limit_id id = OCC_ROW_BLOCKS + 1; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &report->result.limits[id];
        char label[LABEL_SIZE];
        char cells[3][NUMBER_SIZE];

        if (row_shown(&report->result, id)) {
            prose_figures(file, row_label(report, id, label),
                          (const char *const[]){number_format(cells[0], limit->needed),
                                                number_format(cells[1], limit->available),
                                                limited(limit, 1, none, cells[2])},
                          "\n");
        }
    }
}

static void put_limit(const evaluated_launch *report, occ_limit_id id, FILE *file, bool emphasis)
{
    const occ_limit *limit = &report->result.limits[id];
    const char *none = word(report->language, SENTENCE_REPORT_NO_LIMIT);
    int factor = report->result.warps_per_block;
    char label[LABEL_SIZE];
    char cells[3][NUMBER_SIZE];

    fputs(emphasis && limit->limits ? REPORT_BOLD : "", file);
    prose_figures(file, row_label(report, id, label),
                  (const char *const[]){limited(limit, 1, none, cells[0]),
                                        number_format_plain(cells[1], factor),
                                        limited(limit, factor, "-", cells[2])},
                  limit->limits ? " <" : "");
    fprintf(file, "%s\n", emphasis && limit->limits ? REPORT_PLAIN : "");
}

static void put_limits(const evaluated_launch *report, FILE *file, const report_style *style)
{
    static const sentence_id titles[] = {SENTENCE_MAXIMUM, SENTENCE_MAXIMUM_BLOCKS,
                                         SENTENCE_MAXIMUM_WARPS_PER_BLOCK, SENTENCE_MAXIMUM_WARPS};
    char percent[NUMBER_SIZE];

    put_titles(report, titles, file);
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (row_shown(&report->result, id)) {
            put_limit(report, id, file, style->emphasis);
        }
    }
    report_occupancy(report, style->unicode, percent);
    prose_say(
        file, report->language,
        SAY(REPORT_LIMITS_LEGEND, report->arch->max_warps_per_sm, report->result.warps, percent));
}

static void put_notes(const evaluated_launch *report, FILE *file, const report_style *style)
{
    message_list notes = {.language = report->language};

    report_notes(report, style->advice, &notes);
    if (notes.count > 0) {
        report_heading(report, SENTENCE_REPORT_NOTES, file);
    }
    for (size_t i = 0; i < notes.count; i++) {
        prose_put(file, style->unicode, report_item, notes.items[i].text);
    }
    message_free(&notes);
}

static void put_tables(const evaluated_launch *report, FILE *file, const report_style *style)
{
    report_heading(report, SENTENCE_REPORT_ARCH, file);
    put_facts(report, FACTS_ARCH, file, style->unicode);
    put_allocated(report, file);
    put_limits(report, file, style);
    if (report->device) {
        report_heading(report, SENTENCE_REPORT_DEVICE, file);
        put_facts(report, FACTS_DEVICE, file, style->unicode);
    }
    report_short_advice(report, file, style->unicode);
}

void report_put_text(report_writer *writer, const evaluated_launch *report)
{
    const report_style *style = &writer->style;
    FILE *file = writer->file;

    fputs(writer->count++ > 0 ? "\n\n" : "", file);
    put_subject(report, file);
    put_launch(report, file);
    put_occupancy(report, file, style->unicode);
    if (!style->explain && !style->advice) {
        put_tables(report, file, style);
    }
    if (style->explain) {
        report_explanation(report, file, style);
    }
    if (style->advice) {
        report_full_advice(report, file, style->unicode);
    }
    put_notes(report, file, style);
}
