/* SPDX-License-Identifier: MIT */
#include "term/decode.h"

#include <string.h>

#include "base/number.h"
#include "base/utf8.h"

enum { ESC = 0x1b, BEL = 0x07, COLOR_PARTS = 3 };

static size_t emit_nothing(term_event *event, size_t used)
{
    event->type = TERM_TIMEOUT;
    return used;
}

static size_t emit_answer(term_event *event, answer_kind kind, bool yes, size_t used)
{
    event->type = TERM_ANSWER;
    event->answer = kind;
    event->yes = yes;
    return used;
}

static size_t emit_key(term_event *event, int code, size_t used)
{
    event->type = TERM_KEY;
    event->key = code;
    return used;
}

/* ---- Control sequences: ESC [ numbers and marks, a final byte (ECMA-48, 5.4) */

enum { MOST_NUMBERS = 4, LARGEST_NUMBER = 0xffff };

struct sequence {
    int numbers[MOST_NUMBERS];
    int count;  /* of the numbers, with the empty ones */
    char mark;  /* one of < = > ? : among the numbers; 0: none */
    char final; /* 0: a control character ends the sequence */
};

/* Reads a sequence from bytes[2] on. Returns its length; 0: unfinished. */
static size_t parse_sequence(const char *bytes, size_t length, struct sequence *sequence)
{
    *sequence = (struct sequence){.count = 1};
    for (size_t i = 2; i < length; i++) {
        char c = bytes[i];
        int *number = &sequence->numbers[sequence->count - 1];

        if (c >= '0' && c <= '9') {
            *number = *number <= LARGEST_NUMBER ? *number * 10 + (c - '0') : *number;
        } else if (c == ';') {
            if (sequence->count < MOST_NUMBERS) {
                sequence->count++;
            }
        } else if (c >= ':' && c <= '?') {
            sequence->mark = c;
        } else if ((c >= '@' && c <= '~') || (c == '$' && !sequence->mark)) {
            sequence->final = c; /* rxvt ends shifted keys with '$' */
            return i + 1;
        } else if (c < ' ' || c > '~') {
            return i;
        }
    }
    return 0;
}

/* xterm's parameter: 1 plus the sum of shift 1, alt 2, control 4. */
static int modifiers_of(int parameter)
{
    int bits = parameter > 0 ? parameter - 1 : 0;
    return (bits & 1 ? KEYPRESS_SHIFT : 0) | (bits & 2 ? KEYPRESS_ALT : 0) |
           (bits & 4 ? KEYPRESS_CTRL : 0);
}

/* ESC [ number ~ : the VT220's editing and function keys. */
static int numbered_key(int number)
{
    static const int keys[] = {
        KEYPRESS_NONE,    KEYPRESS_HOME,      KEYPRESS_INSERT, KEYPRESS_DELETE,  KEYPRESS_END,
        KEYPRESS_PAGE_UP, KEYPRESS_PAGE_DOWN, KEYPRESS_HOME,   KEYPRESS_END,     KEYPRESS_NONE,
        KEYPRESS_NONE,    KEYPRESS_F1,        KEYPRESS_F1 + 1, KEYPRESS_F1 + 2,  KEYPRESS_F1 + 3,
        KEYPRESS_F1 + 4,  KEYPRESS_NONE,      KEYPRESS_F1 + 5, KEYPRESS_F1 + 6,  KEYPRESS_F1 + 7,
        KEYPRESS_F1 + 8,  KEYPRESS_F1 + 9,    KEYPRESS_NONE,   KEYPRESS_F1 + 10, KEYPRESS_F1 + 11,
    };
    return number < (int)(sizeof keys / sizeof *keys) ? keys[number] : KEYPRESS_NONE;
}

/* Keys by their final letter, in ESC [ and in ESC O. */
static int lettered_key(char letter)
{
    static const char letters[] = "ABCDHFPQRS";
    static const int keys[] = {
        KEYPRESS_UP,  KEYPRESS_DOWN, KEYPRESS_RIGHT,  KEYPRESS_LEFT,   KEYPRESS_HOME,
        KEYPRESS_END, KEYPRESS_F1,   KEYPRESS_F1 + 1, KEYPRESS_F1 + 2, KEYPRESS_F1 + 3,
    };
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? keys[found - letters] : KEYPRESS_NONE;
}

/* rxvt's arrows with shift (ESC [) and control (ESC O): small letters. */
static int small_arrow(char letter)
{
    return letter >= 'a' && letter <= 'd' ? lettered_key((char)(letter - 'a' + 'A'))
                                          : KEYPRESS_NONE;
}

