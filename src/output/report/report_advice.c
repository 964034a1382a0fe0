/* SPDX-License-Identifier: MIT */
#include "output/report/report_advice.h"

#include <stdio.h>
#include <string.h>

#include "base/text_buffer.h"
#include "base/number.h"
#include "launch/advice_scope.h"
#include "launch/phrase.h"
#include "explorer/steps.h"
#include "output/report/report_values.h"

size_t advice_gains(const evaluated_launch *report, int least_warps, unsigned held,
                    occ_advice advice[ADVICE_MOST])
{
    occ_advice_scope scope = advice_scope_of(report, false);
    size_t count;

    scope.least_warps = least_warps;
    scope.held |= held;
    occ_advise(report->arch, report->device, &report->launch, &scope, advice, ADVICE_MOST, &count);
    return count;
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
             parameter_number_unit(id) == NUMBER_BYTES     ? SENTENCE_ADVICE_CHANGE_BYTES
             : id == OCC_PARAM_CARVEOUT && change->to >= 0 ? SENTENCE_ADVICE_CHANGE_PERCENT
                                                           : SENTENCE_ADVICE_CHANGE,
             SAY_VALUES(name_of(language, id), value_of(language, id, change->from, from),
                        value_of(language, id, change->to, to)));
}

void advice_text(const evaluated_launch *report, const occ_advice *advice,
                 char text[ADVICE_TEXT_SIZE])
{
    const struct language *language = report->language;
    occ_change changes[ADVICE_CHANGES_MOST];
    size_t count = advice_changes(&report->launch, advice, changes);
    char list[ADVICE_TEXT_SIZE];
    struct text_buffer joined = text_buffer_of(list, sizeof list);
    char percent[NUMBER_SIZE];

    format_occupancy(percent, point_percent(report, &advice->point),
                     bounding_values(report->unstated, advice->point.blocks));
    for (size_t i = 0; i < count; i++) {
        char change[ADVICE_TEXT_SIZE];

        change_text(language, &changes[i], change);
        text_join(&joined, word(language, SENTENCE_ADVICE_AND), change);
    }
    sentence(text, ADVICE_TEXT_SIZE, language, SAY(ADVICE_ONE, list, advice->point.warps, percent));
    if (advice_may_spill(report, advice)) {
        char whole[ADVICE_TEXT_SIZE];

        sentence(whole, sizeof whole, language, SAY(ADVICE_MAY_SPILL, text));
        memcpy(text, whole, sizeof whole);
    }
}

/* ---- The whole list */

static void find_gains(const evaluated_launch *report, const evaluated_launch *subject,
                       report_advice *found)
{
    occ_advice gains[ADVICE_MOST];

    found->gain_count = advice_gains(report, 0, 0, gains);
    for (size_t i = 0; i < found->gain_count; i++) {
        report_change *item = &found->items[found->count++];

        item->advice = gains[i];
        advice_phrase(subject, &gains[i], item->text, sizeof item->text);
    }
}

static void find_losses(const evaluated_launch *report, const evaluated_launch *subject,
                        report_advice *found)
{
    occ_advice_scope scope = advice_scope_of(subject, false);
    occ_advice losses[OCC_MAX_LOSSES];
    size_t count;

    occ_losses(report->arch, report->device, &report->launch, &scope, losses, OCC_MAX_LOSSES,
               &count);
    for (size_t i = 0; i < count; i++) {
        report_change *item = &found->items[found->count++];

        item->advice = losses[i];
        loss_phrase(subject, &losses[i], item->text, sizeof item->text);
    }
}

void report_advise(const evaluated_launch *report, report_advice *found)
{
    found->count = 0;
    find_gains(report, report, found);
    find_losses(report, report, found);
    found->held_count = advice_held(report, found->held);
    found->blocks = found->gain_count > 0 ? found->items[0].advice.point.blocks : 0;
    found->code_count =
        found->gain_count > 0 ? advice_code(report, &found->items[0].advice, found->code) : 0;
}
