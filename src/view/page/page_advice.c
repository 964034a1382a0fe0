/* SPDX-License-Identifier: MIT */
/*
 * The page of advice: improvements, those of one parameter first; the nearest
 * losses of each parameter; and the code for the chosen row.
 */
#include <stdio.h>

#include "base/range.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "launch/worth.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    TEXT_SIZE = 160,
    MARK_CELLS = 3,    /* of a gain or a loss, before the change */
    CHANGE_LEAST = 29, /* "shared memory 4,096 → 5,889 B" */
    CHANGE_MOST = 60,
    AMOUNT_CELLS = 9,
    BLOCKS_CELLS = 11, /* with the gap before it, as the next */
    PERCENT_CELLS = 16,
    LIMITER_CELLS = 3,     /* its letter */
    LIMITER_NAME = 18,     /* its name, where there is room */
    LIST_LEAST = 6,        /* rows that the list keeps beside long code */
    CODE_LEAST = 3,        /* rows from which on code is shown */
    OUTCOME_COLUMNS = 130, /* from which on, with as many rows, the outcome of a row is shown */
    OUTCOME_ROWS = 10,
};

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

/* The cells of the columns; 0: left out. */
struct columns {
    int change;
    int amount;
    int blocks;
    bool names;   /* limiters by letter and name, not by letter alone */
    bool letters; /* a legend names them: without it and names, there are none */
};

static struct columns columns_of(const struct sheet *sheet)
{
    struct columns columns = {.letters = sheet->letters};
    int room = sheet->area.columns - MARK_CELLS - 1 - PERCENT_CELLS - LIMITER_CELLS;

    columns.amount = room - BLOCKS_CELLS >= CHANGE_LEAST + AMOUNT_CELLS ? AMOUNT_CELLS : 0;
    columns.blocks = room >= CHANGE_LEAST + BLOCKS_CELLS ? BLOCKS_CELLS : 0;
    room -= columns.amount + columns.blocks;
    columns.names = room >= CHANGE_LEAST + LIMITER_NAME;
    room -= columns.names ? LIMITER_NAME - LIMITER_CELLS : 0;
    columns.change = smaller(room, CHANGE_MOST);
    return columns;
}

static void draw_heading(struct line line, const struct columns *columns, sentence_id title,
                         int target, bool captions)
{
    const struct language *language = line.picture->language;
    struct line cells = line; /* behind the change */

    line_skip(&cells, MARK_CELLS + columns->change);
    line_skip(&line, 1);
    line.end = cells.column + columns->amount;
    line_say(&line, 0, ROLE_title, title, SAY_VALUES(target));
    if (captions) {
        line_cell(&cells, columns->amount, ROLE_dim, word(language, SENTENCE_ADVICE_BY));
        line_cell(&cells, columns->blocks, ROLE_dim, word(language, SENTENCE_ADVICE_BLOCKS));
        line_cell(&cells, PERCENT_CELLS, ROLE_dim, word(language, SENTENCE_ADVICE_OCCUPANCY));
    }
    if (captions && columns->names) {
        line_skip(&cells, 2);
        cells.end = cells.column + LIMITER_NAME;
        line_say(&cells, 0, ROLE_dim, SAY(ADVICE_THEN_LIMITED_BY));
    }
}

static void draw_limiters(struct line line, const struct columns *columns, unsigned limiters)
{
    occ_limit_id first = limiter_first(limiters);

    line_skip(&line, 2);
    line.end = line.column + LIMITER_NAME;
    line_format(&line, limiter_role(first), "%c", limiter_letter(first));
    if (columns->names) {
        line_skip(&line, 1);
        line_text(&line, ROLE_dim, limit_name(line.picture->language, first));
    }
}

/* "50 → 75 %"; of bounds the second only: "→ ≤ 75 %". */
static void outcome_text(const explorer *state, const occ_advice *advice, char text[TEXT_SIZE])
{
    const occ_arch *arch = state->now.arch;
    char before[NUMBER_SIZE] = "";
    bool bound = bounding_values(state->now.unstated, advice->point.blocks);

    if (!launch_bounding(&state->now)) {
        number_format_real(before, occ_percent(arch, &state->now.result), 2);
    }
    snprintf(text, TEXT_SIZE, "%s%s→ %s", before, before[0] ? " " : "",
             OCCUPANCY(percent_of_warps(arch, advice->point.warps), bound));
}

