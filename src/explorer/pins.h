/* SPDX-License-Identifier: MIT */
/*
 * Pins: configurations that are kept beside the one in force, each with a
 * letter. Ghosts on the graphs, a list in OVERLAY_PINS.
 */
#ifndef EXPLORER_PINS_H
#define EXPLORER_PINS_H

#include "explorer/state.h"

/* The configuration in force, as a pin without a letter. */
explorer_pin pin_in_force(const explorer *state);

/*
 * Adds a pin under its letter, or the first free one where it has none. When
 * all letters are taken, a build's pin gives way, else the oldest. Returns the letter.
 */
char pins_add(explorer *state, explorer_pin pin);

/* The index of the pin with a letter; -1: none. */
int pins_find(const explorer *state, int letter);

/* Pins the configuration in force, or removes its pin. Returns EXPLORER_ bits, as do the next. */
unsigned pins_toggle(explorer *state);
unsigned pins_remove(explorer *state, int index);

/*
 * Goes to a pin's configuration, which can be undone. Values of an earlier
 * build of its kernel count as given by the user.
 */
unsigned pins_return(explorer *state, int index);

/* Opens the list; without pins says how to set one. */
unsigned pins_show(explorer *state);

/* A key of the open list that no action has there: a pin's letter. false: it is none. */
bool pins_key(explorer *state, int key);

/* Keeps the build that was in force before a new one, in place of the one kept before. Returns its letter. */
char pins_keep_build(explorer *state, explorer_pin build);

/* After a new list of kernels: the new index of each of the count old ones; -1: it is gone. */
void pins_move_kernels(explorer *state, const int *places, size_t count);

/* What a pin has otherwise than the configuration in force: "block 384, registers 40"; "": nothing. */
void pin_differences(const explorer *state, const explorer_pin *pin, char *text, size_t size);

#endif
