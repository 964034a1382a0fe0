/* SPDX-License-Identifier: MIT */
#include "driver/verify.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Rows as text: the figures of the launch, then the answers, equal ones in a row as "8x3". */

const char *const verify_row_figures[] = {
    "registers",      "static_smem", "barriers", "max_threads",
    "tensor_columns", "carveout",    "cluster",  "dynamic_smem",
    "blocks",         "nonportable", NULL,
};

/* The same; OCC_PARAM_COUNT: the blocks of the row. */
static const occ_parameter figures[] = {
    OCC_PARAM_REGISTERS,      OCC_PARAM_STATIC_SMEM, OCC_PARAM_BARRIERS,     OCC_PARAM_MAX_THREADS,
    OCC_PARAM_TENSOR_COLUMNS, OCC_PARAM_CARVEOUT,    OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_COUNT,          OCC_PARAM_NONPORTABLE,
};

enum { FIGURE_COUNT = sizeof figures / sizeof *figures };

void verify_row_write(const verify_record *record, const verify_row *row,
                      char text[VERIFY_TEXT_SIZE])
{
    struct text_buffer out = text_buffer_of(text, VERIFY_TEXT_SIZE);
    int count = record->axis_count[verify_axis_of(row->question)];

    for (int i = 0; i < FIGURE_COUNT; i++) {
        text_append(&out, "%s%d", i > 0 ? " " : "",
                    figures[i] == OCC_PARAM_COUNT ? row->blocks
                                                  : occ_get(&row->launch, figures[i]));
    }
    text_append(&out, ":");
    for (int i = 0; i < count;) {
        int equal = 1;

        while (i + equal < count && row->answers[i + equal] == row->answers[i]) {
            equal++;
        }
        text_append(&out, equal > 1 ? " %dx%d" : " %d", row->answers[i], equal);
        i += equal;
    }
}

/* A number at *text, which moves behind it. false: there is none, or it is no int. */
static bool read_number(const char **text, int *value)
{
    char *end;
    long number = strtol(*text, &end, 10);

    if (end == *text || number < -OCC_MAX_BYTES || number > OCC_MAX_BYTES) {
        return false;
    }
    *text = end;
    *value = (int)number;
    return true;
}

static bool read_figures(const char **text, verify_row *row)
{
    bool good = true;

    for (int i = 0, value; good && i < FIGURE_COUNT; i++) {
        good = read_number(text, &value);
        if (good && figures[i] == OCC_PARAM_COUNT) {
            row->blocks = value;
        } else if (good) {
            occ_set(&row->launch, figures[i], value);
        }
    }
    return good;
}

static bool read_answers(const char *text, int *answers, int count)
{
    for (int read = 0; read < count;) {
        int answer, times = 1;

        if (!read_number(&text, &answer) ||
            (*text == 'x' && (text++, !read_number(&text, &times))) || times < 1 ||
            times > count - read) {
            return false;
        }
        while (times-- > 0) {
            answers[read++] = answer;
        }
    }
    return *text == '\0';
}

bool verify_row_read(const verify_record *record, const char *text, verify_row *row)
{
    return read_figures(&text, row) && *text++ == ':' &&
           read_answers(text, row->answers, record->axis_count[verify_axis_of(row->question)]);
}

#define QUESTION_ROW(id, key, axis) [VERIFY_##id] = {#key, VERIFY_AXIS_##axis},
static const struct {
    const char *key;
    verify_axis axis;
} questions[VERIFY_QUESTION_COUNT] = {VERIFY_QUESTIONS(QUESTION_ROW)};

const char *verify_key(verify_question question)
{
    return questions[question].key;
}

verify_axis verify_axis_of(verify_question question)
{
    return questions[question].axis;
}

void verify_record_free(verify_record *record)
{
    free(record->rows);
    *record = (verify_record){0};
}

verify_row *verify_add_row(verify_record *record, verify_question question)
{
    verify_row *rows =
        record->count < VERIFY_ROW_MOST
            ? memory_grow(record->rows, record->count, &record->capacity, sizeof *rows)
            : NULL;

    if (!rows) {
        return NULL;
    }
    record->rows = rows;
    rows[record->count] = (verify_row){.question = question, .launch = OCC_LAUNCH_DEFAULT};
    return &rows[record->count++];
}

