/* SPDX-License-Identifier: MIT */
#include "view/page/range_tables.h"

#include <stdio.h>

#include "base/number_format.h"
#include "base/range.h"
#include "launch/phrase.h"
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"

enum {
    MARK_CELLS = 2,
    RANGE_CELLS = 17, /* "229,377..232,448" */
    BLOCKS_CELLS = 7,
    WARPS_CELLS = 6,
    PERCENT_CELLS = 8,
    GAP = 2,
    TABLE_LEAST = 6, /* rows of a table, its heading included */
};

static void draw_heading(const explorer *state, grid *picture, rect row, occ_parameter slider)
{
    struct line line = line_of(picture, row, 0);
    struct line cells = {picture, row.row, row.column + MARK_CELLS + RANGE_CELLS, line.end};

    line_skip(&line, MARK_CELLS);
    line.end = cells.column;
    line_text(&line, ROLE_title, word(state->language, parameter_of(slider)->label));
    line_cell(&cells, BLOCKS_CELLS, ROLE_dim, word(state->language, SENTENCE_COMPARE_BLOCKS));
    line_cell(&cells, WARPS_CELLS, ROLE_dim, word(state->language, SENTENCE_COMPARE_WARPS));
    line_cell(&cells, PERCENT_CELLS, ROLE_dim, "%");
}

static void range_text(const occ_run *run, char text[2 * NUMBER_SIZE])
{
    char first[NUMBER_SIZE];
    char last[NUMBER_SIZE];

    number_format(first, run->first);
    if (run->last == run->first) {
        snprintf(text, 2 * (size_t)NUMBER_SIZE, "%s", first);
    } else {
        snprintf(text, 2 * (size_t)NUMBER_SIZE, "%s..%s", first, number_format(last, run->last));
    }
}

static void draw_run(const explorer *state, grid *picture, rect row, const occ_run *run, bool own)
{
    const occ_point *point = &run->point;
    struct line cells = {picture, row.row, row.column + MARK_CELLS, row.column + row.columns};
    view_role role = own ? ROLE_strong : ROLE_text;
    occ_limit_id first = limiter_first(point->limiters);
    char text[2 * NUMBER_SIZE];
    double percent = percent_of_warps(&state->profile->arch, point->warps);

    if (own) {
        grid_put(picture, row.row, row.column, 0x25b6, ROLE_marker);
    }
    range_text(run, text);
    line_cell(&cells, RANGE_CELLS, role, text);
    line_cell(&cells, BLOCKS_CELLS, role, number_format(text, point->blocks));
    line_cell(&cells, WARPS_CELLS, role, number_format(text, point->warps));
    line_cell(&cells, PERCENT_CELLS, role,
              format_occupancy(text, percent, bounding_values(state->unstated, point->blocks)));
    line_skip(&cells, GAP);
    line_text(&cells, limiter_role(first), occ_limit_key(first));
}

/* The runs of a slider, those that look alike joined. */
struct table {
    occ_parameter slider;
    occ_run runs[EXPLORER_MAX_RUNS];
    int count;
};

static bool alike(const occ_point *a, const occ_point *b)
{
    return a->blocks == b->blocks && a->warps == b->warps &&
           limiter_first(a->limiters) == limiter_first(b->limiters);
}

static void table_of(const explorer *state, occ_parameter slider, struct table *table)
{
    const explorer_curve *curve = &state->curves[slider];

    table->slider = slider;
    table->count = 0;
    for (size_t i = 0; i < curve->run_count; i++) {
        const occ_run *run = &curve->runs[i];

        if (table->count > 0 && alike(&table->runs[table->count - 1].point, &run->point)) {
            table->runs[table->count - 1].last = run->last;
        } else {
            table->runs[table->count++] = *run;
        }
    }
}

static int run_in_force(const explorer *state, const struct table *table)
{
    int value = occ_get(&state->launch, table->slider);
    int run = 0;

    while (run + 1 < table->count && table->runs[run].last < value) {
        run++;
    }
    return run;
}

/* A table of at most so many rows; of a longer one those around the value in force. */
static void draw_table(const explorer *state, grid *picture, rect area, const struct table *table)
{
    int own = run_in_force(state, table);
    int rows = smaller(area.rows - 1, table->count);
    int top = list_top(own, table->count, rows);

    draw_heading(state, picture, area, table->slider);
    for (int i = 0; i < rows; i++) {
        rect row = {area.row + 1 + i, area.column, 1, area.columns - 1};

        draw_run(state, picture, row, &table->runs[top + i], top + i == own);
    }
    list_scrollbar(picture, (rect){area.row + 1, area.column, rows, area.columns},
                   area.column + area.columns - 1, top, table->count);
}

/* The places that are left for tables. */
struct places {
    rect area;
    int columns;
    int even; /* rows of each column, were they all as high */
    int column;
    int row;
};

/* Goes to the next column where this one would be too high, and another is there. */
static void place_table(const explorer *state, grid *picture, struct places *places,
                        const struct table *table)
{
    int needed = 1 + table->count;

    if (places->row > 0 && places->row + needed > smaller(places->even, places->area.rows) &&
        places->column + 1 < places->columns) {
        places->column++;
        places->row = 0;
    }
    rect at = {places->area.row + places->row,
               places->area.column + places->column * (RANGE_TABLE_CELLS + GAP),
               smaller(needed, places->area.rows - places->row), RANGE_TABLE_CELLS};

    if (at.rows >= smaller(needed, TABLE_LEAST)) {
        draw_table(state, picture, at, table);
        places->row += at.rows + 1;
    }
}

/* The table of the slider so many after the current one. */
static void table_after(const explorer *state, int distance, struct table *table)
{
    int sliders = slider_count(&state->profile->arch);
    occ_parameter slider = slider_at((slider_place(state->slider) + distance) % sliders);

    table_of(state, slider_changes(&state->launch, slider), table);
}

void range_tables_draw(const explorer *state, grid *picture, rect area)
{
    struct places places = {area, (area.columns + GAP) / (RANGE_TABLE_CELLS + GAP), 0, 0, 0};
    int sliders = slider_count(&state->profile->arch);
    struct table table;
    int rows = 0;

    for (int i = 0; i < sliders; i++) {
        table_after(state, i, &table);
        rows += table.count > 1 ? 2 + table.count : 0;
    }
    places.even = (rows + places.columns - 1) / larger(places.columns, 1);
    for (int i = 0; i < sliders; i++) {
        table_after(state, i, &table);
        if (table.count > 1) {
            place_table(state, picture, &places, &table);
        }
    }
}
