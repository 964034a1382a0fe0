/* SPDX-License-Identifier: MIT */
/* Launches of census kernels, and what their records tell. */
#include "driver/census.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* ---- Launches */

/* The whole of shared memory, and clusters above the portable size. An old driver knows neither. */
static void allow(probes *opened, cuda_function function, int dynamic_smem)
{
    struct driver *driver = opened->driver;

    driver->call.function_set(function, CUDA_FUNCTION_CARVEOUT, 100);
    driver->call.function_set(function, CUDA_FUNCTION_MAX_DYNAMIC_SMEM, dynamic_smem);
    driver->call.function_set(function, CUDA_FUNCTION_NONPORTABLE_CLUSTER, 1);
}

static bool launch_kernel(probes *opened, const census_launch *launch, void **arguments)
{
    struct driver *driver = opened->driver;
    cuda_function function = opened->census[launch->kind];
    cuda_launch_attribute attribute = {.id = CUDA_ATTRIBUTE_CLUSTER,
                                       .value.cluster = {(unsigned)launch->cluster, 1, 1}};
    const cuda_launch configuration = {(unsigned)launch->grid,
                                       1,
                                       1,
                                       (unsigned)launch->block,
                                       1,
                                       1,
                                       (unsigned)launch->dynamic_smem,
                                       NULL,
                                       &attribute,
                                       1};

    allow(opened, function, launch->dynamic_smem);
    if (launch->cluster > 0) {
        return DRIVER_TRY(driver, launch_kernel_ex, &configuration, function, arguments, NULL);
    }
    return DRIVER_TRY(driver, launch_kernel, function, (unsigned)launch->grid, 1, 1,
                      (unsigned)launch->block, 1, 1, (unsigned)launch->dynamic_smem, NULL,
                      arguments, NULL);
}

static bool run_in(probes *opened, const census_launch *launch, cuda_address memory,
                   census_record *records)
{
    struct driver *driver = opened->driver;
    size_t bytes = (size_t)launch->grid * sizeof *records;
    uint64_t stay = launch->nanoseconds;
    void *arguments[] = {&memory, &stay};

    return DRIVER_TRY(driver, memory_fill, memory, 0, bytes / 4) &&
           launch_kernel(opened, launch, arguments) &&
           driver_accepts(driver, driver->call.context_wait(), "cuCtxSynchronize") &&
           DRIVER_TRY(driver, memory_read, records, memory, bytes);
}

bool census_run(probes *opened, const census_launch *launch, census_record *records)
{
    struct driver *driver = opened->driver;
    cuda_address memory;

    if (!opened->census[launch->kind] ||
        !DRIVER_TRY(driver, memory_new, &memory, (size_t)launch->grid * sizeof *records)) {
        return false;
    }
    bool good = run_in(opened, launch, memory, records);

    driver->call.memory_free(memory);
    return good;
}

/* ---- Blocks that stood together */

/* The start or the end of a block's stay. */
struct moment {
    uint32_t sm;
    int change; /* +1, -1 */
    uint64_t at;
};

/* By SM, then by time; of one time ends first, since the next block starts where one has ended. */
static int compare_moments(const void *a, const void *b)
{
    const struct moment *left = a, *right = b;

    if (left->sm != right->sm) {
        return left->sm < right->sm ? -1 : 1;
    }
    if (left->at != right->at) {
        return left->at < right->at ? -1 : 1;
    }
    return left->change - right->change;
}

static int highest_level(const struct moment *moments, size_t count)
{
    int level = 0, highest = 0;

    for (size_t i = 0; i < count; i++) {
        level = i > 0 && moments[i].sm != moments[i - 1].sm ? 0 : level;
        level += moments[i].change;
        highest = level > highest ? level : highest;
    }
    return highest;
}

int census_peak(const census_record *records, size_t count)
{
    struct moment *moments = memory_allocate_zeroed(2 * count + 1, sizeof *moments);
    int peak;

    if (!moments) {
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        moments[2 * i] = (struct moment){records[i].sm, 1, records[i].start};
        moments[2 * i + 1] = (struct moment){records[i].sm, -1, records[i].end};
    }
    qsort(moments, 2 * count, sizeof *moments, compare_moments);
    peak = highest_level(moments, 2 * count);
    free(moments);
    return peak;
}

/* ---- SMs that shared a cluster */

void sm_groups_begin(sm_groups *groups)
{
    memset(groups, 0, sizeof *groups);
    for (int i = 0; i < SM_GROUP_MOST; i++) {
        groups->parent[i] = i;
    }
}

static int root_of(const sm_groups *groups, int sm)
{
    while (groups->parent[sm] != sm) {
        sm = groups->parent[sm];
    }
    return sm;
}

/* The first block of each cluster stands at the beginning of its records. */
void sm_groups_add(sm_groups *groups, const census_record *records, size_t count, int cluster)
{
    for (size_t i = 0; i < count; i++) {
        const census_record *first = &records[i - i % (size_t)cluster];

        if (records[i].sm >= SM_GROUP_MOST || first->sm >= SM_GROUP_MOST ||
            records[i].cluster != first->cluster) {
            continue;
        }
        groups->seen[records[i].sm] = true;
        groups->parent[root_of(groups, (int)records[i].sm)] = root_of(groups, (int)first->sm);
    }
}

static int compare_descending(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

void sm_groups_list(const sm_groups *groups, occ_gpc_list *list)
{
    int sizes[SM_GROUP_MOST] = {0};

    for (int i = 0; i < SM_GROUP_MOST; i++) {
        sizes[root_of(groups, i)] += groups->seen[i];
    }
    qsort(sizes, SM_GROUP_MOST, sizeof *sizes, compare_descending);
    list->count = 0;
    while (list->count < OCC_MAX_GPCS && sizes[list->count] > 0) {
        list->sms[list->count] = sizes[list->count];
        list->count++;
    }
}
