/* SPDX-License-Identifier: MIT */
/*
 * The text of PTX, for the one thing that the cubin beside it does not say:
 * the blocks per SM that __launch_bounds__ asks for.
 */
#ifndef KERNEL_PTX_H
#define KERNEL_PTX_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ptx_entry {
    const char *name; /* length bytes, not ended */
    size_t length;
    int max_threads; /* .maxntid or .reqntid, the product; -1: none */
    int min_blocks;  /* .minnctapersm; -1: none */
} ptx_entry;

typedef struct ptx_text {
    const char *next;
    const char *end;
} ptx_text;

/* The next kernel of the text; false: there is none. */
bool ptx_next(ptx_text *text, ptx_entry *entry);

#endif
