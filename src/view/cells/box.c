/* SPDX-License-Identifier: MIT */
#include "view/cells/line.h"

#include "base/range.h"
#include "base/utf8.h"

void area_put(grid *picture, rect area, uint32_t glyph, view_role role)
{
    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column++) {
            grid_put(picture, area.row + row, area.column + column, glyph, role);
        }
    }
}

void area_cover(grid *picture, rect area)
{
    area_put(picture, area, 0x2591, ROLE_frame);
}

void area_frame(grid *picture, rect area, view_role role)
{
    int bottom = area.row + area.rows - 1;
    int right = area.column + area.columns - 1;

    area_put(picture, (rect){area.row, area.column, 1, area.columns}, 0x2500, role);
    area_put(picture, (rect){bottom, area.column, 1, area.columns}, 0x2500, role);
    area_put(picture, (rect){area.row, area.column, area.rows, 1}, 0x2502, role);
    area_put(picture, (rect){area.row, right, area.rows, 1}, 0x2502, role);
    grid_put(picture, area.row, area.column, 0x250c, role);
    grid_put(picture, area.row, right, 0x2510, role);
    grid_put(picture, bottom, area.column, 0x2514, role);
    grid_put(picture, bottom, right, 0x2518, role);
}

/* Dim and coloured cells are unreadable in reverse video; bars keep their look. */
void area_reverse(grid *picture, rect area, int row)
{
    for (int column = area.column; column < area.column + area.columns; column++) {
        bool inside =
            rect_holds((rect){0, 0, picture->rows, picture->columns}, area.row + row, column);
        cell *shown = inside ? grid_at(picture, area.row + row, column) : NULL;

        if (inside && (shown->glyph < GLYPH_FULL || shown->glyph > 0x258f)) {
            bool strong = shown->role == ROLE_strong || shown->role == ROLE_good;

            *shown = (cell){shown->glyph, strong ? ROLE_strong : ROLE_text, ROLE_text, true};
        }
    }
}

void area_show(grid *picture, rect window, const grid *whole, int top)
{
    for (int row = 0; row < window.rows && top + row < whole->rows; row++) {
        for (int column = 0; column < window.columns; column++) {
            *grid_at(picture, window.row + row, window.column + column) =
                *grid_at(whole, top + row, column);
        }
    }
}

void draw_bar(grid *picture, int row, int column, int cells, double share, view_role role)
{
    int eighths = (int)(share * cells * 8 + 0.5);

    if (picture->ascii) {
        eighths = (eighths + 4) / 8 * 8;
    }
    for (int i = 0; i < cells; i++, eighths -= 8) {
        if (eighths >= 8) {
            grid_put(picture, row, column + i, GLYPH_FULL, role);
        } else if (eighths > 0) {
            grid_put(picture, row, column + i, 0x2590 - (uint32_t)eighths, role);
        }
    }
}

rect panel_place(rect area, int rows, int columns)
{
    enum { MIN_BESIDE = 24 }; /* cells of the page beside a box that are worth showing */

    return rect_centered(area, rows, area.columns - columns < MIN_BESIDE ? area.columns : columns);
}

rect panel_inside(rect box)
{
    return (rect){box.row + 1, box.column + 2, box.rows - 2, box.columns - 4};
}

rect panel_frame(grid *picture, rect box, const char *title)
{
    struct line line = line_of(picture, box, 0);

    area_put(picture, box, ' ', ROLE_text);
    area_frame(picture, box, ROLE_frame);
    line_skip(&line, 1);
    line_format(&line, ROLE_title, " %s ", title);
    return panel_inside(box);
}

/* ---- Typed text and lists */

void entry_draw(grid *picture, rect area, const char *text, view_role role)
{
    struct line line = line_of(picture, area, 0);

    area_put(picture, area, ' ', ROLE_text);
    line_text(&line, role, text_tail(text, area.columns - 1));
    picture->cursor_row = area.row;
    picture->cursor_column = line.column;
}

int list_top(int cursor, int count, int rows)
{
    return clamp(cursor - rows / 2, 0, count - rows);
}

void list_draw(const explorer *state, grid *picture, const struct list *list, list_row *draw_row)
{
    rect row = list->window;
    int top = list_top(list->cursor, list->count, row.rows);
    int end = smaller(top + row.rows, list->count);

    row.rows = 1;
    for (int i = top; i < end; i++, row.row++) {
        draw_row(state, picture, row, i);
        if (i == list->cursor) {
            area_reverse(picture, (rect){row.row, list->bar.column, 1, list->bar.columns}, 0);
        }
    }
    list_scrollbar(picture, list->window, list->scroll, top, list->count);
}

int list_row_at(const struct list *list, int row)
{
    rect window = list->window;
    int index = list_top(list->cursor, list->count, window.rows) + row - window.row;
    bool inside = row >= window.row && row < window.row + window.rows;

    return inside && index < list->count ? index : -1;
}

void list_scrollbar(grid *picture, rect window, int column, int top, int count)
{
    int rows = window.rows;

    if (count <= rows || rows < 1) {
        return;
    }
    int length = larger(rows * rows / count, 1);
    int start = (int)((long long)top * (rows - length) / (count - rows));

    for (int i = 0; i < length; i++) {
        grid_put(picture, window.row + start + i, column, glyph_or(picture, 0x2503, '#'),
                 ROLE_axis);
    }
}
