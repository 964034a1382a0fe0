/* SPDX-License-Identifier: MIT */
/* What must be said of a list of kernels beside its rows: how far the figures can be relied upon. */
#ifndef COMMAND_TALLY_H
#define COMMAND_TALLY_H

#include <stddef.h>
#include <stdio.h>

#include "command/setting.h"

struct tally {
    const char *arch; /* that was asked for; NULL: each kernel's own */
    size_t kernels;
    size_t unlinked;  /* registers and stack may still grow */
    size_t stand_ins; /* built for another architecture, and that code would not run on arch */
};

struct tally tally_of(const struct setting *setting);
void tally_add(struct tally *tally, const kernel *k);

/* A line for each that there is. */
void tally_print(const struct tally *tally, FILE *file);

#endif
