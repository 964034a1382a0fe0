/* SPDX-License-Identifier: MIT */
#include "command/kernel_input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/input_file.h"
#include "base/text.h"
#include "base/text_buffer.h"
#include "command/launches.h"
#include "command/progress.h"
#include "kernel/join.h"
#include "output/report/prose.h"
#include "term/signals.h"

enum { SOURCE_LIST_SIZE = 240, START_SIZE = 4096 };

/*
 * Gives kernels of files that name no architecture the setting's one, which
 * also decides whether their shared memory includes the reserved bytes. Unless
 * an option named it, it is an assumption: the kernel's arch stays empty.
 */
static void settle_architectures(const struct setting *setting, kernel_list *kernels)
{
    const char *arch = setting->profiles.entries[setting->profile].name;
    const char *last_file = NULL;

    for (size_t i = 0; i < kernels->count; i++) {
        kernel *k = &kernels->items[i];

        if (k->arch[0] != '\0') {
            continue;
        }
        kernel_set_arch(k, arch);
        if (!setting->arch_given) {
            k->arch[0] = '\0';
        }
        if (!setting->arch_given && k->file != last_file) {
            message_say(&kernels->messages, SAY(KERNEL_FILE_WITHOUT_ARCH, k->file, arch));
            last_file = k->file;
        }
    }
}

/* Launches on a device that alone names an architecture are of that one. */
static void settle_devices(struct setting *setting, kernel_list *kernels)
{
    const char *last = NULL;
    int found = -1;

    for (size_t i = 0; i < kernels->count; i++) {
        kernel *k = &kernels->items[i];
        const char *device = k->launch.device;

        if (k->arch[0] != '\0' || !device) {
            continue;
        }
        if (device != last) {
            found = profile_set_recorded(&setting->profiles, device);
            last = device;
        }
        if (found >= 0) {
            kernel_set_arch(k, setting->profiles.entries[found].name);
        }
    }
}

/* Whether a launch file stands where files of kernels do. A pipe is no such file: it is read once. */
static bool is_launch_file(const char *path)
{
    char start[START_SIZE];
    size_t size = strcmp(path, "-") == 0 ? 0 : input_file_start(path, start, sizeof start);

    return launch_file_recognises(start, size);
}

static bool read_input(kernel_list *kernels, const char *path, const kernel_options *reading)
{
    if (is_launch_file(path)) {
        message_say(&kernels->messages, SAY(FILE_IS_LAUNCHES, path));
        return false;
    }
    return kernel_list_read(kernels, path, reading);
}

/* false: one of the files could not be read, or the reading was ended. */
static bool read_files(struct setting *setting, kernel_list *kernels, const char *const *paths,
                       int count)
{
    const kernel_options reading = {.recursive = setting->options->given[OPTION_RECURSIVE] > 0,
                                    .mapping = &term_mapping};
    struct progress progress;
    struct work *shown = progress_watch(&progress, setting->options->language);
    bool all = true;

    kernels->work = kernels->work ? kernels->work : shown;
    for (int i = 0; i < count; i++) {
        struct work whole = work_part(kernels->work, (size_t)i, (size_t)count);

        all &= read_input(kernels, paths[i], &reading);
        work_whole(kernels->work, &whole);
    }
    progress_end(&progress);
    all = all && !work_has_ended(kernels->work);
    kernels->work = NULL;
    return all;
}

bool input_gather(struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count)
{
    kernels->messages.language = setting->options->language;
    bool all = read_files(setting, kernels, paths, count);

    settle_devices(setting, kernels);
    settle_architectures(setting, kernels);
    kernel_list_join(kernels, setting->profiles.entries[setting->profile].name);
    launches_say_overruled(setting, kernels);
    return launches_match(setting->launches, kernels) && all;
}

bool input_read(struct setting *setting, kernel_list *kernels, const char *const *paths, int count)
{
    bool all = input_gather(setting, kernels, paths, count);

    complain_of(&kernels->messages);
    return all && !kernels->incomplete;
}

