/* SPDX-License-Identifier: MIT */
/*
 * The page of tables: what the spreadsheet calculator prints, row for row, and
 * for each resource of an SM how much is allocated, how much another limit
 * leaves free, and how much is too little for one more block.
 */
#include <stdio.h>

#include "base/number.h"
#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

/* ---- The data behind the graphs: for each slider its ranges of values with one result */

enum {
    RANGE_MARK_CELLS = 2,
    RANGE_CELLS = 17, /* "229,377..232,448" */
    BLOCKS_CELLS = 7,
    WARPS_CELLS = 6,
    PERCENT_CELLS = 8,
    GAP = 2,
    RANGE_TABLE_CELLS = 52,
    TABLE_LEAST = 6, /* rows of a table, its heading included */
};

static void draw_heading(const explorer *state, grid *picture, rect row, occ_parameter slider)
{
    struct line line = line_of(picture, row, 0);
    struct line cells = {picture, row.row, row.column + RANGE_MARK_CELLS + RANGE_CELLS, line.end};

    line_skip(&line, RANGE_MARK_CELLS);
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
    struct line cells = {picture, row.row, row.column + RANGE_MARK_CELLS, row.column + row.columns};
    view_role role = own ? ROLE_strong : ROLE_text;
    occ_limit_id first = limiter_first(point->limiters);
    char text[2 * NUMBER_SIZE];
    double percent = percent_of_warps(state->now.arch, point->warps);

    if (own) {
        grid_put(picture, row.row, row.column, 0x25b6, ROLE_marker);
    }
    range_text(run, text);
    line_cell(&cells, RANGE_CELLS, role, text);
    line_cell(&cells, BLOCKS_CELLS, role, number_format(text, point->blocks));
    line_cell(&cells, WARPS_CELLS, role, number_format(text, point->warps));
    line_cell(&cells, PERCENT_CELLS, role,
              format_occupancy(text, percent, bounding_values(state->now.unstated, point->blocks)));
    line_skip(&cells, GAP);
    line_text(&cells, limiter_role(first), occ_limit_key(first));
}

struct table {
    occ_parameter slider;
    occ_run runs[OCC_MAX_RUNS];
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
    int value = occ_get(&state->now.launch, table->slider);
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
    int sliders = slider_count(state->now.arch);
    occ_parameter slider = slider_at((slider_place(state->slider) + distance) % sliders);

    table_of(state, slider_changes(&state->now.launch, slider), table);
}

static void range_tables_draw(const explorer *state, grid *picture, rect area)
{
    struct places places = {area, (area.columns + GAP) / (RANGE_TABLE_CELLS + GAP), 0, 0, 0};
    int sliders = slider_count(state->now.arch);
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

/* ---- Limits */

enum {
    LABEL_SIZE = 64,
    NUMBER_CELLS = 10,
    MARK_CELLS = 2, /* of a limit that binds, behind its blocks */
    BAR_LEAST = 8,
    BAR_MOST = 64,
    FACTS_GAP = 1,   /* blank rows above the facts, where there is room for them */
    LEFT_CELLS = 92, /* of limits and facts, where tables of ranges stand beside them */
    RANGE_GAP = 2,
};

/* The columns of the table of limits: where each ends. */
struct columns {
    int name;
    int needed;
    int available; /* as needed: left out, where there is no room */
    int blocks;
    int bar; /* where it begins */
    int end;
};

/* "Shared memory, B": with a capital, and the unit where it is not what the name counts. */
static void label_of(const struct language *language, occ_limit_id id, char out[LABEL_SIZE])
{
    snprintf(out, LABEL_SIZE, "%s%s%s", limit_name(language, id), id == OCC_ROW_SMEM ? ", " : "",
             id == OCC_ROW_SMEM ? word(language, SENTENCE_UNIT_BYTES) : "");
    out[0] = (char)(out[0] >= 'a' && out[0] <= 'z' ? out[0] - 'a' + 'A' : out[0]);
}

/* Cells of the longest name, and of the blocks, with a blank. */
static int name_cells(const struct language *language)
{
    int cells = 0;
    char label[LABEL_SIZE];

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        label_of(language, id, label);
        cells = larger(cells, text_width(label));
    }
    return cells + 1;
}

