/* SPDX-License-Identifier: MIT */
/* occupant diff: the kernels of two builds, worst change first. */
#include <stdlib.h>
#include <string.h>

#include "command/build_changes.h"
#include "base/number.h"
#include "output/prose.h"

enum { PAIR_SIZE = 2 * NUMBER_SIZE + 8 };

#define FIGURE_COLUMNS(id, key, title, worse)                                                      \
    {key "_old", NULL, 4, false}, {key "_new", NULL, 4, false},
static const struct column machine_columns[] = {
    {"kernel", NULL, 0, true},      {"arch", NULL, 0, true},
    {"change", NULL, 0, true},      FIGURES(FIGURE_COLUMNS){"linked_old", NULL, 0, false},
    {"linked_new", NULL, 0, false},
};

#define FIGURE_TITLE(id, key, title, worse) {NULL, title, 2, false},
static const struct column text_columns[] = {{NULL, "change", 0, true},
                                             {NULL, "arch", 0, true},
                                             FIGURES(FIGURE_TITLE){NULL, "kernel", 0, true}};

enum {
    MACHINE_COUNT = sizeof machine_columns / sizeof *machine_columns,
    TEXT_COUNT = sizeof text_columns / sizeof *text_columns,
};

/* ---- Output */

static struct value figure_value(const struct side *side, int figure)
{
    double amount = side->k ? side->figures[figure] : -1;

    return amount < 0                   ? value_empty()
           : figure == FIGURE_OCCUPANCY ? value_real(amount)
                                        : value_count((long long)amount);
}

static struct value linked_value(const struct side *side)
{
    return side->k ? value_flag(!side->k->relocatable) : value_empty();
}

static void put_machine(struct table *table, kernel_choice *choice, const struct change *change)
{
    const kernel *k = change_kernel(change);
    struct value values[MACHINE_COUNT];
    struct value *next = values;

    (void)choice; /* names stay mangled */
    *next++ = value_text(k->name);
    *next++ = value_text(k->arch);
    *next++ = value_text(change_name(change));
    for (int i = 0; i < FIGURE_COUNT; i++) {
        *next++ = figure_value(&change->old_side, i);
        *next++ = figure_value(&change->new_side, i);
    }
    *next++ = linked_value(&change->old_side);
    *next++ = linked_value(&change->new_side);
    table_row(table, values);
}

static const char *figure_text(char text[NUMBER_SIZE], const struct side *side, int figure)
{
    double amount = side->figures[figure];

    return amount < 0                   ? "?"
           : figure == FIGURE_OCCUPANCY ? number_format_real(text, amount, 2)
                                        : number_format(text, (long long)amount);
}

/* "32 to 40", "336 to ?", or one figure if unchanged; empty if unknown on both sides. */
static struct value pair_value(const struct change *change, int figure, char text[PAIR_SIZE])
{
    const struct side *before = &change->old_side;
    const struct side *after = &change->new_side;
    const struct side *one = after->k ? after : before;
    bool said = (before->k && before->figures[figure] >= 0) ||
                (after->k && after->figures[figure] >= 0) || figure == FIGURE_OCCUPANCY;
    bool both = before->k && after->k &&
                (change_differs(change, figure) ||
                 (before->figures[figure] < 0) != (after->figures[figure] < 0));
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    if (!said) {
        return value_empty();
    }
    if (both) {
        snprintf(text, PAIR_SIZE, "%s to %s", figure_text(from, before, figure),
                 figure_text(to, after, figure));
    } else {
        snprintf(text, PAIR_SIZE, "%s", figure_text(to, one, figure));
    }
    return value_text(text);
}

static void put_text(struct table *table, kernel_choice *choice, const struct change *change)
{
    const kernel *k = change_kernel(change);
    struct value values[TEXT_COUNT];
    struct value *next = values;
    char pairs[FIGURE_COUNT][PAIR_SIZE];
    char name[SHOWN_NAME_SIZE];

    *next++ = value_text(change_name(change));
    *next++ = value_text(k->arch);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        *next++ = pair_value(change, i, pairs[i]);
    }
    *next++ = value_text(input_shown_name(choice, k, name));
    table_row(table, values);
}

