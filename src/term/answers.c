/* SPDX-License-Identifier: MIT */
#include "term/answers.h"

#include <string.h>

#include "base/number.h"

enum { ESC = 0x1b, BEL = 0x07, ST = 0x9c, COLOR_PARTS = 3 };

/* Milliseconds. */
enum {
    DUE = 500,    /* after the questions: an ESC is more likely an answer's than the user's */
    LATE = 10000, /* after them, the last one unanswered: an ESC may still be an answer's */
    REST = 250,   /* between such an ESC and the rest of its answer */
    PART = 200,   /* between two parts of an answer whose ESC was taken for the key */
    TAIL = 1000,  /* between that ESC and the rest */
};

static const answer none = {.kind = ANSWER_NONE};
static const answer part = {.kind = ANSWER_PART};

/* ---- ESC [ ? numbers, a final byte: the mode (DECRPM) and the kind (DA1) */

/* text: the place behind "[?". */
static answer read_report(const char *bytes, size_t length, size_t text)
{
    static const char mode[] = "2026;";
    size_t end = text;

    while (end < length && ((bytes[end] >= '0' && bytes[end] <= '9') || bytes[end] == ';')) {
        end++;
    }
    if (end == length || (bytes[end] == '$' && end + 1 == length)) {
        return part;
    }
    if (bytes[end] == 'c') {
        return (answer){.kind = ANSWER_KIND, .used = end + 1};
    }
    if (bytes[end] != '$' || bytes[end + 1] != 'y' || end != text + sizeof mode ||
        memcmp(bytes + text, mode, sizeof mode - 1) != 0) {
        return none;
    }
    char state = bytes[end - 1]; /* 0 unknown; 1 set, 2 reset, 3 always set; 4 always reset */

    return (answer){ANSWER_FRAMES, end + 2, state >= '1' && state <= '3'};
}

/* ---- Control strings */

/* As one byte or as UTF-8 has it; a byte within another character of UTF-8 is none. */
static bool is_terminator(const char *bytes, size_t place)
{
    unsigned char before = (unsigned char)bytes[place - 1];

    return (unsigned char)bytes[place] == ST && (before < 0x80 || before == 0xc2);
}

size_t answers_string(const char *bytes, size_t length, size_t text)
{
    for (size_t i = text; i < length; i++) {
        if (bytes[i] == BEL || is_terminator(bytes, i)) {
            return i + 1;
        }
        if (bytes[i] == ESC && i + 1 < length) {
            return bytes[i + 1] == '\\' ? i + 2 : i;
        }
    }
    return 0;
}

/* ---- ESC ] 11 ; rgb:RRRR/GGGG/BBBB, BEL or ESC \: the colour of the background */

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

/* text: the place behind "]11;". */
static answer read_background(const char *bytes, size_t length, size_t text)
{
    size_t used = answers_string(bytes, length, text);

    return used == 0 ? part
                     : (answer){ANSWER_BACKGROUND, used, is_light(bytes + text, used - text)};
}

/* text: the place behind "[0n", DSR: ready, no malfunction. */
static answer read_ping(const char *bytes, size_t length, size_t text)
{
    (void)bytes;
    (void)length;
    return (answer){.kind = ANSWER_PING, .used = text};
}

/* escaped: without its ESC. */
static answer answer_read(const char *bytes, size_t length, bool escaped)
{
    static const struct {
        const char *begin;
        answer (*read)(const char *bytes, size_t length, size_t text);
    } answers[] = {
        {"\033[?", read_report},
        {"\033[0n", read_ping},
        {"\033]11;", read_background},
    };
    answer found = none;

    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        const char *begin = answers[i].begin + escaped;
        size_t text = strlen(begin);

        if (memcmp(bytes, begin, length < text ? length : text) == 0) {
            if (length >= text) {
                return answers[i].read(bytes, length, text);
            }
            found = part;
        }
    }
    return found;
}

/* ---- The questions that are open */

static unsigned bit(answer_kind kind)
{
    return 1u << kind;
}

questions questions_ask(bool background, long long now)
{
    return (questions){
        .open = bit(ANSWER_FRAMES) | bit(ANSWER_KIND) | (background ? bit(ANSWER_BACKGROUND) : 0),
        .due = now + DUE,
        .late = now + LATE,
    };
}

bool questions_open(const questions *asked)
{
    return asked->open || asked->pings > 0;
}

static long long longer(long long a, long long b)
{
    return a > b ? a : b;
}

long long questions_patience(const questions *asked, long long now, long long delay)
{
    long long due = questions_open(asked) ? asked->due - now : 0;
    long long parts = now < asked->escaped ? PART : 0;
    long long rest = asked->open & bit(ANSWER_KIND) && now < asked->late ? REST : 0;

    return longer(longer(due, parts), longer(rest, delay));
}

answer questions_take(questions *asked, const char *bytes, size_t length, long long now)
{
    if (!questions_open(asked)) {
        return none;
    }
    answer found = answer_read(bytes, length, false);

    if (found.kind == ANSWER_NONE && now < asked->escaped) {
        found = answer_read(bytes, length, true);
    }
    if (found.kind > ANSWER_PART) {
        asked->escaped = 0;
        asked->open &= ~bit(found.kind);
        asked->pings -= found.kind == ANSWER_PING && asked->pings > 0;
        /* After the last question the others were answered, or hardly ever will be. */
        asked->due = found.kind == ANSWER_KIND ? 0 : asked->due;
    } else if (found.kind == ANSWER_NONE) {
        asked->escaped = 0;
    }
    return found;
}

void questions_give_up(questions *asked, bool escape, long long now)
{
    asked->escaped = escape ? now + TAIL : 0;
}

bool questions_precede(const questions *asked, const char *bytes, size_t length)
{
    return questions_open(asked) && length > 2 && bytes[0] == ESC && bytes[1] == ESC &&
           answer_read(bytes + 1, length - 1, false).kind != ANSWER_NONE;
}
