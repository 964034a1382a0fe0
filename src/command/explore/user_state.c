/* SPDX-License-Identifier: MIT */
/* The files in the user's state folder: unsaved work, and the list of the files explored last. */
#include "command/explore/exploration.h"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <time.h>

#include "explorer/change.h"
#include "explorer/session.h"

#define START "unsaved-"
#define ENDING ".occ"

enum { SESSION_MOST = 1 << 20 };

/* Makes a folder with every folder above it. Whether the user may write into it. */
static bool make_folder(const char *folder)
{
    char part[UNSAVED_PATH];

    snprintf(part, sizeof part, "%s/", folder);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(part, 0700);
        *slash = '/';
    }
    return access(folder, W_OK | X_OK) == 0;
}

/* ---- Its files */

/* Finds the user's newest (1) or oldest (-1) file by the time in its name. Returns their number. */
static int find_kept(const char *folder, int direction, char found[UNSAVED_FILE])
{
    DIR *names = folder[0] ? opendir(folder) : NULL;
    int count = 0;

    for (const struct dirent *item; names && (item = readdir(names)) != NULL;) {
        char path[UNSAVED_FILE] = "";
        struct stat status;

        snprintf(path, sizeof path, "%s/%s", folder, item->d_name);
        if (strncmp(item->d_name, START, strlen(START)) == 0 &&
            text_ends_with(item->d_name, ENDING) && lstat(path, &status) == 0 &&
            S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
            (count++ == 0 || (direction > 0) == (strcmp(path, found) > 0))) {
            memcpy(found, path, sizeof path);
        }
    }
    if (names) {
        closedir(names);
    }
    return count;
}

/* ---- The compared part of a session */

/* The launch, its kernel and the pins, which follow the page and the looks. NULL: none. */
static const char *work_in(const char *session)
{
    return session ? strstr(session, "\n[configuration]") : NULL;
}

static bool same_work(const char *a, const char *b)
{
    a = work_in(a);
    b = work_in(b);
    return a && b && strcmp(a, b) == 0;
}

/* ---- The start */

/* The newest file of the folder, which is offered. */
static void find_newest(struct unsaved *unsaved)
{
    if (find_kept(unsaved->folder, 1, unsaved->offered) > 0) {
        struct tm local = {.tm_mday = 1};
        /* In milliseconds. */
        time_t time = strtoll(strrchr(unsaved->offered, '/') + sizeof START, NULL, 10) / 1000;

        localtime_r(&time, &local);
        strftime(unsaved->time, sizeof unsaved->time, "%Y-%m-%d %H:%M", &local);
    }
}

void unsaved_open(struct unsaved *unsaved, const explorer *state)
{
    size_t length;

    *unsaved = (struct unsaved){.begun = NULL};
    if (!user_folder_path(USER_STATE, "", unsaved->folder)) {
        unsaved->folder[0] = '\0';
        return;
    }
    unsaved->begun = session_print(state, &length);
    find_newest(unsaved);
}

void unsaved_close(struct unsaved *unsaved)
{
    free(unsaved->begun);
    unsaved->begun = NULL;
}

void unsaved_offer(struct unsaved *unsaved, explorer *state)
{
    if (unsaved->offered[0] == '\0' || unsaved->offer[0] || state->message[0] ||
        state->overlay != OVERLAY_NONE || state->entry.open) {
        return;
    }
    say(state, false, SAY(UNSAVED_OFFERED, unsaved->time, action_of(ACTION_UNSAVED)->keys));
    memcpy(unsaved->offer, state->message, sizeof unsaved->offer);
}

bool unsaved_key(struct unsaved *unsaved, explorer *state, int key)
{
    bool shown = unsaved->offer[0] && strcmp(state->message, unsaved->offer) == 0 &&
                 state->overlay == OVERLAY_NONE && !state->entry.open;
    bool refused = shown && action_of_key(key) == ACTION_REMOVE;

    if (refused) {
        (void)unlink(unsaved->offered);
        unsaved->offered[0] = '\0';
        say(state, false, SAY(UNSAVED_DELETED));
    }
    return refused;
}

void unsaved_take(struct unsaved *unsaved, explorer *state)
{
    char reason[SENTENCE_SIZE];

    if (unsaved->offered[0] == '\0') {
        find_newest(unsaved); /* older work, behind that which was opened or deleted */
    }
    if (state->lecture) {
        say(state, false, SAY(UNSAVED_IN_A_TOUR));
        return;
    }
    if (unsaved->offered[0] == '\0') {
        say(state, false, SAY(UNSAVED_NONE));
    } else if (access(unsaved->offered, F_OK) != 0) {
        say(state, false, SAY(UNSAVED_TAKEN));
    } else if (!session_load(state, unsaved->offered, reason, sizeof reason)) {
        memcpy(state->message, reason, sizeof reason);
        state->message_is_error = true;
        return;
    } else {
        (void)unlink(unsaved->offered);
        say(state, false, SAY(UNSAVED_OPENED, unsaved->time, action_of(ACTION_UNDO)->keys));
        change_say_limits(state);
    }
    unsaved->offered[0] = '\0';
}

/* ---- The end */

/* The oldest make room: a machine that ends programs again and again fills no folder. */
static void remove_oldest(const char *folder)
{
    char oldest[UNSAVED_FILE];

    while (find_kept(folder, -1, oldest) >= UNSAVED_MOST && unlink(oldest) == 0) {
    }
}

/* Writes a new file with a unique name: time, machine and process. */
static void write_to(const char *folder, const char *session, size_t length)
{
    char path[UNSAVED_FILE];
    struct utsname machine = {.nodename = ""};
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    (void)uname(&machine);
    for (char *c = machine.nodename; *c; c++) {
        *c = *c == '/' ? '_' : *c;
    }
    umask(S_IRWXG | S_IRWXO);
    if (make_folder(folder) && snprintf(path, sizeof path, "%s/" START "%lld%03ld-%s-%ld" ENDING,
                                        folder, (long long)now.tv_sec, now.tv_nsec / 1000000,
                                        machine.nodename, (long)getpid()) < UNSAVED_FILE) {
        (void)replace_file(path, session, length);
    }
}

void unsaved_keep(const struct unsaved *unsaved, const explorer *state)
{
    size_t length, saved_length;
    char *session = unsaved->folder[0] ? session_print(state, &length) : NULL;
    char *saved = state->session_path[0]
                      ? file_text(NULL, state->session_path, false, SESSION_MOST, &saved_length)
                      : NULL;

    if (session && !same_work(unsaved->begun, session) && !same_work(saved, session)) {
        remove_oldest(unsaved->folder);
        write_to(unsaved->folder, session, length);
    }
    free(saved);
    free(session);
}

/* ---- Recent files */

enum { LIST_MOST = RECENT_MOST * USER_PATH_SIZE };

/* Adds a file, unless it is listed or can no longer be read. */
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

/* Takes the operands, which are files but for pipes. */
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

    if (text && user_folder_path(USER_STATE, "", path) && make_folder(path) &&
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
