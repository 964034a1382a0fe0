/* SPDX-License-Identifier: MIT */
#include "view/cells/canvas.h"

#include <stdlib.h>

#include "base/range.h"
#include "view/cells/line.h"

enum { MAX_DOTS_ACROSS = 2, MAX_DOTS_UP = 4 };

/* The dots of a cell. */
static const struct resolution {
    int across;
    int up;
} resolutions[] = {[GLYPHS_FILLED] = {1, 8},
                   [GLYPHS_BRAILLE] = {2, 4},
                   [GLYPHS_BLOCKS] = {2, 2},
                   [GLYPHS_ASCII] = {1, 2}};
_Static_assert(sizeof resolutions / sizeof *resolutions == GLYPHS_COUNT,
               "a row for each set of glyphs");

/* The dots that a line covers in one column of dots, from the bottom of the area. */
struct stroke {
    int low; /* above high: none */
    int high;
    int level; /* of the line at the right of the column */
    view_role role;
};

struct tracer {
    const struct canvas *canvas;
    const step_line *line;
    struct scale dots; /* across */
    bool thick;        /* two dots: a curve in braille; ghosts are thin */
    size_t run;
    int level; /* of the column of dots before; -1: none */
};

/* 0 and the most lie in the middle of the outermost cells, level with their labels on the axis. */
static int dot_of(const struct canvas *canvas, int height, int most)
{
    int up = resolutions[canvas->glyphs].up;
    long long span = (long long)(canvas->area.rows - 1) * up * clamp(height, 0, most);

    return (up - 1) / 2 + (int)((2 * span + most) / (2LL * most));
}

static void stroke_reach(struct stroke *stroke, int level)
{
    stroke->low = smaller(stroke->low, level);
    stroke->high = larger(stroke->high, level);
}

/* The next column of dots: the levels of all its values, joined to the level before. */
static struct stroke tracer_step(struct tracer *tracer, int dot)
{
    const step_line *line = tracer->line;
    occ_range values = scale_values(tracer->dots, dot);
    struct stroke stroke = {.low = INT_MAX, .high = -1, .level = -1};

    while (tracer->run < line->count && line->runs[tracer->run].last < values.first) {
        tracer->run++;
    }
    for (size_t i = tracer->run; i < line->count && line->runs[i].first <= values.last; i++) {
        stroke.level = dot_of(tracer->canvas, line->runs[i].point.warps, line->most);
        stroke.role = step_line_role(line, &line->runs[i]);
        stroke_reach(&stroke, stroke.level);
        tracer->run = i;
    }
    if (stroke.level >= 0 && tracer->level >= 0) {
        stroke_reach(&stroke, tracer->level);
    }
    /* The second dot in the same cell: a line stays one row of cells, few bytes on a slow link. */
    if (tracer->thick && stroke.high % MAX_DOTS_UP == MAX_DOTS_UP - 1) {
        stroke.low -= stroke.low == stroke.high;
    } else if (tracer->thick && stroke.high >= 0) {
        stroke.high++;
    }
    tracer->level = stroke.level;
    return stroke;
}

static uint32_t braille(const unsigned columns[MAX_DOTS_ACROSS])
{
    static const uint32_t dots[MAX_DOTS_ACROSS][MAX_DOTS_UP] = {/* from the bottom */
                                                                {0x40, 0x04, 0x02, 0x01},
                                                                {0x80, 0x20, 0x10, 0x08}};
    uint32_t glyph = 0x2800;

    for (int across = 0; across < MAX_DOTS_ACROSS; across++) {
        for (int up = 0; up < MAX_DOTS_UP; up++) {
            glyph |= columns[across] & 1u << up ? dots[across][up] : 0;
        }
    }
    return glyph;
}

/* Bit 0: bottom left, 1: top left, 2: bottom right, 3: top right. */
static uint32_t quarters(const unsigned columns[MAX_DOTS_ACROSS])
{
    static const uint16_t glyphs[16] = {' ',    0x2596, 0x2598, 0x258c, 0x2597, 0x2584,
                                        0x259a, 0x2599, 0x259d, 0x259e, 0x2580, 0x259b,
                                        0x2590, 0x259f, 0x259c, 0x2588};

    return glyphs[(columns[0] & 3u) | (columns[1] & 3u) << 2];
}

struct mark {
    unsigned dots[MAX_DOTS_ACROSS]; /* bit 0: the lowest */
    view_role role;
    bool level; /* the cell holds the level of a stroke */
};

/* The dots of strokes inside the cell with the lowest dot base. */
static struct mark mark_of(const struct stroke *strokes, int base, struct resolution resolution)
{
    struct mark mark = {.role = ROLE_text};

