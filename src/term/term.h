/* SPDX-License-Identifier: MIT */
/* One terminal per process, with its state in this folder: draws grids of cells, returns events. */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "explorer/action.h"
#include "view/cells/grid.h"

typedef enum term_color { TERM_COLOR_AUTO, TERM_COLOR_ALWAYS, TERM_COLOR_NEVER } term_color;

typedef struct term_options {
    term_color color; /* AUTO: where the terminal has colours and NO_COLOR is not set */
    bool mouse;
} term_options;

typedef enum term_event_type {
    TERM_TIMEOUT,
    TERM_KEY,
    TERM_MOUSE,
    TERM_RESIZE, /* also after a resume: everything must be drawn */
    TERM_GONE,   /* the terminal is gone, or a signal asks to end: leave at once */
    TERM_LOOK,   /* the colours have changed: everything must be drawn */
    TERM_READY,  /* the line takes a frame again (term_takes) */
    TERM_PASTE,  /* pasted text begins or ends (pasted); this and the next stay in this folder */
    TERM_ANSWER, /* of the terminal */
} term_event_type;

typedef enum answer_kind {
    ANSWER_FRAMES,     /* mode 2026 (DECRQM): yes: the terminal has it */
    ANSWER_BACKGROUND, /* OSC 11; yes: it is light */
    ANSWER_KIND,       /* DA1, which nearly all answer, behind the others */
    ANSWER_PING,       /* DSR 5 */
} answer_kind;

typedef struct term_event {
    term_event_type type;
    int key;     /* a key press of action.h */
    bool pasted; /* the key is a character of pasted text */
    mouse mouse;
    answer_kind answer;
    bool yes;
} term_event;

/*
 * Takes the terminal of standard output, and its keys where standard input is
 * no terminal, and asks it some questions, without a wait: the answers take
 * effect as they come, and are never keys. The locale must be set. NULL, or the
 * reason why it cannot, valid until the next call.
 */
const char *term_open(const term_options *options);

/* Restores the terminal, after a moment for answers that are due. A second call does nothing. */
void term_close(void);

void term_size(int *rows, int *columns);

/* Whether the character set of the locale is UTF-8, which glyphs beyond ASCII need. */
bool term_is_utf8(void);

/* Whether a screen has such glyphs: curses must have wide characters, too. */
bool term_has_unicode(void);

/* The open terminal's colours in use: 0, 8 or 256, which direct colours count as too. */
int term_colors(void);

/* Whether the terminal's background is known to be light. */
bool term_is_light(void);

/* The next event within milliseconds (negative: no limit). */
term_event term_wait(int timeout);

/* Whether an event is pending: events are drained before a drawing. */
bool term_pending(void);

/* During work: whether Escape came, or the program is to end. Other keys wait for term_wait. */
bool term_interrupted(void);

/* Whether the line takes a frame now (output.h). false: TERM_READY comes when it does. */
bool term_takes(void);

/* Draws the grid: writes the cells that changed, as one frame where the terminal has frames. */
void term_draw(const grid *picture);

/* The next term_draw writes every cell (^L). */
void term_redraw(void);

/* Stops the program as ^Z does, with the terminal given to the shell until it continues. */
void term_suspend(void);

/* Ends the program by the signal that asked it to; returns if there was none. After term_close. */
void term_raise(void);

/* The way to the clipboard. TERMINAL: OSC 52, whose end is unknown. */
typedef enum term_clipboard {
    CLIPBOARD_NONE,
    CLIPBOARD_TERMINAL,
    CLIPBOARD_TMUX,
    CLIPBOARD_COUNT
} term_clipboard;

/* Copies a text by tmux load-buffer, inside tmux, and by OSC 52. Returns the first that worked. */
term_clipboard term_copy(const char *text);

#endif
