/* SPDX-License-Identifier: MIT */
#include "term/term.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include <stdlib.h>

#include "term/output.h"
#include "term/screen.h"
#include "term/signals.h"
#include "term/terminfo.h"

/* ---- Clipboard: tmux load-buffer, since tmux keeps OSC 52 to itself by default, and OSC 52 */

/* tmux claims mode 2026 whether the terminal around it has it or not. */
static bool in_tmux(void)
{
    const char *type = getenv("TERM");

    return getenv("TMUX") || (type && strncmp(type, "tmux", 4) == 0);
}

/* false: there is no tmux around, or its command fails, as before tmux 3.2. */
static bool tmux_copy(const char *text)
{
    static const char command[] =
        "printf %s \"$OCCUPANT_TEXT\" | tmux load-buffer -w - >/dev/null 2>&1";
    bool copied = getenv("TMUX") && setenv("OCCUPANT_TEXT", text, 1) == 0 && system(command) == 0;

    unsetenv("OCCUPANT_TEXT");
    return copied;
}

enum {
    OUTPUT = STDOUT_FILENO,
    GRACE = 2000,         /* milliseconds that a frame waits for the answer to a ping */
    PING_WAIT = 500,      /* the same on leaving */
    ANSWERS_WAIT = 50,    /* milliseconds at most, for answers to the first questions, on leaving */
    SIGNALLED_WAIT = 300, /* in all, after a signal that asks to end */
};

static struct {
    bool open;
    bool gone; /* no input can follow */
    struct key_reader input;
    int signal;             /* that asks the program to end, kept after term_close; 0: none */
    bool frames;            /* the terminal shows frames as a whole */
    bool wanted;            /* a frame waits for the line */
    bool pings;             /* the terminal answers them; else none is waited for */
    bool pinged;            /* a ping is in flight */
    long long pinged_until; /* when it stops delaying frames */
    bool has_ahead;         /* ahead holds an event that term_pending has taken */
    term_event ahead;
} terminal;

/* ---- Opening and closing */

/* Asks the terminal to put a text on its clipboard, in base 64 (RFC 4648). */
static void clipboard_write(const char *text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = strlen(text);

    output_send("\033]52;c;");
    for (size_t i = 0; i < length; i += 3) {
        unsigned long bits = 0;
        char out[4];

        for (size_t j = 0; j < 3; j++) {
            bits = bits << 8 | (i + j < length ? (unsigned char)text[i + j] : 0u);
        }
        for (size_t j = 0; j < sizeof out; j++) {
            out[j] = i + j > length ? '=' : digits[bits >> (18 - 6 * j) & 63];
        }
        output_add(out, sizeof out);
    }
    output_send("\a");
}

/*
 * At most one frame is under way, so that what a slow line shows is never older than a frame: each
 * ends with a ping, "is all well?" (DSR 5), which the terminal answers when it has come to it. A
 * report of the cursor's place might read as F3.
 */
static void ping(void)
{
    if (terminal.pinged) {
        terminal.pings = false; /* the answer is overdue */
        return;
    }
    output_send("\033[5n");
    terminal.pinged = true;
    terminal.pinged_until = clock_now() + GRACE;
}

