/* SPDX-License-Identifier: MIT */
/* A scene on the explorer: launch and page, what it points at, its motion, its claims. */
#ifndef TOUR_SCENE_H
#define TOUR_SCENE_H

#include "base/message.h"
#include "explorer/explorer.h"
#include "tour/tour.h"

/* The keys of texts: those that the section [tour] has come first. */
enum { SCENE_HEAD_TEXTS = 2, SCENE_TEXTS = 6 };
extern const char *const scene_texts[SCENE_TEXTS];

/* Whether a key is one of the first count texts, with the code of a language or without. */
bool scene_is_text(const char *key, size_t count);

/* Whether a key is another one of scenes alone, not of launches or sessions. */
bool scene_has_key(const char *key);

/* A slider that runs. */
typedef struct scene_motion {
    occ_parameter parameter;
    int from;
    int to;
    int step;       /* 1 and more; the last one ends at to */
    int per_second; /* steps, 1 to 100; 0: the scene stands still */
} scene_motion;

/* The slider's value after so many steps; at last the end of the motion. */
int scene_motion_value(const scene_motion *motion, int steps);

/* The parts of a scene beside the explorer's state. */
typedef struct scene_play {
    lecture_point point;
    scene_motion motion;
} scene_play;

/* Puts a scene on the explorer, as one step to undo. false: values were left out, a mistake each. */
bool scene_apply(const tour *told, const tour_scene *scene, explorer *state, scene_play *play,
                 struct mistakes *mistakes);

/*
 * Fills the places of a line of a scene's text with figures of the explorer's launch:
 * "{blocks}", a key of reports as CSV or of the launch, "{smem_capacity KiB}", and of another
 * launch "{occupancy registers=33 architecture=sm_90}". A place that cannot be filled stays,
 * and adds a mistake where these are wanted. false: the text is longer than TOUR_TEXT.
 */
bool scene_fill(const explorer *state, const char *text, char out[TOUR_TEXT],
                struct mistakes *mistakes, int line);

/* The lines of a key, as tour_said has them, with their places filled. false: cut. */
bool scene_say(const explorer *state, const tour *told, const tour_scene *scene, const char *key,
               char out[TOUR_TEXT]);

/* Whether all scenes play, claims hold, and texts have stated numbers alone; else a message for each. */
bool tour_check(const tour *told, const char *name, profile_set *profiles, message_list *messages);

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

#endif
