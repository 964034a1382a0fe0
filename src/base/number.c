/* SPDX-License-Identifier: MIT */
#include "base/number.h"

#include <limits.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/text.h"

enum { MOST_DECIMALS = 9 }; /* of a real number */

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

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

int number_digit(char c, int base)
{
    int value = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : base;

    return value < base ? value : -1;
}

/* Whether text begins with a separator and exactly three digits. */
static bool is_group(const char *text)
{
    return (*text == ',' || *text == '_') && strspn(text + 1, "0123456789") == 3;
}

/* The end of digits with separators; NULL: none. *value is LLONG_MAX for a larger number. */
static const char *read_digits(const char *text, int base, long long *value)
{
    const char *start = text;
    int digit;

    *value = 0;
    for (;; text++) {
        text += base == 10 && text > start && is_group(text);
        if ((digit = number_digit(*text, base)) < 0) {
            return text == start ? NULL : text;
        }
        *value = *value > (LLONG_MAX - digit) / base ? LLONG_MAX : *value * base + digit;
    }
}

long long number_unit_factor(const char *text, number_unit unit)
{
    text = skip_blanks(text);
    size_t length = strcspn(text, " \t");

    for (size_t i = 0; i < sizeof units / sizeof *units && !*skip_blanks(text + length); i++) {
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
    /* The first group has at most three digits, or no separator follows it. */
    size_t first = strspn(*text, "0123456789");
    char next = (*text)[first];

    return first <= 3 || (next != ',' && next != '_') ? NUMBER_OK : NUMBER_SYNTAX;
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

/* Adds the digits behind a point. Returns their end; NULL: there are none, or too many. */
static const char *read_decimals(const char *text, double *number)
{
    size_t count = strspn(text, "0123456789");
    double scale = 1;

    for (size_t i = 0; i < count; i++) {
        *number = *number * 10 + number_digit(text[i], 10);
        scale *= 10;
    }
    *number /= scale;
    return count == 0 || count > MOST_DECIMALS ? NULL : text + count;
}

/* A real number with only blanks and, where it is given, a unit behind it. */
static number_error read_real(const char *text, const char *unit, double minimum, double maximum,
                              double *value)
{
    long long whole;
    bool negative;
    number_error error = skip_sign(&text, &negative);

    if (error != NUMBER_OK) {
        return error;
    }
    text = read_digits(text, 10, &whole);
    if (text == NULL) {
        return NUMBER_SYNTAX;
    }
    double number = (double)whole;

    text = *text == '.' ? read_decimals(text + 1, &number) : text;
    text = text == NULL ? "?" : skip_blanks(text);
    if (text_starts_with(text, unit)) {
        text = skip_blanks(text + strlen(unit));
    }
    number = negative ? -number : number;
    error = *text != '\0'      ? NUMBER_SYNTAX
            : number < minimum ? NUMBER_TOO_SMALL
            : number > maximum ? NUMBER_TOO_LARGE
                               : NUMBER_OK;
    *value = error == NUMBER_OK ? number : *value;
    return error;
}

number_error number_parse_real(const char *text, double minimum, double maximum, double *value)
{
    return read_real(text, "", minimum, maximum, value);
}

number_error number_parse_percent(const char *text, double minimum, double maximum, double *value)
{
    return read_real(text, "%", minimum, maximum, value);
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
    _Static_assert(sizeof refusals / sizeof *refusals == NUMBER_ERROR_COUNT, "a refusal for each");
    bool no_number = error == NUMBER_SYNTAX && unit == NUMBER_PERCENT;
    char found[40], most[NUMBER_SIZE + 64];

    if (counted[0]) {
        sentence(most, sizeof most, language, SAY(NUMBER_OF, maximum, counted));
    } else {
        number_format(most, maximum);
    }
    text_clean_string(found, sizeof found, text);
    if (error == NUMBER_EMPTY) {
        sentence(out, size, language, SAY(NUMBER_MISSING, minimum, most));
    } else {
        sentence(out, size, language, no_number ? SENTENCE_NUMBER_NO_NUMBER : refusals[error],
                 SAY_VALUES(found, minimum, most, word(language, unit_words[unit])));
    }
    return out;
}

bool number_read(const char *text, number_unit unit, int least, int most, int *value,
                 const struct language *language, char *reason, size_t size)
{
    long long number = *value;
    number_error error = number_parse(text, unit, least, most, &number);

    *value = (int)number;
    if (error != NUMBER_OK) {
        number_explain(reason, size, language, error, text, unit, least, most, "");
    }
    return error == NUMBER_OK;
}
