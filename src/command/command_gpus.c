/* SPDX-License-Identifier: MIT */
/* occupant gpus: the GPUs of this machine, and where the driver and the profiles differ. */
#include <string.h>

#include "base/text_buffer.h"
#include "command/gpu_write.h"
#include "output/prose.h"
#include "output/table.h"

enum { NAME_SIZE = 16, LIST_SIZE = 480 };

static const struct column columns[] = {
    {"gpu", HEADING(GPU), 0, false},          {"name", HEADING(NAME), 0, true},
    {"arch", HEADING(ARCH), 0, true},         {"sms", HEADING(SMS), 0, false},
    {"memory_gib", HEADING(GIB), 1, false},   {"mig", HEADING(MIG), 0, true},
    {"compute_mode", HEADING(MODE), 0, true}, {"uuid", HEADING(UUID), 0, true},
    {"device", NO_HEADING, 0, true},          {"profile", NO_HEADING, 0, true},
    {"differences", NO_HEADING, 0, true},     {"cuda", NO_HEADING, 0, true},
    {"driver", NO_HEADING, 0, true},
};

enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

static const char *mode_text(const struct language *language, const gpu *g)
{
    int mode = g->attributes[GPU_COMPUTE_MODE];

    return mode == GPU_MODE_EXCLUSIVE    ? word(language, SENTENCE_GPU_MODE_EXCLUSIVE)
           : mode == GPU_MODE_PROHIBITED ? word(language, SENTENCE_GPU_MODE_PROHIBITED)
                                         : "";
}

static void put_gpu(struct table *table, const struct driver *driver, const gpu *g,
                    const gpu_profile *made)
{
    char arch[NAME_SIZE], cuda[CUDA_VERSION_SIZE], differences[LIST_SIZE] = "";

    text_format(arch, sizeof arch, "sm_%d%d", g->attributes[GPU_COMPUTE_MAJOR],
                g->attributes[GPU_COMPUTE_MINOR]);
    gpu_differences_text(made, driver->language, differences, sizeof differences);
    const struct value values[COLUMN_COUNT] = {
        value_count(g->index),
        value_text(g->name),
        value_text(arch),
        value_count(g->attributes[GPU_SMS]),
        value_real((double)g->memory / (1024.0 * 1024.0 * 1024.0)),
        value_text(g->mig),
        value_text(mode_text(driver->language, g)),
        value_text(g->uuid),
        value_text(made->new_device ? NULL : made->known->devices[made->device].name),
        value_text(made->relative[0] ? NULL : made->known->arch.name),
        value_text(differences),
        value_text(cuda_version_text(driver->cuda_version, cuda)),
        value_text(driver->version),
    };

    table_row(table, values);
}

/* Of GPUs in a row with the same remarks, the first has them. */
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

static void put_version(FILE *output, const struct driver *driver)
{
    char cuda[CUDA_VERSION_SIZE];

    cuda_version_text(driver->cuda_version, cuda);
    if (driver->version[0]) {
        prose_say(output, driver->language, SAY(GPUS_DRIVER, cuda, driver->version));
    } else {
        prose_say(output, driver->language, SAY(GPUS_DRIVER_UNKNOWN, cuda));
    }
}

static exit_status list_gpus(struct driver *driver, const gpu_list *list, profile_set *profiles,
                             const struct options *options, FILE *output)
{
    output_format format = (output_format)options->numbers[OPTION_FORMAT];
    struct table table;

    table_begin(&table, output, format, columns, COLUMN_COUNT);
    table.language = options->language;
    table.csv.guard = options->given[OPTION_CSV_GUARD] > 0;
    for (int i = 0; i < list->count; i++) {
        gpu_profile made;

        if (gpu_profile_make(driver, &list->items[i], profiles, &made)) {
            put_gpu(&table, driver, &list->items[i], &made);
        }
        gpu_profile_free(&made);
    }
    if (!table_end(&table)) {
        complain(options->language, SAY(OUT_OF_MEMORY));
        return EXIT_WRONG;
    }
    if (format == FORMAT_TEXT) {
        putc('\n', output);
        put_version(output, driver);
        put_remarks(output, driver, list, profiles);
    }
    return EXIT_FINE;
}

/* Of its architecture's devices the profile keeps the GPU itself. */
static void keep_device(gpu_profile *made)
{
    made->known->devices[0] = made->known->devices[made->device];
    made->known->device_count = 1;
    made->device = 0;
}

static exit_status write_gpu(struct driver *driver, const gpu_list *list, profile_set *profiles,
                             const struct options *options, FILE *output)
{
    const gpu *g = gpu_find(driver, list, options->values[OPTION_GPU][0]);
    gpu_profile made = {0};
    exit_status status = EXIT_WRONG;

    if (g && gpu_profile_make(driver, g, profiles, &made)) {
        keep_device(&made);
        status = gpu_write(driver, g, &made, options->values[OPTION_WRITE][0], output);
    } else {
        complain_text(driver->reason);
    }
    gpu_profile_free(&made);
    return status;
}

exit_status command_gpus(const struct options *options, FILE *output)
{
    profile_set profiles = {0};
    struct driver driver;
    gpu_list list;
    exit_status status = EXIT_WRONG;

    if (!setting_open_profiles(options->language, &profiles)) {
        return EXIT_WRONG;
    }
    if (driver_open(&driver, options->language) && gpu_list_read(&driver, &list)) {
        status = options->given[OPTION_WRITE]
                     ? write_gpu(&driver, &list, &profiles, options, output)
                     : list_gpus(&driver, &list, &profiles, options, output);
    } else {
        complain_text(driver.reason);
    }
    complain_of(&profiles.messages);
    driver_close(&driver);
    profile_set_close(&profiles);
    return status;
}
