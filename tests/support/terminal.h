/* SPDX-License-Identifier: MIT */
/*
 * A program inside a terminal that a test can look at: libvterm on a
 * pseudoterminal. A test presses keys and waits for what the user would see,
 * never for a time; each wait ends as soon as it holds and fails the test,
 * with a picture of the screen, when it has not held for TERMINAL_DEADLINE.
 *
 *     static const char *const arguments[] = {"build/occupant", NULL};
 *     terminal *t = terminal_start(&(terminal_setup){.arguments = arguments});
 *     terminal_expect(t, "256 threads");
 *     terminal_press(t, "Shift+Right");
 *     terminal_expect(t, "288 threads");
 *     terminal_press(t, "q");
 *     assert_int_equal(terminal_end(t), 0);
 *     terminal_expect_restored(t);
 *     terminal_stop(t);
 *
 * A failed assertion leaves the test by longjmp: keep the terminal in the
 * fixture's state and stop it in the teardown, or its program lives on until
 * the test program ends. To be sure that a key has had no effect, press one
 * after it whose effect shows: keys are taken in order.
 */
#ifndef SUPPORT_TERMINAL_H
#define SUPPORT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TERMINAL_DEADLINE = 30000 }; /* milliseconds */

typedef struct terminal terminal;

/* What is NULL or 0 has a default. */
typedef struct terminal_setup {
    const char *const *arguments;   /* the program's path and its arguments, NULL last */
    int rows;                       /* 24 */
    int columns;                    /* 80 */
    const char *type;               /* TERM: xterm-256color; "": not set */
    const char *locale;             /* LC_ALL: C.UTF-8 */
    const char *const *environment; /* more of it, "NAME=value", NULL last */
    bool ignore_hangup;             /* started as by nohup */
    bool silent;                    /* what the program asks is not answered */
} terminal_setup;

terminal *terminal_start(const terminal_setup *setup);
void terminal_stop(terminal *terminal); /* kills what still runs; NULL is fine */

/* Whether this system describes a type of terminal (TERM); if not, prints that it is left out. */
bool terminal_has_type(const char *type);

/* ------------------------------------------------------------------------
 * What the user does
 */

/* "a", "Shift+Left", "Ctrl+c", "Alt+x", "Esc", "Enter", "PageUp", "F5" ... as the terminal sends it. */
void terminal_press(terminal *terminal, const char *key);
void terminal_type(terminal *terminal, const char *text); /* UTF-8, one key a character */
void terminal_send(terminal *terminal, const char *bytes, size_t length); /* at once, as they are */

/* The left button, in cells from 0; what the program did not ask for is not sent. */
void terminal_button(terminal *terminal, int row, int column, bool pressed, bool shift);
void terminal_move(terminal *terminal, int row, int column);
void terminal_wheel(terminal *terminal, int row, int column, bool up);
void terminal_click(terminal *terminal, int row, int column);

void terminal_resize(terminal *terminal, int rows, int columns);
void terminal_kill(terminal *terminal, int signal);
/* Limits the files that the program writes, in bytes; the limit may hold for its writes to the terminal, too. Below 0: none. */
bool terminal_limit_files(terminal *terminal, long most);
void terminal_hang_up(terminal *terminal); /* the window is closed; the screen stays to look at */

/* ------------------------------------------------------------------------
 * Waiting
 */

typedef bool terminal_predicate(terminal *terminal, const void *context);

/* false: it has not held in time. */
bool terminal_wait(terminal *terminal, terminal_predicate *holds, const void *context);

/* Some row has the text; a row has it from that cell on; no row has it. They fail the test. */
#define terminal_expect(terminal, text) terminal_expect_(terminal, text, __FILE__, __LINE__)
#define terminal_expect_at(terminal, row, column, text)                                            \
    terminal_expect_at_(terminal, row, column, text, __FILE__, __LINE__)
#define terminal_expect_no(terminal, text) terminal_expect_no_(terminal, text, __FILE__, __LINE__)

/* The program ends, or stops; the result is as wait gives it (0: exit status 0). */
#define terminal_end(terminal) terminal_end_(terminal, __FILE__, __LINE__)
#define terminal_stopped(terminal) terminal_stopped_(terminal, __FILE__, __LINE__)
/* The program ends by a signal. */
#define terminal_expect_signal(terminal, number)                                                   \
    terminal_expect_signal_(terminal, number, __FILE__, __LINE__)
