/* SPDX-License-Identifier: MIT */
/* inotify(7): a file counts as written when it is closed or moved into its place; it may also go. */
#include "command/watch.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static bool watch_folder(int descriptor, const char *path)
{
    char folder[PATH_MAX] = ".";
    size_t length = (size_t)(name_of(path) - path);

    if (length >= sizeof folder) {
        return false;
    }
    if (length > 0) {
        memcpy(folder, path, length);
        folder[length] = '\0';
    }
    return inotify_add_watch(descriptor, folder,
                             IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM) >= 0;
}

int watch_open(const char *const *paths, int count)
{
    int descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);

    for (int i = 0; descriptor >= 0 && i < count; i++) {
        if (strcmp(paths[i], "-") != 0 && !watch_folder(descriptor, paths[i])) {
            close(descriptor);
            return -1;
        }
    }
    return descriptor;
}

static bool is_watched(const char *name, const char *const *paths, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(name_of(paths[i]), name) == 0) {
            return true;
        }
    }
    return false;
}

bool watch_changed(int descriptor, const char *const *paths, int count)
{
    _Alignas(struct inotify_event) char events[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
    bool changed = false;
    ssize_t size;

    while ((size = read(descriptor, events, sizeof events)) > 0) {
        for (char *next = events; next < events + size;) {
            const struct inotify_event *event = (const struct inotify_event *)(void *)next;

            changed = changed || (event->len > 0 && is_watched(event->name, paths, count));
            next += sizeof *event + event->len;
        }
    }
    return changed;
}
