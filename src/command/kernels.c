/* SPDX-License-Identifier: MIT */
/* occupant kernels: what an import sees. */
#include <stdlib.h>
#include <string.h>

#include "command/input.h"
#include "explorer/explorer.h"
#include "profile/text.h"

enum { CLUSTER_SIZE = 40, BOUNDS_SIZE = 32, NAME_SIZE = 64, FULL_NAME_SIZE = 10240 };

/* The first twelve are a promise to whoever reads the CSV. */
#define KERNEL_COLUMNS(COLUMN)                                                                     \
    COLUMN(FILE, "file", NULL, true)                                                               \
    COLUMN(KERNEL, "kernel", NULL, true)                                                           \
    COLUMN(ARCH, "arch", "arch", true)                                                             \
    COLUMN(REGISTERS, "registers", "regs", false)                                                  \
    COLUMN(STATIC_SMEM, "static_smem", "smem", false)                                              \
    COLUMN(BARRIERS, "barriers", "bar", false)                                                     \
    COLUMN(MAX_THREADS, "max_threads", NULL, false)                                                \
    COLUMN(MIN_BLOCKS, "min_blocks", NULL, false)                                                  \
    COLUMN(CLUSTER, "cluster", "cluster", false)                                                   \
    COLUMN(STACK, "stack", "stack", false)                                                         \
    COLUMN(SPILL_STORE, "spill_store", NULL, false)                                                \
    COLUMN(SPILL_LOAD, "spill_load", NULL, false)                                                  \
    COLUMN(BLOCK, "block", "block", false)                                                         \
    COLUMN(BLOCK_SOURCE, "block_source", NULL, true)                                               \
    COLUMN(BLOCKS, "blocks", NULL, false)                                                          \
    COLUMN(WARPS, "warps", NULL, false)                                                            \
    COLUMN(OCCUPANCY, "occupancy", "%", false)                                                     \
    COLUMN(ACHIEVED, "achieved", NULL, false)                                                      \
    COLUMN(LIMITER, "limiter", "limiter", true)                                                    \
    COLUMN(ON, "occupancy_arch", "on", true)                                                       \
    COLUMN(DEMANGLED, "name", NULL, true)                                                          \
    COLUMN(BOUNDS, NULL, "bounds", false)                                                          \
    COLUMN(SPILLS, NULL, "spills", false)                                                          \
    COLUMN(NAME, NULL, "kernel", true)

#define KERNEL_ID(id, key, title, left) KERNEL_##id,
enum { KERNEL_COLUMNS(KERNEL_ID) KERNEL_COLUMN_COUNT };

#define KERNEL_COLUMN(id, key, title, left) {key, title, 4, left},
static const struct column all_columns[KERNEL_COLUMN_COUNT] = {KERNEL_COLUMNS(KERNEL_COLUMN)};

/* Text shows columns of its own in an order of its own. */
static const int text_order[] = {
    KERNEL_ARCH,    KERNEL_REGISTERS, KERNEL_STATIC_SMEM, KERNEL_BARRIERS, KERNEL_BOUNDS,
    KERNEL_CLUSTER, KERNEL_STACK,     KERNEL_SPILLS,      KERNEL_BLOCK,    KERNEL_OCCUPANCY,
    KERNEL_ON,      KERNEL_LIMITER,   KERNEL_NAME,
};

enum { TEXT_COUNT = sizeof text_order / sizeof *text_order };

/* A row, and what it is sorted by. */
struct row {
    const kernel *k;
    struct report report;
    bool evaluated;
    struct value sort_value;
    int direction;
    size_t place;          /* in the list: equal rows stay in order */
    kernel_choice *choice; /* it knows names */
};

/* The texts that the values of a row point to. */
struct row_texts {
    char cluster[CLUSTER_SIZE];
    char bounds[BOUNDS_SIZE];
    char limiters[LIMITERS_SIZE];
    char shown[SHOWN_NAME_SIZE];
    char full[FULL_NAME_SIZE];
};

static struct value cluster_value(const kernel *k, char text[CLUSTER_SIZE])
{
    if (k->cluster <= 0) {
        return value_empty();
    }
    if (k->cluster_dimensions[0] <= 0) {
        return value_count(k->cluster);
    }
    snprintf(text, CLUSTER_SIZE, "%dx%dx%d", k->cluster_dimensions[0], k->cluster_dimensions[1],
             k->cluster_dimensions[2]);
    return value_text(text);
}

