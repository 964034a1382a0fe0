/* SPDX-License-Identifier: MIT */
/* Facts as the values of a table: rows of batch and sweep, and of the CSV of a report. */
#include <string.h>

#include "output/report.h"

struct value fact_value(fact_id id, const fact *found)
{
    switch (found->known ? fact_rows[id].kind : FACT_KIND_TEXT) {
    case FACT_KIND_COUNT:
        return value_count((long long)found->number);
    case FACT_KIND_FLAG:
        return value_flag(found->number > 0);
    case FACT_KIND_TEXT:
        return value_text(found->text);
    default:
        return value_real(found->number);
    }
}

int fact_decimals(fact_id id)
{
    return fact_rows[id].kind == FACT_KIND_SHARE ? 6 : 4;
}

static bool is_result(fact_id id)
{
    return fact_rows[id].table >= FACT_TABLE_RESULT;
}

static bool is_report_only(fact_id id)
{
    return fact_rows[id].table == FACT_TABLE_REPORT;
}

static size_t columns_of(bool (*has)(fact_id), struct column *columns)
{
    size_t count = 0;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        const fact_row *row = &fact_rows[id];
        const char *title = *row->unit ? row->unit : row->key;

        if (has(id)) {
            columns[count++] =
                (struct column){row->key, row->table == FACT_TABLE_SWEEP ? title : NULL,
                                fact_decimals(id), row->kind == FACT_KIND_TEXT};
        }
    }
    return count;
}

static size_t values_of(const struct report *report, bool (*has)(fact_id), fact *facts,
                        struct value *values)
{
    explorer_subject subject = report_subject(report);
    size_t count = 0;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        if (has(id)) {
            fact_evaluate(&subject, id, &facts[count]);
            values[count] = fact_value(id, &facts[count]);
            count++;
        }
    }
    return count;
}

void result_columns(struct column columns[RESULT_COLUMN_COUNT])
{
    columns_of(is_result, columns);
}

void result_values(const struct report *report, fact facts[RESULT_COLUMN_COUNT],
                   struct value values[RESULT_COLUMN_COUNT])
{
    values_of(report, is_result, facts, values);
}

void result_values_error(const char *error, struct value values[RESULT_COLUMN_COUNT])
{
    for (size_t i = 0; i < RESULT_COLUMN_COUNT; i++) {
        values[i] = value_empty();
    }
    values[RESULT_COLUMN_COUNT - 1] = value_text(error);
}

/* ---- The row of a report: its kernel and device, the launch, the facts */

static const struct column subject_columns[] = {{"file", NULL, 0, true},
                                                {"kernel", NULL, 0, true},
                                                {"arch", NULL, 0, true},
                                                {"device", NULL, 0, true}};

enum { SUBJECT_COUNT = sizeof subject_columns / sizeof *subject_columns };

_Static_assert((int)SUBJECT_COUNT + (int)OCC_PARAM_COUNT + (int)FACT_COUNT <= REPORT_COLUMN_MOST,
               "room for every column");

size_t report_columns(struct column columns[REPORT_COLUMN_MOST])
{
    size_t count = SUBJECT_COUNT;

    memcpy(columns, subject_columns, sizeof subject_columns);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        columns[count++] = (struct column){parameter_of(id)->key, NULL, 0, false};
    }
    count += columns_of(is_report_only, columns + count);
    return count + columns_of(is_result, columns + count);
}

static struct value field_value(const occ_launch *launch, occ_parameter id, char *text)
{
    parameter_kind kind = parameter_of(id)->kind;

    if (kind == PARAMETER_KIND_NUMBER || kind == PARAMETER_KIND_BYTES) {
        return value_count(occ_get(launch, id));
    }
    parameter_print(launch, id, text, FIELD_TEXT_SIZE);
    return value_text(text);
}

void report_values(const struct report *report, report_texts *texts,
                   struct value values[REPORT_COLUMN_MOST])
{
    size_t only;

    *values++ = value_text(report->kernel ? report->kernel->file : NULL);
    *values++ = value_text(report->kernel ? report->kernel->name : NULL);
    *values++ = value_text(report->arch->name);
    *values++ = value_text(report->device ? report->device->name : NULL);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        *values++ = field_value(&report->launch, id, texts->fields[id]);
    }
    only = values_of(report, is_report_only, texts->facts, values);
    values_of(report, is_result, texts->facts + only, values + only);
}
