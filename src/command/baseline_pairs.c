/* SPDX-License-Identifier: MIT */
/*
 * Entries of two baselines are sorted together by the parts of their keys that
 * count, from all of them to fewer; a run with one entry of each side is a pair.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "command/baseline.h"
#include "kernel/kernel.h"
#include "kernel/name_head.h"

/* The parts beside name and architecture; a base name is a file's without its folder. */
enum { BY_FILE = 1, BY_BASE_NAME = 2, BY_LAUNCH = 4, BY_BLOCK = 8 };

static const unsigned levels[] = {
    BY_FILE | BY_LAUNCH, BY_FILE | BY_BLOCK, BY_FILE, BY_BASE_NAME | BY_LAUNCH,
    BY_BASE_NAME,        BY_LAUNCH,          0,
};

/* An entry in the order of one level. */
struct candidate {
    struct baseline_entry *entry;
    unsigned level;
    bool stored;
};

struct candidates {
    struct candidate *items;
    size_t count;
};

static int compare_names(const struct baseline_entry *x, const struct baseline_entry *y)
{
    int order = kernel_compare_names(x->key, y->key);

    return order ? order : strcmp(x->arch, y->arch);
}

static int compare_counts(int a, int b)
{
    return (a > b) - (a < b);
}

static int compare_candidates(const void *a, const void *b)
{
    const struct candidate *left = a;
    const struct baseline_entry *x = left->entry;
    const struct baseline_entry *y = ((const struct candidate *)b)->entry;
    int order = compare_names(x, y);

    if (order == 0 && (left->level & BY_FILE)) {
        order = strcmp(x->file, y->file);
    }
    if (order == 0 && (left->level & BY_BASE_NAME)) {
        order = strcmp(path_name(x->file), path_name(y->file));
    }
    if (order == 0 && (left->level & (BY_BLOCK | BY_LAUNCH))) {
        order = compare_counts(x->block_size, y->block_size);
    }
    if (order == 0 && (left->level & BY_LAUNCH)) {
        order = compare_counts(x->dynamic_smem, y->dynamic_smem);
    }
    return order;
}

/* The length of the run of candidates that are equal at their level. */
static size_t run_length(const struct candidate *items, size_t count)
{
    size_t length = 1;

    while (length < count && compare_candidates(items, items + length) == 0) {
        length++;
    }
    return length;
}

/* Appends the entries without a pair; with renamed_only, those that go by a shorter key. */
static void collect(struct candidates *candidates, struct baseline *baseline, bool stored,
                    bool renamed_only, unsigned level)
{
    for (size_t i = 0; i < baseline->count; i++) {
        struct baseline_entry *entry = &baseline->items[i];

        if (!entry->pair && (entry->renamed || !renamed_only)) {
            candidates->items[candidates->count++] = (struct candidate){entry, level, stored};
        }
    }
}

static void sort(struct candidates *candidates)
{
    if (candidates->count > 0) {
        qsort(candidates->items, candidates->count, sizeof *candidates->items, compare_candidates);
    }
}

static void pair_level(struct candidates *candidates)
{
    sort(candidates);
    for (size_t first = 0, length; first < candidates->count; first += length) {
        struct candidate *run = &candidates->items[first];

        length = run_length(run, candidates->count - first);
        if (length == 2 && run[0].stored != run[1].stored) {
            run[0].entry->pair = run[1].entry;
            run[1].entry->pair = run[0].entry;
        }
    }
}

static void pair_all(struct candidates *candidates, struct baseline *stored, struct baseline *build,
                     bool renamed_only)
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        candidates->count = 0;
        collect(candidates, stored, true, renamed_only, levels[i]);
        collect(candidates, build, false, renamed_only, levels[i]);
        pair_level(candidates);
    }
}

/* ---- Names without parameters */

static bool shorten_keys(struct baseline *baseline)
{
    for (size_t i = 0; i < baseline->count; i++) {
        struct baseline_entry *entry = &baseline->items[i];
        const char *start;
        size_t length;

        kernel_name_head(entry->kernel, &start, &length);
        entry->key = name_pool_add(&baseline->names, start, length);
        if (!entry->key) {
            return false;
        }
    }
    return true;
}

/* Whether the run holds one name of each side. */
static bool is_one_name_each(const struct candidate *run, size_t length)
{
    const char *names[2] = {NULL, NULL};

    for (size_t i = 0; i < length; i++) {
        const char **name = &names[run[i].stored];

        if (*name && kernel_compare_names(*name, run[i].entry->kernel) != 0) {
            return false;
        }
        *name = run[i].entry->kernel;
    }
    return names[0] && names[1];
}

/* Whether entries of both sides have no pair. */
static bool is_ambiguous(const struct candidate *run, size_t length)
{
    bool left[2] = {false, false};

    for (size_t i = 0; i < length; i++) {
        left[run[i].stored] |= !run[i].entry->pair;
    }
    return left[0] && left[1];
}

/* Marks the entries whose name differs from the only other one by its parameters. */
static void mark_renamed(struct candidate *run, size_t length)
{
    bool renamed = is_one_name_each(run, length);

    for (size_t i = 0; i < length; i++) {
        run[i].entry->renamed = renamed && !run[i].entry->pair;
    }
}

static void mark_ambiguous(struct candidate *run, size_t length)
{
    bool ambiguous = is_ambiguous(run, length);

    for (size_t i = 0; i < length; i++) {
        run[i].entry->ambiguous = ambiguous && !run[i].entry->pair;
    }
}

/* Calls mark for each run of entries of equal keys. */
static void mark_runs(struct candidates *candidates, struct baseline *stored,
                      struct baseline *build, void (*mark)(struct candidate *run, size_t length))
{
    candidates->count = 0;
    for (int side = 0; side < 2; side++) {
        struct baseline *baseline = side ? stored : build;

        for (size_t i = 0; i < baseline->count; i++) {
            candidates->items[candidates->count++] =
                (struct candidate){&baseline->items[i], 0, side != 0};
        }
    }
    sort(candidates);
    for (size_t first = 0, length; first < candidates->count; first += length) {
        length = run_length(&candidates->items[first], candidates->count - first);
        mark(&candidates->items[first], length);
    }
}

bool baseline_pair(struct baseline *stored, struct baseline *build)
{
    struct candidates candidates = {
        .items =
            memory_allocate_zeroed(stored->count + build->count + 1, sizeof *candidates.items)};
    bool good = candidates.items != NULL;

    if (good) {
        pair_all(&candidates, stored, build, false);
        good = shorten_keys(stored) && shorten_keys(build);
    }
    if (good) {
        mark_runs(&candidates, stored, build, mark_renamed);
        pair_all(&candidates, stored, build, true);
        mark_runs(&candidates, stored, build, mark_ambiguous);
    }
    free(candidates.items);
    return good;
}
