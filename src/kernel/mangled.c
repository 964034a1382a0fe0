/* SPDX-License-Identifier: MIT */
#include "kernel/mangled.h"

#include <stdbool.h>
#include <string.h>

enum {
    INPUT_MOST = 8192,
    DEPTH_MOST = 128,
    PARTS_MOST = 1024,    /* to which a name can refer back */
    WORD = 32,            /* no builtin type, operator or mark prints longer */
    BOUND_MOST = 1 << 24, /* sums stop here */
};

/* The walk over a name. Lengths are bounds on what is printed. */
typedef struct mangled {
    const char *next;
    size_t parts[PARTS_MOST]; /* lengths of what S_, S0_ ... refer to */
    size_t part_count;
    size_t unnamed;        /* lambdas and unnamed types: demanglers differ on whether they count */
    size_t arguments;      /* the longest list of template arguments */
    size_t argument_count; /* the most arguments in one list */
    size_t input;          /* the length of the whole name */
    int depth;
    bool in_parameters; /* where T_ may stand: behind a template's name */
    bool refused;
} mangled;

static size_t parse_type(mangled *m);
static size_t parse_encoding(mangled *m);

static size_t refuse(mangled *m)
{
    m->refused = true;
    return 0;
}

static size_t add(mangled *m, size_t a, size_t b)
{
    return a + b > BOUND_MOST ? refuse(m) : a + b;
}

