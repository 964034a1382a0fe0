/* SPDX-License-Identifier: MIT */
/* occupant diff: the kernels of two builds, worst change first. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command/diff_print.h"
#include "output/prose.h"

/* Notes on kernels that are unlinked or without occupancy. */
static void note(struct changes *changes, FILE *output, output_format format)
{
    const struct language *language = changes->setting.options->language;
    char name[SHOWN_NAME_SIZE];

    if (format == FORMAT_TEXT && changes->kinds[CHANGE_UNCHANGED] < changes->count) {
        tally_print_sources(&changes->tally, output);
        tally_print_unstated(&changes->tally, output);
    }
    if (format == FORMAT_MARKDOWN && changes->unlinked > 0) {
        putc('\n', output); /* a paragraph of its own */
    }
    if (format != FORMAT_CSV && format != FORMAT_JSON && changes->unlinked > 0) {
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
    const struct options *options = changes->setting.options;
    bool good = true;

    if (format == FORMAT_MARKDOWN) {
        diff_put_markdown(changes, output);
    } else if (format == FORMAT_GITHUB) {
        diff_put_annotations(changes, output);
    } else if (format == FORMAT_TEXT && changes->kinds[CHANGE_UNCHANGED] == changes->count) {
        fprintf(output, "%s\n", word(options->language, SENTENCE_DIFF_NOTHING));
    } else {
        good = diff_put_table(changes, format, output);
    }
    note(changes, output, format);
    return good ? EXIT_FINE : EXIT_WRONG;
}

/* The exit status with --fail: an unclear change does not pass. */
static exit_status gate(const struct changes *changes)
{
    exit_status status = EXIT_FINE;

    for (size_t i = 0; i < changes->count; i++) {
        if (changes->items[i].verdict == UNCLEAR) {
            return EXIT_WRONG;
        }
        if (changes->items[i].verdict == WORSE || changes->items[i].verdict == TRADED) {
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

    changes->items = memory_allocate_zeroed(count + 1, sizeof *changes->items);
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
        changes.tally = tally_of(&changes.setting);
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
