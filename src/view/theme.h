/* SPDX-License-Identifier: MIT */
/* The one table of what roles look like: with 256 colours, with 8, and with none. */
#ifndef VIEW_THEME_H
#define VIEW_THEME_H

#include "occupancy.h"
#include "view/grid.h"

enum {
    THEME_BOLD = 1,
    THEME_DIM = 2,
    THEME_UNDERLINE = 4,
    THEME_REVERSE = 8,
};

typedef struct theme_look {
    int color8;               /* 0..7; -1: the terminal's own */
    int color256;             /* 0..255; -1: the terminal's own */
    unsigned attributes;      /* with colours */
    unsigned mono_attributes; /* without: no role that matters looks like plain text */
    unsigned rgb;             /* 0xRRGGBB on a dark ground, for pictures */
} theme_look;

const theme_look *theme_look_of(view_role role);

/* The limit that a point is drawn as, where several are equal: the first of them. */
occ_limit_id limiter_first(unsigned limiters);

view_role limiter_role(occ_limit_id id);
char limiter_letter(occ_limit_id id);

#endif