/* A key by its code point (CSI u, modifyOtherKeys). */
static int coded_key(int code, int modifier)
{
    int with = modifiers_of(modifier);
    if (code == '\n') {
        code = KEYPRESS_ENTER;
    }
    if (code <= 0 || (code > 0x7f && with & KEYPRESS_CTRL)) {
        return KEYPRESS_NONE;
    }
    if (with & KEYPRESS_CTRL && code >= '@' && code < 0x7f) {
        code &= 0x1f;
    }
    return code | (with & KEYPRESS_ALT) | (code == KEYPRESS_TAB ? with & KEYPRESS_SHIFT : 0);
}

static int sequence_key(const struct sequence *sequence)
{
    const int *numbers = sequence->numbers;
    int code;
    switch (sequence->final) {
    case '~':
        if (numbers[0] == 27) {
            return coded_key(numbers[2], numbers[1]);
        }
        return (code = numbered_key(numbers[0])) ? code | modifiers_of(numbers[1]) : KEYPRESS_NONE;
    case 'u':
        return coded_key(numbers[0], numbers[1]);
    case 'Z':
        return KEYPRESS_TAB | KEYPRESS_SHIFT;
    case '$': /* rxvt: shift, control, both */
        return (code = numbered_key(numbers[0])) ? code | KEYPRESS_SHIFT : KEYPRESS_NONE;
    case '^':
        return (code = numbered_key(numbers[0])) ? code | KEYPRESS_CTRL : KEYPRESS_NONE;
    case '@':
        return (code = numbered_key(numbers[0])) ? code | KEYPRESS_SHIFT | KEYPRESS_CTRL
                                                 : KEYPRESS_NONE;
    default:
        if ((code = small_arrow(sequence->final))) {
            return code | KEYPRESS_SHIFT;
        }
        /* With another first number a letter is no key: R reports the cursor's place. */
        code = numbers[0] <= 1 ? lettered_key(sequence->final) : KEYPRESS_NONE;
        return code ? code | modifiers_of(numbers[1]) : KEYPRESS_NONE;
    }
}

/* ---- The mouse */

/* A report's code: button 0..3, shift 4, motion 32, wheel 64 (xterm, "Mouse Tracking"). */
static void emit_mouse(term_event *event, int code, int column, int row, bool released)
{
    int button = code & 3;
    bool wheel = code & 64;
    event->type = TERM_TIMEOUT;
    if (column < 1 || row < 1 || code >= 128 || button > (wheel ? 1 : 0)) {
        return;
    }
    event->type = TERM_MOUSE;
    event->mouse.row = row - 1;
    event->mouse.column = column - 1;
    event->mouse.shift = code & 4;
    if (wheel) {
        event->mouse.kind = button ? MOUSE_WHEEL_DOWN : MOUSE_WHEEL_UP;
    } else if (released) {
        event->mouse.kind = MOUSE_RELEASE;
    } else {
        event->mouse.kind = code & 32 ? MOUSE_DRAG : MOUSE_PRESS;
    }
}

/* ESC [ M and three bytes, without the SGR form: a release does not name its button. */
static size_t decode_old_mouse(const char *bytes, size_t length, term_event *event)
{
    if (length < 6) {
        return 0;
    }
    int code = (unsigned char)bytes[3] - 32;
    int column = (unsigned char)bytes[4] - 32;
    int row = (unsigned char)bytes[5] - 32;
    if (code < 0) {
        return emit_nothing(event, 6);
    }
    bool released = (code & (3 | 32 | 64)) == 3;
    emit_mouse(event, released ? code & ~3 : code, column, row, released);
    return 6;
}

/* ---- Answers of the terminal, and pastes */

/* ESC [ ? 2026 ; state $ y (DECRPM), ESC [ ? numbers c (DA1), ESC [ 0 n (DSR), ESC [ 200 ~. 0: none. */
static size_t emit_report(term_event *event, const struct sequence *sequence, size_t used)
{
    const int *numbers = sequence->numbers;

    if (sequence->mark == '?' && sequence->final == 'y' && numbers[0] == 2026) {
        /* 0 unknown; 1 set, 2 reset, 3 always set; 4 always reset */
        return emit_answer(event, ANSWER_FRAMES, numbers[1] >= 1 && numbers[1] <= 3, used);
    }
    if (sequence->mark == '?' && sequence->final == 'c') {
        return emit_answer(event, ANSWER_KIND, false, used);
    }
    if (!sequence->mark && sequence->final == 'n' && numbers[0] == 0) {
        return emit_answer(event, ANSWER_PING, false, used);
    }
    if (!sequence->mark && sequence->final == '~' && (numbers[0] == 200 || numbers[0] == 201)) {
        event->type = TERM_PASTE;
        event->pasted = numbers[0] == 200;
        return used;
    }
    return 0;
}

