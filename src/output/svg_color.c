/* SPDX-License-Identifier: MIT */
/* Colours of cells in an SVG, and its characters. */
#include "base/utf8.h"
#include "output/svg.h"

static unsigned rgb_of(int color, unsigned own)
{
    return color < 0 ? own : theme_rgb(color);
}

unsigned svg_color(const struct svg *svg, view_role role)
{
    const cell full = {.glyph = GLYPH_FULL, .role = (uint8_t)role};

    return rgb_of(cell_look_of(&full, svg->colors).foreground, svg->ink);
}

struct svg_colors svg_colors_of(const struct svg *svg, const cell *shown)
{
    cell_look look = cell_look_of(shown, svg->colors);
    struct svg_colors colors = {rgb_of(look.foreground, svg->ink),
                                rgb_of(look.background, svg->ground), look.background >= 0};

    if (look.attributes & THEME_REVERSE) {
        colors = (struct svg_colors){colors.background, colors.foreground, true};
    }
    return colors;
}

void svg_put_glyph(FILE *file, uint32_t glyph)
{
    if (glyph == '&') {
        fputs("&amp;", file);
    } else if (glyph == '<') {
        fputs("&lt;", file);
    } else if (glyph == '>') {
        fputs("&gt;", file);
    } else {
        utf8_put(glyph, file);
    }
}
