/* SPDX-License-Identifier: MIT */
/* What the user of a terminal sees. */
#include "support/terminal_inside.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

static int color(const VTermColor *from)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(from) || VTERM_COLOR_IS_DEFAULT_BG(from)) {
        return TERMINAL_DEFAULT;
    }
    if (VTERM_COLOR_IS_INDEXED(from)) {
        return from->indexed.idx;
    }
    return TERMINAL_RGB | from->rgb.red << 16 | from->rgb.green << 8 | from->rgb.blue;
}

terminal_cell terminal_cell_at(terminal *t, int row, int column)
{
    VTermScreenCell from;
    memset(&from, 0, sizeof from);
    vterm_screen_get_cell(t->screen, (VTermPos){row, column}, &from);
    uint32_t glyph = from.chars[0];
    if (glyph == (uint32_t)-1 && column > 0) {
        /* libvterm leaves a right half the looks of what stood there; nobody sees them. */
        terminal_cell left = terminal_cell_at(t, row, column - 1);
        left.glyph = 0;
        return left;
    }
    return (terminal_cell){
        .glyph = glyph == 0 ? ' ' : glyph,
        .foreground = color(&from.fg),
        .background = color(&from.bg),
        .bold = from.attrs.bold,
        .underline = from.attrs.underline != VTERM_UNDERLINE_OFF,
        .reverse = from.attrs.reverse,
        .blink = from.attrs.blink,
        .italic = from.attrs.italic,
    };
}

void terminal_row(terminal *t, int row, int column, char *text, size_t size)
{
    int rows, columns;
    size_t length = 0, end = 0;
    vterm_get_size(t->vterm, &rows, &columns);
    for (; row < rows && column < columns && length + UTF8_MOST < size; column++) {
        uint32_t glyph = terminal_cell_at(t, row, column).glyph;
        if (glyph) {
            length += utf8_encode(glyph, text + length);
        }
        if (glyph != ' ') {
            end = length;
        }
    }
    text[end] = '\0';
}

/* The cell at which a byte of a row's text begins. */
static int cell_of_byte(terminal *t, int row, size_t byte)
{
    char encoded[UTF8_MOST];
    int column = 0;
    for (size_t length = 0; length < byte; column++) {
        uint32_t glyph = terminal_cell_at(t, row, column).glyph;
        length += glyph ? utf8_encode(glyph, encoded) : 0;
    }
    while (terminal_cell_at(t, row, column).glyph == 0) {
        column++;
    }
    return column;
}

bool terminal_find(terminal *t, const char *text, int *row, int *column)
{
    char line[TERMINAL_ROW_SIZE];
    int rows, columns;
    vterm_get_size(t->vterm, &rows, &columns);
    for (int i = 0; i < rows; i++) {
        terminal_row(t, i, 0, line, sizeof line);
        const char *found = strstr(line, text);
        if (found) {
            *row = i;
            *column = cell_of_byte(t, i, (size_t)(found - line));
            return true;
        }
    }
    return false;
}

bool terminal_cursor(terminal *t, int *row, int *column)
{
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(t->vterm), &position);
    *row = position.row;
    *column = position.col;
    return t->cursor_visible;
}

bool terminal_alternate(const terminal *t)
{
    return t->alternate;
}

bool terminal_mouse(const terminal *t)
{
    return t->mouse;
}

size_t terminal_received(const terminal *t)
{
    return t->received;
}

void terminal_observe(terminal *t, terminal_observer *observer, void *context)
{
    t->observer = observer;
    t->observed = context;
}

char terminal_last_byte(const terminal *t)
{
    return t->sent_length > 0 ? t->sent[t->sent_length - 1] : '\0';
}

bool terminal_was_sent(const terminal *t, const char *bytes)
{
    return memmem(t->sent, t->sent_length, bytes, strlen(bytes)) != NULL;
}

bool terminal_frame_is_whole(terminal *t, const void *unused)
{
    static const char begin[] = "\033[?2026h", end[] = "\033[?2026l";
    bool whole = true;

    (void)unused;
    for (size_t i = 0; i + sizeof begin - 1 <= t->sent_length; i++) {
        whole = memcmp(t->sent + i, begin, sizeof begin - 1) == 0 ? false
                : memcmp(t->sent + i, end, sizeof end - 1) == 0   ? true
                                                                  : whole;
    }
    return whole;
}

void terminal_print(terminal *t)
{
    char line[TERMINAL_ROW_SIZE];
    int rows, columns;
    vterm_get_size(t->vterm, &rows, &columns);
    for (int row = 0; row < rows; row++) {
        terminal_row(t, row, 0, line, sizeof line);
        fprintf(stderr, "# |%s\n", line);
    }
}

bool terminal_pen_is_plain(terminal *t)
{
    static const VTermAttr attributes[] = {VTERM_ATTR_BOLD, VTERM_ATTR_UNDERLINE, VTERM_ATTR_BLINK,
                                           VTERM_ATTR_REVERSE};
    VTermState *state = vterm_obtain_state(t->vterm);
    VTermValue value;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        memset(&value, 0, sizeof value);
        vterm_state_get_penattr(state, attributes[i], &value);
        if (value.number) {
            return false;
        }
    }
    vterm_state_get_penattr(state, VTERM_ATTR_FOREGROUND, &value);
    bool plain = VTERM_COLOR_IS_DEFAULT_FG(&value.color);
    vterm_state_get_penattr(state, VTERM_ATTR_BACKGROUND, &value);
    return plain && VTERM_COLOR_IS_DEFAULT_BG(&value.color);
}
