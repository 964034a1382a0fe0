/* SPDX-License-Identifier: MIT */
/*
 * Kernels: what compilers and profilers leave behind, read into one list.
 * One file a format behind one table of readers (reader.h), chosen by content.
 */
#ifndef KERNEL_KERNEL_H
#define KERNEL_KERNEL_H

#include "occupancy.h"
#include "profile/message.h"

enum { KERNEL_UNKNOWN = -1 }; /* a figure that the format does not state */

/* The launch that a profiler saw. All KERNEL_UNKNOWN when there was none. */
typedef struct kernel_launch {
    int block_size;
    int grid_size;
    int dynamic_smem;    /* bytes */
    int cluster_size;    /* 0: an ordinary launch */
    int carveout_bytes;  /* the shared memory configuration in force */
    double theoretical_percent; /* less than 0: not stated */
    double achieved_percent;    /* less than 0: not stated */
} kernel_launch;

typedef struct kernel {
    char *file;     /* as named by the caller; owned by the list */
    char *name;     /* mangled, cleaned of control characters; owned */
    char arch[16];  /* "sm_90a"; "" when the file does not say */
    int registers;  /* per thread */
    int static_smem; /* bytes per block, without the runtime's reserved ones */
    int barriers;
    int max_threads; /* __launch_bounds__, first */
    int min_blocks;  /* __launch_bounds__, second */
    int block_size;  /* fixed (__block_size__, .reqntid) */
    int cluster;     /* blocks, fixed by the kernel */
    int stack;       /* bytes, cumulative */
    int spill_store; /* bytes */
    int spill_load;  /* bytes */
    bool relocatable; /* not linked: registers and stack may still grow */
    kernel_launch launch;
} kernel;

typedef struct kernel_list {
    kernel *items;
    size_t count;
    size_t capacity;
    message_list messages; /* files, lines and images that could not be read */
} kernel_list;

/*
 * Adds the kernels of a file ("-": standard input). false when nothing could
 * be read of it (a message says why); true also for a readable file without
 * kernels (a message says so).
 */
bool kernel_list_read(kernel_list *list, const char *path);

/* The same from memory: name stands for the path. */
bool kernel_list_read_bytes(kernel_list *list, const char *name, const void *bytes, size_t size);

void kernel_list_free(kernel_list *list);

/* Fills in what the kernel states; the rest of *launch stays. */
void kernel_apply(const kernel *kernel, occ_launch *launch);

#endif
