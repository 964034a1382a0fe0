/* SPDX-License-Identifier: MIT */
#include "view/cells/canvas.h"

#include "base/range.h"
#include "view/cells/line.h"

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

/* ---- Full cells */

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

    if (!fill->picture->ascii && (plain || limiter_has_ground(limiter, fill->colors))) {
        grid_fill(fill->picture, row, column, role);
    } else if (plain) {
        grid_put(fill->picture, row, column, '#', role);
    } else if (fill->picture->ascii ? fill->area.rows > 1 : !topmost) {
        put_texture(fill, row, column, limiter);
    } else {
        grid_put(fill->picture, row, column, GLYPH_FULL, block_role(fill, role));
    }
}

/* ---- The top cell */

static uint32_t top_glyph(const struct fill *fill, int eighths)
{
    static const char ascii[FILL_LEVELS] = " __---==";

    if (fill->picture->ascii) {
        return (uint32_t)(unsigned char)ascii[eighths];
    }
    return fill->half_blocks ? HALF_BLOCK : GLYPH_BLOCKS + (uint32_t)eighths;
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

/* ---- Columns */

static void fill_cells(const struct fill *fill, int column, int height, view_role role,
                       occ_limit_id limiter)
{
    int full = height / FILL_LEVELS;

    column += fill->area.column;
    for (int up = 0; up < full; up++) {
        put_full(fill, row_of(fill, up), column, (up + 1) * FILL_LEVELS == height, role, limiter);
    }
    if (height % FILL_LEVELS > 0) {
        grid_put(fill->picture, row_of(fill, full), column, top_glyph(fill, height % FILL_LEVELS),
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

/* ---- The current value */

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
