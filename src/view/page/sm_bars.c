/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "view/cells/line.h"
#include "view/page/sm_layout.h"

enum {
    EMPTY_SHARE = 8, /* 1/8 of a bar: the most left empty so that a unit has whole cells */
    EDGE = 0x2595,   /* a thin line at the right edge of its cell */
};

/* A bar: the cells of a total, and the pieces that blocks hold of it. */
struct bar {
    const struct sm_scene *scene;
    const sm_lane *lane;
    rect area;
    int part;  /* -1: the lane of the whole SM */
    int total; /* of this part */
    int unit;  /* cells of a unit where each has whole ones; 0: in proportion */
};

/* A line in the middle of its cell where the font has no edge. */
static uint32_t seam_of(const struct sm_scene *scene)
{
    return scene->picture->ascii ? '|' : scene->state->half_blocks ? 0x2502 : EDGE;
}

/*
 * A solid area in the colour of a limit, which is reverse video without colours, with a text in one
 * of its rows. seam: its last column is the border to the next piece, if the text leaves it free.
 */
static void draw_piece(const struct sm_scene *scene, rect area, bool seam, occ_limit_id limit,
                       int text_row, const char *text)
{
    int width = text_width(text);
    int end = area.column + area.columns;
    /* Alike with and without a seam; an edge leaves its cell to the piece. */
    int before = (larger(area.columns - (seam_of(scene) != EDGE), 1) - width) / 2;

    for (int row = area.row; row < area.row + area.rows; row++) {
        for (int column = area.column; column < end; column++) {
            grid_fill(scene->picture, row, column, limiter_role(limit));
        }
        if (seam) {
            grid_put_over(scene->picture, row, end - 1, seam_of(scene), ROLE_text);
        }
    }
    if (width <= area.columns) {
        grid_text(scene->picture, area.row + text_row, area.column + larger(before, 0), width,
                  ROLE_text, text);
    }
}

static int number_cells(const struct sm_scene *scene)
{
    return text_width(number_format_plain((char[NUMBER_SIZE]){0}, scene->sm.blocks));
}

/* The number of a block, from 1, or its last digit, which tells it from its neighbours. */
static const char *block_number(char text[NUMBER_SIZE], int block, bool whole)
{
    number_format_plain(text, block + 1);
    return whole ? text : text + strlen(text) - 1;
}

/* Whether the SM is drawn beside other things: blocks then have whole numbers, or are one piece. */
static bool is_beside(const struct sm_scene *scene)
{
    return scene->state->page != PAGE_SM;
}

static struct bar bar_of(const struct sm_scene *scene, rect area, const sm_lane *lane, int part)
{
    struct bar bar = {.scene = scene, .lane = lane, .area = area, .part = part};

    bar.total = larger(part < 0 ? lane->total : lane->total / scene->sm.parts, 1);
    int over = area.columns % bar.total; /* cells that whole units leave empty */

