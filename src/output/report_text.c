/* SPDX-License-Identifier: MIT */
/*
 * The report as text: what the spreadsheet prints, row for row, in at most 80
 * columns of ASCII, but for names that come from files.
 */
#include <string.h>

#include "explorer/phrase.h"
#include "explorer/state.h"
#include "output/advice_text.h"
#include "base/number.h"
#include "base/text_buffer.h"
#include "output/prose.h"
#include "output/report.h"

enum { ADVICE_TOLD = 5, LABEL_SIZE = 64 };

static const prose_lead item = {"  - ", "    "};

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

/* The fields that matter always, and those that somebody has set. */
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
    size_t count = advice_worth_telling(report->arch, report->device, &report->launch, advice);

    if (count > 0) {
        fputs("\nWhat would raise it, the cheapest first\n", file);
    }
    for (size_t i = 0; i < count && i < ADVICE_TOLD; i++) {
        char text[ADVICE_TEXT_SIZE];

        advice_text(report->arch, &advice[i], text);
        prose_put(file, false, item, text);
    }
}

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

void report_text(const struct report *report, FILE *file, const report_style *style)
{
    put_heading(report, file);
    put_launch(report, file);
    put_occupancy(report, file);
    if (!style->explain && !style->advice) {
        put_tables(report, file, style->emphasis);
    }
    if (style->explain) {
        explanation_text(report, file, style);
    }
    if (style->advice) {
        advice_full_text(report, file, style);
    }
    put_notes(report, file, style);
}
