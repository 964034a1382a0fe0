/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a build log whose compile began and has not yet said what it
 * used. One compile says so before it begins the next kernel; where two kernels
 * are open, the lines of two compiles are mixed, and whose figures follow is
 * not known before all of them are closed.
 */
#ifndef KERNEL_OPEN_ENTRIES_H
#define KERNEL_OPEN_ENTRIES_H

#include "kernel/kernel.h"

/* What the list holds as registers while it is read, in place of KERNEL_UNKNOWN. */
enum { KERNEL_MIXED = -2 };

/* Compiles that run at once; of more, the oldest are taken for ended. */
enum { OPEN_MOST = 256 };

typedef struct open_entries {
    size_t indexes[OPEN_MOST]; /* in the list */
    size_t count;
    size_t stacks; /* lines of stack figures that were announced and have not come */
    bool stacks_mixed;
    bool failed; /* the latest compile: one failure may take several lines */
} open_entries;

/* The list's last kernel begins. */
void open_entries_begin(open_entries *open, const kernel_list *list);

/*
 * A line with figures. The kernel that they belong to; NULL: none is open, or
 * several are, whose registers become KERNEL_MIXED.
 */
kernel *open_entries_used(open_entries *open, kernel_list *list);

/* A compile ended with an error: its kernel will have no figures. */
void open_entries_failed(open_entries *open);

/* The properties of a function are announced, or its stack figures come: whether they are its own. */
void open_entries_properties(open_entries *open);
bool open_entries_stack(open_entries *open);

#endif
