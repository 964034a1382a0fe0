/* SPDX-License-Identifier: MIT */
/*
 * The lines of nvlink in a build log. Its figures are final and replace those of
 * ptxas, except for spills, which nvlink does not print.
 */
#ifndef KERNEL_LINK_LOG_H
#define KERNEL_LINK_LOG_H

#include "kernel/format.h"

typedef struct link_log {
    kernel_list kernels; /* in the order of the log */
    bool named;          /* the last kernel has no "used" line yet */
} link_log;

/* Function properties for 'NAME': [(target: ARCH)] */
void link_log_name(link_log *log, const char *rest);

/* used N registers, ... false: a number is missing. */
bool link_log_used(link_log *log, const char *rest);

/* Merges into the list, whose kernels from index first on are of this log. false: out of memory. */
bool link_log_merge(link_log *log, kernel_list *list, const kernel_input *input, size_t first);

void link_log_free(link_log *log);

#endif
