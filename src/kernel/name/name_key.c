/* SPDX-License-Identifier: MIT */
#include "kernel/name/name_parts.h"

#include <string.h>

/* Texts of NVIDIA's tools and of libstdc++ for the same. */
static const struct {
    const char *from;
    const char *to;
} words[] = {
    {"<unnamed>", "(anon)"},
    {"(anonymous namespace)", "(anon)"},
    {"[lambda(", "{lambda("},
    {"(instance ", "#"},
    {")]", "}"},
    {"true", "1"},
    {"false", "0"},
    {" ", ""},
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A text being read, between bytes that are no part of a word, and its key being written. */
typedef struct key_writer {
    const char *text;
    size_t length;
    size_t at;
    char *out;
    size_t written;
} key_writer;

static bool is_word_at(const key_writer *w, size_t at)
{
    return at < w->length && name_is_word(w->text[at]);
}

static void put(key_writer *w, const char *text, size_t length, size_t taken)
{
    memcpy(w->out + w->written, text, length);
    w->written += length;
    w->at += taken;
}

static bool replace_word(key_writer *w)
{
    const char *text = w->text + w->at;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t size = strlen(words[i].from);

        if (w->length - w->at >= size && memcmp(text, words[i].from, size) == 0 &&
            !(name_is_word(*text) && is_word_at(w, w->at + size))) {
            put(w, words[i].to, strlen(words[i].to), size);
            return true;
        }
    }
    return false;
}

/* The type of a literal: "(unsigned int)256", "(kind)-1". */
static bool skip_cast(key_writer *w)
{
    size_t end = w->at + 1;

    if (w->text[w->at] != '(') {
        return false;
    }
    while (is_word_at(w, end) || (end < w->length && strchr(" :", w->text[end]) != NULL)) {
        end++;
    }
    if (end == w->at + 1 || w->length - end < 2 || w->text[end] != ')' ||
        !(is_digit(w->text[end + 1]) || w->text[end + 1] == '-')) {
        return false;
    }
    w->at = end + 1;
    return true;
}

/* A word as it is, or a number without its suffix: "4ul". */
static void put_word(key_writer *w)
{
    size_t end = w->at;
    size_t digits = 0;

    while (is_word_at(w, end)) {
        digits += is_digit(w->text[end]) && digits == end - w->at;
        end++;
    }
    bool number = digits > 0 && strspn(w->text + w->at + digits, "uUlL") >= end - w->at - digits;

    if (end == w->at) {
        put(w, w->text + w->at, 1, 1);
    } else {
        put(w, w->text + w->at, number ? digits : end - w->at, end - w->at);
    }
}

size_t name_key(char *out, const char *name, size_t length)
{
    key_writer w = {.text = name, .length = length, .out = out};

    while (w.at < length) {
        if (!skip_cast(&w) && !replace_word(&w)) {
            put_word(&w);
        }
    }
    out[w.written] = '\0';
    return w.written;
}
