/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"
#include "launch/sm_lanes.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/page/sm_layout.h"

enum { EMPTY_SHARE = 8 }; /* of a bar: the most that is left empty for units of whole cells */

/* A bar: the cells of a total, and the pieces that blocks hold of it. */
struct bar {
    const struct sm_brush *brush;
    rect area;
    const sm_lanes *sm;
    const sm_lane *lane;
    int part;           /* -1: the lane of the whole SM */
    int total;          /* of this part */
    int unit;           /* cells of a unit where each has whole ones; 0: in proportion */
    bool whole_numbers; /* of blocks; else their last digits */
};

/* On a background of the limit's colour, which is reverse video without colours. */
static void put_piece(grid *picture, int row, int column, uint32_t glyph, occ_limit_id limit)
{
    grid_fill(picture, row, column, limiter_role(limit));
    if (glyph != ' ') {
        grid_put_over(picture, row, column, glyph, ROLE_text);
    }
}

enum { EDGE = 0x2595 }; /* a thin line at the right edge of its cell */

/* A line in the middle of its cell where the font has no edge. */
static uint32_t seam_of(const struct sm_brush *brush)
{
    return brush->picture->ascii ? '|' : brush->half_blocks ? 0x2502 : EDGE;
}

/* A solid area; seam: its last column is the border to the next piece. */
static void draw_piece(const struct sm_brush *brush, rect area, bool seam, const char *text,
                       occ_limit_id limit)
{
    int cells = area.columns - seam;
    int width = text_width(text);
    /* Alike with and without a seam; an edge leaves its cell to the piece. */
    int before = (larger(area.columns - (seam_of(brush) != EDGE), 1) - width) / 2;

    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column++) {
            put_piece(brush->picture, area.row + row, area.column + column,
                      column < cells ? ' ' : seam_of(brush), limit);
        }
    }
    for (int i = 0; i < width && width <= cells; i++) {
        put_piece(brush->picture, area.row + (area.rows - 1) / 2,
                  area.column + larger(before, 0) + i, (uint32_t)(unsigned char)text[i], limit);
    }
}

static int number_cells(const sm_lanes *sm)
{
    char longest[NUMBER_SIZE];

    return (int)strlen(number_format_plain(longest, sm->blocks));
}

/* The number of a block, from 1, or its last digit, which tells it from its neighbours. */
static const char *block_number(char text[NUMBER_SIZE], int block, bool whole)
{
    number_format_plain(text, block + 1);
    return whole ? text : text + strlen(text) - 1;
}

/*
 * A piece without room for a number beside its seam: the number may take the whole
 * width of a row, the first one or, of every second piece, the last one, so that
 * no two numbers meet.
 */
static void stagger_piece(const struct sm_brush *brush, rect area, const char *number, bool second,
                          occ_limit_id limit)
{
    int row = second ? area.row + area.rows - 1 : area.row;

    draw_piece(brush, area, true, "", limit);
    draw_piece(brush, (rect){row, area.column, 1, area.columns}, text_width(number) < area.columns,
               number, limit);
}

/* ---- Bars */

static struct bar bar_of(const struct sm_brush *brush, rect area, const sm_lanes *sm,
                         const sm_lane *lane, int part)
{
    struct bar bar = {.brush = brush, .area = area, .sm = sm, .lane = lane, .part = part};

    bar.total = larger(part < 0 ? lane->total : lane->total / sm->parts, 1);
    int over = area.columns % bar.total; /* cells that whole units leave empty */

    if (bar.total <= area.columns && over <= area.columns / EMPTY_SHARE) {
        bar.unit = area.columns / bar.total;
        bar.area.columns -= over;
    }
    return bar;
}

static int amount_of(const struct bar *bar, int block)
{
    return bar->part < 0 ? bar->lane->needed
                         : sm_amount_in_part(bar->sm, bar->lane, block, bar->part);
}

static int cells_of(const struct bar *bar, long long amount)
{
    return bar->unit > 0
               ? (int)amount * bar->unit
               : (int)((2 * amount * bar->area.columns + bar->total) / (2LL * bar->total));
}

static rect part_of(const struct bar *bar, int from, int to)
{
    return (rect){bar->area.row, bar->area.column + from, bar->area.rows, to - from};
}

enum walk { MEASURE, DRAW, DRAW_NUMBERED, DRAW_STAGGERED };

static void walk_piece(const struct bar *bar, enum walk walk, rect piece, int block, bool second)
{
    char text[NUMBER_SIZE];
    const char *number = block_number(text, block, bar->whole_numbers);

    if (walk == DRAW_NUMBERED) {
        draw_piece(bar->brush, piece, true, number, bar->lane->limit);
    } else if (walk == DRAW_STAGGERED) {
        stagger_piece(bar->brush, piece, number, second, bar->lane->limit);
    } else if (walk == DRAW) {
        draw_piece(bar->brush, piece, true, "", bar->lane->limit);
    }
}

