/* SPDX-License-Identifier: MIT */
#include "base/input_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_error(const struct language *language, int error)
{
    return error == EISDIR    ? word(language, SENTENCE_IS_FOLDER)
           : error == ENOTSUP ? word(language, SENTENCE_NO_REGULAR_FILE)
                              : strerror(error);
}

FILE *input_file_open(const char *path, bool pipes)
{
    struct stat status;
    bool waits = pipes && stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
    int descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK));

    if (descriptor < 0) {
        return NULL;
    }
    bool known = fstat(descriptor, &status) == 0;

    if (known && S_ISDIR(status.st_mode)) {
        known = false;
        errno = EISDIR;
    } else if (known && !waits && !S_ISREG(status.st_mode)) {
        known = false;
        errno = ENOTSUP;
    }
    FILE *stream = known ? fdopen(descriptor, "rb") : NULL;

    if (stream == NULL) {
        int error = errno;

        close(descriptor);
        errno = error;
    }
    return stream;
}

bool input_file_is(const char *input, const char *path)
{
    struct stat read;
    struct stat named;
    bool known =
        strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &read) == 0 : stat(input, &read) == 0;

    return known && stat(path, &named) == 0 && read.st_dev == named.st_dev &&
           read.st_ino == named.st_ino;
}
