/* SPDX-License-Identifier: MIT */
/*
 * The picture as a value: a grid of cells, each a glyph and a role. The same
 * grid is painted by ncurses and written as text by tests.
 */
#ifndef VIEW_GRID_H
#define VIEW_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/catalogue.h"
#include "view/cells/theme.h"

/* An area in cells; empty when either side is 0. */
typedef struct rect {
    int row;
    int column;
    int rows;
    int columns;
} rect;

bool rect_holds(rect area, int row, int column);

/* Takes rows from the top of an area. */
static inline void rect_drop(rect *area, int rows)
{
    area->row += rows;
    area->rows -= rows;
}

static inline rect rect_right_half(rect area)
{
    return (rect){area.row, area.column + area.columns / 2 + 1, area.rows, area.columns / 2 - 1};
}

/* An area in the middle of another, clipped to it. */
rect rect_centered(rect area, int rows, int columns);

/* A blank cell has the glyph ' ' and ROLE_text. */
typedef struct cell {
    uint32_t glyph; /* code point; 0: the right half of a wide character */
    uint8_t role;
    uint8_t background; /* the role whose colour is the background; ROLE_text: the terminal's own */
    bool reverse;       /* in reverse video, as a selected row is */
} cell;

static inline bool cells_equal(const cell *a, const cell *b)
{
    return a->glyph == b->glyph && a->role == b->role && a->background == b->background &&
           a->reverse == b->reverse;
}

/* The caller closes what it opened. */
typedef struct grid {
    int rows;
    int columns;
    cell *cells;    /* rows * columns */
    int cursor_row; /* -1: hidden */
    int cursor_column;
    bool ascii; /* glyphs are stored as grid_ascii has them; set after grid_open, as the next two */
    bool half_blocks; /* eighth blocks are stored as the nearest half, full block or edge line */
    const struct language *language; /* of the sentences drawn; NULL: English */
    explorer_theme theme;            /* of its colours */
    struct shapes *shapes;           /* curves finer than cells; NULL: cells alone; the caller's */
    rect graphs[SLIDER_COUNT]; /* of the sliders, where a page has left room; empty: not there */
} grid;

enum { GRID_MOST = 1000 }; /* rows, and columns */

/* Both sides are 1..GRID_MOST. false: out of memory or bounds; a resized grid is then unchanged. */
bool grid_open(grid *picture, int rows, int columns);
bool grid_resize(grid *picture, int rows, int columns); /* blank afterwards */

/* The same for the character set and the language of another grid. */
bool grid_open_like(grid *picture, const grid *like, int rows, int columns);

void grid_close(grid *picture);
void grid_clear(grid *picture);

/* Nothing is written outside the grid. The background becomes the terminal's own. */
void grid_put(grid *picture, int row, int column, uint32_t glyph, view_role role);

/* A blank with the colour of a role as its background. */
void grid_fill(grid *picture, int row, int column, view_role background);

/*
 * Like grid_put, over the background that the cell has: text is then black or
 * white, whichever reads there; block elements keep the colour of their role.
 */
void grid_put_over(grid *picture, int row, int column, uint32_t glyph, view_role role);

/*
 * Writes UTF-8 text, cut at width cells or at the grid's edge with an ellipsis
 * ('~' in ASCII); returns the cells used. Malformed bytes and control
 * characters become one replacement each; characters of no width are dropped.
 * Backgrounds stay, as by grid_put_over.
 */
int grid_text(grid *picture, int row, int column, int width, view_role role, const char *text);
/* The cell at a place inside the grid. */
cell *grid_at(const grid *picture, int row, int column);

/* Block elements of Unicode; from 0x2581, an eighth from below, up to the full block. */
enum { GLYPH_BLOCKS = 0x2580, GLYPH_FULL = 0x2588, GLYPH_BLOCKS_LAST = 0x259f };

bool glyph_is_block(uint32_t glyph);

/* A letter, a digit or a sign, and either half of a wide character; no line, shade or block. */
bool glyph_is_text(uint32_t glyph);

/* Whether a row of cells holds blanks of any background. Cells outside the grid are not free. */
bool grid_is_free(const grid *picture, int row, int column, int cells);

/* The same on the terminal's own background alone. */
bool grid_is_blank(const grid *picture, int row, int column, int cells);

/* The ASCII character most like a glyph; '?': none is. */
char grid_ascii(uint32_t glyph);

/* ---- The look of a cell in the colours of terminals: on the screen, and in pictures of it */

/* The colours that a picture is drawn in. */
struct color_choice {
    int colors; /* 0, 8 or 256 */
    explorer_theme theme;
    bool light; /* the background */
};

typedef struct cell_look {
    int foreground; /* below 8, or of 256 from 16 on; -1: the terminal's own */
    int background;
    unsigned attributes; /* THEME_ */
} cell_look;

/* The look of a cell. Over an area text is black or white; blocks keep their role's colour. */
cell_look cell_look_of(const cell *shown, struct color_choice choice);

bool cell_looks_equal(cell_look a, cell_look b);

#endif
