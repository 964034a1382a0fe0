/* SPDX-License-Identifier: MIT */
#include "view/hiding.h"

#include <stdio.h>

#include "explorer/latency.h"
#include "view/line.h"

static bool blank(const grid *picture, int row, int column, int cells)
{
    for (int i = 0; i < cells; i++) {
        if (picture->cells[(size_t)row * (size_t)picture->columns + (size_t)(column + i)].glyph !=
            ' ') {
            return false;
        }
    }
    return true;
}

/* Only where nothing stands: the curve and its letters come first. */
static void draw_line(const struct canvas *canvas, int row)
{
    for (int i = 0; i < canvas->area.columns; i++) {
        if (blank(canvas->picture, row, canvas->area.column + i, 1)) {
            grid_put(canvas->picture, row, canvas->area.column + i,
                     glyph_or(canvas->picture, 0x2504, '-'), ROLE_axis);
        }
    }
}

/* As far to the right as there is room, in one row of the plot; -1: there is none. */
static int find_room(const struct canvas *canvas, int row, int cells)
{
    const rect *area = &canvas->area;
    int start = area->column + area->columns - cells - 1;

    if (row < area->row || row >= area->row + area->rows) {
        return -1;
    }
    while (start > area->column && !blank(canvas->picture, row, start - 1, cells + 2)) {
        start--;
    }
    return start > area->column ? start : -1;
}

/* In the row of the line, or beside it. */
static void draw_words(const struct canvas *canvas, int row, const char *text, bool drawn)
{
    static const int beside[] = {0, -1, 1};
    int cells = text_cells(canvas->picture, text);
    int start = -1;
    size_t i = 0;

    for (; start < 0 && i < sizeof beside / sizeof *beside; i++) {
        start = find_room(canvas, row + beside[i], cells);
    }
    if (drawn) {
        draw_line(canvas, row);
    }
    if (start >= 0) {
        struct line line = {canvas->picture, row + beside[i - 1], start, start + cells};

        line_text(&line, ROLE_axis, text);
    }
}

void hiding_draw(const explorer *state, const struct canvas *canvas, const step_line *curve)
{
    latency_line found;
    char text[EXPLORER_TEXT];
    int most = curve->most;

    if (most != state->profile->arch.max_warps_per_sm || !latency_of(state, &found) ||
        found.warps <= 0) {
        return;
    }
    bool beyond = found.warps > most;
    int warps = beyond ? most : (int)found.warps;
    int row;

    warps += !beyond && warps < found.warps; /* a part of a warp takes a whole one */
    row = canvas->area.row + canvas_row(canvas, warps, most);

    snprintf(text, sizeof text, beyond ? "%s: %.4g warps ↑" : "%s: %.4g warps", found.name,
             found.warps);
    draw_words(canvas, row, text, !beyond);
}
