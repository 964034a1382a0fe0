/* SPDX-License-Identifier: MIT */
/* A configuration and its results as one row: for batch, sweep and the CSV of report. */
#include <string.h>

#include "explorer/explorer.h"
#include "output/report.h"

/* Key, title in text tables (NULL: not there). The order is a promise to whoever reads the CSV. */
#define RESULT_COLUMNS(COLUMN)                                                                     \
    COLUMN(BLOCKS, "blocks", "blocks")                                                             \
    COLUMN(WARPS, "warps", "warps")                                                                \
    COLUMN(THREADS, "threads", "threads")                                                          \
    COLUMN(OCCUPANCY, "occupancy", "%")                                                            \
    COLUMN(LIMITER, "limiter", "limiter")                                                          \
    COLUMN(LIMIT_WARPS, "limit_warps", NULL)                                                       \
    COLUMN(LIMIT_BLOCKS, "limit_blocks", NULL)                                                     \
    COLUMN(LIMIT_REGISTERS, "limit_registers", NULL)                                               \
    COLUMN(LIMIT_SMEM, "limit_smem", NULL)                                                         \
    COLUMN(LIMIT_BARRIERS, "limit_barriers", NULL)                                                 \
    COLUMN(ACTIVE_CLUSTERS, "active_clusters", NULL)                                               \
    COLUMN(MAX_CLUSTER, "max_cluster", NULL)                                                       \
    COLUMN(ERROR, "error", NULL)

#define RESULT_ID(id, key, title) RESULT_##id,
enum { RESULT_COLUMNS(RESULT_ID) RESULT_COUNT };
#undef RESULT_ID

_Static_assert((int)RESULT_COUNT == (int)RESULT_COLUMN_COUNT, "the header's count");

enum { DECIMALS = 4 };

#define RESULT_COLUMN(id, key, title)                                                              \
    [RESULT_##id] = {key, title, DECIMALS, (int)RESULT_##id == (int)RESULT_LIMITER},
const struct column result_columns[RESULT_COLUMN_COUNT] = {RESULT_COLUMNS(RESULT_COLUMN)};

static struct value limit_value(const occ_result *result, occ_limit_id id)
{
    int blocks = result->limits[id].blocks;

    return blocks == OCC_UNLIMITED ? value_empty() : value_count(blocks);
}

void result_values(const struct report *report, result_texts *texts, struct value *values)
{
    const occ_result *result = &report->result;
    bool clusters = report->device && report->launch.cluster_size > 0;

    texts->note[0] = '\0';
    if (result->blocks == 0) {
        explorer_refusal(report->arch, &result->refusal, texts->note, sizeof texts->note);
    }
    explorer_limiters(result->limiters, true, texts->limiters, sizeof texts->limiters);
    values[RESULT_BLOCKS] = value_count(result->blocks);
    values[RESULT_WARPS] = value_count(result->warps);
    values[RESULT_THREADS] = value_count(result->threads);
    values[RESULT_OCCUPANCY] = value_real(occ_percent(report->arch, result));
    values[RESULT_LIMITER] = value_text(texts->limiters);
    values[RESULT_LIMIT_WARPS] = limit_value(result, OCC_ROW_WARPS);
    values[RESULT_LIMIT_BLOCKS] = limit_value(result, OCC_ROW_BLOCKS);
    values[RESULT_LIMIT_REGISTERS] = limit_value(result, OCC_ROW_REGISTERS);
    values[RESULT_LIMIT_SMEM] = limit_value(result, OCC_ROW_SMEM);
    values[RESULT_LIMIT_BARRIERS] = limit_value(result, OCC_ROW_BARRIERS);
    values[RESULT_ACTIVE_CLUSTERS] =
        clusters ? value_count(report->waves.active_clusters) : value_empty();
    values[RESULT_MAX_CLUSTER] = value_known(report->max_cluster);
    values[RESULT_ERROR] = value_text(texts->note);
}

void result_values_error(const char *error, struct value *values)
{
    for (size_t i = 0; i < RESULT_COLUMN_COUNT; i++) {
        values[i] = value_empty();
    }
    values[RESULT_ERROR] = value_text(error);
}

/* ---- The row of a whole report: what it is of, the launch, the results, what more there is */

static const struct column before[] = {{"file", NULL, 0, true},
                                       {"kernel", NULL, 0, true},
                                       {"arch", NULL, 0, true},
                                       {"device", NULL, 0, true}};
static const struct column after[] = {{"limit_virtual", NULL, 0, false},
                                      {"limit_cluster", NULL, 0, false},
                                      {"resident_blocks", NULL, 0, false},
                                      {"waves", NULL, DECIMALS, false},
                                      {"tail_blocks", NULL, 0, false}};

enum { BEFORE_COUNT = sizeof before / sizeof *before, AFTER_COUNT = sizeof after / sizeof *after };

_Static_assert(BEFORE_COUNT + OCC_PARAM_COUNT + RESULT_COLUMN_COUNT + AFTER_COUNT <=
                   REPORT_COLUMN_MOST,
               "room for every column");

size_t report_columns(struct column columns[REPORT_COLUMN_MOST])
{
    struct column *next = columns;

    memcpy(next, before, sizeof before);
    next += BEFORE_COUNT;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        *next++ = (struct column){parameter_of(id)->key, NULL, 0, false};
    }
    memcpy(next, after, sizeof after);
    next += AFTER_COUNT;
    memcpy(next, result_columns, sizeof result_columns);
    return (size_t)(next - columns) + RESULT_COLUMN_COUNT;
}

static struct value field_value(const occ_launch *launch, occ_parameter id, char *text)
{
    parameter_kind kind = parameter_of(id)->kind;

    if (kind == PARAMETER_KIND_NUMBER || kind == PARAMETER_KIND_BYTES) {
        return value_count(occ_get(launch, id));
    }
    parameter_print(launch, id, text, FIELD_TEXT_SIZE);
    return value_text(text);
}

void report_values(const struct report *report, report_texts *texts, struct value *values)
{
    bool grid = report->device && report->launch.grid_size > 0;

    *values++ = value_text(report->kernel ? report->kernel->file : NULL);
    *values++ = value_text(report->kernel ? report->kernel->name : NULL);
    *values++ = value_text(report->arch->name);
    *values++ = value_text(report->device ? report->device->name : NULL);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        *values++ = field_value(&report->launch, id, texts->fields[id]);
    }
    *values++ = limit_value(&report->result, OCC_ROW_VIRTUAL);
    *values++ = limit_value(&report->result, OCC_ROW_CLUSTER);
    *values++ = report->device ? value_count(report->waves.resident_blocks) : value_empty();
    *values++ = grid ? value_real(report->waves.waves) : value_empty();
    *values++ = grid ? value_count(report->waves.tail_blocks) : value_empty();
    result_values(report, &texts->result, values);
}
