/* SPDX-License-Identifier: MIT */
/*
 * Command-line options: parsed by the one table of option_table.h into a
 * struct that the commands ask. Numbers are checked here against the table's
 * bounds; whether an architecture allows them is for the core to say.
 */
#ifndef COMMAND_OPTION_H
#define COMMAND_OPTION_H

#include <stdbool.h>
#include <stddef.h>

#include "command/command.h"
#include "command/option_table.h"
#include "explorer/launch_parameter.h"
#include "base/number.h"

#define OPTION_ID(id, long_name, short_name, argument, kind, least, most, unit, field, on, help)   \
    OPTION_##id,
typedef enum option_id { OPTIONS(OPTION_ID) OPTION_COUNT } option_id;
#undef OPTION_ID

typedef enum option_kind {
    OPTION_KIND_FLAG,
    OPTION_KIND_FIELD, /* a field of the launch */
    OPTION_KIND_NUMBER,
    OPTION_KIND_CHOICE, /* one of the words of the argument */
    OPTION_KIND_TEXT,
} option_kind;

struct option {
    const char *long_name;
    const char *argument; /* NULL: takes none */
    const char *help;     /* NULL: the field's own sentence */
    long long least;
    long long most;
    option_kind kind;
    number_unit unit;
    occ_parameter field; /* OCC_PARAM_COUNT: none */
    unsigned commands;
    char short_name; /* 0: none */
};

extern const struct option option_table[OPTION_COUNT];

/* What the option is for, in a sentence. */
const char *option_help(option_id id);

/* The option whose value is a field of the launch; NULL: none. */
const struct option *option_of_field(occ_parameter field);

enum { OPTION_REPEATS = 2, CHOICE_SIZE = 24 };

struct options {
    command_id command;
    bool command_given;
    int given[OPTION_COUNT];                          /* how often */
    const char *values[OPTION_COUNT][OPTION_REPEATS]; /* the last ones, as written */
    int numbers[OPTION_COUNT];                        /* of NUMBER; of CHOICE the word's index */
    const char **operands;                            /* in the order of the command line */
    int operand_count;
    const char **patterns; /* of every --kernel and --filter */
    int pattern_count;
};

/*
 * argv as main gets it, first the program. false: wrong use, and reason says
 * what was found and what would be right.
 */
bool options_parse(struct options *options, int argc, char *const argv[], char *reason,
                   size_t size);
void options_free(struct options *options);

/* 1 << occ_parameter for each parameter of the launch that an option sets. */
unsigned options_parameters(const struct options *options);

/* A CHOICE's word by its index, into out; false: there are not so many. */
bool option_choice(option_id id, int index, char out[CHOICE_SIZE]);

#endif
