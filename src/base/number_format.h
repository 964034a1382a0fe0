/* SPDX-License-Identifier: MIT */
/* Numbers as text, the same in every locale. Batch writes millions of them. */
#ifndef BASE_NUMBER_FORMAT_H
#define BASE_NUMBER_FORMAT_H

#include <stdbool.h>

enum { NUMBER_SIZE = 32 }; /* bytes that out holds */

/* "1,024". Returns out, as the others do. */
char *number_format(char *out, long long value);

/* "1024" */
char *number_format_plain(char *out, long long value);

/*
 * "29.1667", "75": at most so many decimals (0 to 6), no zeros at their end.
 * Amounts beyond 10^12 become 10^12. number_parse_real reads the text back.
 */
char *number_format_real(char *out, double value, int decimals);

/*
 * Decimals of an amount, at least 0, for people: two; as many more, at most six, as
 * a small amount needs for its first digit, and one that is not whole to differ
 * from a whole one: 1.001 of 1.0009.
 */
int number_decimals(double amount);

/* What a figure is of the true one. */
typedef enum number_bound { NUMBER_EXACT, NUMBER_AT_MOST, NUMBER_AT_LEAST } number_bound;

/* The mark before a figure, of an upper bound "≤ ", without unicode "<= "; of an exact one "". */
const char *bound_mark(number_bound bound, bool unicode);

#endif
