/* SPDX-License-Identifier: MIT */
/* Lists to choose from, filtered as one types: architectures and devices, or kernels. */
#ifndef EXPLORER_PICKER_H
#define EXPLORER_PICKER_H

#include "explorer/state.h"

/* Opens a picker with its cursor on the row in force. adds: a choice joins the comparison. */
unsigned picker_open(explorer *state, explorer_overlay overlay, bool adds);

/* Computes the rows anew, with the same filter. */
void picker_refilter(explorer *state);

/* Computes the rows of all kernels, as an open picker without a filter shows them. */
void picker_list_kernels(explorer *state);

/* ---- The rows that a filter leaves */

/* Appends a row; leaves it out if memory is missing. */
void picker_append(explorer_picker *picker, picker_row row);

/* Sorts by rank, key, name, first. */
void picker_sort(explorer_picker *picker);

enum { PALETTE_TEXTS = 5 };

/* How well the words of a filter are found in texts, each in the best one; NULL: no text. 0: one is in none. */
int palette_score(const char *filter, const char *const texts[PALETTE_TEXTS]);

/* Adds what the palette finds for its filter, the best match first. */
void picker_filter_palette(explorer *state);

/* Text of a row of the palette. Returns text. */
const char *palette_text(const explorer *state, const picker_row *row, char text[SENTENCE_SIZE]);

/* Does what a row of the palette stands for, but for devices and kernels. Returns EXPLORER_ bits. */
unsigned palette_run(explorer *state, const picker_row *row);

/* Whether each word of a filter is contained in one of the texts, in any case. */
bool picker_passes(const char *filter, const char *const *texts, size_t count);

/* Adds the architectures and devices that pass the filter. */
void picker_filter_devices(explorer *state);

/* Adds the kernels that pass the filter: one row each, whatever its builds, in the chosen order. */
void picker_filter_kernels(explorer *state);

/* Shows another build of the kernel at the cursor: direction -1 or 1. */
void picker_next_build(explorer *state, int direction);

/* Sorts the kernels by the next column; by a column, which some file must state. */
void picker_next_sort(explorer *state);
void picker_sort_by(explorer *state, kernels_sort sort);

#endif
