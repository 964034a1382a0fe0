/* SPDX-License-Identifier: MIT */
#include "term/paint.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "view/theme.h"

/* The look of a cell in the terms of curses. */
struct look {
    attr_t attributes;
    short pair;
    bool ground; /* the pair has a background of its own */
};

enum {
    PAIRS_LEAST = 64, /* of every foreground and background of eight colours */
    PAIRS_MOST = 255, /* that a cell of curses can name beside its attributes */
};

static struct {
    bool utf8;
    bool everything; /* the next paint starts from an empty screen */
    bool light;      /* the terminal's background is */
    grid shown;      /* the last picture, as given to paint */
    struct look looks[ROLE_COUNT];
    int colors; /* 0, 8 or 256 */
    struct {
        short foreground; /* -1: the terminal's own, as the background's */
        short background;
    } pairs[PAIRS_MOST]; /* those that curses knows, from pair 1 on */
    int pair_count;
} canvas;

/* ------------------------------------------------------------------------
 * Looks
 */

static bool colors_wanted(term_color color)
{
    const char *no_color = getenv("NO_COLOR");
    if (color == TERM_COLOR_NEVER || !has_colors()) {
        return false;
    }
    return color == TERM_COLOR_ALWAYS || !no_color || !*no_color;
}

static attr_t curses_attributes(unsigned attributes)
{
    return (attributes & THEME_BOLD ? A_BOLD : 0) | (attributes & THEME_DIM ? A_DIM : 0) |
           (attributes & THEME_UNDERLINE ? A_UNDERLINE : 0) |
           (attributes & THEME_REVERSE ? A_REVERSE : 0);
}

/* No colours where the terminal's own background cannot be kept. */
static bool start_colors(term_color color)
{
    return colors_wanted(color) && start_color() != ERR && COLORS >= 8 &&
           COLOR_PAIRS >= PAIRS_LEAST && use_default_colors() != ERR;
}

/* The pair of two colours; the pair of the terminal's own where curses has no more. */
static short pair_of(int foreground, int background)
{
    int count = canvas.pair_count;

    if (foreground < 0 && background < 0) {
        return 0;
    }
    for (int i = 0; i < count; i++) {
        if (canvas.pairs[i].foreground == foreground && canvas.pairs[i].background == background) {
            return (short)(i + 1);
        }
    }
    if (count == PAIRS_MOST ||
        init_pair((short)(count + 1), (short)foreground, (short)background) == ERR) {
        return 0;
    }
    canvas.pairs[count].foreground = (short)foreground;
    canvas.pairs[count].background = (short)background;
    return (short)++canvas.pair_count;
}

/* The colour of a role among those in use; -1: the terminal's own. */
static int color_of(view_role role)
{
    const theme_look *look = theme_look_of(role);

    return canvas.colors >= 256 ? (canvas.light ? look->color256_light : look->color256)
           : canvas.colors > 0  ? look->color8
                                : -1;
}

static void prepare_looks(void)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        const theme_look *look = theme_look_of((view_role)role);

        canvas.looks[role] = (struct look){
            .attributes =
                curses_attributes(canvas.colors > 0 ? look->attributes : look->mono_attributes),
            .pair = pair_of(color_of((view_role)role), -1),
        };
    }
}

/* Black or white, whichever reads over the background. */
static int ink_of(view_role ground)
{
    const theme_look *look = theme_look_of(ground);

    if (canvas.colors >= 256) {
        return canvas.light || look->attributes & THEME_WHITE_INK ? 231 : 16;
    }
    return look->color8 == COLOR_BLUE ? COLOR_WHITE : COLOR_BLACK;
}

static bool is_block(uint32_t glyph)
{
    return glyph >= 0x2580 && glyph <= 0x259f;
}

/* A ground without a colour is the foreground's, by reverse video. */
static struct look look_over(const cell *source)
{
    int background = color_of(source->ground);
    /* Bold black is grey on most terminals of eight colours. */
    attr_t bold = canvas.colors == 8 ? 0 : canvas.looks[source->role].attributes & A_BOLD;

    if (background < 0) {
        return (struct look){(source->glyph == ' ' ? 0 : bold) | A_REVERSE, 0, true};
    }
    if (source->glyph == ' ') {
        return (struct look){A_NORMAL, pair_of(-1, background), true}; /* half the bytes of two */
    }
    int own = is_block(source->glyph) ? color_of(source->role) : -1;

    return (struct look){bold, pair_of(own >= 0 ? own : ink_of(source->ground), background), true};
}

static struct look look_of(const cell *source)
{
    if (source->ground != ROLE_text && !source->reverse) {
        return look_over(source);
    }
    struct look look = canvas.looks[source->role < ROLE_COUNT ? source->role : ROLE_text];
    look.attributes |= source->reverse ? A_REVERSE : 0;
    return look;
}

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
 * Empty cells. Their look may be chosen where it is invisible: a change of look
 * costs more bytes than anything else that is written.
 */

enum { GAP_MOST = 4 }; /* empty cells that are written rather than erased or skipped */

/* Whether the look is invisible in an empty cell. */
static bool hides(struct look look)
{
    return !look.ground && (look.attributes & (A_REVERSE | A_UNDERLINE)) == 0;
}

