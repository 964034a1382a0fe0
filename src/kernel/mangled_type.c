/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "kernel/mangled_walk.h"

/* F [Y] type... E, behind the F. */
static size_t parse_function(mangled *m)
{
    size_t length = WORD;

    (void)mangled_take(m, 'Y');
    while (!m->refused && !mangled_take(m, 'E')) {
        if ((*m->next == 'R' || *m->next == 'O') && m->next[1] == 'E') {
            m->next++;
        } else {
            length = mangled_add(m, length, mangled_add(m, mangled_type(m), 2));
        }
    }
    return length;
}

/* A number _ type, behind the A. */
static size_t parse_array(mangled *m)
{
    const char *start = m->next;

    mangled_skip_number(m);
    if (!mangled_take(m, '_')) {
        return mangled_refuse(m);
    }
    return mangled_add(m, mangled_type(m), (size_t)(m->next - start) + WORD);
}

/* A type that starts with S or T. *counts: it is a part of its own. */
static size_t parse_referring_type(mangled *m, bool *counts)
{
    size_t length;
    bool is_template;

    if (mangled_take(m, 'T')) {
        length = mangled_parameter(m);
        if (*m->next == 'I') {
            mangled_remember(m, length);
        }
    } else if (m->next[1] == '_' || mangled_is_digit(m->next[1]) ||
               (m->next[1] >= 'A' && m->next[1] <= 'Z')) {
        m->next++;
        length = mangled_reference(m);
        *counts = *m->next == 'I';
    } else {
        *counts = m->next[1] == 't' || (m->next[1] != '\0' && m->next[2] == 'I');
        return mangled_name(m, &is_template);
    }
    return mangled_take(m, 'I') ? mangled_add(m, length, mangled_arguments(m)) : length;
}

/* D and a letter: builtin types, and packs. */
static size_t parse_d_type(mangled *m, bool *counts)
{
    size_t pattern;

    m->next++;
    if (mangled_take(m, 'p')) {
        pattern = mangled_type(m);
        if (m->argument_count > 0 && pattern > BOUND_MOST / m->argument_count) {
            return mangled_refuse(m);
        }
        return pattern * (m->argument_count + 1);
    }
    *counts = false;
    if (*m->next == '\0' || strchr("nacdefhisu", *m->next) == NULL) {
        return mangled_refuse(m);
    }
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
        return mangled_add(m, mangled_type(m), WORD);
    case 'F':
        m->next++;
        return parse_function(m);
    case 'A':
        m->next++;
        return parse_array(m);
    case 'M':
        m->next++;
        return mangled_add(m, mangled_type(m), mangled_add(m, mangled_type(m), WORD));
    case 'S':
    case 'T':
        return parse_referring_type(m, counts);
    case 'D':
        return parse_d_type(m, counts);
    default:
        if (!mangled_is_digit(*m->next) && *m->next != 'N' && *m->next != 'Z') {
            return mangled_refuse(m);
        }
        return mangled_name(m, &is_template);
    }
}

size_t mangled_type(mangled *m)
{
    static const char builtin[] = "vwbcahstijlmxynofdegz";
    size_t length;
    bool counts = true;
    bool qualified = false;

    if (m->refused || m->depth == DEPTH_MOST) {
        return mangled_refuse(m);
    }
    m->depth++;
    while (mangled_take(m, 'r') || mangled_take(m, 'V') || mangled_take(m, 'K')) {
        qualified = true;
    }
    if (qualified && mangled_take(m, 'F')) {
        length = parse_function(m);
    } else if (qualified) {
        length = mangled_type(m);
    } else if (*m->next != '\0' && strchr(builtin, *m->next) != NULL) {
        m->next++;
        length = WORD;
        counts = false;
    } else {
        length = parse_other_type(m, &counts);
    }
    length = mangled_add(m, length, qualified ? WORD : 0);
    if (counts) {
        mangled_remember(m, length);
    }
    m->depth--;
    return length;
}
