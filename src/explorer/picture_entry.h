/* SPDX-License-Identifier: MIT */
/* The name of a picture's file, asked for by a key; the program around the explorer writes it. */
#ifndef EXPLORER_PICTURE_ENTRY_H
#define EXPLORER_PICTURE_ENTRY_H

#include "explorer/state.h"

/* Opens the entry for a picture of the page (ACTION_PICTURE), or of the current graph alone. */
unsigned picture_ask(explorer *state, action_id id);

/* The entry was accepted. Returns EXPLORER_PICTURE: state->picture says what is wanted. */
unsigned picture_accept(explorer *state);

#endif
