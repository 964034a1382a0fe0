/* SPDX-License-Identifier: MIT */
/* putc_unlocked for speed: one thread writes, and batch writes millions of rows. */
#include "base/csv_write.h"

#include <string.h>

#include "base/number_format.h"
#include "base/text.h"
#include "base/utf8.h"

static void open_field(struct csv *csv)
{
    if (csv->filled) {
        putc_unlocked(',', csv->file);
    }
    csv->filled = true;
}

static void put_short(FILE *file, const char *text)
{
    while (*text) {
        putc_unlocked(*text++, file);
    }
}

static void put_quoted(FILE *file, const char *guard, const char *text)
{
    putc_unlocked('"', file);
    put_short(file, guard);
    for (; *text; text++) {
        if (*text == '"') {
            putc_unlocked('"', file);
        }
        putc_unlocked(*text, file);
    }
    putc_unlocked('"', file);
}

/* "'" before what a spreadsheet would run; else "". */
static const char *guard_of(const struct csv *csv, char first)
{
    return csv->guard && first && strchr("=+-@\t\r", first) ? "'" : "";
}

void csv_put_text(struct csv *csv, const char *text)
{
    const char *guard = guard_of(csv, *text);
    bool quoted = !csv->filled && *text_quote(text);

    open_field(csv);
    if (quoted || text[strcspn(text, ",\"\r\n")] != '\0') {
        put_quoted(csv->file, guard, text);
    } else {
        put_short(csv->file, guard);
        fputs(text, csv->file);
    }
}

void csv_put_count(struct csv *csv, long long value)
{
    char text[NUMBER_SIZE];

    open_field(csv);
    put_short(csv->file, number_format_plain(text, value));
}

void csv_put_real(struct csv *csv, double value, int decimals)
{
    char text[NUMBER_SIZE];

    open_field(csv);
    put_short(csv->file, number_format_real(text, value, decimals));
}

void csv_put_empty(struct csv *csv)
{
    open_field(csv);
}

/* Tabs and line ends, which stand in fields between quotes. */
static bool is_layout(char byte)
{
    return byte == '\t' || byte == '\n' || byte == '\r';
}

/* Bytes of the character at the start; of a malformed one 1. */
static size_t character_size(const char *bytes, size_t size)
{
    uint32_t character;
    size_t used = utf8_character(bytes, size, &character);

    return used > 0 ? used : 1;
}

void csv_put_copied(struct csv *csv, const char *bytes, size_t size)
{
    bool quoted = size > 1 && bytes[0] == '"';
    size_t text = quoted ? 1 : 0;

    open_field(csv);
    fwrite(bytes, 1, text, csv->file);
    put_short(csv->file, guard_of(csv, size > text ? bytes[text] : '\0'));
    for (size_t at = text; at < size; at++) {
        size_t clean = text_clean_span(bytes + at, size - at);

        fwrite(bytes + at, 1, clean, csv->file);
        at += clean;
        if (at < size && is_layout(bytes[at])) {
            putc_unlocked(bytes[at], csv->file);
        } else if (at < size) {
            putc_unlocked('?', csv->file);
            at += character_size(bytes + at, size - at) - 1;
        }
    }
}

void csv_end_row(struct csv *csv)
{
    putc_unlocked('\n', csv->file);
    csv->filled = false;
}
