/* SPDX-License-Identifier: MIT */
/*
 * The table of commands. command_<name>.c holds the function of each; it gets
 * the options, writes to output, complains on standard error and returns an
 * exit status. main.c calls them; this file needs none of them.
 */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stdio.h>

struct options;

typedef enum exit_status {
    EXIT_FINE = 0,
    EXIT_FAILED = 1, /* a failed check, bad rows */
    EXIT_WRONG = 2,  /* wrong use, files that cannot be read whole, output that cannot be written */
} exit_status;

/* Identifier, name, operands, sentence. */
#define COMMANDS(COMMAND)                                                                          \
    COMMAND(EXPLORE, explore, "[FILE...]",                                                         \
            "open the explorer; FILE is anything that holds kernels")                              \
    COMMAND(REPORT, report, "[FILE...]", "print the tables once, for each kernel of the files")    \
    COMMAND(SWEEP, sweep, "--vary AXIS[=FROM..TO[:STEP]]", "vary one or two fields of the launch") \
    COMMAND(SUGGEST, suggest, "",                                                                  \
            "block sizes, launch bounds and register caps that reach a target")                    \
    COMMAND(BATCH, batch, "[FILE]", "CSV of configurations in, the same rows with results out")    \
    COMMAND(KERNELS, kernels, "FILE...", "list the kernels of files with their resources")         \
    COMMAND(CHECK, check, "FILE... --min-occupancy P",                                             \
            "fail when a kernel falls below an occupancy, or takes more than it may")              \
    COMMAND(DIFF, diff, "OLD NEW", "compare the kernels of two builds, worst change first")        \
    COMMAND(PROFILES, profiles, "[NAME...]", "list, print and check the profiles of architectures")

#define COMMAND_ID(id, name, operands, sentence) COMMAND_##id,
typedef enum command_id { COMMANDS(COMMAND_ID) COMMAND_COUNT } command_id;
#undef COMMAND_ID

#define COMMAND_BIT(id) (1u << COMMAND_##id)

#define COMMAND_FUNCTION(id, name, operands, sentence)                                             \
    exit_status command_##name(const struct options *options, FILE *output);
COMMANDS(COMMAND_FUNCTION)
#undef COMMAND_FUNCTION

struct command {
    const char *name;
    const char *operands;
    const char *sentence;
};

extern const struct command commands[COMMAND_COUNT];

/* COMMAND_COUNT: no command has the name. */
command_id command_find(const char *name);

/* The paragraph of a command in --help and the manual: how it works, beyond its options. */
const char *command_details(command_id id);

#endif
