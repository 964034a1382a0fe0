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
    int count = record->axis_count[verify_kinds[row->question].axis];

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
           read_answers(text, row->answers, record->axis_count[verify_kinds[row->question].axis]);
}

#define QUESTION_ROW(id, key, axis) [VERIFY_##id] = {#key, VERIFY_AXIS_##axis},
const struct verify_row_kind verify_kinds[VERIFY_QUESTION_COUNT] = {VERIFY_QUESTIONS(QUESTION_ROW)};

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
    int stated = occ_driver_blocks(arch, launch, &result);

    return stated >= 0 ? stated : result.blocks;
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

/* Where the core refuses, driver 580.159 calls available shared memory invalid, and all else 0. */
int verify_expect(const occ_arch *arch, const occ_device *device, const verify_record *record,
                  const verify_row *row, int i)
{
    int answer = ask_core(arch, device, row, record->axis[verify_kinds[row->question].axis][i]);

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

/* ---- The configurations: kernels times carve-outs times shared memory, some tens of thousands */

/* The probe that a row is about; its figures tell them apart. NULL: none. */
static const probe *find_probe(const probes *opened, const occ_launch *launch)
{
    for (int i = 0; i < opened->count; i++) {
        const probe *p = &opened->items[i];

        if (p->registers == launch->registers_per_thread && p->static_smem == launch->static_smem &&
            p->barriers == launch->barriers && p->max_threads == launch->max_threads_per_block) {
            return p;
        }
    }
    return NULL;
}

/* The driver's answer to a question with one value of its axis; minus its error. */
static int ask(const struct cuda_calls *call, const probe *p, const verify_row *row, int value)
{
    size_t dynamic_smem = (size_t)row->launch.dynamic_smem, bytes = 0;
    bool largest = row->question == VERIFY_MAX_CLUSTER;
    unsigned size = largest ? 1 : (unsigned)row->launch.cluster_size;
    cuda_launch_attribute attribute = {.id = CUDA_ATTRIBUTE_CLUSTER, .value.cluster = {size, 1, 1}};
    const cuda_launch launch =
        cuda_launch_of((int)size, value, row->launch.dynamic_smem, &attribute);
    int answer = 0, other = 0;
    cuda_result result = CUDA_OK;

    switch (row->question) {
    case VERIFY_ACTIVE_BLOCKS:
        result = call->active_blocks(&answer, p->function, value, dynamic_smem);
        break;
    case VERIFY_POTENTIAL_BLOCK:
        result = call->potential_block(&other, &answer, p->function, NULL, dynamic_smem, value);
        break;
    case VERIFY_MIN_GRID:
        result = call->potential_block(&answer, &other, p->function, NULL, dynamic_smem, value);
        break;
    case VERIFY_AVAILABLE_SMEM:
        result = call->available_smem(&bytes, p->function, row->blocks, value);
        answer = (int)bytes;
        break;
    default:
        result =
            (largest ? call->max_cluster : call->active_clusters)(&answer, p->function, &launch);
    }
    return result == CUDA_OK ? answer : -result;
}

void verify_ask(const probes *opened, const verify_record *record, verify_row *row)
{
    const struct cuda_calls *call = &opened->driver->call;
    const probe *p = find_probe(opened, &row->launch);
    verify_axis axis = verify_kinds[row->question].axis;

    if (!p) {
        return;
    }
    call->function_set(p->function, CUDA_FUNCTION_MAX_DYNAMIC_SMEM,
                       opened->arch->smem_per_block_optin - p->static_smem);
    call->function_set(p->function, CUDA_FUNCTION_CARVEOUT, row->launch.carveout_percent);
    call->function_set(p->function, CUDA_FUNCTION_NONPORTABLE_CLUSTER,
                       row->launch.nonportable_cluster);
    for (int i = 0; i < record->axis_count[axis]; i++) {
        row->answers[i] = ask(call, p, row, record->axis[axis][i]);
    }
}

static const int block_sizes[] = {1,   31,  32,  33,  64,  96,  100, 128, 160, 192, 224,  256, 288,
                                  320, 352, 384, 416, 448, 480, 512, 544, 576, 608, 640,  672, 704,
                                  736, 768, 800, 832, 864, 896, 928, 960, 992, 993, 1000, 1024};
static const int block_limits[] = {0,   32,  64,  100, 128, 200,  256,
                                   300, 384, 512, 700, 768, 1000, 1024};

enum { SIZE_MOST = 10 };

static void set_axis(verify_record *record, verify_axis axis, const int *values, size_t count,
                     int most)
{
    record->axis_count[axis] = 0;
    for (size_t i = 0; i < count; i++) {
        if (values[i] <= most) {
            record->axis[axis][record->axis_count[axis]++] = values[i];
        }
    }
}

/* The rows of one probe. */
struct plan {
    verify_record *record;
    const probes *opened;
    const probe *p;
    int sizes[SIZE_MOST]; /* of dynamic shared memory */
    int size_count;
    bool good;        /* false: out of memory */
    verify_row spare; /* in place of a row for which there was none */
};

static verify_row *plan_row(struct plan *plan, verify_question question, int dynamic_smem)
{
    verify_row *row = verify_add_row(plan->record, question);

    plan->good = plan->good && row != NULL;
    row = row ? row : &plan->spare;
    row->launch.registers_per_thread = plan->p->registers;
    row->launch.static_smem = plan->p->static_smem;
    row->launch.barriers = plan->p->barriers;
    row->launch.max_threads_per_block = plan->p->max_threads;
    row->launch.dynamic_smem = dynamic_smem;
    return row;
}

/* Sizes of dynamic shared memory beside a static part: small, the default limit, the largest. */
static void choose_sizes(struct plan *plan)
{
    int most = plan->opened->arch->smem_per_block_optin - plan->p->static_smem;
    const int wanted[] = {0, 1, 3000, 8192, 20001, 49152, most / 4, most / 2, most - 1023, most};

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (wanted[i] >= 0 && wanted[i] <= most && (i == 0 || wanted[i] > 0)) {
            plan->sizes[plan->size_count++] = wanted[i];
        }
    }
}

