/* SPDX-License-Identifier: MIT */
/* The build that `occupant check` looks at, held against its --baseline. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command/check/check.h"
#include "base/memory.h"
#include "base/files.h"
#include "base/text.h"
#include "base/number.h"
#include "output/report/prose.h"
#include "term/term.h"

enum { FILE_MOST = 1 << 30 /* bytes */ };

/* ---- The file */

static bool complain_of_file(const struct baseline_gate *gate)
{
    return complain(gate->options->language,
                    SAY(FILE_FAILED, gate->path, file_error(gate->options->language, errno)));
}

/* Fills stored, and bytes unless there is no file yet. false: complained. */
static bool read_stored(struct baseline_gate *gate)
{
    const struct language *language = gate->options->language;
    message_list mistakes = {.language = language};

    gate->bytes = file_text(NULL, gate->path, true, FILE_MOST, &gate->size);
    if (!gate->bytes) {
        if (errno == ENOENT && gate->update) {
            return true;
        }
        if (errno == ENOENT) {
            return complain(language, SAY(BASELINE_MISSING, gate->path));
        }
        return complain_of_file(gate);
    }
    bool good = baseline_read(&gate->stored, gate->path, gate->bytes, gate->size, &mistakes);

    complain_of(&mistakes);
    return good;
}

bool baseline_gate_open(struct baseline_gate *gate, const struct options *options)
{
    *gate = (struct baseline_gate){.options = options,
                                   .path = options->values[OPTION_BASELINE][0],
                                   .update = options->given[OPTION_UPDATE] > 0,
                                   .lock.descriptor = -1};
    if (gate->update) {
        (void)file_lock_take(&gate->lock, gate->path, NULL);
    }
    return !gate->path || read_stored(gate);
}

void baseline_gate_close(struct baseline_gate *gate)
{
    if (gate->update) {
        file_lock_release(&gate->lock);
    }
    demangled_free(&gate->texts);
    free(gate->shown);
    baseline_free(&gate->stored);
    free(gate->bytes);
    baseline_free(&gate->build);
    *gate = (struct baseline_gate){0};
}

/* ---- The build */

/* The path below the folder that was named; of a file that was named its last part. */
static const char *file_below(const struct options *options, const char *file)
{
    const char *shown = path_name(file);

    for (int i = 0; i < options->operand_count; i++) {
        const char *below = input_below(file, options->operands[i]);

        shown = below ? below : shown;
    }
    return shown;
}

static struct baseline_entry measure(const struct baseline_gate *gate, const kernel *k,
                                     const evaluated_launch *report)
{
    struct baseline_entry entry = {
        .kernel = k->name,
        .arch = k->arch,
        .file = file_below(gate->options, k->file),
        .on = "",
        .block_size = -1,
        .dynamic_smem = -1,
        .count = 1,
        .figures = {[BASELINE_OCCUPANCY] = -1,
                    [BASELINE_REGISTERS] = k->registers,
                    [BASELINE_SPILLS] = (double)kernel_spilled(k),
                    [BASELINE_STACK] = k->stack},
    };

    if (report) {
        unsigned unknown = report->unknown;

        entry.on = report->arch->name;
        entry.bound = launch_bounding(report);
        entry.figures[BASELINE_OCCUPANCY] = occ_percent(report->arch, &report->result);
        if (!(unknown & 1u << OCC_PARAM_BLOCK_SIZE)) {
            entry.block_size = report->launch.block_size;
        }
        if (!(unknown & 1u << OCC_PARAM_DYNAMIC_SMEM)) {
            entry.dynamic_smem = occ_dynamic_smem(&report->launch);
        }
    }
    return entry;
}

bool baseline_gate_add(struct baseline_gate *gate, const kernel *k, const evaluated_launch *report)
{
    const struct baseline_entry entry = measure(gate, k, report);

    return !gate->path || baseline_add(&gate->build, &entry);
}

/* Fills shown, if check names any entry: it is gone, or its parameters changed. false: out of memory. */
static bool demangle_stored(struct baseline_gate *gate)
{
    size_t count = gate->stored.count;
    const char **names = memory_allocate_zeroed(count + 1, sizeof *names);
    size_t named = 0;

    gate->shown = memory_allocate_zeroed(count + 1, sizeof *gate->shown);
    for (size_t i = 0; i < count && names && gate->shown; i++) {
        const struct baseline_entry *entry = &gate->stored.items[i];

        names[i] = entry->kernel;
        named += entry->pair ? entry->pair->renamed : baseline_gate_is_gone(gate, entry);
    }
    bool good = names && gate->shown;

    if (good && named > 0) {
        demangle_names(&gate->texts, names, gate->shown, count);
    }
    free(names);
    return good;
}

