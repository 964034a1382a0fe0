/* SPDX-License-Identifier: MIT */
/* Records of verify: whatever is read can be compared and printed, and is written as it was read. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "command/verify/verify_run.h"

enum { PATH_SIZE = 40, SMS_MOST = 24 }; /* the search for the GPCs of more SMs takes a second */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

static bool read_bytes(struct verification *v, const void *bytes, size_t size)
{
    char path[PATH_SIZE];
    int descriptor = memfd_create("record", 0);

    expect(descriptor >= 0 && write(descriptor, bytes, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    *v = (struct verification){0};
    bool good = verification_read(v, path);

    close(descriptor);
    return good;
}

/* The text of a verification, as JSON or for people. Free it. */
static char *text_of(const struct verification *v, void (*put)(const struct verification *, FILE *))
{
    char *text = NULL;
    size_t size;
    FILE *file = memory_stream_open(&text, &size);

    expect(file != NULL);
    put(v, file);
    expect(memory_stream_close(file, &text));
    return text;
}

static void look_at(const verify_record *record)
{
    const char *const texts[] = {record->gpu, record->arch, record->device, record->driver,
                                 record->date};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        expect(text_is_clean(texts[i], strlen(texts[i])));
    }
    expect(record->count > 0 && record->count <= VERIFY_ROW_MOST);
    for (int axis = 0; axis < VERIFY_AXIS_COUNT; axis++) {
        expect(record->axis_count[axis] >= 0 && record->axis_count[axis] <= VERIFY_AXIS_MOST);
    }
}

/* Read again it is the same from its axes on: there are the questions and the answers. */
static void round_trip(const struct verification *v)
{
    static struct verification again;
    char *first = text_of(v, verification_json);

    expect(read_bytes(&again, first, strlen(first)));
    again.arch = v->arch;
    again.device = v->device;
    char *second = text_of(&again, verification_json);

    expect(strcmp(strstr(first, "\"axes\""), strstr(second, "\"axes\"")) == 0);
    verify_record_free(&again.record);
    free(first);
    free(second);
}

static profile_set *profiles(void)
{
    static const profile_places places = {.compiled_in = true};
    static profile_set set;

    if (set.count == 0) {
        expect(profile_set_open(&set, &places));
        stderr = fopen("/dev/null", "w"); /* complaints */
        expect(stderr != NULL);
    }
    return &set;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct verification v;
    profile_set *set = profiles();

    if (read_bytes(&v, data, size)) {
        look_at(&v.record);
        round_trip(&v);
        if (v.record.sms <= SMS_MOST && verification_choose(&v, set)) {
            verification_compare(&v);
            free(text_of(&v, verification_print));
            free(text_of(&v, verification_json));
        }
    }
    verify_record_free(&v.record);
    return 0;
}
