/* SPDX-License-Identifier: MIT */
/* The pickers' rows that pass the filter: architectures, devices; kernels, one for all builds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"

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

/* ---- How well some letters are found in a text: all of them in order, gaps allowed */

enum {
    LETTER = 16,
    NEXT = 12,  /* directly behind the letter before it */
    BEGIN = 10, /* of a word, or its end */
    FIRST = 6,  /* of the text */
    GAP = 1,
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

/* The score of the letters from the place of the first in the text on; 0: not all follow. */
static int score_from(const char *letters, size_t count, const char *text, size_t at)
{
    size_t found = 0, last = at;
    int score = 0;

    for (size_t i = at; text[i] != '\0' && found < count; i++) {
        bool rest = (letters[found] & 0xc0) == 0x80; /* of a character in UTF-8 */

        if (lower(text[i]) != lower(letters[found])) {
            if (rest) {
                return 0;
            }
            continue;
        }
        score += LETTER + (found > 0 && i == last + 1 ? NEXT : 0) +
                 (i == 0 || !is_letter(text[i - 1]) ? BEGIN : 0) + (i == 0 ? FIRST : 0) -
                 (found > 0 ? GAP * (int)(i - last - 1) : 0);
        last = i;
        found++;
    }
    score += is_letter(text[last + 1]) ? 0 : BEGIN; /* the end of a word */
    return found < count ? 0 : score > 1 ? score : 1;
}

/* The best score over the places where the letters may begin. */
static int score_of(const char *letters, size_t count, const char *text)
{
    int best = 0;

    for (size_t i = 0; text[i] != '\0'; i++) {
        if (lower(text[i]) == lower(letters[0])) {
            int score = score_from(letters, count, text, i);

            best = score > best ? score : best;
        }
    }
    return best;
}

int palette_score(const char *filter, const char *const texts[PALETTE_TEXTS])
{
    int sum = 1;

    for (filter += strspn(filter, " "); *filter; filter += strspn(filter, " ")) {
        size_t length = strcspn(filter, " ");
        int best = 0;

        for (int i = 0; i < PALETTE_TEXTS; i++) {
            int found = texts[i] ? score_of(filter, length, texts[i]) : 0;

            best = found > best ? found : best;
        }
        if (best == 0) {
            return 0;
        }
        sum += best;
        filter += length;
    }
    return sum;
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

void picker_sort(explorer_picker *picker)
{
    if (picker->count > 1) {
        qsort(picker->rows, (size_t)picker->count, sizeof *picker->rows, compare_rows);
    }
}

/*
 * "h100" finds the H100 before the H200, whose chip is a GH100; "80" sm_80 before the Tesla G80;
 * "gfx906" what is alike.
 */
void picker_filter_devices(explorer *state)
{
    explorer_picker *picker = &state->picker;
    char version[16]; /* "8.6" */

    for (size_t i = 0; i < state->profiles->count; i++) {
        const profile *found = profile_set_get(state->profiles, i);

        for (int device = -1; found && device < (int)found->device_count; device++) {
            const occ_device *own = device >= 0 ? &found->devices[device] : NULL;
            const char *texts[] = {own ? own->name : found->arch.name, found->arch.name,
                                   found->arch.compute_major ? version : found->arch.targets,
                                   found->arch.title, own ? own->chip : ""};
            enum { COUNT = sizeof texts / sizeof *texts };

            snprintf(version, sizeof version, "%d.%d", found->arch.compute_major,
                     found->arch.compute_minor);
            if (picker_passes(picker->filter, texts, COUNT)) {
                picker_append(picker, (picker_row){.profile = (int)i,
                                                   .device = device,
                                                   .kernel = -1,
                                                   .first = picker->count,
                                                   .name = "",
                                                   .key = -palette_score(picker->filter, texts)});
            }
        }
    }
    picker_sort(picker);
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

/* ---- Rows that look the same */

/* Kernels that were launched have rows of their own. */
static bool looks_same(const explorer *state, const picker_row *a, const picker_row *b)
{
    const kernel *x = &state->kernels->items[a->kernel];
    const kernel *y = &state->kernels->items[b->kernel];

    return a->count == b->count && x->launch.block_size < 0 && y->launch.block_size < 0 &&
           strcmp(x->file, y->file) == 0 &&
           state->kernel_changed[a->kernel] == state->kernel_changed[b->kernel] &&
           strcmp(x->arch, y->arch) == 0 && kernel_same_figures(x, y) &&
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
    picker_sort(&state->picker);
    join_rows(state);
}
