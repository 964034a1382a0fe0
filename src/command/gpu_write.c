/* SPDX-License-Identifier: MIT */
#include "command/gpu_write.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/replace_file.h"
#include "base/text_buffer.h"
#include "driver/gpu_measure.h"
#include "profile/profile_write.h"

enum { SOURCE_SIZE = 120, LINE_SIZE = 400, DATE_SIZE = 16, LIST_SIZE = 200 };

/* The profile that is written. */
struct written {
    const struct driver *driver;
    const gpu *g;
    gpu_profile *made;
    gpu_measured measured;
    message_list
        notes; /* what was not measured, and where a measurement differs from the profile */
    char source[SOURCE_SIZE]; /* of the last figure */
};

/* ---- Measured figures */

static const char gpcs_field[] = "gpc_sms", cluster_field[] = "cluster_blocks_per_sm";

/* Why there is no GPC list. Returns out. */
static const char *explain_gpcs(const struct written *written, char *out, size_t size)
{
    const gpu_measured *measured = &written->measured;
    const struct language *language = written->driver->language;
    const occ_arch *arch = &written->made->known->arch;
    char list[LIST_SIZE], lists[LIST_SIZE] = "";
    struct text_buffer all = text_buffer_of(lists, sizeof lists);

    for (size_t i = 0; i < measured->gpc_count && i < GPU_GPC_LISTS; i++) {
        text_join(&all, "; ", gpc_list_text(&measured->gpcs[i], list, sizeof list));
    }
    if (arch->cluster_max_portable == 0) {
        sentence(out, size, language, SAY(GPUS_NO_CLUSTERS, arch->name));
    } else if (measured->gpc_answers == 0) {
        text_format(out, size, "%s",
                    measured->reason[0] ? measured->reason
                                        : word(language, SENTENCE_GPUS_NO_COUNTS));
    } else if (measured->gpc_count == 0) {
        sentence(out, size, language, SAY(GPUS_GPCS_NONE, measured->gpc_answers));
    } else if (measured->gpc_count > GPU_GPC_LISTS) {
        gpc_list_text(&measured->gpcs[0], list, sizeof list);
        sentence(out, size, language, SAY(GPUS_GPCS_MANY, measured->gpc_answers, list));
    } else {
        sentence(out, size, language, SAY(GPUS_GPCS_SEVERAL, measured->gpc_answers, lists));
    }
    return out;
}

static void take_gpcs(struct written *written)
{
    occ_device *device = &written->made->known->devices[written->made->device];
    const occ_gpc_list *list = &written->measured.gpcs[0];
    char text[LIST_SIZE], other[LIST_SIZE], reason[LINE_SIZE];
    occ_gpc_list before = {.count = device->gpc_count};

    memcpy(before.sms, device->gpc_sms, sizeof before.sms);
    if (!gpu_measured_gpcs(&written->measured)) {
        message_say(&written->notes,
                    SAY(GPUS_LEFT_OUT, gpcs_field, explain_gpcs(written, reason, sizeof reason)));
        device->gpc_count = 0;
        device->gpc_status = OCC_CONFIDENCE_UNKNOWN;
        return;
    }
    if (before.count > 0 && !occ_has_gpcs(device, list)) {
        message_say(&written->notes,
                    SAY(GPUS_GPCS_DIFFER, gpc_list_text(list, text, sizeof text), device->name,
                        gpc_list_text(&before, other, sizeof other)));
    }
    memcpy(device->gpc_sms, list->sms, sizeof device->gpc_sms);
    device->gpc_count = list->count;
    device->gpc_status = OCC_CONFIDENCE_MEASURED;
}

static void take_cluster_blocks(struct written *written)
{
    occ_arch *arch = &written->made->known->arch;
    const char *reason = written->measured.reason;

    if (arch->cluster_max_portable == 0) {
        return;
    }
    if (written->measured.cluster_blocks < 0) {
        message_say(
            &written->notes,
            SAY(GPUS_NOT_MEASURED, cluster_field,
                reason[0] ? reason : word(written->driver->language, SENTENCE_GPUS_NO_COUNTS)));
        return;
    }
    if (written->measured.cluster_blocks != arch->cluster_blocks_per_sm) {
        message_say(&written->notes, SAY(GPUS_CLUSTER_DIFFERS, written->measured.cluster_blocks,
                                         arch->cluster_blocks_per_sm));
    }
    arch->cluster_blocks_per_sm = written->measured.cluster_blocks;
    arch->cluster_blocks_status = OCC_CONFIDENCE_MEASURED;
    gpu_profile_know(written->made, cluster_field);
}

/* ---- Sources */

