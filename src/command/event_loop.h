/* SPDX-License-Identifier: MIT */
/* The explorer on a terminal: events in, frames out, one frame for all that is pending. */
#ifndef COMMAND_EVENT_LOOP_H
#define COMMAND_EVENT_LOOP_H

#include "command/watch.h"
#include "explorer/state.h"
#include "term/term.h"

/* What an exploration starts from; everything stays the caller's. */
typedef struct explore_input {
    const struct setting *setting; /* which kernel, and what options say over its figures */
    profile_set *profiles;
    kernel_list *kernels;   /* one is taken over, of several one is asked for; sorted here */
    const char *session;    /* a saved exploration to begin with; NULL: none */
    const char *notice;     /* what to say on the first screen; NULL: nothing */
    watched_files *watched; /* to be read anew when they are rebuilt; opened before they were */
    configuration start;
    unsigned given;         /* 1 << occ_parameter for each that options gave */
    explorer_glyphs glyphs; /* ASCII is used where the terminal can show nothing else */
    term_options term;
} explore_input;

/*
 * Returns NULL when the user has left, or a sentence that says why the
 * explorer could not open (valid until the next call). Does not return when a
 * signal ends the program.
 */
const char *explore(const explore_input *input);

#endif
