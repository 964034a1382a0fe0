/* SPDX-License-Identifier: MIT */
#include "command/suggest_exactly.h"

#include "command/complaint.h"
#include "command/suggest.h"
#include "explorer/exactly.h"
#include "output/prose.h"
#include "output/report_values.h"

static const struct column exactly_columns[] = {
    {"field", HEADING(FIELD), 0, true},        {"present", HEADING(NOW), 0, false},
    {"first", HEADING(FIRST), 0, false},       {"last", HEADING(LAST), 0, false},
    {"blocks", HEADING(BLOCKS), 0, false},     {"warps", HEADING(WARPS), 0, false},
    {"occupancy", HEADING(PERCENT), 4, false}, {"bound", NO_HEADING, 0, false},
};

enum { COLUMN_COUNT = sizeof exactly_columns / sizeof *exactly_columns, TITLE_SIZE = 160 };

/* The values of an amount are known in its own row, whatever the launch has. */
static bool is_bound(const struct report *report, occ_parameter parameter)
{
    return (parameters_bounding(report->sources) & ~(1u << parameter)) != 0;
}

static void put_stretch(struct table *table, const struct report *report,
                        const amount_stretch *stretch, bool unicode)
{
    const occ_point *point = &stretch->run.point;
    bool bound = is_bound(report, stretch->parameter);
    const char *mark = bound ? suggest_bound_mark(report, unicode) : "";
    struct value values[COLUMN_COUNT] = {
        value_text(parameter_of(stretch->parameter)->key),
        suggest_amount(report, stretch->parameter, occ_get(&report->launch, stretch->parameter),
                       table->format),
        value_count(stretch->run.first),
        value_count(stretch->run.last),
        value_count(point->blocks),
        value_count(point->warps),
        value_marked(point_percent(report, point), mark),
        value_flag(bound),
    };

    table_row(table, values);
}

bool suggest_exactly(const struct report *report, int blocks, output_format format, bool unicode,
                     FILE *output)
{
    amount_stretch stretches[EXPLORER_MAX_STRETCHES];
    struct table table;
    size_t count =
        exactly_stretches(report->arch, report->device, &report->launch, blocks, stretches);

    if (count == 0) {
        complain(report->language,
                 SAY(SUGGEST_NOT_EXACTLY, blocks, report->launch.block_size, report->arch->name));
        return false;
    }
    if (format == FORMAT_TEXT) {
        char title[TITLE_SIZE];

        report_title(report, title, sizeof title);
        fprintf(output, "%s\n\n", title);
        prose_say(output, report->language,
                  SAY(SUGGEST_EXACTLY, blocks, report->launch.block_size));
    }
    table_begin(&table, output, format, exactly_columns, COLUMN_COUNT);
    table.language = report->language;
    for (size_t i = 0; i < count; i++) {
        put_stretch(&table, report, &stretches[i], unicode);
    }
    table_end(&table);
    return true;
}
