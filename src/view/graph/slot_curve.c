/* SPDX-License-Identifier: MIT */
/*
 * The share of the block slots of its waves that a grid uses, over grid sizes: a
 * sawtooth, which falls to half a wave behind the first and to less and less
 * behind the later ones.
 */
#include <stdio.h>

#include "base/range.h"
#include "view/cells/fill.h"
#include "view/graph/axis.h"
#include "view/cells/line.h"
#include "view/page/gpu_parts.h"

enum {
    LEFT = 5,          /* cells of "100┤" in front of the bars */
    FRAME_ROWS = 3,    /* the title, the axis and its sizes */
    WAVES_BEYOND = 2,  /* shown behind those of the grid */
    WAVES_WITHOUT = 4, /* shown where the grid is unknown */
    TOOTH_LEAST = 6,   /* cells of one wave */
};

/* The grid sizes from first to last, over so many columns. */
struct span_of_grids {
    long long first;
    long long last;
    long long resident;
    int columns;
};

/* All waves of the grid and some beyond; of many those around the grid. */
static struct span_of_grids span_of(const explorer *state, int columns)
{
    const occ_waves *waves = &state->now.waves;
    long long most = larger(columns / TOOTH_LEAST, 1);
    long long last = waves->waves > 0 ? waves->full_waves + (waves->tail_blocks > 0) + WAVES_BEYOND
                                      : WAVES_WITHOUT;
    long long first = last > most ? last - most : 0;

    return (struct span_of_grids){first * waves->resident_blocks + 1, last * waves->resident_blocks,
                                  waves->resident_blocks, columns};
}

/* The last grid size of a column. */
static long long blocks_at(const struct span_of_grids *span, int column)
{
    return span->first - 1 + (span->last - span->first + 1) * (column + 1) / span->columns;
}

/*
 * The highest share of the sizes in a column, in eighths of a cell of so many rows; *whole: one of
 * them is whole waves. In integers: a half is rounded up on every machine.
 */
static int eighths_at(const struct span_of_grids *span, int column, int rows, bool *whole)
{
    long long end = blocks_at(span, column);
    long long start = column > 0 ? blocks_at(span, column - 1) : span->first - 1;
    long long waves = (end + span->resident - 1) / span->resident;
    long long slots = (waves > 0 ? waves : 1) * span->resident;
    int most = rows * FILL_LEVELS;

    *whole = end / span->resident > start / span->resident;
    return *whole ? most : (int)((2 * end * most + slots) / (2 * slots));
}

/* 100, 50 and 0 % at the left, and the line below. */
static void draw_axes(grid *picture, rect plot)
{
    static const int marks[] = {100, 50, 0};
    char text[NUMBER_SIZE];

    axis_lines(picture, plot);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        int row = plot.row + (100 - marks[i]) * (plot.rows - 1) / 100;

        snprintf(text, sizeof text, "%d", marks[i]);
        text_right(picture, row, plot.column - LEFT, plot.column - 1, ROLE_axis, text);
        grid_put(picture, row, plot.column - 1, 0x2524, ROLE_frame);
    }
}

/* The column of a grid size; -1: it is outside. */
static int column_of(const struct span_of_grids *span, long long blocks)
{
    if (blocks < span->first || blocks > span->last) {
        return -1;
    }
    return (int)((blocks - span->first) * span->columns / (span->last - span->first + 1));
}

/* A tick at each whole wave, and its blocks where there is room. */
static void draw_sizes(grid *picture, rect plot, const struct span_of_grids *span)
{
    int axis = plot.row + plot.rows;
    int free = plot.column;

    for (long long blocks = span->resident; blocks <= span->last; blocks += span->resident) {
        int column = column_of(span, blocks);
        char text[NUMBER_SIZE];

        if (column < 0) {
            continue;
        }
        number_format(text, blocks);
        int start = plot.column + column + 1 - text_cells(picture, text);

        grid_put(picture, axis, plot.column + column, 0x252c, ROLE_frame);
        if (start >= free) {
            grid_text(picture, axis + 1, start, text_cells(picture, text), ROLE_axis, text);
            free = plot.column + column + 3;
        }
    }
}

/* The grid, whole waves and other sizes: heat_3 and good share one of the 8 colours. */
static view_role role_of(const struct fill *fill, bool present, bool whole)
{
    view_role other = fill->colors >= 256 ? ROLE_heat_3 : ROLE_heat_4;

    return present ? ROLE_marker : whole ? ROLE_good : other;
}

/* Without colours the other sizes have a shade below a solid edge, as areas have. */
static void shade_column(const struct fill *fill, int column, int eighths)
{
    int bottom = fill->area.row + fill->area.rows - 1;

    for (int up = 0; (up + 1) * FILL_LEVELS < eighths; up++) {
        grid_put(fill->picture, bottom - up, fill->area.column + column, 0x2592, ROLE_text);
    }
}

void slot_curve_draw(const explorer *state, grid *picture, rect area)
{
    rect plot = {area.row + 1, area.column + LEFT, area.rows - FRAME_ROWS, area.columns - LEFT};
    const struct span_of_grids span = span_of(state, plot.columns);
    int present = state->now.waves.waves > 0 ? column_of(&span, state->now.launch.grid_size) : -1;
    const struct fill fill = fill_of(state, picture, plot);

    area_text(picture, area, 0, ROLE_title, SAID(picture->language, SAY(GPU_CURVE)));
    if (plot.rows < 1 || plot.columns < TOOTH_LEAST) {
        return;
    }
    draw_axes(picture, plot);
    for (int column = 0; column < plot.columns; column++) {
        bool whole;
        int eighths = eighths_at(&span, column, plot.rows, &whole);

        fill_plain(&fill, column, eighths, role_of(&fill, column == present, whole));
        if (fill.colors == 0 && !picture->ascii && !whole && column != present) {
            shade_column(&fill, column, eighths);
        }
    }
    draw_sizes(picture, plot, &span);
    if (present >= 0) {
        grid_put(picture, plot.row + plot.rows, plot.column + present, 0x25b2, ROLE_marker);
    }
}
