/* SPDX-License-Identifier: MIT */
/* Refusals and arithmetic of the limits that divide one count. */
#include "core/limits.h"

static bool slots_by_warps(const struct demand *demand)
{
    return demand->arch->block_slot_warps > 1;
}

const struct limit limit_blocks = {
    .further = PARAMETER_BIT(BLOCK_SIZE),
    .has_further = slots_by_warps,
    .last_alike = last_alike_of_warps,
    .evaluate = evaluate_blocks,
    .quantity = OCC_QUANTITY_SLOTS,
};

/* ---- Warp slots */

static occ_refusal refuse_warps(const struct demand *demand)
{
    int asked = demand->launch->block_size;
    int hardware = demand->arch->max_threads_per_block;
    int most = largest_block(demand->arch, demand->launch);

    if (asked > hardware) {
        return refusal(OCC_ROW_WARPS, OCC_REFUSED_BLOCK_SIZE, asked, hardware);
    }
    if (asked > most) {
        return refusal(OCC_ROW_WARPS, OCC_REFUSED_KERNEL_BLOCK_SIZE, asked, most);
    }
    return refusal(OCC_ROW_WARPS, OCC_REFUSED_WARPS, demand->result->warps_per_block,
                   demand->arch->max_warps_per_sm / halves_of_sm(demand));
}

static void explain_warps(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    int threads = writer->demand.launch->block_size;
    int most = largest_block(arch, writer->demand.launch);

    if (put_refusal(writer, threads, OCC_QUANTITY_THREADS, most, OCC_QUANTITY_THREADS_PER_BLOCK)) {
        return;
    }
    put_line(writer, threads, OCC_QUANTITY_THREADS, OCC_OP_OVER_UP, writer->demand.arch->warp_size,
             OCC_QUANTITY_THREADS_PER_WARP, OCC_QUANTITY_WARPS_PER_BLOCK);
    put_blocks_of_warps(writer, arch->max_warps_per_sm, OCC_QUANTITY_WARP_SLOTS);
}

/* Registers decide whether caching is granted, and so whether warps count in halves. */
static int last_alike_warps(const struct demand *demand, occ_parameter parameter, int value,
                            int last)
{
    int alike = last_alike_registers(demand, parameter, value, last);
    int most = largest_block(demand->arch, demand->launch);

    return parameter == OCC_PARAM_BLOCK_SIZE && value <= most ? smaller(alike, most) : alike;
}

const struct limit limit_warps = {
    .parameters = PARAMETER_BIT(BLOCK_SIZE) | PARAMETER_BIT(MAX_THREADS),
    .further = PARAMETER_BIT(CACHING) | PARAMETER_BIT(REGISTERS),
    .has_further = has_partitioned_caching,
    .evaluate = evaluate_warps,
    .refuse = refuse_warps,
    .explain = explain_warps,
    .last_alike = last_alike_warps,
};

/* ---- Named barriers, and virtual resources */

const struct limit limit_barriers = {
    .parameters = PARAMETER_BIT(BARRIERS),
    .evaluate = evaluate_barriers,
    .rule = OCC_REFUSED_BARRIERS,
    .quantity = OCC_QUANTITY_BARRIERS,
};

const struct limit limit_virtual = {
    .parameters = PARAMETER_BIT(VIRTUAL_RESOURCES),
    .evaluate = evaluate_virtual,
    .rule = OCC_REFUSED_VIRTUAL,
    .quantity = OCC_QUANTITY_VIRTUAL_RESOURCES,
};

/* ---- Clusters */

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

static void explain_cluster(struct writer *writer)
{
    int size = writer->demand.launch->cluster_size;
    int slots = writer->demand.arch->cluster_blocks_per_sm;
    int most = largest_cluster(&writer->demand);

    if (!put_refusal(writer, size, OCC_QUANTITY_BLOCKS_PER_CLUSTER, most,
                     OCC_QUANTITY_BLOCKS_PER_CLUSTER) &&
        size > 0 && slots > 0) {
        put_line(writer, slots, OCC_QUANTITY_CLUSTER_BLOCKS, OCC_OP_OVER, 1, OCC_QUANTITY_PER_BLOCK,
                 OCC_QUANTITY_BLOCKS);
    }
}

const struct limit limit_cluster = {
    .parameters = PARAMETER_BIT(CLUSTER_SIZE) | PARAMETER_BIT(NONPORTABLE),
    .evaluate = evaluate_cluster,
    .refuse = refuse_cluster,
    .explain = explain_cluster,
};

/* ---- Tensor memory */

static occ_refusal refuse_tensor(const struct demand *demand)
{
    int most = most_columns(demand->arch);

    return refusal(OCC_ROW_TENSOR, most > 0 ? OCC_REFUSED_TENSOR : OCC_REFUSED_NO_TENSOR,
                   demand->launch->tensor_columns, most);
}

