/* SPDX-License-Identifier: MIT */
/* The folder of a person's own files of the program. */
#ifndef COMMAND_USER_FOLDER_H
#define COMMAND_USER_FOLDER_H

enum { USER_PATH_SIZE = 4096 };

/*
 * The path of a file in $XDG_CONFIG_HOME/occupant, or else in ~/.config/occupant.
 * A variable that is no absolute path does not count (XDG Base Directory
 * Specification). NULL: neither variable is set, or the path is too long.
 */
const char *user_folder_path(const char *name, char path[USER_PATH_SIZE]);

#endif
