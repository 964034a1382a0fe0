/* SPDX-License-Identifier: MIT */
/* The last row of the screen: the command line that reproduces it. */
#include <string.h>

#include "base/text_buffer.h"
#include "view/cells/line.h"
#include "view/screen_parts.h"
#include "view/view.h"

enum { OPTION_TEXT = 640 }; /* bytes of one option with its arguments */

static bool is_shown(const explorer *state)
{
    return state->command_line && state->command;
}

int command_rows(const explorer *state, int rows)
{
    return is_shown(state) && rows > VIEW_MIN_ROWS ? 1 : 0;
}

bool command_in_footer(const explorer *state, int rows)
{
    return is_shown(state) && rows <= VIEW_MIN_ROWS && state->overlay == OVERLAY_NONE;
}

/* Whole options; a mark stands for those without room, and has room itself wherever one may follow. */
void command_row_draw(const explorer *state, grid *picture, rect area)
{
    const char *mark = ellipsis_of(picture);
    struct line line = line_of(picture, area, 0);
    const char *rest = state->command;
    bool marked = false;
    char option[OPTION_TEXT];

    line_skip(&line, 1);
    line_text(&line, ROLE_dim, "$");
    for (bool first = true; *rest; first = false) {
        size_t length = strcspn(rest, (const char[]){EXPLORER_OPTION_BREAK, '\0'});
        bool last = rest[length] == '\0';
        int kept = last ? 1 : 2 + text_cells(picture, mark);

        text_format(option, sizeof option, "%.*s", TEXT_CUT(rest, length));
        rest += length + !last;
        bool fits = strlen(option) == length &&
                    1 + text_cells(picture, option) + kept <= line.end - line.column;

        if (fits || !marked) {
            line_skip(&line, 1);
            line_text(&line, first || !fits ? ROLE_dim : ROLE_text, fits ? option : mark);
        }
        marked = !fits;
    }
}
