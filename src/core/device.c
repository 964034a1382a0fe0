/* SPDX-License-Identifier: MIT */
/* The whole device: clusters in its GPCs, the waves of a grid, partitions, and the GPCs solved. */
#include "core/core.h"

/* A cluster lives inside one GPC; its blocks may share an SM. */
static int clusters_in(int sms, long long blocks_per_sm, int size)
{
    return sms >= size ? (int)(sms * blocks_per_sm / size) : 0;
}

/* SMs of the GPCs with at least so many; 0 where the list is unknown. */
static int sms_in_gpcs(const occ_device *device, int least)
{
    int sms = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        sms += device->gpc_sms[i] >= least ? device->gpc_sms[i] : 0;
    }
    return sms;
}

/* Active clusters; of a partition no more than its SMs or the whole device hold. */
static int active_clusters(const occ_device *device, int blocks_per_sm, int size)
{
    int most = clusters_in(device->sms, blocks_per_sm, size);
    int clusters = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        int held = clusters_in(device->gpc_sms[i], blocks_per_sm, size);
        int limit = device->clusters_per_gpc;

        clusters += limit > 0 ? smaller(held, limit) : held;
    }
    return device->gpc_count == 0 ? most : smaller(clusters, most);
}

occ_status occ_active_clusters(const occ_device *device, int blocks_per_sm, int size, int *clusters)
{
    *clusters = 0;
    if (!occ_device_valid(device)) {
        return OCC_INVALID_DEVICE;
    }
    if (!within(blocks_per_sm, 0, MOST_BLOCKS_PER_SM) || !within(size, 1, OCC_MAX_COUNT)) {
        return OCC_INVALID_ARGUMENT;
    }
    *clusters = active_clusters(device, blocks_per_sm, size);
    return OCC_OK;
}

occ_status occ_cluster_sms(const occ_device *device, int size, int *sms)
{
    *sms = 0;
    if (!occ_device_valid(device)) {
        return OCC_INVALID_DEVICE;
    }
    if (!within(size, 1, OCC_MAX_COUNT)) {
        return OCC_INVALID_ARGUMENT;
    }
    *sms = device->gpc_count == 0 ? device->sms : smaller(sms_in_gpcs(device, size), device->sms);
    return OCC_OK;
}

static int max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch)
{
    int size = occ_cluster_limit(arch, device, launch->nonportable_cluster);
    occ_launch clustered = *launch;
    occ_result result;

    clustered.cluster_size = 1; /* any size: the blocks on an SM are the same */
    occ_occupancy(arch, device, &clustered, &result);
    while (size > 0 && active_clusters(device, result.blocks, size) == 0) {
        size--;
    }
    return size;
}

occ_status occ_max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           int *size)
{
    occ_status status = inputs_valid(arch, device, launch);
    occ_device seen;

    *size = 0;
    if (status == OCC_OK) {
        occ_seen_device(device, launch, &seen);
        *size = max_cluster(arch, &seen, launch);
    }
    return status;
}

/* ---- Waves */

static void fill_clusters(const occ_device *seen, int size, int blocks_per_sm, occ_waves *waves)
{
    bool known = seen->gpc_count > 0 && sms_in_gpcs(seen, 0) <= seen->sms;

    waves->active_clusters = active_clusters(seen, blocks_per_sm, size);
    waves->resident_blocks = (long long)waves->active_clusters * size;
    waves->upper_bound = !known && size > 1;
}

/* The blocks of the last wave go to one SM after another before a second one goes to any. */
static void fill_waves(long long grid_size, occ_waves *waves)
{
    long long resident = waves->resident_blocks;

    waves->waves = (double)grid_size / (double)resident;
    waves->full_waves = grid_size / resident;
    waves->tail_blocks = grid_size % resident;
    if (waves->tail_blocks > 0 && waves->tail_blocks < waves->sms) {
        waves->idle_sms = waves->sms - (int)waves->tail_blocks;
    }
    if (grid_size > 0) {
        long long all = waves->full_waves + (waves->tail_blocks > 0 ? 1 : 0);

        waves->efficiency = (double)grid_size / (double)(all * resident);
    }
}

static void fill_cooperative(const occ_arch *arch, const occ_device *seen, const occ_launch *launch,
                             const occ_result *result, occ_waves *waves)
{
    int size = launch->cluster_size;
    int blocks = occ_cooperative_blocks(arch, launch, result);

    if (!arch->cooperative_launch) {
        return;
    }
    waves->cooperative_grid = size > 0 ? (long long)active_clusters(seen, blocks, size) * size
                                       : (long long)blocks * seen->sms;
    waves->cooperative_refused = launch->cooperative && launch->grid_size > waves->cooperative_grid;
}