void input_open(struct input *input, struct setting *setting, const char *const *paths, int count)
{
    *input = (struct input){.whole = false};
    input->whole = input_read(setting, &input->kernels, paths, count);
    input->choice = input_choice(setting, &input->kernels);
}

void input_close(struct input *input)
{
    input_choice_close(&input->choice);
    kernel_list_free(&input->kernels);
}

void input_complain_of_none(const struct options *options, command_id command, size_t count)
{
    /* Each a sentence without kernels, and with the options that select none of them. */
    static const struct {
        sentence_id none;
        sentence_id not_meant;
    } sentences[COMMAND_COUNT] = {
        [COMMAND_EXPLORE] = {SENTENCE_NONE_TO_EXPLORE, SENTENCE_NONE_MEANT_TO_EXPLORE},
        [COMMAND_REPORT] = {SENTENCE_NONE_TO_REPORT, SENTENCE_NONE_MEANT_TO_REPORT},
        [COMMAND_SUGGEST] = {SENTENCE_NONE_TO_SUGGEST, SENTENCE_NONE_MEANT_TO_SUGGEST},
        [COMMAND_KERNELS] = {SENTENCE_NONE_TO_LIST, SENTENCE_NONE_MEANT_TO_LIST},
        [COMMAND_CHECK] = {SENTENCE_NONE_TO_CHECK, SENTENCE_NONE_MEANT_TO_CHECK},
        [COMMAND_DIFF] = {SENTENCE_NONE_TO_COMPARE, SENTENCE_NONE_MEANT_TO_COMPARE},
    };
    sentence_id by = options->given[OPTION_ARCH]     ? SENTENCE_BY_KERNEL_AND_ARCH
                     : options->given[OPTION_DEVICE] ? SENTENCE_BY_KERNEL_AND_DEVICE
                                                     : SENTENCE_BY_KERNEL;
    bool selected = count > 0 && options->pattern_count > 0;

    complain(options->language, selected ? sentences[command].not_meant : sentences[command].none,
             SAY_VALUES(count, word(options->language, by)));
}

const kernel *input_only(kernel_choice *choice, command_id command)
{
    const kernel *chosen = NULL;
    size_t count = 0;

    for (const kernel *k = NULL; (k = input_next(choice, k)) != NULL; count++) {
        chosen = k;
    }
    if (count == 0) {
        input_complain_of_none(choice->options, command, choice->namer.list->count);
    } else if (count > 1) {
        complain(choice->options->language, SAY(SUGGEST_SEVERAL, count));
    }
    return count == 1 ? chosen : NULL;
}

const char *input_path(const kernel *k)
{
    return strcmp(k->file, KERNEL_STANDARD_INPUT) == 0 ? NULL : k->file;
}

const char *input_below(const char *file, const char *operand)
{
    size_t length = strlen(operand);

    while (length > 0 && operand[length - 1] == '/') {
        length--;
    }
    if (strncmp(file, operand, length) != 0 || file[length] != '/') {
        return NULL;
    }
    return file + length + strspn(file + length, "/");
}

const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    kernel_cut_form(&choice->namer, k->name, KERNEL_NAME_SHORT, SHOWN_NAME_CELLS, "~", out,
                    SHOWN_NAME_SIZE);
    return out;
}

const char *input_listed_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    return choice->cuts ? input_shown_name(choice, k, out)
                        : kernel_form_name(&choice->namer, k->name, KERNEL_NAME_SHORT);
}

struct tally tally_of(const struct setting *setting)
{
    return (struct tally){
        .language = setting->options->language,
        .arch = setting->arch_given ? setting->profiles.entries[setting->profile].name : NULL,
    };
}

/* Notes the assumed parameters that a format cannot state. */
static void add_unstated(struct tally *tally, const kernel_format *format, unsigned assumed)
{
    size_t i = 0;

    while (i < tally->format_count && strcmp(tally->formats[i].name, format->name) != 0) {
        i++;
    }
    if ((assumed & format->unstated) && i < TALLY_FORMATS) {
        tally->format_count += i == tally->format_count;
        tally->formats[i].name = format->name;
        tally->formats[i].unstated |= assumed & format->unstated;
    }
}

