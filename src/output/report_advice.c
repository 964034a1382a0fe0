/* SPDX-License-Identifier: MIT */
#include "output/report_advice.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "explorer/phrase.h"
#include "explorer/steps.h"
#include "explorer/words.h"

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

size_t advice_without_idle(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           occ_advice advice[ADVICE_MOST])
{
    size_t count;
    size_t kept = 0;

    occ_advise(arch, device, launch, advice, ADVICE_MOST, &count);
    for (size_t i = 0; i < count; i++) {
        if (!only_fills_warps(arch, &advice[i])) {
            advice[kept++] = advice[i];
        }
    }
    return kept;
}

/* "default" for no carve-out preference, "none" for no cluster, else the number. */
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

/* ---- The whole list */

static void find_gains(const struct report *report, const explorer_subject *subject,
                       report_advice *found)
{
    occ_advice gains[ADVICE_MOST];

    occ_advise(report->arch, report->device, &report->launch, gains, ADVICE_MOST,
               &found->gain_count);
    for (size_t i = 0; i < found->gain_count; i++) {
        report_change *item = &found->items[found->count++];

        item->advice = gains[i];
        explorer_advice_phrase(subject, &gains[i], item->text, sizeof item->text);
    }
}

static void find_losses(const struct report *report, const explorer_subject *subject,
                        report_advice *found)
{
    for (int i = 0; i < LOSSES_MOST; i++) {
        report_change *item = &found->items[found->count];
        explorer_step step;

        if (!explorer_nearest(subject, slider_at(i / 2), i % 2 ? 1 : -1, -1, &step)) {
            continue;
        }
        item->advice = (occ_advice){
            .changes = {{step.parameter, occ_get(&report->launch, step.parameter), step.value}},
            .count = 1,
            .point = step.point,
        };
        explorer_loss_phrase(subject, &step, item->text, sizeof item->text);
        found->count++;
    }
}

/* The code for the best of the gains, or else for the launch as it is. */
static void find_code(const struct report *report, report_advice *found)
{
    occ_launch launch = report->launch;

    found->blocks = report->result.blocks;
    if (found->gain_count > 0) {
        const occ_advice *best = &found->items[found->gain_count - 1].advice;

        occ_follow(&launch, best);
        found->blocks = best->point.blocks;
    }
    found->code_count = explorer_words(report->arch, &launch, found->blocks, found->code);
}

void report_advise(const struct report *report, report_advice *found)
{
    explorer_subject subject = report_subject(report);

    found->count = 0;
    find_gains(report, &subject, found);
    find_losses(report, &subject, found);
    find_code(report, found);
}
