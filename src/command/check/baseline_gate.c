/* SPDX-License-Identifier: MIT */
/* The build that `occupant check` looks at, compared with its --baseline. */
#include "command/check/check.h"
#include "term/term.h"

enum { FILE_MOST = 1 << 30 /* bytes */ };

/* ---- The file */

bool baseline_gate_open(struct check *check)
{
    const struct language *language = check->options->language;
    message_list mistakes = {.language = language};

    check->path = check->options->values[OPTION_BASELINE][0];
    check->lock.descriptor = -1;
    if (!check->path) {
        return true;
    }
    if (check_asked(check, OPTION_UPDATE)) {
        (void)file_lock_take(&check->lock, check->path, NULL);
    }
    check->bytes = file_text(NULL, check->path, true, FILE_MOST, &check->size);
    if (!check->bytes && errno == ENOENT) {
        return check_asked(check, OPTION_UPDATE) ||
               complain(language, SAY(BASELINE_MISSING, check->path));
    }
    bool good = check->bytes ? baseline_read(&check->stored, check->path, check->bytes, check->size,
                                             &mistakes)
                             : complain_of_file(language, check->path, errno);

    complain_of(&mistakes);
    return good;
}

void baseline_gate_close(struct check *check)
{
    file_lock_release(&check->lock);
    demangled_free(check->texts);
    free(check->shown);
    baseline_free(&check->stored);
    free(check->bytes);
    baseline_free(&check->build);
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

static struct baseline_entry measure(const struct check *check, const kernel *k,
                                     const evaluated_launch *report)
{
    struct baseline_entry entry = {
        .kernel = k->name,
        .arch = k->arch,
        .file = file_below(check->options, k->file),
        .on = "",
        .block_size = -1,
        .dynamic_smem = -1,
        .count = 1,
        .figures = {[BASELINE_OCCUPANCY] = -1,
                    [BASELINE_REGISTERS] = k->registers,
                    [BASELINE_SPILLS] = (double)kernel_spilled(k),
                    [BASELINE_STACK] = k->stack,
                    [BASELINE_AGPRS] = k->accumulation_registers},
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

/* Fills shown, if check names any entry: it is gone, or its parameters changed. */
static void demangle_stored(struct check *check)
{
    size_t count = check->stored.count;
    const char **names = allocate(count, sizeof *names);
    size_t named = 0;

    check->shown = allocate(count, sizeof *check->shown);
    for (size_t i = 0; i < count; i++) {
        const struct baseline_entry *entry = &check->stored.items[i];

        names[i] = entry->kernel;
        named += entry->pair ? entry->pair->renamed : baseline_gate_is_gone(check, entry);
    }
    if (named > 0) {
        check->texts = demangle_names(names, check->shown, count);
    }
    free(names);
}

void baseline_gate_pair(struct check *check)
{
    for (const kernel *k = NULL;
         check->path && (k = input_next(&check->input.choice, k)) != NULL;) {
        char reason[KERNEL_REASON_SIZE];
        evaluated_launch report;
        bool evaluated = setting_report_kernel(check->setting, k, &report, reason);
        const struct baseline_entry entry = measure(check, k, evaluated ? &report : NULL);

        baseline_add(&check->build, &entry);
    }
    if (check->path) {
        check->merged = baseline_settle(&check->build);
        baseline_settle(&check->stored);
        baseline_pair(&check->stored, &check->build);
        demangle_stored(check);
    }
}

/* The name of a stored entry with its parameters, which may be all that distinguishes two. */
static const char *stored_name(const struct check *check, const struct baseline_entry *stored)
{
    const char *shown = check->shown ? check->shown[stored - check->stored.items] : NULL;

    return shown ? shown : stored->kernel;
}

struct baseline_entry *baseline_gate_entry(const struct check *check, const kernel *k,
                                           const evaluated_launch *report)
{
    const struct baseline_entry entry = measure(check, k, report);

    return check->path ? baseline_find(&check->build, &entry) : NULL;
}

/* Whether the build has an architecture: with --arch no entry of another one is judged. */
static bool has_arch(const struct baseline *build, const char *arch)
{
    for (size_t i = 0; i < build->count; i++) {
        if (strcmp(build->items[i].arch, arch) == 0) {
            return true;
        }
    }
    return false;
}

bool baseline_gate_is_gone(const struct check *check, const struct baseline_entry *entry)
{
    const struct options *options = check->options;
    bool arch_given =
        options->given[OPTION_ARCH] || options->given[OPTION_DEVICE] || options->given[OPTION_GPU];

    return !entry->pair && options->pattern_count == 0 &&
           (!arch_given || has_arch(&check->build, entry->arch));
}

/* ---- Storing the build */

/* The entries of the build, spelled as stored, and the stored ones that it does not concern. */
static void collect(const struct check *check, struct baseline *stored)
{
    for (size_t i = 0; i < check->build.count; i++) {
        struct baseline_entry entry = check->build.items[i];

        if (entry.pair && kernel_compare_names(entry.pair->kernel, entry.kernel) == 0) {
            entry.kernel = entry.pair->kernel;
        }
        baseline_add(stored, &entry);
    }
    for (size_t i = 0; i < check->stored.count; i++) {
        const struct baseline_entry *entry = &check->stored.items[i];

        if (!entry->pair && !baseline_gate_is_gone(check, entry)) {
            baseline_add(stored, entry);
        }
    }
    baseline_settle(stored);
}

/* Stores the build. false: complained, and the file is as it was. *changed: it was rewritten. */
static bool store(struct check *check, bool *changed)
{
    struct baseline stored = {0};
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = memory_stream_open(&bytes, &size);

    need_memory(file != NULL);
    collect(check, &stored);
    baseline_write(&stored, file);
    need_memory(memory_stream_close(file, &bytes));
    *changed = !check->bytes || size != check->size || memcmp(bytes, check->bytes, size) != 0;
    bool good = !*changed || replace_file(check->path, bytes, size) ||
                complain_of_file(check->options->language, check->path, errno);

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
static const char *list_figures(const struct check *check, const struct baseline_entry *entry,
                                baseline_verdict verdict, char text[BASELINE_TEXT_SIZE])
{
    struct text_buffer list = text_buffer_of(text, BASELINE_TEXT_SIZE);

    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        if (entry->pair && baseline_compare_figure(entry, i) == verdict) {
            append_figure(&list, check->options->language, entry, i);
        }
    }
    return text;
}

void check_put_line(const struct check *check, sentence_id id, const struct sentence_value *values,
                    size_t count)
{
    fputs(check->indent, check->output);
    prose_say(check->output, check->options->language, id, values, count);
}

/* A line about an entry, of the file's name and a text, unless that is "". */
static void put_line(const struct check *check, const struct baseline_entry *entry, sentence_id id,
                     const char *text)
{
    char where[PROSE_SIZE];

    if (*entry->arch) {
        sentence(where, sizeof where, check->options->language,
                 SAY(BASELINE_OF_ARCH, check->path, entry->arch));
    } else {
        text_format(where, sizeof where, "%s", check->path);
    }
    if (*text != '\0') {
        check_put_line(check, id, SAY_VALUES(where, text));
    }
}

/* A sentence about the whole build: a line of output, or beside a table one on standard error. */
static void tell_sentence(const struct check *check, sentence_id id,
                          const struct sentence_value *values, size_t count)
{
    if (check->in_table) {
        complain(check->options->language, id, values, count);
    } else {
        prose_say(check->output, check->options->language, id, values, count);
    }
}

bool baseline_gate_has_news(const struct check *check, const struct baseline_entry *entry)
{
    /* Without a file every kernel is new. */
    return entry && check->bytes && (baseline_compare(entry) != BASELINE_SAME || entry->renamed);
}

void baseline_gate_tell_kernel(const struct check *check, const struct baseline_entry *entry)
{
    static const struct {
        sentence_id id;
        baseline_verdict verdict;
    } lines[] = {{SENTENCE_BASELINE_LINE_WORSE, BASELINE_WORSE},
                 {SENTENCE_BASELINE_LINE_UNCLEAR, BASELINE_UNCLEAR},
                 {SENTENCE_BASELINE_LINE_BETTER, BASELINE_BETTER}};
    char text[BASELINE_TEXT_SIZE];

    if (!entry->pair) {
        put_line(check, entry, SENTENCE_BASELINE_LINE_NEW, check->path);
        return;
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        put_line(check, entry, lines[i].id, list_figures(check, entry, lines[i].verdict, text));
    }
    put_line(check, entry, SENTENCE_BASELINE_LINE_RENAMED,
             entry->renamed ? stored_name(check, entry->pair) : "");
}

/* "1 worse, 12 unchanged, 1 gone" */
static void summarise(const struct check *check, const size_t verdicts[BASELINE_COUNT], size_t gone)
{
    static const sentence_id sentences[] = {
        [BASELINE_SAME] = SENTENCE_KERNELS_UNCHANGED, [BASELINE_NEW] = SENTENCE_KERNELS_NEW,
        [BASELINE_BETTER] = SENTENCE_KERNELS_BETTER,  [BASELINE_UNCLEAR] = SENTENCE_KERNELS_UNCLEAR,
        [BASELINE_TRADED] = SENTENCE_KERNELS_TRADED,  [BASELINE_WORSE] = SENTENCE_KERNELS_WORSE,
    };
    _Static_assert(sizeof sentences / sizeof *sentences == BASELINE_COUNT, "a sentence for each");
    const struct language *language = check->options->language;
    char text[BASELINE_TEXT_SIZE];
    struct text_buffer list = text_buffer_of(text, sizeof text);

    for (int i = BASELINE_COUNT - 1; i >= 0; i--) {
        prose_count(&list, language, sentences[i], verdicts[i]);
    }
    prose_count(&list, language, SENTENCE_KERNELS_GONE, gone);
    tell_sentence(check, SAY(BASELINE_SUMMARY, check->path, text));
    if (!check_asked(check, OPTION_UPDATE) && verdicts[BASELINE_SAME] < check->build.count + gone) {
        tell_sentence(check, SAY(BASELINE_HINT));
    }
}

/* Names the kernels that are gone. Returns their number. */
static size_t tell_gone(const struct check *check)
{
    size_t gone = 0;

    for (size_t i = 0; i < check->stored.count; i++) {
        const struct baseline_entry *entry = &check->stored.items[i];

        if (baseline_gate_is_gone(check, entry)) {
            gone++;
            tell_sentence(check,
                          *entry->arch ? SENTENCE_BASELINE_GONE_OF_ARCH : SENTENCE_BASELINE_GONE,
                          SAY_VALUES(check->path, stored_name(check, entry), entry->arch));
        }
    }
    return gone;
}

/* Names the kernels that are gone; counts the merged and the ambiguous ones, and all entries. */
static void tell(const struct check *check)
{
    size_t verdicts[BASELINE_COUNT] = {0};
    size_t ambiguous = 0;
    size_t gone = check->in_table ? 0 : tell_gone(check); /* a table has rows for them */

    for (size_t i = 0; i < check->build.count; i++) {
        verdicts[baseline_compare(&check->build.items[i])]++;
        ambiguous += check->build.items[i].ambiguous;
    }
    if (check->merged > 0) {
        tell_sentence(check, SAY(BASELINE_MERGED, check->merged));
    }
    if (ambiguous > 0) {
        tell_sentence(check, SAY(BASELINE_AMBIGUOUS, ambiguous));
    }
    if (!check->in_table) {
        summarise(check, verdicts, gone);
    }
}

exit_status baseline_gate_end(struct check *check)
{
    bool changed = false;

    if (!check->path) {
        return EXIT_FINE;
    }
    tell(check);
    if (!check_asked(check, OPTION_UPDATE)) {
        return EXIT_FINE;
    }
    if (!check->input.whole) {
        return complain_wrong(check->options->language, SAY(BASELINE_NOT_WHOLE, check->path));
    }
    if (!store(check, &changed)) {
        return EXIT_WRONG;
    }
    if (changed) {
        tell_sentence(check, SAY(BASELINE_UPDATED, check->path, check->build.count));
    } else if (!check->in_table) {
        tell_sentence(check, SAY(BASELINE_CURRENT, check->path));
    }
    return EXIT_FINE;
}
