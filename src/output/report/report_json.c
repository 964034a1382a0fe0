/* SPDX-License-Identifier: MIT */
/* Reports as JSON: an array of objects, whose keys are those of the tables. */
#include <string.h>

#include "output/report/report.h"
#include "launch/worth.h"
#include "profile/field.h"

#define RESULT "result." /* has the facts without another place, too */

/* The known facts of a group that belong to an object of the evaluation; NULL: to any. */
static void put_facts(const evaluated_launch *report, fact_group group, const char *object,
                      struct json *json)
{
    for (fact_id id = 0; id < FACT_COUNT; id++) {
        char path[DOCUMENT_PATH];
        fact found;

        if (fact_rows[id].group != group || !fact_rows[id].key) {
            continue;
        }
        (void)document_path(fact_rows[id].key, "", path);
        char *point = strchr(path, '.');

        fact_evaluate(report, id, &found);
        /* An architecture's figure of 0 means none. */
        bool there = found.known && (group != FACTS_ARCH || found.number != 0);

        bool own =
            !object || text_starts_with(path, object) || (!point && strcmp(object, RESULT) == 0);

        if (there && own) {
            value_json(json, object && point ? point + 1 : fact_rows[id].key,
                       fact_value(id, &found), fact_decimals(id));
        }
    }
}

static void put_device(const occ_device *device, struct json *json)
{
    json_object(json, "device");
    json_text(json, "name", device->name);
    value_json(json, "chip", value_text(device->chip), 0);
    json_count(json, "sms", device->sms);
    if (device->gpc_count > 0) {
        json_counts(json, "gpc_sms", device->gpc_sms, device->gpc_count);
    }
    json_close(json);
}

/* Whether a parameter has a value: it is known, and no 0 that means none. */
static bool is_stated(const evaluated_launch *report, occ_parameter id)
{
    bool none = parameter_of(id)->zero != SENTENCE_COUNT && occ_get(&report->launch, id) == 0;

    return occ_has(report->arch, id) && !none && !(report->unknown & 1u << id);
}

static void put_launch(const evaluated_launch *report, struct json *json)
{
    json_object(json, "launch");
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        bool flag = parameter_of(id)->kind == PARAMETER_KIND_SWITCH;
        char text[PARAMETER_TEXT_SIZE];

        if (is_stated(report, id)) {
            value_json(json, parameter_of(id)->key,
                       flag ? value_flag(occ_get(&report->launch, id) != 0)
                            : launch_value(&report->launch, id, text),
                       0);
        }
    }
    json_close(json);
}

/* The names of the bits of a set. */
static void put_set(struct json *json, const char *key, unsigned set, const char *const *names)
{
    json_array(json, key);
    for (; set != 0; set &= set - 1) {
        json_text(json, NULL, document_limit(names[__builtin_ctz(set)]));
    }
    json_close(json);
}

#define LIMIT_KEY(id, key) #key,
static const char *const limit_keys[] = {OCC_ROWS(LIMIT_KEY)};

/* None without a kernel's code, a profile near a peak, or a measurement. */
static void put_worth(const evaluated_launch *report, struct json *json)
{
    static const char *const narrowing[] = {"l1_hit_rate", "l2_hit_rate", "time", "throughput"};
    /* Properties that code does not show, and the answer assumes. */
    static const char *const assumed[] = {"data_place", "inner_loops_4_trips", "cached_bytes"};
    worth found;

    if (!worth_of(report, &found)) {
        return;
    }
    json_object(json, "worth");
    if (found.needed_high > 0) {
        json_count(json, "needed_low", found.needed_low);
        json_count(json, "needed_high", found.needed_high);
    }
    json_text(json, "verdict", worth_key(found.verdict));
    if (found.verdict == WORTH_MEASURED) {
        json_real(json, "share_percent", 100 * found.share, 1);
    }
    if (found.narrowed) {
        put_set(json, "narrowed_by", found.narrowed, narrowing);
    }
    json_array(json, "cases");
    for (int i = 0; i < found.count; i++) {
        const worth_case *of = &found.cases[i];

        json_object(json, NULL);
        json_text(json, "place", of->place);
        json_count(json, "warps", of->low);
        json_count(json, "warps_high", of->high);
        json_close(json);
    }
    json_close(json);
    if (found.count > 0 && report->kernel) {
        const kernel_work *work = report->kernel->work;

        put_set(json, "assumed",
                (found.count > 1) | (unsigned)work->loop << 1 |
                    (unsigned)(work->lines > work->lines_least) << 2,
                assumed);
    }
    json_close(json);
}

