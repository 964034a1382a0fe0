/* SPDX-License-Identifier: MIT */
/*
 * A recording of an exploration: asciicast, version 2. Each frame is the cells that
 * differ from the last one, with the colours of the terminal; nothing that a terminal
 * answers is in it. Every line is written by one call, whole: whatever ends the
 * program, the file can be played to its last frame.
 */
#ifndef OUTPUT_ASCIICAST_H
#define OUTPUT_ASCIICAST_H

#include <sys/types.h>

#include "view/cell_look.h"
#include "view/grid.h"

struct asciicast {
    int descriptor;  /* -1: closed */
    off_t length;    /* of its whole lines */
    long long start; /* of the first frame, milliseconds of the caller's clock */
    grid shown;      /* the last frame; no cells before the first one */
    bool light;      /* the background, at the last frame */
    bool failed;     /* it could not be written: it ends there */
};

/* Opens a file, empties it. false: errno says why. */
bool asciicast_open(struct asciicast *cast, const char *path);

/*
 * now: milliseconds of a monotonic clock. false: errno says why this frame failed; later
 * ones are left out, and true.
 */
bool asciicast_frame(struct asciicast *cast, const grid *picture, struct color_choice colors,
                     long long now);

void asciicast_close(struct asciicast *cast);

#endif
