/* SPDX-License-Identifier: MIT */
/* Itanium C++ ABI, "Mangling": the productions that names of kernels are made of. */
#include "kernel/name/mangled_outline.h"

#include <stdbool.h>
#include <string.h>

#include "base/text_buffer.h"

enum { DEPTH_MOST = 100, LENGTH_MOST = 1024 };

/* A name being read, and its outline being written. */
typedef struct outline {
    struct text_buffer out;
    const char *at;
    int depth;
    int open; /* "<" without their ">" */
} outline;

static bool read_type(outline *o);
static bool read_arguments(outline *o);

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool take(outline *o, const char *text)
{
    size_t length = strlen(text);
    bool there = strncmp(o->at, text, length) == 0;

    o->at += there ? length : 0;
    return there;
}

/* "5outer" */
static bool read_identifier(outline *o)
{
    size_t length = 0;

    for (; is_digit(*o->at) && length <= LENGTH_MOST; o->at++) {
        length = length * 10 + (size_t)(*o->at - '0');
    }
    if (length == 0 || length > LENGTH_MOST || strnlen(o->at, length) < length) {
        return false;
    }
    text_append(&o->out, "%.*s", (int)length, o->at);
    o->at += length;
    return true;
}

/* The number and "_" that end substitutions, parameters and unnamed types. */
static bool skip_number(outline *o)
{
    while (is_digit(*o->at) || (*o->at >= 'A' && *o->at <= 'Z')) {
        o->at++;
    }
    return take(o, "_");
}

/* The number of a lambda: "_" is the first, "0_" the second. */
static bool read_lambda_number(outline *o)
{
    int digits = (int)strspn(o->at, "0123456789");
    int number = 1;

    for (int i = 0; i < digits && i < 4; i++) {
        number = (i > 0 ? number * 10 : 0) + (o->at[i] - '0');
    }
    text_append(&o->out, "#%d}", digits > 0 ? number + 2 : 1);
    o->at += digits;
    return take(o, "_");
}

/* "{lambda(int)#2}", or an unnamed type. */
static bool read_unnamed(outline *o)
{
    bool good = true;

    if (take(o, "Ut")) {
        text_append(&o->out, "{unnamed}");
        return skip_number(o);
    }
    if (!take(o, "Ul")) {
        return false;
    }
    text_append(&o->out, "{lambda(");
    for (int i = 0; good && *o->at != 'E'; i++) {
        text_append(&o->out, "%s", i > 0 ? ", " : "");
        good = read_type(o);
    }
    text_append(&o->out, ")");
    return good && take(o, "E") && read_lambda_number(o);
}

/* A part of a nested name, or a name alone, with its arguments. */
static bool read_part(outline *o)
{
    bool good;

    if (take(o, "St")) {
        text_append(&o->out, "std::");
        good = is_digit(*o->at) && read_identifier(o);
    } else if (*o->at == 'S') {
        bool letter = o->at[1] >= 'a' && o->at[1] <= 'z';

        text_append(&o->out, "...");
        o->at += letter ? 2 : 1;
        good = letter || skip_number(o);
    } else if (take(o, "T")) {
        text_append(&o->out, "...");
        good = skip_number(o);
    } else {
        good = is_digit(*o->at) ? read_identifier(o) : read_unnamed(o);
    }
    return good && (*o->at != 'I' || read_arguments(o));
}

/* "N5outer5inner1kE" */
static bool read_nested(outline *o)
{
    bool good = take(o, "N");

    o->at += good ? strspn(o->at, "rVKRO") : 0;
    for (int i = 0; good && *o->at != 'E'; i++) {
        text_append(&o->out, "%s", i > 0 ? "::" : "");
        good = read_part(o);
    }
    return good && take(o, "E");
}

/* "Z1fvEUliE_": an entity within a function. */
static bool read_local(outline *o)
{
    bool good = take(o, "Z") && (*o->at == 'N' ? read_nested(o) : read_part(o));
    struct text_buffer kept = o->out;

    while (good && *o->at != 'E') {
        good = read_type(o); /* parameters, which are left out */
    }
    kept.text[kept.length] = '\0';
    o->out = kept;
    text_append(&o->out, "::");
    return good && take(o, "E") && read_part(o);
}

static const struct {
    char letter;
    const char *name;
} builtins[] = {
    {'v', "void"},
    {'b', "bool"},
    {'c', "char"},
    {'a', "signed char"},
    {'h', "unsigned char"},
    {'s', "short"},
    {'t', "unsigned short"},
    {'i', "int"},
    {'j', "unsigned int"},
    {'l', "long"},
    {'m', "unsigned long"},
    {'x', "long long"},
    {'y', "unsigned long long"},
    {'f', "float"},
    {'d', "double"},
};

