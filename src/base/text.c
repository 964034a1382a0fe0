/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* Two pointers: on a mismatch the last star takes one byte more. */
bool glob_matches_part(const char *pattern, const char *name, size_t length)
{
    const char *end = name + length;
    const char *star = NULL;
    const char *retry = name;

    while (name < end) {
        if (*pattern == '*') {
            star = pattern++;
            retry = name;
        } else if (*pattern == '?' || *pattern == *name) {
            pattern++;
            name++;
        } else if (star) {
            pattern = star + 1;
            name = ++retry;
        } else {
            return false;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}

bool glob_matches(const char *pattern, const char *name)
{
    return glob_matches_part(pattern, name, strlen(name));
}

enum { MOST_COMPARED = 63 };

/* Control and format characters, which can change the look of the text around them. */
static const struct code_points hidden[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F},   /* C0, DEL, C1 */
    {0x00AD, 0x00AD},                     /* soft hyphen */
    {0x061C, 0x061C},                     /* Arabic letter mark */
    {0x180E, 0x180E},                     /* Mongolian vowel separator */
    {0x200B, 0x200F}, {0x2028, 0x202E},   /* zero width, marks, line ends, embeddings */
    {0x2060, 0x206F},                     /* isolates and other invisible operators */
    {0xFE00, 0xFE0F},                     /* variation selectors */
    {0xFEFF, 0xFEFF},                     /* byte order mark */
    {0xFFF9, 0xFFFB},                     /* annotations */
    {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}, /* no characters; tags */
};

/*
 * Runners of CI take "##[error]" and "##vso[...]" for commands (actions/runner,
 * ActionCommand.TryParse). state: from 0; the bracket that would open one gives COMMAND_OPENS.
 */
enum { COMMAND_MARKED = 2, COMMAND_NAMED = 5, COMMAND_OPENS = 6 };

static int follow_command(int state, uint32_t character)
{
    static const char name[] = "vso";

    if (character == '#') {
        return state == 1 || state == COMMAND_MARKED ? COMMAND_MARKED : 1;
    }
    if (character == '[' && (state == COMMAND_MARKED || state == COMMAND_NAMED)) {
        return COMMAND_OPENS;
    }
    return state >= COMMAND_MARKED && state < COMMAND_NAMED &&
                   character == (unsigned char)name[state - COMMAND_MARKED]
               ? state + 1
               : 0;
}

/* Bytes of the character at the start; *clean: if it stays. command: follow_command's state. */
static size_t next_character(const char *in, size_t length, int *command, bool *clean)
{
    uint32_t character = 0;

    *clean = true;
    if (*command == 0 && *in >= ' ' && *in <= '~' && *in != '#') {
        return 1; /* most of every text */
    }
    size_t count = utf8_character(in, length, &character);

    *command = follow_command(*command, character);
    *clean = count > 0 && *command != COMMAND_OPENS &&
             !utf8_is_in(hidden, sizeof hidden / sizeof *hidden, character);
    return count > 0 ? count : 1;
}

size_t text_clean(char *out, size_t size, const char *in, size_t length)
{
    size_t used = 0;
    int command = 0;

    for (size_t at = 0, count; at < length; at += count) {
        bool clean;

        count = next_character(in + at, length - at, &command, &clean);
        if (used + (clean ? count : 1) >= size) {
            break;
        }
        if (clean) {
            memmove(out + used, in + at, count);
            used += count;
        } else {
            out[used++] = in[at] != '\0' && strchr("\t\n\r", in[at]) != NULL ? ' ' : '?';
        }
    }
    out[used] = '\0';
    return used;
}

size_t text_clean_string(char *out, size_t size, const char *in)
{
    return text_clean(out, size, in, strlen(in));
}

char *text_trim(char *out, size_t size, const char *in)
{
    in += strspn(in, " \t");
    size_t length = strlen(in);

    while (length > 0 && (in[length - 1] == ' ' || in[length - 1] == '\t')) {
        length--;
    }
    text_clean(out, size, in, length);
    return out;
}

size_t text_clean_span(const char *in, size_t length)
{
    size_t at = 0;
    int command = 0;
    bool clean = true;

    while (at < length && clean) {
        size_t count = next_character(in + at, length - at, &command, &clean);

        at += clean ? count : 0;
    }
    return at;
}

const char *text_quote(const char *text)
{
    return strncmp(text + strspn(text, " \t"), "::", 2) == 0 ? "\"" : "";
}

bool text_is_clean(const char *in, size_t length)
{
    return text_clean_span(in, length) == length;
}

/* The same in every locale. */
static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_starts_with(const char *text, const char *start)
{
    for (; *start != '\0'; text++, start++) {
        if (lower(*text) != lower(*start)) {
            return false;
        }
    }
    return true;
}

bool text_ends_with(const char *text, const char *end)
{
    size_t length = strlen(text);
    size_t size = strlen(end);

    return length >= size && text_equal(text + length - size, end);
}

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

bool text_equal(const char *a, const char *b)
{
    return strlen(a) == strlen(b) && text_starts_with(a, b);
}

bool text_contains(const char *text, const char *part)
{
    while (*text != '\0' && !text_starts_with(text, part)) {
        text++;
    }
    return text_starts_with(text, part);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t text_distance(const char *a, const char *b)
{
    size_t rows[3][MOST_COMPARED + 1];
    size_t length_a = strnlen(a, MOST_COMPARED), length_b = strnlen(b, MOST_COMPARED);
    size_t *before = rows[0], *last = rows[1], *next = rows[2];

    for (size_t j = 0; j <= length_b; j++) {
        last[j] = before[j] = j;
    }
    for (size_t i = 1; i <= length_a; i++) {
        size_t *oldest = before;

        next[0] = i;
        for (size_t j = 1; j <= length_b; j++) {
            bool same = lower(a[i - 1]) == lower(b[j - 1]);

            next[j] = least(last[j - 1] + !same, least(last[j], next[j - 1]) + 1);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1])) {
                next[j] = least(next[j], before[j - 2] + 1);
            }
        }
        before = last;
        last = next;
        next = oldest;
    }
    return last[length_b];
}

