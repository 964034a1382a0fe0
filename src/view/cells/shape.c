/* SPDX-License-Identifier: MIT */
#include "view/cells/shape.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/range.h"

enum { FIRST_CAPACITY = 64, CIRCLE = 0x25cf };

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

static bool is_sign(uint32_t glyph)
{
    for (size_t i = 0; i < SHAPE_SIGNS; i++) {
        if (signs[i].glyph == glyph) {
            return true;
        }
    }
    return false;
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

/* Room for one item more. NULL: out of memory. */
static void *grown(void *items, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity) {
        return items;
    }
    size_t more = *capacity > 0 ? 2 * *capacity : FIRST_CAPACITY;
    void *room = memory_reallocate(items, more * size);

    if (room) {
        *capacity = more;
    }
    return room;
}

static void add_place(struct shapes *shapes, shape_place place)
{
    shape_place *places =
        grown(shapes->places, shapes->place_count, &shapes->place_capacity, sizeof *shapes->places);

    if (!places) {
        shapes->failed = true;
        return;
    }
    shapes->places = places;
    shapes->places[shapes->place_count++] = place;
}

/* A shape whose places are added next. */
static void begin(struct shapes *shapes, shape_kind kind, view_role role)
{
    shape *items = grown(shapes->items, shapes->count, &shapes->capacity, sizeof *shapes->items);

    if (!items) {
        shapes->failed = true;
        return;
    }
    shapes->items = items;
    shapes->items[shapes->count++] = (shape){kind, role, shapes->place_count, 0, 0};
}

static void end(struct shapes *shapes)
{
    if (!shapes->failed) {
        shape *last = &shapes->items[shapes->count - 1];

        last->count = shapes->place_count - last->first;
    }
}

void shape_plot(const grid *picture, rect area)
{
    struct shapes *shapes = picture->shapes;

    if (!shapes) {
        return;
    }
    rect *plots =
        grown(shapes->plots, shapes->plot_count, &shapes->plot_capacity, sizeof *shapes->plots);

    if (!plots) {
        shapes->failed = true;
        return;
    }
    shapes->plots = plots;
    shapes->plots[shapes->plot_count++] = area;
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

bool shapes_replace(const struct shapes *shapes, const grid *picture, int row, int column)
{
    uint32_t glyph = grid_at(picture, row, column)->glyph;

    return (theme_is_drawing(glyph) || glyph == CIRCLE || is_sign(glyph)) &&
           shapes_hold(shapes, row, column);
}

void shape_add(const grid *picture, shape_kind kind, view_role role, shape_place from,
               shape_place to)
{
    struct shapes *shapes = picture->shapes;

    if (!shapes || shapes->failed) {
        return;
    }
    begin(shapes, kind, role);
    add_place(shapes, from);
    if (kind != SHAPE_POINT) {
        add_place(shapes, to);
    }
    end(shapes);
}

void shape_mark(const grid *picture, int sign, view_role role, shape_place place)
{
    struct shapes *shapes = picture->shapes;

    if (shapes && !shapes->failed) {
        begin(shapes, SHAPE_MARK, role);
        add_place(shapes, place);
        end(shapes);
    }
    if (shapes && !shapes->failed) {
        shapes->items[shapes->count - 1].sign = sign;
    }
}

void shape_trace(const grid *picture, int sign, view_role role, shape_place place, bool begins)
{
    struct shapes *shapes = picture->shapes;

    if (shapes && !shapes->failed && begins) {
        begin(shapes, SHAPE_TRACE, role);
    }
    if (shapes && !shapes->failed) {
        add_place(shapes, place);
        end(shapes);
    }
    if (shapes && !shapes->failed) {
        shapes->items[shapes->count - 1].sign = sign;
    }
}

/* ------------------------------------------------------------------------
 * Curves
 */

/* The left end of a value's share of a row of cells. */
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
    struct shapes *shapes = canvas->picture->shapes;
    view_role role = ROLE_COUNT;
    double before = 0;

    for (size_t i = 0; shapes && !shapes->failed && i < line->count; i++) {
        const occ_run *run = &line->runs[i];
        bool follows = i > 0 && run[-1].last + 1 == run->first;
        double left = left_of(canvas->area, range, larger(run->first, range.first));
        double height = row_of(canvas, smaller(run->point.warps, line->most), line->most);

        if (run->last < range.first || run->first > range.last) {
            continue;
        }
        if (!follows || step_line_role(line, run) != role) {
            role = step_line_role(line, run);
            begin(shapes, SHAPE_LINE, role);
            if (follows) {
                add_place(shapes, (shape_place){left, before});
            }
        }
        add_place(shapes, (shape_place){left, height});
        add_place(shapes,
                  (shape_place){left_of(canvas->area, range, smaller(run->last, range.last) + 1),
                                height});
        end(shapes);
        before = height;
    }
}
