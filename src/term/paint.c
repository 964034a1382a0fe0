/* SPDX-License-Identifier: MIT */
#include "term/paint.h"

#include <curses.h>
#include <wchar.h>

#include "term/delta.h"
#include "term/look.h"
#include "term/terminfo.h"
#include "term/variant.h"

static struct {
    bool utf8;
    bool everything; /* the next paint starts from an empty screen */
    bool clear;      /* and curses has not shown that yet */
    grid shown;      /* the last picture, as given to paint */
    bool hides_cursor;
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

/* Roles of empty cells count too: curses would rewrite a cell that kept an old look. */
static bool same(const cell *a, const cell *b)
{
    return a->glyph == b->glyph && a->role == b->role && a->ground == b->ground &&
           a->reverse == b->reverse;
}

/* An empty cell on the terminal's own background has the plain look: runs of them are erased. */
static struct look look_to_paint(const cell *source)
{
    struct look look = look_of(source);

    return source->glyph == ' ' && !look.ground && look_hides_ink(look)
               ? (struct look){A_NORMAL, 0, -1, false}
               : look;
}

static void paint_cell(int row, int column, const cell *source, uint32_t follower)
{
    struct look look = look_to_paint(source);

    if (source->glyph == 0 && column > 0 && is_wide(source[-1].glyph)) {
        delta_put(row, column, 0, false, look);
        return; /* painted with the left half */
    }
    wchar_t glyph = drawable(source->glyph, follower);

    variant_put(row, column, look, glyph);
    delta_put(row, column, glyph, is_wide((uint32_t)glyph), look);
}

/* Returns whether some cell was painted. */
static bool paint_row(int row, const cell *cells, cell *shown, int columns)
{
    bool painted = false;

    for (int column = 0; column < columns; column++) {
        if (same(&cells[column], &shown[column])) {
            continue;
        }
        shown[column] = cells[column];
        paint_cell(row, column, &cells[column],
                   column + 1 < columns ? cells[column + 1].glyph : ' ');
        painted = true;
    }
    return painted;
}

static bool paint_rows(const grid *picture)
{
    int rows = picture->rows < LINES ? picture->rows : LINES;
    int columns = picture->columns < COLS ? picture->columns : COLS;
    bool painted = false;

    for (int row = 0; row < rows; row++) {
        painted |=
            paint_row(row, grid_at(picture, row, 0), grid_at(&canvas.shown, row, 0), columns);
    }
    return painted;
}

/* A cursor that cannot be hidden rests in the corner. */
static void draw_cursor(const grid *picture)
{
    bool visible = picture->cursor_row >= 0 && picture->cursor_row < LINES &&
                   picture->cursor_column >= 0 && picture->cursor_column < COLS;

    curs_set(visible);
    if (visible) {
        move(picture->cursor_row, picture->cursor_column);
    } else if (!canvas.hides_cursor) {
        move(LINES - 1, 0);
    }
}

/* Forgets the last picture and clears the screen. false: out of memory. */
static bool forget_shown(void)
{
    if (!grid_resize(&canvas.shown, LINES, COLS)) {
        return false;
    }
    delta_resize(LINES, COLS);
    erase();
    clearok(curscr, TRUE);
    wnoutrefresh(stdscr);
    canvas.everything = false;
    canvas.clear = true;
    return true;
}

bool paint(const grid *picture)
{
    canvas.everything |= looks_theme(picture->theme);
    if (canvas.everything && !forget_shown()) {
        return false;
    }
    bool painted = paint_rows(picture);

    draw_cursor(picture);
    return painted;
}

void paint_show(void)
{
    if (canvas.clear) {
        doupdate();
        canvas.clear = false;
    }
    delta_write();
    wnoutrefresh(stdscr);
    doupdate();
}

void paint_anew(void)
{
    canvas.everything = true;
}

void paint_open(term_color color, bool utf8, int descriptor)
{
    canvas.utf8 = utf8;
    canvas.everything = true;
    canvas.hides_cursor = terminfo_string("civis") != NULL;
    looks_open(color);
    delta_open(descriptor);
}

/* Every cell is passed on again; curses writes those whose colours differ. */
void paint_on(bool light)
{
    static const cell unknown = {.glyph = UINT32_MAX};

    looks_on(light);
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
