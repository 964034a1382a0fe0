/* SPDX-License-Identifier: MIT */
/* Numbers of JSON, the same in every locale. */
#include <stdint.h>

#include "base/json_scan.h"

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* Decimal digits: as many as 64 bits hold, and the powers of ten that are left. */
struct decimal {
    uint64_t digits;
    int exponent;
    bool any;
};

static void read_digits(struct json_reader *reader, struct decimal *decimal, bool fraction)
{
    enum { EXPONENT_MOST = 100000 };
    const uint64_t most = (UINT64_MAX - 9) / 10;

    for (int byte = json_peek(reader); is_digit(byte); byte = json_peek(reader)) {
        if (decimal->digits <= most) {
            decimal->digits = decimal->digits * 10 + (uint64_t)(byte - '0');
            decimal->exponent -= fraction;
        } else if (!fraction && decimal->exponent < EXPONENT_MOST) {
            decimal->exponent++;
        }
        decimal->any = true;
        reader->next++;
    }
}

/* Correctly rounded up to 15 digits and 22 powers of ten, as a double holds both. */
static double scaled(const struct decimal *decimal)
{
    double factor = 1;
    double power = 10;
    int exponent = decimal->exponent < 0 ? -decimal->exponent : decimal->exponent;

    for (; exponent > 0 && decimal->digits > 0; exponent /= 2) {
        factor *= exponent % 2 != 0 ? power : 1;
        power *= power;
    }
    return decimal->exponent < 0 ? (double)decimal->digits / factor
                                 : (double)decimal->digits * factor;
}

/* Behind "e" or "E". */
static bool read_exponent(struct json_reader *reader, struct decimal *decimal)
{
    enum { EXPONENT_MOST = 100000 };
    struct decimal exponent = {0};
    int sign = json_peek(reader);

    reader->next += sign == '-' || sign == '+';
    read_digits(reader, &exponent, false);
    int value = exponent.digits < EXPONENT_MOST ? (int)exponent.digits : EXPONENT_MOST;

    decimal->exponent += sign == '-' ? -value : value;
    return exponent.any || json_fail(reader, SENTENCE_JSON_NO_NUMBER);
}

static bool read_fraction(struct json_reader *reader, struct decimal *decimal)
{
    if (json_peek(reader) == '.') {
        reader->next++;
        decimal->any = false;
        read_digits(reader, decimal, true);
        if (!decimal->any) {
            return json_fail(reader, SENTENCE_JSON_NO_NUMBER);
        }
    }
    if (json_peek(reader) == 'e' || json_peek(reader) == 'E') {
        reader->next++;
        return read_exponent(reader, decimal);
    }
    return true;
}

bool json_scan_number(struct json_reader *reader)
{
    struct decimal decimal = {0};
    bool negative = json_peek(reader) == '-';

    reader->next += negative;
    if (json_peek(reader) == '0') {
        reader->next++;
        if (is_digit(json_peek(reader))) {
            return json_fail(reader, SENTENCE_JSON_NO_NUMBER);
        }
        decimal.any = true;
    } else {
        read_digits(reader, &decimal, false);
    }
    if (!decimal.any) {
        return json_fail(reader, SENTENCE_JSON_NO_NUMBER);
    }
    if (!read_fraction(reader, &decimal)) {
        return false;
    }
    reader->number = negative ? -scaled(&decimal) : scaled(&decimal);
    return true;
}
