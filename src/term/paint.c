/* SPDX-License-Identifier: MIT */
#include "term/paint.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>

#include "term/look.h"
#include "term/terminfo.h"
#include "term/variant.h"

static struct {
    bool utf8;
    bool everything; /* the next paint starts from an empty screen */
    int rows;        /* of the terminal */
    int columns;
    grid shown; /* the last picture, as given to paint */
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

/* An empty cell on the terminal's own background has the plain look: runs of them are erased. */
static struct look look_to_paint(const cell *source)
{
    struct look look = look_of(source);

    return source->glyph == ' ' && !look.ground && look_hides_ink(look) ? (struct look){0} : look;
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

/* A right half is painted with the left one. */
static void paint_cell(int row, int column, const cell *source, uint32_t follower)
{
    if (source->glyph != 0 || column == 0 || !is_wide(source[-1].glyph)) {
        variant_put(row, column, look_to_paint(source), drawable(source->glyph, follower));
    }
}

/* Returns whether cells of the row look different. */
static bool paint_row(int row, const cell *cells, cell *shown, int columns)
{
    bool painted = false;

    if (memcmp(cells, shown, (size_t)columns * sizeof *cells) == 0) {
        return false; /* most rows */
    }
    for (int column = 0; column < columns; column++) {
        bool kept = cells_equal(&cells[column], &shown[column]) ||
                    looks_same(&cells[column], &shown[column]);

        shown[column] = cells[column];
        if (!kept) {
            painted = true;
            paint_cell(row, column, &cells[column],
                       column + 1 < columns ? cells[column + 1].glyph : ' ');
        }
    }
    return painted;
}

static bool paint_rows(const grid *picture)
{
    int rows = picture->rows < canvas.rows ? picture->rows : canvas.rows;
    int columns = picture->columns < canvas.columns ? picture->columns : canvas.columns;
    bool painted = false;

    for (int row = 0; row < rows; row++) {
        painted |=
            paint_row(row, grid_at(picture, row, 0), grid_at(&canvas.shown, row, 0), columns);
    }
    return painted;
}

/* A cursor that cannot be hidden rests in the corner. */
static void place_cursor(const grid *picture)
{
    bool visible = picture->cursor_row >= 0 && picture->cursor_row < canvas.rows &&
                   picture->cursor_column >= 0 && picture->cursor_column < canvas.columns;

    curs_set(visible);
    leaveok(stdscr, !visible && canvas.hides_cursor);
    if (visible) {
        move(picture->cursor_row, picture->cursor_column);
    } else {
        move(canvas.rows - 1, 0);
    }
}

/* Forgets the last picture; the next refresh clears the screen. false: out of memory. */
static bool forget_shown(void)
{
    if (!grid_resize(&canvas.shown, canvas.rows, canvas.columns) ||
        ((LINES != canvas.rows || COLS != canvas.columns) &&
         resize_term(canvas.rows, canvas.columns) == ERR)) {
        return false;
    }
    erase();
    clearok(curscr, TRUE);
    canvas.everything = false;
    return true;
}

bool paint(const grid *picture)
{
    canvas.everything |= looks_theme(picture->theme);
    bool cleared = canvas.everything;

    if (cleared && !forget_shown()) {
        return false;
    }
    bool painted = paint_rows(picture);

    place_cursor(picture);
    wnoutrefresh(stdscr);
    doupdate();
    return painted || cleared;
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
    grid_close(&canvas.shown);
}
