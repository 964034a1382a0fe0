/* SPDX-License-Identifier: MIT */
/* Sections of launch files, written from the launches that a profiler recorded. */
#ifndef LAUNCH_FILE_WRITE_H
#define LAUNCH_FILE_WRITE_H

#include <stdio.h>

#include "launch/launch_file.h"

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

/*
 * Writes a section for each kernel: its most used launch, by time or else by
 * count, and the others as comments; the kernels of most time first. false: out
 * of memory.
 */
bool launch_sections_record(FILE *file, const recorded_launches *launches,
                            written_sections *written);

#endif
