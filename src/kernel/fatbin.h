/* SPDX-License-Identifier: MIT */
/*
 * Fatbins: containers of cubins and PTX for several architectures, one after
 * the other in a file of their own or in a section of a host file.
 */
#ifndef KERNEL_FATBIN_H
#define KERNEL_FATBIN_H

#include "kernel/format.h"
#include "kernel/unpack.h"

/* A walk through one file; it may hold several regions of containers. */
typedef struct fatbin_walk {
    kernel_list *list;
    const kernel_input *input;
    unpacker unpacker;
    size_t containers;
    size_t first; /* of the list's kernels that are this file's */
    size_t ptx_images;
    bool ptx_kernels; /* some of them has kernels, as far as anyone needs to know */
    size_t lto_images;
    size_t left_out[UNPACK_METHODS]; /* images for which there is no library */
    char left_out_names[160];        /* "sm_80 at byte 0x40, ..." of the first ones */
    bool left_out_more;              /* than there was room for */
    size_t released;                 /* bytes of a mapped file up to here are no longer needed */
} fatbin_walk;

void fatbin_open(fatbin_walk *walk, kernel_list *list, const kernel_input *input);

/* Adds the kernels of every container in that part of the file. */
void fatbin_read_region(fatbin_walk *walk, size_t offset, size_t size);

/* Says what was left out, and frees. */
void fatbin_close(fatbin_walk *walk);

#endif
