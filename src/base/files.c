/* SPDX-License-Identifier: MIT */
#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"

const char *file_error(const struct language *language, int error)
{
    return error == EISDIR      ? word(language, SENTENCE_IS_FOLDER)
           : error == ENOTSUP   ? word(language, SENTENCE_NO_REGULAR_FILE)
           : error == ECANCELED ? word(language, SENTENCE_READING_STOPPED)
                                : strerror(error);
}

/* close that leaves errno as it is; -1: nothing is open. */
static void close_quietly(int descriptor)
{
    int error = errno;

    if (descriptor >= 0) {
        close(descriptor);
    }
    errno = error;
}

/*
 * A descriptor of a regular file, or (pipes) of a pipe, for close(). -1: errno says why; EISDIR: it
 * is a folder, ENOTSUP: something else.
 */
static int open_input(const char *path, bool pipes)
{
    struct stat status;

    /* Not even opened: a writer that finds a reader would write, and lose it all. */
    if (!pipes && stat(path, &status) == 0 && S_ISFIFO(status.st_mode)) {
        errno = ENOTSUP;
        return -1;
    }
    int descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);

    if (descriptor < 0 || fstat(descriptor, &status) != 0) {
        close_quietly(descriptor);
        return -1;
    }
    if (!S_ISREG(status.st_mode) && !(pipes && S_ISFIFO(status.st_mode))) {
        close(descriptor);
        errno = S_ISDIR(status.st_mode) ? EISDIR : ENOTSUP;
        return -1;
    }
    return descriptor;
}

size_t input_file_start(const char *path, void *bytes, size_t size)
{
    int descriptor = open_input(path, false);
    ssize_t got = descriptor >= 0 ? read(descriptor, bytes, size) : 0;

    close_quietly(descriptor);
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
    char *bytes = memory_allocate(capacity), *grown = bytes;

    for (*size = 0; grown != NULL && input_file_await(work, descriptor);
         grown = memory_grow(bytes, *size, &capacity, 1)) {
        bytes = grown;
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
    }
    int error = errno;

    free(bytes);
    errno = error;
    return NULL;
}

char *stream_text(struct work *work, int descriptor, size_t most, size_t *size)
{
    enum { EXPECTED = 4096 };
    char *text = input_file_read(work, descriptor, EXPECTED, most, size);

    if (text != NULL && *size > most) {
        free(text);
        text = NULL;
        errno = EFBIG;
    }
    memory_note_error(text == NULL ? errno : 0);
    return text;
}

char *file_text(struct work *work, const char *path, bool pipes, size_t most, size_t *size)
{
    int descriptor = open_input(path, pipes);
    char *text = descriptor < 0 ? NULL : stream_text(work, descriptor, most, size);

    close_quietly(descriptor);
    return text;
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool input_file_is(const char *input, const char *path)
{
    struct stat read, named;
    bool known =
        strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &read) == 0 : stat(input, &read) == 0;

    return known && stat(path, &named) == 0 && is_same(&read, &named);
}

/* ---- Replacement */

enum { MOST_ATTEMPTS = 100 };

/* The file behind a path; links are followed to their end. false: errno says why. */
static bool resolve(const char *path, char target[PATH_MAX])
{
    struct stat status;

    if (realpath(path, target)) {
        return true;
    }
    /*
     * A new file is resolved to its own path, also one that another writer has made since; a link
     * without a target is not replaced.
     */
    if (errno != ENOENT || (lstat(path, &status) == 0 && S_ISLNK(status.st_mode))) {
        return false;
    }
    int length = snprintf(target, PATH_MAX, "%s", path);

    errno = length < PATH_MAX ? errno : ENAMETOOLONG;
    return length < PATH_MAX;
}

bool replace_file_may(const char *target)
{
    enum { WRITABLE = S_IWUSR | S_IWGRP | S_IWOTH };
    struct stat status;

    if (stat(target, &status) != 0) {
        return errno == ENOENT;
    }
    bool regular = S_ISREG(status.st_mode);

    errno = S_ISDIR(status.st_mode) ? EISDIR : regular ? EACCES : ENOTSUP;
    return regular && (status.st_mode & WRITABLE) != 0;
}

/* Puts "FOLDER/.occupant-" and the rest of a name into path. false: errno says why. */
static bool name_beside(const char *target, char path[PATH_MAX], const char *rest)
{
    int folder = (int)(path_name(target) - target);
    int length = snprintf(path, PATH_MAX, "%.*s.occupant-%s", folder, target, rest);

    errno = length < PATH_MAX ? errno : ENAMETOOLONG;
    return length < PATH_MAX;
}

/* ---- Writing */

/* A new file beside the target. Its name is random: numbers of processes repeat on shared disks. */
static int create_beside(const char *target, char beside[PATH_MAX])
{
    int descriptor = -1;

    errno = EEXIST;
    for (int i = 0; i < MOST_ATTEMPTS && descriptor < 0 && errno == EEXIST; i++) {
        unsigned random = 0;
        char rest[16];

        if (getrandom(&random, sizeof random, 0) < 0) {
            return -1;
        }
        snprintf(rest, sizeof rest, "%06x", random & 0xffffff);
        if (!name_beside(target, beside, rest)) {
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

    if (!resolve(path, target) || !replace_file_may(target)) {
        return false;
    }
    int descriptor = create_beside(target, beside);
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

/* ---- Locks */

/* Whether the open lock file still has its name: the release of a lock removes its file. */
static bool is_in_place(const struct file_lock *lock)
{
    struct stat held, named;

    return fstat(lock->descriptor, &held) == 0 && held.st_nlink > 0 &&
           stat(lock->path, &named) == 0 && is_same(&held, &named);
}

/*
 * false: another program holds the lock. true without a lock where none can be made. flock(2) ends
 * with its holder, and reaches NFS hosts.
 */
static bool try_lock(struct file_lock *lock)
{
    enum { FLAGS = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC };

    lock->descriptor = open(lock->path, O_RDWR | O_CREAT | FLAGS, 0666);
    if (lock->descriptor < 0 && errno == EACCES) { /* another user's, in a shared folder */
        lock->descriptor = open(lock->path, O_RDONLY | FLAGS);
    }
    if (lock->descriptor < 0) {
        return true;
    }
    bool held = flock(lock->descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;

    if (held || !is_in_place(lock)) {
        close(lock->descriptor);
        lock->descriptor = -1;
        return false;
    }
    return true;
}

bool file_lock_take(struct file_lock *lock, const char *path, struct work *work)
{
    static const struct timespec interval = {.tv_nsec = 10000000L};
    char target[PATH_MAX];
    char rest[NAME_MAX];

    lock->descriptor = -1;
    if (!resolve(path, target) || !replace_file_may(target)) {
        return true;
    }
    snprintf(rest, sizeof rest, "lock-%.200s", path_name(target));
    if (!name_beside(target, lock->path, rest)) {
        return true;
    }
    while (!try_lock(lock)) {
        if (work) {
            work->waits = true;
        }
        if (!work_goes_on(work, 0, 0)) {
            return false;
        }
        nanosleep(&interval, NULL);
    }
    return true;
}

void file_lock_release(struct file_lock *lock)
{
    if (lock->descriptor >= 0) {
        unlink(lock->path);
        close(lock->descriptor);
    }
    lock->descriptor = -1;
}
