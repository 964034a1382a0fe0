/* SPDX-License-Identifier: MIT */
#include "output/report_advice.h"

#include <stdio.h>
#include <string.h>

#include "base/text_buffer.h"
#include "base/number.h"
#include "explorer/phrase.h"
#include "explorer/steps.h"
#include "output/report_values.h"

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

size_t advice_without_idle(const struct report *report, occ_advice advice[ADVICE_MOST])
{
    size_t count;
    size_t kept = 0;

    occ_advise(report->arch, report->device, &report->launch, advice, ADVICE_MOST, &count);
    for (size_t i = 0; i < count; i++) {
        if (!only_fills_warps(report->arch, &advice[i])) {
            advice[kept++] = advice[i];
        }
    }
    return kept;
}

/* The three names that are other ones than the parameter's own. */
static const char *name_of(const struct language *language, occ_parameter id)
{
    return id == OCC_PARAM_DYNAMIC_SMEM   ? word(language, SENTENCE_ADVICE_DYNAMIC_SMEM)
           : id == OCC_PARAM_CLUSTER_SIZE ? word(language, SENTENCE_ADVICE_CLUSTER)
           : id == OCC_PARAM_GRID_SIZE    ? word(language, SENTENCE_ADVICE_GRID)
                                          : word(language, parameter_of(id)->name);
}

/* "default" for no carve-out preference, "none" for no cluster, else the number. */
static const char *value_of(const struct language *language, occ_parameter id, int amount,
                            char number[NUMBER_SIZE])
{
    if (id == OCC_PARAM_CARVEOUT && amount < 0) {
        return word(language, SENTENCE_ADVICE_DEFAULT);
    }
    if (id == OCC_PARAM_CLUSTER_SIZE && amount == 0) {
        return word(language, SENTENCE_ADVICE_NONE);
    }
    return number_format(number, amount);
}

/* "registers 33 to 32" */
static void change_text(const struct language *language, const occ_change *change,
                        char text[ADVICE_TEXT_SIZE])
{
    occ_parameter id = change->parameter;
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    sentence(text, ADVICE_TEXT_SIZE, language,
             SAY(ADVICE_CHANGE, name_of(language, id), value_of(language, id, change->from, from),
                 value_of(language, id, change->to, to)));
}

void advice_text(const struct report *report, const occ_advice *advice, char text[ADVICE_TEXT_SIZE])
{
    const struct language *language = report->language;
    char first[ADVICE_TEXT_SIZE];
    char second[ADVICE_TEXT_SIZE];
    char number[NUMBER_SIZE];
    char percent[NUMBER_SIZE];

    number_format_real(number, point_percent(report, &advice->point), 2);
    text_format(percent, sizeof percent, "%s%s", report_unknown(report) ? "<= " : "", number);
    change_text(language, &advice->changes[0], first);
    if (advice->count == 1) {
        sentence(text, ADVICE_TEXT_SIZE, language,
                 SAY(ADVICE_ONE, first, advice->point.warps, percent));
        return;
    }
    change_text(language, &advice->changes[1], second);
    sentence(text, ADVICE_TEXT_SIZE, language,
             SAY(ADVICE_PAIR, first, second, advice->point.warps, percent));
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

        occ_parameter changed = slider_changes(&report->launch, slider_at(i / 2));

        if (!explorer_nearest(subject, changed, i % 2 ? 1 : -1, -1, &step)) {
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
    found->code_count =
        explorer_words(report->language, report->arch, &launch, found->blocks, found->code);
}

void report_advise(const struct report *report, report_advice *found)
{
    explorer_subject subject = report_subject(report);

    found->count = 0;
    find_gains(report, &subject, found);
    find_losses(report, &subject, found);
    find_code(report, found);
}
