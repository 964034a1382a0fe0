/* SPDX-License-Identifier: MIT */
/* RFC 8259, in the order of the calls. */
#include "base/json.h"

#include <math.h>
#include <string.h>

#include "base/number_text.h"
#include "base/text.h"

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

/* The length of the UTF-8 character at s, 0 when there is none. */
static size_t character_length(const unsigned char *s)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = *s < 0x80 ? 1 : *s >= 0xf0 ? 4 : *s >= 0xe0 ? 3 : 2;
    unsigned code = length == 1 ? *s : *s & (0x7fu >> length);

    if ((*s >= 0x80 && *s < 0xc2) || *s > 0xf4) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            return 0;
        }
        code = code << 6 | (s[i] & 0x3f);
    }
    return code < least[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? 0
                                                                                        : length;
}

static void put_escape(FILE *file, unsigned char c)
{
    static const char letters[] = "\b\f\n\r\t\"\\";
    static const char names[] = "bfnrt\"\\";
    const char *place = strchr(letters, c);

    if (place) {
        fprintf(file, "\\%c", names[place - letters]);
    } else {
        fprintf(file, "\\u%04x", c);
    }
}

static void put_string(FILE *file, const char *text)
{
    const unsigned char *s = (const unsigned char *)text;

    putc('"', file);
    while (*s) {
        size_t length = character_length(s);

        if (length == 0) {
            fputs("\xef\xbf\xbd", file);
            length = 1;
        } else if (*s < 0x20 || *s == '"' || *s == '\\' || *s == 0x7f) {
            put_escape(file, *s);
        } else {
            fwrite(s, 1, length, file);
        }
        s += length;
    }
    putc('"', file);
}

/* The comma before a value, its place, its key. */
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
    char text[NUMBER_TEXT_SIZE];

    open_value(json, key);
    fputs(isfinite(value) ? number_text_real(text, value, decimals) : "null", json->file);
}

void json_flag(struct json *json, const char *key, bool value)
{
    open_value(json, key);
    fputs(value ? "true" : "false", json->file);
}

void json_null(struct json *json, const char *key)
{
    json_text(json, key, NULL);
}
