/* SPDX-License-Identifier: MIT */
#include "view/cells/theme.h"

#include <stddef.h>

#define LOOK(role, color8, color8_light, safe, safe_light, dark, light, contrast, contrast_light,  \
             text, ...)                                                                            \
    [role] = {color8,                                                                              \
              color8_light,                                                                        \
              {safe, safe_light, dark, light, contrast, contrast_light},                           \
              text,                                                                                \
              __VA_ARGS__},
#define ROLE_LOOK(name, ...) LOOK(ROLE_##name, __VA_ARGS__)
#define LIMIT_LOOK(limit, letter, texture, ...) LOOK(ROLE_limit_##limit, __VA_ARGS__)
static const theme_look looks[ROLE_COUNT] = {VIEW_ROLES(ROLE_LOOK, LIMIT_LOOK)};

#define NO_LIMIT(...)
#define LIMIT_MARK(limit, letter, texture, ...)                                                    \
    [OCC_ROW_##limit] = {ROLE_limit_##limit, letter, texture},
static const struct {
    view_role role;
    char letter;
    uint16_t texture;
} limit_marks[OCC_ROW_COUNT] = {VIEW_ROLES(NO_LIMIT, LIMIT_MARK)};

#define COUNTED(...) +1
_Static_assert(0 VIEW_ROLES(NO_LIMIT, COUNTED) == OCC_ROW_COUNT, "every limit has a look");

const theme_look *theme_look_of(view_role role)
{
    return &looks[(size_t)role < ROLE_COUNT ? role : ROLE_text];
}

/* ---- Palettes */

view_palette theme_palette(explorer_theme theme, bool light)
{
    static const view_palette palettes[][2] = {
        [THEME_SAFE] = {PALETTE_SAFE, PALETTE_SAFE_LIGHT},
        [THEME_DARK] = {PALETTE_DARK, PALETTE_DARK},
        [THEME_LIGHT] = {PALETTE_LIGHT, PALETTE_LIGHT},
        [THEME_CONTRAST] = {PALETTE_CONTRAST, PALETTE_CONTRAST_LIGHT},
        [THEME_MONO] = {PALETTE_SAFE, PALETTE_SAFE_LIGHT},
    };
    _Static_assert(sizeof palettes / sizeof *palettes == THEME_COUNT, "a row for each theme");

    return palettes[theme][light];
}

bool theme_is_light(view_palette palette)
{
    return palette == PALETTE_SAFE_LIGHT || palette == PALETTE_LIGHT ||
           palette == PALETTE_CONTRAST_LIGHT;
}

unsigned theme_attributes(view_palette palette, view_role role, int colors)
{
    const theme_look *look = theme_look_of(role);
    bool dim = colors < 256 || !theme_is_light(palette);

    return colors == 0 ? look->mono_attributes
                       : look->attributes & (dim ? ~0u : ~(unsigned)THEME_DIM);
}

bool theme_is_drawing(uint32_t glyph)
{
    return (glyph >= 0x2500 && glyph <= 0x259f) || (glyph >= 0x2800 && glyph <= 0x28ff);
}

int theme_color(view_palette palette, view_role role, uint32_t glyph)
{
    const theme_look *look = theme_look_of(role);

    return palette == PALETTE_SAFE && !theme_is_drawing(glyph) ? look->safe_text
                                                               : look->colors[palette];
}

/* Green, yellow, cyan and white of xterm's eight colours are read on black, the others on white. */
int theme_color8(view_palette palette, view_role role, uint32_t glyph)
{
    enum { ON_BLACK = 1 << 2 | 1 << 3 | 1 << 6 | 1 << 7 };
    const theme_look *look = theme_look_of(role);
    int color = theme_is_light(palette) ? look->color8_light : look->color8;
    bool contrast = palette == PALETTE_CONTRAST || palette == PALETTE_CONTRAST_LIGHT;
    bool read = !contrast && color >= 0 && (ON_BLACK >> color & 1) == !theme_is_light(palette);

    return theme_is_drawing(glyph) || read ? color : -1;
}

/* Colours 16 to 231 of the 256 are a cube of six levels, 232 to 255 greys (xterm). */
unsigned theme_rgb(int color)
{
    static const unsigned levels[] = {0, 95, 135, 175, 215, 255};
    unsigned place = (unsigned)(color < 232 ? color - 16 : color - 232);
    unsigned grey = 8 + 10 * place;

    return color >= 232 ? grey << 16 | grey << 8 | grey
                        : levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6];
}

/* Above the relative luminance 0.179 of WCAG 2 black has more contrast than white. */
int theme_text_color(int color)
{
    static const int light[] = {0,    1144, 2423,
                                4287, 6795, 10000}; /* linear, of the cube's levels */
    int place = color - 16;

    if (color >= 232) {
        return color < 243 ? 231 : 16;
    }
    return 2126 * light[place / 36] + 7152 * light[place / 6 % 6] + 722 * light[place % 6] <
                   17900000
               ? 231
               : 16;
}

/* ---- Limits */

occ_limit_id limiter_first(unsigned limiters)
{
    return limiters ? (occ_limit_id)__builtin_ctz(limiters) : OCC_ROW_WARPS;
}

view_role limiter_role(occ_limit_id id)
{
    return limit_marks[id].role;
}

char limiter_letter(occ_limit_id id)
{
    return limit_marks[id].letter;
}

uint32_t limiter_texture(occ_limit_id id)
{
    return limit_marks[id].texture;
}

/* The first of the limits that share one of the eight colours has it. */
bool limiter_has_background(occ_limit_id id, int colors)
{
    int color = looks[limit_marks[id].role].color8;

    if (colors >= 256 || colors == 0) {
        return colors != 0;
    }
    for (occ_limit_id other = 0; other < id; other++) {
        if (looks[limit_marks[other].role].color8 == color) {
            return false;
        }
    }
    return color >= 0;
}
