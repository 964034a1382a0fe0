/* SPDX-License-Identifier: MIT */
#include "kernel/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "kernel/file.h"

enum { DEPTH_MOST = 64 };

typedef struct folder_walk {
    kernel_list *list;
    const kernel_options *options;
    char *root; /* without links; NULL: unknown */
    size_t files;
} folder_walk;

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Bytes, in no language's order. */
static int compare_entries(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void walk_folder(folder_walk *walk, const char *path, int depth);

/*
 * libcublas.so leads to libcublas.so.13 beside it: that is met under its own
 * name. What is hidden in the folder is not.
 */
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

    if (lstat(path, &status) != 0 || stat(path, &target) != 0) {
        return; /* gone, or a link to nowhere */
    }
    if (S_ISDIR(status.st_mode)) {
        walk_folder(walk, path, depth + 1);
    } else if (S_ISLNK(status.st_mode) && leads_inside(walk, path)) {
        return;
    } else if (S_ISREG(target.st_mode) && target.st_size > 0) {
        walk->files++;
        (void)file_read(walk->list, path, walk->options, true);
    }
}

static void walk_folder(folder_walk *walk, const char *path, int depth)
{
    struct dirent **entries;
    size_t length = strlen(path);
    int count;

    if (depth > DEPTH_MOST) {
        (void)file_fail(walk->list, path, "lies more than 64 folders deep: it is left out");
        return;
    }
    count = scandir(path, &entries, is_visible, compare_entries);
    if (count < 0) {
        (void)file_fail(walk->list, path, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        char *inner;

        if (asprintf(&inner, "%s%s%s", path, length > 0 && path[length - 1] == '/' ? "" : "/",
                     entries[i]->d_name) >= 0) {
            walk_entry(walk, inner, depth);
            free(inner);
        }
        free(entries[i]);
    }
    free(entries);
}

bool folder_read(kernel_list *list, const char *path, const kernel_options *options)
{
    folder_walk walk = {.list = list, .options = options, .root = realpath(path, NULL)};
    size_t before = list->count;
    char sentence[80];

    walk_folder(&walk, path, 0);
    free(walk.root);
    if (list->count > before) {
        return true;
    }
    snprintf(sentence, sizeof sentence, "no kernels in %zu files", walk.files);
    return file_fail(list, path, sentence);
}
