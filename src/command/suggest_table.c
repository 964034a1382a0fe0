/* SPDX-License-Identifier: MIT */
#include "command/suggest.h"

#define SUGGEST_COLUMN(id, key, heading, tables)                                                   \
    {key, heading, 4, SUGGEST_##id == SUGGEST_LIMITER || SUGGEST_##id == SUGGEST_LAUNCH_BOUNDS},
static const struct column all_columns[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_COLUMN)};

#define SUGGEST_TABLES(id, key, heading, tables) tables,
static const unsigned tables_of[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_TABLES)};

void suggest_begin_table(struct suggest *suggest, unsigned id, const char *key)
{
    size_t count = 0;

    suggest->table_id = id;
    if (suggest->format == FORMAT_CSV && id != IN_BLOCKS) {
        return; /* CSV is one table with both kinds of rows */
    }
    if (suggest->format == FORMAT_CSV) {
        suggest->columns[count++] = (struct column){"table", NO_HEADING, 0, true};
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (suggest->format == FORMAT_CSV || (tables_of[i] & id)) {
            suggest->columns[count] = all_columns[i];
            if (id == IN_BOUNDS && (i == SUGGEST_BLOCK || i == SUGGEST_WARPS)) {
                suggest->columns[count].heading =
                    NO_HEADING; /* given by the heading and the percentage */
            }
            count++;
        }
    }
    if (suggest->format == FORMAT_JSON) {
        table_begin_in(&suggest->table, &suggest->json, key, suggest->columns, count);
    } else {
        table_begin(&suggest->table, suggest->output, suggest->format, suggest->columns, count);
        suggest->table.language = suggest->base.language;
    }
}

void suggest_put_row(struct suggest *suggest, const struct value *values)
{
    struct value picked[SUGGEST_COUNT + 1];
    size_t count = 0;

    if (suggest->format == FORMAT_CSV) {
        picked[count++] = value_text(suggest->table_id == IN_BLOCKS ? "blocks" : "bounds");
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (suggest->format == FORMAT_CSV || (tables_of[i] & suggest->table_id)) {
            picked[count++] = values[i];
        }
    }
    table_row(&suggest->table, picked);
}

void suggest_end_table(struct suggest *suggest)
{
    if (suggest->format != FORMAT_CSV || suggest->table_id == IN_BOUNDS) {
        table_end(&suggest->table);
    }
}

const char *suggest_bound_mark(const struct report *report, bool unicode)
{
    return bound_mark(report_is_bound(report), unicode);
}

struct value suggest_amount(const struct report *report, occ_parameter parameter, int amount,
                            output_format format)
{
    if (report_unknown(report) & 1u << parameter) {
        return format == FORMAT_TEXT ? value_text("?") : value_empty();
    }
    return value_count(amount);
}
