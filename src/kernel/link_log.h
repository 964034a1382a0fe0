/* SPDX-License-Identifier: MIT */
/*
 * What nvlink says of kernels, in the same text as ptxas. Its figures are the
 * final ones: they replace those of the compile, whose spills stay.
 */
#ifndef KERNEL_LINK_LOG_H
#define KERNEL_LINK_LOG_H

#include "kernel/format.h"

typedef struct link_log {
    kernel_list kernels; /* as nvlink gives them, in their order */
    bool named;          /* the last of them waits for its "used" line */
} link_log;

/* Function properties for 'NAME': [(target: ARCH)] */
void link_log_name(link_log *log, const char *rest);

/* used N registers, ... false: no number where one belongs. */
bool link_log_used(link_log *log, const char *rest);

/* Into the list, whose kernels from first on are of the same text. false: out of memory. */
bool link_log_merge(link_log *log, kernel_list *list, const kernel_input *input, size_t first);

void link_log_free(link_log *log);

#endif
