/* SPDX-License-Identifier: MIT */
/*
 * Numbers as people write them, in profiles, on the command line and in the
 * explorer: the whole string or nothing, within bounds, with units, hex and
 * thousands separators. No locale changes what they mean.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

struct language;

enum { NUMBER_SIZE = 32 }; /* bytes of any number that is written here */

/*
 * What may follow the digits. Units are in any case, with or without a blank
 * before them, and binary: K is 1,024 of the thing counted, as in "64K
 * registers".
 */
typedef enum number_unit {
    NUMBER_COUNT,   /* K, M, G */
    NUMBER_BYTES,   /* K, KB, KiB, M, MB, MiB, G, GB, GiB, B, byte, bytes */
    NUMBER_PERCENT, /* % */
} number_unit;

typedef enum number_error {
    NUMBER_OK,
    NUMBER_EMPTY,
    NUMBER_SYNTAX, /* no number, or more than one */
    NUMBER_UNIT,   /* a number, and then a unit that does not belong to it */
    NUMBER_TOO_SMALL,
    NUMBER_TOO_LARGE, /* also beyond what a long long holds */
} number_error;

/*
 * A whole number in minimum..maximum: "48", "0x30", "1,024", "1_024", "48K",
 * "48 KiB". Separators stand before groups of three digits; blanks around it
 * are ignored. *value is set on NUMBER_OK alone.
 */
number_error number_parse(const char *text, number_unit unit, long long minimum, long long maximum,
                          long long *value);

/* A decimal number without unit, at most six digits after the point: "4,814.08". */
number_error number_parse_real(const char *text, double minimum, double maximum, double *value);

/* The factor of a unit by itself ("KiB": 1,024); 0 when there is no such unit. */
long long number_unit_factor(const char *text, number_unit unit);

/* "1,024"; out holds NUMBER_SIZE. Returns out. */
char *number_format(char *out, long long value);

/* "1024" */
char *number_format_plain(char *out, long long value);

/*
 * "29.1667", "75": at most so many decimals (0 to 6), no zeros at their end.
 * Amounts beyond 10^12 become 10^12. number_parse_real reads the text back.
 */
char *number_format_real(char *out, double value, int decimals);

/*
 * The sentence about a number that was refused: what was found (cleaned) and
 * what is allowed. Returns out.
 */
char *number_explain(char *out, size_t size, const struct language *language, number_error error,
                     const char *text, number_unit unit, long long minimum, long long maximum);

#endif
