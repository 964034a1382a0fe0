/* SPDX-License-Identifier: MIT */
/* Digits from the right to the left: printf's locale and its cost are avoided. */
#include "base/number.h"

#include <string.h>

/* Writes in front of end; a separator between groups of three digits unless it is 0. */
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

/* The decimals without the zeros at their end, and the point, in front of end. */
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

static char *format_count(char *out, long long value, char separator)
{
    char digits[NUMBER_SIZE];
    char *end = &digits[NUMBER_SIZE - 1];

    *end = '\0';
    char *start = put_digits(
        end, value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value, separator);
    if (value < 0) {
        *--start = '-';
    }
    return memcpy(out, start, (size_t)(end - start) + 1);
}

char *number_format(char *out, long long value)
{
    return format_count(out, value, ',');
}

char *number_format_plain(char *out, long long value)
{
    return format_count(out, value, '\0');
}

char *number_format_real(char *out, double value, int decimals)
{
    static const double scales[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
    const double most = 1e12;
    char digits[NUMBER_SIZE];
    double amount = value < 0 ? -value : value;
    double scale = scales[decimals];
    unsigned long long scaled = (unsigned long long)((amount > most ? most : amount) * scale + 0.5);
    unsigned long long whole = (unsigned long long)scale;
    char *end = &digits[NUMBER_SIZE - 1];

    *end = '\0';
    char *start = put_fraction(end, scaled % whole, decimals);
    start = put_digits(start, scaled / whole, '\0');
    if (value < 0 && scaled > 0) {
        *--start = '-';
    }
    return memcpy(out, start, (size_t)(end - start) + 1);
}

int number_decimals(double amount)
{
    enum { MOST_DECIMALS = 6 };
    long long whole = (long long)(amount + 0.5);
    double apart = (amount > (double)whole ? amount - (double)whole : (double)whole - amount) * 100;
    int decimals = 2;

    for (; apart > 0 && apart < (whole > 0 ? 0.5 : 1) && decimals < MOST_DECIMALS; apart *= 10) {
        decimals++;
    }
    return decimals;
}

const char *bound_mark(number_bound bound, bool unicode)
{
    static const char *const marks[][2] = {[NUMBER_EXACT] = {"", ""},
                                           [NUMBER_AT_MOST] = {"<= ", "≤ "},
                                           [NUMBER_AT_LEAST] = {">= ", "≥ "}};

    return marks[bound][unicode];
}
