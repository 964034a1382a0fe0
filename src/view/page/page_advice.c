/* SPDX-License-Identifier: MIT */
/*
 * The page of advice: improvements, those of one parameter first; the nearest
 * losses of each parameter; and the code for the chosen row.
 */
#include <stdio.h>

#include "base/number.h"
#include "base/range.h"
#include "explorer/page.h"
#include "launch/advice_answers.h"
#include "launch/phrase.h"
#include "launch/worth.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    TEXT_SIZE = 160,
    CHANGE_LEAST = 29, /* "shared memory 4,096 → 5,889 B" */
    CHANGE_MOST = 60,
    AMOUNT_CELLS = 9,
    BLOCKS_CELLS = 9,
    PERCENT_CELLS = 14,
    LIMITER_CELLS = 3, /* its letter */
    LIMITER_NAME = 18, /* its name, where there is room */
    LIST_LEAST = 6,    /* rows that the list keeps beside long code */
    CODE_LEAST = 3,    /* rows from which on code is shown */
};

struct arrangement {
    rect list;
    rect code; /* empty where there is no room */
    int held;  /* lines below the improvements, on what is left as it is */
    int lines; /* of the list, with headings */
    int top;   /* the first line shown */
};

/* ---- Layout */

static int line_of_item(const explorer *state, const struct arrangement *placed, int item)
{
    int line = 1 + item;

    /* After a blank and a heading. */
    return item < state->advice.gains ? line : line + placed->held + 2;
}

static int held_of(const explorer *state, char (*held)[SENTENCE_SIZE])
{
    return (int)advice_held(&state->now, held);
}

static struct arrangement arrange(const explorer *state, rect area)
{
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];
    struct arrangement placed = {.list = area, .held = held_of(state, held)};
    int code = advice_code_rows(state, area.columns - 4);
    int most = area.rows - LIST_LEAST;

    placed.lines = line_of_item(state, &placed, state->advice.count);
    if (state->advice.count == state->advice.gains) {
        placed.lines = 1 + state->advice.count + placed.held;
    }
    code = smaller(code, most);
    if (code >= CODE_LEAST) {
        placed.list.rows = smaller(area.rows - code, placed.lines); /* no gap before the code */
        placed.code = (rect){area.row + placed.list.rows, area.column, code, area.columns};
    }
    placed.top = list_top(line_of_item(state, &placed, state->row), placed.lines, placed.list.rows);
    if (state->row == 0) {
        placed.top = 0;
    }
    return placed;
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    struct arrangement placed = arrange(state, layout->body);

    if (question_kind(state) != ADVICE_CHANGES) {
        return advice_table_row_at(state, layout->body, row, column);
    }
    if (!rect_holds(placed.list, row, column)) {
        return -1;
    }
    for (int i = 0; i < state->advice.count; i++) {
        if (line_of_item(state, &placed, i) == row - placed.list.row + placed.top) {
            return i;
        }
    }
    return -1;
}

/* ---- Changes in words */

/* The changes of a piece of advice, as briefly as so many cells need. */
static void advice_text(const explorer *state, const grid *picture, const occ_advice *advice,
                        int cells, char text[TEXT_SIZE])
{
    for (brevity_of_change brevity = BREVITY_NONE; brevity <= BREVITY_TARGET; brevity++) {
        changes_phrase(picture->language, &state->now.launch, advice, brevity, text, TEXT_SIZE);
        if (text_cells(picture, text) <= cells) {
            return;
        }
    }
}

/* "+1,793 B", the distance of a single change; "" where a change is no distance. */
static void amount_text(const occ_advice *advice, char *text, size_t size)
{
    const occ_change *change = &advice->changes[0];
    int distance = change->to - change->from;

    text[0] = '\0';
    if (advice->count == 1 && change->parameter != OCC_PARAM_CARVEOUT &&
        change->parameter != OCC_PARAM_CLUSTER_SIZE) {
        snprintf(text, size, "%s%s%s", distance > 0 ? "+" : "−",
                 NUMBER(distance > 0 ? distance : -distance), amount_unit(change->parameter));
    }
}

/* ---- The list */

/* The column of the screen in which each column ends. */
struct columns {
    int change; /* its start */
    int change_end;
    int amount;
    int blocks;
    int percent;
    int limiter; /* its start */
    bool names;  /* limiters by letter and name, not by letter alone */
    bool legend; /* that names the letters: without it and names, there are none */
};

static struct columns columns_of(rect list)
{
    struct columns columns = {.change = list.column + 3};
    int room = list.columns - 3 - 2 - PERCENT_CELLS - 2 - LIMITER_CELLS;
    int amount = room - BLOCKS_CELLS - 2 >= CHANGE_LEAST + AMOUNT_CELLS ? AMOUNT_CELLS : 0;
    int blocks = room >= CHANGE_LEAST + BLOCKS_CELLS + 2 ? BLOCKS_CELLS + 2 : 0;

