/* SPDX-License-Identifier: MIT */
/* The kernels of two builds, paired: one rule for diff, baselines and rebuilds. */
#ifndef KERNEL_PAIR_H
#define KERNEL_PAIR_H

#include "kernel/kernel.h"

/* The identity of a kernel in its build. Texts are the caller's. */
typedef struct paired_kernel {
    const char *name; /* mangled */
    const char *arch; /* "": not compared */
    const char *file;
    int block_size;   /* of the launch, as the next two; KERNEL_UNKNOWN */
    int dynamic_smem; /* bytes */
    int grid_size;
    size_t index; /* the caller's */

    /* Set by kernel_pair: */
    struct paired_kernel *other; /* in the other build; NULL: none */
    bool renamed;                /* paired by its name without parameters */
    bool ambiguous;              /* without a pair: several were possible */
    const char *key;             /* the name that it is paired by; invalid afterwards */
} paired_kernel;

typedef struct paired_build {
    paired_kernel *kernels;
    size_t count;
} paired_build;

/* The identity of a kernel of a list; index is not set. */
paired_kernel kernel_to_pair(const kernel *k);

/*
 * Pairs the kernels of two builds by name and architecture; several by file and launch, then in
 * their order. The rest is paired by names without parameters, where these belong to one name in
 * each build; several candidates are not. false: out of memory.
 */
bool kernel_pair(const paired_build *before, const paired_build *after);

#endif
