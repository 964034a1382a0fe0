/* SPDX-License-Identifier: MIT */
#include "base/input_file.h"
#include "base/replace_file.h"
#include "base/text.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_ATTEMPTS = 100 };

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

/* Whether the target may be replaced: nothing is there, or a regular file that someone may write. */
static bool may_replace(const char *target)
{
    struct stat status;

    if (stat(target, &status) != 0) {
        return errno == ENOENT;
    }
    if (S_ISDIR(status.st_mode)) {
        errno = EISDIR;
    } else if (!S_ISREG(status.st_mode)) {
        errno = ENOTSUP;
    } else if ((status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) {
        errno = EACCES;
    } else {
        return true;
    }
    return false;
}

/* ---- Files of programs that were killed between writing and renaming */

/* The process in the ending of a name made by create_beside, "1234" of "base.1234-0"; 0: another name. */
static long writer_of(const char *name, const char *base)
{
    size_t length = strlen(base);
    char *end;
    long writer;

    if (strncmp(name, base, length) != 0 || name[length] != '.' ||
        !isdigit((unsigned char)name[length + 1])) {
        return 0;
    }
    writer = strtol(name + length + 1, &end, 10);
    if (*end != '-' || !isdigit((unsigned char)end[1])) {
        return 0;
    }
    strtol(end + 1, &end, 10);
    return *end == '\0' && writer > 0 && writer < INT_MAX ? writer : 0; /* INT_MAX: an overflow */
}

/* Removes those beside the target whose writer is gone. */
static void sweep(const char *target)
{
    const char *base = path_name(target);
    char folder[PATH_MAX];
    DIR *names;

    snprintf(folder, sizeof folder, "%.*s", (int)(base - target), target);
    names = opendir(*folder != '\0' ? folder : ".");
    if (names == NULL) {
        return;
    }
    for (const struct dirent *item; (item = readdir(names)) != NULL;) {
        long writer = writer_of(item->d_name, base);

        if (writer > 0 && getpgid((pid_t)writer) < 0 && errno == ESRCH) {
            (void)unlinkat(dirfd(names), item->d_name, 0);
        }
    }
    closedir(names);
}

/* ---- Writing */

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

bool write_all(int descriptor, const char *bytes, size_t size)
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

/* The mode of the target, if there is one; and its owner, which not every user may set. */
static bool copy_mode(int descriptor, const char *target)
{
    struct stat status;

    if (stat(target, &status) != 0) {
        return true;
    }
    bool owned = fchown(descriptor, status.st_uid, status.st_gid) == 0 ||
                 fchown(descriptor, (uid_t)-1, status.st_gid) == 0;

    (void)owned;
    return fchmod(descriptor, status.st_mode & 0777) == 0;
}

bool replace_file(const char *path, const char *bytes, size_t size)
{
    char target[PATH_MAX];
    char beside[PATH_MAX];
    int descriptor;

    if (!resolve(path, target) || !may_replace(target)) {
        return false;
    }
    sweep(target);
    descriptor = create_beside(target, beside);
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

const char *replace_file_error(const struct language *language)
{
    return file_error(language, errno);
}
