/* SPDX-License-Identifier: MIT */
/*
 * The one rule by which a kernel becomes a launch: an option wins, else what a
 * profiler saw, else the kernel's file, else the starting launch; a block size
 * that none of them gives is the one with the highest occupancy. Explorer,
 * reports, lists and gates share it.
 */
#ifndef EXPLORER_LAUNCH_OF_KERNEL_H
#define EXPLORER_LAUNCH_OF_KERNEL_H

#include "explorer/state.h"

/* Where the value of a parameter comes from. */
typedef enum parameter_source {
    SOURCE_START,    /* the starting launch */
    SOURCE_GIVEN,    /* an option */
    SOURCE_FILE,     /* the kernel's file */
    SOURCE_PROFILED, /* the launch that a profiler saw */
    SOURCE_ASSUMED,  /* chosen here: the block size with the highest occupancy */
    SOURCE_UNKNOWN,  /* the kernel has one, its file does not state it: the starting launch's */
} parameter_source;

/* The launch before any kernel is known. */
typedef struct launch_start {
    const occ_launch *launch; /* with the options applied */
    unsigned given;           /* 1 << occ_parameter for each that an option gave */
} launch_start;

/*
 * Sets the parameters that a kernel may state; the rest of *launch stays.
 * sources: one for each parameter; NULL: not asked for.
 */
void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources);

/* The source of one parameter, without a launch. */
parameter_source source_of(unsigned given, const kernel *item, occ_parameter id);

/* A kernel, and the architecture on which it is explored. */
typedef struct placed_kernel {
    const kernel *item;
    const occ_arch *arch;
} placed_kernel;

/* Replaces the parameters that still equal from's launch by those of to's. */
void launch_replace_kernel(launch_start start, placed_kernel from, placed_kernel to,
                           occ_launch *launch);

/* The start of an exploration. */
launch_start explorer_launch_start(const explorer *state);

/* Whether the explored kernel still has the block size that was assumed for it. */
bool explorer_block_is_assumed(const explorer *state);

#endif
