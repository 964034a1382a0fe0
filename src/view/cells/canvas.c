/* SPDX-License-Identifier: MIT */
#include "view/cells/canvas.h"

#include <stdlib.h>

#include "base/range.h"
#include "view/cells/theme.h"

enum { MAX_DOTS_ACROSS = 2, MAX_DOTS_UP = 4 };

/* The dots of a cell: across, up. */
#define DOTS_FILLED 1, 8
#define DOTS_BRAILLE 2, 4
#define DOTS_BLOCKS 2, 2
#define DOTS_ASCII 1, 2
#define RESOLUTION(id, name) [GLYPHS_##id] = {DOTS_##id},
static const struct resolution {
    int across;
    int up;
} resolutions[GLYPHS_COUNT] = {EXPLORER_GLYPHS(RESOLUTION)};

/* The dots that a line covers in one column of dots, from the bottom of the area. */
struct stroke {
    int low; /* above high: none */
    int high;
    int level; /* of the line at the right of the column */
    view_role role;
};

/* The scale of heights, in dots from the bottom of the area. */
struct rise {
    int first; /* the dot of height 0 */
    int span;  /* from there to the dot of the largest height */
};

struct tracer {
    const step_line *line;
    struct scale dots; /* across */
    struct rise rise;
    bool thick; /* two dots: a curve in braille; ghosts are thin */
    size_t run;
    int level; /* of the column of dots before; -1: none */
};

/*
 * 0 and the most lie in the middle of the outermost cells, level with their
 * labels on the axis; from_edge: 0 in the row below the area, and drawn at its edge.
 */
static int dot_of(int height, int most, struct rise rise)
{
    height = smaller(height, most);
    return height <= 0 ? larger(rise.first, 0)
                       : larger(rise.first + (int)(((long long)height * rise.span * 2 + most) /
                                                   (2LL * most)),
                                0);
}

static struct rise rise_of(const struct canvas *canvas, int up)
{
    int rows = canvas->area.rows;

    return canvas->from_edge ? (struct rise){.first = up / 2 - up, .span = rows * up}
                             : (struct rise){.first = (up - 1) / 2, .span = (rows - 1) * up};
}

static void stroke_reach(struct stroke *stroke, int level)
{
    stroke->low = smaller(stroke->low, level);
    stroke->high = larger(stroke->high, level);
}

