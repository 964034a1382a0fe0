/* SPDX-License-Identifier: MIT */
/* `ncu --csv`: the details page, a row a metric; the raw page, a row a launch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/read/ncu.h"

/* The columns that are looked for by name. */
typedef enum column {
    COLUMN_ID,
    COLUMN_PROCESS,
    COLUMN_KERNEL,
    COLUMN_CAPABILITY,
    COLUMN_METRIC,
    COLUMN_UNIT,
    COLUMN_VALUE,
    COLUMN_COUNT
} column;

static const char *const column_names[] = {"ID",          "Process ID",  "Kernel Name", "CC",
                                           "Metric Name", "Metric Unit", "Metric Value"};
_Static_assert(sizeof column_names / sizeof *column_names == COLUMN_COUNT, "a name for each");

enum { METRIC_COLUMNS_MOST = 64 };

/* A column of the raw page that holds a metric. */
typedef struct metric_column {
    size_t index;
    int metric;
    char unit[16];
} metric_column;

typedef struct ncu_table {
    ncu_report report;
    csv_rows rows;
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

static const char *field(const ncu_table *t, column c)
{
    return csv_rows_field(&t->rows, t->columns[c]);
}

static void read_header(ncu_table *t)
{
    t->metric_count = 0;
    for (int c = 0; c < COLUMN_COUNT; c++) {
        t->columns[c] = NO_COLUMN;
    }
    for (size_t i = 0; i < t->rows.csv.field_count; i++) {
        const char *name = t->rows.csv.fields[i];
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

        if (m->index < t->rows.csv.field_count &&
            strlen(t->rows.csv.fields[m->index]) < sizeof m->unit) {
            snprintf(m->unit, sizeof m->unit, "%s", t->rows.csv.fields[m->index]);
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

        if (m->index < t->rows.csv.field_count) {
            ncu_set_metric(&t->report, m->metric, m->unit, t->rows.csv.fields[m->index]);
        }
    }
    return true;
}

static bool read_row(ncu_table *t)
{
    if (t->rows.csv.field_count > 2 && strcmp(t->rows.csv.fields[0], "ID") == 0) {
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

bool ncu_csv_read(kernel_list *list, const kernel_input *input)
{
    ncu_table t = {.report = {.list = list, .input = input},
                   .rows = {.list = list, .input = input, .open = true}};
    bool good = csv_read_output(&t.rows.csv, (const char *)input->bytes, input->size);

    while (good && csv_rows_next(&t.rows)) {
        good = read_row(&t);
    }
    ncu_finish(&t.report);
    csv_read_close(&t.rows.csv);
    return true;
}
