/* SPDX-License-Identifier: MIT */
#include "driver/measure.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/ini.h"
#include "base/number.h"
#include "base/text.h"

enum { FILE_MOST = 64 * 1024, LINE_MOST = 400, REASON_SIZE = 200, SHOWN_SIZE = 160 };
enum { ADDRESS_BYTES = 8, BYTE_BITS = 8 };

static const long long bytes_most = 64LL << 30, count_most = 1LL << 40;

struct reading {
    struct ini_walk walk; /* the first member: the schema's context */
    kernel_arguments *arguments;
};

static bool read_count(struct reading *reading, const char *text, number_unit unit, long long most,
                       long long *value)
{
    struct mistakes *mistakes = &reading->walk.mistakes;
    char reason[REASON_SIZE];
    number_error error = number_parse(text, unit, 1, most, value);

    if (error != NUMBER_OK) {
        number_explain(reason, sizeof reason, mistakes->messages->language, error, text, unit, 1,
                       most, "");
        mistake_text(mistakes, reading->walk.line, reason);
    }
    return error == NUMBER_OK;
}

static void add(struct reading *reading, kernel_argument argument)
{
    kernel_arguments *arguments = reading->arguments;

    if (arguments->count == ARGUMENT_MOST) {
        ini_complain(&reading->walk, SAY(ARGUMENTS_TOO_MANY, (int)ARGUMENT_MOST));
        return;
    }
    argument.line = reading->walk.line;
    arguments->items[arguments->count++] = argument;
}

static void read_buffer(struct reading *reading, char *value)
{
    char *last = strrchr(value, ' ');
    kernel_argument argument = {.size = ADDRESS_BYTES};

    if (last && (strcmp(last + 1, "zeros") == 0 || strcmp(last + 1, "pattern") == 0)) {
        argument.pattern = strcmp(last + 1, "pattern") == 0;
        *last = '\0';
    }
    if (read_count(reading, value, NUMBER_BYTES, bytes_most, &argument.bytes)) {
        add(reading, argument);
    }
}

/* The kinds of numbers. most: the largest whole number; the least signed one is -most - 1. */
static const struct scalar_kind {
    const char *name;
    int size; /* bytes */
    bool is_whole, has_sign;
    unsigned long long most;
} scalar_kinds[] = {
    {"u32", 4, true, false, UINT_MAX},   {"s32", 4, true, true, INT_MAX},
    {"u64", 8, true, false, ULLONG_MAX}, {"s64", 8, true, true, LLONG_MAX},
    {"f32", 4, false, true, 0},          {"f64", 8, false, true, 0},
};

/* The end of the number's text; value: none. *fits: whether the kind holds the number. */
static char *read_real(const char *value, kernel_argument *argument, bool *fits)
{
    char *end;
    double real = strtod(value, &end);
    float narrow = (float)real;
    bool single = argument->size == (int)sizeof narrow;

    *fits = !(errno == ERANGE && isinf(real)) && (!single || !isfinite(real) || isfinite(narrow));
    memcpy(&argument->scalar, single ? (void *)&narrow : &real, (size_t)argument->size);
    return end;
}

static void read_scalar(struct reading *reading, const struct scalar_kind *kind, const char *value)
{
    bool negative = kind->is_whole && *value == '-', fits = true;
    const char *digits = value + negative;
    kernel_argument argument = {.is_whole = kind->is_whole, .size = kind->size};
    char *end;

    errno = 0;
    if (kind->is_whole) {
        unsigned long long most = !negative ? kind->most : kind->has_sign ? kind->most + 1 : 0;
        unsigned long long number = strtoull(digits, &end, 0);

        fits = errno == 0 && number <= most;
        argument.scalar = negative ? 0 - number : number;
    } else {
        end = read_real(value, &argument, &fits);
    }
    if (end == digits || *end != '\0' || (kind->is_whole && number_digit(*digits, 10) < 0)) {
        ini_complain(&reading->walk, SAY(ARGUMENT_NO_NUMBER, value));
    } else if (!fits) {
        ini_complain(&reading->walk, SAY(ARGUMENT_NO_ROOM, value, kind->name));
    } else {
        add(reading, argument);
    }
}

