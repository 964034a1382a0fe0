/* SPDX-License-Identifier: MIT */
/*
 * The one rule by which a kernel becomes a launch: an option or the user's hand
 * wins, else the launch file, else what a profiler saw, else the kernel's file;
 * what none of them states is assumed, or unknown. None of them changes what the
 * code fixes: the driver refuses every other block or cluster size (measured on
 * H200). Explorer, reports, lists and gates share it.
 */
#ifndef LAUNCH_OF_KERNEL_H
#define LAUNCH_OF_KERNEL_H

#include "launch/launch_file.h"
#include "launch/parameter_source.h"
#include "kernel/kernel.h"

/* The launch before any kernel is known. */
typedef struct launch_start {
    const occ_launch *launch; /* the values given and assumed */
    unsigned given;           /* 1 << occ_parameter for each that an option or a hand gave */
    unsigned assumed;         /* for each that is assumed where nothing states it: else unknown */
    const launch_file *launches; /* matched with the kernels; NULL: none */
} launch_start;

/*
 * The parameters assumed where one point is shown: the block size, the
 * registers, the static shared memory. That a kernel uses dynamic shared memory
 * of unknown size stays unknown.
 */
enum {
    ASSUMED_AT_A_POINT =
        1 << OCC_PARAM_BLOCK_SIZE | 1 << OCC_PARAM_REGISTERS | 1 << OCC_PARAM_STATIC_SMEM
};

/*
 * Sets the parameters that a kernel may state; the rest of *launch stays. A
 * value that is unknown becomes the one with the highest occupancy.
 * sources: one for each parameter; NULL: not asked for.
 */
void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources);

/* What a kernel's code makes of a value that a launch asks for. */
typedef struct launch_overrule {
    int value;
    bool at_most; /* smaller ones are allowed */
} launch_overrule;

/*
 * Whether a kernel's code fixes another value than a launch asks for: of the block size,
 * or of the cluster size, of which it may also state the largest. parameters: bits
 * 1 << occ_parameter of those that are asked for. *found is set then.
 */
bool launch_overruled(const occ_launch *asked, unsigned parameters, const kernel *item,
                      occ_parameter id, launch_overrule *found);

/* The source of one parameter, without a launch. */
parameter_source source_of(launch_start start, const kernel *item, const occ_arch *arch,
                           occ_parameter id);

/* Bytes that a kernel spills, stores and loads together; KERNEL_UNKNOWN: its file does not state them. */
int kernel_spilled(const kernel *item);

#endif
