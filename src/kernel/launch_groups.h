/* SPDX-License-Identifier: MIT */
/* A profiler's launches as kernels: one for each kernel, device and shape, with count and time. */
#ifndef KERNEL_LAUNCH_GROUPS_H
#define KERNEL_LAUNCH_GROUPS_H

#include "kernel/format.h"

/* One launch, as a profiler names its figures. KERNEL_UNKNOWN: it does not state one. */
typedef struct recorded_launch {
    int device; /* its number in the record */
    int registers;
    int static_smem;
    int dynamic_smem; /* where static_smem is unknown: both together */
    int block_size;
    int grid_size;
    double time_us;          /* how long it ran */
    double achieved_percent; /* the profiler's estimate; 0 or less: none */
    size_range static_range; /* where the sizes are rounded */
    size_range dynamic_range;
} recorded_launch;

/* Start from {.list = ..., .input = ..., .first = list->count}. */
typedef struct launch_groups {
    kernel_list *list;
    const kernel_input *input;
    size_t first;               /* of the kernels in the list */
    struct launch_group *items; /* of kernel first + i */
    size_t count;
    size_t capacity;
    size_t *slots; /* hash table of numbers + 1; slot_count is a power of two */
    size_t slot_count;
    double time_us; /* of all launches */
} launch_groups;

/* Adds a launch of a kernel by its whole name. false: out of memory. */
bool launch_groups_add(launch_groups *groups, const char *name, size_t length,
                       const recorded_launch *launch);

/* The device of kernel first + i. */
int launch_groups_device(const launch_groups *groups, size_t i);

/* Sets the figures that need all launches. */
void launch_groups_finish(launch_groups *groups);

void launch_groups_close(launch_groups *groups);

#endif
