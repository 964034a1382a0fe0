/* SPDX-License-Identifier: MIT */
#include "view/cells/canvas.h"

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

/* Makes room for one item more. false: out of memory, and the shapes have failed. */
static bool grow(struct shapes *shapes, void **items, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity) {
        return true;
    }
    size_t more = *capacity > 0 ? 2 * *capacity : FIRST_CAPACITY;
    void *room = memory_reallocate(*items, more * size);

    shapes->failed |= !room;
    *items = room ? room : *items;
    *capacity = room ? more : *capacity;
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

bool shapes_replace(const struct shapes *shapes, const grid *picture, int row, int column)
{
    uint32_t glyph = grid_at(picture, row, column)->glyph;

    return (theme_is_drawing(glyph) || glyph == CIRCLE || is_sign(glyph)) &&
           shapes_hold(shapes, row, column);
}
