/* SPDX-License-Identifier: MIT */
/* Changes as a comment on a pull request. */
#include "command/diff_print.h"

#include "output/markdown.h"
#include "output/prose.h"

#define KIND_BIT(id) (1u << CHANGE_##id)

#define FIGURE_TITLE(id, key, heading, worse) {NULL, heading, 0, false},
static const struct column columns[] = {{NULL, HEADING(CHANGE), 0, true},
                                        {"kernel", HEADING(KERNEL), 0, true},
                                        {NULL, HEADING(ARCH), 0, true},
                                        FIGURES(FIGURE_TITLE)};

enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

static bool put_change(struct markdown *markdown, struct changes *changes,
                       const struct change *change)
{
    const kernel *k = change_kernel(change);
    struct value values[COLUMN_COUNT];
    struct value *next = values;
    char figures[FIGURE_COUNT][PAIR_SIZE];
    char name[SHOWN_NAME_SIZE];

    *next++ = value_key(change_name(change), change_word(markdown->language, change));
    *next++ = value_text(input_shown_name(change_choice(changes, change), k, name));
    *next++ = value_text(k->arch);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        change_figure(change, i, " → ", figures[i]);
        *next++ = value_text(figures[i]);
    }
    return markdown_row(markdown, columns, values, COLUMN_COUNT);
}

/* The table of the changes of some kinds (bits), or as many of them as there is room for. */
static void put_table(struct markdown *markdown, struct changes *changes, unsigned kinds)
{
    size_t left_out = 0;

    markdown_table(markdown, columns, COLUMN_COUNT);
    for (size_t i = 0; i < changes->count; i++) {
        const struct change *change = &changes->items[i];

        if (kinds & (1u << change_kind_of(change))) {
            /* Once a row is left out, so are the following ones: they are in order. */
            left_out += left_out > 0 || !put_change(markdown, changes, change);
        }
    }
    if (left_out > 0) {
        putc('\n', markdown->file);
        prose_say(markdown->file, changes->setting.options->language, SAY(DIFF_CUT, left_out));
    }
}

static void put_folded(struct markdown *markdown, struct changes *changes, unsigned kinds)
{
    char title[SUMMARY_SIZE];

    if (*changes_summary(changes, kinds, title)) {
        markdown_fold(markdown, title);
        put_table(markdown, changes, kinds);
        markdown_unfold(markdown);
    }
}

void diff_put_markdown(struct changes *changes, FILE *output)
{
    struct markdown markdown = {
        .file = output, .language = changes->setting.options->language, .left = MARKDOWN_MOST};
    const unsigned open = KIND_BIT(UNCLEAR) | KIND_BIT(WORSE) | KIND_BIT(TRADED) | KIND_BIT(BETTER);
    char summary[SUMMARY_SIZE];

    changes_summary(changes, ~0u, summary);
    prose_say(output, changes->setting.options->language, SAY(DIFF_SUMMARY, summary));
    if (changes->kinds[CHANGE_UNCLEAR] + changes->kinds[CHANGE_WORSE] +
            changes->kinds[CHANGE_BETTER] >
        0) {
        putc('\n', output);
        put_table(&markdown, changes, open);
    }
    put_folded(&markdown, changes, KIND_BIT(ADDED) | KIND_BIT(REMOVED));
    put_folded(&markdown, changes, KIND_BIT(UNCHANGED));
}
