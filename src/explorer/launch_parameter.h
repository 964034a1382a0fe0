/* SPDX-License-Identifier: MIT */
/*
 * What can be set of a launch: the master table behind the sliders, the panel
 * of fields, typed entry, command-line options, CSV columns and JSON keys.
 */
#ifndef EXPLORER_LAUNCH_PARAMETER_H
#define EXPLORER_LAUNCH_PARAMETER_H

#include "occupancy.h"

/* Identifier, key in CSV and JSON, label, unit, kind, sentence. */
#define LAUNCH_PARAMETERS(PARAMETER)                                                               \
    PARAMETER(BLOCK_SIZE, "block", "Block size", "threads", NUMBER, "threads of a block")          \
    PARAMETER(REGISTERS, "registers", "Registers/thread", "", NUMBER,                              \
              "registers of a thread, as the compiler prints them")                                \
    PARAMETER(DYNAMIC_SMEM, "dynamic_smem", "Shared mem/block", "B", BYTES,                        \
              "dynamic shared memory of a block")                                                  \
    PARAMETER(CLUSTER_SIZE, "cluster", "Cluster size", "blocks", NUMBER,                           \
              "blocks of a cluster; 0 for a launch without clusters")                              \
    PARAMETER(STATIC_SMEM, "static_smem", "Static shared memory", "B", BYTES,                      \
              "static shared memory of a block")                                                   \
    PARAMETER(BARRIERS, "barriers", "Barriers", "per block", NUMBER, "named barriers of a block")  \
    PARAMETER(CARVEOUT, "carveout", "Carve-out", "", CARVEOUT,                                     \
              "shared memory of an SM that the kernel prefers: percent, a size, or default")       \
    PARAMETER(CACHE_CONFIG, "cache_config", "Cache configuration", "", CHOICE,                     \
              "how the kernel divides L1 and shared memory: none, shared, l1 or equal")            \
    PARAMETER(CACHING, "caching", "L1 caching of loads", "", CHOICE,                               \
              "partitioned caching of global loads: off, on or forced")                            \
    PARAMETER(GRID_SIZE, "grid", "Grid size", "blocks", NUMBER,                                    \
              "blocks of the launch; 0 when not known")                                            \
    PARAMETER(MAX_THREADS, "max_threads", "Launch bounds", "threads", NUMBER,                      \
              "largest block that the kernel allows; 0 for the architecture's")                    \
    PARAMETER(VIRTUAL_RESOURCES, "virtual", "Virtual resources", "per block", NUMBER,              \
              "virtual resources of a block")                                                      \
    PARAMETER(OPTIN, "optin", "Shared memory opt-in", "", SWITCH,                                  \
              "the kernel may use more than the default shared memory of a block")                 \
    PARAMETER(NONPORTABLE, "nonportable", "Non-portable clusters", "", SWITCH,                     \
              "the kernel may use clusters above the portable size")

/* The first parameters are the sliders. */
enum { SLIDER_COUNT = OCC_PARAM_CLUSTER_SIZE + 1 };

typedef enum parameter_kind {
    PARAMETER_KIND_NUMBER,
    PARAMETER_KIND_BYTES,
    PARAMETER_KIND_CARVEOUT,
    PARAMETER_KIND_CHOICE,
    PARAMETER_KIND_SWITCH,
} parameter_kind;

typedef struct launch_parameter {
    const char *key;
    const char *label;
    const char *unit;
    parameter_kind kind;
    const char *sentence;
} launch_parameter;

const launch_parameter *parameter_of(occ_parameter id);

/* The field of a key ("block"), or OCC_PARAM_COUNT. */
occ_parameter parameter_find(const char *key);

/* How far one key press goes: the arrows, shift and the arrows, the page keys. */
typedef enum parameter_step { STEP_ONE, STEP_UNIT, STEP_PAGE } parameter_step;

int parameter_step_size(const occ_arch *arch, occ_parameter id, parameter_step step);

/* NULL when the architecture has it; else the reason why it has not. */
const char *parameter_missing(const occ_arch *arch, occ_parameter id);

/* A carve-out is two numbers, a percentage and a size; every other field is one. */
bool parameter_same(const occ_launch *a, const occ_launch *b, occ_parameter id);
void parameter_copy(occ_launch *launch, const occ_launch *from, occ_parameter id);

/*
 * One step up (direction 1) or down (-1), within the bounds: on to multiples
 * of the step, through the choices, through the sizes of a carve-out.
 */
void parameter_move(const occ_arch *arch, const occ_device *device, occ_parameter id,
                    parameter_step step, int direction, occ_launch *launch);

/*
 * Sets a field from text: units, percent, choices. false: *launch is as it
 * was, and reason says what was found and what is allowed.
 */
bool parameter_parse(const occ_arch *arch, const occ_device *device, occ_parameter id,
                     const char *text, occ_launch *launch, char *reason, size_t size);

/* The value as people write it, without its unit: "4,096", "none", "default", "on". */
void parameter_format(const occ_launch *launch, occ_parameter id, char *text, size_t size);

/* The same as it reads back without loss and without separators: "4096", "0", "default". */
void parameter_print(const occ_launch *launch, occ_parameter id, char *text, size_t size);

enum { UNIT_SIZE = 32 };

/* The unit behind a number: "blocks a cluster", and behind 1 "block a cluster". */
const char *unit_behind(int value, const char *unit, char out[UNIT_SIZE]);

/*
 * Brings every field within the bounds of an architecture. Returns a bit
 * (1 << occ_parameter) for each that had to move.
 */
unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch);

#endif
