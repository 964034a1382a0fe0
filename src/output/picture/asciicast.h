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

#include "view/cells/grid.h"

struct asciicast {
    int descriptor;  /* -1: closed */
    off_t length;    /* of its whole lines */
    long long start; /* of the first frame, milliseconds of the caller's clock */
    grid shown;      /* the last frame; no cells before the first one */
    bool light;      /* the background, at the last frame */
    int error;       /* errno of the failure that it ends with; 0: none */
};

/* Opens a file as replace_file takes it; the first frame empties it. false: error says why. */
bool asciicast_open(struct asciicast *cast, const char *path);

/*
 * now: milliseconds of a monotonic clock. false: this frame failed, and error says why;
 * later ones are left out, and true.
 */
bool asciicast_frame(struct asciicast *cast, const grid *picture, struct color_choice colors,
                     long long now);

/* error is 0 only if all was written. */
void asciicast_close(struct asciicast *cast);

#endif
