/* SPDX-License-Identifier: MIT */
#include "command/kernel_input.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "command/complaint.h"
#include "launch/launch_of_kernel.h"
#include "kernel/name/namer.h"

/* ---- Finding and reading */

/* Whether a folder, which ends in "/" or is "", has an entry, which is no pipe. */
static bool has(const char *folder, const char *name, char path[PATH_MAX])
{
    struct stat status;

    return snprintf(path, PATH_MAX, "%s%s", folder, name) < PATH_MAX && stat(path, &status) == 0 &&
           !S_ISFIFO(status.st_mode);
}

/* Cuts the last folder off a path that ends in "/". false: there is none. */
static bool go_up(char *folder)
{
    size_t length = strlen(folder);

    if (length <= 1) {
        return false;
    }
    folder[length - 1] = '\0';
    strrchr(folder, '/')[1] = '\0';
    return true;
}

/* The nearest file in the folders above the current one, up to the root of its project. */
static char *find_above(void)
{
    char folder[PATH_MAX + 1];
    char path[PATH_MAX];
    char *found = NULL;

    if (!getcwd(folder, PATH_MAX) || folder[0] != '/') {
        return NULL;
    }
    size_t length = strlen(folder);

    if (length > 1) {
        folder[length] = '/';
        folder[length + 1] = '\0';
    }
    while (!has(folder, ".git", path)) {
        if (!go_up(folder)) {
            free(found);
            return NULL; /* outside of a project */
        }
        if (!found && has(folder, LAUNCH_FILE_NAME, path)) {
            found = memory_duplicate(path);
        }
    }
    return found;
}

char *launches_find(const struct options *options)
{
    const char *given = options->values[OPTION_LAUNCHES][0];
    char path[PATH_MAX];

    if (given) {
        return text_equal(given, "none") ? NULL : memory_duplicate(given);
    }
    return has("", LAUNCH_FILE_NAME, path) ? memory_duplicate(LAUNCH_FILE_NAME) : find_above();
}

bool launches_read(const struct language *language, const char *path, launch_file *file)
{
    struct progress progress;
    message_list messages = {.language = language, .work = progress_watch(&progress, language)};
    bool good = launch_file_read(file, path, &messages);

    progress_end(&progress);
    complain_of(&messages);
    return good;
}

/* ---- Kernels */

enum { OVERRULED_MOST = 64 }; /* lines, each named once */

/* Lines of a launch file whose value some kernel's code rules out. */
struct overruled {
    int lines[OVERRULED_MOST];
    int count;
};

static bool is_new(struct overruled *overruled, int line)
{
    int i = 0;

    while (i < overruled->count && overruled->lines[i] != line) {
        i++;
    }
    if (i < overruled->count || overruled->count == OVERRULED_MOST) {
        return false;
    }
    overruled->lines[overruled->count++] = line;
    return true;
}

/* Names each line of the file that the code of a kernel overrules, with the first such kernel. */
static void say_overruled(const launch_file *file, kernel_list *kernels)
{
    struct overruled overruled = {.count = 0};
    kernel_namer namer = {.list = kernels};

    for (size_t i = 0; i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];
        const stated_launch *stated = launch_file_find(file, item->name);
        launch_overrule found;

        for (occ_parameter id = 0; stated && id < OCC_PARAM_COUNT; id++) {
            if (launch_overruled(&stated->launch, stated->stated, item, id, &found) &&
                is_new(&overruled, stated->lines[id])) {
                message_say(&kernels->messages,
                            found.at_most ? SENTENCE_LAUNCHES_ABOVE_MOST
                                          : SENTENCE_LAUNCHES_OVERRULED,
                            SAY_VALUES(file->path, stated->lines[id], parameter_of(id)->key,
                                       occ_get(&stated->launch, id),
                                       kernel_form_name(&namer, item->name, KERNEL_NAME_SHORT),
                                       found.value));
            }
        }
    }
    kernel_namer_close(&namer);
}

void launches_say_overruled(const struct setting *setting, kernel_list *kernels)
{
    unsigned left = options_parameters(setting->options);
    kernel_choice choice = input_choice(setting, kernels);

    for (size_t i = 0; left != 0 && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];
        launch_overrule found;

        for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
            if (launch_overruled(&setting->launch, left, item, id, &found) &&
                input_chosen(&choice, item)) {
                message_say(
                    &kernels->messages,
                    found.at_most ? SENTENCE_OPTION_ABOVE_MOST : SENTENCE_OPTION_OVERRULED,
                    SAY_VALUES(option_of_field(id)->long_name, occ_get(&setting->launch, id),
                               kernel_form_name(&choice.namer, item->name, KERNEL_NAME_SHORT),
                               found.value));
                left &= ~(1u << id);
            }
        }
    }
    input_choice_close(&choice);
}

bool launches_match(launch_file *file, kernel_list *kernels)
{
    bool good = launch_file_match(file, kernels);

    if (!good) {
        message_say(&kernels->messages, SAY(OUT_OF_MEMORY));
    } else if (file->count > 0) {
        say_overruled(file, kernels);
    }
    return good;
}
