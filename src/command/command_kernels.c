/* SPDX-License-Identifier: MIT */
/* occupant kernels: the kernels of files with their resources. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command/kernel_input.h"
#include "command/kernel_row.h"
#include "command/launches.h"

enum { TIMES_COLUMN = -1 };

/* The columns of text; the file only if there are several, launches and time only if they are known. */
static const int text_order[] = {
    KERNEL_ARCH,    KERNEL_REGISTERS, KERNEL_STATIC_SMEM, KERNEL_BARRIERS, KERNEL_BOUNDS,
    KERNEL_CLUSTER, KERNEL_STACK,     KERNEL_SPILLS,      KERNEL_BLOCK,    KERNEL_PERCENT,
    KERNEL_ON,      KERNEL_LIMITER,   KERNEL_LAUNCHES,    KERNEL_TIME,     KERNEL_TIME_SHARE,
    KERNEL_PLACE,   TIMES_COLUMN,     KERNEL_NAME,
};

/* How often kernels are there that are equal in every column shown. */
static const struct column times_column = {NULL, HEADING(TIMES), 0, false};

enum { TEXT_COUNT = sizeof text_order / sizeof *text_order };

/* A run of kernels. */
struct listing {
    struct setting setting;
    struct input input;
    struct table table;
    struct column text_columns[TEXT_COUNT];
    struct tally tally;
    output_format format;
    FILE *output;
};

/* ---- Sorting */

struct sort_key {
    const kernel *k;
    const char *text; /* NULL: a number */
    double number;
    int direction;
    bool empty;
};

static int compare_values(const struct sort_key *a, const struct sort_key *b)
{
    int order = a->text && b->text ? strcmp(a->text, b->text)
                                   : (a->number > b->number) - (a->number < b->number);

    return a->direction < 0 ? -order : order;
}

/* Kernels without the value come last in both directions; equal ones keep their order. */
static int compare_keys(const void *a, const void *b)
{
    const struct sort_key *x = a;
    const struct sort_key *y = b;
    int order = x->empty || y->empty ? x->empty - y->empty : compare_values(x, y);

    return order != 0 ? order : (x->k > y->k) - (x->k < y->k);
}

static struct sort_key make_key(struct listing *listing, const kernel *k, size_t column,
                                int direction)
{
    struct kernel_row row;
    struct sort_key key = {.k = k, .direction = direction};

    kernel_row_fill(&row, &listing->setting, &listing->input.choice, k);
    struct value value = kernel_row_key(&row, column);

    key.empty = value.kind == VALUE_EMPTY;
    key.number = value_number(&value);
    key.text = value.kind == VALUE_TEXT ? value.text : NULL;
    return key;
}

/* ---- Output */

static void put_kernel(struct listing *listing, const kernel *k)
{
    struct kernel_row row;
    struct value picked[TEXT_COUNT];

    kernel_row_fill(&row, &listing->setting, &listing->input.choice, k);
    tally_add(&listing->tally, k, row.evaluated ? &row.report : NULL);
    if (listing->format != FORMAT_TEXT) {
        table_row(&listing->table, row.values);
        return;
    }
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        picked[i] = text_order[i] == TIMES_COLUMN || listing->text_columns[i].heading == NO_HEADING
                        ? value_empty()
                        : row.values[text_order[i]];
        if (text_order[i] == KERNEL_BLOCK && row.evaluated && picked[i].kind == VALUE_EMPTY) {
            picked[i] = value_text("?");
        }
    }
    table_row(&listing->table, picked);
}

static bool several_files(const kernel_list *kernels)
{
    for (size_t i = 1; i < kernels->count; i++) {
        if (kernels->items[i].file != kernels->items[0].file) {
            return true;
        }
    }
    return false;
}

/* Whether the launches of some kernel were timed. */
static bool any_timed(const kernel_list *kernels)
{
    size_t i = 0;

    while (i < kernels->count && kernels->items[i].launch.time_us < 0) {
        i++;
    }
    return i < kernels->count;
}

static bool is_shown(const kernel_list *kernels, int column)
{
    switch (column) {
    case KERNEL_PLACE:
        return several_files(kernels);
    case KERNEL_LAUNCHES:
    case KERNEL_TIME:
    case KERNEL_TIME_SHARE:
        return any_timed(kernels);
    default:
        return true;
    }
}

