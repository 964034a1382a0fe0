/* SPDX-License-Identifier: MIT */
/*
 * Roles: the meaning of a cell, and how each looks in the palettes of 256 colours,
 * with 8 and with none. A limit is one row of this table.
 */
#ifndef VIEW_THEME_H
#define VIEW_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "explorer/state.h"
#include "occupancy.h"

enum {
    THEME_BOLD = 1,
    THEME_DIM = 2,
    THEME_UNDERLINE = 4,
    THEME_REVERSE = 8,
};

/*
 * Palettes of the 256 colours. The colour-blind can distinguish SAFE, normal sight DARK and LIGHT;
 * CONTRAST has 7:1 and more. Each is made for black or for white; SAFE for either, since a terminal
 * may not say which it has.
 */
#define VIEW_PALETTES(PALETTE)                                                                     \
    PALETTE(SAFE)                                                                                  \
    PALETTE(SAFE_LIGHT) PALETTE(DARK) PALETTE(LIGHT) PALETTE(CONTRAST) PALETTE(CONTRAST_LIGHT)

#define VIEW_PALETTE_ENUM(id) PALETTE_##id,
typedef enum view_palette { VIEW_PALETTES(VIEW_PALETTE_ENUM) PALETTE_COUNT } view_palette;
#undef VIEW_PALETTE_ENUM

/*
 * ROLE(name, colour of 8 on a dark and on a light background, colours of the palettes in order,
 * SAFE's colour of text, attributes with colours, attributes without); LIMIT(the core's limit,
 * letter, texture, and the same). Colour -1 is the terminal's own.
 *
 * SAFE's colours of the limits keep a contrast of 3:1 on black and on white, as what
 * is written over them does, and a CIE76 distance of 15 or more in each pair, for
 * normal sight, protanopes, deuteranopes and tritanopes. Text keeps 4.5:1 in every
 * palette on the background that it is made for: where SAFE's colour of an area does not,
 * text has one of its own. Without colour each limit is one of the eight combinations
 * of bold, underline and reverse, which a VT100 has, and its area has a texture
 * of its own. The heats go in even steps of lightness away from the background,
 * with 3:1 or more against it from the first on; with 8 colours, of which the
 * terminal decides how bright they are, and without colour they read by glyphs
 * of growing density, and the densest has the colour of ordinary text.
 */
/* clang-format off */
#define VIEW_ROLES(ROLE, LIMIT) \
    ROLE(text, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0) \
    ROLE(dim, -1, -1, 245, 241, 247, 242, 252, 238, 245, 0, THEME_DIM) /* captions, units */ \
    ROLE(strong, -1, -1, -1, -1, -1, -1, -1, -1, -1, THEME_BOLD, THEME_BOLD) /* results */ \
    ROLE(title, -1, -1, -1, -1, -1, -1, -1, -1, -1, THEME_BOLD, THEME_BOLD) \
    ROLE(frame, -1, -1, 243, 245, 243, 245, 250, 240, 243, 0, THEME_DIM) \
    ROLE(gridline, -1, -1, 243, 245, 240, 250, 248, 242, 243, THEME_DIM, THEME_DIM) \
    ROLE(axis, -1, -1, 245, 241, 250, 240, 255, 234, 245, 0, 0) \
    ROLE(marker, -1, -1, -1, -1, -1, -1, -1, -1, -1, THEME_BOLD, THEME_BOLD) /* the value */ \
    ROLE(cliff, -1, -1, -1, -1, -1, -1, -1, -1, -1, THEME_BOLD, THEME_BOLD) \
    ROLE(point, -1, -1, -1, -1, -1, -1, -1, -1, -1, THEME_BOLD, THEME_BOLD) /* measured */ \
    ROLE(ghost, -1, -1, 244, 243, 246, 242, 250, 238, 244, 0, THEME_DIM) /* pins and the like */ \
    ROLE(disabled, -1, -1, 243, 243, 244, 243, 248, 240, 243, 0, THEME_DIM) /* lacking */ \
    ROLE(error, 1, 1, 167, 160, 203, 160, 217, 124, 167, THEME_BOLD, THEME_REVERSE) \
    ROLE(good, 6, 4, 32, 25, 45, 26, 123, 19, 32, THEME_BOLD, THEME_BOLD) /* gains */ \
    ROLE(selected, -1, -1, -1, -1, -1, -1, -1, -1, -1, THEME_REVERSE, THEME_REVERSE) \
    ROLE(key, 6, 4, 31, 24, 51, 25, 159, 24, 31, 0, THEME_BOLD) /* keys in hints */ \
    LIMIT(BLOCKS, 'B', 0x2593, 5, 5, 126, 163, 201, 163, 206, 125, 164, 0, THEME_REVERSE) \
    LIMIT(WARPS, 'W', 0x2592, 6, 4, 26, 24, 33, 20, 117, 19, 33, 0, THEME_BOLD) \
    LIMIT(REGISTERS, 'R', 0x2591, 3, 1, 202, 130, 208, 130, 214, 52, 202, 0, \
          THEME_BOLD | THEME_UNDERLINE) \
    LIMIT(SMEM, 'S', 0xb7, 2, 2, 29, 29, 40, 28, 48, 22, 29, 0, THEME_UNDERLINE) \
    LIMIT(BARRIERS, 'A', '+', 1, 3, 160, 124, 196, 160, 210, 124, 196, THEME_BOLD, \
          THEME_REVERSE | THEME_BOLD) \
    LIMIT(VIRTUAL, 'V', ':', -1, -1, 246, 59, 248, 242, 255, 238, 246, THEME_BOLD, \
          THEME_REVERSE | THEME_UNDERLINE) \
    LIMIT(CLUSTER, 'C', '=', 4, 6, 104, 62, 141, 62, 147, 24, 104, THEME_BOLD, \
          THEME_REVERSE | THEME_BOLD | THEME_UNDERLINE) \
    LIMIT(TENSOR, 'T', '-', 5, 5, 93, 93, 135, 93, 141, 91, 99, THEME_BOLD, 0) \
    LIMIT(SCALAR, 'G', '+', 1, 3, 160, 124, 196, 160, 210, 124, 196, THEME_BOLD, \
          THEME_REVERSE | THEME_BOLD) \
    LIMIT(SCRATCH, 'P', ':', -1, -1, 246, 59, 248, 242, 255, 238, 246, THEME_BOLD, \
          THEME_REVERSE | THEME_UNDERLINE) \
    ROLE(heat_1, 5, 5, 25, 137, 25, 137, 25, 137, 25, 0, THEME_DIM) /* the map: below 25 % */ \
    ROLE(heat_2, 5, 5, 30, 28, 30, 28, 30, 28, 30, 0, 0) /* 25 % and more */ \
    ROLE(heat_3, 6, 4, 35, 25, 35, 25, 35, 25, 35, 0, 0) /* 50 % and more */ \
    ROLE(heat_4, 2, 2, 76, 90, 76, 90, 76, 90, 76, 0, 0) /* 75 % and more */ \
    ROLE(heat_5, -1, -1, 220, 53, 220, 53, 220, 53, 220, 0, THEME_BOLD) /* 100 % */
