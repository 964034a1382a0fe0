/* SPDX-License-Identifier: MIT */
/* The values of launch parameters as text: parsed, printed, with their units. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "launch/launch_parameter.h"
#include "launch/launch_fault.h"

/* ---- Expressions: numbers with units, dimensions, and sums with the block size */

/* fixed + per_thread * threads of the block; both 0 to EXPRESSION_MOST. */
typedef struct linear_value {
    long long per_thread;
    long long fixed;
} linear_value;

/* The last two: parentheses; bytes of a number with its unit. */
enum { EXPRESSION_MOST = 1 << 30, MOST_NESTED = 16, TOKEN_SIZE = 64 };

struct parser {
    const char *next;
    number_unit unit;
    int depth;
    bool failed;
};

static linear_value fail(struct parser *parser)
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

    text_format(token, sizeof token, "%.*s", (int)length, text);
    if (length >= sizeof token ||
        number_parse(token, parser->unit, 0, EXPRESSION_MOST, &value.fixed) != NUMBER_OK) {
        return fail(parser);
    }
    parser->next += length;
    if (!accept(parser, '/')) {
        return value;
    }
    value = (linear_value){.per_thread = value.fixed};
    return accept_word(parser, "thread") ? value : fail(parser);
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
        return fail(parser);
    }
    parser->depth++;
    value = read_sum(parser);
    parser->depth--;
    return accept(parser, ')') ? value : fail(parser);
}

static linear_value within_bounds(struct parser *parser, linear_value value)
{
    bool beyond = value.per_thread > EXPRESSION_MOST || value.fixed > EXPRESSION_MOST;

    return beyond ? fail(parser) : value;
}

