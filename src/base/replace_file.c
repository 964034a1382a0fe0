/* SPDX-License-Identifier: MIT */
#include "base/replace_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
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

/* The mode of the target, if there is one. */
static bool copy_mode(int descriptor, const char *target)
{
    struct stat status;

    return stat(target, &status) != 0 || fchmod(descriptor, status.st_mode & 0777) == 0;
}

bool replace_file(const char *path, const char *bytes, size_t size)
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
