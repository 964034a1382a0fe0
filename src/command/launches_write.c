/* SPDX-License-Identifier: MIT */
/* --write-launches: recorded launches, added to a launch file. */
#include "command/launches.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/input_file.h"
#include "base/ini.h"
#include "base/memory.h"
#include "base/replace_file.h"
#include "command/kernel_input.h"
#include "launch/launch_file.h"
#include "output/report/prose.h"

enum { SUMMARY_SIZE = 400 };

/* A launch file that grows at its end. */
struct target {
    const char *path; /* NULL: standard output */
    launch_file known;
    char *text; /* of the file so far; NULL: there is none yet */
    size_t size;
};

/* false: complained of a file that cannot be read, or has mistakes. */
static bool open_target(struct target *target, const char *path, const kernel_list *kernels,
                        const struct language *language)
{
    *target = (struct target){.path = strcmp(path, "-") == 0 ? NULL : path};
    if (!target->path || access(path, F_OK) != 0) {
        return true;
    }
    target->text = ini_read_regular_file(path, LAUNCH_FILE_MOST, &target->size);
    if (!target->text) {
        return complain(language, SAY(LAUNCHES_UNREADABLE, path, file_error(language, errno)));
    }
    return launches_read(language, path, &target->known) &&
           launch_file_match(&target->known, kernels);
}

static void close_target(struct target *target)
{
    launch_file_free(&target->known);
    free(target->text);
}

/* Prints what was added and left out, as one line. */
static void summarise(FILE *output, const struct language *language, const char *path,
                      const written_sections *written)
{
    char text[SUMMARY_SIZE];
    char added[SUMMARY_SIZE];
    struct text_buffer list = text_buffer_of(text, sizeof text);

    sentence(added, sizeof added, language, SAY(LAUNCHES_ADDED, written->sections, path));
    text_append(&list, "%s", added);
    prose_count(&list, language, SENTENCE_LAUNCHES_KNOWN, written->known);
    prose_count(&list, language, SENTENCE_LAUNCHES_UNRECORDED, written->unrecorded);
    prose_count(&list, language, SENTENCE_LAUNCHES_UNNAMED, written->unnamed);
    fprintf(output, "%s\n", text);
}

/* Replaces the file by what it holds and the new sections. false: complained. */
static bool write_target(const struct target *target, const char *sections, size_t size,
                         const struct language *language)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *file = memory_stream_open(&bytes, &length);

    if (!file) {
        return complain(language, SAY(OUT_OF_MEMORY));
    }
    if (target->text) {
        fwrite(target->text, 1, target->size, file);
        if (target->size > 0 && target->text[target->size - 1] != '\n') {
            putc('\n', file);
        }
    } else {
        fprintf(file, "# %s\n", word(language, SENTENCE_LAUNCHES_TITLE));
    }
    fwrite(sections, 1, size, file);
    bool good = memory_stream_close(file, &bytes) && replace_file(target->path, bytes, length);

    if (!good) { /* before free, which may change errno */
        complain(language, SAY(LAUNCHES_UNREADABLE, target->path, replace_file_error(language)));
    }
    free(bytes);
    return good;
}

/* The sections are whole in memory before a file is touched. */
static exit_status put_sections(const struct target *target, const recorded_launches *launches,
                                FILE *output)
{
    const struct language *language = launches->language;
    written_sections written;
    char *sections = NULL;
    size_t size = 0;
    FILE *memory = memory_stream_open(&sections, &size);
    bool good = memory && launch_sections_record(memory, launches, &written);
    exit_status status = EXIT_WRONG;

    good = memory && memory_stream_close(memory, &sections) && good;
    if (!good) {
        complain(language, SAY(OUT_OF_MEMORY));
    } else if (written.sections + written.known + written.unnamed == 0) {
        complain(language, SAY(LAUNCHES_NOTHING_RECORDED));
    } else if (!target->path) {
        fwrite(sections + 1, 1, size > 0 ? size - 1 : 0, output); /* without the empty line */
        status = EXIT_FINE;
    } else if (written.sections == 0 || write_target(target, sections, size, language)) {
        summarise(output, language, target->path, &written);
        status = EXIT_FINE;
    }
    free(sections);
    return status;
}

exit_status launches_write(const struct options *options, kernel_choice *choice, FILE *output)
{
    const kernel_list *kernels = choice->namer.list;
    const char *path = options->values[OPTION_WRITE_LAUNCHES][0];
    const kernel **chosen = memory_allocate_zeroed(kernels->count + 1, sizeof *chosen);
    struct target target;
    struct file_lock lock = {.descriptor = -1};
    recorded_launches launches = {options->language, kernels, chosen, 0, &target.known};
    exit_status status = EXIT_WRONG;

    for (const kernel *k = NULL; chosen && (k = input_next(choice, k)) != NULL;) {
        chosen[launches.count++] = k;
    }
    if (!chosen) {
        complain(options->language, SAY(OUT_OF_MEMORY));
    } else if (outputs_spare_inputs(options, kernels)) {
        if (strcmp(path, "-") != 0) {
            lock_file(&lock, path, options->language);
        }
        if (open_target(&target, path, kernels, options->language)) {
            status = put_sections(&target, &launches, output);
        }
        close_target(&target);
        file_lock_release(&lock);
    }
    free(chosen);
    return status;
}
