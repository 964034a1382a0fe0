/* SPDX-License-Identifier: MIT */
/*
 * The help: a miniature of the screen with the meaning of its symbols, then
 * the table of actions, group by group. What is typed narrows both.
 */
#include "base/range.h"
#include "launch/phrase.h"
#include "view/cells/box.h"
#include "view/cells/canvas.h"
#include "view/overlay/help_demo.h"
#include "view/overlay/help_lines.h"
#include "view/cells/line.h"
#include "view/overlay/overlay.h"
#include "view/screen_parts.h"
#include "view/cells/theme.h"

enum {
    KEY_CELLS = 14,    /* keys, or the sample of a symbol, and a blank */
    SAMPLE_CELLS = 4,  /* of a line's sample */
    COLUMN_LEAST = 48, /* of a column of keys, where there are two */
    COLUMN_MOST = 76,  /* no wider: sentences are short */
    COLUMN_GAP = 2,    /* between columns */
    BESIDE_LEAST = 96, /* columns from which on the symbols stand beside the miniature */
    FILTER_ROWS = 2,   /* the filter and a blank row */
    ROWS_MOST = 400,   /* of the whole help */
};

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SCROLL},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

/* ------------------------------------------------------------------------
 * Drawing a line; without cells in the picture it is only measured
 */

static rect meaning_of(rect at)
{
    return (rect){at.row, at.column + KEY_CELLS, at.rows, at.columns - KEY_CELLS};
}

static int draw_meaning(grid *picture, rect at, const char *text)
{
    struct flow flow = flow_of(picture, meaning_of(at));

    flow_sentence(&flow, 0, ROLE_text, text);
    return flow.row + 1;
}

static int draw_action(grid *picture, rect at, action_id id)
{
    struct line line = line_of(picture, at, 0);
    char keys[64];

    key_names(picture, id, 3, keys, sizeof keys);
    line_text(&line, ROLE_key, keys);
    return draw_meaning(picture, at, word(picture->language, action_of(id)->sentence));
}

/* A level line, as graphs draw it. */
static void draw_sample_line(const explorer *state, grid *picture, rect at, view_role role)
{
    occ_run run = {0, SAMPLE_CELLS - 1, {.warps = 1}};
    step_line line = {&run, 1, 2, role};
    rect area = {at.row, at.column, 1, SAMPLE_CELLS};
    struct canvas canvas = {
        .picture = picture, .area = area, .glyphs = picture->ascii ? GLYPHS_ASCII : state->glyphs};

    if (canvas.glyphs == GLYPHS_FILLED) { /* lines over areas are boxes' */
        for (int i = 0; i < SAMPLE_CELLS; i++) {
            grid_put(picture, at.row, at.column + i, 0x2500, role);
        }
        return;
    }
    canvas_line(&canvas, &line, (occ_range){0, SAMPLE_CELLS - 1}, false);
}

static int draw_symbol(const explorer *state, grid *picture, rect at, help_symbol id)
{
    const struct help_sample *symbol = help_sample_of(id);
    struct line line = line_of(picture, at, 0);

    if (symbol->sample) {
        line_text(&line, symbol->role, picture->ascii ? symbol->ascii : symbol->sample);
    } else if (picture->cells) {
        draw_sample_line(state, picture, at, symbol->role);
    }
    return draw_meaning(picture, at, word(picture->language, symbol->meaning));
}

/* Every limit's letter with its name, and what letters stand for. */
static int draw_letters(grid *picture, rect at)
{
    struct flow flow = flow_of(picture, meaning_of(at));

    flow_sentence(&flow, 0, ROLE_text, word(picture->language, SENTENCE_SYMBOL_LETTERS));
    flow_break(&flow);
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const char letter[] = {limiter_letter(id), '\0'};
        const struct span spans[] = {{limiter_role(id), letter},
                                     {ROLE_text, " "},
                                     {ROLE_dim, limit_name(picture->language, id)}};

        flow_phrase(&flow, 2, spans, 3);
    }
    return flow.row + 1;
}

/* Draws a line at the top of an area. Returns the rows that it takes. */
static int draw_line(const explorer *state, grid *picture, rect at, const struct help_line *shown)
{
    struct line line = line_of(picture, at, 0);

    switch (shown->kind) {
    case HELP_HEADING:
        line_text(&line, ROLE_title, word(picture->language, (sentence_id)shown->id));
        return 1;
    case HELP_ACTION:
        return draw_action(picture, at, (action_id)shown->id);
    case HELP_SYMBOL:
        return draw_symbol(state, picture, at, (help_symbol)shown->id);
    case HELP_LETTERS:
        return draw_letters(picture, at);
    default:
        return 1;
    }
}

static int draw_lines(const explorer *state, grid *picture, rect at, const struct help_lines *lines,
                      int first, int end)
{
    int rows = 0;

    for (int i = first; i < end; i++) {
        rect line = {at.row + rows, at.column, ROWS_MOST, at.columns};

        rows += draw_line(state, picture, line, &lines->items[i]);
    }
    return rows;
}

/* ------------------------------------------------------------------------
 * The whole help, of any height
 */

