/* SPDX-License-Identifier: MIT */
/*
 * Traces of PyTorch's profiler (export_chrome_trace; plain or gzip): a kernel's event is a launch.
 * A trace may exceed memory: it is read once, in blocks, into sums.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "kernel/read/amd.h"
#include "kernel/read/unpack.h"

enum { HEAD_BYTES = 64 * 1024, BLOCK_BYTES = 1 << 20, DEVICES_MOST = 64, WARP_THREADS = 32 };

/* ---- Recognition, by the first bytes */

static bool starts_trace(const unsigned char *bytes, size_t size)
{
    size_t at = 0;

    while (at < size && bytes[at] != '\0' && strchr(" \n\r\t", bytes[at]) != NULL) {
        at++;
    }
    size = size < HEAD_BYTES ? size : HEAD_BYTES;
    return at < size && bytes[at] == '{' &&
           (bytes_contain(bytes, size, "\"traceEvents\"") ||
            bytes_contain(bytes, size, "\"deviceProperties\""));
}

bool torch_trace_recognises(const unsigned char *bytes, size_t size)
{
    if (!gzip_recognises(bytes, size)) {
        return starts_trace(bytes, size);
    }
    gzip_stream *gzip = gzip_open(bytes, size);
    bool good = gzip != NULL && gzip_next(gzip, &bytes, &size) && starts_trace(bytes, size);

    gzip_close(gzip);
    return good;
}

typedef struct traced_device {
    int number;
    const char *name; /* owned by the list; NULL: not stated */
    int major;        /* of the compute capability; KERNEL_UNKNOWN */
    int minor;
    int warp_size;
    int sms;
} traced_device;

typedef struct trace {
    kernel_list *list;
    const kernel_input *input;
    gzip_stream *gzip; /* NULL: a plain trace */
    size_t passed;     /* bytes of the input that were delivered, or unpacked */
    size_t released;   /* of them, given back to the system */
    struct json_reader json;
    launch_groups groups;
    traced_device devices[DEVICES_MOST];
    size_t device_count;
    char *name; /* of the event that is read: JSON_STRING_MOST bytes */
    size_t name_length;
} trace;

static bool next_block(void *context, const unsigned char **bytes, size_t *size)
{
    trace *t = context;
    size_t left = t->input->size - t->passed;
    bool more;

    kernel_release(t->input, &t->released, t->passed);
    if (!work_goes_on(t->input->work, t->passed, t->input->size)) {
        return false;
    }
    if (t->gzip != NULL) {
        more = gzip_next(t->gzip, bytes, size);
        t->passed = gzip_passed(t->gzip);
        return more;
    }
    *bytes = t->input->bytes + t->passed;
    *size = left < BLOCK_BYTES ? left : BLOCK_BYTES;
    t->passed += *size;
    return *size > 0;
}

/* Whether the next value is a list; another one is skipped. */
static bool enters_list(trace *t)
{
    json_token token = json_read_next(&t->json);

    if (token != JSON_ARRAY) {
        json_read_rest(&t->json, token);
    }
    return token == JSON_ARRAY;
}

/* ---- Devices */

static void read_device_member(trace *t, traced_device *d)
{
    static const struct json_figure figures[] = {
        {"id", offsetof(traced_device, number), OCC_MAX_BYTES},
        {"computeMajor", offsetof(traced_device, major), OCC_MAX_BYTES},
        {"computeMinor", offsetof(traced_device, minor), OCC_MAX_BYTES},
        {"warpSize", offsetof(traced_device, warp_size), OCC_MAX_BYTES},
        {"numSms", offsetof(traced_device, sms), OCC_MAX_BYTES},
        {NULL, 0, 0},
    };
    bool name = json_read_is(&t->json, "name");

    if (json_read_figure(&t->json, figures, d)) {
        return;
    }
    json_token token = json_read_next(&t->json);
    if (token == JSON_STRING && name) {
        d->name = name_pool_add(&t->list->names, t->json.text, t->json.text_length);
    }
    json_read_rest(&t->json, token);
}