/* One part of a colour, 1 to 4 hexadecimal digits, as 0 to 1. Returns the digits; 0: none. */
static size_t read_part(const char *bytes, size_t length, double *value)
{
    size_t used = 0;
    int number = 0;
    int most = 0;

    while (used < length && used < 4 && number_digit(bytes[used], 16) >= 0) {
        number = number * 16 + number_digit(bytes[used++], 16);
        most = most * 16 + 15;
    }
    *value = most > 0 ? (double)number / most : 0;
    return used;
}

/* Whether a colour, "rgb:1e1e/1e1e/1e1e" or "rgba:...", is nearer to white; false: it is no colour. */
static bool is_light(const char *bytes, size_t length)
{
    static const double weights[COLOR_PARTS] = {0.2126, 0.7152, 0.0722}; /* Rec. 709 */
    double light = 0;
    const char *colon = memchr(bytes, ':', length);
    size_t place = colon ? (size_t)(colon - bytes) + 1 : length;

    for (int i = 0; i < COLOR_PARTS; i++) {
        double value;
        size_t used = read_part(bytes + place, length - place, &value);

        place += used;
        if (used == 0 || (i < COLOR_PARTS - 1 && (place >= length || bytes[place++] != '/'))) {
            return false;
        }
        light += weights[i] * value;
    }
    return light > 0.5;
}

/* A control string (ESC ] P _), which BEL or ESC \ ends: ESC ] 11 ; rgb:RRRR/GGGG/BBBB is the background. */
static size_t decode_string(const char *bytes, size_t length, term_event *event)
{
    static const char background[] = "\033]11;";
    size_t used = 0;

    for (size_t i = 2; i < length && used == 0; i++) {
        if (bytes[i] == BEL) {
            used = i + 1;
        } else if (bytes[i] == ESC && i + 1 < length) {
            used = bytes[i + 1] == '\\' ? i + 2 : i;
        }
    }
    if (used >= sizeof background - 1 && memcmp(bytes, background, sizeof background - 1) == 0) {
        return emit_answer(event, ANSWER_BACKGROUND, is_light(bytes, used), used);
    }
    return emit_nothing(event, used);
}

/* ---- What follows an ESC */

static size_t decode_control_sequence(const input_rules *rules, const char *bytes, size_t length,
                                      term_event *event)
{
    struct sequence sequence;
    if (bytes[2] == 'M' && rules->mouse) {
        return decode_old_mouse(bytes, length, event);
    }
    if (bytes[2] == '[') { /* the Linux console's F1 .. F5 */
        return length < 4 ? 0
               : bytes[3] >= 'A' && bytes[3] <= 'E'
                   ? emit_key(event, KEYPRESS_F1 + (bytes[3] - 'A'), 4)
                   : emit_nothing(event, 3);
    }
    size_t used = parse_sequence(bytes, length, &sequence);
    if (used == 0) {
        return 0;
    }
    if (sequence.mark == '<' && (sequence.final == 'M' || sequence.final == 'm')) {
        const int *numbers = sequence.numbers;
        emit_mouse(event, numbers[0], numbers[1], numbers[2], sequence.final == 'm');
        return used;
    }
    if (emit_report(event, &sequence, used) > 0) {
        return used;
    }
    int code = sequence.mark && sequence.mark != ':' ? KEYPRESS_NONE : sequence_key(&sequence);
    return code ? emit_key(event, code, used) : emit_nothing(event, used);
}

/* The numeric keypad in its application mode: ESC O j is '*', p .. y are the digits. */
static int keypad_key(char letter)
{
    if (letter >= 'p' && letter <= 'y') {
        return '0' + (letter - 'p');
    }
    if (letter >= 'j' && letter <= 'o') {
        return '*' + (letter - 'j');
    }
    return letter == 'M' ? KEYPRESS_ENTER : letter == 'X' ? '=' : KEYPRESS_NONE;
}

