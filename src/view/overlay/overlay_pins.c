/* SPDX-License-Identifier: MIT */
/* The list of pins: the letter, the occupancy, and what each has otherwise than the present launch. */
#include <string.h>

#include "base/text.h"
#include "explorer/pins.h"
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/overlay/overlay.h"

enum { BOX_COLUMNS = 80, FRAME_ROWS = 2, PERCENT_END = 11, WARPS_END = 20, TEXT_SIZE = 256 };

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_RETURN},
    {ACTION_REMOVE, ACTION_COUNT, SENTENCE_HINT_REMOVE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

static void draw_differences(const explorer *state, const explorer_pin *pin, struct line *line)
{
    char text[TEXT_SIZE];

    pin_differences(state, pin, text, sizeof text);
    if (pin->of_build) {
        line_text(line, ROLE_dim, word(state->language, SENTENCE_PINS_BUILD));
        line_skip(line, 2);
    }
    line_text(line, text[0] ? ROLE_text : ROLE_dim,
              text[0] ? text : word(state->language, SENTENCE_PINS_SAME));
}

static void draw_pin(const explorer *state, grid *picture, rect area, int row,
                     const explorer_pin *pin)
{
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    struct line line = line_of(picture, area, row);
    char warps[PHRASE_SIZE];

    line_format(&line, ROLE_strong, "%c", pin->letter);
    text_right(picture, area.row + row, area.column + 1, area.column + PERCENT_END, ROLE_strong,
               OCCUPANCY(occ_percent(&found->arch, &pin->result), pin->unknown));
    sentence(warps, sizeof warps, state->language, SAY(PINS_WARPS, pin->result.warps));
    text_right(picture, area.row + row, area.column + PERCENT_END, area.column + WARPS_END,
               ROLE_text, warps);
    line.column = area.column + WARPS_END + 2;
    draw_differences(state, pin, &line);
}

static void draw(const explorer *state, grid *picture, rect box)
{
    rect inside = panel_frame(picture, box, word(state->language, SENTENCE_PINS_TITLE));
    int top = list_top(state->pin_row, state->pin_count, inside.rows);

    for (int i = 0; i < inside.rows && top + i < state->pin_count; i++) {
        draw_pin(state, picture, inside, i, &state->pins[top + i]);
        if (top + i == state->pin_row) {
            area_reverse(picture, inside, i);
        }
    }
    list_scrollbar(picture, inside, box.column + box.columns - 1, top, state->pin_count);
}

static int row_at(const explorer *state, rect box, int row)
{
    return list_row_at(panel_inside(box), state->pin_row, state->pin_count, row);
}

/* Leaves the summary in sight where it can. */
static rect box_of(const explorer *state, const view_layout *layout)
{
    int rows = state->pin_count + FRAME_ROWS;

    return panel_place(layout->body.rows >= rows ? layout->body : layout->whole, rows, BOX_COLUMNS);
}

const struct view_overlay view_overlay_pins = {
    .box = box_of,
    .draw = draw,
    .row_at = row_at,
    .row_kind = TARGET_ROW,
    .hints = HINTS_OF(hints),
};
