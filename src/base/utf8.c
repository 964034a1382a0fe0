/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <ctype.h>
#include <string.h>
#include <wchar.h>

/* Lead bytes with the length of their sequence and the bounds of its second byte. */
struct lead {
    unsigned char first;
    unsigned char last;
    unsigned char length;
    unsigned char second_first;
    unsigned char second_last;
};

/* RFC 3629, section 4. */
static const struct lead leads[] = {
    {0xc2, 0xdf, 2, 0x80, 0xbf}, {0xe0, 0xe0, 3, 0xa0, 0xbf}, {0xe1, 0xec, 3, 0x80, 0xbf},
    {0xed, 0xed, 3, 0x80, 0x9f}, {0xee, 0xef, 3, 0x80, 0xbf}, {0xf0, 0xf0, 4, 0x90, 0xbf},
    {0xf1, 0xf3, 4, 0x80, 0xbf}, {0xf4, 0xf4, 4, 0x80, 0x8f},
};

/* NULL: the byte begins no longer sequence. */
static const struct lead *lead_of(unsigned char byte)
{
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        if (byte >= leads[i].first && byte <= leads[i].last) {
            return &leads[i];
        }
    }
    return NULL;
}

size_t utf8_decode(const char *bytes, size_t length, uint32_t *code_point)
{
    unsigned char first = length > 0 ? (unsigned char)bytes[0] : 0;
    const struct lead *lead = lead_of(first);
    uint32_t value = lead ? first & (0x7fu >> lead->length) : first;
    bool good = lead || first < 0x80;

    for (size_t i = 1; lead && good && i < lead->length; i++) {
        if (i >= length) {
            return 0;
        }
        unsigned char byte = (unsigned char)bytes[i];

        good = byte >= (i == 1 ? lead->second_first : 0x80) &&
               byte <= (i == 1 ? lead->second_last : 0xbf);
        value = value << 6 | (byte & 0x3fu);
    }
    *code_point = good ? value : UTF8_REPLACEMENT;
    return length == 0 ? 0 : lead && good ? lead->length : 1;
}

size_t utf8_character(const char *bytes, size_t length, uint32_t *code_point)
{
    size_t used = utf8_decode(bytes, length, code_point);

    return used == 1 && *code_point == UTF8_REPLACEMENT ? 0 : used;
}

