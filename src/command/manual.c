/* SPDX-License-Identifier: MIT */
#include "command/manual.h"

#include <stdbool.h>

#include "base/text_buffer.h"
#include "explorer/action.h"
#include "output/prose.h"

enum { NAMES_SIZE = 160 };

void manual_put(FILE *output, const char *text)
{
    bool line_start = true;

    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\'')) {
            fputs("\\&", output);
        }
        if (*text == '\\') {
            fputs("\\e", output);
        } else if (*text == '-') {
            fputs("\\-", output);
        } else {
            putc(*text, output);
        }
        line_start = *text == '\n';
    }
}

static void put_option(FILE *output, const struct language *language, option_id id)
{
    const struct option *option = &option_table[id];
    char list[WORDS_SIZE];
    const char *argument = option_argument(language, id, ON_ALL, list);

    fputs(".It ", output);
    if (option->short_name) {
        fprintf(output, "Fl %c , ", option->short_name);
    }
    fprintf(output, "Fl \\-%s", option->long_name);
    if (argument) {
        fprintf(output, " Ar %s", argument);
    }
    putc('\n', output);
    manual_put(output, option_help(language, id));
    fputs(".\n", output);
}

static const char *list_commands(const struct language *language, unsigned of,
                                 char names[NAMES_SIZE])
{
    struct text_buffer list = text_buffer_of(names, NAMES_SIZE);

    for (command_id command = 0; command < COMMAND_COUNT; command++) {
        if (of & (1u << command)) {
            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), commands[command].name);
        }
    }
    return names;
}

/* The names of the commands that take an option, and words that fewer of them take. */
static void put_takers(FILE *output, const struct language *language, option_id id)
{
    char names[NAMES_SIZE];
    char choice[CHOICE_SIZE];

    prose_say(output, language,
              SAY(MANUAL_FOR, list_commands(language, option_table[id].commands, names)));
    for (int i = 0; option_choice(id, i, choice); i++) {
        unsigned takers = option_word_commands(id, choice);

        if (takers != option_table[id].commands) {
            prose_say(output, language,
                      SAY(MANUAL_WORD_FOR, choice, list_commands(language, takers, names)));
        }
    }
}

/* Every option once, with the names of its commands. */
static void put_options(FILE *output, const struct language *language)
{
    fprintf(output, "%s.Bl -tag -width Ds\n", word(language, SENTENCE_MANUAL_OPTIONS));
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        put_option(output, language, id);
        if (option_table[id].commands != ON_ALL) {
            put_takers(output, language, id);
        }
    }
    fputs(".El\n", output);
}

static void put_commands(FILE *output, const struct language *language)
{
    char details[DETAILS_SIZE];

    fprintf(output, "%s.Bl -tag -width Ds\n", word(language, SENTENCE_MANUAL_COMMANDS));
    for (command_id id = 0; id < COMMAND_COUNT; id++) {
        fprintf(output, ".It Cm %s ", commands[id].name);
        manual_put(output, word(language, commands[id].operands));
        putc('\n', output);
        manual_put(output, word(language, commands[id].sentence));
        fputs(".\n", output);
        command_details(language, id, details);
        manual_put(output, details);
        putc('\n', output);
    }
    fputs(".El\n", output);
}

/* Every action of the explorer with its keys; \& before each key, since some begin requests. */
static void put_keys(FILE *output, const struct language *language)
{
    fprintf(output, "%s.Bl -tag -width Ds\n", word(language, SENTENCE_MANUAL_KEYS));
    for (action_id id = 0; id < ACTION_COUNT; id++) {
        fputs(".It \\&", output);
        for (const char *key = action_of(id)->keys; *key; key++) {
            const char letter[] = {*key, '\0'};

            if (*key == ' ') {
                fputs(" \\&", output);
            } else {
                manual_put(output, letter);
            }
        }
        putc('\n', output);
        manual_put(output, word(language, action_of(id)->sentence));
        fputs(".\n", output);
    }
    fputs(".El\n", output);
}

/* The configuration file, and the options that are its keys. */
static void put_config(FILE *output, const struct language *language)
{
    char list[WORDS_SIZE];

    fprintf(output, "%s.Bl -tag -width Ds\n", word(language, SENTENCE_MANUAL_CONFIG));
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        const char *argument = option_argument(language, id, ON_ALL, list);

        if (option_table[id].span == OPTION_LASTING) {
            fputs(".It ", output);
            manual_put(output, option_table[id].long_name);
            fprintf(output, " No = Ar %s\n", argument ? argument : SWITCH_WORDS);
            manual_put(output, option_help(language, id));
            fputs(".\n", output);
        }
    }
    fputs(".El\n", output);
}

/* The syntax of launch files, and the parameters that they state; that of measured points. */
static void put_launch_files(FILE *output, const struct language *language)
{
    fprintf(output, "%s.Bl -tag -width Ds\n", word(language, SENTENCE_MANUAL_LAUNCHES));
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameter_of(id)->of_launch) {
            fprintf(output, ".It %s\n", parameter_of(id)->key);
            manual_put(output, word(language, parameter_of(id)->sentence));
            fputs(".\n", output);
        }
    }
    fprintf(output, ".El\n%s", word(language, SENTENCE_MANUAL_MEASURED));
}

void manual_print(FILE *output, const struct language *language)
{
    fputs(word(language, SENTENCE_MANUAL_BEGIN), output);
    put_commands(output, language);
    put_options(output, language);
    put_keys(output, language);
    put_launch_files(output, language);
    put_config(output, language);
    fputs(word(language, SENTENCE_MANUAL_SM), output);
    fputs(word(language, SENTENCE_MANUAL_END), output);
    fputs(".Dl occupant report \\-a sm_80 \\-b 512 \\-r 33\n"
          ".Dl nvcc \\-Xptxas \\-v kernel.cu 2>&1 | occupant report \\-\n"
          ".Dl occupant sweep \\-a sm_90 \\-\\-vary registers \\-\\-format csv\n",
          output);
    fputs(word(language, SENTENCE_MANUAL_SEE), output);
}
