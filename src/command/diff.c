/* SPDX-License-Identifier: MIT */
/* occupant diff: the kernels of two builds, worst change first. */
#include <stdlib.h>
#include <string.h>

#include "command/input.h"
#include "output/number_text.h"

enum { PAIR_SIZE = 2 * NUMBER_TEXT_SIZE };

/* What is compared: key, title, how much more of it is worse (-1: less is). */
#define FIGURES(FIGURE)                                                                            \
    FIGURE(OCCUPANCY, occupancy, "occupancy", "%", -1)                                             \
    FIGURE(SPILLS, spills, "spills", "spills", 1)                                                  \
    FIGURE(REGISTERS, registers, "registers", "registers", 1)                                      \
    FIGURE(STATIC_SMEM, static_smem, "static_smem", "smem", 1)

#define FIGURE_ID(id, name, key, title, worse) FIGURE_##id,
enum { FIGURES(FIGURE_ID) FIGURE_COUNT };

#define FIGURE_WORSE(id, name, key, title, worse) worse,
static const int worse_directions[FIGURE_COUNT] = {FIGURES(FIGURE_WORSE)};

#define FIGURE_COLUMNS(id, name, key, title, worse)                                                \
    {key "_old", NULL, 4, false}, {key "_new", NULL, 4, false},
static const struct column machine_columns[] = {{"kernel", NULL, 0, true},
                                                {"arch", NULL, 0, true},
                                                {"change", NULL, 0, true},
                                                FIGURES(FIGURE_COLUMNS)};

#define FIGURE_TITLE(id, name, key, title, worse) {NULL, title, 0, false},
static const struct column text_columns[] = {{NULL, "change", 0, true},
                                             {NULL, "arch", 0, true},
                                             FIGURES(FIGURE_TITLE){NULL, "kernel", 0, true}};

enum {
    MACHINE_COUNT = sizeof machine_columns / sizeof *machine_columns,
    TEXT_COUNT = sizeof text_columns / sizeof *text_columns,
};

/* Figures of one kernel in one build; less than 0: not known. */
struct side {
    const kernel *k; /* NULL: not in this build */
    double figures[FIGURE_COUNT];
};

struct change {
    struct side old_side;
    struct side new_side;
    double growth[FIGURE_COUNT]; /* above 0: worse */
    int verdict;                 /* 1: worse, -1: better, 0: neither */
};

struct changes {
    struct change *items;
    size_t count;
    kernel_choice old_choice;
    kernel_choice new_choice;
};

static void measure(struct setting *setting, const kernel *k, struct side *side)
{
    struct report report;
    bool known = setting_report_kernel(setting, k, &report);

    side->k = k;
    side->figures[FIGURE_OCCUPANCY] = known ? occ_percent(report.arch, &report.result) : -1;
    side->figures[FIGURE_SPILLS] =
        k->spill_store < 0 && k->spill_load < 0
            ? -1
            : (k->spill_store > 0 ? k->spill_store : 0) + (k->spill_load > 0 ? k->spill_load : 0);
    side->figures[FIGURE_REGISTERS] = k->registers;
    side->figures[FIGURE_STATIC_SMEM] = k->static_smem;
}

/* The first figure that changed decides: they stand in the order of their weight. */
static void judge(struct change *change)
{
    for (int i = 0; i < FIGURE_COUNT; i++) {
        double before = change->old_side.figures[i];
        double after = change->new_side.figures[i];

        change->growth[i] = before < 0 || after < 0 ? 0 : worse_directions[i] * (after - before);
        if (change->growth[i] > 0) {
            change->verdict = 1;
        } else if (change->growth[i] < 0 && change->verdict == 0) {
            change->verdict = -1;
        }
    }
}

static bool differs(const struct change *change)
{
    for (int i = 0; i < FIGURE_COUNT; i++) {
        if (change->growth[i] > 0 || change->growth[i] < 0) {
            return true;
        }
    }
    return !change->old_side.k || !change->new_side.k;
}

static int compare_changes(const void *a, const void *b)
{
    const struct change *x = a;
    const struct change *y = b;

    for (int i = 0; i < FIGURE_COUNT; i++) {
        if (x->growth[i] > y->growth[i] || x->growth[i] < y->growth[i]) {
            return x->growth[i] > y->growth[i] ? -1 : 1;
        }
    }
    return strcmp((x->new_side.k ? x->new_side.k : x->old_side.k)->name,
                  (y->new_side.k ? y->new_side.k : y->old_side.k)->name);
}

/* By name and architecture, not by file: two builds lie in two places. */
static int compare_kernels(const kernel *a, const kernel *b)
{
    int order = strcmp(a->name, b->name);

    return order != 0 ? order : strcmp(a->arch, b->arch);
}

static int compare_items(const void *a, const void *b)
{
    return compare_kernels(a, b);
}

static void add(struct changes *changes, struct setting *setting, const kernel *old_kernel,
                const kernel *new_kernel)
{
    struct change *change = &changes->items[changes->count];

    memset(change, 0, sizeof *change);
    if (old_kernel) {
        measure(setting, old_kernel, &change->old_side);
    }
    if (new_kernel) {
        measure(setting, new_kernel, &change->new_side);
    }
    if (old_kernel && new_kernel) {
        judge(change);
    }
    changes->count += differs(change);
}

