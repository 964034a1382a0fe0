/* SPDX-License-Identifier: MIT */
/*
 * Names of devices: by parts, as users type them, and whole, as drivers, profilers
 * and nvidia-smi give them. Blanks, hyphens, underscores and parentheses separate
 * words and are equal; so are upper and lower case.
 */
#ifndef PROFILE_DEVICE_NAME_H
#define PROFILE_DEVICE_NAME_H

#include "profile/profile.h"

extern const char device_separators[];

/* How a part matches a name, the strictest first. */
typedef enum device_likeness {
    DEVICE_CALLED,    /* the driver's name of the device: "NVIDIA H100 80GB HBM3 MIG 3g.40gb" */
    DEVICE_AT_WORD,   /* from the beginning of a word: "h200", "3g.40gb" */
    DEVICE_ANYWHERE,  /* "4090" in "RTX4090" */
    DEVICE_SCATTERED, /* its words in their order, others between: "h100 3g.40gb" */
    DEVICE_LIKENESS_COUNT
} device_likeness;

/* Whether the profile's device is like part. */
bool device_is_like(const profile *loaded, const occ_device *device, const char *part,
                    device_likeness likeness);

/* Whether part occurs in the name from the beginning of a word on. */
bool device_name_has(const char *name, const char *part);

/* Whether part is all of the name. */
bool device_name_is(const char *name, const char *part);

/*
 * The name without the variant of a MIG slice, which changes media engines alone:
 * "1g.10gb+me" is "1g.10gb". out: size bytes. Returns out, or name if it does not fit.
 */
const char *device_without_variant(char *out, size_t size, const char *name);

/*
 * The number of words of a device's name that a recorded name has; 0: another
 * model, or another share of a GPU ("3g" against "1c").
 */
int device_count_words(const char *name, const char *recorded);

#endif