void text_nearest_offer(text_nearest *nearest, const char *name)
{
    size_t distance = text_distance(nearest->word, name);

    if (nearest->best == NULL || distance < nearest->distance) {
        nearest->best = name;
        nearest->distance = distance;
    }
}

const char *text_nearest_name(const text_nearest *nearest)
{
    size_t length = strnlen(nearest->word, MOST_COMPARED);

    return nearest->distance <= length / 3 + 1 ? nearest->best : NULL;
}

/* ---- Text of bounded size */

/* The length without the beginning of a character at the end. */
static size_t without_part(const char *text, size_t length)
{
    uint32_t character;

    for (size_t back = 1; back < UTF8_MOST && back <= length; back++) {
        const char *last = text + length - back;

        if (((unsigned char)*last & 0xc0) != 0x80) {
            return utf8_decode(last, back, &character) == 0 ? length - back : length;
        }
    }
    return length;
}

size_t text_fit(const char *text, size_t most)
{
    size_t length = strnlen(text, most);

    return text[length] == '\0' ? length : without_part(text, length);
}

/* Ends what vsnprintf wrote at a whole character. Returns its length. */
static size_t end_text(char *out, size_t size, int wanted)
{
    size_t length = wanted < 0 ? 0 : (size_t)wanted;

    if (length >= size) {
        length = without_part(out, size - 1);
    }
    out[length] = '\0';
    return length;
}

size_t text_vformat(char *out, size_t size, const char *format, va_list arguments)
{
    return end_text(out, size, vsnprintf(out, size, format, arguments));
}

size_t text_format(char *out, size_t size, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    size_t length = text_vformat(out, size, format, arguments);
    va_end(arguments);
    return length;
}

struct text_buffer text_buffer_of(char *out, size_t size)
{
    out[0] = '\0';
    return (struct text_buffer){.text = out, .size = size};
}

void text_append(struct text_buffer *buffer, const char *format, ...)
{
    char *end = buffer->text + buffer->length;
    size_t room = buffer->size - buffer->length;
    va_list arguments;

    if (buffer->full) {
        return;
    }
    va_start(arguments, format);
    int wanted = vsnprintf(end, room, format, arguments);
    va_end(arguments);
    buffer->length += end_text(end, room, wanted);
    buffer->full = wanted >= 0 && (size_t)wanted >= room;
}

void text_add(struct text_buffer *buffer, const char *text, size_t length)
{
    size_t room = buffer->size - buffer->length - 1;

    if (buffer->full) {
        return;
    }
    if (length > room) {
        length = without_part(text, room);
        buffer->full = true;
    }
    memcpy(buffer->text + buffer->length, text, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void text_join(struct text_buffer *buffer, const char *separator, const char *item)
{
    if (buffer->length > 0) {
        text_add(buffer, separator, strlen(separator));
    }
    text_add(buffer, item, strlen(item));
}
