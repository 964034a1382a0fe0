/* SPDX-License-Identifier: MIT */
/*
 * A walk over the <name> of an encoding in the Itanium C++ ABI (5.1, "External Names"), whose
 * productions the comments name. Parameters and substitutions behind it do not change its bytes.
 */

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "kernel/name/name_parts.h"

enum { DEPTH_MOST = 100 };

/* The rest of a mangled name. Functions step over one production; false: it is not there. */
typedef struct walk {
    const char *at;
    struct text_buffer *out; /* what is read; NULL: it is left out */
    int depth;
    int open; /* "<" in out without their ">" */
} walk;

typedef bool production(walk *w);

static production walk_type, walk_name, walk_argument;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool take(walk *w, const char *text)
{
    size_t length = strlen(text);
    bool there = strncmp(w->at, text, length) == 0;

    w->at += there ? length : 0;
    return there;
}

static void skip_set(walk *w, const char *set)
{
    w->at += strspn(w->at, set);
}

static void put_part(const walk *w, const char *text, size_t length)
{
    if (w->out != NULL) {
        text_append(w->out, "%.*s", (int)length, text);
    }
}

static void put(const walk *w, const char *text)
{
    put_part(w, text, strlen(text));
}

static bool walk_silently(walk *w, production *walk_one)
{
    struct text_buffer *out = w->out;

    w->out = NULL;
    bool good = walk_one(w);

    w->out = out;
    return good;
}

/* One level deeper, unless there is no room for its text. */
static bool walk_deeper(walk *w, production *walk_one)
{
    bool good = w->depth < DEPTH_MOST && !(w->out != NULL && w->out->full);

    if (good) {
        w->depth++;
        good = walk_one(w);
        w->depth--;
    }
    return good;
}

/* Productions up to an "E", with commas between them. */
static bool walk_list(walk *w, production *walk_one)
{
    for (int i = 0; !take(w, "E"); i++) {
        put(w, i > 0 ? ", " : "");
        if (!walk_one(w)) {
            return false;
        }
    }
    return true;
}

static bool walk_types(walk *w)
{
    return walk_list(w, walk_type);
}

/* <source-name>: "5outer" */
static bool walk_source_name(walk *w)
{
    size_t length = 0;

    while (is_digit(*w->at) && length <= 1 << 20) {
        length = 10 * length + (size_t)(*w->at++ - '0');
    }
    if (length == 0 || strnlen(w->at, length) < length) {
        return false;
    }
    put_part(w, w->at, length);
    w->at += length;
    return true;
}

