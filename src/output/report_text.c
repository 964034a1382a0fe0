/* SPDX-License-Identifier: MIT */
/*
 * Reports as text: the rows of NVIDIA's spreadsheet in at most 80 columns, in
 * ASCII except for names from files.
 */
#include <string.h>

#include "base/width.h"
#include "explorer/phrase.h"
#include "explorer/why.h"
#include "base/number.h"
#include "base/text_buffer.h"
#include "output/prose.h"
#include "output/report_advice.h"
#include "output/report_values.h"

enum { LABEL_SIZE = 64, INDENT = 4 };

static const prose_lead item = {"  - ", "    "};
static const prose_lead line_lead = {"    ", "      "};
static const prose_lead change_lead = {"  ", "      "};

static const char *const row_labels[OCC_ROW_COUNT] = {
    [OCC_ROW_BLOCKS] = "Block slots",         [OCC_ROW_WARPS] = "Warps",
    [OCC_ROW_REGISTERS] = "Registers",        [OCC_ROW_SMEM] = "Shared memory, bytes",
    [OCC_ROW_BARRIERS] = "Barriers",          [OCC_ROW_VIRTUAL] = "Virtual resources",
    [OCC_ROW_CLUSTER] = "Blocks of clusters",
};

static void put_heading(const struct report *report, FILE *file)
{
    if (report->kernel) {
        fprintf(file, "%s\nfrom %s", report->shown_name ? report->shown_name : report->kernel->name,
                report->kernel->file);
        fprintf(file, "%s%s\n", report->kernel->arch[0] ? ", compiled for " : "",
                report->kernel->arch);
    }
    const occ_device *device = report->device;
    char text[PROSE_SIZE];
    struct text_buffer line = text_buffer_of(text, sizeof text);

    text_append(&line, "%s %s", report->arch->name, report->arch->title);
    if (device) {
        text_append(&line, ", %s with %d SM%s", device->name, device->sms,
                    device->sms == 1 ? "" : "s");
    }
    prose_put(file, true, (prose_lead){"", "  "}, text);
    putc('\n', file);
}

/* The main parameters are always shown, the others where they are not the default. */
static bool field_shown(const struct report *report, occ_parameter id)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;

    return id <= OCC_PARAM_DYNAMIC_SMEM || id == OCC_PARAM_STATIC_SMEM ||
           (id == OCC_PARAM_CARVEOUT && report->launch.carveout_bytes >= 0) ||
           occ_get(&report->launch, id) != occ_get(&plain, id);
}

static void put_launch(const struct report *report, FILE *file)
{
    fputs("Launch\n", file);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const launch_parameter *field = parameter_of(id);
        char text[FIELD_TEXT_SIZE];
        char unit[UNIT_SIZE];

        if (!field_shown(report, id)) {
            continue;
        }
        parameter_format(&report->launch, id, text, sizeof text);
        fprintf(file, "  %-34s%14s%s%s", field->label, text, *field->unit ? " " : "",
                unit_behind(occ_get(&report->launch, id), field->unit, unit));
        if (id == OCC_PARAM_BLOCK_SIZE && report->block_source != BLOCK_GIVEN) {
            fprintf(file, ", %s", block_source_name(report->block_source));
        }
        putc('\n', file);
    }
}

/* "  Active warps per SM            48 warps"; an amount that is not whole has two decimals. */
static void put_fact(const struct report *report, fact_id id, const fact *found, FILE *file)
{
    const fact_row *row = &fact_rows[id];
    bool at_most = id == FACT_ACTIVE_CLUSTERS && report->waves.upper_bound;
    double number = row->kind == FACT_KIND_SHARE ? 100 * found->number : found->number;
    char label[LABEL_SIZE];
    char text[NUMBER_SIZE];

    snprintf(label, sizeof label, "%s%s", row->label, at_most ? ", at most" : "");
    fprintf(file, "  %-34s%14s%s%s\n", label,
            row->kind == FACT_KIND_COUNT ? number_format(text, (long long)number)
                                         : number_format_real(text, number, 2),
            *row->unit ? " " : "", row->unit);
}

/* The facts of a group that are known. A limit of 0 is one that the architecture lacks. */
static void put_facts(const struct report *report, fact_group group, FILE *file)
{
    explorer_subject subject = report_subject(report);

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        fact found;

        if (fact_rows[id].group != group || !fact_rows[id].label) {
            continue;
        }
        fact_evaluate(&subject, id, &found);
        if (found.known && (group != FACTS_ARCH || found.number > 0)) {
            put_fact(report, id, &found, file);
        }
    }
}

