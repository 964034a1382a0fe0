/* SPDX-License-Identifier: MIT */
#include "driver/residency.h"

#include <stdlib.h>

#include "base/memory.h"

enum {
    STAY_NANOSECONDS = 300 * 1000, /* far longer than a launch of all blocks takes */
    SPARE_BLOCKS = 2,              /* on each SM, which find no room in the first wave */
    CENSUS_REGISTERS = 24,         /* at most: they never limit the launches here */
    GROUP_ROUNDS = 3,
};

static void add(residency_list *list, int block, int smem, int cluster, int columns)
{
    if (list->count < RESIDENCY_MOST) {
        list->items[list->count++] =
            (residency){block, smem, cluster, columns, RESIDENCY_UNMEASURED};
    }
}

void residency_plan(residency_list *list, const occ_arch *arch)
{
    static const int blocks[] = {32, 64, 128, 256, 1024}, sizes[] = {0, 12000, 40000};
    static const int clusters[] = {1, 2, 4, 8, 16};

    list->count = 0;
    for (size_t b = 0; b < sizeof blocks / sizeof *blocks; b++) {
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            add(list, blocks[b], sizes[s], 0, 0);
        }
    }
    for (size_t c = 0; c < sizeof clusters / sizeof *clusters; c++) {
        if (clusters[c] <= arch->cluster_max_nonportable) {
            add(list, 32, 0, clusters[c], 0);
            add(list, 64, 12000, clusters[c], 0);
            add(list, 256, 40000, clusters[c], 0);
        }
    }
    for (int columns = arch->tensor_column_unit;
         arch->tensor_columns_per_sm > 0 && columns <= arch->tensor_columns_per_sm; columns *= 2) {
        add(list, 64, 0, 0, columns);
    }
}

static occ_launch launch_of(const residency *item)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = item->block;
    launch.registers_per_thread = CENSUS_REGISTERS;
    launch.dynamic_smem = item->dynamic_smem;
    launch.cluster_size = item->cluster;
    launch.nonportable_cluster = true;
    launch.tensor_columns = item->columns;
    launch.barriers = 1;
    launch.carveout_percent = 100;
    return launch;
}

int residency_expect(const occ_arch *arch, const occ_device *device, const residency *item)
{
    const occ_launch launch = launch_of(item);
    occ_result result;

    return occ_occupancy(arch, device, &launch, &result) == OCC_OK ? result.blocks : 0;
}

/* A grid of whole clusters, beyond what stands at once. */
static int grid_of(const occ_arch *arch, const occ_device *device, const residency *item)
{
    int blocks = device->sms * (residency_expect(arch, device, item) + SPARE_BLOCKS);
    int size = item->cluster > 0 ? item->cluster : 1;

    return blocks / size * size;
}

bool residency_measure(probes *opened, const occ_device *device, residency *item)
{
    const census_launch launch = {
        .kind = item->columns > 0   ? CENSUS_TENSOR
                : item->cluster > 0 ? CENSUS_CLUSTER
                                    : CENSUS_ORDINARY,
        .grid = grid_of(opened->arch, device, item),
        .block = item->block,
        .dynamic_smem = item->dynamic_smem,
        .cluster = item->cluster,
        .nanoseconds = STAY_NANOSECONDS,
    };
    census_record *records = memory_allocate_zeroed((size_t)launch.grid + 1, sizeof *records);
    bool good = records && (item->columns == 0 || probes_load_tensor(opened, item->columns)) &&
                census_run(opened, &launch, records);

    item->stood = good ? census_peak(records, (size_t)launch.grid) : RESIDENCY_UNMEASURED;
    free(records);
    return good;
}

/* ---- Launch bounds */

/* The probe with the tightest bound; NULL: none has one. */
static const probe *bounded_probe(const probes *opened)
{
    const probe *best = NULL;

    for (int i = 0; i < opened->count; i++) {
        const probe *p = &opened->items[i];

        if (p->max_threads > 0 && (!best || p->max_threads < best->max_threads)) {
            best = p;
        }
    }
    return best;
}

bound_answer residency_refuses_bound(const probes *opened)
{
    enum { MEMORY_BYTES = 4096 }; /* all that a probe accesses */
    const struct cuda_calls *call = &opened->driver->call;
    const probe *p = bounded_probe(opened);
    cuda_address memory;
    void *arguments[] = {&memory};
    unsigned block = p ? (unsigned)p->max_threads * 2 : 0;

    if (!p || call->memory_new(&memory, MEMORY_BYTES) != CUDA_OK) {
        return BOUND_UNMEASURED;
    }
    cuda_result result =
        call->launch_kernel(p->function, 1, 1, 1, block, 1, 1, 0, NULL, arguments, NULL);

    call->context_wait();
    call->memory_free(memory);
    return result == CUDA_OK ? BOUND_IGNORED : BOUND_REFUSED;
}

/* ---- Groups of SMs */

/* With all of its shared memory to one block, an SM holds one: a cluster spreads over many SMs. */
static bool join(probes *opened, const occ_device *device, int size, sm_groups *groups)
{
    const census_launch launch = {
        .kind = CENSUS_CLUSTER,
        .grid = device->sms * 2 / size * size,
        .block = 32,
        .dynamic_smem = opened->arch->smem_per_block_optin,
        .cluster = size,
        .nanoseconds = STAY_NANOSECONDS / 4,
    };
    census_record *records = memory_allocate_zeroed((size_t)launch.grid + 1, sizeof *records);
    bool good = records && census_run(opened, &launch, records);

    if (good) {
        sm_groups_add(groups, records, (size_t)launch.grid, size);
    }
    free(records);
    return good;
}

bool residency_groups(probes *opened, const occ_device *device, sm_groups *groups)
{
    int most = opened->arch->cluster_max_nonportable;

    sm_groups_begin(groups);
    if (!opened->census[CENSUS_CLUSTER]) {
        return false;
    }
    for (int round = 0; round < GROUP_ROUNDS; round++) {
        for (int size = 2; size <= most; size++) {
            if (!join(opened, device, size, groups)) {
                return false;
            }
        }
    }
    return true;
}
