/* SPDX-License-Identifier: MIT */
#include "view/cells/canvas.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/range.h"

static const struct sign {
    uint16_t glyph;
    char ascii; /* no letter of a limit, no part of a curve, and unlike the marker O */
} signs[SHAPE_SIGNS] = {
    {0x25c6, 'x'}, {0x25cb, '='}, {0x25b3, '*'}, {0x25a1, '%'},
    {0x25bd, '&'}, {0x25c7, '@'}, {0x25b7, '$'}, {0x25a0, 'n'},
};

uint32_t shape_sign(const grid *picture, int sign)
{
    return picture->ascii ? (uint32_t)(unsigned char)signs[sign].ascii : signs[sign].glyph;
}

void shapes_clear(struct shapes *shapes)
{
    shapes->count = shapes->place_count = shapes->plot_count = 0;
    shapes->failed = false;
}

void shapes_free(struct shapes *shapes)
{
    free(shapes->items);
    free(shapes->places);
    free(shapes->plots);
    *shapes = (struct shapes){0};
}

/* Makes room for one item more. false: out of memory, and the shapes have failed. */
static bool grow(struct shapes *shapes, void **items, size_t count, size_t *capacity, size_t size)
{
    void *room = memory_grow(*items, count, capacity, size);

    shapes->failed |= !room;
    *items = room ? room : *items;
    return room;
}

#define GROW(shapes, items, count, capacity)                                                       \
    grow((shapes), (void **)&(shapes)->items, (shapes)->count, &(shapes)->capacity,                \
         sizeof *(shapes)->items)

void shape_plot(const grid *picture, rect area)
{
    struct shapes *shapes = picture->shapes;

    if (shapes && GROW(shapes, plots, plot_count, plot_capacity)) {
        shapes->plots[shapes->plot_count++] = area;
    }
}

void shape_begin(const grid *picture, shape_kind kind, view_role role, int sign)
{
    struct shapes *shapes = picture->shapes;

    if (shapes && !shapes->failed && GROW(shapes, items, count, capacity)) {
        shapes->items[shapes->count++] = (shape){kind, role, shapes->place_count, 0, sign};
    }
}

void shape_reach(const grid *picture, shape_place place)
{
    struct shapes *shapes = picture->shapes;

    if (shapes && !shapes->failed && GROW(shapes, places, place_count, place_capacity)) {
        shapes->places[shapes->place_count++] = place;
        shapes->items[shapes->count - 1].count++;
    }
}

void shape_add(const grid *picture, shape_kind kind, view_role role, shape_place from,
               shape_place to)
{
    shape_begin(picture, kind, role, 0);
    shape_reach(picture, from);
    if (kind != SHAPE_POINT) {
        shape_reach(picture, to);
    }
}

bool shapes_hold(const struct shapes *shapes, int row, int column)
{
    for (size_t i = 0; shapes && i < shapes->plot_count; i++) {
        if (rect_holds(shapes->plots[i], row, column)) {
            return true;
        }
    }
    return false;
}

bool shapes_replace(const grid *picture, int row, int column)
{
    enum { CIRCLE = 0x25cf };
    uint32_t glyph = grid_at(picture, row, column)->glyph;
    bool drawing = theme_is_drawing(glyph) || glyph == CIRCLE;

    for (size_t i = 0; i < SHAPE_SIGNS; i++) {
        drawing |= signs[i].glyph == glyph;
    }
    return drawing && shapes_hold(picture->shapes, row, column);
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

/* Areas are measured from the axis, lines from the middle of the lowest to that of the top row. */
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
        double right = left_of(canvas->area, range, smaller(run->last, range.last) + 1);
        double height = row_of(canvas, smaller(run->point.warps, line->most), line->most);

        if (run->last < range.first || run->first > range.last) {
            continue;
        }
        if (!follows || step_line_role(line, run) != role) {
            role = step_line_role(line, run);
            shape_begin(picture, line->dotted ? SHAPE_DASHES : SHAPE_LINE, role, 0);
            if (follows) {
                shape_reach(picture, (shape_place){left, before});
            }
        }
        shape_reach(picture, (shape_place){left, height});
        shape_reach(picture, (shape_place){right, height});
        before = height;
    }
}
