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

/* Computes the rows of all kernels, as an open picker without a filter shows them. */
void picker_list_kernels(explorer *state);

/* ---- The list of every architecture and device, and the rows that a filter leaves */

/* Fills the catalogue, reading every profile. false: out of memory. */
bool catalogue_load(explorer *state);

/* The row of the catalogue that is in force; 0 where none is. */
int catalogue_row_in_force(const explorer *state);

/* Whether each word of a filter is contained in one of the texts, in any case. */
bool picker_passes(const char *filter, const char *const *texts, size_t count);

/* Adds a row; without memory the list stays as it is. */
void picker_append(explorer_picker *picker, picker_row row);

/* Adds the rows of the catalogue that pass the filter. */
void picker_filter_catalogue(explorer *state);

/* Adds the kernels that pass the filter: one row each, whatever its builds, in the chosen order. */
void picker_filter_kernels(explorer *state);

/* Shows another build of the kernel at the cursor: direction -1 or 1. */
void picker_next_build(explorer *state, int direction);

/* Sorts the kernels by the next column; by a column, which some file must state. */
void picker_next_sort(explorer *state);
void picker_sort_by(explorer *state, kernels_sort sort);

#endif
