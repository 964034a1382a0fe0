/* SPDX-License-Identifier: MIT */
/*
 * The page of the map: two sliders against each other, occupancy as brightness
 * or density of glyphs, or the limiters by colour or letter.
 */
#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/graph/map_plot.h"
#include "view/page/view_page.h"

enum {
    LABEL_CELLS = 6, /* "1,024" and a blank, left of the vertical axis */
    BELOW_PLOT = 3,  /* rows: axis, labels, cursor line */
    TITLE_FROM = 8,  /* rows of an area with one for a title above a row of the legend */
    PART_GAP = 2,    /* of the legend */
};

/* ---- The legend of the map: its levels or its limiters, its lines and its blank region */

/* What a row of the legend has, from the left. */
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
        grid_at(flow->picture, flow->area.row, column)->ground = (uint8_t)level->role;
    }
}

static void write_parts(struct flow *flow, const struct map *map, struct parts parts)
{
    const struct language *language = map->state->language;

    for (int i = 0; i < MAP_LEVELS && parts.levels && !parts.limiters; i++) {
        write_level(flow, &map_levels[i], map->halves);
    }
    if (parts.levels && parts.limiters) {
        limiter_legend(flow, map->limiters, 0, !parts.brief);
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

/* At the right end of a row from a column on, in brief where there is little room. */
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

/* In a second row the line and the blank region. */
static void draw_legend(const struct map *map, int start)
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
static void place_head(struct map *map, occ_parameter x, occ_parameter y)
{
    const struct language *language = map->state->language;
    int title =
        text_width(SAID(language, SAY(MAP_TITLE, word(language, parameter_axis_of(y)->heading),
                                      word(language, parameter_axis_of(x)->name))));
    int legend = parts_cells(map, (struct parts){true, true, true, true, false});
    int cells = map->area.columns - 2;

    map->legend_rows = title + 4 + legend <= cells ? 0 : legend <= cells ? 1 : 2;
    map->titled = map->legend_rows == 0 || map->area.rows >= TITLE_FROM + map->legend_rows - 1;
}

struct map map_of(const explorer *state, grid *picture, rect area)
{
    struct map map = {.state = state, .picture = picture, .area = area, .plot = area};
    occ_parameter x = slider_changes(&state->now.launch, state->map.x);
    occ_parameter y = slider_changes(&state->now.launch, state->map.y);

    /* The terminal decides how bright 8 and 16 colours are: levels then have glyphs. */
    map.halves = !explorer_in_ascii(state) && state->colors >= 256;
    place_head(&map, x, y);
    rect_drop(&map.plot, map.legend_rows + map.titled);
    map.plot.rows = larger(map.plot.rows - BELOW_PLOT, 1);
    map.plot.column += LABEL_CELLS + 1;
    map.plot.columns = larger(area.columns - LABEL_CELLS - 2, 1);
    map.x = map_axis_of(state, x, state->map.cursor_x, map.plot.columns);
    map.y = map_axis_of(state, y, state->map.cursor_y, map.plot.rows * (map.halves ? 2 : 1));
    return map;
}

/* ---- The launch and the cursor */

/* The launch in force, over the colour of its own value where cells have two. */
static void draw_launch(const struct map *map, int row, int column)
{
    const occ_result *result = &map->state->now.result;
    const occ_point point = {result->blocks, result->warps, result->limiters};
    view_role role = map_role(map, &point);

    if (map->halves && role != ROLE_text) {
        grid_fill(map->picture, row, column, role);
        grid_put_over(map->picture, row, column, 0x25cf, ROLE_marker);
    } else {
        grid_put(map->picture, row, column, 0x25cf, ROLE_marker);
    }
}

static void draw_points(const struct map *map)
{
    const explorer *state = map->state;
    int row = map_frame_row(map, map->y.own);
    int column = map_frame_column(map, map->x.own);
    int cursor_row = map_frame_row(map, state->map.cursor_y);
    int cursor_column = map_frame_column(map, state->map.cursor_x);
    bool same = row == cursor_row && column == cursor_column;

    draw_launch(map, row, column);
    grid_put(map->picture, cursor_row, cursor_column, same ? 0x25cf : 0x253c, ROLE_selected);
    grid_put(map->picture, map->plot.row + map->plot.rows, column, 0x25b2, ROLE_marker);
    grid_put(map->picture, row, map->plot.column - 1, 0x25b6, ROLE_marker);
}

/* ---- Words */

static void draw_title(const struct map *map)
{
    struct line line = line_of(map->picture, map->area, 0);
    const struct language *language = map->picture->language;
    const struct span names[] = {
        {ROLE_title, word(language, parameter_axis_of(map->y.parameter)->heading)},
        {ROLE_title, word(language, parameter_axis_of(map->x.parameter)->name)},
    };
    const struct spans parts[] = {{&names[0], 1}, {&names[1], 1}};
    struct phrase phrase;

    line_skip(&line, 1);
    phrase_of(&phrase, language, ROLE_dim, parts, SAY(MAP_TITLE, PART_0, PART_1));
    if (map->titled) {
        line_phrase(&line, &phrase);
    }
    draw_legend(map, map->legend_rows > 0 ? map->area.column + 1 : line.column + 2);
}

static void add_value(struct flow *flow, occ_parameter parameter, int value)
{
    const struct parameter_axis *axis = parameter_axis_of(parameter);

    flow_say(flow, 2, ROLE_strong, axis->zero_is_none && value == 0 ? axis->absent : axis->amount,
             SAY_VALUES(value));
}

/* Every limiter by name, or in brief, or their number. false: no room. */
static bool add_limiters(struct flow *flow, const struct language *language, unsigned limiters)
{
    for (int names = 1; names >= 0; names--) {
        struct span spans[2 * OCC_ROW_COUNT];
        size_t count = limiter_spans(language, limiters, names, spans);

        if (count == 0 || flow_phrase(flow, 2, spans, count)) {
            return true;
        }
    }
    return flow_say(flow, 2, ROLE_text, SAY(SUMMARY_LIMITS, __builtin_popcount(limiters)));
}

/* The figures and the limiters; where there is no room for both, of the figures the occupancy alone. */
static void add_result(struct flow *flow, const explorer *state)
{
    const occ_result *result = &state->map.result;
    const occ_arch *arch = state->now.arch;
    bool bound = bounding_values(state->now.unstated, result->blocks);
    grid nowhere = {.ascii = flow->picture->ascii, .language = state->language};
    struct flow dry = *flow;

    dry.picture = &nowhere;
    result_figures(&dry, arch, result, bound);
    if (add_limiters(&dry, state->language, result->limiters)) {
        result_figures(flow, arch, result, bound);
    } else {
        flow_text(flow, 2, ROLE_strong, OCCUPANCY(occ_percent(arch, result), bound));
    }
    add_limiters(flow, state->language, result->limiters);
}

static void draw_status(const struct map *map)
{
    const explorer *state = map->state;
    const occ_result *result = &state->map.result;
    rect area = {map->area.row + map->area.rows - 1, map->area.column + 1, 1,
                 map->area.columns - 2};
    struct flow flow = flow_of(map->picture, area);

    flow_text(&flow, 0, ROLE_selected, " ┼ ");
    add_value(&flow, map->x.parameter, state->map.cursor_x);
    add_value(&flow, map->y.parameter, state->map.cursor_y);
    if (result->blocks == 0) {
        flow_say(&flow, 2, ROLE_error,
                 SAY(MAP_REFUSED, limit_name(state->language, result->refusal.limit)));
        return;
    }
    add_result(&flow, state);
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct map map = map_of(state, picture, layout->body);

    map_plot_draw(&map);
    draw_points(&map);
    draw_title(&map);
    draw_status(&map);
}

/* The largest power of two that divides a value; 0 is divided by all. */
static unsigned roundness(int value)
{
    return value == 0 ? ~0u : (unsigned)value & -(unsigned)value;
}

/* The cursor's value where a cell has two, else the rounder one; in the top row the upper one. */
static int height_at(const struct map *map, int row)
{
    int up = map->plot.row + map->plot.rows - 1 - row;
    int count = map->y.cells / map->plot.rows;
    int lower = map_axis_value(&map->y, map_axis_sample_at(&map->y, count * up));
    int upper = map_axis_value(&map->y, map_axis_sample_at(&map->y, count * up + count - 1));

    if (lower == map->y.cursor || upper == map->y.cursor) {
        return map->y.cursor;
    }
    return row == map->plot.row || roundness(upper) > roundness(lower) ? upper : lower;
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    struct map map = map_of(state, NULL, layout->body);
    explorer_target target = {.kind = TARGET_MAP, .value = map.x.own, .other = map.y.own};

    if (!rect_holds(map.plot, row, column)) {
        return (explorer_target){.kind = TARGET_NOTHING};
    }
    if (row != map_frame_row(&map, map.y.own) || column != map_frame_column(&map, map.x.own)) {
        target.value = map_axis_value(&map.x, map_axis_sample_at(&map.x, column - map.plot.column));
        target.other = height_at(&map, row);
    }
    return target;
}

static const struct hint hints[] = {
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_WALK},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_WALK},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TAKE},
    {ACTION_MAP_X, ACTION_MAP_Y, SENTENCE_HINT_AXES},
    {ACTION_REGIONS, ACTION_COUNT, SENTENCE_HINT_LIMITERS},
    HINTS_OF_PAGES,
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_map = {
    .draw = draw,
    .target_at = target_at,
    .hints = HINTS_OF(hints, false),
};
