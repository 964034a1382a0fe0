/* SPDX-License-Identifier: MIT */
/* Reports as CSV, one table: a row a report, with --explain a line, with --advice a change. */
#include <string.h>

#include "output/report/report.h"

/* The first columns of each table. */
#define SUBJECT_TABLE(COLUMN)                                                                      \
    COLUMN("file", NO_HEADING, 0, true, value_text(report->kernel ? report->kernel->file : NULL))  \
    COLUMN("kernel", NO_HEADING, 0, true,                                                          \
           value_text(report->kernel ? report->kernel->name : NULL))                               \
    COLUMN("arch", NO_HEADING, 0, true, value_text(report->arch->name))                            \
    COLUMN("device", NO_HEADING, 0, true, value_text(report->device ? report->device->name : NULL))

enum {
    SUBJECT_COLUMN_COUNT = 4,
    EXPLANATION_COLUMN_COUNT = SUBJECT_COLUMN_COUNT + 2 + ARITHMETIC_COLUMN_COUNT,
    ADVICE_COLUMN_COUNT = SUBJECT_COLUMN_COUNT + 14,
};

static void subject_values(const evaluated_launch *report,
                           struct value values[SUBJECT_COLUMN_COUNT])
{
    const struct value own[] = {SUBJECT_TABLE(VALUE_OF)};

    memcpy(values, own, sizeof own);
}

_Static_assert((int)SUBJECT_COLUMN_COUNT + (int)OCC_PARAM_COUNT + (int)FACT_COUNT <=
                   REPORT_COLUMN_MOST,
               "room for every column");

/* The columns of a report: its subject, the launch, the facts. Returns their count. */
static size_t report_columns(struct column columns[REPORT_COLUMN_MOST])
{
    static const struct column subject_columns[] = {SUBJECT_TABLE(COLUMN_OF)};
    size_t count = SUBJECT_COLUMN_COUNT;

    memcpy(columns, subject_columns, sizeof subject_columns);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        columns[count++] = (struct column){parameter_of(id)->key, NO_HEADING, 0, false};
    }
    count += fact_columns(FACT_TABLE_REPORT, columns + count);
    return count + fact_columns(FACT_TABLE_RESULT, columns + count);
}

static void put_facts(const evaluated_launch *report, struct table *table)
{
    struct value values[REPORT_COLUMN_MOST];
    struct value *next = values + SUBJECT_COLUMN_COUNT;
    fact facts[FACT_COUNT];
    char fields[OCC_PARAM_COUNT][PARAMETER_TEXT_SIZE];
    size_t first;

    subject_values(report, values);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        *next++ = parameter_is_shown(report->arch, id)
                      ? launch_value(&report->launch, id, fields[id])
                      : value_empty();
    }
    first = fact_values(report, FACT_TABLE_REPORT, facts, next);
    fact_values(report, FACT_TABLE_RESULT, facts + first, next + first);
    table_row(table, values);
}

static void put_explanation(const evaluated_launch *report, struct table *table)
{
    struct value values[EXPLANATION_COLUMN_COUNT];

    subject_values(report, values);
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        occ_arithmetic lines[OCC_MAX_ARITHMETIC];
        size_t count;

        occ_explain(report->arch, report->device, &report->launch, id, lines, OCC_MAX_ARITHMETIC,
                    &count);
        values[SUBJECT_COLUMN_COUNT] = value_text(occ_limit_key(id));
        for (size_t i = 0; i < count; i++) {
            values[SUBJECT_COLUMN_COUNT + 1] = value_count((long long)i + 1);
            arithmetic_values(&lines[i], values + SUBJECT_COLUMN_COUNT + 2);
            table_row(table, values);
        }
    }
}

