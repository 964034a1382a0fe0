/* SPDX-License-Identifier: MIT */
/* One kernel's launch, put into a launch file that keeps every other byte. */
#ifndef LAUNCH_FILE_EDIT_H
#define LAUNCH_FILE_EDIT_H

#include "launch/kernel_names.h"
#include "launch/launch_file.h"

/* What is to be stated of a kernel. */
typedef struct launch_edit {
    kernel_namer *names; /* of all kernels that are explored */
    const kernel_name *name;
    unsigned mask; /* 1 << occ_parameter for each that is to be stated */
    const occ_launch *launch;
    struct work *work; /* a step while another program writes the file; NULL: none */
} launch_edit;

typedef enum edit_outcome {
    EDIT_DONE,
    EDIT_NOTHING, /* the file states all of it already: it is unchanged */
    EDIT_FAILED,  /* reason says why; the file is unchanged */
} edit_outcome;

/*
 * Reads the file anew, states the launch in the section of the kernel's own name
 * or in a new one at the end, and replaces the file. A value that an expression
 * of the file gives already stays an expression. pattern: that of the section.
 */
edit_outcome launch_file_edit(const struct language *language, const char *path,
                              const launch_edit *edit, char *pattern, size_t pattern_size,
                              char *reason, size_t reason_size);

#endif
