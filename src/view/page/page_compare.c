/* SPDX-License-Identifier: MIT */
/* The page of comparison: the launch on other architectures and devices, a row each. */
#include "base/range.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    HEADINGS = 1,    /* rows */
    GAP = 2,         /* cells between columns */
    BAR = 4,         /* cells of the bar before an occupancy */
    NAME_LEAST = 23, /* "sm_120 GeForce RTX 5090" */
    NAME_MOST = 44,
    SPARK_LEAST = 16,
    SPARK_MOST = 48,
    ARITHMETIC_FROM = 76,   /* columns: of the row under the cursor */
    ARITHMETIC_LEAST = 14,  /* rows */
    DETAILS_MOST = 2,       /* rows below the list without arithmetic */
    TWO_FROM = 130,         /* columns: the arithmetic of two rows side by side */
    ONE_WAVE_MARK = 0x2713, /* '+' in ASCII */
};

/* "sm_90  H200 SXM 141GB" */
static void draw_name(const explorer *state, grid *picture, rect at, const compare_row *row)
{
    struct line line = line_of(picture, at, 0);
    view_role role = explorer_is_on(state, row->profile, row->device) ? ROLE_good : ROLE_text;

    line_format(&line, role, "%-6s ", row->now.arch->name);
    line_text(&line, role, row->now.device ? row->now.device->name : row->now.arch->title);
}

static void draw_occupancy(grid *picture, rect at, const compare_row *row)
{
    double percent = occ_percent(row->now.arch, &row->now.result);

    draw_bar(picture, at.row, at.column, BAR, percent / 100,
             limiter_role(limiter_first(row->now.result.limiters)));
    text_right(picture, at.row, at.column + BAR, at.column + at.columns, ROLE_strong,
               OCCUPANCY(percent, launch_bounding(&row->now)));
}

