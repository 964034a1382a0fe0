/* SPDX-License-Identifier: MIT */
/* Nsight Compute: a metric has a name on the details page, one on the raw page, and a field. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/read/lines.h"
#include "kernel/kernel.h"
#include "kernel/name/namer.h"

typedef enum metric_type {
    TYPE_COUNT,
    TYPE_BYTES,
    TYPE_REAL,
    TYPE_PERCENT,
    TYPE_SHARE, /* percent, sampled: now and then more than 100; of another unit it is another metric */
    TYPE_TIME, /* kept in µs */
    TYPE_NAME,
} metric_type;

/* details: "" where the details page has no such metric. */
static const struct {
    const char *details;
    const char *raw;
    metric_type type;
    size_t offset; /* in struct kernel */
} metrics[] = {
    {"Registers Per Thread", "launch__registers_per_thread", TYPE_COUNT,
     offsetof(kernel, registers)},
    {"Static Shared Memory Per Block", "launch__shared_mem_per_block_static", TYPE_BYTES,
     offsetof(kernel, static_smem)},
    {"", "launch__barrier_count", TYPE_COUNT, offsetof(kernel, barriers)},
    {"Dynamic Shared Memory Per Block", "launch__shared_mem_per_block_dynamic", TYPE_BYTES,
     offsetof(kernel, launch.dynamic_smem)},
    {"Shared Memory Configuration Size", "launch__shared_mem_config_size", TYPE_BYTES,
     offsetof(kernel, launch.carveout_bytes)},
    {"Block Size", "launch__block_size", TYPE_COUNT, offsetof(kernel, launch.block_size)},
    {"Grid Size", "launch__grid_size", TYPE_COUNT, offsetof(kernel, launch.grid_size)},
    {"Cluster Size", "launch__cluster_size", TYPE_COUNT, offsetof(kernel, launch.cluster_size)},
    {"Waves Per SM", "launch__waves_per_multiprocessor", TYPE_REAL, offsetof(kernel, launch.waves)},
    {"Theoretical Occupancy", "sm__maximum_warps_per_active_cycle_pct", TYPE_PERCENT,
     offsetof(kernel, launch.theoretical_percent)},
    {"Achieved Occupancy", "sm__warps_active.avg.pct_of_peak_sustained_active", TYPE_PERCENT,
     offsetof(kernel, launch.achieved_percent)},
    {"L1/TEX Hit Rate", "l1tex__t_sector_hit_rate.pct", TYPE_SHARE,
     offsetof(kernel, launch.l1_hit_percent)},
    {"L2 Hit Rate", "lts__t_sector_hit_rate.pct", TYPE_SHARE,
     offsetof(kernel, launch.l2_hit_percent)},
    {"Compute (SM) Throughput", "sm__throughput.avg.pct_of_peak_sustained_elapsed", TYPE_SHARE,
     offsetof(kernel, launch.sm_percent)},
    {"Memory Throughput", "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
     TYPE_SHARE, offsetof(kernel, launch.memory_percent)},
    {"Duration", "gpu__time_duration.sum", TYPE_TIME, offsetof(kernel, launch.time_us)},
    {"# SMs", "launch__sm_count", TYPE_COUNT, offsetof(kernel, launch.sms)},
    {"", "device__attribute_display_name", TYPE_NAME, offsetof(kernel, launch.device)},
};

enum { METRIC_COUNT = sizeof metrics / sizeof metrics[0] };

/* One report, and the counts for its messages. */
typedef struct ncu_report {
    kernel_list *list;
    const kernel_input *input;
    bool open; /* metrics belong to the list's last kernel */
    rounding rounded;
    size_t bad_numbers;
} ncu_report;

static kernel *current(const ncu_report *report)
{
    return report->open ? &report->list->items[report->list->count - 1] : NULL;
}

static bool add_launch(ncu_report *report, const char *name, size_t length)
{
    name_parts parts = name_split(name, length);

    report->open = kernel_add(report->list, report->input, name + parts.start,
                              parts.end - parts.start) != NULL;
    return report->open;
}

static bool read_number(const char *text, double *number)
{
    enum { DIGITS_MOST = 18 }; /* further ones behind the point are ignored */
    double value = 0, scale = 1;
    int digits = 0;
    bool point = false;

    for (; *text != '\0'; text++) {
        if (*text >= '0' && *text <= '9') {
            value = !point || digits < DIGITS_MOST ? value * 10 + (*text - '0') : value;
            scale *= point && digits < DIGITS_MOST ? 10 : 1;
            digits++;
        } else if (*text == '.' && !point) {
            point = true;
        } else if (*text != ',' || digits == 0 || point) {
            return false;
        }
    }
    *number = value / scale;
    return digits > 0;
}

