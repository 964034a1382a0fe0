/* SPDX-License-Identifier: MIT */
/* Digits from the right to the left. */
#include "base/number_text.h"

#include <stdbool.h>

/* Writes in front of end; every three digits a separator unless it is 0. */
static char *put_digits(char *end, unsigned long long value, char separator)
{
    int written = 0;

    do {
        if (separator != '\0' && written > 0 && written % 3 == 0) {
            *--end = separator;
        }
        *--end = (char)('0' + value % 10);
        value /= 10;
        written++;
    } while (value > 0);
    return end;
}

static const char *put_count(char *out, long long value, char separator)
{
    char *end = &out[NUMBER_TEXT_SIZE - 1];
    unsigned long long amount =
        value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;

    *end = '\0';
    end = put_digits(end, amount, separator);
    if (value < 0) {
        *--end = '-';
    }
    return end;
}

const char *number_text_count(char out[NUMBER_TEXT_SIZE], long long value)
{
    return put_count(out, value, '\0');
}

const char *number_text_separated(char out[NUMBER_TEXT_SIZE], long long value)
{
    return put_count(out, value, ',');
}

/* The decimals of a fraction of scale, without the zeros at the end, in front of end. */
static char *put_fraction(char *end, unsigned long long fraction, int decimals)
{
    while (decimals > 0 && fraction % 10 == 0) {
        fraction /= 10;
        decimals--;
    }
    if (decimals == 0) {
        return end;
    }
    for (; decimals > 0; decimals--) {
        *--end = (char)('0' + fraction % 10);
        fraction /= 10;
    }
    *--end = '.';
    return end;
}

const char *number_text_real(char out[NUMBER_TEXT_SIZE], double value, int decimals)
{
    static const double scales[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
    const double most = 1e12;
    bool negative = value < 0;
    double amount = negative ? -value : value;
    double scale = scales[decimals];
    unsigned long long scaled = (unsigned long long)((amount > most ? most : amount) * scale + 0.5);
    unsigned long long whole = (unsigned long long)scale;
    char *end = &out[NUMBER_TEXT_SIZE - 1];

    *end = '\0';
    end = put_fraction(end, scaled % whole, decimals);
    end = put_digits(end, scaled / whole, '\0');
    if (negative && scaled > 0) {
        *--end = '-';
    }
    return end;
}
