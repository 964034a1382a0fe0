/* SPDX-License-Identifier: MIT */
/*
 * Where the values of a launch come from: known from a file, a run or the user,
 * assumed, or unknown. An occupancy that an unstated value may lower is an
 * upper bound.
 */
#ifndef LAUNCH_PARAMETER_SOURCE_H
#define LAUNCH_PARAMETER_SOURCE_H

#include "launch/launch_parameter.h"

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
#undef PARAMETER_SOURCE_ID

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

/*
 * The unstated values for which so many blocks per SM, and the occupancy with them, are
 * only an upper bound; 0: they are exact.
 */
unsigned bounding_values(unstated_values unstated, int blocks);

/* "block+dynamic_smem": the keys of parameters, for CSV and JSON. */
void parameter_keys(unsigned parameters, char *text, size_t size);

/* "block size, dynamic shared memory": their names. */
void parameter_names(const struct language *language, unsigned parameters, char *text, size_t size);

#endif
