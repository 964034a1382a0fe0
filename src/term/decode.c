/* SPDX-License-Identifier: MIT */
#include "term/decode.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum { ESC = 0x1b, BEL = 0x07 };

static size_t emit_answer(term_event *event, answer_kind kind, bool yes, size_t used)
{
    event->type = TERM_ANSWER;
    event->answer = kind;
    event->yes = yes;
    return used;
}

/* KEYPRESS_NONE: bytes without a meaning. */
static size_t emit_key(term_event *event, int code, size_t used)
{
    event->type = code ? TERM_KEY : TERM_TIMEOUT;
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
            sequence->count += sequence->count < MOST_NUMBERS;
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

/* Keys by the number before "~" (VT220), and by the final letter in ESC [ and ESC O. */
static const int named_keys[] = {
    [1] = KEYPRESS_HOME,     [2] = KEYPRESS_INSERT,   [3] = KEYPRESS_DELETE,
    [4] = KEYPRESS_END,      [5] = KEYPRESS_PAGE_UP,  [6] = KEYPRESS_PAGE_DOWN,
    [7] = KEYPRESS_HOME,     [8] = KEYPRESS_END,      [11] = KEYPRESS_F1,
    [12] = KEYPRESS_F1 + 1,  [13] = KEYPRESS_F1 + 2,  [14] = KEYPRESS_F1 + 3,
    [15] = KEYPRESS_F1 + 4,  [17] = KEYPRESS_F1 + 5,  [18] = KEYPRESS_F1 + 6,
    [19] = KEYPRESS_F1 + 7,  [20] = KEYPRESS_F1 + 8,  [21] = KEYPRESS_F1 + 9,
    [23] = KEYPRESS_F1 + 10, [24] = KEYPRESS_F1 + 11, ['A'] = KEYPRESS_UP,
    ['B'] = KEYPRESS_DOWN,   ['C'] = KEYPRESS_RIGHT,  ['D'] = KEYPRESS_LEFT,
    ['F'] = KEYPRESS_END,    ['H'] = KEYPRESS_HOME,   ['P'] = KEYPRESS_F1,
    ['Q'] = KEYPRESS_F1 + 1, ['R'] = KEYPRESS_F1 + 2, ['S'] = KEYPRESS_F1 + 3,
};

static int numbered_key(int number, int modifiers)
{
    return number <= 24 && named_keys[number] ? named_keys[number] | modifiers : KEYPRESS_NONE;
}

/* rxvt's arrows with a modifier end in small letters. */
static int lettered_key(char letter, int modifiers, int small_modifier)
{
    bool small = letter >= 'a' && letter <= 'd';
    int place = small ? letter - 'a' + 'A' : letter;
    int key = place >= 'A' && place <= 'S' ? named_keys[place] : KEYPRESS_NONE;

    return key ? key | (small ? small_modifier : modifiers) : KEYPRESS_NONE;
}

/* A key by its code point (CSI u, modifyOtherKeys). */
static int coded_key(int code, int modifiers)
{
    if (code == '\n') {
        code = KEYPRESS_ENTER;
    }
    if (code <= 0 || (code > 0x7f && modifiers & KEYPRESS_CTRL)) {
        return KEYPRESS_NONE;
    }
    if (modifiers & KEYPRESS_CTRL && code >= '@' && code < 0x7f) {
        code &= 0x1f;
    }
    return code |
           (modifiers & (code == KEYPRESS_TAB ? KEYPRESS_ALT | KEYPRESS_SHIFT : KEYPRESS_ALT));
}

static int sequence_key(const struct sequence *sequence)
{
    const int *numbers = sequence->numbers;
    int modifiers = modifiers_of(numbers[1]);

    switch (sequence->final) {
    case '~':
        return numbers[0] == 27 ? coded_key(numbers[2], modifiers)
                                : numbered_key(numbers[0], modifiers);
    case 'u':
        return coded_key(numbers[0], modifiers);
    case 'Z':
        return KEYPRESS_TAB | KEYPRESS_SHIFT;
    case '$': /* rxvt: shift, control, both */
        return numbered_key(numbers[0], KEYPRESS_SHIFT);
    case '^':
        return numbered_key(numbers[0], KEYPRESS_CTRL);
    case '@':
        return numbered_key(numbers[0], KEYPRESS_SHIFT | KEYPRESS_CTRL);
    default: /* with another first number a letter is no key: R reports the cursor's place */
        return numbers[0] <= 1 ? lettered_key(sequence->final, modifiers, KEYPRESS_SHIFT)
                               : KEYPRESS_NONE;
    }
}

/* ---- The mouse */

/* A report's code: button 0..3, shift 4, motion 32, wheel 64 (xterm, "Mouse Tracking"). */
static void emit_mouse(term_event *event, int code, int column, int row, bool released)
{
    int button = code & 3;
    bool wheel = code & 64;

    if (code < 0 || column < 1 || row < 1 || code >= 128 || button > (wheel ? 1 : 0)) {
        return;
    }
    event->type = TERM_MOUSE;
    event->mouse.row = row - 1;
    event->mouse.column = column - 1;
    event->mouse.shift = code & 4;
    event->mouse.kind = wheel       ? (button ? MOUSE_WHEEL_DOWN : MOUSE_WHEEL_UP)
                        : released  ? MOUSE_RELEASE
                        : code & 32 ? MOUSE_DRAG
                                    : MOUSE_PRESS;
}

/* ESC [ M and three bytes, without the SGR form: a release does not name its button. */
static size_t decode_old_mouse(const char *bytes, size_t length, term_event *event)
{
    enum { LENGTH = 6, BIAS = 32 };

    if (length < LENGTH) {
        return 0;
    }
    const unsigned char *report = (const unsigned char *)bytes;
    int code = report[3] - BIAS;
    bool released = (code & (3 | 32 | 64)) == 3;

    emit_mouse(event, released ? code & ~3 : code, report[4] - BIAS, report[5] - BIAS, released);
    return LENGTH;
}

/* ---- Answers of the terminal, and pastes */

/* ESC [ ? 2026 ; state $ y (DECRPM), ESC [ ? ... c (DA1), ESC [ 0 n (DSR), ESC [ 200 ~. 0: none. */
static size_t emit_report(term_event *event, const struct sequence *sequence, size_t used)
{
    const int *numbers = sequence->numbers;
    bool private = sequence->mark == '?', plain = !sequence->mark;

    if (private && sequence->final == 'y' && numbers[0] == 2026) {
        /* 0 unknown; 1 set, 2 reset, 3 always set; 4 always reset */
        return emit_answer(event, ANSWER_FRAMES, numbers[1] >= 1 && numbers[1] <= 3, used);
    }
    if (private && sequence->final == 'c') {
        return emit_answer(event, ANSWER_KIND, false, used);
    }
    if (plain && sequence->final == 'n' && numbers[0] == 0) {
        return emit_answer(event, ANSWER_PING, false, used);
    }
    if (plain && sequence->final == '~' && (numbers[0] == 200 || numbers[0] == 201)) {
        event->type = TERM_PASTE;
        event->pasted = numbers[0] == 200;
        return used;
    }
    return 0;
}

/*
 * Whether a colour, ":1e1e/1e1e/1e1e" with 1 to 4 digits a part, is nearer to white; false also for
 * no colour. A byte that is no digit ends it.
 */
static bool is_light(const char *at)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722}; /* Rec. 709 */
    double light = 0;

    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) {
        char *end;
        unsigned long part = strtoul(at + 1, &end, 16);
        long digits = end - (at + 1);

        if (*at != (i == 0 ? ':' : '/') || digits < 1 || digits > 4) {
            return false;
        }
        light += weights[i] * (double)part / (double)((1 << 4 * digits) - 1);
        at = end;
    }
    return light > 0.5;
}

