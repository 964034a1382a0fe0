/* SPDX-License-Identifier: MIT */
/* Text, escape sequences of terminals (ECMA-48, xterm's 256 colours), and recordings of these. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "output/picture/picture.h"

#define ANSI_PLAIN ((cell_look){-1, -1, 0})

enum { SGR_FOREGROUND = 30, SGR_BACKGROUND = 40 };

static void put_color(FILE *file, int base, int color)
{
    if (color >= 8) {
        fprintf(file, ";%d;5;%d", base + 8, color);
    } else if (color >= 0) {
        fprintf(file, ";%d", base + color);
    }
}

/* Writes what leads from the last look to another, if they differ. Returns the look. */
static cell_look ansi_look(FILE *file, cell_look look, cell_look last)
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

/*
 * A row up to its last cell that is not blank, with looks of these colours, or without (NULL). It
 * ends with the plain look.
 */
static void put_row(FILE *file, const grid *picture, int row, const struct color_choice *colors)
{
    cell_look last = ANSI_PLAIN;
    int columns = picture->columns;
    const cell *shown = grid_at(picture, row, 0);

    while (columns > 0 && shown[columns - 1].glyph == ' ' &&
           shown[columns - 1].background == ROLE_text && !shown[columns - 1].reverse) {
        columns--;
    }
    for (int column = 0; column < columns; column++, shown++) {
        /* A blank over a background is a full block: text has no backgrounds. */
        bool filled = !colors && shown->glyph == ' ' && shown->background != ROLE_text;
        uint32_t glyph = !filled ? shown->glyph : picture->ascii ? '#' : GLYPH_FULL;

        last = colors ? ansi_look(file, cell_look_of(shown, *colors), last) : last;
        if (glyph) {
            utf8_put(glyph, file);
        }
    }
    ansi_look(file, ANSI_PLAIN, last);
}

void picture_as_text(FILE *file, const grid *picture, const struct color_choice *colors)
{
    for (int row = 0; row < picture->rows; row++) {
        put_row(file, picture, row, colors);
        putc('\n', file);
    }
}

/* ---- Recordings */

bool asciicast_open(struct asciicast *cast, const char *path)
{
    *cast = (struct asciicast){.descriptor = -1};
    if (replace_file_may(path)) {
        cast->descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    }
    cast->error = cast->descriptor < 0 ? errno : 0;
    return cast->descriptor >= 0;
}

void asciicast_close(struct asciicast *cast)
{
    if (cast->descriptor >= 0 && close(cast->descriptor) != 0 && cast->error == 0) {
        cast->error = errno; /* a full disk on NFS */
    }
    grid_close(&cast->shown);
    cast->descriptor = -1;
}

/* ---- Lines */

/* Writes a line whole. false: error says why; what was written of it is taken back. */
static bool put_line(struct asciicast *cast, const char *line, size_t length)
{
    if (!write_all(cast->descriptor, line, length)) {
        cast->error = errno;
        bool cut = ftruncate(cast->descriptor, cast->length) == 0;

        (void)cut;
        return false;
    }
    cast->length += (off_t)length;
    return true;
}

/* [seconds, kind, text] */
static bool put_event(struct asciicast *cast, long long now, const char *kind, const char *text)
{
    char *line, seconds[NUMBER_SIZE];
    size_t size;
    FILE *file = memory_stream_open(&line, &size);
    long long passed = now - cast->start;
    struct json json;

    if (!file) {
        return false;
    }
    json_begin(&json, file);
    json.on_one_line = true;
    json_array(&json, NULL);
    json_copied(&json, NULL, seconds,
                text_format(seconds, NUMBER_SIZE, "%lld.%03lld", passed / 1000, passed % 1000));
    json_text(&json, NULL, kind);
    json_text(&json, NULL, text);
    json_end(&json);

    bool done = memory_stream_close(file, &line) && put_line(cast, line, size);

    free(line);
    return done;
}

/* ---- Frames */

/* Makes the last frame an empty screen of the size of the next. The first one empties the file. */
static bool begin_anew(struct asciicast *cast, const grid *picture, long long now)
{
    bool first = cast->shown.cells == NULL;
    bool resized =
        !first && (cast->shown.rows != picture->rows || cast->shown.columns != picture->columns);
    char text[128];

    cast->start = first ? now : cast->start;
    if (!grid_resize(&cast->shown, picture->rows, picture->columns)) {
        return false;
    }
    if (first && ftruncate(cast->descriptor, 0) != 0) {
        cast->error = errno;
        return false;
    }
    size_t length = text_format(
        text, sizeof text, first ? "{\"version\": 2, \"width\": %d, \"height\": %d}\n" : "%dx%d",
        picture->columns, picture->rows);

    return first ? put_line(cast, text, length) : !resized || put_event(cast, now, "r", text);
}

static bool put_frame(struct asciicast *cast, const grid *picture, struct color_choice colors,
                      bool anew, long long now)
{
    char *text;
    size_t size;
    size_t row_size = (size_t)picture->columns * sizeof *picture->cells;
    FILE *file = memory_stream_open(&text, &size);

    if (!file) {
        return false;
    }
    fputs(anew ? "\033[?25l\033[0m\033[2J" : "\033[?25l", file);
    for (int row = 0; row < picture->rows; row++) {
        if (anew ||
            memcmp(grid_at(picture, row, 0), grid_at(&cast->shown, row, 0), row_size) != 0) {
            fprintf(file, "\033[%d;1H\033[K", row + 1);
            put_row(file, picture, row, &colors);
        }
    }
    if (picture->cursor_row >= 0) {
        fprintf(file, "\033[%d;%dH\033[?25h", picture->cursor_row + 1, picture->cursor_column + 1);
    }

    bool done = memory_stream_close(file, &text) && put_event(cast, now, "o", text);

    free(text);
    if (done) {
        memcpy(cast->shown.cells, picture->cells, (size_t)picture->rows * row_size);
        cast->shown.theme = picture->theme;
        cast->shown.cursor_row = picture->cursor_row;
        cast->shown.cursor_column = picture->cursor_column;
    }
    return done;
}

bool asciicast_frame(struct asciicast *cast, const grid *picture, struct color_choice colors,
                     long long now)
{
    bool anew = !cast->shown.cells || cast->shown.rows != picture->rows ||
                cast->shown.columns != picture->columns || cast->shown.theme != picture->theme ||
                cast->light != colors.light;

    if (cast->descriptor < 0 || cast->error != 0) {
        return true;
    }
    cast->light = colors.light;

    bool done =
        (!anew || begin_anew(cast, picture, now)) && put_frame(cast, picture, colors, anew, now);

    cast->error = done || cast->error != 0 ? cast->error : ENOMEM;
    return done;
}
