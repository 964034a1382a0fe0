/* SPDX-License-Identifier: MIT */
/*
 * The page of why: the arithmetic of every limit, how the limits join, the
 * whole GPU, the latency line and rules of thumb.
 */
#include <string.h>

#include "base/range.h"
#include "base/width.h"
#include "explorer/why.h"
#include "view/theme.h"
#include "view/view_page.h"
#include "view/line.h"
#include "view/box.h"

enum {
    NARROW_NAME = 3, /* a letter, where names leave no room for the figures */
    SIGN_CELLS = 3,
};

/* A part with its lines; rows is their number on the screen. */
struct part {
    why_part id;
    why_line lines[WHY_MAX_LINES];
    int count;
    int rows;
};

/* The page, laid out for an area. */
struct board {
    struct part parts[WHY_PART_COUNT];
    int count;
    int second; /* the first part of the right column; count: one column */
    int gap;    /* blank rows between parts */
    int name;   /* cells */
    bool tight; /* figures follow one another, not in columns */
    struct widths {
        int text; /* of the longest expression */
        int value;
        int label;
    } widths[2]; /* of the left and of the right column */
    rect window;
    int top; /* the first row shown; 0 with two columns */
};

/* ------------------------------------------------------------------------
 * Measures
 */

static struct widths measure(const struct board *board, const grid *picture, int first, int end)
{
    struct widths widths = {0};

    for (int i = first; i < end; i++) {
        for (int k = 0; k < board->parts[i].count; k++) {
            const why_line *line = &board->parts[i].lines[k];

            if (line->sign[0]) {
                widths.text = larger(widths.text, text_cells(picture, line->text));
                widths.value = larger(widths.value, text_cells(picture, line->value));
                widths.label = larger(widths.label, text_cells(picture, line->label));
            }
        }
    }
    return widths;
}

/* The width of the longest name and its letter. */
static int name_cells(const struct board *board)
{
    int most = 0;

    for (int i = 0; i < board->count; i++) {
        char name[EXPLORER_TEXT];

        why_part_name(board->parts[i].id, name, sizeof name);
        most = larger(most, text_width(name));
    }
    return most + 3;
}

/* Whether names, expressions, values and labels fit into so many cells. */
static bool fits(const struct board *board, const struct widths *widths, int cells)
{
    return board->name + widths->text + SIGN_CELLS + widths->value + 1 + widths->label <= cells;
}

/* The cells of figures that follow one another. */
static int cells_of(const grid *picture, const why_line *line)
{
    return text_cells(picture, line->text) + SIGN_CELLS + text_cells(picture, line->value) + 1 +
           text_cells(picture, line->label);
}

/* A note takes as many rows as it needs, figures at most two. */
static int rows_of(const grid *picture, const why_line *line, int cells)
{
    if (line->sign[0]) {
        return cells_of(picture, line) > cells ? 2 : 1;
    }
    return sentence_rows(picture, line->text, cells);
}

static int rows_between(const struct board *board, int first, int end)
{
    int rows = 0;

    for (int i = first; i < end; i++) {
        rows += board->parts[i].rows + (i > first ? board->gap : 0);
    }
    return rows;
}

/* The first row of a part in its column. */
static int start_of(const struct board *board, int part)
{
    int first = part >= board->second ? board->second : 0;

    return rows_between(board, first, part) + (part > first ? board->gap : 0);
}

static void count_rows(struct board *board, const grid *picture, int cells)
{
    for (int i = 0; i < board->count; i++) {
        board->parts[i].rows = 0;
        for (int k = 0; k < board->parts[i].count; k++) {
            board->parts[i].rows += rows_of(picture, &board->parts[i].lines[k], cells);
        }
    }
}

/* Limits at the left, the other parts at the right. false: there is no room for both. */
static bool place_beside(struct board *board, const grid *picture)
{
    int cells = board->window.columns / 2 - 2;

    board->second = 0;
    while (board->second < board->count && board->parts[board->second].id < WHY_JOIN) {
        board->second++;
    }
    board->widths[0] = measure(board, picture, 0, board->second);
    board->widths[1] = measure(board, picture, board->second, board->count);
    count_rows(board, picture, cells - board->name);
    return fits(board, &board->widths[0], cells) && fits(board, &board->widths[1], cells) &&
           rows_between(board, 0, board->second) <= board->window.rows &&
           rows_between(board, board->second, board->count) <= board->window.rows;
}

