/* SPDX-License-Identifier: MIT */
#include "view/graph/map_plot.h"

#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "view/screen_parts.h"

enum {
    LABEL_CELLS = 6, /* "1,024" and a blank, left of the vertical axis */
    BELOW_PLOT = 3,  /* rows: axis, labels, cursor line */
    TITLE_FROM = 8,  /* rows of an area with one for a title above a row of the legend */
    PART_GAP = 2,    /* of the legend */
    BESIDE_LINE = 6, /* cells of equal height on either side of a vertical line */
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    UPPER_EDGE = 0x2594,
    LEFT_EDGE = 0x258f,
};

static void map_row_points(const struct map *map, int sample, occ_point *points)
{
    const evaluated_launch *now = &map->state->now;
    const struct map_axis *axis = &map->x;
    occ_launch launch = now->launch;
    int last = axis->count - 1;
    /* The ends need not be multiples of the step. */
    const int alone[][2] = {{0, axis->range.first},
                            {last, last > 0 ? axis->range.last : axis->range.first},
                            {map_axis_sample(axis, axis->own), axis->own},
                            {map_axis_sample(axis, axis->cursor), axis->cursor}};

    if (sample >= map->y.count) {
        return;
    }
    memset(points, 0, (size_t)axis->count * sizeof *points);
    occ_set(&launch, map->y.parameter, map_axis_value(&map->y, sample));
    if (last > 1) {
        occ_curve(now->arch, now->device, &launch,
                  (occ_axis){axis->parameter, axis->step, axis->step, (size_t)last - 1},
                  points + 1);
    }
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        occ_curve(now->arch, now->device, &launch, (occ_axis){axis->parameter, alone[i][1], 1, 1},
                  points + alone[i][0]);
    }
}

/* ---- The frame */

int map_frame_row(const struct map *map, int value)
{
    int place = map_axis_cell(&map->y, value);

    return map->plot.row + map->plot.rows - 1 - place * map->plot.rows / map->y.cells;
}

int map_frame_column(const struct map *map, int value)
{
    return map->plot.column + map_axis_cell(&map->x, value);
}

static void label_row(const struct map *map, int row, view_role role, int value)
{
    char label[AXIS_LABEL];

    axis_label(map->picture->language, map->y.parameter, value, label);
    text_right(map->picture, row, map->area.column, map->plot.column - 2, role, label);
}

static bool row_is_free(const struct map *map, int row)
{
    int first = larger(row - 1, map->plot.row);
    int last = smaller(row + 1, map->plot.row + map->plot.rows - 1);
    int cells = map->plot.column - 1 - map->area.column;

    while (first <= last && grid_is_blank(map->picture, first, map->area.column, cells)) {
        first++;
    }
    return first > last;
}

/* Labels of the launch's own value and of the cursor's, then of ticks where these leave room. */
static void draw_rows_axis(const struct map *map)
{
    const struct scale up = {{0, map->y.range.last}, map->plot.rows};
    struct ticks ticks = ticks_apart(map->y.parameter, up, map->plot.rows > 20 ? 3 : 2);
    int own = map_frame_row(map, map->y.own);
    int cursor = map_frame_row(map, map->y.cursor);

    label_row(map, own, ROLE_marker, map->y.own);
    if (cursor != own) {
        label_row(map, cursor, ROLE_selected, map->y.cursor);
    }
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int row = map_frame_row(map, tick);

        grid_put(map->picture, row, map->plot.column - 1, 0x2524, ROLE_frame);
        if (row_is_free(map, row)) {
            label_row(map, row, ROLE_axis, tick);
        }
    }
}

static void label_column(const struct map *map, view_role role, int value)
{
    int end = map->area.column + map->area.columns;
    rect row = {map->plot.row + map->plot.rows + 1, map->plot.column, 1, end - map->plot.column};

    axis_draw_label(map->picture, map->x.parameter, value, role, row, map_frame_column(map, value));
}