static struct value bounds_value(const kernel *k, char text[BOUNDS_SIZE])
{
    if (k->max_threads < 0) {
        return value_empty();
    }
    snprintf(text, BOUNDS_SIZE, k->min_blocks > 0 ? "%d,%d" : "%d", k->max_threads, k->min_blocks);
    return value_text(text);
}

static struct value spills_value(const kernel *k)
{
    int store = k->spill_store > 0 ? k->spill_store : 0;
    int load = k->spill_load > 0 ? k->spill_load : 0;

    return k->spill_store < 0 && k->spill_load < 0 ? value_empty() : value_count(store + load);
}

static void occupancy_values(const struct row *row, struct row_texts *texts, struct value *values)
{
    const occ_result *result = &row->report.result;

    explorer_limiters(result->limiters, true, texts->limiters, sizeof texts->limiters);
    values[KERNEL_BLOCK] = value_count(row->report.launch.block_size);
    values[KERNEL_BLOCK_SOURCE] = value_text(block_source_name(row->report.block_source));
    values[KERNEL_BLOCKS] = value_count(result->blocks);
    values[KERNEL_WARPS] = value_count(result->warps);
    values[KERNEL_OCCUPANCY] = value_real(occ_percent(row->report.arch, result));
    values[KERNEL_LIMITER] = value_text(texts->limiters);
    values[KERNEL_ON] = value_text(row->report.arch->name);
}

static void row_values(const struct row *row, struct row_texts *texts, struct value *values)
{
    const kernel *k = row->k;

    memset(values, 0, KERNEL_COLUMN_COUNT * sizeof *values);
    values[KERNEL_FILE] = value_text(k->file);
    values[KERNEL_KERNEL] = value_text(k->name);
    values[KERNEL_NAME] = value_text(input_shown_name(row->choice, k, texts->shown));
    kernel_display_name(&row->choice->namer, k->name, KERNEL_NAME_FULL, texts->full,
                        sizeof texts->full);
    values[KERNEL_DEMANGLED] = value_text(texts->full);
    values[KERNEL_ARCH] = value_text(k->arch);
    values[KERNEL_REGISTERS] = value_known(k->registers);
    values[KERNEL_STATIC_SMEM] = value_known(k->static_smem);
    values[KERNEL_BARRIERS] = value_known(k->barriers);
    /* A profiler names the block that it saw, and no bounds: no larger one is known to run. */
    values[KERNEL_MAX_THREADS] =
        value_known(k->max_threads > 0 ? k->max_threads : k->launch.block_size);
    values[KERNEL_MIN_BLOCKS] = value_known(k->min_blocks);
    values[KERNEL_CLUSTER] = cluster_value(k, texts->cluster);
    values[KERNEL_STACK] = value_known(k->stack);
    values[KERNEL_SPILL_STORE] = value_known(k->spill_store);
    values[KERNEL_SPILL_LOAD] = value_known(k->spill_load);
    values[KERNEL_BOUNDS] = bounds_value(k, texts->bounds);
    values[KERNEL_SPILLS] = spills_value(k);
    if (k->launch.achieved_percent >= 0) {
        values[KERNEL_ACHIEVED] = value_real(k->launch.achieved_percent);
    }
    if (row->evaluated) {
        occupancy_values(row, texts, values);
    }
}

/* ---- Sorting */

static double number_of(const struct value *value)
{
    return value->kind == VALUE_REAL ? value->real : (double)value->count;
}

/* Rows without the figure come last in either direction. */
static int compare_values(const struct value *a, const struct value *b, int direction)
{
    if (a->kind == VALUE_EMPTY || b->kind == VALUE_EMPTY) {
        return (a->kind == VALUE_EMPTY) - (b->kind == VALUE_EMPTY);
    }
    if (a->kind == VALUE_TEXT && b->kind == VALUE_TEXT) {
        int order = strcmp(a->text, b->text);

        return direction < 0 ? -order : order;
    }
    return direction * ((number_of(a) > number_of(b)) - (number_of(a) < number_of(b)));
}