    for (int i = 0; i < MAX_DOTS_ACROSS && i < resolution.across; i++) {
        const struct stroke *stroke = &strokes[i];
        unsigned dots = 0;

        for (int up = 0; up < resolution.up; up++) {
            dots |= base + up >= stroke->low && base + up <= stroke->high ? 1u << up : 0;
        }
        bool here = dots && stroke->level >= base && stroke->level < base + resolution.up;

        mark.role = dots && (here || !mark.level) ? stroke->role : mark.role;
        mark.level = mark.level || here;
        mark.dots[i] = dots;
    }
    return mark;
}

/* Draws one column of cells. Returns the row of the level, or -1 where nothing was drawn there. */
static int draw_column(const struct canvas *canvas, int column, const struct stroke *strokes,
                       bool behind)
{
    struct resolution resolution = resolutions[canvas->glyphs];
    rect area = canvas->area;
    int seen = -1;

    for (int row = area.rows - 1; row >= 0; row--) {
        struct mark mark = mark_of(strokes, (area.rows - 1 - row) * resolution.up, resolution);
        bool free =
            !behind || grid_is_blank(canvas->picture, area.row + row, area.column + column, 1);

        if ((mark.dots[0] || mark.dots[1]) && free) {
            grid_put(canvas->picture, area.row + row, area.column + column,
                     canvas->glyphs == GLYPHS_BRAILLE  ? braille(mark.dots)
                     : canvas->glyphs == GLYPHS_BLOCKS ? quarters(mark.dots)
                                                       : (uint32_t) " _-|"[mark.dots[0] & 3u],
                     mark.role);
            seen = mark.level ? row : seen;
        }
    }
    return seen;
}

/* ---- Lines */

canvas_end canvas_line(const struct canvas *canvas, const step_line *line, occ_range range,
                       bool behind)
{
    struct resolution resolution = resolutions[canvas->glyphs];
    canvas_end end = {-1, -1};
    struct tracer tracer = {
        .canvas = canvas,
        .line = line,
        .dots = {range, canvas->area.columns * resolution.across},
        .thick = resolution.up == MAX_DOTS_UP && line->role == ROLE_COUNT,
        .level = -1,
    };

    shape_line(canvas, line, range);
    for (int column = 0; column < canvas->area.columns; column++) {
        const struct stroke none = {.low = 1, .high = 0, .level = -1, .role = ROLE_text};
        struct stroke strokes[MAX_DOTS_ACROSS] = {none, none};

        for (int i = 0; i < MAX_DOTS_ACROSS && i < resolution.across; i++) {
            strokes[i] = tracer_step(&tracer, column * resolution.across + i);
        }
        int row = draw_column(canvas, column, strokes, behind);

        end = row >= 0 ? (canvas_end){row, column} : end;
    }
    return end;
}

int canvas_eighths(const struct canvas *canvas, int height, int most)
{
    long long levels = (long long)smaller(height, most) * canvas->area.rows * FILL_LEVELS;

    return height > 0 ? larger((int)((2 * levels + most) / (2LL * most)), 1) : 0;
}

int canvas_row(const struct canvas *canvas, int height, int most)
{
    int up = resolutions[canvas->glyphs].up;
    int dot = canvas->glyphs == GLYPHS_FILLED ? larger(canvas_eighths(canvas, height, most) - 1, 0)
                                              : dot_of(canvas, height, most);

    return canvas->area.rows - 1 - dot / up;
}

void step_line_points(const step_line *line, struct scale across, occ_point *points)
{
    size_t run = 0;

    for (int i = 0; i < across.cells; i++) {
        occ_range values = scale_values(across, i);
        int middle = values.first + (values.last - values.first) / 2;

        while (run + 1 < line->count && line->runs[run].last < middle) {
            run++;
        }
        points[i] = line->runs[run].point;
    }
}

/* ---- Outlines: lines of box drawing */

/* A line in one column of cells. Rows count from the top of the area. */
struct stretch {
    int column;
    int from; /* the row of the column before, or its own */
    int to;
    const step_line *line;
};

enum { LEFT = OUTLINE_LEFT, RIGHT = OUTLINE_RIGHT, UP = OUTLINE_UP, DOWN = OUTLINE_DOWN };

/* Box glyphs by the sum of the sides of the cell that they reach. */
static const uint16_t boxes[] = {' ',    0x2500, 0x2500, 0x2500, 0x2502, 0x2518, 0x2514, 0x2534,
                                 0x2502, 0x2510, 0x250c, 0x252c, 0x2502, 0x2524, 0x251c, 0x253c};

