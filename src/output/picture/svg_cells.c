/* SPDX-License-Identifier: MIT */
/* Backgrounds, block elements and box drawing as rectangles and paths: no font draws them without seams. */
#include "base/utf8.h"
#include "output/picture/svg.h"
#include "view/cells/canvas.h"

/* Colours of cells in an SVG, and its characters. */

static unsigned rgb_of(int color, unsigned own)
{
    return color < 0 ? own : theme_rgb(color);
}

unsigned svg_color(const struct svg *svg, view_role role)
{
    const cell full = {.glyph = GLYPH_FULL, .role = (uint8_t)role};

    return rgb_of(cell_look_of(&full, svg->colors).foreground, svg->foreground);
}

struct svg_colors svg_colors_of(const struct svg *svg, const cell *shown)
{
    cell_look look = cell_look_of(shown, svg->colors);
    struct svg_colors colors = {rgb_of(look.foreground, svg->foreground),
                                rgb_of(look.background, svg->background), look.background >= 0};

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

/* ---- Rectangles, of which neighbours of one kind are one */

/* A part of a cell, in its eighths. */
struct part {
    int left;
    int top;
    int right;
    int bottom;
    int opacity; /* quarters */
};

static const struct part whole = {0, 0, 8, 8, 4};

static void put_rectangle(const struct svg *svg, int row, int first, int last,
                          const struct part *part, unsigned color)
{
    double x = first * SVG_CELL_WIDTH + part->left * SVG_CELL_WIDTH / 8.0;
    double y = row * SVG_CELL_HEIGHT + part->top * SVG_CELL_HEIGHT / 8.0;

    fprintf(svg->file, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"#%06x\"", x, y,
            last * SVG_CELL_WIDTH + part->right * SVG_CELL_WIDTH / 8.0 - x,
            row * SVG_CELL_HEIGHT + part->bottom * SVG_CELL_HEIGHT / 8.0 - y, color);
    if (part->opacity < 4) {
        fprintf(svg->file, " fill-opacity=\"%g\"", part->opacity / 4.0);
    }
    fputs("/>\n", svg->file);
}

/* Whether the background of a cell is drawn: areas of curves are shapes. */
static bool has_ground(const struct svg *svg, int row, int column)
{
    const cell *shown = grid_at(svg->picture, row, column);

    return svg_colors_of(svg, shown).filled &&
           (shown->reverse || !shapes_hold(svg->picture->shapes, row, column));
}

void svg_grounds(const struct svg *svg)
{
    fputs("<g class=\"grounds\" shape-rendering=\"crispEdges\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0, first = 0; column < svg->picture->columns; column++) {
            unsigned color = svg_colors_of(svg, grid_at(svg->picture, row, column)).background;
            bool more = column + 1 < svg->picture->columns;

            if (!has_ground(svg, row, column)) {
                first = column + 1;
            } else if (!more || !has_ground(svg, row, column + 1) ||
                       svg_colors_of(svg, grid_at(svg->picture, row, column + 1)).background !=
                           color) {
                put_rectangle(svg, row, first, column, &whole, color);
                first = column + 1;
            }
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Block elements (Unicode 2580 to 259F) */

enum { QUARTERS_FIRST = 0x2596 };

/* The quarters of 2596 to 259F: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
static const uint8_t quarters[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};

/* The one part of a glyph that is no quarters. */
static struct part part_of(uint32_t glyph)
{
    if (glyph > GLYPH_BLOCKS && glyph <= GLYPH_FULL) {
        return (struct part){0, 8 - (int)(glyph - GLYPH_BLOCKS), 8, 8, 4};
    }
    if (glyph > GLYPH_FULL && glyph <= 0x258f) {
        return (struct part){0, 0, (int)(0x2590 - glyph), 8, 4};
    }
    switch (glyph) {
    case 0x2580:
        return (struct part){0, 0, 8, 4, 4};
    case 0x2590:
        return (struct part){4, 0, 8, 8, 4};
    case 0x2594:
        return (struct part){0, 0, 8, 1, 4};
    case 0x2595:
        return (struct part){7, 0, 8, 8, 4};
    default: /* shades: 2591 to 2593 */
        return (struct part){0, 0, 8, 8, (int)(glyph - 0x2590)};
    }
}

static void put_quarters(const struct svg *svg, int row, int column, uint32_t glyph, unsigned color)
{
    unsigned which = quarters[glyph - QUARTERS_FIRST];

    for (int i = 0; i < 4; i++) {
        int left = i % 2 * 4;
        int top = i / 2 * 4;

        if (which & 1u << i) {
            put_rectangle(svg, row, column, column, &(struct part){left, top, left + 4, top + 4, 4},
                          color);
        }
    }
}

static bool is_block(const struct svg *svg, int row, int column)
{
    uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

    return glyph_is_block(glyph) &&
           !shapes_replace(svg->picture->shapes, svg->picture, row, column);
}

/* The last column of the blocks that look as the one in a column, where they reach each other. */
static int last_alike(const struct svg *svg, int row, int column)
{
    const cell *shown = grid_at(svg->picture, row, column);
    struct part part = part_of(shown->glyph);
    unsigned color = svg_colors_of(svg, shown).foreground;

    while (part.left == 0 && part.right == 8 && column + 1 < svg->picture->columns &&
           is_block(svg, row, column + 1) &&
           grid_at(svg->picture, row, column + 1)->glyph == shown->glyph &&
           svg_colors_of(svg, grid_at(svg->picture, row, column + 1)).foreground == color) {
        column++;
    }
    return column;
}

void svg_blocks(const struct svg *svg)
{
    fputs("<g class=\"blocks\" shape-rendering=\"crispEdges\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0; column < svg->picture->columns; column++) {
            const cell *shown = grid_at(svg->picture, row, column);
            unsigned color = svg_colors_of(svg, shown).foreground;

            if (!is_block(svg, row, column)) {
                continue;
            }
            if (shown->glyph >= QUARTERS_FIRST) {
                put_quarters(svg, row, column, shown->glyph, color);
                continue;
            }
            struct part part = part_of(shown->glyph);
            int last = last_alike(svg, row, column);

            put_rectangle(svg, row, column, last, &part, color);
            column = last;
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Box drawing: thin lines, one path for each colour */

/* The sides that a line of a colour reaches in a cell; 0: there is none. */
static unsigned sides_at(const struct svg *svg, int row, int column, unsigned color)
{
    const cell *shown = grid_at(svg->picture, row, column);
    unsigned sides = outline_sides(shown->glyph);

    return sides && svg_colors_of(svg, shown).foreground == color &&
                   !shapes_replace(svg->picture->shapes, svg->picture, row, column)
               ? sides
               : 0;
}

/* From the middle of a cell, or its edge, to the middle or the other edge. */
static void put_stroke(const struct svg *svg, bool down, int across, int along, bool back, bool on)
{
    double size = down ? SVG_CELL_HEIGHT : SVG_CELL_WIDTH;
    double line = (across + 0.5) * (down ? SVG_CELL_WIDTH : SVG_CELL_HEIGHT);
    double start = (back ? along : along + 0.5) * size;
    double end = (on ? along + 1 : along + 0.5) * size;

    if (back || on) {
        fprintf(svg->file, down ? "M%g %gV%g" : "M%g %gH%g", down ? line : start,
                down ? start : line, end);
    }
}

static void put_boxes(const struct svg *svg, unsigned color)
{
    bool begun = false;

    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0; column < svg->picture->columns; column++) {
            unsigned sides = sides_at(svg, row, column, color);

            fputs(sides && !begun ? "<path d=\"" : "", svg->file);
            begun = begun || sides;
            put_stroke(svg, false, row, column, sides & OUTLINE_LEFT, sides & OUTLINE_RIGHT);
            put_stroke(svg, true, column, row, sides & OUTLINE_UP, sides & OUTLINE_DOWN);
        }
    }
    if (begun) {
        fprintf(svg->file, "\" stroke=\"#%06x\"/>\n", color);
    }
}

void svg_boxes(const struct svg *svg)
{
    unsigned seen[2 * ROLE_COUNT] = {0};
    int count = 0;

    fputs("<g class=\"boxes\" fill=\"none\" stroke-linecap=\"square\">\n", svg->file);
    for (view_role role = 0; role < ROLE_COUNT; role++) {
        unsigned color = svg_color(svg, role);
        int i = 0;

        while (i < count && seen[i] != color) {
            i++;
        }
        if (i == count) {
            seen[count++] = color;
            put_boxes(svg, color);
        }
    }
    fputs("</g>\n", svg->file);
}

bool svg_is_block(uint32_t glyph)
{
    return glyph_is_block(glyph) || outline_sides(glyph) != 0;
}
