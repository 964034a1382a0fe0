/* SPDX-License-Identifier: MIT */
/* The palette: whatever has a name, found by some of its letters, the best match first. */
#include <string.h>

#include "base/range.h"
#include "base/text.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "explorer/picker.h"

const char *palette_text(const explorer *state, const picker_row *row, char text[SENTENCE_SIZE])
{
    const struct language *language = state->language;
    const profile *found;

    switch (row->kind) {
    case PALETTE_PAGE:
        text_format(text, SENTENCE_SIZE, "%s: %s",
                    explorer_page_title(language, (explorer_page)row->index),
                    explorer_page_question(language, (explorer_page)row->index));
        return text;
    case PALETTE_ACTION:
        return word(language, action_of((action_id)row->index)->sentence);
    case PALETTE_FIELD:
        return word(language, parameter_of((occ_parameter)row->index)->label);
    case PALETTE_THEME:
        return word(language, theme_sentence((explorer_theme)row->index));
    case PALETTE_LANGUAGE:
        return word(&languages[row->index], SENTENCE_LANGUAGE_NAME);
    case PALETTE_TOUR:
        return state->tours[row->index];
    case PALETTE_FILE:
        return state->files[row->index];
    case PALETTE_DEVICE:
        found = profile_set_get(state->profiles, (size_t)row->profile);
        text_format(text, SENTENCE_SIZE, "%s  %s",
                    row->device >= 0 ? found->devices[row->device].name : found->arch.name,
                    row->device >= 0 ? found->arch.name : found->arch.title);
        return text;
    case PALETTE_KERNEL:
        return state->kernel_names[row->kernel];
    case PALETTE_KIND_COUNT:
        break;
    }
    return "";
}

enum {
    NAME = 1000,       /* of an action, as a whole */
    LENGTH_MOST = 256, /* of two as good the shorter text is first */
};

/* Further words that find a row, beside its text. */
static int row_score(const explorer *state, const picker_row *row)
{
#define KIND_NAME(id) [PALETTE_##id] = SENTENCE_PALETTE_##id,
    static const sentence_id kinds[PALETTE_KIND_COUNT] = {PALETTE_KINDS(KIND_NAME)};
    char text[SENTENCE_SIZE];
    const char *filter = state->picker.filter;
    bool action = row->kind == PALETTE_ACTION;
    const char *name =
        action ? action_of((action_id)row->index)->name : word(state->language, kinds[row->kind]);
    sentence_id synonyms = action ? action_synonyms((action_id)row->index) : SENTENCE_COUNT;
    const char *const texts[PALETTE_TEXTS] = {
        palette_text(state, row, text), name,
        synonyms < SENTENCE_COUNT ? word(state->language, synonyms) : NULL,
        row->kind == PALETTE_DEVICE
            ? profile_set_get(state->profiles, (size_t)row->profile)->arch.targets
            : NULL};

    int found = palette_score(filter, texts);

    found += action && strcmp(filter, name) == 0 ? NAME : 0;
    return found > 1 ? found * LENGTH_MOST - smaller((int)strlen(texts[0]), LENGTH_MOST - 1)
                     : found;
}

static void add(explorer *state, picker_row row)
{
    int found = row_score(state, &row);

    if (found > 0) {
        row.key = -found;
        row.name = "";
        row.first = state->picker.count; /* equal ones keep their order */
        picker_append(&state->picker, row);
    }
}

/* Leaves out movement and the editing of a line, which would do nothing here. */
static void add_kind(explorer *state, palette_kind kind, int count)
{
    bool actions = kind == PALETTE_ACTION;

    for (int i = actions ? ACTION_LAST + 1 : 0; i < count; i++) {
        bool useless = i == ACTION_ENTER || i == ACTION_CANCEL || i == ACTION_PALETTE ||
                       i == ACTION_PAGE_NEXT || i == ACTION_PAGE_BACK;
        bool of_tours = i == ACTION_TOUR_ON || i == ACTION_TOUR_BACK || i == ACTION_TOUR_SCENE;

        if (!actions || (!useless && (!of_tours || state->lecture) &&
                         !action_has_twin(state->language, (action_id)i) &&
                         action_applies(state->now.arch, (action_id)i))) {
            add(state, (picker_row){.kind = kind, .index = i, .kernel = -1});
        }
    }
}

static int count_of(const char *const *names)
{
    int count = 0;

    while (names && names[count]) {
        count++;
    }
    return count;
}

void picker_filter_palette(explorer *state)
{
    const struct shown_parameters fields = parameters_shown(state->now.arch);
    int kernels = state->kernels ? (int)state->kernels->count : 0;
    int tours = count_of(state->tours);
    add_kind(state, PALETTE_PAGE, PAGE_COUNT);
    add_kind(state, PALETTE_ACTION, ACTION_COUNT);
    for (int i = 0; i < fields.count; i++) {
        add(state, (picker_row){PALETTE_FIELD, .index = (int)fields.ids[i], .kernel = -1});
    }
    add_kind(state, PALETTE_THEME, THEME_COUNT);
    add_kind(state, PALETTE_LANGUAGE, LANGUAGE_COUNT);
    add_kind(state, PALETTE_TOUR, tours);
    add_kind(state, PALETTE_FILE, count_of(state->files));
    for (size_t i = 0; i < state->profiles->count; i++) {
        const profile *found = profile_set_get(state->profiles, i);

        for (int device = -1; found && device < (int)found->device_count; device++) {
            add(state, (picker_row){PALETTE_DEVICE, .profile = (int)i, .device = device});
        }
    }
    for (int i = 0, count; i < kernels; i += count) {
        count = kernels_builds_of(state->kernels, i);
        add(state, (picker_row){PALETTE_KERNEL, .kernel = kernels_build(state, i, count)});
    }
    picker_sort(&state->picker);
}

/* ---- Enter */

unsigned palette_run(explorer *state, const picker_row *row)
{
    switch (row->kind) {
    case PALETTE_PAGE:
        return explorer_show_page(state, (explorer_page)row->index);
    case PALETTE_ACTION:
        state->picker.chosen = (action_id)row->index;
        return EXPLORER_ACT;
    case PALETTE_FIELD:
        if (!say_missing(state, (occ_parameter)row->index)) {
            state->overlay = OVERLAY_FIELDS;
            state->field = (occ_parameter)row->index;
            entry_open(state, state->field);
        }
        return EXPLORER_DRAW;
    case PALETTE_THEME:
        theme_choose(state, (explorer_theme)row->index);
        return say(state, false, theme_sentence(state->theme), NULL, 0);
    case PALETTE_LANGUAGE:
        state->language = state->now.language =
            language_of_arch(&languages[row->index], state->now.arch, &state->now.launch);
        return EXPLORER_REDRAW;
    case PALETTE_TOUR:
        state->wanted_tour = row->index;
        return EXPLORER_TOUR | EXPLORER_DRAW;
    case PALETTE_FILE:
        state->wanted_file = row->index + 1;
        return EXPLORER_QUIT;
    case PALETTE_DEVICE:
    case PALETTE_KERNEL:
    case PALETTE_KIND_COUNT:
        break;
    }
    return 0; /* the pickers' own */
}
