/* SPDX-License-Identifier: MIT */
/* Numbers on their way out, the same in every locale, and quick: batch writes millions of them. */
#ifndef BASE_NUMBER_TEXT_H
#define BASE_NUMBER_TEXT_H

enum { NUMBER_TEXT_SIZE = 48 };

/* "1536". Returns the start of the text inside out. */
const char *number_text_count(char out[NUMBER_TEXT_SIZE], long long value);

/* "1,536" */
const char *number_text_separated(char out[NUMBER_TEXT_SIZE], long long value);

/*
 * "29.1667", "75": at most so many decimals (0 to 6), no zeros at the end.
 * Amounts beyond 10^12 are cut off there.
 */
const char *number_text_real(char out[NUMBER_TEXT_SIZE], double value, int decimals);

#endif
