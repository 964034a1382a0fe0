/* SPDX-License-Identifier: MIT */
#include "kernel/read/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/input_file.h"
#include "base/memory.h"
#include "base/replace_file.h"

enum { CHUNK = 256 * 1024 };

#ifndef O_TMPFILE
#define O_TMPFILE                                                                                  \
    O_DIRECTORY /* of Linux alone: refused for writing, as where the file system has none */
#endif

/* A file without a name; where the file system has no such files, one whose name is removed at once. */
static int open_unnamed(void)
{
    const char *given = getenv("TMPDIR");
    const char *folder = given != NULL && given[0] == '/' ? given : "/tmp";
    int descriptor = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    char path[PATH_MAX];

    if (descriptor < 0 && snprintf(path, sizeof path, "%s/occupant-XXXXXX", folder) < PATH_MAX) {
        descriptor = mkostemp(path, O_CLOEXEC);
        if (descriptor >= 0) {
            unlink(path);
        }
    }
    return descriptor;
}

static bool copy_rest(struct work *work, int from, int to)
{
    char *chunk = memory_allocate(CHUNK);
    bool good = chunk != NULL;
    ssize_t got = 1;

    while (good && got != 0) {
        good = input_file_await(work, from);
        got = good ? read(from, chunk, CHUNK) : 0;
        good = good &&
               (got < 0 ? errno == EINTR || errno == EAGAIN : write_all(to, chunk, (size_t)got));
    }
    int error = errno;

    free(chunk);
    errno = error;
    return good;
}

int spool_stream(struct work *work, const void *start, size_t size, int descriptor)
{
    int copy = open_unnamed();

    if (copy >= 0 && !(write_all(copy, start, size) && copy_rest(work, descriptor, copy))) {
        int error = errno;

        close(copy);
        errno = error;
        copy = -1;
    }
    return copy;
}
