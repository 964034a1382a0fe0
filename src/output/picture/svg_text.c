/* SPDX-License-Identifier: MIT */
/* Words at the places of their cells: no font can shift a column. */
#include "output/picture/svg.h"

static const double BASELINE = 12.3; /* below the upper edge of a row, pixels */

bool svg_is_text(const struct svg *svg, int row, int column)
{
    uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

    return glyph != ' ' && !svg_is_block(glyph) &&
           !shapes_replace(svg->picture->shapes, svg->picture, row, column);
}

static unsigned attributes_of(const struct svg *svg, const cell *shown)
{
    return cell_look_of(shown, svg->colors).attributes & (THEME_BOLD | THEME_DIM | THEME_UNDERLINE);
}

static bool alike(const struct svg *svg, const cell *a, const cell *b)
{
    return svg_colors_of(svg, a).foreground == svg_colors_of(svg, b).foreground &&
           attributes_of(svg, a) == attributes_of(svg, b);
}

/* The column behind the word that begins in a column, all of one look. */
static int word_end(const struct svg *svg, int row, int column)
{
    const cell *first = grid_at(svg->picture, row, column);

    while (column < svg->picture->columns && svg_is_text(svg, row, column)) {
        const cell *shown = grid_at(svg->picture, row, column);

        if (shown->glyph != 0 && !alike(svg, first, shown)) {
            break;
        }
        column++;
    }
    return column;
}

static void put_word(const struct svg *svg, int row, int first, int end)
{
    fprintf(svg->file, "<tspan x=\"%d\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">",
            first * SVG_CELL_WIDTH, (end - first) * SVG_CELL_WIDTH);
    for (int column = first; column < end; column++) {
        uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

        if (glyph != 0) {
            svg_put_glyph(svg->file, glyph);
        }
    }
    fputs("</tspan>", svg->file);
}

static void begin_text(const struct svg *svg, int row, const cell *first)
{
    unsigned attributes = attributes_of(svg, first);

    fprintf(svg->file, "<text xml:space=\"preserve\" y=\"%g\" fill=\"#%06x\"",
            row * SVG_CELL_HEIGHT + BASELINE, svg_colors_of(svg, first).foreground);
    fputs(attributes & THEME_BOLD ? " font-weight=\"bold\"" : "", svg->file);
    fputs(attributes & THEME_DIM ? " fill-opacity=\"0.7\"" : "", svg->file);
    fputs(attributes & THEME_UNDERLINE ? " text-decoration=\"underline\"" : "", svg->file);
    putc('>', svg->file);
}

/* Words with one blank between them, all of one look. Returns the column behind them. */
static int put_text(const struct svg *svg, int row, int column)
{
    const cell *first = grid_at(svg->picture, row, column);

    begin_text(svg, row, first);
    for (;;) {
        int end = word_end(svg, row, column);

        put_word(svg, row, column, end);
        column = end + 1;
        if (column >= svg->picture->columns || grid_at(svg->picture, row, end)->glyph != ' ' ||
            !svg_is_text(svg, row, column) ||
            !alike(svg, first, grid_at(svg->picture, row, column))) {
            fputs("</text>\n", svg->file);
            return end;
        }
        putc(' ', svg->file);
    }
}

void svg_texts(const struct svg *svg)
{
    fputs("<g class=\"texts\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0; column < svg->picture->columns;) {
            column = svg_is_text(svg, row, column) ? put_text(svg, row, column) : column + 1;
        }
    }
    fputs("</g>\n", svg->file);
}
