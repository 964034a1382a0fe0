/* SPDX-License-Identifier: MIT */
/* occupant diff: the kernels of two builds, worst change first. */
#include "command/diff/build_changes.h"

/* ---- Markdown: a comment on a pull request */

#define KIND_BIT(id) (1u << CHANGE_##id)

#define FIGURE_TITLE(id, key, heading, worse) {NULL, heading, 0, false},
static const struct column columns[] = {{NULL, HEADING(CHANGE), 0, true},
                                        {"kernel", HEADING(KERNEL), 0, true},
                                        {NULL, HEADING(ARCH), 0, true},
                                        FIGURES(FIGURE_TITLE)};

enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

static size_t shown_columns(const struct changes *changes)
{
    return COLUMN_COUNT - FIGURE_COUNT + (size_t)changes->shown;
}

static bool put_change(struct markdown *markdown, struct changes *changes,
                       const struct change *change)
{
    struct value values[COLUMN_COUNT];
    struct value *next = values;
    char figures[FIGURE_COUNT][PAIR_SIZE];
    char name[SHOWN_NAME_SIZE];

    *next++ = change_value(markdown->language, change);
    *next++ = value_text(change_shown_name(changes, change, name));
    *next++ = value_text(change_kernel(change)->arch);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        change_figure(change, i, " → ", figures[i]);
        *next++ = value_text(figures[i]);
    }
    return markdown_row(markdown, columns, values, shown_columns(changes));
}

/* The table of the changes of some kinds (bits), or as many of them as there is room for. */
static void put_table(struct markdown *markdown, struct changes *changes, unsigned kinds)
{
    size_t left_out = 0;

    markdown_table(markdown, columns, shown_columns(changes));
    for (size_t i = 0; i < changes->count; i++) {
        const struct change *change = &changes->items[i];

        if (kinds & (1u << change->kind)) {
            /* Once a row is left out, so are the following ones: they are in order. */
            left_out += left_out > 0 || !put_change(markdown, changes, change);
        }
    }
    if (left_out > 0) {
        putc('\n', markdown->file);
        prose_say(markdown->file, changes->setting->options->language, SAY(DIFF_CUT, left_out));
    }
}

static void put_folded(struct markdown *markdown, struct changes *changes, unsigned kinds)
{
    char title[SUMMARY_SIZE];

    if (*changes_summary(changes, kinds, title)) {
        /* The blank line lets the Markdown behind the HTML be read as such. */
        fprintf(markdown->file, "\n<details><summary>%s</summary>\n\n", title);
        put_table(markdown, changes, kinds);
        fputs("\n</details>\n", markdown->file);
    }
}

static void put_summary(const struct changes *changes, FILE *output)
{
    char summary[SUMMARY_SIZE];

    prose_say(output, changes->setting->options->language,
              SAY(DIFF_SUMMARY, changes_summary(changes, ~0u, summary)));
}

/* Changes as a comment on a pull request: added, removed and unchanged kernels are folded. */
static void diff_put_markdown(struct changes *changes, FILE *output)
{
    struct markdown markdown = {
        .file = output, .language = changes->setting->options->language, .left = MARKDOWN_MOST};
    const unsigned open = KIND_BIT(UNCLEAR) | KIND_BIT(WORSE) | KIND_BIT(TRADED) | KIND_BIT(BETTER);
    char summary[SUMMARY_SIZE];

    put_summary(changes, output);
    if (*changes_summary(changes, open, summary)) {
        putc('\n', output);
        put_table(&markdown, changes, open);
    }
    put_folded(&markdown, changes, KIND_BIT(ADDED) | KIND_BIT(REMOVED));
    put_folded(&markdown, changes, KIND_BIT(UNCHANGED));
}

/* ---- Annotations of a GitHub workflow */

enum { TITLE_SIZE = SHOWN_NAME_SIZE + 80, TEXT_SIZE = FIGURE_COUNT * (PAIR_SIZE + 24) };

static void figures_text(const struct language *language, const struct change *change,
                         char text[TEXT_SIZE])
{
#define FIGURE_KEY(id, key, heading, worse) key,
    static const char *const keys[] = {FIGURES(FIGURE_KEY)};
    struct text_buffer list = text_buffer_of(text, TEXT_SIZE);

    for (int i = 0; i < FIGURE_COUNT; i++) {
        char pair[PAIR_SIZE];
        char figure[PAIR_SIZE + 24];

        change_figure(change, i, " to ", pair);
        if (*pair) {
            sentence(figure, sizeof figure, language,
                     i == FIGURE_OCCUPANCY ? SENTENCE_DIFF_PERCENT : SENTENCE_DIFF_FIGURE,
                     SAY_VALUES(keys[i], pair));
            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), figure);
        }
    }
}

