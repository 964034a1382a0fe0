/* SPDX-License-Identifier: MIT */
#include "base/number.h"

#include <limits.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/text.h"

/* Bounds of real numbers: 15 digits, as many as a double holds exactly. */
enum { MOST_DECIMALS = 9 };

static const long long whole_end = 1000000000000000; /* a double holds every whole number below */

static const struct unit {
    const char *name;
    number_unit unit;
    long long factor;
} units[] = {
    {"K", NUMBER_COUNT, 1LL << 10},   {"M", NUMBER_COUNT, 1LL << 20},
    {"G", NUMBER_COUNT, 1LL << 30},   {"B", NUMBER_BYTES, 1},
    {"byte", NUMBER_BYTES, 1},        {"bytes", NUMBER_BYTES, 1},
    {"K", NUMBER_BYTES, 1LL << 10},   {"KB", NUMBER_BYTES, 1LL << 10},
    {"KiB", NUMBER_BYTES, 1LL << 10}, {"M", NUMBER_BYTES, 1LL << 20},
    {"MB", NUMBER_BYTES, 1LL << 20},  {"MiB", NUMBER_BYTES, 1LL << 20},
    {"G", NUMBER_BYTES, 1LL << 30},   {"GB", NUMBER_BYTES, 1LL << 30},
    {"GiB", NUMBER_BYTES, 1LL << 30}, {"%", NUMBER_PERCENT, 1},
};

static const sentence_id unit_words[] = {
    [NUMBER_COUNT] = SENTENCE_NUMBER_UNITS_OF_COUNTS,
    [NUMBER_BYTES] = SENTENCE_NUMBER_UNITS_OF_BYTES,
    [NUMBER_PERCENT] = SENTENCE_NUMBER_UNITS_OF_PERCENT,
};
_Static_assert(sizeof unit_words / sizeof *unit_words == NUMBER_UNIT_COUNT,
               "every unit has its words");

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static const char *skip_blanks(const char *text)
{
    while (is_blank(*text)) {
        text++;
    }
    return text;
}

int number_digit(char c, int base)
{
    int value = base;

    if (c >= '0' && c <= '9') {
        value = c - '0';
    } else if (c >= 'a' && c <= 'f') {
        value = c - 'a' + 10;
    } else if (c >= 'A' && c <= 'F') {
        value = c - 'A' + 10;
    }
    return value < base ? value : -1;
}

/* Whether text begins with a separator and exactly three digits. */
static bool is_group(const char *text)
{
    if (*text != ',' && *text != '_') {
        return false;
    }
    for (int i = 1; i <= 3; i++) {
        if (number_digit(text[i], 10) < 0) {
            return false;
        }
    }
    return number_digit(text[4], 10) < 0;
}

/* The end of digits with separators; NULL: none. *value is LLONG_MAX for a larger number. */
static const char *read_digits(const char *text, int base, long long *value)
{
    const char *start = text;
    bool overflow = false;
    long long sum = 0;

    for (;; text++) {
        if (base == 10 && text > start && is_group(text)) {
            text++;
        }
        int digit = number_digit(*text, base);
        if (digit < 0) {
            break;
        }
        if (sum > (LLONG_MAX - digit) / base) {
            overflow = true;
        } else {
            sum = sum * base + digit;
        }
    }
    *value = overflow ? LLONG_MAX : sum;
    return text == start ? NULL : text;
}

/* Whether the first group has at most three digits, or no separator follows it. */
static bool groups_fit(const char *text)
{
    size_t first = strspn(text, "0123456789");

    return first <= 3 || (text[first] != ',' && text[first] != '_');
}

long long number_unit_factor(const char *text, number_unit unit)
{
    text = skip_blanks(text);
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1])) {
        length--;
    }
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (units[i].unit == unit && strlen(units[i].name) == length &&
            text_starts_with(text, units[i].name)) {
            return units[i].factor;
        }
    }
    return 0;
}

static number_error skip_sign(const char **text, bool *negative)
{
    *text = skip_blanks(*text);
    if (**text == '\0') {
        return NUMBER_EMPTY;
    }
    *negative = **text == '-';
    *text += **text == '-' || **text == '+';
    return groups_fit(*text) ? NUMBER_OK : NUMBER_SYNTAX;
}

