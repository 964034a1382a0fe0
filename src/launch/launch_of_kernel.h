/* SPDX-License-Identifier: MIT */
/*
 * The one rule by which a kernel becomes a launch: an option or the user's hand
 * wins, else the launch file, else what a profiler saw, else the kernel's file;
 * what none of them states is assumed, or unknown. None of them changes what the
 * code fixes: the driver refuses every other block or cluster size (measured on
 * H200). Explorer, reports, lists and gates share it.
 */
#ifndef LAUNCH_OF_KERNEL_H
#define LAUNCH_OF_KERNEL_H

#include "launch/launch_file.h"
#include "launch/launch_parameter.h"
#include "kernel/kernel.h"

/* ---- Sources of values; an occupancy that an unstated value may lower is an upper bound */

/* Identifier, word of CSV and JSON. SENTENCE_SOURCE_<id> is the word for people. */
#define PARAMETER_SOURCES(SOURCE)                                                                  \
    SOURCE(START, "default")     /* nobody's: the default of every launch */                       \
    SOURCE(GIVEN, "you")         /* an option, or the user's hand */                               \
    SOURCE(LAUNCHES, "launches") /* the launch file */                                             \
    SOURCE(FILE, "file")         /* the kernel's file */                                           \
    SOURCE(PROFILED, "profile")  /* the launch that a profiler saw */                              \
    SOURCE(ASSUMED, "assumed")   /* stated by nobody: the value of the starting launch */          \
    SOURCE(UNKNOWN, "unknown")   /* stated by nobody: the value with the highest occupancy */

#define PARAMETER_SOURCE_ID(id, key) SOURCE_##id,
typedef enum parameter_source {
    PARAMETER_SOURCES(PARAMETER_SOURCE_ID) SOURCE_COUNT
} parameter_source;

const char *source_key(parameter_source source);
const char *source_word(const struct language *language, parameter_source source);

/* The parameters that have a source, as bits 1 << occ_parameter. */
unsigned parameters_with(const parameter_source sources[OCC_PARAM_COUNT], parameter_source source);

/* The amounts of limited resources that nothing states: unknown, or assumed to be none. */
typedef struct unstated_values {
    unsigned parameters; /* as bits 1 << occ_parameter */
    int certain_blocks;  /* per SM: so many fit with any legal values of them */
} unstated_values;

unstated_values unstated_of(const parameter_source sources[OCC_PARAM_COUNT], const occ_arch *arch,
                            const occ_device *device, const occ_launch *launch);

/* The unstated values for which so many blocks per SM are only an upper bound; 0: they are exact. */
unsigned bounding_values(unstated_values unstated, int blocks);

/* "block+dynamic_smem": the keys of parameters, for CSV and JSON. */
void parameter_keys(unsigned parameters, char *text, size_t size);

/* "block size, dynamic shared memory": their names. */
void parameter_names(const struct language *language, unsigned parameters, char *text, size_t size);

/* ---- The launch of a kernel */

/* The launch before any kernel is known. */
typedef struct launch_start {
    const occ_launch *launch; /* the values given and assumed */
    unsigned given;           /* 1 << occ_parameter for each that an option or a hand gave */
    unsigned assumed;         /* for each that is assumed where nothing states it: else unknown */
    const launch_file *launches; /* matched with the kernels; NULL: none */
} launch_start;

/* What is assumed where one point is shown; dynamic shared memory of unknown size stays unknown. */
enum {
    ASSUMED_AT_A_POINT =
        1 << OCC_PARAM_BLOCK_SIZE | 1 << OCC_PARAM_REGISTERS | 1 << OCC_PARAM_STATIC_SMEM,
    ASSUMED_BOUNDS = 1 << OCC_PARAM_MAX_THREADS, /* as the block size */
};

/* Sets what a kernel may state, unknown values to the highest occupancy. sources may be NULL. */
void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources);

/* What a kernel's code makes of a value that a launch asks for. */
typedef struct launch_overrule {
    int value;
    bool at_most; /* smaller ones are allowed */
} launch_overrule;

/* Whether the code fixes another block or cluster size than is asked for (bits), and *found. */
bool launch_overruled(const occ_launch *asked, unsigned parameters, const kernel *item,
                      occ_parameter id, launch_overrule *found);

/* The source of one parameter, without a launch. */
parameter_source source_of(launch_start start, const kernel *item, const occ_arch *arch,
                           occ_parameter id);

/* Bytes that a kernel spills, stores and loads together; KERNEL_UNKNOWN: its file does not state them. */
int kernel_spilled(const kernel *item);

#endif