static void begin(struct listing *listing)
{
    listing->tally = tally_of(&listing->setting);
    if (listing->format != FORMAT_TEXT) {
        table_begin(&listing->table, listing->output, listing->format, kernel_columns,
                    KERNEL_MACHINE_COUNT);
        listing->table.csv.guard = listing->setting.options->given[OPTION_CSV_GUARD] > 0;
        return;
    }
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        if (text_order[i] == TIMES_COLUMN) {
            listing->text_columns[i] = times_column;
            continue;
        }
        listing->text_columns[i] = kernel_columns[text_order[i]];
        listing->text_columns[i].decimals = 2;
        if (!is_shown(&listing->input.kernels, text_order[i])) {
            listing->text_columns[i].heading = NO_HEADING;
        }
    }
    table_begin(&listing->table, listing->output, listing->format, listing->text_columns,
                TEXT_COUNT);
    listing->table.language = listing->setting.options->language;
    table_count_equal(&listing->table, TEXT_COUNT - 2);
}

static exit_status end(struct listing *listing)
{
    if (!table_end(&listing->table)) {
        return complain_wrong(listing->setting.options->language, SAY(OUT_OF_MEMORY));
    }
    if (listing->format == FORMAT_TEXT) {
        tally_print(&listing->tally, listing->output);
    }
    return EXIT_FINE;
}

/* In the order of the files; no row is kept here. */
static exit_status print_unsorted(struct listing *listing)
{
    begin(listing);
    for (const kernel *k = NULL; (k = input_next(&listing->input.choice, k)) != NULL;) {
        put_kernel(listing, k);
    }
    return end(listing);
}

static exit_status print_sorted(struct listing *listing, const char *name)
{
    int direction = name[0] == '-' ? -1 : 1;
    size_t column = kernel_column_find(listing->setting.options->language, name + (direction < 0));
    struct sort_key *keys = memory_allocate_zeroed(listing->input.kernels.count + 1, sizeof *keys);
    size_t count = 0;
    exit_status status = EXIT_WRONG;

    if (!keys) {
        complain(listing->setting.options->language, SAY(OUT_OF_MEMORY));
    } else if (column < KERNEL_COLUMN_COUNT) {
        for (const kernel *k = NULL; (k = input_next(&listing->input.choice, k)) != NULL;) {
            keys[count++] = make_key(listing, k, column, direction);
        }
        qsort(keys, count, sizeof *keys, compare_keys);
        begin(listing);
        for (size_t i = 0; i < count; i++) {
            put_kernel(listing, keys[i].k);
        }
        status = end(listing);
    }
    free(keys);
    return status;
}

static exit_status list(struct listing *listing, const struct options *options)
{
    const char *sort = options->values[OPTION_SORT][0];

    if (!input_next(&listing->input.choice, NULL)) {
        input_complain_of_none(options, COMMAND_KERNELS, listing->input.kernels.count);
        return EXIT_WRONG;
    }
    if (options->given[OPTION_WRITE_LAUNCHES]) {
        return launches_write(options, &listing->input.choice, listing->output);
    }
    if (!sort && any_timed(&listing->input.kernels)) {
        sort = "-time_us"; /* most time first */
    }
    return sort ? print_sorted(listing, sort) : print_unsorted(listing);
}

/* --check: the launch file, with the kernels of the files if there are any. */
static exit_status check(struct listing *listing, const struct options *options)
{
    exit_status status = EXIT_WRONG;

    if (setting_open(&listing->setting, options)) {
        input_open(&listing->input, &listing->setting, options->operands, options->operand_count);
        status = launches_check(options, &listing->input.kernels, listing->output);
        status = listing->input.whole ? status : EXIT_WRONG;
    }
    input_close(&listing->input);
    setting_close(&listing->setting);
    return status;
}

exit_status command_kernels(const struct options *options, FILE *output)
{
    struct listing listing = {.format = (output_format)options->numbers[OPTION_FORMAT],
                              .output = output};
    exit_status status = EXIT_WRONG;

    if (options->given[OPTION_CHECK]) {
        return check(&listing, options);
    }
    if (options->operand_count == 0) {
        return complain_wrong(options->language, SAY(KERNELS_OPERANDS));
    }
    if (setting_open(&listing.setting, options)) {
        input_open(&listing.input, &listing.setting, options->operands, options->operand_count);
        status = list(&listing, options);
        status = listing.input.whole ? status : EXIT_WRONG;
    }
    input_close(&listing.input);
    setting_close(&listing.setting);
    return status;
}
