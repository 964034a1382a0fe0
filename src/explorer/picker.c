/* SPDX-License-Identifier: MIT */
/* The pickers: their rows are what the filter leaves of the catalogue, or of the kernels. */
#include "explorer/picker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer/change.h"
#include "explorer/kernels.h"
#include "explorer/pages.h"
#include "base/text.h"

enum { PICKER_PAGE = 10 };

static bool append(picker_row **rows, int *count, int *capacity, picker_row row)
{
    if (*count == *capacity) {
        int wanted = *capacity ? 2 * *capacity : 128;
        picker_row *larger = realloc(*rows, (size_t)wanted * sizeof *larger);

        if (!larger) {
            return false;
        }
        *rows = larger;
        *capacity = wanted;
    }
    (*rows)[(*count)++] = row;
    return true;
}

bool picker_load_catalogue(explorer *state)
{
    int capacity = 0;
    bool fits = true;

    if (state->catalogue_count > 0) {
        return true;
    }
    for (size_t i = 0; i < state->profiles->count; i++) {
        const profile *found = profile_set_get(state->profiles, i);

        for (int device = -1; found && device < (int)found->device_count; device++) {
            picker_row row = {.profile = (int)i, .device = device, .kernel = -1};

            fits = fits && append(&state->catalogue, &state->catalogue_count, &capacity, row);
        }
    }
    return fits;
}

