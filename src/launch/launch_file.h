/* SPDX-License-Identifier: MIT */
/*
 * Launch files: how the kernels of a project are launched, in the syntax of the
 * profiles. A section names kernels by a glob, its keys are launch parameters:
 *
 *     [block_sum<*>]
 *     block        = 16x16
 *     dynamic_smem = 4*block + 1K
 *
 * Of all sections that match a kernel the last one that states a parameter wins.
 */
#ifndef LAUNCH_FILE_H
#define LAUNCH_FILE_H

#include "base/message.h"
#include "launch/launch_parameter.h"
#include "kernel/kernel.h"

#define LAUNCH_FILE_NAME "occupant.launches"

enum { LAUNCH_FILE_MOST = 1 << 24 }; /* bytes */

/* The parameters of one kernel, or of one section. */
typedef struct stated_launch {
    unsigned stated;   /* 1 << occ_parameter for each; both parts of dynamic smem at once */
    occ_launch launch; /* their values */
    int lines[OCC_PARAM_COUNT]; /* of each key, from 1; 0: there is none */
} stated_launch;

typedef struct launch_section {
    char *pattern; /* owned */
    int line;      /* from 1 */
    stated_launch states;
    bool matched; /* a kernel, in some launch_file_match */
} launch_section;

/* A launch file that was read, and the kernels that it was matched with. Start from all zero. */
typedef struct launch_file {
    char *path; /* owned */
    launch_section *sections;
    size_t count;
    size_t capacity;
    unsigned stated; /* 1 << occ_parameter for each that some section states */

    struct launch_of_name *kernels; /* by name; of those alone that some section matches */
    size_t kernel_count;
    size_t kernel_capacity;
} launch_file;

/*
 * Reads a file. false: it cannot be read, or has mistakes: a message for each,
 * with its line. *file is then empty.
 */
bool launch_file_read(launch_file *file, const char *path, message_list *messages);

/* The same from memory, with the path for messages. */
bool launch_file_read_text(launch_file *file, const char *path, const char *text, size_t size,
                           message_list *messages);

/*
 * Whether a file that begins with these bytes is a launch file: pairs and
 * sections alone, and in its first section the key of a launch parameter.
 */
bool launch_file_recognises(const char *bytes, size_t size);

void launch_file_free(launch_file *file);

/*
 * Matches the kernels of a list by their names (kernel_names.h), beside those of
 * earlier lists. false: out of memory.
 */
bool launch_file_match(launch_file *file, const kernel_list *kernels);

/* The parameters of a matched kernel by its mangled name; NULL: no section matches it. */
const stated_launch *launch_file_find(const launch_file *file, const char *name);

#endif