number_error number_parse(const char *text, number_unit unit, long long minimum, long long maximum,
                          long long *value)
{
    long long number, factor = 1;
    bool negative, hex;
    number_error error = skip_sign(&text, &negative);

    if (error != NUMBER_OK) {
        return error;
    }
    hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && number_digit(text[2], 16) >= 0;
    text = read_digits(hex ? text + 2 : text, hex ? 16 : 10, &number);
    if (text == NULL) {
        return NUMBER_SYNTAX;
    }
    text = skip_blanks(text);
    if (*text != '\0') {
        if (number_digit(*text, 10) >= 0 || strchr(",._-+", *text) != NULL) {
            return NUMBER_SYNTAX;
        }
        factor = number_unit_factor(text, unit);
        if (factor == 0) {
            return NUMBER_UNIT;
        }
    }
    number = number > LLONG_MAX / factor ? LLONG_MAX : number * factor;
    number = negative ? -number : number;
    error = number < minimum ? NUMBER_TOO_SMALL : number > maximum ? NUMBER_TOO_LARGE : NUMBER_OK;
    if (error == NUMBER_OK) {
        *value = number;
    }
    return error;
}

/* Digits after a point; *scale is 10 to the number that count: the last of a large one do not. */
static const char *read_decimals(const char *text, long long *mantissa, long long *scale)
{
    const char *start = text;

    *scale = 1;
    for (; number_digit(*text, 10) >= 0; text++) {
        if (*mantissa < whole_end) {
            *mantissa = *mantissa * 10 + number_digit(*text, 10);
            *scale *= 10;
        }
        if (text - start >= MOST_DECIMALS) {
            return NULL;
        }
    }
    return text == start ? NULL : text;
}

/* A real number with only blanks and, where it is given, a unit behind it. */
static number_error read_real(const char *text, const char *unit, double minimum, double maximum,
                              double *value)
{
    long long mantissa, scale = 1;
    bool negative;
    number_error error = skip_sign(&text, &negative);

    if (error != NUMBER_OK) {
        return error;
    }
    text = read_digits(text, 10, &mantissa);
    if (text == NULL) {
        return NUMBER_SYNTAX;
    }
    if (mantissa >= whole_end) {
        return negative ? NUMBER_TOO_SMALL : NUMBER_TOO_LARGE;
    }
    if (*text == '.') {
        text = read_decimals(text + 1, &mantissa, &scale);
    }
    text = text == NULL ? NULL : skip_blanks(text);
    if (text != NULL && text_starts_with(text, unit)) {
        text = skip_blanks(text + strlen(unit));
    }
    if (text == NULL || *text != '\0') {
        return NUMBER_SYNTAX;
    }
    double number = (double)mantissa / (double)scale * (negative ? -1.0 : 1.0);
    if (number < minimum || number > maximum) {
        return number < minimum ? NUMBER_TOO_SMALL : NUMBER_TOO_LARGE;
    }
    *value = number;
    return NUMBER_OK;
}

number_error number_parse_real(const char *text, double minimum, double maximum, double *value)
{
    return read_real(text, "", minimum, maximum, value);
}

number_error number_parse_percent(const char *text, double minimum, double maximum, double *value)
{
    return read_real(text, "%", minimum, maximum, value);
}

static void name_bound(char *out, size_t size, const struct language *language, long long maximum,
                       const char *counted)
{
    if (counted[0]) {
        sentence(out, size, language, SAY(NUMBER_OF, maximum, counted));
    } else {
        number_format(out, maximum);
    }
}

char *number_explain(char *out, size_t size, const struct language *language, number_error error,
                     const char *text, number_unit unit, long long minimum, long long maximum,
                     const char *counted)
{
    static const sentence_id refusals[] = {
        [NUMBER_SYNTAX] = SENTENCE_NUMBER_NOT_WHOLE,
        [NUMBER_UNIT] = SENTENCE_NUMBER_WRONG_UNIT,
        [NUMBER_TOO_SMALL] = SENTENCE_NUMBER_TOO_SMALL,
        [NUMBER_TOO_LARGE] = SENTENCE_NUMBER_TOO_LARGE,
    };
    char found[40];
    char most[NUMBER_SIZE + 64];

    name_bound(most, sizeof most, language, maximum, counted);
    if (error == NUMBER_EMPTY) {
        sentence(out, size, language, SAY(NUMBER_MISSING, minimum, most));
        return out;
    }
    text_clean_string(found, sizeof found, text);
    sentence(out, size, language,
             error == NUMBER_SYNTAX && unit == NUMBER_PERCENT ? SENTENCE_NUMBER_NO_NUMBER
                                                              : refusals[error],
             SAY_VALUES(found, minimum, most, word(language, unit_words[unit])));
    return out;
}
