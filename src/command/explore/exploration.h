/* SPDX-License-Identifier: MIT */
/* An exploration, on a terminal or for pictures: its start by options and files, and its parts. */
#ifndef COMMAND_EXPLORATION_H
#define COMMAND_EXPLORATION_H

#include <limits.h>
#include <stdint.h>

#include "command/option/setting.h"
#include "output/picture/picture.h"
#include "term/term.h"
#include "tour/tour.h"

/* ---- The start. The caller owns everything. */

/* Files whose changes are followed, and their fingerprints from before they were read. */
struct watched_files {
    const char **paths; /* files of kernels, the launch file, NULL; the caller's */
    int kernels;        /* files of kernels; 0: none is watched, nor the launch file */
    uint64_t kernels_read;
    uint64_t launches_read;
};

typedef struct explore_input {
    struct setting *setting; /* selects kernels and overrides their figures */
    kernel_list *kernels;    /* may be NULL; of several, the user picks one. Sorted here */
    const char *session;     /* path of a saved exploration; NULL: none */
    struct asciicast *cast;  /* the recording; NULL: none */
    const char *notice;      /* message on the first screen; NULL: none */
    struct watched_files watched;
    measured_set *measured; /* goes over to the state that is opened; NULL: none */
    configuration start;
    const tour *tour; /* that is played; NULL: none */
} explore_input;

/* The input that the options alone give. kernels: may be NULL. */
explore_input exploration_input(struct setting *setting, kernel_list *kernels, const char *session);

/* --size, "128x36"; without it both stay. false: complained. */
bool page_size_take(const struct options *options, int *rows, int *columns);

/* Whether files of kernels and points name standard input ("-") at most once. false: complained. */
bool exploration_reads_once(const struct options *options);

/* Reads every --overlay's points; skipped rows have messages. false: complained; free it anyway. */
bool exploration_overlay(const struct options *options, measured_set *measured,
                         message_list *messages);

/* Opens the recording that --record names, for input.cast. false: complained. */
bool exploration_record(explore_input *input, struct asciicast *cast);

/* Closes it. false: complained of a recording that is not whole. */
bool exploration_recorded(const explore_input *input);

/* Opens the state and sorts the kernels. false: complained, and there is nothing to close. */
bool exploration_open(explorer *state, const explore_input *input);

/* Opens the session or takes the kernel; unicode and colours must be set. false: with a message. */
bool exploration_begin(explorer *state, const explore_input *input);

/*
 * Both without a terminal, for a picture or a report. false: complained, with nothing to close.
 * *whole: every line of the session was taken; the others are reported.
 */
bool exploration_lead(explorer *state, const explore_input *input, bool *whole);

/* Explores the kernel that the options name; without a name the picker is open. */
void exploration_take_kernel(explorer *state, const explore_input *input);

/* ---- event_loop.c */

/* Explores, and records with --record, until the user leaves; a signal ends the program instead. */
exit_status explore(explore_input *input);

/* ---- The command line that reproduces the launch of an exploration */

enum { REPRODUCE_SIZE = 2048 }; /* bytes that suffice except for extreme names */

/* Quoted for a shell, and cut at size. */
void reproduce(const explorer *state, char *text, size_t size);

/* The same with a break of state.h in place of the blank before each option. */
void reproduce_options(const explorer *state, char *text, size_t size);

/* ---- picture_file.c: the page as it stands, or one graph alone, in a file */

typedef enum picture_format { PICTURE_TEXT, PICTURE_ANSI, PICTURE_SVG } picture_format;

struct picture_request {
    picture_format format;
    int rows;
    int columns;
    occ_parameter graph; /* alone; OCC_PARAM_COUNT: the page */
    bool light;          /* ANSI: for a light background */
    bool chrome;         /* with tabs and keys, as on the screen */
    struct svg_style style;
};

/* The format by the end of a name, in any case: .txt, .ans; else SVG. */
picture_format picture_format_of(const char *path);

/* Writes the picture to a file, as a whole; "-": to output, unless NULL. false: with a reason. */
bool picture_file_write(const explorer *state, const struct picture_request *request,
                        const char *path, FILE *output, char *reason, size_t size);

/* ---- tour_notes.c: the speaker's notes on a second terminal, through a file of this user alone */

enum { NOTES_PATH = 256 /* bytes */, NOTES_SIZE = 6 * TOUR_TEXT };

struct tour_notes {
    int descriptor; /* -1: none */
    char path[NOTES_PATH];
};

/* Opens the notes. Without a runtime folder, or beside another tour, there are none. */
void tour_notes_open(struct tour_notes *notes);
void tour_notes_close(struct tour_notes *notes);

