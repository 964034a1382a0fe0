/* SPDX-License-Identifier: MIT */
/*
 * A walk over the <name> of an encoding in the Itanium C++ ABI (5.1, "External Names"), whose
 * productions the comments name. Parameters and substitutions behind it do not change its bytes.
 */

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "kernel/name/namer.h"

enum { DEPTH_MOST = 150 };

/* The rest of a mangled name. Functions step over one production; false: it is not there. */
typedef struct walk {
    const char *at;
    struct text_buffer *out; /* what is read; NULL: it is left out */
    int depth;
    int open; /* "<" in out without their ">" */
} walk;

typedef bool production(walk *w);

static production walk_type, walk_name, walk_argument;

/* A form of a production: its first letters, the text before and behind the rest, and the rest. */
typedef struct rule {
    const char *letters; /* "": the last one of a list, for all others */
    const char *before;  /* NULL: nothing */
    production *rest[2]; /* NULL: no more */
    const char *behind;
} rule;

static bool take(walk *w, const char *text)
{
    size_t length = strlen(text);
    bool there = strncmp(w->at, text, length) == 0;

    w->at += there ? length : 0;
    return there;
}

static void put(const walk *w, const char *text, size_t length)
{
    if (w->out != NULL && text != NULL) {
        text_append(w->out, "%.*s", (int)length, text);
    }
}

static void put_word(const walk *w, const char *text)
{
    put(w, text, text != NULL ? strlen(text) : 0);
}

