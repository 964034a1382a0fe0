/* SPDX-License-Identifier: MIT */
/* Changes as annotations of a GitHub workflow. */
#include "command/diff_print.h"

#include <string.h>

#include "base/text_buffer.h"
#include "output/github.h"
#include "output/prose.h"

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

static annotation_level level_of(const struct changes *changes, const struct change *change)
{
    bool bad = change->verdict >= TRADED;

    return !bad                                           ? ANNOTATION_NOTICE
           : changes->setting.options->given[OPTION_FAIL] ? ANNOTATION_ERROR
                                                          : ANNOTATION_WARNING;
}

static void put_change(struct changes *changes, const struct change *change, FILE *output)
{
    const struct language *language = changes->setting.options->language;
    const kernel *k = change_kernel(change);
    char name[SHOWN_NAME_SIZE];
    char title[TITLE_SIZE];
    char text[TEXT_SIZE];

    input_shown_name(change_choice(changes, change), k, name);
    sentence(title, sizeof title, language,
             k->arch[0] ? SENTENCE_DIFF_TITLE_OF_ARCH : SENTENCE_DIFF_TITLE,
             SAY_VALUES(change_name(change), name, k->arch));
    figures_text(language, change, text);
    annotation_put(output, level_of(changes, change), input_path(k), title, text);
}

void diff_put_annotations(struct changes *changes, FILE *output)
{
    char summary[SUMMARY_SIZE];

    for (size_t i = 0; i < changes->count; i++) {
        if (change_kind_of(&changes->items[i]) != CHANGE_UNCHANGED) {
            put_change(changes, &changes->items[i], output);
        }
    }
    changes_summary(changes, ~0u, summary);
    prose_say(output, changes->setting.options->language, SAY(DIFF_SUMMARY, summary));
}
