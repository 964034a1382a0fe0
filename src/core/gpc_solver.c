/* SPDX-License-Identifier: MIT */
/*
 * The GPCs of a device from its cluster counts. With n_s GPCs of s SMs, and c blocks on an SM, the
 * count of clusters of k blocks is the sum over all s >= k of n_s * floor(s * c / k): one linear
 * equation in the n_s for each count. They are searched from the largest GPC down, since GPCs of
 * fewer than k SMs add nothing to the counts of k.
 */
#include "core/core.h"

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

static int clusters_of(const occ_cluster_count *count, int sms)
{
    return sms >= count->size ? sms * count->blocks_per_sm / count->size : 0;
}

/* Whether what is left of each count can still come from so many SMs in GPCs of at most sms. */
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

static void keep(struct search *search)
{
    if (search->found < search->capacity) {
        search->lists[search->found] = search->path;
    }
    search->found++;
}

/* Takes one GPC of so many SMs from what is left of the counts. */
static void take(const struct search *search, int *left, int sms)
{
    for (size_t i = 0; i < search->count_count; i++) {
        left[i] -= clusters_of(&search->counts[i], sms);
    }
}

/* All lists that go on with GPCs of at most sms SMs, the largest first. */
static void extend(struct search *search, const int *left, int sms, int sms_left)
{
    int rest[OCC_MAX_CLUSTER_COUNTS] = {0};

    if (++search->nodes > NODES_MOST || !may_close(search, left, sms, sms_left)) {
        return;
    }
    if (sms_left == 0) {
        keep(search);
        return;
    }
    for (int next = minimum(sms, sms_left); next > 0; next--) {
        if (search->path.count == OCC_MAX_GPCS) {
            return;
        }
        for (size_t i = 0; i < search->count_count; i++) {
            rest[i] = left[i];
        }
        take(search, rest, next);
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
    extend(&search, left, minimum(SMS_MOST, sms), sms);
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
