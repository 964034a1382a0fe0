/* SPDX-License-Identifier: MIT */
#include "kernel/mangled.h"

#include <string.h>

#include "kernel/mangled_walk.h"

static size_t parse_source_name(mangled *m)
{
    size_t length = 0;

    while (mangled_is_digit(*m->next) && length < INPUT_MOST) {
        length = length * 10 + (size_t)(*m->next++ - '0');
    }
    if (length == 0 || length != strnlen(m->next, length)) {
        return mangled_refuse(m);
    }
    m->next += length;
    return length + WORD;
}

/* Ul...E_ (a lambda) or Ut_ (a type without a name), behind the U. */
static size_t parse_unnamed(mangled *m)
{
    size_t length = WORD;
    bool lambda = mangled_take(m, 'l');

    if (!lambda && !mangled_take(m, 't')) {
        return mangled_refuse(m);
    }
    while (lambda && !m->refused && !mangled_take(m, 'E')) {
        length = mangled_add(m, length, mangled_add(m, mangled_type(m), 2));
    }
    mangled_skip_number(m);
    m->unnamed++;
    return mangled_take(m, '_') ? length : mangled_refuse(m);
}

static size_t parse_unqualified(mangled *m)
{
    size_t length;

    (void)mangled_take(m, 'L');
    if (mangled_is_digit(*m->next)) {
        length = parse_source_name(m);
    } else if (mangled_take(m, 'U')) {
        length = parse_unnamed(m);
    } else if ((*m->next == 'C' || *m->next == 'D') && mangled_is_digit(m->next[1])) {
        m->next += 2;
        length = m->input + WORD; /* the name of the class again */
    } else if (*m->next >= 'a' && *m->next <= 'z' && strncmp(m->next, "cv", 2) != 0 &&
               m->next[1] != '\0') {
        m->next += 2; /* an operator */
        length = WORD;
    } else {
        return mangled_refuse(m);
    }
    while (mangled_take(m, 'B')) {
        length = mangled_add(m, length, parse_source_name(m));
    }
    return length;
}

/* X expression E, behind the X. */
static size_t parse_expression(mangled *m)
{
    size_t length = mangled_expression(m);

    /* Demanglers may differ on what in it can be referred to. */
    m->unnamed++;
    return mangled_take(m, 'E') ? length : mangled_refuse(m);
}

static size_t parse_argument(mangled *m)
{
    if (mangled_take(m, 'L')) {
        return mangled_literal(m);
    }
    if (mangled_take(m, 'X')) {
        return parse_expression(m);
    }
    return mangled_take(m, 'J') || mangled_take(m, 'I') ? mangled_arguments(m) : mangled_type(m);
}

/* I ... E or J ... E, behind the letter. */
size_t mangled_arguments(mangled *m)
{
    size_t length = 4;
    size_t count = 0;

    for (; !m->refused && !mangled_take(m, 'E'); count++) {
        length = mangled_add(m, length, mangled_add(m, parse_argument(m), 4));
    }
    /* T_ means arguments of the function's own name, not of its parameters' types. */
    if (m->in_parameters) {
        return length;
    }
    m->arguments = length > m->arguments ? length : m->arguments;
    m->argument_count = count > m->argument_count ? count : m->argument_count;
    return length;
}

/* S and a lower-case letter: "std::" and names in it. */
static bool take_standard(mangled *m)
{
    if (*m->next != 'S' || m->next[1] == '\0' || strchr("absiod", m->next[1]) == NULL) {
        return false;
    }
    m->next += 2;
    return true;
}

/* One piece of a nested name; *counts: it can be referred to. */
static size_t parse_piece(mangled *m, bool *counts)
{
    *counts = true;
    if (mangled_take(m, 'I')) {
        return mangled_arguments(m);
    }
    if (mangled_take(m, 'T')) {
        return mangled_parameter(m);
    }
    if (*m->next != 'S') {
        return parse_unqualified(m);
    }
    *counts = false;
    if (take_standard(m)) {
        return WORD;
    }
    m->next++;
    return mangled_take(m, 't') ? WORD : mangled_reference(m);
}

