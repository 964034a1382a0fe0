/* SPDX-License-Identifier: MIT */
/* The places of a tour's texts and claims: "occupancy registers=33". */
#ifndef TOUR_PLACES_H
#define TOUR_PLACES_H

#include "tour/scene.h"

enum { PLACE_SIZE = 240 };

/* The launch that a place asks about. */
struct place_stage {
    evaluated_launch subject;
    profile_set *profiles;
    const measured_set *measured;
    uint64_t series; /* of it, that are asked about */
    occ_parameter slider;
    unsigned given; /* 1 << occ_parameter for each that the place sets */
};

/*
 * The figure of a place, as it is written in a text: "1,024", "75 %". false: no figure has
 * that name, or the launch has none, or a value that the place sets is beyond its architecture.
 */
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