static void draw_item(const explorer *state, struct line line, const struct columns *columns,
                      const occ_advice *advice)
{
    bool gains = advice->point.warps > state->now.result.warps;
    bool followed = state->now.launch.smem_per_thread > 0 &&
                    advice->changes[0].parameter == OCC_PARAM_BLOCK_SIZE;
    bool wide = advice->count > 1 || followed; /* the changes need the column of the amount */
    struct line cells = line;                  /* behind the change */
    char text[TEXT_SIZE];

    line_skip(&cells, MARK_CELLS + columns->change);
    line_skip(&line, MARK_CELLS);
    if (advice->count == 0) {
        line.end = cells.column + columns->amount + columns->blocks + PERCENT_CELLS + 2;
        line_say(&line, 0, ROLE_dim,
                 state->every_change ? SENTENCE_ADVICE_BEYOND : SENTENCE_ADVICE_BEYOND_KEY,
                 SAY_VALUES(state->advice.beyond));
        return;
    }
    grid_put(line.picture, line.row, line.column - 2, gains ? 0x25b2 : 0x25bc,
             gains ? ROLE_good : ROLE_dim);
    line.end = cells.column + (wide ? columns->amount : 0);
    advice_text(state, line.picture, advice, line.end - line.column, text);
    line_text(&line, ROLE_text, text);
    amount_text(advice, text, sizeof text);
    line_cell(&cells, columns->amount, ROLE_text, wide ? "" : text);
    snprintf(text, sizeof text, "%d → %d", state->now.result.blocks, advice->point.blocks);
    line_cell(&cells, columns->blocks, ROLE_text, text);
    outcome_text(state, advice, text);
    line_cell(&cells, PERCENT_CELLS, gains ? ROLE_good : ROLE_text, text);
    if (advice->point.blocks > 0 && (columns->names || columns->letters)) {
        draw_limiters(cells, columns, advice->point.limiters);
    }
}

static void write_items(const explorer *state, struct sheet *sheet, const struct columns *columns,
                        int first, int end)
{
    for (int i = first; i < end; i++) {
        sheet_mark(sheet);
        draw_item(state, sheet_line(sheet), columns, &state->advice.items[i]);
    }
}

/* Improvements, what is left as it is, and the nearest losses. */
static void write_list(const explorer *state, struct sheet *sheet)
{
    const explorer_advice *advice = &state->advice;
    const struct columns columns = columns_of(sheet);
    bool full = state->now.result.warps == state->now.arch->max_warps_per_sm;
    const int target = state->question.target;
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];
    size_t held_count = advice_held(&state->now, held);
    struct line line = sheet_line(sheet);

    if (advice->realistic == 0) {
        line_skip(&line, 1);
        line_say(&line, 0, ROLE_title,
                 advice->gains > 0     ? SENTENCE_ADVICE_UNREALISTIC
                 : target > 0 && !full ? SENTENCE_ADVICE_REACHES_NOTHING
                                       : no_gain_sentence(&state->now),
                 SAY_VALUES(target));
    } else {
        draw_heading(line, &columns,
                     target > 0 ? SENTENCE_ADVICE_REACHES : gains_title(&state->now), target, true);
    }
    write_items(state, sheet, &columns, 0, advice->gains);
    for (size_t i = 0; i < held_count; i++) {
        line = sheet_line(sheet);
        line_skip(&line, 3);
        line_text(&line, ROLE_dim, held[i]);
    }
    if (advice->count > advice->gains) {
        sheet->row++;
        draw_heading(sheet_line(sheet), &columns, SENTENCE_ADVICE_NEAREST, 0,
                     advice->realistic == 0);
        write_items(state, sheet, &columns, advice->gains, advice->count);
    }
}

/* ---- The code for the chosen row */

/* Draws code below a blank row and a heading. Returns the rows used; 0: there is no code. */
static int draw_code(const explorer *state, grid *picture, rect area)
{
    const occ_advice *chosen = &state->advice.items[state->row];
    char code[CODE_MOST][SENTENCE_SIZE];
    size_t count = state->row < state->advice.count ? advice_code(&state->now, chosen, code) : 0;
    struct line title = line_of(picture, area, 1);

    if (count == 0) {
        return 0;
    }
    line_skip(&title, 1);
    line_say(&title, 0, ROLE_title, SAY(ADVICE_CODE, chosen->point.blocks));
    struct flow flow =
        flow_of(picture, (rect){area.row + 2, area.column + 3, area.rows - 2, area.columns - 4});

    for (size_t i = 0; i < count && flow.row < flow.area.rows; i++) {
        flow_fit(&flow, 0, ROLE_text, code[i]);
        flow_break(&flow);
    }
    return 2 + flow.row;
}

