/* SPDX-License-Identifier: MIT */
#include "explorer/help.h"

#include <string.h>

#include "base/utf8.h"
#include "explorer/key.h"

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

/* Of any script: what is read may be in any. */
static bool is_letter(int key)
{
    return key >= ' ' && key != KEYPRESS_BACKSPACE && key < KEYPRESS_NAMED;
}

unsigned help_type(explorer *state, int letter)
{
    explorer_help *help = &state->help;
    char bytes[UTF8_MOST];
    int length = (int)utf8_encode((uint32_t)letter, bytes);

    if (help->filter_length + length < EXPLORER_TEXT) {
        memcpy(help->filter + help->filter_length, bytes, (size_t)length);
        narrow(help, help->filter_length + length);
    }
    return EXPLORER_DRAW;
}

static void erase_letter(explorer_help *help)
{
    int length = help->filter_length;

    while (length > 0 && ((unsigned char)help->filter[--length] & 0xc0) == 0x80) {
    }
    narrow(help, length);
}

void help_move(explorer *state, action_id id)
{
    state->help.row = action_move(state->help.row, HELP_ROWS, id);
}

unsigned help_key(explorer *state, int key)
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
        erase_letter(help);
    } else if (is_letter(key)) {
        help_type(state, key);
    } else {
        help_move(state, id);
    }
    return EXPLORER_DRAW;
}
