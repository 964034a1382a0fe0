/* SPDX-License-Identifier: MIT */
/* The driver's answers. */
#include "driver/verify.h"

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
