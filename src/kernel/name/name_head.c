/* SPDX-License-Identifier: MIT */
/*
 * Walks the <name> of an encoding in the Itanium C++ ABI (5.1, "External Names");
 * its productions are named in the comments. What the parameters hold comes
 * after it, and substitutions refer to what is before them, so that the bytes of
 * <name> do not depend on the parameters. Expressions in template arguments are
 * understood as far as kernels have them: literals, addresses, sizes.
 */
#include "kernel/name/name_head.h"

#include <stdbool.h>
#include <string.h>

#include "kernel/name/demangler.h"
#include "kernel/name/name_parts.h"

enum { DEPTH_MOST = 64 };

/* What is left of a mangled name. Functions step over one production; false: it is not there. */
struct walk {
    const char *at;
    int depth;
};

static bool skip_type(struct walk *walk);
static bool skip_name(struct walk *walk);
static bool skip_expression(struct walk *walk);

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool take(struct walk *walk, const char *text)
{
    size_t length = strlen(text);
    bool there = strncmp(walk->at, text, length) == 0;

    walk->at += there ? length : 0;
    return there;
}

static void skip_set(struct walk *walk, const char *set)
{
    walk->at += strspn(walk->at, set);
}

/* <source-name>: "5outer" */
static bool skip_source_name(struct walk *walk)
{
    size_t length = 0;

    while (is_digit(*walk->at) && length <= 1 << 20) {
        length = 10 * length + (size_t)(*walk->at++ - '0');
    }
    if (length == 0 || strnlen(walk->at, length) < length) {
        return false;
    }
    walk->at += length;
    return true;
}

