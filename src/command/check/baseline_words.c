/* SPDX-License-Identifier: MIT */
/* The lines of check about a build and its baseline. */
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "command/check/baseline_gate.h"
#include "output/report/prose.h"
#include "term/term.h"

enum { BASELINE_TEXT_SIZE = 400 };

/* Where lines go, and how they begin. */
struct lines {
    FILE *output;
    const char *indent;
};

/* "75", "≤ 75", "?" */
static void figure_text(const struct baseline_entry *entry, int figure, char text[NUMBER_SIZE])
{
    double amount = entry->figures[figure];
    bool percent = figure == BASELINE_OCCUPANCY;
    char number[NUMBER_SIZE];

    if (percent) {
        number_format_real(number, amount, 2);
    } else {
        number_format(number, (long long)amount);
    }
    text_format(text, NUMBER_SIZE, "%s%s", bound_mark(percent && entry->bound, term_is_utf8()),
                amount < 0 ? "?" : number);
}

static void append_figure(struct text_buffer *list, const struct language *language,
                          const struct baseline_entry *entry, int figure)
{
#define KEY(id, key, worse) key,
    static const char *const keys[] = {BASELINE_FIGURES(KEY)};
    const struct baseline_entry *before = entry->pair;
    bool percent = figure == BASELINE_OCCUPANCY;
    bool elsewhere = percent && strcmp(before->on, entry->on) != 0 && *before->on && *entry->on;
    char old_text[NUMBER_SIZE];
    char new_text[NUMBER_SIZE];
    char text[BASELINE_TEXT_SIZE];

    figure_text(before, figure, old_text);
    figure_text(entry, figure, new_text);
    sentence(text, sizeof text, language,
             elsewhere ? SENTENCE_BASELINE_ELSEWHERE
             : percent ? SENTENCE_BASELINE_PERCENT
                       : SENTENCE_BASELINE_FIGURE,
             SAY_VALUES(keys[figure], old_text, new_text, before->on, entry->on));
    text_join(list, word(language, SENTENCE_LIST_BETWEEN), text);
    if (percent && before->block_size > 0 && entry->block_size > 0 &&
        before->block_size != entry->block_size) {
        sentence(text, sizeof text, language,
                 SAY(BASELINE_BLOCKS, before->block_size, entry->block_size));
        text_join(list, word(language, SENTENCE_LIST_BETWEEN), text);
    }
}

/* "registers 32 to 40, spills 0 to 64": the figures of an entry with a verdict. */
static const char *list_figures(const struct baseline_gate *gate,
                                const struct baseline_entry *entry, baseline_verdict verdict,
                                char text[BASELINE_TEXT_SIZE])
{
    struct text_buffer list = text_buffer_of(text, BASELINE_TEXT_SIZE);

    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        if (entry->pair && baseline_compare_figure(entry, i) == verdict) {
            append_figure(&list, gate->options->language, entry, i);
        }
    }
    return text;
}

/* A line about an entry, of the file's name and a text, unless that is "". */
static void put_line(const struct baseline_gate *gate, const struct baseline_entry *entry,
                     struct lines lines, sentence_id id, const char *text)
{
    const struct language *language = gate->options->language;
    char where[PROSE_SIZE];

    if (*text == '\0') {
        return;
    }
    if (*entry->arch) {
        sentence(where, sizeof where, language, SAY(BASELINE_OF_ARCH, gate->path, entry->arch));
    } else {
        text_format(where, sizeof where, "%s", gate->path);
    }
    fputs(lines.indent, lines.output);
    prose_say(lines.output, language, id, SAY_VALUES(where, text));
}

/* A sentence of the whole: a line of output, or without one a message on standard error. */
static void tell_sentence(const struct baseline_gate *gate, FILE *output, sentence_id id,
                          const struct sentence_value *values, size_t count)
{
    if (output) {
        prose_say(output, gate->options->language, id, values, count);
    } else {
        complain(gate->options->language, id, values, count);
    }
}

bool baseline_gate_has_news(const struct baseline_gate *gate, const struct baseline_entry *entry)
{
    /* Without a file every kernel is new. */
    return entry && gate->bytes && (baseline_compare(entry) != BASELINE_SAME || entry->renamed);
}

void baseline_gate_tell_kernel(const struct baseline_gate *gate, const struct baseline_entry *entry,
                               FILE *output, const char *indent)
{
    const struct lines lines = {output, indent};
    char text[BASELINE_TEXT_SIZE];

    if (!entry->pair) {
        put_line(gate, entry, lines, SENTENCE_BASELINE_LINE_NEW, gate->path);
        return;
    }
    put_line(gate, entry, lines, SENTENCE_BASELINE_LINE_WORSE,
             list_figures(gate, entry, BASELINE_WORSE, text));
    put_line(gate, entry, lines, SENTENCE_BASELINE_LINE_UNCLEAR,
             list_figures(gate, entry, BASELINE_UNCLEAR, text));
    put_line(gate, entry, lines, SENTENCE_BASELINE_LINE_BETTER,
             list_figures(gate, entry, BASELINE_BETTER, text));
    put_line(gate, entry, lines, SENTENCE_BASELINE_LINE_RENAMED,
             entry->renamed ? baseline_gate_name(gate, entry->pair) : "");
}

