/* SPDX-License-Identifier: MIT */
/* The pairing of the kernels of two builds. */
#ifndef COMMAND_BUILD_PAIRS_H
#define COMMAND_BUILD_PAIRS_H

#include "command/kernel_input.h"

/* One of the builds. */
struct build_side {
    const kernel_list *kernels;
    kernel_choice *choice; /* of the kernels that are compared */
    const char *path;      /* the file or folder that they come from */
};

/* One of them may be NULL: the kernel is missing in that build. */
typedef void build_pair(void *context, const kernel *old_kernel, const kernel *new_kernel);

/*
 * Calls pair for every pair of kernels of equal name and, with by_arch, equal
 * architecture. Of several such kernels those in the same file below the
 * folders are paired, then the others in their order. Names that differ only
 * by the path of an anonymous namespace are equal. false: out of memory.
 */
bool build_pairs(const struct build_side *before, const struct build_side *after, bool by_arch,
                 build_pair *pair, void *context);

#endif
