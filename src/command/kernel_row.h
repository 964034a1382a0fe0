/* SPDX-License-Identifier: MIT */
/* A kernel as a row of `occupant kernels`: the columns, and the values in them. */
#ifndef COMMAND_KERNEL_ROW_H
#define COMMAND_KERNEL_ROW_H

#include "command/kernel_input.h"
#include "command/option/setting.h"

/*
 * Identifier, key in CSV and JSON, heading in text, from the left. The order
 * of the first twelve is fixed; columns without a key are of text only.
 */
#define KERNEL_COLUMNS(COLUMN)                                                                     \
    COLUMN(FILE, "file", NO_HEADING, true)                                                         \
    COLUMN(KERNEL, "kernel", NO_HEADING, true)                                                     \
    COLUMN(ARCH, "arch", HEADING(ARCH), true)                                                      \
    COLUMN(REGISTERS, "registers", HEADING(REGS), false)                                           \
    COLUMN(STATIC_SMEM, "static_smem", HEADING(SMEM), false)                                       \
    COLUMN(BARRIERS, "barriers", HEADING(BAR), false)                                              \
    COLUMN(MAX_THREADS, "max_threads", NO_HEADING, false)                                          \
    COLUMN(MIN_BLOCKS, "min_blocks", NO_HEADING, false)                                            \
    COLUMN(CLUSTER, "cluster", HEADING(CLUSTER), false)                                            \
    COLUMN(STACK, "stack", HEADING(STACK), false)                                                  \
    COLUMN(SPILL_STORE, "spill_store", NO_HEADING, false)                                          \
    COLUMN(SPILL_LOAD, "spill_load", NO_HEADING, false)                                            \
    COLUMN(BLOCK, "block", HEADING(BLOCK), false)                                                  \
    COLUMN(BLOCK_SOURCE, "block_source", NO_HEADING, true)                                         \
    COLUMN(BLOCKS, "blocks", NO_HEADING, false)                                                    \
    COLUMN(WARPS, "warps", NO_HEADING, false)                                                      \
    COLUMN(OCCUPANCY, "occupancy", NO_HEADING, false)                                              \
    COLUMN(ACHIEVED, "achieved", NO_HEADING, false)                                                \
    COLUMN(LIMITER, "limiter", HEADING(LIMITER), true)                                             \
    COLUMN(ON, "occupancy_arch", HEADING(ON), true)                                                \
    COLUMN(DEMANGLED, "name", NO_HEADING, true)                                                    \
    COLUMN(LINKED, "linked", NO_HEADING, false)                                                    \
    COLUMN(LAUNCHES, "launches", HEADING(LAUNCHES), false)                                         \
    COLUMN(TIME, "time_us", HEADING(TIME_US), false)                                               \
    COLUMN(TIME_SHARE, "time_share", HEADING(SHARE), false)                                        \
    COLUMN(BOUND, "bound", NO_HEADING, false)                                                      \
    COLUMN(UNKNOWN_KEYS, "unknown", NO_HEADING, true)                                              \
    COLUMN(ASSUMED_KEYS, "assumed", NO_HEADING, true)                                              \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", NO_HEADING, false)                                        \
    COLUMN(BEST_BLOCK, "best_block", NO_HEADING, false)                                            \
    COLUMN(DYNAMIC_USE, "uses_dynamic_smem", NO_HEADING, false)                                    \
    COLUMN(LOCAL_USE, "uses_local_memory", NO_HEADING, false)                                      \
    COLUMN(SETMAXNREG_USE, "uses_setmaxnreg", NO_HEADING, false)                                   \
    COLUMN(TENSOR_USE, "uses_tensor_memory", NO_HEADING, false)                                    \
    COLUMN(TENSOR_COLUMNS, "tensor_columns", NO_HEADING, false)                                    \
    COLUMN(WARNINGS, "warnings", NO_HEADING, true)                                                 \
    COLUMN(PERCENT, NULL, HEADING(PERCENT), false)                                                 \
    COLUMN(BOUNDS, NULL, HEADING(BOUNDS), false)                                                   \
    COLUMN(SPILLS, NULL, HEADING(SPILLS), false)                                                   \
    COLUMN(PLACE, NULL, HEADING(FILE), true)                                                       \
    COLUMN(NAME, NULL, HEADING(KERNEL), true)

#define KERNEL_ID(id, key, heading, left) KERNEL_##id,
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
    const kernel *k;
    struct value values[KERNEL_COLUMN_COUNT];
    evaluated_launch report;
    bool evaluated;                  /* the report holds a result */
    char reason[KERNEL_REASON_SIZE]; /* why it holds none */
    char cluster[CLUSTER_TEXT_SIZE];
    char bounds[BOUNDS_TEXT_SIZE];
    char limiters[LIMITERS_SIZE];
    char limiters_shown[LIMITERS_SIZE];
    char unknown[PARAMETER_LIST_SIZE];
    char assumed[PARAMETER_LIST_SIZE];
    char percent[NUMBER_SIZE];
    char place[SHOWN_FILE_SIZE];
    char shown[SHOWN_NAME_SIZE];
};

/*
 * Values that depend on an unknown parameter are the highest over all of its values. The
 * block size is empty where it is unknown; best_block is that of the bound.
 * choice NULL: without the columns of names for people.
 */
void kernel_row_fill(struct kernel_row *row, struct setting *setting, kernel_choice *choice,
                     const kernel *k);

/* "32", "75", "≤ 75", or "?" below 0. mark: of a percentage, bound_mark; NULL: a count. Returns text. */
const char *figure_text(double amount, const char *mark, char text[NUMBER_SIZE]);

/* The sort key of a column: a number, or a text, which outlives the row. */
struct value kernel_row_key(const struct kernel_row *row, size_t column);

/* The column with a key or heading; KERNEL_COLUMN_COUNT: none, complained. */
size_t kernel_column_find(const struct language *language, const char *name);

#endif
