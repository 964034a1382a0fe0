/* SPDX-License-Identifier: MIT */
/* The table of options: names, words, sentences. */
#include "command/option/option.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/language.h"
#include "base/text_buffer.h"
#include "explorer/state.h"

/* "graphs|tables|...": the names of a table, without the bar before the first. */
#define PAGE_CHOICE(id, name) "|" #name
#define PAGE_CHOICES &EXPLORER_PAGES(PAGE_CHOICE)[1]
#define NAME_CHOICE(id, name) "|" name
#define THEME_CHOICES &EXPLORER_THEMES(NAME_CHOICE)[1]
#define LANGUAGE_CHOICES &LANGUAGES(NAME_CHOICE)[1]

#define ROW(id, name_, letter_, kind_, on, span_, ...)                                             \
    [OPTION_##id] = {.long_name = (name_),                                                         \
                     .short_name = (letter_),                                                      \
                     .kind = OPTION_KIND_##kind_,                                                  \
                     .commands = (on),                                                             \
                     .span = OPTION_##span_,                                                       \
                     __VA_ARGS__},
#define SENTENCE(id) .sentence = SENTENCE_OPTION_##id
#define WORDS(list) .words = (list), .argument = SENTENCE_COUNT
#define ARGUMENT(id) .argument = SENTENCE_ARGUMENT_##id

#define STRING(id, name, letter, of, on, span)                                                     \
    ROW(id, name, letter, TEXT, on, span, ARGUMENT(of), SENTENCE(id))
#define GPU_NAME(id, name, letter, of, on, span)                                                   \
    ROW(id, name, letter, GPU, on, span, ARGUMENT(of), SENTENCE(id))
#define FIELD(id, name, letter, of, field_, on)                                                    \
    ROW(id, name, letter, FIELD, on, ONCE, of, .sentence = SENTENCE_COUNT,                         \
        .field = OCC_PARAM_##field_)
#define NUMBER(id, name, of, least_, most_, unit_, on)                                             \
    ROW(id, name, 0, NUMBER, on, ONCE, ARGUMENT(of), SENTENCE(id), .least = (least_),              \
        .most = (most_), .unit = NUMBER_##unit_)
#define CHOICE(id, name, letter, list, on, span)                                                   \
    ROW(id, name, letter, CHOICE, on, span, WORDS(list), SENTENCE(id))
#define FLAG(id, name, letter, on, span)                                                           \
    ROW(id, name, letter, FLAG, on, span, WORDS(NULL), SENTENCE(id))

const struct option option_table[OPTION_COUNT] = {
    OPTIONS(STRING, GPU_NAME, FIELD, NUMBER, CHOICE, FLAG)};

const char *option_help(const struct language *language, option_id id)
{
    const struct option *option = &option_table[id];

    return option->sentence < SENTENCE_COUNT
               ? word(language, option->sentence)
               : word(language, parameter_of(option->field)->sentence);
}

const struct option *option_of_field(occ_parameter field)
{
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (option_table[id].kind == OPTION_KIND_FIELD && option_table[id].field == field) {
            return &option_table[id];
        }
    }
    return NULL;
}

bool option_choice(option_id id, int index, char out[CHOICE_SIZE])
{
    const char *at = option_table[id].words;

    for (; index > 0 && at; index--) {
        at = strchr(at, '|');
        at = at ? at + 1 : NULL;
    }
    if (!at) {
        return false;
    }
    snprintf(out, CHOICE_SIZE, "%.*s", (int)strcspn(at, "|"), at);
    return true;
}

unsigned option_word_commands(option_id id, const char *text)
{
#define OPTION_WORD(id_, word_, on) {OPTION_##id_, word_, on},
    static const struct {
        option_id id;
        const char *text;
        unsigned takers;
    } limited[] = {OPTION_WORDS(OPTION_WORD)};

    for (size_t i = 0; i < sizeof limited / sizeof *limited; i++) {
        if (limited[i].id == id && strcmp(limited[i].text, text) == 0) {
            return limited[i].takers;
        }
    }
    return option_table[id].commands;
}

const char *option_argument(const struct language *language, option_id id, unsigned takers,
                            char list[WORDS_SIZE])
{
    const struct option *option = &option_table[id];
    struct text_buffer words = text_buffer_of(list, WORDS_SIZE);
    char choice[CHOICE_SIZE];

    if (option->argument < SENTENCE_COUNT) {
        return word(language, option->argument);
    }
    for (int i = 0; option_choice(id, i, choice); i++) {
        if (option_word_commands(id, choice) & takers) {
            text_join(&words, "|", choice);
        }
    }
    return option->words ? list : NULL;
}

int option_find_word(option_id id, const char *text, unsigned takers)
{
    char choice[CHOICE_SIZE];

    for (int i = 0; option_choice(id, i, choice); i++) {
        if (text_equal(text, choice) && (option_word_commands(id, choice) & takers)) {
            return i;
        }
    }
    return -1;
}

int option_find_switch(const char *text)
{
    return text_equal(text, "on") ? 1 : text_equal(text, "off") ? 0 : -1;
}

bool option_repeats(option_id id)
{
    return id == OPTION_VARY || id == OPTION_KERNEL || id == OPTION_FILTER || id == OPTION_OVERLAY;
}

option_id option_find(const char *name, size_t length)
{
    option_id id = 0;

    while (id < OPTION_COUNT && (strncmp(option_table[id].long_name, name, length) != 0 ||
                                 option_table[id].long_name[length] != '\0')) {
        id++;
    }
    return id;
}

/* ---- Commands */

#define COMMAND_ROW(id, name)                                                                      \
    [COMMAND_##id] = {#name, SENTENCE_COMMAND_##id##_OPERANDS, SENTENCE_COMMAND_##id,              \
                      SENTENCE_COMMAND_##id##_DETAILS},
const struct command commands[COMMAND_COUNT] = {COMMANDS(COMMAND_ROW)};

command_id command_find(const char *name)
{
    command_id id = 0;

    while (id < COMMAND_COUNT && strcmp(commands[id].name, name) != 0) {
        id++;
    }
    return id;
}

void command_details(const struct language *language, command_id id, char text[DETAILS_SIZE])
{
    sentence(text, DETAILS_SIZE, language, commands[id].details,
             SAY_VALUES(word(language, SENTENCE_BUILDS_OF_ARCH)));
}
