/* SPDX-License-Identifier: MIT */
/* A verification as JSON: for a bug report, and to be replayed. */
#include <string.h>

#include "command/verify_run.h"
#include "output/table.h"

static void put_gpu(struct json *json, const struct verification *v)
{
    const verify_record *record = &v->record;

    json_object(json, "gpu");
    json_text(json, "name", record->gpu);
    json_text(json, "arch", v->arch.name);
    json_text(json, "device", v->device.name);
    json_count(json, "sms", record->sms);
    json_count(json, "cuda", record->cuda);
    json_text(json, "driver", record->driver);
    json_text(json, "date", record->date);
    json_close(json);
}

static void put_questions(struct json *json, const struct verification *v)
{
    json_object(json, "questions");
    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        json_object(json, verify_key((verify_question)q));
        json_count(json, "configurations", v->asked[q]);
        json_count(json, "differ", v->differ[q]);
        json_close(json);
    }
    json_close(json);
}

static void put_disagreements(struct json *json, const struct verification *v)
{
    json_array(json, "disagreements");
    for (int i = 0; i < v->disagreement_count; i++) {
        const struct disagreement *d = &v->disagreements[i];
        char row[VERIFY_TEXT_SIZE];

        verify_row_write(&v->record, &v->record.rows[d->row], row);
        row[strcspn(row, ":")] = '\0';
        json_object(json, NULL);
        json_text(json, "question", verify_key(v->record.rows[d->row].question));
        json_text(json, "figures", row);
        json_count(json, "value", d->value);
        json_count(json, "driver", d->driver);
        json_count(json, "core", d->core);
        json_close(json);
    }
    json_close(json);
}

static void put_residency(struct json *json, const struct verification *v)
{
    static const struct column columns[] = {
        {"block", NO_HEADING, 0, false},   {"dynamic_smem", NO_HEADING, 0, false},
        {"cluster", NO_HEADING, 0, false}, {"columns", NO_HEADING, 0, false},
        {"core", NO_HEADING, 0, false},    {"stood", NO_HEADING, 0, false},
    };
    struct table table;

    table_begin_in(&table, json, "residency", columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < v->residency.count; i++) {
        const residency *item = &v->residency.items[i];
        const struct value values[] = {
            value_count(item->block),
            value_count(item->dynamic_smem),
            value_count(item->cluster),
            value_count(item->columns),
            value_count(residency_expect(&v->arch, &v->device, item)),
            value_count(item->stood),
        };

        table_row(&table, values);
    }
    table_end(&table);
}

static void put_list(struct json *json, const char *key, const int *sms, int count)
{
    json_array(json, key);
    for (int i = 0; i < count; i++) {
        json_count(json, NULL, sms[i]);
    }
    json_close(json);
}

static void put_gpcs(struct json *json, const struct verification *v)
{
    json_object(json, "gpcs");
    json_count(json, "counts", (long long)v->gpc_answers);
    json_flag(json, "all_found", v->gpc_status == OCC_OK || v->gpc_status == OCC_NO_SOLUTION);
    json_array(json, "lists");
    for (size_t i = 0; i < v->gpc_count && i < GPC_LISTS_MOST; i++) {
        put_list(json, NULL, v->gpcs[i].sms, v->gpcs[i].count);
    }
    json_close(json);
    put_list(json, "profile", v->device.gpc_sms, v->solved_device ? 0 : v->device.gpc_count);
    put_list(json, "groups", v->groups.sms, v->groups.count);
    json_close(json);
}

static void put_axes(struct json *json, const verify_record *record)
{
    json_object(json, "axes");
    put_list(json, "block", record->axis[VERIFY_AXIS_BLOCK], record->axis_count[VERIFY_AXIS_BLOCK]);
    put_list(json, "block_limit", record->axis[VERIFY_AXIS_BLOCK_LIMIT],
             record->axis_count[VERIFY_AXIS_BLOCK_LIMIT]);
    json_close(json);
}

static void put_answers(struct json *json, const verify_record *record)
{
    char text[VERIFY_TEXT_SIZE];

    json_object(json, "answers");
    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        json_array(json, verify_key((verify_question)q));
        for (size_t r = 0; r < record->count; r++) {
            if ((int)record->rows[r].question == q) {
                verify_row_write(record, &record->rows[r], text);
                json_text(json, NULL, text);
            }
        }
        json_close(json);
    }
    json_close(json);
}

void verification_json(const struct verification *v, FILE *output)
{
    struct json json;

    json_begin(&json, output);
    json_object(&json, NULL);
    json_text(&json, "occupant", OCC_VERSION);
    put_gpu(&json, v);
    json_flag(&json, "agrees", verification_agrees(v));
    json_flag(&json, "partial", v->partial);
    put_questions(&json, v);
    put_disagreements(&json, v);
    json_count(&json, "launch_bound_refused",
               v->bound == BOUND_UNMEASURED ? -1 : v->bound == BOUND_REFUSED);
    put_residency(&json, v);
    json_text(&json, "refusal", v->refusal);
    put_gpcs(&json, v);
    put_axes(&json, &v->record);
    json_array(&json, "figures");
    for (size_t i = 0; verify_row_figures[i]; i++) {
        json_text(&json, NULL, verify_row_figures[i]);
    }
    json_close(&json);
    put_answers(&json, &v->record);
    json_end(&json);
}
