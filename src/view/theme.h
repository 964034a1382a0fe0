/* SPDX-License-Identifier: MIT */
/*
 * Roles: the meaning of a cell, and how each looks with 256 colours, with 8
 * and with none. A limit is one row of this table.
 */
#ifndef VIEW_THEME_H
#define VIEW_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "occupancy.h"

enum {
    THEME_BOLD = 1,
    THEME_DIM = 2,
    THEME_UNDERLINE = 4,
    THEME_REVERSE = 8,
    THEME_WHITE_INK = 16, /* of 256 colours: text over this one is white, not black */
};

/*
 * ROLE(name, colour of 8, colour of 256, the same on a light background,
 * attributes with colours, attributes without, 0xRRGGBB); LIMIT(the core's
 * limit, letter, texture, and the same). Colour -1 is the terminal's own; RGB is
 * for pictures on a dark ground.
 *
 * The limits' colours keep a contrast of 3:1 on black and on white, as what is
 * written over them does, and a CIE76 distance of 15 or more in each pair, for
 * normal sight, protanopes, deuteranopes and tritanopes; those for a light
 * background 4.5:1 on white, and white over them. Without colour each limit is one of the eight combinations
 * of bold, underline and reverse, which a VT100 has, and its area has a texture
 * of its own. The heats go in even steps of lightness away from the background,
 * with 3:1 or more against it from the first on; with 8 colours, of which the
 * terminal decides how bright they are, and without colour they read by glyphs
 * of growing density, and the densest has the colour of ordinary text.
 */
/* clang-format off */
#define VIEW_ROLES(ROLE, LIMIT)                                                                    \
    ROLE(text, -1, -1, -1, 0, 0, 0xd8d8d8)                                                         \
    ROLE(dim, -1, 245, 241, 0, THEME_DIM, 0x8a8f98) /* captions, units, hints */                   \
    ROLE(strong, -1, -1, -1, THEME_BOLD, THEME_BOLD, 0xffffff) /* results */                       \
    ROLE(title, -1, -1, -1, THEME_BOLD, THEME_BOLD, 0xffffff)                                      \
    ROLE(frame, -1, 243, 245, 0, THEME_DIM, 0x5c636e)                                              \
    ROLE(gridline, -1, 243, 245, THEME_DIM, THEME_DIM, 0x3a404a)                                   \
    ROLE(axis, -1, 246, 240, 0, 0, 0x9aa0aa)                                                       \
    ROLE(marker, -1, -1, -1, THEME_BOLD, THEME_BOLD, 0xffffff) /* the current value */             \
    ROLE(cliff, -1, -1, -1, THEME_BOLD, THEME_BOLD, 0xf0e442)                                      \
    ROLE(ghost, -1, 244, 243, 0, THEME_DIM, 0x7a808a) /* pins, other carve-outs */                 \
    ROLE(disabled, -1, 242, 245, 0, THEME_DIM, 0x6a707a) /* missing on the architecture */         \
    ROLE(error, 1, 167, 160, THEME_BOLD, THEME_REVERSE, 0xff7a6b)                                  \
    ROLE(good, 6, 32, 25, THEME_BOLD, THEME_BOLD, 0x56b4e9) /* gains */                            \
    ROLE(selected, -1, -1, -1, THEME_REVERSE, THEME_REVERSE, 0xffffff)                             \
    ROLE(key, 6, 31, 24, 0, THEME_BOLD, 0x5fb8d8) /* keys in hints */                              \
    LIMIT(BLOCKS, 'B', 0x2593, 5, 126, 163, THEME_WHITE_INK, THEME_REVERSE, 0xff5fc0)              \
    LIMIT(WARPS, 'W', 0x2592, 6, 26, 24, THEME_WHITE_INK, THEME_BOLD, 0x39b4e0)                    \
    LIMIT(REGISTERS, 'R', 0x2591, 3, 202, 130, 0, THEME_BOLD | THEME_UNDERLINE, 0xe69f00)          \
    LIMIT(SMEM, 'S', 0xb7, 2, 29, 29, 0, THEME_UNDERLINE, 0x2fc59a)                                \
    LIMIT(BARRIERS, 'A', '+', 1, 160, 124, THEME_BOLD | THEME_WHITE_INK, THEME_REVERSE | THEME_BOLD, 0xe2584e) \
    LIMIT(VIRTUAL, 'V', ':', -1, 246, 59, THEME_BOLD, THEME_REVERSE | THEME_UNDERLINE, 0x9a9a9a)   \
    LIMIT(CLUSTER, 'C', '=', 4, 104, 62, THEME_BOLD, THEME_REVERSE | THEME_BOLD | THEME_UNDERLINE, 0x7f9cff) \
    LIMIT(TENSOR, 'T', '-', 5, 93, 93, THEME_BOLD | THEME_WHITE_INK, 0, 0x8f45ff)                  \
    ROLE(heat_1, 5, 25, 137, THEME_WHITE_INK, THEME_DIM, 0x005faf) /* the map: below 25 % */       \
    ROLE(heat_2, 5, 30, 28, 0, 0, 0x008787)      /* 25 % and more */                               \
    ROLE(heat_3, 6, 35, 25, 0, 0, 0x00af5f)      /* 50 % and more */                               \
    ROLE(heat_4, 2, 76, 90, 0, 0, 0x5fd700)      /* 75 % and more */                               \
    ROLE(heat_5, -1, 220, 53, 0, THEME_BOLD, 0xffd700) /* 100 % */
/* clang-format on */

#define VIEW_ROLE_ENUM(name, ...) ROLE_##name,
#define VIEW_LIMIT_ENUM(limit, ...) ROLE_limit_##limit,
typedef enum view_role { VIEW_ROLES(VIEW_ROLE_ENUM, VIEW_LIMIT_ENUM) ROLE_COUNT } view_role;
#undef VIEW_ROLE_ENUM
#undef VIEW_LIMIT_ENUM

typedef struct theme_look {
    int color8;               /* 0..7; -1: the terminal's own */
    int color256;             /* 0..255; -1: the terminal's own */
    int color256_light;       /* the same, on a light background */
    unsigned attributes;      /* with colours */
    unsigned mono_attributes; /* without */
    unsigned rgb;             /* 0xRRGGBB */
} theme_look;

const theme_look *theme_look_of(view_role role);

/* The limit that a point is drawn as: of equal limits the first in the core's order. */
occ_limit_id limiter_first(unsigned limiters);

view_role limiter_role(occ_limit_id id);

/* A capital letter that stands for a limit where colours cannot. */
char limiter_letter(occ_limit_id id);

/* A glyph of its own to cover the area of a limit with, where backgrounds cannot. */
uint32_t limiter_texture(occ_limit_id id);

/* Whether the background tells the limit from all others, with 0, 8 or 256 colours. */
bool limiter_has_ground(occ_limit_id id, int colors);

#endif
