/* SPDX-License-Identifier: MIT */
/* A launch on an architecture, and its result: the subject of every fact, explanation and advice. */
#ifndef LAUNCH_EVALUATED_H
#define LAUNCH_EVALUATED_H

#include "base/catalogue.h"
#include "kernel/kernel.h"
#include "launch/launch_of_kernel.h"
#include "profile/profile.h"

enum { LATENCY_NONE = -1 }; /* in place of a kind of latency */

/* The caller sets the inputs; launch_evaluate fills in the rest. */
typedef struct evaluated_launch {
    const struct language *language; /* of its sentences; NULL: English */
    const profile *profile;          /* of arch, for latencies; NULL: none are shown */
    const occ_arch *arch;
    const occ_device *device; /* NULL: none */
    const kernel *kernel;     /* NULL: none */
    const char *shown_name;   /* the kernel's demangled name, cut; NULL: its name */
    occ_launch launch;
    parameter_source sources[OCC_PARAM_COUNT]; /* of the launch's values */
    const struct measured_set *measured;       /* points; NULL: none */
    int latency;                               /* kind of latency_line.h, or LATENCY_NONE */
    /* Results: */
    unsigned unknown; /* 1 << occ_parameter for each value that nothing states */
    unstated_values unstated;
    occ_result result;
    occ_waves waves; /* an upper bound also where the occupancy is one; all 0 without a device */
    int max_cluster; /* blocks of the largest cluster that fits; -1: unknown */
} evaluated_launch;

/* false: a parameter of the launch is out of bounds. */
bool launch_evaluate(evaluated_launch *launch);

/* bounding_values of the result: if not 0, the occupancy is an upper bound. */
unsigned launch_bounding(const evaluated_launch *launch);

/* Where a launch runs. */
typedef struct launch_place {
    profile_set *profiles;
    int profile;            /* index in the set */
    int device;             /* index in the profile; -1: none */
    bool keep_architecture; /* the user chose it: a kernel built for another does not change it */
    bool no_device;         /* the user wants none, on any architecture */
} launch_place;

/* Moves a place to a kernel's architecture and recorded device. false: no profile, and it stays. */
bool launch_move(launch_place *place, const kernel *item);

/* Evaluates a kernel where it would run; *found has language and latency. false: reason says why not. */
bool kernel_evaluate(launch_place place, launch_start start, const kernel *item,
                     evaluated_launch *found, char *reason, size_t size);

#endif