/* N ... E, behind the N. */
static size_t parse_nested(mangled *m, bool *is_template)
{
    size_t length = WORD;

    while (mangled_take(m, 'r') || mangled_take(m, 'V') || mangled_take(m, 'K')) {
        ;
    }
    (void)(mangled_take(m, 'R') || mangled_take(m, 'O'));
    while (!m->refused && !mangled_take(m, 'E')) {
        bool counts;

        *is_template = *m->next == 'I';
        length = mangled_add(m, length, parse_piece(m, &counts));
        if (mangled_take(m, 'M')) {
            counts = true;
        }
        if (counts && *m->next != 'E') {
            mangled_remember(m, length);
        }
    }
    return length;
}

/* Z encoding E name, behind the Z. */
static size_t parse_local(mangled *m, bool *is_template)
{
    size_t length = mangled_encoding(m);

    if (!mangled_take(m, 'E')) {
        return mangled_refuse(m);
    }
    if (mangled_take(m, 's')) {
        length = mangled_add(m, length, WORD);
    } else if (mangled_take(m, 'd')) {
        return mangled_refuse(m);
    } else {
        length = mangled_add(m, length, mangled_name(m, is_template));
    }
    if (mangled_take(m, '_')) {
        (void)mangled_take(m, '_');
        mangled_skip_number(m);
        (void)mangled_take(m, '_');
    }
    return length;
}

size_t mangled_name(mangled *m, bool *is_template)
{
    size_t length;
    bool can_be_referred_to = true;

    *is_template = false;
    if (mangled_take(m, 'N')) {
        return parse_nested(m, is_template);
    }
    if (mangled_take(m, 'Z')) {
        return parse_local(m, is_template);
    }
    if (take_standard(m)) {
        length = WORD;
        can_be_referred_to = false;
    } else if (*m->next == 'S' && m->next[1] == 't') {
        m->next += 2;
        length = mangled_add(m, WORD, parse_unqualified(m));
    } else if (mangled_take(m, 'S')) {
        length = mangled_reference(m);
        can_be_referred_to = false;
    } else {
        length = parse_unqualified(m);
    }
    if (mangled_take(m, 'I')) {
        *is_template = true;
        if (can_be_referred_to) {
            mangled_remember(m, length);
        }
        length = mangled_add(m, length, mangled_arguments(m));
    }
    return length;
}

/* The types of a function's result and parameters. */
static size_t parse_parameters(mangled *m, bool is_template)
{
    bool outer = m->in_parameters;
    size_t length = 0;

    m->in_parameters = is_template;
    while (!m->refused && *m->next != '\0' && *m->next != 'E' && *m->next != '.') {
        length = mangled_add(m, length, mangled_add(m, mangled_type(m), 2));
    }
    m->in_parameters = outer;
    return length;
}

static size_t parse_function_name(mangled *m, bool *is_template)
{
    bool outer = m->in_parameters;
    size_t length;

    if (m->refused || m->depth == DEPTH_MOST) {
        return mangled_refuse(m);
    }
    m->depth++;
    m->in_parameters = false;
    length = mangled_name(m, is_template);
    m->in_parameters = outer;
    m->depth--;
    return length;
}

size_t mangled_encoding(mangled *m)
{
    bool is_template = false;
    size_t length = parse_function_name(m, &is_template);

    return mangled_add(m, length, parse_parameters(m, is_template));
}

mangled_size mangled_measure(const char *name)
{
    mangled m = {.next = name + 2, .input = strnlen(name, INPUT_MOST + 1)};
    mangled_size size = {0};
    bool is_template = false;
    size_t length;

    if (strncmp(name, "_Z", 2) != 0 || m.input > INPUT_MOST) {
        return size;
    }
    length = parse_function_name(&m, &is_template);
    if (m.refused) {
        return size;
    }
    size.name_bytes = (size_t)(m.next - name);
    size.name_bound = length + m.input;
    length = mangled_add(&m, length, parse_parameters(&m, is_template));
    if (!m.refused && (*m.next == '\0' || *m.next == '.')) {
        size.full_bound = length + m.input;
    }
    return size;
}