    if (bar.total <= area.columns && over <= area.columns / EMPTY_SHARE) {
        bar.unit = area.columns / bar.total;
        bar.area.columns -= over;
    }
    return bar;
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

/* The piece of a block behind the amount that the blocks before it hold, which grows by its own. */
static rect next_piece(const struct bar *bar, int block, long long *used)
{
    int from = cells_of(bar, *used);

    *used += bar->part < 0 ? bar->lane->needed
                           : sm_amount_in_part(&bar->scene->sm, bar->lane, block, bar->part);
    return part_of(bar, from, cells_of(bar, *used));
}

/*
 * A piece for each block; the smallest has so many cells. The numbers are all whole, all cut to
 * their last digit, or all absent. One without room beside its seam may take the whole width of a
 * row: the first or, of every second piece, the last, so that no two numbers meet.
 */
static void draw_pieces(const struct bar *bar, int least)
{
    int digits = number_cells(bar->scene);
    bool staggered = least <= digits && bar->area.rows > 1;
    bool numbered = least > 1 || staggered;
    bool second = false;
    long long used = 0;

    for (int block = 0; block < bar->scene->sm.blocks; block++) {
        rect piece = next_piece(bar, block, &used);
        char text[NUMBER_SIZE];
        const char *number = block_number(text, block, digits <= least - !staggered);

        if (piece.columns > 0) {
            draw_piece(bar->scene, piece, true, bar->lane->limit,
                       (piece.rows - 1) * (staggered ? 2 * second : 1) / 2, numbered ? number : "");
            second = !second;
        }
    }
}

/*
 * One piece for blocks of less than a cell: "1-228", or in a part the number of its blocks. Warps
 * have no words here, but below the box: one more number would change with each step.
 */
static void draw_joined(const struct bar *bar, int cells, int blocks)
{
    const struct language *language = bar->scene->state->language;
    rect area = part_of(bar, 0, cells);
    char text[PHRASE_SIZE] = "";

    if (bar->part < 0 && bar->lane->limit != OCC_ROW_WARPS) {
        snprintf(text, sizeof text, "1-%d", bar->scene->sm.blocks);
    } else if (bar->lane->limit != OCC_ROW_WARPS) {
        sentence(text, sizeof text, language, SAY(RESULT_BLOCKS, blocks));
    }
    draw_piece(bar->scene, area, cells > 1, bar->lane->limit, (area.rows - 1) / 2,
               text_width(text) < cells ? text : "");
}

/* The rest of the bar, with the reason in its middle where there is room. */
static void draw_left(const struct bar *bar, int from)
{
    enum { HATCH_LEAST = 4 }; /* cells of the hatch beside its words */
    const struct sm_scene *scene = bar->scene;
    rect left = part_of(bar, from, bar->area.columns);
    char remark[PHRASE_SIZE] = "";
    char text[PHRASE_SIZE + 2];

    area_put(scene->picture, left, glyph_or(scene->picture, 0x2591, '/'), ROLE_frame);
    if (bar->part < 0) {
        sm_remark_short(scene->state->language, bar->lane, remark);
    }
    text_format(text, sizeof text, " %s ", remark);
    if (remark[0] && text_cells(scene->picture, text) + HATCH_LEAST <= left.columns) {
        text_centered(scene->picture, left, (left.rows - 1) / 2, ROLE_dim, text);
    }
}

void sm_bar_draw(const struct sm_scene *scene, rect area, const sm_lane *lane, int part)
{
    const struct bar bar = bar_of(scene, area, lane, part);
    int least = bar.area.columns; /* cells of the smallest piece */
    int blocks = 0;               /* with a piece */
    long long used = 0;

    for (int block = 0; block < scene->sm.blocks; block++) {
        long long before = used;
        rect piece = next_piece(&bar, block, &used);

        least = used > before ? smaller(piece.columns, least) : least;
        blocks += used > before;
    }
    int cells = cells_of(&bar, used);

    if (used > 0 && least < (is_beside(scene) ? number_cells(scene) + 1 : 1)) {
        cells = larger(cells, 1);
        draw_joined(&bar, cells, blocks);
    } else {
        draw_pieces(&bar, least);
    }
    draw_left(&bar, cells);
}

static rect slot_of(rect area, const sm_layout *layout, int slot)
{
    return (rect){area.row + slot / layout->slot_columns * layout->slot_rows,
                  area.column + slot % layout->slot_columns * layout->slot_cells, layout->slot_rows,
                  layout->slot_cells};
}

/* Warps of one block have no seam between them. */
bool sm_slots_draw(const struct sm_scene *scene, rect area, int part)
{
    const sm_layout *layout = &scene->layout;
    bool whole = number_cells(scene) < layout->slot_cells; /* beside a seam */
    int slot = 0;

    if (is_beside(scene) && !whole) {
        return false;
    }
    for (int block = 0; block < scene->sm.blocks; block++) {
        int end = slot + sm_warps_in_part(&scene->sm, block, part);
        char text[NUMBER_SIZE];
        const char *number = block_number(text, block, whole);

        for (; slot < end; slot++) {
            bool last = slot + 1 == end || (slot + 1) % layout->slot_columns == 0;

            draw_piece(scene, slot_of(area, layout, slot), last && layout->slot_cells > 1,
                       OCC_ROW_WARPS, (layout->slot_rows - 1) / 2, number);
        }
    }
    for (; slot < scene->sm.slots; slot++) {
        rect free = slot_of(area, layout, slot);

        free.columns -= free.columns > 1; /* a blank before the next one */
        area_put(scene->picture, free, glyph_or(scene->picture, 0x2591, '/'), ROLE_frame);
    }
    return true;
}
