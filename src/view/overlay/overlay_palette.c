/* SPDX-License-Identifier: MIT */
/* The palette: what a row is, what it says, and the key that does the same. */
#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "explorer/picker.h"
#include "view/page/view_page.h"

enum { KIND_GAP = 2, KEY_GAP = 2 };

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_CHOOSE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

#define KIND_NAME(id) [PALETTE_##id] = SENTENCE_PALETTE_##id,
static const sentence_id kinds[PALETTE_KIND_COUNT] = {PALETTE_KINDS(KIND_NAME)};

static int kind_cells(const struct language *language)
{
    int cells = 0;

    for (palette_kind kind = 0; kind < PALETTE_KIND_COUNT; kind++) {
        cells = larger(cells, text_width(word(language, kinds[kind])));
    }
    return cells + KIND_GAP;
}

/* The key of a page or action, the value of a field. */
static const char *beside(const explorer *state, const grid *picture, const picker_row *row,
                          char text[SENTENCE_SIZE])
{
    text[0] = '\0';
    if (row->kind == PALETTE_PAGE) {
        text_format(text, SENTENCE_SIZE, "F%d", row->index + 2);
    } else if (row->kind == PALETTE_ACTION) {
        text_format(text, SENTENCE_SIZE, "%s", KEYS(picture, (action_id)row->index, 1));
    } else if (row->kind == PALETTE_FIELD) {
        parameter_format(state->language, &state->now.launch, (occ_parameter)row->index, text,
                         SENTENCE_SIZE);
    }
    return text;
}

static void draw_row(const explorer *state, grid *picture, rect area, int index)
{
    const picker_row *row = &state->picker.rows[index];
    struct line line = line_of(picture, area, 0);
    char text[SENTENCE_SIZE], key[SENTENCE_SIZE];

    line_text(&line, ROLE_dim, word(state->language, kinds[row->kind]));
    line.column = area.column + kind_cells(state->language);
    line.end = text_right(picture, area.row, line.column, area.column + area.columns, ROLE_key,
                          beside(state, picture, row, key)) -
               KEY_GAP;
    line_text(&line, ROLE_text, palette_text(state, row, text));
}

static void draw(const explorer *state, grid *picture, rect box)
{
    picker_draw(state, picture, box, SENTENCE_PALETTE_NONE);
}

const struct view_overlay view_overlay_palette = {
    .title = SENTENCE_PALETTE_TITLE,
    .box = picker_box,
    .list = picker_list,
    .draw_row = draw_row,
    .draw = draw,
    .row_kind = TARGET_ROW,
    .hints = HINTS_OF(hints, true),
};
