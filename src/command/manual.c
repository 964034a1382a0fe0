/* SPDX-License-Identifier: MIT */
#include "command/manual.h"

#include <stdbool.h>

/* Text for troff, with its requests and escapes quoted. */
static void put_escaped(FILE *output, const char *text)
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

static void put_option(FILE *output, option_id id)
{
    const struct option *option = &option_table[id];

    fputs(".It ", output);
    if (option->short_name) {
        fprintf(output, "Fl %c , ", option->short_name);
    }
    fprintf(output, "Fl \\-%s", option->long_name);
    if (option->argument) {
        fprintf(output, " Ar %s", option->argument);
    }
    putc('\n', output);
    put_escaped(output, option_help(id));
    fputs(".\n", output);
}

/* Every option once, with the names of its commands. */
static void put_options(FILE *output)
{
    fputs(".Sh OPTIONS\nNumbers take K, KiB, M, hexadecimal digits and separators.\n"
          ".Bl -tag -width Ds\n",
          output);
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        const char *before = "For";

        put_option(output, id);
        if (option_table[id].commands == ON_ALL) {
            continue;
        }
        for (command_id command = 0; command < COMMAND_COUNT; command++) {
            if (option_table[id].commands & (1u << command)) {
                fprintf(output, "%s %s", before, commands[command].name);
                before = ",";
            }
        }
        fputs(".\n", output);
    }
    fputs(".El\n", output);
}

static void put_commands(FILE *output)
{
    fputs(".Sh COMMANDS\n.Bl -tag -width Ds\n", output);
    for (command_id id = 0; id < COMMAND_COUNT; id++) {
        fprintf(output, ".It Cm %s ", commands[id].name);
        put_escaped(output, commands[id].operands);
        putc('\n', output);
        put_escaped(output, commands[id].sentence);
        fputs(".\n", output);
        put_escaped(output, command_details(id));
        putc('\n', output);
    }
    fputs(".El\n", output);
}

void manual_print(FILE *output)
{
    fputs(
        ".Dd November 21, 2026\n.Dt OCCUPANT 1\n.Os\n.Sh NAME\n.Nm occupant\n"
        ".Nd explore the occupancy of CUDA kernels\n.Sh SYNOPSIS\n"
        ".Nm\n.Op Ar option ...\n.Op Ar file ...\n"
        ".Nm\n.Ar command\n.Op Ar option ...\n.Op Ar operand ...\n.Sh DESCRIPTION\n.Nm\n"
        "tells how many blocks of a CUDA kernel a multiprocessor (SM) of a GPU holds, what stops\n"
        "the next one, and where the curve falls.\nIt needs no GPU.\n",
        output);
    put_commands(output);
    put_options(output);
    fputs(".Sh ENVIRONMENT\n.Bl -tag -width Ds\n"
          ".It Ev OCCUPANT_PROFILES\nfolders of profiles, separated by colons.\n"
          ".It Ev XDG_CONFIG_HOME\nholds\n.Pa occupant/profiles .\n"
          ".It Ev NO_COLOR\nturns colours off.\n.El\n"
          ".Sh EXIT STATUS\n0: fine; 1: a check failed, or rows were bad; 2: wrong use, nothing\n"
          "to do, or files that could not be read, or not whole, or not be written.\n"
          ".Sh EXAMPLES\n.Dl occupant report \\-a sm_80 \\-b 512 \\-r 33\n"
          ".Dl nvcc \\-Xptxas \\-v kernel.cu 2>&1 | occupant report \\-\n"
          ".Dl occupant sweep \\-a sm_90 \\-\\-vary registers \\-\\-format csv\n",
          output);
}
