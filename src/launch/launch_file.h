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

#include <stdio.h>

#include "base/ini.h"
#include "base/message.h"
#include "kernel/kernel.h"
#include "kernel/name/namer.h"
#include "launch/launch_parameter.h"

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

/* Reads a file. false: a message for each mistake, with its line, and *file is empty. */
bool launch_file_read(launch_file *file, const char *path, message_list *messages);

/* The same from memory, with the path for messages. */
bool launch_file_read_text(launch_file *file, const char *path, const char *text, size_t size,
                           message_list *messages);

/* Whether bytes begin a launch file: pairs and sections alone, a parameter's key in the first. */
bool launch_file_recognises(const char *bytes, size_t size);

void launch_file_free(launch_file *file);

/* Matches the kernels of a list, beside those of earlier lists. false: out of memory. */
bool launch_file_match(launch_file *file, const kernel_list *kernels);

/* The parameters of a matched kernel by its mangled name; NULL: no section matches it. */
const stated_launch *launch_file_find(const launch_file *file, const char *name);

/* ---- Patterns that mean one kernel of a list */

/* Whether a pattern matches at most one name per file: those of several files are one kernel's. */
bool kernel_names_tell(kernel_namer *names, const char *pattern);

/* The shortest pattern that matches this name and in no file another. false: there is none. */
bool kernel_names_pattern(kernel_namer *names, const kernel_name *name, char *pattern, size_t size);

/* Compares recorded launches by block size, grid, dynamic shared memory, cluster; 0: alike. */
int launch_shape_compare(const kernel_launch *a, const kernel_launch *b);

/* ---- launch_file_write.c: launches as text, and sections for recorded ones */

/* A line "key = value" for each of the parameters, as bits; parameter_parse reads the values. */
void launch_write(FILE *file, unsigned parameters, const occ_launch *launch);

/* The recorded launches that become sections. */
typedef struct recorded_launches {
    const struct language *language; /* of the comments */
    const kernel_list *kernels;      /* no section matches another kernel of it than its own */
    const kernel *const *chosen;     /* of the list */
    size_t count;
    const launch_file *known; /* matched with the list; its kernels are left out; NULL: none */
} recorded_launches;

/* Counts of kernels by name. */
typedef struct written_sections {
    size_t sections;
    size_t known;      /* left out: a section of the known file states their block size */
    size_t unrecorded; /* left out: no profiler saw a launch of theirs */
    size_t unnamed;    /* left out: no pattern tells their name from others' */
} written_sections;

/* Writes each kernel's most used launch, others as comments, most time first. false: no memory. */
bool launch_sections_record(FILE *file, const recorded_launches *launches,
                            written_sections *written);

/* ---- launch_file_edit.c: one kernel's launch, put into a file that keeps every other byte */

/* Values to state for a kernel in a file. */
typedef struct launch_edit {
    kernel_namer *names; /* of all kernels that are explored */
    const kernel_name *name;
    unsigned mask; /* 1 << occ_parameter for each that is to be stated */
    const occ_launch *launch;
    struct work *work;               /* a step while another program writes the file; NULL: none */
    const struct language *language; /* of the reason, and the title of a new file */
    const char *path;
    char pattern[INI_LINE_MOST]; /* result: of the section that states it */
    char reason[SENTENCE_SIZE];  /* result: of EDIT_FAILED */
} launch_edit;

typedef enum edit_outcome {
    EDIT_DONE,
    EDIT_NOTHING, /* the file states all of it already: it is unchanged */
    EDIT_FAILED,  /* the file is unchanged */
} edit_outcome;

/* States the launch in the kernel's own section or a new one; expressions of equal value stay. */
edit_outcome launch_file_edit(launch_edit *edit);

#endif