/* The source of every parameter that has a value; "unknown" lists those that nothing states. */
static void put_sources(const evaluated_launch *report, struct json *json)
{
    char keys[FACT_TEXT_SIZE];

    json_object(json, "sources");
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (is_stated(report, id)) {
            json_text(json, parameter_of(id)->key, source_key(report->sources[id]));
        }
    }
    json_close(json);
    parameter_keys(report->unknown, keys, sizeof keys);
    if (keys[0]) {
        document_list(json, "unknown", keys);
    }
}

static void put_limits(const occ_result *result, struct json *json)
{
    json_object(json, "limits");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &result->limits[id];
        bool unlimited = limit->blocks == OCC_UNLIMITED;

        if (unlimited && limit->available == 0) {
            continue; /* the architecture has no such limit */
        }
        json_object(json, document_limit(occ_limit_key(id)));
        value_json(json, "blocks", unlimited ? value_empty() : value_count(limit->blocks), 0);
        json_count(json, "needed", limit->needed);
        json_count(json, "available", limit->available);
        json_count(json, "left_over", occ_left_over(result, id));
        json_flag(json, "limits", limit->limits);
        json_close(json);
    }
    json_close(json);
}

static void put_refusal(const evaluated_launch *report, struct json *json)
{
    const occ_refusal *refusal = &report->result.refusal;
    char text[RESULT_NOTE_SIZE];

    if (refusal->rule == OCC_REFUSED_NOT) {
        return;
    }
    refusal_sentence(report->language, refusal, text);
    json_text(json, "refused", text);
    json_object(json, "refusal");
    json_text(json, "limit", document_limit(occ_limit_key(refusal->limit)));
    json_count(json, "asked", refusal->asked);
    json_count(json, "allowed", refusal->allowed);
    json_close(json);
}

static void put_advice(const evaluated_launch *report, struct json *json)
{
    occ_advice advice[ADVICE_MOST];
    size_t count = advice_gains(report, 0, 0, advice);

    json_array(json, "next_steps");
    for (size_t i = 0; i < count && i < ADVICE_SHOWN; i++) {
        char text[ADVICE_TEXT_SIZE];

        advice_text(report, &advice[i], text);
        json_text(json, NULL, text);
    }
    json_close(json);
}

/* ---- Explanation and whole advice */

static void put_arithmetic(const evaluated_launch *report, occ_limit_id id, struct json *json)
{
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count;

    occ_explain(report->arch, report->device, &report->launch, id, lines, OCC_MAX_ARITHMETIC,
                &count);
    struct table table;

    if (count == 0) {
        return;
    }
    json_object(json, NULL);
    json_text(json, "limit", document_limit(occ_limit_key(id)));
    document_rows_begin(&table, json, "lines", arithmetic_columns, ARITHMETIC_COLUMN_COUNT, true);
    for (size_t i = 0; i < count; i++) {
        struct value values[ARITHMETIC_COLUMN_COUNT];

        arithmetic_values(&lines[i], values);
        table_row(&table, values);
    }
    table_end(&table);
    json_close(json);
}

/* A part beyond the limits as sentences: its numbers are among the results. */
static void put_part(const evaluated_launch *report, why_part part, struct json *json,
                     const char *key)
{
    why_line lines[WHY_MAX_LINES];
    int count = why_lines(report, false, part, lines);

    json_array(json, key);
    for (int i = 0; i < count; i++) {
        char joined[PROSE_SIZE];

        explanation_sentence(&lines[i], joined);
        json_text(json, NULL, joined);
    }
    json_close(json);
}

static void put_explanation(const evaluated_launch *report, struct json *json)
{
    json_array(json, "explanation");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        put_arithmetic(report, id, json);
    }
    json_close(json);
    put_part(report, WHY_JOIN, json, "explanation_of_sm");
    put_part(report, WHY_WARPGROUPS, json, "explanation_of_warpgroups");
    put_part(report, WHY_GPU, json, "explanation_of_gpu");
    put_part(report, WHY_LATENCY, json, "explanation_of_latency");
}

static void put_lines(char (*lines)[SENTENCE_SIZE], size_t count, const char *key,
                      struct json *json)
{
    json_array(json, key);
    for (size_t i = 0; i < count; i++) {
        json_text(json, NULL, lines[i]);
    }
    json_close(json);
}

static void put_item(const evaluated_launch *report, const report_advice *found, size_t place,
                     struct json *json)
{
    const report_change *item = &found->items[place];
    const occ_advice *advice = &item->advice;
    char code[CODE_MOST][SENTENCE_SIZE];

