/* SPDX-License-Identifier: MIT */
/*
 * Cells to ncurses and back to keys. The only folder that knows a terminal,
 * and the only one with state of its own: there is one terminal.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "explorer/key.h"
#include "view/grid.h"

typedef enum term_color { TERM_COLOR_AUTO, TERM_COLOR_ALWAYS, TERM_COLOR_NEVER } term_color;

typedef struct term_options {
    term_color color; /* AUTO: as the terminal can and NO_COLOR allows */
    bool mouse;
} term_options;

typedef enum term_event_type {
    TERM_TIMEOUT,
    TERM_KEY,
    TERM_MOUSE,
    TERM_RESIZE, /* also after a resume: draw everything anew */
    TERM_GONE,   /* the terminal went away, or a signal asks to end: leave at once */
    TERM_WAKE,   /* the watched descriptor is readable (term_wait) */
} term_event_type;

typedef struct term_event {
    term_event_type type;
    int key; /* key.h */
    mouse mouse;
} term_event;

/*
 * Takes the terminal over: standard output's, and keys from the same when
 * standard input is something else. The locale must have been set. NULL, or a
 * sentence that says why not (valid until the next call).
 */
const char *term_open(const term_options *options);

/* Gives it back as it was. Safe to call twice. */
void term_close(void);

void term_size(int *rows, int *columns);

/* Whether the locale's character set is UTF-8 (then glyphs beyond ASCII may be drawn). */
bool term_is_utf8(void);

/*
 * Waits for one event; timeout in milliseconds, less than 0 for ever. watch:
 * a descriptor whose input wakes it up too; -1 for none. Returns what is
 * already pending first, without waiting.
 */
term_event term_wait(int timeout, int watch);

/* Whether another event is already there: drain before drawing (but draw now and then under a flood). */
bool term_pending(void);

/* Puts the grid on the screen; only cells that changed are written, in one write. */
void term_draw(const grid *picture);

/* The next term_draw writes every cell (^L). */
void term_redraw(void);

/* Stops the program as ^Z does; the terminal is the shell's until it continues. */
void term_suspend(void);

/* The signal that asked the program to end (^C is one: SIGINT); 0: none. Stays known after term_close. */
int term_signal(void);

/* After term_close: ends the program by that signal, as its parent expects; returns when there was none. */
void term_raise(void);

/* Hands text to the terminal's clipboard (OSC 52). false: this terminal knows no such thing. */
bool term_copy(const char *text);

#endif
