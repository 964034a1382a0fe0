/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <string.h>

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
