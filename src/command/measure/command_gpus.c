/* SPDX-License-Identifier: MIT */
/* occupant gpus: the GPUs of this machine, and where the driver and the profiles differ. */
#include "driver/probe.h"
#include "command/measure/measuring.h"

enum { SOURCE_SIZE = 120, LINE_SIZE = 400, NAME_SIZE = 64, GPC_LISTS_SIZE = 200 };

/* The profile that is written. */
struct written {
    const struct driver *driver;
    const gpu *g;
    gpu_profile *made;
    gpu_measured measured;
    message_list notes;       /* what was not measured, and where a measurement differs */
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
    char list[GPC_LISTS_SIZE], lists[GPC_LISTS_SIZE] = "";
    struct text_buffer all = text_buffer_of(lists, sizeof lists);
    bool many = measured->gpc_count > GPU_GPC_LISTS;

    for (size_t i = 0; i < (many ? 1 : measured->gpc_count); i++) {
        text_join(&all, "; ",
                  gpc_list_text(measured->gpcs[i].sms, measured->gpcs[i].count, list, sizeof list));
    }
    if (arch->cluster_max_portable == 0) {
        sentence(out, size, language, SAY(GPUS_NO_CLUSTERS, arch->name));
    } else if (measured->gpc_answers == 0) {
        text_format(out, size, "%s",
                    measured->reason[0] ? measured->reason
                                        : word(language, SENTENCE_GPUS_NO_COUNTS));
    } else {
        sentence(out, size, language,
                 measured->gpc_count == 0 ? SENTENCE_GPUS_GPCS_NONE
                 : many                   ? SENTENCE_GPUS_GPCS_MANY
                                          : SENTENCE_GPUS_GPCS_SEVERAL,
                 SAY_VALUES(measured->gpc_answers, lists));
    }
    return out;
}

static void take_gpcs(struct written *written)
{
    occ_device *device = &written->made->known->devices[written->made->device];
    const occ_gpc_list *list = &written->measured.gpcs[0];
    char text[GPC_LISTS_SIZE], other[GPC_LISTS_SIZE], reason[LINE_SIZE];

    if (!gpu_measured_gpcs(&written->measured)) {
        message_say(&written->notes,
                    SAY(GPUS_LEFT_OUT, gpcs_field, explain_gpcs(written, reason, sizeof reason)));
        device->gpc_count = 0;
        device->gpc_status = OCC_CONFIDENCE_UNKNOWN;
        return;
    }
    if (device->gpc_count > 0 && !occ_has_gpcs(device, list)) {
        message_say(&written->notes,
                    SAY(GPUS_GPCS_DIFFER, gpc_list_text(list->sms, list->count, text, sizeof text),
                        device->name,
                        gpc_list_text(device->gpc_sms, device->gpc_count, other, sizeof other)));
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

static const char *figure_source(void *context, const char *section, const char *field)
{
    struct written *written = context;
    const gpu_profile *made = written->made;
    const struct language *language = written->driver->language;
    bool of_device = strcmp(section, "device") == 0;
    const char *measured = measured_source(written, field);
    char name[NAME_SIZE];

    text_format(name, sizeof name, ",%s,", field);
    if (measured || strstr(",name,title,assumed,chip,driver_name,", name)) {
        return measured; /* names have no source */
    }
    /* The driver states of a new product all figures, of a known one the SMs. */
    if (of_device ? strcmp(field, "sms") == 0 || made->new_device
                  : strcmp(field, "compute_capability") == 0 ||
                        (!made->contradicts && gpu_tells(written->g, field))) {
        return word(language, SENTENCE_GPUS_SOURCE_DRIVER);
    }
    bool assumed = made->relative[0] != '\0';

    sentence(written->source, sizeof written->source, language,
             assumed ? SENTENCE_GPUS_SOURCE_ASSUMED : SENTENCE_GPUS_SOURCE_PROFILE,
             SAY_VALUES(assumed ? made->relative : made->known->arch.name));
    return written->source;
}

/* ---- The file */

/* A sentence as a line of the profile; ends like sentence(). */
static void write_line(FILE *file, const struct language *language, sentence_id id,
                       const struct sentence_value *values, size_t count)
{
    char line[LINE_SIZE];

    sentence(line, sizeof line, language, id, values, count);
    fprintf(file, "# %s\n", line);
}

static void write_title(FILE *file, const struct driver *driver, const gpu *g)
{
    const struct language *language = driver->language;
    const char *version =
        driver->version[0] ? driver->version : word(language, SENTENCE_GPUS_VERSION_UNKNOWN);
    char date[DATE_SIZE], cuda[CUDA_VERSION_SIZE];

    write_line(file, language,
               SAY(GPUS_PROFILE_TITLE, g->name, date_today(date),
                   cuda_version_text(driver->cuda_version, cuda), version));
    write_line(file, language, SAY(GPUS_PROFILE_BY, OCC_VERSION));
}

static void write_measured(FILE *file, const struct written *written)
{
    const struct language *language = written->driver->language;
    char names[LINE_SIZE] = "";
    struct text_buffer list = text_buffer_of(names, sizeof names);

    if (gpu_measured_gpcs(&written->measured)) {
        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), gpcs_field);
    }
    if (written->measured.cluster_blocks >= 0) {
        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), cluster_field);
    }
    write_line(file, language,
               SAY(GPUS_MEASURED, *names ? names : word(language, SENTENCE_GPUS_MEASURED_NOTHING)));
    for (size_t i = 0; i < written->notes.count; i++) {
        fprintf(file, "# %s\n", written->notes.items[i].text);
    }
}

