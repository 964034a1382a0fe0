/* SPDX-License-Identifier: MIT */
/* The legend of the map: its levels or its limiters, its lines and its blank region. */
#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/map_plot.h"
#include "view/screen_parts.h"

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

/* ---- Parts */

enum { LINE_GAP = 2 };

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

/* "─ cliff", the lines inside a level. */
static int lines_cells(const struct language *language, sentence_id words)
{
    return LINE_GAP + 2 + text_width(word(language, words));
}

int map_legend_cells(const explorer *state, bool halves)
{
    return levels_cells(halves) + lines_cells(state->language, SENTENCE_MAP_LINE) +
           blank_cells(state->language);
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

static void draw_lines(const struct map *map, struct line *line, sentence_id words)
{
    line_skip(line, LINE_GAP);
    line_text(line, ROLE_text, "─");
    line_skip(line, 1);
    line_text(line, ROLE_dim, word(map->picture->language, words));
}

/* ---- Whole legends */

/* A row of the legend at its column for so many cells before the right end, from start on. */
static struct line row_of(const struct map *map, int row, int start, int cells)
{
    struct line line = line_of(map->picture, map->area, row);

    line.end = map->area.column + map->area.columns - 1;
    line.column = larger(start, line.end - cells);
    return line;
}

/* The second row of a legend: the line inside a level, which limiters do not have, and the blank region. */
static void draw_last_row(const struct map *map, bool lines)
{
    const struct language *language = map->picture->language;
    int cells = blank_cells(language) + (lines ? lines_cells(language, SENTENCE_MAP_LINE) : 0);
    struct line line = row_of(map, map->titled + 1, map->area.column + 1, cells);

    if (lines) {
        draw_lines(map, &line, SENTENCE_MAP_LINE);
    }
    draw_blank(map, &line);
}

static void draw_heat(const struct map *map, int row, int start)
{
    const struct language *language = map->picture->language;
    struct line whole = row_of(map, row, start, map->area.columns);
    int room = whole.end - whole.column - levels_cells(map->halves) - blank_cells(language);
    sentence_id words = lines_cells(language, SENTENCE_MAP_LINE_LONG) <= room
                            ? SENTENCE_MAP_LINE_LONG
                            : SENTENCE_MAP_LINE;
    int tail = map->legend_rows < 2 ? lines_cells(language, words) + blank_cells(language) : 0;
    struct line line = row_of(map, row, start, levels_cells(map->halves) + tail);

    draw_levels(map, &line);
    if (tail > 0) {
        draw_lines(map, &line, words);
        draw_blank(map, &line);
    }
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

/* The limiters by name, or in brief. */
static void draw_limiters(const struct map *map, int row, int start)
{
    const struct language *language = map->picture->language;
    int blank = map->legend_rows < 2 ? blank_cells(language) : 0;
    struct line whole = row_of(map, row, start, map->area.columns);
    int room = whole.end - whole.column - blank;
    bool names = limiter_legend_cells(language, map->limiters, true) <= room;
    int cells = limiter_legend_cells(language, map->limiters, names);

    if (cells > room) {
        hide_letters(map);
        return;
    }
    struct line line = row_of(map, row, start, cells + blank);

    limiter_legend(map->picture, (rect){line.row, line.column, 1, cells}, 0, map->limiters, 0,
                   names);
    line_skip(&line, cells);
    if (blank > 0) {
        draw_blank(map, &line);
    }
}

void map_legend_draw(const struct map *map, int start)
{
    int row = map->legend_rows > 0 ? map->titled : 0;

    if (map->state->map.limiters) {
        draw_limiters(map, row, start);
    } else {
        draw_heat(map, row, start);
    }
    if (map->legend_rows > 1) {
        draw_last_row(map, !map->state->map.limiters);
    }
}
