/* SPDX-License-Identifier: MIT */
/* Clusters: the largest size, the refusal, the arithmetic, and where the row may change. */
#include "core/limit_cluster.h"

int occ_cluster_limit(const occ_arch *arch, const occ_device *device, bool nonportable)
{
    int most = arch->cluster_max_portable;

    if (nonportable) {
        most = maximum(most, arch->cluster_max_nonportable);
    }
    if (nonportable && device && device->cluster_max_nonportable > 0) {
        most = maximum(arch->cluster_max_portable, device->cluster_max_nonportable);
    }
    return most;
}

static occ_refusal refuse_cluster(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int asked = demand->launch->cluster_size;
    int most = occ_cluster_limit(arch, demand->device, true);

    if (most == 0) {
        return refusal(OCC_ROW_CLUSTER, OCC_REFUSED_NO_CLUSTERS, asked, 0);
    }
    if (asked <= most) {
        return refusal(OCC_ROW_CLUSTER, OCC_REFUSED_CLUSTER_PORTABLE, asked,
                       arch->cluster_max_portable);
    }
    return refusal(OCC_ROW_CLUSTER, OCC_REFUSED_CLUSTER_SIZE, asked, most);
}

static void explain_cluster(struct board *board)
{
    int size = board->demand.launch->cluster_size;
    int slots = board->demand.arch->cluster_blocks_per_sm;
    int most = largest_cluster(&board->demand);

    if (size > most) {
        put_refusal(board, size, OCC_QUANTITY_BLOCKS_PER_CLUSTER, most,
                    OCC_QUANTITY_BLOCKS_PER_CLUSTER);
    } else if (size > 0 && slots > 0) {
        put_line(board, slots, OCC_QUANTITY_CLUSTER_BLOCKS, OCC_OP_OVER, 1, OCC_QUANTITY_PER_BLOCK,
                 OCC_QUANTITY_BLOCKS);
    }
}

/* Three stretches: no cluster, those that may be asked for, those that are too large. */
static int last_alike_cluster(const struct demand *demand, occ_parameter parameter, int value,
                              int last)
{
    int most = largest_cluster(demand);

    if (parameter != OCC_PARAM_CLUSTER_SIZE || value == 0) {
        return value;
    }
    return value <= most ? minimum(most, last) : last;
}

const struct limit limit_cluster = {
    .parameters = PARAMETER_BIT(CLUSTER_SIZE) | PARAMETER_BIT(NONPORTABLE),
    .evaluate = evaluate_cluster,
    .refuse = refuse_cluster,
    .explain = explain_cluster,
    .last_alike = last_alike_cluster,
};