/* Adds a dot inside the same cell: a line stays one row of cells, for few bytes on a slow link. */
static void thicken(struct stroke *stroke)
{
    if (stroke->high % MAX_DOTS_UP == MAX_DOTS_UP - 1) {
        stroke->low -= stroke->low == stroke->high;
    } else {
        stroke->high++;
    }
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
        stroke.level = dot_of(line->runs[i].point.warps, line->most, tracer->rise);
        stroke.role = step_line_role(line, &line->runs[i]);
        stroke_reach(&stroke, stroke.level);
        tracer->run = i;
    }
    if (stroke.level >= 0 && tracer->level >= 0) {
        stroke_reach(&stroke, tracer->level);
    }
    if (tracer->thick && stroke.high >= 0) {
        thicken(&stroke);
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

static uint32_t ascii(const unsigned columns[MAX_DOTS_ACROSS])
{
    return (uint32_t)(unsigned char)" _-|"[columns[0] & 3u];
}

static uint32_t glyph_of(explorer_glyphs glyphs, const unsigned columns[MAX_DOTS_ACROSS])
{
    if (glyphs == GLYPHS_BRAILLE) {
        return braille(columns);
    }
    return glyphs == GLYPHS_BLOCKS ? quarters(columns) : ascii(columns);
}

/* The dots of a stroke inside the cell with the lowest dot base, bit 0 the lowest. */
static unsigned dots_inside(const struct stroke *stroke, int base, int up)
{
    unsigned dots = 0;

    for (int i = 0; i < up; i++) {
        dots |= base + i >= stroke->low && base + i <= stroke->high ? 1u << i : 0;
    }
    return dots;
}

struct mark {
    unsigned dots[MAX_DOTS_ACROSS];
    view_role role;
    bool level; /* the cell holds the level of a stroke */
};

static struct mark mark_of(const struct stroke *strokes, int base, struct resolution resolution)
{
    struct mark mark = {.role = ROLE_text};

    for (int i = 0; i < resolution.across; i++) {
        unsigned dots = dots_inside(&strokes[i], base, resolution.up);
        bool here = dots && strokes[i].level >= base && strokes[i].level < base + resolution.up;

        mark.role = dots && (here || !mark.level) ? strokes[i].role : mark.role;
        mark.level = mark.level || here;
        mark.dots[i] = dots;
    }
    return mark;
}

static struct stroke extent_of(const struct stroke *strokes, int across)
{
    struct stroke extent = strokes[0];

    for (int i = 1; i < smaller(across, MAX_DOTS_ACROSS); i++) {
        if (strokes[i].low <= strokes[i].high) {
            extent = extent.low > extent.high ? strokes[i] : extent;
            stroke_reach(&extent, strokes[i].low);
            stroke_reach(&extent, strokes[i].high);
        }
    }
    return extent;
}

/* Draws one column of cells. Returns the row of the level, or -1 where nothing was drawn there. */
static int draw_column(const struct canvas *canvas, int column, const struct stroke *strokes,
                       bool behind)
{
    struct resolution resolution = resolutions[canvas->glyphs];
    struct stroke extent = extent_of(strokes, resolution.across);
    int seen = -1;

    if (extent.low > extent.high) {
        return -1;
    }
    for (int up = extent.low / resolution.up; up <= extent.high / resolution.up; up++) {
        int row = canvas->area.rows - 1 - up;
        struct mark mark = mark_of(strokes, up * resolution.up, resolution);

        if ((mark.dots[0] || mark.dots[1]) &&
            (!behind || grid_is_blank(canvas->picture, canvas->area.row + row,
                                      canvas->area.column + column, 1))) {
            grid_put(canvas->picture, canvas->area.row + row, canvas->area.column + column,
                     glyph_of(canvas->glyphs, mark.dots), mark.role);
            seen = mark.level ? row : seen;
        }
    }
    return seen;
}

/* ---- Curves as shapes */

static double left_of(rect area, occ_range range, int value)
{
    double shares = (double)range.last - range.first + 1;

    return area.column + (value - range.first) / shares * area.columns;
}

/* Whether two runs that follow each other look alike. */
static bool alike(const step_line *line, size_t i)
{
    const occ_run *run = &line->runs[i];

    return run[0].point.warps == run[1].point.warps && run[0].last + 1 == run[1].first &&
           step_line_role(line, run) == step_line_role(line, run + 1);
}

double shape_base(rect area)
{
    return area.row + area.rows + 0.5;
}

void shape_areas(const grid *picture, rect area, double base, const step_line *line,
                 occ_range range)
{
    for (size_t i = 0, first = 0; i < line->count; i++) {
        if (i + 1 < line->count && alike(line, i)) {
            continue;
        }
        int height = clamp(line->runs[i].point.warps, 0, line->most);

        if (height > 0) {
            shape_add(picture, SHAPE_AREA, step_line_role(line, &line->runs[i]),
                      (shape_place){left_of(area, range, line->runs[first].first),
                                    base - (double)height / line->most * area.rows},
                      (shape_place){left_of(area, range, line->runs[i].last + 1), base});
        }
        first = i + 1;
    }
}

/* Areas are measured from the axis, lines from the middle of the lowest row to that of the highest. */
static double row_of(const struct canvas *canvas, double height, int most)
{
    double share = height / most;
    rect area = canvas->area;

    return canvas->glyphs == GLYPHS_FILLED ? shape_base(area) - share * area.rows
                                           : area.row + area.rows - 0.5 - share * (area.rows - 1);
}

shape_place shape_at(const struct canvas *canvas, occ_range range, int value, double height,
                     int most)
{
    double left = left_of(canvas->area, range, value);
    double right = left_of(canvas->area, range, value + 1);

    return (shape_place){(left + right) / 2, row_of(canvas, height, most)};
}

void shape_line(const struct canvas *canvas, const step_line *line, occ_range range)
{
    const grid *picture = canvas->picture;
    view_role role = ROLE_COUNT;
    double before = 0;

    for (size_t i = 0; picture->shapes && i < line->count; i++) {
        const occ_run *run = &line->runs[i];
        bool follows = i > 0 && run[-1].last + 1 == run->first;
        double left = left_of(canvas->area, range, larger(run->first, range.first));
        double height = row_of(canvas, smaller(run->point.warps, line->most), line->most);

        if (run->last < range.first || run->first > range.last) {
            continue;
        }
        if (!follows || step_line_role(line, run) != role) {
            role = step_line_role(line, run);
            shape_begin(picture, SHAPE_LINE, role, 0);
            if (follows) {
                shape_reach(picture, (shape_place){left, before});
            }
        }
        shape_reach(picture, (shape_place){left, height});
        shape_reach(picture,
                    (shape_place){left_of(canvas->area, range, smaller(run->last, range.last) + 1),
                                  height});
        before = height;
    }
}

/* ---- Lines */

canvas_end canvas_line(const struct canvas *canvas, const step_line *line, occ_range range,
                       bool behind)
{
    struct resolution resolution = resolutions[canvas->glyphs];
    canvas_end end = {-1, -1};
    struct tracer tracer = {
        .line = line,
        .dots = {range, canvas->area.columns * resolution.across},
        .rise = rise_of(canvas, resolution.up),
        .thick = resolution.up == MAX_DOTS_UP && line->role == ROLE_COUNT,
        .level = -1,
    };

    shape_line(canvas, line, range);
    for (int column = 0; column < canvas->area.columns; column++) {
        struct stroke strokes[MAX_DOTS_ACROSS] = {{.low = 1}, {.low = 1}};

        for (int i = 0; i < resolution.across; i++) {
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
                                              : dot_of(height, most, rise_of(canvas, up));

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