bool baseline_gate_pair(struct baseline_gate *gate)
{
    gate->merged = baseline_settle(&gate->build);
    baseline_settle(&gate->stored);
    return baseline_pair(&gate->stored, &gate->build) && demangle_stored(gate);
}

/* The name of a stored entry with its parameters, which may be all that tells two apart. */
static const char *stored_name(const struct baseline_gate *gate,
                               const struct baseline_entry *stored)
{
    const char *shown = gate->shown ? gate->shown[stored - gate->stored.items] : NULL;

    return shown ? shown : stored->kernel;
}

struct baseline_entry *baseline_gate_entry(const struct baseline_gate *gate, const kernel *k,
                                           const evaluated_launch *report)
{
    const struct baseline_entry entry = measure(gate, k, report);

    return gate->path ? baseline_find(&gate->build, &entry) : NULL;
}

/* With --arch the entries of other architectures are none of the build's business. */
static bool has_arch(const struct baseline *build, const char *arch)
{
    for (size_t i = 0; i < build->count; i++) {
        if (strcmp(build->items[i].arch, arch) == 0) {
            return true;
        }
    }
    return false;
}

bool baseline_gate_is_gone(const struct baseline_gate *gate, const struct baseline_entry *entry)
{
    const struct options *options = gate->options;
    bool arch_given =
        options->given[OPTION_ARCH] || options->given[OPTION_DEVICE] || options->given[OPTION_GPU];

    return !entry->pair && options->pattern_count == 0 &&
           (!arch_given || has_arch(&gate->build, entry->arch));
}

/* ---- Storing the build */

/* The entries of the build, spelled as they were, and those that it does not concern. */
static bool collect(const struct baseline_gate *gate, struct baseline *stored)
{
    bool good = true;

    for (size_t i = 0; i < gate->build.count; i++) {
        struct baseline_entry entry = gate->build.items[i];

        if (entry.pair && kernel_compare_names(entry.pair->kernel, entry.kernel) == 0) {
            entry.kernel = entry.pair->kernel;
        }
        good = good && baseline_add(stored, &entry);
    }
    for (size_t i = 0; i < gate->stored.count; i++) {
        const struct baseline_entry *entry = &gate->stored.items[i];

        if (!entry->pair && !baseline_gate_is_gone(gate, entry)) {
            good = good && baseline_add(stored, entry);
        }
    }
    baseline_settle(stored);
    return good;
}

/* Stores the build. false: complained, and the file is as it was. *changed: it was rewritten. */
static bool store(struct baseline_gate *gate, bool *changed)
{
    struct baseline stored = {0};
    char *bytes = NULL;
    size_t size = 0;
    bool good = false;
    FILE *file = memory_stream_open(&bytes, &size);

    if (file && collect(gate, &stored)) {
        baseline_write(&stored, file);
        good = memory_stream_close(file, &bytes);
    } else if (file) {
        memory_stream_close(file, &bytes);
    }
    if (!good) {
        complain(gate->options->language, SAY(OUT_OF_MEMORY));
    }
    *changed =
        good && (!gate->bytes || size != gate->size || memcmp(bytes, gate->bytes, size) != 0);
    if (*changed && !replace_file(gate->path, bytes, size)) {
        good = complain_of_file(gate);
    }
    free(bytes);
    baseline_free(&stored);
    return good;
}

/* ---- Lines about the build and its baseline */

enum { BASELINE_TEXT_SIZE = 400 };

static const char *entry_text(const struct baseline_entry *entry, int figure,
                              char text[NUMBER_SIZE])
{
    return figure_text(
        entry->figures[figure],
        figure == BASELINE_OCCUPANCY ? bound_mark(entry->bound, term_is_utf8()) : NULL, text);
}

static void append_figure(struct text_buffer *list, const struct language *language,
                          const struct baseline_entry *entry, int figure)
{
#define KEY(id, key, worse) key,
    static const char *const keys[] = {BASELINE_FIGURES(KEY)};
    const struct baseline_entry *before = entry->pair;
    bool percent = figure == BASELINE_OCCUPANCY;
    bool elsewhere = percent && strcmp(before->on, entry->on) != 0 && *before->on && *entry->on;
    char old_text[NUMBER_SIZE], new_text[NUMBER_SIZE];
    char text[BASELINE_TEXT_SIZE];

    sentence(text, sizeof text, language,
             elsewhere ? SENTENCE_BASELINE_ELSEWHERE
             : percent ? SENTENCE_BASELINE_PERCENT
                       : SENTENCE_BASELINE_FIGURE,
             SAY_VALUES(keys[figure], entry_text(before, figure, old_text),
                        entry_text(entry, figure, new_text), before->on, entry->on));
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
                     FILE *output, const char *indent, sentence_id id, const char *text)
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
    fputs(indent, output);
    prose_say(output, language, id, SAY_VALUES(where, text));
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
    char text[BASELINE_TEXT_SIZE];

    if (!entry->pair) {
        put_line(gate, entry, output, indent, SENTENCE_BASELINE_LINE_NEW, gate->path);
        return;
    }
    put_line(gate, entry, output, indent, SENTENCE_BASELINE_LINE_WORSE,
             list_figures(gate, entry, BASELINE_WORSE, text));
    put_line(gate, entry, output, indent, SENTENCE_BASELINE_LINE_UNCLEAR,
             list_figures(gate, entry, BASELINE_UNCLEAR, text));
    put_line(gate, entry, output, indent, SENTENCE_BASELINE_LINE_BETTER,
             list_figures(gate, entry, BASELINE_BETTER, text));
    put_line(gate, entry, output, indent, SENTENCE_BASELINE_LINE_RENAMED,
             entry->renamed ? stored_name(gate, entry->pair) : "");
}

