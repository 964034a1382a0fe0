/* SPDX-License-Identifier: MIT */
/* Numbers with units, dimensions ("32x8") and sums with the block size ("4*block + 1K"). */
#ifndef LAUNCH_EXPRESSION_H
#define LAUNCH_EXPRESSION_H

#include <stdbool.h>

#include "base/number.h"

/* fixed + per_thread * threads of the block; both 0 to EXPRESSION_MOST. */
typedef struct linear_value {
    long long per_thread;
    long long fixed;
} linear_value;

enum { EXPRESSION_MOST = 1 << 30 };

typedef enum expression_error {
    EXPRESSION_OK,
    EXPRESSION_SYNTAX,     /* also a wrong unit */
    EXPRESSION_NOT_LINEAR, /* the block size is multiplied by itself */
    EXPRESSION_TOO_LARGE,  /* some part is above EXPRESSION_MOST */
} expression_error;

/*
 * Reads the whole text:
 *     sum:     product { "+" product }
 *     product: factor { ("*" | "x") factor }
 *     factor:  number with a unit [ "/thread" ] | "block" | "(" sum ")"
 * "block" may have capitals, and "16 B/thread" is "16*block". *value is set on EXPRESSION_OK alone.
 */
expression_error launch_expression_read(const char *text, number_unit unit, linear_value *value);

/* Whether a text is meant as an expression rather than as a plain number with its unit. */
bool launch_expression_meant(const char *text);

/* Whether an expression names the block size or its threads. */
bool launch_expression_names_block(const char *text);

#endif
