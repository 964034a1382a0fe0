/* SPDX-License-Identifier: MIT */
/*
 * What Nsight Compute says of a launch, whichever page and format it stands
 * in: one table gives each metric's name on the details page, its name on the
 * raw page, and where it goes.
 */
#ifndef KERNEL_NCU_H
#define KERNEL_NCU_H

#include "kernel/format.h"

/* One report; counts what deserves a message. */
typedef struct ncu_report {
    kernel_list *list;
    const kernel_input *input;
    bool open; /* the list's last kernel still takes metrics */
    bool rounded;
    size_t bad_numbers;
} ncu_report;

/* Starts the launch of a kernel, by the name that ncu prints. false: out of memory. */
bool ncu_add_launch(ncu_report *report, const char *name, size_t length);

/* "9.0": the compute capability. */
void ncu_set_capability(ncu_report *report, const char *text);

/* Which metric a name is, on either page; -1: one that is not read. */
int ncu_find_metric(const char *name, size_t length);

/* The same for the start of a line of the details page; *end is behind the name. */
int ncu_find_metric_at(const char *line, const char **end);

/* Takes the metric of the launch. unit: "", "byte/block", "Kbyte/block", "%" ... */
void ncu_set_metric(ncu_report *report, int metric, const char *unit, const char *value);

/* The messages that the whole report deserves. */
void ncu_finish(const ncu_report *report);

#endif
