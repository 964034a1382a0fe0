/* SPDX-License-Identifier: MIT */
#include "command/manual.h"

#include "output/prose.h"

enum { LEFT = 28, TERM_SIZE = 80 };

/* A sentence from a column on. */
static void put_sentence(FILE *output, const char *text, int column)
{
    char next[LEFT + 1];

    snprintf(next, sizeof next, "%*s", column, "");
    prose_flow(output, next, column, text);
    putc('\n', output);
}

static void put_item(FILE *output, const char *term, const char *sentence)
{
    int used = fprintf(output, "  %s", term);

    if (used + 2 > LEFT) {
        fprintf(output, "\n%*s", LEFT, "");
    } else {
        fprintf(output, "%*s", LEFT - used, "");
    }
    put_sentence(output, sentence, LEFT);
}

static void put_option(FILE *output, const struct language *language, command_id command,
                       option_id id)
{
    const struct option *option = &option_table[id];
    char list[WORDS_SIZE];
    const char *argument = option_argument(language, id, 1u << command, list);
    char term[TERM_SIZE];
    char shorter[] = {'-', option->short_name, ',', ' ', '\0'};

    snprintf(term, sizeof term, "%s--%s%s%s", option->short_name ? shorter : "    ",
             option->long_name, argument ? " " : "", argument ? argument : "");
    put_item(output, term, option_help(language, id));
}

static void put_options(FILE *output, const struct language *language, command_id command)
{
    fprintf(output, "\n%s\n", word(language, SENTENCE_HELP_OPTIONS));
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (option_table[id].commands & (1u << command)) {
            put_option(output, language, command, id);
        }
    }
}

static void help_program(FILE *output, const struct language *language)
{
    fputs(word(language, SENTENCE_HELP_PROGRAM), output);
    for (command_id id = 0; id < COMMAND_COUNT; id++) {
        put_item(output, commands[id].name, word(language, commands[id].sentence));
    }
    fprintf(output, "\n%s\n", word(language, SENTENCE_HELP_MORE));
    put_options(output, language, COMMAND_EXPLORE);
}

void help_print(FILE *output, const struct language *language, command_id command)
{
    char details[DETAILS_SIZE];

    if (command == COMMAND_COUNT) {
        help_program(output, language);
        return;
    }
    const char *operands = word(language, commands[command].operands);

    if (*operands) {
        prose_say(output, language, SAY(HELP_USAGE, commands[command].name, operands));
    } else {
        prose_say(output, language, SAY(HELP_USAGE_ALONE, commands[command].name));
    }
    putc('\n', output);
    put_sentence(output, word(language, commands[command].sentence), 0);
    putc('\n', output);
    command_details(language, command, details);
    put_sentence(output, details, 0);
    put_options(output, language, command);
}
