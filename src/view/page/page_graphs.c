/* SPDX-License-Identifier: MIT */
/* The page of graphs: the occupancy over each slider, or over the current one alone. */
#include <stdio.h>

#include "base/range.h"
#include "explorer/steps.h"
#include "launch/advice_scope.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

/* ---- Beside the graphs of a large screen */

enum {
    SM_LEAST = 14, /* rows of the picture of an SM */
};

/* The picture has the rows that the words leave. */
static void graphs_beside_draw(const explorer *state, grid *picture, rect area)
{
    rect at = {area.row, area.column + 1, area.rows, area.columns - 2};
    struct binding_words words;

    binding_words_of(state, picture, at.columns, &words);
    int sm = area.rows - words.arithmetic_rows - 1 - words.advice_rows - 1;

    if (sm >= SM_LEAST) {
        sm_box_draw(state, picture, (rect){area.row, area.column, sm, area.columns});
        rect_drop(&at, sm + 1);
    }
    binding_words_draw(state, picture, at, &words);
}

/* ---- Beside one large graph */

/* The limits whose rows a slider changes first. */
static const occ_limit_id limits_of[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = OCC_ROW_WARPS,      [OCC_PARAM_REGISTERS] = OCC_ROW_REGISTERS,
    [OCC_PARAM_DYNAMIC_SMEM] = OCC_ROW_SMEM,     [OCC_PARAM_CLUSTER_SIZE] = OCC_ROW_CLUSTER,
    [OCC_PARAM_TENSOR_COLUMNS] = OCC_ROW_TENSOR,
};

/* The limit with the fewest blocks that is not in a mask. */
static unsigned next_limit(const occ_result *result, unsigned shown)
{
    unsigned found = 0;
    int blocks = OCC_UNLIMITED;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (!(shown & OCC_ROW_BIT(id)) && result->limits[id].blocks < blocks) {
            blocks = result->limits[id].blocks;
            found = OCC_ROW_BIT(id);
        }
    }
    return found;
}

/* The row of the slider's limit and the next to bind in a low area; else all rows. */
static unsigned rows_shown(const explorer *state, int rows)
{
    bool limited = state->now.result.limits[limits_of[state->slider]].blocks != OCC_UNLIMITED;
    unsigned own =
        limited ? OCC_ROW_BIT(limits_of[state->slider]) : next_limit(&state->now.result, 0);

    return rows > 4 ? ~0u : own | next_limit(&state->now.result, own);
}

static void draw_beside(const explorer *state, grid *picture, const view_layout *layout)
{
    const struct parameter_axis *axis = parameter_axis_of(state->slider);
    rect facts = layout->cliffs;
    int used = cliff_list_draw(state, picture, layout->cliffs, layout->letters) + 1;

    if (facts.rows - used > FACTS_LEAST_ROWS) {
        rect_drop(&facts, used);
        facts.column += 3;
        facts.columns -= 4;
        fact_columns_draw(&state->now, picture, facts);
    }
    if (layout->axis_name.rows > 0) {
        text_centered(picture, layout->axis_name, 0, ROLE_dim, word(state->language, axis->unit));
    }
    if (layout->limits.rows > 0) {
        limits_draw(state, picture, layout->limits, rows_shown(state, layout->limits.rows));
    }
}

/* ---- The page */

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    graphs_draw(state, picture, layout->graphs, layout->letters != 0);
    if (state->large) {
        draw_beside(state, picture, layout);
    }
    if (layout->beside.rows > 0) {
        graphs_beside_draw(state, picture, layout->beside);
    }
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    explorer_target target = graphs_target(state, layout->graphs, row, column);
    int before =
        rect_holds(layout->cliffs, row, column) ? cliff_list_value(state, layout->cliffs, row) : -1;

    if (before >= 0) {
        target =
            (explorer_target){.kind = TARGET_VALUE, .parameter = state->slider, .value = before};
    }
    return target;
}

static unsigned limiters_of(const explorer *state)
{
    unsigned limiters = 0;

    for (int i = 0; i < SLIDER_COUNT; i++) {
        limiters |= graph_limiters(state, slider_at(i));
    }
    return limiters;
}

static const struct hint large_hints[] = {
    {ACTION_LARGE, ACTION_COUNT, SENTENCE_HINT_ALL_GRAPHS},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SLIDER},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_PERCENT, ACTION_COUNT, SENTENCE_HINT_PERCENT},
    {ACTION_CARVEOUTS, ACTION_COUNT, SENTENCE_HINT_CARVEOUTS},
    {ACTION_GLYPHS, ACTION_COUNT, SENTENCE_HINT_GLYPHS},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

static const struct hints *hints_of(const explorer *state)
{
    static const struct hints large = {large_hints, sizeof large_hints / sizeof *large_hints,
                                       false};

    return state->large ? &large : &slider_hints;
}

const struct view_page view_page_graphs = {
    .draw = draw,
    .target_at = target_at,
    .limiters = limiters_of,
    .hints_of = hints_of,
};