/* "▲ registers 33 → 32  100 %  64/64 warps  8 blocks  limited by warp slots" */
static void draw_changed(const explorer *state, grid *picture, rect area,
                         const evaluated_launch *outcome)
{
    struct flow flow = flow_of(picture, area);
    bool gains = outcome->result.warps > state->now.result.warps;
    char changes[SENTENCE_SIZE];
    char limiters[PHRASE_SIZE];

    flow_text(&flow, 0, gains ? ROLE_good : ROLE_dim, gains ? "▲" : "▼");
    if (question_kind(state) == ADVICE_CHANGES) {
        changes_phrase(picture->language, &state->now.launch, &state->advice.items[state->row],
                       BREVITY_NONE, changes, sizeof changes);
        flow_text(&flow, 1, ROLE_title, changes);
    }
    result_figures(&flow, state->now.arch, &outcome->result,
                   bounding_values(state->now.unstated, outcome->result.blocks));
    if (outcome->result.blocks > 0) {
        limiter_names(picture->language, outcome->result.limiters, limiters, sizeof limiters);
        flow_text(&flow, 2, limiter_role(limiter_first(outcome->result.limiters)), limiters);
    }
}

/* The launch as the row makes it: its result and its arithmetic. */
static void draw_outcome(const explorer *state, grid *picture, rect area)
{
    evaluated_launch outcome = state->now;

    if (area.rows < OUTCOME_ROWS || area.columns < OUTCOME_COLUMNS ||
        state->row >= state->advice.count ||
        (question_kind(state) == ADVICE_CHANGES && state->advice.items[state->row].count == 0)) {
        return;
    }
    outcome.launch = question_followed(state, &state->now.launch);
    launch_evaluate(&outcome);
    draw_changed(state, picture, (rect){area.row, area.column + 1, 1, area.columns - 2}, &outcome);
    parts_draw(picture, &outcome, WHY_LIMITS | WHY_BIT(WHY_JOIN) | WHY_BIT(WHY_GPU),
               (rect){area.row + 2, area.column + 3, area.rows - 2, area.columns - 4});
}

/* Divides a page: the code below the list, without a gap, where it has room beside enough of it. */
static struct sheet_window arrange(const explorer *state, grid *picture, rect area, rect *code)
{
    grid nowhere = {.language = state->language};
    rect all = {0, 0, GRID_MOST, area.columns};
    int rows = smaller(draw_code(state, &nowhere, all), area.rows - LIST_LEAST);
    rect column = {area.row, area.column, area.rows, area.columns - 1}; /* beside the scroll bar */
    struct sheet_window list = sheet_window_of(state, picture, column, 1, write_list);

    rows = rows >= CODE_LEAST ? rows : 0;
    if (rows > 0) {
        column.rows = smaller(area.rows - rows, list.sheet.row);
        list = sheet_window_of(state, picture, column, 1, write_list);
    }
    *code = area;
    rect_drop(code, smaller(column.rows, list.sheet.row));
    code->rows = rows;
    return list;
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0};
    rect code;

    if (question_kind(state) != ADVICE_CHANGES) {
        return advice_table_row_at(state, layout->body, row);
    }
    const struct sheet_window list = arrange(state, &none, layout->body, &code);
    int found = sheet_row_at(&list, row, column);

    /* Each is a row; headings are none. */
    return found >= 0 && list.sheet.marks[found] == list.top + row - list.area.row ? found : -1;
}

/* Draws the outcome of the chosen row below the list or at its right, and the graphs. */
static void draw_below(const explorer *state, grid *picture, rect area, int used, bool legend)
{
    rect_drop(&area, used + 1);
    draw_outcome(state, picture, area);
    if (area.columns >= OUTCOME_COLUMNS) {
        graph_band_draw(state, picture, area, legend);
        graph_band_draw(state, picture, rect_right_half(area), legend);
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    bool letters = layout->letters != 0;
    rect code;

    if (question_kind(state) != ADVICE_CHANGES) {
        int used = advice_table_draw(state, picture, layout->body);

        draw_below(state, picture, layout->body, used, letters);
        return;
    }
    struct sheet_window list = arrange(state, picture, layout->body, &code);

    list.sheet.letters = letters;
    draw_below(state, picture, layout->body, code.row + code.rows - layout->body.row, letters);
    sheet_show(state, picture, &list);
    if (code.rows > 0) {
        draw_code(state, picture, code);
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
