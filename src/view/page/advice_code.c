/* SPDX-License-Identifier: MIT */
#include "view/page/advice_code.h"

#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"

enum { CONTINUED = 4 }; /* the indent of the rest of a long line of code */

static size_t code_of(const explorer *state, char (*code)[SENTENCE_SIZE], int *blocks)
{
    const occ_advice *chosen = &state->advice.items[state->row];
    evaluated_launch subject = explorer_subject_of(state);

    if (state->row >= state->advice.count) {
        return 0;
    }
    *blocks = chosen->point.blocks;
    return advice_code(&subject, chosen, code);
}

/* A line of code, broken at a blank where it is too long. Returns its rows. */
static int draw_code_line(grid *picture, rect area, const char *line)
{
    struct flow flow = flow_of(picture, area);

    if (text_width(line) <= area.columns) {
        flow_text(&flow, 0, ROLE_text, line);
        return 1;
    }
    const char *cut = strchr(line, ' ');
    char first[SENTENCE_SIZE];

    for (const char *next = cut; next && next - line <= area.columns;
         next = strchr(next + 1, ' ')) {
        cut = next;
    }
    if (!cut || area.rows < 2) {
        return 0;
    }
    snprintf(first, sizeof first, "%.*s", (int)(cut - line), line);
    flow_text(&flow, 0, ROLE_text, first);
    flow_break(&flow);
    flow.column = CONTINUED;
    flow_sentence(&flow, 0, ROLE_text, cut + 1);
    return flow.row + 1;
}

int advice_code_rows(const explorer *state, int cells)
{
    char code[NOTES_MOST][SENTENCE_SIZE];
    int blocks;
    size_t count = code_of(state, code, &blocks);
    grid nowhere = {.language = state->language};
    int rows = 2;

    for (size_t i = 0; i < count; i++) {
        rows += draw_code_line(&nowhere, (rect){0, 0, GRID_MOST, cells}, code[i]);
    }
    return count > 0 ? rows : 0;
}

void advice_code_draw(const explorer *state, grid *picture, rect area)
{
    char code[NOTES_MOST][SENTENCE_SIZE];
    int blocks = 0;
    size_t count = code_of(state, code, &blocks);
    struct line title = line_of(picture, area, 1);
    int row = 2;

    line_skip(&title, 1);
    line_say(&title, 0, ROLE_title, SAY(ADVICE_CODE, blocks));
    for (size_t i = 0; i < count && row < area.rows; i++) {
        rect at = {area.row + row, area.column + 3, area.rows - row, area.columns - 4};

        row += draw_code_line(picture, at, code[i]);
    }
}
