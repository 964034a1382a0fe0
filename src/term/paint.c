/* SPDX-License-Identifier: MIT */
#include "term/screen.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>
#include <stdlib.h>

#include "base/number.h"
#include "base/range.h"
#include "term/terminfo.h"

struct look {
    attr_t attributes;
    short pair;
};

/* ---- The two builds of curses: wide, and narrow, where a cell holds its pair itself */

/* Puts a glyph into stdscr. */
#ifdef OCCUPANT_NARROW

static void put_glyph(int row, int column, struct look look, wchar_t glyph)
{
    mvaddch(row, column, (chtype)glyph | look.attributes | (chtype)COLOR_PAIR(look.pair));
}

#else

static void put_glyph(int row, int column, struct look look, wchar_t glyph)
{
    cchar_t written;
    wchar_t text[] = {glyph, L'\0'};

    setcchar(&written, text, look.attributes, look.pair, NULL);
    mvadd_wch(row, column, &written);
}

#endif

/* Pairs take colours beyond 32,767 in ncursesw from 6.1 on. -1 is the terminal's own colour. */
#if !defined(OCCUPANT_NARROW) && defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS >= 20170401

enum { EXTENDED_PAIRS = true };

static bool make_pair(int number, int foreground, int background)
{
    return init_extended_pair(number, foreground, background) != ERR;
}

#else

enum { EXTENDED_PAIRS = false };

static bool make_pair(int number, int foreground, int background)
{
    return init_pair((short)number, (short)foreground, (short)background) != ERR;
}

#endif

/* ---- Looks: roles as attributes and pairs of colours */

enum {
    PAIRS_LEAST = 64, /* of every foreground and background of eight colours */
    PAIRS_MOST = 255, /* that a cell of curses can name beside its attributes */
};

static struct {
    int colors;  /* of the terminal: 0, 8 or 256 */
    bool light;  /* the terminal's background is */
    bool direct; /* its colours are numbers 0xRRGGBB */
    explorer_theme theme;
    struct {
        int foreground; /* -1: the terminal's own, as the background's */
        int background;
    } pairs[PAIRS_MOST]; /* those that curses knows, from pair 1 on */
    int pair_count;
} looks;

/*
 * The terminal's number of a colour; -1 stays. Direct numbers below 256 would mean a palette: the
 * least red is added.
 */
static int number_of(int color)
{
    if (!looks.direct || color < 16) {
        return color;
    }
    int rgb = (int)theme_rgb(color);

    return rgb < 256 ? rgb | 0x010000 : rgb;
}

/* Direct colours without extended pairs count as 8. */
static int count_colors(term_color color)
{
    const char *no_color = getenv("NO_COLOR");
    bool wanted = color == TERM_COLOR_AUTO ? !no_color || !*no_color : color == TERM_COLOR_ALWAYS;

    /* No colours where the terminal's own background cannot be kept. */
    if (!wanted || !has_colors() || start_color() == ERR || COLORS < 8 ||
        COLOR_PAIRS < PAIRS_LEAST || use_default_colors() == ERR) {
        return 0;
    }
    return COLORS >= 256 && (EXTENDED_PAIRS || !looks.direct) ? 256 : 8;
}

/* The pair of two colours; the pair of the terminal's own where curses has no more. */
static short pair_of(int foreground, int background)
{
    int count = looks.pair_count;

    if (foreground < 0 && background < 0) {
        return 0;
    }
    for (int i = 0; i < count; i++) {
        if (looks.pairs[i].foreground == foreground && looks.pairs[i].background == background) {
            return (short)(i + 1);
        }
    }
    if (count == PAIRS_MOST || !make_pair(count + 1, foreground, background)) {
        return 0;
    }
    looks.pairs[count].foreground = foreground;
    looks.pairs[count].background = background;
    return (short)++looks.pair_count;
}

/* Whether $COLORFGBG (rxvt, Konsole: "15;default;0") ends light: a guess until the answer. */
static bool environment_is_light(void)
{
    enum { WHITE = 7, BRIGHT = 9, BRIGHTEST = 15 };
    const char *colors = getenv("COLORFGBG");
    const char *background = colors ? strrchr(colors, ';') : NULL;
    long long number;

    return background &&
           number_parse(background + 1, NUMBER_COUNT, WHITE, BRIGHTEST, &number) == NUMBER_OK &&
           (number == WHITE || number >= BRIGHT);
}

int term_colors(void)
{
    return looks.colors;
}

bool term_is_light(void)
{
    return looks.light;
}

static cell_look find_look(const cell *source)
{
    return cell_look_of(source, (struct color_choice){looks.colors, looks.theme, looks.light});
}

/* Whether a blank of this look shows only its background. */
static bool is_plain(const cell *source)
{
    return !source->reverse && !(find_look(source).attributes & (THEME_REVERSE | THEME_UNDERLINE));
}

/*
 * Blanks over one background share a pair: their foreground is invisible. An empty cell on the
 * terminal's own background has the plain look: runs of them are erased.
 */
static struct look look_of(const cell *source)
{
    cell_look found = find_look(source);
    unsigned attributes = found.attributes;
    bool blank = source->glyph == ' ';
    bool over = source->background != ROLE_text && !source->reverse;

    if (blank && !over && !(attributes & (THEME_REVERSE | THEME_UNDERLINE))) {
        return (struct look){0};
    }
    int foreground = over && blank ? -1 : found.foreground;

