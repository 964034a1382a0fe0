/* SPDX-License-Identifier: MIT */
#include "explorer/entry_replace.h"

#include <sys/stat.h>

#include "base/input_file.h"
#include "base/text_buffer.h"

enum { START_SIZE = 1024 }; /* bytes by which a file is recognised */

bool entry_file_is_other(const char *path, file_recogniser *recognises)
{
    char start[START_SIZE];
    struct stat status;

    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) {
        return false;
    }
    return !recognises || !recognises(start, input_file_start(path, start, sizeof start));
}

/* Whether a file of the exploration: of its kernels, launches, points, or its session. */
static bool is_explored(const explorer *state, const char *path)
{
    bool found =
        input_file_is(state->session_path, path) ||
        (state->launches && state->launches->path && input_file_is(state->launches->path, path));
    const char *last = NULL;

    for (int i = 0; i < state->measured.file_count; i++) {
        found |= input_file_is(state->measured.files[i], path);
    }
    for (size_t i = 0; state->kernels && i < state->kernels->count && !found; i++) {
        const char *file = state->kernels->items[i].file;

        found = file != last && input_file_is(file, path); /* kernels of one file share its name */
        last = file;
    }
    return found;
}

bool entry_may_replace(explorer *state, file_recogniser *recognises, sentence_id question)
{
    explorer_entry *entry = &state->entry;

    if (!entry_file_is_other(entry->text, recognises)) {
        return true;
    }
    bool explored = is_explored(state, entry->text);

    if (entry->asked && !explored) {
        return true;
    }
    entry->asked = !explored;
    text_format(entry->reason, sizeof entry->reason, "%s",
                word(state->language, explored ? SENTENCE_REPLACE_INPUT : question));
    return false;
}