static int blocks_cells(const struct language *language)
{
    return 1 + larger(text_width(word(language, SENTENCE_TABLES_BLOCKS)),
                      text_width(word(language, SENTENCE_TABLES_NO_LIMIT)));
}

static struct columns columns_of(const struct language *language, rect area)
{
    struct columns columns = {.name = area.column + 1};

    columns.needed = columns.name + name_cells(language) + NUMBER_CELLS;
    columns.available = columns.needed + NUMBER_CELLS + 1;
    if (columns.available + blocks_cells(language) + MARK_CELLS > area.column + area.columns) {
        columns.available = columns.needed;
    }
    columns.blocks = columns.available + blocks_cells(language);
    columns.bar = columns.blocks + MARK_CELLS + 1;
    columns.end = smaller(area.column + area.columns - 1, columns.bar + BAR_MOST);
    return columns;
}

static void draw_headings(grid *picture, const struct columns *columns, int row)
{
    struct line name = {picture, row, columns->name, columns->needed};
    bool divided = columns->available > columns->needed; /* available by needed */

    line_say(&name, 0, ROLE_title, SAY(TABLES_ONE_SM));
    text_right(picture, row, columns->name, columns->needed, ROLE_dim,
               word(picture->language, SENTENCE_TABLES_PER_BLOCK));
    text_right(picture, row, columns->needed, columns->available, ROLE_dim,
               word(picture->language, SENTENCE_TABLES_PER_SM));
    text_right(picture, row, columns->available, columns->blocks, ROLE_dim,
               word(picture->language, divided ? SENTENCE_TABLES_BLOCKS : SENTENCE_HEADING_BLOCKS));
}

static int cells_of(long long amount, int available, int cells)
{
    return (int)((2 * amount * cells + available) / (2LL * available));
}

/* Allocated, free because another limit comes first, and too little for one more block. */
static void draw_division(const explorer *state, grid *picture, const struct columns *columns,
                          int row, occ_limit_id id)
{
    const occ_limit *limit = &state->now.result.limits[id];
    rect bar = {row, columns->bar, 1, columns->end - columns->bar};
    int cells = bar.columns;
    long long allocated = (long long)state->now.result.blocks * limit->needed;
    long long possible = limit->blocks == OCC_UNLIMITED ? limit->available
                                                        : (long long)limit->blocks * limit->needed;

    if (cells < BAR_LEAST || limit->available <= 0) {
        return;
    }
    area_put(picture, bar, 0x2591, ROLE_frame);
    bar.columns = cells_of(possible, limit->available, cells);
    area_put(picture, bar, 0x2592, ROLE_dim);
    bar.columns = cells_of(allocated, limit->available, cells);
    area_put(picture, bar, GLYPH_FULL, limit->limits ? limiter_role(id) : ROLE_axis);
}

static void draw_limit(const explorer *state, grid *picture, const struct columns *columns, int row,
                       occ_limit_id id)
{
    const occ_limit *limit = &state->now.result.limits[id];
    char name[LABEL_SIZE];
    struct line line = {picture, row, columns->name, columns->needed};

    label_of(picture->language, id, name);
    line_text(&line, limit->limits ? limiter_role(id) : ROLE_text, name);
    text_right(picture, row, line.column, columns->needed, ROLE_text, NUMBER(limit->needed));
    text_right(picture, row, columns->needed, columns->available, ROLE_text,
               NUMBER(limit->available));
    text_right(picture, row, columns->available, columns->blocks,
               limit->limits ? ROLE_strong : ROLE_text,
               limit->blocks == OCC_UNLIMITED ? word(state->language, SENTENCE_TABLES_NO_LIMIT)
                                              : NUMBER(limit->blocks));
    if (limit->limits) {
        grid_put(picture, row, columns->blocks + 1, 0x25c2, limiter_role(id));
    }
    draw_division(state, picture, columns, row, id);
}