    return (struct look){.attributes = (attributes & THEME_BOLD ? A_BOLD : 0) |
                                       (attributes & THEME_DIM ? A_DIM : 0) |
                                       (attributes & THEME_UNDERLINE ? A_UNDERLINE : 0) |
                                       (attributes & THEME_REVERSE ? A_REVERSE : 0),
                         .pair = pair_of(number_of(foreground), number_of(found.background))};
}

static struct {
    bool utf8;
    bool everything; /* the next paint starts from an empty screen */
    int rows;        /* of the terminal */
    int columns;
    grid shown; /* the last picture, as given to paint */
    bool hides_cursor;
} canvas;

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

/* ---- Blanks in the look of their neighbours: curses then writes fewer changes of attributes */

enum { GAP = 4 }; /* cells at most between words that are written as one; longer gaps are erased */

static bool same_role(const cell *a, const cell *b)
{
    return a->role == b->role && a->background == b->background && a->reverse == b->reverse;
}

/* The cell at a column, if blanks may have its look: on their background. NULL: they may not. */
static const cell *neighbour(const cell *row, int columns, int column, const cell *blank)
{
    const cell *found = column >= 0 && column < columns ? &row[column] : NULL;
    bool fits =
        found && found->glyph > ' ' && found->background == blank->background && is_plain(found);

    return fits ? found : NULL;
}

/* The cell whose look a run of blanks gets: its first, or a neighbour. */
static const cell *look_source(const cell *row, int columns, int first, int end)
{
    const cell *own = &row[first];
    bool over = own->background != ROLE_text;

    if (looks.colors == 0 || (!over && end - first > GAP) || !is_plain(own)) {
        return own;
    }
    const cell *left = neighbour(row, columns, first - 1, own);
    const cell *right = neighbour(row, columns, end, own);

    if (left && right) {
        bool blocks = glyph_is_block(left->glyph);

        return same_role(left, right) && blocks == glyph_is_block(right->glyph) ? left : own;
    }
    return over && left ? left : over && right ? right : own;
}

/* For each cell of a row, the cell whose look it gets. */
static void find_looks(const cell *row, int columns, const cell *sources[])
{
    for (int first = 0, end; first < columns; first = end) {
        const cell *here = &row[first];

        end = first + 1;
        while (here->glyph == ' ' && end < columns && row[end].glyph == ' ' &&
               same_role(here, &row[end])) {
            end++;
        }
        here = here->glyph == ' ' ? look_source(row, columns, first, end) : here;
        for (int i = first; i < end; i++) {
            sources[i] = here;
        }
    }
}

/* ---- Painting */

/* A right half is painted with the left one. */
static void paint_cell(int row, int column, const cell *source, struct look look, uint32_t follower)
{
    uint32_t before = column > 0 ? source[-1].glyph : 0;
    bool right =
        source->glyph == 0 && canvas.utf8 && before >= 0x80 && wcwidth((wchar_t)before) == 2;

    if (!right) {
        put_glyph(row, column, look, drawable(source->glyph, follower));
    }
}

static void paint_row(int row, const cell *cells, cell *shown, int columns)
{
    const cell *sources[GRID_MOST];
    const cell *shown_lenders[GRID_MOST];
    const cell *last = NULL;
    struct look look = {0}; /* of the last one */

    if (memcmp(cells, shown, (size_t)columns * sizeof *cells) == 0) { /* most rows */
        return;
    }
    find_looks(cells, columns, sources);
    find_looks(shown, columns, shown_lenders);
    for (int column = 0; column < columns; column++) {
        const cell *lent = sources[column];

        if (cells[column].glyph != shown[column].glyph ||
            !cells_equal(lent, shown_lenders[column])) {
            look = last && cells_equal(last, lent) ? look : look_of(lent);
            last = lent;
            paint_cell(row, column, &cells[column], look,
                       column + 1 < columns ? cells[column + 1].glyph : ' ');
        }
    }
    memcpy(shown, cells, (size_t)columns * sizeof *cells);
}

static void paint_rows(const grid *picture)
{
    int rows = smaller(picture->rows, canvas.rows);
    int columns = smaller(picture->columns, canvas.columns);

    for (int row = 0; row < rows; row++) {
        paint_row(row, grid_at(picture, row, 0), grid_at(&canvas.shown, row, 0), columns);
    }
}

/* A cursor that cannot be hidden rests in the corner. */
static void place_cursor(const grid *picture)
{
    bool visible = picture->cursor_row >= 0 && picture->cursor_row < canvas.rows &&
                   picture->cursor_column >= 0 && picture->cursor_column < canvas.columns;

    curs_set(visible);
    leaveok(stdscr, !visible && canvas.hides_cursor);
    move(visible ? picture->cursor_row : canvas.rows - 1, visible ? picture->cursor_column : 0);
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

void paint(const grid *picture)
{
    bool clears = canvas.everything || picture->theme != looks.theme;

    if (picture->theme != looks.theme) {
        looks.theme = picture->theme;
        looks.pair_count = 0;
    }
    if (clears && !forget_shown()) {
        return;
    }
    paint_rows(picture);
    place_cursor(picture);
    wnoutrefresh(stdscr);
    doupdate();
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
    looks.light = environment_is_light();
    looks.theme = THEME_SAFE;
    looks.direct = terminfo_is_direct();
    looks.colors = count_colors(color);
    looks.pair_count = 0;
}

/* Every cell is written again. */
void paint_background(bool light)
{
    static const cell unknown = {.glyph = UINT32_MAX};

    looks.light = light;
    for (int i = 0; i < canvas.shown.rows * canvas.shown.columns; i++) {
        canvas.shown.cells[i] = unknown;
    }
}

void paint_close(void)
{
    grid_close(&canvas.shown);
}
