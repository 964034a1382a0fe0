/* SPDX-License-Identifier: MIT */
/*
 * What can be set of a launch: the master table behind the sliders, the panel
 * of fields, typed entry, command-line options, CSV columns and JSON keys.
 */
#ifndef EXPLORER_LAUNCH_FIELD_H
#define EXPLORER_LAUNCH_FIELD_H

#include "occupancy.h"

/* Identifier, key in CSV and JSON, label, unit, kind, sentence. The sliders come first, as in occ_parameter. */
#define LAUNCH_FIELDS(FIELD)                                                                       \
    FIELD(BLOCK, "block", "Block size", "threads", NUMBER, "threads of a block")                   \
    FIELD(REGISTERS, "registers", "Registers/thread", "", NUMBER,                                  \
          "registers of a thread, as the compiler prints them")                                    \
    FIELD(DYNAMIC_SMEM, "dynamic_smem", "Shared mem/block", "B", BYTES,                            \
          "dynamic shared memory of a block")                                                      \
    FIELD(CLUSTER, "cluster", "Cluster size", "blocks", NUMBER,                                    \
          "blocks of a cluster; 0 for a launch without clusters")                                  \
    FIELD(STATIC_SMEM, "static_smem", "Static shared memory", "B", BYTES,                          \
          "static shared memory of a block")                                                       \
    FIELD(BARRIERS, "barriers", "Barriers", "per block", NUMBER, "named barriers of a block")      \
    FIELD(CARVEOUT, "carveout", "Carve-out", "", CARVEOUT,                                         \
          "shared memory of an SM that the kernel prefers: percent, a size, or default")           \
    FIELD(CACHE_CONFIG, "cache_config", "Cache configuration", "", CHOICE,                         \
          "how the kernel divides L1 and shared memory: none, shared, l1 or equal")                \
    FIELD(CACHING, "caching", "L1 caching of loads", "", CHOICE,                                   \
          "partitioned caching of global loads: off, on or forced")                                \
    FIELD(GRID, "grid", "Grid size", "blocks", NUMBER, "blocks of the launch; 0 when not known")   \
    FIELD(MAX_THREADS, "max_threads", "Launch bounds", "threads", NUMBER,                          \
          "largest block that the kernel allows; 0 for the architecture's")                        \
    FIELD(VIRTUAL, "virtual", "Virtual resources", "per block", NUMBER,                            \
          "virtual resources of a block")                                                          \
    FIELD(OPTIN, "optin", "Shared memory opt-in", "", SWITCH,                                      \
          "the kernel may use more than the default shared memory of a block")                     \
    FIELD(NONPORTABLE, "nonportable", "Non-portable clusters", "", SWITCH,                         \
          "the kernel may use clusters above the portable size")

#define LAUNCH_FIELD_ID(id, key, label, unit, kind, sentence) FIELD_##id,
typedef enum field_id { LAUNCH_FIELDS(LAUNCH_FIELD_ID) FIELD_COUNT } field_id;
#undef LAUNCH_FIELD_ID

typedef enum field_kind {
    FIELD_KIND_NUMBER,
    FIELD_KIND_BYTES,
    FIELD_KIND_CARVEOUT,
    FIELD_KIND_CHOICE,
    FIELD_KIND_SWITCH,
} field_kind;

typedef struct launch_field {
    const char *key;
    const char *label;
    const char *unit;
    field_kind kind;
    const char *sentence;
} launch_field;

const launch_field *launch_field_of(field_id id);

/* The field of a key ("block"), or FIELD_COUNT. */
field_id launch_field_find(const char *key);

/* How far one key press goes: the arrows, shift and the arrows, the page keys. */
typedef enum field_step { STEP_ONE, STEP_UNIT, STEP_PAGE } field_step;

int launch_field_step(const occ_arch *arch, field_id id, field_step step);

/* NULL when the architecture has it; else the reason why it has not. */
const char *launch_field_missing(const occ_arch *arch, field_id id);

/* The value as a number: choices count from 0; of a carve-out the percent, -1 for a size or none. */
int launch_field_get(const occ_launch *launch, field_id id);
void launch_field_set(occ_launch *launch, field_id id, int value);

/* A carve-out is two numbers, a percentage and a size; every other field is one. */
bool launch_field_same(const occ_launch *a, const occ_launch *b, field_id id);
void launch_field_copy(occ_launch *launch, const occ_launch *from, field_id id);

/* The legal values, the other fields held. device may be NULL. */
occ_range launch_field_range(const occ_arch *arch, const occ_device *device,
                             const occ_launch *launch, field_id id);

/*
 * One step up (direction 1) or down (-1), within the bounds: on to multiples
 * of the step, through the choices, through the sizes of a carve-out.
 */
void launch_field_move(const occ_arch *arch, const occ_device *device, field_id id, field_step step,
                       int direction, occ_launch *launch);

/*
 * Sets a field from text: units, percent, choices. false: *launch is as it
 * was, and reason says what was found and what is allowed.
 */
bool launch_field_parse(const occ_arch *arch, const occ_device *device, field_id id,
                        const char *text, occ_launch *launch, char *reason, size_t size);

/* The value as people write it, without its unit: "4,096", "none", "default", "on". */
void launch_field_format(const occ_launch *launch, field_id id, char *text, size_t size);

/* The same as it reads back without loss and without separators: "4096", "0", "default". */
void launch_field_print(const occ_launch *launch, field_id id, char *text, size_t size);

enum { UNIT_SIZE = 32 };

/* The unit behind a number: "blocks a cluster", and behind 1 "block a cluster". */
const char *unit_behind(int value, const char *unit, char out[UNIT_SIZE]);

/*
 * Brings every field within the bounds of an architecture. Returns a bit
 * (1 << field_id) for each that had to move.
 */
unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch);

#endif