/* ---- The core's answers */

static int resident(const occ_arch *arch, const occ_device *device, const occ_launch *launch)
{
    occ_result result;

    if (occ_occupancy(arch, device, launch, &result) != OCC_OK) {
        return -1;
    }
    int told = occ_driver_blocks(arch, launch, &result);

    return told >= 0 ? told : result.blocks;
}

/*
 * Below 0: the core refuses. Driver 580.159 (H100) ignores the kernel's own launch bound in active
 * blocks and available shared memory; a launch refuses it (residency_refuses_bound).
 */
static int ask_core(const occ_arch *arch, const occ_device *device, const verify_row *row,
                    int value)
{
    occ_launch launch = row->launch;
    occ_suggestion suggestion = {0};
    occ_status status = OCC_OK;
    int answer = 0;

    launch.block_size = value;
    switch (row->question) {
    case VERIFY_POTENTIAL_BLOCK:
    case VERIFY_MIN_GRID:
        status = occ_suggest_block(arch, device, &row->launch, value, NULL, NULL, &suggestion);
        answer =
            row->question == VERIFY_POTENTIAL_BLOCK ? suggestion.block_size : suggestion.min_grid;
        break;
    case VERIFY_AVAILABLE_SMEM:
        launch.max_threads_per_block = 0;
        status = occ_available_smem_api(arch, device, &launch, row->blocks, &answer);
        break;
    case VERIFY_MAX_CLUSTER:
        status = occ_max_cluster(arch, device, &launch, &answer);
        break;
    case VERIFY_ACTIVE_CLUSTERS:
        answer = resident(arch, device, &launch);
        if (answer >= 0) {
            status = occ_active_clusters(device, answer, launch.cluster_size, &answer);
        }
        break;
    default:
        launch.max_threads_per_block = 0;
        answer = resident(arch, device, &launch);
    }
    return status == OCC_OK ? answer : -1;
}

/* Drivers 580.159 refuse available shared memory as invalid where there is none, else answer 0. */
int verify_expect(const occ_arch *arch, const occ_device *device, const verify_record *record,
                  const verify_row *row, int i)
{
    int answer = ask_core(arch, device, row, record->axis[verify_axis_of(row->question)][i]);

    return answer >= 0 ? answer : row->question == VERIFY_AVAILABLE_SMEM ? -CUDA_INVALID_VALUE : 0;
}

/* ---- GPCs */

static bool is_there(const occ_cluster_count *counts, size_t count, int blocks, int size)
{
    for (size_t i = 0; i < count; i++) {
        if (counts[i].blocks_per_sm == blocks && counts[i].size == size) {
            return true;
        }
    }
    return false;
}

static size_t gather(const verify_record *record, const occ_arch *arch,
                     occ_cluster_count counts[OCC_MAX_CLUSTER_COUNTS])
{
    size_t count = 0;

    for (const verify_row *row = record->rows; row < record->rows + record->count; row++) {
        bool asked = row->question == VERIFY_ACTIVE_CLUSTERS;
        occ_launch launch = row->launch;

        for (int i = 0; asked && i < record->axis_count[VERIFY_AXIS_BLOCK]; i++) {
            launch.block_size = record->axis[VERIFY_AXIS_BLOCK][i];
            int blocks = resident(arch, NULL, &launch);

            if (blocks > 0 && row->answers[i] >= 0 && count < OCC_MAX_CLUSTER_COUNTS &&
                !is_there(counts, count, blocks, launch.cluster_size)) {
                counts[count++] = (occ_cluster_count){blocks, launch.cluster_size, row->answers[i]};
            }
        }
    }
    return count;
}

occ_status verify_solve_gpcs(const verify_record *record, const occ_arch *arch, occ_gpc_list *lists,
                             size_t capacity, size_t *count, size_t *count_count)
{
    occ_cluster_count counts[OCC_MAX_CLUSTER_COUNTS];

    *count = 0;
    *count_count = gather(record, arch, counts);
    return *count_count == 0
               ? OCC_NO_SOLUTION
               : occ_solve_gpcs(record->sms, counts, *count_count, lists, capacity, count);
}
