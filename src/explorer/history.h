/* SPDX-License-Identifier: MIT */
/* Undo and redo: every configuration that the exploration went through. */
#ifndef EXPLORER_HISTORY_H
#define EXPLORER_HISTORY_H

#include "explorer/state.h"

/* NULL: out of memory. */
struct history *history_open(void);
void history_close(struct history *history);

/* Keeps the configuration that is about to be left; what could be redone is forgotten. */
void history_push(struct history *history, const configuration *left);

/* Swaps *current for the one before or after it; false: there is none. */
bool history_undo(struct history *history, configuration *current);
bool history_redo(struct history *history, configuration *current);

/* After a new list of kernels: where each of the count old ones is now; -1: nowhere. */
void history_move_kernels(struct history *history, const int *places, size_t count);

#endif
