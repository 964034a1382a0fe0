/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include <sys/stat.h>

#include "command/kernel_input.h"
#include "explorer/explored_kernels.h"
#include "term/signals.h"
#include "view/view.h"

enum {
    PATIENCE = 500, /* milliseconds without a bar */
    INTERVAL = 50,  /* between two looks at events */
};

/* ---- Long work */

/* Signals come in here alone. */
static bool step(void *owner, double share)
{
    struct long_work *work = owner;
    long long now = clock_now();
    int rows, columns;

    (void)share;
    if (now - work->begun < PATIENCE || now - work->looked < INTERVAL) {
        return true;
    }
    work->looked = now;
    if (term_interrupted()) {
        return false;
    }
    term_size(&rows, &columns);
    if (rows != work->picture->rows || columns != work->picture->columns) {
        (void)grid_resize(work->picture, rows, columns);
    }
    if (term_takes()) {
        work_bar_draw(work->picture, &work->work);
        term_draw(work->picture);
    }
    return true;
}

void long_work_begin(struct long_work *work)
{
    work->work = (struct work){.step = step, .owner = work, .to = 1};
    work->begun = clock_now();
    work->looked = 0;
}

/* ---- Files that are read again */

enum {
    MOST_RETRIES = 100,
    SETTLED = MOST_RETRIES - 3, /* at so many retries left, an incomplete file is accepted */
};

bool are_regular(const char *const *paths, int count, message_list *messages)
{
    struct stat status;

    for (int i = 0; i < count && paths[i]; i++) {
        if (stat(paths[i], &status) == 0 && !S_ISREG(status.st_mode)) {
            message_say(messages, SAY(FILE_FAILED, paths[i],
                                      word(messages->language, SENTENCE_NO_REGULAR_FILE)));
            return false;
        }
    }
    return true;
}

static uint64_t mixed(uint64_t sum, uint64_t value)
{
    return (sum ^ value) * 0x100000001B3; /* FNV-1a, a word at a time */
}

uint64_t file_fingerprint(const char *const *paths, int count)
{
    uint64_t sum = 0;
    struct stat status;

    for (int i = 0; i < count && paths[i]; i++) {
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

static uint64_t kernels_fingerprint(const struct reread *files)
{
    return file_fingerprint(files->watched.paths, files->watched.kernels);
}

static uint64_t launches_fingerprint(const struct reread *files)
{
    return file_fingerprint(&files->watched.paths[files->watched.kernels], 1);
}

/* Reads the launch file again. One with mistakes, or that is gone, leaves the present one. */
static unsigned reread_launches(struct reread *files)
{
    const char *path = files->watched.paths[files->watched.kernels];
    message_list messages = {.language = files->state->language};
    launch_file fresh;
    unsigned effect = EXPLORER_DRAW;

    files->watched.launches_read = launches_fingerprint(files);
    if (are_regular(&path, 1, &messages) && launch_file_read(&fresh, path, &messages)) {
        effect = launches_replace(files->state, &fresh);
    } else {
        say(files->state, true, SAY(LAUNCHES_KEPT, messages.items[0].text));
    }
    message_free(&messages);
    return effect;
}

/* Reads the files of kernels again. An incomplete one is no error: the attempt is repeated. */
static unsigned reread_kernels(struct reread *files)
{
    const explore_input *input = files->input;
    kernel_list *kernels = input->kernels;
    const struct watched_files *watched = &files->watched;
    kernel_list rebuilt = {.work = &files->work->work,
                           .messages.language = input->setting->options->language};
    unsigned effect = EXPLORER_DRAW;

    files->watched.kernels_read = kernels_fingerprint(files);
    long_work_begin(files->work);
    bool whole = are_regular(watched->paths, watched->kernels, &rebuilt.messages) &&
                 input_gather(input->setting, &rebuilt, watched->paths, watched->kernels) &&
                 rebuilt.count > 0 && (!rebuilt.incomplete || files->retries <= SETTLED);

    files->retries = whole ? 0 : files->retries - 1;
    if (whole) {
        kernel_list before = *kernels;

        qsort(rebuilt.items, rebuilt.count, sizeof *rebuilt.items, kernels_order);
        *kernels = rebuilt;
        effect = kernels_replace(files->state, &before, kernels);
        if (before.count == 0) { /* the first build: nothing has changed */
            files->state->message[0] = '\0';
            exploration_take_kernel(files->state, input);
        }
        rebuilt = before;
    } else if (files->work->work.ended) {
        files->retries = 0;
        say(files->state, false, SAY(READING_ENDED));
    } else {
        say(files->state, false,
            SAY(WAITING_FOR_BUILD,
                rebuilt.messages.count > 0
                    ? rebuilt.messages.items[0].text
                    : word(input->setting->options->language, SENTENCE_NO_KERNELS_YET)));
    }
    kernel_list_free(&rebuilt);
    return effect;
}

/* A build in progress may touch its files without changing them: then nothing is read. */
unsigned reread_poll(struct reread *files)
{
    uint64_t kernels = kernels_fingerprint(files);
    uint64_t launches = launches_fingerprint(files);
    bool settled = mixed(kernels, launches) == files->polled;
    unsigned effect = 0;

    files->polled = mixed(kernels, launches);
    if (settled && launches != files->watched.launches_read) {
        effect = reread_launches(files);
    }
    if (settled && kernels != files->watched.kernels_read) {
        files->retries = MOST_RETRIES;
    }
    return files->retries > 0 ? effect | reread_kernels(files) : effect;
}

/* A launch file that the user saved is as it was read; from now on that file is watched. */
static void follow_saved(struct reread *files)
{
    const char *path = files->state->launches->path;

    files->launches_saved = files->state->launches_saved;
    if (files->watched.kernels == 0 || strlen(path) >= sizeof files->launches_path) {
        return;
    }
    memcpy(files->launches_path, path, strlen(path) + 1);
    files->watched.paths[files->watched.kernels] = files->launches_path;
    files->watched.launches_read = launches_fingerprint(files);
}

void reread_follow(struct reread *files)
{
    if (files->state->launches_saved != files->launches_saved) {
        follow_saved(files);
    }
}
