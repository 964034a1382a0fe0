/* SPDX-License-Identifier: MIT */
#include "command/check/baseline_gate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/replace_file.h"
#include "base/text.h"

enum { FILE_MOST = 1 << 30 /* bytes */ };

/* ---- The file */

static bool complain_of_file(const struct baseline_gate *gate)
{
    return complain(gate->options->language,
                    SAY(FILE_FAILED, gate->path, replace_file_error(gate->options->language)));
}

/* Fills stored, and bytes unless there is no file yet. false: complained. */
static bool read_stored(struct baseline_gate *gate)
{
    const struct language *language = gate->options->language;
    message_list mistakes = {.language = language};

    gate->bytes = ini_read_file(NULL, gate->path, FILE_MOST, &gate->size);
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
                                   .update = options->given[OPTION_UPDATE] > 0};
    return !gate->path || read_stored(gate);
}

static void forget_stored(struct baseline_gate *gate)
{
    demangled_free(&gate->texts);
    free(gate->shown);
    baseline_free(&gate->stored);
    free(gate->bytes);
    gate->shown = NULL;
    gate->bytes = NULL;
}

void baseline_gate_close(struct baseline_gate *gate)
{
    forget_stored(gate);
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
        entry.bound = launch_is_bound(report);
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

/* Whether check names a stored entry: it is gone, or its parameters changed. */
static bool is_named(const struct baseline_gate *gate, const struct baseline_entry *stored)
{
    return stored->pair ? stored->pair->renamed : baseline_gate_is_gone(gate, stored);
}

/* Fills shown, if any entry is named. false: out of memory. */
static bool demangle_stored(struct baseline_gate *gate)
{
    size_t count = gate->stored.count;
    const char **names = memory_allocate_zeroed(count + 1, sizeof *names);
    size_t named = 0;

    gate->shown = memory_allocate_zeroed(count + 1, sizeof *gate->shown);
    for (size_t i = 0; i < count && names && gate->shown; i++) {
        names[i] = gate->stored.items[i].kernel;
        named += is_named(gate, &gate->stored.items[i]);
    }
    bool good = names && gate->shown;

    if (good && named > 0) {
        demangle_names(&gate->texts, names, gate->shown, count);
    }
    free(names);
    return good;
}

static bool pair(struct baseline_gate *gate)
{
    baseline_settle(&gate->stored);
    return baseline_pair(&gate->stored, &gate->build) && demangle_stored(gate);
}

bool baseline_gate_pair(struct baseline_gate *gate)
{
    gate->merged = baseline_settle(&gate->build);
    return !gate->path || pair(gate);
}

const char *baseline_gate_name(const struct baseline_gate *gate,
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

/* Whether the file still holds what was read from it. */
static bool is_as_read(const struct baseline_gate *gate)
{
    size_t size;
    char *bytes = ini_read_file(NULL, gate->path, FILE_MOST, &size);
    bool same = bytes && gate->bytes ? size == gate->size && memcmp(bytes, gate->bytes, size) == 0
                                     : !bytes && !gate->bytes;

    free(bytes);
    return same;
}

/* Reads the file again if another program has replaced it. false: complained. */
static bool read_again(struct baseline_gate *gate)
{
    if (is_as_read(gate)) {
        return true;
    }
    forget_stored(gate);
    if (!read_stored(gate)) {
        return false;
    }
    bool good = pair(gate);

    if (!good) {
        complain(gate->options->language, SAY(OUT_OF_MEMORY));
    }
    return good;
}

static bool replace(struct baseline_gate *gate, const char *bytes, size_t size, bool *changed)
{
    *changed = !gate->bytes || size != gate->size || memcmp(bytes, gate->bytes, size) != 0;
    if (!*changed) {
        return true;
    }
    return replace_file(gate->path, bytes, size) || complain_of_file(gate);
}

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
    good = good && replace(gate, bytes, size, changed);
    free(bytes);
    baseline_free(&stored);
    return good;
}

bool baseline_gate_update(struct baseline_gate *gate, bool whole, bool *changed)
{
    struct file_lock lock;

    *changed = false;
    if (!whole) {
        return complain(gate->options->language, SAY(BASELINE_NOT_WHOLE, gate->path));
    }
    lock_file(&lock, gate->path, gate->options->language);
    bool good = read_again(gate) && store(gate, changed);

    file_lock_release(&lock);
    return good;
}
