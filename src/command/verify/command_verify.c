/* SPDX-License-Identifier: MIT */
/* occupant verify: asks the driver of a GPU, compares with the core, and measures what no API tells. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/files.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "command/command.h"
#include "command/measure/measuring.h"
#include "command/verify/verify_run.h"
#include "kernel/read/unpack.h"
#include "term/signals.h"

/* ---- --replay: a record that --json wrote */

enum { PATH_SHOWN = 200, RECORD_MOST = 1 << 28 /* bytes */ };

/* A record, or one that gzip has packed. */
struct source {
    unsigned char *bytes; /* of the file; owned */
    size_t size;          /* of those that are not delivered */
    gzip_stream *gzip;    /* NULL: the record is not compressed */
};

static bool next_block(void *context, const unsigned char **bytes, size_t *size)
{
    struct source *source = context;

    if (source->gzip) {
        return gzip_next(source->gzip, bytes, size);
    }
    *bytes = source->bytes;
    *size = source->size;
    source->size = 0;
    return *size > 0;
}

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

/* Of the GPCs only what was measured: the lists follow from the answers. */
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

/* Reads what verification_json wrote. false: complained. */
static bool verification_read(struct verification *v, const char *path)
{
    struct source source = {.gzip = NULL};
    struct json_reader json;
    char shown[PATH_SHOWN];

    text_clean_string(shown, sizeof shown, path);
    source.bytes = (unsigned char *)file_text(NULL, path, true, RECORD_MOST, &source.size);
    if (!source.bytes) {
        return complain(v->language, SAY(VERIFY_UNREADABLE, shown, file_error(v->language, errno)));
    }
    bool packed = gzip_recognises(source.bytes, source.size);

    source.gzip = packed ? gzip_open(source.bytes, source.size) : NULL;
    if (packed && !source.gzip) {
        free(source.bytes);
        return complain(v->language, SAY(FILE_COMPRESSED, shown, "gzip -d FILE"));
    }
    bool good = json_read_blocks(&json, next_block, &source) && read_members(&json, v);

    json_read_close(&json);
    if (packed) {
        gzip_close(source.gzip);
    }
    free(source.bytes);
    return good || complain(v->language, SAY(VERIFY_NO_RECORD, shown));
}

