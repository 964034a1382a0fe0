/* SPDX-License-Identifier: MIT */
/* `ncu --csv`: the details page, a row a metric; the raw page, a row a launch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv_read.h"
#include "kernel/format.h"
#include "kernel/read/ncu.h"

/* The columns that are looked for by name: identifier, heading. */
#define COLUMNS(COLUMN)                                                                            \
    COLUMN(ID, "ID")                                                                               \
    COLUMN(PROCESS, "Process ID")                                                                  \
    COLUMN(KERNEL, "Kernel Name")                                                                  \
    COLUMN(CAPABILITY, "CC")                                                                       \
    COLUMN(METRIC, "Metric Name")                                                                  \
    COLUMN(UNIT, "Metric Unit")                                                                    \
    COLUMN(VALUE, "Metric Value")

#define COLUMN_ENUMERATOR(id, heading) COLUMN_##id,
typedef enum column { COLUMNS(COLUMN_ENUMERATOR) COLUMN_COUNT } column;

#define COLUMN_HEADING(id, heading) heading,
static const char *const column_names[COLUMN_COUNT] = {COLUMNS(COLUMN_HEADING)};

enum { NO_COLUMN = -1, METRIC_COLUMNS_MOST = 64 };

/* A column of the raw page that holds a metric. */
typedef struct metric_column {
    size_t index;
    int metric;
    char unit[16];
} metric_column;

typedef struct ncu_table {
    ncu_report report;
    struct csv_reader csv;
    int columns[COLUMN_COUNT];
    metric_column metrics[METRIC_COLUMNS_MOST];
    size_t metric_count;
    bool has_header;
    bool wants_units; /* the row after the header of the raw page */
    char launch[64];  /* ID and process of the launch that is being read */
} ncu_table;

bool ncu_csv_occurs(const kernel_input *input)
{
    return input_contains(input, "\"ID\",") && input_contains(input, "\"Kernel Name\"");
}

/* "": the row has no such column. */
static const char *field(const ncu_table *t, column c)
{
    int index = t->columns[c];

    return index == NO_COLUMN || (size_t)index >= t->csv.field_count ? "" : t->csv.fields[index];
}

static void read_header(ncu_table *t)
{
    t->metric_count = 0;
    for (int c = 0; c < COLUMN_COUNT; c++) {
        t->columns[c] = NO_COLUMN;
    }
    for (size_t i = 0; i < t->csv.field_count; i++) {
        const char *name = t->csv.fields[i];
        int metric = ncu_find_metric(name, strlen(name));

        for (int c = 0; c < COLUMN_COUNT; c++) {
            if (strcmp(name, column_names[c]) == 0) {
                t->columns[c] = (int)i;
            }
        }
        /* "Block Size" and "Grid Size" are also columns, of dimensions: they are no metrics. */
        if (metric >= 0 && strchr(name, ' ') == NULL && t->metric_count < METRIC_COLUMNS_MOST) {
            t->metrics[t->metric_count++] = (metric_column){.index = i, .metric = metric};
        }
    }
    t->has_header = true;
    t->wants_units = t->columns[COLUMN_METRIC] == NO_COLUMN;
    t->report.open = false;
    t->launch[0] = '\0';
}

static void read_units(ncu_table *t)
{
    for (size_t i = 0; i < t->metric_count; i++) {
        metric_column *m = &t->metrics[i];

        if (m->index < t->csv.field_count && strlen(t->csv.fields[m->index]) < sizeof m->unit) {
            snprintf(m->unit, sizeof m->unit, "%s", t->csv.fields[m->index]);
        }
    }
}

/* false: out of memory. */
static bool start_launch(ncu_table *t)
{
    const char *name = field(t, COLUMN_KERNEL);

    if (!ncu_add_launch(&t->report, name, strlen(name))) {
        return false;
    }
    ncu_set_capability(&t->report, field(t, COLUMN_CAPABILITY));
    return true;
}

/* A row a metric: a new launch where the ID or the process changes. */
static bool read_details_row(ncu_table *t)
{
    const char *name = field(t, COLUMN_METRIC);
    char launch[sizeof t->launch];

    snprintf(launch, sizeof launch, "%.30s %.30s", field(t, COLUMN_ID), field(t, COLUMN_PROCESS));
    if (strcmp(launch, t->launch) != 0) {
        memcpy(t->launch, launch, sizeof launch);
        if (!start_launch(t)) {
            return false;
        }
    }
    ncu_set_metric(&t->report, ncu_find_metric(name, strlen(name)), field(t, COLUMN_UNIT),
                   field(t, COLUMN_VALUE));
    return true;
}

static bool read_raw_row(ncu_table *t)
{
    if (!start_launch(t)) {
        return false;
    }
    for (size_t i = 0; i < t->metric_count; i++) {
        const metric_column *m = &t->metrics[i];

        if (m->index < t->csv.field_count) {
            ncu_set_metric(&t->report, m->metric, m->unit, t->csv.fields[m->index]);
        }
    }
    return true;
}

static bool read_row(ncu_table *t)
{
    if (t->csv.field_count > 2 && strcmp(t->csv.fields[0], "ID") == 0) {
        read_header(t);
        return true;
    }
    if (!t->has_header) {
        return true;
    }
    if (t->wants_units && field(t, COLUMN_ID)[0] == '\0') {
        read_units(t);
        return true;
    }
    if (field(t, COLUMN_KERNEL)[0] == '\0') {
        return true;
    }
    return t->columns[COLUMN_METRIC] == NO_COLUMN ? read_raw_row(t) : read_details_row(t);
}

/* Of the first row that cannot be read. */
static void report_damage(const ncu_table *t)
{
    kernel_list *list = t->report.list;
    const char *file = t->report.input->file;

    switch (t->csv.fault) {
    case CSV_QUOTE_FAR:
    case CSV_LINE_TOO_LONG:
        kernel_damage(list, SAY(ROW_TOO_LONG, file, t->csv.line, CSV_RECORD_MOST));
        break;
    case CSV_QUOTE_OPEN:
        kernel_damage(list, SAY(ROW_QUOTE_OPEN, file, t->csv.line));
        break;
    default:
        kernel_damage(list, SAY(ROW_DAMAGED, file, t->csv.line, csv_fault_text(t->csv.fault)));
    }
}

bool ncu_csv_read(kernel_list *list, const kernel_input *input)
{
    ncu_table t = {.report = {.list = list, .input = input}};

    bool good = csv_read_output(&t.csv, (const char *)input->bytes, input->size);
    bool damaged = false;

    while (good && csv_read_next(&t.csv) &&
           work_goes_on(input->work, (size_t)(t.csv.record - (const char *)input->bytes),
                        input->size)) {
        if (t.csv.fault == CSV_SOUND) {
            good = read_row(&t);
        } else if (t.csv.fault == CSV_OUT_OF_MEMORY) {
            good = false;
            kernel_damage(list, SAY(LINE_OUT_OF_MEMORY, input->file, t.csv.line));
        } else if (!damaged) {
            damaged = true;
            report_damage(&t);
        }
    }
    ncu_finish(&t.report);
    csv_read_close(&t.csv);
    return true;
}
