/* SPDX-License-Identifier: MIT */
/*
 * The table of readers: one row a format. A reader is chosen by what stands
 * in the file, never by its name; adding a format is a file and a row.
 */
#ifndef KERNEL_FORMAT_H
#define KERNEL_FORMAT_H

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

/* The readers themselves, each in the file of its name; archives and fatbins in host.c. */
bool build_log_recognises(const unsigned char *bytes, size_t size);
bool build_log_read(kernel_list *list, const kernel_input *input);
bool cuobjdump_recognises(const unsigned char *bytes, size_t size);
bool cuobjdump_read(kernel_list *list, const kernel_input *input);
bool cubin_recognises(const unsigned char *bytes, size_t size);
bool cubin_read(kernel_list *list, const kernel_input *input);
bool host_recognises(const unsigned char *bytes, size_t size);
bool host_read(kernel_list *list, const kernel_input *input);
bool archive_recognises(const unsigned char *bytes, size_t size);
bool archive_read(kernel_list *list, const kernel_input *input);
bool fatbin_recognises(const unsigned char *bytes, size_t size);
bool fatbin_read(kernel_list *list, const kernel_input *input);
bool ncu_csv_recognises(const unsigned char *bytes, size_t size);
bool ncu_csv_read(kernel_list *list, const kernel_input *input);
bool ncu_text_recognises(const unsigned char *bytes, size_t size);
bool ncu_text_read(kernel_list *list, const kernel_input *input);

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
