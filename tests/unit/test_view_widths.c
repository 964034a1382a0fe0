/* SPDX-License-Identifier: MIT */
/*
 * What a row says from which width on: the scenes of tests/golden/widths/scenes against the files beside it.
 * GENERATE=1 writes them anew; look at the difference before you commit it.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "support/golden.h"
#include "view/view.h"

enum { TEXT_SIZE = 2048 };

/* Blocks of any height or width are full ones. */
static uint32_t without_level(uint32_t glyph)
{
    return glyph >= 0x2581 && glyph <= 0x258f ? 0x2588 : glyph;
}

/* A glyph that is repeated, as blanks, frames and bars are, counts once; blanks at the end not at all. */
static void collapse(char *text)
{
    char *out = text;
    uint32_t before = 0;
    uint32_t here;

    for (const char *at = text; *at; before = here) {
        at += utf8_decode(at, strlen(at), &here);
        here = without_level(here);
        if (here != before || (here < 0x80 && isalnum((int)here))) {
            out += utf8_encode(here, out);
        }
    }
    while (out > text && out[-1] == ' ') {
        out--;
    }
    *out = '\0';
}

static void read_row(const struct stage *stage, int rows, int columns, int row,
                     char text[TEXT_SIZE])
{
    char *screen = screen_text(&stage->state, rows, columns);
    const char *at = screen;

    for (; row > 0; row--) {
        at = strchr(at, '\n') + 1;
    }
    snprintf(text, TEXT_SIZE, "%.*s", (int)strcspn(at, "\n"), at);
    collapse(text);
    free(screen);
}

/* A row from the least width to that of the scene: each width from which on it says something else. */
static void write_row(FILE *file, const struct golden *golden, const struct stage *stage, int row)
{
    char text[TEXT_SIZE];
    char before[TEXT_SIZE] = "";

    fprintf(file, "row %d\n", row);
    for (int columns = VIEW_MIN_COLUMNS; columns <= golden->columns; columns++) {
        read_row(stage, golden->rows, columns, row, text);
        if (strcmp(text, before) != 0) {
            fprintf(file, "%3d %s\n", columns, text);
            memcpy(before, text, sizeof text);
        }
    }
}

/* The numbers of the rows stand below the scene. */
static void by_width(void **item)
{
    const struct golden *golden = *item;
    const char *line = golden->lines;
    struct stage stage;
    struct golden_text written;

    golden_begin(&written);
    stage_open(&stage, &golden->scene);
    assert_true(*line == ' ');
    for (; *line == ' '; line += strcspn(line, "\n") + 1) {
        write_row(written.file, golden, &stage, atoi(line));
    }
    stage_close(&stage);
    golden_end(&written, "widths/", golden->name);
}

int main(void)
{
    return golden_run("view_widths", NULL, 0, "tests/golden/widths", by_width);
}
