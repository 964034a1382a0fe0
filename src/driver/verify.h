/* SPDX-License-Identifier: MIT */
/*
 * Comparison of the core with a driver: questions, in rows that share all but one value, and their
 * answers. A record can be compared again on a machine without a GPU.
 */
#ifndef DRIVER_VERIFY_H
#define DRIVER_VERIFY_H

#include "driver/probe.h"

/* Identifier, key, axis: the parameter that varies within a row. */
#define VERIFY_QUESTIONS(QUESTION)                                                                 \
    QUESTION(ACTIVE_BLOCKS, active_blocks, BLOCK)                                                  \
    QUESTION(POTENTIAL_BLOCK, potential_block, BLOCK_LIMIT)                                        \
    QUESTION(MIN_GRID, min_grid, BLOCK_LIMIT)                                                      \
    QUESTION(AVAILABLE_SMEM, available_smem, BLOCK)                                                \
    QUESTION(ACTIVE_CLUSTERS, active_clusters, BLOCK)                                              \
    QUESTION(MAX_CLUSTER, max_cluster, BLOCK)

#define VERIFY_QUESTION_ID(id, key, axis) VERIFY_##id,
typedef enum verify_question {
    VERIFY_QUESTIONS(VERIFY_QUESTION_ID) VERIFY_QUESTION_COUNT
} verify_question;
#undef VERIFY_QUESTION_ID

/* Threads of a block, and the limit of the configurator, 0: none. */
typedef enum verify_axis {
    VERIFY_AXIS_BLOCK,
    VERIFY_AXIS_BLOCK_LIMIT,
    VERIFY_AXIS_COUNT
} verify_axis;

enum { VERIFY_AXIS_MOST = 48, VERIFY_ROW_MOST = 8192, VERIFY_DATE_SIZE = 16 };

typedef struct verify_row {
    verify_question question;
    occ_launch launch;             /* but for the value of the axis */
    int blocks;                    /* on an SM: of AVAILABLE_SMEM */
    int answers[VERIFY_AXIS_MOST]; /* one for each value; below 0: minus the driver's error */
} verify_row;

typedef struct verify_record {
    char gpu[GPU_NAME_SIZE];
    char arch[OCC_NAME_SIZE];
    char device[OCC_NAME_SIZE]; /* of the profile */
    char driver[DRIVER_VERSION_SIZE];
    char date[VERIFY_DATE_SIZE]; /* "2026-11-22", UTC */
    int cuda;                    /* 13000 */
    int sms;
    int axis[VERIFY_AXIS_COUNT][VERIFY_AXIS_MOST];
    int axis_count[VERIFY_AXIS_COUNT];
    verify_row *rows; /* owned */
    size_t count;
    size_t capacity;
} verify_record;

/* By question. */
extern const struct verify_row_kind {
    const char *key; /* "active_blocks" */
    verify_axis axis;
} verify_kinds[VERIFY_QUESTION_COUNT];

void verify_record_free(verify_record *record);

/* A further row; NULL: out of memory, or VERIFY_ROW_MOST are there. */
verify_row *verify_add_row(verify_record *record, verify_question question);

/* The configurations for an architecture, without answers. false: out of memory. */
bool verify_plan(verify_record *record, const probes *opened);

/* The counts of active clusters alone, of one kernel; none where the driver counts no clusters. */
bool verify_plan_gpcs(verify_record *record, const probes *opened);

/* Asks the driver the questions of one row. */
void verify_ask(const probes *opened, const verify_record *record, verify_row *row);

/* The answer to value i of a row that the driver gives if the core is right; minus its error. */
int verify_expect(const occ_arch *arch, const occ_device *device, const verify_record *record,
                  const verify_row *row, int i);

/* The GPC lists that explain the record's active clusters; *count_count 0: no question. */
occ_status verify_solve_gpcs(const verify_record *record, const occ_arch *arch, occ_gpc_list *lists,
                             size_t capacity, size_t *count, size_t *count_count);

/* A row as text, "24 0 0 0 0 -1 0 0 1 0: 32 16x3 8", and back. false: it is no row. */
enum { VERIFY_TEXT_SIZE = 640 };
void verify_row_write(const verify_record *record, const verify_row *row,
                      char text[VERIFY_TEXT_SIZE]);
bool verify_row_read(const verify_record *record, const char *text, verify_row *row);

/* The figures before the colon of a row, in their order: "registers", ... NULL-terminated. */
extern const char *const verify_row_figures[];

#endif
