/* SPDX-License-Identifier: MIT */
/*
 * The table of commands and their texts; command_<name>.c has the function of each, which main.c
 * calls. And the headers that nearly every command needs.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/range.h"
#include "base/text.h"
#include "launch/phrase.h"
#include "output/report/prose.h"

struct options;
struct setting;

typedef enum exit_status {
    EXIT_FINE = 0,
    EXIT_FAILED = 1, /* a failed check, bad rows */
    EXIT_WRONG = 2,  /* wrong use, files that cannot be read whole, output that cannot be written */
} exit_status;

/* Identifier, name. The catalogue has the operands of each, a sentence and its details. */
#define COMMANDS(COMMAND)                                                                          \
    COMMAND(EXPLORE, explore)                                                                      \
    COMMAND(REPORT, report)                                                                        \
    COMMAND(SWEEP, sweep)                                                                          \
    COMMAND(SUGGEST, suggest)                                                                      \
    COMMAND(BATCH, batch)                                                                          \
    COMMAND(KERNELS, kernels)                                                                      \
    COMMAND(CHECK, check)                                                                          \
    COMMAND(DIFF, diff)                                                                            \
    COMMAND(PROFILES, profiles)                                                                    \
    COMMAND(SCHEMA, schema)                                                                        \
    COMMAND(GPUS, gpus)                                                                            \
    COMMAND(VERIFY, verify)                                                                        \
    COMMAND(MEASURE, measure)                                                                      \
    COMMAND(TOUR, tour)

#define COMMAND_ID(id, name) COMMAND_##id,
typedef enum command_id { COMMANDS(COMMAND_ID) COMMAND_COUNT } command_id;
#undef COMMAND_ID

#define COMMAND_BIT(id) (1u << COMMAND_##id)

#define COMMAND_FUNCTION(id, name)                                                                 \
    exit_status command_##name(struct setting *setting, FILE *output);
COMMANDS(COMMAND_FUNCTION)
#undef COMMAND_FUNCTION

struct command {
    const char *name;
    sentence_id operands;
    sentence_id sentence;
    sentence_id details; /* how it works, beyond its options */
};

extern const struct command commands[COMMAND_COUNT];

/* LC_CTYPE of C.UTF-8, made by compile_locale.sh for systems without that locale; size 0: none. */
extern const unsigned char locale_inside[];
extern const size_t locale_inside_size;

/* ---- complaint.c: standard error, messages and the progress of work */

/*
 * Write a clean line "occupant: ..." to standard error, behind standard output, and return false;
 * complain ends like sentence().
 */
bool complain(const struct language *language, sentence_id id, const struct sentence_value *values,
              size_t count);
bool complain_text(const char *text);

/* The same. Returns EXIT_WRONG. */
exit_status complain_wrong(const struct language *language, sentence_id id,
                           const struct sentence_value *values, size_t count);

/* Complains of a file that cannot be read or written, for an errno. Returns false. */
bool complain_of_file(const struct language *language, const char *path, int error);

/* Complains of every message of a list, in order, and empties the list. */
void complain_of(message_list *messages);

/* Ends the program with a complaint if memory is missing. Not while the terminal is in use. */
void need_memory(bool there);

/* Zeroed memory, for free(); need_memory. */
void *allocate(size_t count, size_t size);

/* ---- A bar with an estimate of the time left; nothing where standard error is no terminal */

struct progress {
    const struct language *language;
    bool shown;   /* standard error is a terminal */
    double start; /* seconds, monotonic clock */
    double drawn; /* the same, of the last bar */
    long total;
    long done;
    struct work work; /* of progress_watch */
};

void progress_begin(struct progress *progress, const struct language *language, long total);

/* One more is done: the bar is drawn anew, at most ten times a second. */
void progress_step(struct progress *progress);

/* Work of a reading, for progress_end: a bar after half a second. NULL: no terminal. */
struct work *progress_watch(struct progress *progress, const struct language *language);

/* Clears the bar. */
void progress_end(struct progress *progress);

/* Seconds since progress_begin. */
double progress_seconds(const struct progress *progress);

#endif
