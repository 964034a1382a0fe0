/* SPDX-License-Identifier: MIT */
/* A launch on an architecture, and its result: the subject of every fact, explanation and advice. */
#ifndef LAUNCH_EVALUATED_H
#define LAUNCH_EVALUATED_H

#include "base/catalogue.h"
#include "launch/parameter_source.h"
#include "kernel/kernel.h"
#include "profile/profile.h"

/* In place of a kind of latency. */
enum {
    LATENCY_NONE = -1,    /* no line */
    LATENCY_DEFAULT = -2, /* the one that is drawn without a choice */
};

typedef struct evaluated_launch {
    const struct language *language; /* of its sentences; NULL: English */
    const occ_arch *arch;
    const occ_device *device; /* NULL: none */
    const occ_launch *launch;
    const kernel *kernel; /* NULL: none */
    const occ_result *result;
    const occ_waves *waves; /* valid where there is a device */
    unsigned unknown;       /* 1 << occ_parameter for each value that nothing states */
    unstated_values unstated;
    unsigned given;         /* for each that the user gave */
    int max_cluster;        /* blocks of the largest cluster that fits; -1: unknown */
    const profile *profile; /* of arch, for latencies; NULL: none are shown */
    int latency;            /* kind of latency_line.h, LATENCY_NONE or LATENCY_DEFAULT */
} evaluated_launch;

/* bounding_values of the result: if not 0, the occupancy is an upper bound. */
unsigned launch_bounding(const evaluated_launch *subject);

/*
 * The waves of a subject with a device; an upper bound also where the occupancy is one.
 * false: a parameter of the launch is out of bounds.
 */
bool launch_waves(const evaluated_launch *subject, occ_waves *waves);

#endif
