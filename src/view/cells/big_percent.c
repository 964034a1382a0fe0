/* SPDX-License-Identifier: MIT */
/* Digits of filled cells, which read from the back row. */
#include "base/text_buffer.h"
#include "view/lecture.h"
#include "view/cells/theme.h"

enum { DOTS = 3, DOT_CELLS = 2 /* so that a dot is nearly square */ };

/* A character in five rows of dots: one is filled where it is no blank. */
struct shape {
    char character;
    const char *rows[BIG_ROWS];
};

static const struct shape shapes[] = {
    {'0', {"###", "# #", "# #", "# #", "###"}},
    {'1', {" # ", "## ", " # ", " # ", "###"}},
    {'2', {"###", "  #", "###", "#  ", "###"}},
    {'3', {"###", "  #", " ##", "  #", "###"}},
    {'4', {"# #", "# #", "###", "  #", "  #"}},
    {'5', {"###", "#  ", "###", "  #", "###"}},
    {'6', {"###", "#  ", "###", "# #", "###"}},
    {'7', {"###", "  #", " # ", " # ", " # "}},
    {'8', {"###", "# #", "###", "# #", "###"}},
    {'9', {"###", "# #", "###", "  #", "###"}},
    {'%', {"# #", "  #", " # ", "#  ", "# #"}},
    {'<', {" ##", "#  ", " ##", "   ", "###"}}, /* less or equal */
};

static const struct shape *shape_of(char character)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (shapes[i].character == character) {
            return &shapes[i];
        }
    }
    return NULL;
}

/*
 * With few colours a blank in reverse video, whose colour is that of text: a block may have one that
 * is not read on the ground, and without colour the letter of a limit would stand underlined.
 */
static void put_dot(grid *picture, int row, int column, view_role role, bool reverse)
{
    grid_put(picture, row, column, reverse ? ' ' : GLYPH_FULL, role);
    if (reverse && row < picture->rows && column < picture->columns) {
        grid_at(picture, row, column)->reverse = true;
    }
}

static void draw_shape(grid *picture, int row, int column, const struct shape *shape,
                       view_role role, bool reverse)
{
    for (int i = 0; i < BIG_ROWS; i++) {
        for (int k = 0; k < DOTS * DOT_CELLS; k++) {
            if (shape->rows[i][k / DOT_CELLS] != ' ') {
                put_dot(picture, row + i, column + k, role, reverse);
            }
        }
    }
}

int big_percent(const explorer *state, grid *picture, rect area)
{
    double percent = occ_percent(&state->profile->arch, &state->result);
    view_role role = state->colors == 0 ? ROLE_strong
                     : state->result.blocks > 0
                         ? limiter_role(limiter_first(state->result.limiters))
                         : ROLE_error;
    int column = area.column;
    char text[16];

    text_format(text, sizeof text, "%s%.0f%%", explorer_bounding(state) ? "<" : "", percent);
    for (const char *at = text; *at; at++) {
        draw_shape(picture, area.row, column, shape_of(*at), role, state->colors < 256);
        column += DOTS * DOT_CELLS + 1;
    }
    return column - area.column;
}
