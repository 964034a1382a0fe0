/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

enum { LIST_MOST = RECENT_MOST * USER_PATH_SIZE };

/* Takes a file, unless it is among them, or none that can be read any more. */
static void take(struct recent *recent, const char *path)
{
    bool there = recent->count == RECENT_MOST;

    for (int i = 0; i < recent->count; i++) {
        there |= strcmp(recent->paths[i], path) == 0;
    }
    if (!there && path[0] == '/' && text_is_clean(path, strlen(path)) && access(path, R_OK) == 0) {
        recent->paths[recent->count] = memory_duplicate(path);
        recent->count += recent->paths[recent->count] != NULL;
    }
}

/* Operands are files, but for pipes. */
static void take_operands(struct recent *recent, const struct options *options)
{
    for (int i = 0; i < options->operand_count; i++) {
        char *path = realpath(options->operands[i], NULL);

        if (path && !text_starts_with(path, "/dev/") && !text_starts_with(path, "/proc/")) {
            take(recent, path);
        }
        free(path);
    }
}

static void write_list(const struct recent *recent)
{
    char path[USER_PATH_SIZE];
    char *text = memory_allocate(LIST_MOST);

    if (text && user_folder_path(USER_STATE, "", path) && user_folder_make(path) &&
        user_folder_path(USER_STATE, "recent", path)) {
        struct text_buffer list = text_buffer_of(text, LIST_MOST);

        for (int i = 0; i < recent->count; i++) {
            text_append(&list, "%s\n", recent->paths[i]);
        }
        (void)replace_file(path, text, list.length); /* else the next start knows fewer */
    }
    free(text);
}

void recent_open(struct recent *recent, const struct options *options)
{
    char path[USER_PATH_SIZE];
    char *rest = NULL;
    size_t size;

    *recent = (struct recent){.count = 0};
    take_operands(recent, options);
    bool opened = recent->count > 0;
    char *text = user_folder_path(USER_STATE, "recent", path)
                     ? file_text(NULL, path, false, LIST_MOST, &size)
                     : NULL;

    for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest)) {
        take(recent, line);
    }
    free(text);
    if (opened) {
        write_list(recent);
    }
}

void recent_close(struct recent *recent)
{
    for (int i = 0; i < recent->count; i++) {
        free(recent->paths[i]);
    }
}

void recent_explore(const struct recent *recent, int index)
{
    execl("/proc/self/exe", "occupant", "--", recent->paths[index], (char *)NULL);
}
