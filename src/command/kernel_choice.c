/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a list that the options select, and their tally. By name: --kernel, as in launch
 * files. By build, with --arch: in a file with a build that the driver would load there, each
 * kernel's best such build; else the build for the nearest architecture, as an assumption. All
 * launches of a build are taken.
 */
#include "command/kernel_input.h"

#include <stdint.h>

#include "kernel/format.h"

/* A kernel with the rank of its build for an architecture: above 0, the driver would load it. */
struct build {
    const kernel *k;
    int fit;
};

static int compare_addresses(const void *a, const void *b)
{
    return ((uintptr_t)a > (uintptr_t)b) - ((uintptr_t)a < (uintptr_t)b);
}

/* Order by file, then by name, then best first. Equal texts of a list share an address. */
static int compare_builds(const void *a, const void *b)
{
    const struct build *x = a;
    const struct build *y = b;
    int order = compare_addresses(x->k->file, y->k->file);

    order = order ? order : compare_addresses(x->k->name, y->k->name);
    order = order ? order : (x->fit < y->fit) - (x->fit > y->fit);
    return order ? order : strcmp(x->k->arch, y->k->arch);
}

/* Whether the driver would load any of the sorted builds that have the first one's file. */
static bool any_loads(const struct build *builds, const struct build *end)
{
    const char *file = builds->k->file;

    while (builds < end && builds->k->file == file && builds->fit <= 0) {
        builds++;
    }
    return builds < end && builds->k->file == file;
}

/* A flag for each kernel of the list, to be freed; NULL: out of memory. */
static bool *builds_for_arch(const kernel_list *list, const char *arch)
{
    struct build *builds = memory_allocate_zeroed(list->count + 1, sizeof *builds);
    bool *selected = memory_allocate_zeroed(list->count + 1, sizeof *selected);
    size_t count = builds && selected ? list->count : 0;
    const struct build *best = builds;
    bool loads = false; /* some build of the file */

    for (size_t i = 0; i < count; i++) {
        const kernel *k = &list->items[i];

        builds[i] = (struct build){k, kernel_build_rank(k->arch, arch)};
    }
    if (count > 0) {
        qsort(builds, count, sizeof *builds, compare_builds);
    }
    for (size_t i = 0; i < count; i++) {
        const kernel *k = builds[i].k;

        if (i == 0 || k->file != builds[i - 1].k->file) {
            loads = any_loads(&builds[i], builds + count);
        }
        best = k->file != best->k->file || k->name != best->k->name ? &builds[i] : best;
        selected[k - list->items] =
            (!loads || best->fit > 0) && strcmp(k->arch, best->k->arch) == 0;
    }
    free(builds);
    return selected;
}

kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels)
{
    const struct options *options = setting->options;
    kernel_choice choice = {
        .options = options,
        .namer = {.list = kernels},
        .cuts = isatty(STDOUT_FILENO) != 0,
    };

    if (setting->arch_given) {
        choice.for_arch =
            builds_for_arch(kernels, setting->profiles.entries[setting->profile].name);
    }
    return choice;
}

bool input_chosen(kernel_choice *choice, const kernel *k)
{
    return (!choice->for_arch || choice->for_arch[k - choice->namer.list->items]) &&
           (choice->options->pattern_count == 0 ||
            kernel_is_named(&choice->namer, k->name, choice->options->patterns,
                            choice->options->pattern_count));
}

const kernel *input_next(kernel_choice *choice, const kernel *before)
{
    const kernel_list *list = choice->namer.list;

    for (size_t i = before ? (size_t)(before - list->items) + 1 : 0; i < list->count; i++) {
        if (input_chosen(choice, &list->items[i])) {
            return &list->items[i];
        }
    }
    return NULL;
}

void input_choice_close(kernel_choice *choice)
{
    kernel_namer_close(&choice->namer);
    free(choice->for_arch);
    choice->for_arch = NULL;
}

/* ---- The tally */

