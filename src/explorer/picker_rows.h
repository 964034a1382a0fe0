/* SPDX-License-Identifier: MIT */
/* The list of every architecture and device, and the rows that a picker's filter leaves. */
#ifndef EXPLORER_PICKER_ROWS_H
#define EXPLORER_PICKER_ROWS_H

#include "explorer/state.h"

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

/* Sorts the kernels by the next column. */
void picker_next_sort(explorer *state);

#endif
