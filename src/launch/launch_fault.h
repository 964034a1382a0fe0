/* SPDX-License-Identifier: MIT */
/* Launches that do not run, or wait forever: each with a brief reason and a whole sentence. */
#ifndef LAUNCH_FAULT_H
#define LAUNCH_FAULT_H

#include "base/message.h"
#include "launch/evaluated.h"

/* ---- Faults that no limit shows: broken clusters, a split that waits forever, a grid too large */

/* Warpgroups of a block with specialised ones, at least: a producer and two consumers. */
enum { SPECIALISED_WARPGROUPS = 3 };

/* true: the launch states how its warpgroups share their registers. */
bool names_register_split(const evaluated_launch *subject);

/* One about the block or its producers; one each about the producers' and consumers' registers. */
enum { SPLIT_REFUSALS_MOST = 3 };

/* Why setmaxnreg cannot make the split. Returns the count; 0: it can, or the block is unknown. */
int split_refusals(const evaluated_launch *subject,
                   char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE]);

typedef struct launch_fault {
    char brief[PHRASE_SIZE];    /* "160 KiB of 64" */
    char reason[SENTENCE_SIZE]; /* the whole sentence */
} launch_fault;

/* false: no such fault, and *fault is undefined. */
bool grid_fault(const evaluated_launch *subject, launch_fault *fault);
bool split_fault(const evaluated_launch *subject, launch_fault *fault);
bool cooperative_fault(const evaluated_launch *subject, launch_fault *fault);

/* A refusal by a rule of the SM, a partition, the GPCs, or a cooperative grid beyond one wave. */
bool launch_fault_of(const evaluated_launch *subject, launch_fault *fault);

/* ---- partition_text.c: the partition of a device that a launch runs in */

/* Whether no partition of the device (NULL: none) has so many SMs (0: all). reason: which have. */
bool partition_refused(const struct language *language, const occ_arch *arch,
                       const occ_device *device, int sms, char reason[SENTENCE_SIZE]);

/* Adds the ways to the partition of the launch, if it has one, and what they cost. */
void partition_notes(const evaluated_launch *subject, message_list *notes);

#endif
