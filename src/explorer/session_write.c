/* SPDX-License-Identifier: MIT */
/* Sessions written, to a file that is replaced as a whole. */
#include "explorer/session.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST_ATTEMPTS = 100,
    NAME_MOST = 4096, /* a longer name does not fit a line */
};

/* ---- The file */

/* The file behind a path; links are followed to their end. false: errno says why. */
static bool resolve(const char *path, char target[PATH_MAX])
{
    struct stat status;

    if (realpath(path, target)) {
        return true;
    }
    /* A new file is resolved to its own path; a link without a target is not replaced. */
    if (errno != ENOENT || lstat(path, &status) == 0) {
        errno = errno == 0 ? ENOENT : errno;
        return false;
    }
    int length = snprintf(target, PATH_MAX, "%s", path);

    errno = length < PATH_MAX ? errno : ENAMETOOLONG;
    return length < PATH_MAX;
}

/* A new file beside the target, named in beside; -1: errno says why. */
static int create_beside(const char *target, char beside[PATH_MAX])
{
    int descriptor = -1;

    errno = EEXIST;
    for (int i = 0; i < MOST_ATTEMPTS && descriptor < 0 && errno == EEXIST; i++) {
        int length = snprintf(beside, PATH_MAX, "%s.%ld-%d", target, (long)getpid(), i);

        if (length >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }
        descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return descriptor;
}

static bool write_all(int descriptor, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(descriptor, bytes, size);

        if (written < 0 && errno != EINTR) {
            return false;
        }
        bytes += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* The mode of the target, if there is one. */
static bool copy_mode(int descriptor, const char *target)
{
    struct stat status;

    return stat(target, &status) != 0 || fchmod(descriptor, status.st_mode & 0777) == 0;
}

/*
 * Writes size bytes beside the file, and renames them to its place. A symbolic
 * link stays: its target is replaced. A file that exists keeps its mode; a new
 * one gets that of the umask. false: errno says why, and the file is unchanged.
 */
static bool replace_file(const char *path, const char *bytes, size_t size)
{
    char target[PATH_MAX];
    char beside[PATH_MAX];
    int descriptor = resolve(path, target) ? create_beside(target, beside) : -1;

    if (descriptor < 0) {
        return false;
    }
    bool whole = write_all(descriptor, bytes, size) && copy_mode(descriptor, target) &&
                 fsync(descriptor) == 0;

    whole = close(descriptor) == 0 && whole && rename(beside, target) == 0;
    if (!whole) {
        int error = errno;

        unlink(beside);
        errno = error;
    }
    return whole;
}

/* ---- The text */

bool session_explain(const struct language *language, const char *path, char *reason, size_t size)
{
    sentence(reason, size, language, SAY(SESSION_FAILED, path, strerror(errno)));
    return false;
}

static void write_rows(FILE *file, const explorer *state)
{
    char text[SESSION_VALUE];

    for (size_t i = 0; i < session_row_count; i++) {
        const session_row *row = &session_rows[i];

        for (int k = 0; row->write(row, state, k, text, sizeof text); k++) {
            fprintf(file, "%-13s= %s\n", row->key, text);
        }
    }
}

static void write_configuration(FILE *file, const explorer *state, const char *section,
                                const configuration *where)
{
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);
    char text[EXPLORER_TEXT];

    fprintf(file, "\n[%s]\n%-13s= %s\n", section, "architecture", known->arch.name);
    if (where->device >= 0) {
        fprintf(file, "%-13s= %s\n", "device", known->devices[where->device].name);
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameter_print(&where->launch, id, text, sizeof text);
        fprintf(file, "%-13s= %s\n", parameter_of(id)->key, text);
    }
    char given[SESSION_GIVEN];

    parameter_keys(where->given, given, sizeof given);
    fprintf(file, "%-13s= %s\n", SESSION_KEY_GIVEN, given);
}

static void write_session(FILE *file, const explorer *state)
{
    fprintf(file, "# A session of occupant: `occupant FILE` opens it.\n[session]\n");
    write_rows(file, state);
    write_configuration(file, state, "configuration", &state->wanted);
    for (int i = 0; i < state->pin_count; i++) {
        write_configuration(file, state, "pin", &state->pins[i].where);
    }
}

bool session_save(const explorer *state, const char *path, char *reason, size_t size)
{
    char *bytes = NULL;
    size_t length = 0;

    if (state->kernel >= 0 && strlen(state->kernels->items[state->kernel].name) >= NAME_MOST) {
        sentence(reason, size, state->language, SAY(SESSION_NAME_TOO_LONG));
        return false;
    }
    FILE *file = open_memstream(&bytes, &length);

    if (!file) {
        return session_explain(state->language, path, reason, size);
    }
    write_session(file, state);
    bool good = fclose(file) == 0 && replace_file(path, bytes, length);

    free(bytes);
    return good || session_explain(state->language, path, reason, size);
}
