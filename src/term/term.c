/* SPDX-License-Identifier: MIT */
#include "term/term.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "term/answers.h"
#include "term/clipboard.h"
#include "term/decode.h"
#include "term/paint.h"
#include "term/restore.h"
#include "term/screen.h"
#include "term/signals.h"

enum {
    OUTPUT = STDOUT_FILENO,
    ESCAPE_DELAY = 25,        /* milliseconds after which an ESC was the key */
    ESCAPE_DELAY_MOST = 5000, /* the largest ESCDELAY that is taken from the environment */
    DOUBLE_CLICK = 400,       /* milliseconds between its presses, at most */
    ANSWERS_WAIT = 50,        /* milliseconds at most, for answers that are due, on leaving */
};

static const long long never = LLONG_MAX;

static struct {
    bool open;
    bool gone;        /* no input can follow */
    bool opened_keys; /* keys was opened here */
    int keys;         /* descriptor */
    int signal;       /* that asks the program to end, kept after term_close; 0: none */
    int escape_delay; /* milliseconds */
    input_rules rules;
    char bytes[256]; /* read, but not decoded */
    size_t length;
    long long late; /* the time at which an unfinished sequence is decoded as it is */
    questions asked;
    bool frames;    /* the terminal shows frames as a whole */
    bool has_ahead; /* ahead holds an event that term_pending has taken */
    term_event ahead;
    mouse pressed;           /* the last press that may be the first of a double click */
    long long pressed_until; /* the time at which it no longer may; 0: there is none */
} terminal;

/* Milliseconds, monotonic clock. */
static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ------------------------------------------------------------------------
 * Opening and closing
 */

static int escape_delay(void)
{
    const char *given = getenv("ESCDELAY"); /* as ncurses names it */
    char *end;
    if (!given || *given < '0' || *given > '9') {
        return ESCAPE_DELAY;
    }
    errno = 0;
    long delay = strtol(given, &end, 10);
    return errno || *end || delay > ESCAPE_DELAY_MOST ? ESCAPE_DELAY : (int)delay;
}

/* Standard input, or the terminal where standard input is none. */
static bool open_keys(void)
{
    terminal.opened_keys = !isatty(STDIN_FILENO);
    terminal.keys =
        terminal.opened_keys ? open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC) : STDIN_FILENO;
    return terminal.keys >= 0;
}

static void close_keys(void)
{
    if (terminal.opened_keys && terminal.keys >= 0) {
        close(terminal.keys);
    }
}

/* Without colours the background is not asked for; with few they are the terminal's own. */
static void ask(void)
{
    bool background = paint_colors() >= 256;

    screen_ask(background);
    terminal.asked = questions_ask(background, now());
}

const char *term_open(const term_options *options)
{
    if (terminal.open) {
        return NULL;
    }
    memset(&terminal, 0, sizeof terminal);
    if (!isatty(OUTPUT) || !restore_remember(OUTPUT)) {
        return "standard output is not a terminal";
    }
    if (!open_keys()) {
        return "there is no terminal to read keys from";
    }
    signals_take();
    const char *refusal = screen_open(options, OUTPUT);
    if (refusal) {
        signals_give_back();
        close_keys();
        return refusal;
    }
    terminal.rules = screen_input_rules();
    terminal.escape_delay = escape_delay();
    terminal.late = never;
    terminal.open = true;
    ask();
    return NULL;
}

void term_raise(void)
{
    if (terminal.signal) {
        signals_end(terminal.signal);
    }
}

void term_size(int *rows, int *columns)
{
    screen_size(rows, columns);
}

bool term_is_utf8(void)
{
    return screen_is_utf8();
}

int term_colors(void)
{
    return paint_colors();
}

bool term_half_blocks(void)
{
    return terminfo_half_blocks();
}

/* ------------------------------------------------------------------------
 * Events
 */

