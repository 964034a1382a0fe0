/* SPDX-License-Identifier: MIT */
/* A report as JSON; every key is a key of a table. */
#include "explorer/phrase.h"
#include "explorer/state.h"
#include "output/advice_text.h"
#include "output/report.h"

enum { ADVICE_TOLD = 5 };

/* The facts of a group that are known, each under its key. */
static void put_facts(const struct report *report, fact_group group, struct json *json)
{
    explorer_subject subject = report_subject(report);

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        fact found;

        if (fact_rows[id].group != group || !fact_rows[id].key) {
            continue;
        }
        fact_evaluate(&subject, id, &found);
        if (found.known) {
            struct value value = fact_value(id, &found);

            value_json(json, fact_rows[id].key, &value, fact_decimals(id));
        }
    }
}

static void put_architecture(const struct report *report, struct json *json)
{
    json_object(json, "architecture");
    json_text(json, "name", report->arch->name);
    json_text(json, "title", report->arch->title);
    put_facts(report, FACTS_ARCH, json);
    json_close(json);
}

static void put_device(const occ_device *device, struct json *json)
{
    if (!device) {
        json_null(json, "device");
        return;
    }
    json_object(json, "device");
    json_text(json, "name", device->name);
    json_text(json, "chip", device->chip);
    json_count(json, "sms", device->sms);
    json_array(json, "gpc_sms");
    for (int i = 0; i < device->gpc_count; i++) {
        json_count(json, NULL, device->gpc_sms[i]);
    }
    json_close(json);
    json_close(json);
}

static void put_kernel(const kernel *k, struct json *json)
{
    json_object(json, "kernel");
    json_text(json, "file", k->file);
    json_text(json, "name", k->name);
    json_text(json, "arch", k->arch);
    json_close(json);
}

static void put_launch(const struct report *report, struct json *json)
{
    json_object(json, "launch");
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameter_kind kind = parameter_of(id)->kind;
        int number = occ_get(&report->launch, id);
        char text[FIELD_TEXT_SIZE];

        if (kind == PARAMETER_KIND_SWITCH) {
            json_flag(json, parameter_of(id)->key, number != 0);
        } else if (kind == PARAMETER_KIND_NUMBER || kind == PARAMETER_KIND_BYTES) {
            json_count(json, parameter_of(id)->key, number);
        } else {
            parameter_print(&report->launch, id, text, sizeof text);
            json_text(json, parameter_of(id)->key, text);
        }
    }
    json_text(json, "block_source", block_source_name(report->block_source));
    json_close(json);
}

static void put_limits(const occ_result *result, struct json *json)
{
    json_object(json, "limits");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &result->limits[id];

        json_object(json, occ_limit_key(id));
        if (limit->blocks == OCC_UNLIMITED) {
            json_null(json, "blocks");
        } else {
            json_count(json, "blocks", limit->blocks);
        }
        json_count(json, "needed", limit->needed);
        json_count(json, "available", limit->available);
        json_count(json, "left_over", limit->left_over);
        json_flag(json, "limits", limit->limits);
        json_close(json);
    }
    json_close(json);
}

static void put_result(const struct report *report, struct json *json)
{
    const occ_result *result = &report->result;

    put_facts(report, FACTS_RESULT, json);
    json_array(json, "limiters");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (result->limits[id].limits) {
            json_text(json, NULL, occ_limit_key(id));
        }
    }
    json_close(json);
    put_limits(result, json);
    json_object(json, "allocation");
    put_facts(report, FACTS_ALLOCATION, json);
    json_close(json);
    put_facts(report, FACTS_NEEDS, json);
}

static void put_refusal(const struct report *report, struct json *json)
{
    const occ_refusal *refusal = &report->result.refusal;
    char text[RESULT_NOTE_SIZE];

    if (refusal->rule == OCC_REFUSED_NOT) {
        json_null(json, "refusal");
        return;
    }
    explorer_refusal(report->arch, refusal, text, sizeof text);
    json_object(json, "refusal");
    json_text(json, "limit", occ_limit_key(refusal->limit));
    json_count(json, "asked", refusal->asked);
    json_count(json, "allowed", refusal->allowed);
    json_text(json, "reason", text);
    json_close(json);
}

static void put_waves(const struct report *report, struct json *json)
{
    if (!report->device) {
        json_null(json, "waves");
        return;
    }
    json_object(json, "waves");
    put_facts(report, FACTS_DEVICE, json);
    json_close(json);
}

static void put_advice(const struct report *report, struct json *json)
{
    occ_advice advice[ADVICE_MOST];
    size_t count = advice_worth_telling(report->arch, report->device, &report->launch, advice);

    json_array(json, "advice");
    for (size_t i = 0; i < count && i < ADVICE_TOLD; i++) {
        char text[ADVICE_TEXT_SIZE];

        advice_text(report->arch, &advice[i], text);
        json_text(json, NULL, text);
    }
    json_close(json);
}

static void put_notes(const struct report *report, bool advice, struct json *json)
{
    message_list notes = {0};

    report_notes(report, advice, &notes);
    json_array(json, "notes");
    for (size_t i = 0; i < notes.count; i++) {
        json_text(json, NULL, notes.items[i].text);
    }
    json_close(json);
    message_free(&notes);
}

void report_json(const struct report *report, struct json *json, const char *key,
                 const report_style *style)
{
    json_object(json, key);
    if (report->kernel) {
        put_kernel(report->kernel, json);
    }
    put_architecture(report, json);
    put_device(report->device, json);
    put_launch(report, json);
    put_result(report, json);
    put_refusal(report, json);
    put_waves(report, json);
    if (style->explain) {
        explanation_json(report, json);
    }
    put_advice(report, json);
    if (style->advice) {
        advice_full_json(report, json);
    }
    put_notes(report, style->advice, json);
    json_close(json);
}
