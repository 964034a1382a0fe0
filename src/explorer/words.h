/* SPDX-License-Identifier: MIT */
/*
 * Lines to put in the code so that a number of blocks is resident on an SM:
 * launch bounds, register caps, attributes, nvcc options.
 */
#ifndef EXPLORER_WORDS_H
#define EXPLORER_WORDS_H

#include "explorer/state.h"

/* Ready to copy. Returns how many, at most EXPLORER_MAX_NOTES. */
size_t explorer_words(const occ_arch *arch, const occ_launch *launch, int blocks,
                      char (*lines)[EXPLORER_MESSAGE]);

#endif