/* The source of a field that was measured; NULL: it was not. */
static const char *measured_source(struct written *written, const char *field)
{
    const struct language *language = written->driver->language;

    if (gpu_measured_gpcs(&written->measured) &&
        (strcmp(field, gpcs_field) == 0 || strcmp(field, "gpc_status") == 0)) {
        sentence(written->source, sizeof written->source, language,
                 SAY(GPUS_SOURCE_GPCS, written->measured.gpc_answers));
        return written->source;
    }
    if (written->measured.cluster_blocks >= 0 &&
        (strcmp(field, cluster_field) == 0 || strcmp(field, "cluster_blocks_status") == 0)) {
        return word(language, SENTENCE_GPUS_SOURCE_CLUSTER);
    }
    return NULL;
}

/* What the profile of a GPU itself states, without a source. */
static bool is_name(const char *field)
{
    static const char *const names[] = {"name", "title", "assumed", "chip", "driver_name"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], field) == 0) {
            return true;
        }
    }
    return false;
}

/* Of a product in the profile, its own figures; of a new one, the driver's. */
static bool device_is_told(const struct written *written, const char *field)
{
    return strcmp(field, "sms") == 0 || written->made->new_device;
}

static const char *figure_source(void *context, const char *section, const char *field)
{
    struct written *written = context;
    const gpu_profile *made = written->made;
    const struct language *language = written->driver->language;
    bool of_device = strcmp(section, "device") == 0;
    const char *measured = measured_source(written, field);

    if (is_name(field) || measured) {
        return measured;
    }
    if (of_device ? device_is_told(written, field)
                  : strcmp(field, "compute_capability") == 0 ||
                        (!made->contradicts && gpu_tells(written->g, field))) {
        return word(language, SENTENCE_GPUS_SOURCE_DRIVER);
    }
    if (made->relative[0] != '\0') {
        sentence(written->source, sizeof written->source, language,
                 SAY(GPUS_SOURCE_ASSUMED, made->relative));
    } else {
        sentence(written->source, sizeof written->source, language,
                 SAY(GPUS_SOURCE_PROFILE, made->known->arch.name));
    }
    return written->source;
}

/* ---- The file */

static void write_title(FILE *file, const struct driver *driver, const gpu *g)
{
    const struct language *language = driver->language;
    const char *version =
        driver->version[0] ? driver->version : word(language, SENTENCE_GPUS_VERSION_UNKNOWN);
    char line[LINE_SIZE], date[DATE_SIZE], cuda[CUDA_VERSION_SIZE];
    time_t now = time(NULL);
    struct tm utc;

    gmtime_r(&now, &utc);
    strftime(date, sizeof date, "%Y-%m-%d", &utc);
    cuda_version_text(driver->cuda_version, cuda);
    sentence(line, sizeof line, language, SAY(GPUS_PROFILE_TITLE, g->name, date, cuda, version));
    fprintf(file, "# %s\n", line);
    sentence(line, sizeof line, language, SAY(GPUS_PROFILE_BY, OCC_VERSION));
    fprintf(file, "# %s\n", line);
}

static void write_measured(FILE *file, const struct written *written)
{
    const struct language *language = written->driver->language;
    char names[LINE_SIZE] = "", line[LINE_SIZE];
    struct text_buffer list = text_buffer_of(names, sizeof names);

    if (gpu_measured_gpcs(&written->measured)) {
        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), gpcs_field);
    }
    if (written->measured.cluster_blocks >= 0) {
        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), cluster_field);
    }
    sentence(line, sizeof line, language,
             SAY(GPUS_MEASURED, *names ? names : word(language, SENTENCE_GPUS_MEASURED_NOTHING)));
    fprintf(file, "# %s\n", line);
    for (size_t i = 0; i < written->notes.count; i++) {
        fprintf(file, "# %s\n", written->notes.items[i].text);
    }
}

static void write_text(FILE *file, struct written *written)
{
    write_title(file, written->driver, written->g);
    write_measured(file, written);
    profile_write(file, written->made->known, figure_source, written);
}

/* false: complained. */
static bool write_file(struct written *written, const char *path)
{
    const struct language *language = written->driver->language;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = memory_stream_open(&text, &size);
    bool good = false;

    if (memory) {
        write_text(memory, written);
        good = memory_stream_close(memory, &text) && replace_file(path, text, size);
    }
    if (good) {
        complain(language, SAY(GPUS_WRITTEN, path, written->g->name));
    } else {
        complain(language, SAY(FILE_FAILED, path, replace_file_error(language)));
    }
    free(text);
    return good;
}

exit_status gpu_write(struct driver *driver, const gpu *g, gpu_profile *made, const char *path,
                      FILE *output)
{
    struct written written = {
        .driver = driver, .g = g, .made = made, .notes.language = driver->language};
    bool good = true;

    gpu_measure(driver, g, &made->known->arch, &written.measured);
    take_gpcs(&written);
    take_cluster_blocks(&written);
    if (strcmp(path, "-") == 0) {
        write_text(output, &written);
    } else {
        good = write_file(&written, path);
    }
    complain_of(&written.notes);
    return good ? EXIT_FINE : EXIT_WRONG;
}
