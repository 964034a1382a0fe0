/* SPDX-License-Identifier: MIT */
/* The page of comparison: the launch on other architectures and devices, a row each. */
#include <stdio.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/page/view_page.h"

/* ---- Cells */

enum {
    HEADINGS = COMPARE_HEADINGS,
    GAP = 2,         /* cells between columns */
    BAR = 4,         /* cells of the bar before an occupancy */
    NAME_LEAST = 23, /* "sm_120 GeForce RTX 5090" */
    NAME_MOST = 44,
    SPARK_LEAST = 16,
    SPARK_MOST = 48,
    SPARK_LEVELS = 8,
};

struct compare_drawing {
    const explorer *state;
    grid *picture;
    const compare_row *row;
    const profile *profile;
    const occ_device *device; /* NULL: none */
};

/* "sm_90  H200 SXM 141GB" */
static void compare_cell_name(const struct compare_drawing *drawing, rect at)
{
    struct line line = line_of(drawing->picture, at, 0);
    view_role role = explorer_is_on(drawing->state, drawing->row->profile, drawing->row->device)
                         ? ROLE_good
                         : ROLE_text;

    line_format(&line, role, "%-6s ", drawing->profile->arch.name);
    line_text(&line, role, drawing->device ? drawing->device->name : drawing->profile->arch.title);
}

static void compare_cell_occupancy(const struct compare_drawing *drawing, rect at)
{
    const evaluated_launch *subject = &drawing->row->now;
    double percent = occ_percent(subject->arch, &subject->result);

    draw_bar(drawing->picture, at.row, at.column, BAR, percent / 100,
             limiter_role(limiter_first(drawing->row->now.result.limiters)));
    text_right(drawing->picture, at.row, at.column + BAR, at.column + at.columns, ROLE_strong,
               OCCUPANCY(percent, launch_bounding(subject)));
}

static void compare_cell_blocks(const struct compare_drawing *drawing, rect at)
{
    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text,
               NUMBER(drawing->row->now.result.blocks));
}

static void compare_cell_warps(const struct compare_drawing *drawing, rect at)
{
    char text[NUMBER_SIZE];

    snprintf(text, sizeof text, "%d/%d", drawing->row->now.result.warps,
             drawing->profile->arch.max_warps_per_sm);
    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
}

/* A number, or a bound of it where the sizes of the GPCs are unknown; it may take the gap's cells but one. */
static void draw_bounded(const struct compare_drawing *drawing, rect at, number_bound bound,
                         const char *number)
{
    bool bounded = drawing->row->now.waves.upper_bound;
    char text[NUMBER_SIZE + 4];

    snprintf(text, sizeof text, "%s%s", bound_mark(bounded ? bound : NUMBER_EXACT, true), number);
    text_right(drawing->picture, at.row, at.column - (GAP - 1), at.column + at.columns, ROLE_text,
               text);
}

/* The name of the limit, or those of several in brief; they may take a cell of the gap. */
static void compare_cell_limiter(const struct compare_drawing *drawing, rect at)
{
    const struct language *language = drawing->picture->language;
    unsigned limiters = drawing->row->now.result.limiters;
    occ_limit_id first = limiter_first(limiters);
    rect room = {at.row, at.column, 1, at.columns + GAP - 1};
    struct line line = line_of(drawing->picture, room, 0);
    char text[PHRASE_SIZE];

    if ((limiters & (limiters - 1)) == 0) {
        line_text(&line, limiter_role(first), limit_name(language, first));
        return;
    }
    limiter_briefs(language, limiters, text, sizeof text);
    if (text_width(text) > room.columns) {
        sentence(text, sizeof text, language, SAY(COMPARE_LIMITS, __builtin_popcount(limiters)));
    }
    line_text(&line, limiter_role(first), text);
}

static void compare_cell_resident(const struct compare_drawing *drawing, rect at)
{
    if (drawing->device) {
        draw_bounded(drawing, at, NUMBER_AT_MOST, NUMBER(drawing->row->now.waves.resident_blocks));
    }
}

