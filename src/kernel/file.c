/* SPDX-License-Identifier: MIT */
/* Files, folders and standard input: small ones in memory, safe from changes; large ones mapped. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/memory.h"
#include "kernel/format.h"

enum {
    READ_MOST = 16 * 1024 * 1024, /* larger files are mapped, longer streams copied and mapped */
    PIPE_FIRST = 64 * 1024,
};

static bool fail(kernel_list *list, const char *path, sentence_id id)
{
    kernel_damage(list, id, SAY_VALUES(path));
    return false;
}

static bool fail_by_system(kernel_list *list, const char *path)
{
    kernel_damage(list, SAY(FILE_FAILED, path, file_error(list->messages.language, errno)));
    return false;
}

static bool has_changed(int descriptor, const struct stat *before)
{
    struct stat now;

    return fstat(descriptor, &now) != 0 || now.st_size != before->st_size ||
           now.st_mtim.tv_sec != before->st_mtim.tv_sec ||
           now.st_mtim.tv_nsec != before->st_mtim.tv_nsec;
}

static bool read_mapped(kernel_list *list, const char *path, int descriptor,
                        const struct stat *status, const kernel_mapping *mapping,
                        kernel_input *input)
{
    size_t size = (size_t)status->st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);

    if (bytes == MAP_FAILED) {
        return fail_by_system(list, path);
    }
    if (mapping != NULL) {
        mapping->begin(bytes, size);
    }
    input->bytes = bytes;
    input->size = size;
    input->mapped = true;
    bool read = kernel_read_input(list, path, input);
    bool missing = mapping != NULL && mapping->end();

    if (missing || has_changed(descriptor, status)) {
        read = fail(list, path, SENTENCE_FILE_CHANGED);
    }
    munmap(bytes, size);
    return read;
}

/* ---- Streams */

/* A file whose name is removed at once. */
static int open_unnamed(void)
{
    const char *given = getenv("TMPDIR");
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/occupant-XXXXXX",
                          given != NULL && given[0] == '/' ? given : "/tmp");
    int descriptor = length < PATH_MAX ? mkostemp(path, O_CLOEXEC) : -1;

    if (descriptor >= 0) {
        unlink(path);
    }
    return descriptor;
}

