/* SPDX-License-Identifier: MIT */
#include "kernel/launch_bounds.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/format.h"
#include "kernel/name_pool.h"

/* ---- The text of PTX */

typedef struct ptx_entry {
    const char *name; /* length bytes, without a terminator */
    size_t length;
    int max_threads; /* .maxntid or .reqntid, the product; -1: none */
    int min_blocks;  /* .minnctapersm; -1: none */
} ptx_entry;

typedef struct ptx_text {
    const char *next;
    const char *end;
} ptx_text;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_blanks(ptx_text *t)
{
    while (t->next < t->end && is_blank(*t->next)) {
        t->next++;
    }
}

/* A word up to a blank or a mark of punctuation. */
static size_t word_length(const ptx_text *t)
{
    const char *at = t->next;

    while (at < t->end && !is_blank(*at) && strchr("(){},;", *at) == NULL) {
        at++;
    }
    return (size_t)(at - t->next);
}

/* A number; -1: none there, or one beyond 2^20. */
static int read_number(ptx_text *t)
{
    enum { MOST = 1 << 20 };
    long value = 0;
    const char *start = t->next;

    for (; t->next < t->end && *t->next >= '0' && *t->next <= '9'; t->next++) {
        if (value <= MOST) {
            value = value * 10 + (*t->next - '0');
        }
    }
    return t->next == start || value > MOST ? -1 : (int)value;
}

/* The product of "192, 1, 1"; -1: no such numbers. */
static int read_dimensions(ptx_text *t)
{
    enum { MOST = 1 << 20 };
    long product = 1;

    for (int i = 0; i < 3; i++) {
        int value;

        skip_blanks(t);
        value = read_number(t);
        if (value < 0) {
            return -1;
        }
        product *= value;
        if (product > MOST) {
            return -1;
        }
        skip_blanks(t);
        if (t->next == t->end || *t->next != ',') {
            break;
        }
        t->next++;
    }
    return (int)product;
}

static bool word_is(const ptx_text *t, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(t->next, word, length) == 0;
}

/* Reads the directives between parameters and body. */
static void read_directives(ptx_text *t, ptx_entry *entry)
{
    for (skip_blanks(t); t->next < t->end && *t->next != '{' && *t->next != ';'; skip_blanks(t)) {
        size_t length = word_length(t);
        bool threads = word_is(t, length, ".maxntid") || word_is(t, length, ".reqntid");
        bool blocks = word_is(t, length, ".minnctapersm");

        t->next += length == 0 ? 1 : length;
        if (threads) {
            entry->max_threads = read_dimensions(t);
        }
        skip_blanks(t);
        if (blocks) {
            entry->min_blocks = read_number(t);
        }
    }
}

/* The next kernel of the text; false: there is none. */
static bool next_entry(ptx_text *t, ptx_entry *entry)
{
    static const char mark[] = ".entry";
    const char *at;

    if (t->next == t->end) {
        return false;
    }
    at = memmem(t->next, (size_t)(t->end - t->next), mark, sizeof mark - 1);
    if (at == NULL) {
        return false;
    }
    t->next = at + sizeof mark - 1;
    skip_blanks(t);
    *entry = (ptx_entry){t->next, word_length(t), -1, -1};
    t->next += entry->length;
    skip_blanks(t);
    if (t->next < t->end && *t->next == '(') {
        at = memchr(t->next, ')', (size_t)(t->end - t->next));
        t->next = at == NULL ? t->end : at + 1;
    }
    read_directives(t, entry);
    return true;
}

/* ---- The kernels of the cubins */

enum { BUILDS_MOST = 256 }; /* of one kernel; more than architectures exist */

static int compare_names(const void *a, const void *b, void *list)
{
    const kernel *items = ((const kernel_list *)list)->items;
    uintptr_t x = (uintptr_t)items[*(const size_t *)a].name;
    uintptr_t y = (uintptr_t)items[*(const size_t *)b].name;

    return (x > y) - (x < y);
}

bool launch_bounds_open(launch_bounds *bounds, kernel_list *list, size_t first)
{
    size_t size = (list->count - first + 1) * sizeof *bounds->kernels;

    *bounds = (launch_bounds){.list = list, .kernels = malloc(size)};
    for (size_t i = first; bounds->kernels != NULL && i < list->count; i++) {
        if (list->items[i].max_threads > 0) {
            bounds->kernels[bounds->count++] = i;
        }
    }
    if (bounds->kernels == NULL || bounds->count == 0) {
        launch_bounds_close(bounds);
        return false;
    }
    qsort_r(bounds->kernels, bounds->count, sizeof *bounds->kernels, compare_names, list);
    return true;
}

void launch_bounds_close(launch_bounds *bounds)
{
    free(bounds->kernels);
}

/* The first kernel, by address of the name, that is not before name. */
static size_t find(const launch_bounds *bounds, const char *name)
{
    size_t low = 0;
    size_t high = bounds->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if ((uintptr_t)bounds->list->items[bounds->kernels[middle]].name < (uintptr_t)name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/*
 * The compiler's register bound for launch bounds: 65,536 registers divided by
 * the threads, rounded down to 8. KERNEL_UNKNOWN: no bound.
 */
static int registers_allowed(int threads, int blocks)
{
    enum { REGISTERS = 65536, STEP = 8, NO_BOUND = 255 };
    long all = (long)threads * blocks;
    long allowed = all > 0 ? REGISTERS / all / STEP * STEP : 0;

    return allowed >= NO_BOUND ? KERNEL_UNKNOWN : (int)allowed;
}

/*
 * Whether a kernel's register bound proves that it has the bounds of an entry,
 * which was compiled for another architecture: sources may state others for
 * each. Several block counts leave the bound of one block, or none: small ones
 * by its size, and those of more threads than an SM has, which the compiler
 * ignores. Beyond that, neighbouring counts may round to one bound.
 */
static bool proves(const kernel *k, const ptx_entry *entry)
{
    int threads = entry->max_threads;
    int blocks = entry->min_blocks;
    int allowed = registers_allowed(threads, blocks);

    return k->max_threads == threads && allowed != KERNEL_UNKNOWN && k->max_registers == allowed &&
           blocks > 1 && registers_allowed(threads, blocks - 1) != allowed &&
           registers_allowed(threads, blocks + 1) != allowed;
}

static void apply_entry(launch_bounds *bounds, const ptx_entry *entry, int arch)
{
    const char *name = name_pool_find(bounds->list->names, entry->name, entry->length);

    if (name == NULL || entry->min_blocks < 1) {
        return;
    }
    size_t first = find(bounds, name);

    for (size_t i = first; i < bounds->count && i - first < BUILDS_MOST; i++) {
        kernel *k = &bounds->list->items[bounds->kernels[i]];

        if (k->name != name) {
            return;
        }
        if (kernel_arch_number(k->arch) == arch ||
            (k->min_blocks == KERNEL_UNKNOWN && proves(k, entry))) {
            k->min_blocks = entry->min_blocks;
        }
    }
}

void launch_bounds_apply(launch_bounds *bounds, const char *ptx, size_t size, int arch)
{
    ptx_text text = {ptx, ptx + size};
    ptx_entry entry;

    while (next_entry(&text, &entry)) {
        apply_entry(bounds, &entry, arch);
    }
}
