/* SPDX-License-Identifier: MIT */
/*
 * A scene on the explorer: its launch and page, what it points at, how it
 * moves, and its claims, which tour_check proves.
 */
#ifndef TOUR_SCENE_H
#define TOUR_SCENE_H

#include "base/mistakes.h"
#include "explorer/explorer.h"
#include "tour/tour.h"

/* The keys of texts: those that the section [tour] has come first. */
enum { SCENE_HEAD_TEXTS = 2, SCENE_TEXTS = 6 };
extern const char *const scene_texts[SCENE_TEXTS];

/* Whether a key is one of the first count texts, with the code of a language or without. */
bool scene_is_text(const char *key, size_t count);

/* The other keys of a scene, beside those of launches and sessions. */
extern const char *const scene_keys[];
extern const size_t scene_key_count;

/* A slider that runs. */
typedef struct scene_motion {
    occ_parameter parameter;
    int from;
    int to;
    int step;       /* 1 and more; the last one ends at to */
    int per_second; /* steps, 1 to 100; 0: the scene stands still */
} scene_motion;

/* What a scene adds to the explorer. */
typedef struct scene_play {
    lecture_point point;
    scene_motion motion;
} scene_play;

/*
 * Puts a scene of a tour on the explorer, as one step that can be undone. With mistakes
 * each value that is refused adds one; without, it is skipped, as tour_check has told.
 * Returns whether all were taken.
 */
bool scene_apply(const tour *told, const tour_scene *scene, explorer *state, scene_play *play,
                 struct mistakes *mistakes);

/*
 * Fills the places of a scene's text with figures of the explorer's launch: "{blocks}",
 * a key of reports as CSV or of the launch, "{smem_capacity KiB}", and of another launch
 * "{occupancy registers=33 architecture=sm_90}". A place that cannot be filled stays,
 * and adds a mistake where these are wanted.
 */
void scene_fill(const explorer *state, const char *text, char out[TOUR_TEXT],
                struct mistakes *mistakes, int line);

/*
 * Whether every scene of a tour can be played, every place filled, every claim holds,
 * and every number in a text is one of the launch, of a place, a claim or a "fact".
 * A message for each that is not so.
 */
bool tour_check(const tour *told, const char *name, profile_set *profiles, message_list *messages);

#endif
