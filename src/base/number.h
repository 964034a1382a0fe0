/* SPDX-License-Identifier: MIT */
/* Numbers as people write them: all of a text, within bounds, the same in every locale. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

struct language;

/* Units behind the digits, in any case; they are binary: "64K registers" are 65,536. */
typedef enum number_unit {
    NUMBER_COUNT,   /* K, M, G */
    NUMBER_BYTES,   /* K, KB, KiB, M, MB, MiB, G, GB, GiB, B, byte, bytes */
    NUMBER_PERCENT, /* % */
    NUMBER_UNIT_COUNT
} number_unit;

typedef enum number_error {
    NUMBER_OK,
    NUMBER_EMPTY,
    NUMBER_SYNTAX, /* no number, or more than one */
    NUMBER_UNIT,   /* a number, and then a unit that does not belong to it */
    NUMBER_TOO_SMALL,
    NUMBER_TOO_LARGE, /* also beyond what a long long holds */
    NUMBER_ERROR_COUNT
} number_error;

/*
 * A whole number in minimum..maximum: "48", "0x30", "1,024", "1_024", "48K", "48 KiB", with blanks
 * around it. *value is set on NUMBER_OK alone.
 */
number_error number_parse(const char *text, number_unit unit, long long minimum, long long maximum,
                          long long *value);

/* A decimal number without unit, at most six digits after the point: "4,814.08". */
number_error number_parse_real(const char *text, double minimum, double maximum, double *value);

/* The same in percent, with or without the sign: "37.5 %". */
number_error number_parse_percent(const char *text, double minimum, double maximum, double *value);

/* The value of a digit, in either case; -1: it is none in the base. */
int number_digit(char c, int base);

/* The factor of a unit by itself ("KiB": 1,024); 0 when there is no such unit. */
long long number_unit_factor(const char *text, number_unit unit);

/*
 * The sentence about a number refused with that error: what was found, cleaned, and what is
 * allowed. counted: the name of what the bounds count, "threads"; "": none. Returns out.
 */
char *number_explain(char *out, size_t size, const struct language *language, number_error error,
                     const char *text, number_unit unit, long long minimum, long long maximum,
                     const char *counted);

/* Reads an int within bounds. false: reason is number_explain's, and *value is unchanged. */
bool number_read(const char *text, number_unit unit, int least, int most, int *value,
                 const struct language *language, char *reason, size_t size);

/* ---- Numbers as text, the same in every locale. Batch writes millions of them. */

enum { NUMBER_SIZE = 32 }; /* bytes that out holds */

/* "1,024". Returns out, as the others do. */
char *number_format(char *out, long long value);

/* "1024" */
char *number_format_plain(char *out, long long value);

/* "29.1667", "75": at most so many decimals (0 to 6), no zeros at their end, up to 10^12. */
char *number_format_real(char *out, double value, int decimals);

/*
 * Decimals of an amount from 0 for people: two, or up to six that its first digit, or its
 * difference from a whole number, needs: 1.001 of 1.0009.
 */
int number_decimals(double amount);

/* Relation of a figure to the true one. */
typedef enum number_bound { NUMBER_EXACT, NUMBER_AT_MOST, NUMBER_AT_LEAST } number_bound;

/* The mark before a figure, of an upper bound "≤ ", without unicode "<= "; of an exact one "". */
const char *bound_mark(number_bound bound, bool unicode);

#endif
