/* SPDX-License-Identifier: MIT */
/* The page of comparison: the launch on other architectures and devices, a row each. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text_buffer.h"
#include "base/width.h"
#include "explorer/phrase.h"
#include "view/box.h"
#include "view/line.h"
#include "view/theme.h"
#include "view/view_page.h"

enum {
    HEADINGS = 1,
    DETAILS = 1, /* the row under the cursor in words */
    GAP = 2,
    NAME_LEAST = 24,
    NAME_MOST = 44,
    BAR_CELLS = 4,
    SPARK_LEAST = 16,
    SPARK_MOST = 48,
    SPARK_LEVELS = 8,
};

/* A row while it is drawn. */
struct drawing {
    const explorer *state;
    grid *picture;
    const compare_row *row;
    const profile *profile;
    const occ_device *device; /* NULL: none */
};

static const profile *profile_of(const explorer *state, const compare_row *row)
{
    return profile_set_get(state->profiles, (size_t)row->profile);
}

static bool in_force(const struct drawing *drawing)
{
    return drawing->row->profile == drawing->state->wanted.profile &&
           drawing->row->device == drawing->state->wanted.device;
}

/* ------------------------------------------------------------------------
 * Columns
 */

/* "sm_90  H200 SXM 141GB"; a star marks a clipped launch. */
static void draw_name(const struct drawing *drawing, rect at)
{
    struct line line = line_of(drawing->picture, at, 0);
    view_role role = in_force(drawing) ? ROLE_good : ROLE_text;

    line.end -= 1;
    line_format(&line, role, "%-6s ", drawing->profile->arch.name);
    line_text(&line, in_force(drawing) ? ROLE_good : ROLE_text,
              drawing->device ? drawing->device->name : drawing->profile->arch.title);
    if (drawing->row->clipped) {
        grid_put(drawing->picture, at.row, line.column, '*', ROLE_cliff);
    }
}

static void draw_occupancy(const struct drawing *drawing, rect at)
{
    double percent = occ_percent(&drawing->profile->arch, &drawing->row->result);
    bool runs = drawing->row->result.blocks > 0;

    draw_bar(drawing->picture, at.row, at.column, BAR_CELLS, percent / 100,
             limiter_role(limiter_first(drawing->row->result.limiters)));
    text_right(drawing->picture, at.row, at.column + BAR_CELLS, at.column + at.columns,
               runs ? ROLE_strong : ROLE_error, OCCUPANCY(percent, drawing->state->unknown));
}

static void draw_number(const struct drawing *drawing, rect at, long long number)
{
    char text[NUMBER_SIZE];

    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text,
               number_format(text, number));
}

static void draw_blocks(const struct drawing *drawing, rect at)
{
    draw_number(drawing, at, drawing->row->result.blocks);
}

static void draw_warps(const struct drawing *drawing, rect at)
{
    char text[NUMBER_SIZE];

    snprintf(text, sizeof text, "%d/%d", drawing->row->result.warps,
             drawing->profile->arch.max_warps_per_sm);
    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
}

static void draw_limiter(const struct drawing *drawing, rect at)
{
    struct line line = line_of(drawing->picture, at, 0);
    occ_limit_id first = limiter_first(drawing->row->result.limiters);

    if (drawing->row->result.blocks == 0) {
        line_say(&line, 0, ROLE_error, SAY(COMPARE_REFUSED));
    } else {
        line_text(&line, limiter_role(first), limit_name(drawing->picture->language, first));
    }
}

static void draw_resident(const struct drawing *drawing, rect at)
{
    char number[NUMBER_SIZE];
    char text[NUMBER_SIZE + 4];

    if (!drawing->device) {
        return;
    }
    snprintf(text, sizeof text, "%s%s", drawing->row->waves.upper_bound ? "≤" : "",
             number_format(number, drawing->row->waves.resident_blocks));
    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
}

static void draw_waves(const struct drawing *drawing, rect at)
{
    char text[NUMBER_SIZE];

    if (drawing->device && drawing->row->waves.waves > 0) {
        snprintf(text, sizeof text, "%.2f", drawing->row->waves.waves);
        text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
    }
}

static void draw_clusters(const struct drawing *drawing, rect at)
{
    if (drawing->device && drawing->row->launch.cluster_size > 0) {
        draw_number(drawing, at, drawing->row->waves.active_clusters);
    }
}

static uint32_t spark_glyph(const grid *picture, int level)
{
    static const char ascii[] = ".:-=+*%#";

    return glyph_or(picture, 0x2581 + (uint32_t)level, ascii[level]);
}