/* A check mark in front of the waves, where one is enough. */
static void compare_cell_waves(const struct compare_drawing *drawing, rect at)
{
    bool one = compare_one_wave(drawing->row);

    if (!drawing->device || drawing->row->now.waves.waves <= 0) {
        return;
    }
    const char *text = DECIMALS(drawing->row->now.waves.waves);

    if (one) {
        int first = text_right(drawing->picture, at.row, at.column, at.column + at.columns,
                               ROLE_good, text);

        grid_put(drawing->picture, at.row, first - 2, COMPARE_ONE_WAVE_MARK, ROLE_good);
    } else {
        draw_bounded(drawing, at, NUMBER_AT_LEAST, text);
    }
}

static void compare_cell_clusters(const struct compare_drawing *drawing, rect at)
{
    if (drawing->device && drawing->row->now.launch.cluster_size > 0) {
        draw_bounded(drawing, at, NUMBER_AT_MOST, NUMBER(drawing->row->now.waves.active_clusters));
    }
}

static uint32_t spark_glyph(const grid *picture, int level)
{
    static const char ascii[] = ".:-=+*%#";
    static const uint32_t shades[] = {0x2591, 0x2592, 0x2593, GLYPH_FULL}; /* as those of a track */

    if (picture->half_blocks && !picture->ascii) {
        return shades[level / 2];
    }
    return glyph_or(picture, 0x2581 + (uint32_t)level, ascii[level]);
}

