/* SPDX-License-Identifier: MIT */
/* Sorts by ever fewer key parts; a run with one kernel of each build is a pair. */

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "kernel/name/namer.h"

/* Key parts beyond name and architecture. BASE_NAME: the file without its folder. */
enum { BY_FILE = 1, BY_BASE_NAME = 2, BY_LAUNCH = 4, BY_BLOCK = 8 };

static const unsigned levels[] = {
    BY_FILE | BY_LAUNCH, BY_FILE | BY_BLOCK, BY_FILE, BY_BASE_NAME | BY_LAUNCH,
    BY_BASE_NAME,        BY_LAUNCH,          0,
};

/* A kernel in the order of one level. */
typedef struct candidate {
    paired_kernel *kernel;
    unsigned level;
    bool after; /* of the later build */
} candidate;

typedef struct pairing {
    candidate *all; /* of both builds, by build */
    size_t total;
    candidate *candidates; /* of a level; count of them */
    size_t count;
    name_pool *keys;
} pairing;

static int compare_counts(int a, int b)
{
    return (a > b) - (a < b);
}

static int compare_keys(const candidate *a, const candidate *b)
{
    const paired_kernel *x = a->kernel;
    const paired_kernel *y = b->kernel;
    int order = kernel_compare_names(x->key, y->key);

    order = order != 0 ? order : strcmp(x->arch, y->arch);
    if (order == 0 && (a->level & BY_FILE)) {
        order = strcmp(x->file, y->file);
    }
    if (order == 0 && (a->level & BY_BASE_NAME)) {
        order = strcmp(path_name(x->file), path_name(y->file));
    }
    if (order == 0 && (a->level & (BY_BLOCK | BY_LAUNCH))) {
        order = compare_counts(x->block_size, y->block_size);
    }
    if (order == 0 && (a->level & BY_LAUNCH)) {
        order = compare_counts(x->dynamic_smem, y->dynamic_smem);
        order = order != 0 ? order : compare_counts(x->grid_size, y->grid_size);
    }
    return order;
}

/* Order by key, then by build, then as the caller has them. */
static int compare_candidates(const void *a, const void *b)
{
    const candidate *x = a;
    const candidate *y = b;
    int order = compare_keys(x, y);

    order = order != 0 ? order : x->after - y->after;
    return order != 0 ? order : (x->kernel > y->kernel) - (x->kernel < y->kernel);
}

/* Collects kernels that pass the test (NULL: all), in a level's order. false: a build has none. */
static bool collect(pairing *p, bool (*test)(const paired_kernel *k), unsigned level)
{
    size_t before = 0;

    p->count = 0;
    for (size_t i = 0; i < p->total; i++) {
        if (test == NULL || test(p->all[i].kernel)) {
            before += !p->all[i].after;
            p->candidates[p->count] = p->all[i];
            p->candidates[p->count++].level = level;
        }
    }
    qsort(p->candidates, p->count, sizeof *p->candidates, compare_candidates);
    return before > 0 && before < p->count;
}

/* Calls run for each run of candidates with equal keys; before: how many are of the older build. */
static void each_run(const pairing *p, void (*run)(candidate *first, size_t before, size_t count))
{
    for (size_t first = 0, end; first < p->count; first = end) {
        size_t before = 0;

        end = first;
        do {
            before += !p->candidates[end].after;
            end++;
        } while (end < p->count && compare_keys(&p->candidates[first], &p->candidates[end]) == 0);
        run(&p->candidates[first], before, end - first);
    }
}

static void pair_run(candidate *first, size_t before, size_t count)
{
    size_t after = count - before;
    size_t fewer = before < after ? before : after;
    bool alike = first->level == levels[0];

    for (size_t i = 0; i < fewer && (alike || count == 2); i++) {
        first[i].kernel->other = first[before + i].kernel;
        first[before + i].kernel->other = first[i].kernel;
    }
}

static void pair_all(pairing *p, bool (*test)(const paired_kernel *k))
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels && collect(p, test, levels[i]); i++) {
        each_run(p, pair_run);
    }
}

static bool is_single(const paired_kernel *k)
{
    return k->other == NULL;
}

/* ---- Names without parameters */

static bool is_renamed(const paired_kernel *k)
{
    return k->renamed && k->other == NULL;
}

static bool shorten_keys(pairing *p)
{
    bool good = true;

    for (size_t i = 0; i < p->total && good; i++) {
        paired_kernel *k = p->all[i].kernel;
        const char *start;
        size_t length;

        kernel_name_head(k->name, &start, &length);
        k->key = name_pool_add(&p->keys, start, length);
        good = k->key != NULL;
    }
    return good;
}

static bool is_one_name(const candidate *first, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (kernel_compare_names(first->kernel->name, first[i].kernel->name) != 0) {
            return false;
        }
    }
    return count > 0;
}

/* Marks the kernels whose name differs from the only other one by its parameters. */
static void mark_renamed(candidate *first, size_t before, size_t count)
{
    bool renamed = is_one_name(first, before) && is_one_name(first + before, count - before);

    for (size_t i = 0; i < count; i++) {
        first[i].kernel->renamed = renamed && first[i].kernel->other == NULL;
    }
}

/* Marks unpaired kernels where both builds have some. */
static void mark_ambiguous(candidate *first, size_t before, size_t count)
{
    bool left[2] = {false, false};

    for (size_t i = 0; i < count; i++) {
        left[i < before] |= first[i].kernel->other == NULL;
    }
    for (size_t i = 0; i < count; i++) {
        first[i].kernel->ambiguous = left[0] && left[1] && first[i].kernel->other == NULL;
    }
}

static void add_build(pairing *p, const paired_build *build, bool after)
{
    for (size_t i = 0; i < build->count; i++) {
        paired_kernel *k = &build->kernels[i];

        k->other = NULL;
        k->renamed = k->ambiguous = false;
        k->key = k->name;
        p->all[p->total++] = (candidate){k, 0, after};
    }
}

paired_kernel kernel_to_pair(const kernel *k)
{
    return (paired_kernel){
        .name = k->name,
        .arch = k->arch,
        .file = k->file,
        .block_size = k->launch.block_size,
        .dynamic_smem = k->launch.dynamic_smem,
        .grid_size = k->launch.grid_size,
    };
}

bool kernel_pair(const paired_build *before, const paired_build *after)
{
    size_t total = before->count + after->count;
    pairing p = {.all = memory_allocate_zeroed(2 * total + 1, sizeof *p.all)};

    if (p.all == NULL) {
        return false;
    }
    p.candidates = p.all + total;
    add_build(&p, before, false);
    add_build(&p, after, true);
    pair_all(&p, is_single);
    bool left = collect(&p, is_single, 0);
    bool good = !left || shorten_keys(&p);
    if (left && good) {
        (void)collect(&p, NULL, 0);
        each_run(&p, mark_renamed);
        pair_all(&p, is_renamed);
        (void)collect(&p, NULL, 0);
        each_run(&p, mark_ambiguous);
    }
    name_pool_free(p.keys);
    free(p.all);
    return good;
}
