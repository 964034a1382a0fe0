/* SPDX-License-Identifier: MIT */
/* Parts of a build log: the lines of nvlink, and the warnings of ptxas about lost performance. */
#ifndef KERNEL_BUILD_LOG_H
#define KERNEL_BUILD_LOG_H

#include "kernel/format.h"

/* nvlink's figures: final, they replace those of ptxas, but for spills, which it does not print. */
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

/* Warnings about setmaxnreg and wgmma, which ptxas prints before the kernels of a compile. */
enum { LOST_PERFORMANCE_MOST = 64 }; /* warnings of one compile */

typedef struct performance_warning {
    const char *function; /* mangled; NULL: not named; owned by the list, as the text */
    const char *text;     /* "C7508 'setmaxnreg' ignored; ..." */
} performance_warning;

/* The warnings of the latest compile; start from its kernel list and file alone. */
typedef struct lost_performance {
    kernel_list *list;
    const char *file;
    size_t first; /* the compile's first kernel */
    performance_warning warnings[LOST_PERFORMANCE_MOST];
    size_t count;
} lost_performance;

/* Keeps a line that is such a warning, the first of which ends the compile before. */
void lost_performance_line(lost_performance *lost, const char *line);

/* Ends a compile: its warnings go to the kernels that they name, else to all of its kernels. */
void lost_performance_end(lost_performance *lost);

#endif
