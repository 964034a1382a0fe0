/* SPDX-License-Identifier: MIT */
#include "kernel/name/name_key.h"

#include <string.h>

#include "kernel/name/name_parts.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Texts of NVIDIA's tools and of libstdc++ for the same. */
static const struct {
    const char *from;
    const char *to;
} words[] = {
    {"<unnamed>", "(anon)"},  {"(anonymous namespace)", "(anon)"},
    {"[lambda(", "{lambda("}, {"true", "1"},
    {"false", "0"},
};

/* The types whose literals are written as casts, "(int)2". */
static const char *const cast_types[] = {
    "int",
    "bool",
    "char",
    "short",
    "long",
    "long long",
    "unsigned int",
    "unsigned char",
    "unsigned short",
    "unsigned long",
    "unsigned long long",
    "signed char",
};

/* The length of a cast before a number, 0: there is none. */
static size_t cast_length(const char *text, size_t length)
{
    for (size_t i = 0; *text == '(' && i < sizeof cast_types / sizeof *cast_types; i++) {
        size_t size = strlen(cast_types[i]);

        if (length > size + 2 && strncmp(text + 1, cast_types[i], size) == 0 &&
            text[size + 1] == ')' && (is_digit(text[size + 2]) || text[size + 2] == '-')) {
            return size + 2;
        }
    }
    return 0;
}

/* A text being read and its key being written. */
typedef struct key_writer {
    const char *text;
    size_t length;
    size_t at;
    char *out;
    size_t written;
} key_writer;

static bool starts_with(const key_writer *w, const char *word)
{
    size_t size = strlen(word);

    return w->length - w->at >= size && memcmp(w->text + w->at, word, size) == 0;
}

/* Whether a word of size bytes begins at the place and ends there. */
static bool is_whole(const key_writer *w, size_t size)
{
    size_t end = w->at + size;

    return !name_is_word(w->text[w->at]) || ((w->at == 0 || !name_is_word(w->text[w->at - 1])) &&
                                             (end == w->length || !name_is_word(w->text[end])));
}

static void put(key_writer *w, const char *text, size_t length)
{
    memcpy(w->out + w->written, text, length);
    w->written += length;
}

static bool replace_word(key_writer *w)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t size = strlen(words[i].from);

        if (starts_with(w, words[i].from) && is_whole(w, size)) {
            put(w, words[i].to, strlen(words[i].to));
            w->at += size;
            return true;
        }
    }
    return false;
}

/* "(instance 2)]" of a lambda becomes "#2}". */
static bool replace_instance(key_writer *w)
{
    static const char instance[] = "(instance ";
    size_t end = w->at + strlen(instance);

    if (!starts_with(w, instance)) {
        return false;
    }
    while (end < w->length && is_digit(w->text[end])) {
        end++;
    }
    if (w->length - end < 2 || w->text[end] != ')' || w->text[end + 1] != ']') {
        return false;
    }
    put(w, "#", 1);
    put(w, w->text + w->at + strlen(instance), end - w->at - strlen(instance));
    put(w, "}", 1);
    w->at = end + 2;
    return true;
}

/* A number without its suffix: "4ul". */
static bool put_number(key_writer *w)
{
    size_t end = w->at, last;

    if (!is_digit(w->text[w->at]) || (w->at > 0 && name_is_word(w->text[w->at - 1]))) {
        return false;
    }
    while (end < w->length && is_digit(w->text[end])) {
        end++;
    }
    for (last = end; last < w->length && strchr("uUlL", w->text[last]) != NULL; last++) {
        ;
    }
    if (last < w->length && name_is_word(w->text[last])) {
        return false;
    }
    put(w, w->text + w->at, end - w->at);
    w->at = last;
    return true;
}

size_t name_key(char *out, const char *name, size_t length)
{
    key_writer w = {.text = name, .length = length, .out = out};

    while (w.at < length) {
        size_t cast = cast_length(name + w.at, length - w.at);

        if (cast > 0 || name[w.at] == ' ') {
            w.at += cast > 0 ? cast : 1;
        } else if (!replace_word(&w) && !replace_instance(&w) && !put_number(&w)) {
            put(&w, name + w.at, 1);
            w.at++;
        }
    }
    out[w.written] = '\0';
    return w.written;
}
