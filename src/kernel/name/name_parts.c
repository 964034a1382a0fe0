/* SPDX-License-Identifier: MIT */
#include "kernel/name/namer.h"

#include <stdlib.h>
#include <string.h>

bool name_is_mangled(const char *name)
{
    return strncmp(mangled_part(name), "_Z", 2) == 0;
}

bool name_opens(char c)
{
    return c == '(' || c == '<' || c == '{' || c == '[';
}

bool name_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool name_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || name_is_digit(c) || c == '_';
}

bool name_qualifier_ends(const char *text)
{
    return text[0] == ':' && text[1] == ':' && text[2] != '\0';
}

static bool is_innermost(const name_nesting *n, char bracket)
{
    return n->depth > 0 && n->depth <= NAME_NESTED_MOST && n->open[n->depth - 1] == bracket;
}

void name_follow(name_nesting *n, char previous, char c)
{
    if (name_opens(c)) {
        if (n->depth < NAME_NESTED_MOST) {
            n->open[n->depth] = c;
        }
        n->depth++;
    } else if (c == '>' && previous != '-') {
        n->depth -= is_innermost(n, '<') || n->depth > NAME_NESTED_MOST;
    } else if (c == ')' || c == '}' || c == ']') {
        while (is_innermost(n, '<')) {
            n->depth--;
        }
        n->depth -= n->depth > 0;
    }
}

/* A character outside of brackets: a blank ends the result type, "(" the name. */
static void split_at(name_parts *parts, const char *text, size_t i)
{
    if (text[i] == ' ' && parts->end == 0) {
        *parts = (name_parts){.start = i + 1, .own = i + 1};
    } else if (name_opens(text[i]) && i > parts->own) {
        parts->own_end = parts->own_end == 0 ? i : parts->own_end;
        parts->end = text[i] == '(' ? i : parts->end;
    }
}

name_parts name_split(const char *text, size_t length)
{
    name_parts parts = {0};
    name_nesting n = {.depth = 0};

    for (size_t i = 0; i < length; i++) {
        if (n.depth == 0 && i + 2 < length && name_qualifier_ends(text + i)) {
            parts = (name_parts){.start = parts.start, .own = i + 2};
            i++;
            continue;
        }
        if (n.depth == 0 && text[i] == ' ' && i + 1 < length && text[i + 1] == '[') {
            length = i; /* a source, or a note of the compiler */
            break;
        }
        if (n.depth == 0) {
            split_at(&parts, text, i);
        }
        name_follow(&n, i > 0 ? text[i - 1] : '\0', text[i]);
    }
    if (parts.own >= length) { /* a blank at the end */
        parts = (name_parts){0};
    }
    parts.end = parts.end == 0 ? length : parts.end;
    parts.own_end = parts.own_end == 0 ? parts.end : parts.own_end;
    return parts;
}

/* ---- Keys */

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
        !(name_is_digit(w->text[end + 1]) || w->text[end + 1] == '-')) {
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
        digits += name_is_digit(w->text[end]) && digits == end - w->at;
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

/* ---- nvcc's additions to mangled names: prefixes of static kernels, digits derived from paths */

static const char static_prefix[] = "__nv_static_";
static const char space_prefix[] = "_GLOBAL__N__"; /* of anonymous namespaces */

const char *mangled_part(const char *name)
{
    const char *number = name + sizeof static_prefix - 1;
    char *rest;

    if (strncmp(name, static_prefix, sizeof static_prefix - 1) != 0) {
        return name;
    }
    unsigned long length = strtoul(number, &rest, 10);
    if (rest == number || length >= strlen(rest)) {
        return name;
    }
    /* "_", so many bytes, and "_" precede the name. */
    return strncmp(rest + length + 1, "__Z", 3) == 0 ? rest + length + 2 : name;
}

/* "1a2b3c4d_4_a_cu" at the beginning of text. */
static bool read_source(const char *text, mangled_source *found)
{
    char *end;

    if (strspn(text, "0123456789abcdef") != SOURCE_HASH_DIGITS || text[SOURCE_HASH_DIGITS] != '_') {
        return false;
    }
    found->hash = text;
    found->length = strtoul(text + SOURCE_HASH_DIGITS + 1, &end, 10);
    found->file = end + 1;
    return *end == '_' && found->length > 0 && found->length < 1000 &&
           strnlen(found->file, found->length) == found->length;
}

bool mangled_source_find(const char *name, mangled_source *found)
{
    const char *mark = name;

    while ((mark = strstr(mark, space_prefix)) != NULL) {
        mark += sizeof space_prefix - 1;
        if (read_source(mark, found)) {
            return true;
        }
    }
    if (strncmp(name, static_prefix, sizeof static_prefix - 1) != 0) {
        return false;
    }
    name += sizeof static_prefix - 1;
    name += strspn(name, "0123456789");
    return strncmp(name, "__", 2) == 0 && read_source(name + 2, found);
}

/* ---- Names of two builds */

/* Whether digits derived from a path start at that byte: also those of other things of one file. */
static bool hash_starts(const char *name, size_t at)
{
    static const char other_prefix[] = "_INTERNAL_";
    enum { SPACE = sizeof space_prefix - 1, OTHER = sizeof other_prefix - 1 };

    return ((at >= SPACE && memcmp(name + at - SPACE, space_prefix, SPACE) == 0) ||
            (at >= OTHER && memcmp(name + at - OTHER, other_prefix, OTHER) == 0)) &&
           strspn(name + at, "0123456789abcdef") >= SOURCE_HASH_DIGITS;
}

/* The byte to compare; '0' for every digit derived from a path. */
static unsigned char letter_at(const char *name, size_t at, size_t *hash_end)
{
    if (hash_starts(name, at)) {
        *hash_end = at + SOURCE_HASH_DIGITS;
    }
    return at < *hash_end ? '0' : (unsigned char)name[at];
}

int kernel_compare_names(const char *a, const char *b)
{
    size_t hash_end_of_a = 0;
    size_t hash_end_of_b = 0;

    for (size_t i = 0;; i++) {
        unsigned char x = letter_at(a, i, &hash_end_of_a);
        unsigned char y = letter_at(b, i, &hash_end_of_b);

        if (x != y || x == '\0') {
            return x - y;
        }
    }
}