    room -= amount + blocks;
    columns.names = room >= CHANGE_LEAST + LIMITER_NAME;
    room -= columns.names ? LIMITER_NAME - LIMITER_CELLS : 0;
    room = smaller(room, CHANGE_MOST);
    columns.change_end = columns.change + room;
    columns.amount = columns.change_end + amount;
    columns.blocks = columns.amount + blocks;
    columns.percent = columns.blocks + 2 + PERCENT_CELLS;
    columns.limiter = columns.percent + 2;
    return columns;
}

static void draw_heading(grid *picture, const struct columns *columns, int row, sentence_id title,
                         int target, bool captions)
{
    struct line line = {picture, row, columns->change - 2, columns->amount};

    line_say(&line, 0, ROLE_title, title, SAY_VALUES(target));
    if (captions) {
        text_right(picture, row, columns->change_end, columns->amount, ROLE_dim,
                   word(picture->language, SENTENCE_ADVICE_BY));
        text_right(picture, row, columns->amount, columns->blocks, ROLE_dim,
                   word(picture->language, SENTENCE_ADVICE_BLOCKS));
        text_right(picture, row, columns->blocks, columns->percent, ROLE_dim,
                   word(picture->language, SENTENCE_ADVICE_OCCUPANCY));
    }
    if (captions && columns->names) {
        line = (struct line){picture, row, columns->limiter, columns->limiter + LIMITER_NAME};
        line_say(&line, 0, ROLE_dim, SAY(ADVICE_THEN_LIMITED_BY));
    }
}

static void draw_limiters(grid *picture, const struct columns *columns, int row, unsigned limiters)
{
    struct line line = {picture, row, columns->limiter, columns->limiter + LIMITER_NAME};
    occ_limit_id first = limiter_first(limiters);

    line_format(&line, limiter_role(first), "%c", limiter_letter(first));
    if (columns->names) {
        line_skip(&line, 1);
        line_text(&line, ROLE_dim, limit_name(picture->language, first));
    }
}

/* "50 → 75 %"; of bounds the second only: "→ ≤ 75 %". */
static void outcome_text(const explorer *state, const occ_advice *advice, char text[TEXT_SIZE])
{
    const occ_arch *arch = state->now.arch;
    double percent = percent_of_warps(arch, advice->point.warps);
    char before[NUMBER_SIZE] = "";
    char after[NUMBER_SIZE];

    if (!launch_bounding(&state->now)) {
        number_format_real(before, occ_percent(arch, &state->now.result), 2);
    }
    snprintf(text, TEXT_SIZE, "%s%s→ %s %%", before, before[0] ? " " : "",
             format_occupancy(after, percent,
                              bounding_values(state->now.unstated, advice->point.blocks)));
}

static void draw_item(const explorer *state, grid *picture, const struct columns *columns, int row,
                      const occ_advice *advice)
{
    bool gains = advice->point.warps > state->now.result.warps;
    view_role role = gains ? ROLE_good : ROLE_text;
    bool followed = state->now.launch.smem_per_thread > 0 &&
                    advice->changes[0].parameter == OCC_PARAM_BLOCK_SIZE;
    int end = advice->count > 1 || followed ? columns->amount : columns->change_end;
    struct line line = {picture, row, columns->change, end};
    char text[TEXT_SIZE];

    if (advice->count == 0) {
        line.end = columns->limiter;
        line_say(&line, 0, ROLE_dim,
                 state->every_change ? SENTENCE_ADVICE_BEYOND : SENTENCE_ADVICE_BEYOND_KEY,
                 SAY_VALUES(state->advice.beyond));
        return;
    }
    grid_put(picture, row, columns->change - 2, gains ? 0x25b2 : 0x25bc,
             gains ? ROLE_good : ROLE_dim);
    advice_text(state, picture, advice, end - columns->change, text);
    line_text(&line, ROLE_text, text);
    if (end < columns->amount) {
        amount_text(advice, text, sizeof text);
        text_right(picture, row, columns->change_end, columns->amount, ROLE_text, text);
    }
    snprintf(text, sizeof text, "%d → %d", state->now.result.blocks, advice->point.blocks);
    text_right(picture, row, columns->amount, columns->blocks, ROLE_text, text);
    outcome_text(state, advice, text);
    text_right(picture, row, columns->blocks, columns->percent, role, text);
    if (advice->point.blocks > 0 && (columns->names || columns->legend)) {
        draw_limiters(picture, columns, row, advice->point.limiters);
    }
}