static void explain_tensor(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    int asked = writer->demand.launch->tensor_columns;
    int columns = columns_of_block(&writer->demand);
    int available = available_columns(arch, columns);

    if (columns == 0) {
        return;
    }
    if (put_refusal(writer, asked, OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK, most_columns(arch),
                    OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK)) {
        return;
    }
    if (columns != asked) {
        put_line(writer, asked, OCC_QUANTITY_TENSOR_COLUMNS, OCC_OP_ROUNDED_UP,
                 arch->tensor_column_unit, OCC_QUANTITY_TENSOR_COLUMNS,
                 OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK);
    }
    put_line(writer, available, OCC_QUANTITY_TENSOR_COLUMNS, OCC_OP_OVER, columns,
             OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

const struct limit limit_tensor = {
    .parameters = PARAMETER_BIT(TENSOR_COLUMNS),
    .evaluate = evaluate_tensor,
    .refuse = refuse_tensor,
    .explain = explain_tensor,
};

/* ---- Scalar registers */

static occ_refusal refuse_scalar(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    const occ_limit *row = &demand->result->limits[OCC_ROW_SCALAR];
    int asked = demand->launch->scalar_registers;

    return asked > arch->max_scalar_registers
               ? refusal(OCC_ROW_SCALAR, OCC_REFUSED_SCALAR_WARP, asked, arch->max_scalar_registers)
               : refusal(OCC_ROW_SCALAR, OCC_REFUSED_SCALAR_SM, row->needed, row->available);
}

static void explain_scalar(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    int asked = writer->demand.launch->scalar_registers;
    long long amount;

    if (!scalar_applies(&writer->demand)) {
        return;
    }
    if (put_refusal(writer, asked, OCC_QUANTITY_SCALARS, arch->max_scalar_registers,
                    OCC_QUANTITY_SCALARS_PER_WARP)) {
        return;
    }
    amount = put_line(writer, asked, OCC_QUANTITY_SCALARS, OCC_OP_ROUNDED_UP, arch->scalar_unit,
                      OCC_QUANTITY_SCALARS, OCC_QUANTITY_SCALARS_PER_WARP);
    if (arch->scalar_reserved > 0) {
        amount = put_line(writer, amount, OCC_QUANTITY_SCALARS, OCC_OP_PLUS, arch->scalar_reserved,
                          OCC_QUANTITY_SCALARS_RESERVED, OCC_QUANTITY_SCALARS_PER_WARP);
    }
    amount = put_line(writer, arch->scalar_registers_per_sm / arch->subpartitions,
                      OCC_QUANTITY_SCALARS_IN_EACH, OCC_OP_OVER, amount,
                      OCC_QUANTITY_SCALARS_PER_WARP, OCC_QUANTITY_WARPS_IN_EACH);
    amount = put_line(writer, amount, OCC_QUANTITY_WARPS, OCC_OP_TIMES, arch->subpartitions,
                      OCC_QUANTITY_SUBPARTITIONS, OCC_QUANTITY_WARPS);
    put_blocks_of_warps(writer, amount, OCC_QUANTITY_WARPS);
}

const struct limit limit_scalar = {
    .parameters = PARAMETER_BIT(SCALAR_REGISTERS),
    .further = PARAMETER_BIT(BLOCK_SIZE),
    .has_further = scalar_applies,
    .evaluate = evaluate_scalar,
    .refuse = refuse_scalar,
    .explain = explain_scalar,
    .last_alike = last_alike_of_warps,
};

/* ---- Warps with scratch memory */

static void explain_scratch(struct writer *writer)
{
    if (scratch_applies(&writer->demand)) {
        put_blocks_of_warps(writer, writer->demand.arch->scratch_warps_per_sm,
                            OCC_QUANTITY_SCRATCH_WARPS);
    }
}

/* Last value alike: only whether there is scratch counts. */
static int last_alike_scratch(const struct demand *demand, occ_parameter parameter, int value,
                              int last)
{
    return parameter == OCC_PARAM_SCRATCH && value > 0
               ? last
               : last_alike_of_warps(demand, parameter, value, last);
}

const struct limit limit_scratch = {
    .parameters = PARAMETER_BIT(SCRATCH),
    .further = PARAMETER_BIT(BLOCK_SIZE),
    .has_further = scratch_applies,
    .evaluate = evaluate_scratch,
    .rule = OCC_REFUSED_SCRATCH,
    .explain = explain_scratch,
    .last_alike = last_alike_scratch,
};

int tensor_allocation_from(const occ_arch *arch, int columns)
{
    int allocation = column_unit(arch);

    while (allocation < columns && allocation < arch->tensor_columns_per_sm) {
        allocation *= 2;
    }
    return allocation < columns ? arch->tensor_columns_exclusive : allocation;
}

int occ_tensor_allocation(const occ_arch *arch, int columns)
{
    int most = smaller(columns, arch->tensor_columns_per_sm);
    int allocation = column_unit(arch);

    if (columns >= arch->tensor_columns_exclusive && arch->tensor_columns_exclusive > 0) {
        return arch->tensor_columns_exclusive;
    }
    if (most < allocation) {
        return 0;
    }
    while (allocation <= most / 2) {
        allocation *= 2;
    }
    return allocation;
}

/* Blocks by every row but that of tensor memory, and by the virtual resources of its kernels. */
int occ_driver_blocks(const occ_arch *arch, const occ_launch *launch, const occ_result *result)
{
    int counted = arch->tensor_virtual_resources;
    int blocks = OCC_UNLIMITED;

    if (launch->tensor_columns == 0 || arch->tensor_columns_per_sm == 0) {
        return -1;
    }
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        blocks = id == OCC_ROW_TENSOR ? blocks : smaller(blocks, result->limits[id].blocks);
    }
    return counted > 0 ? smaller(blocks, arch->virtual_resources_per_sm / counted) : blocks;
}