size_t utf8_encode(uint32_t code_point, char *bytes)
{
    static const uint32_t last[] = {0x7f, 0x7ff, 0xffff, 0x10ffff};
    static const unsigned char marks[] = {0, 0xc0, 0xe0, 0xf0};
    if (code_point > last[3] || (code_point >= 0xd800 && code_point <= 0xdfff)) {
        code_point = UTF8_REPLACEMENT;
    }
    size_t more = 0;
    while (code_point > last[more]) {
        more++;
    }
    for (size_t i = more; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    bytes[0] = (char)(marks[more] | code_point);
    return more + 1;
}

void utf8_put(uint32_t code_point, FILE *file)
{
    char bytes[UTF8_MOST];
    size_t length = utf8_encode(code_point, bytes);

    fwrite(bytes, 1, length, file);
}

bool utf8_is_in(const struct code_points *ranges, size_t count, uint32_t code_point)
{
    for (size_t i = 0; i < count; i++) {
        if (code_point >= ranges[i].first && code_point <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

/* ---- Width */

/*
 * Characters whose width terminals and C libraries count by their version of Unicode: marks before
 * Arabic and Syriac numbers (Cf, once of no width), later wide scripts, emoji. A wrong width shifts
 * all text behind it.
 */
static const struct code_points doubtful[] = {
    {0x0600, 0x0605},   {0x06DD, 0x06DE},   {0x070F, 0x070F},   {0x0890, 0x0891},
    {0x08E2, 0x08E2},   {0x1734, 0x1734},   {0x110BD, 0x110BD}, {0x16FE0, 0x16FFF},
    {0x187ED, 0x187FF}, {0x18AF3, 0x18DFF}, {0x1AFF0, 0x1B2FF}, {0x1F000, 0x1FAFF},
};

/* The character of used bytes as it is shown, and its width. */
static struct character shown(uint32_t code_point, size_t used)
{
    if (used == 0 || code_point < 0x20 || (code_point >= 0x7f && code_point < 0xa0)) {
        code_point = UTF8_REPLACEMENT;
    } else if (utf8_is_in(doubtful, sizeof doubtful / sizeof *doubtful, code_point)) {
        code_point = '?';
    }
    /* -1: not in the locale, so that a terminal shows one '?'; unassigned ones may be wide. */
    int width = code_point < 0x80 ? 1 : wcwidth((wchar_t)code_point);
    if (width < 0 && wcwidth(L'\u00e9') == 1) { /* else it knows no widths beyond ASCII */
        code_point = '?';
    }
    return (struct character){code_point, width < 0 ? 1 : width};
}

/* Most of every text. */
static bool is_printable_ascii(char byte)
{
    return byte >= ' ' && byte < 0x7f;
}

bool text_next(const char **text, struct character *character)
{
    char first = **text;
    uint32_t code_point = 0;

    if (is_printable_ascii(first)) {
        *character = (struct character){(uint32_t)first, 1};
        (*text)++;
        return true;
    }
    size_t length = strnlen(*text, UTF8_MOST);
    size_t used = utf8_decode(*text, length, &code_point);

    *character = shown(code_point, used);
    *text += used > 0 ? used : length;
    return length > 0;
}

int text_width(const char *text)
{
    struct character character;
    int width = 0;

    for (;;) {
        while (is_printable_ascii(*text)) {
            text++;
            width++;
        }
        if (!text_next(&text, &character)) {
            return width;
        }
        width += character.width;
    }
}

const char *text_tail(const char *text, int cells)
{
    struct character character;

    for (int width = text_width(text); width > cells && text_next(&text, &character);) {
        width -= character.width;
    }
    return text;
}

/* ---- Ends of lines */

/* Characters of texts that break without blanks: Chinese and Japanese, not Korean. */
static bool is_ideograph(uint32_t code_point)
{
    static const struct code_points ranges[] = {
        {0x2e80, 0xabff}, {0xf900, 0xfaff}, {0xff00, 0xffef}, {0x20000, 0x3ffff}};

    return utf8_is_in(ranges, sizeof ranges / sizeof *ranges, code_point);
}

static bool is_one_of(const wchar_t *marks, uint32_t code_point)
{
    return code_point != 0 && wcschr(marks, (wchar_t)code_point) != NULL;
}

/* Whether a text begins with the symbol of a unit, which a number keeps on its line. */
static bool begins_with_unit(const char *text)
{
    static const char *const units[] = {"%",    "B",  "KiB",  "MiB",  "GiB", "KB",
                                        "MB",   "GB", "GB/s", "TB/s", "MHz", "GHz",
                                        "B/µs", "ms", "µs",   "us",   "ns",  "s"};

    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t length = strlen(units[i]);

        if (strncmp(text, units[i], length) == 0 && !isalnum((unsigned char)text[length]) &&
            text[length] != '/' && text[length] != '-') {
            return true;
        }
    }
    return false;
}

/* A number, the blank behind it and its unit are one piece: "75 %", "48 KiB". */
static void join_unit(struct unbroken *piece)
{
    const char *end = piece->text + piece->length;
    struct unbroken unit;

    if (piece->length > 0 && isdigit((unsigned char)end[-1]) && *end == ' ' &&
        begins_with_unit(end + 1) && unbroken_next(&end, &unit)) {
        piece->length = (size_t)(unit.text + unit.length - piece->text);
        piece->cells += 1 + unit.cells;
    }
}

bool unbroken_next(const char **text, struct unbroken *piece)
{
    /* Punctuation that ends no line, and that begins none. */
    static const wchar_t opening[] = L"(/\u300a\u300c\u300e\uff08";
    static const wchar_t closing[] =
        L",.:;)%/\u2026\u3001\u3002\u300b\u300d\u300f\uff01\uff05\uff09"
        L"\uff0c\uff1a\uff1b\uff1f";
    size_t blanks = strspn(*text, " ");
    struct character before = {0};
    struct character here;
    const char *next = *text + blanks;

    *piece = (struct unbroken){.text = next, .blank = blanks > 0};
    for (const char *end = next; *end != ' ' && text_next(&next, &here); end = next) {
        if (piece->length > 0 &&
            (is_ideograph(before.code_point) || is_ideograph(here.code_point)) &&
            !is_one_of(opening, before.code_point) && !is_one_of(closing, here.code_point)) {
            break;
        }
        piece->length = (size_t)(next - piece->text);
        piece->cells += here.width;
        before = here;
    }
    join_unit(piece);
    *text = piece->text + piece->length;
    return piece->length > 0;
}
