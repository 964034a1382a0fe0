/* SPDX-License-Identifier: MIT */
/* The facts of an evaluated launch: one table behind reports, batch, sweep and the page of why. */
#ifndef LAUNCH_FACTS_H
#define LAUNCH_FACTS_H

#include "launch/evaluated.h"

/* Shapes of rows: a member of a struct, a limit, a row without labels, one that only labels. */
#define ARCH_FACT(FACT, id, member, short_label, unit)                                             \
    FACT(id, ARCH, COUNT, NONE, #member, id, short_label, unit, s->arch->member)
#define KEYED(FACT, id, group, kind, table, key, value)                                            \
    FACT(id, group, kind, table, key, NONE, NONE, NONE, value)
#define LABELLED(FACT, id, group, label, short_label, unit, value)                                 \
    FACT(id, group, COUNT, NONE, NULL, label, short_label, unit, value)
#define RESULT_FACT(FACT, id, group, kind, member)                                                 \
    KEYED(FACT, id, group, kind, NONE, #member, s->result.member)
#define KERNEL_FACT(FACT, id, member)                                                              \
    KEYED(FACT, id, RESULT, COUNT, REPORT, #member, s->kernel ? s->kernel->member : -1)
#define LIMIT_FACT(FACT, id, key)                                                                  \
    KEYED(FACT, LIMIT_##id, LIMITS, COUNT, RESULT, key, LIMIT_OF(OCC_ROW_##id))
#define TEXT_FACT(FACT, id, table, key) KEYED(FACT, id, LIMITS, TEXT, table, key, 0)

/*
 * Identifier, group, kind, table, key (JSON, CSV), label (text) and short label
 * (screen) as SENTENCE_FACT_<label>, unit (text) as SENTENCE_UNIT_<unit>, value
 * of the evaluated_launch s (below 0: unknown). NULL and NONE leave a fact out.
 * Every writer keeps the order of the rows; where that of the keys differs from
 * that of the labels a fact has a row for each.
 */
#define FACTS(FACT)                                                                                \
    ARCH_FACT(FACT, WARP_SIZE, warp_size, WARP_SIZE_SHORT, NONE)                                   \
    ARCH_FACT(FACT, WARPS_PER_SM, max_warps_per_sm, WARPS_PER_SM_SHORT, NONE)                      \
    LABELLED(FACT, THREADS_PER_SM, ARCH, THREADS_PER_SM, NONE, NONE, THREADS_OF_SM)                \
    ARCH_FACT(FACT, BLOCKS_PER_SM, max_blocks_per_sm, BLOCKS_PER_SM_SHORT, NONE)                   \
    LABELLED(FACT, THREADS_PER_SM_SHORT, ARCH, NONE, THREADS_PER_SM_SHORT, NONE, THREADS_OF_SM)    \
    ARCH_FACT(FACT, THREADS_PER_BLOCK, max_threads_per_block, THREADS_PER_BLOCK_SHORT, NONE)       \
    ARCH_FACT(FACT, REGISTERS_PER_SM, registers_per_sm, REGISTERS_PER_SM_SHORT, NONE)              \
    ARCH_FACT(FACT, REGISTERS_PER_BLOCK, max_registers_per_block, REGISTERS_PER_BLOCK_SHORT, NONE) \
    ARCH_FACT(FACT, REGISTERS_PER_THREAD, max_registers_per_thread, REGISTERS_PER_THREAD_SHORT,    \
              NONE)                                                                                \
    ARCH_FACT(FACT, REGISTER_UNIT, register_unit, REGISTER_UNIT_SHORT, NONE)                       \
    ARCH_FACT(FACT, WARP_UNIT, warp_unit, WARP_UNIT_SHORT, NONE)                                   \
    LABELLED(FACT, SMEM_PER_SM_SHORT, ARCH, NONE, SMEM_PER_SM_SHORT, BYTES, SMEM_OF_SM)            \
    ARCH_FACT(FACT, SMEM_PER_BLOCK, smem_per_block, NONE, BYTES)                                   \
    ARCH_FACT(FACT, SMEM_PER_BLOCK_OPTIN, smem_per_block_optin, SMEM_PER_BLOCK_OPTIN_SHORT, BYTES) \
    ARCH_FACT(FACT, SMEM_PER_BLOCK_OVERSIZED, smem_per_block_oversized, NONE, BYTES)               \
    ARCH_FACT(FACT, SMEM_UNIT, smem_unit, SMEM_UNIT_SHORT, BYTES)                                  \
    ARCH_FACT(FACT, SMEM_RESERVED, smem_reserved, SMEM_RESERVED_SHORT, BYTES)                      \
    FACT(UNIFIED_CACHE, ARCH, COUNT, NONE, "unified_cache", UNIFIED_CACHE, UNIFIED_CACHE_SHORT,    \
         BYTES, s->arch->unified_cache > 0 ? s->arch->unified_cache : -1)                          \
    ARCH_FACT(FACT, BARRIERS_PER_SM, barriers_per_sm, NONE, NONE)                                  \
    ARCH_FACT(FACT, VIRTUAL_PER_SM, virtual_resources_per_sm, NONE, NONE)                          \
    ARCH_FACT(FACT, CLUSTER_PORTABLE, cluster_max_portable, NONE, NONE)                            \
    ARCH_FACT(FACT, CLUSTER_BLOCKS, cluster_blocks_per_sm, NONE, NONE)                             \
    ARCH_FACT(FACT, TENSOR_COLUMNS, tensor_columns_per_sm, NONE, NONE)                             \
    LABELLED(FACT, TENSOR_COLUMNS_SHORT, ARCH, NONE, TENSOR_COLUMNS_SHORT, NONE, COLUMNS_OF_SM)    \
    LABELLED(FACT, SMEM_PER_SM, ARCH, SMEM_PER_SM, NONE, BYTES, SMEM_OF_SM)                        \
    KEYED(FACT, BLOCKS, RESULT, COUNT, RESULT, "blocks", s->result.blocks)                         \
    LABELLED(FACT, THREADS_LABELLED, RESULT, THREADS, THREADS_SHORT, NONE, s->result.threads)      \
    FACT(WARPS, RESULT, COUNT, RESULT, "warps", WARPS, WARPS_SHORT, NONE, s->result.warps)         \
    LABELLED(FACT, BLOCKS_LABELLED, RESULT, BLOCKS, BLOCKS_SHORT, NONE, s->result.blocks)          \
    KEYED(FACT, THREADS, RESULT, COUNT, RESULT, "threads", s->result.threads)                      \
    KEYED(FACT, IDLE_THREADS, RESULT, COUNT, NONE, "idle_threads",                                 \
          s->result.blocks > 0 ? THREADS_OF_SM - s->result.threads : -1)                           \
    FACT(OCCUPANCY, RESULT, PERCENT, RESULT, "occupancy", OCCUPANCY, OCCUPANCY_SHORT, PERCENT,     \
         occ_percent(s->arch, &s->result))                                                         \
    KEYED(FACT, BOUND, RESULT, FLAG, REPORT, "bound", launch_bounding(s) != 0)                     \
    TEXT_FACT(FACT, UNKNOWN, REPORT, "unknown")                                                    \
    KEYED(FACT, WARPS_NEEDED, RESULT, COUNT, REPORT, "warps_needed", warps_needed(s))              \
    TEXT_FACT(FACT, LATENCY, REPORT, "latency")                                                    \
    KERNEL_FACT(FACT, SPILL_STORE, spill_store)                                                    \
    KERNEL_FACT(FACT, SPILL_LOAD, spill_load)                                                      \
    KERNEL_FACT(FACT, STACK, stack)                                                                \
    TEXT_FACT(FACT, LIMITER, RESULT, "limiter")                                                    \
    LIMIT_FACT(FACT, WARPS, "limit_warps")                                                         \
    LIMIT_FACT(FACT, BLOCKS, "limit_blocks")                                                       \
    LIMIT_FACT(FACT, REGISTERS, "limit_registers")                                                 \
    LIMIT_FACT(FACT, SMEM, "limit_smem")                                                           \
    LIMIT_FACT(FACT, BARRIERS, "limit_barriers")                                                   \
    LIMIT_FACT(FACT, VIRTUAL, "limit_virtual")                                                     \
    LIMIT_FACT(FACT, CLUSTER, "limit_cluster")                                                     \
    LIMIT_FACT(FACT, TENSOR, "limit_tensor")                                                       \
    LIMIT_FACT(FACT, SCALAR, "limit_scalar")                                                       \
    LIMIT_FACT(FACT, SCRATCH, "limit_scratch")                                                     \
    RESULT_FACT(FACT, WARPS_PER_BLOCK, ALLOCATION, COUNT, warps_per_block)                         \
    RESULT_FACT(FACT, REGISTERS_PER_WARP, ALLOCATION, COUNT, registers_per_warp)                   \
    RESULT_FACT(FACT, BLOCK_REGISTERS, ALLOCATION, COUNT, registers_per_block)                     \
    RESULT_FACT(FACT, BLOCK_SMEM, ALLOCATION, COUNT, smem_per_block)                               \
    RESULT_FACT(FACT, SMEM_CAPACITY, ALLOCATION, COUNT, smem_capacity)                             \
    KEYED(FACT, L1_LEFT, ALLOCATION, COUNT, REPORT, "l1_bytes", L1_BYTES)                          \
    RESULT_FACT(FACT, NEEDS_OPTIN, NEEDS, FLAG, needs_optin)                                       \
    LABELLED(FACT, L1_LEFT_LABELLED, RESULT, L1_LEFT, L1_LEFT_SHORT, BYTES, L1_BYTES)              \
    RESULT_FACT(FACT, NEEDS_NONPORTABLE, NEEDS, FLAG, needs_nonportable)                           \
    RESULT_FACT(FACT, NEEDS_OVERSIZED, NEEDS, FLAG, needs_oversized)                               \
    LABELLED(FACT, SMS, DEVICE, NONE, SMS_SHORT, NONE, s->device ? s->device->sms : -1)            \
    KEYED(FACT, SEEN_SMS, DEVICE, COUNT, NONE, "sms", ON_DEVICE(sms))                              \
    LABELLED(FACT, PARTITION_SMS, DEVICE, PARTITION_SMS, PARTITION_SMS_SHORT, NONE,                \
             s->device && s->waves.sms < s->device->sms ? s->waves.sms : -1)                       \
    FACT(RESIDENT_BLOCKS, DEVICE, COUNT, REPORT, "resident_blocks", RESIDENT_BLOCKS,               \
         RESIDENT_BLOCKS_SHORT, NONE, ON_DEVICE(resident_blocks))                                  \
    FACT(RESIDENT_SHARE, DEVICE, SHARE, NONE, "resident_share", RESIDENT_SHARE,                    \
         RESIDENT_SHARE_SHORT, PERCENT, ON_DEVICE(resident_share))                                 \
    FACT(ACTIVE_CLUSTERS, DEVICE, COUNT, RESULT, "active_clusters", ACTIVE_CLUSTERS,               \
         ACTIVE_CLUSTERS, NONE, OF_CLUSTERS(active_clusters))                                      \
    KEYED(FACT, UPPER_BOUND, DEVICE, FLAG, RESULT, "upper_bound",                                  \
          s->device && s->launch.cluster_size > 0 ? is_bounded(s) : -1)                            \
    FACT(MAX_CLUSTER, DEVICE, COUNT, RESULT, "max_cluster", MAX_CLUSTER, MAX_CLUSTER_SHORT,        \
         BLOCKS, s->max_cluster)                                                                   \
    FACT(COOPERATIVE_GRID, DEVICE, COUNT, REPORT, "cooperative_grid", COOPERATIVE_GRID,            \
         COOPERATIVE_GRID_SHORT, BLOCKS, COOPERATIVE_GRID_OF)                                      \
    KEYED(FACT, COOPERATIVE_REFUSED, DEVICE, FLAG, NONE, "cooperative_refused",                    \
          s->device && s->launch.cooperative ? s->waves.cooperative_refused : -1)                  \
    FACT(WAVES, DEVICE, REAL, REPORT, "waves", WAVES, WAVES_SHORT, NONE, OF_GRID(waves))           \
    FACT(FULL_WAVES, DEVICE, COUNT, NONE, "full_waves", FULL_WAVES, NONE, NONE,                    \
         OF_EXACT_GRID(full_waves))                                                                \
    FACT(TAIL_BLOCKS, DEVICE, COUNT, REPORT, "tail_blocks", TAIL_BLOCKS, TAIL_BLOCKS_SHORT, NONE,  \
         OF_EXACT_GRID(tail_blocks))                                                               \
    KEYED(FACT, IDLE_SMS, DEVICE, COUNT, REPORT, "tail_idle_sms", OF_TAIL(idle_sms))               \
    LABELLED(FACT, IDLE_SMS_LABELLED, DEVICE, IDLE_SMS, IDLE_SMS_SHORT, NONE,                      \
             OF_TAIL(idle_sms) > 0 ? OF_TAIL(idle_sms) : -1)                                       \
    FACT(EFFICIENCY, DEVICE, SHARE, REPORT, "wave_efficiency", EFFICIENCY, EFFICIENCY_SHORT,       \
         PERCENT, OF_EXACT_GRID(efficiency))                                                       \
    FACT(FULL_GRID_BELOW, DEVICE, COUNT, REPORT, "full_grid_below", FULL_GRID_BELOW, NONE, BLOCKS, \
         full_grid(s, 0))                                                                          \
    FACT(FULL_GRID_ABOVE, DEVICE, COUNT, REPORT, "full_grid_above", FULL_GRID_ABOVE, NONE, BLOCKS, \
         full_grid(s, 1))                                                                          \
    FACT(DRIVER_BLOCKS, RESULT, COUNT, RESULT, "driver_blocks", DRIVER_BLOCKS,                     \
         DRIVER_BLOCKS_SHORT, NONE, others_blocks(s))                                              \
    FACT(COMPILER_WARPS, RESULT, COUNT, RESULT, "compiler_warps", COMPILER_WARPS,                  \
         COMPILER_WARPS_SHORT, NONE, others_warps(s))                                              \
    TEXT_FACT(FACT, ERROR, RESULT, "error")

#define FACT_ID(id, ...) FACT_##id,
typedef enum fact_id { FACTS(FACT_ID) FACT_COUNT } fact_id;

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

/* The tables that have a column for a fact; a report has those of results too. */
typedef enum fact_table {
    FACT_TABLE_NONE,
    FACT_TABLE_REPORT, /* a report as CSV */
    FACT_TABLE_RESULT, /* batch and sweep */
} fact_table;

typedef struct fact_row {
    fact_group group;
    fact_kind kind;
    fact_table table;
    const char *key;
    sentence_id label; /* SENTENCE_COUNT: none, as for the next two */
    sentence_id short_label;
    sentence_id unit; /* for unit_words */
} fact_row;

extern const fact_row fact_rows[FACT_COUNT];

enum { FACT_TEXT_SIZE = SENTENCE_SIZE, FACT_SHOWN_SIZE = 128 };

typedef struct fact {
    bool known;
    number_bound bound;
    double number;               /* of every kind but TEXT */
    char text[FACT_TEXT_SIZE];   /* of TEXT */
    char shown[FACT_SHOWN_SIZE]; /* of limiters, in the subject's language; "": the text */
} fact;

/* Sections of facts on a screen, and how many facts share a row that has room. */
enum { FACT_SECTIONS = 3, FACTS_ABREAST = 3 };
extern const fact_group fact_sections[FACT_SECTIONS];

/* The known facts of a group that have a short label. Returns how many. */
int facts_shown(const evaluated_launch *subject, fact_group group, fact_id ids[FACT_COUNT]);

void fact_evaluate(const evaluated_launch *subject, fact_id id, fact *found);

/* ---- Figures of an architecture that no document states, which its profile names */

bool figure_is_assumed(const occ_arch *arch, const char *figure);
bool fact_is_assumed(const evaluated_launch *subject, fact_id id);

/* Assumed figures that a limit depends on: their keys, separated by commas. false: none. */
bool limit_assumes(const evaluated_launch *subject, occ_limit_id limit, char list[OCC_LIST_SIZE]);

/* The same for figures that no fact shows. */
bool others_assumed(const evaluated_launch *subject, char list[OCC_LIST_SIZE]);

#endif
