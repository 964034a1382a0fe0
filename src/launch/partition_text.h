/* SPDX-License-Identifier: MIT */
/*
 * Sentences about the partition of a device that a launch runs in: the ways to
 * it, and why there is none. And about a cooperative launch that is too large.
 */
#ifndef LAUNCH_PARTITION_TEXT_H
#define LAUNCH_PARTITION_TEXT_H

#include "launch/evaluated.h"

enum { PARTITION_MAX_NOTES = 3 };

/*
 * Whether no partition of the device has so many SMs, 0 to OCC_MAX_SMS; reason
 * says which have. 0 is the whole device, and never refused. device NULL: none.
 */
bool partition_refused(const struct language *language, const occ_arch *arch,
                       const occ_device *device, int sms, char *reason, size_t size);

/* The ways to the partition of the launch, and what they cost. Returns the count; 0: no partition. */
size_t partition_notes(const evaluated_launch *subject, char (*text)[SENTENCE_SIZE]);

/* Why the cooperative launch is refused; false: it is not. */
bool cooperative_refusal(const evaluated_launch *subject, char *reason, size_t size);

#endif
