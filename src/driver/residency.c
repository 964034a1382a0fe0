/* SPDX-License-Identifier: MIT */
/* Launches of census kernels; the blocks and clusters that their records show on an SM together. */
#include "driver/verify.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/range.h"
#include "base/text.h"

/* ---- Launches */

static bool run_in(probes *opened, cuda_function function, const cuda_launch *launch,
                   void **arguments, census_record *records)
{
    struct driver *driver = opened->driver;
    size_t bytes = (size_t)launch->grid_x * sizeof *records;
    cuda_address memory = *(cuda_address *)arguments[0];

    /* All of shared memory, and clusters above the portable size; old drivers know neither. */
    driver->call.function_set(function, CUDA_FUNCTION_CARVEOUT, 100);
    driver->call.function_set(function, CUDA_FUNCTION_MAX_DYNAMIC_SMEM, (int)launch->dynamic_smem);
    driver->call.function_set(function, CUDA_FUNCTION_NONPORTABLE_CLUSTER, 1);
    return DRIVER_TRY(driver, memory_fill, memory, 0, bytes / 4) &&
           driver_launch(driver, function, launch, arguments) &&
           driver_accepts(driver, driver->call.context_wait(), DRIVER_CALL_context_wait) &&
           DRIVER_TRY(driver, memory_read, records, memory, bytes);
}

/* Records of a census, grid blocks of stay nanoseconds, for free(). NULL: the driver refused it. */
static census_record *take_census(probes *opened, const residency *item, int grid, uint64_t stay)
{
    struct driver *driver = opened->driver;
    census_kind kind = item->columns > 0   ? CENSUS_TENSOR
                       : item->cluster > 0 ? CENSUS_CLUSTER
                                           : CENSUS_PLAIN;
    cuda_launch_attribute attribute = {.id = CUDA_ATTRIBUTE_CLUSTER,
                                       .value.cluster = {(unsigned)item->cluster, 1, 1}};
    const cuda_launch launch = cuda_launch_of(grid, item->block, item->dynamic_smem,
                                              item->cluster > 0 ? &attribute : NULL);
    census_record *records = memory_allocate_zeroed((size_t)grid + 1, sizeof *records);
    cuda_address memory;
    void *arguments[] = {&memory, &stay};
    bool good = records &&
                (item->columns == 0 || probes_load_census(opened, kind, item->columns)) &&
                opened->census[kind] &&
                DRIVER_TRY(driver, memory_new, &memory, (size_t)grid * sizeof *records);

    if (good) {
        good = run_in(opened, opened->census[kind], &launch, arguments, records);
        driver->call.memory_free(memory);
    }
    if (!good) {
        free(records);
        records = NULL;
    }
    return records;
}

/* ---- Blocks resident together */

/* The most blocks on one SM at once. It peaks at a start; a block may start where one ends. */
static int census_peak(const census_record *records, int count)
{
    int highest = 0;

    for (int i = 0; i < count; i++) {
        int level = 0;

        for (int j = 0; j < count; j++) {
            level += records[j].sm == records[i].sm && records[j].start <= records[i].start &&
                     records[j].end > records[i].start;
        }
        highest = larger(highest, level);
    }
    return highest;
}

/* ---- SMs that shared a cluster: a union-find structure */

enum { SM_GROUP_MOST = 1024, SM_UNSEEN = -1 };

static int root_of(const int parents[SM_GROUP_MOST], int sm)
{
    while (parents[sm] != sm) {
        sm = parents[sm];
    }
    return sm;
}

/* The records of a cluster begin with that of its first block. */
static void join_groups(int parents[SM_GROUP_MOST], const census_record *records, int count,
                        int size)
{
    for (int i = 0; i < count; i++) {
        const census_record *own = &records[i], *first = &records[i - i % size];

        if (own->sm >= SM_GROUP_MOST || first->sm >= SM_GROUP_MOST ||
            own->cluster != first->cluster) {
            continue;
        }
        if (parents[own->sm] == SM_UNSEEN) {
            parents[own->sm] = (int)own->sm;
        }
        parents[root_of(parents, (int)own->sm)] = root_of(parents, (int)first->sm);
    }
}

