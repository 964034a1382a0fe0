/* SPDX-License-Identifier: MIT */
/* The rows of the pickers that pass the filter: architectures and devices; kernels, one of several builds each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"
#include "explorer/explored_kernels.h"
#include "explorer/picker.h"

void picker_append(explorer_picker *picker, picker_row row)
{
    picker_row *larger =
        memory_grow(picker->rows, (size_t)picker->count, &picker->capacity, sizeof *larger);

    if (larger) {
        picker->rows = larger;
        larger[picker->count++] = row;
    }
}

bool picker_passes(const char *filter, const char *const *texts, size_t count)
{
    while (*(filter += strspn(filter, " "))) {
        char word[PHRASE_SIZE] = "";
        bool found = false;
        size_t length = strcspn(filter, " ");

        memcpy(word, filter, length < sizeof word ? length : sizeof word - 1);
        for (size_t i = 0; i < count; i++) {
            found = found || text_contains(texts[i], word);
        }
        if (!found) {
            return false;
        }
        filter += length;
    }
    return true;
}

/* Whether one of the words of a name, between blanks, is the word of length bytes, in any case. */
static bool has_word(const char *name, const char *word, size_t length)
{
    bool found = false;

    for (name += strspn(name, " "); *name && !found; name += strspn(name, " ")) {
        size_t own = strcspn(name, " ");

        found = own == length && strncasecmp(name, word, length) == 0;
        name += own;
    }
    return found;
}

/* Whether each word of a filter, which has some, is one of the name. */
static bool names(const char *filter, const char *name)
{
    bool all = filter[strspn(filter, " ")] != '\0';

    for (filter += strspn(filter, " "); *filter && all; filter += strspn(filter, " ")) {
        size_t length = strcspn(filter, " ");

        all = has_word(name, filter, length);
        filter += length;
    }
    return all;
}

enum { RANKS = 4 };

/*
 * The text that a filter matches: 0 the device's name by whole words, 1 the
 * architecture's number, 2 its title, 3 the device, RANKS none. "h100" finds the
 * H100 before the H200, whose chip is a GH100; "80" finds sm_80 before the Tesla
 * G80, "90" sm_90 before an RTX 3090.
 */
static int device_rank(const char *filter, const profile *found, int device)
{
    const char *name = device >= 0 ? found->devices[device].name : "";
    char version[16]; /* "8.6" */
    const char *texts[] = {found->arch.name, version, found->arch.title, name,
                           device >= 0 ? found->devices[device].chip : ""};
    static const size_t counts[RANKS] = {0, 2, 3, 5};
    int rank = 1;

    if (names(filter, name)) {
        return 0;
    }
    snprintf(version, sizeof version, "%d.%d", found->arch.compute_major,
             found->arch.compute_minor);
    while (rank < RANKS && !picker_passes(filter, texts, counts[rank])) {
        rank++;
    }
    return rank;
}

void picker_filter_devices(explorer *state)
{
    explorer_picker *picker = &state->picker;

    for (int rank = 0; rank < RANKS; rank++) {
        for (size_t i = 0; i < state->profiles->count; i++) {
            const profile *found = profile_set_get(state->profiles, i);

            for (int device = -1; found && device < (int)found->device_count; device++) {
                if (device_rank(state->picker.filter, found, device) == rank) {
                    picker_append(picker,
                                  (picker_row){.profile = (int)i, .device = device, .kernel = -1});
                }
            }
        }
    }
}

/* ---- The kernels */

static double sort_key(const explorer *state, const picker_row *row)
{
    const kernel *item = &state->kernels->items[row->kernel];
    evaluated_launch found;
    char reason[SENTENCE_SIZE];

    switch (state->picker.sort) {
    case KERNELS_BY_REGISTERS:
        return -item->registers;
    case KERNELS_BY_SPILLS:
        return -kernel_spilled(item);
    case KERNELS_BY_TIME:
        return -kernels_time_percent(state->kernels, row->first, row->count);
    case KERNELS_BY_SMEM:
        explorer_evaluate_kernel(state, row->kernel, &found, reason);
        return -kernels_smem(&found);
    case KERNELS_BY_OCCUPANCY:
        explorer_evaluate_kernel(state, row->kernel, &found, reason);
        return occ_percent(found.arch, &found.result);
    case KERNELS_BY_NAME:
    case KERNELS_SORT_COUNT:
        break;
    }
    return 0;
}