/* Counts of entries. */
struct counts {
    size_t verdicts[BASELINE_WORSE + 1];
    size_t gone;
    size_t ambiguous;
};

static struct counts count_entries(const struct baseline_gate *gate)
{
    struct counts counts = {.gone = 0};

    for (size_t i = 0; i < gate->build.count; i++) {
        counts.verdicts[baseline_compare(&gate->build.items[i])]++;
        counts.ambiguous += gate->build.items[i].ambiguous;
    }
    for (size_t i = 0; i < gate->stored.count; i++) {
        counts.gone += baseline_gate_is_gone(gate, &gate->stored.items[i]);
    }
    return counts;
}

/* "1 worse, 12 unchanged, 1 gone" */
static const char *list_counts(const struct baseline_gate *gate, const struct counts *counts,
                               char text[BASELINE_TEXT_SIZE])
{
    static const sentence_id sentences[] = {
        [BASELINE_SAME] = SENTENCE_KERNELS_UNCHANGED, [BASELINE_NEW] = SENTENCE_KERNELS_NEW,
        [BASELINE_BETTER] = SENTENCE_KERNELS_BETTER,  [BASELINE_UNCLEAR] = SENTENCE_KERNELS_UNCLEAR,
        [BASELINE_TRADED] = SENTENCE_KERNELS_TRADED,  [BASELINE_WORSE] = SENTENCE_KERNELS_WORSE,
    };
    const struct language *language = gate->options->language;
    struct text_buffer list = text_buffer_of(text, BASELINE_TEXT_SIZE);

    for (int i = BASELINE_WORSE; i >= 0; i--) {
        prose_count(&list, language, sentences[i], counts->verdicts[i]);
    }
    prose_count(&list, language, SENTENCE_KERNELS_GONE, counts->gone);
    return text;
}

static void put_gone(const struct baseline_gate *gate, FILE *output)
{
    for (size_t i = 0; i < gate->stored.count; i++) {
        const struct baseline_entry *entry = &gate->stored.items[i];

        if (baseline_gate_is_gone(gate, entry)) {
            tell_sentence(gate, output,
                          *entry->arch ? SENTENCE_BASELINE_GONE_OF_ARCH : SENTENCE_BASELINE_GONE,
                          SAY_VALUES(gate->path, stored_name(gate, entry), entry->arch));
        }
    }
}

/* Kernels that are gone or that cannot be told apart, and the counts of all entries. */
static void tell(const struct baseline_gate *gate, FILE *output)
{
    const struct counts counts = count_entries(gate);
    char list[BASELINE_TEXT_SIZE];

    if (output) {
        put_gone(gate, output);
    }
    if (gate->merged > 0) {
        tell_sentence(gate, output, SAY(BASELINE_MERGED, gate->merged));
    }
    if (counts.ambiguous > 0) {
        tell_sentence(gate, output, SAY(BASELINE_AMBIGUOUS, counts.ambiguous));
    }
    if (!output) {
        return; /* the rows tell the rest */
    }
    tell_sentence(gate, output,
                  SAY(BASELINE_SUMMARY, gate->path, list_counts(gate, &counts, list)));
    if (!gate->update && counts.verdicts[BASELINE_SAME] < gate->build.count + counts.gone) {
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
    if (!whole) {
        return complain_wrong(gate->options->language, SAY(BASELINE_NOT_WHOLE, gate->path));
    }
    if (!store(gate, &changed)) {
        return EXIT_WRONG;
    }
    if (changed) {
        tell_sentence(gate, output, SAY(BASELINE_UPDATED, gate->path, gate->build.count));
    } else if (output) {
        tell_sentence(gate, output, SAY(BASELINE_CURRENT, gate->path));
    }
    return EXIT_FINE;
}