static size_t gone_count(const struct baseline_gate *gate)
{
    size_t count = 0;

    for (size_t i = 0; i < gate->stored.count; i++) {
        count += baseline_gate_is_gone(gate, &gate->stored.items[i]);
    }
    return count;
}

/* "1 worse, 12 unchanged, 1 gone": the counts of entries. */
static const char *list_counts(const struct baseline_gate *gate, char text[BASELINE_TEXT_SIZE])
{
    static const sentence_id sentences[] = {
        [BASELINE_SAME] = SENTENCE_KERNELS_UNCHANGED, [BASELINE_NEW] = SENTENCE_KERNELS_NEW,
        [BASELINE_BETTER] = SENTENCE_KERNELS_BETTER,  [BASELINE_UNCLEAR] = SENTENCE_KERNELS_UNCLEAR,
        [BASELINE_TRADED] = SENTENCE_KERNELS_TRADED,  [BASELINE_WORSE] = SENTENCE_KERNELS_WORSE,
    };
    enum { VERDICTS = sizeof sentences / sizeof *sentences };
    const struct language *language = gate->options->language;
    struct text_buffer list = text_buffer_of(text, BASELINE_TEXT_SIZE);
    size_t counts[VERDICTS] = {0};

    for (size_t i = 0; i < gate->build.count; i++) {
        counts[baseline_compare(&gate->build.items[i])]++;
    }
    for (int i = VERDICTS - 1; i >= 0; i--) {
        prose_count(&list, language, sentences[i], counts[i]);
    }
    prose_count(&list, language, SENTENCE_KERNELS_GONE, gone_count(gate));
    return text;
}

static void put_gone(const struct baseline_gate *gate, FILE *output)
{
    for (size_t i = 0; i < gate->stored.count; i++) {
        const struct baseline_entry *entry = &gate->stored.items[i];

        if (baseline_gate_is_gone(gate, entry)) {
            tell_sentence(gate, output,
                          *entry->arch ? SENTENCE_BASELINE_GONE_OF_ARCH : SENTENCE_BASELINE_GONE,
                          SAY_VALUES(gate->path, baseline_gate_name(gate, entry), entry->arch));
        }
    }
}

static size_t count_ambiguous(const struct baseline *build)
{
    size_t count = 0;

    for (size_t i = 0; i < build->count; i++) {
        count += build->items[i].ambiguous;
    }
    return count;
}

/* Whether the file would change with an update. */
static bool differs(const struct baseline_gate *gate)
{
    for (size_t i = 0; i < gate->build.count; i++) {
        if (baseline_compare(&gate->build.items[i]) != BASELINE_SAME) {
            return true;
        }
    }
    return gone_count(gate) > 0;
}

/* Kernels that are gone or that cannot be told apart, and the counts of all entries. */
static void tell(const struct baseline_gate *gate, FILE *output)
{
    size_t ambiguous = count_ambiguous(&gate->build);
    char counts[BASELINE_TEXT_SIZE];

    if (output) {
        put_gone(gate, output);
    }
    if (gate->merged > 0) {
        tell_sentence(gate, output, SAY(BASELINE_MERGED, gate->merged));
    }
    if (ambiguous > 0) {
        tell_sentence(gate, output, SAY(BASELINE_AMBIGUOUS, ambiguous));
    }
    if (!output) {
        return; /* the rows tell the rest */
    }
    tell_sentence(gate, output, SAY(BASELINE_SUMMARY, gate->path, list_counts(gate, counts)));
    if (differs(gate) && !gate->update) {
        tell_sentence(gate, output, SAY(BASELINE_HINT));
    }
}

exit_status baseline_gate_end(struct baseline_gate *gate, bool whole, FILE *output)
{
    bool changed = false;

    if (!gate->path) {
        return EXIT_FINE;
    }
    tell(gate, output);
    if (!gate->update) {
        return EXIT_FINE;
    }
    if (!baseline_gate_update(gate, whole, &changed)) {
        return EXIT_WRONG;
    }
    if (changed) {
        tell_sentence(gate, output, SAY(BASELINE_UPDATED, gate->path, gate->build.count));
    } else if (output) {
        tell_sentence(gate, output, SAY(BASELINE_CURRENT, gate->path));
    }
    return EXIT_FINE;
}
