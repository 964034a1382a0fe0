/* SPDX-License-Identifier: MIT */
#include "view/graph/map_plot.h"

#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/axis.h"
#include "view/screen_parts.h"

enum {
    LABEL_CELLS = 6, /* "1,024" and a blank, left of the vertical axis */
    BELOW_PLOT = 3,  /* rows: axis, labels, cursor line */
    TITLE_FROM = 8,  /* rows of an area with one for a title above a row of the legend */
    BESIDE_LINE = 6, /* cells of equal height on either side of a vertical line */
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    UPPER_EDGE = 0x2594,
    LEFT_EDGE = 0x258f,
};

/* Points of three rows of samples: the drawn one and its neighbours. */
struct rows {
    occ_point points[3][GRID_MOST];
    occ_point *below;
    occ_point *here;
    occ_point *above;
    int sample; /* of here, on the axis y */
};

/* ---- The legend of the map: its levels or its limiters, its lines and its blank region */

static const struct map_level *level_of(int warps, int slots)
{
    const struct map_level *level = &map_levels[MAP_LEVELS - 1];

    while (level > map_levels && 100 * warps < level->percent * slots) {
        level--;
    }
    return level;
}

enum { PART_GAP = 2 };

/* What a row of the legend has, from the left. */
struct parts {
    bool levels;
    sentence_id line; /* "─ cliff", the lines inside a level; SENTENCE_COUNT: none */
    bool blank;
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
        grid_at(flow->picture, flow->area.row, column)->ground = (uint8_t)level->role;
    }
}

static void write_parts(struct flow *flow, struct parts parts, bool halves)
{
    const struct language *language = flow->picture->language;

    for (int i = 0; i < MAP_LEVELS && parts.levels; i++) {
        write_level(flow, &map_levels[i], halves);
    }
    if (parts.line != SENTENCE_COUNT) {
        flow_text(flow, PART_GAP, ROLE_text, "─");
        flow_text(flow, 1, ROLE_dim, word(language, parts.line));
    }
    if (parts.blank) {
        flow_text(flow, PART_GAP, ROLE_dim, word(language, SENTENCE_MAP_BLANK));
    }
}

static int parts_cells(const explorer *state, struct parts parts, bool halves)
{
    grid nowhere = {.ascii = explorer_in_ascii(state), .language = state->language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, 1, GRID_MOST});

    write_parts(&flow, parts, halves);
    return flow.column;
}

/* ---- Whole legends */

/* So many cells before the right end of a row, from start on. */
static rect right_end(const struct map *map, int row, int start, int cells)
{
    int end = map->area.column + map->area.columns - 1;
    int column = larger(start, end - cells);

    return (rect){map->area.row + row, column, 1, end - column};
}

static void draw_parts(const struct map *map, int row, int start, struct parts parts)
{
    int cells = parts_cells(map->state, parts, map->halves);
    struct flow flow = flow_of(map->picture, right_end(map, row, start, cells));

    write_parts(&flow, parts, map->halves);
}

