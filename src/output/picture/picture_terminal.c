/* SPDX-License-Identifier: MIT */
/* Text, escape sequences of terminals (ECMA-48, with xterm's 256 colours), and recordings of these. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "output/picture/picture.h"
#include "base/memory.h"
#include "base/files.h"

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

/* A row with looks of these colours, or without; it ends with the plain look. */
static void put_row(FILE *file, const grid *picture, int row, const struct color_choice *colors)
{
    int columns = used_columns(picture, row);
    cell_look last = ANSI_PLAIN;

    for (int column = 0; column < columns; column++) {
        const cell *shown = grid_at(picture, row, column);
        uint32_t glyph = colors ? shown->glyph : glyph_of(picture, shown);

        last = colors ? ansi_look(file, cell_look_of(shown, *colors), last) : last;
        if (glyph) {
            utf8_put(glyph, file);
        }
    }
    ansi_look(file, ANSI_PLAIN, last);
}

static void put_rows(FILE *file, const grid *picture, const struct color_choice *colors)
{
    for (int row = 0; row < picture->rows; row++) {
        put_row(file, picture, row, colors);
        putc('\n', file);
    }
}

void picture_as_text(FILE *file, const grid *picture)
{
    put_rows(file, picture, NULL);
}

void picture_as_ansi(FILE *file, const grid *picture, struct color_choice colors)
{
    put_rows(file, picture, &colors);
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

/* JSON's escapes for what ANSI text has: the escape character, quotes, backslashes. */
static void put_escaped(FILE *file, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];

        if (byte < ' ') {
            fprintf(file, "\\u%04x", byte);
        } else {
            if (byte == '"' || byte == '\\') {
                putc('\\', file);
            }
            putc(byte, file);
        }
    }
}

/* [seconds, kind, text] */
static bool put_event(struct asciicast *cast, long long now, char kind, const char *text,
                      size_t length)
{
    char *line;
    size_t size;
    FILE *file = memory_stream_open(&line, &size);
    long long passed = now - cast->start;

    if (!file) {
        return false;
    }
    fprintf(file, "[%lld.%03lld, \"%c\", \"", passed / 1000, passed % 1000, kind);
    put_escaped(file, text, length);
    fputs("\"]\n", file);

    bool done = memory_stream_close(file, &line) && put_line(cast, line, size);

    free(line);
    return done;
}

static bool put_header(struct asciicast *cast, const grid *picture)
{
    char line[128];
    int length = snprintf(line, sizeof line, "{\"version\": 2, \"width\": %d, \"height\": %d}\n",
                          picture->columns, picture->rows);

    if (ftruncate(cast->descriptor, 0) != 0) {
        cast->error = errno;
        return false;
    }
    return put_line(cast, line, (size_t)length);
}

/* ---- Frames */

/* Makes the last frame an empty screen of the size of the next. */
static bool begin_anew(struct asciicast *cast, const grid *picture, long long now)
{
    bool first = cast->shown.cells == NULL;
    bool resized =
        !first && (cast->shown.rows != picture->rows || cast->shown.columns != picture->columns);

    char size[32];
    int length = snprintf(size, sizeof size, "%dx%d", picture->columns, picture->rows);

    cast->start = first ? now : cast->start;
    return grid_resize(&cast->shown, picture->rows, picture->columns) &&
           (!first || put_header(cast, picture)) &&
           (!resized || put_event(cast, now, 'r', size, (size_t)length));
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

    bool done = memory_stream_close(file, &text) && put_event(cast, now, 'o', text, size);

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