/* "-": to output. false: complained. */
static bool write_file(struct written *written, const char *path, FILE *output)
{
    const struct language *language = written->driver->language;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = memory_stream_open(&text, &size);

    need_memory(memory != NULL);
    write_title(memory, written->driver, written->g);
    write_measured(memory, written);
    profile_write(memory, written->made->known, figure_source, written);
    need_memory(memory_stream_close(memory, &text));
    bool named = strcmp(path, "-") != 0;
    bool good = named ? replace_file(path, text, size) || complain_of_file(language, path, errno)
                      : fwrite(text, 1, size, output) == size;

    if (named && good) {
        complain(language, SAY(GPUS_WRITTEN, path, written->g->name));
    }
    free(text);
    return good;
}

/* ---- Command */

enum { LIST_SIZE = 480 };

#define GPU_TABLE(COLUMN)                                                                          \
    COLUMN("gpu", HEADING(GPU), 0, false, value_count(g->index))                                   \
    COLUMN("name", HEADING(NAME), 0, true, value_text(g->name))                                    \
    COLUMN("arch", HEADING(ARCH), 0, true, value_text(g->arch))                                    \
    COLUMN("sms", HEADING(SMS), 0, false, value_count(g->attributes[GPU_SMS]))                     \
    COLUMN("memory_gib", HEADING(GIB), 1, false,                                                   \
           g->memory > 0 ? value_real((double)g->memory / (1024.0 * 1024.0 * 1024.0))              \
                         : value_text(NULL))                                                       \
    COLUMN("mig", HEADING(MIG), 0, true, value_text(g->mig))                                       \
    COLUMN("compute_mode", HEADING(MODE), 0, true, value_text(mode_text(driver->language, g)))     \
    COLUMN("uuid", HEADING(UUID), 0, true, value_text(g->uuid))                                    \
    COLUMN("device", NO_HEADING, 0, true,                                                          \
           value_text(made.new_device ? NULL : made.known->devices[made.device].name))             \
    COLUMN("profile", NO_HEADING, 0, true,                                                         \
           value_text(made.relative[0] ? NULL : made.known->arch.name))                            \
    COLUMN("differences", NO_HEADING, 0, true, value_text(differences))                            \
    COLUMN("cuda", NO_HEADING, 0, true,                                                            \
           value_text(g->cuda ? cuda_version_text(driver->cuda_version, cuda) : NULL))             \
    COLUMN("driver", NO_HEADING, 0, true, value_text(g->cuda ? driver->version : NULL))

static const struct column columns[] = {GPU_TABLE(COLUMN_OF)};

static const char *mode_text(const struct language *language, const gpu *g)
{
    int mode = g->attributes[GPU_COMPUTE_MODE];

    return mode == GPU_MODE_EXCLUSIVE    ? word(language, SENTENCE_GPU_MODE_EXCLUSIVE)
           : mode == GPU_MODE_PROHIBITED ? word(language, SENTENCE_GPU_MODE_PROHIBITED)
                                         : "";
}

