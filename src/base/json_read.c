/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/utf8.h"

/* ---- Bytes */

enum { NO_BYTE = -1 };

/* Fetches the next block that is not empty; false: the end. */
static bool fetch(struct json_reader *reader)
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

/* The next byte, which is not taken; NO_BYTE: the end. */
static inline int peek(struct json_reader *reader)
{
    return reader->next < reader->end || fetch(reader) ? *reader->next : NO_BYTE;
}

/* Ends the reading at the next byte, or at the end of the text. Returns false. */
static bool fail(struct json_reader *reader, sentence_id fault)
{
    if (reader->fault == SENTENCE_COUNT) {
        reader->fault = peek(reader) == NO_BYTE ? SENTENCE_JSON_CUT_OFF : fault;
        reader->fault_offset =
            reader->blocks_before + (unsigned long long)(reader->next - reader->block);
    }
    return false;
}

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

/* If it is wanted, appends as much ASCII as fits, or one other character, whole or not at all. */
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
    int byte = peek(reader), digit = 0;
    const char *letter = byte > 0 ? strchr(letters, byte) : NULL;
    uint32_t unit = letter ? (unsigned char)meant[letter - letters] : 0;

    reader->next += letter || byte == 'u';
    for (int i = 0; !letter && byte == 'u' && digit >= 0 && i < 4; i++) {
        digit = number_digit((char)peek(reader), 16);
        reader->next += digit >= 0;
        unit = unit << 4 | (uint32_t)(digit & 0xf);
    }
    return (letter || byte == 'u') && digit >= 0 ? keep_unit(reader, unit)
                                                 : fail(reader, SENTENCE_JSON_BAD_ESCAPE);
}

