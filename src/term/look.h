/* SPDX-License-Identifier: MIT */
/* The looks of cells in the terms of curses: roles become attributes and pairs of colours. */
#ifndef TERM_LOOK_H
#define TERM_LOOK_H

#include <stdbool.h>

#include <curses.h>

#include "term/term.h"

struct look {
    attr_t attributes;
    short pair;
    bool ground; /* the cell has a background of its own, by a colour or by reverse video */
};

/* Curses must have the terminal. */
void looks_open(term_color color);

/* 0, 8 or 256; 256 stands for direct colours, too. */
int looks_colors(void);

/* Takes the colours for a light background, or for a dark one. */
void looks_background(bool light);

bool looks_are_light(void);

/* The colours of a theme. true: they are others; every cell must be drawn on an empty screen. */
bool looks_theme(explorer_theme theme);

struct look look_of(const cell *source);

/* Whether a blank in this look shows no more than its background. */
bool look_hides_ink(struct look look);

#endif
