/* SPDX-License-Identifier: MIT */
/* The parts of a picker: a filter, a list, and details of the row under the cursor. */
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/overlay/overlay.h"

enum { HEAD_ROWS = 2, FOOT_ROWS = 3 };

rect picker_box(const explorer *state, const view_layout *layout)
{
    enum { COLUMNS = 84, KERNEL_COLUMNS = 120 };

    return panel_place(layout->whole, layout->whole.rows,
                       state->overlay == OVERLAY_KERNEL ? KERNEL_COLUMNS : COLUMNS);
}

static rect window_of(rect box)
{
    rect window = panel_inside(box);
    int foot = window.rows >= HEAD_ROWS + FOOT_ROWS + 3 ? FOOT_ROWS : 0;

    window.row += HEAD_ROWS;
    window.rows -= HEAD_ROWS + foot;
    return window;
}

static void draw_filter(const explorer *state, grid *picture, rect inside)
{
    const explorer_picker *picker = &state->picker;
    struct line line = line_of(picture, inside, 0);
    char count[64];
    int end;

    line_format(&line, ROLE_dim, "%s ", word(state->language, SENTENCE_PICKER_FILTER));
    sentence(count, sizeof count, state->language,
             picker->count > 0 ? SENTENCE_PICKER_PLACE : SENTENCE_PICKER_NONE,
             SAY_VALUES(picker->cursor + 1, picker->count));
    end = text_right(picture, inside.row, line.column, inside.column + inside.columns, ROLE_dim,
                     count);
    entry_draw(picture, (rect){inside.row, line.column, 1, end - line.column - 1}, picker->filter,
               ROLE_strong);
}

static void draw_detail(const explorer *state, grid *picture, rect area,
                        const struct picker *picker)
{
    if (state->picker.count == 0) {
        area_text(picture, area, 0, ROLE_dim, word(state->language, picker->nothing));
        return;
    }
    picker->draw_detail(state, picture, area, &state->picker.rows[state->picker.cursor]);
}

static void draw_rows(const explorer *state, grid *picture, rect box, const struct picker *picker)
{
    const explorer_picker *list = &state->picker;
    rect window = window_of(box);
    int top = list_top(list->cursor, list->count, window.rows);

    for (int i = 0; i < window.rows && top + i < list->count; i++) {
        picker->draw_row(state, picture, window, i, &list->rows[top + i]);
        if (top + i == list->cursor) {
            area_reverse(picture, (rect){window.row, box.column + 1, window.rows, box.columns - 2},
                         i);
        }
    }
    list_scrollbar(picture, window, box.column + box.columns - 1, top, list->count);
}

rect picker_headings(rect box)
{
    rect window = window_of(box);

    return (rect){window.row - 1, window.column, 1, window.columns};
}

void picker_draw(const explorer *state, grid *picture, rect box, const struct picker *picker)
{
    rect inside = panel_frame(picture, box, word(state->language, picker->title));
    rect window = window_of(box);

    draw_rows(state, picture, box, picker);
    if (picker->draw_headings) {
        picker->draw_headings(state, picture, picker_headings(box));
    }
    if (inside.rows > window.rows + HEAD_ROWS) {
        draw_detail(state, picture,
                    (rect){inside.row + inside.rows - FOOT_ROWS + 1, inside.column, FOOT_ROWS - 1,
                           inside.columns},
                    picker);
    }
    draw_filter(state, picture, inside);
}

int picker_row_at(const explorer *state, rect box, int row)
{
    return list_row_at(window_of(box), state->picker.cursor, state->picker.count, row);
}
