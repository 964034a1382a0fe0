/* SPDX-License-Identifier: MIT */
#include "launch/launch_parameter.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

enum { MOST_NESTED = 16, TOKEN_SIZE = 64 }; /* parentheses; bytes of a number with its unit */

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

/* Steps over a word behind blanks, in any case; false: another text is there. */
static bool accept_word(struct parser *parser, const char *word)
{
    size_t length = strlen(word);

    skip_blanks(parser);
    if (strncasecmp(parser->next, word, length) != 0 ||
        isalpha((unsigned char)parser->next[length])) {
        return false;
    }
    parser->next += length;
    return true;
}

/* A number with its unit ends at an operator; the "x" of dimensions is one. */
static linear_value read_number(struct parser *parser)
{
    const char *text = parser->next;
    size_t prefix =
        text[0] == '0' && (text[1] | 0x20) == 'x' && isxdigit((unsigned char)text[2]) ? 2 : 0;
    size_t length = prefix + strcspn(text + prefix, "+*/()xX");
    char token[TOKEN_SIZE];
    linear_value value = {0, 0};

    if (length >= sizeof token) {
        return refuse(parser);
    }
    text_format(token, sizeof token, "%.*s", (int)length, text);
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

    if (accept_word(parser, "block")) {
        return (linear_value){.per_thread = 1};
    }
    if (isdigit((unsigned char)*parser->next)) {
        return read_number(parser);
    }
    if (!accept(parser, '(') || parser->depth == MOST_NESTED) {
        return refuse(parser);
    }
    parser->depth++;
    value = read_sum(parser);
    parser->depth--;
    return accept(parser, ')') ? value : refuse(parser);
}

static linear_value within_bounds(struct parser *parser, linear_value value)
{
    bool beyond = value.per_thread > EXPRESSION_MOST || value.fixed > EXPRESSION_MOST;

    return beyond ? refuse(parser) : value;
}

static linear_value read_product(struct parser *parser)
{
    linear_value a = read_factor(parser);

    while (!parser->failed && (accept(parser, '*') || accept(parser, 'x') || accept(parser, 'X'))) {
        const linear_value b = read_factor(parser);

        /* Both are within the bounds, so that no product overflows. */
        if (a.per_thread > 0 && b.per_thread > 0) {
            return refuse(parser);
        }
        a = within_bounds(parser, (linear_value){a.per_thread * b.fixed + a.fixed * b.per_thread,
                                                 a.fixed * b.fixed});
    }
    return a;
}

static linear_value read_sum(struct parser *parser)
{
    linear_value sum = read_product(parser);

    while (!parser->failed && accept(parser, '+')) {
        const linear_value term = read_product(parser);

        sum = within_bounds(
            parser, (linear_value){sum.per_thread + term.per_thread, sum.fixed + term.fixed});
    }
    return sum;
}

bool launch_expression_read(const char *text, number_unit unit, linear_value *value)
{
    struct parser parser = {.next = text, .unit = unit};
    linear_value sum = read_sum(&parser);

    if (parser.failed || parser.next[strspn(parser.next, " \t")] != '\0') {
        return false;
    }
    *value = sum;
    return true;
}

bool launch_expression_meant(const char *text)
{
    return text[strcspn(text, "+*/()")] != '\0' || text_contains(text, "block") ||
           text_contains(text, "thread") ||
           (text[0] >= '1' && text[0] <= '9' && text_contains(text, "x"));
}
