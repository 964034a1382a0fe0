/* SPDX-License-Identifier: MIT */
#include "output/advice_text.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"

static const char *const parameter_names[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = "block size",
    [OCC_PARAM_REGISTERS] = "registers",
    [OCC_PARAM_DYNAMIC_SMEM] = "dynamic shared memory",
    [OCC_PARAM_CLUSTER_SIZE] = "cluster",
    [OCC_PARAM_STATIC_SMEM] = "static shared memory",
    [OCC_PARAM_BARRIERS] = "barriers",
    [OCC_PARAM_CARVEOUT] = "carve-out",
    [OCC_PARAM_GRID_SIZE] = "grid",
};

static bool only_fills_warps(const occ_arch *arch, const occ_advice *advice)
{
    for (size_t i = 0; i < advice->count; i++) {
        const occ_change *change = &advice->changes[i];

        if (change->parameter == OCC_PARAM_BLOCK_SIZE && change->to > change->from &&
            change->to % arch->warp_size != 0) {
            return true;
        }
    }
    return false;
}

size_t advice_worth_telling(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_advice advice[ADVICE_MOST])
{
    size_t count = occ_advise(arch, device, launch, advice, ADVICE_MOST);
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (!only_fills_warps(arch, &advice[i])) {
            advice[kept++] = advice[i];
        }
    }
    return kept;
}

/* What stands for no preference and no cluster is a word. */
static const char *value_of(const occ_change *change, int amount, char number[NUMBER_SIZE])
{
    if (change->parameter == OCC_PARAM_CARVEOUT && amount < 0) {
        return "default";
    }
    if (change->parameter == OCC_PARAM_CLUSTER_SIZE && amount == 0) {
        return "none";
    }
    return number_format(number, amount);
}

void advice_text(const occ_arch *arch, const occ_advice *advice, char text[ADVICE_TEXT_SIZE])
{
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];
    char percent[NUMBER_SIZE];
    struct text_buffer line = text_buffer_of(text, ADVICE_TEXT_SIZE);

    for (size_t i = 0; i < advice->count; i++) {
        const occ_change *change = &advice->changes[i];

        text_append(&line, "%s%s %s to %s", i > 0 ? " and " : "",
                    parameter_names[change->parameter], value_of(change, change->from, from),
                    value_of(change, change->to, to));
    }
    text_append(
        &line, ": %d warps, %s %%", advice->point.warps,
        number_format_real(percent, 100.0 * advice->point.warps / arch->max_warps_per_sm, 2));
}
