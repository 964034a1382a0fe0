/* SPDX-License-Identifier: MIT */
/* The area under the curve of a graph, and the letters of its limiters. */
#include <stdlib.h>

#include "view/cells/fill.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"

static occ_limit_id limiter_in(const struct drawing *drawing, int column)
{
    return limiter_first(drawing->points[column].limiters);
}

static int row_in(const struct drawing *drawing, int column)
{
    return canvas_row(&drawing->canvas, drawing->points[column].warps, drawing->line.most);
}

/* ---- The area */

static int level_of(const struct canvas *canvas, int height, int most)
{
    return canvas->glyphs == GLYPHS_FILLED
               ? canvas_eighths(canvas, height, most)
               : (canvas->area.rows - canvas_row(canvas, height, most)) * FILL_LEVELS;
}

void drawing_levels(const struct drawing *drawing, int *levels)
{
    const struct canvas *canvas = &drawing->canvas;
    int value = slider_value_of(&drawing->state->now.launch, drawing->graph->parameter);

    for (int i = 0; i < drawing->graph->plot.columns; i++) {
        levels[i] = level_of(canvas, drawing->points[i].warps, drawing->line.most);
    }
    levels[scale_cell(drawing->graph->across, value)] =
        level_of(canvas, drawing->height, drawing->line.most);
}

/* In ASCII the line itself is the edge, and letters stand in the rows below it. */
void drawing_fill(const struct drawing *drawing)
{
    struct fill fill = fill_of(drawing->state, drawing->picture, drawing->canvas.area);
    int edge = drawing->picture->ascii ? FILL_LEVELS : 0;

    fill.letters = drawing->graph->letters;
    for (int i = 0; i < fill.area.columns; i++) {
        fill_column(&fill, i, drawing->levels[i] - edge, limiter_in(drawing, i));
    }
}

/* ---- Letters of limiters */

enum { MIN_STRETCH = 3 }; /* cells of one limiter from which on it has a letter */

/* Whether a cell belongs to the area of a limit, and nothing is drawn over it. */
static bool is_area(const cell *shown, occ_limit_id limiter)
{
    return shown->ground == limiter_role(limiter) ? shown->glyph == ' '
                                                  : shown->glyph == limiter_texture(limiter);
}

/* Puts the letter over the lowest row of an area that has its limiter on both sides. */
static bool put_over_fill(const struct drawing *drawing, int column)
{
    rect plot = drawing->canvas.area;
    int row = plot.row + plot.rows - 1;
    occ_limit_id limiter = limiter_in(drawing, column);

    for (int i = column - 1; i <= column + 1; i++) {
        if (!is_area(grid_at(drawing->picture, row, plot.column + i), limiter)) {
            return false;
        }
    }
    grid_put_over(drawing->picture, row, plot.column + column,
                  (uint32_t)(unsigned char)limiter_letter(limiter), ROLE_strong);
    return true;
}

/* Puts the letter above or below the line, if three cells are blank there. */
static bool put_letter(const struct drawing *drawing, int column)
{
    rect plot = drawing->canvas.area;
    occ_limit_id limiter = limiter_in(drawing, column);
    int marker = drawing_column(
        drawing, slider_value_of(&drawing->state->now.launch, drawing->graph->parameter));

    if (put_over_fill(drawing, column)) {
        return true;
    }
    if (abs(plot.column + column - marker) <= 1) {
        return false; /* a letter there reads as the marker's value */
    }
    for (int side = 1; side >= -1; side -= 2) {
        int row = row_in(drawing, column) + side;

        if (row >= 0 && row < plot.rows &&
            grid_is_blank(drawing->picture, plot.row + row, plot.column + column - 1, 3)) {
            grid_put(drawing->picture, plot.row + row, plot.column + column,
                     (uint32_t)(unsigned char)limiter_letter(limiter), limiter_role(limiter));
            return true;
        }
    }
    return false;
}

/* Whether the texture of ASCII has put the letter into the stretch. */
static bool has_letter(const struct drawing *drawing, int first, int last)
{
    rect plot = drawing->canvas.area;
    uint32_t letter = (uint32_t)(unsigned char)limiter_letter(limiter_in(drawing, first));

    for (int i = first; i <= last && drawing->picture->ascii; i++) {
        for (int row = row_in(drawing, i) + 1; row < plot.rows; row++) {
            if (grid_at(drawing->picture, plot.row + row, plot.column + i)->glyph == letter) {
                return true;
            }
        }
    }
    return false;
}

/* The last column of a stretch in which a block runs; its last where none does in any. */
static int last_that_runs(const struct drawing *drawing, int first, int last)
{
    int i = last;

    while (i > first && drawing->points[i].warps == 0) {
        i--;
    }
    return drawing->points[i].warps > 0 ? i : last;
}

/* Puts a letter as near to the middle of a stretch as there is room in its columns up to end. */
static bool letter_near(const struct drawing *drawing, int first, int last, int end,
                        bool put(const struct drawing *drawing, int column))
{
    int middle = (first + last) / 2;

    for (int i = 0; i <= last - first; i++) {
        int column = middle + (i % 2 ? (i + 1) / 2 : -(i / 2));

        if (column > 0 && column < drawing->graph->plot.columns - 1 && column <= end &&
            put(drawing, column)) {
            return true;
        }
    }
    return false;
}

/*
 * A stretch may go on where no block runs: a letter there would seem to belong to
 * what stands beside. Where its middle lies there, it stands over the area if anywhere.
 */
static void letter_stretch(const struct drawing *drawing, int first, int last)
{
    int end = last_that_runs(drawing, first, last);
    bool beyond = (first + last) / 2 > end;

    last = beyond ? end : last;
    if (!beyond || !letter_near(drawing, first, last, end, put_over_fill)) {
        letter_near(drawing, first, last, end, put_letter);
    }
}

void drawing_letters(const struct drawing *drawing)
{
    int count = drawing->graph->plot.columns;
    int first = 0;

    for (int i = 1; i <= count; i++) {
        if (i < count && limiter_in(drawing, i) == limiter_in(drawing, first)) {
            continue;
        }
        bool hidden = drawing->state->hidden & OCC_ROW_BIT(limiter_in(drawing, first));

        if (i - first >= MIN_STRETCH && !hidden && !has_letter(drawing, first, i - 1)) {
            letter_stretch(drawing, first, i - 1);
        }
        first = i;
    }
}
