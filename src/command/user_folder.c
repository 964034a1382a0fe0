/* SPDX-License-Identifier: MIT */
#include "command/user_folder.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

const char *user_folder_path(const char *name, char path[USER_PATH_SIZE])
{
    const char *base = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    bool given = base && *base == '/';

    if (!given && !(home && *home)) {
        return NULL;
    }
    int length = snprintf(path, USER_PATH_SIZE, "%s%s/occupant/%s", given ? base : home,
                          given ? "" : "/.config", name);

    return length > 0 && length < USER_PATH_SIZE ? path : NULL;
}