enum { SOURCE_LIST_SIZE = 240 };

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
    if (report && tally->kernels == 0) {
        tally->language = report->language; /* the words of its vendor */
    }
    for (occ_parameter id = 0; report && id < OCC_PARAM_COUNT; id++) {
        tally->sources[id][report->sources[id]]++;
    }
    tally->bounds += report && launch_bounding(report);
    tally->bounding |= report ? launch_bounding(report) : 0;
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

/* The options that state parameters, "--block, --smem, --assume-block". */
static void list_options(const struct tally *tally, unsigned parameters, struct text_buffer *list)
{
    const char *between = word(tally->language, SENTENCE_LIST_BETWEEN);
    char name[SOURCE_LIST_SIZE];

    for (option_id id = 0; id < OPTION_COUNT; id++) {
        const struct option *option = &option_table[id];
        occ_parameter states = id == OPTION_ASSUME_BLOCK           ? OCC_PARAM_BLOCK_SIZE
                               : option->kind == OPTION_KIND_FIELD ? option->field
                                                                   : OCC_PARAM_COUNT;

        if (states < OCC_PARAM_COUNT && (parameters >> states & 1)) {
            text_format(name, sizeof name, "--%s", option->long_name);
            text_join(list, between, name);
        }
    }
}

void tally_print_sources(const struct tally *tally, FILE *file)
{
    char list[4 * SOURCE_LIST_SIZE];
    char bounding[4 * SOURCE_LIST_SIZE];
    struct text_buffer inputs = text_buffer_of(list, sizeof list);
    struct text_buffer options = text_buffer_of(bounding, sizeof bounding);

    list_sources(tally, OCC_PARAM_BLOCK_SIZE, &inputs);
    list_sources(tally, OCC_PARAM_DYNAMIC_SMEM, &inputs);
    if (list[0]) {
        prose_say(file, tally->language, SAY(TALLY_INPUTS, list));
    }
    if (tally->bounds > 0) {
        list_options(tally, tally->bounding, &options);
        prose_say(file, tally->language, SAY(TALLY_BOUNDS, tally->bounds, bounding));
    }
}

/* A sentence with "ptxas: cluster size; PyTorch: cluster size", of parameters assumed so. */
static void print_unstated(const struct tally *tally, unsigned parameters, sentence_id assumed,
                           FILE *file)
{
    char list[4 * SOURCE_LIST_SIZE];
    struct text_buffer formats = text_buffer_of(list, sizeof list);

    for (size_t i = 0; i < tally->format_count; i++) {
        unsigned unstated = tally->formats[i].unstated & parameters;
        char names[2 * SOURCE_LIST_SIZE];
        char text[3 * SOURCE_LIST_SIZE];

        parameter_names(tally->language, unstated, names, sizeof names);
        sentence(text, sizeof text, tally->language,
                 SAY(TALLY_FORMAT, tally->formats[i].name, names));
        if (unstated != 0) {
            text_join(&formats, word(tally->language, SENTENCE_TALLY_BETWEEN), text);
        }
    }
    if (formats.length > 0) {
        prose_say(file, tally->language, assumed, SAY_VALUES(list));
    }
}

void tally_print_unstated(const struct tally *tally, FILE *file)
{
    const unsigned modes = 1u << OCC_PARAM_WARP_SIZE | 1u << OCC_PARAM_CU_MODE;

    print_unstated(tally, ~modes, SENTENCE_TALLY_UNSTATED, file);
    print_unstated(tally, modes, SENTENCE_TALLY_MODES, file);
}

void tally_print_counts(const struct tally *tally, const char *before, FILE *file)
{
    const struct {
        sentence_id id;
        size_t count;
    } counts[] = {{SENTENCE_TALLY_UNLINKED, tally->unlinked},
                  {SENTENCE_TALLY_WARNED, tally->warned},
                  {SENTENCE_TALLY_STAND_INS, tally->stand_ins}};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (counts[i].count > 0) {
            fputs(before, file);
            prose_say(file, tally->language, counts[i].id,
                      SAY_VALUES(counts[i].count, tally->arch));
        }
    }
}

void tally_print(const struct tally *tally, FILE *file)
{
    tally_print_sources(tally, file);
    tally_print_counts(tally, "", file);
    tally_print_unstated(tally, file);
}
