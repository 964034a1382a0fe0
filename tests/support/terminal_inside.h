/* SPDX-License-Identifier: MIT */
/* What terminal.c, terminal_user.c and terminal_screen.c share; tests use terminal.h. */
#ifndef SUPPORT_TERMINAL_INSIDE_H
#define SUPPORT_TERMINAL_INSIDE_H

#include <vterm.h>

#include "support/session.h"
#include "support/terminal.h"

enum {
    TERMINAL_ROW_SIZE = 4096,
    TERMINAL_SENT_SIZE = 4096,
    /* In one column libvterm crashes at a wide character; the program is told the truth. */
    TERMINAL_COLUMNS_LEAST = 2,
};

struct terminal {
    struct session session;
    VTerm *vterm;
    VTermScreen *screen;
    bool cursor_visible;
    bool alternate;
    bool mouse;
    bool listening; /* what vterm would answer goes to the program */
    bool silent;    /* but not what the program's own bytes make it answer */
    bool showing;   /* it reads those now */
    char sequence;  /* the last byte of a sequence that may become a repetition */
    char begun[4];  /* the bytes of a character whose others are to come */
    size_t begun_length;
    char answer[64];
    size_t answer_length; /* while not listening */
    size_t received;
    char sent[TERMINAL_SENT_SIZE]; /* the program's last bytes */
    size_t sent_length;
    terminal_observer *observer;
    void *observed;
    size_t mark; /* bytes of SESSION_MARK that have matched */
    int marks;
    int marks_due;
};

/* Whether what is written next would have no attribute and no colour. */
bool terminal_pen_is_plain(terminal *terminal);

/* Whether an arrow comes as ESC [ A: the application mode of the cursor keys is off. */
bool terminal_keys_are_normal(terminal *terminal);

#endif