static void draw_headings(const explorer *state, grid *picture, const struct arrangement *placed,
                          const struct columns *columns)
{
    const explorer_advice *advice = &state->advice;
    bool full = state->now.result.warps == state->now.arch->max_warps_per_sm;
    const int target = state->question.target;
    sentence_id gains = target > 0 ? SENTENCE_ADVICE_REACHES : gains_title(&state->now);
    sentence_id none = advice->gains > 0     ? SENTENCE_ADVICE_UNREALISTIC
                       : target > 0 && !full ? SENTENCE_ADVICE_REACHES_NOTHING
                                             : no_gain_sentence(&state->now);
    int second = line_of_item(state, placed, advice->gains) - 1 - placed->top;

    if (advice->realistic == 0) {
        struct line line = line_of(picture, placed->list, 0);

        line_skip(&line, 1);
        if (placed->top == 0) {
            line_say(&line, 0, ROLE_title, none, SAY_VALUES(target));
        }
    } else if (placed->top == 0) {
        draw_heading(picture, columns, placed->list.row, gains, target, true);
    }
    if (advice->count > advice->gains && second >= 0 && second + 1 < placed->list.rows) {
        draw_heading(picture, columns, placed->list.row + second, SENTENCE_ADVICE_NEAREST, 0,
                     advice->realistic == 0);
    }
}

static void draw_held(const explorer *state, grid *picture, const struct arrangement *placed)
{
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];
    int count = held_of(state, held);

    for (int i = 0; i < count; i++) {
        int row = 1 + state->advice.gains + i - placed->top;

        if (row >= 0 && row < placed->list.rows) {
            struct line line = line_of(picture, placed->list, row);

            line_skip(&line, 3);
            line_text(&line, ROLE_dim, held[i]);
        }
    }
}

static void draw_list(const explorer *state, grid *picture, const struct arrangement *placed,
                      bool legend)
{
    struct columns columns = columns_of(placed->list);

    columns.legend = legend;
    draw_headings(state, picture, placed, &columns);
    draw_held(state, picture, placed);
    for (int i = 0; i < state->advice.count; i++) {
        int row = line_of_item(state, placed, i) - placed->top;

        if (row < 0 || row >= placed->list.rows) {
            continue;
        }
        draw_item(state, picture, &columns, placed->list.row + row, &state->advice.items[i]);
        if (i == state->row) {
            area_reverse(picture,
                         (rect){placed->list.row, placed->list.column, placed->list.rows,
                                placed->list.columns - 1},
                         row);
        }
    }
    list_scrollbar(picture, placed->list, placed->list.column + placed->list.columns - 1,
                   placed->top, placed->lines);
}

/* Below the rest of the page: the outcome of the chosen row, and the graphs, or at its right. */
static void draw_below(const explorer *state, grid *picture, rect area, int used, bool legend)
{
    rect_drop(&area, used + 1);
    advice_outcome_draw(state, picture, area);
    if (area.columns >= ADVICE_OUTCOME_COLUMNS) {
        graph_band_draw(state, picture, area, legend);
        graph_band_draw(state, picture, rect_right_half(area), legend);
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct arrangement placed = arrange(state, layout->body);

    if (question_kind(state) != ADVICE_CHANGES) {
        advice_table_draw(state, picture, layout->body);
        draw_below(state, picture, layout->body, advice_table_rows(state), layout->letters != 0);
        return;
    }
    draw_below(state, picture, layout->body,
               smaller(placed.lines, placed.list.rows) + placed.code.rows, layout->letters != 0);
    draw_list(state, picture, &placed, layout->letters != 0);
    if (placed.code.rows > 0) {
        advice_code_draw(state, picture, placed.code);
    }
}

/* The first limiter of each change; the answers to other questions have no letters. */
static unsigned limiters_of(const explorer *state)
{
    int count = question_kind(state) == ADVICE_CHANGES ? state->advice.count : 0;
    unsigned limiters = 0;

    for (int i = 0; i < count; i++) {
        const occ_point *point = &state->advice.items[i].point;

        limiters |= point->blocks > 0 ? OCC_ROW_BIT(limiter_first(point->limiters)) : 0;
    }
    return limiters;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_APPLY},
    {ACTION_BLOCKS, ACTION_COUNT, SENTENCE_HINT_BLOCKS},
    {ACTION_TARGET, ACTION_COUNT, SENTENCE_HINT_TARGET},
    {ACTION_EXACTLY, ACTION_COUNT, SENTENCE_HINT_EXACTLY},
    {ACTION_ARCHITECTURES, ACTION_COUNT, SENTENCE_HINT_ARCHITECTURES},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    HINTS_OF_PAGES,
    {ACTION_PIN, ACTION_COUNT, SENTENCE_HINT_PIN},
};

const struct view_page view_page_advice = {
    .draw = draw,
    .row_at = row_at,
    .limiters = limiters_of,
    .hints = HINTS_OF(hints, false),
};
