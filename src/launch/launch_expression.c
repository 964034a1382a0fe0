/* SPDX-License-Identifier: MIT */
#include "launch/launch_parameter.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

enum {
    MOST_NESTED = 16, /* parentheses */
    TOKEN_SIZE = 64,
};

struct parser {
    const char *next;
    number_unit unit;
    int depth;
    bool failed;
};

static linear_value refuse(struct parser *parser)
{
    parser->failed = true;
    return (linear_value){0, 0};
}

static void skip_blanks(struct parser *parser)
{
    parser->next += strspn(parser->next, " \t");
}

/* Steps over a character behind blanks; false: another one is there. */
static bool accept(struct parser *parser, char character)
{
    skip_blanks(parser);
    if (*parser->next != character) {
        return false;
    }
    parser->next++;
    return true;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool is_letter(char character)
{
    return (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
}

/* The bytes of the digits at the start of a text: "0x1F", "1,024". */
static size_t span_digits(const char *text)
{
    bool hex = text[0] == '0' && (text[1] | 0x20) == 'x' && isxdigit((unsigned char)text[2]);
    size_t length = hex ? 2 : 0;

    while (hex ? isxdigit((unsigned char)text[length])
               : is_digit(text[length]) || text[length] == ',' || text[length] == '_') {
        length++;
    }
    return length;
}

/* The bytes of a unit behind blanks, the blanks included; the "x" of dimensions is none. */
static size_t span_unit(const char *text)
{
    size_t blanks = strspn(text, " \t");
    size_t length = blanks;

    if ((text[length] | 0x20) == 'x') {
        return 0;
    }
    while (is_letter(text[length])) {
        length++;
    }
    return length > blanks ? length : 0;
}

/* Steps over a word behind blanks, in any case; false: another text is there. */
static bool accept_word(struct parser *parser, const char *word)
{
    size_t length = strlen(word);

    skip_blanks(parser);
    if (strncasecmp(parser->next, word, length) != 0 || is_letter(parser->next[length])) {
        return false;
    }
    parser->next += length;
    return true;
}

static linear_value read_number(struct parser *parser)
{
    size_t length = span_digits(parser->next);
    char token[TOKEN_SIZE];
    linear_value value = {0, 0};

    length += span_unit(parser->next + length);
    if (length >= sizeof token) {
        return refuse(parser);
    }
    memcpy(token, parser->next, length);
    token[length] = '\0';
    if (number_parse(token, parser->unit, 0, EXPRESSION_MOST, &value.fixed) != NUMBER_OK) {
        return refuse(parser);
    }
    parser->next += length;
    if (!accept(parser, '/')) {
        return value;
    }
    value = (linear_value){.per_thread = value.fixed};
    return accept_word(parser, "thread") ? value : refuse(parser);
}

static linear_value read_sum(struct parser *parser);

static linear_value read_factor(struct parser *parser)
{
    linear_value value;

    skip_blanks(parser);
    if (is_digit(*parser->next)) {
        return read_number(parser);
    }
    if (accept_word(parser, "block")) {
        return (linear_value){.per_thread = 1};
    }
    if (!accept(parser, '(') || parser->depth == MOST_NESTED) {
        return refuse(parser);
    }
    parser->depth++;
    value = read_sum(parser);
    parser->depth--;
    return accept(parser, ')') ? value : refuse(parser);
}

/* Both are at most EXPRESSION_MOST, so that no product overflows. */
static linear_value multiply(struct parser *parser, linear_value a, linear_value b)
{
    const linear_value product = {a.per_thread * b.fixed + a.fixed * b.per_thread,
                                  a.fixed * b.fixed};

    if ((a.per_thread > 0 && b.per_thread > 0) || product.per_thread > EXPRESSION_MOST ||
        product.fixed > EXPRESSION_MOST) {
        return refuse(parser);
    }
    return product;
}

static linear_value add(struct parser *parser, linear_value a, linear_value b)
{
    const linear_value sum = {a.per_thread + b.per_thread, a.fixed + b.fixed};

    if (sum.per_thread > EXPRESSION_MOST || sum.fixed > EXPRESSION_MOST) {
        return refuse(parser);
    }
    return sum;
}

static linear_value read_product(struct parser *parser)
{
    linear_value product = read_factor(parser);

    while (!parser->failed && (accept(parser, '*') || accept(parser, 'x') || accept(parser, 'X'))) {
        product = multiply(parser, product, read_factor(parser));
    }
    return product;
}

static linear_value read_sum(struct parser *parser)
{
    linear_value sum = read_product(parser);

    while (!parser->failed && accept(parser, '+')) {
        sum = add(parser, sum, read_product(parser));
    }
    return sum;
}

bool launch_expression_read(const char *text, number_unit unit, linear_value *value)
{
    struct parser parser = {.next = text, .unit = unit};
    linear_value sum = read_sum(&parser);

    skip_blanks(&parser);
    bool good = !parser.failed && *parser.next == '\0';

    if (good) {
        *value = sum;
    }
    return good;
}

bool launch_expression_meant(const char *text)
{
    return text[strcspn(text, "+*/()")] != '\0' || text_contains(text, "block") ||
           text_contains(text, "thread") ||
           (text[0] >= '1' && text[0] <= '9' && text_contains(text, "x"));
}
