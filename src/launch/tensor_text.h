/* SPDX-License-Identifier: MIT */
/*
 * Tensor memory in words: the blocks that may hold columns whose number is
 * unknown, and the driver's own answer for their kernel.
 */
#ifndef LAUNCH_TENSOR_TEXT_H
#define LAUNCH_TENSOR_TEXT_H

#include "launch/evaluated.h"

/* "columns unknown: 1 to 16 blocks, 6.25 to 100 %"; false: known, or no block is resident. */
bool tensor_span(const evaluated_launch *subject, char text[SENTENCE_SIZE]);

/* What the driver answers beside the blocks that hold columns; false: no tensor memory, or no block. */
bool tensor_driver_note(const evaluated_launch *subject, char text[SENTENCE_SIZE]);

#endif