static int read_size(ncu_report *report, size_t offset, const char *unit_text, const char *text,
                     double number)
{
    kernel_launch *launch = &current(report)->launch;
    const profiler_unit *unit = profiler_unit_find(unit_text);
    double bytes = unit == NULL ? 0 : number * unit->factor;
    size_range other; /* of the carve-out, which is one of few */

    if (unit == NULL || bytes > OCC_MAX_BYTES) {
        return KERNEL_UNKNOWN;
    }
    if (unit->factor <= 1 || number <= 0) {
        return (int)bytes;
    }
    return rounded_size(&report->rounded, text, bytes, unit,
                        offset == offsetof(kernel, static_smem)           ? &launch->static_range
                        : offset == offsetof(kernel, launch.dynamic_smem) ? &launch->dynamic_range
                                                                          : &other);
}

/* Index of a metric by its name on either page; -1: not in the table. */
static int find_metric(const char *name)
{
    for (int i = 0; i < METRIC_COUNT; i++) {
        if (strcmp(name, metrics[i].raw) == 0 ||
            (*name != '\0' && strcmp(name, metrics[i].details) == 0)) {
            return i;
        }
    }
    return -1;
}

/* The same for the start of a line of the details page; *end: after the name. */
static int find_metric_at(const char *line, const char **end)
{
    for (int i = 0; i < METRIC_COUNT; i++) {
        size_t length = strlen(metrics[i].details);

        if (length > 0 && strncmp(line, metrics[i].details, length) == 0 && line[length] == ' ') {
            *end = line + length;
            return i;
        }
    }
    return -1;
}

static void set_number(ncu_report *report, kernel *k, int metric, const char *unit,
                       const char *text, double number)
{
    const double most = 1e15;
    void *figure = (char *)k + metrics[metric].offset;
    metric_type type = metrics[metric].type;

    const profiler_unit *of_time = type == TYPE_TIME ? profiler_unit_find(unit) : NULL;

    if ((type == TYPE_SHARE && strcmp(unit, "%") != 0) || (type == TYPE_TIME && !of_time)) {
        return;
    }
    number *= of_time ? of_time->factor : 1;
    if (type == TYPE_SHARE) {
        number = number > 100 ? 100 : number;
        memcpy(figure, &number, sizeof number);
    } else if (number > (type == TYPE_PERCENT ? 100 : most)) {
        report->bad_numbers++;
    } else if (type == TYPE_REAL || type == TYPE_PERCENT || type == TYPE_TIME) {
        memcpy(figure, &number, sizeof number);
    } else {
        int whole = type == TYPE_BYTES
                        ? read_size(report, metrics[metric].offset, unit, text, number)
                    : number <= OCC_MAX_BYTES ? (int)number
                                              : KERNEL_UNKNOWN;

        report->bad_numbers += whole == KERNEL_UNKNOWN;
        memcpy(figure, &whole, sizeof whole);
    }
}

static void set_metric(ncu_report *report, int metric, const char *unit, const char *value)
{
    kernel *k = current(report);
    double number;

    if (k == NULL || metric < 0) {
        return;
    }
    if (metrics[metric].type == TYPE_NAME) {
        const char *name = name_pool_add(&report->list->names, value, strlen(value));

        memcpy((char *)k + metrics[metric].offset, &name, sizeof name);
    } else if (read_number(value, &number)) { /* else "no data", "n/a", "nan" */
        set_number(report, k, metric, unit, value, number);
    }
}

static void set_capability(ncu_report *report, const char *text)
{
    kernel *k = current(report);
    const char *point;
    int major = line_integer(text, &point);
    int minor = major < 0 || *point != '.' ? -1 : line_integer(point + 1, NULL);
    char arch[KERNEL_ARCH_SIZE];

    if (k == NULL || minor < 0 || minor > 9 || major > 999) {
        return;
    }
    kernel_name_arch(k, arch, (size_t)snprintf(arch, sizeof arch, "sm_%d%d", major, minor));
}

static void finish(const ncu_report *report)
{
    if (report->bad_numbers > 0) {
        kernel_damage(report->list,
                      SAY(NCU_FIGURES_REFUSED, report->input->file, report->bad_numbers));
    }
    if (report->rounded.text[0] != '\0') {
        message_say(&report->list->messages,
                    SAY(NCU_ROUNDED, report->input->file, report->rounded.text));
    }
}