/* Remarks on each GPU; equal ones in a row are printed once. */
static void put_remarks(FILE *output, struct driver *driver, const gpu_list *list,
                        profile_set *profiles)
{
    const prose_lead lead = {"", "  "};
    char remarks[GPU_REMARK_MOST][GPU_REMARK_SIZE];
    char last[GPU_REMARK_SIZE] = "";

    for (int i = 0; i < list->count; i++) {
        gpu_profile made;
        size_t count = gpu_profile_make(driver, &list->items[i], profiles, &made)
                           ? gpu_remarks(driver->language, &made, remarks)
                           : 0;

        if (count > 0 && strcmp(remarks[0], last) != 0) {
            memcpy(last, remarks[0], sizeof last);
            for (size_t k = 0; k < count; k++) {
                prose_put(output, true, lead, remarks[k]);
            }
        }
        gpu_profile_free(&made);
    }
}

static void put_drivers(FILE *output, const struct driver *driver, const gpu_list *list)
{
    char cuda[CUDA_VERSION_SIZE];

    if (list->items[0].cuda) {
        prose_say(output, driver->language,
                  driver->version[0] ? SENTENCE_GPUS_DRIVER : SENTENCE_GPUS_DRIVER_UNKNOWN,
                  SAY_VALUES(cuda_version_text(driver->cuda_version, cuda), driver->version));
    }
    if (!list->items[list->count - 1].cuda) {
        prose_say(output, driver->language, SENTENCE_GPUS_TOPOLOGY, NULL, 0);
    }
}

static exit_status list_gpus(struct driver *driver, const gpu_list *list, struct setting *setting,
                             FILE *output)
{
    profile_set *profiles = &setting->profiles;
    struct table table;

    setting_table(setting, &table, output, COLUMNS_OF(columns));
    table.language = language_in(driver->language, list->items[0].cuda ? WORDS_SM : WORDS_CU);
    for (int i = 0; i < list->count; i++) {
        char cuda[CUDA_VERSION_SIZE], differences[LIST_SIZE] = "";
        const gpu *g = &list->items[i];
        gpu_profile made;

        if (gpu_profile_make(driver, g, profiles, &made)) {
            gpu_differences_text(&made, driver->language, differences, sizeof differences);
            table_row(&table, (const struct value[]){GPU_TABLE(VALUE_OF)});
        } else {
            complain_text(driver->reason);
        }
        gpu_profile_free(&made);
    }
    need_memory(table_end(&table));
    if (table.format == FORMAT_TEXT) {
        putc('\n', output);
        put_drivers(output, driver, list);
        put_remarks(output, driver, list, profiles);
    }
    return EXIT_FINE;
}

/* Measures what no attribute states, and writes the profile with the source of each figure. */
static exit_status write_gpu(struct driver *driver, const gpu_list *list, struct setting *setting,
                             FILE *output)
{
    const struct options *options = setting->options;
    const gpu *g = gpu_find_cuda(driver, list, options->values[OPTION_GPU][0]);
    gpu_profile made = {0};
    struct written written = {
        .driver = driver, .g = g, .made = &made, .notes.language = driver->language};
    bool good = g && gpu_profile_make(driver, g, &setting->profiles, &made);

    if (good) {
        /* The profile keeps this GPU alone of the devices of its architecture. */
        made.known->devices[0] = made.known->devices[made.device];
        made.known->device_count = 1;
        made.device = 0;
        gpu_measure(driver, g, &made.known->arch, &written.measured);
        take_gpcs(&written);
        take_cluster_blocks(&written);
        good = write_file(&written, options->values[OPTION_WRITE][0], output);
        complain_of(&written.notes);
    } else {
        complain_text(driver->reason);
    }
    gpu_profile_free(&made);
    return good ? EXIT_FINE : EXIT_WRONG;
}

exit_status command_gpus(struct setting *setting, FILE *output)
{
    struct driver driver;
    gpu_list list;
    exit_status status = EXIT_WRONG;

    if (gpu_list_read(&driver, setting->options->language, &list)) {
        status = (setting->options->given[OPTION_WRITE] ? write_gpu : list_gpus)(&driver, &list,
                                                                                 setting, output);
    } else {
        complain_text(driver.reason);
    }
    complain_of(&setting->profiles.messages);
    return status;
}
