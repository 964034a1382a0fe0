/* SPDX-License-Identifier: MIT */
#include "base/input_file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

const char *file_error(const struct language *language, int error)
{
    return error == EISDIR      ? word(language, SENTENCE_IS_FOLDER)
           : error == ENOTSUP   ? word(language, SENTENCE_NO_REGULAR_FILE)
           : error == ECANCELED ? word(language, SENTENCE_READING_STOPPED)
                                : strerror(error);
}

int input_file_open(const char *path, bool pipes)
{
    int descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    struct stat status;

    if (descriptor < 0) {
        return -1;
    }
    int error = fstat(descriptor, &status) != 0     ? errno
                : S_ISDIR(status.st_mode)           ? EISDIR
                : S_ISREG(status.st_mode)           ? 0
                : pipes && S_ISFIFO(status.st_mode) ? 0
                                                    : ENOTSUP;

    if (error != 0) {
        close(descriptor);
        errno = error;
        descriptor = -1;
    }
    return descriptor;
}

size_t input_file_start(const char *path, void *bytes, size_t size)
{
    int descriptor = input_file_open(path, false);
    ssize_t got = descriptor >= 0 ? read(descriptor, bytes, size) : 0;

    if (descriptor >= 0) {
        close(descriptor);
    }
    return got > 0 ? (size_t)got : 0;
}

bool input_file_await(struct work *work, int descriptor)
{
    enum { STEP = 50 /* milliseconds */ };
    struct pollfd readable = {.fd = descriptor, .events = POLLIN};

    while (work_goes_on(work, 0, 0)) {
        if (poll(&readable, 1, work ? STEP : -1) != 0) {
            return true;
        }
    }
    errno = ECANCELED;
    return false;
}

char *input_file_read(struct work *work, int descriptor, size_t expected, size_t most, size_t *size)
{
    size_t capacity = expected + 1;
    char *bytes = memory_allocate(capacity);

    *size = 0;
    while (bytes != NULL && input_file_await(work, descriptor)) {
        ssize_t got = read(descriptor, bytes + *size, capacity - *size);

        if (got < 0 && errno != EINTR && errno != EAGAIN) {
            break;
        }
        *size += got > 0 ? (size_t)got : 0;
        if (*size < capacity) {
            bytes[*size] = '\0';
        }
        if (got == 0 || *size > most) {
            return bytes;
        }
        if (*size < capacity) {
            continue;
        }
        capacity *= 2;
        char *grown = memory_reallocate(bytes, capacity);

        if (grown == NULL) {
            break;
        }
        bytes = grown;
    }
    int error = errno;

    free(bytes);
    errno = error;
    return NULL;
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
