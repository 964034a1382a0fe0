/* SPDX-License-Identifier: MIT */
/* occupant [FILE...]: reads files and options, and opens the explorer. */
#include <sys/stat.h>

#include "command/explore/exploration.h"
#include "command/kernel_input.h"

/* The files that are explored, and watched. */
struct explored_files {
    struct operands operands;
    char *launches;             /* the launch file, watched too; NULL: none. Owned */
    measured_set measured;      /* until the explorer takes it */
    char notice[SENTENCE_SIZE]; /* message on the first screen; "": none */
    struct watched_files watched;
};

/* false: no kernel, no session and no build to wait for. Messages are repeated in the notice. */
static bool read_kernels(struct setting *setting, struct explored_files *files,
                         kernel_list *kernels)
{
    const message_list *messages = &kernels->messages;

    input_gather(setting, kernels, files->operands.paths, files->operands.count);
    if (messages->count == 1) {
        text_format(files->notice, sizeof files->notice, "%s", messages->items[0].text);
    } else if (messages->count > 1) {
        sentence(files->notice, sizeof files->notice, messages->language,
                 SAY(NOTICE_OF_MESSAGES, messages->count, messages->items[0].text));
    }
    if (kernels->count == 0 && setting->options->given[OPTION_WATCH]) {
        sentence(files->notice, sizeof files->notice, messages->language,
                 SAY(WAITING_FOR_BUILD, messages->count > 0
                                            ? messages->items[0].text
                                            : word(messages->language, SENTENCE_NO_KERNELS_YET)));
        return true;
    }
    complain_of(&kernels->messages);
    if (files->operands.count == 0 || files->operands.session) {
        return true;
    }
    return kernels->count > 0 && operands_select(setting, kernels);
}

/* The rows of overlays that are skipped, unless there is another message. false: complained. */
static bool read_overlays(const struct options *options, struct explored_files *files)
{
    message_list messages = {0};
    bool good = exploration_overlay(options, &files->measured, &messages);

    if (good && messages.count > 0 && files->notice[0] == '\0') {
        sentence(files->notice, sizeof files->notice, options->language,
                 SAY(MEASURED_SKIPPED, files->measured.skipped, messages.items[0].text));
    }
    complain_of(&messages);
    return good;
}

/* Whether every operand can be watched. false: complained. */
static bool may_watch(const struct operands *operands, const struct language *language)
{
    struct stat status;

    if (operands->count == 0) {
        return complain(language, SAY(WATCH_NOTHING));
    }
    for (int i = 0; i < operands->count; i++) {
        const char *path = operands->paths[i];

        if (strcmp(path, "-") == 0) {
            return complain(language, SAY(WATCH_STANDARD_INPUT));
        }
        if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
            return complain(language, SAY(WATCH_FOLDER, path));
        }
    }
    message_list messages = {.language = language};
    bool regular = are_regular(operands->paths, operands->count, &messages);

    complain_of(&messages);
    return regular;
}

/* Called before the files are read, so that no change is missed. */
static bool watch(struct explored_files *files, const struct options *options)
{
    if (options->given[OPTION_WATCH] && !may_watch(&files->operands, options->language)) {
        return false;
    }
    const char **paths = files->operands.paths;
    int count = files->operands.count;

    files->launches = launches_find(options);
    paths[count] = files->launches;
    files->watched = (struct watched_files){.paths = paths,
                                            .kernels = options->given[OPTION_WATCH] ? count : 0,
                                            .kernels_read = file_fingerprint(paths, count),
                                            .launches_read = file_fingerprint(&paths[count], 1)};
    return true;
}

exit_status command_explore(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    const struct config_file *config = options->config;
    struct explored_files files = {0};
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    (void)output; /* the explorer draws on the terminal */
    operands_open(&files.operands, options);
    if (exploration_reads_once(options) && watch(&files, options) && setting_choose(setting) &&
        read_kernels(setting, &files, &kernels) && read_overlays(options, &files)) {
        explore_input input = exploration_input(setting, &kernels, files.operands.session);

        /* The message of the files, else the notice of --gpu or of the configuration file. */
        input.notice = files.notice[0]               ? files.notice
                       : setting->gpu_notice[0]      ? setting->gpu_notice
                       : config && config->notice[0] ? config->notice
                       : setting->config_notice[0]   ? setting->config_notice
                                                     : NULL;
        input.measured = &files.measured;
        input.watched = files.watched;
        status = explore(&input);
    }
    free(files.launches);
    measured_free(&files.measured);
    operands_close(&files.operands);
    kernel_list_free(&kernels);
    return status;
}
