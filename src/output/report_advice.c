/* SPDX-License-Identifier: MIT */
/* All that would raise the occupancy, what would lower it first, and what to write for the best. */
#include "output/advice_text.h"
#include "output/prose.h"
#include "output/report.h"
#include "explorer/phrase.h"
#include "explorer/steps.h"
#include "explorer/words.h"

enum { LOSSES_MOST = 2 * SLIDER_COUNT, PHRASE_SIZE = 240 };

static const prose_lead item_lead = {"  ", "      "};
static const prose_lead code_lead = {"  ", "      "};

struct found {
    explorer_subject subject;
    occ_advice gains[ADVICE_MOST]; /* the cheapest first */
    size_t gain_count;
    explorer_step losses[LOSSES_MOST]; /* of each slider the nearest below and above */
    size_t loss_count;
};

static void find(const struct report *report, struct found *found)
{
    found->subject = report_subject(report);
    found->gain_count =
        occ_advise(report->arch, report->device, &report->launch, found->gains, ADVICE_MOST);
    found->loss_count = 0;
    for (int i = 0; i < LOSSES_MOST; i++) {
        found->loss_count += explorer_nearest(&found->subject, slider_at(i / 2), i % 2 ? 1 : -1, -1,
                                              &found->losses[found->loss_count]);
    }
}

/* What to write for the best of the gains, or else for the launch as it is. */
static size_t words_for_best(const struct found *found, int *blocks,
                             char (*words)[EXPLORER_MESSAGE])
{
    occ_launch launch = *found->subject.launch;

    *blocks = found->subject.result->blocks;
    if (found->gain_count > 0) {
        const occ_advice *best = &found->gains[found->gain_count - 1];

        occ_follow(&launch, best);
        *blocks = best->point.blocks;
    }
    return explorer_words(found->subject.arch, &launch, *blocks, words);
}

/* ---- Text */

static const char *title_of_gains(const struct found *found)
{
    const occ_result *result = found->subject.result;

    if (found->gain_count > 0) {
        return result->blocks > 0 ? "What gains, the cheapest first"
                                  : "What makes it run, the cheapest first";
    }
    return result->warps == found->subject.arch->max_warps_per_sm
               ? "Every warp slot is taken: there is nothing to gain"
               : "No change, and no pair of changes, gains anything";
}

static void put_losses(const struct found *found, FILE *file, bool unicode)
{
    if (found->loss_count > 0) {
        fputs("\nThe nearest losses, each slider both ways\n", file);
    }
    for (size_t i = 0; i < found->loss_count; i++) {
        char text[PHRASE_SIZE];

        explorer_loss_phrase(&found->subject, &found->losses[i], text, sizeof text);
        prose_put(file, unicode, item_lead, text);
    }
}

static void put_words(const struct found *found, FILE *file)
{
    char words[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    int blocks;
    size_t count = words_for_best(found, &blocks, words);

    if (count > 0) {
        fprintf(file, "\nWhat to write for %d block%s on an SM\n", blocks, blocks == 1 ? "" : "s");
    }
    for (size_t i = 0; i < count; i++) {
        prose_put(file, true, code_lead, words[i]);
    }
}

void advice_full_text(const struct report *report, FILE *file, const report_style *style)
{
    struct found found;

    find(report, &found);
    fprintf(file, "\n%s\n", title_of_gains(&found));
    for (size_t i = 0; i < found.gain_count; i++) {
        char text[PHRASE_SIZE];

        explorer_advice_phrase(&found.subject, &found.gains[i], text, sizeof text);
        prose_put(file, style->unicode, item_lead, text);
    }
    put_losses(&found, file, style->unicode);
    put_words(&found, file);
}

/* ---- JSON and CSV */

/* A loss is a piece of advice against: one change. */
static occ_advice advice_of(const struct found *found, const explorer_step *step)
{
    return (occ_advice){
        .changes = {{step->parameter, occ_get(found->subject.launch, step->parameter),
                     step->value}},
        .count = 1,
        .point = step->point,
    };
}

static double percent_of(const struct found *found, const occ_point *point)
{
    return 100.0 * point->warps / found->subject.arch->max_warps_per_sm;
}

static const char *key_of(occ_parameter parameter)
{
    return parameter_of(parameter)->key;
}

static void put_advice(const struct found *found, const occ_advice *advice, const char *text,
                       struct json *json)
{
    json_object(json, NULL);
    json_array(json, "changes");
    for (size_t i = 0; i < advice->count; i++) {
        json_object(json, NULL);
        json_text(json, "field", key_of(advice->changes[i].parameter));
        json_count(json, "from", advice->changes[i].from);
        json_count(json, "to", advice->changes[i].to);
        json_close(json);
    }
    json_close(json);
    json_count(json, "blocks", advice->point.blocks);
    json_count(json, "warps", advice->point.warps);
    json_real(json, "occupancy", percent_of(found, &advice->point), 4);
    json_array(json, "limiters");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (advice->point.limiters & OCC_ROW_BIT(id)) {
            json_text(json, NULL, occ_limit_key(id));
        }
    }
    json_close(json);
    json_text(json, "text", text);
    json_close(json);
}