/* The occupancy over the current slider, in the same range for all rows. */
static void draw_spark(const struct drawing *drawing, rect at)
{
    occ_parameter slider = drawing->state->slider;
    occ_range range = drawing->state->curves[slider].range;
    int slots = drawing->profile->arch.max_warps_per_sm;
    occ_point points[SPARK_MOST];
    long long values = (long long)range.last - range.first + 1;
    int step = values > at.columns ? (int)(values / at.columns) : 1;
    int count = values < at.columns ? (int)values : at.columns;

    const occ_launch launch = slider_launch(&drawing->row->launch, slider);
    occ_axis axis = {slider, range.first + step - 1, step, (size_t)count};

    if (values < 2 || occ_curve(&drawing->profile->arch, NULL, &launch, axis, points) != OCC_OK) {
        return;
    }
    for (int i = 0; i < at.columns; i++) {
        const occ_point *point = &points[i * count / at.columns];

        if (point->blocks > 0) {
            int level = (point->warps * SPARK_LEVELS + slots - 1) / slots - 1;

            grid_put(drawing->picture, at.row, at.column + i, spark_glyph(drawing->picture, level),
                     limiter_role(limiter_first(point->limiters)));
        }
    }
}

/* From the left; the last ones are left out on a narrow screen. */
static const struct compare_column {
    sentence_id heading;
    int cells;         /* at least */
    bool left;         /* aligned left, as texts are */
    compare_sort sort; /* COMPARE_SORT_COUNT: none sorts by it */
    void (*draw)(const struct drawing *drawing, rect at);
} compare_columns[] = {
    {SENTENCE_COMPARE_AS_CHOSEN, NAME_LEAST, true, COMPARE_BY_ORDER, draw_name},
    {SENTENCE_COMPARE_OCCUPANCY, BAR_CELLS + 8, false, COMPARE_BY_OCCUPANCY, draw_occupancy},
    {SENTENCE_COMPARE_BLOCKS, 6, false, COMPARE_BY_BLOCKS, draw_blocks},
    {SENTENCE_COMPARE_WARPS, 5, false, COMPARE_SORT_COUNT, draw_warps},
    {SENTENCE_COMPARE_LIMITER, 13, true, COMPARE_SORT_COUNT, draw_limiter},
    {SENTENCE_COMPARE_ON_GPU, 7, false, COMPARE_BY_RESIDENT, draw_resident},
    {SENTENCE_COMPARE_WAVES, 8, false, COMPARE_BY_WAVES, draw_waves},
    {SENTENCE_COMPARE_CLUSTERS, 8, false, COMPARE_SORT_COUNT, draw_clusters},
};

enum { COLUMN_COUNT = sizeof compare_columns / sizeof *compare_columns };

/* The columns that fit. The graph takes half of the spare cells, the name the rest. */
struct columns {
    int count;
    int cells[COLUMN_COUNT];
    int spark; /* cells of the graph; 0: it does not fit */
};

static int cells_of(const struct language *language, int column)
{
    sentence_id heading = compare_columns[column].heading;

    return column == 0 ? NAME_LEAST
                       : larger(compare_columns[column].cells, text_width(word(language, heading)));
}

static struct columns columns_of(const struct language *language, int cells)
{
    struct columns columns = {.count = 0};
    int used = 0;

    for (int i = 0; i < COLUMN_COUNT && used + cells_of(language, i) <= cells; i++) {
        columns.cells[columns.count++] = cells_of(language, i);
        used += columns.cells[i] + GAP;
    }
    int spare = cells - used;

    if (columns.count == COLUMN_COUNT && spare >= SPARK_LEAST + GAP) {
        columns.spark = clamp(spare / 2, SPARK_LEAST, SPARK_MOST);
        spare -= columns.spark;
    } else {
        spare += GAP;
    }
    columns.cells[0] += clamp(spare, 0, NAME_MOST - NAME_LEAST);
    return columns;
}

/* ------------------------------------------------------------------------
 * Rows
 */

static rect window_of(rect area)
{
    int rows = area.rows - HEADINGS - DETAILS;

    return (rect){area.row + HEADINGS, area.column + 1, rows > 0 ? rows : 0, area.columns - 3};
}

