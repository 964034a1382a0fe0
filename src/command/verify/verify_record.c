/* SPDX-License-Identifier: MIT */
/* verify --replay: a record that verify --json wrote. */
#include "command/verify/verify_run.h"
#include "kernel/read/unpack.h"

enum { REASON_SIZE = 200, RECORD_MOST = 1 << 28 /* bytes */ };

static void read_text(struct json_reader *json, char *out, size_t size)
{
    json_token token = json_read_next(json);

    if (token == JSON_STRING) {
        text_clean_string(out, size, json->text);
    }
    json_read_rest(json, token);
}

static void read_gpu(struct json_reader *json, verify_record *record)
{
    static const struct json_figure figures[] = {
        {"sms", offsetof(verify_record, sms), OCC_MAX_BYTES},
        {"cuda", offsetof(verify_record, cuda), OCC_MAX_BYTES},
        {NULL, 0, 0},
    };
    const struct {
        const char *key;
        char *text;
        size_t size;
    } texts[] = {
        {"name", record->gpu, sizeof record->gpu},
        {"arch", record->arch, sizeof record->arch},
        {"device", record->device, sizeof record->device},
        {"driver", record->driver, sizeof record->driver},
        {"date", record->date, sizeof record->date},
        {NULL, NULL, 0},
    };
    bool open = json_read_next(json) == JSON_OBJECT;

    while (open && json_read_next(json) == JSON_KEY) {
        size_t i = 0;

        while (texts[i].key && !json_read_is(json, texts[i].key)) {
            i++;
        }
        if (texts[i].key) {
            read_text(json, texts[i].text, texts[i].size);
        } else if (!json_read_figure(json, figures, record)) {
            (void)json_read_skip(json);
        }
    }
}

/* A list of numbers, the member of an object. */
struct list {
    const char *key; /* NULL: the end of a table */
    int *numbers;
    int *count;
    int most;
};

/* Reads the lists of an object, each as far as there is room. */
static void read_lists(struct json_reader *json, const struct list *lists)
{
    bool open = json_read_next(json) == JSON_OBJECT;

    while (open && json_read_next(json) == JSON_KEY) {
        const struct list *list = lists;

        while (list->key && !json_read_is(json, list->key)) {
            list++;
        }
        bool listed = list->key && json_read_next(json) == JSON_ARRAY;

        while (listed && json_read_next(json) == JSON_NUMBER) {
            if (*list->count < list->most && json->number >= 0 && json->number <= OCC_MAX_BYTES) {
                list->numbers[(*list->count)++] = (int)json->number;
            }
        }
        if (!list->key) {
            (void)json_read_skip(json);
        }
    }
}

/* The rows of one question. false: one is no row. */
static bool read_rows(struct json_reader *json, verify_record *record, verify_question question)
{
    bool good = json_read_next(json) == JSON_ARRAY;

    while (good && json_read_next(json) == JSON_STRING) {
        verify_row *row = verify_add_row(record, question);

        good = row && verify_row_read(record, json->text, row);
    }
    return good;
}

static bool read_answers(struct json_reader *json, verify_record *record)
{
    bool good = json_read_next(json) == JSON_OBJECT;

    while (good && json_read_next(json) == JSON_KEY) {
        verify_question q = 0;

        while (q < VERIFY_QUESTION_COUNT && !json_read_is(json, verify_kinds[q].key)) {
            q++;
        }
        good = q < VERIFY_QUESTION_COUNT && read_rows(json, record, q);
    }
    return good;
}

static void read_residency(struct json_reader *json, struct verification *v)
{
    /* No amount is RESIDENCY_UNMEASURED. */
    static const struct json_figure figures[] = {
        {"block", offsetof(residency, block), OCC_MAX_BYTES},
        {"dynamic_smem", offsetof(residency, dynamic_smem), OCC_MAX_BYTES},
        {"cluster", offsetof(residency, cluster), OCC_MAX_BYTES},
        {"columns", offsetof(residency, columns), OCC_MAX_BYTES},
        {"stood", offsetof(residency, stood), OCC_MAX_BYTES},
        {NULL, 0, 0},
    };
    residency_list *list = &v->residency;
    bool listed = json_read_next(json) == JSON_ARRAY;

    while (listed && json_read_next(json) == JSON_OBJECT) {
        residency item = {0};

        while (json_read_next(json) == JSON_KEY) {
            (void)(json_read_figure(json, figures, &item) || json_read_skip(json));
        }
        v->unmeasured += item.stood == RESIDENCY_UNMEASURED;
        if (list->count < RESIDENCY_MOST) {
            list->items[list->count++] = item;
        }
    }
}

static bool read_members(struct json_reader *json, struct verification *v)
{
    verify_record *record = &v->record;
    const struct list axes[] = {{"block", record->axis[VERIFY_AXIS_BLOCK],
                                 &record->axis_count[VERIFY_AXIS_BLOCK], VERIFY_AXIS_MOST},
                                {"block_limit", record->axis[VERIFY_AXIS_BLOCK_LIMIT],
                                 &record->axis_count[VERIFY_AXIS_BLOCK_LIMIT], VERIFY_AXIS_MOST},
                                {NULL, NULL, NULL, 0}};
    /* The measured groups alone: lists of GPCs follow from the answers. */
    const struct list gpcs[] = {{"groups", v->groups.sms, &v->groups.count, OCC_MAX_GPCS},
                                {NULL, NULL, NULL, 0}};
    bool good = json_read_next(json) == JSON_OBJECT;

    while (good && json_read_next(json) == JSON_KEY) {
        if (json_read_is(json, "gpu")) {
            read_gpu(json, record);
        } else if (json_read_is(json, "axes")) {
            read_lists(json, axes);
        } else if (json_read_is(json, "launch_bound_refused")) {
            double refused = json_read_amount(json);

            v->bound = refused < 0 ? BOUND_UNMEASURED : refused > 0 ? BOUND_REFUSED : BOUND_IGNORED;
        } else if (json_read_is(json, "partial")) {
            json_token token = json_read_next(json);

            v->partial = token == JSON_TRUE;
            json_read_rest(json, token);
        } else if (json_read_is(json, "gpcs")) {
            read_lists(json, gpcs);
        } else if (json_read_is(json, "refusal")) {
            read_text(json, v->refusal, sizeof v->refusal);
        } else if (json_read_is(json, "residency")) {
            read_residency(json, v);
        } else if (json_read_is(json, "answers")) {
            good = read_answers(json, record);
        } else {
            good = json_read_skip(json);
        }
    }
    return good && json_read_next(json) == JSON_END && record->count > 0;
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