static void read_devices(trace *t)
{
    json_token token;

    if (!enters_list(t)) {
        return;
    }
    while ((token = json_read_next(&t->json)) == JSON_OBJECT) {
        traced_device d = {KERNEL_UNKNOWN, NULL,         KERNEL_UNKNOWN,
                           KERNEL_UNKNOWN, WARP_THREADS, KERNEL_UNKNOWN};

        while (json_read_next(&t->json) == JSON_KEY) {
            read_device_member(t, &d);
        }
        if (t->device_count < DEVICES_MOST) {
            t->devices[t->device_count++] = d;
        }
    }
    if (token != JSON_ARRAY_END) {
        (void)json_read_leave(&t->json);
    }
}

/* HIP's compute capability is that of the target: 11.0 of gfx1100, 9.4 of gfx942. */
static bool is_amd(const traced_device *d)
{
    return d->warp_size != WARP_THREADS || (d->name != NULL && (text_starts_with(d->name, "AMD ") ||
                                                                strstr(d->name, "Radeon") != NULL));
}

/* The properties may come after the events. */
static void set_device(void *context, int number, kernel *k)
{
    const trace *t = context;
    const traced_device *d = t->devices;
    char arch[KERNEL_ARCH_SIZE];

    while (d < t->devices + t->device_count && d->number != number) {
        d++;
    }
    if (d == t->devices + t->device_count) {
        return;
    }
    k->launch.device = d->name;
    k->launch.sms = d->sms;
    if (is_amd(d)) {
        enum { FIRST_OF_RDNA = 10 };

        k->likely_arch = amd_likely_arch(d->major < FIRST_OF_RDNA);
    } else if (d->major > 0 && d->major < 100 && d->minor >= 0 && d->minor < 10) {
        snprintf(arch, sizeof arch, "sm_%d%d", d->major, d->minor);
        kernel_name_arch(k->arch, arch, strlen(arch));
    }
}

/* ---- Events */

/* An event, as far as it was read. */
typedef struct event {
    enum { EVENT_UNKNOWN, EVENT_KERNEL, EVENT_OTHER } kind;
    kernel seen;
    int device;
} event;

static void read_arguments(trace *t, event *e)
{
    static const struct json_figure figures[] = {
        {"device", offsetof(event, device), OCC_MAX_BYTES},
        {"registers per thread", offsetof(event, seen.registers), OCC_MAX_BYTES},
        {"shared memory", offsetof(event, seen.launch.dynamic_smem), OCC_MAX_BYTES},
        {"block", offsetof(event, seen.launch.block_size), OCC_MAX_BYTES},
        {"grid", offsetof(event, seen.launch.grid_size), OCC_MAX_BYTES},
        {NULL, 0, 0},
    };

    while (json_read_next(&t->json) == JSON_KEY) {
        if (json_read_figure(&t->json, figures, e)) {
            continue;
        }
        if (json_read_is(&t->json, "est. achieved occupancy %")) {
            double percent = json_read_amount(&t->json);

            e->seen.launch.achieved_percent = percent <= 100 ? percent : KERNEL_UNKNOWN;
        } else {
            (void)json_read_skip(&t->json);
        }
    }
}

/* The value of a member; what is of another type than expected counts as not stated. */
static void read_member(trace *t, event *e)
{
    struct json_reader *json = &t->json;
    bool category = json_read_is(json, "cat");
    bool name = json_read_is(json, "name");
    bool arguments = json_read_is(json, "args");

    if (json_read_is(json, "dur")) {
        e->seen.launch.time_us = json_read_amount(json);
        return;
    }
    if (!category && !name && !arguments) {
        (void)json_read_skip(json);
        return;
    }
    json_token token = json_read_next(json);
    if (token == JSON_STRING && category) {
        e->kind = text_equal(json->text, "kernel") ? EVENT_KERNEL : EVENT_OTHER;
    } else if (token == JSON_STRING && name) {
        memcpy(t->name, json->text, json->text_length);
        t->name_length = json->text_length;
    } else if (token == JSON_OBJECT && arguments) {
        read_arguments(t, e);
    } else {
        json_read_rest(json, token);
    }
}

