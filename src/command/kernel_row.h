/* SPDX-License-Identifier: MIT */
/* A kernel as a row of `occupant kernels`: the columns, and the values in them. */
#ifndef COMMAND_KERNEL_ROW_H
#define COMMAND_KERNEL_ROW_H

#include "command/kernel_input.h"

/*
 * Identifier, key in CSV and JSON, heading in text, from the left, value: STATED of the kernel k, NAMED by the
 * choice for people, or a RESULT of its report. The order of the first twelve is fixed; columns without a key are
 * of text only. A profile has no bounds: the profiled block is the largest known to run.
 */
#define KERNEL_COLUMNS(STATED, NAMED, RESULT)                                                      \
    STATED(FILE, "file", NO_HEADING, true, value_text(k->file))                                    \
    STATED(KERNEL, "kernel", NO_HEADING, true, value_text(k->name))                                \
    STATED(ARCH, "arch", HEADING(ARCH), true, value_text(k->arch))                                 \
    STATED(REGISTERS, "registers", HEADING(REGS), false, value_known(k->registers))                \
    STATED(STATIC_SMEM, "static_smem", HEADING(SMEM), false, value_known(k->static_smem))          \
    STATED(BARRIERS, "barriers", HEADING(BAR), false, value_known(k->barriers))                    \
    STATED(MAX_THREADS, "max_threads", NO_HEADING, false,                                          \
           value_known(k->max_threads > 0 ? k->max_threads : k->launch.block_size))                \
    STATED(MIN_BLOCKS, "min_blocks", NO_HEADING, false, value_known(k->min_blocks))                \
    STATED(CLUSTER, "cluster", HEADING(CLUSTER), false, cluster_value(k, row->cluster))            \
    STATED(STACK, "stack", HEADING(STACK), false, value_known(k->stack))                           \
    STATED(SPILL_STORE, "spill_store", NO_HEADING, false, value_known(k->spill_store))             \
    STATED(SPILL_LOAD, "spill_load", NO_HEADING, false, value_known(k->spill_load))                \
    RESULT(BLOCK, "block", HEADING(BLOCK), false, sized ? block : value_empty())                   \
    RESULT(BLOCK_SOURCE, "block_source", NO_HEADING, true,                                         \
           value_text(source_key(report->sources[OCC_PARAM_BLOCK_SIZE])))                          \
    RESULT(BLOCKS, "blocks", NO_HEADING, false, value_count(report->result.blocks))                \
    RESULT(WARPS, "warps", NO_HEADING, false, value_count(report->result.warps))                   \
    RESULT(OCCUPANCY, "occupancy", NO_HEADING, false,                                              \
           value_real(occ_percent(report->arch, &report->result)))                                 \
    STATED(ACHIEVED, "achieved", NO_HEADING, false, value_real_known(k->launch.achieved_percent))  \
    RESULT(LIMITER, "limiter", HEADING(LIMITER), true, limiter_value(row))                         \
    RESULT(ON, "occupancy_arch", HEADING(ON), true, value_text(report->arch->name))                \
    NAMED(DEMANGLED, "name", NO_HEADING, true,                                                     \
          value_text(kernel_form_name(&choice->namer, k->name, KERNEL_NAME_FULL)))                 \
    STATED(LINKED, "linked", NO_HEADING, false, value_flag(!k->relocatable))                       \
    STATED(LAUNCHES, "launches", HEADING(LAUNCHES), false, value_known(k->launch.count))           \
    STATED(TIME, "time_us", HEADING(TIME_US), false, value_real_known(k->launch.time_us))          \
    STATED(TIME_SHARE, "time_share", HEADING(SHARE), false,                                        \
           value_real_known(k->launch.time_percent))                                               \
    RESULT(BOUND, "bound", NO_HEADING, false, value_flag(launch_bounding(report)))                 \
    RESULT(UNKNOWN_KEYS, "unknown", NO_HEADING, true, keys_value(report->unknown, row->unknown))   \
    RESULT(ASSUMED_KEYS, "assumed", NO_HEADING, true,                                              \
           keys_value(parameters_with(report->sources, SOURCE_ASSUMED), row->assumed))             \
    RESULT(DYNAMIC_SMEM, "dynamic_smem", NO_HEADING, false,                                        \
           report->unknown & 1u << OCC_PARAM_DYNAMIC_SMEM                                          \
               ? value_empty()                                                                     \
               : value_count(occ_dynamic_smem(&report->launch)))                                   \
    RESULT(BEST_BLOCK, "best_block", NO_HEADING, false, sized ? value_empty() : block)             \
    STATED(DYNAMIC_USE, "uses_dynamic_smem", NO_HEADING, false, value_use(k->dynamic_use))         \
    STATED(LOCAL_USE, "uses_local_memory", NO_HEADING, false, value_use(k->local_use))             \
    STATED(SETMAXNREG_USE, "uses_setmaxnreg", NO_HEADING, false, value_use(k->setmaxnreg_use))     \
    STATED(TENSOR_USE, "uses_tensor_memory", NO_HEADING, false, value_use(k->tensor_use))          \
    STATED(TENSOR_COLUMNS, "tensor_columns", NO_HEADING, false, value_known(k->tensor_columns))    \
    STATED(WARNINGS, "warnings", NO_HEADING, true, value_text(k->warnings))                        \
    RESULT(WORTH, "worth", HEADING(WORTH), true, worth_value(row))                                 \
    RESULT(PERCENT, NULL, HEADING(PERCENT), false,                                                 \
           value_text(report_occupancy(report, unicode, row->percent)))                            \
    STATED(BOUNDS, NULL, HEADING(BOUNDS), false, bounds_value(k, row->bounds))                     \
    STATED(SPILLS, NULL, HEADING(SPILLS), false, value_known(kernel_spilled(k)))                   \
    NAMED(PLACE, NULL, HEADING(FILE), true,                                                        \
          value_text(choice->cuts ? cut_path(row->place, k->file) : k->file))                      \
    NAMED(NAME, NULL, HEADING(KERNEL), true, value_text(input_listed_name(choice, k, row->shown)))

#define KERNEL_ID(id, ...) KERNEL_##id,
enum { KERNEL_COLUMNS(KERNEL_ID, KERNEL_ID, KERNEL_ID) KERNEL_COLUMN_COUNT };
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
    char worth[SENTENCE_SIZE];
    char unknown[PARAMETER_LIST_SIZE];
    char assumed[PARAMETER_LIST_SIZE];
    char percent[NUMBER_SIZE];
    char place[SHOWN_FILE_SIZE];
    char shown[SHOWN_NAME_SIZE];
};

/* Values of unknown parameters are the highest. choice NULL: without the columns of names for people. */
void kernel_row_fill(struct kernel_row *row, struct setting *setting, kernel_choice *choice,
                     const kernel *k);

/* Empty below 0: the figure is not known. */
struct value value_real_known(double real);

/* "32", "75", "≤ 75", or "?" below 0. mark: of a percentage, bound_mark; NULL: a count. Returns text. */
const char *figure_text(double amount, const char *mark, char text[NUMBER_SIZE]);

/* The sort key of a column: a number, or a text, which outlives the row. */
struct value kernel_row_key(const struct kernel_row *row, size_t column);

/* The column with a key or heading; KERNEL_COLUMN_COUNT: none, complained. */
size_t kernel_column_find(const struct language *language, const char *name);

#endif
