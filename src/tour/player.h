/* SPDX-License-Identifier: MIT */
/* A tour being played on the explorer, while its user takes the sliders. */
#ifndef TOUR_PLAYER_H
#define TOUR_PLAYER_H

#include "tour/scene.h"

/* Start from all zero. Texts of the lecture are the player's: it must not move. */
typedef struct tour_player {
    const tour *told; /* the caller's; NULL: no tour is played */
    size_t scene;     /* index in its scenes, from 1 */
    scene_play play;
    bool moving;
    int steps;      /* of the motion, done */
    occ_launch own; /* the launch of the scene, or where its motion is: another one is the user's */
    int profile;
    explorer_lecture lecture;
    char title[TOUR_TEXT];
    char text[TOUR_TEXT];
    char question[TOUR_TEXT];
    char answer[TOUR_TEXT];
    char notes[TOUR_TEXT]; /* for the speaker alone */
} tour_player;

/* Shows the first scene. */
void tour_play(tour_player *player, const tour *told, explorer *state);

/* The keys of a tour: on, back, and back to the scene. Returns EXPLORER_ bits. */
unsigned tour_act(tour_player *player, explorer *state, action_id id);

/* Whether a key is one of a tour's, while nothing is typed and no list is open. */
bool tour_takes(const tour_player *player, const explorer *state, int key);

/* After any other key: notes whether the user has left the scene, which ends its motion. */
void tour_follow(tour_player *player, const explorer *state);

/* Milliseconds until tour_tick; below 0: nothing moves. */
int tour_patience(const tour_player *player);

/* The next value of a motion. Returns EXPLORER_ bits. */
unsigned tour_tick(tour_player *player, explorer *state);

#endif
