/* SPDX-License-Identifier: MIT */
#include "command/suggest.h"
#include "explorer/phrase.h"

enum { BOUNDS_SIZE = 48, CAP_SIZE = 32 };

/* The most registers per thread at which blocks fit on an SM; -1: none. */
static int most_registers(const struct suggest *suggest, int blocks)
{
    int registers;

    return occ_available_registers(suggest->base.arch, suggest->base.device, &suggest->base.launch,
                                   blocks, &registers) == OCC_OK
               ? registers
               : -1;
}

/* The blocks on an SM without registers and dynamic shared memory. */
static int most_blocks(const struct suggest *suggest)
{
    occ_launch launch = suggest->base.launch;
    occ_result result;

    launch.registers_per_thread = 0;
    launch.dynamic_smem = launch.smem_per_thread = 0;
    return occ_occupancy(suggest->base.arch, suggest->base.device, &launch, &result) == OCC_OK
               ? result.blocks
               : 0;
}

static void put_bound(struct suggest *suggest, int blocks)
{
    const occ_arch *arch = suggest->base.arch;
    occ_launch launch = suggest->base.launch;
    struct value values[SUGGEST_COUNT] = {{0}};
    char bounds[BOUNDS_SIZE];
    char cap[CAP_SIZE];
    int registers = most_registers(suggest, blocks);
    int warps = suggest->base.result.warps_per_block * blocks;
    double percent = percent_of_warps(arch, warps);
    int smem;
    int smem_api;

    launch.registers_per_thread = 0;
    snprintf(bounds, sizeof bounds, "__launch_bounds__(%d, %d)", launch.block_size, blocks);
    snprintf(cap, sizeof cap, "-maxrregcount=%d", registers);
    values[SUGGEST_BLOCK] = value_count(launch.block_size);
    values[SUGGEST_BLOCKS] = value_count(blocks);
    values[SUGGEST_WARPS] = value_count(warps);
    values[SUGGEST_OCCUPANCY] =
        value_marked(percent, suggest_bound_mark(&suggest->base, suggest->unicode));
    values[SUGGEST_BOUND] = value_flag(report_is_bound(&suggest->base));
    values[SUGGEST_REGISTERS] = value_known(registers);
    values[SUGGEST_LAUNCH_BOUNDS] = value_text(bounds);
    values[SUGGEST_MAXRREGCOUNT] = value_text(cap);
    if (occ_available_smem(arch, suggest->base.device, &launch, blocks, &smem) != OCC_OK) {
        smem = -1;
    }
    if (occ_available_smem_api(arch, suggest->base.device, &launch, blocks, &smem_api) != OCC_OK) {
        smem_api = -1;
    }
    values[SUGGEST_DYNAMIC_SMEM] = value_known(smem);
    values[SUGGEST_DYNAMIC_SMEM_API] = value_known(smem_api);
    values[SUGGEST_REACHES] = value_flag(percent >= suggest->target);
    suggest_put_row(suggest, values);
}

void suggest_put_bounds(struct suggest *suggest)
{
    int most = most_blocks(suggest);

    suggest_begin_table(suggest, IN_BOUNDS, "bounds");
    for (int blocks = 1; blocks <= most; blocks++) {
        put_bound(suggest, blocks);
    }
    suggest_end_table(suggest);
}
