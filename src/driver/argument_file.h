/* SPDX-License-Identifier: MIT */
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
#ifndef DRIVER_ARGUMENT_FILE_H
#define DRIVER_ARGUMENT_FILE_H

#include <stdbool.h>

#include "base/message.h"

enum { ARGUMENT_MOST = 32 };

typedef struct kernel_argument {
    long long bytes; /* of a buffer; 0: a scalar */
    bool pattern;
    bool is_whole;             /* a scalar without a fraction */
    int size;                  /* bytes of the argument itself: 8 of a buffer's address */
    int line;                  /* of the file */
    unsigned long long scalar; /* its bytes, as the kernel reads them */
} kernel_argument;

/* What a kernel takes. */
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

/*
 * Whether the arguments of the file at path have the count and the sizes that a kernel takes;
 * a whole number also stands for one of 1 or 2 bytes that it fits into. false: the messages say
 * which do not.
 */
bool argument_file_check(const kernel_arguments *arguments, const kernel_parameters *parameters,
                         const char *path, message_list *messages);

/* Blocks of a grid with so many threads each, at most INT_MAX. */
int argument_grid(const kernel_arguments *arguments, int block_size);

#endif
