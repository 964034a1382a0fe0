/* SPDX-License-Identifier: MIT */
#include "base/range.h"
#include "view/page/view_page.h"

struct line sheet_line(struct sheet *sheet)
{
    struct line line = line_of(sheet->picture, sheet->area, sheet->row);

    if (sheet->row < 0 || sheet->row >= sheet->area.rows) {
        line.row = -1; /* outside the picture */
    }
    sheet->row++;
    return line;
}

void sheet_mark(struct sheet *sheet)
{
    if (sheet->marked < GRID_MOST) {
        sheet->marks[sheet->marked++] = sheet->row;
    }
}

void sheet_sentence(struct sheet *sheet, int indent, view_role role, const char *text)
{
    rect at = sheet->area;

    rect_drop(&at, sheet->row < 0 ? at.rows : smaller(sheet->row, at.rows));
    at.column += indent;
    at.columns -= indent;
    area_sentence(sheet->picture, at, role, text);
    sheet->row += sentence_rows(sheet->picture, text, at.columns);
}

struct sheet_window sheet_window_of(const explorer *state, grid *picture, rect area, int columns,
                                    sheet_writer *write)
{
    int cells = (area.columns + SHEET_GAP) / columns - SHEET_GAP;
    struct sheet_window window = {.write = write,
                                  .columns = columns,
                                  .scroll = area.column + area.columns,
                                  .area = {area.row, area.column, area.rows, cells},
                                  .sheet = {.picture = picture,
                                            .subject = &state->now,
                                            .area = {.columns = cells},
                                            .wide = columns > 1}};

    write(state, &window.sheet);

    const struct sheet *sheet = &window.sheet;
    int place = clamp(state->row, 0, sheet->marked - 1);
    int end = place + 1 < sheet->marked ? sheet->marks[place + 1] : sheet->row;
    int rows = columns * area.rows;

    /* A part that is higher than the window shows its beginning. */
    if (place > 0) {
        window.top = smaller(sheet->marks[place],
                             larger(list_top(sheet->marks[place], sheet->row, rows), end - rows));
    }
    return window;
}

rect sheet_column(const struct sheet_window *window, int index)
{
    rect column = window->area;

    column.column += index * (column.columns + SHEET_GAP);
    return column;
}

void sheet_show(const explorer *state, grid *picture, const struct sheet_window *window)
{
    struct sheet sheet = window->sheet;
    rect area = window->area;
    grid whole;

    if (!grid_open_like(&whole, picture, clamp(sheet.row, 1, GRID_MOST), area.columns)) {
        return; /* without memory the page is empty */
    }
    sheet.picture = &whole;
    sheet.area.rows = whole.rows;
    sheet.row = sheet.marked = 0;
    window->write(state, &sheet);
    if (sheet.marked > 0) {
        area_reverse(&whole, sheet.area, sheet.marks[clamp(state->row, 0, sheet.marked - 1)]);
    }
    for (int i = 0; i < window->columns; i++) {
        area_show(picture, sheet_column(window, i), &whole, window->top + i * area.rows);
    }
    grid_close(&whole);
    list_scrollbar(picture, area, window->scroll, window->top,
                   sheet.row - (window->columns - 1) * area.rows);
}

int sheet_row_at(const struct sheet_window *window, int row, int column)
{
    const struct sheet *sheet = &window->sheet;
    int found = -1;

    for (int i = 0; i < window->columns; i++) {
        rect at = sheet_column(window, i);
        int place = window->top + i * at.rows + row - at.row;

        for (int k = 0; rect_holds(at, row, column) && place < sheet->row && k < sheet->marked &&
                        sheet->marks[k] <= place;
             k++) {
            found = k;
        }
    }
    return found;
}