static linear_value read_product(struct parser *parser)
{
    linear_value a = read_factor(parser);

    while (!parser->failed && (accept(parser, '*') || accept(parser, 'x') || accept(parser, 'X'))) {
        const linear_value b = read_factor(parser);

        /* Both are within the bounds, so that no product overflows. */
        if (a.per_thread > 0 && b.per_thread > 0) {
            return fail(parser);
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

/*
 * Reads the whole text:
 *     sum:     product { "+" product }
 *     product: factor { ("*" | "x") factor }
 *     factor:  number with a unit [ "/thread" ] | "block" | "(" sum ")"
 * "block" may have capitals, and "16 B/thread" is "16*block". false: another text, block times
 * itself, or a part above EXPRESSION_MOST.
 */
static bool read_expression(const char *text, number_unit unit, linear_value *value)
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

/* ---- Text in */

enum { ALLOWED_SIZE = 200, PERCENT_MOST = 100, PLAIN_BYTES_LEAST = 1024 };

struct input {
    const struct language *language;
    const occ_arch *arch; /* NULL: any */
    const occ_device *device;
    occ_parameter id;
    const char *text;
    occ_launch *launch;
    char *reason; /* of SENTENCE_SIZE */
};

/* An architecture means a screen, with the text beside the reason; else the reason repeats it. */
static bool refuse(const struct input *input, const char *allowed)
{
    char found[2 * NUMBER_SIZE];

    text_clean_string(found, sizeof found, input->text);
    if (input->arch) {
        text_format(input->reason, SENTENCE_SIZE, "%s", allowed);
    } else {
        sentence(input->reason, SENTENCE_SIZE, input->language,
                 SAY(PARAMETER_REFUSED, found, allowed));
    }
    return false;
}

static bool parse_word(const struct input *input)
{
    const char *const *words = parameter_of(input->id)->words;
    char allowed[ALLOWED_SIZE];
    struct text_buffer list = text_buffer_of(allowed, sizeof allowed);

    for (int i = 0; words[i]; i++) {
        const char digit[] = {(char)('0' + i), '\0'};

        if (text_equal(input->text, words[i]) || strcmp(input->text, digit) == 0) {
            occ_set(input->launch, input->id, i);
            return true;
        }
        text_join(&list,
                  word(input->language, words[i + 1] ? SENTENCE_LIST_BETWEEN : SENTENCE_LIST_OR),
                  words[i]);
    }
    return refuse(input, allowed);
}

/* Parses a carve-out as CUDA's attribute: a number is percent, -1 cudaSharedmemCarveoutDefault. */
static bool parse_carveout(const struct input *input)
{
    const occ_arch *arch = input->arch;
    int largest = arch ? arch->carveouts[arch->carveout_count - 1] : OCC_MAX_BYTES;
    const char *text = input->text;
    char allowed[ALLOWED_SIZE];
    long long value = -1;

    if (text_equal(text, "default") || strcmp(text, "-1") == 0 ||
        (arch && text_equal(text, "none")) ||
        number_parse(text, NUMBER_PERCENT, 0, PERCENT_MOST, &value) == NUMBER_OK) {
        occ_set(input->launch, OCC_PARAM_CARVEOUT, (int)value);
        return true;
    }
    /* A number without a unit, too large for a percentage and too small for a size: "150". */
    if (number_parse(text, NUMBER_COUNT, PERCENT_MOST + 1, PLAIN_BYTES_LEAST - 1, &value) !=
            NUMBER_OK &&
        number_parse(text, NUMBER_BYTES, 0, largest, &value) == NUMBER_OK) {
        occ_set(input->launch, OCC_PARAM_CARVEOUT, -1);
        input->launch->carveout_bytes = (int)value;
        return true;
    }
    sentence(allowed, sizeof allowed, input->language, SAY(CARVEOUT_ALLOWED, largest / 1024));
    return refuse(input,
                  arch ? allowed : word(input->language, SENTENCE_CARVEOUT_ALLOWED_ANYWHERE));
}

/* A bound of the architecture that a switch of the launch raises: the reason names both. */
static bool refuse_number(const struct input *input, number_error error, occ_range range)
{
    char unit[UNIT_SIZE], allowed[ALLOWED_SIZE];
    int most;
    occ_parameter raised =
        input->arch && error == NUMBER_TOO_LARGE
            ? parameter_raised_by(input->arch, input->device, input->launch, input->id, &most)
            : OCC_PARAM_COUNT;

    unit_words(input->language, parameter_of(input->id)->counted, range.last, unit);
    if (raised == OCC_PARAM_COUNT) {
        number_explain(input->reason, SENTENCE_SIZE, input->language, error, input->text,
                       parameter_number_unit(input->id), range.first, range.last, unit);
        return false;
    }
    sentence(allowed, sizeof allowed, input->language, SAY(NUMBER_OF, range.last, unit));
    sentence(input->reason, SENTENCE_SIZE, input->language,
             SAY(BOUND_RAISED, allowed, most, word(input->language, parameter_of(raised)->label),
                 PARAMETER_PANEL_KEY));
    return false;
}

/* "50 %" of the most bytes that the parameter may have, in whole bytes. */
static bool parse_share(const struct input *input, occ_range range)
{
    char unit[UNIT_SIZE];
    long long percent;

    if (number_parse(input->text, NUMBER_PERCENT, 0, PERCENT_MOST, &percent) != NUMBER_OK) {
        unit_words(input->language, parameter_of(input->id)->counted, range.last, unit);
        sentence(input->reason, SENTENCE_SIZE, input->language,
                 SAY(PERCENT_REFUSED, range.last, unit));
        return false;
    }
    occ_set(input->launch, input->id, (int)((long long)range.last * percent / 100));
    return true;
}

static bool parse_number(const struct input *input)
{
    occ_range range = {parameter_of(input->id)->least, parameter_of(input->id)->most};
    number_unit unit = parameter_number_unit(input->id);
    sentence_id zero = parameter_of(input->id)->zero;
    long long value = 0;

    if (input->arch && input->id != OCC_PARAM_SMS) {
        range = parameter_bounds(input->arch, input->device, input->launch, input->id);
    }
    if (input->arch && unit == NUMBER_BYTES && strchr(input->text, '%')) {
        return parse_share(input, range);
    }
    number_error error = number_parse(input->text, unit, range.first, range.last, &value);

    bool none = text_equal(input->text, "none") ||
                (zero != SENTENCE_COUNT && text_equal(input->text, word(NULL, zero)));

    if (error != NUMBER_OK && !(range.first == 0 && none)) {
        return refuse_number(input, error, range);
    }
    if (input->arch && input->id == OCC_PARAM_SMS &&
        partition_refused(input->language, input->arch, input->device, (int)value, input->reason)) {
        return false;
    }
    /* A wave is of the most threads, or of half of them. */
    if (input->id == OCC_PARAM_WARP_SIZE && value % (parameter_of(input->id)->most / 2) != 0) {
        return refuse(input, word(input->language, SENTENCE_WAVE_SIZE_ALLOWED));
    }
    occ_set(input->launch, input->id, (int)value);
    return true;
}

static bool set_part(const struct input *input, occ_parameter id, long long value)
{
    char text[NUMBER_SIZE];
    struct input part = *input;

    part.id = id;
    part.text = number_format_plain(text, value);
    return parse_number(&part);
}

/* "16*block + 1K" sets both parts of dynamic shared memory. */
static bool parse_dynamic_smem(const struct input *input, linear_value value)
{
    const occ_launch before = *input->launch;

    input->launch->dynamic_smem = input->launch->smem_per_thread = 0;
    bool good = set_part(input, OCC_PARAM_SMEM_PER_THREAD, value.per_thread) &&
                set_part(input, OCC_PARAM_DYNAMIC_SMEM, value.fixed);

    *input->launch = good ? *input->launch : before;
    return good;
}

/* A sum or product: "16*block + 1K", "16x16". Bytes per thread: the first term needs no "block". */
static bool parse_expression(const struct input *input)
{
    char text[ALLOWED_SIZE];
    const char *expression = input->text;
    size_t term = strcspn(expression, "+");
    linear_value value;

    if (input->id == OCC_PARAM_SMEM_PER_THREAD && !text_contains(expression, "block") &&
        !text_contains(expression, "thread") && strlen(expression) < sizeof text / 2) {
        text_format(text, sizeof text, "(%.*s)*block%s", (int)term, expression, expression + term);
        expression = text;
    }
    bool read = read_expression(expression, parameter_number_unit(input->id), &value);

    if (parameter_is_dynamic_smem(input->id)) {
        return read ? parse_dynamic_smem(input, value)
                    : refuse(input, word(input->language, SENTENCE_SMEM_SUM_ALLOWED));
    }
    return read && value.per_thread == 0 ? set_part(input, input->id, value.fixed)
                                         : parse_number(input);
}

bool parameter_parse(const struct language *language, const occ_arch *arch,
                     const occ_device *device, occ_parameter id, const char *text,
                     occ_launch *launch, char reason[SENTENCE_SIZE])
{
    const char *missing = arch ? parameter_missing(language, arch, id) : NULL;
    const struct input input = {language, arch, device, id, text, launch, reason};

    if (missing) {
        text_format(reason, SENTENCE_SIZE, "%s", missing);
        return false;
    }
    if (id == OCC_PARAM_CARVEOUT) {
        return parse_carveout(&input);
    }
    if (parameter_of(id)->kind <= PARAMETER_KIND_BYTES && launch_expression_meant(text)) {
        return parse_expression(&input);
    }
    return parameter_of(id)->words ? parse_word(&input) : parse_number(&input);
}

/* ---- Text out */

const char *amount_unit(occ_parameter id)
{
    parameter_kind kind = parameter_of(id)->kind;

    return kind == PARAMETER_KIND_BYTES ? " B" : kind == PARAMETER_KIND_CARVEOUT ? " %" : "";
}

const char *parameter_amount(const struct language *language, occ_parameter id, int amount,
                             char number[NUMBER_SIZE])
{
    const launch_parameter *row = parameter_of(id);

    return row->words                                   ? row->words[amount]
           : row->zero != SENTENCE_COUNT && amount == 0 ? word(language, row->zero)
           : row->kind == PARAMETER_KIND_CARVEOUT && amount < 0
               ? word(language, SENTENCE_ADVICE_DEFAULT)
               : number_format(number, amount);
}

static bool is_preferred(const occ_launch *launch, occ_parameter id)
{
    return id == OCC_PARAM_CARVEOUT &&
           (launch->carveout_bytes >= 0 || launch->carveout_percent >= 0);
}

/* A preferred carve-out: a size or a share. */
static void print_carveout(const occ_launch *launch, const char *space, char *text, size_t size)
{
    int bytes = launch->carveout_bytes;
    bool whole = bytes % 1024 == 0;

    if (bytes < 0) {
        text_format(text, size, "%d%s%%", launch->carveout_percent, space);
    } else {
        text_format(text, size, "%d%s%s", bytes / (whole ? 1024 : 1), space, whole ? "KiB" : "B");
    }
}

void parameter_format(const struct language *language, const occ_launch *launch, occ_parameter id,
                      char *text, size_t size)
{
    char number[NUMBER_SIZE];

    if (is_preferred(launch, id)) {
        print_carveout(launch, " ", text, size);
    } else {
        text_format(text, size, "%s", parameter_amount(language, id, occ_get(launch, id), number));
    }
}

void parameter_print(const occ_launch *launch, occ_parameter id, char *text, size_t size)
{
    if (is_preferred(launch, id)) {
        print_carveout(launch, "", text, size);
    } else if (parameter_of(id)->kind <= PARAMETER_KIND_BYTES) {
        text_format(text, size, "%d", occ_get(launch, id));
    } else {
        parameter_format(NULL, launch, id, text, size);
    }
}

const char *unit_words(const struct language *language, sentence_id unit, long long amount,
                       char out[UNIT_SIZE])
{
    out[0] = '\0';
    if (unit != SENTENCE_COUNT) {
        sentence(out, UNIT_SIZE, language, unit, SAY_VALUES(amount));
    }
    return out;
}
