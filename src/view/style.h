/* SPDX-License-Identifier: MIT */
/* How the picture is drawn: which glyphs, not which colours (those are the theme's). */
#ifndef VIEW_STYLE_H
#define VIEW_STYLE_H

#include <stdbool.h>

typedef enum view_glyphs { GLYPHS_BRAILLE, GLYPHS_BLOCK, GLYPHS_ASCII, GLYPHS_COUNT } view_glyphs;

typedef struct view_style {
    view_glyphs glyphs; /* ASCII draws the whole screen in 7 bits */
} view_style;

#endif
