/* SPDX-License-Identifier: MIT */
#include "view/cells/grid.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/range.h"
#include "base/utf8.h"

enum { FIRST_LETTER = 0x2e80 /* of the wide scripts; symbols and box drawing precede it */ };

static const cell blank = {.glyph = ' ', .role = ROLE_text};

bool rect_holds(rect area, int row, int column)
{
    return row >= area.row && row < area.row + area.rows && column >= area.column &&
           column < area.column + area.columns;
}

rect rect_centered(rect area, int rows, int columns)
{
    rows = smaller(rows, area.rows);
    columns = smaller(columns, area.columns);
    return (rect){area.row + (area.rows - rows) / 2, area.column + (area.columns - columns) / 2,
                  rows, columns};
}

bool grid_open(grid *picture, int rows, int columns)
{
    memset(picture, 0, sizeof *picture);
    return grid_resize(picture, rows, columns);
}

bool grid_open_like(grid *picture, const grid *like, int rows, int columns)
{
    bool good = grid_open(picture, rows, columns);

    picture->ascii = like->ascii;
    picture->half_blocks = like->half_blocks;
    picture->language = like->language;
    return good;
}

bool grid_resize(grid *picture, int rows, int columns)
{
    if (rows < 1 || columns < 1 || rows > GRID_MOST || columns > GRID_MOST) {
        return false;
    }
    cell *cells = memory_reallocate(picture->cells, (size_t)rows * (size_t)columns * sizeof *cells);
    if (!cells) {
        return false;
    }
    picture->cells = cells;
    picture->rows = rows;
    picture->columns = columns;
    grid_clear(picture);
    return true;
}

void grid_close(grid *picture)
{
    free(picture->cells);
    memset(picture, 0, sizeof *picture);
}

void grid_clear(grid *picture)
{
    size_t count = (size_t)picture->rows * (size_t)picture->columns;
    for (size_t i = 0; i < count; i++) {
        picture->cells[i] = blank;
    }
    picture->cursor_row = -1;
    picture->cursor_column = 0;
    memset(picture->graphs, 0, sizeof picture->graphs);
}

static bool inside(const grid *picture, int row, int column)
{
    return row >= 0 && row < picture->rows && column >= 0 && column < picture->columns;
}

cell *grid_at(const grid *picture, int row, int column)
{
    return &picture->cells[(size_t)row * (size_t)picture->columns + (size_t)column];
}

bool glyph_is_block(uint32_t glyph)
{
    return glyph >= GLYPH_BLOCKS && glyph <= GLYPH_BLOCKS_LAST;
}

bool glyph_is_text(uint32_t glyph)
{
    enum { MINUS = 0x2212 };

    return (glyph > ' ' && glyph <= '~') || glyph == MINUS || glyph == 0 || glyph >= FIRST_LETTER;
}

bool grid_is_free(const grid *picture, int row, int column, int cells)
{
    int end = column + cells;

    while (column < end && inside(picture, row, column) &&
           grid_at(picture, row, column)->glyph == ' ') {
        column++;
    }
    return column >= end;
}

bool grid_is_blank(const grid *picture, int row, int column, int cells)
{
    bool free = grid_is_free(picture, row, column, cells);

    for (int i = 0; i < cells && free; i++) {
        free = grid_at(picture, row, column + i)->background == ROLE_text;
    }
    return free;
}

/* Letters of a language that has others stay: it is shown where the terminal has them. */
static bool keeps_letters(const grid *picture)
{
    return !picture->ascii || !language_is_english(picture->language);
}

/*
 * The glyph of code page 437 and Windows Glyph List 4 most like an eighth block, never a blank;
 * other glyphs as they are.
 */
static uint32_t half_block(uint32_t glyph)
{
    static const uint16_t likes[] = {
        [0x01] = 0x2584, 0x2584, 0x2584, 0x2584, 0x2584, 0x2588, 0x2588, /* from below */
        [0x09] = 0x2588, 0x2588, 0x258c, 0x258c, 0x258c, 0x258c, 0x2502, /* from the left */
        [0x14] = 0x2500, 0x2502,                                         /* the other edges */
    };
    uint32_t place = glyph - 0x2580;

    return place < sizeof likes / sizeof *likes && likes[place] ? likes[place] : glyph;
}

static uint32_t shown(const grid *picture, uint32_t glyph)
{
    bool letter = glyph >= FIRST_LETTER && keeps_letters(picture);

    return picture->ascii && !letter ? (uint32_t)grid_ascii(glyph)
           : picture->half_blocks    ? half_block(glyph)
                                     : glyph;
}

