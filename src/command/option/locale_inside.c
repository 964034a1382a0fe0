/* SPDX-License-Identifier: MIT */
#include "command/option/locale_inside.h"

#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/library.h"

const char *locale_wanted(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);

        if (value && *value) {
            return value;
        }
    }
    return "";
}

bool locale_wants_utf8(void)
{
    const char *set = strchr(locale_wanted(), '.');

    return set && (strncasecmp(set, ".utf-8", 6) == 0 || strncasecmp(set, ".utf8", 5) == 0);
}

static bool write_file(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good =
        file >= 0 && write(file, locale_inside, locale_inside_size) == (ssize_t)locale_inside_size;

    if (file >= 0) {
        close(file);
    }
    return good;
}

/* Reads the locale from a folder of its own, which goes again: the C library has the file mapped. */
static bool take_from(const char *place)
{
    char folder[PATH_MAX / 2], inner[PATH_MAX - 16], file[PATH_MAX];
    bool good;

    if (snprintf(folder, sizeof folder, "%s/occupant-XXXXXX", place) >= (int)sizeof folder ||
        !mkdtemp(folder)) {
        return false;
    }
    snprintf(inner, sizeof inner, "%s/C.utf8", folder);
    snprintf(file, sizeof file, "%s/LC_CTYPE", inner);
    good = mkdir(inner, 0700) == 0 && write_file(file) && setenv("LOCPATH", folder, 1) == 0 &&
           setlocale(LC_CTYPE, "C.UTF-8");
    unsetenv("LOCPATH");
    unlink(file);
    rmdir(inner);
    rmdir(folder);
    return good;
}

/* A locale with UTF-8 of another name: what the program takes from one is the same in all. */
static bool take_other(void)
{
    static const char *const others[] = {"C.UTF-8", "en_US.UTF-8"};
    bool taken = false;

    for (size_t i = 0; i < sizeof others / sizeof *others && !taken; i++) {
        taken = setlocale(LC_CTYPE, others[i]) != NULL;
    }
    return taken;
}

/*
 * The C library converts a character set other than UTF-8 by libraries of the system. Where these
 * must not be opened it is left: the screen is ASCII in each.
 */
static void leave_converted(void)
{
    if (!library_can_open() && strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setlocale(LC_CTYPE, "C");
    }
}

bool locale_take(void)
{
    const char *places[] = {getenv("TMPDIR"), "/dev/shm", "/tmp", "/var/tmp", getenv("HOME"), "."};
    bool taken = setlocale(LC_CTYPE, "") != NULL || (locale_wants_utf8() && take_other());

    leave_converted();
    if (taken || locale_inside_size == 0 || !locale_wants_utf8()) {
        return taken;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places && !taken; i++) {
        taken = places[i] && *places[i] && take_from(places[i]);
    }
    return taken;
}
