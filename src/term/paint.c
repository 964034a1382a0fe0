/* SPDX-License-Identifier: MIT */
#include "term/paint.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>

#include "term/delta.h"
#include "term/look.h"
#include "term/pen.h"
#include "term/terminfo.h"
#include "term/variant.h"

static struct {
    bool utf8;
    bool everything; /* the next paint starts from an empty screen */
    bool by_pen;     /* curses clears the screen, and the pen draws on it */
    int rows;        /* of the terminal */
    int columns;
    grid shown; /* the last picture, as given to paint */
    bool hides_cursor;
    struct place cursor; /* row -1: hidden */
} canvas;

/* ------------------------------------------------------------------------
 * Glyphs
 */

/* The character for a cell's glyph on this terminal; follower: the glyph at its right. */
static wchar_t drawable(uint32_t glyph, uint32_t follower)
{
    if (glyph >= ' ' && glyph <= '~') {
        return (wchar_t)glyph;
    }
    if (glyph < 0xa0) {
        return glyph ? L'?' : L' ';
    }
    if (!canvas.utf8) {
        return (wchar_t)grid_ascii(glyph);
    }
    int width = wcwidth((wchar_t)glyph);
    return width == 1 || (width == 2 && follower == 0) ? (wchar_t)glyph : L'?';
}

static bool is_wide(uint32_t glyph)
{
    return canvas.utf8 && glyph >= 0x80 && wcwidth((wchar_t)glyph) == 2;
}

/* ------------------------------------------------------------------------
 * Painting
 */

/* An empty cell on the terminal's own background has the plain look: runs of them are erased. */
static struct look look_to_paint(const cell *source)
{
    struct look look = look_of(source);

    return source->glyph == ' ' && !look.ground && look_hides_ink(look)
               ? (struct look){.foreground = -1, .background = -1}
               : look;
}

/* Whether cells that differ are blanks of one look, as those are whose ink alone does. */
static bool looks_same(const cell *a, const cell *b)
{
    if (a->glyph != ' ' || b->glyph != ' ') {
        return false;
    }
    struct look first = look_to_paint(a);
    struct look second = look_to_paint(b);

    return first.attributes == second.attributes && first.pair == second.pair;
}

/* A right half is painted with the left one. false: the pen cannot. */
static bool paint_cell(int row, int column, const cell *source, uint32_t follower)
{
    struct look look = look_to_paint(source);
    bool right = source->glyph == 0 && column > 0 && is_wide(source[-1].glyph);
    wchar_t glyph = right ? 0 : drawable(source->glyph, follower);

    if (canvas.by_pen) {
        return delta_put(row, column, glyph, !right && is_wide((uint32_t)glyph), look);
    }
    if (!right) {
        variant_put(row, column, look, glyph);
    }
    return true;
}

/* Sets painted where some cell was. false: the pen cannot. */
static bool paint_row(int row, const cell *cells, cell *shown, int columns, bool *painted)
{
    if (memcmp(cells, shown, (size_t)columns * sizeof *cells) == 0) {
        return true; /* most rows */
    }
    for (int column = 0; column < columns; column++) {
        bool kept = cells_equal(&cells[column], &shown[column]) ||
                    looks_same(&cells[column], &shown[column]);

        shown[column] = cells[column];
        if (!kept) {
            *painted = true;
            if (!paint_cell(row, column, &cells[column],
                            column + 1 < columns ? cells[column + 1].glyph : ' ')) {
                return false;
            }
        }
    }
    return true;
}

static bool paint_rows(const grid *picture, bool *painted)
{
    int rows = picture->rows < canvas.rows ? picture->rows : canvas.rows;
    int columns = picture->columns < canvas.columns ? picture->columns : canvas.columns;

    for (int row = 0; row < rows; row++) {
        if (!paint_row(row, grid_at(picture, row, 0), grid_at(&canvas.shown, row, 0), columns,
                       painted)) {
            return false;
        }
    }
    return true;
}

/* A cursor that cannot be hidden rests in the corner. */
static void place_cursor(const grid *picture)
{
    bool visible = picture->cursor_row >= 0 && picture->cursor_row < canvas.rows &&
                   picture->cursor_column >= 0 && picture->cursor_column < canvas.columns;

    curs_set(visible);
    canvas.cursor = visible ? (struct place){picture->cursor_row, picture->cursor_column}
                            : (struct place){canvas.hides_cursor ? -1 : canvas.rows - 1, 0};
}

/*
 * Curses keeps three windows of 28 bytes a cell: where the pen draws they have one
 * column. All rows are there, for endwin leaves the cursor in the last one.
 */
static bool fit_curses(void)
{
    int columns = canvas.by_pen ? 1 : canvas.columns;

    return (LINES == canvas.rows && COLS == columns) || resize_term(canvas.rows, columns) != ERR;
}

/* Forgets the last picture and clears the screen. false: out of memory. */
static bool forget_shown(bool by_pen)
{
    paint_yield();
    canvas.by_pen = by_pen && delta_resize(canvas.rows, canvas.columns);
    if (!grid_resize(&canvas.shown, canvas.rows, canvas.columns) || !fit_curses()) {
        canvas.by_pen = false;
        return false;
    }
    erase();
    clearok(curscr, TRUE);
    wnoutrefresh(stdscr);
    doupdate();
    pen_start((struct place){getcury(curscr), getcurx(curscr)}, canvas.rows, canvas.columns);
    canvas.everything = false;
    return true;
}

static void show_by_curses(void)
{
    if (canvas.cursor.row >= 0) {
        move(canvas.cursor.row, canvas.cursor.column);
    }
    wnoutrefresh(stdscr);
    doupdate();
}

bool paint(const grid *picture)
{
    bool painted = false;

    canvas.everything |= looks_theme(picture->theme);
    if (canvas.everything && !forget_shown(true)) {
        return false;
    }
    place_cursor(picture);
    if (!paint_rows(picture, &painted) && forget_shown(false)) {
        paint_rows(picture, &painted);
    }
    if (!canvas.by_pen) {
        show_by_curses();
    }
    return painted;
}

void paint_rest(void)
{
    if (canvas.by_pen) {
        delta_write(canvas.cursor);
    }
}

void paint_yield(void)
{
    if (canvas.by_pen) {
        pen_leave((struct place){getcury(curscr), getcurx(curscr)});
        canvas.by_pen = false;
    }
}

void paint_anew(void)
{
    canvas.everything = true;
}

void paint_resize(int rows, int columns)
{
    canvas.rows = rows;
    canvas.columns = columns;
    canvas.everything = true;
}

void paint_open(term_color color, bool utf8)
{
    canvas.utf8 = utf8;
    canvas.everything = true;
    canvas.hides_cursor = terminfo_string("civis") != NULL;
    looks_open(color);
    delta_open();
}

/* Every cell is written again. */
void paint_background(bool light)
{
    static const cell unknown = {.glyph = UINT32_MAX};

    looks_background(light);
    for (int i = 0; i < canvas.shown.rows * canvas.shown.columns; i++) {
        canvas.shown.cells[i] = unknown;
    }
}

bool paint_is_light(void)
{
    return looks_are_light();
}

int paint_colors(void)
{
    return looks_colors();
}

void paint_close(void)
{
    delta_close();
    grid_close(&canvas.shown);
}
