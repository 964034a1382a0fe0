/* SPDX-License-Identifier: MIT */
/* The changes between two builds in the formats of `occupant diff`. */
#ifndef COMMAND_DIFF_PRINT_H
#define COMMAND_DIFF_PRINT_H

#include "base/number_format.h"
#include "command/diff/build_changes.h"

/* Text, CSV, JSON. false: out of memory. */
bool diff_put_table(struct changes *changes, output_format format, FILE *output);

enum { PAIR_SIZE = 2 * NUMBER_SIZE + 8, SUMMARY_SIZE = 240 };

/*
 * "32 to 40", "336 to ?", or one figure if unchanged; "" if unknown on both
 * sides, but "?" for an unknown occupancy.
 */
void change_figure(const struct change *change, int figure, const char *between,
                   char text[PAIR_SIZE]);

/* "1 worse, 12 unchanged": counts of kernels, of those kinds (bits) that occur. Returns text. */
const char *changes_summary(const struct changes *changes, unsigned kinds, char text[SUMMARY_SIZE]);

#endif
