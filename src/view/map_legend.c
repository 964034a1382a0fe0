/* SPDX-License-Identifier: MIT */
/* The legend of the map: its levels or its limiters, its lines and its blank region. */
#include "base/width.h"
#include "explorer/phrase.h"
#include "view/line.h"
#include "view/map_plot.h"
#include "view/screen_parts.h"
#include "view/theme.h"

/* No block has no level. */
static const struct map_level levels[MAP_LEVELS] = {
    {0, 0x00b7, '.', ROLE_heat_1, "<25"},         {25, 0x2591, ':', ROLE_heat_2, "25+"},
    {50, 0x2592, '=', ROLE_heat_3, "50+"},        {75, 0x2593, '*', ROLE_heat_4, "75+"},
    {100, GLYPH_FULL, '#', ROLE_heat_5, "100 %"},
};

const struct map_level *map_level_at(int level)
{
    return &levels[level];
}

int map_level_of(int warps, int slots)
{
    int level = MAP_LEVELS - 1;

    while (level > 0 && 100 * warps < levels[level].percent * slots) {
        level--;
    }
    return level;
}

/* ------------------------------------------------------------------------
 * Parts
 */

/* The words behind the levels; longer forms first. */
static const struct tail {
    sentence_id line; /* the lines inside a level */
    bool blank;       /* and the blank region */
} tails[] = {
    {SENTENCE_MAP_LINE_LONG, true},
    {SENTENCE_MAP_LINE, true},
    {SENTENCE_MAP_LINE, false},
};

enum { TAILS = sizeof tails / sizeof *tails, LINE_GAP = 2 };

/* A level is its words over its colour, or its glyph before them. */
static int levels_cells(bool halves)
{
    int cells = halves ? 0 : 2 * (MAP_LEVELS - 1);

    for (int level = 0; level < MAP_LEVELS; level++) {
        cells += 2 + text_width(levels[level].legend);
    }
    return cells;
}

static int blank_cells(const struct language *language)
{
    return LINE_GAP + text_width(word(language, SENTENCE_MAP_BLANK));
}

static int tail_cells(const struct language *language, const struct tail *tail)
{
    return LINE_GAP + 2 + text_width(word(language, tail->line)) +
           (tail->blank ? blank_cells(language) : 0);
}

int map_legend_cells(const explorer *state, bool halves)
{
    return levels_cells(halves) + tail_cells(state->language, &tails[1]);
}

int map_legend_least(const struct map *map)
{
    return map->state->map.limiters
               ? limiter_legend_cells(map->picture->language, map->limiters, false)
               : levels_cells(map->halves);
}

static void draw_levels(const struct map *map, struct line *line)
{
    for (int i = 0; i < MAP_LEVELS; i++) {
        const struct map_level *level = &levels[i];
        int cells = 2 + text_width(level->legend);

        if (map->halves) {
            for (int place = 0; place < cells; place++) {
                grid_fill(map->picture, line->row, line->column + place, level->role);
            }
            grid_text(map->picture, line->row, line->column + 1, cells - 2, ROLE_text,
                      level->legend);
            line_skip(line, cells);
            continue;
        }
        line_skip(line, i > 0 ? 2 : 0);
        grid_put(map->picture, line->row, line->column,
                 glyph_or(map->picture, level->glyph, level->ascii), level->role);
        line_skip(line, 2);
        line_text(line, ROLE_dim, level->legend);
    }
}

static void draw_blank(const struct map *map, struct line *line)
{
    line_skip(line, LINE_GAP);
    line_text(line, ROLE_dim, word(map->picture->language, SENTENCE_MAP_BLANK));
}

static void draw_tail(const struct map *map, struct line *line, const struct tail *tail)
{
    line_skip(line, LINE_GAP);
    line_text(line, ROLE_text, "─");
    line_skip(line, 1);
    line_text(line, ROLE_dim, word(map->picture->language, tail->line));
    if (tail->blank) {
        draw_blank(map, line);
    }
}

/* ------------------------------------------------------------------------
 * Whole legends
 */

static void draw_heat(const struct map *map, struct line *line)
{
    const struct language *language = map->picture->language;
    int room = line->end - line->column - levels_cells(map->halves);
    int tail = 0;

    while (tail < TAILS && tail_cells(language, &tails[tail]) > room) {
        tail++;
    }
    room -= tail < TAILS ? tail_cells(language, &tails[tail]) : 0;
    line_skip(line, room > 0 ? room : 0);
    draw_levels(map, line);
    if (tail < TAILS) {
        draw_tail(map, line, &tails[tail]);
    }
}

/* Regions without letters, where no legend names them. */
static void hide_letters(const struct map *map)
{
    for (int row = 0; row < map->plot.rows; row++) {
        for (int column = 0; column < map->plot.columns; column++) {
            cell *shown = grid_at(map->picture, map->plot.row + row, map->plot.column + column);

            if (shown->glyph >= 'A' && shown->glyph <= 'Z') {
                shown->glyph = glyph_or(map->picture, 0x2592, '#');
            }
        }
    }
}

/* The limiters by name, or in brief. */
static void draw_limiters(const struct map *map, struct line *line)
{
    const struct language *language = map->picture->language;
    int room = line->end - line->column;
    bool names = limiter_legend_cells(language, map->limiters, true) <= room;
    int cells = limiter_legend_cells(language, map->limiters, names);

    if (cells > room) {
        hide_letters(map);
        return;
    }
    bool blank = cells + blank_cells(language) <= room;

    line_skip(line, room - cells - (blank ? blank_cells(language) : 0));
    limiter_legend(map->picture, (rect){line->row, line->column, 1, cells}, 0, map->limiters, 0,
                   names);
    line_skip(line, cells);
    if (blank) {
        draw_blank(map, line);
    }
}

void map_legend_draw(const struct map *map, int row, int start)
{
    struct line line = line_of(map->picture, map->area, row);

    line.column = start;
    line.end = map->area.column + map->area.columns - 1;
    if (map->state->map.limiters) {
        draw_limiters(map, &line);
    } else {
        draw_heat(map, &line);
    }
}
