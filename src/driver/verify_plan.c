/* SPDX-License-Identifier: MIT */
/* The configurations: kernels times carve-outs times shared memory, some tens of thousands. */
#include "driver/verify.h"

/* The driver's answers. */

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

static void set_attributes(const probes *opened, const probe *p, const verify_row *row)
{
    const struct cuda_calls *call = &opened->driver->call;
    int most = opened->arch->smem_per_block_optin - p->static_smem;

    call->function_set(p->function, CUDA_FUNCTION_MAX_DYNAMIC_SMEM, most);
    call->function_set(p->function, CUDA_FUNCTION_CARVEOUT, row->launch.carveout_percent);
    call->function_set(p->function, CUDA_FUNCTION_NONPORTABLE_CLUSTER,
                       row->launch.nonportable_cluster);
}

static cuda_result ask_clusters(const struct cuda_calls *call, const probe *p,
                                const verify_row *row, int block, int *answer)
{
    bool largest = row->question == VERIFY_MAX_CLUSTER;
    unsigned size = largest ? 1 : (unsigned)row->launch.cluster_size;
    cuda_launch_attribute attribute = {.id = CUDA_ATTRIBUTE_CLUSTER, .value.cluster = {size, 1, 1}};
    const cuda_launch launch = {
        size, 1, 1, (unsigned)block, 1, 1, (unsigned)row->launch.dynamic_smem, NULL, &attribute, 1};

    return largest ? call->max_cluster(answer, p->function, &launch)
                   : call->active_clusters(answer, p->function, &launch);
}

static cuda_result ask_suggestion(const struct cuda_calls *call, const probe *p,
                                  const verify_row *row, int limit, int *answer)
{
    int grid = 0, block = 0;
    cuda_result result = call->potential_block(&grid, &block, p->function, NULL,
                                               (size_t)row->launch.dynamic_smem, limit);

    *answer = row->question == VERIFY_POTENTIAL_BLOCK ? block : grid;
    return result;
}

static cuda_result ask_smem(const struct cuda_calls *call, const probe *p, const verify_row *row,
                            int block, int *answer)
{
    size_t bytes = 0;
    cuda_result result = call->available_smem(&bytes, p->function, row->blocks, block);

    *answer = (int)bytes;
    return result;
}

static int ask(const struct cuda_calls *call, const probe *p, const verify_row *row, int value)
{
    int answer = 0;
    cuda_result result =
        row->question == VERIFY_ACTIVE_BLOCKS
            ? call->active_blocks(&answer, p->function, value, (size_t)row->launch.dynamic_smem)
        : verify_axis_of(row->question) == VERIFY_AXIS_BLOCK_LIMIT
            ? ask_suggestion(call, p, row, value, &answer)
        : row->question == VERIFY_AVAILABLE_SMEM ? ask_smem(call, p, row, value, &answer)
                                                 : ask_clusters(call, p, row, value, &answer);

    return result == CUDA_OK ? answer : -result;
}

