/* SPDX-License-Identifier: MIT */
#include "explorer/picture_entry.h"

#include <stdio.h>
#include <string.h>

#include "explorer/entry.h"
#include "explorer/entry_replace.h"
#include "launch/launch_parameter.h"
#include "explorer/page.h"

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