/* A row passes when every word of the filter stands in one of its texts. */
bool picker_passes(const char *filter, const char *const *texts, size_t count)
{
    while (*(filter += strspn(filter, " "))) {
        char word[EXPLORER_TEXT] = "";
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

/*
 * What a filter means first: "80" sm_80 rather than the Tesla G80, "90" sm_90
 * rather than an RTX 3090. 0: the architecture's number; 1: its title; 2: the
 * device; 3: it does not pass.
 */
static int catalogue_rank(const explorer *state, const picker_row *row)
{
    const profile *found = profile_set_get(state->profiles, (size_t)row->profile);
    bool named = row->device >= 0;
    char version[16]; /* "8.6" */
    const char *texts[] = {found->arch.name, version, found->arch.title,
                           named ? found->devices[row->device].name : "",
                           named ? found->devices[row->device].chip : ""};
    static const size_t counts[] = {2, 3, 5};
    int rank = 0;

    snprintf(version, sizeof version, "%d.%d", found->arch.compute_major,
             found->arch.compute_minor);
    while (rank < 3 && !picker_passes(state->picker.filter, texts, counts[rank])) {
        rank++;
    }
    return rank;
}

static void filter_catalogue(explorer *state)
{
    explorer_picker *picker = &state->picker;

    for (int rank = 0; rank < 3; rank++) {
        for (int i = 0; i < state->catalogue_count; i++) {
            const picker_row *row = &state->catalogue[i];

            if (catalogue_rank(state, row) == rank) {
                append(&picker->rows, &picker->count, &picker->capacity, *row);
            }
        }
    }
}

void picker_append(explorer_picker *picker, picker_row row)
{
    append(&picker->rows, &picker->count, &picker->capacity, row);
}

void picker_refilter(explorer *state)
{
    state->picker.count = 0;
    if (state->overlay == OVERLAY_KERNEL) {
        kernels_filter(state);
    } else {
        filter_catalogue(state);
    }
    if (state->picker.cursor >= state->picker.count) {
        state->picker.cursor = state->picker.count > 0 ? state->picker.count - 1 : 0;
    }
}

static bool in_force(const explorer *state, const picker_row *row)
{
    return state->overlay == OVERLAY_KERNEL
               ? row->kernel == state->kernel
               : row->profile == state->wanted.profile && row->device == state->wanted.device;
}

unsigned picker_open(explorer *state, explorer_overlay overlay)
{
    explorer_picker *picker = &state->picker;

    picker->filter[0] = '\0';
    picker->filter_length = picker->cursor = 0;
    picker->adds = false;
    state->overlay = overlay;
    if (overlay == OVERLAY_ARCHITECTURE && !picker_load_catalogue(state)) {
        state->overlay = OVERLAY_NONE;
    }
    picker_refilter(state);
    for (int i = 0; i < picker->count; i++) {
        if (in_force(state, &picker->rows[i])) {
            picker->cursor = i;
        }
    }
    return EXPLORER_DRAW;
}

int picker_move(int cursor, int count, action_id action)
{
    long long steps[ACTION_COUNT] = {
        [ACTION_UP] = -1,
        [ACTION_DOWN] = 1,
        [ACTION_PAGE_MORE] = -PICKER_PAGE,
        [ACTION_PAGE_LESS] = PICKER_PAGE,
        [ACTION_FIRST] = -(long long)count,
        [ACTION_LAST] = count,
    };
    long long place = cursor + (action < ACTION_COUNT ? steps[action] : 0);

    place = place > count - 1 ? count - 1 : place;
    return place < 0 ? 0 : (int)place;
}

unsigned picker_choose(explorer *state)
{
    const explorer_picker *picker = &state->picker;

    if (picker->count == 0) {
        return EXPLORER_DRAW;
    }
    picker_row row = picker->rows[picker->cursor];
    bool kernels = state->overlay == OVERLAY_KERNEL;

    state->overlay = OVERLAY_NONE;
    if (kernels) {
        const kernel *items = state->kernels->items;
        int offered = kernels_build(state, row.first, row.count);

        /* A build for another architecture than the one offered: it is meant for there. */
        explorer_set_kernel(state, row.kernel,
                            state->wanted.keep_architecture &&
                                strcmp(items[row.kernel].arch, items[offered].arch) == 0);
        return EXPLORER_DRAW;
    }
    if (picker->adds) {
        pages_compare_with(state, row.profile, row.device);
        return EXPLORER_DRAW;
    }
    return change_architecture(state, row.profile, row.device);
}

static void erase(explorer_picker *picker, int letters)
{
    picker->filter_length -= letters < picker->filter_length ? letters : picker->filter_length;
    picker->filter[picker->filter_length] = '\0';
}

static void type_letter(explorer_picker *picker, int key)
{
    if (picker->filter_length < EXPLORER_TEXT - 1) {
        picker->filter[picker->filter_length++] = (char)key;
        picker->filter[picker->filter_length] = '\0';
        picker->cursor = 0;
    }
}

/* Keys that only the list of kernels has; 0: the key is none of them. */
static unsigned kernel_key(explorer *state, action_id id)
{
    unsigned effect = EXPLORER_DRAW;

    if (id == ACTION_LESS || id == ACTION_MORE) {
        kernels_alternative(state, id == ACTION_LESS ? -1 : 1);
        return effect;
    }
    if (id == ACTION_PAGE_NEXT) {
        kernels_next_sort(state);
    } else if (id == ACTION_PAGE_BACK) {
        effect = kernels_next_form(state);
    } else {
        return 0;
    }
    if (effect == EXPLORER_DRAW) {
        picker_refilter(state);
    }
    return effect;
}

/* What is typed narrows the list; letters that are actions elsewhere are letters here. */
unsigned picker_key(explorer *state, int key)
{
    bool letter = key >= ' ' && key < 0x7f;
    action_id id = action_of_key(key);

    if (key == KEYPRESS_ENTER) {
        return picker_choose(state);
    }
    unsigned effect = state->overlay == OVERLAY_KERNEL && !letter ? kernel_key(state, id) : 0;

    if (effect) {
        return effect;
    }
    if (key == KEYPRESS_BACKSPACE || key == ('U' & 0x1f)) {
        erase(&state->picker, key == KEYPRESS_BACKSPACE ? 1 : EXPLORER_TEXT);
        picker_refilter(state);
    } else if (letter) {
        type_letter(&state->picker, key);
        picker_refilter(state);
    } else {
        state->picker.cursor = picker_move(state->picker.cursor, state->picker.count, id);
    }
    return EXPLORER_DRAW;
}