static void draw_warps(grid *picture, rect at, const compare_row *row)
{
    char text[NUMBER_SIZE];

    text_format(text, sizeof text, "%d/%d", row->now.result.warps, row->now.arch->max_warps_per_sm);
    text_right(picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
}

/* Draws a fact right-aligned, over all gap cells but one if need be. Returns its first column. */
static int draw_fact(grid *picture, rect at, const compare_row *row, fact_id id, view_role role)
{
    char text[FACT_SHOWN_SIZE];

    fact_text(&row->now, id, text);
    return text_right(picture, at.row, at.column - (GAP - 1), at.column + at.columns, role, text);
}

/* The name of the limit, or those of several in brief; they may take a cell of the gap. */
static void draw_limiter(grid *picture, rect at, const compare_row *row)
{
    const struct language *language = row->now.language;
    unsigned limiters = row->now.result.limiters;
    bool alone = (limiters & (limiters - 1)) == 0;
    rect room = {at.row, at.column, 1, at.columns + GAP - 1};
    char text[PHRASE_SIZE];

    (alone ? limiter_names : limiter_briefs)(language, limiters, text, sizeof text);
    if (!alone && text_width(text) > room.columns) {
        sentence(text, sizeof text, language, SAY(COMPARE_LIMITS, __builtin_popcount(limiters)));
    }
    area_text(picture, room, 0, limiter_role(limiter_first(limiters)), text);
}

/* The whole grid is resident at once. */
static bool suffices_one_wave(const compare_row *row)
{
    const occ_waves *waves = &row->now.waves;

    return row->fits && row->now.device && waves->waves > 0 && waves->waves <= 1 &&
           !waves->upper_bound;
}

/* A check mark in front, where one is enough. */
static void draw_waves(grid *picture, rect at, const compare_row *row)
{
    bool one = suffices_one_wave(row);
    int first = draw_fact(picture, at, row, FACT_WAVES, one ? ROLE_good : ROLE_text);

    if (one) {
        grid_put(picture, at.row, first - 2, ONE_WAVE_MARK, ROLE_good);
    }
}

static void draw_spark(const explorer *state, grid *picture, rect at, const compare_row *row)
{
    occ_range range = state->curves[state->slider].range;
    int slots = row->now.arch->max_warps_per_sm;
    occ_point points[SPARK_MOST];
    long long values = (long long)range.last - range.first + 1;
    int step = values > at.columns ? (int)(values / at.columns) : 1;
    int count = values < at.columns ? (int)values : at.columns;
    const occ_launch launch = slider_launch(&row->now.launch, state->slider);
    occ_axis axis = {state->slider, range.first + step - 1, step, (size_t)count};

    if (values < 2 || occ_curve(row->now.arch, NULL, &launch, axis, points) != OCC_OK) {
        return;
    }
    for (int i = 0; i < at.columns; i++) {
        const occ_point *point = &points[i * count / at.columns];

        if (point->blocks > 0) {
            int level = (point->warps * FILL_LEVELS + slots - 1) / slots;

            grid_put(picture, at.row, at.column + i,
                     level_glyph(picture, picture->half_blocks, level),
                     limiter_role(limiter_first(point->limiters)));
        }
    }
}

/* Columns from the left, in the order of compare_sort; a narrow screen leaves out the last ones. */
static const struct compare_column {
    sentence_id heading;
    int cells; /* at least */
    bool left; /* aligned left, as texts are */
    fact_id fact;
    void (*draw)(grid *picture, rect at, const compare_row *row); /* NULL: the fact, or a name */
} compare_columns[] = {
    [COMPARE_BY_ORDER] = {SENTENCE_COMPARE_GPU, NAME_LEAST, true, FACT_COUNT, NULL},
    [COMPARE_BY_OCCUPANCY] = {SENTENCE_COMPARE_OCCUPANCY, BAR + 8, false, FACT_COUNT,
                              draw_occupancy},
    [COMPARE_BY_BLOCKS] = {SENTENCE_COMPARE_BLOCKS, 6, false, FACT_BLOCKS, NULL},
    [COMPARE_BY_WARPS] = {SENTENCE_COMPARE_WARPS, 5, false, FACT_COUNT, draw_warps},
    [COMPARE_BY_LIMITER] = {SENTENCE_COMPARE_LIMITER, 14, true, FACT_COUNT, draw_limiter},
    [COMPARE_BY_WAVES] = {SENTENCE_COMPARE_WAVES, 7, false, FACT_COUNT, draw_waves},
    [COMPARE_BY_RESIDENT] = {SENTENCE_COMPARE_ON_GPU, 7, false, FACT_RESIDENT_BLOCKS, NULL},
    [COMPARE_BY_CLUSTERS] = {SENTENCE_COMPARE_CLUSTERS, 8, false, FACT_ACTIVE_CLUSTERS, NULL},
};
_Static_assert(sizeof compare_columns / sizeof *compare_columns == COMPARE_SORT_COUNT,
               "a row for each order");

/*
 * The columns that the launch has values for and that fit. The graph takes half
 * of the spare cells, the name the rest.
 */
struct columns {
    int count;
    compare_sort ids[COMPARE_SORT_COUNT];
    rect at[COMPARE_SORT_COUNT]; /* of one row */
    rect spark;                  /* the graph; empty: it does not fit */
};

static struct columns columns_of(const explorer *state, rect row)
{
    struct columns columns = {.count = 0};
    int spare = row.columns;
    int spark = 0;
    bool all = true;

    for (compare_sort id = 0; id < COMPARE_SORT_COUNT && all; id++) {
        int needed = larger(compare_columns[id].cells,
                            text_width(word(state->language, compare_columns[id].heading)));

        if (!compare_has(state, id)) {
            continue;
        }
        all = needed <= spare;
        if (all) {
            columns.ids[columns.count] = id;
            columns.at[columns.count++].columns = needed;
            spare -= needed + GAP;
        }
    }
    if (all && spare >= SPARK_LEAST) {
        spark = clamp(spare / 2, SPARK_LEAST, SPARK_MOST);
    }
    columns.at[0].columns +=
        clamp(spark > 0 ? spare - spark : spare + GAP, 0, NAME_MOST - NAME_LEAST);
    for (int i = 0; i < columns.count; i++) {
        columns.at[i] = (rect){row.row, row.column, 1, columns.at[i].columns};
        row.column += columns.at[i].columns + GAP;
    }
    columns.spark = (rect){row.row, row.column, 1, spark};
    return columns;
}

static struct list list_of(const explorer *state, rect area)
{
    int count = page_row_count(state);
    int left = area.rows - HEADINGS;
    int details = clamp(left - 1, 0, compare_has(state, COMPARE_BY_WAVES) ? 2 : 1);
    int rows = left - details;

    /* On a large screen the words stand close below the rows, and the arithmetic fills the rest. */
    if (area.columns >= ARITHMETIC_FROM && left - count - 2 >= ARITHMETIC_LEAST) {
        rows = count + (details == 1);
    }
    return (struct list){{area.row + HEADINGS, area.column + 1, larger(rows, 0), area.columns - 3},
                         state->row,
                         count,
                         {.column = area.column, .columns = area.columns - 1},
                         area.column + area.columns - 1};
}

static void draw_heading(const explorer *state, grid *picture, compare_sort id, rect at)
{
    bool sorted = id == state->compare.sort;
    bool left = compare_columns[id].left;
    sentence_id name = sorted && id == COMPARE_BY_ORDER ? SENTENCE_COMPARE_LIST_ORDER
                                                        : compare_columns[id].heading;
    const char *mark = state->compare.reversed ? "▴" : "▾";
    char text[PHRASE_SIZE];

    text_format(text, sizeof text, "%s%s%s", word(state->language, name), sorted && left ? " " : "",
                sorted ? mark : "");
    if (left) {
        area_text(picture, at, 0, sorted ? ROLE_title : ROLE_dim, text);
    } else { /* the mark may take a cell of the gap */
        text_right(picture, at.row, at.column - 1, at.column + at.columns,
                   sorted ? ROLE_title : ROLE_dim, text);
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
        draw_heading(state, picture, columns.ids[i], columns.at[i]);
    }
    if (columns.spark.columns > 0) {
        draw_graph_heading(state, picture, columns.spark);
    }
}

/* "8 do not run · no clusters (5) · 70,000 B of 65,536 (3)", frequent first, as many as fit. */
static void draw_refused(const explorer *state, grid *picture, rect row)
{
    int count = state->compare.refused;
    const compare_row *refused = &state->compare.rows[state->compare.count - count];
    launch_fault faults[EXPLORER_MAX_COMPARED];
    int alike[EXPLORER_MAX_COMPARED] = {0}; /* rows with one reason, at the first of them */
    char text[SENTENCE_SIZE];
    struct flow flow = flow_of(picture, row);

    flow_say(&flow, 0, ROLE_error,
             state->exported ? SENTENCE_COMPARE_REFUSED : SENTENCE_COMPARE_REFUSED_KEY,
             SAY_VALUES(count));
    for (int i = 0; i < count; i++) {
        int first = 0;

        launch_fault_of(&refused[i].now, &faults[i]);
        while (!text_equal(faults[first].brief, faults[i].brief)) {
            first++;
        }
        alike[first]++;
    }
    for (int rows = count; rows > 0; rows--) {
        for (int i = 0; i < count; i++) {
            if (alike[i] == rows) {
                text_format(text, sizeof text, "%s (%d)", faults[i].brief, rows);
                flow_item(&flow, ROLE_dim, text);
            }
        }
    }
}

/* Draws a launch; one that does not run has its name and what does not fit. */
static void draw_row(const explorer *state, grid *picture, rect row, int index)
{
    const compare_row *item = &state->compare.rows[index];
    struct columns columns = columns_of(state, row);
    launch_fault fault;

    if (compare_stands_for_refused(state, index)) {
        draw_refused(state, picture, row);
        return;
    }
    draw_name(state, picture, columns.at[0], item);
    for (int i = 1; i < columns.count && item->fits; i++) {
        const struct compare_column *column = &compare_columns[columns.ids[i]];

        if (column->draw) {
            column->draw(picture, columns.at[i], item);
        } else {
            draw_fact(picture, columns.at[i], item, column->fact, ROLE_text);
        }
    }
    if (item->fits && columns.spark.columns > 0) {
        draw_spark(state, picture, columns.spark, item);
    } else if (!item->fits && columns.count > 1) {
        launch_fault_of(&item->now, &fault);
        row.columns -= columns.at[1].column - row.column;
        row.column = columns.at[1].column;
        area_text(picture, row, 0, ROLE_error, SAID(state->language, SAY(FAULT, fault.brief)));
    }
}

/* ---- Below the rows */

/* "✓ one wave suffices on 3 of 6": of the rows with a device. */
static void draw_one_wave(const explorer *state, grid *picture, rect at)
{
    struct line line = line_of(picture, at, 0);
    int devices = 0;
    int enough = 0;

    for (int i = 0; i < state->compare.count; i++) {
        devices += state->compare.rows[i].device >= 0;
        enough += suffices_one_wave(&state->compare.rows[i]);
    }
    line_skip(&line, 2);
    if (enough > 0) {
        grid_put(picture, at.row, at.column, ONE_WAVE_MARK, ROLE_good);
        line_say(&line, 0, ROLE_text, SAY(COMPARE_ONE_WAVE, enough, devices));
    } else {
        line_say(&line, 0, ROLE_text, SAY(COMPARE_NO_WAVE, devices));
    }
}

/* Writes the details of a launch into the first row of an area. */
static void draw_details(const explorer *state, grid *picture, rect area, const compare_row *row)
{
    const evaluated_launch *subject = &row->now;
    struct flow flow = flow_of(picture, (rect){area.row, area.column, 1, area.columns});
    launch_fault fault;

    if (compare_stands_for_refused(state, (int)(row - state->compare.rows))) {
        return;
    }
    picture->language = subject->language;
    flow_text(&flow, 0, ROLE_title, subject->arch->name);
    flow_text(&flow, 1, ROLE_dim, subject->arch->title);
    if (launch_fault_of(subject, &fault)) {
        flow_sentence(&flow, 2, ROLE_error, fault.reason);
    } else if (subject->device) {
        flow_say(&flow, 2, ROLE_text,
                 SAY(COMPARE_SHARE,
                     OCCUPANCY(100 * row->now.waves.resident_share, row->now.waves.upper_bound)));
    }
    if (state->clipped && explorer_is_on(state, row->profile, row->device)) {
        flow_say(&flow, 2, ROLE_dim, SAY(COMPARE_CLIPPED));
    }
    picture->language = state->language;
}

/* The row to compare with: the one in force, or beside it the next one that fits. NULL: none. */
static const compare_row *other_row(const explorer *state)
{
    const explorer_compare *compare = &state->compare;
    const compare_row *next = NULL;

    for (int i = 1; i < compare->count; i++) {
        const compare_row *row = &compare->rows[(state->row + i) % compare->count];

        if (row->fits && explorer_is_on(state, row->profile, row->device)) {
            return row;
        }
        next = !next && row->fits ? row : next;
    }
    return next;
}

/* The row under the cursor, at the left if another has room at the right under its name. */
static void draw_two(const explorer *state, grid *picture, rect area)
{
    const compare_row *row = &state->compare.rows[state->row];
    const compare_row *other = area.columns >= TWO_FROM - 2 ? other_row(state) : NULL;
    rect right = rect_right_half(area);

    if (other) {
        area.columns = area.columns / 2 - 1;
        draw_details(state, picture, right, other);
    }
    draw_details(state, picture, area, row);
    rect_drop(&area, 2);
    rect_drop(&right, 2);
    if (row->fits) {
        parts_draw_fullest(picture, &row->now, area);
    }
    if (other) {
        parts_draw_fullest(picture, &other->now, right);
    }
}

/* The row under the cursor in words, with a grid its one wave; beyond two rows also arithmetic. */
static void details_draw(const explorer *state, grid *picture, rect area)
{
    bool arithmetic = area.rows > DETAILS_MOST;
    rect at = {area.row, area.column + 1, area.rows, area.columns - 2};

    if (area.rows > 1 && compare_has(state, COMPARE_BY_WAVES)) {
        draw_one_wave(state, picture, at);
        rect_drop(&at, arithmetic ? 2 : 1);
    }
    if (at.rows > 0 && state->row < state->compare.count) {
        if (arithmetic) {
            draw_two(state, picture, at);
            graph_band_draw(state, picture, area, false);
            graph_band_draw(state, picture, rect_right_half(area), false);
        } else {
            draw_details(state, picture, at, &state->compare.rows[state->row]);
        }
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->body;
    const struct list list = list_of(state, area);

    draw_headings(state, picture, area);
    list_draw(state, picture, &list, draw_row);
    rect_drop(&area, HEADINGS + list.window.rows);
    details_draw(state, picture, area);
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
        columns.at[i].columns += GAP;
        if (rect_holds(columns.at[i], row, column)) {
            return (explorer_target){.kind = TARGET_SORT, .value = (int)columns.ids[i]};
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
