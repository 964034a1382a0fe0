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
#include "kernel/format.h"
#include "kernel/read/unpack.h"

enum { HEAD_BYTES = 64 * 1024, BLOCK_BYTES = 1 << 20, DEVICES_MOST = 64, WARP_THREADS = 32 };

/* ---- Recognition, by the first bytes */

static bool starts_trace(const unsigned char *bytes, size_t size)
{
    size_t at = 0;

    while (at < size &&
           (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
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
    if (gzip != NULL) {
        gzip_close(gzip);
    }
    return good;
}

/* ---- Bytes */

/* A trace in blocks, plain or unpacked. */
typedef struct trace_bytes {
    const kernel_input *input;
    gzip_stream *gzip; /* NULL: a plain trace */
    size_t passed;     /* bytes of the input that were delivered, or unpacked */
    size_t released;   /* of them, given back to the system */
} trace_bytes;

static bool next_block(void *context, const unsigned char **bytes, size_t *size)
{
    trace_bytes *trace = context;
    size_t left = trace->input->size - trace->passed;
    bool more;

    kernel_release(trace->input, &trace->released, trace->passed);
    if (!work_goes_on(trace->input->work, trace->passed, trace->input->size)) {
        return false;
    }
    if (trace->gzip != NULL) {
        more = gzip_next(trace->gzip, bytes, size);
        trace->passed = gzip_passed(trace->gzip);
        return more;
    }
    *bytes = trace->input->bytes + trace->passed;
    *size = left < BLOCK_BYTES ? left : BLOCK_BYTES;
    trace->passed += *size;
    return *size > 0;
}

/* ---- Values */

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
    struct json_reader json;
    launch_groups groups;
    traced_device devices[DEVICES_MOST];
    size_t device_count;
    char *name; /* of the event that is read: JSON_STRING_MOST bytes */
    size_t name_length;
} trace;

static int whole(double number)
{
    return number >= 0 && number <= OCC_MAX_BYTES ? (int)number : KERNEL_UNKNOWN;
}

static int read_whole(trace *t)
{
    return whole(json_read_amount(&t->json));
}

/* ---- Devices */

static void read_device_member(trace *t, traced_device *d)
{
    struct json_reader *json = &t->json;

    if (json_read_is(json, "id")) {
        d->number = read_whole(t);
    } else if (json_read_is(json, "computeMajor")) {
        d->major = read_whole(t);
    } else if (json_read_is(json, "computeMinor")) {
        d->minor = read_whole(t);
    } else if (json_read_is(json, "warpSize")) {
        d->warp_size = read_whole(t);
    } else if (json_read_is(json, "numSms")) {
        d->sms = read_whole(t);
    } else if (!json_read_is(json, "name")) {
        (void)json_read_skip(json);
    } else {
        json_token token = json_read_next(json);

        if (token == JSON_STRING) {
            d->name = name_pool_add(&t->list->names, json->text, json->text_length);
        } else {
            json_read_rest(json, token);
        }
    }
}

static void read_devices(trace *t)
{
    json_token token = json_read_next(&t->json);

    if (token != JSON_ARRAY) {
        json_read_rest(&t->json, token);
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

/* A GPU with another warp size is not NVIDIA's: it has no architecture here. */
static void set_device(const traced_device *d, kernel *k)
{
    char arch[KERNEL_ARCH_SIZE];

    k->launch.device = d->name;
    k->launch.sms = d->sms;
    if (d->warp_size == WARP_THREADS && d->major > 0 && d->major < 100 && d->minor >= 0 &&
        d->minor < 10) {
        snprintf(arch, sizeof arch, "sm_%d%d", d->major, d->minor);
        kernel_name_arch(k, arch, strlen(arch));
    }
}

/* The properties may come after the events. */
static void set_devices(const trace *t)
{
    for (size_t i = 0; i < t->groups.count; i++) {
        int number = launch_groups_device(&t->groups, i);

        for (size_t d = 0; d < t->device_count; d++) {
            if (t->devices[d].number == number) {
                set_device(&t->devices[d], &t->list->items[t->groups.first + i]);
                break;
            }
        }
    }
}

/* ---- Events */

/* The kind of an event, as far as it was read. */
typedef enum event_kind { EVENT_UNKNOWN, EVENT_KERNEL, EVENT_OTHER } event_kind;

static void read_arguments(trace *t, kernel *seen, int *device)
{
    struct json_reader *json = &t->json;

    while (json_read_next(json) == JSON_KEY) {
        if (json_read_is(json, "device")) {
            *device = read_whole(t);
        } else if (json_read_is(json, "registers per thread")) {
            seen->registers = read_whole(t);
        } else if (json_read_is(json, "shared memory")) {
            seen->launch.dynamic_smem = read_whole(t);
        } else if (json_read_is(json, "block")) {
            seen->launch.block_size = whole(json_read_product(json));
        } else if (json_read_is(json, "grid")) {
            seen->launch.grid_size = whole(json_read_product(json));
        } else if (json_read_is(json, "est. achieved occupancy %")) {
            double percent = json_read_amount(json);

            seen->launch.achieved_percent = percent <= 100 ? percent : KERNEL_UNKNOWN;
        } else {
            (void)json_read_skip(json);
        }
    }
}

/* The value of a member; what is of another type than expected counts as not stated. */
static void read_member(trace *t, event_kind *kind, kernel *seen, int *device)
{
    struct json_reader *json = &t->json;
    bool category = json_read_is(json, "cat");
    bool name = json_read_is(json, "name");
    bool arguments = json_read_is(json, "args");

    if (json_read_is(json, "dur")) {
        seen->launch.time_us = json_read_amount(json);
        return;
    }
    if (!category && !name && !arguments) {
        (void)json_read_skip(json);
        return;
    }
    json_token token = json_read_next(json);
    if (token == JSON_STRING && category) {
        *kind = text_equal(json->text, "kernel") ? EVENT_KERNEL : EVENT_OTHER;
    } else if (token == JSON_STRING && name) {
        memcpy(t->name, json->text, json->text_length);
        t->name_length = json->text_length;
    } else if (token == JSON_OBJECT && arguments) {
        read_arguments(t, seen, device);
    } else {
        json_read_rest(json, token);
    }
}

/* Reads an event from behind its "{"; one of another kind is skipped. false: out of memory. */
static bool read_event(trace *t)
{
    kernel seen = kernel_unknown;
    int device = KERNEL_UNKNOWN;
    event_kind kind = EVENT_UNKNOWN;
    json_token token;

    t->name_length = 0;
    while ((token = json_read_next(&t->json)) == JSON_KEY) {
        read_member(t, &kind, &seen, &device);
        if (kind == EVENT_OTHER) {
            (void)json_read_leave(&t->json);
            return true;
        }
    }
    if (token != JSON_OBJECT_END || kind != EVENT_KERNEL || t->name_length == 0) {
        return true;
    }
    return launch_groups_add(&t->groups, t->name, t->name_length, &seen, device);
}

static bool read_events(trace *t)
{
    json_token token = json_read_next(&t->json);

    if (token != JSON_ARRAY) {
        json_read_rest(&t->json, token);
        return true;
    }
    while ((token = json_read_next(&t->json)) != JSON_ARRAY_END && token != JSON_FAULT) {
        if (token != JSON_OBJECT) {
            json_read_rest(&t->json, token);
        } else if (!read_event(t)) {
            return false;
        }
    }
    return true;
}

/* ---- The whole trace */

/* false: out of memory, and a message says so. */
static bool read_trace(trace *t)
{
    bool good = json_read_next(&t->json) == JSON_OBJECT;

    while (good && json_read_next(&t->json) == JSON_KEY) {
        if (json_read_is(&t->json, "deviceProperties")) {
            read_devices(t);
        } else if (json_read_is(&t->json, "traceEvents")) {
            good = read_events(t);
        } else {
            (void)json_read_skip(&t->json);
        }
    }
    if (good) {
        (void)json_read_next(&t->json); /* nothing follows */
    }
    return good || t->json.fault != SENTENCE_COUNT;
}

static void report(const trace *t, const trace_bytes *bytes)
{
    const char *file = bytes->input->file;

    if (bytes->gzip != NULL && gzip_is_damaged(bytes->gzip)) {
        kernel_damage(t->list, SAY(TRACE_GZIP_DAMAGED, file, bytes->passed));
    } else if (t->json.fault != SENTENCE_COUNT) {
        kernel_damage(t->list, SAY(TRACE_DAMAGED, file, t->json.fault_offset,
                                   word(t->list->messages.language, t->json.fault)));
    } else if (t->groups.count == 0 && !bytes->input->in_folder) {
        message_say(&t->list->messages, SAY(TRACE_WITHOUT_KERNELS, file));
    }
}

/* Reads a trace. true: it has launches, or is sound and has none. */
static bool read_bytes(kernel_list *list, trace_bytes *bytes)
{
    trace t = {.list = list,
               .groups = {.list = list, .input = bytes->input, .first = list->count},
               .name = memory_allocate(JSON_STRING_MOST)};
    bool opened = json_read_blocks(&t.json, next_block, bytes) && t.name != NULL;

    if (!opened) {
        kernel_damage(list, SAY(FILE_OUT_OF_MEMORY, bytes->input->file));
    } else if (read_trace(&t)) {
        report(&t, bytes);
    }
    launch_groups_finish(&t.groups);
    set_devices(&t);
    bool any = t.groups.count > 0 || (opened && t.json.fault == SENTENCE_COUNT);

    launch_groups_close(&t.groups);
    json_read_close(&t.json);
    free(t.name);
    return any;
}

bool torch_trace_read(kernel_list *list, const kernel_input *input)
{
    bool packed = gzip_recognises(input->bytes, input->size);
    trace_bytes bytes = {.input = input};

    if (packed && !input->no_libraries) {
        bytes.gzip = gzip_open(input->bytes, input->size);
    }
    if (packed && bytes.gzip == NULL) {
        message_say(&list->messages,
                    SAY(FILE_COMPRESSED, input->file, "gzip -dc FILE | occupant kernels -"));
        return false;
    }
    bool read = read_bytes(list, &bytes);
    if (packed) {
        gzip_close(bytes.gzip);
    }
    return read;
}
