/* SPDX-License-Identifier: MIT */
/* Nsight Compute: a metric has a name on the details page, one on the raw page, and a field. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "kernel/read/lines.h"
#include "kernel/name/namer.h"

typedef enum metric_type {
    COUNT,
    BYTES,
    REAL,
    PERCENT,
    SHARE, /* percent, sampled: now and then more than 100; of another unit it is another metric */
    TIME,  /* kept in µs */
    NAME,
} metric_type;

#define AT(figure) offsetof(kernel, figure)

/* details: "" where the details page has no such metric. */
static const struct {
    const char *details;
    const char *raw;
    metric_type type;
    size_t offset; /* in struct kernel */
} metrics[] = {
    {"Registers Per Thread", "launch__registers_per_thread", COUNT, AT(registers)},
    {"Static Shared Memory Per Block", "launch__shared_mem_per_block_static", BYTES,
     AT(static_smem)},
    {"", "launch__barrier_count", COUNT, AT(barriers)},
    {"Dynamic Shared Memory Per Block", "launch__shared_mem_per_block_dynamic", BYTES,
     AT(launch.dynamic_smem)},
    {"Shared Memory Configuration Size", "launch__shared_mem_config_size", BYTES,
     AT(launch.carveout_bytes)},
    {"Block Size", "launch__block_size", COUNT, AT(launch.block_size)},
    {"Grid Size", "launch__grid_size", COUNT, AT(launch.grid_size)},
    {"Cluster Size", "launch__cluster_size", COUNT, AT(launch.cluster_size)},
    {"Waves Per SM", "launch__waves_per_multiprocessor", REAL, AT(launch.waves)},
    {"Theoretical Occupancy", "sm__maximum_warps_per_active_cycle_pct", PERCENT,
     AT(launch.theoretical_percent)},
    {"Achieved Occupancy", "sm__warps_active.avg.pct_of_peak_sustained_active", PERCENT,
     AT(launch.achieved_percent)},
    {"L1/TEX Hit Rate", "l1tex__t_sector_hit_rate.pct", SHARE, AT(launch.l1_hit_percent)},
    {"L2 Hit Rate", "lts__t_sector_hit_rate.pct", SHARE, AT(launch.l2_hit_percent)},
    {"Compute (SM) Throughput", "sm__throughput.avg.pct_of_peak_sustained_elapsed", SHARE,
     AT(launch.sm_percent)},
    {"Memory Throughput", "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", SHARE,
     AT(launch.memory_percent)},
    {"Duration", "gpu__time_duration.sum", TIME, AT(launch.time_us)},
    {"# SMs", "launch__sm_count", COUNT, AT(launch.sms)},
    {"", "device__attribute_display_name", NAME, AT(launch.device)},
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

/* Adds a launch; capability: "9.0"; another text: not stated. false: out of memory. */
static bool add_launch(ncu_report *report, const char *name, size_t length, const char *capability)
{
    name_parts parts = name_split(name, length);
    kernel *k =
        kernel_add(report->list, report->input, name + parts.start, parts.end - parts.start);
    const char *point;
    int major = line_integer(capability, &point);
    int minor = major < 0 || *point != '.' ? -1 : line_integer(point + 1, NULL);
    char arch[KERNEL_ARCH_SIZE];

    report->open = k != NULL;
    if (k != NULL && minor >= 0 && minor <= 9 && major <= 999) {
        kernel_name_arch(k->arch, arch,
                         (size_t)snprintf(arch, sizeof arch, "sm_%d%d", major, minor));
    }
    return report->open;
}

static int read_size(ncu_report *report, size_t offset, const profiler_unit *unit, const char *text,
                     double number)
{
    kernel_launch *launch = &current(report)->launch;
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

/*
 * Index of a metric by its name on either page, with a byte behind it: NUL, or a blank in lines.
 * -1: not in the table. *length: of the name.
 */
static int find_metric(const char *text, char behind, size_t *length)
{
    for (int i = 0; i < 2 * METRIC_COUNT; i++) {
        const char *name = i % 2 == 0 ? metrics[i / 2].details : metrics[i / 2].raw;

        *length = strlen(name);
        if (*length > 0 && strncmp(text, name, *length) == 0 && text[*length] == behind) {
            return i / 2;
        }
    }
    return -1;
}

static void set_number(ncu_report *report, int metric, const char *unit_text, const char *text,
                       double number)
{
    size_t offset = metrics[metric].offset;
    void *figure = (char *)current(report) + offset;
    metric_type type = metrics[metric].type;
    const profiler_unit *unit = profiler_unit_find(unit_text);

    if ((type == SHARE && strcmp(unit_text, "%") != 0) || (type == TIME && !unit)) {
        return;
    }
    if (type == COUNT || type == BYTES) {
        int whole = type == BYTES             ? read_size(report, offset, unit, text, number)
                    : number <= OCC_MAX_BYTES ? (int)number
                                              : KERNEL_UNKNOWN;

        report->bad_numbers += whole == KERNEL_UNKNOWN;
        memcpy(figure, &whole, sizeof whole);
        return;
    }
    number = type == TIME ? number * unit->factor : type == SHARE && number > 100 ? 100 : number;
    if (type == PERCENT && number > 100) {
        report->bad_numbers++;
    } else {
        memcpy(figure, &number, sizeof number);
    }
}

static void set_metric(ncu_report *report, int metric, const char *unit, const char *value)
{
    enum { DECIMALS = 6 }; /* further ones are ignored */
    kernel *k = current(report);
    size_t most = strcspn(value, ".") + 1 + DECIMALS;
    char digits[64];
    double number;

    if (k == NULL || metric < 0) {
        return;
    }
    if (metrics[metric].type == NAME) {
        const char *name = name_pool_add(&report->list->names, value, strlen(value));

        memcpy((char *)k + metrics[metric].offset, &name, sizeof name);
        return;
    }
    snprintf(digits, sizeof digits, "%.*s", (int)most, value);
    number_error error = number_parse_real(digits, 0, 1e15, &number);
    if (error == NUMBER_OK) { /* else "no data", "n/a", "nan" */
        set_number(report, metric, unit, value, number);
    }
    report->bad_numbers += error == NUMBER_TOO_LARGE;
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

static const char *const column_names[] = {"ID",          "Process ID",  "Kernel Name",  "CC",
                                           "Metric Name", "Metric Unit", "Metric Value", NULL};
_Static_assert(sizeof column_names / sizeof *column_names == COLUMN_COUNT + 1, "a name for each");

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
    metric_column metrics[METRIC_COLUMNS_MOST];
    size_t metric_count;
    bool has_header;
    bool by_launch;  /* the raw page: units are in the row after the header */
    char launch[64]; /* ID and process of the launch that is being read */
} ncu_table;

bool ncu_csv_occurs(const kernel_input *input)
{
    return input_contains(input, "\"ID\",") && input_contains(input, "\"Kernel Name\"");
}

static const char *field(const ncu_table *t, column c)
{
    return csv_rows_field(&t->rows, c);
}

static void read_header(ncu_table *t)
{
    size_t length;

    t->metric_count = 0;
    csv_rows_header(&t->rows);
    for (size_t i = 0; i < t->rows.csv.field_count; i++) {
        const char *name = t->rows.csv.fields[i];
        int metric = find_metric(name, '\0', &length);

        /* "Block Size" and "Grid Size" are also columns, of dimensions: they are no metrics. */
        if (metric >= 0 && strchr(name, ' ') == NULL && t->metric_count < METRIC_COLUMNS_MOST) {
            t->metrics[t->metric_count++] = (metric_column){.index = i, .metric = metric};
        }
    }
    t->has_header = true;
    t->by_launch = t->rows.columns[COLUMN_METRIC] == NO_COLUMN;
    t->report.open = false;
    t->launch[0] = '\0';
}

static bool start_launch(ncu_table *t)
{
    const char *name = field(t, COLUMN_KERNEL);

    return add_launch(&t->report, name, strlen(name), field(t, COLUMN_CAPABILITY));
}

/* A row a metric: a new launch where the ID or the process changes. */
static bool read_details_row(ncu_table *t)
{
    char launch[sizeof t->launch];
    size_t length;

    snprintf(launch, sizeof launch, "%.30s %.30s", field(t, COLUMN_ID), field(t, COLUMN_PROCESS));
    if (strcmp(launch, t->launch) != 0) {
        memcpy(t->launch, launch, sizeof launch);
        if (!start_launch(t)) {
            return false;
        }
    }
    set_metric(&t->report, find_metric(field(t, COLUMN_METRIC), '\0', &length),
               field(t, COLUMN_UNIT), field(t, COLUMN_VALUE));
    return true;
}

/* A row a launch; units: the row of the units, which has no ID. */
static bool read_raw_row(ncu_table *t, bool units)
{
    if (!units && !start_launch(t)) {
        return false;
    }
    for (size_t i = 0; i < t->metric_count; i++) {
        metric_column *m = &t->metrics[i];
        const char *text = m->index < t->rows.csv.field_count ? t->rows.csv.fields[m->index] : NULL;

        if (text != NULL && !units) {
            set_metric(&t->report, m->metric, m->unit, text);
        } else if (text != NULL && strlen(text) < sizeof m->unit) {
            memcpy(m->unit, text, strlen(text) + 1);
        }
    }
    return true;
}

static bool read_row(void *table)
{
    ncu_table *t = table;

    if (t->rows.csv.field_count > 2 && strcmp(t->rows.csv.fields[0], "ID") == 0) {
        read_header(t);
        return true;
    }
    bool units = t->has_header && t->by_launch && field(t, COLUMN_ID)[0] == '\0';

    if (!t->has_header || (!units && field(t, COLUMN_KERNEL)[0] == '\0')) {
        return true;
    }
    return t->by_launch ? read_raw_row(t, units) : read_details_row(t);
}

bool ncu_csv_read(kernel_list *list, const kernel_input *input)
{
    ncu_table t = {.report = {.list = list, .input = input},
                   .rows = {.list = list,
                            .input = input,
                            .names = column_names,
                            .among_lines = true,
                            .open = true}};

    csv_rows_read(&t.rows, input->bytes, read_row, &t);
    finish(&t.report);
    return true;
}

/* ---- The details page as text: a line that names the launch, then tables of metrics */

bool ncu_text_occurs(const kernel_input *input)
{
    return input_contains(input, "Section: ") && input_contains(input, "Metric Name") &&
           input_contains(input, ", Context ");
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
        /* ", 2023-May-01 10:00:00" of older versions */
        if (line[i - 1] == ',' && length - i > 6 && strspn(line + i + 1, "0123456789") == 4 &&
            line[i + 5] == '-') {
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

/* "NAME [UNIT] VALUE": the value is the last word, and the unit the one before. */
static void read_metric(ncu_report *report, char *line)
{
    size_t length;
    int metric = find_metric(line, ' ', &length);
    char *save;
    char *first = metric >= 0 ? strtok_r(line + length, " ", &save) : NULL;
    char *second = first != NULL ? strtok_r(NULL, " ", &save) : NULL;

    if (second != NULL && strtok_r(NULL, " ", &save) == NULL) {
        set_metric(report, metric, first, second);
    } else if (first != NULL && second == NULL) {
        set_metric(report, metric, "", first);
    }
}

static bool read_line(void *context, line_reader *lines)
{
    ncu_report *report = context;
    char *line = lines->line + strspn(lines->line, " ");
    const char *end = find_context(line);

    if (strncmp(line, "==", 2) == 0) {
        return true;
    }
    if (end != NULL && strstr(end, ", Stream ") != NULL) {
        /* NAME(ARGUMENTS) (GRID)x(BLOCK), Context 1, Stream 7, Device 0, CC 9.0 */
        const char *capability = line_after(end, ", CC ");
        size_t length = name_length(line, (size_t)(end - line));

        return length == 0 ||
               add_launch(report, line, length, capability != NULL ? capability : "");
    }
    read_metric(report, line);
    return true;
}

bool ncu_text_read(kernel_list *list, const kernel_input *input)
{
    ncu_report report = {.list = list, .input = input};

    lines_read(list, input, read_line, &report);
    finish(&report);
    return true;
}
