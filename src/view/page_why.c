/* SPDX-License-Identifier: MIT */
/*
 * The page of why: the arithmetic of every limit, how the limits join, the
 * whole GPU, the latency line and rules of thumb.
 */
#include <string.h>

#include "base/range.h"
#include "base/width.h"
#include "explorer/why.h"
#include "view/box.h"
#include "view/line.h"
#include "view/theme.h"
#include "view/view_page.h"

enum {
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
struct arrangement {
    struct part parts[WHY_PART_COUNT];
    int count;
    int second; /* the first part of the right column; count: one column */
    int gap;    /* blank rows between parts */
    int name;   /* cells */
    bool brief; /* one-word names: the whole ones leave no room for the figures */
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

static struct widths measure(const struct arrangement *placed, const grid *picture, int first,
                             int end)
{
    struct widths widths = {0};

    for (int i = first; i < end; i++) {
        for (int k = 0; k < placed->parts[i].count; k++) {
            const why_line *line = &placed->parts[i].lines[k];

            if (line->sign[0]) {
                widths.text = larger(widths.text, text_cells(picture, line->text));
                widths.value = larger(widths.value, text_cells(picture, line->value));
                widths.label = larger(widths.label, text_cells(picture, line->label));
            }
        }
    }
    return widths;
}

/* The width of the longest name, with the letter that limits have, and a blank behind either. */
static int name_cells(const struct language *language, const struct arrangement *placed)
{
    int most = 0;

    for (int i = 0; i < placed->count; i++) {
        why_part id = placed->parts[i].id;
        const char *name =
            placed->brief ? why_part_brief(language, id) : why_part_name(language, id);

        most = larger(most, text_width(name) + (id < WHY_JOIN && !placed->brief ? 3 : 1));
    }
    return most;
}

/* Whether names, expressions, values and labels fit into so many cells. */
static bool fits(const struct arrangement *placed, const struct widths *widths, int cells)
{
    return placed->name + widths->text + SIGN_CELLS + widths->value + 1 + widths->label <= cells;
}

/* The cells of figures that follow one another. */
static int cells_of(const grid *picture, const why_line *line)
{
    return text_cells(picture, line->text) + SIGN_CELLS + text_cells(picture, line->value) + 1 +
           text_cells(picture, line->label);
}

/* Figures that are too wide for one row have the expression in as many as it needs, then the value. */
static int rows_of(const grid *picture, const why_line *line, int cells)
{
    if (line->sign[0] && cells_of(picture, line) <= cells) {
        return 1;
    }
    return sentence_rows(picture, line->text, cells) + (line->sign[0] ? 1 : 0);
}

static int rows_between(const struct arrangement *placed, int first, int end)
{
    int rows = 0;

    for (int i = first; i < end; i++) {
        rows += placed->parts[i].rows + (i > first ? placed->gap : 0);
    }
    return rows;
}

/* The first row of a part in its column. */
static int start_of(const struct arrangement *placed, int part)
{
    int first = part >= placed->second ? placed->second : 0;

    return rows_between(placed, first, part) + (part > first ? placed->gap : 0);
}

static void count_rows(struct arrangement *placed, const grid *picture, int cells)
{
    for (int i = 0; i < placed->count; i++) {
        placed->parts[i].rows = 0;
        for (int k = 0; k < placed->parts[i].count; k++) {
            placed->parts[i].rows += rows_of(picture, &placed->parts[i].lines[k], cells);
        }
    }
}

/* Limits at the left, the other parts at the right. false: there is no room for both. */
static bool place_beside(struct arrangement *placed, const grid *picture)
{
    int cells = placed->window.columns / 2 - 2;

    placed->second = 0;
    while (placed->second < placed->count && placed->parts[placed->second].id < WHY_JOIN) {
        placed->second++;
    }
    placed->widths[0] = measure(placed, picture, 0, placed->second);
    placed->widths[1] = measure(placed, picture, placed->second, placed->count);
    count_rows(placed, picture, cells - placed->name);
    return fits(placed, &placed->widths[0], cells) && fits(placed, &placed->widths[1], cells) &&
           rows_between(placed, 0, placed->second) <= placed->window.rows &&
           rows_between(placed, placed->second, placed->count) <= placed->window.rows;
}

static void place_below(struct arrangement *placed, const struct language *language,
                        const grid *picture)
{
    int cells = placed->window.columns - 2;

    placed->second = placed->count;
    placed->widths[0] = measure(placed, picture, 0, placed->count);
    if (!fits(placed, &placed->widths[0], cells)) {
        placed->brief = true;
        placed->name = name_cells(language, placed);
    }
    placed->tight = !fits(placed, &placed->widths[0], cells);
    count_rows(placed, picture, cells - placed->name);
}

/* The current part begins the window, unless the page ends before the window does. */
static void scroll(struct arrangement *placed, int current, int total)
{
    placed->top = clamp(start_of(placed, current), 0, larger(total - placed->window.rows, 0));
}

static void arrange(struct arrangement *placed, const explorer *state, const grid *picture,
                    rect area)
{
    why_part ids[WHY_PART_COUNT];
    int count = why_parts(state, ids);

    memset(placed, 0, sizeof *placed);
    for (int i = 0; i < count; i++) {
        placed->parts[i].id = ids[i];
        placed->parts[i].count = why_lines(state, ids[i], placed->parts[i].lines);
    }
    placed->count = count;
    placed->window = area;
    placed->name = name_cells(state->language, placed);
    if (!place_beside(placed, picture)) {
        place_below(placed, state->language, picture);
    }
    placed->gap = 1;
    if (larger(rows_between(placed, 0, placed->second),
               rows_between(placed, placed->second, placed->count)) > area.rows) {
        placed->gap = 0;
    }
    if (placed->second == placed->count && count > 0) {
        scroll(placed, state->row < count ? state->row : count - 1,
               rows_between(placed, 0, placed->count));
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

static void draw_name(const struct arrangement *placed, const explorer *state, grid *picture,
                      rect at, int index)
{
    why_part id = placed->parts[index].id;
    struct line line = line_of(picture, at, 0);

    line.end = at.column + placed->name - 1;
    line_text(&line, role_of(state, id),
              placed->brief ? why_part_brief(state->language, id)
                            : why_part_name(state->language, id));
    if (!placed->brief && id < WHY_JOIN) {
        grid_put(picture, at.row, line.end - 1,
                 (uint32_t)(unsigned char)limiter_letter((occ_limit_id)id), role_of(state, id));
    }
    if (index == state->row) {
        area_reverse(picture, (rect){at.row, at.column - 1, 1, placed->name + 1}, 0);
    }
}

static void draw_figures(const struct arrangement *placed, grid *picture, rect at, int index,
                         const why_line *figures, view_role role)
{
    const struct widths *widths = &placed->widths[index >= placed->second];
    struct line line = line_of(picture, at, 0);
    int sign = line.column + placed->name + widths->text + 1;

    line_skip(&line, placed->name);
    line_text(&line, ROLE_text, figures->text);
    line.column = sign;
    line_text(&line, ROLE_dim, figures->sign);
    line.column = sign + 2 + widths->value - text_cells(picture, figures->value);
    line_text(&line, role, figures->value);
    line_skip(&line, 1);
    line_text(&line, role == ROLE_text ? ROLE_dim : role, figures->label);
}

/* The value follows the expression, on the next row where there is no room. */
static void draw_tight(const struct arrangement *placed, grid *picture, rect column, int row,
                       const why_line *figures, view_role role)
{
    int rows = rows_of(picture, figures, column.columns - placed->name);
    rect at = {column.row + row, column.column + placed->name, column.rows - row,
               column.columns - placed->name};
    struct flow flow = flow_of(picture, at);

    if (row >= 0) {
        flow_sentence(&flow, 0, ROLE_text, figures->text);
    }
    row += rows - 1;
    if (row < 0 || row >= column.rows) {
        return;
    }
    struct line line = line_of(picture, column, row);

    line_skip(&line, placed->name + (rows > 1 ? 0 : text_cells(picture, figures->text)) + 1);
    line_text(&line, ROLE_dim, figures->sign);
    line_skip(&line, 1);
    line_text(&line, role, figures->value);
    line_skip(&line, 1);
    line_text(&line, role == ROLE_text ? ROLE_dim : role, figures->label);
}

static void draw_note(const struct arrangement *placed, grid *picture, rect at,
                      const why_line *note)
{
    struct flow flow;

    at.column += placed->name;
    at.columns -= placed->name;
    flow = flow_of(picture, at);
    flow_sentence(&flow, 0, ROLE_text, note->text);
}

/* The blocks of a limit: in its colour where it limits. */
static view_role value_role(const explorer *state, why_part id, const why_line *line)
{
    if (!line->total) {
        return ROLE_text;
    }
    return id == WHY_JOIN      ? ROLE_strong
           : limits(state, id) ? limiter_role((occ_limit_id)id)
                               : ROLE_text;
}

static void draw_part(const struct arrangement *placed, const explorer *state, grid *picture,
                      rect column, int index)
{
    const struct part *part = &placed->parts[index];
    int row = start_of(placed, index) - placed->top;

    for (int i = 0; i < part->count; i++) {
        const why_line *line = &part->lines[i];
        rect at = {column.row + row, column.column, column.rows - row, column.columns};
        bool seen = row >= 0 && row < column.rows;

        if (seen && i == 0) {
            draw_name(placed, state, picture, at, index);
        }
        if (line->sign[0] && placed->tight && row < column.rows) {
            draw_tight(placed, picture, column, row, line, value_role(state, part->id, line));
        } else if (seen && line->sign[0]) {
            draw_figures(placed, picture, at, index, line, value_role(state, part->id, line));
        } else if (seen) {
            draw_note(placed, picture, at, line);
        }
        row += rows_of(picture, line, column.columns - placed->name);
    }
}

static rect column_of(const struct arrangement *placed, int index)
{
    rect column = placed->window;

    column.column += 1;
    column.columns -= 2;
    if (placed->second < placed->count) {
        column.columns = placed->window.columns / 2 - 2;
        column.column += index >= placed->second ? placed->window.columns / 2 : 0;
    }
    return column;
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->body;
    struct arrangement placed;

    arrange(&placed, state, picture, area);
    for (int i = 0; i < placed.count; i++) {
        draw_part(&placed, state, picture, column_of(&placed, i), i);
    }
    if (placed.second == placed.count) {
        list_scrollbar(picture, area, area.column + area.columns - 1, placed.top,
                       rows_between(&placed, 0, placed.count));
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0}; /* not in ASCII: only arrows differ in width, and no row depends on them */
    struct arrangement placed;

    arrange(&placed, state, &none, layout->body);
    for (int i = 0; i < placed.count; i++) {
        rect at = column_of(&placed, i);
        int start = start_of(&placed, i) - placed.top;

        if (rect_holds(at, row, column) && row - at.row >= start &&
            row - at.row < start + placed.parts[i].rows) {
            return i;
        }
    }
    return -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_PART},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_LATENCY, ACTION_COUNT, SENTENCE_HINT_LATENCY},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_ILP, ACTION_COUNT, SENTENCE_HINT_ILP},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_why = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints),
};