/* A piece for each block, or, without drawing, the cells of the smallest one. */
static int walk_blocks(const struct bar *bar, enum walk walk)
{
    int least = bar->area.columns;
    bool second = false;
    long long used = 0;

    for (int block = 0; block < bar->sm->blocks; block++) {
        int from = cells_of(bar, used);

        used += amount_of(bar, block);
        int cells = cells_of(bar, used) - from;

        least = amount_of(bar, block) > 0 ? smaller(cells, least) : least;
        if (cells > 0) {
            walk_piece(bar, walk, part_of(bar, from, from + cells), block, second);
            second = !second;
        }
    }
    return least;
}

/* All pieces have their numbers, all of these whole or none, or no piece has one. least: cells of the smallest. */
static enum walk choose_walk(struct bar *bar, int least)
{
    int digits = number_cells(bar->sm);
    enum walk walk = least > digits       ? DRAW_NUMBERED
                     : bar->area.rows > 1 ? DRAW_STAGGERED
                     : least > 1          ? DRAW_NUMBERED
                                          : DRAW;

    bar->whole_numbers = digits <= (walk == DRAW_STAGGERED ? least : least - 1);
    return walk;
}

static int blocks_in(const struct bar *bar)
{
    int count = 0;

    for (int block = 0; block < bar->sm->blocks; block++) {
        count += amount_of(bar, block) > 0;
    }
    return count;
}

/* Pieces of less than a cell are one: "1-228", or the number of those that lie in this part. */
static void draw_joined(const struct bar *bar, int cells)
{
    char text[PHRASE_SIZE];

    if (bar->part < 0) {
        snprintf(text, sizeof text, "1-%d", bar->sm->blocks);
    } else {
        sentence(text, sizeof text, bar->brush->picture->language,
                 SAY(RESULT_BLOCKS, blocks_in(bar)));
    }
    /* The words below have the warps: one more number to change with each step. */
    draw_piece(bar->brush, part_of(bar, 0, cells), cells > 1,
               bar->lane->limit == OCC_ROW_WARPS ? "" : text, bar->lane->limit);
}

static void draw_hatch(grid *picture, rect area)
{
    area_put(picture, area, glyph_or(picture, 0x2591, '/'), ROLE_frame);
}

/* The rest of the bar, with the reason in its middle where there is room. */
static void draw_left(const struct bar *bar, int from)
{
    enum { HATCH_LEAST = 4 }; /* cells of the hatch beside its words */
    rect left = part_of(bar, from, bar->area.columns);
    char remark[PHRASE_SIZE] = "";
    char text[PHRASE_SIZE + 2];

    draw_hatch(bar->brush->picture, left);
    if (bar->part < 0) {
        sm_remark_short(bar->brush->picture->language, bar->lane, remark);
    }
    text_format(text, sizeof text, " %s ", remark);
    if (remark[0] && text_cells(bar->brush->picture, text) + HATCH_LEAST <= left.columns) {
        text_centered(bar->brush->picture, left, (left.rows - 1) / 2, ROLE_dim, text);
    }
}

void sm_bar_draw(const struct sm_brush *brush, rect area, const sm_lanes *sm, const sm_lane *lane,
                 int part)
{
    struct bar bar = bar_of(brush, area, sm, lane, part);
    long long used = 0;

    for (int block = 0; block < sm->blocks; block++) {
        used += amount_of(&bar, block);
    }
    int cells = cells_of(&bar, used);
    int least = walk_blocks(&bar, MEASURE);

    if (used > 0 && least < (brush->whole_numbers ? number_cells(sm) + 1 : 1)) {
        cells = larger(cells, 1);
        draw_joined(&bar, cells);
    } else {
        walk_blocks(&bar, choose_walk(&bar, least));
    }
    draw_left(&bar, cells);
}

/* ---- Warp slots */

static rect slot_of(rect area, const sm_layout *layout, int slot)
{
    return (rect){area.row + slot / layout->slot_columns * layout->slot_rows,
                  area.column + slot % layout->slot_columns * layout->slot_cells, layout->slot_rows,
                  layout->slot_cells};
}

/* Warps of one block have no seam between them. */
static void draw_warps(const struct sm_brush *brush, rect area, const sm_layout *layout, int first,
                       int count, const char *number)
{
    for (int slot = first; slot < first + count; slot++) {
        bool last = slot == first + count - 1 || (slot + 1) % layout->slot_columns == 0;

        draw_piece(brush, slot_of(area, layout, slot), last && layout->slot_cells > 1, number,
                   OCC_ROW_WARPS);
    }
}

bool sm_slots_draw(const struct sm_brush *brush, rect area, const sm_lanes *sm,
                   const sm_layout *layout, int part)
{
    bool whole = number_cells(sm) < layout->slot_cells; /* beside a seam */
    int slot = 0;

    if (brush->whole_numbers && !whole) {
        return false;
    }
    for (int block = 0; block < sm->blocks; block++) {
        int warps = sm_warps_in_part(sm, block, part);

        char number[NUMBER_SIZE];

        draw_warps(brush, area, layout, slot, warps, block_number(number, block, whole));
        slot += warps;
    }
    for (; slot < sm->slots; slot++) {
        rect free = slot_of(area, layout, slot);

        free.columns -= free.columns > 1; /* a blank before the next one */
        draw_hatch(brush->picture, free);
    }
    return true;
}
