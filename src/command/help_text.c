/* SPDX-License-Identifier: MIT */
#include "command/manual.h"

#include <string.h>

enum { WIDTH = 80, LEFT = 28, TERM_SIZE = 80 };

/* A sentence from a column on, in lines broken at blanks. */
static void put_sentence(FILE *output, const char *text, int column)
{
    size_t most = (size_t)(WIDTH - column);

    for (;;) {
        size_t length = strlen(text);

        if (length > most) {
            length = most;
            while (length > 0 && text[length] != ' ') {
                length--;
            }
            length = length > 0 ? length : most;
        }
        fprintf(output, "%.*s\n", (int)length, text);
        text += length;
        text += *text == ' ';
        if (*text == '\0') {
            return;
        }
        fprintf(output, "%*s", column, "");
    }
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

static void put_option(FILE *output, option_id id)
{
    const struct option *option = &option_table[id];
    char term[TERM_SIZE];
    char shorter[] = {'-', option->short_name, ',', ' ', '\0'};

    snprintf(term, sizeof term, "%s--%s%s%s", option->short_name ? shorter : "    ",
             option->long_name, option->argument ? " " : "",
             option->argument ? option->argument : "");
    put_item(output, term, option_help(id));
}

static void put_options(FILE *output, command_id command)
{
    fputs("\nOptions:\n", output);
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (option_table[id].commands & (1u << command)) {
            put_option(output, id);
        }
    }
}

static void put_commands(FILE *output)
{
    fputs("\nCommands:\n", output);
    for (command_id id = 0; id < COMMAND_COUNT; id++) {
        put_item(output, commands[id].name, commands[id].sentence);
    }
    fputs("\noccupant COMMAND --help tells more of each.\n", output);
}

static void help_program(FILE *output)
{
    fputs("Usage: occupant [OPTION...] [FILE...]\n"
          "       occupant COMMAND [OPTION...] [OPERAND...]\n\n"
          "How many blocks of a CUDA kernel an SM holds, what stops the next one, and where\n"
          "the curve falls, for every NVIDIA architecture, without a GPU. Without a command\n"
          "it opens the explorer; where standard output is no terminal it reports.\n",
          output);
    put_commands(output);
    put_options(output, COMMAND_EXPLORE);
}

void help_print(FILE *output, command_id command)
{
    if (command == COMMAND_COUNT) {
        help_program(output);
        return;
    }
    fprintf(output, "Usage: occupant %s%s%s [OPTION...]\n\n", commands[command].name,
            *commands[command].operands ? " " : "", commands[command].operands);
    put_sentence(output, commands[command].sentence, 0);
    putc('\n', output);
    put_sentence(output, command_details(command), 0);
    put_options(output, command);
}
