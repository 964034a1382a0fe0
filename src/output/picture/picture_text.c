/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "output/picture/picture.h"

enum { SGR_FOREGROUND = 30, SGR_BACKGROUND = 40 };

static void put_color(FILE *file, int base, int color)
{
    if (color >= 8) {
        fprintf(file, ";%d;5;%d", base + 8, color);
    } else if (color >= 0) {
        fprintf(file, ";%d", base + color);
    }
}

cell_look ansi_look(FILE *file, cell_look look, cell_look last)
{
    static const struct {
        unsigned attribute;
        int code;
    } codes[] = {{THEME_BOLD, 1}, {THEME_DIM, 2}, {THEME_UNDERLINE, 4}, {THEME_REVERSE, 7}};

    if (cell_looks_equal(look, last)) {
        return look;
    }
    fputs("\033[0", file);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (look.attributes & codes[i].attribute) {
            fprintf(file, ";%d", codes[i].code);
        }
    }
    put_color(file, SGR_FOREGROUND, look.foreground);
    put_color(file, SGR_BACKGROUND, look.background);
    putc('m', file);
    return look;
}

static bool is_blank(const cell *shown)
{
    return shown->glyph == ' ' && shown->ground == ROLE_text && !shown->reverse;
}

/* The cells of a row up to its last that is not blank. */
static int used_columns(const grid *picture, int row)
{
    int columns = picture->columns;

    while (columns > 0 && is_blank(grid_at(picture, row, columns - 1))) {
        columns--;
    }
    return columns;
}

/* A blank over a background is a full block: text has no backgrounds. */
static uint32_t glyph_of(const grid *picture, const cell *shown)
{
    bool filled = shown->glyph == ' ' && shown->ground != ROLE_text;

    if (filled) {
        return picture->ascii ? '#' : GLYPH_FULL;
    }
    return shown->glyph;
}

void picture_as_text(FILE *file, const grid *picture)
{
    for (int row = 0; row < picture->rows; row++) {
        int columns = used_columns(picture, row);

        for (int column = 0; column < columns; column++) {
            uint32_t glyph = glyph_of(picture, grid_at(picture, row, column));

            if (glyph) {
                utf8_put(glyph, file);
            }
        }
        putc('\n', file);
    }
}

void picture_as_ansi(FILE *file, const grid *picture, struct color_choice colors)
{
    for (int row = 0; row < picture->rows; row++) {
        int columns = used_columns(picture, row);
        cell_look last = ANSI_PLAIN;

        for (int column = 0; column < columns; column++) {
            const cell *shown = grid_at(picture, row, column);

            last = ansi_look(file, cell_look_of(shown, colors), last);
            if (shown->glyph) {
                utf8_put(shown->glyph, file);
            }
        }
        ansi_look(file, ANSI_PLAIN, last);
        putc('\n', file);
    }
}