static bool walk_rules(walk *w, const rule *rules)
{
    bool good = true;

    while (*rules->letters != '\0' && !take(w, rules->letters)) {
        rules++;
    }
    put_word(w, rules->before);
    for (int i = 0; good && i < 2 && rules->rest[i] != NULL; i++) {
        good = rules->rest[i](w);
    }
    put_word(w, rules->behind);
    return good;
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
static bool walk_deeper(walk *w, const rule *rules)
{
    bool good = w->depth < DEPTH_MOST && !(w->out != NULL && w->out->full);

    if (good) {
        w->depth++;
        good = walk_rules(w, rules);
        w->depth--;
    }
    return good;
}

/* Productions up to an "E", with commas between them. */
static bool walk_list(walk *w, production *walk_one)
{
    for (int i = 0; !take(w, "E"); i++) {
        put_word(w, i > 0 ? ", " : NULL);
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

static bool walk_pack(walk *w)
{
    return walk_list(w, walk_argument);
}

static bool skip_type(walk *w)
{
    return walk_silently(w, walk_type);
}

/* <source-name>: "5outer" */
static bool walk_source_name(walk *w)
{
    size_t length = 0;

    while (name_is_digit(*w->at) && length <= 1 << 20) {
        length = 10 * length + (size_t)(*w->at++ - '0');
    }
    if (length == 0 || strnlen(w->at, length) < length) {
        return false;
    }
    put(w, w->at, length);
    w->at += length;
    return true;
}

/* A number or <seq-id>, which may be missing, and "_". */
static bool skip_index(walk *w)
{
    w->at += strspn(w->at, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return take(w, "_");
}

/* <encoding> and the "E" behind it: the name alone is written. */
static bool walk_encoding(walk *w)
{
    return walk_name(w) && walk_silently(w, walk_types);
}

/* ---- Template arguments */

/* <expr-primary>, behind its "L": "b1E", "_Z3funvE"; the value alone is written. */
static bool walk_literal(walk *w)
{
    bool truth = *w->at == 'b';

    if (take(w, "_Z")) {
        return walk_encoding(w);
    }
    if (!skip_type(w)) {
        return false;
    }
    put_word(w, take(w, "n") ? "-" : NULL);
    size_t length = strspn(w->at, "0123456789abcdef_");

    if (truth && length == 1) {
        put_word(w, *w->at == '1' ? "true" : "false");
    } else {
        put(w, w->at, length);
    }
    w->at += length;
    return take(w, "E");
}

/* <expression> of an instance and "E": an address or a literal; others depend on parameters. */
static bool skip_expression(walk *w)
{
    take(w, "ad");
    return take(w, "L") && walk_silently(w, walk_literal) && take(w, "E");
}

static bool walk_argument(walk *w)
{
    static const rule arguments[] = {{"L", NULL, {walk_literal}, NULL},
                                     {"X", "...", {skip_expression}, NULL},
                                     {"J", NULL, {walk_pack}, NULL},
                                     {"", NULL, {walk_type}, NULL}};

    return walk_deeper(w, arguments);
}

/* <template-args>, which may be missing */
static bool walk_arguments(walk *w)
{
    if (!take(w, "I")) {
        return true;
    }
    put_word(w, "<");
    w->open++;
    if (!walk_pack(w)) {
        return false;
    }
    w->open--;
    put_word(w, ">");
    return true;
}

/* ---- Names */

/* <substitution> but "St", behind its "S" */
static bool skip_substitution(walk *w)
{
    bool known = *w->at != '\0' && strchr("absiod", *w->at) != NULL;

    w->at += known;
    return known || skip_index(w);
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
    put_word(w, "operator");
    return true;
}

static bool walk_plain(walk *w)
{
    return name_is_digit(*w->at) ? walk_source_name(w) : walk_operator(w);
}

/* The end of <closure-type-name>: "#2}" of "0_". */
static bool walk_lambda_number(walk *w)
{
    if (w->out != NULL) {
        text_append(w->out, ")#%lu}", name_is_digit(*w->at) ? strtoul(w->at, NULL, 10) + 2 : 1);
    }
    return skip_index(w);
}

/* One byte: of <ctor-dtor-name>, or of a type "Dn". */
static bool skip_letter(walk *w)
{
    bool there = *w->at != '\0';

    w->at += there;
    return there;
}

/* <unqualified-name>, with <abi-tags> */
static bool walk_unqualified(walk *w)
{
    static const rule names[] = {
        {"L", NULL, {walk_source_name}, NULL}, /* internal linkage */
        {"Ul", "{lambda(", {walk_types, walk_lambda_number}, NULL},
        {"Ut", "{unnamed}", {skip_index}, NULL},
        {"C", NULL, {skip_letter}, NULL}, /* <ctor-dtor-name> */
        {"D", NULL, {skip_letter}, NULL},
        {"", NULL, {walk_plain}, NULL},
    };
    bool good = walk_rules(w, names);

    while (good && take(w, "B")) {
        good = walk_silently(w, walk_source_name);
    }
    return good;
}

/* <nested-name>, behind its "N" */
static bool walk_nested(walk *w)
{
    static const rule components[] = {
        {"St", "std", {NULL}, NULL},
        {"M", NULL, {NULL}, NULL}, /* a lambda of a data member */
        {"S", "...", {skip_substitution}, NULL},
        {"T", "...", {skip_index}, NULL},
        {"", NULL, {walk_unqualified}, NULL},
    };

    w->at += strspn(w->at, "rVKRO");
    for (int i = 0; !take(w, "E"); i++) {
        bool arguments = *w->at == 'I';

        put_word(w, i > 0 && !arguments ? "::" : NULL);
        if (!(arguments ? walk_arguments(w) : walk_rules(w, components))) {
            return false;
        }
    }
    return true;
}

/* <local-name>, behind its "Z", with <discriminator>, which may be missing: "_0", "__10_" */
static bool walk_local(walk *w)
{
    if (!walk_encoding(w)) {
        return false;
    }
    put_word(w, "::");
    if (!walk_name(w)) {
        return false;
    }
    if (take(w, "__")) {
        return skip_index(w);
    }
    w->at += *w->at == '_' && name_is_digit(w->at[1]) ? 2 : 0;
    return true;
}

static bool walk_name(walk *w)
{
    static const rule names[] = {
        {"N", NULL, {walk_nested}, NULL},
        {"Z", NULL, {walk_local}, NULL},
        {"St", "std::", {walk_unqualified, walk_arguments}, NULL},
        {"S", "...", {skip_substitution, walk_arguments}, NULL},
        {"", NULL, {walk_unqualified, walk_arguments}, NULL},
    };

    return walk_deeper(w, names);
}

/* ---- Types */

/* _Float16, __bf16: "16_", "16b" */
static bool skip_float(walk *w)
{
    w->at += strspn(w->at, "0123456789");
    return take(w, "_") || take(w, "b") || take(w, "x");
}

static bool walk_type(walk *w)
{
    /* clang-format off */
    static const rule types[] = {
        {"P", NULL, {walk_type}, "*"}, {"R", NULL, {walk_type}, "&"}, {"O", NULL, {walk_type}, "&"},
        {"Dp", NULL, {walk_type}, NULL}, /* a pack expansion */
        {"Do", NULL, {walk_type}, NULL}, /* noexcept before a function type */
        {"Dv", "...", {skip_index, skip_type}, NULL}, /* a vector */
        {"DF", "_Float16", {skip_float}, NULL}, {"Dh", "_Float16", {NULL}, NULL},
        {"D", "...", {skip_letter}, NULL},
        {"FY", "(", {walk_types}, ")"}, {"F", "(", {walk_types}, ")"}, /* result and parameters */
        {"A", NULL, {skip_index, walk_type}, NULL}, /* an array */
        {"M", "...", {skip_type, skip_type}, NULL}, /* the class, and its member */
        {"T", "...", {skip_index, walk_arguments}, NULL},
        {"u", NULL, {walk_source_name, walk_arguments}, NULL}, /* a vendor's type */
        {"a", "signed char", {NULL}, NULL}, {"b", "bool", {NULL}, NULL},
        {"c", "char", {NULL}, NULL},
        {"d", "double", {NULL}, NULL}, {"e", "long double", {NULL}, NULL},
        {"f", "float", {NULL}, NULL}, {"g", "__float128", {NULL}, NULL},
        {"h", "unsigned char", {NULL}, NULL}, {"i", "int", {NULL}, NULL},
        {"j", "unsigned int", {NULL}, NULL}, {"l", "long", {NULL}, NULL},
        {"m", "unsigned long", {NULL}, NULL}, {"n", "__int128", {NULL}, NULL},
        {"o", "unsigned __int128", {NULL}, NULL}, {"s", "short", {NULL}, NULL},
        {"t", "unsigned short", {NULL}, NULL}, {"v", "void", {NULL}, NULL},
        {"w", "wchar_t", {NULL}, NULL}, {"x", "long long", {NULL}, NULL},
        {"y", "unsigned long long", {NULL}, NULL}, {"z", "...", {NULL}, NULL},
        {"", NULL, {walk_name}, NULL},
    };
    /* clang-format on */

    w->at += strspn(w->at, "rVKCG"); /* qualifiers */
    return walk_deeper(w, types);
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
