/* SPDX-License-Identifier: MIT */
/* What the user does to a terminal: keys, mouse, size, signals. */
#include "support/terminal_inside.h"
#include "support/unit.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/utf8.h"

static VTermKey named_key(const char *name)
{
    static const struct {
        const char *name;
        VTermKey key;
    } keys[] = {
        {"Enter", VTERM_KEY_ENTER},
        {"Tab", VTERM_KEY_TAB},
        {"Backspace", VTERM_KEY_BACKSPACE},
        {"Esc", VTERM_KEY_ESCAPE},
        {"Up", VTERM_KEY_UP},
        {"Down", VTERM_KEY_DOWN},
        {"Left", VTERM_KEY_LEFT},
        {"Right", VTERM_KEY_RIGHT},
        {"Insert", VTERM_KEY_INS},
        {"Delete", VTERM_KEY_DEL},
        {"Home", VTERM_KEY_HOME},
        {"End", VTERM_KEY_END},
        {"PageUp", VTERM_KEY_PAGEUP},
        {"PageDown", VTERM_KEY_PAGEDOWN},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(name, keys[i].name) == 0) {
            return keys[i].key;
        }
    }
    if (name[0] == 'F' && name[1] >= '1' && name[1] <= '9') {
        return (VTermKey)VTERM_KEY_FUNCTION(strtol(name + 1, NULL, 10));
    }
    return VTERM_KEY_NONE;
}

/* Takes "Shift+", "Ctrl+", "Alt+" off the front. */
static VTermModifier take_modifiers(const char **key)
{
    static const struct {
        const char *name;
        VTermModifier modifier;
    } names[] = {{"Shift+", VTERM_MOD_SHIFT}, {"Alt+", VTERM_MOD_ALT}, {"Ctrl+", VTERM_MOD_CTRL}};
    unsigned modifiers = VTERM_MOD_NONE;
    for (size_t i = 0; i < sizeof names / sizeof *names;) {
        size_t length = strlen(names[i].name);
        bool found = strncmp(*key, names[i].name, length) == 0;
        modifiers |= found ? names[i].modifier : 0;
        *key += found ? length : 0;
        i = found ? 0 : i + 1;
    }
    return (VTermModifier)modifiers;
}

void terminal_press(terminal *t, const char *key)
{
    if (key[0] == ':' && key[1]) { /* into the palette */
        terminal_type(t, key);
        key = "Enter";
    }
    uint32_t code_point = 0;
    VTermModifier modifiers = take_modifiers(&key);
    VTermKey named = named_key(key);
    if (named != VTERM_KEY_NONE && key[1]) {
        vterm_keyboard_key(t->vterm, named, modifiers);
        return;
    }
    size_t used = utf8_decode(key, strlen(key), &code_point);
    if (used == 0 || key[used]) {
        fail_msg("there is no key \"%s\"", key);
    }
    vterm_keyboard_unichar(t->vterm, code_point, modifiers);
}

void terminal_type(terminal *t, const char *text)
{
    uint32_t code_point;
    for (size_t used; (used = utf8_decode(text, strlen(text), &code_point)) > 0; text += used) {
        vterm_keyboard_unichar(t->vterm, code_point, VTERM_MOD_NONE);
    }
}

void terminal_send(terminal *t, const char *bytes, size_t length)
{
    while (length > 0 && t->session.terminal >= 0) {
        ssize_t written = write(t->session.terminal, bytes, length);
        if (written < 0 && errno != EINTR) {
            return;
        }
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
}

void terminal_move(terminal *t, int row, int column)
{
    vterm_mouse_move(t->vterm, row, column, VTERM_MOD_NONE);
}

void terminal_button(terminal *t, int row, int column, bool pressed, bool shift)
{
    terminal_move(t, row, column);
    vterm_mouse_button(t->vterm, 1, pressed, shift ? VTERM_MOD_SHIFT : VTERM_MOD_NONE);
}

void terminal_click(terminal *t, int row, int column)
{
    terminal_button(t, row, column, true, false);
    terminal_button(t, row, column, false, false);
}

void terminal_wheel(terminal *t, int row, int column, bool up)
{
    terminal_move(t, row, column);
    vterm_mouse_button(t->vterm, up ? 4 : 5, true, VTERM_MOD_NONE);
}

/*
 * libvterm before 0.2 may leave the cursor above the screen when that shrinks,
 * and then crashes in what the program writes next: the cursor goes home.
 */
static void keep_cursor_inside(terminal *t)
{
    int row, column;
    terminal_cursor(t, &row, &column);
    if (row < 0 || column < 0) {
        vterm_input_write(t->vterm, "\033[H", 3);
    }
}

void terminal_resize(terminal *t, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    vterm_set_size(t->vterm, rows,
                   columns < TERMINAL_COLUMNS_LEAST ? TERMINAL_COLUMNS_LEAST : columns);
    keep_cursor_inside(t);
    ioctl(t->session.terminal, TIOCSWINSZ, &size);
}

void terminal_kill(terminal *t, int signal)
{
    kill(t->session.program, signal);
}

bool terminal_limit_files(terminal *t, long most)
{
    struct rlimit limit;
    if (prlimit(t->session.program, RLIMIT_FSIZE, NULL, &limit) != 0) {
        return false;
    }
    limit.rlim_cur = most >= 0 ? (rlim_t)most : limit.rlim_max;
    return prlimit(t->session.program, RLIMIT_FSIZE, &limit, NULL) == 0;
}

void terminal_hang_up(terminal *t)
{
    close(t->session.terminal);
    t->session.terminal = -1;
}

void terminal_continue(terminal *t)
{
    session_continue(&t->session);
}

void terminal_kill_stopped(terminal *t)
{
    session_kill_stopped(&t->session);
}

bool terminal_keys_are_normal(terminal *t)
{
    t->listening = false;
    t->answer_length = 0;
    vterm_keyboard_key(t->vterm, VTERM_KEY_UP, VTERM_MOD_NONE);
    t->listening = true;
    return t->answer_length == 3 && memcmp(t->answer, "\033[A", 3) == 0;
}
