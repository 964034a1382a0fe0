/* SPDX-License-Identifier: MIT */
/*
 * Tours: scenes that a lecture plays in the explorer, in the syntax of the
 * profiles. A scene is a launch, a page, and what is said of it:
 *
 *     [tour]
 *     title        = The register cliff
 *
 *     [scene]
 *     title        = One register more
 *     text         = With {registers} registers {blocks} blocks fit: {occupancy}.
 *     text.ko      = ...
 *     architecture = sm_80
 *     block        = 512
 *     registers    = 33
 *     page         = graphs
 *     claim        = blocks: 3
 *
 * Keys of a text may be repeated, each with another line of it, and end in the
 * code of a language. Launch and page have the keys of sessions.
 */
#ifndef TOUR_TOUR_H
#define TOUR_TOUR_H

#include "base/message.h"
#include "profile/profile.h"

typedef struct tour_line {
    char *key;   /* owned, with its language: "text.ko" */
    char *value; /* owned */
    int line;    /* of the file, from 1 */
} tour_line;

/* A run of lines. */
typedef struct tour_scene {
    int line; /* of its section */
    size_t first;
    size_t count;
} tour_scene;

/* Start from all zero. scenes[0] is the section [tour]; those that are played follow. */
typedef struct tour {
    char *folder; /* of the file, with its last "/"; owned. NULL: the current one, or none */
    tour_line *lines;
    size_t line_count;
    size_t line_capacity;
    tour_scene *scenes;
    size_t scene_count;
    size_t scene_capacity;
} tour;

enum { TOUR_MOST = 1 << 20 /* bytes of a file */, TOUR_TEXT = 2048 /* bytes of a text */ };

/*
 * Reads the sections and their keys; name stands in the messages. false: a message for
 * each mistake, with its line, or for lack of memory; *read then holds what was understood,
 * so that tour_check finds the other mistakes. What values mean is checked there. The caller
 * frees it, also after false.
 */
bool tour_read(tour *read, const char *name, const char *text, size_t size, message_list *messages);

/* The same from a file. */
bool tour_read_file(tour *read, const char *path, message_list *messages);

void tour_free(tour *old);

enum { TOUR_PATH = 4096 };

/* A file that a tour names: an own path where it is absolute or has no folder to stand in. */
void tour_path(const tour *told, const char *name, char out[TOUR_PATH]);

/* The line of a key behind another one, NULL: the first. NULL: none. */
const tour_line *tour_next_line(const tour *told, const tour_scene *scene, const char *key,
                                const tour_line *before);

enum { TOUR_KEY = 64 };

/* "text.ko" in own, or key itself where the scene has none in the language. */
const char *tour_key(const tour *told, const tour_scene *scene, const char *key,
                     const struct language *language, char own[TOUR_KEY]);

/* The lines of a text's key in a language, or else in English. Returns whether there are any. */
bool tour_said(const tour *told, const tour_scene *scene, const char *key,
               const struct language *language, char out[TOUR_TEXT]);

/* ---- The tours in the program, made from profiles/tours: in the order of their names */

extern const struct compiled_in compiled_in_tours[]; /* then {NULL, NULL} */
extern const size_t compiled_in_tour_count;

/* "1-first-steps", "first-steps" or "1": the index of a tour in the program, or -1. */
int tour_find(const char *name);

/* The name of a tour in the program without its number: "first-steps". */
const char *tour_short_name(size_t index);

#endif
