/* SPDX-License-Identifier: MIT */
/*
 * Fatbins: containers of cubins and PTX for several architectures, in a file of
 * their own or in a section of a host file.
 */
#ifndef KERNEL_FATBIN_H
#define KERNEL_FATBIN_H

#include "base/text.h"
#include "kernel/format.h"
#include "kernel/read/unpack.h"

enum { LEFT_OUT_NAMES = 160 }; /* bytes */

/* The state of reading one file, which may hold several regions of containers. */
typedef struct fatbin_walk {
    kernel_list *list;
    const kernel_input *input;
    unpacker unpacker;
    size_t containers;
    size_t first; /* index of this file's first kernel in the list */
    size_t ptx_images;
    bool ptx_kernels; /* a PTX image has kernels; determined only while no cubin has any */
    size_t lto_images;
    size_t left_out[UNPACK_METHODS];   /* images that no library could unpack */
    struct text_buffer left_out_names; /* "sm_80 at byte 0x40, sm_90 at byte 0x80 ..." */
    char left_out_text[LEFT_OUT_NAMES + sizeof " ..."];
    size_t released; /* pages of a mapped file before this byte were released */
} fatbin_walk;

void fatbin_open(fatbin_walk *walk, kernel_list *list, const kernel_input *input);

/* Adds the kernels of every container in that part of the file, and of every cubin outside of one. */
void fatbin_read_region(fatbin_walk *walk, size_t offset, size_t size);

/* Adds the messages about images that were left out, and frees the walk. */
void fatbin_close(fatbin_walk *walk);

#endif