static const char *builtin_name(char letter)
{
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++) {
        if (builtins[i].letter == letter) {
            return builtins[i].name;
        }
    }
    return NULL;
}

/* "Li128E", "Lb1E", "LN3ab4EnumE2E": the value alone. */
static bool read_literal(outline *o)
{
    struct text_buffer kept;
    bool good = take(o, "L");
    bool truth = *o->at == 'b';

    kept = o->out;
    good = good && read_type(o);
    kept.text[kept.length] = '\0';
    o->out = kept;
    if (good && truth && (*o->at == '0' || *o->at == '1')) {
        text_append(&o->out, "%s", *o->at++ == '1' ? "true" : "false");
        return take(o, "E");
    }
    text_append(&o->out, "%s", good && take(o, "n") ? "-" : "");
    size_t length = strspn(o->at, "0123456789abcdef.");

    text_append(&o->out, "%.*s", (int)length, o->at);
    o->at += length;
    return good && take(o, "E");
}

/* "I...E", and "J...E" for packs within. */
static bool read_list(outline *o, char opener)
{
    bool good = *o->at == opener;

    o->at += good;
    for (int i = 0; good && *o->at != 'E'; i++) {
        text_append(&o->out, "%s", i > 0 ? ", " : "");
        good = *o->at == 'L' ? read_literal(o) : *o->at == 'J' ? read_list(o, 'J') : read_type(o);
    }
    return good && take(o, "E");
}

static bool read_arguments(outline *o)
{
    o->open++;
    text_append(&o->out, "<");
    if (!read_list(o, 'I')) {
        return false;
    }
    o->open--;
    text_append(&o->out, ">");
    return true;
}

/* Types of one letter, and those that qualify another type. */
static bool read_simple(outline *o)
{
    const char *builtin = builtin_name(*o->at);

    if (builtin != NULL) {
        text_append(&o->out, "%s", builtin);
        o->at++;
        return true;
    }
    if (strchr("PROKV", *o->at) != NULL) {
        char mark = *o->at++;
        bool good = read_type(o);

        text_append(&o->out, "%s", mark == 'P' ? "*" : mark == 'R' || mark == 'O' ? "&" : "");
        return good;
    }
    if (take(o, "Dp")) {
        return read_type(o);
    }
    if (take(o, "DF16_") || take(o, "Dh")) {
        text_append(&o->out, "_Float16");
        return true;
    }
    if (take(o, "A")) {
        o->at += strspn(o->at, "0123456789");
        return take(o, "_") && read_type(o);
    }
    return take(o, "u") && read_identifier(o);
}

static bool read_function(outline *o)
{
    bool good = take(o, "F");

    text_append(&o->out, "(");
    for (int i = 0; good && *o->at != 'E'; i++) {
        text_append(&o->out, "%s", i > 0 ? ", " : "");
        good = read_type(o);
    }
    text_append(&o->out, ")");
    return good && take(o, "E");
}

static bool read_type(outline *o)
{
    char c = *o->at;
    bool good = false;

    if (c != '\0' && !o->out.full && ++o->depth <= DEPTH_MOST) {
        good = c == 'N'                                          ? read_nested(o)
               : c == 'Z'                                        ? read_local(o)
               : c == 'F'                                        ? read_function(o)
               : is_digit(c) || c == 'S' || c == 'T' || c == 'U' ? read_part(o)
                                                                 : read_simple(o);
        o->depth--;
    }
    return good;
}

/* Ends the outline of a name whose rest has another form. */
static void end_early(outline *o)
{
    if (o->out.text[o->out.length - 1] != '.') {
        text_append(&o->out, "...");
    }
    for (; o->open > 0; o->open--) {
        text_append(&o->out, ">");
    }
}

/* Ends a text without room in "...". */
static size_t mark_full(struct text_buffer *out)
{
    static const char mark[] = "...";
    size_t room = out->length < strlen(mark) ? 0 : out->length - strlen(mark);
    size_t length = text_fit(out->text, room);

    memcpy(out->text + length, mark, sizeof mark);
    return length + strlen(mark);
}

size_t mangled_outline(char *out, size_t size, const char *name)
{
    outline o = {.out = text_buffer_of(out, size), .at = name};

    if (!take(&o, "_Z")) {
        return 0;
    }
    bool nested = take(&o, "N");

    o.at += nested ? strspn(o.at, "rVKRO") : 0;
    while (is_digit(*o.at) && read_identifier(&o)) {
        if (nested && is_digit(*o.at)) {
            text_append(&o.out, "::");
        }
        if (!nested) {
            break;
        }
    }
    if (o.out.length == 0 || (nested && *o.at != 'I' && *o.at != 'E')) {
        return 0;
    }
    if (*o.at == 'I' && !read_arguments(&o)) {
        end_early(&o);
    }
    return o.out.full ? mark_full(&o.out) : o.out.length;
}