void terminal_continue(terminal *terminal);     /* as the shell's fg */
void terminal_kill_stopped(terminal *terminal); /* as the shell's kill %1 */

/*
 * At a stop or the end: settings as before, alternate screen left, cursor
 * visible, mouse off, no attribute or colour on what is written next.
 */
#define terminal_expect_restored(terminal) terminal_expect_restored_(terminal, __FILE__, __LINE__)

/*
 * Whether it comes to rest: every key taken, waiting in poll without a time,
 * and all that it wrote is on the screen. 1 yes, 0 not in time, -1 the system
 * does not tell.
 */
int terminal_sleeps(terminal *terminal);

/*
 * Whether it has taken every key, waits in poll, for a time or without, and has been
 * silent for so many milliseconds; or has ended. false: not within the deadline.
 */
bool terminal_quiet(terminal *terminal, int milliseconds);

/* ------------------------------------------------------------------------
 * A slow line: nothing reads the program's bytes but terminal_take
 */

/* Whether the program has taken every key and waits in poll. As terminal_sleeps, without reading. */
int terminal_waits(terminal *terminal);

/* Whether the program begins something else than to wait in poll. */
bool terminal_reads(terminal *terminal);

/* Shows at most so many of the bytes that have come. Returns their number. */
size_t terminal_take(terminal *terminal, size_t most);

/* Whether the program has ended, without reading what it wrote. */
bool terminal_dies(terminal *terminal);

/* ------------------------------------------------------------------------
 * What the user sees now
 */

enum { TERMINAL_DEFAULT = -1, TERMINAL_RGB = 0x1000000 };

typedef struct terminal_cell {
    uint32_t glyph; /* ' ' for an empty one; 0 for the right half of a wide character */
    int foreground; /* TERMINAL_DEFAULT, an index from 0, or TERMINAL_RGB | 0xRRGGBB */
    int background;
    bool bold;
    bool underline;
    bool reverse;
    bool blink;
    bool italic;
} terminal_cell;

terminal_cell terminal_cell_at(terminal *terminal, int row, int column);

/* The first cell of the first place that has the text. */
bool terminal_find(terminal *terminal, const char *text, int *row, int *column);

/* A row from a cell on, as UTF-8 without blanks at its end; size for 4 bytes a cell. */
void terminal_row(terminal *terminal, int row, int column, char *text, size_t size);

bool terminal_cursor(terminal *terminal, int *row, int *column); /* whether it is visible */
bool terminal_alternate(const terminal *terminal);
bool terminal_mouse(const terminal *terminal); /* whether its reports are on */

size_t terminal_received(const terminal *terminal); /* bytes from the program so far */

/* Calls back with every byte of the program from now on, as it comes. */
typedef void terminal_observer(const char *bytes, size_t length, void *context);
void terminal_observe(terminal *terminal, terminal_observer *observer, void *context);

/* The last byte that was shown. */
char terminal_last_byte(const terminal *terminal);

/* Whether the program has sent these bytes in one piece of its last 4,096 (for what shows nowhere). */
bool terminal_was_sent(const terminal *terminal, const char *bytes);

/* A terminal_predicate: no frame (DEC mode 2026) has begun without its end. */
bool terminal_frame_is_whole(terminal *terminal, const void *unused);

/* Prints the screen to standard error. */
void terminal_print(terminal *terminal);

/* Whether the end has been reported, as far as was received. */
bool terminal_has_ended(const terminal *terminal);

void terminal_expect_(terminal *terminal, const char *text, const char *file, int line);
void terminal_expect_at_(terminal *terminal, int row, int column, const char *text,
                         const char *file, int line);
void terminal_expect_no_(terminal *terminal, const char *text, const char *file, int line);
void terminal_expect_restored_(terminal *terminal, const char *file, int line);
int terminal_end_(terminal *terminal, const char *file, int line);
void terminal_expect_signal_(terminal *terminal, int number, const char *file, int line);
int terminal_stopped_(terminal *terminal, const char *file, int line);

#endif
