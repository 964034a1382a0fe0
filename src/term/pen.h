/* SPDX-License-Identifier: MIT */
/*
 * A pen on the terminal: places, looks of curses and glyphs, by the capabilities
 * of terminfo and in few bytes. It keeps its place and its look from picture to
 * picture; whatever curses writes, or else moves the cursor, comes between
 * pen_leave and pen_start.
 */
#ifndef TERM_PEN_H
#define TERM_PEN_H

#include <stdbool.h>
#include <wchar.h>

#include "term/look.h"
#include "term/motion.h"

/* false: the terminal has quirks that curses alone knows. */
bool pen_open(void);

/* The terminal is one of those that repeat any glyph, where terminfo has it so. */
void pen_is_recent(void);

/* Begins at a place that curses has left, in the plain look, on a screen of that size. */
void pen_start(struct place place, int rows, int width);

/* Back in the plain look, at that place. */
void pen_leave(struct place place);

void pen_move(struct place place);

/* Row -1: unknown. */
struct place pen_place(void);

struct look pen_look_in_force(void);

/* ink: not only blanks are written in it. */
void pen_look(struct look look, bool ink);

/* A glyph of one cell or two. */
void pen_write(wchar_t glyph, int cells);

/* So many of one cell each; not in the last cell of the screen. */
void pen_repeat(wchar_t glyph, int count);

/* Whether blanks of a row can be erased rather than written, with a background of their own or without. */
bool pen_erases(bool own_background);

/*
 * So many blanks on a background. Erased cells leave the cursor where they begin,
 * which may be nearer to the place that is written next (row -1: unknown).
 */
void pen_blanks(int count, bool own_background, struct place next);

/* Cells of one row, from a place on. */
struct pen_stretch {
    struct place place;
    int cells;
    bool blank;          /* all of them */
    bool own_background; /* a blank one has a background */
};

/* The index of the waiting stretch that is the nearest to one that is written before it; of several the first. */
int pen_nearest(const struct pen_stretch *written, const struct pen_stretch *waiting, int count);

/* The glyph of the last cell of the screen, which does not scroll. */
void pen_last(wchar_t glyph);

/* Passes on what is written. */
void pen_flush(void);

#endif
