/* SPDX-License-Identifier: MIT */
/*
 * The walk over a mangled name, for the files that measure it alone. Every
 * function returns a bound on the bytes that are printed for what it takes,
 * and sets refused where it finds what is not measured.
 */
#ifndef KERNEL_MANGLED_WALK_H
#define KERNEL_MANGLED_WALK_H

#include <stdbool.h>
#include <stddef.h>

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
    size_t unnamed;   /* what demanglers may count otherwise: lambdas, unnamed types, expressions */
    size_t arguments; /* the longest list of template arguments */
    size_t argument_count; /* the most arguments in one list */
    size_t input;          /* the length of the whole name */
    int depth;
    bool in_parameters; /* where T_ may stand: behind a template's name */
    bool refused;
} mangled;

/* mangled_walk.c: the letters. */
size_t mangled_refuse(mangled *m);
size_t mangled_add(mangled *m, size_t a, size_t b);
bool mangled_take(mangled *m, char c);
bool mangled_is_digit(char c);
void mangled_skip_number(mangled *m);

/* Makes a part that later ones can refer back to. */
void mangled_remember(mangled *m, size_t length);

/* S_ and on, behind the S: the longest part that the reference can mean. */
size_t mangled_reference(mangled *m);

/* T_ and on, behind the T: an argument of the template whose parameters these are. */
size_t mangled_parameter(mangled *m);

/* mangled_type.c */
size_t mangled_type(mangled *m);

/* mangled.c: names. */
size_t mangled_name(mangled *m, bool *is_template);
size_t mangled_arguments(mangled *m); /* I ... E or J ... E, behind the letter */
size_t mangled_encoding(mangled *m);  /* a function with its types */

/* mangled_expression.c */
size_t mangled_literal(mangled *m); /* L ... E, behind the letter */
size_t mangled_expression(mangled *m);

#endif
