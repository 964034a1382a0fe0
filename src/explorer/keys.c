/* SPDX-License-Identifier: MIT */
/* Keys: to the entry, the picker or the table of actions, and their results into the state. */
#include "explorer/explorer.h"

#include <string.h>

#include "explorer/advice_question.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/entry_replace.h"
#include "explorer/explored_kernels.h"
#include "explorer/explored_launches.h"
#include "explorer/help.h"
#include "explorer/launch_expression.h"
#include "explorer/launch_of_kernel.h"
#include "explorer/page.h"
#include "explorer/picker.h"
#include "explorer/picture_entry.h"
#include "explorer/pins.h"
#include "explorer/session.h"
#include "explorer/steps.h"
#include "explorer/typed_text.h"
#include "base/text_buffer.h"
#include "profile/family.h"

/* True for the same kernel or another build of it; two launches of one build count as different kernels. */
static bool stays_on_kernel(const explorer *state, int index)
{
    const kernel *items = state->kernels->items;

    return index == state->kernel ||
           (state->kernel >= 0 && kernels_same(&items[index], &items[state->kernel]) &&
            strcmp(items[index].arch, items[state->kernel].arch) != 0);
}

void explorer_set_kernel(explorer *state, int index, bool keep_architecture)
{
    const kernel *item = &state->kernels->items[index];
    configuration next =
        stays_on_kernel(state, index) ? state->wanted : explorer_before_hand(state);

    next.kernel = index;
    next.keep_architecture = keep_architecture;
    if (!keep_architecture && !kernels_place(state, item, &next)) {
        say(state, true,
            profile_is_undescribed(item->arch) ? SENTENCE_UNDESCRIBED_FOR : SENTENCE_NO_PROFILE_FOR,
            SAY_VALUES(item->arch, state->profile->arch.name));
    }
    explorer_take_launch(state, &next);
    change_to(state, &next);
    change_say_limits(state);
    page_refresh(state);
}

static void choose(explorer *state, const picker_choice *choice)
{
    if (choice->kind == CHOICE_ARCHITECTURE) {
        change_architecture(state, choice->profile, choice->device);
    } else if (choice->kind == CHOICE_COMPARED) {
        compare_add(state, choice->profile, choice->device);
    } else if (choice->kind == CHOICE_KERNEL) {
        explorer_set_kernel(state, choice->kernel, choice->keep_architecture);
    }
}

static bool picking(const explorer *state)
{
    return state->overlay == OVERLAY_ARCHITECTURE || state->overlay == OVERLAY_KERNEL;
}

unsigned explorer_pick(explorer *state, int key)
{
    picker_choice choice;
    unsigned effect = picker_key(state, key, &choice);

    choose(state, &choice);
    return effect;
}

static unsigned accept_value(explorer *state)
{
    explorer_entry *entry = &state->entry;
    occ_launch launch = state->launch;

    if (parameter_parse(state->language, &state->profile->arch, state->device, entry->field,
                        entry->text, &launch, entry->reason, sizeof entry->reason)) {
        bool sum = parameter_is_dynamic_smem(entry->field) && launch_expression_meant(entry->text);

        entry_close(state);
        return sum ? change_dynamic_smem(state, &launch)
                   : change_given(state, entry->field, &launch);
    }
    return EXPLORER_DRAW;
}

static unsigned accept_path(explorer *state)
{
    explorer_entry *entry = &state->entry;
    bool saving = entry->kind == ENTRY_SAVE;

    if (saving && !entry_may_replace(state, session_recognises, SENTENCE_REPLACE_NO_SESSION)) {
        return EXPLORER_DRAW;
    }
    bool done = saving ? session_save(state, entry->text, entry->reason, sizeof entry->reason)
                       : session_load(state, entry->text, entry->reason, sizeof entry->reason);

    if (!done) {
        if (!saving && entry_file_is_other(entry->text, session_recognises)) {
            text_format(entry->reason, sizeof entry->reason, "%s",
                        word(state->language, SENTENCE_SESSION_NONE));
        }
        entry_refuse(state);
        return EXPLORER_DRAW;
    }
    entry_close(state);
    memcpy(state->session_path, entry->text, sizeof state->session_path);
    if (saving) {
        say(state, false, SAY(SESSION_SAVED, entry->text));
    } else if (entry->reason[0]) {
        memcpy(state->message, entry->reason, sizeof state->message);
        state->message_is_error = true;
    } else {
        say(state, false, SAY(SESSION_OPENED, entry->text));
        change_say_limits(state);
    }
    return EXPLORER_DRAW;
}

static unsigned accept_launches(explorer *state)
{
    explorer_entry *entry = &state->entry;

    if (launches_save(state, entry->text, entry->reason, sizeof entry->reason)) {
        entry_close(state);
    } else {
        entry_refuse(state);
    }
    return EXPLORER_DRAW;
}

static unsigned accept_question(explorer *state)
{
    return question_take(state) ? explorer_show_page(state, PAGE_ADVICE) : EXPLORER_DRAW;
}

static unsigned type(explorer *state, int key)
{
    if (question_key(state, key) || !entry_key(state, key)) {
        return EXPLORER_DRAW;
    }
    switch (state->entry.kind) {
    case ENTRY_FIELD:
        return accept_value(state);
    case ENTRY_LAUNCHES:
        return accept_launches(state);
    case ENTRY_SAVE:
    case ENTRY_OPEN:
        return accept_path(state);
    case ENTRY_PICTURE:
        return picture_accept(state);
    case ENTRY_TARGET:
    case ENTRY_EXACTLY:
    case ENTRY_ARCHITECTURES:
        return accept_question(state);
    }
    return EXPLORER_DRAW;
}

static unsigned handle_key(explorer *state, int key)
{
    action_id id = action_of_key(key);

    if (id == ACTION_SUSPEND || id == ACTION_REDRAW) {
        return explorer_do(state, id);
    }
    if (state->entry.open) {
        return type(state, key);
    }
    if (state->overlay == OVERLAY_HELP) {
        return help_key(state, key);
    }
    if (picking(state) && id != ACTION_CANCEL) {
        return explorer_pick(state, key);
    }
    if (state->overlay == OVERLAY_PINS && pins_key(state, key)) {
        return EXPLORER_DRAW;
    }
    if (key >= '0' && key <= '9') {
        return entry_type(state, explorer_current_field(state), key);
    }
    return id < ACTION_COUNT ? explorer_do(state, id) : 0;
}

unsigned explorer_key(explorer *state, int key)
{
    bool spoke = state->message[0] != '\0';

    state->message[0] = '\0';
    if (key == ('C' & 0x1f)) {
        return EXPLORER_QUIT;
    }
    unsigned effect = handle_key(state, key);

    page_refresh(state);
    return spoke ? effect | EXPLORER_DRAW : effect;
}

unsigned explorer_paste(explorer *state, int character)
{
    unsigned effect = 0;
    bool digit = character >= '0' && character <= '9';

    if (!typed_is_text(character)) {
        return 0;
    }
    if (state->entry.open) {
        effect = type(state, character);
    } else if (state->overlay == OVERLAY_HELP) {
        effect = help_type(state, character);
    } else if (picking(state)) {
        effect = explorer_pick(state, character);
    } else if (digit && (state->overlay == OVERLAY_NONE || state->overlay == OVERLAY_FIELDS)) {
        effect = entry_type(state, explorer_current_field(state), character);
    }
    page_refresh(state);
    return effect;
}