static void place_below(struct board *board, const grid *picture)
{
    int cells = board->window.columns - 2;

    board->second = board->count;
    board->widths[0] = measure(board, picture, 0, board->count);
    if (!fits(board, &board->widths[0], cells)) {
        board->name = NARROW_NAME;
    }
    board->tight = !fits(board, &board->widths[0], cells);
    count_rows(board, picture, cells - board->name);
}

/* Scrolls until the current part is shown, whole if it fits. */
static void scroll(struct board *board, int current, int total)
{
    int first = start_of(board, current);
    int rows = board->window.rows;
    int last = first + board->parts[current].rows;

    board->top = 0;
    if (current == board->count - 1) {
        board->top = total - rows;
    } else if (last > rows) {
        board->top = last - rows;
    }
    board->top = smaller(board->top, first);
    board->top = board->top > total - rows ? total - rows : board->top;
    board->top = board->top < 0 ? 0 : board->top;
}

static void lay_out(struct board *board, const explorer *state, const grid *picture, rect area)
{
    why_part ids[WHY_PART_COUNT];
    int count = why_parts(state, ids);

    memset(board, 0, sizeof *board);
    for (int i = 0; i < count; i++) {
        board->parts[i].id = ids[i];
        board->parts[i].count = why_lines(state, ids[i], board->parts[i].lines);
    }
    board->count = count;
    board->window = area;
    board->name = name_cells(board);
    if (!place_beside(board, picture)) {
        place_below(board, picture);
    }
    board->gap = 1;
    if (larger(rows_between(board, 0, board->second),
               rows_between(board, board->second, board->count)) > area.rows) {
        board->gap = 0;
    }
    if (board->second == board->count && count > 0) {
        scroll(board, state->row < count ? state->row : count - 1,
               rows_between(board, 0, board->count));
    }
}

/* ------------------------------------------------------------------------
 * Drawing
 */

static bool limits(const explorer *state, why_part id)
{
    return id < WHY_JOIN && state->result.limits[id].limits;
}

static view_role role_of(const explorer *state, why_part id)
{
    return limits(state, id) ? limiter_role((occ_limit_id)id)
           : id < WHY_JOIN   ? ROLE_text
                             : ROLE_title;
}

static void draw_name(const struct board *board, const explorer *state, grid *picture, rect at,
                      int index)
{
    why_part id = board->parts[index].id;
    struct line line = line_of(picture, at, 0);
    char name[EXPLORER_TEXT];

    line.end = at.column + board->name - 1;
    why_part_name(id, name, sizeof name);
    if (board->name == NARROW_NAME) {
        name[0] = id < WHY_JOIN ? limiter_letter((occ_limit_id)id) : '*';
        name[1] = '\0';
    }
    line_text(&line, role_of(state, id), name);
    if (board->name > NARROW_NAME && id < WHY_JOIN) {
        grid_put(picture, at.row, line.end - 1,
                 (uint32_t)(unsigned char)limiter_letter((occ_limit_id)id), role_of(state, id));
    }
    if (index == state->row) {
        area_reverse(picture, (rect){at.row, at.column - 1, 1, board->name + 1}, 0);
    }
}

static void draw_figures(const struct board *board, grid *picture, rect at, int index,
                         const why_line *figures, view_role role)
{
    const struct widths *widths = &board->widths[index >= board->second];
    struct line line = line_of(picture, at, 0);
    int sign = line.column + board->name + widths->text + 1;

    line_skip(&line, board->name);
    line_text(&line, ROLE_text, figures->text);
    line.column = sign;
    line_text(&line, ROLE_dim, figures->sign);
    line.column = sign + 2 + widths->value - text_cells(picture, figures->value);
    line_text(&line, role, figures->value);
    line_skip(&line, 1);
    line_text(&line, role == ROLE_text ? ROLE_dim : role, figures->label);
}