static void draw_columns_axis(const struct map *map)
{
    struct scale across = {{0, map->x.range.last}, map->plot.columns};
    struct ticks ticks = ticks_of(map->picture->language, map->x.parameter, across);

    label_column(map, ROLE_marker, map->x.own);
    label_column(map, ROLE_selected, map->x.cursor);
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int column = map_frame_column(map, tick);

        grid_put(map->picture, map->plot.row + map->plot.rows, column, 0x252c, ROLE_frame);
        label_column(map, ROLE_axis, tick);
    }
}

/* ---- The plot */

enum { MAP_LEVELS = 5 };

/* Levels by their least percentage; no block has no level. */
static const struct map_level {
    int percent;
    uint32_t glyph;
    char ascii;
    view_role role;
    const char *legend; /* in ASCII */
} map_levels[MAP_LEVELS] = {
    {0, 0x00b7, '.', ROLE_heat_1, "<25"},         {25, 0x2591, ':', ROLE_heat_2, "25+"},
    {50, 0x2592, '=', ROLE_heat_3, "50+"},        {75, 0x2593, '*', ROLE_heat_4, "75+"},
    {100, GLYPH_FULL, '#', ROLE_heat_5, "100 %"},
};

/* Points of three rows of samples: the drawn one and its neighbours. */
struct rows {
    occ_point points[3][GRID_MOST];
    int sample; /* of the drawn row, on the axis y */
};

/* A row beside the drawn one by so many samples. */
static occ_point *row_beside(struct rows *rows, int by)
{
    return rows->points[(rows->sample + by + 3) % 3];
}

static const struct map_level *level_of(const struct map *map, int warps)
{
    const struct map_level *level = &map_levels[MAP_LEVELS - 1];

    while (level > map_levels &&
           100 * warps < level->percent * map->state->now.arch->max_warps_per_sm) {
        level--;
    }
    return level;
}

/* ---- Points */

view_role map_role(const struct map *map, const occ_point *point)
{
    return point->blocks == 0         ? ROLE_text
           : map->state->map.limiters ? limiter_role(limiter_first(point->limiters))
                                      : level_of(map, point->warps)->role;
}

/* The lower half of a cell comes first. */
static void put_half(grid *picture, int row, int column, bool upper, view_role role)
{
    const cell *shown = grid_at(picture, row, column);
    view_role lower = shown->glyph == LOWER_HALF ? (view_role)shown->role : ROLE_text;

    if (role == ROLE_text) {
        return;
    }
    if (!upper || lower == ROLE_text) {
        grid_put(picture, row, column, upper ? UPPER_HALF : LOWER_HALF, role);
        return;
    }
    grid_fill(picture, row, column, role);
    if (lower != role) {
        grid_put_over(picture, row, column, LOWER_HALF, lower);
    }
}

/* ---- Lines */

/* Whether two different points look alike: a line must separate them. */
static bool needs_line(const struct map *map, const occ_point *a, const occ_point *b)
{
    return a->warps != b->warps && a->blocks > 0 && b->blocks > 0 &&
           map_role(map, a) == map_role(map, b);
}

/* No vertical line at single steps of a sawtooth; only between wide levels. */
static bool cliff_before(const struct map *map, const occ_point *row, int sample)
{
    int least = (BESIDE_LINE * map->x.count + map->x.cells - 1) / map->x.cells;

    if (sample < least || sample + least > map->x.count ||
        !needs_line(map, &row[sample - 1], &row[sample])) {
        return false;
    }
    for (int i = 1; i < least; i++) {
        if (row[sample + i].warps != row[sample].warps ||
            row[sample - 1 - i].warps != row[sample - 1].warps) {
            return false;
        }
    }
    return true;
}

/* The same between this row and the one below, if the upper area keeps a row above the line. */
static bool cliff_below(const struct map *map, struct rows *rows, int sample)
{
    const occ_point *here = &row_beside(rows, 0)[sample];

    return rows->sample > 0 && needs_line(map, &row_beside(rows, -1)[sample], here) &&
           (2 * map->y.count <= map->y.cells || here->warps == row_beside(rows, 1)[sample].warps);
}

static void put_edge(const struct map *map, int row, int column, uint32_t glyph)
{
    if (row < map->plot.row + map->plot.rows && grid_is_free(map->picture, row, column, 1)) {
        grid_put_over(map->picture, row, column, glyph, ROLE_text);
    }
}

