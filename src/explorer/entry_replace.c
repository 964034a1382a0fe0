/* SPDX-License-Identifier: MIT */
#include "explorer/entry_replace.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/text.h"
#include "explorer/entry.h"
#include "explorer/page.h"
#include "launch/launch_parameter.h"

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

/* ---- Pictures */

/* The name that Enter takes: of the page, or of the graph's parameter. */
unsigned picture_ask(explorer *state, action_id id)
{
    explorer_picture *wanted = &state->picture;

    wanted->graph = id == ACTION_FIGURE ? state->slider : OCC_PARAM_COUNT;
    if (wanted->graph < OCC_PARAM_COUNT && say_missing(state, wanted->graph)) {
        return EXPLORER_DRAW;
    }
    snprintf(wanted->path, sizeof wanted->path, "%s.svg",
             wanted->graph < OCC_PARAM_COUNT ? parameter_of(wanted->graph)->key
                                             : explorer_page_name(state->page));
    return entry_line(state, ENTRY_PICTURE);
}

/* A drawing whose title the program wrote. Text and ANSI have no mark of their own. */
static bool recognises_svg(const char *bytes, size_t size)
{
    static const char start[] = "<svg ";
    static const char title[] = "<title>occupant: ";

    return size >= strlen(start) && memcmp(bytes, start, strlen(start)) == 0 &&
           memmem(bytes, size, title, strlen(title)) != NULL;
}

unsigned picture_accept(explorer *state)
{
    if (!entry_may_replace(state, recognises_svg, SENTENCE_REPLACE_NO_PICTURE)) {
        return EXPLORER_DRAW;
    }
    memcpy(state->picture.path, state->entry.text, sizeof state->picture.path);
    entry_close(state);
    return EXPLORER_DRAW | EXPLORER_PICTURE;
}
