/* SPDX-License-Identifier: MIT */
#include "kernel/read/ncu.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "kernel/read/lines.h"
#include "kernel/name/name_pool.h"
#include "kernel/name/name_parts.h"

typedef enum metric_type {
    TYPE_COUNT,
    TYPE_BYTES,
    TYPE_REAL,
    TYPE_PERCENT,
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
    {"# SMs", "launch__sm_count", TYPE_COUNT, offsetof(kernel, launch.sms)},
    {"", "device__attribute_display_name", TYPE_NAME, offsetof(kernel, launch.device)},
};

enum { METRIC_COUNT = sizeof metrics / sizeof metrics[0] };

static kernel *current(const ncu_report *report)
{
    return report->open ? &report->list->items[report->list->count - 1] : NULL;
}

bool ncu_add_launch(ncu_report *report, const char *name, size_t length)
{
    name_parts parts = name_split(name, length);

    report->open = kernel_add(report->list, report->input, name + parts.start,
                              parts.end - parts.start) != NULL;
    return report->open;
}

/* A number as ncu prints it. */
typedef struct ncu_number {
    double value;
    int decimals; /* digits after the point */
    const char *text;
    bool too_large;
} ncu_number;

/* "1,024", "81.53". false: no number. */
static bool read_number(const char *text, ncu_number *number)
{
    enum { DIGITS_MOST = 18 }; /* further digits are ignored after the point, refused before it */
    double scale = 1;
    int digits = 0;
    bool point = false;

    *number = (ncu_number){.text = text};
    for (; *text != '\0'; text++) {
        if (*text >= '0' && *text <= '9' && digits == DIGITS_MOST) {
            number->too_large = number->too_large || !point;
        } else if (*text >= '0' && *text <= '9') {
            number->value = number->value * 10 + (*text - '0');
            scale *= point ? 10 : 1;
            number->decimals += point;
            digits++;
        } else if (*text == '.' && !point) {
            point = true;
        } else if (*text != ',' || digits == 0 || point) {
            return false;
        }
    }
    number->value /= scale;
    return digits > 0;
}

int ncu_rounded_size(double bytes, double half, size_range *range)
{
    const double fuzz = 1e-3; /* of binary fractions */

    range->least = bytes > half ? (int)(bytes - half + 1 - fuzz) : 0;
    range->most = (int)(bytes + half - fuzz);
    for (int power = 1 << 30; bytes > 0 && power > 0; power /= 2) {
        int multiple = range->most / power * power;

        if (multiple >= range->least && multiple > 0) {
            return multiple;
        }
    }
    return 0;
}

/* ncu's units are decimal: 1 Kbyte is 1,000 bytes. */
static double unit_bytes(const char *unit)
{
    if (strncmp(unit, "byte", 4) == 0) {
        return 1;
    }
    if (strncmp(unit, "Kbyte", 5) == 0) {
        return 1e3;
    }
    return strncmp(unit, "Mbyte", 5) == 0 ? 1e6 : 0;
}

static int read_size(ncu_report *report, size_t offset, const char *unit, ncu_number number)
{
    kernel_launch *launch = &current(report)->launch;
    size_range other; /* of the carve-out, which is one of few */
    double factor = unit_bytes(unit);
    double half = factor / 2;
    double bytes = number.value * factor;

    if (factor == 0 || bytes > OCC_MAX_BYTES) {
        return KERNEL_UNKNOWN;
    }
    if (factor == 1 || number.value == 0) {
        return (int)bytes;
    }
    for (int i = 0; i < number.decimals; i++) {
        half /= 10;
    }
    if (report->rounded[0] == '\0') {
        snprintf(report->rounded, sizeof report->rounded, "%s %.5s", number.text, unit);
    }
    return ncu_rounded_size(bytes, half,
                            offset == offsetof(kernel, static_smem) ? &launch->static_range
                            : offset == offsetof(kernel, launch.dynamic_smem)
                                ? &launch->dynamic_range
                                : &other);
}

int ncu_find_metric(const char *name, size_t length)
{
    for (int i = 0; i < METRIC_COUNT; i++) {
        const char *details = metrics[i].details;
        const char *raw = metrics[i].raw;

        if ((strlen(details) == length && length > 0 && memcmp(details, name, length) == 0) ||
            (strlen(raw) == length && memcmp(raw, name, length) == 0)) {
            return i;
        }
    }
    return -1;
}

