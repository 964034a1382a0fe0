/* SPDX-License-Identifier: MIT */
/* The explorer on a terminal: handles pending events, then draws one frame. */
#ifndef COMMAND_EVENT_LOOP_H
#define COMMAND_EVENT_LOOP_H

#include "command/watch.h"
#include "explorer/state.h"
#include "term/term.h"
#include "tour/tour.h"

/* The start of an exploration. The caller owns everything. */
typedef struct explore_input {
    struct setting *setting; /* selects kernels and overrides their figures */
    profile_set *profiles;
    kernel_list *kernels;   /* may be NULL; of several, the user picks one. Sorted here */
    const char *session;    /* path of a saved exploration; NULL: none */
    const char *notice;     /* message on the first screen; NULL: none */
    watched_files *watched; /* read again when they are rebuilt; opened before the first reading */
    const char **paths; /* that are watched: files of kernels, and a place for the launch file */
    int kernel_files;   /* 0: nothing is watched */
    uint64_t launches_read; /* watch_fingerprint of the launch file, from before its reading */
    configuration start;
    explorer_glyphs glyphs; /* GLYPHS_ASCII replaces them where the terminal has no UTF-8 */
    bool command_line;      /* shown in the last row */
    const tour *tour;       /* that is played; NULL: none */
    bool presenter;         /* few and large things, for a projector */
    term_options term;
} explore_input;

/*
 * NULL when the user leaves, or the reason of a failure to open, valid until
 * the next call. Does not return when a signal ends the program.
 */
const char *explore(const explore_input *input);

#endif
