/* SPDX-License-Identifier: MIT */
/*
 * The one rule by which a kernel becomes a launch: an option or the user's hand
 * wins, else the launch file, else what a profiler saw, else the kernel's file;
 * what none of them states is assumed, or unknown. None of them changes what the
 * code fixes: the driver refuses every other block or cluster size (measured on
 * H200). Explorer, reports, lists and gates share it.
 */
#ifndef LAUNCH_EVALUATED_H
#define LAUNCH_EVALUATED_H

#include "base/catalogue.h"
#include "kernel/kernel.h"
#include "launch/launch_file.h"
#include "profile/profile.h"

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

/* Unstated values for which so many blocks per SM are only an upper bound; 0: they are exact. */
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

/* Parameters assumed for a single point; dynamic shared memory of unknown size stays unknown. */
enum {
    ASSUMED_AT_A_POINT =
        1 << OCC_PARAM_BLOCK_SIZE | 1 << OCC_PARAM_REGISTERS | 1 << OCC_PARAM_STATIC_SMEM,
    ASSUMED_BOUNDS = 1 << OCC_PARAM_MAX_THREADS, /* as the block size */
};

/* Sets what a kernel may state, unknown values to the highest occupancy. sources may be NULL. */
void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources);

/* Value that a kernel's code puts in place of the one that a launch asks for. */
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

/* Bytes that a kernel spills, stores and loads together; KERNEL_UNKNOWN: its file does not say. */
int kernel_spilled(const kernel *item);

/* ---- A launch on an architecture, and its result: the subject of facts, explanations, advice */

enum { LATENCY_NONE = -1 }; /* in place of a kind of latency */

/* The caller sets the inputs; launch_evaluate fills in the rest. */
typedef struct evaluated_launch {
    const struct language *language; /* of its sentences; NULL: English; launch_evaluate: in the
                                        words of the architecture's vendor */
    const profile *profile;          /* of arch, for latencies; NULL: none are shown */
    const occ_arch *arch;
    const occ_device *device; /* NULL: none */
    const kernel *kernel;     /* NULL: none */
    const char *shown_name;   /* the kernel's demangled name, cut; NULL: its name */
    occ_launch launch;
    parameter_source sources[OCC_PARAM_COUNT]; /* of the launch's values */
    const struct measured_set *measured;       /* points; NULL: none */
    int latency;                               /* kind of latency_line.h, or LATENCY_NONE */
    /* Results: */
    unsigned unknown; /* 1 << occ_parameter for each value that nothing states */
    unstated_values unstated;
    occ_result result;
    occ_waves waves; /* an upper bound also where the occupancy is one; all 0 without a device */
    int max_cluster; /* blocks of the largest cluster that fits; -1: unknown */
} evaluated_launch;

/* The language in the vendor's words; on AMD in those of the launch's unit, CU or WGP. */
const struct language *language_of_arch(const struct language *language, const occ_arch *arch,
                                        const occ_launch *launch);

/* false: a parameter of the launch is out of bounds. */
bool launch_evaluate(evaluated_launch *launch);

/* bounding_values of the result: if not 0, the occupancy is an upper bound. */
unsigned launch_bounding(const evaluated_launch *launch);

/* Architecture and device that a launch runs on. */
typedef struct launch_place {
    profile_set *profiles;
    int profile;            /* index in the set */
    int device;             /* index in the profile; -1: none */
    bool keep_architecture; /* the user chose it: a kernel built for another does not change it */
    bool no_device;         /* the user wants none, on any architecture */
} launch_place;

/* Moves a place to a kernel's architecture and recorded device. false: no profile, and it stays. */
bool launch_move(launch_place *place, const kernel *item);

/* Evaluates a kernel where it would run; *found has language, latency. false: reason says why. */
bool kernel_evaluate(launch_place place, launch_start start, const kernel *item,
                     evaluated_launch *found, char *reason, size_t size);

#endif
