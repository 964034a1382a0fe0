/* SPDX-License-Identifier: MIT */
#include "term/decode.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "term/signals.h"

/* Milliseconds. */
enum {
    ESCAPE_DELAY = 25,        /* after which an ESC was the key */
    ESCAPE_DELAY_MOST = 5000, /* the largest ESCDELAY that is taken from the environment */
    DOUBLE_CLICK = 400,       /* between its presses, at most */
    TAIL = 1000,              /* after an ESC that was taken for the key, its sequence may go on */
    TAIL_PART = 60,           /* ms between bytes of such a tail; a byte takes 33 at 300 baud */
    PASTE_SILENCE = 2000,     /* after which a paste is over without its end */
    SILENCE = 900,            /* the same of an answer, or of another sequence */
};

enum { ROOM = 255 /* bytes */ };

static const char paste_begin[] = "\033[200~";
static const char paste_end[] = "\033[201~";

static struct {
    int keys; /* descriptor */
    bool gone;
    int escape_delay;
    input_rules rules;
    char bytes[ROOM + 1]; /* read, but not decoded; the last byte is for spell_control */
    size_t length;
    long long late;      /* the time at which an unfinished sequence is decoded as it is */
    long long lone_from; /* the time from which an ESC without a second byte begins no Alt */
    bool lone; /* the second byte came later than that: only an answer's or a sequence's */
    long long tail_until; /* until then bytes may go on with a sequence whose ESC was a key */
    bool pasting;
    long long previous;  /* the time of the last bytes */
    long long last_read; /* the time of the last bytes that were no single key */
    questions asked;
    mouse pressed;           /* the last press that may be the first of a double click */
    long long pressed_until; /* the time at which it no longer may; 0: there is none */
} input;

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

void keys_open(int keys, input_rules rules)
{
    memset(&input, 0, sizeof input);
    input.keys = keys;
    input.rules = rules;
    input.escape_delay = escape_delay();
    input.previous = input.last_read = clock_now();
}

void keys_asked(bool background)
{
    input.asked = questions_ask(background, clock_now());
}

void keys_pinged(void)
{
    input.asked.pings++;
}

bool keys_is_gone(void)
{
    return input.gone;
}

/* The time at which a paste, or an unfinished sequence, is over without its end. */
static long long silent_from(void)
{
    return input.last_read + input.escape_delay + (input.pasting ? PASTE_SILENCE : SILENCE);
}

long long keys_late(void)
{
    return input.length > 0 ? input.late : input.pasting ? silent_from() : CLOCK_NEVER;
}

bool keys_is_asked(void)
{
    return questions_open(&input.asked) && clock_now() < input.asked.due;
}

/* ---- Bytes */

static void drop(size_t count)
{
    memmove(input.bytes, input.bytes + count, input.length - count);
    input.length -= count;
    input.lone = false;
}

/* Cuts the middle out of an unfinished sequence that fills the buffer: its beginning and its end count. */
static void shorten(void)
{
    enum { KEPT = sizeof input.bytes / 2 };

    if (input.length >= ROOM) {
        input.bytes[KEPT] = input.bytes[input.length - 1]; /* of its end it may be the ESC */
        input.length = KEPT + 1;
    }
}

/* The bytes of an unfinished sequence whose end is lost: all, to be dropped; 0: its end may still come. */
static size_t lost(void)
{
    long long now = clock_now();

    input.late = now < input.late ? input.late : silent_from();
    return now < silent_from() ? 0 : input.length;
}

static long long key_delay(long long now)
{
    bool tail = now < input.tail_until && input.escape_delay < TAIL_PART;

    return tail ? TAIL_PART : input.escape_delay;
}

/* A byte alone behind a pause may be a key, which must not prolong the wait for an end. */
static void note_time(ssize_t count, long long now)
{
    bool key = count == 1 && now >= input.previous + TAIL_PART;

    if (!key || input.length == 0 || input.pasting) {
        input.last_read = now;
    }
    input.previous = now;
}

void keys_read(void)
{
    long long now = clock_now();
    /* An ESC that waits for an answer longer than for a key with Alt: Escape and the next key stay two. */
    bool lone = input.length == 1 && input.bytes[0] == '\033' && input.lone_from < input.late &&
                now >= input.lone_from;

    shorten();
    /* The bound is for gcc 13, which takes a longer length for possible (-Wstringop-overflow). */
    size_t room = input.length < ROOM ? ROOM - input.length : 0;
    ssize_t count = read(input.keys, input.bytes + input.length, room);

    if (count > 0) {
        note_time(count, now);
        input.length += (size_t)count;
        input.lone = input.lone || lone;
    } else if (count == 0 ||
               (errno != EINTR && errno != EAGAIN && signals_foreground(input.keys))) {
        input.gone = true; /* end of file or an error */
    }
    input.lone_from = now + key_delay(now);
    input.late = now + questions_patience(&input.asked, now, key_delay(now));
}

/* Whether an unfinished sequence is overdue; what arrived during a long drawing is read first. */
static bool is_late(void)
{
    struct pollfd keys = {.fd = input.keys, .events = POLLIN};
    if (clock_now() < input.late) {
        return false;
    }
    if (input.gone || input.length >= ROOM || poll(&keys, 1, 0) <= 0) {
        return true;
    }
    keys_read();
    return input.gone;
}

/* ---- Keys and the mouse */

/* The second of two presses on one cell becomes MOUSE_DOUBLE; a third is a first again. */
static void note_press(mouse *pressed)
{
    long long time = clock_now();
    bool again = pressed->row == input.pressed.row && pressed->column == input.pressed.column &&
                 time < input.pressed_until;

    input.pressed = *pressed;
    input.pressed_until = again ? 0 : time + DOUBLE_CLICK;
    pressed->kind = again ? MOUSE_DOUBLE : MOUSE_PRESS;
}