static size_t decode_single_shift(const char *bytes, size_t length, term_event *event)
{
    struct sequence sequence;
    size_t used = parse_sequence(bytes, length, &sequence);
    if (used == 0) {
        return 0;
    }
    /* Old terminals put the modifier first: ESC O 5 A; others write ESC O 1 ; 5 A. */
    int modifier = sequence.numbers[sequence.count - 1];
    int code = lettered_key(sequence.final);
    if (code) {
        return emit_key(event, code | modifiers_of(modifier), used);
    }
    if ((code = small_arrow(sequence.final))) {
        return emit_key(event, code | KEYPRESS_CTRL, used);
    }
    code = keypad_key(sequence.final);
    return code ? emit_key(event, code, used) : emit_nothing(event, used);
}

static size_t decode_character(const input_rules *rules, const char *bytes, size_t length,
                               term_event *event)
{
    unsigned char first = (unsigned char)bytes[0];
    uint32_t code_point;
    if (first == '\n') {
        return emit_key(event, KEYPRESS_ENTER, 1);
    }
    if (first == '\b') {
        return emit_key(event, KEYPRESS_BACKSPACE, 1);
    }
    if (first < 0x80) {
        return first ? emit_key(event, first, 1) : emit_nothing(event, 1);
    }
    if (!rules->utf8) {
        return emit_nothing(event, 1);
    }
    size_t used = utf8_decode(bytes, length, &code_point);
    if (used == 0) {
        return 0;
    }
    if (code_point < 0xa0 || code_point == UTF8_REPLACEMENT) {
        return emit_nothing(event, used);
    }
    return emit_key(event, (int)code_point, used);
}

/* ESC before a key is Alt. */
static size_t add_alt(term_event *event, size_t used)
{
    if (used > 0 && event->type == TERM_KEY) {
        event->key |= KEYPRESS_ALT;
    }
    return used > 0 ? used + 1 : 0;
}

static size_t decode_escape(const input_rules *rules, const char *bytes, size_t length, bool late,
                            term_event *event)
{
    if (length == 1) {
        return late ? emit_key(event, KEYPRESS_ESCAPE, 1) : 0;
    }
    if (bytes[1] == ESC) {
        if (length == 2) {
            return late ? emit_key(event, KEYPRESS_ESCAPE, 1) : 0;
        }
        if (bytes[2] == '[' || bytes[2] == 'O') {
            size_t used = decode_escape(rules, bytes + 1, length - 1, late, event);

            return used > 0 && event->type != TERM_KEY ? emit_key(event, KEYPRESS_ESCAPE, 1)
                                                       : add_alt(event, used);
        }
        return emit_key(event, KEYPRESS_ESCAPE, 1);
    }
    if (length == 2 && (bytes[1] == '[' || bytes[1] == 'O')) {
        return 0; /* with Alt they have no meaning, and over a slow line the rest comes later */
    }
    if (length == 2 && bytes[1] && strchr("]P_", bytes[1])) {
        return late ? emit_key(event, bytes[1] | KEYPRESS_ALT, 2) : 0;
    }
    if (bytes[1] == '[') {
        return decode_control_sequence(rules, bytes, length, event);
    }
    if (bytes[1] == 'O') {
        return decode_single_shift(bytes, length, event);
    }
    /* ESC ] P _ may begin an answer of the terminal (to an earlier program) rather than Alt. */
    if (length > 2 && bytes[1] && strchr("]P_", bytes[1]) && bytes[2] &&
        strchr("0123456789>!|G", bytes[2])) {
        return decode_string(bytes, length, event);
    }
    return add_alt(event, decode_character(rules, bytes + 1, length - 1, event));
}

/* ---- Keys of terminfo: they precede the rules above */

/* The length of the longest described key at the beginning of the bytes; 0: none. */
static size_t described_key(const input_rules *rules, const char *bytes, size_t length, int *code)
{
    size_t longest = 0;
    for (size_t i = 0; i < rules->key_count; i++) {
        size_t size = strlen(rules->keys[i].bytes);
        if (size > longest && size <= length && memcmp(rules->keys[i].bytes, bytes, size) == 0) {
            longest = size;
            *code = rules->keys[i].key;
        }
    }
    return longest;
}

size_t input_decode(const input_rules *rules, const char *bytes, size_t length, bool late,
                    term_event *event)
{
    int code;
    if (bytes[0] != ESC) {
        return decode_character(rules, bytes, length, event);
    }
    size_t used = described_key(rules, bytes, length, &code);
    if (used > 0) {
        return emit_key(event, code, used);
    }
    return decode_escape(rules, bytes, length, late, event);
}
