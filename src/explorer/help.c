/* SPDX-License-Identifier: MIT */
/* The help while it is open: a filter that is typed, and the first row that is shown. */
#include "base/range.h"
#include "explorer/key.h"
#include "explorer/page.h"
#include "explorer/entry.h"

/* More rows than the help has: the view stops at the last ones. */
enum { HELP_ROWS = 1000 };

static void narrow(explorer_help *help, int length)
{
    help->filter_length = length;
    help->filter[length] = '\0';
    help->row = 0;
}

unsigned help_toggle(explorer *state)
{
    state->overlay = state->overlay == OVERLAY_HELP ? OVERLAY_NONE : OVERLAY_HELP;
    narrow(&state->help, 0);
    return EXPLORER_DRAW;
}

/* Adds a printable ASCII character to the filter. */
static unsigned type(explorer *state, int letter)
{
    explorer_help *help = &state->help;

    if (typed_append(help->filter, &help->filter_length, sizeof help->filter, letter)) {
        help->row = 0;
    }
    return EXPLORER_DRAW;
}

static void move(explorer *state, action_id id)
{
    explorer_help *help = &state->help;
    int page = help->page - 1; /* a row stays in sight */

    if (page > 0 && (id == ACTION_PAGE_MORE || id == ACTION_PAGE_LESS)) {
        help->row = clamp(help->row + (id == ACTION_PAGE_LESS ? page : -page), 0, HELP_ROWS);
    } else {
        help->row = action_move(help->row, HELP_ROWS, id);
    }
}

/* Characters narrow the help; Escape clears the filter, and then closes it. */
static unsigned press_key(explorer *state, int key)
{
    explorer_help *help = &state->help;
    action_id id = action_of_key(key);
    bool empty = help->filter_length == 0;

    if (key == KEYPRESS_F1 || (empty && (id == ACTION_HELP || id == ACTION_CANCEL))) {
        return help_toggle(state);
    }
    if (id == ACTION_CANCEL || key == ('U' & 0x1f)) {
        narrow(help, 0);
    } else if (key == KEYPRESS_BACKSPACE) {
        typed_erase(help->filter, &help->filter_length);
        help->row = 0;
    } else if (typed_is_text(key)) {
        type(state, key);
    } else {
        move(state, id);
    }
    return EXPLORER_DRAW;
}

const overlay_rules overlay_help = {.key = press_key, .type = type, .move = move};
