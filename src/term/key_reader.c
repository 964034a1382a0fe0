/* SPDX-License-Identifier: MIT */
#include "term/decode.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"
#include "term/signals.h"

/* Milliseconds. */
enum {
    ESCAPE_DELAY = 25,        /* after which an ESC was the key */
    ESCAPE_DELAY_MOST = 5000, /* the largest ESCDELAY that is taken from the environment */
    DUE = 500,                /* after the questions: an ESC is more likely an answer's */
    DOUBLE_CLICK = 400,       /* between its presses, at most */
    SILENCE = 2000,           /* after which a sequence or a paste is over without its end */
};

static int escape_delay(void)
{
    const char *given = getenv("ESCDELAY"); /* as ncurses names it */
    long long delay = ESCAPE_DELAY;

    if (given) {
        (void)number_parse(given, NUMBER_COUNT, 0, ESCAPE_DELAY_MOST, &delay);
    }
    return (int)delay;
}

void keys_open(struct key_reader *input, int keys, input_rules rules)
{
    *input = (struct key_reader){.keys = keys, .rules = rules, .escape_delay = escape_delay()};
}

void keys_asked(struct key_reader *input)
{
    input->due = clock_now() + DUE;
}

long long keys_late(const struct key_reader *input)
{
    return input->length > 0 ? input->late : input->pasting ? input->begun + SILENCE : CLOCK_NEVER;
}

/* ---- Bytes */

static void drop(struct key_reader *input, size_t count)
{
    memmove(input->bytes, input->bytes + count, input->length - count);
    input->length -= count;
    input->begun = clock_now();
}

/* Cuts the middle out of an unfinished sequence that fills the buffer: only its ends count. */
static void shorten(struct key_reader *input)
{
    enum { KEPT = KEYS_ROOM / 2 };

    if (input->length == KEYS_ROOM) {
        input->bytes[KEPT] = input->bytes[KEYS_ROOM - 1]; /* may be the ESC of its end */
        input->length = KEPT + 1;
    }
}

/* The bytes of an unfinished sequence whose end is lost: all, to be dropped; 0: it may yet come. */
static size_t lost(struct key_reader *input)
{
    long long now = clock_now();

    input->late = now < input->late ? input->late : input->begun + SILENCE;
    return now < input->begun + SILENCE ? 0 : input->length;
}

void keys_read(struct key_reader *input)
{
    long long now = clock_now();

    if (input->length == KEYS_ROOM && !input->unfinished) {
        return; /* typed during work */
    }
    shorten(input);
    input->begun = input->length > 0 ? input->begun : now;
    ssize_t count = read(input->keys, input->bytes + input->length, KEYS_ROOM - input->length);

    if (count > 0) {
        input->length += (size_t)count;
        input->unfinished = false;
    } else if (count == 0 ||
               (errno != EINTR && errno != EAGAIN && signals_foreground(input->keys))) {
        input->gone = true; /* end of file or an error */
    }
    input->late = now + input->escape_delay < input->due ? input->due : now + input->escape_delay;
}

/* Whether an unfinished sequence is overdue; what arrived during a long drawing is read first. */
static bool is_late(struct key_reader *input)
{
    struct pollfd keys = {.fd = input->keys, .events = POLLIN};
    if (clock_now() < input->late) {
        return false;
    }
    if (input->gone || input->length == KEYS_ROOM || poll(&keys, 1, 0) <= 0) {
        return true;
    }
    keys_read(input);
    return input->gone;
}

bool keys_escaped(struct key_reader *input)
{
    bool escaped = input->length > 0 && input->bytes[input->length - 1] == '\033' &&
                   clock_now() >= input->late;

    input->length -= escaped;
    return escaped;
}

/* ---- Events */

/* The second of two presses on one cell becomes MOUSE_DOUBLE; a third is a first again. */
static void note_press(struct key_reader *input, mouse *pressed)
{
    long long time = clock_now();
    bool again = pressed->row == input->pressed.row && pressed->column == input->pressed.column &&
                 time < input->pressed_until;

    input->pressed = *pressed;
    input->pressed_until = again ? 0 : time + DOUBLE_CLICK;
    pressed->kind = again ? MOUSE_DOUBLE : MOUSE_PRESS;
}

/* Marks pasted characters; other keys of pasted text are dropped. */
static void note_pasted(term_event *event)
{
    bool character = event->type == TERM_KEY && event->key >= ' ' && event->key < KEYPRESS_NAMED &&
                     event->key != KEYPRESS_BACKSPACE;

    event->pasted = character;
    if (!character && event->type != TERM_ANSWER) {
        event->type = TERM_TIMEOUT;
    }
}

/* Follows pasted text, presses and answers, and changes their events accordingly. */
static void note(struct key_reader *input, term_event *event)
{
    if (event->type == TERM_PASTE) {
        input->pasting = event->pasted;
        event->type = TERM_TIMEOUT;
    } else if (input->pasting) {
        note_pasted(event);
    } else if (event->type == TERM_MOUSE && event->mouse.kind == MOUSE_PRESS) {
        note_press(input, &event->mouse);
    }
    if (event->type == TERM_ANSWER && event->answer == ANSWER_KIND) {
        input->due = 0; /* the others were answered, or hardly ever will be */
    }
}

bool keys_next(struct key_reader *input, term_event *event)
{
    input->pasting = input->pasting && clock_now() < input->begun + SILENCE;
    while (input->length > 0) {
        bool late = is_late(input);

        *event = (term_event){.type = TERM_TIMEOUT};
        size_t used = input_decode(&input->rules, input->bytes, input->length, late, event);

        if (used == 0 && (used = lost(input)) == 0) {
            input->unfinished = true;
            return false;
        }
        drop(input, used);
        note(input, event);
        if (event->type != TERM_TIMEOUT) {
            return true;
        }
    }
    return false;
}
