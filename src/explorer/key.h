/* SPDX-License-Identifier: MIT */
/* Key presses as numbers: a Unicode code point, or one of the names below, with modifiers. */
#ifndef EXPLORER_KEY_H
#define EXPLORER_KEY_H

#include <stdbool.h>

enum {
    KEYPRESS_NONE = 0,
    KEYPRESS_TAB = '\t',
    KEYPRESS_ENTER = '\r', /* line feed too */
    KEYPRESS_ESCAPE = 0x1b,
    KEYPRESS_BACKSPACE = 0x7f, /* ^H too */
    KEYPRESS_NAMED = 0x110000,
    KEYPRESS_UP = KEYPRESS_NAMED,
    KEYPRESS_DOWN,
    KEYPRESS_LEFT,
    KEYPRESS_RIGHT,
    KEYPRESS_HOME,
    KEYPRESS_END,
    KEYPRESS_PAGE_UP,
    KEYPRESS_PAGE_DOWN,
    KEYPRESS_INSERT,
    KEYPRESS_DELETE,
    KEYPRESS_F1, /* F2 .. F12 follow */
    KEYPRESS_LAST = KEYPRESS_F1 + 11,
    KEYPRESS_SHIFT = 1 << 24, /* with a named key or a tab */
    KEYPRESS_ALT = 1 << 25,
    KEYPRESS_CTRL = 1 << 26, /* with a named key; ^A .. ^Z are 1 .. 26 */
};

/* What the mouse did, in cells of the screen. */
typedef enum mouse_kind {
    MOUSE_PRESS,
    MOUSE_DOUBLE, /* the second press of a double click */
    MOUSE_DRAG,   /* with the button held */
    MOUSE_RELEASE,
    MOUSE_WHEEL_UP,
    MOUSE_WHEEL_DOWN,
} mouse_kind;

typedef struct mouse {
    mouse_kind kind;
    int row;
    int column;
    bool shift;
} mouse;

#endif
