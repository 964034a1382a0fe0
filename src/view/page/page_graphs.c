/* SPDX-License-Identifier: MIT */
/* The page of graphs: the occupancy over each slider, or over the current one alone. */
#include "base/range.h"
#include "launch/phrase.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    SM_LEAST = 14,   /* rows of the picture of an SM */
    WORDS_ROWS = 9,  /* kept above it, so that it stays where it is as the limit changes */
    FACTS_LEAST = 6, /* rows below it that are worth filling */
    MARK_CELLS = 3,  /* "▶R " before the words of a cliff */
    LOSS_CELLS = 4,  /* " -16" behind them */
};

/* ---- Beside the graphs of a large screen */

/* The picture of an SM has the rows that the words leave; below it facts fill what is left. */
static void graphs_beside_draw(const explorer *state, grid *picture, rect area)
{
    rect words = {area.row, area.column + 1, area.rows, area.columns - 2};
    int used = 1 + larger(binding_words_draw(state, picture, words), WORDS_ROWS);

    if (area.rows - used >= SM_LEAST) {
        rect_drop(&area, used);
        sm_box_draw(state, picture, area);
        words = graph_room_below(picture, area);
        words.column += 1;
        words.columns -= 2;
        if (words.rows >= FACTS_LEAST) {
            facts_draw(&state->now, picture, words);
        }
    }
}

/* ---- The cliffs of the current slider's curve in words, beside its large graph */

struct falls {
    explorer_cliff items[OCC_MAX_RUNS];
    int count;
    bool shares; /* of the whole GPU */
};

static struct falls find_falls(const explorer *state)
{
    struct falls falls; /* large: not cleared */

    falls.shares = curve_of_whole_gpu(state, state->slider);
    falls.count = occ_has(state->now.arch, state->slider)
                      ? (int)explorer_cliffs(state, state->slider, falls.items)
                      : 0;
    return falls;
}

/* The first that a larger value meets; behind the last one: the count. */
static int ahead(const explorer *state, const struct falls *falls)
{
    int value = slider_value_of(&state->now.launch, state->slider);
    int index = 0;

    while (index < falls->count && falls->items[index].before < value) {
        index++;
    }
    return index;
}

/* The list of cliffs below its heading, the one ahead of the current value in sight. */
static struct list list_of(const explorer *state, const struct falls *falls, rect area)
{
    rect window = {area.row + 1, area.column, larger(area.rows - 1, 0), area.columns};

    return (struct list){.window = window, .cursor = ahead(state, falls), .count = falls->count};
}

static void write_words(const explorer *state, const struct falls *falls,
                        const explorer_cliff *fall, char *text, size_t size)
{
    const struct parameter_axis *axis = parameter_axis_of(state->slider);
    char amount[PHRASE_SIZE];

    if (falls->shares) { /* permille as percent: "70.5", "75" */
        sentence(
            text, size, state->language,
            SAY(CLIFF_SHARE, fall->before + 1, REAL(fall->from / 10.0), REAL(fall->to / 10.0)));
        return;
    }
    sentence(amount, sizeof amount, state->language, axis->amount, SAY_VALUES(fall->before + 1));
    sentence(text, size, state->language, SAY(CLIFF_BLOCKS, fall->to, fall->from, amount));
}

static void draw_fall(const explorer *state, grid *picture, rect row, const struct falls *falls,
                      int index, unsigned letters)
{
    const explorer_cliff *fall = &falls->items[index];
    occ_limit_id cause = limiter_first(fall->cause);
    bool next = index == ahead(state, falls);
    int end = row.column + row.columns - 1;
    struct line line = {picture, row.row, row.column + MARK_CELLS, end - LOSS_CELLS};
    char text[2 * PHRASE_SIZE];
    int slots = state->now.arch->max_warps_per_sm;
    /* In the unit of the graph's axis. */
    double loss = falls->shares    ? fall->loss / 10.0
                  : state->percent ? (200 * fall->loss + slots) / (2 * slots)
                                   : fall->loss;

    if (next) {
        grid_put(picture, row.row, row.column, 0x25b6, ROLE_marker);
    }
    if (!falls->shares && letters & OCC_ROW_BIT(cause)) {
        grid_put(picture, row.row, row.column + 1, (unsigned char)limiter_letter(cause),
                 limiter_role(cause));
    }
    write_words(state, falls, fall, text, sizeof text);
    line_text(&line, next ? ROLE_strong : ROLE_text, text);
    text_format(text, sizeof text, "−%s", REAL(loss));
    text_right(picture, row.row, line.column, end, ROLE_dim, text);
}