/* A control string (ESC ] P _) to BEL or ESC \; ESC ] 11 ; rgb:RRRR/GGGG/BBBB: the background. */
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
        const char *colon = memchr(bytes, ':', used);

        return emit_answer(event, ANSWER_BACKGROUND, colon && is_light(colon), used);
    }
    return used;
}

/* ---- What follows an ESC */

static size_t decode_control_sequence(const input_rules *rules, const char *bytes, size_t length,
                                      term_event *event)
{
    struct sequence sequence;

    if (bytes[2] == 'M' && rules->mouse) {
        return decode_old_mouse(bytes, length, event);
    }
    if (bytes[2] == '[' && length == 3) {
        return 0;
    }
    if (bytes[2] == '[') { /* the Linux console's F1 .. F5 */
        bool key = bytes[3] >= 'A' && bytes[3] <= 'E';

        return key ? emit_key(event, KEYPRESS_F1 + (bytes[3] - 'A'), 4) : 3;
    }
    size_t used = parse_sequence(bytes, length, &sequence);

    if (used > 0 && sequence.mark == '<' && (sequence.final == 'M' || sequence.final == 'm')) {
        const int *numbers = sequence.numbers;

        emit_mouse(event, numbers[0], numbers[1], numbers[2], sequence.final == 'm');
    } else if (used > 0 && emit_report(event, &sequence, used) == 0 &&
               (!sequence.mark || sequence.mark == ':')) {
        emit_key(event, sequence_key(&sequence), used);
    }
    return used;
}

