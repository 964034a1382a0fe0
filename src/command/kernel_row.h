/* SPDX-License-Identifier: MIT */
/* A kernel as a row of `occupant kernels`: the columns, and the values in them. */
#ifndef COMMAND_KERNEL_ROW_H
#define COMMAND_KERNEL_ROW_H

#include "command/kernel_input.h"
#include "command/setting.h"

/*
 * Identifier, key in CSV and JSON, heading in text, from the left. The order
 * of the first twelve is fixed; columns without a key are of text only.
 */
#define KERNEL_COLUMNS(COLUMN)                                                                     \
    COLUMN(FILE, "file", NULL, true)                                                               \
    COLUMN(KERNEL, "kernel", NULL, true)                                                           \
    COLUMN(ARCH, "arch", "arch", true)                                                             \
    COLUMN(REGISTERS, "registers", "regs", false)                                                  \
    COLUMN(STATIC_SMEM, "static_smem", "smem", false)                                              \
    COLUMN(BARRIERS, "barriers", "bar", false)                                                     \
    COLUMN(MAX_THREADS, "max_threads", NULL, false)                                                \
    COLUMN(MIN_BLOCKS, "min_blocks", NULL, false)                                                  \
    COLUMN(CLUSTER, "cluster", "cluster", false)                                                   \
    COLUMN(STACK, "stack", "stack", false)                                                         \
    COLUMN(SPILL_STORE, "spill_store", NULL, false)                                                \
    COLUMN(SPILL_LOAD, "spill_load", NULL, false)                                                  \
    COLUMN(BLOCK, "block", "block", false)                                                         \
    COLUMN(BLOCK_SOURCE, "block_source", NULL, true)                                               \
    COLUMN(BLOCKS, "blocks", NULL, false)                                                          \
    COLUMN(WARPS, "warps", NULL, false)                                                            \
    COLUMN(OCCUPANCY, "occupancy", NULL, false)                                                    \
    COLUMN(ACHIEVED, "achieved", NULL, false)                                                      \
    COLUMN(LIMITER, "limiter", "limiter", true)                                                    \
    COLUMN(ON, "occupancy_arch", "on", true)                                                       \
    COLUMN(DEMANGLED, "name", NULL, true)                                                          \
    COLUMN(LINKED, "linked", NULL, false)                                                          \
    COLUMN(LAUNCHES, "launches", "launches", false)                                                \
    COLUMN(TIME, "time_us", "time_us", false)                                                      \
    COLUMN(TIME_SHARE, "time_share", "share", false)                                               \
    COLUMN(BOUND, "bound", NULL, false)                                                            \
    COLUMN(UNKNOWN_KEYS, "unknown", NULL, true)                                                    \
    COLUMN(ASSUMED_KEYS, "assumed", NULL, true)                                                    \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", NULL, false)                                              \
    COLUMN(BEST_BLOCK, "best_block", NULL, false)                                                  \
    COLUMN(DYNAMIC_USE, "uses_dynamic_smem", NULL, false)                                          \
    COLUMN(LOCAL_USE, "uses_local_memory", NULL, false)                                            \
    COLUMN(SETMAXNREG_USE, "uses_setmaxnreg", NULL, false)                                         \
    COLUMN(TENSOR_USE, "uses_tensor_memory", NULL, false)                                          \
    COLUMN(TENSOR_COLUMNS, "tensor_columns", NULL, false)                                          \
    COLUMN(WARNINGS, "warnings", NULL, true)                                                       \
    COLUMN(PERCENT, NULL, "%", false)                                                              \
    COLUMN(BOUNDS, NULL, "bounds", false)                                                          \
    COLUMN(SPILLS, NULL, "spills", false)                                                          \
    COLUMN(PLACE, NULL, "file", true)                                                              \
    COLUMN(NAME, NULL, "kernel", true)

#define KERNEL_ID(id, key, title, left) KERNEL_##id,
enum { KERNEL_COLUMNS(KERNEL_ID) KERNEL_COLUMN_COUNT };
#undef KERNEL_ID

enum { KERNEL_MACHINE_COUNT = KERNEL_PERCENT }; /* columns of CSV and JSON */

extern const struct column kernel_columns[KERNEL_COLUMN_COUNT];

enum {
    CLUSTER_TEXT_SIZE = 40,
    BOUNDS_TEXT_SIZE = 64,
    SHOWN_FILE_CELLS = 40,
    PARAMETER_LIST_SIZE = 240, /* their keys */
    SHOWN_FILE_SIZE = 4 * SHOWN_FILE_CELLS + 4,
};

/* The values and the texts that they point to: a filled row must not be copied. */
struct kernel_row {
    struct value values[KERNEL_COLUMN_COUNT];
    struct report report;
    bool evaluated; /* the report holds a result */
    char cluster[CLUSTER_TEXT_SIZE];
    char bounds[BOUNDS_TEXT_SIZE];
    char limiters[LIMITERS_SIZE];
    char unknown[PARAMETER_LIST_SIZE];
    char assumed[PARAMETER_LIST_SIZE];
    char percent[NUMBER_SIZE];
    char place[SHOWN_FILE_SIZE];
    char shown[SHOWN_NAME_SIZE];
};

/*
 * What depends on an unknown value is the highest over all of its values. The
 * block size is empty where it is unknown; best_block is that of the bound.
 */
void kernel_row_fill(struct kernel_row *row, struct setting *setting, kernel_choice *choice,
                     const kernel *k);

/* The sort key of a column: a number, or a text, which outlives the row. */
struct value kernel_row_key(const struct kernel_row *row, size_t column);

/* The column with a key or heading; KERNEL_COLUMN_COUNT: none, complained. */
size_t kernel_column_find(const struct language *language, const char *name);

#endif