/* Reads an event from behind its "{"; one of another kind is skipped. false: out of memory. */
static bool read_event(trace *t)
{
    event e = {EVENT_UNKNOWN, kernel_unknown, KERNEL_UNKNOWN};
    json_token token;

    t->name_length = 0;
    while ((token = json_read_next(&t->json)) == JSON_KEY) {
        read_member(t, &e);
        if (e.kind == EVENT_OTHER) {
            (void)json_read_leave(&t->json);
            return true;
        }
    }
    if (token != JSON_OBJECT_END || e.kind != EVENT_KERNEL || t->name_length == 0) {
        return true;
    }
    return launch_groups_add(&t->groups, t->name, t->name_length, &e.seen, e.device);
}

static bool read_events(trace *t)
{
    json_token token = JSON_ARRAY_END;
    bool good = true;

    while (good && (token = json_read_next(&t->json)) != JSON_ARRAY_END && token != JSON_FAULT) {
        if (token != JSON_OBJECT) {
            json_read_rest(&t->json, token);
        } else {
            good = read_event(t);
        }
    }
    return good;
}

/* false: out of memory, and a message says so. */
static bool read_trace(trace *t)
{
    bool good = json_read_next(&t->json) == JSON_OBJECT;

    while (good && json_read_next(&t->json) == JSON_KEY) {
        if (json_read_is(&t->json, "deviceProperties")) {
            read_devices(t);
        } else if (json_read_is(&t->json, "traceEvents")) {
            good = !enters_list(t) || read_events(t);
        } else {
            (void)json_read_skip(&t->json);
        }
    }
    if (good) {
        (void)json_read_next(&t->json); /* nothing follows */
    }
    return good || t->json.fault != SENTENCE_COUNT;
}

static void report(const trace *t)
{
    const char *file = t->input->file;

    if (t->gzip != NULL && gzip_is_damaged(t->gzip)) {
        kernel_damage(t->list, SAY(TRACE_GZIP_DAMAGED, file, t->passed));
    } else if (t->json.fault != SENTENCE_COUNT) {
        kernel_damage(t->list, SAY(TRACE_DAMAGED, file, t->json.fault_offset,
                                   word(t->list->messages.language, t->json.fault)));
    } else if (t->groups.count == 0 && !t->input->in_folder) {
        message_say(&t->list->messages, SAY(TRACE_WITHOUT_KERNELS, file));
    }
}

bool torch_trace_read(kernel_list *list, const kernel_input *input)
{
    bool packed = gzip_recognises(input->bytes, input->size);
    trace t = {.list = list,
               .input = input,
               .gzip = packed && !input->no_libraries ? gzip_open(input->bytes, input->size) : NULL,
               .groups = {.list = list, .input = input},
               .name = memory_allocate(JSON_STRING_MOST)};

    if (packed && t.gzip == NULL) {
        message_say(&list->messages,
                    SAY(FILE_COMPRESSED, input->file, "gzip -dc FILE | occupant kernels -"));
        free(t.name);
        return false;
    }
    bool opened = json_read_blocks(&t.json, next_block, &t) && t.name != NULL;
    if (!opened) {
        kernel_damage(list, SAY(FILE_OUT_OF_MEMORY, input->file));
    } else if (read_trace(&t)) {
        report(&t);
    }
    /* A trace with launches, or a sound one without. */
    bool read = t.groups.count > 0 || (opened && t.json.fault == SENTENCE_COUNT);

    launch_groups_finish(&t.groups, set_device, &t);
    json_read_close(&t.json);
    gzip_close(t.gzip);
    free(t.name);
    return read;
}
