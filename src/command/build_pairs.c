/* SPDX-License-Identifier: MIT */
#include "command/build_pairs.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* A kernel with the keys that identify it beside its name. */
struct entry {
    const kernel *k;
    const char *arch; /* "": not compared */
    const char *file; /* path below the folder; "" where a file was named itself */
};

static int compare_kernels(const struct entry *a, const struct entry *b)
{
    int order = kernel_compare_names(a->k->name, b->k->name);

    return order != 0 ? order : strcmp(a->arch, b->arch);
}

static int compare_entries(const void *a, const void *b)
{
    const struct entry *x = a;
    const struct entry *y = b;
    int order = compare_kernels(x, y);

    if (order == 0) {
        order = strcmp(x->file, y->file);
    }
    return order != 0 ? order : (x->k > y->k) - (x->k < y->k);
}

static struct entry *collect(const struct build_side *side, bool by_arch, size_t *count)
{
    const kernel_list *kernels = side->kernels;
    struct entry *entries = memory_allocate_zeroed(kernels->count + 1, sizeof *entries);

    *count = 0;
    for (size_t i = 0; i < kernels->count && entries; i++) {
        const kernel *k = &kernels->items[i];
        const char *below = input_below(k->file, side->path);

        if (input_chosen(side->choice, k)) {
            entries[(*count)++] = (struct entry){k, by_arch ? k->arch : "", below ? below : ""};
        }
    }
    if (entries) {
        qsort(entries, *count, sizeof *entries, compare_entries);
    }
    return entries;
}

/* The count of leading entries that are the same kernel. */
static size_t run_length(const struct entry *entries, size_t count)
{
    size_t length = count > 0;

    while (length < count && compare_kernels(&entries[0], &entries[length]) == 0) {
        length++;
    }
    return length;
}

/* The entries of one kernel in both builds. */
struct run {
    struct entry *before;
    struct entry *after;
    size_t before_count;
    size_t after_count;
};

/* Pairs entries of the same file and sets their kernels to NULL. Both sides are sorted by file. */
static void pair_same_files(const struct run *run, build_pair *pair, void *context)
{
    size_t i = 0;
    size_t k = 0;

    while (i < run->before_count && k < run->after_count) {
        struct entry *a = &run->before[i];
        struct entry *b = &run->after[k];
        int order = strcmp(a->file, b->file);

        if (order == 0) {
            pair(context, a->k, b->k);
            a->k = b->k = NULL;
        }
        i += order <= 0;
        k += order >= 0;
    }
}

static const kernel *next_left(const struct entry *entries, size_t count, size_t *place)
{
    while (*place < count && !entries[*place].k) {
        ++*place;
    }
    return *place < count ? entries[(*place)++].k : NULL;
}

static void pair_rest(const struct run *run, build_pair *pair, void *context)
{
    size_t i = 0;
    size_t k = 0;
    const kernel *a;
    const kernel *b;

    do {
        a = next_left(run->before, run->before_count, &i);
        b = next_left(run->after, run->after_count, &k);
        if (a || b) {
            pair(context, a, b);
        }
    } while (a || b);
}

/* Merges both sorted sides, one kernel at a time. */
static void merge(struct entry *before, size_t before_count, struct entry *after,
                  size_t after_count, build_pair *pair, void *context)
{
    size_t i = 0;
    size_t k = 0;

    while (i < before_count || k < after_count) {
        int order = i == before_count  ? 1
                    : k == after_count ? -1
                                       : compare_kernels(&before[i], &after[k]);
        const struct run run = {
            .before = before + i,
            .after = after + k,
            .before_count = order <= 0 ? run_length(before + i, before_count - i) : 0,
            .after_count = order >= 0 ? run_length(after + k, after_count - k) : 0,
        };

        pair_same_files(&run, pair, context);
        pair_rest(&run, pair, context);
        i += run.before_count;
        k += run.after_count;
    }
}

bool build_pairs(const struct build_side *before, const struct build_side *after, bool by_arch,
                 build_pair *pair, void *context)
{
    size_t before_count;
    size_t after_count;
    struct entry *old_entries = collect(before, by_arch, &before_count);
    struct entry *new_entries = collect(after, by_arch, &after_count);
    bool collected = old_entries && new_entries;

    if (collected) {
        merge(old_entries, before_count, new_entries, after_count, pair, context);
    }
    free(old_entries);
    free(new_entries);
    return collected;
}