/* Writes a cell. The other half of a wide character that it overwrites by half becomes blank. */
static void put(grid *picture, int row, int column, cell written)
{
    if (!inside(picture, row, column)) {
        return;
    }
    cell *line = grid_at(picture, row, 0);

    if (line[column].glyph == 0 && column > 0) {
        line[column - 1] = blank;
    }
    if (column + 1 < picture->columns && line[column + 1].glyph == 0) {
        line[column + 1] = blank;
    }
    written.glyph = shown(picture, written.glyph);
    line[column] = written;
}

void grid_put(grid *picture, int row, int column, uint32_t glyph, view_role role)
{
    put(picture, row, column,
        (cell){.glyph = glyph, .role = (uint8_t)role, .background = ROLE_text});
}

void grid_fill(grid *picture, int row, int column, view_role background)
{
    put(picture, row, column,
        (cell){.glyph = ' ', .role = ROLE_text, .background = (uint8_t)background});
}

void grid_put_over(grid *picture, int row, int column, uint32_t glyph, view_role role)
{
    if (inside(picture, row, column)) {
        put(picture, row, column,
            (cell){.glyph = glyph,
                   .role = (uint8_t)role,
                   .background = grid_at(picture, row, column)->background});
    }
}

/* A wide character takes two cells; one cut by the edge, or not shown, gets blanks or marks. */
static void put_character(grid *picture, int row, int column, view_role role,
                          const struct character *character)
{
    bool wide = character->width > 1;
    bool letter = !wide || keeps_letters(picture);
    bool whole =
        letter && (!wide || (inside(picture, row, column) && inside(picture, row, column + 1)));
    uint32_t other = letter ? ' ' : '?';

    if (character->width > 0) {
        grid_put_over(picture, row, column, whole ? character->code_point : other, role);
    }
    if (wide) {
        grid_put_over(picture, row, column + 1, other, role);
    }
    if (wide && whole) {
        grid_at(picture, row, column + 1)->glyph = 0;
    }
}

int grid_text(grid *picture, int row, int column, int width, view_role role, const char *text)
{
    struct character character;
    width = smaller(width, picture->columns - column);
    if (width <= 0) {
        return 0;
    }
    bool cut = text_width(text) > width;
    int room = cut ? width - 1 : width;
    int used = 0;
    while (text_next(&text, &character) && used + character.width <= room) {
        put_character(picture, row, column + used, role, &character);
        used += character.width;
    }
    if (cut) {
        grid_put_over(picture, row, column + used++, 0x2026, role);
    }
    return used;
}

/* ---- ASCII */

struct likeness {
    uint16_t first;
    uint16_t last;
    char ascii;
};

