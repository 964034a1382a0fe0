/* SPDX-License-Identifier: MIT */
/* Readers of formats, chosen by content: each a file, two functions here, a row in format.c. */
#ifndef KERNEL_FORMAT_H
#define KERNEL_FORMAT_H

#include "kernel/kernel.h"

/* The bytes of one file. */
typedef struct kernel_input {
    const char *file; /* for messages; cleaned; owned by the list */
    const unsigned char *bytes;
    size_t size;
    bool mapped;       /* a mapped file: pages may be released once they are read */
    bool no_libraries; /* do not use zstd and LZ4 */
    bool in_folder;    /* found in a folder: no message when it holds no kernels */
    struct work *work; /* of the list; set by kernel_read_input */
} kernel_input;

/* Whether bytes begin as a format does; whether it occurs anywhere in an input. */
typedef bool kernel_recognises(const unsigned char *bytes, size_t size);
typedef bool kernel_occurs(const kernel_input *input);

/* Adds the kernels of an input. false: nothing could be read, and a message says why. */
typedef bool kernel_reads(kernel_list *list, const kernel_input *input);

/* The readers, each in the file of its name; those of files that contain cubins in host.c. */
kernel_recognises cubin_recognises, cupy_recognises, archive_recognises, torch_trace_recognises;
kernel_occurs build_log_occurs, cuobjdump_occurs, fatbin_occurs, ncu_csv_occurs, ncu_text_occurs,
    nsys_occurs, rocprof_occurs;
kernel_reads build_log_read, cuobjdump_read, cubin_read, cupy_read, host_read, archive_read,
    fatbin_read, ncu_csv_read, ncu_text_read, torch_trace_read, nsys_read, rocprof_read;

/* A kernel of which nothing is known. */
extern const kernel kernel_unknown;

/* Appends a kernel with a name and no figures; valid until the next call. NULL: out of memory. */
kernel *kernel_add(kernel_list *list, const kernel_input *input, const char *name, size_t length);

/* Sets a figure that is KERNEL_UNKNOWN. */
static inline void kernel_complete(int *figure, int stated)
{
    *figure = *figure == KERNEL_UNKNOWN ? stated : *figure;
}

/* Adds a message about input that was damaged or not opened; marks the list as incomplete. */
void kernel_damage(kernel_list *list, sentence_id id, const struct sentence_value *values,
                   size_t count);

/* Sets input->file from name, and calls the readers that recognise the input. */
bool kernel_read_input(kernel_list *list, const char *name, kernel_input *input);

/* Releases a mapped file's pages before offset; *released: where the last ones ended, from 0. */
void kernel_release(const kernel_input *input, size_t *released, size_t offset);

/* Whether the pattern occurs in the input; false also where reading is to end. */
bool input_contains(const kernel_input *input, const char *pattern);

/* Whether the pattern occurs in the bytes. */
bool bytes_contain(const unsigned char *bytes, size_t size, const char *pattern);

/* 90 of "sm_90a"; 0 where there is none. */
int kernel_arch_number(const char *arch);

/* Sets arch if the length bytes are an architecture; leaves it otherwise. */
void kernel_name_arch(char arch[KERNEL_ARCH_SIZE], const char *text, size_t length);

/* The product of dimensions; KERNEL_UNKNOWN: one is not above 0, or it exceeds OCC_MAX_BYTES. */
int kernel_product(const int dimensions[3]);

/*
 * Sets static_smem and reserved_unclear from a figure (linked section, nvlink, cuobjdump) that
 * includes, from sm_90 on, the runtime's 1,024 bytes. k->arch must be set before.
 */
void kernel_set_linked_smem(kernel *k, long bytes);

/* ---- An index of kernels by name: equal names have one address */

enum { BUILDS_MOST = 256 }; /* of one name that are looked at; more than architectures exist */

typedef struct named_kernel {
    const char *name;
    size_t index; /* in the list */
} named_kernel;

typedef struct name_index {
    named_kernel *items; /* owned */
    size_t count;
} name_index;

/* Kernels of a list from first on that pass a test (NULL: all), sorted. false: out of memory. */
bool name_index_open(name_index *names, const kernel_list *list, size_t first,
                     bool (*test)(const kernel *k));

/* Sorts by name, then by index. To be called again after a change of names. */
void name_index_sort(name_index *names);

/* The first kernel of a name, and how many there are. */
const named_kernel *name_index_find(const name_index *names, const char *name, size_t *count);

/* ---- Files beside another, which state what it does not */

/* Text of path with ending in place of own, for free(). NULL: no such end, no file, over 64 MiB. */
char *text_beside(const char *path, const char *own, const char *ending, size_t *size);

/* The same of NAME.cubin or NAME.hsaco. */
char *text_beside_code(const char *path, const char *ending, size_t *size);

/*
 * Sets what NAME.ptx, Triton's NAME.json, and rocprofv3's NAME_agent_info.csv state in the kernels
 * of path, from first on.
 */
void ptx_figures_complete(kernel_list *list, size_t first, const char *path);
void triton_complete(kernel_list *list, size_t first, const char *path);
void rocprof_complete(kernel_list *list, size_t first, const char *path);

/* Whether NAME.amdgcn is the text of a NAME.hsaco beside it, whose kernels would be there twice. */
bool triton_is_beside(const char *path);

/* Whether a folder is a cache of Triton, or of PyTorch inductor, or a build's folder in one. */
bool triton_is_cache(const char *folder);

/* ---- launch_groups.c: a profiler's launches, summed up by kernel, device and shape */

/* Start from {.list = ..., .input = ...}. */
typedef struct launch_groups {
    kernel_list *list;
    const kernel_input *input;
    void *tree; /* of <search.h> */
    struct launch_group *last;
    size_t count;
    double time_us; /* of all launches */
} launch_groups;

/*
 * Adds a launch of a kernel by its whole name, with the figures that the profiler states of it,
 * its own time and estimate (achieved_percent), and the device's number. false: out of memory.
 */
bool launch_groups_add(launch_groups *groups, const char *name, size_t length, const kernel *seen,
                       int device);

/*
 * Sets the figures that need all launches, and those of a device by its number, unless set_device
 * is NULL. Frees all but the count.
 */
void launch_groups_finish(launch_groups *groups,
                          void (*set_device)(void *context, int device, kernel *k), void *context);

#endif
