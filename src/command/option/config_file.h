/* SPDX-License-Identifier: MIT */
/* The configuration file of a person, config.ini: "key = value" of lasting options, given anew by options. */
#ifndef COMMAND_CONFIG_FILE_H
#define COMMAND_CONFIG_FILE_H

#include "command/option/option.h"

enum { CONFIG_MOST = 1 << 16 /* bytes */, CONFIG_NOTICE_SIZE = MESSAGE_SIZE + 64 };

/* One line; line is 0 where the file has none for the option. */
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

/* Reads the file of the environment, in the language until its own line lang. config_close is needed. */
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

/* Sets what the file states of the launch of a command without files, and no option; not of check, diff, batch. */
void config_launch(const struct options *options, const occ_arch *arch, occ_launch *launch);

/* Writes "file:line: key: reason" about a value that config_text gave. */
void config_refuse(const struct options *options, option_id id, const char *reason, char *text,
                   size_t size);

/* ---- The folders of a person's own files of the program (XDG Base Directory Specification) */

enum { USER_PATH_SIZE = 4096 };

/* Variable, and the folder below the home without it. */
#define USER_CONFIG "XDG_CONFIG_HOME", "/.config"
#define USER_STATE "XDG_STATE_HOME", "/.local/state"

/* The path of a file in the program's folder; "": the folder. NULL: no absolute variable, or too long. */
const char *user_folder_path(const char *variable, const char *below_home, const char *name,
                             char path[USER_PATH_SIZE]);

#endif