/* Both lists sorted: the walk of a merge. */
static void merge(struct changes *changes, struct setting *setting, const kernel_list *before,
                  const kernel_list *after)
{
    size_t i = 0;
    size_t k = 0;

    changes->old_choice = input_choice(setting, before);
    changes->new_choice = input_choice(setting, after);

    while (i < before->count || k < after->count) {
        const kernel *a = i < before->count ? &before->items[i] : NULL;
        const kernel *b = k < after->count ? &after->items[k] : NULL;
        int order = !a ? 1 : !b ? -1 : compare_kernels(a, b);

        if (order <= 0) {
            i++;
        }
        if (order >= 0) {
            k++;
        }
        a = order <= 0 && input_chosen(&changes->old_choice, a) ? a : NULL;
        b = order >= 0 && input_chosen(&changes->new_choice, b) ? b : NULL;
        if (a || b) {
            add(changes, setting, a, b);
        }
    }
}

/* ---- Output */

static const char *verdict_name(const struct change *change)
{
    return !change->old_side.k   ? "added"
           : !change->new_side.k ? "removed"
           : change->verdict > 0 ? "worse"
           : change->verdict < 0 ? "better"
                                 : "other";
}

static struct value figure_value(const struct side *side, int figure)
{
    return side->k && side->figures[figure] >= 0 ? value_real(side->figures[figure])
                                                 : value_empty();
}

static void put_machine(struct table *table, kernel_choice *choice, const struct change *change)
{
    const kernel *k = change->new_side.k ? change->new_side.k : change->old_side.k;
    struct value values[MACHINE_COUNT];
    struct value *next = values;

    (void)choice; /* a machine reads mangled names */
    *next++ = value_text(k->name);
    *next++ = value_text(k->arch);
    *next++ = value_text(verdict_name(change));
    for (int i = 0; i < FIGURE_COUNT; i++) {
        *next++ = figure_value(&change->old_side, i);
        *next++ = figure_value(&change->new_side, i);
    }
    table_row(table, values);
}

/* "32 to 40", or the one figure where nothing changed. */
static struct value pair_value(const struct change *change, int figure, char text[PAIR_SIZE])
{
    struct value before = figure_value(&change->old_side, figure);
    struct value after = figure_value(&change->new_side, figure);
    char from[NUMBER_TEXT_SIZE];
    char to[NUMBER_TEXT_SIZE];

    if (before.kind == VALUE_EMPTY || after.kind == VALUE_EMPTY) {
        return before.kind == VALUE_EMPTY ? after : before;
    }
    snprintf(text, PAIR_SIZE, "%s to %s", number_text_real(from, before.real, 2),
             number_text_real(to, after.real, 2));
    return change->growth[figure] > 0 || change->growth[figure] < 0 ? value_text(text) : after;
}

static void put_text(struct table *table, kernel_choice *choice, const struct change *change)
{
    const kernel *k = change->new_side.k ? change->new_side.k : change->old_side.k;
    struct value values[TEXT_COUNT];
    struct value *next = values;
    char pairs[FIGURE_COUNT][PAIR_SIZE];
    char name[SHOWN_NAME_SIZE];

    *next++ = value_text(verdict_name(change));
    *next++ = value_text(k->arch);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        *next++ = pair_value(change, i, pairs[i]);
    }
    *next++ = value_text(input_shown_name(choice, k, name));
    table_row(table, values);
}

static exit_status print(struct changes *changes, output_format format, FILE *output)
{
    bool text = format == FORMAT_TEXT;
    struct table table;

    if (text && changes->count == 0) {
        fputs("no difference\n", output);
        return EXIT_FINE;
    }
    table_begin(&table, output, format, text ? text_columns : machine_columns,
                text ? TEXT_COUNT : MACHINE_COUNT);
    for (size_t i = 0; i < changes->count; i++) {
        (text ? put_text : put_machine)(&table, &changes->new_choice, &changes->items[i]);
    }
    return table_end(&table) ? EXIT_FINE : EXIT_WRONG;
}

static exit_status compare(struct setting *setting, kernel_list *before, kernel_list *after,
                           FILE *output)
{
    const struct options *options = setting->options;
    struct changes changes = {.items =
                                  calloc(before->count + after->count + 1, sizeof *changes.items)};
    exit_status status = EXIT_WRONG;
    bool worse = false;

    if (!changes.items) {
        complain("out of memory");
        return status;
    }
    qsort(before->items, before->count, sizeof *before->items, compare_items);
    qsort(after->items, after->count, sizeof *after->items, compare_items);
    merge(&changes, setting, before, after);
    qsort(changes.items, changes.count, sizeof *changes.items, compare_changes);
    for (size_t i = 0; i < changes.count; i++) {
        worse |= changes.items[i].verdict > 0;
    }
    status = print(&changes, (output_format)options->numbers[OPTION_FORMAT], output);
    input_choice_close(&changes.old_choice);
    input_choice_close(&changes.new_choice);
    free(changes.items);
    return status == EXIT_FINE && worse && options->given[OPTION_FAIL] ? EXIT_FAILED : status;
}

exit_status command_diff(const struct options *options, FILE *output)
{
    struct setting setting;
    kernel_list before = {0};
    kernel_list after = {0};
    exit_status status = EXIT_WRONG;

    if (options->operand_count != 2) {
        complain("diff needs two files or folders, OLD and NEW (see occupant diff --help)");
        return EXIT_WRONG;
    }
    if (setting_open(&setting, options)) {
        bool read_old = input_read(&setting, &before, &options->operands[0], 1);
        bool read_new = input_read(&setting, &after, &options->operands[1], 1);

        status = read_old && read_new ? compare(&setting, &before, &after, output) : EXIT_WRONG;
    }
    kernel_list_free(&before);
    kernel_list_free(&after);
    setting_close(&setting);
    return status;
}
