/* SPDX-License-Identifier: MIT */
/* occupant suggest --exactly: the amounts with which a number of blocks is resident, no more and no fewer. */
#ifndef COMMAND_SUGGEST_EXACTLY_H
#define COMMAND_SUGGEST_EXACTLY_H

#include "output/report.h"

/*
 * Prints for registers and each part of shared memory, one at a time, the first
 * and the last value with so many blocks. false: complained that none has them.
 */
bool suggest_exactly(const struct report *report, int blocks, output_format format, bool unicode,
                     FILE *output);

#endif
