/* SPDX-License-Identifier: MIT */
/*
 * Numbers as people write them, in files, on the command line and in the
 * explorer: the whole string or nothing, within bounds, with units, hex and
 * thousands separators, the same in every locale.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/number_format.h"

struct language;

/*
 * The units behind the digits, in any case, with or without a blank before
 * them. They are binary: "64K registers" are 65,536.
 */
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

/* The same in percent, with or without the sign: "37.5 %". */
number_error number_parse_percent(const char *text, double minimum, double maximum, double *value);

/* The factor of a unit by itself ("KiB": 1,024); 0 when there is no such unit. */
long long number_unit_factor(const char *text, number_unit unit);

/*
 * The sentence about a number refused with that error: what was found, cleaned, and what is
 * allowed. Returns out.
 */
char *number_explain(char *out, size_t size, const struct language *language, number_error error,
                     const char *text, number_unit unit, long long minimum, long long maximum);

/* The same, with the name of what the bounds count: "threads", "B"; "": as number_explain. */
char *number_explain_of(char *out, size_t size, const struct language *language, number_error error,
                        const char *text, number_unit unit, long long minimum, long long maximum,
                        const char *counted);

#endif