#define CHANGE_TABLE(COLUMN)                                                                       \
    COLUMN("effect", NO_HEADING, 0, true, value_text(place < found->gain_count ? "gain" : "loss")) \
    COLUMN("field", NO_HEADING, 0, true, value_text(parameter_of(first->parameter)->key))          \
    COLUMN("from", NO_HEADING, 0, false, report_amount(first->parameter, first->from))             \
    COLUMN("to", NO_HEADING, 0, false, report_amount(first->parameter, first->to))                 \
    COLUMN("field_2", NO_HEADING, 0, true,                                                         \
           second ? value_text(parameter_of(second->parameter)->key) : value_empty())              \
    COLUMN("from_2", NO_HEADING, 0, false,                                                         \
           second ? report_amount(second->parameter, second->from) : value_empty())                \
    COLUMN("to_2", NO_HEADING, 0, false,                                                           \
           second ? report_amount(second->parameter, second->to) : value_empty())                  \
    COLUMN("blocks_now", NO_HEADING, 0, false, value_count(report->result.blocks))                 \
    COLUMN("occupancy_now", NO_HEADING, 4, false,                                                  \
           value_real(occ_percent(report->arch, &report->result)))                                 \
    COLUMN("blocks", NO_HEADING, 0, false, value_count(advice->point.blocks))                      \
    COLUMN("warps", NO_HEADING, 0, false, value_count(advice->point.warps))                        \
    COLUMN("occupancy", NO_HEADING, 4, false, value_real(point_percent(report, &advice->point)))   \
    COLUMN("limiter", NO_HEADING, 0, true, value_text(limiters))                                   \
    COLUMN("realistic", NO_HEADING, 0, false,                                                      \
           place < found->gain_count ? value_flag(place < found->realistic) : value_empty())

static const struct column advice_columns[] = {SUBJECT_TABLE(COLUMN_OF) CHANGE_TABLE(COLUMN_OF)};

static void put_advice(const evaluated_launch *report, struct table *table)
{
    report_advice all;
    const report_advice *found = &all;
    struct value values[ADVICE_COLUMN_COUNT];
    char limiters[LIMITERS_SIZE];

    report_advise(report, &all);
    subject_values(report, values);
    for (size_t place = 0; place < found->count; place++) {
        const occ_advice *advice = &found->items[place].advice;
        const occ_change *first = &advice->changes[0];
        const occ_change *second = advice->count > 1 ? &advice->changes[1] : NULL;

        limiter_keys(advice->point.limiters, limiters, sizeof limiters);
        const struct value own[] = {CHANGE_TABLE(VALUE_OF)};

        memcpy(values + SUBJECT_COLUMN_COUNT, own, sizeof own);
        table_row(table, values);
    }
}

/* ---- Files of reports in any format */

void report_begin(report_writer *writer)
{
    static const struct column explanation[] = {
        SUBJECT_TABLE(COLUMN_OF){"limit", NO_HEADING, 0, true}, {"line", NO_HEADING, 0, false}};
    struct column *columns = writer->columns;
    size_t count;

    if (writer->format == FORMAT_JSON) {
        document_begin(&writer->json, writer->file, &writer->head);
        json_array(&writer->json, "results");
    }
    if (writer->format != FORMAT_CSV) {
        return;
    }
    if (writer->style.explain) {
        memcpy(columns, explanation, sizeof explanation);
        memcpy(columns + SUBJECT_COLUMN_COUNT + 2, arithmetic_columns, sizeof arithmetic_columns);
        count = EXPLANATION_COLUMN_COUNT;
    } else if (writer->style.advice) {
        memcpy(columns, advice_columns, sizeof advice_columns);
        count = ADVICE_COLUMN_COUNT;
    } else {
        count = report_columns(columns);
    }
    table_begin(&writer->table, writer->file, FORMAT_CSV, columns, count);
    writer->table.csv.guard = writer->style.guard;
}

void report_put(report_writer *writer, const evaluated_launch *report)
{
    if (writer->format == FORMAT_CSV) {
        (writer->style.explain  ? put_explanation
         : writer->style.advice ? put_advice
                                : put_facts)(report, &writer->table);
    } else {
        (writer->format == FORMAT_JSON ? report_put_json : report_put_text)(writer, report);
    }
}

void report_end(report_writer *writer)
{
    if (writer->format == FORMAT_CSV) {
        table_end(&writer->table);
    } else if (writer->format == FORMAT_JSON) {
        json_end(&writer->json);
    }
}
