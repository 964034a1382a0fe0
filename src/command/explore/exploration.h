/* SPDX-License-Identifier: MIT */
/* The start of an exploration, on a terminal or for pictures: options, a session, kernels. */
#ifndef COMMAND_EXPLORATION_H
#define COMMAND_EXPLORATION_H

#include "command/option/setting.h"
#include "command/explore/watch.h"
#include "explorer/state.h"
#include "output/picture/asciicast.h"
#include "term/term.h"
#include "tour/tour.h"

/* The start of an exploration. The caller owns everything. */
typedef struct explore_input {
    struct setting *setting; /* selects kernels and overrides their figures */
    profile_set *profiles;
    kernel_list *kernels;   /* may be NULL; of several, the user picks one. Sorted here */
    const char *session;    /* path of a saved exploration; NULL: none */
    struct asciicast *cast; /* the recording; NULL: none */
    const char *notice;     /* message on the first screen; NULL: none */
    watched_files *watched; /* read again when they are rebuilt; opened before the first reading */
    const char **paths; /* that are watched: files of kernels, and a place for the launch file */
    int kernel_files;   /* 0: nothing is watched */
    uint64_t launches_read; /* watch_fingerprint of the launch file, from before its reading */
    measured_set *measured; /* goes over to the state that is opened; NULL: none */
    configuration start;
    explorer_glyphs glyphs; /* GLYPHS_ASCII replaces them where the terminal has no UTF-8 */
    explorer_theme theme;
    bool command_line; /* shown in the last row */
    const tour *tour;  /* that is played; NULL: none */
    bool presenter;    /* few and large things, for a projector */
    term_options term;
} explore_input;

/* The input that the options alone give. kernels: may be NULL. */
explore_input exploration_input(struct setting *setting, kernel_list *kernels, const char *session);

/* --size, "128x36"; without it both stay. false: complained. */
bool page_size_take(const struct options *options, int *rows, int *columns);

/* How often "-" names standard input among files of kernels, and twice for each file of points. */
int exploration_standard_inputs(const struct options *options);

/* Whether files of kernels and of points name standard input ("-") once at most. false: complained. */
bool exploration_reads_once(const struct options *options);

/*
 * Reads the points of every --overlay. Rows that are skipped have messages. false: complained of a
 * file without points. measured_free is needed in either case, unless a state has taken them.
 */
bool exploration_overlay(const struct options *options, measured_set *measured,
                         message_list *messages);

/* Opens the recording that --record names, for input.cast. false: complained. */
bool exploration_record(explore_input *input, struct asciicast *cast);

/* Closes it. false: complained of a recording that is not whole. */
bool exploration_recorded(const explore_input *input);

/* Opens the state and sorts the kernels. NULL, or the reason of a failure: then it is closed. */
const char *exploration_open(explorer *state, const explore_input *input);

/*
 * Opens the session or takes the kernel, when character set and colours of the state are set.
 * false: the session is refused; the message of the last line says why.
 */
bool exploration_begin(explorer *state, const explore_input *input);

/*
 * Both without a terminal, for a picture or a report. false: complained, and there
 * is nothing to close; also of a session that is refused. Complains of the lines that
 * one has skipped.
 */
bool exploration_lead(explorer *state, const explore_input *input);

/* Explores the kernel that the options name; without a name the picker is open. */
void exploration_take_kernel(explorer *state, const explore_input *input);

/* ---- event_loop.c */

/*
 * Explores until the user leaves, and records where --record is given. What cannot be
 * opened is complained of. Does not return when a signal ends the program.
 */
exit_status explore(explore_input *input);

/* ---- reproduce.c: the command line that reproduces the launch of an exploration */

enum { REPRODUCE_SIZE = 2048 }; /* bytes that suffice except for extreme names */

/* Quoted for a shell, and cut at size. */
void reproduce(const explorer *state, char *text, size_t size);

/* The same with EXPLORER_OPTION_BREAK in place of the blank before each option. */
void reproduce_options(const explorer *state, char *text, size_t size);

#endif
