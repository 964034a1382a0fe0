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
#include "explorer/explorer.h"
#include "profile/profile.h"

typedef struct tour_line {
    char *key;   /* owned, with its language: "text.ko" */
    char *value; /* owned */
    int line;    /* of the file, from 1 */
} tour_line;

typedef struct tour_scene {
    int line;         /* of its section */
    tour_line *lines; /* owned */
    size_t count;
    size_t capacity;
} tour_scene;

/* Start from all zero. scenes[0] is the section [tour]; those that are played follow. */
typedef struct tour {
    char *folder; /* of the file, with its last "/"; owned. NULL: the current one, or none */
    tour_scene *scenes;
    size_t scene_count;
    size_t scene_capacity;
} tour;

enum { TOUR_MOST = 1 << 20 /* bytes of a file */, TOUR_TEXT = LECTURE_TEXT };

/*
 * Reads the sections and their keys; name is for the messages. false: a message for
 * each mistake, with its line, or for lack of memory; *read then holds what was understood,
 * so that tour_check finds the other mistakes. What values mean is checked there. The caller
 * frees it, also after false.
 */
bool tour_read(tour *read, const char *name, const char *text, size_t size, message_list *messages);

/* The same from a file. */
bool tour_read_file(tour *read, const char *path, message_list *messages);

void tour_free(tour *old);

enum { TOUR_PATH = 4096 };

/* Path of a file named by a tour: beside it, unless absolute or without a folder. */
void tour_path(const tour *played, const char *name, char out[TOUR_PATH]);

/* The line of a key behind another one, NULL: the first. NULL: none. */
const tour_line *tour_next_line(const tour_scene *scene, const char *key, const tour_line *before);

/* The first line of a text's key in a language, "text.ko", or else in English. NULL: none. */
const tour_line *tour_text_line(const tour_scene *scene, const char *key,
                                const struct language *language);

/* ---- The tours in the program, made from profiles/tours: in the order of their names */

extern const struct compiled_in compiled_in_tours[]; /* then {NULL, NULL} */
extern const size_t compiled_in_tour_count;

/* "1-first-steps", "first-steps" or "1": the index of a tour in the program, or -1. */
int tour_find(const char *name);

/* The name of a tour in the program without its number: "first-steps". */
const char *tour_short_name(size_t index);

/* ---- A scene on the explorer: launch and page, what it points at, its motion, its claims */

/* Keys of texts: first those that the section [tour] has, then others shown before an answer. */
enum { SCENE_HEAD_TEXTS = 2, SCENE_SHOWN_TEXTS = 4, SCENE_TEXTS = 6 };

/* A key of tours with its meaning. */
typedef struct tour_field {
    const char *key;
    sentence_id meaning;
} tour_field;

/* Texts, and keys of scenes alone, in the order of their description; behind the last: NULL. */
tour_field tour_field_at(size_t index);

/* A tour of one scene, in ten lines. */
extern const char tour_example[];

/* Whether a key is one of the first count texts, with the code of a language or without. */
bool scene_is_text(const char *key, size_t count);

/* A slider that runs. */
typedef struct scene_motion {
    occ_parameter parameter;
    int from;
    int to;
    int step;       /* 1 and more; the last one ends at to */
    int per_second; /* steps, 1 to 100; 0: nothing moves */
} scene_motion;

/* The slider's value after so many steps; at last the end of the motion. */
int scene_motion_value(const scene_motion *motion, int steps);

/* The parts of a scene beside the explorer's state. */
typedef struct scene_play {
    lecture_point point;
    scene_motion motion;
} scene_play;

/* Puts a scene on the explorer, as one step to undo; each value that is left out is a mistake. */
void scene_apply(const tour *played, const tour_scene *scene, explorer *state, scene_play *play,
                 struct mistakes *mistakes);

/*
 * Fills the places of a line of a scene's text with figures of the explorer's launch:
 * "{blocks}", a key of reports as CSV or of the launch, "{smem_capacity KiB}", and of another
 * launch "{occupancy registers=33 architecture=sm_90}". A place that cannot be filled stays,
 * and adds a mistake where these are wanted. false: the text is longer than TOUR_TEXT.
 */
bool scene_fill(const explorer *state, const char *text, char out[TOUR_TEXT],
                struct mistakes *mistakes, int line);

/* The lines from tour_text_line on, joined; with a state their places are filled. false: cut. */
bool scene_say(const explorer *state, const tour_scene *scene, const char *key,
               const struct language *language, char out[TOUR_TEXT]);

/* Whether scenes play, claims hold, and texts have only stated numbers; else a message for each. */
bool tour_check(const tour *played, const char *name, profile_set *profiles,
                message_list *messages);

/* ---- places.c: figures in texts and claims, "occupancy registers=33" */

enum { PLACE_SIZE = 240 };

/* The figure of a place: "1,024", "75 %". false: there is none, or a value is out of bounds. */
bool place_fill(const explorer *state, const char *place, char *out, size_t size);

/* Adds why place_fill refuses a place. */
void place_complain(const explorer *state, const char *place, struct mistakes *mistakes, int line);

/* A part of a text: plain, or a place without its braces. */
typedef struct scene_piece {
    const char *text;
    size_t length;
    bool is_place;
    bool is_open; /* plain from a brace on that is never closed */
} scene_piece;

/* The part at *text, which moves behind it. false: the text ends. */
bool scene_piece_next(const char **text, scene_piece *piece);

/* ---- A tour being played on the explorer, while its user takes the sliders */

/* Start from all zero. The lecture is the player's: it must not move. */
typedef struct tour_player {
    const tour *played; /* the caller's; NULL: no tour is played */
    size_t scene;       /* index in its scenes, from 1 */
    scene_play play;
    bool moving;    /* a question that is asked holds the motion back */
    int steps;      /* of the motion, done */
    occ_launch own; /* the launch of the scene, or where its motion is: another one is the user's */
    int profile;
    explorer_lecture lecture;
    char notes[TOUR_TEXT]; /* for the speaker alone */
    char next[TOUR_TEXT];  /* the title of the scene behind it; "": none */
} tour_player;

/* Shows the first scene. */
void tour_play(tour_player *player, const tour *played, explorer *state);

/* The keys of a tour: on, back, and back to the scene. Returns EXPLORER_ bits. */
unsigned tour_act(tour_player *player, explorer *state, action_id id);

/* Whether a key is one of a tour's, while nothing is typed and no list is open. */
bool tour_takes(const tour_player *player, const explorer *state, int key);

/* Notes whether a key has left the scene, which ends its motion. Call it after explorer keys. */
void tour_follow(tour_player *player, const explorer *state);

/* Milliseconds until tour_tick; below 0: nothing moves. */
int tour_patience(const tour_player *player);

/* The next value of a motion. Returns EXPLORER_ bits. */
unsigned tour_tick(tour_player *player, explorer *state);

#endif