/* The value follows the expression, on the next row where there is no room. */
static void draw_tight(const struct board *board, grid *picture, rect column, int row,
                       const why_line *figures, view_role role)
{
    struct line line = line_of(picture, column, row);

    line_skip(&line, board->name);
    if (row >= 0) {
        line_text(&line, ROLE_text, figures->text);
    }
    if (rows_of(picture, figures, column.columns - board->name) > 1) {
        line = line_of(picture, column, ++row);
        line_skip(&line, board->name);
    }
    if (row < 0 || row >= column.rows) {
        return;
    }
    line_skip(&line, 1);
    line_text(&line, ROLE_dim, figures->sign);
    line_skip(&line, 1);
    line_text(&line, role, figures->value);
    line_skip(&line, 1);
    line_text(&line, role == ROLE_text ? ROLE_dim : role, figures->label);
}

static void draw_note(const struct board *board, grid *picture, rect at, const why_line *note)
{
    struct flow flow;

    at.column += board->name;
    at.columns -= board->name;
    flow = flow_of(picture, at);
    flow_sentence(&flow, 0, ROLE_text, note->text);
}

/* The last value of a limit is its blocks: in the colour of the limit where it limits. */
static view_role value_role(const explorer *state, const struct part *part, int index)
{
    bool last = index == part->count - 1;

    if (part->id == WHY_JOIN) {
        return last ? ROLE_strong : ROLE_text;
    }
    if (last && limits(state, part->id)) {
        return limiter_role((occ_limit_id)part->id);
    }
    return ROLE_text;
}

static void draw_part(const struct board *board, const explorer *state, grid *picture, rect column,
                      int index)
{
    const struct part *part = &board->parts[index];
    int row = start_of(board, index) - board->top;

    for (int i = 0; i < part->count; i++) {
        const why_line *line = &part->lines[i];
        rect at = {column.row + row, column.column, column.rows - row, column.columns};
        bool seen = row >= 0 && row < column.rows;

        if (seen && i == 0) {
            draw_name(board, state, picture, at, index);
        }
        if (line->sign[0] && board->tight && row < column.rows) {
            draw_tight(board, picture, column, row, line, value_role(state, part, i));
        } else if (seen && line->sign[0]) {
            draw_figures(board, picture, at, index, line, value_role(state, part, i));
        } else if (seen) {
            draw_note(board, picture, at, line);
        }
        row += rows_of(picture, line, column.columns - board->name);
    }
}

static rect column_of(const struct board *board, int index)
{
    rect column = board->window;

    column.column += 1;
    column.columns -= 2;
    if (board->second < board->count) {
        column.columns = board->window.columns / 2 - 2;
        column.column += index >= board->second ? board->window.columns / 2 : 0;
    }
    return column;
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->body;
    struct board board;

    lay_out(&board, state, picture, area);
    for (int i = 0; i < board.count; i++) {
        draw_part(&board, state, picture, column_of(&board, i), i);
    }
    if (board.second == board.count) {
        list_scrollbar(picture, area, area.column + area.columns - 1, board.top,
                       rows_between(&board, 0, board.count));
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0}; /* not in ASCII: only arrows differ in width, and no row depends on them */
    struct board board;

    lay_out(&board, state, &none, layout->body);
    for (int i = 0; i < board.count; i++) {
        rect at = column_of(&board, i);
        int start = start_of(&board, i) - board.top;

        if (rect_holds(at, row, column) && row - at.row >= start &&
            row - at.row < start + board.parts[i].rows) {
            return i;
        }
    }
    return -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, "part"},
    {ACTION_LESS, ACTION_MORE, "step"},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, "cliff"},
    {ACTION_ENTER, ACTION_COUNT, "type"},
    {ACTION_LATENCY, ACTION_COUNT, "latency"},
    {ACTION_PAGE_NEXT, ACTION_COUNT, "page"},
    {ACTION_HELP, ACTION_COUNT, "help"},
    {ACTION_QUIT, ACTION_COUNT, "quit"},
    {ACTION_ILP, ACTION_COUNT, "ILP"},
    {ACTION_UNDO, ACTION_COUNT, "undo"},
};

const struct view_page view_page_why = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints),
};
