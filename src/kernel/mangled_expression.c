/* SPDX-License-Identifier: MIT */
/* Literals, and the expressions that kernels' names hold; all others are refused. */
#include <string.h>

#include "kernel/mangled_walk.h"

/* L type value E, or L _Z encoding E, behind the L. */
size_t mangled_literal(mangled *m)
{
    size_t length;

    if (strncmp(m->next, "_Z", 2) == 0 || *m->next == 'Z') {
        m->next += *m->next == 'Z' ? 1 : 2;
        length = mangled_encoding(m);
    } else {
        const char *start;

        length = mangled_type(m);
        start = m->next;
        while (mangled_is_digit(*m->next) || (*m->next >= 'a' && *m->next <= 'z')) {
            m->next++;
        }
        length = mangled_add(m, length, (size_t)(m->next - start) + WORD);
    }
    return mangled_take(m, 'E') ? length : mangled_refuse(m);
}

/* How many operands an operator has; 0: it is not measured. */
static size_t count_operands(const char *name)
{
    static const char unary[] = "ad co de ng nt ps";
    static const char binary[] = "aa an dv eo eq ge gt le ls lt mi ml ne oo or pl rm rs";
    char word[3] = "";

    strncpy(word, name, 2);
    if (strlen(word) != 2 || word[0] == ' ' || word[1] == ' ') {
        return 0;
    }
    if (strstr(unary, word) != NULL) {
        return 1;
    }
    return strstr(binary, word) != NULL ? 2 : 0;
}

static size_t parse_operator(mangled *m)
{
    size_t count = count_operands(m->next);
    size_t length = WORD;

    if (count == 0) {
        return mangled_refuse(m);
    }
    m->next += 2;
    for (size_t i = 0; i < count; i++) {
        length = mangled_add(m, length, mangled_expression(m));
    }
    return length;
}

size_t mangled_expression(mangled *m)
{
    size_t length;

    if (m->refused || m->depth == DEPTH_MOST) {
        return mangled_refuse(m);
    }
    m->depth++;
    if (mangled_take(m, 'L')) {
        length = mangled_literal(m);
    } else if (mangled_take(m, 'T')) {
        length = mangled_parameter(m);
    } else if (strncmp(m->next, "st", 2) == 0) {
        m->next += 2;
        length = mangled_add(m, mangled_type(m), WORD);
    } else {
        length = parse_operator(m);
    }
    m->depth--;
    return length;
}