static bool copy_rest(struct work *work, int from, int to)
{
    enum { CHUNK = 256 * 1024 };
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

/* The rest of a stream whose first bytes have been read goes to a file without a name, to map. */
static bool read_long_stream(kernel_list *list, const char *name, int descriptor,
                             const kernel_mapping *mapping, kernel_input *input)
{
    int copy = open_unnamed();
    struct stat status;
    bool read = copy >= 0 && write_all(copy, (const char *)input->bytes, input->size) &&
                        copy_rest(list->work, descriptor, copy) && fstat(copy, &status) == 0
                    ? read_mapped(list, name, copy, &status, mapping, input)
                    : fail_by_system(list, name);

    if (copy >= 0) {
        close(copy);
    }
    return read;
}

/* spooled: a longer stream is read; false: it is a device, which may have no end. */
static bool read_stream(kernel_list *list, const char *name, int descriptor, size_t expected,
                        bool spooled, const kernel_mapping *mapping, kernel_input *input)
{
    char *bytes = input_file_read(list->work, descriptor, expected, READ_MOST, &input->size);
    bool read;

    if (bytes == NULL) {
        return fail_by_system(list, name);
    }
    input->bytes = (const unsigned char *)bytes;
    if (input->size <= READ_MOST) {
        read = kernel_read_input(list, name, input);
    } else if (spooled) {
        read = read_long_stream(list, name, descriptor, mapping, input);
    } else {
        errno = ENOTSUP;
        read = fail_by_system(list, name);
    }
    free(bytes);
    return read;
}

static bool read_file(kernel_list *list, const char *path, const kernel_options *options,
                      bool in_folder)
{
    kernel_input input = {.no_libraries = options->no_libraries, .in_folder = in_folder};
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    size_t first = list->count;
    struct stat status;
    bool read;

    if (descriptor < 0) {
        return fail_by_system(list, path);
    }
    if (fstat(descriptor, &status) != 0) {
        read = fail_by_system(list, path);
    } else if (S_ISREG(status.st_mode) && status.st_size > READ_MOST) {
        read = read_mapped(list, path, descriptor, &status, options->mapping, &input);
    } else {
        size_t expected = S_ISREG(status.st_mode) ? (size_t)status.st_size : PIPE_FIRST;

        bool device = S_ISCHR(status.st_mode) || S_ISBLK(status.st_mode);

        read = read_stream(list, path, descriptor, expected, !device, options->mapping, &input);
    }
    close(descriptor);
    if (work_has_ended(list->work)) {
        return false;
    }
    ptx_figures_complete(list, first, path);
    triton_complete(list, first, path);
    rocprof_complete(list, first, path);
    return read;
}

/* ---- Folders */

enum { DEPTH_MOST = 64 };

typedef struct folder_walk {
    kernel_list *list;
    const kernel_options *options;
    char *root; /* canonical path; NULL: unknown */
    size_t files;
} folder_walk;

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void walk_folder(folder_walk *walk, const char *path, int depth);

/* Whether a link's target is read under its own name, libcublas.so.13; false for a hidden one. */
static bool leads_inside(const folder_walk *walk, const char *link)
{
    char *target = realpath(link, NULL);
    size_t length = walk->root == NULL ? 0 : strlen(walk->root);
    bool inside = target != NULL && length > 0 && strncmp(target, walk->root, length) == 0 &&
                  target[length] == '/' && strstr(target + length, "/.") == NULL;

    free(target);
    return inside;
}

static void walk_entry(folder_walk *walk, const char *path, int depth)
{
    struct stat status;
    struct stat target;

    if (!work_goes_on(walk->list->work, 0, 0) || lstat(path, &status) != 0 ||
        stat(path, &target) != 0) {
        return; /* to end, deleted, or a dangling link */
    }
    if (S_ISDIR(status.st_mode)) {
        walk_folder(walk, path, depth + 1);
    } else if (S_ISLNK(status.st_mode) && leads_inside(walk, path)) {
        return;
    } else if (S_ISREG(target.st_mode) && target.st_size > 0) {
        walk->files++;
        if (!triton_is_beside(path)) {
            (void)read_file(walk->list, path, walk->options, true);
        }
    }
}

static void walk_folder(folder_walk *walk, const char *path, int depth)
{
    struct dirent **entries;
    size_t length = strlen(path);
    int count;

    if (depth > DEPTH_MOST) {
        (void)fail(walk->list, path, SENTENCE_FOLDER_TOO_DEEP);
        return;
    }
    count = scandir(path, &entries, is_visible, alphasort); /* in the locale "C" */
    if (count < 0) {
        memory_note_error(errno);
        (void)fail_by_system(walk->list, path);
        return;
    }
    for (int i = 0; i < count; i++) {
        char *inner = memory_format(
            "%s%s%s", path, length > 0 && path[length - 1] == '/' ? "" : "/", entries[i]->d_name);

        if (inner != NULL) {
            walk_entry(walk, inner, depth);
            free(inner);
        }
        free(entries[i]);
    }
    free(entries);
}

static bool read_folder(kernel_list *list, const char *path, const kernel_options *options)
{
    folder_walk walk = {.list = list, .options = options, .root = realpath(path, NULL)};
    size_t before = list->count;

    memory_note_error(walk.root == NULL ? errno : 0);
    walk_folder(&walk, path, 0);
    free(walk.root);
    if (list->count > before) {
        return true;
    }
    kernel_damage(list, SAY(FOLDER_WITHOUT_KERNELS, path, walk.files));
    return false;
}

bool kernel_list_read(kernel_list *list, const char *path, const kernel_options *options)
{
    static const kernel_options none;
    struct stat status;

    options = options == NULL ? &none : options;
    if (strcmp(path, "-") == 0) {
        kernel_input input = {.no_libraries = options->no_libraries};

        return read_stream(list, KERNEL_STANDARD_INPUT, STDIN_FILENO, PIPE_FIRST, true,
                           options->mapping, &input);
    }
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        return options->recursive || triton_is_cache(path)
                   ? read_folder(list, path, options)
                   : fail(list, path, SENTENCE_FILE_IS_FOLDER);
    }
    return read_file(list, path, options, false);
}
