/* SPDX-License-Identifier: MIT */
/*
 * Times of a kernel of the user's. The functions run in a process of their own: a kernel that
 * fails takes its context with it, and one that never ends the process.
 */
#ifndef DRIVER_MEASURE_H
#define DRIVER_MEASURE_H

#include "driver/argument_file.h"
#include "driver/gpu.h"

/* One launch to measure. */
typedef struct measure_point {
    int block;
    int register_cap; /* given to the driver's compiler; 0: as the file has it */
    int dynamic_smem; /* bytes */
    bool most_smem;   /* the SM is set to its most shared memory, so that L1 keeps its size */
} measure_point;

/* What the code of a kernel fixes of its launches, as dimensions; the first is 0: nothing. */
typedef struct fixed_launch {
    int block[3];
    int cluster[3];
} fixed_launch;

/* What was found of a point, or why there is nothing. */
typedef struct measure_answer {
    int index; /* of the point; -1: of the kernel as such */
    bool good;
    int registers;       /* per thread */
    int static_smem;     /* bytes */
    int max_threads;     /* per block */
    int blocks;          /* on an SM, by the driver */
    double milliseconds; /* of one launch */
    char reason[DRIVER_REASON_SIZE];
    kernel_parameters parameters; /* of index -1, as the driver tells them */
    gpu g;                        /* of index -1 */
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
 * Answers each point from first on by tell, which gets context; ends behind the first point that
 * fails, since the context may be lost then.
 */
void measure_run(const measure_request *request, int first,
                 void (*tell)(void *context, const measure_answer *answer), void *context);

#endif
