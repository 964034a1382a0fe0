/* SPDX-License-Identifier: MIT */
/* inotify(7) reports nothing that other machines do: files on shared file systems are polled. */
#include "command/explore/exploration.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "base/text.h"

/* f_type of statfs(2): NFS, SMB (three versions), AFS, Ceph, FUSE, 9P, Lustre, GPFS, BeeGFS, OCFS2, GFS2. */
static const uint32_t shared_file_systems[] = {
    0x6969,     0x517B,     0xFE534D42, 0xFF534D42, 0x5346414F, 0x00C36400, 0x65735546,
    0x01021997, 0x0BD00BD0, 0x47504653, 0x19830326, 0x7461636F, 0x01161970,
};

static bool is_shared(const char *folder)
{
    struct statfs status;

    if (statfs(folder, &status) != 0) {
        return false;
    }
    for (size_t i = 0; i < sizeof shared_file_systems / sizeof *shared_file_systems; i++) {
        if ((uint32_t)status.f_type == shared_file_systems[i]) {
            return true;
        }
    }
    return false;
}

/* Whether a folder of the path is a symbolic link, whose target may change. */
static bool leads_through_link(const char *folder)
{
    char part[PATH_MAX];
    struct stat status;

    for (const char *slash = strchr(folder + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - folder), folder);
        if (lstat(part, &status) == 0 && S_ISLNK(status.st_mode)) {
            return true;
        }
    }
    return false;
}

/* A path too long for the buffer could not be read either. */
static void watch_folder(watched_files *watched, const char *path)
{
    char folder[PATH_MAX] = ".";
    size_t length = (size_t)(path_name(path) - path);

    if (length > 0 && length < sizeof folder) {
        memcpy(folder, path, length);
        folder[length] = '\0';
    }
    if (is_shared(folder) || leads_through_link(folder) ||
        inotify_add_watch(watched->descriptor, folder,
                          IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_MOVE_SELF |
                              IN_DELETE_SELF) < 0) {
        watched->polls = true;
    }
}

/* Watches the folder of the path's target; while there is none, the path is polled. */
static void watch_target(watched_files *watched, const char *path)
{
    char target[PATH_MAX];

    if (realpath(path, target) != NULL) {
        watch_folder(watched, target);
    } else {
        watched->polls = true;
    }
}

void watch_open(watched_files *watched, const char *const *paths, int count)
{
    *watched = (watched_files){.paths = paths, .count = count, .descriptor = -1};
    if (count > 0) {
        watched->descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    }
    for (int i = 0; i < count; i++) {
        watch_folder(watched, paths[i]);
    }
    watch_mark(watched);
}

void watch_close(watched_files *watched)
{
    if (watched->descriptor >= 0) {
        close(watched->descriptor);
    }
    watched->descriptor = -1;
}

static uint64_t mixed(uint64_t sum, uint64_t value)
{
    return (sum ^ value) * 0x100000001B3; /* FNV-1a, a word at a time */
}

const char *watch_irregular(const char *const *paths, int count)
{
    struct stat status;

    for (int i = 0; i < count; i++) {
        if (stat(paths[i], &status) == 0 && !S_ISREG(status.st_mode)) {
            return paths[i];
        }
    }
    return NULL;
}

uint64_t watch_fingerprint(const char *const *paths, int count)
{
    uint64_t sum = 0;
    struct stat status;

    for (int i = 0; i < count; i++) {
        if (stat(paths[i], &status) != 0) {
            memset(&status, 0, sizeof status);
        }
        sum = mixed(sum, (uint64_t)status.st_ino);
        sum = mixed(sum, (uint64_t)status.st_size);
        sum = mixed(sum, (uint64_t)status.st_mtim.tv_sec);
        sum = mixed(sum, (uint64_t)status.st_mtim.tv_nsec);
    }
    return sum;
}

static uint64_t fingerprint(const watched_files *watched)
{
    return watch_fingerprint(watched->paths, watched->count);
}

/* Links are resolved again: their targets may have changed. */
void watch_mark(watched_files *watched)
{
    for (int i = 0; i < watched->count; i++) {
        watch_target(watched, watched->paths[i]);
    }
    watched->read_fingerprint = watched->last_fingerprint = fingerprint(watched);
}

static bool is_watched(const watched_files *watched, const char *name)
{
    char target[PATH_MAX];

    for (int i = 0; i < watched->count; i++) {
        const char *path = watched->paths[i];

        if (strcmp(path_name(path), name) == 0 ||
            (realpath(path, target) != NULL && strcmp(path_name(target), name) == 0)) {
            return true;
        }
    }
    return false;
}

bool watch_changed(watched_files *watched)
{
    _Alignas(struct inotify_event) char events[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
    bool changed = false;
    ssize_t size;

    while ((size = read(watched->descriptor, events, sizeof events)) > 0) {
        for (char *next = events; next < events + size;) {
            const struct inotify_event *event = (const struct inotify_event *)(void *)next;

            bool nameless = event->len == 0; /* the folder was replaced, or the queue overflowed */

            watched->polls = watched->polls || nameless;
            changed |= nameless || is_watched(watched, event->name);
            next += sizeof *event + event->len;
        }
    }
    return changed;
}

bool watch_look(watched_files *watched)
{
    uint64_t now = fingerprint(watched);
    bool settled = now == watched->last_fingerprint;

    watched->last_fingerprint = now;
    return settled && now != watched->read_fingerprint;
}
