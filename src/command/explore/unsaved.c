/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include <dirent.h>
#include <sys/stat.h>
#include <time.h>

#include "explorer/action.h"
#include "explorer/change.h"
#include "explorer/session.h"

#define START "unsaved-"
#define ENDING ".occ"

enum { SESSION_MOST = 1 << 20 };

/* With every folder above it. */
static bool make_folder(const char *folder)
{
    char part[UNSAVED_PATH];

    snprintf(part, sizeof part, "%s", folder);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(part, 0700);
        *slash = '/';
    }
    (void)mkdir(part, 0700);
    return access(part, W_OK | X_OK) == 0;
}

/* ---- Its files */

/* Files of kept work, whose names begin with their times. */
struct kept {
    char newest[UNSAVED_FILE]; /* "": none */
    char oldest[UNSAVED_FILE];
    int count;
};

/* Adds a file of the user's own. */
static void look_at(struct kept *kept, const char *folder, const char *name)
{
    char path[UNSAVED_FILE] = "";
    struct stat status;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (strncmp(name, START, strlen(START)) != 0 || !text_ends_with(name, ENDING) ||
        lstat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != geteuid()) {
        return;
    }
    if (kept->count == 0 || strcmp(path, kept->newest) > 0) {
        memcpy(kept->newest, path, sizeof path);
    }
    if (kept->count++ == 0 || strcmp(path, kept->oldest) < 0) {
        memcpy(kept->oldest, path, sizeof path);
    }
}

static void list(struct kept *kept, const char *folder)
{
    DIR *names = folder[0] ? opendir(folder) : NULL;

    *kept = (struct kept){.count = 0};
    if (!names) {
        return;
    }
    for (const struct dirent *item; (item = readdir(names)) != NULL;) {
        look_at(kept, folder, item->d_name);
    }
    closedir(names);
}

/* ---- What is compared */

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

static bool is_saved(const explorer *state, const char *session)
{
    size_t length;
    char *saved = state->session_path[0]
                      ? file_text(NULL, state->session_path, false, SESSION_MOST, &length)
                      : NULL;
    bool same = same_work(saved, session);

    free(saved);
    return same;
}

/* ---- The start */

/* The newest file of the folder, which is offered. */
static void find_newest(struct unsaved *unsaved)
{
    struct kept kept;

    list(&kept, unsaved->folder);
    if (kept.count > 0) {
        struct tm local = {.tm_mday = 1};

        memcpy(unsaved->offered, kept.newest, sizeof unsaved->offered);
        /* In milliseconds. */
        time_t time = strtoll(strrchr(kept.newest, '/') + sizeof START, NULL, 10) / 1000;

        localtime_r(&time, &local);
        strftime(unsaved->time, sizeof unsaved->time, "%Y-%m-%d %H:%M", &local);
    }
}

void unsaved_open(struct unsaved *unsaved, const explorer *state)
{
    size_t length;

    *unsaved = (struct unsaved){.was_offered = false};
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
    if (unsaved->offered[0] == '\0' || unsaved->was_offered || state->message[0] ||
        state->overlay != OVERLAY_NONE || state->entry.open) {
        return;
    }
    unsaved->was_offered = true;
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
    struct kept kept;

    for (list(&kept, folder); kept.count >= UNSAVED_MOST; list(&kept, folder)) {
        if (unlink(kept.oldest) != 0) {
            return;
        }
    }
}

/* Into a new file of a unique name: time, machine and process. */
static void write_to(const char *folder, const char *session, size_t length)
{
    char path[UNSAVED_FILE];
    char host[64] = "";
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    (void)gethostname(host, sizeof host - 1);
    for (char *c = host; *c; c++) {
        *c = *c == '/' ? '_' : *c;
    }
    umask(S_IRWXG | S_IRWXO);
    if (make_folder(folder) && snprintf(path, sizeof path, "%s/" START "%lld%03ld-%s-%ld" ENDING,
                                        folder, (long long)now.tv_sec, now.tv_nsec / 1000000, host,
                                        (long)getpid()) < UNSAVED_FILE) {
        (void)replace_file(path, session, length);
    }
}

void unsaved_keep(const struct unsaved *unsaved, const explorer *state)
{
    size_t length;
    char *session = unsaved->folder[0] ? session_print(state, &length) : NULL;

    if (session && !same_work(unsaved->begun, session) && !is_saved(state, session)) {
        remove_oldest(unsaved->folder);
        write_to(unsaved->folder, session, length);
    }
    free(session);
}
