/* SPDX-License-Identifier: MIT */
/* Cubins: the ELF files of the GPU, alone or inside a fatbin. */
#ifndef KERNEL_CUBIN_H
#define KERNEL_CUBIN_H

#include "base/text.h"
#include "kernel/format.h"
#include "kernel/read/elf_view.h"
#include "kernel/read/unpack.h"

typedef struct cubin_image {
    const unsigned char *bytes;
    size_t size;
    size_t offset; /* of the stored image in the file, for messages */
    char suffix;   /* 'a' or 'f' as stated by the container; 0: not stated */
} cubin_image;

/* Adds the kernels of an image, if any. false: it could not be read, and a message says why. */
bool cubin_add_kernels(kernel_list *list, const kernel_input *input, const cubin_image *image);

/* ---- The header */

typedef struct cubin_header {
    char arch[KERNEL_ARCH_SIZE]; /* "" where it is not stated */
    bool old_abi;                /* before CUDA 13 */
    bool final;                  /* linked */
} cubin_header;

/* suffix: 'a' or 'f' as stated by the container; 0: not stated. */
cubin_header cubin_read_header(const elf_view *view, char suffix);

/* Fatbins: containers of cubins and PTX for several architectures, alone or in a host file. */

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
