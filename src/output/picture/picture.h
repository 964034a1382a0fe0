/* SPDX-License-Identifier: MIT */
/* Pictures of a screen, from its grid: text, also with a terminal's colours, SVG, recordings. */
#ifndef OUTPUT_PICTURE_H
#define OUTPUT_PICTURE_H

#include <stdio.h>
#include <sys/types.h>

#include "view/cells/grid.h"

/* The glyphs in UTF-8, a line each row, no blanks at the ends; colors: SGR sequences, or NULL. */
void picture_as_text(FILE *file, const grid *picture, const struct color_choice *colors);

/* Pixels of one cell of an SVG, of the picture at its own size. */
enum { SVG_CELL_WIDTH = 8, SVG_CELL_HEIGHT = 16, SVG_MARGIN = 8 };

struct svg_style {
    explorer_theme theme;
    bool print;        /* for paper: on white */
    int width;         /* of the picture, pixels; 0: its own */
    int aspect_across; /* of the sides of the page, as 16 to 9; 0: those of the picture */
    int aspect_down;
    const char *title; /* cleaned */
};

/* Text is text in place of its cells; curves are picture->shapes, else cells; frames are paths. */
void picture_as_svg(FILE *file, const grid *picture, const struct svg_style *style);

/*
 * ---- A recording of an exploration: asciicast, version 2
 *
 * Each frame is the rows that differ from the last one, with the terminal's colours, and nothing
 * that a terminal answers. Every line is written by one call, whole: whatever ends the program, the
 * file can be played to its last frame.
 */

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

/* now: monotonic milliseconds. false: the frame failed, error says why; later ones are left out. */
bool asciicast_frame(struct asciicast *cast, const grid *picture, struct color_choice colors,
                     long long now);

/* error is 0 only if all was written. */
void asciicast_close(struct asciicast *cast);

#endif