int ncu_find_metric_at(const char *line, const char **end)
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

static void set_name(const ncu_report *report, kernel *k, size_t offset, const char *value)
{
    const char *name = name_pool_add(&report->list->names, value, strlen(value));

    memcpy((char *)k + offset, &name, sizeof name);
}

/* A whole figure: a count, or a size in bytes. KERNEL_UNKNOWN: out of range. */
static int read_whole(ncu_report *report, int metric, const char *unit, ncu_number number)
{
    if (metrics[metric].type == TYPE_BYTES) {
        return read_size(report, metrics[metric].offset, unit, number);
    }
    return number.value <= OCC_MAX_BYTES ? (int)number.value : KERNEL_UNKNOWN;
}

static void set_number(ncu_report *report, kernel *k, int metric, const char *unit,
                       ncu_number number)
{
    void *figure = (char *)k + metrics[metric].offset;
    metric_type type = metrics[metric].type;

    if (number.too_large || (type == TYPE_PERCENT && number.value > 100)) {
        report->bad_numbers++;
    } else if (type == TYPE_REAL || type == TYPE_PERCENT) {
        memcpy(figure, &number.value, sizeof number.value);
    } else {
        int whole = read_whole(report, metric, unit, number);

        report->bad_numbers += whole == KERNEL_UNKNOWN;
        memcpy(figure, &whole, sizeof whole);
    }
}

void ncu_set_metric(ncu_report *report, int metric, const char *unit, const char *value)
{
    kernel *k = current(report);
    ncu_number number;

    if (k == NULL || metric < 0) {
        return;
    }
    if (metrics[metric].type == TYPE_NAME) {
        set_name(report, k, metrics[metric].offset, value);
    } else if (read_number(value, &number)) { /* else "no data", "n/a", "nan" */
        set_number(report, k, metric, unit, number);
    }
}

void ncu_set_capability(ncu_report *report, const char *text)
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

void ncu_finish(const ncu_report *report)
{
    if (report->bad_numbers > 0) {
        kernel_damage(report->list,
                      SAY(NCU_FIGURES_REFUSED, report->input->file, report->bad_numbers));
    }
    if (report->rounded[0] != '\0') {
        message_say(&report->list->messages,
                    SAY(NCU_ROUNDED, report->input->file, report->rounded));
    }
}

/* ---- Rows */

/* Adds the message about a row that cannot be read. */
static void report_damage(const csv_rows *rows)
{
    kernel_list *list = rows->list;
    const char *file = rows->input->file;

    switch (rows->csv.fault) {
    case CSV_QUOTE_FAR:
    case CSV_LINE_TOO_LONG:
        kernel_damage(list, SAY(ROW_TOO_LONG, file, rows->csv.line, CSV_RECORD_MOST));
        break;
    case CSV_QUOTE_OPEN:
        kernel_damage(list, SAY(ROW_QUOTE_OPEN, file, rows->csv.line));
        break;
    default:
        kernel_damage(list,
                      SAY(ROW_DAMAGED, file, rows->csv.line, csv_fault_text(rows->csv.fault)));
    }
}

bool csv_rows_next(csv_rows *rows)
{
    while (csv_read_next(&rows->csv) &&
           work_goes_on(rows->input->work,
                        (size_t)(rows->csv.record - (const char *)rows->input->bytes),
                        rows->input->size)) {
        if (rows->csv.fault == CSV_SOUND) {
            return true;
        }
        if (rows->csv.fault == CSV_OUT_OF_MEMORY) {
            kernel_damage(rows->list, SAY(LINE_OUT_OF_MEMORY, rows->input->file, rows->csv.line));
            return false;
        }
        if (rows->open && !rows->damaged) {
            rows->damaged = true;
            report_damage(rows);
        }
    }
    return false;
}

const char *csv_rows_field(const csv_rows *rows, int column)
{
    return column == NO_COLUMN || (size_t)column >= rows->csv.field_count
               ? ""
               : rows->csv.fields[column];
}
