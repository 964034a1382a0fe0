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
    for (; decimals > 0 && fraction % 10 == 0; decimals--) {
        fraction /= 10;
    }
    for (int left = decimals; left > 0; left--) {
        *--end = (char)('0' + fraction % 10);
        fraction /= 10;
    }
    if (decimals > 0) {
        *--end = '.';
    }
    return end;
}

/* The sign, the digits from start on to out. */
static char *copy_signed(char *out, char *start, bool negative)
{
    if (negative) {
        *--start = '-';
    }
    return memcpy(out, start, strlen(start) + 1);
}

static char *format_count(char *out, long long value, char separator)
{
    char digits[NUMBER_SIZE] = "";
    unsigned long long amount = (unsigned long long)value;

    return copy_signed(
        out, put_digits(&digits[NUMBER_SIZE - 1], value < 0 ? 0 - amount : amount, separator),
        value < 0);
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
    char digits[NUMBER_SIZE] = "";
    double amount = value < 0 ? -value : value;
    double scale = scales[decimals];
    unsigned long long scaled = (unsigned long long)((amount > most ? most : amount) * scale + 0.5);
    unsigned long long whole = (unsigned long long)scale;
    char *point = put_fraction(&digits[NUMBER_SIZE - 1], scaled % whole, decimals);

    return copy_signed(out, put_digits(point, scaled / whole, '\0'), value < 0 && scaled > 0);
}

int number_decimals(double amount)
{
    enum { DECIMALS_MOST = 6 };
    long long whole = (long long)(amount + 0.5);
    double apart = (amount > (double)whole ? amount - (double)whole : (double)whole - amount) * 100;
    int decimals = 2;

    for (; apart > 0 && apart < (whole > 0 ? 0.5 : 1) && decimals < DECIMALS_MOST; apart *= 10) {
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
