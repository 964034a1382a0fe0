/* SPDX-License-Identifier: MIT */
#include "kernel/mangled_walk.h"

size_t mangled_refuse(mangled *m)
{
    m->refused = true;
    return 0;
}

size_t mangled_add(mangled *m, size_t a, size_t b)
{
    return a + b > BOUND_MOST ? mangled_refuse(m) : a + b;
}

bool mangled_take(mangled *m, char c)
{
    if (m->refused || *m->next != c) {
        return false;
    }
    m->next++;
    return true;
}

bool mangled_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void mangled_remember(mangled *m, size_t length)
{
    if (m->part_count == PARTS_MOST) {
        m->refused = true;
    } else {
        m->parts[m->part_count++] = length;
    }
}

/* S_, S0_ ... or T_, T0_ ...: the number, behind its letter. */
static size_t parse_index(mangled *m)
{
    size_t index = 0;

    if (mangled_take(m, '_')) {
        return 0;
    }
    for (; !mangled_take(m, '_'); m->next++) {
        char c = *m->next;

        if (!(mangled_is_digit(c) || (c >= 'A' && c <= 'Z')) || index > PARTS_MOST) {
            return mangled_refuse(m);
        }
        index = index * 36 + (size_t)(mangled_is_digit(c) ? c - '0' : c - 'A' + 10);
    }
    return index + 1;
}

/* The longest part that the reference can mean. */
size_t mangled_reference(mangled *m)
{
    size_t index = parse_index(m);
    size_t first = index > m->unnamed ? index - m->unnamed : 0;
    size_t longest = 0;

    if (m->refused || first >= m->part_count) {
        return mangled_refuse(m);
    }
    for (size_t i = first; i < m->part_count && i <= index + m->unnamed; i++) {
        longest = m->parts[i] > longest ? m->parts[i] : longest;
    }
    return longest;
}

/* "T_" and on: an argument of the template whose parameters these are. */
size_t mangled_parameter(mangled *m)
{
    (void)parse_index(m);
    return m->in_parameters ? m->arguments : mangled_refuse(m);
}

void mangled_skip_number(mangled *m)
{
    while (mangled_is_digit(*m->next)) {
        m->next++;
    }
}