occ_status occ_device_waves(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_waves *waves)
{
    occ_status status = inputs_valid(arch, device, launch);
    occ_result result;
    occ_device seen;

    *waves = (occ_waves){0};
    if (status != OCC_OK) {
        return status;
    }
    occ_seen_device(device, launch, &seen);
    occ_occupancy(arch, device, launch, &result);
    waves->sms = seen.sms;
    if (launch->cluster_size > 0) {
        waves->max_cluster = max_cluster(arch, &seen, launch);
        fill_clusters(&seen, launch->cluster_size, result.blocks, waves);
    } else {
        waves->resident_blocks = (long long)result.blocks * seen.sms;
    }
    long long slots = (long long)seen.sms * arch->max_warps_per_sm;

    waves->resident_share =
        (double)(waves->resident_blocks * result.warps_per_block) / (double)slots;
    fill_cooperative(arch, &seen, launch, &result, waves);
    if (waves->resident_blocks > 0 && !waves->cooperative_refused) {
        fill_waves(launch->grid_size, waves);
    }
    return OCC_OK;
}

/* ---- Partitions: ways to a number of SMs; sizes measured on an H100, else from the driver API */

/* Whether amount is a multiple of unit from minimum on; unit 0: there is no such way. */
static bool is_step(int amount, int minimum, int unit)
{
    return unit > 0 && amount >= minimum && amount % unit == 0;
}

/* The least whole percentage of the SMs that gives exactly so many; 0: none. */
static int mps_percent(const occ_arch *arch, const occ_device *device, int sms)
{
    int percent = (int)((100LL * sms + device->sms - 1) / device->sms);

    if (arch->mps_unit == 0) {
        return 0;
    }
    /* Rounded down to whole units, but not below the minimum. */
    int given = (int)((long long)device->sms * percent / 100) / arch->mps_unit * arch->mps_unit;

    return smaller(larger(given, arch->mps_minimum), device->sms) == sms ? percent : 0;
}

static unsigned ways_of(const occ_arch *arch, const occ_device *device, int sms)
{
    int least = arch->green_context_minimum;
    int unit = arch->green_context_unit;
    int independent = arch->green_context_fine_unit;
    unsigned ways = 0;

    if (sms == 0 || sms == device->sms) {
        return OCC_PARTITION_WHOLE;
    }
    ways |= is_step(sms, least, unit) ? OCC_PARTITION_GREEN : 0u;
    ways |= is_step(device->sms - sms, least, unit) ? OCC_PARTITION_REST : 0u;
    ways |= is_step(sms, independent, independent) ? OCC_PARTITION_INDEPENDENT : 0u;
    /* A percentage may have decimals: every whole unit has one. */
    ways |= is_step(sms, arch->mps_minimum, arch->mps_unit) ? OCC_PARTITION_MPS : 0u;
    return ways;
}

/* The next multiples of a unit below and above amount, from minimum to most; 0: none. */
static void find_neighbours(int amount, occ_range range, int unit, int *below, int *above)
{
    if (unit == 0) {
        return;
    }
    *below = (amount - 1) / unit * unit;
    *above = larger((amount / unit + 1) * unit, round_up(range.first, unit));
    *below = *below >= range.first ? *below : 0;
    *above = *above <= range.last ? *above : 0;
}

occ_status occ_partition_of(const occ_arch *arch, const occ_device *device, int sms,
                            occ_partition *partition)
{
    static const occ_launch valid = OCC_LAUNCH_DEFAULT;
    occ_status status = inputs_valid(arch, device, &valid);

    *partition = (occ_partition){0};
    if (status == OCC_OK && !within(sms, 0, OCC_MAX_SMS)) {
        status = OCC_INVALID_ARGUMENT;
    }
    if (status != OCC_OK) {
        return status;
    }
    if (sms > device->sms) {
        partition->refused = true;
        return OCC_OK;
    }
    partition->ways = ways_of(arch, device, sms);
    partition->refused =
        partition->ways == 0 && (arch->mps_unit > 0 || arch->green_context_unit == 0);
    if (sms > 0 && sms < device->sms) {
        partition->mps_percent = mps_percent(arch, device, sms);
        find_neighbours(sms, (occ_range){arch->green_context_minimum, device->sms},
                        arch->green_context_unit, &partition->below, &partition->above);
        find_neighbours(sms, (occ_range){arch->mps_minimum, device->sms}, arch->mps_unit,
                        &partition->mps_below, &partition->mps_above);
    }
    return OCC_OK;
}

