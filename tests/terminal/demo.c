/* SPDX-License-Identifier: MIT */
/*
 * A program with nothing but the terminal layer in it, for test_term.c: it
 * shows every role, some glyphs beyond ASCII and the last event, and breaks
 * in several ways on demand.
 *
 * Keys: q quits, S crashes, A aborts, O overflows the stack, B collects a
 * burst of 120 bytes before it reads on, Z suspends, C copies a word, T waits
 * 1 ms for input, W watches a pipe, P shows the cursor,
 * R draws everything anew. Any other key is only named.
 *
 * Arguments: "always" and "never" choose colours; "close" and "abort" end it before its first
 * byte, "stop" behind its first bytes and before its first frame.
 */
#include <limits.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "term/term.h"

struct demo {
    int frames;
    int keys;
    int resizes;
    bool cursor;
    char event[64];
};

static const char *key_name(int code)
{
    static const char *const names[] = {"Up",  "Down",   "Left",     "Right",  "Home",
                                        "End", "PageUp", "PageDown", "Insert", "Delete"};
    static char name[16];
    if (code >= KEYPRESS_F1 && code <= KEYPRESS_LAST) {
        snprintf(name, sizeof name, "F%d", code - KEYPRESS_F1 + 1);
    } else if (code >= KEYPRESS_NAMED && code < KEYPRESS_F1) {
        return names[code - KEYPRESS_NAMED];
    } else {
        snprintf(name, sizeof name, "U+%04X", (unsigned)code);
    }
    return name;
}

static void tell_key(struct demo *demo, int code)
{
    int plain = code & ~(KEYPRESS_SHIFT | KEYPRESS_ALT | KEYPRESS_CTRL);
    demo->keys++;
    snprintf(demo->event, sizeof demo->event, "key %s%s%s%s.", code & KEYPRESS_CTRL ? "Ctrl+" : "",
             code & KEYPRESS_ALT ? "Alt+" : "", code & KEYPRESS_SHIFT ? "Shift+" : "",
             key_name(plain));
}

static void tell_pasted(struct demo *demo, int code)
{
    snprintf(demo->event, sizeof demo->event, "pasted U+%04X.", (unsigned)code);
}

static void tell_mouse(struct demo *demo, const mouse *what)
{
    static const char *const kinds[] = {
        [MOUSE_PRESS] = "press",       [MOUSE_DOUBLE] = "double press",
        [MOUSE_DRAG] = "drag",         [MOUSE_RELEASE] = "release",
        [MOUSE_WHEEL_UP] = "wheel up", [MOUSE_WHEEL_DOWN] = "wheel down",
    };
    snprintf(demo->event, sizeof demo->event, "mouse %s%s at %d,%d.", what->shift ? "Shift+" : "",
             kinds[what->kind], what->row, what->column);
}

static void draw_roles(grid *picture)
{
#define ROLE_NAME(name, ...) #name,
    static const char *const names[] = {VIEW_ROLES(ROLE_NAME, ROLE_NAME)};
#undef ROLE_NAME
    int half = (ROLE_COUNT + 1) / 2;
    for (int role = 0; role < ROLE_COUNT; role++) {
        grid_text(picture, 4 + role % half, role / half * 20, 18, (view_role)role, names[role]);
    }
}

/* Beside the names each limit as a background: blank, under a letter, under half a block. */
static void draw_grounds(grid *picture)
{
    for (int role = ROLE_limit_BLOCKS; role <= ROLE_limit_TENSOR; role++) {
        int row = 4 + role - ROLE_limit_BLOCKS;

        for (int column = 40; column < 43; column++) {
            grid_fill(picture, row, column, (view_role)role);
        }
        grid_put_over(picture, row, 41, 'x', ROLE_ghost);
        grid_put_over(picture, row, 42, 0x2584, ROLE_heat_4);
    }
    grid_fill(picture, 3, 40, ROLE_marker);
}

