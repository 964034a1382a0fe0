/* SPDX-License-Identifier: MIT */
/*
 * The facts of a launch and its evaluation: one table behind the report as
 * text, JSON and CSV, the rows of batch and sweep, and the page of tables. A
 * writer walks the table, or a group of it, and takes the facts that have a
 * name of its kind.
 */
#ifndef EXPLORER_FACTS_H
#define EXPLORER_FACTS_H

#include "explorer/state.h"

/* Shapes of rows whose value is a member of a struct. */
#define ARCH_FACT(FACT, id, member, label, short_label, unit)                                      \
    FACT(id, ARCH, COUNT, NONE, #member, label, short_label, unit, s->arch->member)
#define RESULT_FACT(FACT, id, group, kind, member)                                                 \
    FACT(id, group, kind, NONE, #member, NULL, NULL, "", s->result->member)
#define LIMIT_FACT(FACT, id, key, table)                                                           \
    FACT(LIMIT_##id, LIMITS, COUNT, table, key, NULL, NULL, "", LIMIT_OF(OCC_ROW_##id))

/*
 * Identifier, group, kind, table, key (JSON, CSV), label (text), short label
 * (screen), unit (text), value of the explorer_subject s (below 0: unknown).
 * NULL names leave a fact out. Every writer keeps the order of the rows; where
 * that of the keys differs from that of the labels a fact has a row for each.
 */
#define FACTS(FACT)                                                                                \
    ARCH_FACT(FACT, WARP_SIZE, warp_size, "Threads per warp", "Threads/warp", "")                  \
    ARCH_FACT(FACT, WARPS_PER_SM, max_warps_per_sm, "Warps per SM", "Warps/SM", "")                \
    FACT(THREADS_PER_SM, ARCH, COUNT, NONE, NULL, "Threads per SM", NULL, "", THREADS_OF_SM)       \
    ARCH_FACT(FACT, BLOCKS_PER_SM, max_blocks_per_sm, "Blocks per SM", "Blocks/SM", "")            \
    FACT(THREADS_PER_SM_SHORT, ARCH, COUNT, NONE, NULL, NULL, "Threads/SM", "", THREADS_OF_SM)     \
    ARCH_FACT(FACT, THREADS_PER_BLOCK, max_threads_per_block, "Threads per block",                 \
              "Threads/block", "")                                                                 \
    ARCH_FACT(FACT, REGISTERS_PER_SM, registers_per_sm, "Registers per SM", "Registers/SM", "")    \
    ARCH_FACT(FACT, REGISTERS_PER_BLOCK, max_registers_per_block, "Registers per block",           \
              "Registers/block", "")                                                               \
    ARCH_FACT(FACT, REGISTERS_PER_THREAD, max_registers_per_thread, "Registers per thread",        \
              "Registers/thread", "")                                                              \
    ARCH_FACT(FACT, REGISTER_UNIT, register_unit, "Register allocation unit", "Register unit", "") \
    ARCH_FACT(FACT, WARP_UNIT, warp_unit, "Warp allocation unit", "Warp unit", "")                 \
    FACT(SMEM_PER_SM_SHORT, ARCH, COUNT, NONE, NULL, NULL, "Shared mem/SM", "", SMEM_OF_SM)        \
    ARCH_FACT(FACT, SMEM_PER_BLOCK, smem_per_block, "Shared memory per block", NULL, "B")          \
    ARCH_FACT(FACT, SMEM_PER_BLOCK_OPTIN, smem_per_block_optin, "Shared memory per block, opt-in", \
              "Shared mem/block", "B")                                                             \
    ARCH_FACT(FACT, SMEM_UNIT, smem_unit, "Shared memory allocation unit", "Shared mem unit", "B") \
    ARCH_FACT(FACT, SMEM_RESERVED, smem_reserved, "Shared memory reserved per block",              \
              "Reserved/block", "B")                                                               \
    ARCH_FACT(FACT, BARRIERS_PER_SM, barriers_per_sm, "Barriers per SM", NULL, "")                 \
    ARCH_FACT(FACT, VIRTUAL_PER_SM, virtual_resources_per_sm, "Virtual resources per SM", NULL,    \
              "")                                                                                  \
    ARCH_FACT(FACT, CLUSTER_PORTABLE, cluster_max_portable, "Blocks per cluster, portable", NULL,  \
              "")                                                                                  \
    ARCH_FACT(FACT, CLUSTER_BLOCKS, cluster_blocks_per_sm, "Blocks of clusters per SM", NULL, "")  \
    FACT(SMEM_PER_SM, ARCH, COUNT, NONE, NULL, "Shared memory per SM, at most", NULL, "B",         \
         SMEM_OF_SM)                                                                               \
                                                                                                   \
    FACT(BLOCKS, RESULT, COUNT, SWEEP, "blocks", NULL, NULL, "", s->result->blocks)                \
    FACT(THREADS_LABELLED, RESULT, COUNT, NONE, NULL, "Active threads per SM",                     \
         "Active threads/SM", "", s->result->threads)                                              \
    FACT(WARPS, RESULT, COUNT, SWEEP, "warps", "Active warps per SM", "Active warps/SM", "",       \
         s->result->warps)                                                                         \
    FACT(BLOCKS_LABELLED, RESULT, COUNT, NONE, NULL, "Active blocks per SM", "Active blocks/SM",   \
         "", s->result->blocks)                                                                    \
    FACT(THREADS, RESULT, COUNT, SWEEP, "threads", NULL, NULL, "", s->result->threads)             \
    FACT(OCCUPANCY, RESULT, PERCENT, SWEEP, "occupancy", "Occupancy of each SM", "Occupancy", "%", \
         occ_percent(s->arch, s->result))                                                          \
                                                                                                   \
    FACT(LIMITER, LIMITS, TEXT, SWEEP, "limiter", NULL, NULL, "", 0)                               \
    LIMIT_FACT(FACT, WARPS, "limit_warps", RESULT)                                                 \
    LIMIT_FACT(FACT, BLOCKS, "limit_blocks", RESULT)                                               \
    LIMIT_FACT(FACT, REGISTERS, "limit_registers", RESULT)                                         \
    LIMIT_FACT(FACT, SMEM, "limit_smem", RESULT)                                                   \
    LIMIT_FACT(FACT, BARRIERS, "limit_barriers", RESULT)                                           \
    LIMIT_FACT(FACT, VIRTUAL, "limit_virtual", REPORT)                                             \
    LIMIT_FACT(FACT, CLUSTER, "limit_cluster", REPORT)                                             \
                                                                                                   \
    RESULT_FACT(FACT, WARPS_PER_BLOCK, ALLOCATION, COUNT, warps_per_block)                         \
    RESULT_FACT(FACT, REGISTERS_PER_WARP, ALLOCATION, COUNT, registers_per_warp)                   \
    RESULT_FACT(FACT, BLOCK_REGISTERS, ALLOCATION, COUNT, registers_per_block)                     \
    RESULT_FACT(FACT, BLOCK_SMEM, ALLOCATION, COUNT, smem_per_block)                               \
    RESULT_FACT(FACT, SMEM_CAPACITY, ALLOCATION, COUNT, smem_capacity)                             \
    RESULT_FACT(FACT, NEEDS_OPTIN, NEEDS, FLAG, needs_optin)                                       \
    RESULT_FACT(FACT, NEEDS_NONPORTABLE, NEEDS, FLAG, needs_nonportable)                           \
                                                                                                   \
    FACT(SMS, DEVICE, COUNT, NONE, NULL, NULL, "SMs", "", s->device ? s->device->sms : -1)         \
    FACT(RESIDENT_BLOCKS, DEVICE, COUNT, REPORT, "resident_blocks", "Resident blocks",             \
         "Resident blocks", "", ON_DEVICE(resident_blocks))                                        \
    FACT(RESIDENT_SHARE, DEVICE, SHARE, NONE, "resident_share", "Share of its warps",              \
         "of the GPU's warps", "%", ON_DEVICE(resident_share))                                     \
    FACT(ACTIVE_CLUSTERS, DEVICE, COUNT, RESULT, "active_clusters", "Active clusters",             \
         "Active clusters", "", OF_CLUSTERS(active_clusters))                                      \
    FACT(UPPER_BOUND, DEVICE, FLAG, NONE, "upper_bound", NULL, NULL, "", OF_CLUSTERS(upper_bound)) \
    FACT(MAX_CLUSTER, DEVICE, COUNT, RESULT, "max_cluster", "Largest cluster that fits",           \
         "Largest cluster", "blocks", s->max_cluster)                                              \
    FACT(WAVES, DEVICE, REAL, REPORT, "waves", "Waves", "Waves of the grid", "", OF_GRID(waves))   \
    FACT(FULL_WAVES, DEVICE, COUNT, NONE, "full_waves", "Full waves", NULL, "",                    \
         OF_GRID(full_waves))                                                                      \
    FACT(TAIL_BLOCKS, DEVICE, COUNT, REPORT, "tail_blocks", "Blocks in the last, partial wave",    \
         NULL, "", OF_GRID(tail_blocks))                                                           \
    FACT(ERROR, LIMITS, TEXT, RESULT, "error", NULL, NULL, "", 0)

#define FACT_ID(id, ...) FACT_##id,
typedef enum fact_id { FACTS(FACT_ID) FACT_COUNT } fact_id;
#undef FACT_ID

typedef enum fact_group {
    FACTS_ARCH,
    FACTS_RESULT,
    FACTS_LIMITS, /* of tables only: JSON nests the limits */
    FACTS_ALLOCATION,
    FACTS_NEEDS,
    FACTS_DEVICE,
} fact_group;

typedef enum fact_kind {
    FACT_KIND_COUNT,
    FACT_KIND_REAL,
    FACT_KIND_PERCENT,
    FACT_KIND_SHARE, /* 0 to 1; labelled, in percent */
    FACT_KIND_FLAG,
    FACT_KIND_TEXT,
} fact_kind;

/* The tables that have a column for a fact; each includes the columns of the later ones. */
typedef enum fact_table {
    FACT_TABLE_NONE,
    FACT_TABLE_REPORT, /* a report as CSV */
    FACT_TABLE_RESULT, /* batch and sweep as CSV and JSON */
    FACT_TABLE_SWEEP,  /* sweep as text */
} fact_table;

typedef struct fact_row {
    fact_group group;
    fact_kind kind;
    fact_table table;
    const char *key;
    const char *label;
    const char *short_label;
    const char *unit;
} fact_row;

extern const fact_row fact_rows[FACT_COUNT];

enum { FACT_TEXT_SIZE = 240 };

typedef struct fact {
    bool known;
    double number;             /* of every kind but TEXT */
    char text[FACT_TEXT_SIZE]; /* of TEXT */
} fact;

void fact_evaluate(const explorer_subject *subject, fact_id id, fact *found);

#endif