void occ_seen_device(const occ_device *device, const occ_launch *launch, occ_device *seen)
{
    *seen = *device;
    if (launch->sms > 0 && launch->sms < device->sms) {
        seen->sms = launch->sms;
    }
}

/*
 * ---- The GPCs of a device from its cluster counts
 *
 * With n_s GPCs of s SMs and c blocks on an SM, the count of clusters of k blocks is the sum of
 * n_s * floor(s * c / k) over all s >= k: one linear equation in the n_s for each count. The search
 * starts with the largest GPC, since GPCs of fewer than k SMs add nothing to the counts of k.
 */

enum {
    SMS_MOST = 64,                /* of a GPC */
    NODES_MOST = 4 * 1000 * 1000, /* of the search: below a second */
};

struct search {
    const occ_cluster_count *counts;
    size_t count_count;
    occ_gpc_list *lists;
    size_t capacity;
    size_t found;
    long nodes;
    occ_gpc_list path;
};

/* Whether the rest of each count can still come from sms_left SMs in GPCs of at most sms. */
static bool may_close(const struct search *search, const int *left, int sms, int sms_left)
{
    for (size_t i = 0; i < search->count_count; i++) {
        const occ_cluster_count *count = &search->counts[i];
        bool reached = sms >= count->size;

        if (left[i] < 0 || (left[i] > 0 && !reached) ||
            (long long)left[i] * count->size > (long long)sms_left * count->blocks_per_sm) {
            return false;
        }
    }
    return true;
}

/* Subtracts one GPC of so many SMs from the counts. */
static void take(const struct search *search, const int *left, int sms, int *rest)
{
    for (size_t i = 0; i < search->count_count; i++) {
        const occ_cluster_count *count = &search->counts[i];

        rest[i] = left[i] - (sms >= count->size ? sms * count->blocks_per_sm / count->size : 0);
    }
}

/* Extends the list by GPCs of at most sms SMs, the largest first. */
static void extend(struct search *search, const int *left, int sms, int sms_left)
{
    int rest[OCC_MAX_CLUSTER_COUNTS] = {0};

    if (++search->nodes > NODES_MOST || !may_close(search, left, sms, sms_left)) {
        return;
    }
    if (sms_left == 0) {
        if (search->found < search->capacity) {
            search->lists[search->found] = search->path;
        }
        search->found++;
        return;
    }
    for (int next = smaller(sms, sms_left); next > 0; next--) {
        if (search->path.count == OCC_MAX_GPCS) {
            return;
        }
        take(search, left, next, rest);
        search->path.sms[search->path.count++] = next;
        extend(search, rest, next, sms_left - next);
        search->path.count--;
    }
}

static bool counts_valid(const occ_cluster_count *counts, size_t count)
{
    if (count > OCC_MAX_CLUSTER_COUNTS) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!within(counts[i].blocks_per_sm, 1, MOST_BLOCKS_PER_SM) ||
            !within(counts[i].size, 1, OCC_MAX_COUNT) ||
            !within(counts[i].clusters, 0, OCC_MAX_SMS * MOST_BLOCKS_PER_SM)) {
            return false;
        }
    }
    return true;
}

occ_status occ_solve_gpcs(int sms, const occ_cluster_count *counts, size_t count_count,
                          occ_gpc_list *lists, size_t capacity, size_t *count)
{
    struct search search = {
        .counts = counts, .count_count = count_count, .lists = lists, .capacity = capacity};
    int left[OCC_MAX_CLUSTER_COUNTS] = {0};

    *count = 0;
    if (!within(sms, 1, OCC_MAX_SMS) || !counts_valid(counts, count_count)) {
        return OCC_INVALID_ARGUMENT;
    }
    for (size_t i = 0; i < count_count; i++) {
        left[i] = counts[i].clusters;
    }
    extend(&search, left, smaller(SMS_MOST, sms), sms);
    *count = search.found;
    if (search.nodes > NODES_MOST || search.found > capacity) {
        return OCC_TRUNCATED;
    }
    return search.found == 0 ? OCC_NO_SOLUTION : OCC_OK;
}

static int times(const int *sms, int count, int wanted)
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        found += sms[i] == wanted;
    }
    return found;
}

bool occ_has_gpcs(const occ_device *device, const occ_gpc_list *list)
{
    bool same = list->count == device->gpc_count;

    for (int i = 0; same && i < list->count; i++) {
        same = times(list->sms, list->count, list->sms[i]) ==
               times(device->gpc_sms, device->gpc_count, list->sms[i]);
    }
    return same;
}
