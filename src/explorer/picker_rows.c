/* SPDX-License-Identifier: MIT */
/* The catalogue, the filter, and the rows of architectures and devices. */
#include "explorer/picker.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"

static bool append(picker_row **rows, int *count, int *capacity, picker_row row)
{
    if (*count == *capacity) {
        int wanted = *capacity ? 2 * *capacity : 128;
        picker_row *larger = memory_reallocate(*rows, (size_t)wanted * sizeof *larger);

        if (!larger) {
            return false;
        }
        *rows = larger;
        *capacity = wanted;
    }
    (*rows)[(*count)++] = row;
    return true;
}

bool catalogue_load(explorer *state)
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
static int catalogue_rank(const explorer *state, const picker_row *row)
{
    const profile *found = profile_set_get(state->profiles, (size_t)row->profile);
    bool named = row->device >= 0;
    char version[16]; /* "8.6" */
    const char *texts[] = {found->arch.name, version, found->arch.title,
                           named ? found->devices[row->device].name : "",
                           named ? found->devices[row->device].chip : ""};
    static const size_t counts[RANKS] = {0, 2, 3, 5};
    int rank = 1;

    if (named && names(state->picker.filter, found->devices[row->device].name)) {
        return 0;
    }
    snprintf(version, sizeof version, "%d.%d", found->arch.compute_major,
             found->arch.compute_minor);
    while (rank < RANKS && !picker_passes(state->picker.filter, texts, counts[rank])) {
        rank++;
    }
    return rank;
}

void picker_filter_catalogue(explorer *state)
{
    explorer_picker *picker = &state->picker;

    for (int rank = 0; rank < RANKS; rank++) {
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

int catalogue_row_in_force(const explorer *state)
{
    for (int i = 0; i < state->catalogue_count; i++) {
        if (explorer_is_on(state, state->catalogue[i].profile, state->catalogue[i].device)) {
            return i;
        }
    }
    return 0;
}