static const struct scalar_kind *find_kind(const char *key)
{
    for (size_t i = 0; i < sizeof scalar_kinds / sizeof *scalar_kinds; i++) {
        if (strcmp(scalar_kinds[i].name, key) == 0) {
            return &scalar_kinds[i];
        }
    }
    return NULL;
}

static void read_pair(void *context, const char *key, char *value)
{
    struct reading *reading = context;
    kernel_arguments *arguments = reading->arguments;

    if (strcmp(key, "elements") == 0) {
        read_count(reading, value, NUMBER_COUNT, count_most, &arguments->elements);
    } else if (strcmp(key, "per_thread") == 0) {
        read_count(reading, value, NUMBER_COUNT, count_most, &arguments->per_thread);
    } else if (strcmp(key, "grid") == 0) {
        read_count(reading, value, NUMBER_COUNT, INT_MAX, &arguments->grid);
    } else if (strcmp(key, "buffer") == 0) {
        read_buffer(reading, value);
    } else if (find_kind(key)) {
        read_scalar(reading, find_kind(key), value);
    } else {
        ini_complain(&reading->walk, SAY(ARGUMENT_UNKNOWN, key));
    }
}

bool argument_file_read(kernel_arguments *arguments, const char *path, message_list *messages)
{
    static const struct ini_schema schema = {.pair = read_pair,
                                             .no_section = SENTENCE_INI_LINE_NOT_UNDERSTOOD,
                                             .outside = SENTENCE_COUNT,
                                             .line_most = LINE_MOST,
                                             .comments = INI_COMMENT_ANYWHERE};
    struct reading reading = {.arguments = arguments};
    struct mistakes *mistakes = &reading.walk.mistakes;
    size_t size;
    char *text = file_text(messages->work, path, true, FILE_MOST, &size);
    int error = errno;

    *arguments = (kernel_arguments){.per_thread = 1};
    mistakes_open(mistakes, messages, path);
    if (!text) {
        message_add(messages, "%s: %s", mistakes->file, file_error(messages->language, error));
        return false;
    }
    ini_walk_text(&reading.walk, &schema, text, size);
    free(text);
    if (mistakes->count == 0 && arguments->elements == 0 && arguments->grid == 0) {
        ini_complain(&reading.walk, SAY(ARGUMENT_NO_GRID));
    } else if (arguments->elements > 0 && arguments->grid > 0) {
        ini_complain(&reading.walk, SAY(ARGUMENT_TWO_SIZES));
    }
    return ini_walk_end(&reading.walk);
}

/* ---- Comparison with the kernel */

bool argument_file_check(const kernel_arguments *arguments, const kernel_parameters *parameters,
                         const char *path, message_list *messages)
{
    char shown[SHOWN_SIZE];
    bool good = true;

    text_clean_string(shown, sizeof shown, path);
    if (parameters->count >= 0 && arguments->count != parameters->count) {
        message_say(messages,
                    SAY(MEASURE_ARGUMENT_COUNT, shown, arguments->count, parameters->count));
        return false;
    }
    for (int i = 0; i < parameters->count; i++) {
        const kernel_argument *argument = &arguments->items[i];
        int bytes = parameters->bytes[i];
        unsigned long long limit = 1ULL << (BYTE_BITS * (bytes & 3));
        bool narrow = argument->is_whole && (bytes == 1 || bytes == 2);

        if (narrow ? argument->scalar >= limit && 0 - argument->scalar > limit / 2
                   : argument->size != bytes) {
            message_say(messages, SAY(MEASURE_ARGUMENT_SIZE, shown, argument->line, argument->size,
                                      i + 1, parameters->bytes[i]));
            good = false;
        }
    }
    return good;
}