/* Ping, mode 2026 (DECRQM), background (OSC 11, unknown to some with few colours), kind (DA1). */
static void ask(void)
{
    bool background = term_colors() >= 256 || (term_colors() > 0 && !terminfo_half_blocks());

    if (screen_is_ansi()) {
        ping();
        output_send("\033[?2026$p");
        output_send(background ? "\033]11;?\a" : "");
        output_send("\033[c");
        keys_asked(&terminal.input);
    }
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
    /* Standard input, or the terminal, read without a wait: ^C and ^Z flush what poll announced. */
    int keys = isatty(STDIN_FILENO)
                   ? terminal_reopen(STDIN_FILENO, O_RDONLY)
                   : open("/dev/tty", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

    if (keys < 0) {
        return "there is no terminal to read keys from";
    }
    signals_take();
    output_open(OUTPUT);
    const char *refusal = screen_open(options, OUTPUT);
    if (refusal) {
        output_close();
        signals_give_back();
        close(keys);
        return refusal;
    }
    keys_open(&terminal.input, keys, screen_input_rules());
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

/* ---- Events */

/* Whether a frame may be drawn: none is under way. */
static bool line_is_free(void)
{
    bool awaited = terminal.pinged && terminal.pings && clock_now() < terminal.pinged_until;

    return output_queued() == 0 && !awaited;
}

/* Takes the terminal back when the program has gone on, or else ends it. */
static void resume(void)
{
    if (signals_await_foreground(OUTPUT)) {
        screen_enter();
    } else {
        terminal.signal = signals_fetch().end;
        terminal.gone = true;
    }
}

/* The event of the signals that arrived; false: none. */
static bool signal_event(term_event *event)
{
    signals_seen seen = signals_fetch();
    terminal.signal = seen.end;
    event->type = TERM_GONE;
    if (terminal.signal || terminal.gone || terminal.input.gone) {
        return true;
    }
    if (!seen.stop && !seen.resumed && !seen.resized) {
        return false;
    }
    if (seen.stop) {
        term_suspend();
    } else if (seen.resumed) { /* stopped by another process: the shell has had the terminal */
        screen_leave();
        resume();
    } else {
        screen_measure();
    }
    event->type = terminal.gone ? TERM_GONE : TERM_RESIZE;
    return true;
}

/* Applies an answer. Returns the event: TERM_LOOK where the colours change. */
static term_event_type apply_answer(const term_event *given)
{
    if (given->answer == ANSWER_PING) {
        terminal.pings = true;
        terminal.pinged = false;
    } else if (given->answer == ANSWER_FRAMES && given->yes && !in_tmux()) {
        terminal.frames = true;
        restore_add(SCREEN_END_FRAME); /* a signal in the middle of a frame ends it */
    } else if (given->answer == ANSWER_BACKGROUND && given->yes != term_is_light()) {
        paint_background(given->yes);
        return TERM_LOOK;
    }
    return TERM_TIMEOUT;
}

static bool input_event(term_event *event)
{
    while (keys_next(&terminal.input, event)) {
        if (event->type == TERM_ANSWER) {
            event->type = apply_answer(event);
        }
        if (event->type != TERM_TIMEOUT) {
            return true;
        }
    }
    return false;
}

static bool line_event(term_event *event)
{
    if (!terminal.wanted || !line_is_free()) {
        return false;
    }
    terminal.wanted = false;
    *event = (term_event){.type = TERM_READY};
    return true;
}

static bool event_there(term_event *event)
{
    if (terminal.has_ahead) {
        terminal.has_ahead = false;
        *event = terminal.ahead;
        return true;
    }
    return signal_event(event) || input_event(event) || line_event(event);
}

/* Waits for input, a signal, the line or the time. */
static void await(long long until)
{
    struct pollfd descriptors[] = {{.fd = terminal.input.keys, .events = POLLIN},
                                   {.fd = output_descriptor(), .events = POLLOUT}};
    long long rest = until == CLOCK_NEVER ? -1 : until - clock_now();
    int timeout = until == CLOCK_NEVER ? -1 : rest < 0 ? 0 : rest > INT_MAX ? INT_MAX : (int)rest;
    nfds_t count = output_queued() > 0 ? 2 : 1;
    if (signals_poll(descriptors, count, timeout) <= 0) {
        return;
    }
    terminal.gone |= descriptors[1].revents && !output_push(0);
    if (descriptors[0].revents) {
        keys_read(&terminal.input);
    }
}

static long long earlier(long long a, long long b)
{
    return a < b ? a : b;
}

term_event term_wait(int timeout)
{
    term_event event = {.type = TERM_TIMEOUT};
    long long end = timeout < 0 ? CLOCK_NEVER : clock_now() + timeout;
    bool last = false; /* pending events are returned even with a timeout of 0 */
    while (!event_there(&event)) {
        if (last) {
            event.type = TERM_TIMEOUT;
            return event;
        }
        /* A waiting frame is drawn at pinged_until if no answer comes first. */
        bool waits = terminal.wanted && output_queued() == 0;

        await(earlier(earlier(end, keys_late(&terminal.input)),
                      waits ? terminal.pinged_until : CLOCK_NEVER));
        last = end != CLOCK_NEVER && clock_now() >= end;
    }
    return event;
}

bool term_pending(void)
{
    terminal.has_ahead = event_there(&terminal.ahead);
    if (!terminal.has_ahead) {
        await(0);
        terminal.has_ahead = event_there(&terminal.ahead);
    }
    return terminal.has_ahead;
}

bool term_interrupted(void)
{
    term_event event;

    await(0);
    if (signal_event(&event)) {
        terminal.ahead = event;
        terminal.has_ahead = true;
    }
    return keys_escaped(&terminal.input) ||
           (terminal.has_ahead && terminal.ahead.type == TERM_GONE);
}

/* ---- Leaving */

/* The time until which answers are awaited; a time that is over: none is due. */
static long long answers_time(long long start)
{
    long long first = clock_now() < terminal.input.due ? start + ANSWERS_WAIT : 0;
    long long pong = terminal.pinged && terminal.pings ? start + PING_WAIT : 0;
    long long end = first > pong ? first : pong;

    return terminal.input.gone || terminal.gone ? 0
           : terminal.signal                    ? earlier(end, start + SIGNALLED_WAIT)
                                                : end;
}

/* Waits for answers that are due, before the shell reads them; keys between them are lost. */
static void await_answers(void)
{
    long long start = clock_now(), end = start;
    term_event event;

    while (end == start || end > clock_now()) {
        await(end);
        while (input_event(&event)) {
        }
        terminal.signal = signals_fetch().end;
        end = answers_time(start);
    }
}

/* The settings are left alone in the background: they are those of the shell then. */
static void leave(void)
{
    bool foreground = signals_foreground(OUTPUT);

    screen_leave();
    output_push(0);
    if (foreground && output_written()) {
        await_answers();
    }
    screen_release(foreground);
}

void term_suspend(void)
{
    leave();
    terminal.pinged = false;
    signals_stop(SIGTSTP);
    resume();
}

void term_close(void)
{
    if (!terminal.open) {
        return;
    }
    terminal.open = false;
    leave();
    screen_close();
    output_close();
    close(terminal.input.keys);
    signals_give_back();
}

/* ---- Output */

bool term_takes(void)
{
    terminal.wanted = !line_is_free();
    return !terminal.wanted;
}

void term_draw(const grid *picture)
{
    paint(picture);
    bool drawn = screen_has_bytes();
    bool frame = drawn && terminal.frames;

    output_send(frame ? SCREEN_BEGIN_FRAME : "");
    screen_collect();
    output_send(frame ? SCREEN_END_FRAME : "");
    if (drawn && screen_is_ansi()) {
        ping();
    }
    terminal.gone |= !output_push(0);
}

/* The user's way out, too, where an answer was lost. */
void term_redraw(void)
{
    terminal.pinged = false;
    paint_anew();
}

term_clipboard term_copy(const char *text)
{
    bool tmux = terminal.open && tmux_copy(text);
    bool sent = terminal.open && terminfo_string("Ms");

    if (sent) {
        clipboard_write(text);
    }
    return tmux ? CLIPBOARD_TMUX : sent ? CLIPBOARD_TERMINAL : CLIPBOARD_NONE;
}
