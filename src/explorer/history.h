/* SPDX-License-Identifier: MIT */
/* Undo and redo: the configurations and the comparisons that the exploration went through. */
#ifndef EXPLORER_HISTORY_H
#define EXPLORER_HISTORY_H

#include "explorer/state.h"

/* The state that undo brings back. */
typedef struct history_step {
    configuration wanted;
    compared_list chosen;
} history_step;

/* NULL: out of memory. */
struct history *history_open(void);
void history_close(struct history *history);

/* Keeps a step that is about to be left; drops all that could be redone. */
void history_push(struct history *history, const history_step *left);

/* The same; all that can be redone stays. */
void history_insert(struct history *history, const history_step *left);

/* Swaps *current for the step before or after it; false: there is none. */
bool history_undo(struct history *history, history_step *current);
bool history_redo(struct history *history, history_step *current);

/* After a new list of kernels: the new index of each of the count old ones; -1: it is gone. */
void history_move_kernels(struct history *history, const int *places, size_t count);

#endif
