/* SPDX-License-Identifier: MIT */
#include "command/suggest_archs.h"

#include <string.h>

#include "output/prose.h"

enum { ARCHS_MOST = 16, LIST_SIZE = 256, REASON_SIZE = 240, FIXED_COLUMNS = 2 };

/* A run with several architectures. */
struct archs {
    const occ_arch *items[ARCHS_MOST];
    int count;
    int smallest_warp; /* threads */
    int largest_block; /* that every architecture and the launch allow, threads */
    occ_launch launch;
};

bool suggest_names_several(const struct options *options)
{
    const char *list = options->values[OPTION_ARCH][0];

    return list && strchr(list, ',') && !strchr(list, '/');
}

/* ---- The architectures */

static bool add_arch(struct archs *archs, struct setting *setting, const char *name)
{
    const struct language *language = setting->options->language;
    char reason[REASON_SIZE];
    int index = setting_find_arch(&setting->profiles, name, reason, sizeof reason);

    if (index >= 0 && archs->count == ARCHS_MOST) {
        sentence(reason, sizeof reason, language, SAY(SUGGEST_ARCHS_TOO_MANY, ARCHS_MOST));
        index = -1;
    }
    if (index < 0) {
        complain(language, SAY(OPTION_REFUSED, "arch", reason));
        return false;
    }
    archs->items[archs->count++] = &profile_set_get(&setting->profiles, (size_t)index)->arch;
    return true;
}

static bool read_archs(struct archs *archs, struct setting *setting, char *list)
{
    char *rest = list;

    for (char *name = strtok_r(rest, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        if (!add_arch(archs, setting, name)) {
            return false;
        }
    }
    return archs->count > 0;
}

static void find_bounds(struct archs *archs, const struct options *options)
{
    int own = archs->launch.max_threads_per_block;
    int limit = options->given[OPTION_BLOCK_LIMIT] ? options->numbers[OPTION_BLOCK_LIMIT]
                                                   : OCC_MAX_BLOCK_SIZE;

    archs->largest_block = own > 0 && own < limit ? own : limit;
    archs->smallest_warp = archs->items[0]->warp_size;
    for (int i = 0; i < archs->count; i++) {
        const occ_arch *arch = archs->items[i];

        archs->largest_block = arch->max_threads_per_block < archs->largest_block
                                   ? arch->max_threads_per_block
                                   : archs->largest_block;
        archs->smallest_warp =
            arch->warp_size < archs->smallest_warp ? arch->warp_size : archs->smallest_warp;
    }
}

/* ---- The sizes */

/* The occupancy of a block size on each architecture, percent; returns the lowest. */
static double percents_of(const struct archs *archs, int block_size, double percents[ARCHS_MOST])
{
    occ_launch launch = archs->launch;
    double lowest = 100;

    launch.block_size = block_size;
    for (int i = 0; i < archs->count; i++) {
        occ_result result;

        occ_occupancy(archs->items[i], NULL, &launch, &result);
        percents[i] = occ_percent(archs->items[i], &result);
        lowest = percents[i] < lowest ? percents[i] : lowest;
    }
    return lowest;
}

static double best_of(const struct archs *archs)
{
    double percents[ARCHS_MOST];
    double best = 0;

    for (int size = archs->smallest_warp; size <= archs->largest_block;
         size += archs->smallest_warp) {
        double lowest = percents_of(archs, size, percents);

        best = lowest > best ? lowest : best;
    }
    return best;
}

static void put_sizes(const struct archs *archs, double target, output_format format, FILE *output)
{
    struct column columns[FIXED_COLUMNS + ARCHS_MOST] = {
        {"block", "block", 0, false},
        {"lowest", "lowest %", 4, false},
    };
    const size_t column_count = (size_t)FIXED_COLUMNS + (size_t)archs->count;
    struct table table;

    for (int i = 0; i < archs->count; i++) {
        const char *name = archs->items[i]->name;

        columns[FIXED_COLUMNS + i] = (struct column){name, name, 4, false};
    }
    table_begin(&table, output, format, columns, column_count);
    for (int size = archs->smallest_warp; size <= archs->largest_block;
         size += archs->smallest_warp) {
        struct value values[FIXED_COLUMNS + ARCHS_MOST];
        double percents[ARCHS_MOST];
        double lowest = percents_of(archs, size, percents);

        values[0] = value_count(size);
        values[1] = value_real(lowest);
        for (int i = 0; i < archs->count; i++) {
            values[FIXED_COLUMNS + i] = value_real(percents[i]);
        }
        if (lowest > 0 && lowest >= target) {
            table_row(&table, values);
        }
    }
    table_end(&table);
}

static exit_status put_all(const struct archs *archs, const struct options *options, FILE *output)
{
    output_format format = (output_format)options->numbers[OPTION_FORMAT];
    double best = best_of(archs);
    double target = options->given[OPTION_TARGET] ? options->numbers[OPTION_TARGET] : best;
    char target_text[NUMBER_SIZE];
    char best_text[NUMBER_SIZE];

    if (best <= 0) {
        complain(options->language, SAY(SUGGEST_NOTHING_RUNS, options->values[OPTION_ARCH][0]));
        return EXIT_FAILED;
    }
    if (format == FORMAT_TEXT) {
        number_format_real(target_text, target, 4);
        number_format_real(best_text, best, 4);
        prose_say(output, options->language,
                  SAY(SUGGEST_ARCHS, target_text, best_text, archs->launch.registers_per_thread));
    }
    put_sizes(archs, target, format, output);
    return EXIT_FINE;
}

exit_status suggest_archs(const struct options *options, FILE *output)
{
    struct options first = *options;
    struct archs archs = {.count = 0};
    struct setting setting;
    exit_status status = EXIT_WRONG;
    char list[LIST_SIZE];

    if (options->operand_count > 0 || options->given[OPTION_EXACTLY] ||
        options->given[OPTION_DEVICE] || strlen(options->values[OPTION_ARCH][0]) >= LIST_SIZE) {
        complain(options->language, SAY(SUGGEST_ARCHS_ALONE));
        return status;
    }
    snprintf(list, sizeof list, "%s", options->values[OPTION_ARCH][0]);
    first.values[OPTION_ARCH][0] = NULL; /* the setting has one architecture */
    if (setting_open(&setting, &first) && read_archs(&archs, &setting, list)) {
        archs.launch = setting.launch;
        find_bounds(&archs, options);
        status = put_all(&archs, options, output);
    }
    setting_close(&setting);
    return status;
}