static void draw_heat(const struct map *map, int row, int start)
{
    rect whole = right_end(map, row, start, map->area.columns);
    struct parts parts = {true, SENTENCE_MAP_LINE_LONG, true};

    if (map->legend_rows > 1) {
        parts = (struct parts){true, SENTENCE_COUNT, false};
    } else if (parts_cells(map->state, parts, map->halves) > whole.columns) {
        parts.line = SENTENCE_MAP_LINE;
    }
    draw_parts(map, row, start, parts);
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

static void draw_limiters(const struct map *map, int row, int start)
{
    const struct language *language = map->picture->language;
    const char *blank = map->legend_rows < 2 ? word(language, SENTENCE_MAP_BLANK) : "";
    int tail = blank[0] ? PART_GAP + text_width(blank) : 0;
    int room = right_end(map, row, start, map->area.columns).columns - tail;
    bool names = limiter_legend_cells(language, map->limiters, true) <= room;
    int cells = limiter_legend_cells(language, map->limiters, names);
    rect area = right_end(map, row, start, cells + tail);

    if (cells > room) {
        hide_letters(map);
        return;
    }
    text_right(map->picture, area.row, area.column, area.column + cells + tail, ROLE_dim, blank);
    area.columns = cells;
    limiter_legend(map->picture, area, 0, map->limiters, 0, names);
}

/* In a second row the line inside a level, which limiters do not have, and the blank region. */
void map_legend_draw(const struct map *map, int start)
{
    bool limiters = map->state->map.limiters;
    int row = map->legend_rows > 0 ? map->titled : 0;

    if (limiters) {
        draw_limiters(map, row, start);
    } else {
        draw_heat(map, row, start);
    }
    if (map->legend_rows > 1) {
        draw_parts(map, map->titled + 1, map->area.column + 1,
                   (struct parts){false, limiters ? SENTENCE_COUNT : SENTENCE_MAP_LINE, true});
    }
}

/* ---- Places */

static int title_cells(const explorer *state, occ_parameter x, occ_parameter y)
{
    return text_width(SAID(state->language, SENTENCE_MAP_TITLE,
                           SAY_VALUES(word(state->language, parameter_axis_of(y)->heading),
                                      word(state->language, parameter_axis_of(x)->name))));
}

static struct map_axis axis_for(const explorer *state, occ_parameter parameter, int cursor,
                                int cells)
{
    return map_axis_of(parameter, state->curves[parameter].range,
                       occ_get(&state->now.launch, parameter), cursor, cells);
}

/* The legend behind the title, or below it in one row or two; on a low screen there is no title. */
static void place_head(struct map *map, int title)
{
    int legend =
        parts_cells(map->state, (struct parts){true, SENTENCE_MAP_LINE, true}, map->halves);
    int cells = map->area.columns - 2;

    map->legend_rows = title + 4 + legend <= cells ? 0 : legend <= cells ? 1 : 2;
    map->titled = map->legend_rows == 0 || map->area.rows >= TITLE_FROM + map->legend_rows - 1;
}

struct map map_of(const explorer *state, grid *picture, rect area)
{
    struct map map = {.state = state, .picture = picture, .area = area};
    occ_parameter x = slider_changes(&state->now.launch, state->map.x);
    occ_parameter y = slider_changes(&state->now.launch, state->map.y);

    /* The terminal decides how bright 8 and 16 colours are: levels then have glyphs. */
    map.halves = !explorer_in_ascii(state) && state->colors >= 256;
    place_head(&map, title_cells(state, x, y));
    int head = map.legend_rows + map.titled;

    map.plot =
        (rect){area.row + head, area.column + LABEL_CELLS + 1,
               larger(area.rows - head - BELOW_PLOT, 1), larger(area.columns - LABEL_CELLS - 2, 1)};
    map.x = axis_for(state, x, state->map.cursor_x, map.plot.columns);
    map.y = axis_for(state, y, state->map.cursor_y, map.plot.rows * (map.halves ? 2 : 1));
    return map;
}

/* ---- Points */

view_role map_role(const struct map *map, int blocks, int warps, unsigned limiters)
{
    if (blocks == 0) {
        return ROLE_text;
    }
    if (map->state->map.limiters) {
        return limiter_role(limiter_first(limiters));
    }
    return level_of(warps, map->state->now.arch->max_warps_per_sm)->role;
}

static view_role role_of(const struct map *map, const occ_point *point)
{
    return map_role(map, point->blocks, point->warps, point->limiters);
}

static void put_glyph(const struct map *map, int row, int column, const occ_point *point)
{
    const struct map_level *level = level_of(point->warps, map->state->now.arch->max_warps_per_sm);
    char letter = limiter_letter(limiter_first(point->limiters));

    if (point->blocks > 0) {
        grid_put(map->picture, row, column,
                 map->state->map.limiters ? (uint32_t)(unsigned char)letter
                                          : glyph_or(map->picture, level->glyph, level->ascii),
                 role_of(map, point));
    }
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
           role_of(map, a) == role_of(map, b);
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

/* The same between this row and the one below, if a row of the upper area is left above the line. */
static bool cliff_below(const struct map *map, const struct rows *rows, int sample)
{
    return rows->sample > 0 && needs_line(map, &rows->below[sample], &rows->here[sample]) &&
           (2 * map->y.count <= map->y.cells ||
            rows->here[sample].warps == rows->above[sample].warps);
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
static void draw_row(const struct map *map, const struct rows *rows, int up, bool fresh)
{
    int row = map->plot.row + map->plot.rows - 1 - (map->halves ? up / 2 : up);
    int before = -1;

    for (int i = 0; i < map->plot.columns; i++) {
        int column = map->plot.column + i;
        int sample = map_axis_sample_at(&map->x, i);
        const occ_point *point = &rows->here[sample];
        bool lines = !map->state->map.limiters;
        bool left = lines && sample != before && cliff_before(map, rows->here, sample);
        bool below = lines && fresh && cliff_below(map, rows, sample);

        before = sample;
        if (map->halves) {
            put_half(map->picture, row, column, up % 2 == 1, role_of(map, point));
        } else {
            put_glyph(map, row, column, point);
        }
        put_line(map, row, column, up % 2 == 1, left, below);
    }
}

static void compute_row(const struct map *map, int sample, occ_point *points)
{
    occ_launch launch = map->state->now.launch;

    if (sample < map->y.count) {
        occ_set(&launch, map->y.parameter, map_axis_value(&map->y, sample));
        map_axis_points(&map->x, map->state->now.arch, map->state->now.device, &launch, points);
    }
}

/* Goes to the next row of samples; each is computed once. */
static void next_row(struct map *map, struct rows *rows)
{
    occ_point *reused = rows->below;

    rows->below = rows->here;
    rows->here = rows->above;
    rows->above = reused;
    rows->sample++;
    compute_row(map, rows->sample + 1, rows->above);
    for (int i = 0; i < map->x.count; i++) {
        const occ_point *point = &rows->here[i];

        map->limiters |= point->blocks > 0 ? OCC_ROW_BIT(limiter_first(point->limiters)) : 0;
    }
}

/* Rows are drawn from the bottom to the top. */
void map_plot_draw(struct map *map)
{
    struct rows rows = {.sample = -1};

    rows.below = rows.points[0];
    rows.here = rows.points[1];
    rows.above = rows.points[2];
    compute_row(map, 0, rows.above);
    for (int up = 0; up < map->y.cells; up++) {
        bool fresh = map_axis_sample_at(&map->y, up) != rows.sample;

        if (fresh) {
            next_row(map, &rows);
        }
        draw_row(map, &rows, up, fresh);
    }
}
