/* SPDX-License-Identifier: MIT */
/* The theme of the colours. The terminal's own background stays in every one. */
#ifndef EXPLORER_THEME_CHOICE_H
#define EXPLORER_THEME_CHOICE_H

#include "explorer/state.h"

/* Uses no colours with THEME_MONO, else those of the terminal. */
void theme_choose(explorer *state, explorer_theme theme);

/* The next theme, with a message that names it. Returns EXPLORER_ bits. */
unsigned theme_next(explorer *state);

#endif
