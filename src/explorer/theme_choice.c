/* SPDX-License-Identifier: MIT */
#include "explorer/theme_choice.h"

void theme_choose(explorer *state, explorer_theme theme)
{
    state->theme = theme;
    state->colors = theme == THEME_MONO ? 0 : state->terminal_colors;
}

unsigned theme_next(explorer *state)
{
#define THEME_SENTENCE(id, name) [THEME_##id] = SENTENCE_THEME_##id,
    static const sentence_id names[THEME_COUNT] = {EXPLORER_THEMES(THEME_SENTENCE)};

    theme_choose(state, (explorer_theme)((state->theme + 1) % THEME_COUNT));
    say(state, false, names[state->theme], NULL, 0);
    return EXPLORER_DRAW;
}