static int compare_rows(const void *a, const void *b)
{
    const picker_row *left = a;
    const picker_row *right = b;

    if (left->rank != right->rank) {
        return left->rank - right->rank;
    }
    if (left->key < right->key || left->key > right->key) {
        return left->key < right->key ? -1 : 1;
    }
    int order = strcmp(left->name, right->name);

    return order != 0 ? order : left->first - right->first;
}

/* ---- Rows that look the same */

/* Kernels that were launched have rows of their own. */
static bool looks_same(const explorer *state, const picker_row *a, const picker_row *b)
{
    const kernel *x = &state->kernels->items[a->kernel];
    const kernel *y = &state->kernels->items[b->kernel];

    return a->count == b->count && x->launch.block_size < 0 && y->launch.block_size < 0 &&
           strcmp(x->file, y->file) == 0 &&
           state->kernel_changed[a->kernel] == state->kernel_changed[b->kernel] &&
           strcmp(x->arch, y->arch) == 0 && kernels_same_figures(x, y) &&
           x->relocatable == y->relocatable && x->warnings == y->warnings;
}

/* The row of the same name, among the last ones before end, that looks the same; NULL: none. */
static picker_row *find_alike(explorer *state, int end, const picker_row *row)
{
    enum { LOOKED_AT_MOST = 16 };
    const char *name = state->kernel_names[row->kernel];

    for (int i = end - 1; i >= 0 && i >= end - LOOKED_AT_MOST; i--) {
        picker_row *other = &state->picker.rows[i];

        if (strcmp(state->kernel_names[other->kernel], name) != 0) {
            break;
        }
        if (looks_same(state, other, row)) {
            return other;
        }
    }
    return NULL;
}

/* Makes one row of those that look the same: that of the explored kernel, or else the first. */
static void join_rows(explorer *state)
{
    explorer_picker *picker = &state->picker;
    int kept = 0;

    for (int i = 0; i < picker->count; i++) {
        picker_row row = picker->rows[i];
        picker_row *other = find_alike(state, kept, &row);

        if (!other) {
            picker->rows[kept++] = row;
        } else if (row.kernel == state->kernel) {
            row.alike += other->alike;
            *other = row;
        } else {
            other->alike++;
        }
    }
    picker->count = kept;
}

void picker_filter_kernels(explorer *state)
{
    const kernel *items = state->kernels->items;
    int total = (int)state->kernels->count;

    for (int i = 0, count; i < total; i += count) {
        count = kernels_builds_of(state->kernels, i);
        const char *texts[] = {state->kernel_names[i], items[i].name, items[i].file, items[i].arch};

        if (picker_passes(state->picker.filter, texts, sizeof texts / sizeof *texts)) {
            picker_row row = {.profile = -1, .device = -1, .first = i, .count = count, .alike = 1};

            row.kernel = kernels_build(state, i, count);
            row.key = sort_key(state, &row);
            row.name = state->kernel_names[i];
            row.rank = picker_passes(state->picker.filter, texts, 1) ? 0 : 1;
            picker_append(&state->picker, row);
        }
    }
    if (state->picker.count > 1) {
        qsort(state->picker.rows, (size_t)state->picker.count, sizeof *state->picker.rows,
              compare_rows);
    }
    join_rows(state);
}

void picker_next_build(explorer *state, int direction)
{
    if (state->picker.count > 0) {
        picker_row *row = &state->picker.rows[state->picker.cursor];
        int place = row->kernel - row->first + direction + row->count;

        row->kernel = row->first + place % row->count;
    }
}

#define KERNELS_SORT_NAME(id) SENTENCE_KERNELS_BY_##id,
static const sentence_id sort_names[KERNELS_SORT_COUNT] = {KERNELS_SORTS(KERNELS_SORT_NAME)};

/* Whether some kernel spills, or some file states times, where the order goes by these. */
static bool is_offered(const explorer *state, kernels_sort sort)
{
    return (sort != KERNELS_BY_SPILLS || state->kernel_spills) &&
           (sort != KERNELS_BY_TIME || state->kernel_times);
}

void picker_sort_by(explorer *state, kernels_sort sort)
{
    state->picker.sort = sort;
    say(state, false, sort_names[sort], NULL, 0);
}

void picker_next_sort(explorer *state)
{
    kernels_sort sort = state->picker.sort;

    do {
        sort = (kernels_sort)((sort + 1) % KERNELS_SORT_COUNT);
    } while (!is_offered(state, sort));
    picker_sort_by(state, sort);
}
