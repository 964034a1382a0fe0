/* SPDX-License-Identifier: MIT */
/*
 * Warnings of ptxas in a build log about performance that is lost: setmaxnreg
 * ignored, wgmma serialized. ptxas prints them before the kernels of a compile,
 * and names a function in some of them only.
 */
#ifndef KERNEL_LOST_PERFORMANCE_H
#define KERNEL_LOST_PERFORMANCE_H

#include "kernel/kernel.h"

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

/*
 * Ends a compile: its warnings go to the kernels that they name, and otherwise to
 * all of its kernels, with a message where there are several.
 */
void lost_performance_end(lost_performance *lost);

#endif
