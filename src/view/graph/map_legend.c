/* SPDX-License-Identifier: MIT */
/* The legend of the map, and the places of its parts, which leave room for it. */
#include "base/range.h"
#include "base/utf8.h"
#include "view/graph/map_plot.h"
#include "view/screen_parts.h"

enum {
    LABEL_CELLS = 6, /* "1,024" and a blank, left of the vertical axis */
    BELOW_PLOT = 3,  /* rows: axis, labels, cursor line */
    TITLE_FROM = 8,  /* rows of an area with one for a title above a row of the legend */
    PART_GAP = 2,    /* of the legend */
};

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
