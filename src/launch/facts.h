/* SPDX-License-Identifier: MIT */
/* The facts of an evaluated launch: one table behind reports, batch, sweep and the page of why. */
#ifndef LAUNCH_FACTS_H
#define LAUNCH_FACTS_H

#include "launch/evaluated.h"

/* Shapes of rows whose value is a member of a struct. */
#define ARCH_FACT(FACT, id, member, short_label, unit)                                             \
    FACT(id, ARCH, COUNT, NONE, #member, id, short_label, unit, s->arch->member)
#define RESULT_FACT(FACT, id, group, kind, member)                                                 \
    FACT(id, group, kind, NONE, #member, NONE, NONE, NONE, s->result.member)
#define KERNEL_FACT(FACT, id, member)                                                              \
    FACT(id, RESULT, COUNT, REPORT, #member, NONE, NONE, NONE, s->kernel ? s->kernel->member : -1)
#define LIMIT_FACT(FACT, id, key)                                                                  \
    FACT(LIMIT_##id, LIMITS, COUNT, RESULT, key, NONE, NONE, NONE, LIMIT_OF(OCC_ROW_##id))

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
    FACT(THREADS_PER_SM, ARCH, COUNT, NONE, NULL, THREADS_PER_SM, NONE, NONE, THREADS_OF_SM)       \
    ARCH_FACT(FACT, BLOCKS_PER_SM, max_blocks_per_sm, BLOCKS_PER_SM_SHORT, NONE)                   \
    FACT(THREADS_PER_SM_SHORT, ARCH, COUNT, NONE, NULL, NONE, THREADS_PER_SM_SHORT, NONE,          \
         THREADS_OF_SM)                                                                            \
    ARCH_FACT(FACT, THREADS_PER_BLOCK, max_threads_per_block, THREADS_PER_BLOCK_SHORT, NONE)       \
    ARCH_FACT(FACT, REGISTERS_PER_SM, registers_per_sm, REGISTERS_PER_SM_SHORT, NONE)              \
    ARCH_FACT(FACT, REGISTERS_PER_BLOCK, max_registers_per_block, REGISTERS_PER_BLOCK_SHORT, NONE) \
    ARCH_FACT(FACT, REGISTERS_PER_THREAD, max_registers_per_thread, REGISTERS_PER_THREAD_SHORT,    \
              NONE)                                                                                \
    ARCH_FACT(FACT, REGISTER_UNIT, register_unit, REGISTER_UNIT_SHORT, NONE)                       \
    ARCH_FACT(FACT, WARP_UNIT, warp_unit, WARP_UNIT_SHORT, NONE)                                   \
    FACT(SMEM_PER_SM_SHORT, ARCH, COUNT, NONE, NULL, NONE, SMEM_PER_SM_SHORT, BYTES, SMEM_OF_SM)   \
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
    FACT(TENSOR_COLUMNS_SHORT, ARCH, COUNT, NONE, NULL, NONE, TENSOR_COLUMNS_SHORT, NONE,          \
         COLUMNS_OF_SM)                                                                            \
    FACT(SMEM_PER_SM, ARCH, COUNT, NONE, NULL, SMEM_PER_SM, NONE, BYTES, SMEM_OF_SM)               \
    FACT(BLOCKS, RESULT, COUNT, RESULT, "blocks", NONE, NONE, NONE, s->result.blocks)              \
    FACT(THREADS_LABELLED, RESULT, COUNT, NONE, NULL, THREADS, THREADS_SHORT, NONE,                \
         s->result.threads)                                                                        \
    FACT(WARPS, RESULT, COUNT, RESULT, "warps", WARPS, WARPS_SHORT, NONE, s->result.warps)         \
    FACT(BLOCKS_LABELLED, RESULT, COUNT, NONE, NULL, BLOCKS, BLOCKS_SHORT, NONE, s->result.blocks) \
    FACT(THREADS, RESULT, COUNT, RESULT, "threads", NONE, NONE, NONE, s->result.threads)           \
    FACT(IDLE_THREADS, RESULT, COUNT, NONE, "idle_threads", NONE, NONE, NONE,                      \
         THREADS_OF_SM - s->result.threads)                                                        \
    FACT(OCCUPANCY, RESULT, PERCENT, RESULT, "occupancy", OCCUPANCY, OCCUPANCY_SHORT, PERCENT,     \
         occ_percent(s->arch, &s->result))                                                         \
    FACT(BOUND, RESULT, FLAG, REPORT, "bound", NONE, NONE, NONE, launch_bounding(s) != 0)          \
    FACT(UNKNOWN, LIMITS, TEXT, REPORT, "unknown", NONE, NONE, NONE, 0)                            \
    FACT(WARPS_NEEDED, RESULT, COUNT, REPORT, "warps_needed", NONE, NONE, NONE, warps_needed(s))   \
    FACT(LATENCY, LIMITS, TEXT, REPORT, "latency", NONE, NONE, NONE, 0)                            \
    KERNEL_FACT(FACT, SPILL_STORE, spill_store)                                                    \
    KERNEL_FACT(FACT, SPILL_LOAD, spill_load)                                                      \
    KERNEL_FACT(FACT, STACK, stack)                                                                \
    FACT(LIMITER, LIMITS, TEXT, RESULT, "limiter", NONE, NONE, NONE, 0)                            \
    LIMIT_FACT(FACT, WARPS, "limit_warps")                                                         \
    LIMIT_FACT(FACT, BLOCKS, "limit_blocks")                                                       \
    LIMIT_FACT(FACT, REGISTERS, "limit_registers")                                                 \
    LIMIT_FACT(FACT, SMEM, "limit_smem")                                                           \
    LIMIT_FACT(FACT, BARRIERS, "limit_barriers")                                                   \
    LIMIT_FACT(FACT, VIRTUAL, "limit_virtual")                                                     \
    LIMIT_FACT(FACT, CLUSTER, "limit_cluster")                                                     \
    LIMIT_FACT(FACT, TENSOR, "limit_tensor")                                                       \
    RESULT_FACT(FACT, WARPS_PER_BLOCK, ALLOCATION, COUNT, warps_per_block)                         \
    RESULT_FACT(FACT, REGISTERS_PER_WARP, ALLOCATION, COUNT, registers_per_warp)                   \
    RESULT_FACT(FACT, BLOCK_REGISTERS, ALLOCATION, COUNT, registers_per_block)                     \
    RESULT_FACT(FACT, BLOCK_SMEM, ALLOCATION, COUNT, smem_per_block)                               \
    RESULT_FACT(FACT, SMEM_CAPACITY, ALLOCATION, COUNT, smem_capacity)                             \
    FACT(L1_LEFT, ALLOCATION, COUNT, REPORT, "l1_bytes", NONE, NONE, NONE, L1_LEFT)                \
    RESULT_FACT(FACT, NEEDS_OPTIN, NEEDS, FLAG, needs_optin)                                       \
    FACT(L1_LEFT_LABELLED, RESULT, COUNT, NONE, NULL, L1_LEFT, L1_LEFT_SHORT, BYTES, L1_LEFT)      \
    RESULT_FACT(FACT, NEEDS_NONPORTABLE, NEEDS, FLAG, needs_nonportable)                           \
    RESULT_FACT(FACT, NEEDS_OVERSIZED, NEEDS, FLAG, needs_oversized)                               \
    FACT(SMS, DEVICE, COUNT, NONE, NULL, NONE, SMS_SHORT, NONE, s->device ? s->device->sms : -1)   \
    FACT(SEEN_SMS, DEVICE, COUNT, NONE, "sms", NONE, NONE, NONE, ON_DEVICE(sms))                   \
    FACT(PARTITION_SMS, DEVICE, COUNT, NONE, NULL, PARTITION_SMS, PARTITION_SMS_SHORT, NONE,       \
         s->device && s->waves.sms < s->device->sms ? s->waves.sms : -1)                           \
    FACT(RESIDENT_BLOCKS, DEVICE, COUNT, REPORT, "resident_blocks", RESIDENT_BLOCKS,               \
         RESIDENT_BLOCKS, NONE, ON_DEVICE(resident_blocks))                                        \
    FACT(RESIDENT_SHARE, DEVICE, SHARE, NONE, "resident_share", RESIDENT_SHARE,                    \
         RESIDENT_SHARE_SHORT, PERCENT, ON_DEVICE(resident_share))                                 \
    FACT(ACTIVE_CLUSTERS, DEVICE, COUNT, RESULT, "active_clusters", ACTIVE_CLUSTERS,               \
         ACTIVE_CLUSTERS, NONE, OF_CLUSTERS(active_clusters))                                      \
    FACT(UPPER_BOUND, DEVICE, FLAG, RESULT, "upper_bound", NONE, NONE, NONE,                       \
         s->device && s->launch.cluster_size > 0 ? is_bounded(s) : -1)                             \
    FACT(MAX_CLUSTER, DEVICE, COUNT, RESULT, "max_cluster", MAX_CLUSTER, MAX_CLUSTER_SHORT,        \
         BLOCKS, s->max_cluster)                                                                   \
    FACT(COOPERATIVE_GRID, DEVICE, COUNT, REPORT, "cooperative_grid", COOPERATIVE_GRID,            \
         COOPERATIVE_GRID_SHORT, BLOCKS, COOPERATIVE_GRID_OF)                                      \
    FACT(COOPERATIVE_REFUSED, DEVICE, FLAG, NONE, "cooperative_refused", NONE, NONE, NONE,         \
         s->device && s->launch.cooperative ? s->waves.cooperative_refused : -1)                   \
    FACT(WAVES, DEVICE, REAL, REPORT, "waves", WAVES, WAVES_SHORT, NONE, OF_GRID(waves))           \
    FACT(FULL_WAVES, DEVICE, COUNT, NONE, "full_waves", FULL_WAVES, NONE, NONE,                    \
         OF_EXACT_GRID(full_waves))                                                                \
    FACT(TAIL_BLOCKS, DEVICE, COUNT, REPORT, "tail_blocks", TAIL_BLOCKS, TAIL_BLOCKS_SHORT, NONE,  \
         OF_EXACT_GRID(tail_blocks))                                                               \
    FACT(IDLE_SMS, DEVICE, COUNT, REPORT, "tail_idle_sms", NONE, NONE, NONE, OF_TAIL(idle_sms))    \
    FACT(IDLE_SMS_LABELLED, DEVICE, COUNT, NONE, NULL, IDLE_SMS, IDLE_SMS_SHORT, NONE,             \
         OF_TAIL(idle_sms) > 0 ? OF_TAIL(idle_sms) : -1)                                           \
    FACT(EFFICIENCY, DEVICE, SHARE, REPORT, "wave_efficiency", EFFICIENCY, EFFICIENCY_SHORT,       \
         PERCENT, OF_EXACT_GRID(efficiency))                                                       \
    FACT(FULL_GRID_BELOW, DEVICE, COUNT, REPORT, "full_grid_below", FULL_GRID_BELOW, NONE, BLOCKS, \
         full_grid(s, 0))                                                                          \
    FACT(FULL_GRID_ABOVE, DEVICE, COUNT, REPORT, "full_grid_above", FULL_GRID_ABOVE, NONE, BLOCKS, \
         full_grid(s, 1))                                                                          \
    FACT(DRIVER_BLOCKS, RESULT, COUNT, RESULT, "driver_blocks", DRIVER_BLOCKS,                     \
         DRIVER_BLOCKS_SHORT, NONE, occ_driver_blocks(s->arch, &s->launch, &s->result))            \
    FACT(ERROR, LIMITS, TEXT, RESULT, "error", NONE, NONE, NONE, 0)

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

enum { FACT_TEXT_SIZE = 240, FACT_SHOWN_SIZE = 128 };

typedef struct fact {
    bool known;
    number_bound bound;
    double number;               /* of every kind but TEXT */
    char text[FACT_TEXT_SIZE];   /* of TEXT */
    char shown[FACT_SHOWN_SIZE]; /* of limiters, in the subject's language; "": the text */
} fact;

/* Sections of facts on a screen, and how many facts stand abreast in a row that has room. */
enum { FACT_SECTIONS = 3, FACTS_ABREAST = 3 };
extern const fact_group fact_sections[FACT_SECTIONS];

/* The known facts of a group that have a short label. Returns how many. */
int facts_shown(const evaluated_launch *subject, fact_group group, fact_id ids[FACT_COUNT]);

void fact_evaluate(const evaluated_launch *subject, fact_id id, fact *found);

/* Whether a fact of the architecture shows the figure of a name: "register_unit". */
bool fact_shows(const char *name);

/* Whether it is a figure of the architecture that no document states. */
bool fact_is_assumed(const evaluated_launch *subject, fact_id id);

#endif
