/* SPDX-License-Identifier: MIT */
/* Command-line options, parsed by the table of option_table.h, within its bounds, into a struct. */
#ifndef COMMAND_OPTION_H
#define COMMAND_OPTION_H

#include "command/command.h"
#include "command/option/option_table.h"

#define OPTION_ID(id, ...) OPTION_##id,
typedef enum option_id { EVERY_OPTION(OPTION_ID) OPTION_COUNT } option_id;
#undef OPTION_ID

typedef enum option_kind {
    OPTION_KIND_FLAG,
    OPTION_KIND_FIELD, /* a parameter of the launch */
    OPTION_KIND_NUMBER,
    OPTION_KIND_CHOICE, /* one of the words of the argument */
    OPTION_KIND_TEXT,
} option_kind;

typedef enum option_span {
    OPTION_ONCE,    /* on the command line alone */
    OPTION_LASTING, /* a key of the configuration file too */
} option_span;

struct option {
    const char *long_name;
    const char *words;    /* that the argument may be, between "|"; NULL: any text */
    sentence_id argument; /* its name; SENTENCE_COUNT: none */
    sentence_id sentence; /* SENTENCE_COUNT: that of the launch parameter */
    long long least;
    long long most;
    option_kind kind;
    number_unit unit;
    occ_parameter field; /* OCC_PARAM_COUNT: none */
    unsigned commands;
    option_span span;
    char short_name; /* 0: none */
};

extern const struct option option_table[OPTION_COUNT];

/* The sentence of the option in --help and the manual. */
const char *option_help(const struct language *language, option_id id);

enum { WORDS_SIZE = 128 };

/* The argument in --help: words of any taker (command bits), in list, or its name; NULL: none. */
const char *option_argument(const struct language *language, option_id id, unsigned takers,
                            char list[WORDS_SIZE]);

/* The option whose value is a parameter of the launch; OPTION_COUNT: none. */
option_id option_of_field(occ_parameter field);

enum { AXES_MOST = 2, CHOICE_SIZE = 24 };

struct config_file; /* below */

struct options {
    const struct language *language;  /* of all that is written; NULL: English */
    const struct config_file *config; /* NULL: none is read */
    command_id command;
    bool command_given;
    int given[OPTION_COUNT];                     /* times given */
    const char *values[OPTION_COUNT][AXES_MOST]; /* as written: the last, of --vary each axis */
    /* Value of a NUMBER; index of the word of a CHOICE; 1 of a lasting FLAG that is on. */
    int numbers[OPTION_COUNT];
    double percents[OPTION_COUNT]; /* of NUMBER in percent, in place of numbers */
    occ_launch launch;             /* the default with every option that sets a parameter */
    const char **operands;         /* in the order of the command line; owned, with the next two */
    int operand_count;
    const char **patterns; /* of every --kernel and --filter */
    int pattern_count;
    const char **overlays; /* of every --overlay */
    int overlay_count;
};

/* Parses argv as main gets it. false: wrong use, with a reason. options_free is needed anyway. */
bool options_parse(struct options *options, const struct language *language, int argc,
                   char *const argv[], char *reason, size_t size);
void options_free(struct options *options);

/* Whether every value of an option counts; of the others the last one. */
bool option_repeats(option_id id);

/* 1 << occ_parameter for each parameter of the launch that an option sets. */
unsigned options_parameters(const struct options *options);

/* The option of a long name, which need not end there; OPTION_COUNT: none. */
option_id option_find(const char *name, size_t length);

/* The words of a flag in the configuration file, and behind a lasting one. */
#define SWITCH_WORDS "on|off"

/* The index of a CHOICE's word that any taker (command bits) takes; of a FLAG 1: on. -1: none. */
int option_find_word(option_id id, const char *text, unsigned takers);

/* Copies a CHOICE's word by its index; false: there is no such index. */
bool option_choice(option_id id, int index, char out[CHOICE_SIZE]);

/* The commands of the option (bits) that take the word. */
unsigned option_word_commands(option_id id, const char *text);

/* ---- manual.c, completion.c: from the tables of commands and options */

/* command: COMMAND_COUNT for the whole program; all: every option, not the usual ones alone. */
void help_print(FILE *output, const struct language *language, command_id command, bool all);

/* Prints the manual page, in the mdoc language of man(1). */
void manual_print(FILE *output, const struct language *language);
void manual_print_profile(FILE *output, const struct language *language);

/* Pages that are text in the program too: --help scripts. */
extern const struct compiled_in compiled_in_pages[]; /* then {NULL, NULL} */

/* The keys of a file of tours, and an example. */
void tour_fields_print(FILE *output, const struct language *language);

/* shell: the index of a word of --completion. */
void completion_print(FILE *output, const struct language *language, int shell);

/*
 * ---- config_file.c: the file of a person, config.ini: "key = value" of lasting options, which
 * options of the command line replace
 */

enum { CONFIG_MOST = 1 << 16 /* bytes */, CONFIG_NOTICE_SIZE = MESSAGE_SIZE + 64 };

/* A line of the file; line 0: none for the option. */
struct config_choice {
    int line;
    int number; /* of CHOICE the index of the word, of FLAG 1: on */
    char *text; /* of TEXT and FIELD; owned */
};

struct config_file {
    const struct language *language; /* of its line lang; NULL: none */
    struct config_choice choices[OPTION_COUNT];
    message_list messages;           /* its mistakes, with file and line */
    char file[128];                  /* its path, clean, for messages about values; "": no file */
    char notice[CONFIG_NOTICE_SIZE]; /* the mistakes in one line; "": none */
};

/* Reads the environment's file, in the language until its own line lang. config_close is needed. */
void config_open(struct config_file *config, const struct language *language);
void config_close(struct config_file *config);

/* Reads a text; for config_open and tests. The path is that of messages. */
void config_read_text(struct config_file *config, const char *path, const char *text, size_t size);

/* Sets options->config, and every option that the command takes and its line does not give. */
void config_apply(const struct config_file *config, struct options *options);

/* Whether the command line or the file states the option. */
bool config_chosen(const struct options *options, option_id id);

/* The text of a lasting option in the file, for the command; NULL: none. */
const char *config_text(const struct options *options, option_id id);

/* Sets what the file and no option states of a launch without files; not of check, diff, batch. */
void config_launch(const struct options *options, const occ_arch *arch, occ_launch *launch);

/* ---- The folders of a person's own files of the program (XDG Base Directory Specification) */

enum { USER_PATH_SIZE = 4096 };

/* Variable, and the folder below the home without it. */
#define USER_CONFIG "XDG_CONFIG_HOME", "/.config"
#define USER_STATE "XDG_STATE_HOME", "/.local/state"

/* A file's path in the program's folder; "": the folder. NULL: no absolute variable or too long. */
const char *user_folder_path(const char *variable, const char *below_home, const char *name,
                             char path[USER_PATH_SIZE]);

#endif
