/* SPDX-License-Identifier: MIT */
/*
 * The profile of a GPU that is there: limits from its driver where it tells them, and from the
 * profile file of its architecture otherwise. An architecture without a file takes the rest from
 * its nearest relative, and names these figures as assumed.
 */
#ifndef DRIVER_GPU_PROFILE_H
#define DRIVER_GPU_PROFILE_H

#include "driver/gpu.h"
#include "profile/profile.h"

enum { GPU_DIFFERENCE_MOST = 24 };

/* A figure of which the driver and the profile file say different things. */
typedef struct gpu_difference {
    const char *field; /* of a profile file */
    long long driver;
    long long profile;
} gpu_difference;

typedef struct gpu_profile {
    profile *known;  /* owned until it is put into a set */
    int device;      /* index in it */
    bool new_device; /* no product of the profile has the name and the SMs */
    char
        relative[OCC_NAME_SIZE]; /* "sm_121": the rest is its; "": the architecture has a profile */
    bool contradicts; /* the driver's figures contradict one another: the profile's are kept */
    gpu_difference differences[GPU_DIFFERENCE_MOST];
    int difference_count;
} gpu_profile;

/*
 * Makes the profile of a GPU from those of the set. false: no profile can be read,
 * or out of memory; the driver's reason says so. gpu_profile_free is needed in either case.
 */
bool gpu_profile_make(struct driver *driver, const gpu *g, profile_set *set, gpu_profile *made);
void gpu_profile_free(gpu_profile *made);

/* Takes a field of [architecture] off the assumed ones. */
void gpu_profile_know(gpu_profile *made, const char *field);

/* Whether the driver tells a field of [architecture]. */
bool gpu_tells(const gpu *g, const char *field);

/* "max_blocks_per_sm 24 (profile: 32), ...": the differences as text. Returns out. */
char *gpu_differences_text(const gpu_profile *made, const struct language *language, char *out,
                           size_t size);

#endif