static void put_occupancy(const struct report *report, FILE *file)
{
    char limiters[LIMITERS_SIZE];

    explorer_limiters(report->result.limiters, false, limiters, sizeof limiters);
    fputs("\nOccupancy\n", file);
    put_facts(report, FACTS_RESULT, file);
    if (strlen(limiters) <= PROSE_WIDTH - 2 - 34) {
        fprintf(file, "  %-34s%14s\n", "Limited by", limiters);
    } else {
        prose_put(file, false, (prose_lead){"  Limited by  ", "              "}, limiters);
    }
}

static bool row_shown(const occ_result *result, occ_limit_id id)
{
    return result->limits[id].blocks != OCC_UNLIMITED || id <= OCC_ROW_SMEM;
}

static void put_allocated(const occ_result *result, FILE *file)
{
    fprintf(file, "\n%-24s%14s%16s%18s\n", "Allocated resources", "per block", "limit per SM",
            "= blocks per SM");
    for (occ_limit_id id = OCC_ROW_BLOCKS + 1; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &result->limits[id];
        char needed[NUMBER_SIZE];
        char available[NUMBER_SIZE];
        char blocks[NUMBER_SIZE];

        if (row_shown(result, id)) {
            fprintf(
                file, "  %-22s%14s%16s%18s\n", row_labels[id], number_format(needed, limit->needed),
                number_format(available, limit->available),
                limit->blocks == OCC_UNLIMITED ? "no limit" : number_format(blocks, limit->blocks));
        }
    }
}

static void put_limit(const occ_result *result, occ_limit_id id, FILE *file, bool emphasis)
{
    const occ_limit *limit = &result->limits[id];
    bool bold = emphasis && limit->limits;
    char blocks[NUMBER_SIZE];
    char warps[NUMBER_SIZE];
    bool unlimited = limit->blocks == OCC_UNLIMITED;

    fprintf(file, "%s  %-22s%14s%16d%18s%s%s\n", bold ? "\033[1m" : "", row_labels[id],
            unlimited ? "no limit" : number_format(blocks, limit->blocks), result->warps_per_block,
            unlimited ? "-"
                      : number_format(warps, (long long)limit->blocks * result->warps_per_block),
            limit->limits ? " <" : "", bold ? "\033[0m" : "");
}

static void put_limits(const struct report *report, FILE *file, bool emphasis)
{
    const occ_result *result = &report->result;
    char percent[NUMBER_SIZE];

    fprintf(file, "\n%-24s%14s%16s%18s\n", "Maximum blocks per SM", "blocks", "* warps/block",
            "= warps per SM");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (row_shown(result, id)) {
            put_limit(result, id, file, emphasis);
        }
    }
    fprintf(file, "  < limits; the SM has %d warp slots; occupancy = %d / %d = %s %%\n",
            report->arch->max_warps_per_sm, result->warps, report->arch->max_warps_per_sm,
            number_format_real(percent, occ_percent(report->arch, result), 2));
}

static void put_advice(const struct report *report, FILE *file)
{
    occ_advice advice[ADVICE_MOST];
    size_t count = advice_without_idle(report->arch, report->device, &report->launch, advice);

    if (count > 0) {
        fputs("\nWhat would raise it, the cheapest first\n", file);
    }
    for (size_t i = 0; i < count && i < ADVICE_SHOWN; i++) {
        char text[ADVICE_TEXT_SIZE];

        advice_text(report->arch, &advice[i], text);
        prose_put(file, false, item, text);
    }
}

/* ---- The explanation */

/* The cells of the longest expression of a part: its values are aligned behind it. */
static int measure(const why_line *lines, int count, bool unicode)
{
    int most = 0;

    for (int i = 0; i < count; i++) {
        char shown[PROSE_SIZE];
        int cells = text_width(prose_shown(shown, unicode, lines[i].text));

        most = cells > most ? cells : most;
    }
    return most;
}