/* clang-format on */

#define VIEW_ROLE_ENUM(name, ...) ROLE_##name,
#define VIEW_LIMIT_ENUM(limit, ...) ROLE_limit_##limit,
typedef enum view_role { VIEW_ROLES(VIEW_ROLE_ENUM, VIEW_LIMIT_ENUM) ROLE_COUNT } view_role;
#undef VIEW_ROLE_ENUM
#undef VIEW_LIMIT_ENUM

typedef struct theme_look {
    int color8;                /* 0..7; -1: the terminal's own */
    int color8_light;          /* the same on a light background, where yellow and cyan vanish */
    int colors[PALETTE_COUNT]; /* 16..255; -1: the terminal's own */
    int safe_text;             /* of 256, for text in SAFE; the same as there but for some limits */
    unsigned attributes;       /* with colours */
    unsigned mono_attributes;  /* without */
} theme_look;

const theme_look *theme_look_of(view_role role);

/* The palette of a theme on a background; THEME_MONO has the default's for its background. */
view_palette theme_palette(explorer_theme theme, bool light);

/* Whether a palette is made for a light background. */
bool theme_is_light(view_palette palette);

/*
 * The attributes of a role, with 0, 8 or 256 colours. Of 256 a light palette has
 * none that are dim: terminals darken dim colours, which on white sets them off.
 */
unsigned theme_attributes(view_palette palette, view_role role, int colors);

/* Whether a glyph is a line or a block, whose colour is that of areas; other glyphs are text. */
bool theme_is_drawing(uint32_t glyph);

/* The colour of a glyph in a role, of the 256; -1: the terminal's own. */
int theme_color(view_palette palette, view_role role, uint32_t glyph);

/*
 * The same of the eight colours, as xterm has them: text has one only where it keeps 4.5:1 on the
 * palette's background, and none in CONTRAST.
 */
int theme_color8(view_palette palette, view_role role, uint32_t glyph);

/* Black (16) or white (231), whichever reads better over one of the 256 colours from 16 on. */
int theme_text_color(int color);

/* 0xRRGGBB of one of the 256 colours from 16 on, as every terminal has them. */
unsigned theme_rgb(int color);

/* The limit that a point is drawn as: of equal limits the first in the core's order. */
occ_limit_id limiter_first(unsigned limiters);

view_role limiter_role(occ_limit_id id);

/* A capital letter that stands for a limit where colours cannot. */
char limiter_letter(occ_limit_id id);

/* A glyph of its own to cover the area of a limit with, where backgrounds cannot. */
uint32_t limiter_texture(occ_limit_id id);

/* Whether the background tells the limit from all others, with 0, 8 or 256 colours. */
bool limiter_has_background(occ_limit_id id, int colors);

#endif
