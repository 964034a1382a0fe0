/* SPDX-License-Identifier: MIT */
/*
 * Metrics of Nsight Compute, for every page and format: one table states a
 * metric's name on the details page, its name on the raw page, and its field.
 */
#ifndef KERNEL_NCU_H
#define KERNEL_NCU_H

#include "base/csv.h"
#include "kernel/format.h"

/* Rows of a profiler's table as CSV. */
typedef struct csv_rows {
    kernel_list *list;
    const kernel_input *input;
    struct csv_reader csv;
    bool open;    /* rows are of the table: damage is reported */
    bool damaged; /* some rows */
} csv_rows;

enum { NO_COLUMN = -1 };

/* The next sound row; false: the end, the work is to end, or out of memory. */
bool csv_rows_next(csv_rows *rows);

/* "": the row has no such column. */
const char *csv_rows_field(const csv_rows *rows, int column);

enum { NCU_SIZE_TEXT = 48 };

/* One report, and the counts for its messages. */
typedef struct ncu_report {
    kernel_list *list;
    const kernel_input *input;
    bool open;                   /* metrics belong to the list's last kernel */
    char rounded[NCU_SIZE_TEXT]; /* the first rounded size, as the file has it; "": none */
    size_t bad_numbers;
} ncu_report;

/* Starts the launch of a kernel, by the name that ncu prints. false: out of memory. */
bool ncu_add_launch(ncu_report *report, const char *name, size_t length);

/* "9.0": the compute capability. */
void ncu_set_capability(ncu_report *report, const char *text);

/* Index of a metric by its name on either page; -1: not in the table. */
int ncu_find_metric(const char *name, size_t length);

/* The same for the start of a line of the details page; *end: after the name. */
int ncu_find_metric_at(const char *line, const char **end);

/* Sets a metric of the launch. unit: "", "byte/block", "Kbyte/block", "%" ... */
void ncu_set_metric(ncu_report *report, int metric, const char *unit, const char *value);

/*
 * The likeliest exact size of a figure that is rounded by half a unit of its last digit: the
 * one in *range that is divisible by the largest power of two. "1.02 Kbyte" (1,015 to 1,024)
 * is 1,024.
 */
int ncu_rounded_size(double bytes, double half, size_range *range);

/* Adds the messages about the whole report. */
void ncu_finish(const ncu_report *report);

#endif
