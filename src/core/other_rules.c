/* SPDX-License-Identifier: MIT */
/* The vendor's query and compiler: occ_occupancy's rules, but for a few published ones. */
#include "core/core.h"

enum {
    RUNTIME_RULES = OCC_RULE_WARPS | OCC_RULE_SCRATCH | OCC_RULE_SMEM_UNIT | OCC_RULE_BLOCK_SLOTS,
    COMPILER_RULES = OCC_RULE_SCRATCH | OCC_RULE_SMEM_UNIT | OCC_RULE_SCALARS,
};

/* A query or compiler, and the rules in which it differs. */
typedef struct answerer {
    const occ_arch *arch;
    unsigned rules;
    int warps;
    int smem_unit;
    int (*answer)(const occ_arch *by_rules, const occ_launch *launch);
} answerer;

static int answer_by(const answerer *who, const occ_launch *launch, unsigned rules)
{
    occ_arch other = *who->arch;

    other.max_warps_per_sm = rules & OCC_RULE_WARPS ? who->warps : other.max_warps_per_sm;
    other.scratch_warps_per_sm = rules & OCC_RULE_SCRATCH ? 0 : other.scratch_warps_per_sm;
    other.smem_unit = rules & OCC_RULE_SMEM_UNIT ? who->smem_unit : other.smem_unit;
    if (rules & OCC_RULE_BLOCK_SLOTS) {
        other.max_blocks_per_sm = other.max_warps_per_sm;
    }
    if (rules & OCC_RULE_SCALARS && other.compiler_scalar_unit > 0) {
        other.scalar_unit = other.compiler_scalar_unit;
        other.scalar_reserved = 0;
    }
    return who->answer(&other, launch);
}

/* The rules that each alone change the answer. */
static unsigned rules_that_differ(const answerer *who, const occ_launch *launch)
{
    int own = answer_by(who, launch, 0);
    unsigned differ = 0;

    for (unsigned rule = 1; rule <= who->rules; rule <<= 1) {
        differ |= who->rules & rule && answer_by(who, launch, rule) != own ? rule : 0;
    }
    return differ;
}

static int count_blocks(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    occ_occupancy(arch, NULL, launch, &result);
    return result.blocks;
}

/* A sub-partition's warps: by registers of warps alone; by the rest of whole blocks, rounded up. */
static int count_warps(const occ_arch *arch, const occ_launch *launch)
{
    occ_launch alone = *launch, shared = *launch;
    occ_result by_registers, by_blocks;

    alone.block_size = arch->warp_size;
    alone.static_smem = alone.dynamic_smem = alone.smem_per_thread = 0;
    shared.registers_per_thread = shared.accumulation_registers = shared.scalar_registers = 0;
    occ_occupancy(arch, NULL, &alone, &by_registers);
    occ_occupancy(arch, NULL, &shared, &by_blocks);
    return smaller(by_registers.warps / arch->subpartitions,
                   divide_up(by_blocks.warps, arch->subpartitions));
}

int occ_runtime_blocks(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                       unsigned *rules)
{
    int warps =
        arch->runtime_warps_per_sm > 0 ? arch->runtime_warps_per_sm : arch->max_warps_per_sm;
    const answerer who = {arch, RUNTIME_RULES, warps, arch->runtime_smem_unit, count_blocks};

    *rules = 0;
    if (arch->runtime_smem_unit == 0 || result->blocks == 0) {
        return -1;
    }
    int blocks = answer_by(&who, launch, who.rules);

    *rules = blocks != result->blocks ? rules_that_differ(&who, launch) : 0;
    return blocks;
}

int occ_compiler_warps(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                       unsigned *rules)
{
    const answerer who = {arch, COMPILER_RULES, 0, arch->compiler_smem_unit, count_warps};
    int own = divide_up(result->warps, arch->subpartitions);

    *rules = 0;
    if (arch->compiler_smem_unit == 0 || result->blocks == 0) {
        return -1;
    }
    int warps = answer_by(&who, launch, who.rules);

    if (warps != own) {
        *rules = rules_that_differ(&who, launch);
        *rules |= answer_by(&who, launch, 0) != own ? OCC_RULE_WHOLE_BLOCKS : 0;
    }
    return warps;
}

int occ_cooperative_blocks(const occ_arch *arch, const occ_launch *launch, const occ_result *result)
{
    int counted = occ_driver_blocks(arch, launch, result);
    unsigned rules;
    int stated = occ_runtime_blocks(arch, launch, result, &rules);

    return counted >= 0 ? counted : stated >= 0 ? smaller(stated, result->blocks) : result->blocks;
}