/*
 * A line between two areas of one glyph: vertical, horizontal or both. In cells of two values it is
 * in the middle, or at the upper edge of the cell below.
 */
static void put_line(const struct map *map, int row, int column, bool upper, bool left, bool below)
{
    if (!map->halves && (left || below)) {
        grid_put(map->picture, row, column, !left ? 0x2500 : below ? 0x2514 : 0x2502, ROLE_text);
        return;
    }
    if (below) {
        put_edge(map, upper ? row : row + 1, column, upper ? 0x2500 : UPPER_EDGE);
    }
    if (left && upper) {
        put_edge(map, row, column, LEFT_EDGE);
    }
}

/* ---- Rows */

/* One row of values, in cells or in halves of cells. fresh: the lowest row of these samples. */
static void draw_row(const struct map *map, struct rows *rows, int up, bool fresh)
{
    const occ_point *here = row_beside(rows, 0);
    int row = map->plot.row + map->plot.rows - 1 - (map->halves ? up / 2 : up);
    int before = -1;

    for (int i = 0; i < map->plot.columns; i++) {
        int column = map->plot.column + i;
        int sample = map_axis_sample_at(&map->x, i);
        bool lines = !map->state->map.limiters;
        bool left = lines && sample != before && cliff_before(map, here, sample);
        bool below = lines && fresh && cliff_below(map, rows, sample);

        const struct map_level *level = level_of(map, here[sample].warps);
        char letter = limiter_letter(limiter_first(here[sample].limiters));
        view_role role = map_role(map, &here[sample]);

        before = sample;
        if (map->halves) {
            put_half(map->picture, row, column, up % 2 == 1, role);
        } else if (here[sample].blocks > 0) {
            grid_put(map->picture, row, column,
                     lines ? glyph_or(map->picture, level->glyph, level->ascii)
                           : (uint32_t)(unsigned char)letter,
                     role);
        }
        put_line(map, row, column, up % 2 == 1, left, below);
    }
}

/* Rows are drawn from the bottom to the top, then the frame. Points are computed once. */
void map_plot_draw(struct map *map)
{
    struct rows rows = {.sample = -1};

    map_row_points(map, 0, row_beside(&rows, 1));
    for (int up = 0; up < map->y.cells; up++) {
        bool fresh = map_axis_sample_at(&map->y, up) != rows.sample;

        rows.sample += fresh;
        if (fresh) {
            map_row_points(map, rows.sample + 1, row_beside(&rows, 1));
        }
        for (int i = 0; i < map->x.count && fresh; i++) {
            const occ_point *here = &row_beside(&rows, 0)[i];

            map->limiters |= here->blocks > 0 ? OCC_ROW_BIT(limiter_first(here->limiters)) : 0;
        }
        draw_row(map, &rows, up, fresh);
    }
    axis_lines(map->picture, map->plot);
    draw_rows_axis(map);
    draw_columns_axis(map);
}

/* ---- The legend of the map: its levels or its limiters, its lines and its blank region */

/* Parts of a row of the legend, from the left. */
struct parts {
    bool levels;
    bool line; /* "─ cliff", the lines inside a level, which limiters do not have */
    bool blank;
    bool brief;    /* the name of the line, or of the limiters */
    bool limiters; /* in place of levels */
};

/* The words of a level over its colour, or behind its glyph. */
static void write_level(struct flow *flow, const struct map_level *level, bool halves)
{
    char text[16];

    text_format(text, sizeof text, halves ? " %s " : "  %s", level->legend);
    flow_text(flow, halves ? 0 : PART_GAP, halves ? ROLE_text : ROLE_dim, text);
    int end = flow->area.column + flow->column;
    int start = end - text_width(text);

    if (!halves) {
        grid_put(flow->picture, flow->area.row, start,
                 glyph_or(flow->picture, level->glyph, level->ascii), level->role);
    }
    for (int column = start; column < end && halves && flow->picture->cells; column++) {
        grid_at(flow->picture, flow->area.row, column)->background = (uint8_t)level->role;
    }
}

