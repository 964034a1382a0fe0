/* SPDX-License-Identifier: MIT */
/* Pins: configurations kept by a letter, as ghosts on the graphs and a list in OVERLAY_PINS. */
#ifndef EXPLORER_PINS_H
#define EXPLORER_PINS_H

#include "explorer/state.h"

/* The configuration in force, as a pin without a letter. */
explorer_pin pin_in_force(const explorer *state);

/* Adds a pin, without a letter under a free one; a full list loses a build's pin, or the oldest. */
char pins_add(explorer *state, explorer_pin pin);

/* The index of the pin with a letter; -1: none. */
int pins_find(const explorer *state, int letter);

/* ACTION_PIN pins the configuration in force, or removes its pin; ACTION_PINS opens or closes the list. */
unsigned pins_act(explorer *state, action_id id);

/* Keeps the build that was in force before a new one, in place of the one kept before. Returns its letter. */
char pins_keep_build(explorer *state, explorer_pin build);

/* Values of a pin that differ from the configuration in force: "block 384, registers 40"; "": none. */
void pin_differences(const explorer *state, const explorer_pin *pin, char *text, size_t size);

#endif
