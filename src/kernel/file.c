/* SPDX-License-Identifier: MIT */
/*
 * Files, standard input and folders, up to the bytes that the readers get.
 * Small files are read, which survives any change below our hands; large ones
 * are mapped.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/formats.h"
#include "kernel/names.h"

enum {
    READ_MOST = 16 * 1024 * 1024,   /* larger files are mapped */
    PIPE_MOST = 1024 * 1024 * 1024, /* of what cannot be mapped */
    FOLDER_DEPTH_MOST = 64,
};

/* A name fit for messages; also when memory is gone. */
static const char *clean_name(kernel_list *list, const char *path)
{
    const char *name = name_pool_add(&list->names, path, strlen(path));

    return name == NULL ? "a file" : name;
}

static bool fail(kernel_list *list, const char *path, const char *what)
{
    message_add(&list->messages, "%s: %s", clean_name(list, path), what);
    return false;
}

/* Everything up to the end, or PIPE_MOST bytes; NULL: out of memory or unreadable. */
static unsigned char *read_to_end(int descriptor, size_t expected, size_t *size)
{
    size_t capacity = expected + 1;
    unsigned char *bytes = malloc(capacity);
    ssize_t got = 1;

    *size = 0;
    while (bytes != NULL && got != 0 && *size < PIPE_MOST) {
        if (*size == capacity) {
            unsigned char *grown = realloc(bytes, capacity * 2);

            if (grown == NULL)
                break;
            bytes = grown;
            capacity *= 2;
        }
        got = read(descriptor, bytes + *size, capacity - *size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            break;
        *size += (size_t)got;
    }
    if (got == 0)
        return bytes;
    free(bytes);
    return NULL;
}

static bool read_stream(kernel_list *list, const char *name, int descriptor, size_t expected)
{
    kernel_input input = {.descriptor = -1};
    unsigned char *bytes = read_to_end(descriptor, expected, &input.size);
    bool read;

    if (bytes == NULL)
        return fail(list, name,
                    errno == 0        ? "more than 1 GiB came through the pipe: name the file"
                    : errno == ENOMEM ? "out of memory"
                                      : strerror(errno));
    input.bytes = bytes;
    read = kernel_read_input(list, name, &input);
    free(bytes);
    return read;
}

static bool read_mapped(kernel_list *list, const char *path, int descriptor, size_t size)
{
    kernel_input input = {.size = size, .descriptor = descriptor};
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    bool read;

    if (bytes == MAP_FAILED)
        return fail(list, path, strerror(errno));
    input.bytes = bytes;
    read = kernel_read_input(list, path, &input);
    munmap(bytes, size);
    return read;
}

static bool read_open_file(kernel_list *list, const char *path, int descriptor,
                           const struct stat *status)
{
    errno = 0;
    if (S_ISREG(status->st_mode) && status->st_size > READ_MOST)
        return read_mapped(list, path, descriptor, (size_t)status->st_size);
    return read_stream(list, path, descriptor,
                       S_ISREG(status->st_mode) ? (size_t)status->st_size : 64 * 1024);
}

static bool read_file(kernel_list *list, const char *path, bool *is_folder)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    struct stat status;
    bool read = false;

    *is_folder = false;
    if (descriptor < 0)
        return fail(list, path, strerror(errno));
    if (fstat(descriptor, &status) != 0)
        (void)fail(list, path, strerror(errno));
    else if (S_ISDIR(status.st_mode))
        *is_folder = true;
    else
        read = read_open_file(list, path, descriptor, &status);
    close(descriptor);
    return read;
}

bool kernel_list_read(kernel_list *list, const char *path)
{
    return kernel_list_read_with(list, path, &(kernel_options){0});
}

bool kernel_list_read_with(kernel_list *list, const char *path, const kernel_options *options)
{
    bool is_folder;
    bool read;

    (void)options;
    if (strcmp(path, "-") == 0) {
        errno = 0;
        return read_stream(list, "standard input", STDIN_FILENO, 64 * 1024);
    }
    read = read_file(list, path, &is_folder);
    if (is_folder)
        return fail(list, path, "is a folder");
    return read;
}
