/* SPDX-License-Identifier: MIT */
/* The kernels of two builds, side by side: which of the one is which of the other. */
#ifndef COMMAND_BUILD_PAIRS_H
#define COMMAND_BUILD_PAIRS_H

#include "command/kernel_input.h"

/* One of the builds. */
struct build_side {
    const kernel_list *kernels;
    kernel_choice *choice; /* which of them are meant */
    const char *path;      /* file or folder that they were read from */
};

/* Either may be NULL: the other build has none for it. */
typedef void build_pair(void *context, const kernel *old_kernel, const kernel *new_kernel);

/*
 * Hands over every pair, by name and, where by_arch, by architecture. Of
 * several of one name those belong together that lie in the same file below
 * the folders, and the others in their order. Names that differ only by the
 * path of an anonymous namespace are one. false: out of memory.
 */
bool build_pairs(const struct build_side *before, const struct build_side *after, bool by_arch,
                 build_pair *pair, void *context);

#endif