static bool take(mangled *m, char c)
{
    if (m->refused || *m->next != c)
        return false;
    m->next++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void remember(mangled *m, size_t length)
{
    if (m->part_count == PARTS_MOST)
        m->refused = true;
    else
        m->parts[m->part_count++] = length;
}

/* S_, S0_ ... or T_, T0_ ...: the number, behind its letter. */
static size_t parse_index(mangled *m)
{
    size_t index = 0;

    if (take(m, '_'))
        return 0;
    for (; !take(m, '_'); m->next++) {
        char c = *m->next;

        if (!(is_digit(c) || (c >= 'A' && c <= 'Z')) || index > PARTS_MOST)
            return refuse(m);
        index = index * 36 + (size_t)(is_digit(c) ? c - '0' : c - 'A' + 10);
    }
    return index + 1;
}

/* The longest part that the reference can mean. */
static size_t parse_reference(mangled *m)
{
    size_t index = parse_index(m);
    size_t first = index > m->unnamed ? index - m->unnamed : 0;
    size_t longest = 0;

    if (m->refused || first >= m->part_count)
        return refuse(m);
    for (size_t i = first; i < m->part_count && i <= index + m->unnamed; i++)
        longest = m->parts[i] > longest ? m->parts[i] : longest;
    return longest;
}

/* "T_" and on: an argument of the template whose parameters these are. */
static size_t parse_parameter(mangled *m)
{
    (void)parse_index(m);
    return m->in_parameters ? m->arguments : refuse(m);
}

static size_t parse_source_name(mangled *m)
{
    size_t length = 0;

    while (is_digit(*m->next) && length < INPUT_MOST)
        length = length * 10 + (size_t)(*m->next++ - '0');
    if (length == 0 || length != strnlen(m->next, length))
        return refuse(m);
    m->next += length;
    return length + WORD;
}

static void skip_number(mangled *m)
{
    while (is_digit(*m->next))
        m->next++;
}

/* Ul...E_ (a lambda) or Ut_ (a type without a name), behind the U. */
static size_t parse_unnamed(mangled *m)
{
    size_t length = WORD;
    bool lambda = take(m, 'l');

    if (!lambda && !take(m, 't'))
        return refuse(m);
    while (lambda && !m->refused && !take(m, 'E'))
        length = add(m, length, add(m, parse_type(m), 2));
    skip_number(m);
    m->unnamed++;
    return take(m, '_') ? length : refuse(m);
}

static size_t parse_unqualified(mangled *m)
{
    size_t length;

    (void)take(m, 'L');
    if (is_digit(*m->next)) {
        length = parse_source_name(m);
    } else if (take(m, 'U')) {
        length = parse_unnamed(m);
    } else if ((*m->next == 'C' || *m->next == 'D') && is_digit(m->next[1])) {
        m->next += 2;
        length = m->input + WORD; /* the name of the class again */
    } else if (*m->next >= 'a' && *m->next <= 'z' && strncmp(m->next, "cv", 2) != 0 &&
               m->next[1] != '\0') {
        m->next += 2; /* an operator */
        length = WORD;
    } else {
        return refuse(m);
    }
    while (take(m, 'B'))
        length = add(m, length, parse_source_name(m));
    return length;
}

/* L type value E, or L _Z encoding E, behind the L. */
static size_t parse_literal(mangled *m)
{
    size_t length;

    if (strncmp(m->next, "_Z", 2) == 0 || *m->next == 'Z') {
        m->next += *m->next == 'Z' ? 1 : 2;
        length = parse_encoding(m);
    } else {
        const char *start;

        length = parse_type(m);
        start = m->next;
        while (is_digit(*m->next) || (*m->next >= 'a' && *m->next <= 'z'))
            m->next++;
        length = add(m, length, (size_t)(m->next - start) + WORD);
    }
    return take(m, 'E') ? length : refuse(m);
}

/* I ... E or J ... E, behind the letter. */
static size_t parse_arguments(mangled *m)
{
    size_t length = 4;
    size_t count = 0;

    for (; !m->refused && !take(m, 'E'); count++) {
        size_t argument = take(m, 'L')                   ? parse_literal(m)
                          : take(m, 'J') || take(m, 'I') ? parse_arguments(m)
                                                         : parse_type(m);

        length = add(m, length, add(m, argument, 4));
    }
    m->arguments = length > m->arguments ? length : m->arguments;
    m->argument_count = count > m->argument_count ? count : m->argument_count;
    return length;
}

/* S and a lower-case letter: "std::" and names in it. */
static bool take_standard(mangled *m)
{
    if (*m->next != 'S' || m->next[1] == '\0' || strchr("absiod", m->next[1]) == NULL)
        return false;
    m->next += 2;
    return true;
}

/* One piece of a nested name; *counts: it can be referred to. */
static size_t parse_piece(mangled *m, bool *counts)
{
    *counts = true;
    if (take(m, 'I'))
        return parse_arguments(m);
    if (take(m, 'T'))
        return parse_parameter(m);
    if (*m->next != 'S')
        return parse_unqualified(m);
    *counts = false;
    if (take_standard(m))
        return WORD;
    m->next++;
    return take(m, 't') ? WORD : parse_reference(m);
}

/* N ... E, behind the N. */
static size_t parse_nested(mangled *m, bool *is_template)
{
    size_t length = WORD;

    while (take(m, 'r') || take(m, 'V') || take(m, 'K'))
        ;
    (void)(take(m, 'R') || take(m, 'O'));
    while (!m->refused && !take(m, 'E')) {
        bool counts;

        *is_template = *m->next == 'I';
        length = add(m, length, parse_piece(m, &counts));
        if (take(m, 'M'))
            counts = true;
        if (counts && *m->next != 'E')
            remember(m, length);
    }
    return length;
}

static size_t parse_name(mangled *m, bool *is_template);

/* Z encoding E name, behind the Z. */
static size_t parse_local(mangled *m, bool *is_template)
{
    size_t length = parse_encoding(m);

    if (!take(m, 'E'))
        return refuse(m);
    if (take(m, 's'))
        length = add(m, length, WORD);
    else if (take(m, 'd'))
        return refuse(m);
    else
        length = add(m, length, parse_name(m, is_template));
    if (take(m, '_')) {
        (void)take(m, '_');
        skip_number(m);
        (void)take(m, '_');
    }
    return length;
}

static size_t parse_name(mangled *m, bool *is_template)
{
    size_t length;
    bool can_be_referred_to = true;

    *is_template = false;
    if (take(m, 'N'))
        return parse_nested(m, is_template);
    if (take(m, 'Z'))
        return parse_local(m, is_template);
    if (take_standard(m)) {
        length = WORD;
        can_be_referred_to = false;
    } else if (*m->next == 'S' && m->next[1] == 't') {
        m->next += 2;
        length = add(m, WORD, parse_unqualified(m));
    } else if (take(m, 'S')) {
        length = parse_reference(m);
        can_be_referred_to = false;
    } else {
        length = parse_unqualified(m);
    }
    if (take(m, 'I')) {
        *is_template = true;
        if (can_be_referred_to)
            remember(m, length);
        length = add(m, length, parse_arguments(m));
    }
    return length;
}

/* F [Y] type... E, behind the F. */
static size_t parse_function(mangled *m)
{
    size_t length = WORD;

    (void)take(m, 'Y');
    while (!m->refused && !take(m, 'E')) {
        if ((*m->next == 'R' || *m->next == 'O') && m->next[1] == 'E')
            m->next++;
        else
            length = add(m, length, add(m, parse_type(m), 2));
    }
    return length;
}

/* A number _ type, behind the A. */
static size_t parse_array(mangled *m)
{
    const char *start = m->next;

    skip_number(m);
    if (!take(m, '_'))
        return refuse(m);
    return add(m, parse_type(m), (size_t)(m->next - start) + WORD);
}

/* A type that starts with S or T. *counts: it is a part of its own. */
static size_t parse_referring_type(mangled *m, bool *counts)
{
    size_t length;
    bool is_template;

    if (take(m, 'T')) {
        length = parse_parameter(m);
        if (*m->next == 'I')
            remember(m, length);
    } else if (m->next[1] == '_' || is_digit(m->next[1]) ||
               (m->next[1] >= 'A' && m->next[1] <= 'Z')) {
        m->next++;
        length = parse_reference(m);
        *counts = *m->next == 'I';
    } else {
        *counts = m->next[1] == 't' || (m->next[1] != '\0' && m->next[2] == 'I');
        return parse_name(m, &is_template);
    }
    return take(m, 'I') ? add(m, length, parse_arguments(m)) : length;
}

/* D and a letter: builtin types, and packs. */
static size_t parse_d_type(mangled *m, bool *counts)
{
    size_t pattern;

    m->next++;
    if (take(m, 'p')) {
        pattern = parse_type(m);
        if (m->argument_count > 0 && pattern > BOUND_MOST / m->argument_count)
            return refuse(m);
        return pattern * (m->argument_count + 1);
    }
    *counts = false;
    if (*m->next == '\0' || strchr("nacdefhisu", *m->next) == NULL)
        return refuse(m);
    m->next++;
    return WORD;
}

static size_t parse_other_type(mangled *m, bool *counts)
{
    bool is_template;

    switch (*m->next) {
    case 'P':
    case 'R':
    case 'O':
        m->next++;
        return add(m, parse_type(m), WORD);
    case 'F':
        m->next++;
        return parse_function(m);
    case 'A':
        m->next++;
        return parse_array(m);
    case 'M':
        m->next++;
        return add(m, parse_type(m), add(m, parse_type(m), WORD));
    case 'S':
    case 'T':
        return parse_referring_type(m, counts);
    case 'D':
        return parse_d_type(m, counts);
    default:
        if (!is_digit(*m->next) && *m->next != 'N' && *m->next != 'Z')
            return refuse(m);
        return parse_name(m, &is_template);
    }
}

static size_t parse_type(mangled *m)
{
    static const char builtin[] = "vwbcahstijlmxynofdegz";
    size_t length;
    bool counts = true;
    bool qualified = false;

    if (m->refused || m->depth == DEPTH_MOST)
        return refuse(m);
    m->depth++;
    while (take(m, 'r') || take(m, 'V') || take(m, 'K'))
        qualified = true;
    if (qualified && take(m, 'F')) {
        length = parse_function(m);
    } else if (qualified) {
        length = parse_type(m);
    } else if (*m->next != '\0' && strchr(builtin, *m->next) != NULL) {
        m->next++;
        length = WORD;
        counts = false;
    } else {
        length = parse_other_type(m, &counts);
    }
    length = add(m, length, qualified ? WORD : 0);
    if (counts)
        remember(m, length);
    m->depth--;
    return length;
}

/* The types of a function's result and parameters. */
static size_t parse_parameters(mangled *m, bool is_template)
{
    bool outer = m->in_parameters;
    size_t length = 0;

    m->in_parameters = is_template;
    while (!m->refused && *m->next != '\0' && *m->next != 'E' && *m->next != '.')
        length = add(m, length, add(m, parse_type(m), 2));
    m->in_parameters = outer;
    return length;
}

static size_t parse_function_name(mangled *m, bool *is_template)
{
    bool outer = m->in_parameters;
    size_t length;

    if (m->refused || m->depth == DEPTH_MOST)
        return refuse(m);
    m->depth++;
    m->in_parameters = false;
    length = parse_name(m, is_template);
    m->in_parameters = outer;
    m->depth--;
    return length;
}

static size_t parse_encoding(mangled *m)
{
    bool is_template = false;
    size_t length = parse_function_name(m, &is_template);

    return add(m, length, parse_parameters(m, is_template));
}

mangled_size mangled_measure(const char *name)
{
    mangled m = {.next = name + 2, .input = strnlen(name, INPUT_MOST + 1)};
    mangled_size size = {0};
    bool is_template = false;
    size_t length;

    if (strncmp(name, "_Z", 2) != 0 || m.input > INPUT_MOST)
        return size;
    length = parse_function_name(&m, &is_template);
    if (m.refused)
        return size;
    size.name_bytes = (size_t)(m.next - name);
    size.name_bound = length + m.input;
    length = add(&m, length, parse_parameters(&m, is_template));
    if (!m.refused && (*m.next == '\0' || *m.next == '.'))
        size.full_bound = length + m.input;
    return size;
}
