/* SPDX-License-Identifier: MIT */
#include "command/launch_value.h"

#include <stdio.h>
#include <string.h>

#include "command/option.h"
#include "base/text.h"

enum { VALUE_SIZE = 64 };

static bool explain_words(occ_parameter field, const char *text, int count, char *reason,
                          size_t size)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    char word[VALUE_SIZE];
    size_t used;

    text_clean_string(word, sizeof word, text);
    snprintf(reason, size, "found \"%s\", allowed is ", word);
    for (int i = 0; i < count; i++) {
        occ_set(&launch, field, i);
        parameter_print(&launch, field, word, sizeof word);
        used = strlen(reason);
        snprintf(reason + used, size - used, "%s%s",
                 i == 0           ? ""
                 : i == count - 1 ? " or "
                                  : ", ",
                 word);
    }
    return false;
}

/* How many values a chosen field has: no architecture changes that. */
static int word_count(occ_parameter field)
{
    return field == OCC_PARAM_CACHE_CONFIG ? OCC_CACHE_EQUAL + 1
           : field == OCC_PARAM_CACHING    ? OCC_CACHING_FORCED + 1
                                           : 2;
}

/* The words are those that the field itself prints; 0 and 1 stand for off and on. */
static bool parse_word(occ_parameter field, const char *text, occ_launch *launch, char *reason,
                       size_t size)
{
    int count = word_count(field);

    for (int i = 0; i < count; i++) {
        occ_launch tried = *launch;
        char word[VALUE_SIZE];
        char digit[] = {(char)('0' + i), '\0'};

        occ_set(&tried, field, i);
        parameter_print(&tried, field, word, sizeof word);
        if (text_equal(text, word) || strcmp(text, digit) == 0) {
            *launch = tried;
            return true;
        }
    }
    return explain_words(field, text, count, reason, size);
}

/* -1 is cudaSharedmemCarveoutDefault, so that the driver's own tables can be read. */
static bool parse_carveout(const char *text, occ_launch *launch, char *reason, size_t size)
{
    long long value;
    char word[VALUE_SIZE];

    if (text_equal(text, "default") || strcmp(text, "-1") == 0) {
        launch->carveout_percent = launch->carveout_bytes = -1;
        return true;
    }
    if (number_parse(text, NUMBER_PERCENT, 0, 100, &value) == NUMBER_OK) {
        launch->carveout_percent = (int)value;
        launch->carveout_bytes = -1;
        return true;
    }
    if (number_parse(text, NUMBER_BYTES, 101, OCC_MAX_BYTES, &value) == NUMBER_OK) {
        launch->carveout_percent = -1;
        launch->carveout_bytes = (int)value;
        return true;
    }
    text_clean_string(word, sizeof word, text);
    snprintf(reason, size,
             "found \"%s\", allowed is a percentage (0 to 100), a size such as 64K, or default",
             word);
    return false;
}

bool launch_value_parse(occ_parameter field, const char *text, occ_launch *launch, char *reason,
                        size_t size)
{
    parameter_kind kind = parameter_of(field)->kind;

    if (kind == PARAMETER_KIND_CARVEOUT) {
        return parse_carveout(text, launch, reason, size);
    }
    if (kind == PARAMETER_KIND_CHOICE || kind == PARAMETER_KIND_SWITCH) {
        return parse_word(field, text, launch, reason, size);
    }
    const struct option *option = option_of_field(field);
    long long value = 0;
    number_error error = number_parse(text, option->unit, option->least, option->most, &value);

    if (error != NUMBER_OK && !(option->least == 0 && text_equal(text, "none"))) {
        number_explain(reason, size, NULL, error, text, option->unit, option->least, option->most);
        return false;
    }
    occ_set(launch, field, (int)value);
    return true;
}
