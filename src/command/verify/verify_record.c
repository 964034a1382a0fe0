/* SPDX-License-Identifier: MIT */
/* verify --replay: a record that verify --json wrote. */
#include "base/json.h"
#include "command/verify/verify_run.h"
#include "kernel/read/unpack.h"

enum { REASON_SIZE = 200, RECORD_MOST = 1 << 28 /* bytes */ };

static void take_text(const struct json_reader *json, json_token token, char *out, size_t size)
{
    if (token == JSON_STRING) {
        text_clean_string(out, size, json->text);
    }
}

static int take_int(const struct json_reader *json, json_token token)
{
    bool good =
        token == JSON_NUMBER && json->number >= -OCC_MAX_BYTES && json->number <= OCC_MAX_BYTES;

    return good ? (int)json->number : 0;
}

static void read_gpu_member(struct json_reader *json, verify_record *record)
{
    static const struct {
        const char *key;
        size_t offset;
        size_t size; /* of a text; 0: an int */
    } members[] = {
        {"name", offsetof(verify_record, gpu), sizeof record->gpu},
        {"arch", offsetof(verify_record, arch), sizeof record->arch},
        {"device", offsetof(verify_record, device), sizeof record->device},
        {"driver", offsetof(verify_record, driver), sizeof record->driver},
        {"date", offsetof(verify_record, date), sizeof record->date},
        {"sms", offsetof(verify_record, sms), 0},
        {"cuda", offsetof(verify_record, cuda), 0},
    };
    char *base = (char *)record;

    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (!json_read_is(json, members[i].key)) {
            continue;
        }
        json_token token = json_read_next(json);

        if (members[i].size > 0) {
            take_text(json, token, base + members[i].offset, members[i].size);
        } else {
            int value = take_int(json, token);

            memcpy(base + members[i].offset, &value, sizeof value);
        }
        json_read_rest(json, token);
        return;
    }
    (void)json_read_skip(json);
}

/* Up to most numbers, added to the *count that are there. */
static void read_list(struct json_reader *json, int *numbers, int *count, int most)
{
    json_token token = json_read_next(json);

    while (token == JSON_ARRAY && (token = json_read_next(json)) == JSON_NUMBER) {
        if (*count < most) {
            numbers[(*count)++] = take_int(json, token);
        }
        token = JSON_ARRAY;
    }
}

static void read_axes(struct json_reader *json, verify_record *record)
{
    json_token token = json_read_next(json);

    while (token == JSON_OBJECT && json_read_next(json) == JSON_KEY) {
        verify_axis axis = json_read_is(json, "block")         ? VERIFY_AXIS_BLOCK
                           : json_read_is(json, "block_limit") ? VERIFY_AXIS_BLOCK_LIMIT
                                                               : VERIFY_AXIS_COUNT;

        if (axis < VERIFY_AXIS_COUNT) {
            read_list(json, record->axis[axis], &record->axis_count[axis], VERIFY_AXIS_MOST);
        } else {
            (void)json_read_skip(json);
        }
    }
}

/* Takes the measured groups alone: lists of GPCs follow from the answers. */
static void read_gpcs(struct json_reader *json, occ_gpc_list *groups)
{
    json_token token = json_read_next(json);

    while (token == JSON_OBJECT && json_read_next(json) == JSON_KEY) {
        if (json_read_is(json, "groups")) {
            read_list(json, groups->sms, &groups->count, OCC_MAX_GPCS);
        } else {
            (void)json_read_skip(json);
        }
    }
}

/* The rows of one question. false: one is no row. */
static bool read_rows(struct json_reader *json, verify_record *record, verify_question question)
{
    if (json_read_next(json) != JSON_ARRAY) {
        return false;
    }
    while (json_read_next(json) == JSON_STRING) {
        verify_row *row = verify_add_row(record);

        if (!row) {
            return false;
        }
        row->question = question;
        if (!verify_row_read(record, json->text, row)) {
            return false;
        }
    }
    return true;
}