unsigned outline_sides(uint32_t glyph)
{
    unsigned sides = sizeof boxes / sizeof *boxes - 1;

    while (sides > 0 && boxes[sides] != glyph) {
        sides--;
    }
    return sides;
}

static bool inside_area(const struct canvas *canvas, int row, int column)
{
    int top = canvas->tops ? canvas->tops[column] : 0;

    return row >= canvas->area.rows - (top + FILL_LEVELS - 1) / FILL_LEVELS;
}

uint32_t outline_dots(const grid *picture)
{
    return glyph_or(picture, 0x2508, '.');
}

/*
 * The glyph of a line where it turns from one row to another, or is level. Lines of one role that
 * meet are joined; a dotted one leaves every sign as it is.
 */
static uint32_t outline_glyph(const struct canvas *canvas, const struct stretch *stretch, int row,
                              unsigned met)
{
    bool level = stretch->from == stretch->to;
    bool rises = stretch->to < stretch->from;
    unsigned sides = level                  ? LEFT | RIGHT
                     : row == stretch->from ? LEFT | (rises ? UP : DOWN)
                     : row == stretch->to   ? RIGHT | (rises ? DOWN : UP)
                                            : UP | DOWN;

    return !stretch->line->dotted ? boxes[sides | met]
           : level                ? outline_dots(canvas->picture)
                                  : glyph_or(canvas->picture, 0x250a, ':');
}

/*
 * Puts a line below the uppermost cells of the area, and into blank cells. In the uppermost cells a
 * level line is dashed, so that both heights are seen, and a dotted one ends. Returns whether the
 * cell has the line.
 */
static bool put(const struct canvas *canvas, const struct stretch *stretch, int row)
{
    enum { PERIOD = 4 }; /* cells from dash to dash */

    int at = canvas->area.column + stretch->column;
    const cell *shown = grid_at(canvas->picture, canvas->area.row + row, at);
    bool dotted = stretch->line->dotted;
    unsigned met = !dotted && shown->role == stretch->line->role ? outline_sides(shown->glyph) : 0;
    bool below = row > 0 && inside_area(canvas, row - 1, stretch->column);
    bool dash = !dotted && inside_area(canvas, row, stretch->column) &&
                (stretch->from != stretch->to || stretch->column % PERIOD == 0);
    bool kept = dotted && (shown->role == ROLE_ghost || shown->background == ROLE_marker ||
                           glyph_is_text(shown->glyph));

    if (kept || (!met && !below && !dash && shown->glyph != ' ')) {
        return false;
    }
    grid_put_over(canvas->picture, canvas->area.row + row, at,
                  outline_glyph(canvas, stretch, row, met), stretch->line->role);
    return true;
}

/* Returns whether the last cell has the line. */
static bool put_all(const struct canvas *canvas, const struct stretch *stretch)
{
    for (int row = stretch->from; row != stretch->to; row += stretch->to < row ? -1 : 1) {
        put(canvas, stretch, row);
    }
    return put(canvas, stretch, stretch->to);
}

canvas_end outline_draw(const struct canvas *canvas, const step_line *line, occ_range range)
{
    enum { NEAR = 2 }; /* eighths from the edge of the area, within which a line is the edge */
    struct scale across = {range, canvas->area.columns};
    occ_point points[GRID_MOST];
    canvas_end end = {-1, -1};
    struct stretch stretch = {.to = -1, .line = line};

    shape_line(canvas, line, range);
    step_line_points(line, across, points);
    for (int i = 0; i < across.cells; i++) {
        int row = canvas_row(canvas, points[i].warps, line->most);
        int high = canvas_eighths(canvas, points[i].warps, line->most);
        bool begins = stretch.to < 0;
        occ_range values = scale_values(across, i);
        bool is_edge = canvas->tops && abs(canvas->tops[i] - high) <= NEAR;

        if (values.last < line->runs[0].first || values.first > line->runs[line->count - 1].last) {
            stretch.to = -1;
            continue;
        }
        stretch = (struct stretch){i, begins ? row : stretch.to, row, line};
        if (!is_edge && put_all(canvas, &stretch)) {
            end = (canvas_end){row, i};
        }
    }
    return end;
}

/* ---- Columns filled from a base line up */

enum {
    HALF_BLOCK = 0x2584,
    LETTER_PERIOD = 4, /* cells from one letter of a texture to the next */
};

uint32_t level_glyph(const grid *picture, bool half_blocks, int eighths)
{
    static const char ascii[] = " _:-=+*%#";
    static const uint32_t shades[] = {0x2591, 0x2592, 0x2593, GLYPH_FULL};

    return picture->ascii ? (uint32_t)(unsigned char)ascii[eighths]
           : half_blocks  ? shades[(eighths - 1) / 2]
                          : GLYPH_BLOCKS + (uint32_t)eighths;
}

