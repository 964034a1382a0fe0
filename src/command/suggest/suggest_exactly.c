/* SPDX-License-Identifier: MIT */
/* suggest --exactly: the amounts with which a number of blocks is resident. */
#include "command/kernel_input.h"
#include "launch/advice_answers.h"

void suggest_put_title(const evaluated_launch *report, FILE *output)
{
    char title[PROSE_SIZE];

    report_title(report, title, sizeof title);
    fprintf(output, "%s\n\n", title);
}

/* An amount of the launch; "?" in text, and empty elsewhere, where nothing states it. */
struct value suggest_amount(const evaluated_launch *report, occ_parameter parameter, int amount,
                            output_format format)
{
    if (report->unknown & 1u << parameter) {
        return format == FORMAT_TEXT ? value_text("?") : value_empty();
    }
    return value_count(amount);
}

#define EXACTLY_TABLE(COLUMN)                                                                      \
    COLUMN("field", HEADING(FIELD), 0, true, value_text(parameter_of(stretch->parameter)->key))    \
    COLUMN("present", HEADING(NOW), 0, false,                                                      \
           suggest_amount(report, stretch->parameter,                                              \
                          occ_get(&report->launch, stretch->parameter), table->format))            \
    COLUMN("first", HEADING(FIRST), 0, false, value_count(stretch->run.first))                     \
    COLUMN("last", HEADING(LAST), 0, false, value_count(stretch->run.last))                        \
    COLUMN("blocks", HEADING(BLOCKS), 0, false, value_count(point->blocks))                        \
    COLUMN("warps", HEADING(WARPS), 0, false, value_count(point->warps))                           \
    COLUMN("occupancy", HEADING(PERCENT), 4, false,                                                \
           value_marked(point_percent(report, point), bound_mark(bound, unicode)))                 \
    COLUMN("bound", NO_HEADING, 0, false, value_flag(bound))

static const struct column exactly_columns[] = {EXACTLY_TABLE(COLUMN_OF)};

static void put_stretch(struct table *table, const evaluated_launch *report, bool unicode,
                        const amount_stretch *stretch)
{
    const occ_point *point = &stretch->run.point;
    /* The values of an amount are known in its own row, whatever the launch has. */
    bool bound =
        (bounding_values(report->unstated, point->blocks) & ~(1u << stretch->parameter)) != 0;
    struct value values[] = {EXACTLY_TABLE(VALUE_OF)};

    table_row(table, values);
}

bool suggest_exactly(struct setting *setting, FILE *output, const evaluated_launch *report,
                     int blocks)
{
    struct table table;
    amount_stretch stretches[STRETCHES_MOST];
    size_t count =
        exactly_stretches(report->arch, report->device, &report->launch, blocks, stretches);

    if (count == 0) {
        return complain(report->language, SAY(SUGGEST_NOT_EXACTLY, blocks,
                                              report->launch.block_size, report->arch->name));
    }
    if (setting->options->numbers[OPTION_FORMAT] == FORMAT_TEXT) {
        suggest_put_title(report, output);
        prose_say(output, report->language,
                  SAY(SUGGEST_EXACTLY, blocks, report->launch.block_size));
    }
    setting_table(setting, &table, output, COLUMNS_OF(exactly_columns));
    for (size_t i = 0; i < count; i++) {
        put_stretch(&table, report, setting->unicode, &stretches[i]);
    }
    table_end(&table);
    return true;
}