static bool filtered(const explorer *state)
{
    return state->help.filter_length > 0;
}

/* The miniature, with the symbols at its right or below. Returns the rows. */
static int draw_reading(const explorer *state, grid *picture, rect at)
{
    struct help_lines lines;
    bool beside = at.columns >= BESIDE_LEAST;
    rect heading = {at.row, at.column, 1, at.columns};
    rect slider = {at.row + 1, at.column, 1, at.columns};
    rect graph = {at.row + 3, at.column, DEMO_GRAPH_ROWS, smaller(DEMO_GRAPH_COLUMNS, at.columns)};

    help_collect_symbols(state, &lines);
    if (filtered(state)) {
        return draw_lines(state, picture, at, &lines, 0, lines.count);
    }
    draw_lines(state, picture, heading, &lines, 0, 1);
    if (picture->cells) {
        help_demo_draw(state, picture, slider, graph);
    }
    rect right = {graph.row, at.column + graph.columns + COLUMN_GAP, ROWS_MOST,
                  at.columns - graph.columns - COLUMN_GAP};
    rect below = {graph.row + graph.rows + 1, at.column, ROWS_MOST, at.columns};
    rect text = beside ? right : below;
    int rows = draw_lines(state, picture, text, &lines, 1, lines.count);

    return larger(text.row + rows, graph.row + graph.rows) - at.row;
}

static int draw_keys(const explorer *state, grid *picture, rect at)
{
    struct help_lines lines;
    rect left = at;
    rect right = at;
    int second;

    help_collect_actions(state, &lines);
    if (at.columns < 2 * COLUMN_LEAST + COLUMN_GAP) {
        return draw_lines(state, picture, at, &lines, 0, lines.count);
    }
    second = help_split(&lines);
    left.columns = (at.columns - COLUMN_GAP) / 2;
    right.column += left.columns + COLUMN_GAP;
    right.columns = left.columns;
    int rows = draw_lines(state, picture, left, &lines, 0, second);

    return larger(rows, draw_lines(state, picture, right, &lines, second, lines.count));
}

/* Returns the rows of the whole. */
static int draw_all(const explorer *state, grid *picture, rect at)
{
    int reading = draw_reading(state, picture, at);
    int gap = reading > 0 ? 1 : 0;
    int keys;

    at.row += reading + gap;
    keys = draw_keys(state, picture, at);
    if (reading + keys == 0) {
        struct line line = line_of(picture, at, 0);

        line_text(&line, ROLE_dim, word(picture->language, SENTENCE_HELP_NONE));
        return 1;
    }
    return reading + (keys > 0 ? gap + keys : 0);
}

static int rows_wanted(const explorer *state, const grid *like, int columns)
{
    grid nowhere = {.ascii = like->ascii, .language = state->language};

    return draw_all(state, &nowhere, (rect){0, 0, ROWS_MOST, columns});
}

/* ------------------------------------------------------------------------
 * The box: the filter, and a window on the whole
 */

static rect box_of(const explorer *state, const view_layout *layout)
{
    (void)state;
    int columns = smaller(layout->whole.columns, 2 * COLUMN_MOST + COLUMN_GAP + 4);

    if (layout->whole.columns < 2 * COLUMN_LEAST + COLUMN_GAP + 4) {
        columns = smaller(columns, COLUMN_MOST + 4);
    }
    return panel_place(layout->whole, layout->whole.rows, columns);
}

rect help_window(rect box)
{
    rect window = panel_inside(box);

    window.row += FILTER_ROWS;
    window.rows = larger(window.rows - FILTER_ROWS, 1);
    return window;
}

static void draw_filter(const explorer *state, grid *picture, rect inside)
{
    struct line line = line_of(picture, inside, 0);

    line_format(&line, ROLE_dim, "%s ", word(state->language, SENTENCE_PICKER_FILTER));
    entry_draw(picture, (rect){inside.row, line.column, 1, line.end - line.column},
               state->help.filter, ROLE_strong);
    line.column = picture->cursor_column + 2;
    if (!filtered(state)) {
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_HELP_TYPE));
    }
}

int help_top(const explorer *state, const grid *like, rect box)
{
    rect window = help_window(box);
    int most = rows_wanted(state, like, window.columns) - window.rows;

    return clamp(state->help.row, 0, larger(most, 0));
}

static void draw(const explorer *state, grid *picture, rect box)
{
    rect inside = panel_frame(picture, box, word(state->language, SENTENCE_HELP_TITLE));
    rect window = help_window(box);
    int rows = rows_wanted(state, picture, window.columns);
    int top = help_top(state, picture, box);
    grid whole;

    draw_filter(state, picture, inside);
    if (!grid_open_like(&whole, picture, rows, window.columns)) {
        return; /* without memory the frame is empty */
    }
    draw_all(state, &whole, (rect){0, 0, rows, window.columns});
    area_show(picture, window, &whole, top);
    grid_close(&whole);
    list_scrollbar(picture, window, box.column + box.columns - 1, top, rows);
}

const struct view_overlay view_overlay_help = {
    .box = box_of,
    .draw = draw,
    .hints = &(const struct hints){hints, sizeof hints / sizeof *hints, true},
};