struct fill fill_of(const explorer *state, grid *picture, rect area)
{
    return (struct fill){.picture = picture,
                         .area = area,
                         .colors = state->colors,
                         .half_blocks = state->half_blocks,
                         .hidden = state->hidden};
}

static int row_of(const struct fill *fill, int up)
{
    return fill->area.row + fill->area.rows - 1 - up;
}

/* Role of blocks. Without colours limiters' attributes would reverse or underline them. */
static view_role block_role(const struct fill *fill, view_role role)
{
    return fill->colors > 0 ? role : ROLE_text;
}

static void put_texture(const struct fill *fill, int row, int column, occ_limit_id limiter)
{
    view_role role = limiter_role(limiter);

    if (!fill->picture->ascii) {
        grid_put(fill->picture, row, column, limiter_texture(limiter), block_role(fill, role));
    } else if ((column + row * LETTER_PERIOD / 2) % LETTER_PERIOD == 0) {
        grid_put(fill->picture, row, column,
                 fill->letters && !(fill->hidden & OCC_ROW_BIT(limiter))
                     ? (uint32_t)(unsigned char)limiter_letter(limiter)
                     : limiter_texture(limiter),
                 role);
    }
}

/* The topmost cell of a texture is solid: an edge. OCC_ROW_COUNT: the role has no texture. */
static void put_full(const struct fill *fill, int row, int column, bool topmost, view_role role,
                     occ_limit_id limiter)
{
    bool plain = limiter == OCC_ROW_COUNT;

    if (!fill->picture->ascii && (plain || limiter_has_background(limiter, fill->colors))) {
        grid_fill(fill->picture, row, column, role);
    } else if (plain) {
        grid_put(fill->picture, row, column, '#', role);
    } else if (fill->picture->ascii ? fill->area.rows > 1 : !topmost) {
        put_texture(fill, row, column, limiter);
    } else {
        grid_put(fill->picture, row, column, GLYPH_FULL, block_role(fill, role));
    }
}

/* The eighths that are drawn: a height above 0 is always seen. */
static int drawn_height(const struct fill *fill, int eighths)
{
    int height = clamp(eighths, 0, FILL_LEVELS * fill->area.rows);
    int top = height % FILL_LEVELS;

    if (fill->half_blocks && !fill->picture->ascii && top > 0) {
        bool lowest = height < FILL_LEVELS;

        height += top < 2 && !lowest ? -top : top > 5 ? FILL_LEVELS - top : 0;
    }
    return height;
}

static void fill_cells(const struct fill *fill, int column, int height, view_role role,
                       occ_limit_id limiter)
{
    static const char ascii[FILL_LEVELS] = " __---==";
    int full = height / FILL_LEVELS;
    int top = height % FILL_LEVELS;

    column += fill->area.column;
    for (int up = 0; up < full; up++) {
        put_full(fill, row_of(fill, up), column, (up + 1) * FILL_LEVELS == height, role, limiter);
    }
    if (top > 0) {
        grid_put(fill->picture, row_of(fill, full), column,
                 fill->picture->ascii ? (uint32_t)ascii[top]
                 : fill->half_blocks  ? HALF_BLOCK
                                      : GLYPH_BLOCKS + (uint32_t)top,
                 block_role(fill, role));
    }
}

void fill_column(const struct fill *fill, int column, int eighths, occ_limit_id limiter)
{
    fill_cells(fill, column, drawn_height(fill, eighths), limiter_role(limiter), limiter);
}

void fill_plain(const struct fill *fill, int column, int eighths, view_role role)
{
    int height = drawn_height(fill, eighths);
    int whole = (height + FILL_LEVELS / 2) / FILL_LEVELS * FILL_LEVELS;

    fill_cells(fill, column, fill->picture->ascii ? whole : height, role, OCC_ROW_COUNT);
}

/* Draws a marker; in ASCII a bar with a knob at its top. */
void fill_marker(const struct fill *fill, int column, int eighths)
{
    int top = fill->picture->ascii ? larger(drawn_height(fill, eighths) - 1, 0) / FILL_LEVELS : 0;

    if (!fill->picture->ascii && eighths > 0) {
        fill_plain(fill, column, eighths, ROLE_marker);
        return;
    }
    column += fill->area.column;
    for (int up = 0; up < top; up++) {
        grid_put(fill->picture, row_of(fill, up), column, '|', ROLE_marker);
    }
    grid_put(fill->picture, row_of(fill, top), column, glyph_or(fill->picture, HALF_BLOCK, 'O'),
             ROLE_marker);
}
