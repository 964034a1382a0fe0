/* SPDX-License-Identifier: MIT */
#include "base/line_break.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "base/width.h"

/* Characters of texts that break without blanks: Chinese and Japanese, not Korean. */
static bool is_ideograph(uint32_t code_point)
{
    return (code_point >= 0x2e80 && code_point < 0xac00) ||
           (code_point >= 0xf900 && code_point < 0xfb00) ||
           (code_point >= 0xff00 && code_point < 0xfff0) ||
           (code_point >= 0x20000 && code_point < 0x40000);
}

static bool is_one_of(const uint32_t *marks, size_t count, uint32_t code_point)
{
    for (size_t i = 0; i < count; i++) {
        if (marks[i] == code_point) {
            return true;
        }
    }
    return false;
}

/* Punctuation that begins no line. */
static bool closes(uint32_t code_point)
{
    static const uint32_t marks[] = {',',    '.',    ':',    ';',    ')',    '%',    '/',
                                     0x2026, 0x3001, 0x3002, 0x300b, 0x300d, 0x300f, 0xff01,
                                     0xff05, 0xff09, 0xff0c, 0xff1a, 0xff1b, 0xff1f};

    return is_one_of(marks, sizeof marks / sizeof *marks, code_point);
}

/* Punctuation that ends no line. */
static bool opens(uint32_t code_point)
{
    static const uint32_t marks[] = {'(', '/', 0x300a, 0x300c, 0x300e, 0xff08};

    return is_one_of(marks, sizeof marks / sizeof *marks, code_point);
}

static bool breaks_between(uint32_t before, uint32_t after)
{
    return (is_ideograph(before) || is_ideograph(after)) && !opens(before) && !closes(after);
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
    size_t blanks = strspn(*text, " ");
    struct character before = {0};
    struct character here;
    const char *next = *text + blanks;

    *piece = (struct unbroken){.text = next, .blank = blanks > 0};
    for (const char *end = next; *end != ' ' && text_next(&next, &here); end = next) {
        if (piece->length > 0 && breaks_between(before.code_point, here.code_point)) {
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