static void draw_heading(const explorer *state, grid *picture, const struct compare_column *column,
                         rect at)
{
    bool sorted = column->sort == state->compare.sort;
    view_role role = sorted ? ROLE_title : ROLE_dim;
    char text[EXPLORER_TEXT];
    struct line line = line_of(picture, at, 0);

    text_format(text, sizeof text, "%s%s", word(state->language, column->heading),
                !sorted        ? ""
                : column->left ? " ▾"
                               : "▾");
    if (!column->left) { /* the mark may take a cell of the gap */
        text_right(picture, at.row, at.column - 1, at.column + at.columns, role, text);
    } else if (sorted || column->sort == COMPARE_SORT_COUNT) { /* of the names, only the mark */
        line_text(&line, role, text);
    }
}

static void draw_headings(const explorer *state, grid *picture, rect area)
{
    rect window = window_of(area);
    struct columns columns = columns_of(state->language, window.columns);
    rect at = {area.row, window.column, 1, 0};

    for (int i = 0; i < columns.count; i++) {
        at.columns = columns.cells[i];
        draw_heading(state, picture, &compare_columns[i], at);
        at.column += at.columns + GAP;
    }
    if (columns.spark > 0) {
        struct line line = {picture, at.row, at.column, at.column + columns.spark};

        line_say(&line, 0, ROLE_dim,
                 SAY(COMPARE_OVER, word(state->language, parameter_of(state->slider)->label)));
    }
}

static void draw_row(const struct drawing *drawing, rect window, int row)
{
    struct columns columns = columns_of(drawing->state->language, window.columns);
    rect at = {window.row + row, window.column, 1, 0};

    for (int i = 0; i < columns.count; i++) {
        at.columns = columns.cells[i];
        compare_columns[i].draw(drawing, at);
        at.column += at.columns + GAP;
    }
    if (columns.spark > 0) {
        at.columns = columns.spark;
        draw_spark(drawing, at);
    }
}

/* ------------------------------------------------------------------------
 * Details
 */

static void draw_clipped(const explorer *state, const compare_row *row, struct flow *flow)
{
    char from[EXPLORER_TEXT];
    char to[EXPLORER_TEXT];

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (row->clipped & (1u << id)) {
            parameter_format(&state->wanted.launch, id, from, sizeof from);
            parameter_format(&row->launch, id, to, sizeof to);
            flow_say(flow, 2, ROLE_text,
                     SAY(CHANGE, word(state->language, parameter_of(id)->label), from, to));
        }
    }
}

static void draw_details(const explorer *state, grid *picture, rect area, const compare_row *row)
{
    const profile *found = profile_of(state, row);
    rect at = {area.row + area.rows - DETAILS, area.column + 1, DETAILS, area.columns - 2};
    struct flow flow = flow_of(picture, at);
    char text[EXPLORER_MESSAGE];

    flow_text(&flow, 0, ROLE_title, found->arch.name);
    flow_text(&flow, 1, ROLE_dim, found->arch.title);
    if (row->clipped) {
        flow_say(&flow, 2, ROLE_cliff, SAY(COMPARE_CLIPPED));
        draw_clipped(state, row, &flow);
    }
    if (row->result.blocks == 0) {
        explorer_refusal(state->language, &row->result.refusal, text, sizeof text);
        flow_sentence(&flow, 2, ROLE_error, text);
    } else if (!row->clipped && row->device >= 0) {
        flow_say(&flow, 2, ROLE_text,
                 SAY(COMPARE_SHARE, OCCUPANCY(100 * row->waves.resident_share, state->unknown)));
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->body;
    rect window = window_of(area);
    int top = list_top(state->row, state->compare.count, window.rows);

    draw_headings(state, picture, area);
    for (int i = 0; i < window.rows && top + i < state->compare.count; i++) {
        const compare_row *row = &state->compare.rows[top + i];
        const profile *found = profile_of(state, row);
        struct drawing drawing = {state, picture, row, found,
                                  row->device >= 0 ? &found->devices[row->device] : NULL};

        draw_row(&drawing, window, i);
        if (top + i == state->row) {
            area_reverse(picture, (rect){window.row, area.column, window.rows, area.columns - 1},
                         i);
        }
    }
    list_scrollbar(picture, window, area.column + area.columns - 1, top, state->compare.count);
    if (state->row < state->compare.count) {
        draw_details(state, picture, area, &state->compare.rows[state->row]);
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    (void)column;
    return list_row_at(window_of(layout->body), state->row, state->compare.count, row);
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_ADD, ACTION_COUNT, SENTENCE_HINT_ADD},
    {ACTION_REMOVE, ACTION_COUNT, SENTENCE_HINT_REMOVE},
    {ACTION_SORT, ACTION_COUNT, SENTENCE_HINT_SORT},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_EXPLORE},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
};

const struct view_page view_page_compare = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints),
};