static void draw(struct demo *demo, grid *picture)
{
    int rows, columns;
    char state[128];
    term_size(&rows, &columns);
    if (rows != picture->rows || columns != picture->columns) {
        grid_resize(picture, rows, columns);
    }
    grid_clear(picture);
    demo->frames++;
    snprintf(state, sizeof state, "%dx%d %s frames=%d keys=%d resizes=%d.", rows, columns,
             term_is_utf8() ? "utf8" : "plain", demo->frames, demo->keys, demo->resizes);
    grid_text(picture, 0, 0, columns, ROLE_text, state);
    grid_text(picture, 1, 0, columns, ROLE_text,
              "<\u28ff\u2801\u2500\u2502\u25b2\u2192 \u4e16\u754c>");
    grid_text(picture, 2, 0, columns, ROLE_text, demo->event);
    draw_roles(picture);
    draw_grounds(picture);
    if (demo->cursor) {
        picture->cursor_row = 2;
        picture->cursor_column = 5;
    }
    term_draw(picture);
}

/* Waits until so many bytes stand in the terminal's queue: then they have arrived at once. */
static void collect(int bytes)
{
    int there = 0;
    while (there < bytes && ioctl(STDIN_FILENO, FIONREAD, &there) == 0) {
        usleep(100);
    }
}

/* Deeper and deeper; the end is too far for any stack. */
static int overflow(int depth)
{
    volatile char here[4096];
    here[0] = (char)depth;
    return depth == INT_MAX ? 0 : overflow(depth + 1) + here[0];
}

static void crash(int code)
{
    volatile uintptr_t unmapped = 64; /* not 0, which sanitizers take for themselves */
    if (code == 'S') {
        *(volatile int *)unmapped = 1;
    } else if (code == 'A') {
        abort();
    } else if (code == 'O') {
        overflow(0);
    }
}

static void wait_shortly(struct demo *demo)
{
    term_event event = term_wait(1);
    snprintf(demo->event, sizeof demo->event, "%s.",
             event.type == TERM_TIMEOUT ? "timeout" : "something else");
}

static bool obey(struct demo *demo, grid *picture, int code)
{
    tell_key(demo, code);
    crash(code);
    if (code == 'B') {
        snprintf(demo->event, sizeof demo->event, "collecting.");
        draw(demo, picture);
        collect(120);
    } else if (code == 'Z') {
        term_suspend();
        demo->resizes++;
    } else if (code == 'C') {
        snprintf(demo->event, sizeof demo->event, "copied: %d.", term_copy("hello"));
    } else if (code == 'T') {
        wait_shortly(demo);
    } else if (code == 'P') {
        demo->cursor = !demo->cursor;
    } else if (code == 'R') {
        term_redraw();
    }
    return code != 'q';
}

/* One event; false at the end. */
static bool step(struct demo *demo, grid *picture)
{
    term_event event = term_wait(-1);
    switch (event.type) {
    case TERM_KEY:
        if (event.pasted) {
            tell_pasted(demo, event.key);
            return true;
        }
        return obey(demo, picture, event.key);
    case TERM_MOUSE:
        tell_mouse(demo, &event.mouse);
        return true;
    case TERM_RESIZE:
        demo->resizes++;
        return true;
    case TERM_GONE:
        return false;
    default:
        return true;
    }
}

/* Ends the program without a frame, as the argument says. */
static void end_early(const char *argument)
{
    if (strcmp(argument, "abort") == 0) {
        abort();
    }
    if (strcmp(argument, "stop") == 0) {
        (void)term_wait(0); /* the questions are sent */
    }
    term_close();
    exit(0);
}

int main(int argc, char **argv)
{
    term_options options = {.mouse = true};
    struct demo demo = {.event = "ready."};
    grid picture;
    setlocale(LC_ALL, "");
    if (argc > 1) {
        options.color = strcmp(argv[1], "always") == 0 ? TERM_COLOR_ALWAYS : TERM_COLOR_NEVER;
    }
    const char *refusal = term_open(&options);
    if (refusal) {
        fprintf(stderr, "demo: %s\n", refusal);
        return 2;
    }
    if (argc > 1 && strcmp(argv[1], "always") != 0 && strcmp(argv[1], "never") != 0) {
        end_early(argv[1]);
    }
    if (!grid_open(&picture, 1, 1)) {
        return 2;
    }
    do {
        if (!term_pending() && term_takes()) {
            draw(&demo, &picture);
        }
    } while (step(&demo, &picture));
    grid_close(&picture);
    term_close();
    term_raise();
    return 0;
}
