/* SPDX-License-Identifier: MIT */
/* Times of a user's kernel, measured in a process of its own, which a failing kernel may end. */
#ifndef DRIVER_MEASURE_H
#define DRIVER_MEASURE_H

#include "driver/gpu.h"

/*
 * The arguments of a kernel that is measured, as a small file describes them, in their order:
 *
 *     elements   = 16777216       # of work: the grid covers them
 *     per_thread = 4              # elements of a thread; 1 without it
 *     buffer     = 64 MiB zeros   # device memory; "pattern" fills it with 1, 2, 3 ...
 *     f32        = 1.5            # also f64, u32, u64, s32, s64
 *
 * grid = N instead of elements fixes the blocks.
 */

enum { ARGUMENT_MOST = 32 };

typedef struct kernel_argument {
    long long bytes; /* of a buffer; 0: a scalar */
    bool pattern;
    bool is_whole;             /* a scalar without a fraction */
    int size;                  /* bytes of the argument itself: 8 of a buffer's address */
    int line;                  /* of the file */
    unsigned long long scalar; /* its bytes, as the kernel reads them */
} kernel_argument;

/* Sizes of the parameters that a kernel takes. */
typedef struct kernel_parameters {
    int count;                /* below 0: not known */
    int bytes[ARGUMENT_MOST]; /* of the first ones */
} kernel_parameters;

typedef struct kernel_arguments {
    kernel_argument items[ARGUMENT_MOST];
    int count;
    long long elements; /* 0: not given */
    long long per_thread;
    long long grid; /* 0: not given */
} kernel_arguments;

/* false: the messages have every mistake with its line. */
bool argument_file_read(kernel_arguments *arguments, const char *path, message_list *messages);

/* Whether the file's arguments are of the kernel's count and sizes. false: the messages say. */
bool argument_file_check(const kernel_arguments *arguments, const kernel_parameters *parameters,
                         const char *path, message_list *messages);

/* One launch to measure. */
typedef struct measure_point {
    int block;
    int register_cap; /* given to the driver's compiler; 0: as the file has it */
    int dynamic_smem; /* bytes */
    bool most_smem;   /* the SM is set to its most shared memory, so that L1 keeps its size */
} measure_point;

/* Dimensions of block and cluster that the code of a kernel fixes; the first is 0: not fixed. */
typedef struct fixed_launch {
    int block[3];
    int cluster[3];
} fixed_launch;

/* Result of a point, or of the kernel as such; else the reason that there is none. */
typedef struct measure_answer {
    bool good;
    int registers;       /* per thread */
    int static_smem;     /* bytes */
    int max_threads;     /* per block */
    int blocks;          /* on an SM, by the driver */
    double milliseconds; /* of one launch */
    char reason[DRIVER_REASON_SIZE];
    kernel_parameters parameters; /* of the kernel as such, as the driver states them */
    gpu g;                        /* likewise */
} measure_answer;

typedef struct measure_request {
    const struct language *language;
    const char *gpu;   /* as gpu_find takes it */
    const void *image; /* cubin, fatbin or PTX, ended by a NUL */
    const char *kernel;
    const kernel_arguments *arguments;
    const fixed_launch *fixed;
    const measure_point *points;
    int count;   /* 0: only the kernel as such */
    int seconds; /* that one point may take, and the start */
} measure_request;

/*
 * Calls tell for each point from first on; stops after a failure, which may lose the context. The
 * GPU stays in use until the process ends.
 */
void measure_run(const measure_request *request, int first,
                 void (*tell)(void *context, const measure_answer *answer), void *context);

#endif
