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
    int limiter;  /* its start */
    bool names;   /* limiters by letter and name, not by letter alone */
    bool letters; /* a legend names them: without it and names, there are none */
};

static struct columns columns_of(const struct sheet *sheet)
{
    rect list = sheet->area;
    struct columns columns = {.change = list.column + 3, .letters = sheet->letters};
    int room = list.columns - 3 - 1 - PERCENT_CELLS - 2 - LIMITER_CELLS;
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
    static const sentence_id ids[] = {SENTENCE_ADVICE_BY, SENTENCE_ADVICE_BLOCKS,
                                      SENTENCE_ADVICE_OCCUPANCY};
    const int ends[] = {columns->change_end, columns->amount, columns->blocks, columns->percent};
    struct line line = {picture, row, columns->change - 2, columns->amount};

    line_say(&line, 0, ROLE_title, title, SAY_VALUES(target));
    for (int i = 0; i < 3 && captions; i++) {
        text_right(picture, row, ends[i], ends[i + 1], ROLE_dim, word(picture->language, ids[i]));
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
    char before[NUMBER_SIZE] = "";
    bool bound = bounding_values(state->now.unstated, advice->point.blocks);

    if (!launch_bounding(&state->now)) {
        number_format_real(before, occ_percent(arch, &state->now.result), 2);
    }
    snprintf(text, TEXT_SIZE, "%s%s→ %s", before, before[0] ? " " : "",
             OCCUPANCY(percent_of_warps(arch, advice->point.warps), bound));
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
    if (advice->point.blocks > 0 && (columns->names || columns->letters)) {
        draw_limiters(picture, columns, row, advice->point.limiters);
    }
}

static void write_items(const explorer *state, struct sheet *sheet, int first, int end)
{
    const struct columns columns = columns_of(sheet);

    for (int i = first; i < end; i++) {
        sheet_mark(sheet);
        draw_item(state, sheet->picture, &columns, sheet_line(sheet).row, &state->advice.items[i]);
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
        draw_heading(sheet->picture, &columns, line.row,
                     target > 0 ? SENTENCE_ADVICE_REACHES : gains_title(&state->now), target, true);
    }
    write_items(state, sheet, 0, advice->gains);
    for (size_t i = 0; i < held_count; i++) {
        line = sheet_line(sheet);
        line_skip(&line, 3);
        line_text(&line, ROLE_dim, held[i]);
    }
    if (advice->count > advice->gains) {
        sheet->row++;
        draw_heading(sheet->picture, &columns, sheet_line(sheet).row, SENTENCE_ADVICE_NEAREST, 0,
                     advice->realistic == 0);
        write_items(state, sheet, advice->gains, advice->count);
    }
}

/* ---- The page */

static struct sheet_window list_in(const explorer *state, grid *picture, rect area, bool letters)
{
    area.columns--; /* for the scroll bar */
    return sheet_window_of(state, picture, area, 1, write_list, letters);
}

/* Divides a page: the code below the list, without a gap, where it has room beside enough of it. */
static struct sheet_window arrange(const explorer *state, grid *picture, rect area, bool letters,
                                   rect *code)
{
    grid nowhere = {.language = state->language};
    rect all = {0, 0, GRID_MOST, area.columns};
    int rows = smaller(advice_code_draw(state, &nowhere, all), area.rows - LIST_LEAST);
    struct sheet_window list = list_in(state, picture, area, letters);

    *code = area;
    rows = rows >= CODE_LEAST ? rows : 0;
    if (rows > 0) {
        area.rows = smaller(area.rows - rows, list.sheet.row);
        list = list_in(state, picture, area, letters);
    }
    rect_drop(code, smaller(area.rows, list.sheet.row));
    code->rows = rows;
    return list;
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0};
    rect code;

    if (question_kind(state) != ADVICE_CHANGES) {
        return advice_table_row_at(state, layout->body, row, column);
    }
    const struct sheet_window list = arrange(state, &none, layout->body, false, &code);
    int found = sheet_row_at(&list, row, column);

    /* Each is a row; headings are none. */
    return found >= 0 && list.sheet.marks[found] == list.top + row - list.area.row ? found : -1;
}

/* Draws the outcome of the chosen row below the list or at its right, and the graphs. */
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
    bool letters = layout->letters != 0;
    rect code;

    if (question_kind(state) != ADVICE_CHANGES) {
        advice_table_draw(state, picture, layout->body);
        draw_below(state, picture, layout->body, advice_table_rows(state), letters);
        return;
    }
    const struct sheet_window list = arrange(state, picture, layout->body, letters, &code);

    draw_below(state, picture, layout->body, code.row + code.rows - layout->body.row, letters);
    sheet_show(state, picture, &list);
    if (code.rows > 0) {
        advice_code_draw(state, picture, code);
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
