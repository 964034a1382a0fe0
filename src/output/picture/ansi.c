/* SPDX-License-Identifier: MIT */
#include "output/picture/ansi.h"

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