static void write_parts(struct flow *flow, const struct map *map, struct parts parts)
{
    const struct language *language = map->state->language;

    for (int i = 0; i < MAP_LEVELS && parts.levels && !parts.limiters; i++) {
        write_level(flow, &map_levels[i], map->halves);
    }
    if (parts.levels && parts.limiters) {
        limiter_legend(flow, map->limiters, 0, !parts.brief, -1);
    }
    if (parts.line && !parts.limiters) {
        flow_text(flow, PART_GAP, ROLE_text, "─");
        flow_say(flow, 1, ROLE_dim, parts.brief ? SENTENCE_MAP_LINE : SENTENCE_MAP_LINE_LONG, NULL,
                 0);
    }
    if (parts.blank) {
        flow_text(flow, PART_GAP, ROLE_dim, word(language, SENTENCE_MAP_BLANK));
    }
}

static int parts_cells(const struct map *map, struct parts parts)
{
    grid nowhere = {.ascii = explorer_in_ascii(map->state), .language = map->state->language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, 1, GRID_MOST});

    write_parts(&flow, map, parts);
    return flow.column;
}

/* Regions without letters, where no legend names them. */
static void hide_letters(const struct map *map)
{
    for (int row = 0; row < map->plot.rows; row++) {
        for (int column = 0; column < map->plot.columns; column++) {
            cell *shown = grid_at(map->picture, map->plot.row + row, map->plot.column + column);

            if (shown->glyph >= 'A' && shown->glyph <= 'Z') {
                shown->glyph = map->picture->ascii ? '#' : 0x2592;
            }
        }
    }
}

/* Draws parts at the right end of a row, from a column on; in brief if there is little room. */
static void draw_parts(const struct map *map, int row, int start, struct parts parts)
{
    int end = map->area.column + map->area.columns - 1;

    parts.limiters = map->state->map.limiters;
    parts.brief = parts.brief || parts_cells(map, parts) > end - start;
    int cells = parts_cells(map, parts);
    int column = larger(start, end - cells);
    struct flow flow = flow_of(map->picture, (rect){map->area.row + row, column, 1, end - column});

    if (parts.limiters && parts.levels && cells > end - start) {
        hide_letters(map);
    } else {
        write_parts(&flow, map, parts);
    }
}

/* Draws the legend; a second row has the line and the blank region. */
void map_legend_draw(const struct map *map, int start)
{
    bool two = map->legend_rows > 1;

    draw_parts(map, map->legend_rows > 0 ? map->titled : 0, start,
               (struct parts){.levels = true, .line = !two, .blank = !two});
    if (two) {
        draw_parts(map, map->titled + 1, map->area.column + 1,
                   (struct parts){.line = true, .blank = true, .brief = true});
    }
}

/* ---- Places */

/* The legend behind the title, or below it in one row or two; on a low screen there is no title. */
struct map map_of(const explorer *state, grid *picture, rect area)
{
    const struct language *language = state->language;
    struct map map = {.state = state, .picture = picture, .area = area, .plot = area};
    occ_parameter x = slider_changes(&state->now.launch, state->map.x);
    occ_parameter y = slider_changes(&state->now.launch, state->map.y);
    const char *title = SAID(language, SAY(MAP_TITLE, word(language, parameter_axis_of(y)->heading),
                                           word(language, parameter_axis_of(x)->name)));
    int cells = area.columns - 2;

    /* The terminal decides how bright 8 and 16 colours are: levels then have glyphs. */
    map.halves = !explorer_in_ascii(state) && state->colors >= 256;
    int legend = parts_cells(&map, (struct parts){true, true, true, true, false});

    map.legend_rows = text_width(title) + 4 + legend <= cells ? 0 : legend <= cells ? 1 : 2;
    map.titled = map.legend_rows == 0 || area.rows >= TITLE_FROM + map.legend_rows - 1;
    rect_drop(&map.plot, map.legend_rows + map.titled);
    map.plot.rows = larger(map.plot.rows - BELOW_PLOT, 1);
    map.plot.column += LABEL_CELLS + 1;
    map.plot.columns = larger(area.columns - LABEL_CELLS - 2, 1);
    map.x = map_axis_of(state, x, state->map.cursor_x, map.plot.columns);
    map.y = map_axis_of(state, y, state->map.cursor_y, map.plot.rows * (map.halves ? 2 : 1));
    return map;
}