    json_object(json, NULL);
    json_array(json, "changes");
    for (size_t i = 0; i < advice->count; i++) {
        const occ_change *change = &advice->changes[i];

        json_object(json, NULL);
        json_text(json, "field", parameter_of(change->parameter)->key);
        value_json(json, "from", report_amount(change->parameter, change->from), 0);
        value_json(json, "to", report_amount(change->parameter, change->to), 0);
        json_close(json);
    }
    json_close(json);
    json_object(json, "result");
    json_count(json, "blocks", advice->point.blocks);
    json_count(json, "warps", advice->point.warps);
    json_real(json, "occupancy", point_percent(report, &advice->point), 4);
    put_set(json, "limiters", advice->point.limiters, limit_keys);
    json_close(json);
    if (place < found->gain_count) {
        json_flag(json, "realistic", place < found->realistic);
    }
    json_text(json, "text", item->text);
    put_lines(code, advice_code(report, advice, code), "lines", json);
    json_close(json);
}

static void put_items(const evaluated_launch *report, const report_advice *found, size_t first,
                      size_t end, const char *key, struct json *json)
{
    json_array(json, key);
    for (size_t i = first; i < end; i++) {
        put_item(report, found, i, json);
    }
    json_close(json);
}

static void put_full_advice(const evaluated_launch *report, struct json *json)
{
    report_advice found;

    report_advise(report, &found);
    put_items(report, &found, 0, found.gain_count, "gains", json);
    put_items(report, &found, found.gain_count, found.count, "losses", json);
    put_lines(found.held, found.held_count, "unchanged", json);
    json_object(json, "to_write");
    json_count(json, "blocks", found.blocks);
    put_lines(found.code, found.code_count, "lines", json);
    json_close(json);
}

static void put_notes(const evaluated_launch *report, bool advice, struct json *json)
{
    message_list notes = {.language = report->language};

    report_notes(report, advice, &notes);
    json_array(json, "notes");
    for (size_t i = 0; i < notes.count; i++) {
        json_text(json, NULL, notes.items[i].text);
    }
    json_close(json);
    message_free(&notes);
}

static void put_kernel(const evaluated_launch *report, struct json *json)
{
    const kernel *k = report->kernel;

    json_object(json, "kernel");
    json_text(json, "file", k->file);
    json_text(json, "name", k->name);
    value_json(json, "built_for", value_text(k->arch), 0);
    put_facts(report, FACTS_RESULT, "kernel.", json);
    json_close(json);
}

static void put_architecture(const occ_arch *arch, const evaluated_launch *report,
                             struct json *json)
{
    json_object(json, "architecture");
    json_text(json, "name", arch->name);
    json_text(json, "title", arch->title);
    json_text(json, "vendor", vendor_words[arch->vendor]);
    put_facts(report, FACTS_ARCH, NULL, json);
    if (arch->assumed[0]) {
        document_list(json, "assumed", arch->assumed);
    }
    json_close(json);
}

static void put_result(const evaluated_launch *report, struct json *json)
{
    json_object(json, "result");
    put_facts(report, FACTS_RESULT, RESULT, json);
    put_set(json, "limiters", report->result.limiters, limit_keys);
    put_facts(report, FACTS_NEEDS, NULL, json);
    json_object(json, "allocation");
    put_facts(report, FACTS_ALLOCATION, NULL, json);
    json_close(json);
    json_close(json);
}

void report_put_inputs(struct json *json, const evaluated_launch *report)
{
    put_launch(report, json);
    put_sources(report, json);
}

void report_put_json(report_writer *writer, const evaluated_launch *report)
{
    const report_style *style = &writer->style;
    struct json *json = &writer->json;
    fact latency;

    json_object(json, NULL);
    if (report->kernel) {
        put_kernel(report, json);
    }
    put_architecture(report->arch, report, json);
    if (report->device) {
        put_device(report->device, json);
    }
    report_put_inputs(json, report);
    put_refusal(report, json);
    put_result(report, json);
    put_limits(&report->result, json);
    if (report->device) {
        json_object(json, "waves");
        put_facts(report, FACTS_DEVICE, NULL, json);
        json_close(json);
    }
    fact_evaluate(report, FACT_LATENCY, &latency); /* that of warps_needed */
    value_json(json, "latency", value_text(latency.text), 0);
    put_worth(report, json);
    if (style->explain) {
        put_explanation(report, json);
    }
    put_advice(report, json);
    if (style->advice) {
        put_full_advice(report, json);
    }
    put_notes(report, style->advice, json);
    json_close(json);
}