/* A number or <seq-id>, which may be missing, and "_". */
static bool skip_index(walk *w)
{
    skip_set(w, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return take(w, "_");
}

/* <encoding> and the "E" behind it: the name alone is written. */
static bool walk_encoding(walk *w)
{
    return walk_deeper(w, walk_name) && walk_silently(w, walk_types);
}

/* ---- Template arguments */

/* <expr-primary>, behind its "L": "b1E", "_Z3funvE"; the value alone is written. */
static bool walk_literal(walk *w)
{
    bool truth = *w->at == 'b';

    if (take(w, "_Z")) {
        return walk_encoding(w);
    }
    if (!walk_silently(w, walk_type)) {
        return false;
    }
    put(w, take(w, "n") ? "-" : "");
    size_t length = strspn(w->at, "0123456789abcdef_");

    if (truth && length == 1) {
        put(w, *w->at == '1' ? "true" : "false");
    } else {
        put_part(w, w->at, length);
    }
    w->at += length;
    return take(w, "E");
}

/* <expression> of an instance: an address or a literal. Others depend on parameters of templates. */
static bool walk_expression(walk *w)
{
    take(w, "ad");
    return take(w, "L") && walk_literal(w);
}

static bool walk_argument_inside(walk *w)
{
    if (take(w, "L")) {
        return walk_literal(w);
    }
    if (take(w, "X")) {
        put(w, "...");
        return walk_silently(w, walk_expression) && take(w, "E");
    }
    return take(w, "J") ? walk_list(w, walk_argument) : walk_type(w);
}

static bool walk_argument(walk *w)
{
    return walk_deeper(w, walk_argument_inside);
}

/* <template-args>, which may be missing */
static bool walk_arguments(walk *w)
{
    if (!take(w, "I")) {
        return true;
    }
    put(w, "<");
    w->open++;
    if (!walk_list(w, walk_argument)) {
        return false;
    }
    w->open--;
    put(w, ">");
    return true;
}

/* ---- Names */

/* <substitution> but "St", or <template-param> */
static bool walk_reference(walk *w)
{
    bool parameter = *w->at++ == 'T';

    put(w, "...");
    if (!parameter && *w->at != '\0' && strchr("absiod", *w->at)) {
        w->at++;
        return true;
    }
    return skip_index(w);
}

/* <operator-name>: two letters */
static bool walk_operator(walk *w)
{
    for (int i = 0; i < 2; i++, w->at++) {
        bool lower = *w->at >= 'a' && *w->at <= 'z';
        bool upper = *w->at >= 'A' && *w->at <= 'Z';

        if (!lower && !(i == 1 && upper)) {
            return false;
        }
    }
    put(w, "operator");
    return true;
}

/* <closure-type-name>, behind its "Ul": "{lambda(int)#2}" of "iE0_". */
static bool walk_lambda(walk *w)
{
    put(w, "{lambda(");
    if (!walk_types(w)) {
        return false;
    }
    if (w->out != NULL) {
        text_append(w->out, ")#%lu}", is_digit(*w->at) ? strtoul(w->at, NULL, 10) + 2 : 1);
    }
    return skip_index(w);
}

/* <unqualified-name>, with <abi-tags> */
static bool walk_unqualified(walk *w)
{
    bool good = true;

    if (*w->at == 'L' && is_digit(w->at[1])) {
        w->at++; /* internal linkage */
    }
    if (is_digit(*w->at)) {
        good = walk_source_name(w);
    } else if (take(w, "Ul")) {
        good = walk_lambda(w);
    } else if (take(w, "Ut")) { /* <unnamed-type-name> */
        put(w, "{unnamed}");
        good = skip_index(w);
    } else if ((*w->at == 'C' || *w->at == 'D') && is_digit(w->at[1])) {
        w->at += 2; /* <ctor-dtor-name> */
    } else {
        good = walk_operator(w);
    }
    while (good && take(w, "B")) {
        good = walk_silently(w, walk_source_name);
    }
    return good;
}

static bool walk_component(walk *w)
{
    if (*w->at == 'I') {
        return walk_arguments(w);
    }
    if (take(w, "St")) {
        put(w, "std");
        return true;
    }
    if (take(w, "M")) { /* a lambda of a data member */
        return true;
    }
    return *w->at == 'S' || *w->at == 'T' ? walk_reference(w) : walk_unqualified(w);
}

/* <nested-name>, behind its "N" */
static bool walk_nested(walk *w)
{
    skip_set(w, "rVK");
    skip_set(w, "RO");
    for (int i = 0; !take(w, "E"); i++) {
        put(w, i > 0 && *w->at != 'I' ? "::" : "");
        if (!walk_component(w)) {
            return false;
        }
    }
    return true;
}

/* <discriminator>, which may be missing: "_0", "__10_" */
static bool skip_discriminator(walk *w)
{
    if (take(w, "__")) {
        return skip_index(w);
    }
    if (*w->at == '_' && is_digit(w->at[1])) {
        w->at += 2;
    }
    return true;
}

/* <local-name>, behind its "Z" */
static bool walk_local(walk *w)
{
    if (!walk_encoding(w)) {
        return false;
    }
    put(w, "::");
    return walk_deeper(w, walk_name) && skip_discriminator(w);
}

static bool walk_name(walk *w)
{
    if (take(w, "N")) {
        return walk_nested(w);
    }
    if (take(w, "Z")) {
        return walk_local(w);
    }
    if (*w->at == 'S' && w->at[1] != 't') {
        return walk_reference(w) && walk_arguments(w);
    }
    put(w, take(w, "St") ? "std::" : "");
    return walk_unqualified(w) && walk_arguments(w);
}

/* ---- Types */

/* <builtin-type> of one letter; false: it is none. */
static bool walk_builtin(walk *w)
{
    /* clang-format off */
    static const char *const names[] = { /* from a to z */
        "signed char", "bool", "char", "double", "long double", "float", "__float128",
        "unsigned char", "int", "unsigned int", NULL, "long", "unsigned long", "__int128",
        "unsigned __int128", NULL, NULL, NULL, "short", "unsigned short", NULL, "void", "wchar_t",
        "long long", "unsigned long long", "...",
    };
    /* clang-format on */
    const char *name = *w->at >= 'a' && *w->at <= 'z' ? names[*w->at - 'a'] : NULL;

    if (name == NULL) {
        return false;
    }
    put(w, name);
    w->at++;
    return true;
}

/* <builtin-type> and others that begin with "D", behind it */
static bool walk_type_of_d(walk *w)
{
    char kind = *w->at;

    w->at += kind != '\0';
    if (kind == 'p' || kind == 'o') { /* a pack expansion; noexcept before a function type */
        return walk_type(w);
    }
    put(w, kind == 'F' || kind == 'h' ? "_Float16" : "...");
    switch (kind) {
    case 'v': /* a vector */
        return skip_index(w) && walk_silently(w, walk_type);
    case 'F': /* _Float16, __bf16 */
        skip_set(w, "0123456789");
        return take(w, "_") || take(w, "b") || take(w, "x");
    default:
        return kind != '\0' && strchr("defhisuacn", kind);
    }
}

/* <function-type>, behind its "F": result and parameters */
static bool walk_function_type(walk *w)
{
    take(w, "Y");
    put(w, "(");
    bool good = walk_types(w);

    put(w, ")");
    return good;
}

static bool walk_type_inside(walk *w)
{
    skip_set(w, "rVKCG");
    if (*w->at == 'P' || *w->at == 'R' || *w->at == 'O') {
        char kind = *w->at++;
        bool good = walk_type(w);

        put(w, kind == 'P' ? "*" : "&");
        return good;
    }
    if (take(w, "D")) {
        return walk_type_of_d(w);
    }
    if (take(w, "F")) {
        return walk_function_type(w);
    }
    if (take(w, "A")) { /* an array */
        return skip_index(w) && walk_type(w);
    }
    if (take(w, "M")) { /* <pointer-to-member-type>: the class, and the member */
        put(w, "...");
        bool class = walk_silently(w, walk_type);

        return class && walk_silently(w, walk_type);
    }
    if (*w->at == 'T') {
        return walk_reference(w) && walk_arguments(w);
    }
    if (take(w, "u")) { /* a vendor's type */
        return walk_source_name(w) && walk_arguments(w);
    }
    return walk_builtin(w) || walk_name(w);
}

static bool walk_type(walk *w)
{
    return walk_deeper(w, walk_type_inside);
}

/* ---- Whole names */

void kernel_name_head(const char *name, const char **start, size_t *length)
{
    const char *mangled = mangled_part(name);
    walk w = {.at = mangled};

    *start = name;
    *length = strlen(name);
    if (!take(&w, "_Z")) {
        name_parts parts = name_split(name, *length);

        *start = name + parts.start;
        *length = parts.end - parts.start;
    } else if (walk_name(&w)) {
        *start = mangled;
        *length = (size_t)(w.at - mangled);
    }
}

/* Ends a text without room in "...". */
static size_t mark_full(struct text_buffer *out)
{
    static const char mark[] = "...";
    size_t length =
        text_fit(out->text, out->length < strlen(mark) ? 0 : out->length - strlen(mark));

    memcpy(out->text + length, mark, sizeof mark);
    return length + strlen(mark);
}

size_t mangled_outline(char *out, size_t size, const char *name)
{
    struct text_buffer text = text_buffer_of(out, size);
    walk w = {.at = name, .out = &text};
    bool good = take(&w, "_Z") && walk_name(&w);

    if (!good && text.length > 0) {
        text_append(&text, "%s", text.text[text.length - 1] == '.' ? "" : "...");
        for (; w.open > 0; w.open--) {
            text_append(&text, ">");
        }
    }
    return text.full ? mark_full(&text) : text.length;
}