/* An error where --fail refuses the change. */
static void annotate(struct changes *changes, const struct change *change, FILE *output)
{
    const struct language *language = changes->setting->options->language;
    const kernel *k = change_kernel(change);
    char name[SHOWN_NAME_SIZE];
    char title[TITLE_SIZE];
    char text[TEXT_SIZE];

    change_shown_name(changes, change, name);
    sentence(title, sizeof title, language,
             k->arch[0] ? SENTENCE_DIFF_TITLE_OF_ARCH : SENTENCE_DIFF_TITLE,
             SAY_VALUES(change_name(change), name, k->arch));
    figures_text(language, change, text);
    annotation_put(output,
                   change->kind > CHANGE_TRADED                    ? ANNOTATION_NOTICE
                   : changes->setting->options->given[OPTION_FAIL] ? ANNOTATION_ERROR
                                                                   : ANNOTATION_WARNING,
                   input_path(k), title, text);
}

/* Notes on kernels that are unlinked, not built for the architecture, or without occupancy. */
static void note(struct changes *changes, FILE *output, output_format format)
{
    struct tally *tally = &changes->tally;

    tally->unlinked = changes->unlinked;
    tally->warned = 0; /* a change in figures alone is shown */
    if (format == FORMAT_TEXT && changes->kinds[CHANGE_UNCHANGED] < changes->count) {
        tally_print_sources(tally, output);
        tally_print_unstated(tally, output);
    }
    if (format != FORMAT_CSV && format != FORMAT_JSON) { /* in Markdown paragraphs of their own */
        tally_print_counts(tally, format == FORMAT_MARKDOWN ? "\n" : "", output);
    }
    if (changes->unknown > 0) {
        complain(changes->setting->options->language,
                 SAY(DIFF_UNKNOWN, changes->unknown, changes->example_file, changes->example,
                     changes->reason));
    }
}

static void print(struct changes *changes, FILE *output)
{
    const struct options *options = changes->setting->options;
    output_format format = (output_format)options->numbers[OPTION_FORMAT];

    if (format == FORMAT_MARKDOWN) {
        diff_put_markdown(changes, output);
    } else if (format == FORMAT_GITHUB) {
        for (size_t i = 0; i < changes->count; i++) {
            if (changes->items[i].kind != CHANGE_UNCHANGED) {
                annotate(changes, &changes->items[i], output);
            }
        }
        put_summary(changes, output);
    } else if (format == FORMAT_TEXT && changes->kinds[CHANGE_UNCHANGED] == changes->count) {
        fprintf(output, "%s\n", word(options->language, SENTENCE_DIFF_NOTHING));
    } else {
        diff_put_table(changes, format == FORMAT_TEXT, output);
    }
    note(changes, output, format);
}

/* The exit status: with --fail an unclear change does not pass. */
static exit_status compare(struct changes *changes, FILE *output)
{
    const struct options *options = changes->setting->options;
    struct input *builds = changes->builds;
    const size_t *kinds = changes->kinds;

    if (!input_next(&builds[BEFORE].choice, NULL) && !input_next(&builds[AFTER].choice, NULL)) {
        input_complain_of_none(options, builds[BEFORE].kernels.count + builds[AFTER].kernels.count);
        return EXIT_WRONG;
    }
    changes_find(changes);
    print(changes, output);
    return !options->given[OPTION_FAIL]                     ? EXIT_FINE
           : kinds[CHANGE_UNCLEAR] > 0                      ? EXIT_WRONG
           : kinds[CHANGE_WORSE] + kinds[CHANGE_TRADED] > 0 ? EXIT_FAILED
                                                            : EXIT_FINE;
}

exit_status command_diff(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct changes changes = {.setting = setting, .tally = tally_of(setting)};
    bool any = true;

    if (options->operand_count != BUILDS) {
        return complain_wrong(options->language, SAY(DIFF_OPERANDS));
    }
    for (int i = 0; i < BUILDS; i++) {
        struct input *build = &changes.builds[i];

        input_open(build, setting, &options->operands[i], 1);
        any &= build->whole || build->kernels.count > 0;
    }
    /* A side that was read in part is compared, one without any kernel is not. */
    exit_status status = any ? compare(&changes, output) : EXIT_WRONG;

    free(changes.items);
    status = input_close(&changes.builds[BEFORE], status);
    return input_close(&changes.builds[AFTER], status);
}
