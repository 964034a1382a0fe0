/* SPDX-License-Identifier: MIT */
/* Shared memory: the refusals, the arithmetic, and where the row may change. */

#include "core/limits.h"

int occ_l1_bytes(const occ_arch *arch, int carveout_bytes)
{
    int left = arch->unified_cache - carveout_bytes;

    return arch->unified_cache > 0 && left >= 0 ? left : -1;
}

int occ_dynamic_smem(const occ_launch *launch)
{
    return dynamic_smem(launch);
}

static occ_refusal refuse_smem(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int asked = own_smem(demand->launch);

    if (asked <= arch->smem_per_block_optin && !demand->launch->optin) {
        return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_BLOCK, asked, arch->smem_per_block);
    }
    if (asked <= arch->smem_per_block_oversized && !is_oversized(arch, demand->launch)) {
        return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_OVERSIZED, asked, arch->smem_per_block_optin);
    }
    return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_OPTIN, asked,
                   larger(arch->smem_per_block_optin, arch->smem_per_block_oversized));
}

/* The dynamic part of a block: exact, where occ_dynamic_smem has a maximum. */
static long long explain_dynamic(struct writer *writer)
{
    const occ_launch *launch = writer->demand.launch;

    if (launch->smem_per_thread == 0) {
        return launch->dynamic_smem;
    }
    long long bytes =
        put_line(writer, launch->block_size, OCC_QUANTITY_THREADS, OCC_OP_TIMES,
                 launch->smem_per_thread, OCC_QUANTITY_BYTES_PER_THREAD, OCC_QUANTITY_BYTES);

    return launch->dynamic_smem == 0
               ? bytes
               : put_line(writer, bytes, OCC_QUANTITY_BYTES, OCC_OP_PLUS, launch->dynamic_smem,
                          OCC_QUANTITY_BYTES, OCC_QUANTITY_DYNAMIC_BYTES);
}

/* A block without shared memory has no arithmetic. */
static void explain_smem(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    const occ_launch *launch = writer->demand.launch;
    int limit = smem_limit(arch, launch);
    long long own;

    if (own_smem(launch) + arch->smem_reserved == 0) {
        return;
    }
    own = put_line(writer, launch->static_smem, OCC_QUANTITY_STATIC_BYTES, OCC_OP_PLUS,
                   explain_dynamic(writer), OCC_QUANTITY_DYNAMIC_BYTES, OCC_QUANTITY_BYTES);
    if (put_refusal(writer, own, OCC_QUANTITY_BYTES, limit,
                    launch->optin ? OCC_QUANTITY_BYTES_PER_BLOCK
                                  : OCC_QUANTITY_BYTES_WITHOUT_OPTIN)) {
        return;
    }
    if (arch->smem_reserved > 0) {
        own = put_line(writer, own, OCC_QUANTITY_BYTES, OCC_OP_PLUS, arch->smem_reserved,
                       OCC_QUANTITY_RESERVED_BYTES, OCC_QUANTITY_BYTES);
    }
    own = put_line(writer, own, OCC_QUANTITY_BYTES, OCC_OP_ROUNDED_UP, arch->smem_unit,
                   OCC_QUANTITY_BYTES, OCC_QUANTITY_BYTES_PER_BLOCK);
    put_line(writer, writer->demand.result->smem_capacity, OCC_QUANTITY_BYTES, OCC_OP_OVER, own,
             OCC_QUANTITY_BYTES_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

/* ---- Where it may change */

/* The largest allocation in bytes with as many blocks in the capacity; if none fits, no bound. */
static int last_allocation(const struct demand *demand)
{
    int blocks = demand->result->limits[OCC_ROW_SMEM].blocks;

    if (blocks < 1) {
        return INT_MAX;
    }
    if (blocks == OCC_UNLIMITED) {
        return demand->result->smem_per_block;
    }
    return round_down(demand->result->smem_capacity / blocks, demand->arch->smem_unit);
}

/* The bytes that one step of a parameter adds to a block; 0: it adds none. */
static int bytes_of_step(const occ_launch *launch, occ_parameter parameter)
{
    switch (parameter) {
    case OCC_PARAM_DYNAMIC_SMEM:
    case OCC_PARAM_STATIC_SMEM:
        return 1;
    case OCC_PARAM_SMEM_PER_THREAD:
        return launch->block_size;
    case OCC_PARAM_BLOCK_SIZE:
        return launch->smem_per_thread;
    default:
        return 0;
    }
}

/* The size that a preferred percentage gives, before a block's need overrides it. */
static int preference_with(const struct demand *demand, int percent)
{
    occ_launch launch = *demand->launch;

    occ_set(&launch, OCC_PARAM_CARVEOUT, percent);
    return smem_capacity(demand->arch, &launch, 0);
}

/* Percentages that are rounded up to one size are alike; -1, no preference, is not. */
static int last_percent_alike(const struct demand *demand, int percent, int last)
{
    int size = preference_with(demand, percent);

    while (percent >= 0 && percent < last && preference_with(demand, percent + 1) == size) {
        percent++;
    }
    return percent;
}

static int last_alike_smem(const struct demand *demand, occ_parameter parameter, int value,
                           int last)
{
    int bytes = bytes_of_step(demand->launch, parameter);

    if (bytes > 0) {
        int own = own_smem(demand->launch);
        int limit = smem_limit(demand->arch, demand->launch);
        int alike = smaller(last_allocation(demand) - demand->arch->smem_reserved, limit);

        /* Every amount above the limit of a block is refused alike. */
        return own > limit ? last : smaller(value + divide(larger(alike - own, 0), bytes), last);
    }
    return parameter == OCC_PARAM_CARVEOUT ? last_percent_alike(demand, value, last) : value;
}

static bool has_smem_per_thread(const struct demand *demand)
{
    return demand->launch->smem_per_thread > 0;
}

const struct limit limit_smem = {
    .parameters = PARAMETER_BIT(DYNAMIC_SMEM) | PARAMETER_BIT(STATIC_SMEM) |
                  PARAMETER_BIT(SMEM_PER_THREAD) | PARAMETER_BIT(CARVEOUT) |
                  PARAMETER_BIT(CACHE_CONFIG) | PARAMETER_BIT(OPTIN) | PARAMETER_BIT(OVERSIZED),
    .further = PARAMETER_BIT(BLOCK_SIZE),
    .has_further = has_smem_per_thread,
    .evaluate = evaluate_smem,
    .refuse = refuse_smem,
    .explain = explain_smem,
    .last_alike = last_alike_smem,
};