/* The rest of a sequence whose ESC was taken for the key, as over a slow line. 0: it may go on. */
static size_t decode_tail(bool late, term_event *event)
{
    char whole[1 + sizeof input.bytes] = "\033";
    size_t used = 0;

    memcpy(whole + 1, input.bytes, input.length);
    if (input.length > 1) {
        used = input_decode(&input.rules, whole, input.length + 1, false, event);
    }
    if (used == 0 && !late) {
        return 0;
    }
    input.tail_until = 0;
    return used > 1 ? used - 1 : input_decode(&input.rules, input.bytes, input.length, late, event);
}

/* The bytes of the next key, mouse event or sequence; 0: it is unfinished. */
static size_t decode_keys(bool late, term_event *event)
{
    bool tail = clock_now() < input.tail_until && (input.bytes[0] == '[' || input.bytes[0] == 'O');
    size_t used = tail ? decode_tail(late, event)
                       : input_decode(&input.rules, input.bytes, input.length, late, event);

    if (used == 1 && input.bytes[0] == '\033') {
        input.tail_until = clock_now() + TAIL;
    } else if (used > 0) {
        input.tail_until = 0;
    }
    return used;
}

/* Bytes that may go on as an answer: ESC [ and ESC ] are no keys, or what follows would be typed. */
static size_t decode_part(bool late, term_event *event)
{
    bool escape = input.length == 1 && input.bytes[0] == '\033';

    if (!late || (input.bytes[0] == '\033' && !escape)) {
        return 0;
    }
    questions_give_up(&input.asked, escape, clock_now());
    return decode_keys(late, event);
}

/* ---- Pasted text */

static bool begins_with(const char *text, size_t size)
{
    return input.length >= size && memcmp(input.bytes, text, size) == 0;
}

/* Characters come as keys that say so; controls and ESC are dropped; answers may come between them. */
static size_t decode_pasted(bool late, term_event *event, answer *found)
{
    size_t size = sizeof paste_end - 1;
    size_t used;

    if (begins_with(paste_end, size)) {
        input.pasting = false;
        return size;
    }
    if (input.length < size && memcmp(input.bytes, paste_end, input.length) == 0) {
        return 0;
    }
    if (input.bytes[0] == '\033') {
        *found = questions_take(&input.asked, input.bytes, input.length, clock_now());
        return found->kind > ANSWER_PART ? found->used : found->kind == ANSWER_PART ? 0 : 1;
    }
    used = input_decode(&input.rules, input.bytes, input.length, late, event);
    event->pasted = true;
    if (event->type == TERM_KEY && (event->key < ' ' || event->key == KEYPRESS_BACKSPACE)) {
        event->type = TERM_TIMEOUT;
    }
    return used;
}

/* ---- Any of these */

/* Whether the Escape key comes first: an answer follows it, or another key that came later. */
static bool is_escape_first(answer_kind found)
{
    bool sequence = input.length > 1 && (input.bytes[1] == '[' || input.bytes[1] == 'O');

    return questions_precede(&input.asked, input.bytes, input.length) ||
           (input.lone && found == ANSWER_NONE && !sequence);
}

/* An eight-bit control (ECMA-48, 5.3) becomes ESC and its letter; alone it is no character of UTF-8. */
static void spell_control(void)
{
    static const char controls[] = "\x8f\x90\x9b\x9d\x9f";               /* SS3 DCS CSI OSC APC */
    size_t place = input.length > 1 && input.bytes[0] == '\xc2' ? 1 : 0; /* as UTF-8 has it */
    char control = input.bytes[place];

    if (!control || !strchr(controls, control)) {
        return;
    }
    if (place == 0) {
        memmove(input.bytes + 1, input.bytes, input.length++);
    }
    input.bytes[0] = '\033';
    input.bytes[1] = (char)(control - 0x40);
}

/* The bytes of the next event or answer; 0: they are unfinished. */
static size_t take(term_event *event, answer *found)
{
    bool late = is_late();
    long long now = clock_now();

    spell_control();
    if (input.pasting) {
        return decode_pasted(late, event, found);
    }
    if (begins_with(paste_begin, sizeof paste_begin - 1)) {
        input.pasting = true;
        return sizeof paste_begin - 1;
    }
    *found = questions_take(&input.asked, input.bytes, input.length, now);
    if (found->kind > ANSWER_PART) {
        return found->used;
    }
    if (is_escape_first(found->kind)) {
        *event = (term_event){.type = TERM_KEY, .key = KEYPRESS_ESCAPE};
        return 1;
    }
    return found->kind == ANSWER_PART ? decode_part(late, event) : decode_keys(late, event);
}

bool keys_next(term_event *event, answer *found)
{
    input.pasting = input.pasting && clock_now() < silent_from();
    while (input.length > 0) {
        *event = (term_event){.type = TERM_TIMEOUT};
        *found = (answer){.kind = ANSWER_NONE};

        size_t used = take(event, found);

        used = used > 0 ? used : lost();
        if (used == 0) {
            return false;
        }
        drop(used);
        if (event->type == TERM_MOUSE && event->mouse.kind == MOUSE_PRESS) {
            note_press(&event->mouse);
        }
        if (event->type != TERM_TIMEOUT || found->kind > ANSWER_PART) {
            return true;
        }
    }
    return false;
}

bool keys_skip_to_answer(answer *found)
{
    while (input.length > 0) {
        *found = questions_take(&input.asked, input.bytes, input.length, clock_now());
        if (found->kind == ANSWER_PART) {
            return false;
        }
        drop(found->kind == ANSWER_NONE ? 1 : found->used);
        if (found->kind > ANSWER_PART) {
            return true;
        }
    }
    return false;
}
