/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"

void json_begin(struct json *json, FILE *file)
{
    memset(json, 0, sizeof *json);
    json->file = file;
}

static void indent(struct json *json)
{
    putc('\n', json->file);
    for (int i = 0; i < json->depth; i++) {
        fputs("  ", json->file);
    }
}

static void put_escape(FILE *file, unsigned char c)
{
    static const char letters[] = "\b\f\n\r\t\"\\";
    const char *place = strchr(letters, c);

    fprintf(file, place ? "\\%c" : "\\u%04x", place ? "bfnrt\"\\"[place - letters] : c);
}

static void put_string(FILE *file, const char *text)
{
    putc('"', file);
    while (*text) {
        unsigned char first = (unsigned char)*text;
        uint32_t character;
        size_t length = utf8_character(text, strnlen(text, UTF8_MOST), &character);

        if (length == 0) {
            fputs("\xef\xbf\xbd", file);
            length = 1;
        } else if (first < 0x20 || first == '"' || first == '\\' || first == 0x7f) {
            put_escape(file, first);
        } else {
            fwrite(text, 1, length, file);
        }
        text += length;
    }
    putc('"', file);
}

static void open_value(struct json *json, const char *key)
{
    if (json->filled[json->depth]) {
        putc(',', json->file);
    }
    json->filled[json->depth] = true;
    if (json->depth > 0) {
        indent(json);
    }
    if (key) {
        put_string(json->file, key);
        fputs(": ", json->file);
    }
}

static void open_container(struct json *json, const char *key, char opening, char closing)
{
    open_value(json, key);
    putc(opening, json->file);
    if (json->depth < JSON_MAX_DEPTH) {
        json->closing[json->depth++] = closing;
        json->filled[json->depth] = false;
    }
}

void json_object(struct json *json, const char *key)
{
    open_container(json, key, '{', '}');
}

void json_array(struct json *json, const char *key)
{
    open_container(json, key, '[', ']');
}

void json_close(struct json *json)
{
    bool filled = json->filled[json->depth];

    if (json->depth == 0) {
        return;
    }
    json->depth--;
    if (filled) {
        indent(json);
    }
    putc(json->closing[json->depth], json->file);
}

void json_end(struct json *json)
{
    while (json->depth > 0) {
        json_close(json);
    }
    putc('\n', json->file);
}

void json_text(struct json *json, const char *key, const char *text)
{
    open_value(json, key);
    if (text) {
        put_string(json->file, text);
    } else {
        fputs("null", json->file);
    }
}

void json_count(struct json *json, const char *key, long long value)
{
    open_value(json, key);
    fprintf(json->file, "%lld", value);
}

void json_real(struct json *json, const char *key, double value, int decimals)
{
    char text[NUMBER_SIZE];

    open_value(json, key);
    fputs(isfinite(value) ? number_format_real(text, value, decimals) : "null", json->file);
}

void json_flag(struct json *json, const char *key, bool value)
{
    open_value(json, key);
    fputs(value ? "true" : "false", json->file);
}

/* ---- Reading */

/* What may come next. */
enum expected {
    EXPECT_VALUE,
    EXPECT_VALUE_OR_END, /* behind "[" */
    EXPECT_KEY,
    EXPECT_KEY_OR_END, /* behind "{" */
    EXPECT_COMMA_OR_END,
    EXPECT_NOTHING,
};

static bool is_blank(int byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static void skip_blanks(struct json_reader *reader)
{
    while (is_blank(json_peek(reader))) {
        const unsigned char *next = reader->next;

        while (next < reader->end && is_blank(*next)) {
            next++;
        }
        reader->next = next;
    }
}

/* ---- Tokens */

static json_token fault_token(struct json_reader *reader, sentence_id fault)
{
    (void)json_fail(reader, fault);
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
        if (json_peek(reader) != *letters) {
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
        return json_scan_string(reader) ? end_value(reader, JSON_STRING) : JSON_FAULT;
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
        return json_scan_number(reader) ? end_value(reader, JSON_NUMBER) : JSON_FAULT;
    }
}

static json_token read_key(struct json_reader *reader, int byte)
{
    if (byte != '"') {
        return fault_token(reader, SENTENCE_JSON_UNEXPECTED);
    }
    reader->next++;
    if (!json_scan_string(reader)) {
        return JSON_FAULT;
    }
    skip_blanks(reader);
    if (json_peek(reader) != ':') {
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
    int byte = json_peek(reader);

    if (reader->expected == EXPECT_NOTHING) {
        return byte == JSON_NO_BYTE ? JSON_END : fault_token(reader, SENTENCE_JSON_BEHIND);
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
        byte = json_peek(reader);
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

double json_read_amount(struct json_reader *reader)
{
    json_token token = json_read_next(reader);

    json_read_rest(reader, token);
    return token == JSON_NUMBER && reader->number >= 0 ? reader->number : -1;
}

double json_read_product(struct json_reader *reader)
{
    json_token token = json_read_next(reader);
    double product = 1;

    if (token != JSON_ARRAY) {
        json_read_rest(reader, token);
        return -1;
    }
    while ((token = json_read_next(reader)) != JSON_ARRAY_END && token != JSON_FAULT) {
        bool good = token == JSON_NUMBER && reader->number >= 1 && product > 0;

        product = good ? product * reader->number : -1;
        json_read_rest(reader, token);
    }
    return token == JSON_ARRAY_END ? product : -1;
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

void json_read_close(struct json_reader *reader)
{
    free(reader->text);
    *reader = (struct json_reader){0};
}