/* Writes the notes of the present scene. */
void tour_notes_say(struct tour_notes *notes, const char *text);

/* Prints the notes of the tour that this user plays, until it ends; waits for one to begin. */
exit_status tour_notes_follow(const struct language *language, FILE *output);

/*
 * ---- tour_screen.c: a tour checked on a screen of 80x24, in English. Each point must be in sight
 * at the end of its scene, and no figure of an answer on the screen, or in the summary, before
 * Space shows it. false: a message for each mistake, with its line.
 */
bool tour_check_screen(const tour *played, const char *name, profile_set *profiles,
                       message_list *messages);

/*
 * ---- user_state.c: unsaved work
 *
 * An exploration that a signal or a closed terminal ended is kept in $XDG_STATE_HOME/occupant (else
 * ~/.local/state/occupant), in a file of its own, and the next start offers the newest. Without
 * such a folder, or room in it, nothing is kept or said: the program is being ended. A crash keeps
 * nothing either: what its handler could write would be the state that led to it.
 */

enum {
    UNSAVED_PATH = USER_PATH_SIZE,     /* bytes of a folder */
    UNSAVED_FILE = UNSAVED_PATH + 260, /* with the name of a file in it */
    UNSAVED_MOST = 8,                  /* files; of more the oldest are removed */
};

struct unsaved {
    char folder[UNSAVED_PATH];  /* "": none */
    char offered[UNSAVED_FILE]; /* the newest file at the start; "": none */
    char time[32];              /* of that file */
    char *begun;                /* the session as it began; owned */
    char offer[SENTENCE_SIZE];  /* the message of it; "": not yet */
};

/* Looks for kept work, and remembers what the exploration began with. */
void unsaved_open(struct unsaved *unsaved, const explorer *state);
void unsaved_close(struct unsaved *unsaved);

/* Offers kept work on the last line, once, where nothing else is said and no panel is open. */
void unsaved_offer(struct unsaved *unsaved, explorer *state);

/* Takes a key first: ACTION_REMOVE after the offer deletes the kept work. true: the key is used. */
bool unsaved_key(struct unsaved *unsaved, explorer *state, int key);

/*
 * Opens the newest kept work as a step to undo, and removes its file; the next call opens the one
 * before. Not in a tour.
 */
void unsaved_take(struct unsaved *unsaved, explorer *state);

/* Keeps launch, kernel and pins when a signal ends it, unless they are as begun or as saved. */
void unsaved_keep(const struct unsaved *unsaved, const explorer *state);

/*
 * ---- user_state.c: the files explored last, a line each in $XDG_STATE_HOME/occupant/recent, the
 * newest first; without such a folder, those of this exploration alone. The palette offers them.
 */

enum { RECENT_MOST = 10 };

struct recent {
    char *paths[RECENT_MOST + 1]; /* absolute, ended by NULL; owned */
    int count;
};

/* Reads the list, and writes it with the operands in front. */
void recent_open(struct recent *recent, const struct options *options);
void recent_close(struct recent *recent);

/* Replaces the program by one that explores a file; returns where that cannot be started. */
void recent_explore(const struct recent *recent, int index);

/* ---- reread.c: long work shows a bar after half a second; Escape ends it, other keys wait */

struct long_work {
    struct work work; /* for the function that works */
    grid *picture;    /* the screen; the caller's */
    long long begun;  /* milliseconds, monotonic clock */
    long long looked; /* at events, the last time */
};

/* Work begins. */
void long_work_begin(struct long_work *work);

/* ---- Files that are read again while explored: of kernels after a build, and the launch file */

enum { REREAD_MILLISECONDS = 250 }; /* between polls */

/*
 * Whether every existing path, up to the first NULL, is a regular file: the reading of others might
 * never end. false: with a message.
 */
bool are_regular(const char *const *paths, int count, message_list *messages);

/* A number that changes with the state of files, up to the first NULL. */
uint64_t file_fingerprint(const char *const *paths, int count);

/* At first the files are as the input has read them. The input and the state are the caller's. */
struct reread {
    const explore_input *input;
    explorer *state;
    struct long_work *work;       /* the caller's */
    struct watched_files watched; /* as of their last reading */
    uint64_t polled;              /* of all files, at the last poll */
    char launches_path[PATH_MAX]; /* of the file that the user saved launches to */
    int launches_saved;           /* times, as of the last event */
    int retries;                  /* attempts left to read an incomplete file; 0: it was complete */
};

/* Rereads changed files that stayed the same since the last poll. Returns EXPLORER_ bits. */
unsigned reread_poll(struct reread *files);

/* Watches a launch file that the user has saved. To be called after each event. */
void reread_follow(struct reread *files);

#endif
