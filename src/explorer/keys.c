/* SPDX-License-Identifier: MIT */
/* Keys: to the entry, the overlay or the table of actions, and their results into the state. */
#include "explorer/explorer.h"

#include <string.h>

#include "explorer/advice_question.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/entry_replace.h"
#include "explorer/explored_launches.h"
#include "launch/launch_expression.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "base/text.h"

static unsigned accept_value(explorer *state)
{
    explorer_entry *entry = &state->entry;
    occ_launch launch = state->now.launch;

    if (parameter_parse(state->language, state->now.arch, state->now.device, entry->field,
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
    unsigned effect = overlay_of(state)->key ? overlay_of(state)->key(state, key) : 0;

    effect = effect ? effect : entry_type(state, key);
    return effect || id == ACTION_COUNT ? effect : explorer_do(state, id);
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
    const overlay_rules *rules = overlay_of(state);
    unsigned effect = 0;

    if (!typed_is_text(character)) {
        return 0;
    }
    if (state->entry.open) {
        effect = type(state, character);
    } else if (rules->type) {
        effect = rules->type(state, character);
    }
    page_refresh(state);
    return effect;
}