static bool is_empty(const cell *source)
{
    return source->glyph == ' ' && source->ground == ROLE_text && hides(look_of(source));
}

/* Roles of empty cells count too: curses would rewrite a cell that kept an old look. */
static bool same(const cell *a, const cell *b)
{
    return a->glyph == b->glyph && a->role == b->role && a->ground == b->ground &&
           a->reverse == b->reverse;
}

/* A row of the picture, and of the last one. */
struct row {
    int number;
    int columns;
    const cell *cells;
    cell *shown;
    int painted; /* the last column that was painted; -1: none */
};

/* The number of empty cells from column on. */
static int gap_length(const struct row *row, int column)
{
    int end = column;
    while (end < row->columns && is_empty(&row->cells[end])) {
        end++;
    }
    return end - column;
}

/* Whether the column begins a short gap between a cell painted just now and one to be painted. */
static bool bridges(const struct row *row, int column)
{
    if (column == 0 || row->painted != column - 1) {
        return false;
    }
    int gap = gap_length(row, column);
    int after = column + gap;
    return gap > 0 && gap <= GAP_MOST && after < row->columns &&
           !same(&row->cells[after], &row->shown[after]);
}

/* The last look, unless curses could erase the whole gap with one sequence. */
static struct look look_of_gap(const struct row *row, int column, struct look last)
{
    bool erasable = last.attributes == A_NORMAL;
    bool free_to_choose = hides(last) && (erasable || gap_length(row, column) <= GAP_MOST);
    return free_to_choose ? last : (struct look){.attributes = A_NORMAL};
}

/* ------------------------------------------------------------------------
 * Painting
 */

static void put(int row, int column, struct look look, wchar_t glyph)
{
    cchar_t out;
    wchar_t text[] = {glyph, L'\0'};
    setcchar(&out, text, look.attributes, look.pair, NULL);
    mvadd_wch(row, column, &out);
}

/* last: the look of the last painted cell. Returns the same for the next row. */
static struct look paint_row(struct row *row, struct look last)
{
    for (int column = 0; column < row->columns; column++) {
        const cell *source = &row->cells[column];
        if (same(source, &row->shown[column]) && !bridges(row, column)) {
            continue;
        }
        row->shown[column] = *source;
        row->painted = column;
        if (source->glyph == 0 && column > 0 && is_wide(source[-1].glyph)) {
            continue; /* painted with the left half */
        }
        uint32_t follower = column + 1 < row->columns ? source[1].glyph : ' ';
        last = is_empty(source) ? look_of_gap(row, column, last) : look_of(source);
        put(row->number, column, last, drawable(source->glyph, follower));
    }
    return last;
}

/* Returns whether some cell was painted. */
static bool paint_rows(const grid *picture)
{
    bool painted = false;
    struct look last = {.attributes = A_NORMAL};
    int rows = picture->rows < LINES ? picture->rows : LINES;
    for (int number = 0; number < rows; number++) {
        struct row row = {
            .number = number,
            .columns = picture->columns < COLS ? picture->columns : COLS,
            .cells = picture->cells + (size_t)number * (size_t)picture->columns,
            .shown = canvas.shown.cells + (size_t)number * (size_t)canvas.shown.columns,
            .painted = -1,
        };
        last = paint_row(&row, last);
        painted = painted || row.painted >= 0;
    }
    return painted;
}

/* A cursor that cannot be hidden rests in the corner. */
static void draw_cursor(const grid *picture)
{
    bool visible = picture->cursor_row >= 0 && picture->cursor_row < LINES &&
                   picture->cursor_column >= 0 && picture->cursor_column < COLS;
    if (curs_set(visible) == ERR || visible) {
        move(visible ? picture->cursor_row : LINES - 1, visible ? picture->cursor_column : 0);
    }
}

/* Forgets the last picture and clears the screen. false: out of memory. */
static bool forget_shown(void)
{
    if (!grid_resize(&canvas.shown, LINES, COLS)) {
        return false;
    }
    erase();
    clearok(curscr, TRUE);
    canvas.everything = false;
    return true;
}

bool paint(const grid *picture)
{
    if (canvas.everything && !forget_shown()) {
        return false;
    }
    bool painted = paint_rows(picture);

    draw_cursor(picture);
    return painted;
}

void paint_show(void)
{
    wnoutrefresh(stdscr);
    doupdate();
}

void paint_anew(void)
{
    canvas.everything = true;
}

void paint_open(term_color color, bool utf8)
{
    canvas.utf8 = utf8;
    canvas.everything = true;
    canvas.light = false;
    canvas.colors = !start_colors(color) ? 0 : COLORS >= 256 ? 256 : 8;
    canvas.pair_count = 0;
    prepare_looks();
}

/* Every cell is passed on again; curses writes those whose colours differ. */
void paint_on(bool light)
{
    static const cell unknown = {.glyph = UINT32_MAX};

    canvas.light = light;
    prepare_looks();
    for (int i = 0; i < canvas.shown.rows * canvas.shown.columns; i++) {
        canvas.shown.cells[i] = unknown;
    }
}

int paint_colors(void)
{
    return canvas.colors;
}

void paint_close(void)
{
    grid_close(&canvas.shown);
}