/* The event of the signals that arrived; false: none. */
static bool signal_event(term_event *event)
{
    signals_seen seen = signals_fetch();
    if (seen.end) {
        terminal.signal = seen.end;
    }
    if (terminal.signal || terminal.gone) {
        event->type = TERM_GONE;
        return true;
    }
    if (!seen.stop && !seen.resumed && !seen.resized) {
        return false;
    }
    if (seen.stop) {
        term_suspend();
    } else if (seen.resumed) { /* stopped by another process: the shell has had the terminal */
        screen_leave();
        screen_enter();
    } else {
        screen_measure();
    }
    event->type = TERM_RESIZE;
    return true;
}

static void drop(size_t count)
{
    memmove(terminal.bytes, terminal.bytes + count, terminal.length - count);
    terminal.length -= count;
}

static void read_input(void)
{
    ssize_t count = read(terminal.keys, terminal.bytes + terminal.length,
                         sizeof terminal.bytes - terminal.length);
    if (count > 0) {
        terminal.length += (size_t)count;
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        terminal.gone = true; /* end of file or an error */
    }
    terminal.late = now() + questions_patience(&terminal.asked, now(), terminal.escape_delay);
}

/*
 * Whether the delay of an unfinished sequence is over. Drawing may have taken
 * longer than that while the rest of the sequence arrived: it is read first.
 */
static bool is_late(void)
{
    struct pollfd keys = {.fd = terminal.keys, .events = POLLIN};
    if (terminal.late == never || now() < terminal.late) {
        return false;
    }
    if (terminal.gone || terminal.length == sizeof terminal.bytes || poll(&keys, 1, 0) <= 0) {
        return true;
    }
    read_input();
    return terminal.gone;
}

/* The second of two presses on one cell becomes MOUSE_DOUBLE; a third is a first again. */
static void note_press(mouse *pressed)
{
    long long time = now();
    bool again = pressed->row == terminal.pressed.row &&
                 pressed->column == terminal.pressed.column && time < terminal.pressed_until;

    terminal.pressed = *pressed;
    terminal.pressed_until = again ? 0 : time + DOUBLE_CLICK;
    pressed->kind = again ? MOUSE_DOUBLE : MOUSE_PRESS;
}

/* The event of a whole answer: TERM_LOOK where the colours change. */
static void apply_answer(const answer *given, term_event *event)
{
    event->type = TERM_TIMEOUT;
    if (given->kind == ANSWER_FRAMES && given->yes) {
        terminal.frames = true;
        screen_has_frames();
    } else if (given->kind == ANSWER_BACKGROUND && given->yes) {
        paint_on(true);
        event->type = TERM_LOOK;
    }
}

/* The bytes of the next key, mouse event or sequence; 0: it is unfinished. */
static size_t decode_keys(bool late, term_event *event)
{
    size_t used = input_decode(&terminal.rules, terminal.bytes, terminal.length, late, event);

    if (used == 0 && late) {
        terminal.late = never; /* a sequence, not a key: it waits for its end */
    }
    if (used == 0 && terminal.length == sizeof terminal.bytes) {
        used = terminal.length; /* too long: no sequence */
    }
    return used;
}

/*
 * The same for bytes that may go on as an answer. ESC [ and ESC ] are no keys
 * then: with Alt those have no meaning, and what follows would be typed.
 */
static size_t decode_part(bool late, term_event *event)
{
    bool escape = terminal.length == 1 && terminal.bytes[0] == '\033';

    if (!late) {
        return 0;
    }
    if (terminal.bytes[0] == '\033' && !escape) {
        terminal.late = never;
        return 0;
    }
    questions_give_up(&terminal.asked, escape, now());
    return decode_keys(late, event);
}

/* The bytes of the next event or answer; 0: they are unfinished. */
static size_t take_input(term_event *event)
{
    bool late = is_late();
    answer found = questions_take(&terminal.asked, terminal.bytes, terminal.length, now());

    if (found.kind > ANSWER_PART) {
        apply_answer(&found, event);
        return found.used;
    }
    if (questions_precede(&terminal.asked, terminal.bytes, terminal.length)) {
        *event = (term_event){.type = TERM_KEY, .key = KEYPRESS_ESCAPE};
        return 1;
    }
    return found.kind == ANSWER_PART ? decode_part(late, event) : decode_keys(late, event);
}