static void compare_cell_spark(const struct compare_drawing *drawing, rect at)
{
    occ_parameter slider = drawing->state->slider;
    occ_range range = drawing->state->curves[slider].range;
    int slots = drawing->profile->arch.max_warps_per_sm;
    occ_point points[SPARK_MOST];
    long long values = (long long)range.last - range.first + 1;
    int step = values > at.columns ? (int)(values / at.columns) : 1;
    int count = values < at.columns ? (int)values : at.columns;

    const occ_launch launch = slider_launch(&drawing->row->now.launch, slider);
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

/* ---- Columns */

/* From the left; the last ones are left out on a narrow screen. */
static const struct compare_column {
    sentence_id heading;
    int cells; /* at least */
    bool left; /* aligned left, as texts are */
    compare_sort sort;
    void (*draw)(const struct compare_drawing *drawing, rect at);
} compare_columns[] = {
    {SENTENCE_COMPARE_GPU, NAME_LEAST, true, COMPARE_BY_ORDER, compare_cell_name},
    {SENTENCE_COMPARE_OCCUPANCY, BAR + 8, false, COMPARE_BY_OCCUPANCY, compare_cell_occupancy},
    {SENTENCE_COMPARE_BLOCKS, 6, false, COMPARE_BY_BLOCKS, compare_cell_blocks},
    {SENTENCE_COMPARE_WARPS, 5, false, COMPARE_BY_WARPS, compare_cell_warps},
    {SENTENCE_COMPARE_LIMITER, 14, true, COMPARE_BY_LIMITER, compare_cell_limiter},
    {SENTENCE_COMPARE_WAVES, 7, false, COMPARE_BY_WAVES, compare_cell_waves},
    {SENTENCE_COMPARE_ON_GPU, 7, false, COMPARE_BY_RESIDENT, compare_cell_resident},
    {SENTENCE_COMPARE_CLUSTERS, 8, false, COMPARE_BY_CLUSTERS, compare_cell_clusters},
};
_Static_assert(sizeof compare_columns / sizeof *compare_columns == COMPARE_SORT_COUNT,
               "every order has a column");

/*
 * The columns that the launch has values for and that fit. The graph takes half
 * of the spare cells, the name the rest.
 */
struct columns {
    int count;
    const struct compare_column *items[COMPARE_SORT_COUNT];
    rect at[COMPARE_SORT_COUNT]; /* of one row */
    rect spark;                  /* the graph; empty: it does not fit */
};

/* The cells of the columns that fit, with the gaps behind them. */
static int choose_columns(const explorer *state, int cells, struct columns *columns)
{
    bool all = true;
    int used = 0;

    for (int i = 0; i < COMPARE_SORT_COUNT && all; i++) {
        int needed = larger(compare_columns[i].cells,
                            text_width(word(state->language, compare_columns[i].heading)));

        if (!compare_has(state, compare_columns[i].sort)) {
            continue;
        }
        all = used + needed <= cells;
        if (all) {
            columns->items[columns->count] = &compare_columns[i];
            columns->at[columns->count++].columns = needed;
            used += needed + GAP;
        }
    }
    if (all && cells - used >= SPARK_LEAST) {
        columns->spark.columns = clamp((cells - used) / 2, SPARK_LEAST, SPARK_MOST);
    }
    return used;
}

static struct columns columns_of(const explorer *state, rect row)
{
    struct columns columns = {.count = 0};
    int used = choose_columns(state, row.columns, &columns);
    int spare = row.columns - used - columns.spark.columns;
    int column = row.column;

    columns.at[0].columns +=
        clamp(columns.spark.columns > 0 ? spare : spare + GAP, 0, NAME_MOST - NAME_LEAST);
    for (int i = 0; i < columns.count; i++) {
        columns.at[i] = (rect){row.row, column, 1, columns.at[i].columns};
        column += columns.at[i].columns + GAP;
    }
    columns.spark = (rect){row.row, column, 1, columns.spark.columns};
    return columns;
}

/* ---- Rows */

static struct list list_of(const explorer *state, rect area)
{
    int rows = area.rows - HEADINGS - compare_detail_rows(state, area);

    if (compare_has_arithmetic(state, area)) {
        rows = compare_row_count(state) + (compare_detail_rows(state, area) == 1);
    }
    return (struct list){{area.row + HEADINGS, area.column + 1, larger(rows, 0), area.columns - 3},
                         state->row,
                         compare_row_count(state),
                         {.column = area.column, .columns = area.columns - 1},
                         area.column + area.columns - 1};
}

static void draw_heading(const explorer *state, grid *picture, const struct compare_column *column,
                         rect at)
{
    bool sorted = column->sort == state->compare.sort;
    bool listed = sorted && column->sort == COMPARE_BY_ORDER;
    view_role role = sorted ? ROLE_title : ROLE_dim;
    char text[PHRASE_SIZE];

    text_format(text, sizeof text, "%s%s%s",
                word(state->language, listed ? SENTENCE_COMPARE_LIST_ORDER : column->heading),
                sorted && column->left ? " " : "",
                !sorted                   ? ""
                : state->compare.reversed ? "▴"
                                          : "▾");
    if (column->left) {
        area_text(picture, at, 0, role, text);
    } else { /* the mark may take a cell of the gap */
        text_right(picture, at.row, at.column - 1, at.column + at.columns, role, text);
    }
}

/* The columns in the row of headings, which lies over the window. */
static struct columns headings_of(const explorer *state, rect area)
{
    rect window = list_of(state, area).window;

    return columns_of(state, (rect){area.row, window.column, 1, window.columns});
}

/* The parameter of the graphs: its name, or its brief name where that is too wide. */
static void draw_graph_heading(const explorer *state, grid *picture, rect at)
{
    const launch_parameter *parameter = parameter_of(state->slider);
    const char *name = word(state->language, parameter->name);

    if (text_cells(picture, SAID(state->language, SAY(COMPARE_OVER, name))) > at.columns) {
        name = word(state->language, parameter->brief);
    }
    area_text(picture, at, 0, ROLE_dim, SAID(picture->language, SAY(COMPARE_OVER, name)));
}

static void draw_headings(const explorer *state, grid *picture, rect area)
{
    struct columns columns = headings_of(state, area);

    for (int i = 0; i < columns.count; i++) {
        draw_heading(state, picture, columns.items[i], columns.at[i]);
    }
    if (columns.spark.columns > 0) {
        draw_graph_heading(state, picture, columns.spark);
    }
}

/* A launch that does not run has no figures: the rest of its row says what does not fit. */
static void draw_misfit(const struct compare_drawing *drawing, rect at)
{
    const evaluated_launch *subject = &drawing->row->now;
    launch_fault fault;

    misfit_of(subject, &fault);
    area_text(drawing->picture, at, 0, ROLE_error,
              SAID(drawing->picture->language, SAY(MISFIT, fault.brief)));
}

/* How many rows have the reason of one of them; 0: a row before it has it. */
static int count_alike(const launch_fault faults[], int count, int index)
{
    int alike = 0;

    for (int i = 0; i < count; i++) {
        bool same = text_equal(faults[i].brief, faults[index].brief);

        if (same && i < index) {
            return 0;
        }
        alike += same;
    }
    return alike;
}

/* "8 do not run · no clusters (5) · 70,000 B of 65,536 (3)", frequent reasons first, as many as have room. */
static void draw_refused(const explorer *state, grid *picture, rect row)
{
    int count = state->compare.refused;
    const compare_row *refused = &state->compare.rows[state->compare.count - count];
    launch_fault faults[EXPLORER_MAX_COMPARED];
    char text[SENTENCE_SIZE];
    struct flow flow = flow_of(picture, row);

    flow_say(&flow, 0, ROLE_error,
             state->exported ? SENTENCE_COMPARE_REFUSED : SENTENCE_COMPARE_REFUSED_KEY,
             SAY_VALUES(count));
    for (int i = 0; i < count; i++) {
        misfit_of(&refused[i].now, &faults[i]);
    }
    for (int alike = count; alike > 0; alike--) {
        for (int i = 0; i < count; i++) {
            if (count_alike(faults, count, i) == alike) {
                text_format(text, sizeof text, "%s (%d)", faults[i].brief, alike);
                flow_item(&flow, ROLE_dim, text);
            }
        }
    }
}

static void draw_row(const explorer *state, grid *picture, rect row, int index)
{
    const compare_row *item = &state->compare.rows[index];
    const profile *found = profile_set_get(state->profiles, (size_t)item->profile);
    const struct compare_drawing drawing = {
        state, picture, item, found, item->device >= 0 ? &found->devices[item->device] : NULL};
    struct columns columns = columns_of(state, row);
    int shown = item->fits ? columns.count : smaller(columns.count, 1);

    if (compare_stands_for_refused(state, index)) {
        draw_refused(state, picture, row);
        return;
    }
    for (int i = 0; i < shown; i++) {
        columns.items[i]->draw(&drawing, columns.at[i]);
    }
    if (shown < columns.count) {
        int column = columns.at[1].column;

        draw_misfit(&drawing, (rect){row.row, column, 1, row.column + row.columns - column});
    } else if (columns.spark.columns > 0) {
        compare_cell_spark(&drawing, columns.spark);
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->body;
    const struct list list = list_of(state, area);

    draw_headings(state, picture, area);
    list_draw(state, picture, &list, draw_row);
    rect_drop(&area, HEADINGS + list.window.rows);
    compare_details_draw(state, picture, area, compare_detail_rows(state, layout->body),
                         compare_has_arithmetic(state, layout->body));
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    const struct list list = list_of(state, layout->body);

    (void)column;
    return list_row_at(&list, row);
}

/* A heading, with the gap behind it. */
static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    struct columns columns = headings_of(state, layout->body);

    for (int i = 0; i < columns.count; i++) {
        rect at = columns.at[i];

        at.columns += GAP;
        if (rect_holds(at, row, column)) {
            return (explorer_target){.kind = TARGET_SORT, .value = (int)columns.items[i]->sort};
        }
    }
    return (explorer_target){.kind = TARGET_NOTHING};
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_ADD, ACTION_COUNT, SENTENCE_HINT_ADD},
    {ACTION_REMOVE, ACTION_COUNT, SENTENCE_HINT_REMOVE},
    {ACTION_SORT, ACTION_COUNT, SENTENCE_HINT_SORT},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_EXPLORE},
    HINTS_OF_PAGES,
    {ACTION_REVERSE, ACTION_COUNT, SENTENCE_HINT_REVERSE},
};

const struct view_page view_page_compare = {
    .draw = draw,
    .row_at = row_at,
    .target_at = target_at,
    .hints = HINTS_OF(hints, false),
};