void tally_add(struct tally *tally, const kernel *k, const evaluated_launch *report)
{
    for (occ_parameter id = 0; report && id < OCC_PARAM_COUNT; id++) {
        tally->sources[id][report->sources[id]]++;
    }
    tally->bounds += report && launch_is_bound(report);
    if (report && k->format) {
        add_unstated(tally, k->format, parameters_with(report->sources, SOURCE_ASSUMED));
    }
    tally->kernels++;
    tally->unlinked += k->relocatable;
    tally->warned += k->warnings && k->warnings[0];
    tally->stand_ins += tally->arch && kernel_arch_fit(k->arch, tally->arch) == 0;
}

/* Appends "block size 3 from the file, 1 given". */
static void list_sources(const struct tally *tally, occ_parameter id, struct text_buffer *inputs)
{
    char list[SOURCE_LIST_SIZE];
    char text[2 * SOURCE_LIST_SIZE];
    struct text_buffer sources = text_buffer_of(list, sizeof list);

    for (parameter_source source = 0; source < SOURCE_COUNT; source++) {
        if (tally->sources[id][source] > 0) {
            sentence(text, sizeof text, tally->language,
                     SAY(TALLY_SOURCE, tally->sources[id][source],
                         source_word(tally->language, source)));
            text_join(&sources, word(tally->language, SENTENCE_LIST_BETWEEN), text);
        }
    }
    if (list[0]) {
        char name[SOURCE_LIST_SIZE];

        parameter_names(tally->language, 1u << id, name, sizeof name);
        sentence(text, sizeof text, tally->language, SAY(TALLY_SOURCES, name, list));
        text_join(inputs, word(tally->language, SENTENCE_TALLY_BETWEEN), text);
    }
}

void tally_print_sources(const struct tally *tally, FILE *file)
{
    char list[4 * SOURCE_LIST_SIZE];
    struct text_buffer inputs = text_buffer_of(list, sizeof list);

    list_sources(tally, OCC_PARAM_BLOCK_SIZE, &inputs);
    list_sources(tally, OCC_PARAM_DYNAMIC_SMEM, &inputs);
    if (list[0]) {
        prose_say(file, tally->language, SAY(TALLY_INPUTS, list));
    }
    if (tally->bounds > 0) {
        prose_say(file, tally->language, SAY(TALLY_BOUNDS, tally->bounds));
    }
}

/* "assumed to be none, which the format cannot state: ptxas: cluster size; PyTorch: cluster size" */
void tally_print_unstated(const struct tally *tally, FILE *file)
{
    char list[4 * SOURCE_LIST_SIZE];
    struct text_buffer formats = text_buffer_of(list, sizeof list);

    for (size_t i = 0; i < tally->format_count; i++) {
        char names[2 * SOURCE_LIST_SIZE];
        char text[3 * SOURCE_LIST_SIZE];

        parameter_names(tally->language, tally->formats[i].unstated, names, sizeof names);
        sentence(text, sizeof text, tally->language,
                 SAY(TALLY_FORMAT, tally->formats[i].name, names));
        text_join(&formats, word(tally->language, SENTENCE_TALLY_BETWEEN), text);
    }
    if (formats.length > 0) {
        prose_say(file, tally->language, SAY(TALLY_UNSTATED, list));
    }
}

void tally_print(const struct tally *tally, FILE *file)
{
    tally_print_sources(tally, file);
    if (tally->unlinked > 0) {
        prose_say(file, tally->language, SAY(TALLY_UNLINKED, tally->unlinked));
    }
    if (tally->warned > 0) {
        prose_say(file, tally->language, SAY(TALLY_WARNED, tally->warned));
    }
    if (tally->stand_ins > 0) {
        prose_say(file, tally->language, SAY(TALLY_STAND_INS, tally->stand_ins, tally->arch));
    }
    tally_print_unstated(tally, file);
}
