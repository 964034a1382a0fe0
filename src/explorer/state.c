/* SPDX-License-Identifier: MIT */
/* Questions that the state of an exploration answers by itself, and its message. */
#include "explorer/state.h"

bool explorer_is_on(const explorer *state, int profile_index, int device)
{
    return profile_index == state->wanted.profile && device == state->wanted.device;
}

bool explorer_in_ascii(const explorer *state)
{
    return state->glyphs == GLYPHS_ASCII || !state->unicode;
}

unsigned say(explorer *state, bool error, sentence_id id, const struct sentence_value *values,
             size_t count)
{
    sentence(state->message, sizeof state->message, state->language, id, values, count);
    state->message_is_error = error;
    return EXPLORER_DRAW;
}

bool say_missing(explorer *state, occ_parameter id)
{
    if (occ_has(state->now.arch, id)) {
        return false;
    }
    say(state, true, parameter_of(id)->missing, NULL, 0);
    return true;
}

/* ---- The theme */

void theme_choose(explorer *state, explorer_theme theme)
{
    state->theme = theme;
    state->colors = theme == THEME_MONO ? 0 : state->terminal_colors;
}

sentence_id theme_sentence(explorer_theme theme)
{
#define THEME_SENTENCE(id, name) [THEME_##id] = SENTENCE_THEME_##id,
    static const sentence_id names[THEME_COUNT] = {EXPLORER_THEMES(THEME_SENTENCE)};

    return names[theme];
}

unsigned theme_next(explorer *state, action_id id)
{
    (void)id;
    theme_choose(state, (explorer_theme)((state->theme + 1) % THEME_COUNT));
    return say(state, false, theme_sentence(state->theme), NULL, 0);
}