/* ---- CSV: the details page, a row a metric; the raw page, a row a launch */

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
    const profiler_unit *none;

    t->metric_count = 0;
    for (int c = 0; c < COLUMN_COUNT; c++) {
        t->columns[c] = csv_rows_column(&t->rows, column_names[c], &none);
    }
    for (size_t i = 0; i < t->rows.csv.field_count; i++) {
        const char *name = t->rows.csv.fields[i];
        int metric = find_metric(name);

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

static bool start_launch(ncu_table *t)
{
    const char *name = field(t, COLUMN_KERNEL);

    if (!add_launch(&t->report, name, strlen(name))) {
        return false;
    }
    set_capability(&t->report, field(t, COLUMN_CAPABILITY));
    return true;
}

/* A row a metric: a new launch where the ID or the process changes. */
static bool read_details_row(ncu_table *t)
{
    char launch[sizeof t->launch];

    snprintf(launch, sizeof launch, "%.30s %.30s", field(t, COLUMN_ID), field(t, COLUMN_PROCESS));
    if (strcmp(launch, t->launch) != 0) {
        memcpy(t->launch, launch, sizeof launch);
        if (!start_launch(t)) {
            return false;
        }
    }
    set_metric(&t->report, find_metric(field(t, COLUMN_METRIC)), field(t, COLUMN_UNIT),
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
            set_metric(&t->report, m->metric, m->unit, t->rows.csv.fields[m->index]);
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
    bool good = csv_read_text(&t.rows.csv, (const char *)input->bytes, input->size);

    t.rows.csv.among_lines = true;
    while (good && csv_rows_next(&t.rows)) {
        good = read_row(&t);
    }
    finish(&t.report);
    csv_read_close(&t.rows.csv);
    return true;
}

/* ---- The details page as text: a line that names the launch, then tables of metrics */

bool ncu_text_occurs(const kernel_input *input)
{
    return input_contains(input, "Section: ") && input_contains(input, "Metric Name") &&
           input_contains(input, ", Context ");
}

/* Whether the text starts with ", 2023-May-01 10:00:00", as printed by older versions. */
static bool is_date(const char *text, size_t length)
{
    return length > 7 && strspn(text + 2, "0123456789") == 4 && text[6] == '-';
}

/* The length of "NAME(ARGUMENTS)" before "(GRID)x(BLOCK)" or a date. */
static size_t name_length(const char *line, size_t length)
{
    for (size_t i = length; i > 1; i--) {
        if (strncmp(line + i - 2, ")x(", 3) == 0) {
            while (i > 0 && line[i - 1] != '(') {
                i--;
            }
            return i > 1 ? i - 2 : 0;
        }
        if (line[i - 1] == ',' && is_date(line + i - 1, length - i + 1)) {
            return i - 1;
        }
    }
    return length;
}

/* The last ", Context 1" of the line; NULL: none. A parameter's type may be named Context. */
static const char *find_context(const char *line)
{
    static const char mark[] = ", Context ";
    const char *found = NULL;

    while ((line = strstr(line, mark)) != NULL) {
        line += sizeof mark - 1;
        found = *line >= '0' && *line <= '9' ? line - (sizeof mark - 1) : found;
    }
    return found;
}

/* NAME(ARGUMENTS) (GRID)x(BLOCK), Context 1, Stream 7, Device 0, CC 9.0; end: at the context. */
static bool read_launch(ncu_report *report, const char *line, const char *end)
{
    const char *capability = line_after(end, ", CC ");
    size_t length = name_length(line, (size_t)(end - line));

    if (length == 0) {
        return true;
    }
    if (!add_launch(report, line, length)) {
        return false;
    }
    if (capability != NULL) {
        set_capability(report, capability);
    }
    return true;
}

/* "NAME [UNIT] VALUE": the value is the last word, and the unit the one before. */
static void read_metric(ncu_report *report, char *line)
{
    const char *rest;
    int metric = find_metric_at(line, &rest);
    char *words[3];
    size_t count = 0;
    char *save;

    if (metric < 0) {
        return;
    }
    for (char *word = strtok_r(line + (rest - line), " ", &save); word != NULL && count < 3;
         word = strtok_r(NULL, " ", &save)) {
        words[count++] = word;
    }
    if (count == 1 || count == 2) {
        set_metric(report, metric, count == 2 ? words[0] : "", words[count - 1]);
    }
}

static bool read_line(ncu_report *report, char *line)
{
    line += strspn(line, " ");
    if (strncmp(line, "==", 2) == 0) {
        return true;
    }
    const char *context = find_context(line);
    if (context != NULL && strstr(context, ", Stream ") != NULL) {
        return read_launch(report, line, context);
    }
    read_metric(report, line);
    return true;
}

bool ncu_text_read(kernel_list *list, const kernel_input *input)
{
    ncu_report report = {.list = list, .input = input};
    line_reader lines;

    lines_open(&lines, input->bytes, input->size, input->work, true);
    while (lines_next(&lines) && read_line(&report, lines.line)) {
        ;
    }
    lines_close(&lines, list, input->file);
    finish(&report);
    return true;
}
