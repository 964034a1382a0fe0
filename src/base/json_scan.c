/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"

/* ---- Strings: escapes, UTF-8 across blocks, and the text that is kept. */

/* Whether one of eight bytes may be a quote, a backslash, a control or not ASCII. */
static bool may_end_plain(uint64_t word)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t quote = word ^ ones * '"';
    uint64_t backslash = word ^ ones * '\\';

    return ((word | (word - ones * ' ') | (quote - ones) | (backslash - ones)) & ones * 0x80) != 0;
}

static const unsigned char *plain_end(const unsigned char *from, const unsigned char *end)
{
    uint64_t word;

    for (; end - from >= (ptrdiff_t)sizeof word; from += sizeof word) {
        memcpy(&word, from, sizeof word);
        if (may_end_plain(word)) {
            break;
        }
    }
    while (from < end && *from >= ' ' && *from < 0x80 && *from != '"' && *from != '\\') {
        from++;
    }
    return from;
}

/* Appends ASCII as far as there is room, or one other character, all of it or nothing, if it is wanted. */
static void keep(struct json_reader *reader, const char *bytes, size_t size)
{
    if (!reader->wanted) {
        return;
    }
    size_t room = reader->text_cut ? 0 : JSON_STRING_MOST - reader->text_length;
    size_t kept = size <= room ? size : (*bytes & 0x80) != 0 ? 0 : room;

    memcpy(reader->text + reader->text_length, bytes, kept);
    reader->text_length += kept;
    reader->text_cut = reader->text_cut || kept < size;
}

static void keep_character(struct json_reader *reader, uint32_t code_point)
{
    char bytes[UTF8_MOST] = "";

    keep(reader, bytes, utf8_encode(code_point, bytes));
}

/* A surrogate without its other half becomes U+FFFD: the grammar allows it. */
static void end_pair(struct json_reader *reader)
{
    if (reader->high != 0) {
        keep_character(reader, UTF8_REPLACEMENT);
    }
    reader->high = 0;
}

static bool keep_unit(struct json_reader *reader, uint32_t unit)
{
    bool high = unit >= 0xd800 && unit < 0xdc00;
    bool low = unit >= 0xdc00 && unit < 0xe000;

    if (low && reader->high != 0) {
        keep_character(reader, 0x10000 + ((reader->high - 0xd800) << 10) + (unit - 0xdc00));
        reader->high = 0;
        return true;
    }
    end_pair(reader);
    if (high) {
        reader->high = unit;
    } else {
        keep_character(reader, unit); /* U+FFFD for a low half */
    }
    return true;
}

static bool read_escape(struct json_reader *reader)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    int byte = json_peek(reader), digit = 0;
    const char *letter = byte > 0 ? strchr(letters, byte) : NULL;
    uint32_t unit = letter ? (unsigned char)meant[letter - letters] : 0;

    reader->next += letter || byte == 'u';
    for (int i = 0; !letter && byte == 'u' && digit >= 0 && i < 4; i++) {
        digit = number_digit((char)json_peek(reader), 16);
        reader->next += digit >= 0;
        unit = unit << 4 | (uint32_t)(digit & 0xf);
    }
    return (letter || byte == 'u') && digit >= 0 ? keep_unit(reader, unit)
                                                 : json_fail(reader, SENTENCE_JSON_BAD_ESCAPE);
}

/* A character beyond ASCII, which may lie across blocks. */
static bool read_character(struct json_reader *reader)
{
    char bytes[UTF8_MOST] = "";
    uint32_t code_point;

    for (size_t size = 1; size <= sizeof bytes; size++) {
        int byte = json_peek(reader);

        if (byte == JSON_NO_BYTE) {
            break;
        }
        bytes[size - 1] = (char)byte;
        size_t used = utf8_decode(bytes, size, &code_point);

        if (used == size && size > 1) {
            reader->next++;
            return keep_unit(reader, code_point);
        }
        if (used > 0) { /* malformed */
            break;
        }
        reader->next++; /* the beginning of one */
    }
    return json_fail(reader, SENTENCE_JSON_NOT_UTF8);
}

bool json_scan_string(struct json_reader *reader)
{
    bool good = true;

    reader->text_length = 0;
    reader->text_cut = false;
    reader->high = 0;
    while (good) {
        int byte = json_peek(reader);
        const unsigned char *end = plain_end(reader->next, reader->end);

        if (end > reader->next) {
            end_pair(reader);
            keep(reader, (const char *)reader->next, (size_t)(end - reader->next));
            reader->next = end;
        } else if (byte == '"') {
            end_pair(reader);
            reader->next++;
            reader->text[reader->text_length] = '\0';
            return true;
        } else if (byte == '\\') {
            reader->next++;
            good = read_escape(reader);
        } else if (byte < ' ') { /* or the end */
            good = json_fail(reader, SENTENCE_JSON_CONTROL);
        } else {
            good = read_character(reader);
        }
    }
    return false;
}

/* ---- Numbers: the grammar is JSON's, the value strtod's; LC_NUMERIC is never set */

enum { NUMBER_MOST = 400 }; /* bytes: a longer one is no number */

struct number {
    char text[NUMBER_MOST + 1];
    size_t length;
};

/* Takes the next byte where it is one of these. */
static bool take(struct json_reader *reader, struct number *number, const char *allowed)
{
    int byte = json_peek(reader);
    bool taken = byte > 0 && strchr(allowed, byte) && number->length < NUMBER_MOST;

    if (taken) {
        number->text[number->length++] = (char)byte;
        number->text[number->length] = '\0';
        reader->next++;
    }
    return taken;
}

static bool take_digits(struct json_reader *reader, struct number *number)
{
    bool any = false;

    while (take(reader, number, "0123456789")) {
        any = true;
    }
    return any;
}

bool json_scan_number(struct json_reader *reader)
{
    struct number number = {.length = 0};

    take(reader, &number, "-");
    bool good = take(reader, &number, "0") ? number_digit((char)json_peek(reader), 10) < 0
                                           : take_digits(reader, &number);
    if (good && take(reader, &number, ".")) {
        good = take_digits(reader, &number);
    }
    if (good && take(reader, &number, "eE")) {
        take(reader, &number, "+-");
        good = take_digits(reader, &number);
    }
    reader->number = good && reader->wanted ? strtod(number.text, NULL) : 0;
    return good || json_fail(reader, SENTENCE_JSON_NO_NUMBER);
}

bool json_next(struct json_reader *reader)
{
    const unsigned char *bytes;
    size_t size;

    if (!reader->next_block) {
        return false;
    }
    reader->blocks_before += (unsigned long long)(reader->end - reader->block);
    do {
        if (!reader->next_block(reader->context, &bytes, &size)) {
            reader->next_block = NULL;
            reader->block = reader->next = reader->end;
            return false;
        }
    } while (size == 0);
    reader->block = reader->next = bytes;
    reader->end = bytes + size;
    return true;
}

bool json_fail(struct json_reader *reader, sentence_id fault)
{
    if (reader->fault == SENTENCE_COUNT) {
        reader->fault = json_peek(reader) == JSON_NO_BYTE ? SENTENCE_JSON_CUT_OFF : fault;
        reader->fault_offset =
            reader->blocks_before + (unsigned long long)(reader->next - reader->block);
    }
    return false;
}
