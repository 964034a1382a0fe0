/* SPDX-License-Identifier: MIT */
/* occupant [FILE...]: reads files and options, and opens the explorer. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "command/event_loop.h"
#include "base/memory.h"
#include "base/text_buffer.h"
#include "command/kernel_input.h"
#include "command/launches.h"
#include "command/setting.h"
#include "explorer/session.h"

enum { START_SIZE = 64, PATH_SIZE = 4096, NOTICE_SIZE = EXPLORER_MESSAGE };

/* The operands: files of kernels, and at most one session among them. */
struct operands {
    const char **paths;
    int count;
    char *launches;         /* the launch file, watched too; NULL: none. Owned */
    uint64_t launches_read; /* its fingerprint, from before its reading */
    watched_files watched;
    const char *session;
    char kernel_file[PATH_SIZE]; /* the file that the session names; "": none */
    char notice[NOTICE_SIZE];    /* message on the first screen; "": none */
};

static bool is_session(const char *path)
{
    char start[START_SIZE];
    struct stat status;
    /* Reading would take its first bytes from a pipe. */
    bool regular = stat(path, &status) == 0 && S_ISREG(status.st_mode);
    FILE *file = regular ? fopen(path, "rb") : NULL;
    size_t size = file ? fread(start, 1, sizeof start, file) : 0;

    memory_note_error(!file || ferror(file) ? errno : 0);
    if (file) {
        fclose(file);
    }
    return session_recognises(start, size);
}

/* A repeated path is added once. */
static void add_path(struct operands *operands, const char *path)
{
    for (int i = 0; i < operands->count; i++) {
        if (strcmp(operands->paths[i], path) == 0) {
            return;
        }
    }
    operands->paths[operands->count++] = path;
}

static bool sort_operands(struct operands *operands, const struct options *options)
{
    /* One more for the file that a session names, and one for the launch file. */
    operands->paths =
        memory_allocate_zeroed((size_t)options->operand_count + 2, sizeof *operands->paths);
    if (!operands->paths) {
        complain(options->language, SAY(OUT_OF_MEMORY));
        return false;
    }
    for (int i = 0; i < options->operand_count; i++) {
        if (is_session(options->operands[i])) {
            operands->session = options->operands[i];
        } else {
            add_path(operands, options->operands[i]);
        }
    }
    if (operands->session && session_kernel_file(operands->session, operands->kernel_file,
                                                 sizeof operands->kernel_file)) {
        add_path(operands, operands->kernel_file);
    }
    return true;
}

/* Whether the options select any kernel. false: complained. */
static bool any_chosen(const struct setting *setting, const kernel_list *kernels)
{
    kernel_choice choice = input_choice(setting, kernels);
    bool any = input_any_chosen(&choice, kernels);

    input_choice_close(&choice);
    if (!any) {
        input_complain_of_none(setting->options, COMMAND_EXPLORE, kernels->count);
    }
    return any;
}

/*
 * false: the files hold no kernel, there is no session to open instead, and no
 * build is waited for.
 * Messages are printed, and repeated in the notice, since the screen hides
 * them.
 */
static bool read_kernels(struct setting *setting, struct operands *operands, kernel_list *kernels)
{
    const message_list *messages = &kernels->messages;

    input_gather(setting, kernels, operands->paths, operands->count);
    if (messages->count == 1) {
        text_format(operands->notice, sizeof operands->notice, "%s", messages->items[0].text);
    } else if (messages->count > 1) {
        sentence(operands->notice, sizeof operands->notice, messages->language,
                 SAY(NOTICE_OF_MESSAGES, messages->count, messages->items[0].text));
    }
    if (kernels->count == 0 && setting->options->given[OPTION_WATCH]) {
        sentence(operands->notice, sizeof operands->notice, messages->language,
                 SAY(WAITING_FOR_BUILD, messages->count > 0
                                            ? messages->items[0].text
                                            : word(messages->language, SENTENCE_NO_KERNELS_YET)));
        return true;
    }
    complain_of(&kernels->messages);
    if (operands->count == 0 || operands->session) {
        return true;
    }
    return kernels->count > 0 && any_chosen(setting, kernels);
}

/* What is to be known of --gpu, unless the files have a message. */
static void notice_gpu(const struct setting *setting, struct operands *operands)
{
    if (operands->notice[0] == '\0') {
        text_format(operands->notice, sizeof operands->notice, "%s", setting->gpu_notice);
    }
}

/* Whether every operand can be watched. false: complained. */
static bool may_watch(const struct operands *operands, const struct language *language)
{
    struct stat status;

    if (operands->count == 0) {
        complain(language, SAY(WATCH_NOTHING));
        return false;
    }
    for (int i = 0; i < operands->count; i++) {
        const char *path = operands->paths[i];

        if (strcmp(path, "-") == 0) {
            complain(language, SAY(WATCH_STANDARD_INPUT));
            return false;
        }
        if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
            complain(language, SAY(WATCH_FOLDER, path));
            return false;
        }
    }
    const char *other = watch_irregular(operands->paths, operands->count);

    if (other) {
        complain(language, SAY(FILE_FAILED, other, word(language, SENTENCE_NO_REGULAR_FILE)));
    }
    return other == NULL;
}

/* Called before the files are read, so that no change is missed. */
static bool watch(struct operands *operands, const struct options *options)
{
    if (options->given[OPTION_WATCH] && !may_watch(operands, options->language)) {
        return false;
    }
    operands->launches = launches_find(options);
    operands->paths[operands->count] = operands->launches;
    operands->launches_read =
        watch_fingerprint(operands->paths + operands->count, operands->launches != NULL);
    watch_open(&operands->watched, operands->paths,
               !options->given[OPTION_WATCH] ? 0 : operands->count + (operands->launches != NULL));
    return true;
}

static exit_status open_explorer(struct setting *setting, kernel_list *kernels,
                                 struct operands *operands)
{
    const struct options *options = setting->options;
    const explore_input input = {
        .setting = setting,
        .profiles = &setting->profiles,
        .kernels = kernels,
        .session = operands->session,
        .notice = operands->notice[0] ? operands->notice : NULL,
        .watched = &operands->watched,
        .launches_read = operands->launches_read,
        .paths = operands->paths,
        .kernel_files = operands->watched.count > 0 ? operands->count : 0,
        .start = {setting->profile, setting->device, setting->launch, -1, setting->arch_given,
                  options_parameters(options), setting->launch.block_size},
        .glyphs = (explorer_glyphs)options->numbers[OPTION_GLYPHS],
        .command_line = options->given[OPTION_SHOW_COMMAND],
        .presenter = options->given[OPTION_PRESENTER],
        .term = {.color = (term_color)options->numbers[OPTION_COLOR],
                 .mouse = !options->given[OPTION_NO_MOUSE]},
    };
    const char *reason = explore(&input);

    if (reason) {
        complain_of(&setting->profiles.messages);
        complain_text(reason);
        return EXIT_WRONG;
    }
    return EXIT_FINE;
}

exit_status command_explore(const struct options *options, FILE *output)
{
    struct setting setting = {0};
    struct operands operands = {.watched.descriptor = -1};
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    (void)output; /* the explorer draws on the terminal */
    if (sort_operands(&operands, options) && watch(&operands, options) &&
        setting_open(&setting, options) && read_kernels(&setting, &operands, &kernels)) {
        notice_gpu(&setting, &operands);
        status = open_explorer(&setting, &kernels, &operands);
    }
    watch_close(&operands.watched);
    free(operands.launches);
    free(operands.paths);
    kernel_list_free(&kernels);
    setting_close(&setting);
    return status;
}