/* The numeric keypad in its application mode: ESC O j is '*', p .. y are the digits. */
static int keypad_key(char letter)
{
    if (letter >= 'j' && letter <= 'y') {
        return letter <= 'o' ? '*' + (letter - 'j') : '0' + (letter - 'p');
    }
    return letter == 'M' ? KEYPRESS_ENTER : letter == 'X' ? '=' : KEYPRESS_NONE;
}

/* Old terminals put the modifier first: ESC O 5 A; others write ESC O 1 ; 5 A. */
static size_t decode_single_shift(const char *bytes, size_t length, term_event *event)
{
    struct sequence sequence;
    size_t used = parse_sequence(bytes, length, &sequence);
    int modifiers = modifiers_of(sequence.numbers[sequence.count - 1]);
    int key = lettered_key(sequence.final, modifiers, KEYPRESS_CTRL);

    return used > 0 ? emit_key(event, key ? key : keypad_key(sequence.final), used) : 0;
}

static size_t decode_character(const input_rules *rules, const char *bytes, size_t length,
                               term_event *event)
{
    unsigned char first = (unsigned char)bytes[0];
    uint32_t code_point;

    if (first < 0x80) {
        return emit_key(event,
                        first == '\n'   ? KEYPRESS_ENTER
                        : first == '\b' ? KEYPRESS_BACKSPACE
                                        : first,
                        1);
    }
    size_t used = rules->utf8 ? utf8_decode(bytes, length, &code_point) : 1;
    bool known = rules->utf8 && used > 0 && code_point >= 0xa0 && code_point != UTF8_REPLACEMENT;

    return emit_key(event, known ? (int)code_point : KEYPRESS_NONE, used);
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
    char next = length > 1 ? bytes[1] : ESC;
    bool string = next == ']' || next == 'P' || next == '_';

    if (length <= 2 && next == ESC) {
        return late ? emit_key(event, KEYPRESS_ESCAPE, 1) : 0;
    }
    if (next == ESC) {
        bool sequence = bytes[2] == '[' || bytes[2] == 'O';
        size_t used = sequence ? decode_escape(rules, bytes + 1, length - 1, late, event) : 1;

        return used > 0 && event->type != TERM_KEY ? emit_key(event, KEYPRESS_ESCAPE, 1)
                                                   : add_alt(event, used);
    }
    if (length == 2 && (next == '[' || next == 'O' || (string && !late))) {
        return 0; /* over a slow line the rest comes later; with Alt [ and O have no meaning */
    }
    if (next == '[') {
        return decode_control_sequence(rules, bytes, length, event);
    }
    if (next == 'O') {
        return decode_single_shift(bytes, length, event);
    }
    /* ESC ] P _ may begin an answer of the terminal (to an earlier program) rather than Alt. */
    if (string && length > 2 && bytes[2] && strchr("0123456789>!|G", bytes[2])) {
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

    event->type = TERM_TIMEOUT;
    if (bytes[0] != ESC) {
        return decode_character(rules, bytes, length, event);
    }
    size_t used = described_key(rules, bytes, length, &code);

    return used > 0 ? emit_key(event, code, used)
                    : decode_escape(rules, bytes, length, late, event);
}
