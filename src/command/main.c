/* SPDX-License-Identifier: MIT */
/* occupant: finds the command, runs it, sees to it that its output was written. */
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command/completion.h"
#include "command/help.h"
#include "command/manual.h"
#include "command/option.h"
#include "base/text.h"

enum { OUTPUT_BUFFER = 1 << 16, REASON_SIZE = 400, NAME_SIZE = 120 };

/* What belongs to no command. */
static bool told_about_itself(const struct options *options, FILE *output)
{
    if (options->given[OPTION_HELP]) {
        help_print(output, options->command_given ? options->command : COMMAND_COUNT);
    } else if (options->given[OPTION_VERSION]) {
        fprintf(output, "occupant %s\n", occ_version());
    } else if (options->given[OPTION_COMPLETION]) {
        completion_print(output, (enum shell)options->numbers[OPTION_COMPLETION]);
    } else if (options->given[OPTION_MANUAL]) {
        manual_print(output);
    } else {
        return false;
    }
    return true;
}

/* Where no command is named, a word that is no file may have been meant for one. */
static bool operands_exist(const struct options *options)
{
    for (int i = 0; i < options->operand_count; i++) {
        text_nearest nearest = {.word = options->operands[i]};
        char name[NAME_SIZE];

        if (strcmp(options->operands[i], "-") == 0 || access(options->operands[i], F_OK) == 0) {
            continue;
        }
        for (command_id id = 0; id < COMMAND_COUNT; id++) {
            text_nearest_offer(&nearest, commands[id].name);
        }
        const char *best = text_nearest_name(&nearest);

        text_clean_string(name, sizeof name, options->operands[i]);
        complain("%s: no such file or command%s%s%s", name, best ? "; did you mean \"" : "",
                 best ? best : "", best ? "\"?" : "");
        return false;
    }
    return true;
}

static exit_status run(const struct options *options, FILE *output)
{
    command_id command = options->command;

    if (told_about_itself(options, output)) {
        return EXIT_FINE;
    }
    if (!options->command_given && !operands_exist(options)) {
        return EXIT_WRONG;
    }
    if (!options->command_given && !isatty(STDOUT_FILENO)) {
        command = COMMAND_REPORT;
    }
    return commands[command].run(options, output);
}

/* A reader that has seen enough is no mistake of ours, but a full disk must be heard of. */
static exit_status close_output(FILE *output, exit_status status)
{
    bool failed = ferror(output) != 0;

    errno = 0;
    if (fflush(output) == 0 && !failed) {
        return status;
    }
    if (errno != EPIPE) {
        complain("standard output: %s", errno ? strerror(errno) : "it could not be written");
    }
    return EXIT_WRONG;
}

int main(int argc, char *argv[])
{
    static char buffer[OUTPUT_BUFFER];
    char reason[REASON_SIZE];
    struct options options;
    exit_status status = EXIT_WRONG;

    setlocale(LC_CTYPE, "");
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    if (options_parse(&options, argc, argv, reason, sizeof reason)) {
        status = run(&options, stdout);
    } else {
        complain("%s", reason);
    }
    options_free(&options);
    return (int)close_output(stdout, status);
}
