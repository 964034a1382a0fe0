/* SPDX-License-Identifier: MIT */
/*
 * The page of why: the table of limits with their arithmetic, the whole GPU, latency, rules of
 * thumb, facts, and the data behind the graphs, in as many columns as the screen has room for.
 */
#include <stdio.h>

#include "base/range.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

/* ---- The data behind the graphs: for a slider its ranges of values with one result */

enum {
    MARK_CELLS = 2,
    RANGE_CELLS = 17, /* "229,377..232,448" */
    BLOCKS_CELLS = 7,
    WARPS_CELLS = 6,
    PERCENT_CELLS = 8,
    GAP = 1,
};

static void write_range(const explorer *state, struct sheet *sheet, const occ_run *range, bool own)
{
    const occ_point *point = &range->point;
    struct line line = sheet_line(sheet);
    view_role role = own ? ROLE_strong : ROLE_text;
    double percent = percent_of_warps(state->now.arch, point->warps);
    char text[2 * NUMBER_SIZE], names[SENTENCE_SIZE];

    if (own) {
        grid_put(line.picture, line.row, line.column, 0x25b6, ROLE_marker);
    }
    snprintf(text, sizeof text, range->first == range->last ? "%s" : "%s..%s", NUMBER(range->first),
             NUMBER(range->last));
    line_skip(&line, MARK_CELLS);
    line_cell(&line, RANGE_CELLS, role, text);
    line_cell(&line, BLOCKS_CELLS, role, NUMBER(point->blocks));
    line_cell(&line, WARPS_CELLS, role, NUMBER(point->warps));
    line_cell(&line, PERCENT_CELLS, role,
              format_occupancy(text, percent, bounding_values(state->now.unstated, point->blocks)));
    line_skip(&line, GAP);
    bool alone = (point->limiters & (point->limiters - 1)) == 0;

    (alone ? limiter_names : limiter_briefs)(state->language, point->limiters, names, sizeof names);
    line_text(&line, limiter_role(limiter_first(point->limiters)), names);
}

static void write_ranges(const explorer *state, struct sheet *sheet, occ_parameter parameter)
{
    int value = occ_get(&state->now.launch, parameter);
    struct line line = sheet_line(sheet);
    occ_run range;
    size_t run = 0;

    line_skip(&line, MARK_CELLS);
    line_text(&line, ROLE_title, word(state->language, parameter_of(parameter)->label));
    line.column = sheet->area.column + MARK_CELLS + RANGE_CELLS;
    line_cell(&line, BLOCKS_CELLS, ROLE_dim, word(state->language, SENTENCE_COMPARE_BLOCKS));
    line_cell(&line, WARPS_CELLS, ROLE_dim, word(state->language, SENTENCE_COMPARE_WARPS));
    line_cell(&line, PERCENT_CELLS, ROLE_dim, "%");
    while (why_next_range(&state->curves[parameter], &run, &range)) {
        sheet_mark(sheet);
        write_range(state, sheet, &range, range.first <= value && value <= range.last);
    }
}

/* Writes the page. Two columns show the arithmetic of all limits, one that of the cursor's. */
static void write_page(const explorer *state, struct sheet *sheet)
{
    why_section sections[WHY_SECTIONS_MOST];
    int count = why_sections(state, sections);

    limits_heading(sheet);
    for (int i = 0; i < count; i++) {
        int id = sections[i].id;
        bool limit = sections[i].kind == WHY_ARITHMETIC && id <= WHY_JOIN;

        sheet->row += !limit; /* a blank row */
        if (sections[i].kind == WHY_ARITHMETIC) {
            part_write(sheet, (why_part)id, true, sheet->wide || id >= WHY_JOIN || i == state->row);
        } else if (sections[i].kind == WHY_FACTS) {
            facts_write(sheet, (fact_group)id);
        } else {
            write_ranges(state, sheet, (occ_parameter)id);
        }
        if (limit && id == WHY_JOIN) {
            limits_shades(sheet);
        }
    }
}

static struct sheet_window window_of(const explorer *state, grid *picture, rect body)
{
    rect area = {body.row, body.column + 1, body.rows, body.columns - 2};
    int columns = clamp((area.columns + SHEET_GAP) / (SHEET_LEAST + SHEET_GAP), 1, 3);

    return sheet_window_of(state, picture, area, columns, write_page);
}

/* The graphs where the last column is free. */
static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    const struct sheet_window window = window_of(state, picture, layout->body);

    sheet_show(state, picture, &window);
    if (window.columns > 1) {
        graph_band_draw(state, picture, sheet_column(&window, window.columns - 1), false);
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0}; /* not in ASCII: only arrows differ in width, and no row depends on them */
    const struct sheet_window window = window_of(state, &none, layout->body);

    return sheet_row_at(&window, row, column);
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_PART},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_LATENCY, ACTION_COUNT, SENTENCE_HINT_LATENCY},
    HINTS_OF_PAGES,
    {ACTION_ILP, ACTION_COUNT, SENTENCE_HINT_ILP},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_why = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints, false),
};
