/* SPDX-License-Identifier: MIT */
#include "support/blackboard.h"

#include <ctype.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

/* What stands between two numbers; words that are none of these are passed over. */
typedef enum sign {
    NUMBER,
    TIMES,
    OVER,
    PLUS,
    MINUS,
    UP_TO,
    DOWN_TO,
    ROUNDED_UP, /* behind a quotient */
    SMALLEST,
    ABOVE,
    BELOW,
    IS,
} sign;

/* Of those that begin alike the longest first. */
static const struct {
    const char *text;
    sign sign;
} signs[] = {
    {"rounded up to", UP_TO},
    {"rounded down to", DOWN_TO},
    {", rounded up", ROUNDED_UP},
    {"smallest of", SMALLEST},
    {"of", OVER},
    {"/", OVER},
    {"×", TIMES},
    {"x", TIMES},
    {"+", PLUS},
    {"→ ≤", IS},
    {"-> <=", IS},
    {"→", IS},
    {"->", IS},
    {"≤", IS},
    {"<=", IS},
    {"≥", IS},
    {">=", IS},
    {"=", IS},
    {"−", MINUS},
    {"-", MINUS},
    {">", ABOVE},
    {"<", BELOW},
};

struct token {
    sign sign;
    double number; /* of NUMBER */
};

/* "1,056", "93.94": within a number separators and the point stand before a digit. */
static const char *read_number(const char *text, struct token *token)
{
    double unit = 0;

    *token = (struct token){NUMBER, 0};
    while (isdigit((unsigned char)*text) ||
           ((*text == ',' || *text == '.') && isdigit((unsigned char)text[1]))) {
        if (*text == '.') {
            unit = 1;
        } else if (*text != ',' && unit > 0) {
            unit /= 10;
            token->number += unit * (*text - '0');
        } else if (*text != ',') {
            token->number = 10 * token->number + (*text - '0');
        }
        text++;
    }
    return text;
}

static const char *read_sign(const char *text, struct token *token)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].text);
        bool word = isalpha((unsigned char)signs[i].text[length - 1]) != 0;

        if (strncmp(text, signs[i].text, length) == 0 &&
            (!word || !isalpha((unsigned char)text[length]))) {
            *token = (struct token){signs[i].sign, 0};
            return text + length;
        }
    }
    return NULL;
}

/* Words are passed over whole, hyphens and digits ("L1") and all. */
static const char *pass_word(const char *text)
{
    size_t length = 0;

    while (isalpha((unsigned char)text[length]) ||
           (length > 0 && isdigit((unsigned char)text[length])) ||
           (text[length] == '-' && isalpha((unsigned char)text[length + 1]))) {
        length++;
    }
    return text + (length > 0 ? length : 1);
}

/* NULL: the text has ended. */
static const char *next_token(const char *text, struct token *token)
{
    while (*text) {
        const char *after =
            isdigit((unsigned char)*text) ? read_number(text, token) : read_sign(text, token);

        if (after) {
            return after;
        }
        text = pass_word(text);
    }
    return NULL;
}

/* ---- A sum of products, from left to right */

struct sum {
    double done; /* the terms before this one */
    double term;
    sign pending;
    bool smallest;
};

/* The check of a refusal: what is no number makes the line false. */
static double refused(bool holds)
{
    return holds ? 0 : (double)NAN;
}

static void take_number(struct sum *sum, double number)
{
    if (sum->pending == PLUS || sum->pending == MINUS) {
        sum->done += sum->term;
        sum->term = sum->pending == PLUS ? number : -number;
        return;
    }
    if (sum->pending == NUMBER && sum->smallest) {
        number = fmin(sum->term, number);
    }
    const double results[] = {
        [NUMBER] = number,
        [TIMES] = sum->term * number,
        [OVER] = sum->term / number,
        [UP_TO] = ceil(sum->term / number) * number,
        [DOWN_TO] = floor(sum->term / number) * number,
        [ABOVE] = refused(sum->term > number),
        [BELOW] = refused(sum->term < number),
    };

    sum->term = results[sum->pending];
}

static void take(struct sum *sum, const struct token *token)
{
    if (token->sign == NUMBER) {
        take_number(sum, token->number);
        sum->pending = NUMBER;
    } else if (token->sign == SMALLEST) {
        sum->smallest = true;
        sum->term = INFINITY;
    } else if (token->sign == ROUNDED_UP) {
        sum->term = ceil(sum->term);
    } else {
        sum->pending = token->sign;
    }
}

/* ---- The other side */

/* Amounts with four significant digits; what is counted is counted whole. */
static bool is_real(const char *unit)
{
    static const char *const units[] = {" waves", " rounds", " warps fill", " warps needed",
                                        " bytes in flight"};

    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strncmp(unit, units[i], strlen(units[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* Reals are shown with four digits or two decimals, or to the whole. */
static bool agrees(double computed, double printed, const char *unit)
{
    if (strncmp(unit, " %", 2) == 0) {
        computed *= 100;
    } else if (!is_real(unit) || strncmp(unit, " waves in each", 14) == 0) {
        return fabs(floor(computed) - printed) < 0.25;
    }
    return fabs(computed - printed) <= fmin(fmax(fabs(computed) * 0.0005, 0.005), 0.5) + 1e-9;
}

/* Behind the mark of a bound, "<= 75 %". */
static const char *behind_bound(const char *text)
{
    text += strspn(text, " ");
    return strncmp(text, "<=", 2) == 0 || strncmp(text, ">=", 2) == 0 ? text + 2 : text;
}

bool blackboard_holds(const char *text, double *value)
{
    struct sum sum = {0};
    struct token token = {NUMBER, 0};
    double ignored;

    while ((text = next_token(text, &token)) && token.sign != IS) {
        take(&sum, &token);
    }
    if (!text) {
        return false;
    }
    const char *rest = next_token(behind_bound(text), &token);

    if (!rest || token.sign != NUMBER || !agrees(sum.done + sum.term, token.number, rest)) {
        return false;
    }
    *value = token.number;
    while ((rest = next_token(rest, &token))) {
        if (token.sign == IS) {
            return blackboard_holds(text, &ignored);
        }
    }
    return true;
}