/* Notes on kernels that are unlinked or without occupancy. */
static void note(struct changes *changes, FILE *output, bool text)
{
    const struct language *language = changes->setting.options->language;
    char name[SHOWN_NAME_SIZE];

    if (text && changes->unlinked > 0) {
        prose_say(output, language, SAY(TALLY_UNLINKED, changes->unlinked));
    }
    if (changes->unknown > 0) {
        complain(language, SAY(DIFF_UNKNOWN, changes->unknown, changes->example->file,
                               input_shown_name(changes->example_choice, changes->example, name),
                               changes->reason));
    }
}

static exit_status print(struct changes *changes, output_format format, FILE *output)
{
    bool text = format == FORMAT_TEXT;
    struct table table;
    exit_status status = EXIT_FINE;

    if (text && changes->count == 0) {
        fprintf(output, "%s\n", word(changes->setting.options->language, SENTENCE_DIFF_NOTHING));
    } else {
        table_begin(&table, output, format, text ? text_columns : machine_columns,
                    text ? TEXT_COUNT : MACHINE_COUNT);
        for (size_t i = 0; i < changes->count; i++) {
            const struct change *change = &changes->items[i];

            (text ? put_text : put_machine)(&table, change_choice(changes, change), change);
        }
        status = table_end(&table) ? EXIT_FINE : EXIT_WRONG;
    }
    note(changes, output, text);
    return status;
}

/* The exit status with --fail: an unclear change does not pass. */
static exit_status gate(const struct changes *changes)
{
    exit_status status = EXIT_FINE;

    for (size_t i = 0; i < changes->count; i++) {
        if (changes->items[i].verdict == UNCLEAR) {
            return EXIT_WRONG;
        }
        if (changes->items[i].verdict == WORSE) {
            status = EXIT_FAILED;
        }
    }
    return status;
}

static exit_status compare_chosen(struct changes *changes, const struct build_side *before,
                                  const struct build_side *after, FILE *output)
{
    const struct options *options = changes->setting.options;
    exit_status status;

    if (!changes_find(changes, before, after)) {
        complain(options->language, SAY(OUT_OF_MEMORY));
        return EXIT_WRONG;
    }
    status = print(changes, (output_format)options->numbers[OPTION_FORMAT], output);
    return status == EXIT_FINE && options->given[OPTION_FAIL] ? gate(changes) : status;
}

static exit_status compare(struct changes *changes, const kernel_list *before,
                           const kernel_list *after, FILE *output)
{
    const struct options *options = changes->setting.options;
    size_t count = before->count + after->count;
    exit_status status = EXIT_WRONG;

    changes->items = calloc(count + 1, sizeof *changes->items);
    changes->old_choice = input_choice(&changes->setting, before);
    changes->new_choice = input_choice(&changes->setting, after);
    const struct build_side old_side = {before, &changes->old_choice, options->operands[0]};
    const struct build_side new_side = {after, &changes->new_choice, options->operands[1]};

    if (!changes->items) {
        complain(options->language, SAY(OUT_OF_MEMORY));
    } else if (!input_any_chosen(&changes->old_choice, before) &&
               !input_any_chosen(&changes->new_choice, after)) {
        input_complain_of_none(options, COMMAND_DIFF, count);
    } else {
        status = compare_chosen(changes, &old_side, &new_side, output);
    }
    input_choice_close(&changes->old_choice);
    input_choice_close(&changes->new_choice);
    free(changes->items);
    return status;
}

exit_status command_diff(const struct options *options, FILE *output)
{
    struct changes changes = {0};
    kernel_list before = {0};
    kernel_list after = {0};
    exit_status status = EXIT_WRONG;

    if (options->operand_count != 2) {
        complain(options->language, SAY(DIFF_OPERANDS));
        return EXIT_WRONG;
    }
    if (setting_open(&changes.setting, options)) {
        bool read_old = input_read(&changes.setting, &before, &options->operands[0], 1);
        bool read_new = input_read(&changes.setting, &after, &options->operands[1], 1);

        /* A side that was read in part is compared, one without any kernel is not. */
        if ((read_old || before.count > 0) && (read_new || after.count > 0)) {
            status = compare(&changes, &before, &after, output);
        }
        status = read_old && read_new ? status : EXIT_WRONG;
    }
    kernel_list_free(&before);
    kernel_list_free(&after);
    setting_close(&changes.setting);
    return status;
}