/* Chooses architecture and device by the names of the record. false: complained. */
static bool verification_choose(struct verification *v, profile_set *profiles)
{
    char reason[PATH_SHOWN];
    int index = setting_find_arch(profiles, v->record.arch, reason, sizeof reason);
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

/* Questions end after so many seconds: those left are not part of the record. */
static const double seconds_most = 45.0;

/* The profile's own figures are compared; without a profile, those that the driver tells. */
static void choose_profile(struct verification *v, const gpu *g, const gpu_profile *made,
                           profile_set *profiles)
{
    int index = made->relative[0] ? -1 : profile_set_find(profiles, made->known->arch.name);
    const profile *known = index >= 0 ? profile_set_get(profiles, (size_t)index) : NULL;

    v->arch = known ? known->arch : made->known->arch;
    v->device = made->known->devices[made->device];
    memcpy(v->record.arch, v->arch.name, sizeof v->record.arch);
    memcpy(v->record.device, v->device.name, sizeof v->record.device);
    memcpy(v->record.gpu, g->name, sizeof v->record.gpu);
    v->record.sms = g->attributes[GPU_SMS];
}

/* Asks until the time is up, or Ctrl-C. Returns the rows with answers. */
static size_t ask(struct verification *v, const probes *opened, struct progress *progress)
{
    size_t asked = 0;

    while (asked < v->record.count && progress_seconds(progress) < seconds_most &&
           !interrupt_came()) {
        verify_ask(opened, &v->record, &v->record.rows[asked++]);
        progress_step(progress);
    }
    return asked;
}

/* A launch that the driver refuses is one that was not measured. Returns the launches tried. */
static int measure(struct verification *v, probes *opened, struct progress *progress)
{
    sm_groups *groups = memory_allocate(sizeof *groups);
    int tried = 0;

    v->bound = interrupt_came() ? BOUND_UNMEASURED : residency_refuses_bound(opened);
    while (tried < v->residency.count && !interrupt_came()) {
        v->unmeasured += !residency_measure(opened, &v->device, &v->residency.items[tried++]);
        progress_step(progress);
    }
    if (groups && !interrupt_came() && residency_groups(opened, &v->device, groups)) {
        sm_groups_list(groups, &v->groups);
    }
    free(groups);
    memcpy(v->refusal, opened->driver->reason, sizeof v->refusal);
    return tried;
}

/* Keeps the rows that were asked and the launches that were tried. */
static void cut(struct verification *v, size_t asked, int tried)
{
    if (interrupt_came()) {
        complain(v->language,
                 SAY(VERIFY_INTERRUPTED, asked, v->record.count, tried, v->residency.count));
    } else if (asked < v->record.count) {
        complain(v->language, SAY(VERIFY_OUT_OF_TIME, asked, v->record.count));
    }
    v->partial = interrupt_came() || asked < v->record.count;
    v->record.count = asked;
    v->residency.count = tried;
}

static bool run_probes(struct verification *v, struct driver *driver, const gpu *g)
{
    struct progress progress;
    probes opened;

    interrupt_catch();
    bool good = probes_open(&opened, driver, g, &v->arch) && verify_plan(&v->record, &opened);

    if (good) {
        residency_plan(&v->residency, &v->arch);
        progress_begin(&progress, v->language, (long)v->record.count + v->residency.count);
        size_t asked = ask(v, &opened, &progress);
        int tried = measure(v, &opened, &progress);

        progress_end(&progress);
        cut(v, asked, tried);
    }
    probes_close(&opened);
    return good;
}

/* false: complained. */
static bool verify_gpu(struct verification *v, const char *name, profile_set *profiles)
{
    struct driver driver;
    gpu_list list;
    gpu_profile made = {0};
    bool opened = driver_open(&driver, v->language) && gpu_list_read(&driver, &list);
    const gpu *g = opened ? gpu_find(&driver, &list, name) : NULL;
    bool good = g && gpu_profile_make(&driver, g, profiles, &made);

    if (good) {
        choose_profile(v, g, &made, profiles);
        time_t now = time(NULL);
        struct tm utc;

        v->record.cuda = driver.cuda_version;
        memcpy(v->record.driver, driver.version, sizeof v->record.driver);
        gmtime_r(&now, &utc);
        strftime(v->record.date, sizeof v->record.date, "%Y-%m-%d", &utc);
        good = run_probes(v, &driver, g);
    }
    if (!good) {
        complain_text(driver.reason[0] ? driver.reason : word(v->language, SENTENCE_OUT_OF_MEMORY));
    }
    gpu_profile_free(&made);
    driver_close(&driver);
    return good;
}

static exit_status run(struct verification *v, const struct options *options, FILE *output)
{
    const char *replay = options->values[OPTION_REPLAY][0];
    bool json = options->given[OPTION_JSON] || options->numbers[OPTION_FORMAT] == FORMAT_JSON;
    profile_set profiles = {0};
    exit_status status = EXIT_WRONG;

    if (!setting_open_profiles(options->language, &profiles)) {
        return EXIT_WRONG;
    }
    if (replay ? verification_read(v, replay) && verification_choose(v, &profiles)
               : verify_gpu(v, options->values[OPTION_GPU][0], &profiles)) {
        verification_compare(v);
        (json ? verification_json : verification_print)(v, output);
        status = verification_agrees(v) ? EXIT_FINE : EXIT_FAILED;
    }
    complain_of(&profiles.messages);
    profile_set_close(&profiles);
    return status;
}

exit_status command_verify(const struct options *options, FILE *output)
{
    struct verification *v = memory_allocate_zeroed(1, sizeof *v);

    if (!v) {
        return complain_wrong(options->language, SAY(OUT_OF_MEMORY));
    }
    v->language = options->language;
    exit_status status = run(v, options, output);

    verify_record_free(&v->record);
    free(v);
    interrupt_pass_on();
    return status;
}
