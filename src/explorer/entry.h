/* SPDX-License-Identifier: MIT */
/* Typed entry of a field's value: nothing changes until it is right. */
#ifndef EXPLORER_ENTRY_H
#define EXPLORER_ENTRY_H

#include "explorer/explorer.h"

/* Opens with the present value to be replaced, or with a first key. */
unsigned entry_open(explorer *state, occ_parameter field);
unsigned entry_type(explorer *state, occ_parameter field, int key);

/* The path of a session, to save to or to open. */
unsigned entry_path(explorer *state, entry_kind kind);

/* The path that Enter takes while none is typed; "": there is none. */
const char *entry_offer(const explorer *state);

unsigned entry_key(explorer *state, int key);

#endif