static void draw_heading(const explorer *state, grid *picture, rect area, const struct falls *falls)
{
    struct line line = line_of(picture, area, 0);
    sentence_id unit = falls->shares    ? SENTENCE_GRAPH_GPU
                       : state->percent ? SENTENCE_GRAPH_PERCENT
                                        : SENTENCE_GRAPH_WARPS;

    line_skip(&line, MARK_CELLS);
    line_text(&line, ROLE_title, word(state->language, SENTENCE_CLIFFS_TITLE));
    text_right(picture, area.row, line.column, area.column + area.columns - 1, ROLE_dim,
               word(state->language, unit));
}

/*
 * A heading and a row each, the cliff ahead of the current value in sight. Returns the rows used.
 * letters: OCC_ROW_BIT of the limits that a legend names; the others have no letter.
 */
static int cliff_list_draw(const explorer *state, grid *picture, rect area, unsigned letters)
{
    if (area.rows < 1) {
        return 0;
    }
    const struct falls falls = find_falls(state);
    const struct list list = list_of(state, &falls, area);
    rect window = list.window;

    draw_heading(state, picture, area, &falls);
    if (falls.count == 0) {
        struct line line = line_of(picture, window, 0);

        line_skip(&line, MARK_CELLS);
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_CLIFFS_NONE));
    }
    int top = list_top(list.cursor, falls.count, window.rows);

    for (int i = 0; i < window.rows && top + i < falls.count; i++) {
        rect row = {window.row + i, window.column, 1, window.columns};

        draw_fall(state, picture, row, &falls, top + i, letters);
    }
    list_scrollbar(picture, window, area.column + area.columns - 1, top, falls.count);
    return smaller(area.rows, 1 + larger(falls.count, 1));
}

/* ---- Beside one large graph */

/* The limits whose rows a slider changes first. */
static const occ_limit_id limits_of[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = OCC_ROW_WARPS,
    [OCC_PARAM_REGISTERS] = OCC_ROW_REGISTERS,
    [OCC_PARAM_DYNAMIC_SMEM] = OCC_ROW_SMEM,
    [OCC_PARAM_CLUSTER_SIZE] = OCC_ROW_CLUSTER,
    [OCC_PARAM_TENSOR_COLUMNS] = OCC_ROW_TENSOR,
    [OCC_PARAM_ACCUMULATION_REGISTERS] = OCC_ROW_REGISTERS,
    [OCC_PARAM_SCALAR_REGISTERS] = OCC_ROW_SCALAR,
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

    rect_drop(&facts, smaller(used, facts.rows));
    facts.column += 3;
    facts.columns -= 4;
    facts_draw(&state->now, picture, facts);
    if (layout->axis_name.rows > 0) {
        text_centered(picture, layout->axis_name, 0, ROLE_dim, word(state->language, axis->unit));
    }
    if (layout->limits.rows > 0) {
        limits_draw(&state->now, picture, layout->limits, rows_shown(state, layout->limits.rows));
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    graphs_draw(state, picture, layout->graphs, layout->letters != 0);
    if (explorer_asks(state)) {
        return;
    }
    if (state->large) {
        draw_beside(state, picture, layout);
    }
    if (layout->beside.rows > 0) {
        graphs_beside_draw(state, picture, layout->beside);
    }
}

/* A cliff in words stands for the value before it. */
static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    if (rect_holds(layout->cliffs, row, column)) {
        const struct falls falls = find_falls(state);
        const struct list list = list_of(state, &falls, layout->cliffs);
        int index = list_row_at(&list, row);

        if (index >= 0) {
            return (explorer_target){.kind = TARGET_VALUE,
                                     .parameter = state->slider,
                                     .value = falls.items[index].before};
        }
    }
    return graphs_target(state, layout->graphs, row, column);
}

static unsigned limiters_of(const explorer *state)
{
    unsigned limiters = 0;

    for (int i = 0; i < SLIDER_COUNT; i++) {
        limiters |= graph_limiters(state, slider_at(state->now.arch, i));
    }
    return limiters;
}

static const struct hint large_hints[] = {
    {ACTION_LARGE, ACTION_COUNT, SENTENCE_HINT_ALL_GRAPHS},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SLIDER},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    HINTS_OF_PAGES,
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
