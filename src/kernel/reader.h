/* SPDX-License-Identifier: MIT */
/*
 * The table of readers: one row a format. A reader is chosen by what stands
 * in the file, never by its name; adding a format is a file and a row.
 */
#ifndef KERNEL_READER_H
#define KERNEL_READER_H

#include "kernel/kernel.h"

/* Bytes to read from, and what messages call them. */
typedef struct kernel_input {
    const char *file; /* cleaned; owned by the list */
    const unsigned char *bytes;
    size_t size;
    bool mapped;       /* from a file, which gives back what is done with */
    bool no_libraries; /* as if the system had no zstd and LZ4 */
    bool in_folder;    /* found on a walk: a file without kernels is nothing to speak of */
} kernel_input;

typedef struct kernel_reader {
    const char *name; /* "the text of ptxas" */
    bool text;        /* a file may hold several kinds of text, but only one binary format */
    bool (*recognises)(const unsigned char *bytes, size_t size);
    /* false: nothing could be read, and a message says why. */
    bool (*read)(kernel_list *list, const kernel_input *input);
} kernel_reader;

extern const kernel_reader kernel_readers[];
extern const size_t kernel_reader_count;

/* A kernel of which nothing but its name is known; valid until the next one. NULL: out of memory. */
kernel *kernel_add(kernel_list *list, const kernel_input *input, const char *name, size_t length);

/*
 * Says that something was cut off, damaged or could not be opened, so that
 * kernels may be missing from the list, and notes that it is incomplete.
 * Format it like message_add.
 */
void kernel_damage(kernel_list *list, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Names the input and hands it to the readers that know it. */
bool kernel_read_input(kernel_list *list, const char *name, kernel_input *input);

/* Whether the pattern occurs anywhere in the bytes. */
bool bytes_contain(const unsigned char *bytes, size_t size, const char *pattern);

/* Whether s is "sm_" and a number, with or without a suffix. */
bool kernel_arch_valid(const char *arch);

/* 90 of "sm_90a"; 0 where there is none. */
int kernel_arch_number(const char *arch);

/* Keeps the architecture if it is one. */
void kernel_name_arch(kernel *k, const char *arch);

/*
 * A kernel's own shared memory out of a figure that, from sm_90 on, includes
 * the 1,024 bytes that the runtime reserves (a linked section's size, nvlink's
 * and cuobjdump's text). Sets static_smem and reserved_unclear; the arch must
 * be known before.
 */
void kernel_set_linked_smem(kernel *k, long bytes);

#endif