void verify_ask(const probes *opened, const verify_record *record, verify_row *row)
{
    const probe *p = find_probe(opened, &row->launch);
    verify_axis axis = verify_axis_of(row->question);

    if (!p) {
        return;
    }
    set_attributes(opened, p, row);
    for (int i = 0; i < record->axis_count[axis]; i++) {
        row->answers[i] = ask(&opened->driver->call, p, row, record->axis[axis][i]);
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

static verify_row *plan_row(verify_record *record, verify_question question, const probe *p,
                            int dynamic_smem)
{
    verify_row *row = verify_add_row(record);

    if (row) {
        row->question = question;
        row->launch.registers_per_thread = p->registers;
        row->launch.static_smem = p->static_smem;
        row->launch.barriers = p->barriers;
        row->launch.max_threads_per_block = p->max_threads;
        row->launch.dynamic_smem = dynamic_smem;
    }
    return row;
}

/* Sizes of dynamic shared memory beside a static part: small ones, the default limit, the largest. */
static int choose_sizes(const occ_arch *arch, int static_smem, int sizes[SIZE_MOST])
{
    int most = arch->smem_per_block_optin - static_smem;
    const int wanted[] = {0, 1, 3000, 8192, 20001, 49152, most / 4, most / 2, most - 1023, most};
    int count = 0;

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (wanted[i] >= 0 && wanted[i] <= most && (i == 0 || wanted[i] > 0)) {
            sizes[count++] = wanted[i];
        }
    }
    return count;
}

static bool plan_active_blocks(verify_record *record, const probes *opened, const probe *p)
{
    static const int carveouts[] = {-1, 0, 33, 58, 100};
    int sizes[SIZE_MOST], count = choose_sizes(opened->arch, p->static_smem, sizes);
    size_t carveout_count = opened->arch->smem_configuration == OCC_SMEM_CARVEOUT
                                ? sizeof carveouts / sizeof *carveouts
                                : 1;
    verify_row *row = NULL;

    for (size_t c = 0; c < carveout_count; c++) {
        for (int s = 0; s < count; s++) {
            row = plan_row(record, VERIFY_ACTIVE_BLOCKS, p, sizes[s]);
            if (!row) {
                return false;
            }
            row->launch.carveout_percent = carveouts[c];
        }
    }
    return true;
}

/* The configurator ignores a carve-out between 0 and 100 percent (driver 580.159): none is set. */
static bool plan_suggestions(verify_record *record, const probes *opened, const probe *p)
{
    int sizes[SIZE_MOST], count = choose_sizes(opened->arch, p->static_smem, sizes);
    bool good = true;

    for (int s = 0; good && s < count; s++) {
        good = plan_row(record, VERIFY_POTENTIAL_BLOCK, p, sizes[s]) &&
               plan_row(record, VERIFY_MIN_GRID, p, sizes[s]);
    }
    return good;
}

static bool plan_available_smem(verify_record *record, const probes *opened, const probe *p)
{
    static const int blocks[] = {1, 2, 3, 4, 5, 6, 8, 11, 16, 24, 32};
    size_t count = opened->driver->call.available_smem ? sizeof blocks / sizeof *blocks : 0;

    for (size_t i = 0; i < count; i++) {
        verify_row *row = plan_row(record, VERIFY_AVAILABLE_SMEM, p, 0);

        if (!row) {
            return false;
        }
        row->blocks = blocks[i];
    }
    return true;
}

/* Dynamic sizes with which exactly so many blocks stand on an SM, for the GPC list. */
static int size_for_blocks(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    occ_launch asked = *launch;
    int bytes;

    asked.block_size = 32;
    return occ_available_smem(arch, NULL, &asked, blocks, &bytes) == OCC_OK ? bytes : 0;
}

static bool plan_clusters(verify_record *record, const probes *opened, const probe *p)
{
    enum { BLOCKS_MOST = 8 };

    for (int size = 1; size <= opened->arch->cluster_max_nonportable; size++) {
        for (int blocks = 1; blocks <= BLOCKS_MOST; blocks++) {
            verify_row *row = plan_row(record, VERIFY_ACTIVE_CLUSTERS, p, 0);

            if (!row) {
                return false;
            }
            row->launch.cluster_size = size;
            row->launch.nonportable_cluster = true;
            row->launch.dynamic_smem = size_for_blocks(opened->arch, &row->launch, blocks);
        }
    }
    return true;
}

static bool plan_largest(verify_record *record, const probes *opened, const probe *p)
{
    int sizes[SIZE_MOST], count = choose_sizes(opened->arch, p->static_smem, sizes);

    for (int i = 0; i < 2 * count; i++) {
        verify_row *row = plan_row(record, VERIFY_MAX_CLUSTER, p, sizes[i / 2]);

        if (!row) {
            return false;
        }
        row->launch.nonportable_cluster = i % 2 != 0;
    }
    return true;
}

/* Of some kernels only: their registers make the difference, and the questions are slow. */
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
        const probe *p = &opened->items[i];

        good = plan_active_blocks(record, opened, p) && plan_suggestions(record, opened, p) &&
               plan_available_smem(record, opened, p) &&
               (!is_for_clusters(opened, p) ||
                (plan_clusters(record, opened, p) && plan_largest(record, opened, p)));
    }
    return good;
}

bool verify_plan_gpcs(verify_record *record, const probes *opened)
{
    static const int warp[] = {32};

    set_axis(record, VERIFY_AXIS_BLOCK, warp, sizeof warp / sizeof *warp, warp[0]);
    return !opened->driver->call.active_clusters ||
           plan_clusters(record, opened, &opened->items[0]);
}
