/* SPDX-License-Identifier: MIT */
#include "command/gpu_write.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/replace_file.h"
#include "base/text_buffer.h"
#include "profile/profile_write.h"

enum { SOURCE_SIZE = 120, LINE_SIZE = 240, VERSION_SIZE = 16 };

struct sources {
    const struct language *language;
    const gpu *g;
    const gpu_profile *made;
    char text[SOURCE_SIZE];
};

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
static bool device_is_told(const struct sources *sources, const char *field)
{
    return strcmp(field, "sms") == 0 || sources->made->new_device;
}

static const char *figure_source(void *context, const char *section, const char *field)
{
    struct sources *sources = context;
    const gpu_profile *made = sources->made;
    const struct language *language = sources->language;
    bool of_device = strcmp(section, "device") == 0;

    if (is_name(field)) {
        return NULL;
    }
    if (of_device ? device_is_told(sources, field)
                  : strcmp(field, "compute_capability") == 0 ||
                        (!made->contradicts && gpu_tells(sources->g, field))) {
        return word(language, SENTENCE_GPUS_SOURCE_DRIVER);
    }
    if (made->relative[0] != '\0') {
        sentence(sources->text, sizeof sources->text, language,
                 SAY(GPUS_SOURCE_ASSUMED, made->relative));
    } else {
        sentence(sources->text, sizeof sources->text, language,
                 SAY(GPUS_SOURCE_PROFILE, made->known->arch.name));
    }
    return sources->text;
}

static void write_title(FILE *file, const struct driver *driver, const gpu *g)
{
    const struct language *language = driver->language;
    const char *version =
        driver->version[0] ? driver->version : word(language, SENTENCE_VERSION_UNKNOWN);
    char line[LINE_SIZE], date[VERSION_SIZE], cuda[VERSION_SIZE];
    time_t now = time(NULL);
    struct tm utc;

    gmtime_r(&now, &utc);
    strftime(date, sizeof date, "%Y-%m-%d", &utc);
    text_format(cuda, sizeof cuda, "%d.%d", driver->cuda_version / 1000,
                driver->cuda_version % 1000 / 10);
    sentence(line, sizeof line, language, SAY(GPUS_PROFILE_TITLE, g->name, date, cuda, version));
    fprintf(file, "# %s\n", line);
    sentence(line, sizeof line, language, SAY(GPUS_PROFILE_BY, OCC_VERSION));
    fprintf(file, "# %s\n", line);
}

static void write_text(FILE *file, const struct driver *driver, const gpu *g,
                       const gpu_profile *made)
{
    struct sources sources = {driver->language, g, made, ""};

    write_title(file, driver, g);
    profile_write(file, made->known, figure_source, &sources);
}

exit_status gpu_write(const struct driver *driver, const gpu *g, const gpu_profile *made,
                      const char *path, FILE *output)
{
    char *text = NULL;
    size_t size = 0;
    bool good = false;

    if (strcmp(path, "-") == 0) {
        write_text(output, driver, g, made);
        return EXIT_FINE;
    }
    FILE *memory = memory_stream_open(&text, &size);

    if (memory) {
        write_text(memory, driver, g, made);
        good = memory_stream_close(memory, &text) && replace_file(path, text, size);
    }
    if (good) {
        complain(driver->language, SAY(GPUS_WRITTEN, path, g->name));
    } else {
        complain(driver->language, SAY(GPUS_UNWRITTEN, path, replace_file_error(driver->language)));
    }
    free(text);
    return good ? EXIT_FINE : EXIT_WRONG;
}