/* A number or <seq-id>, which may be missing, and "_". */
static bool skip_index(struct walk *walk)
{
    skip_set(walk, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return take(walk, "_");
}

/* Productions up to an "E". */
static bool skip_list(struct walk *walk, bool (*skip)(struct walk *))
{
    while (!take(walk, "E")) {
        if (!skip(walk)) {
            return false;
        }
    }
    return true;
}

/* <encoding> and the "E" behind it */
static bool skip_encoding(struct walk *walk)
{
    return skip_name(walk) && skip_list(walk, skip_type);
}

/* ---- Template arguments */

/* <expr-primary>, behind its "L": "b1E", "_Z3funvE" */
static bool skip_literal(struct walk *walk)
{
    if (take(walk, "_Z")) {
        return skip_encoding(walk);
    }
    if (!skip_type(walk)) {
        return false;
    }
    skip_set(walk, "n0123456789abcdef_");
    return take(walk, "E");
}

static bool skip_template_parameter(struct walk *walk)
{
    return take(walk, "T") && skip_index(walk);
}

static bool skip_expression_inside(struct walk *walk)
{
    static const char *const unary[] = {"ad", "de", "ng", "nt", "co", "sz", "sp"};

    if (take(walk, "L")) {
        return skip_literal(walk);
    }
    if (*walk->at == 'T') {
        return skip_template_parameter(walk);
    }
    if (take(walk, "st")) { /* sizeof of a type */
        return skip_type(walk);
    }
    if (take(walk, "sc") || take(walk, "cv")) { /* a cast */
        return skip_type(walk) && skip_expression(walk);
    }
    for (size_t i = 0; i < sizeof unary / sizeof *unary; i++) {
        if (take(walk, unary[i])) {
            return skip_expression(walk);
        }
    }
    return false;
}

static bool skip_expression(struct walk *walk)
{
    bool good = ++walk->depth <= DEPTH_MOST && skip_expression_inside(walk);

    walk->depth--;
    return good;
}

/* <template-arg> */
static bool skip_argument(struct walk *walk)
{
    bool good;

    if (++walk->depth > DEPTH_MOST) {
        good = false;
    } else if (take(walk, "L")) {
        good = skip_literal(walk);
    } else if (take(walk, "X")) {
        good = skip_expression(walk) && take(walk, "E");
    } else if (take(walk, "J")) {
        good = skip_list(walk, skip_argument);
    } else {
        good = skip_type(walk);
    }
    walk->depth--;
    return good;
}

/* <template-args>, which may be missing */
static bool skip_arguments(struct walk *walk)
{
    return !take(walk, "I") || skip_list(walk, skip_argument);
}

/* ---- Names */

/* <substitution> but "St", with its template arguments */
static bool skip_substitution(struct walk *walk)
{
    if (!take(walk, "S")) {
        return false;
    }
    if (*walk->at != '\0' && strchr("absiod", *walk->at)) {
        walk->at++;
        return true;
    }
    return skip_index(walk);
}

/* <operator-name>: two letters, of conversions and literals more */
static bool skip_operator(struct walk *walk)
{
    if (take(walk, "cv")) {
        return skip_type(walk);
    }
    if (take(walk, "li")) {
        return skip_source_name(walk);
    }
    for (int i = 0; i < 2; i++, walk->at++) {
        bool lower = *walk->at >= 'a' && *walk->at <= 'z';
        bool upper = *walk->at >= 'A' && *walk->at <= 'Z';

        if (!lower && !(i == 1 && upper)) {
            return false;
        }
    }
    return true;
}

/* <unqualified-name>, with <abi-tags> */
static bool skip_unqualified(struct walk *walk)
{
    bool good;

    if (*walk->at == 'L' && is_digit(walk->at[1])) {
        walk->at++; /* internal linkage */
    }
    if (is_digit(*walk->at)) {
        good = skip_source_name(walk);
    } else if (take(walk, "Ul")) { /* <closure-type-name> */
        good = skip_list(walk, skip_type) && skip_index(walk);
    } else if (take(walk, "Ut")) { /* <unnamed-type-name> */
        good = skip_index(walk);
    } else if ((*walk->at == 'C' || *walk->at == 'D') && is_digit(walk->at[1])) {
        walk->at += 2; /* <ctor-dtor-name> */
        good = true;
    } else {
        good = skip_operator(walk);
    }
    while (good && take(walk, "B")) {
        good = skip_source_name(walk);
    }
    return good;
}

/* A component of a <nested-name> */
static bool skip_component(struct walk *walk)
{
    if (*walk->at == 'I') {
        return skip_arguments(walk);
    }
    if (*walk->at == 'T') {
        return skip_template_parameter(walk);
    }
    if (take(walk, "St") || take(walk, "M")) {
        return true;
    }
    return *walk->at == 'S' ? skip_substitution(walk) : skip_unqualified(walk);
}

/* <nested-name>, behind its "N" */
static bool skip_nested(struct walk *walk)
{
    skip_set(walk, "rVK");
    skip_set(walk, "RO");
    return skip_list(walk, skip_component);
}

/* <discriminator>, which may be missing: "_0", "__10_" */
static bool skip_discriminator(struct walk *walk)
{
    if (take(walk, "__")) {
        return skip_index(walk);
    }
    if (*walk->at == '_' && is_digit(walk->at[1])) {
        walk->at += 2;
    }
    return true;
}

/* <local-name>, behind its "Z" */
static bool skip_local(struct walk *walk)
{
    if (!skip_encoding(walk)) {
        return false;
    }
    if (take(walk, "s")) { /* a string */
        return skip_discriminator(walk);
    }
    if (take(walk, "d") && !skip_index(walk)) { /* in a default argument */
        return false;
    }
    return skip_name(walk) && skip_discriminator(walk);
}

static bool skip_name_inside(struct walk *walk)
{
    if (take(walk, "N")) {
        return skip_nested(walk);
    }
    if (take(walk, "Z")) {
        return skip_local(walk);
    }
    if (*walk->at == 'S' && walk->at[1] != 't') {
        return skip_substitution(walk) && skip_arguments(walk);
    }
    take(walk, "St");
    return skip_unqualified(walk) && skip_arguments(walk);
}

static bool skip_name(struct walk *walk)
{
    bool good = ++walk->depth <= DEPTH_MOST && skip_name_inside(walk);

    walk->depth--;
    return good;
}

/* ---- Types */

/* <builtin-type> and others that begin with "D", behind it */
static bool skip_type_of_d(struct walk *walk)
{
    char kind = *walk->at;

    walk->at += kind != '\0';
    switch (kind) {
    case 'p': /* a pack expansion */
    case 'o': /* noexcept before a function type */
        return skip_type(walk);
    case 't':
    case 'T':
        return skip_expression(walk) && take(walk, "E");
    case 'v': /* a vector */
        return skip_index(walk) && skip_type(walk);
    case 'F': /* _Float16, __bf16 */
        skip_set(walk, "0123456789");
        return take(walk, "_") || take(walk, "b") || take(walk, "x");
    default:
        return kind != '\0' && strchr("defhisuacn", kind);
    }
}

/* <function-type>, behind its "F" */
static bool skip_function_type(struct walk *walk)
{
    take(walk, "Y");
    while (!take(walk, "E") && !take(walk, "RE") && !take(walk, "OE")) {
        if (!skip_type(walk)) {
            return false;
        }
    }
    return true;
}

static bool skip_type_inside(struct walk *walk)
{
    skip_set(walk, "rVKPROCG");
    switch (*walk->at) {
    case 'D':
        walk->at++;
        return skip_type_of_d(walk);
    case 'F':
        walk->at++;
        return skip_function_type(walk);
    case 'A': /* an array */
        walk->at++;
        return skip_index(walk) && skip_type(walk);
    case 'M': /* a pointer to a member */
        walk->at++;
        if (!skip_type(walk)) { /* the class */
            return false;
        }
        return skip_type(walk);
    case 'T':
        return skip_template_parameter(walk) && skip_arguments(walk);
    case 'u': /* a vendor's type */
        walk->at++;
        return skip_source_name(walk) && skip_arguments(walk);
    default:
        break;
    }
    if (*walk->at != '\0' && strchr("vwbcahstijlmxynofdegz", *walk->at)) {
        walk->at++;
        return true;
    }
    return skip_name(walk);
}

static bool skip_type(struct walk *walk)
{
    bool good = ++walk->depth <= DEPTH_MOST && skip_type_inside(walk);

    walk->depth--;
    return good;
}

void kernel_name_head(const char *name, const char **start, size_t *length)
{
    const char *mangled = mangled_part(name);
    struct walk walk = {.at = mangled};

    *start = name;
    *length = strlen(name);
    if (!take(&walk, "_Z")) {
        kernel_short_name(name, *length, start, length);
    } else if (skip_name(&walk)) {
        *start = mangled;
        *length = (size_t)(walk.at - mangled);
    }
}