static int compare_descending(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static void list_groups(const int parents[SM_GROUP_MOST], occ_gpc_list *list)
{
    int sizes[SM_GROUP_MOST] = {0};

    for (int i = 0; i < SM_GROUP_MOST; i++) {
        if (parents[i] != SM_UNSEEN) {
            sizes[root_of(parents, i)]++;
        }
    }
    qsort(sizes, SM_GROUP_MOST, sizeof *sizes, compare_descending);
    for (list->count = 0; list->count < OCC_MAX_GPCS && sizes[list->count] > 0; list->count++) {
        list->sms[list->count] = sizes[list->count];
    }
}

/* ---- Residency */

enum {
    STAY_NANOSECONDS = 300 * 1000, /* far longer than a launch of all blocks takes */
    SPARE_BLOCKS = 2,              /* on each SM, which find no room in the first wave */
    CENSUS_REGISTERS = 24,         /* at most: they never limit the launches here */
    GROUP_ROUNDS = 3,
};

static void add(residency_list *list, int block, int smem, int cluster, int columns)
{
    list->items[list->count++] = (residency){block, smem, cluster, columns, RESIDENCY_UNMEASURED};
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

bool residency_measure(probes *opened, const occ_device *device, residency *item)
{
    int blocks = device->sms * (residency_expect(opened->arch, device, item) + SPARE_BLOCKS);
    int size = item->cluster > 0 ? item->cluster : 1;
    int grid = blocks / size * size; /* whole clusters, more than reside at once */
    census_record *records = take_census(opened, item, grid, STAY_NANOSECONDS);

    item->stood = records ? census_peak(records, grid) : RESIDENCY_UNMEASURED;
    free(records);
    return item->stood != RESIDENCY_UNMEASURED;
}

/* ---- Launch bounds */

bound_answer residency_refuses_bound(const probes *opened)
{
    enum { MEMORY_BYTES = 4096 }; /* all that a probe accesses */
    const struct cuda_calls *call = &opened->driver->call;
    const probe *p = opened->items;
    cuda_address memory;
    void *arguments[] = {&memory};

    while (p < opened->items + opened->count && p->max_threads == 0) {
        p++;
    }
    if (p == opened->items + opened->count || call->memory_new(&memory, MEMORY_BYTES) != CUDA_OK) {
        return BOUND_UNMEASURED;
    }
    cuda_result result = call->launch_kernel(p->function, 1, 1, 1, (unsigned)p->max_threads * 2, 1,
                                             1, 0, NULL, arguments, NULL);

    call->context_wait();
    call->memory_free(memory);
    return result == CUDA_OK ? BOUND_IGNORED : BOUND_REFUSED;
}

/* ---- Groups of SMs */

/* A block that takes all shared memory of an SM is alone on it: a cluster spreads over many SMs. */
static bool join(probes *opened, const occ_device *device, int size, int parents[SM_GROUP_MOST])
{
    const residency item = {
        .block = 32, .dynamic_smem = opened->arch->smem_per_block_optin, .cluster = size};
    int grid = device->sms * 2 / size * size;
    census_record *records = take_census(opened, &item, grid, STAY_NANOSECONDS / 4);

    if (!records) {
        return false;
    }
    join_groups(parents, records, grid, size);
    free(records);
    return true;
}

bool residency_groups(probes *opened, const occ_device *device, occ_gpc_list *list)
{
    int parents[SM_GROUP_MOST];
    bool good = opened->census[CENSUS_CLUSTER] != NULL;

    for (int i = 0; i < SM_GROUP_MOST; i++) {
        parents[i] = SM_UNSEEN;
    }
    for (int round = 0; round < GROUP_ROUNDS; round++) {
        for (int size = 2; good && size <= opened->arch->cluster_max_nonportable; size++) {
            good = join(opened, device, size, parents);
        }
    }
    if (good) {
        list_groups(parents, list);
    }
    return good;
}

/* ---- Figures that no attribute states */

enum { CENSUS_THREADS = 32 }; /* of a block: the fewest, so that only the count of blocks limits */

/* arch: what the core expects of the driver. */
static void measure_opened(probes *opened, int sms, occ_arch *arch, gpu_measured *measured)
{
    const occ_device device = {.sms = sms};
    verify_record record = {.sms = sms};
    residency item = {CENSUS_THREADS, 0, 1, 0, RESIDENCY_UNMEASURED};

    /* Clusters of one block each; 0: as many are resident as of any launch, that is, no limit. */
    if (residency_measure(opened, &device, &item) && item.stood > 0) {
        measured->cluster_blocks = item.stood < arch->max_blocks_per_sm ? item.stood : 0;
        arch->cluster_blocks_per_sm = measured->cluster_blocks;
    }
    bool planned = verify_plan_gpcs(&record, opened);

    for (size_t i = 0; planned && i < record.count; i++) {
        verify_ask(opened, &record, &record.rows[i]);
    }
    if (planned) {
        measured->gpc_status = verify_solve_gpcs(&record, arch, measured->gpcs, GPU_GPC_LISTS,
                                                 &measured->gpc_count, &measured->gpc_answers);
    }
    verify_record_free(&record);
}

void gpu_measure(struct driver *driver, const gpu *g, const occ_arch *arch, gpu_measured *measured)
{
    /* Without the profile's limit the census has blocks enough to show a higher one. */
    occ_arch unlimited = *arch, known = *arch;
    probes opened;

    *measured = (gpu_measured){.gpc_status = OCC_NO_SOLUTION, .cluster_blocks = -1};
    unlimited.cluster_blocks_per_sm = 0;
    driver->reason[0] = '\0';
    if (arch->cluster_max_portable == 0) {
        return;
    }
    if (probes_open(&opened, driver, g, &unlimited)) {
        measure_opened(&opened, g->attributes[GPU_SMS], &known, measured);
    }
    memcpy(measured->reason, driver->reason, sizeof measured->reason);
}

bool gpu_measured_gpcs(const gpu_measured *measured)
{
    return measured->gpc_answers > 0 && measured->gpc_status == OCC_OK && measured->gpc_count == 1;
}

char *gpc_list_text(const int *sms, int count, char *out, size_t size)
{
    struct text_buffer text = text_buffer_of(out, size);

    for (int i = 0; i < count; i++) {
        text_append(&text, "%s%d", i > 0 ? " " : "", sms[i]);
    }
    return out;
}