/* The last line of the spreadsheet's table: blocks times warps. */
static void draw_product(const explorer *state, grid *picture, rect area, int row)
{
    const occ_result *result = &state->now.result;
    struct line line = line_of(picture, area, row);
    char product[160];
    const struct span spans[] = {
        {ROLE_strong, product},
        {ROLE_strong,
         OCCUPANCY(occ_percent(state->now.arch, result), launch_bounding(&state->now))},
    };
    const struct spans parts[] = {{&spans[0], 1}, {&spans[1], 1}};
    struct phrase phrase;

    snprintf(product, sizeof product, "%s × %s = %d",
             SAID(state->language, SAY(RESULT_BLOCKS, result->blocks)),
             SAID(state->language, SAY(AMOUNT_WARPS, result->warps_per_block)), result->warps);
    phrase_of(&phrase, state->language, ROLE_text, parts,
              SAY(TABLES_PRODUCT, PART_0, state->now.arch->max_warps_per_sm, PART_1));
    line_skip(&line, 1);
    line_phrase(&line, &phrase);
}

static void draw_shades(grid *picture, rect area, int row)
{
    static const struct {
        uint32_t glyph;
        view_role role;
        sentence_id meaning;
    } shades[] = {{GLYPH_FULL, ROLE_text, SENTENCE_TABLES_ALLOCATED},
                  {0x2592, ROLE_dim, SENTENCE_TABLES_OTHER_LIMIT},
                  {0x2591, ROLE_frame, SENTENCE_TABLES_TOO_SMALL}};
    struct line line = line_of(picture, area, row);
    int column = area.column + 1;

    for (size_t i = 0; i < sizeof shades / sizeof *shades; i++) {
        area_put(picture, (rect){area.row + row, column, 1, 2}, shades[i].glyph, shades[i].role);
        line.column = column + 3;
        line_text(&line, ROLE_dim, word(picture->language, shades[i].meaning));
        column = line.column + 3;
    }
}

int limits_draw(const explorer *state, grid *picture, rect area, unsigned shown)
{
    struct columns columns = columns_of(state->language, area);
    int row = 0;

    draw_headings(picture, &columns, area.row + row++);
    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT && row < area.rows; id++) {
        bool concerned = id <= OCC_ROW_SMEM || state->now.result.limits[id].blocks != OCC_UNLIMITED;

        if (concerned && shown & OCC_ROW_BIT(id)) {
            draw_limit(state, picture, &columns, area.row + row++, id);
        }
    }
    if (row < area.rows) {
        draw_product(state, picture, area, row++);
    }
    return row;
}

/* The tables behind the graphs, at the right of a wide screen. Takes their columns from the area. */
static rect take_ranges(rect *area)
{
    rect ranges = *area;

    if (area->columns < LEFT_CELLS + RANGE_GAP + RANGE_TABLE_CELLS) {
        return (rect){0};
    }
    ranges.column += LEFT_CELLS + RANGE_GAP;
    ranges.columns -= LEFT_CELLS + RANGE_GAP;
    area->columns = LEFT_CELLS;
    return ranges;
}

static void draw_left(const explorer *state, grid *picture, rect area)
{
    struct columns columns = columns_of(state->language, area);
    int row = limits_draw(state, picture, area, ~0u);

    if (row < area.rows && columns.end - columns.bar >= BAR_LEAST) {
        draw_shades(picture, area, row++);
    }
    if (area.rows - row > FACTS_GAP + FACTS_LEAST_ROWS) {
        row += FACTS_GAP;
    }
    if (row < area.rows) {
        fact_columns_draw(
            &state->now, picture,
            (rect){area.row + row, area.column + 1, area.rows - row, area.columns - 2});
    }
}

/* The graphs below all else, or below the left part alone. */
static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->body;
    rect ranges = take_ranges(&area);

    draw_left(state, picture, area);
    if (ranges.rows > 0) {
        range_tables_draw(state, picture, ranges);
        graph_band_draw(state, picture, layout->body, false);
        graph_band_draw(state, picture, area, false);
    }
}

const struct view_page view_page_tables = {
    .draw = draw,
    .hints = &slider_hints,
};