static void put_words_json(const struct found *found, struct json *json)
{
    char words[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    int blocks;
    size_t count = words_for_best(found, &blocks, words);

    json_object(json, "to_write");
    json_count(json, "blocks", blocks);
    json_array(json, "lines");
    for (size_t i = 0; i < count; i++) {
        json_text(json, NULL, words[i]);
    }
    json_close(json);
    json_close(json);
}

void advice_full_json(const struct report *report, struct json *json)
{
    struct found found;
    char text[PHRASE_SIZE];

    find(report, &found);
    json_array(json, "gains");
    for (size_t i = 0; i < found.gain_count; i++) {
        explorer_advice_phrase(&found.subject, &found.gains[i], text, sizeof text);
        put_advice(&found, &found.gains[i], text, json);
    }
    json_close(json);
    json_array(json, "losses");
    for (size_t i = 0; i < found.loss_count; i++) {
        occ_advice advice = advice_of(&found, &found.losses[i]);

        explorer_loss_phrase(&found.subject, &found.losses[i], text, sizeof text);
        put_advice(&found, &advice, text, json);
    }
    json_close(json);
    put_words_json(&found, json);
}

const struct column advice_columns[ADVICE_COLUMN_COUNT] = {
    {"file", NULL, 0, true},           {"kernel", NULL, 0, true},  {"arch", NULL, 0, true},
    {"device", NULL, 0, true},         {"effect", NULL, 0, true},  {"field", NULL, 0, true},
    {"from", NULL, 0, false},          {"to", NULL, 0, false},     {"field_2", NULL, 0, true},
    {"from_2", NULL, 0, false},        {"to_2", NULL, 0, false},   {"blocks_now", NULL, 0, false},
    {"occupancy_now", NULL, 4, false}, {"blocks", NULL, 0, false}, {"warps", NULL, 0, false},
    {"occupancy", NULL, 4, false},     {"limiter", NULL, 0, true},
};

static void put_row(const struct report *report, const struct found *found,
                    const occ_advice *advice, const char *effect, struct table *table)
{
    const occ_change *second = advice->count > 1 ? &advice->changes[1] : NULL;
    char limiters[LIMITERS_SIZE];

    explorer_limiters(advice->point.limiters, true, limiters, sizeof limiters);
    const struct value values[ADVICE_COLUMN_COUNT] = {
        value_text(report->kernel ? report->kernel->file : NULL),
        value_text(report->kernel ? report->kernel->name : NULL),
        value_text(report->arch->name),
        value_text(report->device ? report->device->name : NULL),
        value_text(effect),
        value_text(key_of(advice->changes[0].parameter)),
        value_count(advice->changes[0].from),
        value_count(advice->changes[0].to),
        second ? value_text(key_of(second->parameter)) : value_empty(),
        second ? value_count(second->from) : value_empty(),
        second ? value_count(second->to) : value_empty(),
        value_count(report->result.blocks),
        value_real(occ_percent(report->arch, &report->result)),
        value_count(advice->point.blocks),
        value_count(advice->point.warps),
        value_real(percent_of(found, &advice->point)),
        value_text(limiters),
    };

    table_row(table, values);
}

void advice_rows(const struct report *report, struct table *table)
{
    struct found found;

    find(report, &found);
    for (size_t i = 0; i < found.gain_count; i++) {
        put_row(report, &found, &found.gains[i], "gain", table);
    }
    for (size_t i = 0; i < found.loss_count; i++) {
        occ_advice advice = advice_of(&found, &found.losses[i]);

        put_row(report, &found, &advice, "loss", table);
    }
}