/* The first row that holds a glyph counts: exceptions precede their range. */
static const struct likeness likenesses[] = {
    {0x00a0, 0x00a0, ' '},  {0x00b2, 0x00b2, '2'},  {0x00b5, 0x00b5, 'u'}, {0x00b7, 0x00b7, '.'},
    {0x00d7, 0x00d7, 'x'},  {0x00f7, 0x00f7, '/'},  {0x03bc, 0x03bc, 'u'}, {0x2010, 0x2015, '-'},
    {0x2018, 0x201b, '\''}, {0x201c, 0x201f, '"'},  {0x2022, 0x2022, '*'}, {0x2026, 0x2026, '~'},
    {0x2190, 0x2190, '<'},  {0x2191, 0x2191, '^'},  {0x2192, 0x2192, '>'}, {0x2193, 0x2193, 'v'},
    {0x2194, 0x2194, '-'},  {0x2195, 0x2195, '|'},  {0x2212, 0x2212, '-'}, {0x2248, 0x2248, '~'},
    {0x2264, 0x2264, '<'},  {0x2265, 0x2265, '>'},  {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'},
    {0x2504, 0x2505, '-'},  {0x2506, 0x2507, '|'},  {0x2508, 0x2509, '-'}, {0x250a, 0x250b, '|'},
    {0x254c, 0x254d, '-'},  {0x254e, 0x254f, '|'},  {0x2550, 0x2550, '='}, {0x2551, 0x2551, '|'},
    {0x2571, 0x2571, '/'},  {0x2572, 0x2572, '\\'}, {0x2573, 0x2573, 'X'}, {0x2574, 0x2574, '-'},
    {0x2575, 0x2575, '|'},  {0x2576, 0x2576, '-'},  {0x2577, 0x2577, '|'}, {0x2578, 0x2578, '-'},
    {0x2579, 0x2579, '|'},  {0x257a, 0x257a, '-'},  {0x257b, 0x257b, '|'}, {0x257c, 0x257c, '-'},
    {0x257d, 0x257d, '|'},  {0x257e, 0x257e, '-'},  {0x257f, 0x257f, '|'}, {0x2500, 0x257f, '+'},
    {0x2581, 0x2582, '_'},  {0x2591, 0x2591, '.'},  {0x2592, 0x2592, ':'}, {0x2580, 0x259f, '#'},
    {0x25a0, 0x25a0, '#'},  {0x25a1, 0x25a1, '.'},  {0x25aa, 0x25aa, ':'}, {0x25b2, 0x25b5, '^'},
    {0x25b6, 0x25bb, '>'},  {0x25bc, 0x25bf, 'v'},  {0x25c0, 0x25c3, '<'}, {0x25c6, 0x25c7, 'o'},
    {0x25cb, 0x25cb, 'o'},  {0x25cf, 0x25cf, 'O'},  {0x2713, 0x2714, '+'}, {0x2717, 0x2718, 'x'},
    {0x2800, 0x2800, ' '},  {0x2801, 0x28ff, '*'},
};

char grid_ascii(uint32_t glyph)
{
    if (glyph < 0x80) {
        return (char)glyph;
    }
    for (size_t i = 0; i < sizeof likenesses / sizeof *likenesses; i++) {
        if (glyph >= likenesses[i].first && glyph <= likenesses[i].last) {
            return likenesses[i].ascii;
        }
    }
    return '?';
}

/* ---- Looks of cells in the colours of terminals */

static int color_of(view_palette palette, view_role role, uint32_t glyph, int colors)
{
    return colors >= 256 ? theme_color(palette, role, glyph)
           : colors == 0 ? -1
                         : theme_color8(palette, role, glyph);
}

static int text_color_of(int background, int colors)
{
    enum { BLACK = 0, RED = 1, BLUE = 4, WHITE = 7 };

    return colors >= 256                             ? theme_text_color(background)
           : background == BLUE || background == RED ? WHITE
                                                     : BLACK;
}

/*
 * Bold may mean a brighter colour, which reads worse on a light background, and in which a block
 * would differ from a background of its colour. Text that has lost its colour is bold instead.
 */
static unsigned settle_bold(unsigned attributes, const cell *shown, int color, view_palette palette,
                            int colors)
{
    if (colors > 0 && glyph_is_block(shown->glyph)) {
        return attributes & ~(unsigned)THEME_BOLD;
    }
    if (colors == 0 || colors >= 256 || theme_look_of((view_role)shown->role)->color8 < 0) {
        return attributes;
    }
    return color < 0                 ? attributes | THEME_BOLD
           : theme_is_light(palette) ? attributes & ~(unsigned)THEME_BOLD
                                     : attributes;
}

/*
 * A background without a colour is the foreground's, by reverse video. Over a colour no text is
 * bold: bold black is grey on most terminals of eight colours, and one look for letters and lines
 * costs the fewest bytes.
 */
cell_look cell_look_of(const cell *shown, struct color_choice choice)
{
    view_palette palette = theme_palette(choice.theme, choice.light);
    view_role role = (view_role)shown->role;
    int colors = choice.theme == THEME_MONO ? 0 : choice.colors;
    int color = color_of(palette, role, shown->glyph, colors);
    int background = color_of(palette, (view_role)shown->background, GLYPH_FULL, colors);
    unsigned attributes = theme_attributes(palette, role, colors);

    if (shown->background == ROLE_text || shown->reverse) {
        attributes = settle_bold(attributes, shown, color, palette, colors);
        return (cell_look){color, -1, attributes | (shown->reverse ? THEME_REVERSE : 0)};
    }
    if (background < 0) {
        unsigned bold = shown->glyph == ' ' ? 0 : attributes & THEME_BOLD;

        return (cell_look){-1, -1, bold | THEME_REVERSE};
    }
    bool own = glyph_is_block(shown->glyph) && color >= 0;

    return (cell_look){own ? color : text_color_of(background, colors), background, 0};
}

bool cell_looks_equal(cell_look a, cell_look b)
{
    return a.foreground == b.foreground && a.background == b.background &&
           a.attributes == b.attributes;
}
