/* SPDX-License-Identifier: MIT */
/* Lists to choose from, filtered as one types: architectures and devices, or kernels. */
#ifndef EXPLORER_PICKER_H
#define EXPLORER_PICKER_H

#include "explorer/state.h"

typedef enum choice_kind {
    CHOICE_NONE,
    CHOICE_ARCHITECTURE, /* to explore on: profile and device */
    CHOICE_COMPARED,     /* to compare with: profile and device */
    CHOICE_KERNEL,       /* to explore: kernel */
} choice_kind;

/* The row that was chosen. */
typedef struct picker_choice {
    choice_kind kind;
    int profile;
    int device; /* -1: the architecture itself */
    int kernel;
    bool keep_architecture; /* the kernel is explored on the present architecture */
} picker_choice;

/* Opens a picker with its cursor on the row in force. adds: a choice is CHOICE_COMPARED. */
unsigned picker_open(explorer *state, explorer_overlay overlay, bool adds);

/* A key while a picker is open. *choice: the row that it chose, CHOICE_NONE where it chose none. */
unsigned picker_key(explorer *state, int key, picker_choice *choice);

/* Computes the rows anew, with the same filter. */
void picker_refilter(explorer *state);

#endif
