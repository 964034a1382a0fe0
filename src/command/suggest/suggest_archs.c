/* SPDX-License-Identifier: MIT */
#include "command/kernel_input.h"

enum { LIST_SIZE = 256, REASON_SIZE = 240, FIXED_COLUMNS = 2, LINE_SIZE = 120 };

/* A run with several architectures. */
struct archs {
    struct setting *setting;
    block_places places;
    int profiles[BLOCK_PLACES_MOST];          /* of the setting's set */
    const kernel *kernels[BLOCK_PLACES_MOST]; /* the build for each; NULL: no file is given */
    int fixed;                                /* threads: the block size of the code; 0: none */
    bool bound;                               /* of any place */
};

/* false: complained. */
static bool read_archs(struct archs *archs, char *list)
{
    struct setting *setting = archs->setting;
    const struct language *language = setting->options->language;
    block_places *places = &archs->places;
    char reason[REASON_SIZE];
    char *rest = list;

    for (char *name = strtok_r(rest, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        int index = setting_find_arch(&setting->profiles, name, reason, sizeof reason);

        if (index >= 0 && places->count == BLOCK_PLACES_MOST) {
            sentence(reason, sizeof reason, language,
                     SAY(SUGGEST_ARCHS_TOO_MANY, BLOCK_PLACES_MOST));
            index = -1;
        }
        if (index < 0) {
            return complain(language, SAY(OPTION_REFUSED, "arch", reason));
        }
        archs->profiles[places->count] = index;
        places->items[places->count++] =
            (block_place){.arch = &profile_set_get(&setting->profiles, (size_t)index)->arch,
                          .launch = setting->launch};
    }
    return places->count > 0;
}

/* ---- The builds of a kernel */

/* Takes the selected kernel's one build for an architecture, and its launch. false: complained. */
static bool take_build(struct archs *archs, int place, const kernel_list *kernels)
{
    block_place *taken = &archs->places.items[place];
    evaluated_launch report;

    archs->setting->profile = archs->profiles[place];
    kernel_choice choice = input_choice(archs->setting, kernels);
    const kernel *item = input_only(&choice);
    bool good = item && input_report(archs->setting, &choice, item, &report);

    input_choice_close(&choice);
    if (!good) {
        return false;
    }
    archs->kernels[place] = item;
    archs->fixed = item->block_size > 0 ? item->block_size : archs->fixed;
    taken->launch = report.launch;
    taken->bound = report.unstated.parameters != 0;
    archs->bound |= taken->bound;
    return true;
}

/* The launches of the kernel of files, each on its architecture. false: complained. */
static bool read_kernel(struct archs *archs, kernel_list *kernels)
{
    const struct options *options = archs->setting->options;

    /* The first for files that name no architecture. */
    archs->setting->profile = archs->profiles[0];
    archs->setting->device = -1;
    if (!input_read(archs->setting, kernels, options->operands, options->operand_count)) {
        return false;
    }
    for (int i = 0; i < archs->places.count; i++) {
        if (!take_build(archs, i, kernels)) {
            return false;
        }
    }
    return true;
}

/* ---- The table */

static void put_size(const struct archs *archs, struct table *table, int size, double target)
{
    struct value values[FIXED_COLUMNS + BLOCK_PLACES_MOST + 1];
    double percents[BLOCK_PLACES_MOST];
    double lowest = block_places_percents(&archs->places, size, percents);
    int count = archs->places.count;
    bool unicode = archs->setting->unicode;

    values[0] = value_count(size);
    values[1] = value_marked(lowest, bound_mark(archs->bound, unicode));
    for (int i = 0; i < count; i++) {
        values[FIXED_COLUMNS + i] =
            value_marked(percents[i], bound_mark(archs->places.items[i].bound, unicode));
    }
    values[FIXED_COLUMNS + count] = value_flag(archs->bound);
    if (lowest > 0 && lowest >= target) {
        table_row(table, values);
    }
}

static void put_sizes(const struct archs *archs, double target, FILE *output)
{
    const block_places *places = &archs->places;
    struct column columns[FIXED_COLUMNS + BLOCK_PLACES_MOST + 1] = {
        {"block", HEADING(BLOCK), 0, false},
        {"lowest", HEADING(LOWEST), 4, false},
    };
    struct table table;

    for (int i = 0; i < places->count; i++) {
        const char *name = places->items[i].arch->name;

        columns[FIXED_COLUMNS + i] = (struct column){name, KEY_AS_HEADING, 4, false};
    }
    columns[FIXED_COLUMNS + places->count] = (struct column){"bound", NO_HEADING, 0, false};
    setting_table(archs->setting, &table, output, columns,
                  FIXED_COLUMNS + (size_t)places->count + 1);
    table.rest = "architectures";
    for (int size = places->unit; size <= places->most; size += places->unit) {
        put_size(archs, &table, size, target);
    }
    table_end(&table);
}

/* The build that each architecture runs, with its registers. */
static void put_builds(const struct archs *archs, FILE *output)
{
    for (int i = 0; i < archs->places.count && archs->kernels[i]; i++) {
        const block_place *place = &archs->places.items[i];
        const char *built = archs->kernels[i]->arch;
        bool runs = kernel_arch_fit(built, place->arch->name) > 0;

        prose_say(output, archs->setting->options->language,
                  runs ? SENTENCE_SUGGEST_BUILD : SENTENCE_SUGGEST_STAND_IN,
                  SAY_VALUES(place->arch->name, place->launch.registers_per_thread, built));
    }
}

static void put_heading(const struct archs *archs, double target, double best, FILE *output)
{
    char target_text[NUMBER_SIZE], best_text[NUMBER_SIZE], number[NUMBER_SIZE];

    number_format_real(target_text, target, 4);
    number_format_real(number, best, 4);
    text_format(best_text, sizeof best_text, "%s%s",
                bound_mark(archs->bound, archs->setting->unicode), number);
    prose_say(output, archs->setting->options->language,
              archs->kernels[0] ? SENTENCE_SUGGEST_ARCHS_KERNEL : SENTENCE_SUGGEST_ARCHS,
              SAY_VALUES(target_text, best_text, archs->places.unit,
                         archs->setting->launch.registers_per_thread));
    put_builds(archs, output);
}

static exit_status put_all(struct archs *archs, FILE *output)
{
    const struct options *options = archs->setting->options;
    int limit = options->numbers[OPTION_BLOCK_LIMIT];
    int multiple = archs->places.items[0].launch.block_multiple;

    block_places_bounds(&archs->places, multiple > 0 ? multiple : ADVICE_BLOCK_MULTIPLE, limit);
    if (archs->fixed > 0) {
        archs->places.unit = archs->places.most = archs->fixed;
    }
    double best = block_places_best(&archs->places);

    if (multiple == 0 && archs->fixed == 0 &&
        (best <= 0 || best < options->percents[OPTION_TARGET])) {
        block_places_bounds(&archs->places, 0, limit);
        best = block_places_best(&archs->places);
    }
    double target = options->given[OPTION_TARGET] ? options->percents[OPTION_TARGET] : best;

    if (best <= 0) {
        occ_refusal refusal;
        int without_room = block_places_refused(&archs->places, &refusal);

        complain(options->language,
                 SAY(SUGGEST_NOTHING_RUNS, without_room < 0
                                               ? options->values[OPTION_ARCH][0]
                                               : archs->places.items[without_room].arch->name));
        return EXIT_FAILED;
    }
    if (options->numbers[OPTION_FORMAT] == FORMAT_TEXT) {
        put_heading(archs, target, best, output);
    }
    put_sizes(archs, target, output);
    return EXIT_FINE;
}

exit_status suggest_archs(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct archs archs = {.setting = setting};
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;
    char list[LIST_SIZE];

    if (options->given[OPTION_EXACTLY] || options->given[OPTION_DEVICE] ||
        strlen(options->values[OPTION_ARCH][0]) >= LIST_SIZE) {
        return complain_wrong(options->language, SAY(SUGGEST_ARCHS_ALONE));
    }
    snprintf(list, sizeof list, "%s", options->values[OPTION_ARCH][0]);
    if (read_archs(&archs, list) &&
        (options->operand_count == 0 || read_kernel(&archs, &kernels))) {
        status = put_all(&archs, output);
    }
    kernel_list_free(&kernels);
    return status;
}
