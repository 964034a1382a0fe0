/* SPDX-License-Identifier: MIT */
#include "command/user_folder.h"

#include <stdio.h>
#include <stdlib.h>

static const struct rule {
    const char *variable;
    const char *below_home; /* without the variable */
} rules[] = {
    [USER_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
    [USER_STATE] = {"XDG_STATE_HOME", "/.local/state"},
};

/* NULL: the variable is no absolute path. */
static const char *absolute(const char *variable)
{
    const char *value = getenv(variable);

    return value && *value == '/' ? value : NULL;
}

const char *user_folder_path(user_folder folder, const char *name, char path[USER_PATH_SIZE])
{
    const char *given = absolute(rules[folder].variable);
    const char *base = given ? given : absolute("HOME");

    if (!base) {
        return NULL;
    }
    int length = snprintf(path, USER_PATH_SIZE, "%s%s/occupant%s%s", base,
                          given ? "" : rules[folder].below_home, *name ? "/" : "", name);

    return length > 0 && length < USER_PATH_SIZE ? path : NULL;
}
