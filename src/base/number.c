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

/* ---- As text: digits from the right to the left, without printf's locale and cost */

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
    enum { SHOWN_MOST = 6 };
    long long whole = (long long)(amount + 0.5);
    double apart = (amount > (double)whole ? amount - (double)whole : (double)whole - amount) * 100;
    int decimals = 2;

    for (; apart > 0 && apart < (whole > 0 ? 0.5 : 1) && decimals < SHOWN_MOST; apart *= 10) {
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