/* The next event of the bytes that were read; bytes without a meaning are dropped. */
static bool input_event(term_event *event)
{
    while (terminal.length > 0) {
        size_t used = take_input(event);

        if (used == 0) {
            return false;
        }
        drop(used);
        if (event->type == TERM_MOUSE && event->mouse.kind == MOUSE_PRESS) {
            note_press(&event->mouse);
        }
        if (event->type != TERM_TIMEOUT) {
            return true;
        }
    }
    return false;
}

static bool event_there(term_event *event)
{
    if (terminal.has_ahead) {
        terminal.has_ahead = false;
        *event = terminal.ahead;
        return true;
    }
    return signal_event(event) || input_event(event);
}

/* Waits for input, a signal or the time. Returns whether only the watched descriptor is ready. */
static bool await(long long until, int watch)
{
    struct pollfd descriptors[] = {{.fd = terminal.keys, .events = POLLIN},
                                   {.fd = watch, .events = POLLIN}};
    long long rest = until == never ? -1 : until - now();
    int timeout = until == never ? -1 : rest < 0 ? 0 : rest > INT_MAX ? INT_MAX : (int)rest;
    if (signals_poll(descriptors, 2, timeout) <= 0) {
        return false;
    }
    if (descriptors[0].revents) {
        read_input();
        return false;
    }
    return descriptors[1].revents != 0;
}

static long long earlier(long long a, long long b)
{
    return a < b ? a : b;
}

term_event term_wait(int timeout, int watch)
{
    term_event event = {.type = TERM_TIMEOUT};
    long long end = timeout < 0 ? never : now() + timeout;
    bool last = false; /* pending events are returned even with a timeout of 0 */
    while (!event_there(&event)) {
        if (last) {
            event.type = TERM_TIMEOUT;
            return event;
        }
        if (await(earlier(end, terminal.length > 0 ? terminal.late : never), watch)) {
            event.type = TERM_WAKE;
            return event;
        }
        last = end != never && now() >= end;
    }
    return event;
}

bool term_pending(void)
{
    if (!terminal.has_ahead && !event_there(&terminal.ahead)) {
        await(0, -1);
        terminal.has_ahead = event_there(&terminal.ahead);
    } else {
        terminal.has_ahead = true;
    }
    return terminal.has_ahead;
}

/* Drops what was read, but for the beginning of an answer. */
static void drop_to_answer(void)
{
    while (terminal.length > 0) {
        answer found = questions_take(&terminal.asked, terminal.bytes, terminal.length, now());

        if (found.kind == ANSWER_PART) {
            return;
        }
        drop(found.kind == ANSWER_NONE ? 1 : found.used);
    }
}

/* Waits for answers that are due, before the shell reads the terminal; keys between them are lost. */
static void await_answers(void)
{
    struct pollfd keys = {.fd = terminal.keys, .events = POLLIN};
    long long end = now() + ANSWERS_WAIT;

    while (questions_open(&terminal.asked) && now() < terminal.asked.due && now() < end &&
           !terminal.gone) {
        if (poll(&keys, 1, (int)(end - now())) > 0) {
            read_input();
            drop_to_answer();
        }
    }
}

void term_suspend(void)
{
    await_answers();
    screen_leave();
    signals_stop();
    screen_enter();
}

void term_close(void)
{
    if (!terminal.open) {
        return;
    }
    terminal.open = false;
    await_answers();
    screen_close();
    close_keys();
    signals_give_back();
}

/* ------------------------------------------------------------------------
 * Output
 */

void term_draw(const grid *picture)
{
    bool frame = paint(picture) && terminal.frames;

    if (frame) {
        output_write(OUTPUT, ANSWERS_BEGIN_FRAME, sizeof ANSWERS_BEGIN_FRAME - 1);
    }
    paint_show();
    if (frame) {
        output_write(OUTPUT, ANSWERS_END_FRAME, sizeof ANSWERS_END_FRAME - 1);
    }
}

void term_redraw(void)
{
    paint_anew();
}

bool term_copy(const char *text)
{
    return terminal.open && screen_has_clipboard() && clipboard_write(OUTPUT, text);
}
