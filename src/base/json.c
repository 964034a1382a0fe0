/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"

void json_begin(struct json *json, FILE *file)
{
    *json = (struct json){.file = file};
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
        fputs(json->on_one_line ? ", " : ",", json->file);
    }
    json->filled[json->depth] = true;
    if (json->depth > 0 && !json->on_one_line) {
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
    if (filled && !json->on_one_line) {
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

void json_counts(struct json *json, const char *key, const int *values, int count)
{
    json_array(json, key);
    for (int i = 0; i < count; i++) {
        json_count(json, NULL, values[i]);
    }
    json_close(json);
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

void json_copied(struct json *json, const char *key, const char *value, size_t size)
{
    open_value(json, key);
    fwrite(value, 1, size, json->file);
}

/* ---- Figures that are read */

double json_read_amount(struct json_reader *reader)
{
    json_token token = json_read_next(reader);
    double product = 1;

    if (token != JSON_ARRAY) {
        json_read_rest(reader, token);
        return token == JSON_NUMBER && reader->number >= 0 ? reader->number : -1;
    }
    while ((token = json_read_next(reader)) != JSON_ARRAY_END && token != JSON_FAULT) {
        bool good = token == JSON_NUMBER && reader->number >= 1 && product > 0;

        product = good ? product * reader->number : -1;
        json_read_rest(reader, token);
    }
    return token == JSON_ARRAY_END ? product : -1;
}

bool json_read_figure(struct json_reader *reader, const struct json_figure *figures, void *into)
{
    while (figures->key != NULL && !json_read_is(reader, figures->key)) {
        figures++;
    }
    if (figures->key == NULL) {
        return false;
    }
    double amount = json_read_amount(reader);
    int figure = amount <= figures->most ? (int)amount : -1;

    memcpy((char *)into + figures->offset, &figure, sizeof figure);
    return true;
}