static void plan_active_blocks(struct plan *plan)
{
    static const int carveouts[] = {-1, 0, 33, 58, 100};
    bool any = plan->opened->arch->smem_configuration == OCC_SMEM_CARVEOUT;

    for (size_t c = 0; c < (any ? sizeof carveouts / sizeof *carveouts : 1); c++) {
        for (int s = 0; s < plan->size_count; s++) {
            plan_row(plan, VERIFY_ACTIVE_BLOCKS, plan->sizes[s])->launch.carveout_percent =
                carveouts[c];
        }
    }
}

/* The configurator ignores a carve-out between 0 and 100 percent (driver 580.159): none is set. */
static void plan_suggestions(struct plan *plan)
{
    for (int s = 0; s < plan->size_count; s++) {
        plan_row(plan, VERIFY_POTENTIAL_BLOCK, plan->sizes[s]);
        plan_row(plan, VERIFY_MIN_GRID, plan->sizes[s]);
    }
}

static void plan_available_smem(struct plan *plan)
{
    static const int blocks[] = {1, 2, 3, 4, 5, 6, 8, 11, 16, 24, 32};
    bool known = plan->opened->driver->call.available_smem != NULL;

    for (size_t i = 0; known && i < sizeof blocks / sizeof *blocks; i++) {
        plan_row(plan, VERIFY_AVAILABLE_SMEM, 0)->blocks = blocks[i];
    }
}

/* The dynamic size with which exactly so many blocks are resident on an SM, for the GPC list. */
static int size_for_blocks(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    occ_launch asked = *launch;
    int bytes;

    asked.block_size = 32;
    return occ_available_smem(arch, NULL, &asked, blocks, &bytes) == OCC_OK ? bytes : 0;
}

static void plan_clusters(struct plan *plan)
{
    enum { BLOCKS_MOST = 8 };
    const occ_arch *arch = plan->opened->arch;

    for (int i = 0; i < arch->cluster_max_nonportable * BLOCKS_MOST; i++) {
        verify_row *row = plan_row(plan, VERIFY_ACTIVE_CLUSTERS, 0);

        row->launch.cluster_size = i / BLOCKS_MOST + 1;
        row->launch.nonportable_cluster = true;
        row->launch.dynamic_smem = size_for_blocks(arch, &row->launch, i % BLOCKS_MOST + 1);
    }
}

static void plan_largest(struct plan *plan)
{
    for (int i = 0; i < 2 * plan->size_count; i++) {
        verify_row *row = plan_row(plan, VERIFY_MAX_CLUSTER, plan->sizes[i / 2]);

        row->launch.nonportable_cluster = i % 2 != 0;
    }
}

/* Whether to ask about clusters: a few kernels suffice, only registers differ; answers are slow. */
static bool is_for_clusters(const probes *opened, const probe *p)
{
    return opened->arch->cluster_max_portable > 0 && opened->driver->call.active_clusters &&
           opened->driver->call.max_cluster && (p->register_cap == 0 || p->register_cap == 128) &&
           p->static_smem == 0 && p->barriers == 0;
}

bool verify_plan(verify_record *record, const probes *opened)
{
    int threads = opened->arch->max_threads_per_block;
    bool good = true;

    set_axis(record, VERIFY_AXIS_BLOCK, block_sizes, sizeof block_sizes / sizeof *block_sizes,
             threads);
    set_axis(record, VERIFY_AXIS_BLOCK_LIMIT, block_limits,
             sizeof block_limits / sizeof *block_limits, threads);
    for (int i = 0; good && i < opened->count; i++) {
        struct plan plan = {
            .record = record, .opened = opened, .p = &opened->items[i], .good = true};

        choose_sizes(&plan);
        plan_active_blocks(&plan);
        plan_suggestions(&plan);
        plan_available_smem(&plan);
        if (is_for_clusters(opened, plan.p)) {
            plan_clusters(&plan);
            plan_largest(&plan);
        }
        good = plan.good;
    }
    return good;
}

bool verify_plan_gpcs(verify_record *record, const probes *opened)
{
    static const int warp[] = {32};
    struct plan plan = {.record = record, .opened = opened, .p = &opened->items[0], .good = true};

    set_axis(record, VERIFY_AXIS_BLOCK, warp, sizeof warp / sizeof *warp, warp[0]);
    if (opened->driver->call.active_clusters) {
        plan_clusters(&plan);
    }
    return plan.good;
}