/* A character beyond ASCII, which may lie across blocks. */
static bool read_character(struct json_reader *reader)
{
    char bytes[UTF8_MOST] = "";
    uint32_t code_point;

    for (size_t size = 1; size <= sizeof bytes; size++) {
        int byte = peek(reader);

        if (byte == NO_BYTE) {
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
    return fail(reader, SENTENCE_JSON_NOT_UTF8);
}

static bool scan_string(struct json_reader *reader)
{
    bool good = true;

    reader->text_length = 0;
    reader->text_cut = false;
    reader->high = 0;
    while (good) {
        int byte = peek(reader);
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
            good = fail(reader, SENTENCE_JSON_CONTROL);
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

static bool take_one(struct json_reader *reader, struct number *number, char a, char b)
{
    int byte = peek(reader);
    bool taken = (byte == a || byte == b) && number->length < NUMBER_MOST;

    if (taken) {
        number->text[number->length++] = (char)byte;
        reader->next++;
    }
    return taken;
}

/* Returns whether there are any. */
static bool take_digits(struct json_reader *reader, struct number *number)
{
    size_t before = number->length;

    for (int byte; (byte = peek(reader)) >= '0' && byte <= '9' && number->length < NUMBER_MOST;) {
        number->text[number->length++] = (char)byte;
        reader->next++;
    }
    return number->length > before;
}

/* Value of a number without exponent: few digits and their power of ten are exact in a double. */
static double value_of(const struct number *number)
{
    static const double powers[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    bool negative = number->text[0] == '-';
    long long digits = 0;
    size_t places = 0;

    for (size_t i = negative; i < number->length; i++) {
        if (number->text[i] == '.') {
            places = number->length - i - 1;
        } else {
            digits = digits * 10 + (number->text[i] - '0');
        }
    }
    return (negative ? -1.0 : 1.0) * (double)digits / powers[places];
}

static bool scan_number(struct json_reader *reader)
{
    enum { EXACT_MOST = 15 };
    struct number number;

    number.length = 0;
    take_one(reader, &number, '-', '-');
    bool zero = take_one(reader, &number, '0', '0');
    int next = peek(reader);
    bool good = zero ? next < '0' || next > '9' : take_digits(reader, &number);

    if (good && take_one(reader, &number, '.', '.')) {
        good = take_digits(reader, &number);
    }
    bool exact = number.length <= EXACT_MOST;

    if (good && take_one(reader, &number, 'e', 'E')) {
        exact = false;
        take_one(reader, &number, '+', '-');
        good = take_digits(reader, &number);
    }
    number.text[number.length] = '\0';
    reader->number = !good || !reader->wanted ? 0
                     : exact                  ? value_of(&number)
                                              : strtod(number.text, NULL);
    return good || fail(reader, SENTENCE_JSON_NO_NUMBER);
}

/* ---- Tokens */

/* Tokens that may come next. */
enum expected {
    EXPECT_VALUE,
    EXPECT_VALUE_OR_END, /* behind "[" */
    EXPECT_KEY,
    EXPECT_KEY_OR_END, /* behind "{" */
    EXPECT_COMMA_OR_END,
    EXPECT_NOTHING,
};

static void skip_blanks(struct json_reader *reader)
{
    for (int byte; (byte = peek(reader)) == ' ' || byte == '\n' || byte == '\r' || byte == '\t';) {
        reader->next++;
    }
}

static json_token fault_token(struct json_reader *reader, sentence_id fault)
{
    (void)fail(reader, fault);
    return JSON_FAULT;
}

static json_token end_value(struct json_reader *reader, json_token token)
{
    reader->expected = reader->depth > 0 ? EXPECT_COMMA_OR_END : EXPECT_NOTHING;
    return token;
}

static json_token begin_container(struct json_reader *reader, int byte)
{
    if (reader->depth == JSON_DEPTH_MOST) {
        return fault_token(reader, SENTENCE_JSON_TOO_DEEP);
    }
    reader->next++;
    reader->closing[reader->depth++] = byte == '{' ? '}' : ']';
    reader->expected = byte == '{' ? EXPECT_KEY_OR_END : EXPECT_VALUE_OR_END;
    return byte == '{' ? JSON_OBJECT : JSON_ARRAY;
}

static json_token close_container(struct json_reader *reader)
{
    bool object = reader->closing[--reader->depth] == '}';

    reader->next++;
    return end_value(reader, object ? JSON_OBJECT_END : JSON_ARRAY_END);
}

static json_token read_word(struct json_reader *reader, const char *letters, json_token token)
{
    for (; *letters != '\0'; letters++) {
        if (peek(reader) != *letters) {
            return fault_token(reader, SENTENCE_JSON_UNEXPECTED);
        }
        reader->next++;
    }
    return end_value(reader, token);
}

static json_token read_value(struct json_reader *reader, int byte)
{
    switch (byte) {
    case '{':
    case '[':
        return begin_container(reader, byte);
    case '"':
        reader->next++;
        return scan_string(reader) ? end_value(reader, JSON_STRING) : JSON_FAULT;
    case 't':
        return read_word(reader, "true", JSON_TRUE);
    case 'f':
        return read_word(reader, "false", JSON_FALSE);
    case 'n':
        return read_word(reader, "null", JSON_NULL);
    default:
        if (byte != '-' && (byte < '0' || byte > '9')) {
            return fault_token(reader, SENTENCE_JSON_UNEXPECTED);
        }
        return scan_number(reader) ? end_value(reader, JSON_NUMBER) : JSON_FAULT;
    }
}

static json_token read_key(struct json_reader *reader, int byte)
{
    if (byte != '"') {
        return fault_token(reader, SENTENCE_JSON_UNEXPECTED);
    }
    reader->next++;
    if (!scan_string(reader)) {
        return JSON_FAULT;
    }
    skip_blanks(reader);
    if (peek(reader) != ':') {
        return fault_token(reader, SENTENCE_JSON_UNEXPECTED);
    }
    reader->next++;
    reader->expected = EXPECT_VALUE;
    return JSON_KEY;
}

static json_token read_token(struct json_reader *reader, bool wanted)
{
    reader->wanted = wanted;
    if (reader->fault != SENTENCE_COUNT) {
        return JSON_FAULT;
    }
    skip_blanks(reader);
    int byte = peek(reader);

    if (reader->expected == EXPECT_NOTHING) {
        return byte == NO_BYTE ? JSON_END : fault_token(reader, SENTENCE_JSON_BEHIND);
    }
    if (reader->expected != EXPECT_VALUE && reader->expected != EXPECT_KEY &&
        byte == reader->closing[reader->depth - 1]) {
        return close_container(reader);
    }
    if (reader->expected == EXPECT_COMMA_OR_END) {
        if (byte != ',') {
            return fault_token(reader, SENTENCE_JSON_UNEXPECTED);
        }
        reader->next++;
        reader->expected = reader->closing[reader->depth - 1] == '}' ? EXPECT_KEY : EXPECT_VALUE;
        skip_blanks(reader);
        byte = peek(reader);
    }
    if (reader->expected == EXPECT_KEY || reader->expected == EXPECT_KEY_OR_END) {
        return read_key(reader, byte);
    }
    return read_value(reader, byte);
}

json_token json_read_next(struct json_reader *reader)
{
    return read_token(reader, true);
}

static bool skip_to_depth(struct json_reader *reader, int depth)
{
    json_token token;

    do {
        token = read_token(reader, false);
    } while (token != JSON_FAULT && token != JSON_END && reader->depth > depth);
    return token != JSON_FAULT;
}

bool json_read_skip(struct json_reader *reader)
{
    return skip_to_depth(reader, reader->depth);
}

bool json_read_leave(struct json_reader *reader)
{
    return skip_to_depth(reader, reader->depth - 1);
}

void json_read_rest(struct json_reader *reader, json_token token)
{
    if (token == JSON_OBJECT || token == JSON_ARRAY) {
        (void)json_read_leave(reader);
    }
}

bool json_read_is(const struct json_reader *reader, const char *text)
{
    return reader->text_length == strlen(text) &&
           memcmp(reader->text, text, reader->text_length) == 0;
}

/* ---- Opening */

bool json_read_blocks(struct json_reader *reader, json_next_block *next, void *context)
{
    *reader = (struct json_reader){.next_block = next,
                                   .context = context,
                                   .text = memory_allocate(JSON_STRING_MOST + 1),
                                   .fault = SENTENCE_COUNT};
    return reader->text != NULL;
}

bool json_read_text(struct json_reader *reader, const void *text, size_t size)
{
    bool opened = json_read_blocks(reader, NULL, NULL);

    reader->block = reader->next = text;
    reader->end = reader->next + size;
    return opened;
}

void json_read_close(struct json_reader *reader)
{
    free(reader->text);
    *reader = (struct json_reader){0};
}