static void put_line(const why_line *line, int cells, FILE *file, bool unicode)
{
    char expression[PROSE_SIZE];
    char value[EXPLANATION_VALUE_SIZE];
    char shown[PROSE_SIZE];
    char joined[PROSE_SIZE];

    explanation_value(line, value);
    prose_shown(expression, unicode, line->text);
    prose_shown(shown, unicode, value);
    if (INDENT + cells + 1 + text_width(shown) <= PROSE_WIDTH) {
        fprintf(file, "%*s%s%*s %s\n", INDENT, "", expression, cells - text_width(expression), "",
                shown);
        return;
    }
    explanation_sentence(line, joined);
    prose_put(file, unicode, line_lead, joined);
}

static void put_title(const occ_result *result, why_part part, FILE *file, bool emphasis)
{
    char name[EXPLORER_TEXT];

    why_part_name(part, name, sizeof name);
    if (part >= WHY_JOIN) {
        fprintf(file, "  %s\n", name);
        return;
    }
    const occ_limit *limit = &result->limits[part];
    bool bold = emphasis && limit->limits;

    fprintf(file, "%s  %s: %d block%s%s%s\n", bold ? "\033[1m" : "", name, limit->blocks,
            limit->blocks == 1 ? "" : "s", limit->limits ? ", the smallest" : "",
            bold ? "\033[0m" : "");
}

static void put_explanation(const struct report *report, FILE *file, const report_style *style)
{
    explorer_subject subject = report_subject(report);

    fputs("\nHow it comes about\n", file);
    for (why_part part = 0; part <= WHY_GPU; part++) {
        why_line lines[WHY_MAX_LINES];
        int count = why_lines_of(&subject, part, lines);
        int cells = measure(lines, count, style->unicode);

        if (count > 0) {
            put_title(&report->result, part, file, style->emphasis);
        }
        for (int i = 0; i < count; i++) {
            put_line(&lines[i], cells, file, style->unicode);
        }
    }
}

/* ---- The whole advice */

static const char *title_of_gains(const struct report *report, const report_advice *found)
{
    if (found->gain_count > 0) {
        return report->result.blocks > 0 ? "What gains, the cheapest first"
                                         : "What makes it run, the cheapest first";
    }
    return report->result.warps == report->arch->max_warps_per_sm
               ? "Every warp slot is taken: there is nothing to gain"
               : "No change, and no pair of changes, gains anything";
}

static void put_full_advice(const struct report *report, FILE *file, bool unicode)
{
    report_advice found;

    report_advise(report, &found);
    fprintf(file, "\n%s\n", title_of_gains(report, &found));
    for (size_t i = 0; i < found.count; i++) {
        if (i == found.gain_count) {
            fputs("\nThe nearest losses, each slider both ways\n", file);
        }
        prose_put(file, unicode, change_lead, found.items[i].text);
    }
    if (found.code_count > 0) {
        fprintf(file, "\nWhat to write for %d block%s on an SM\n", found.blocks,
                found.blocks == 1 ? "" : "s");
    }
    for (size_t i = 0; i < found.code_count; i++) {
        prose_put(file, true, change_lead, found.code[i]);
    }
}

/* ---- All together */

static void put_notes(const struct report *report, FILE *file, const report_style *style)
{
    message_list notes = {0};

    report_notes(report, style->advice, &notes);
    if (notes.count > 0) {
        fputs("\nNotes\n", file);
    }
    for (size_t i = 0; i < notes.count; i++) {
        prose_put(file, style->unicode, item, notes.items[i].text);
    }
    message_free(&notes);
}

static void put_tables(const struct report *report, FILE *file, bool emphasis)
{
    fputs("\nPhysical limits of the GPU\n", file);
    put_facts(report, FACTS_ARCH, file);
    put_allocated(&report->result, file);
    put_limits(report, file, emphasis);
    if (report->device) {
        fputs("\nWhole GPU\n", file);
        put_facts(report, FACTS_DEVICE, file);
    }
    put_advice(report, file);
}

static void put_report(report_writer *writer, const struct report *report)
{
    const report_style *style = &writer->style;
    FILE *file = writer->file;

    fputs(writer->count > 0 ? "\n\n" : "", file);
    put_heading(report, file);
    put_launch(report, file);
    put_occupancy(report, file);
    if (!style->explain && !style->advice) {
        put_tables(report, file, style->emphasis);
    }
    if (style->explain) {
        put_explanation(report, file, style);
    }
    if (style->advice) {
        put_full_advice(report, file, style->unicode);
    }
    put_notes(report, file, style);
}

static void do_nothing(report_writer *writer)
{
    (void)writer;
}

const report_format report_as_text = {do_nothing, put_report, do_nothing};