static bool read_answers(struct json_reader *json, verify_record *record)
{
    json_token token = json_read_next(json);

    while (token == JSON_OBJECT && json_read_next(json) == JSON_KEY) {
        int q = 0;

        while (q < VERIFY_QUESTION_COUNT && !json_read_is(json, verify_key((verify_question)q))) {
            q++;
        }
        if (q == VERIFY_QUESTION_COUNT || !read_rows(json, record, (verify_question)q)) {
            return false;
        }
    }
    return true;
}

static void read_launch(struct json_reader *json, residency *item)
{
    while (json_read_next(json) == JSON_KEY) {
        int *member = json_read_is(json, "block")          ? &item->block
                      : json_read_is(json, "dynamic_smem") ? &item->dynamic_smem
                      : json_read_is(json, "cluster")      ? &item->cluster
                      : json_read_is(json, "columns")      ? &item->columns
                      : json_read_is(json, "stood")        ? &item->stood
                                                           : NULL;
        json_token token = json_read_next(json);

        if (member) {
            *member = take_int(json, token);
        }
        json_read_rest(json, token);
    }
}

static void read_residency(struct json_reader *json, struct verification *v)
{
    residency_list *list = &v->residency;
    json_token token = json_read_next(json);

    while (token == JSON_ARRAY && json_read_next(json) == JSON_OBJECT) {
        residency item = {0};

        read_launch(json, &item);
        v->unmeasured += item.stood == RESIDENCY_UNMEASURED;
        if (list->count < RESIDENCY_MOST) {
            list->items[list->count++] = item;
        }
    }
}

static bool read_members(struct json_reader *json, struct verification *v)
{
    if (json_read_next(json) != JSON_OBJECT) {
        return false;
    }
    while (json_read_next(json) == JSON_KEY) {
        if (json_read_is(json, "gpu")) {
            json_token token = json_read_next(json);

            while (token == JSON_OBJECT && json_read_next(json) == JSON_KEY) {
                read_gpu_member(json, &v->record);
            }
        } else if (json_read_is(json, "axes")) {
            read_axes(json, &v->record);
        } else if (json_read_is(json, "launch_bound_refused")) {
            int refused = take_int(json, json_read_next(json));

            v->bound = refused < 0 ? BOUND_UNMEASURED : refused > 0 ? BOUND_REFUSED : BOUND_IGNORED;
        } else if (json_read_is(json, "partial")) {
            json_token token = json_read_next(json);

            v->partial = token == JSON_TRUE;
            json_read_rest(json, token);
        } else if (json_read_is(json, "gpcs")) {
            read_gpcs(json, &v->groups);
        } else if (json_read_is(json, "refusal")) {
            json_token token = json_read_next(json);

            take_text(json, token, v->refusal, sizeof v->refusal);
            json_read_rest(json, token);
        } else if (json_read_is(json, "residency")) {
            read_residency(json, v);
        } else if (json_read_is(json, "answers")) {
            if (!read_answers(json, &v->record)) {
                return false;
            }
        } else {
            (void)json_read_skip(json);
        }
    }
    return json_read_next(json) == JSON_END && v->record.count > 0;
}

bool verification_read(struct verification *v, const char *path)
{
    struct json_reader json;
    size_t size;
    char *text = file_text(NULL, path, true, RECORD_MOST, &size);

    if (!text) {
        return complain_of_file(v->language, path, errno);
    }
    if (gzip_recognises((const unsigned char *)text, size)) {
        free(text);
        return complain(v->language, SAY(FILE_COMPRESSED, path, "gzip -d FILE"));
    }
    bool good = json_read_text(&json, text, size) && read_members(&json, v);

    json_read_close(&json);
    free(text);
    return good || complain(v->language, SAY(VERIFY_NO_RECORD, path));
}

bool verification_choose(struct verification *v, profile_set *profiles)
{
    char reason[REASON_SIZE];
    int index = setting_find_arch_named(profiles, v->record.arch, reason, sizeof reason);
    const profile *known = index >= 0 ? profile_set_get(profiles, (size_t)index) : NULL;

    if (!known) {
        return complain_text(reason);
    }
    int device = profile_recorded_device(known, v->record.gpu, v->record.sms);

    v->arch = known->arch;
    v->device = (occ_device){.sms = v->record.sms};
    memcpy(v->device.name, v->record.device, sizeof v->device.name);
    if (device >= 0) {
        v->device = known->devices[device];
    }
    return true;
}