static int compare_rows(const void *a, const void *b)
{
    const struct row *x = a;
    const struct row *y = b;
    int order = compare_values(&x->sort_value, &y->sort_value, x->direction);

    return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

/* The column of --sort; KERNEL_COLUMN_COUNT: complained. */
static size_t sort_column(const char *name)
{
    char word[NAME_SIZE];
    text_nearest nearest = {.word = name};

    for (size_t i = 0; i < KERNEL_DEMANGLED; i++) {
        if (all_columns[i].key && strcmp(all_columns[i].key, name) == 0) {
            return i;
        }
        if (all_columns[i].key) {
            text_nearest_offer(&nearest, all_columns[i].key);
        }
    }
    const char *best = text_nearest_name(&nearest);

    text_clean_string(word, sizeof word, name);
    complain("--sort: no column \"%s\"%s%s%s", word, best ? "; did you mean \"" : "",
             best ? best : "", best ? "\"?" : "");
    return KERNEL_COLUMN_COUNT;
}

static bool sort_rows(struct row *rows, size_t count, const struct options *options)
{
    const char *name = options->values[OPTION_SORT][0];
    bool falling = name && name[0] == '-';
    size_t column = name ? sort_column(name + falling) : KERNEL_KERNEL;

    if (column == KERNEL_COLUMN_COUNT) {
        return false;
    }
    for (size_t i = 0; i < count && name; i++) {
        struct value values[KERNEL_COLUMN_COUNT];
        struct row_texts texts;

        row_values(&rows[i], &texts, values);
        rows[i].sort_value = values[column];
        rows[i].direction = falling ? -1 : 1;
        if (column == KERNEL_CLUSTER) {
            rows[i].sort_value = value_known(rows[i].k->cluster);
        }
        if (column == KERNEL_LIMITER) {
            rows[i].sort_value = value_count(rows[i].report.result.limiters);
        }
    }
    if (name) {
        qsort(rows, count, sizeof *rows, compare_rows);
    }
    return true;
}

/* ---- Output */

static void put_machine_rows(struct table *table, const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct value values[KERNEL_COLUMN_COUNT];
        struct row_texts texts;

        row_values(&rows[i], &texts, values);
        table_row(table, values);
    }
}

static void put_text_rows(struct table *table, const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct value values[KERNEL_COLUMN_COUNT];
        struct value picked[TEXT_COUNT];
        struct row_texts texts;

        row_values(&rows[i], &texts, values);
        for (size_t k = 0; k < TEXT_COUNT; k++) {
            picked[k] = values[text_order[k]];
        }
        table_row(table, picked);
    }
}

static exit_status print(const struct row *rows, size_t count, output_format format, FILE *output)
{
    struct table table;
    struct column text_columns[TEXT_COUNT];

    for (size_t i = 0; i < TEXT_COUNT; i++) {
        text_columns[i] = all_columns[text_order[i]];
        text_columns[i].decimals = 2;
    }
    if (format == FORMAT_TEXT) {
        table_begin(&table, output, format, text_columns, TEXT_COUNT);
        put_text_rows(&table, rows, count);
    } else {
        table_begin(&table, output, format, all_columns, KERNEL_BOUNDS);
        put_machine_rows(&table, rows, count);
    }
    return table_end(&table) ? EXIT_FINE : EXIT_WRONG;
}

static size_t fill_rows(struct setting *setting, const kernel_list *kernels, kernel_choice *choice,
                        struct row *rows)
{
    size_t count = 0;

    for (size_t i = 0; i < kernels->count; i++) {
        struct row *row = &rows[count];

        if (input_chosen(choice, &kernels->items[i])) {
            row->k = &kernels->items[i];
            row->evaluated = setting_report_kernel(setting, row->k, &row->report);
            row->choice = choice;
            row->place = count++;
        }
    }
    return count;
}

static exit_status list(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    kernel_list kernels = {0};
    bool all = input_read(setting, &kernels, options->operands, options->operand_count);
    struct row *rows = calloc(kernels.count + 1, sizeof *rows);
    exit_status status = EXIT_WRONG;

    if (!rows) {
        complain("out of memory");
    } else {
        kernel_choice choice = input_choice(setting, &kernels);
        size_t count = fill_rows(setting, &kernels, &choice, rows);

        if (count == 0 && kernels.count > 0) {
            complain("none of the %zu kernels is meant by --kernel and --arch", kernels.count);
        } else if (count > 0 && sort_rows(rows, count, options)) {
            status = print(rows, count, (output_format)options->numbers[OPTION_FORMAT], output);
        }
        input_choice_close(&choice);
    }
    free(rows);
    kernel_list_free(&kernels);
    return all ? status : EXIT_WRONG;
}

exit_status command_kernels(const struct options *options, FILE *output)
{
    struct setting setting;
    exit_status status = EXIT_WRONG;

    if (options->operand_count == 0) {
        complain("kernels needs files (see occupant kernels --help)");
        return EXIT_WRONG;
    }
    if (setting_open(&setting, options)) {
        status = list(&setting, output);
    }
    setting_close(&setting);
    return status;
}
