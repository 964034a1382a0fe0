/* SPDX-License-Identifier: MIT */
/* The folders of a person's own files of the program (XDG Base Directory Specification). */
#ifndef COMMAND_USER_FOLDER_H
#define COMMAND_USER_FOLDER_H

enum { USER_PATH_SIZE = 4096 };

/* Configuration: $XDG_CONFIG_HOME or ~/.config. State: $XDG_STATE_HOME or ~/.local/state. */
typedef enum user_folder { USER_CONFIG, USER_STATE } user_folder;

/*
 * The path of a file in the program's folder; of the folder itself by the name "".
 * A variable that is no absolute path does not count, HOME neither. NULL: no
 * variable counts, or the path is too long.
 */
const char *user_folder_path(user_folder folder, const char *name, char path[USER_PATH_SIZE]);

#endif
