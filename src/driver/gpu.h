/* SPDX-License-Identifier: MIT */
/*
 * The GPUs of this machine, with the attributes that occupancy depends on: those that NVIDIA's
 * driver shows, then those of AMD that Linux describes.
 */
#ifndef DRIVER_GPU_H
#define DRIVER_GPU_H

#include "driver/driver.h"
#include "occupancy.h"
#include "profile/profile.h"

/* Identifier, number of CUdevice_attribute; 0: CUDA has none. */
#define GPU_ATTRIBUTES(ATTRIBUTE)                                                                  \
    ATTRIBUTE(MAX_THREADS_PER_BLOCK, 1)                                                            \
    ATTRIBUTE(SMEM_PER_BLOCK, 8)                                                                   \
    ATTRIBUTE(WARP_SIZE, 10)                                                                       \
    ATTRIBUTE(REGISTERS_PER_BLOCK, 12)                                                             \
    ATTRIBUTE(CLOCK_KHZ, 13)                                                                       \
    ATTRIBUTE(SMS, 16)                                                                             \
    ATTRIBUTE(SCHEDULERS, 0)                                                                       \
    ATTRIBUTE(COMPUTE_MODE, 20)                                                                    \
    ATTRIBUTE(MEMORY_CLOCK_KHZ, 36)                                                                \
    ATTRIBUTE(MEMORY_BUS_BITS, 37)                                                                 \
    ATTRIBUTE(THREADS_PER_SM, 39)                                                                  \
    ATTRIBUTE(COMPUTE_MAJOR, 75)                                                                   \
    ATTRIBUTE(COMPUTE_MINOR, 76)                                                                   \
    ATTRIBUTE(SMEM_PER_SM, 81)                                                                     \
    ATTRIBUTE(REGISTERS_PER_SM, 82)                                                                \
    ATTRIBUTE(COOPERATIVE_LAUNCH, 95)                                                              \
    ATTRIBUTE(SMEM_PER_BLOCK_OPTIN, 97)                                                            \
    ATTRIBUTE(BLOCKS_PER_SM, 106)                                                                  \
    ATTRIBUTE(SMEM_RESERVED, 111)                                                                  \
    ATTRIBUTE(CLUSTER_LAUNCH, 120)

#define GPU_ATTRIBUTE_ID(id, number) GPU_##id,
typedef enum gpu_attribute { GPU_ATTRIBUTES(GPU_ATTRIBUTE_ID) GPU_ATTRIBUTE_COUNT } gpu_attribute;
#undef GPU_ATTRIBUTE_ID

enum { GPU_MOST = 64, GPU_UUID_SIZE = 48, GPU_NAME_SIZE = 128 };

/* Values of GPU_COMPUTE_MODE. */
enum { GPU_MODE_DEFAULT = 0, GPU_MODE_PROHIBITED = 2, GPU_MODE_EXCLUSIVE = 3 };

typedef struct gpu {
    int index;                /* in the list */
    char arch[OCC_NAME_SIZE]; /* "sm_90", "gfx942" */
    bool cuda;                /* NVIDIA's driver runs kernels on it; handle is its own */
    cuda_device handle;
    char name[GPU_NAME_SIZE];            /* "NVIDIA H100 80GB HBM3 MIG 1g.10gb", cleaned */
    char uuid[GPU_UUID_SIZE];            /* "GPU-..." or "MIG-..."; "": not stated by the driver */
    const char *mig;                     /* the instance, a part of name; NULL: a whole GPU */
    unsigned long long memory;           /* bytes */
    int attributes[GPU_ATTRIBUTE_COUNT]; /* -1: not stated by the driver */
} gpu;

typedef struct gpu_list {
    gpu items[GPU_MOST];
    int count;
} gpu_list;

/*
 * Opens NVIDIA's driver, and lists all GPUs. Where its library is there, it must work. false: no
 * GPU, or one that the driver cannot describe; the driver's reason says why.
 */
bool gpu_list_read(struct driver *driver, const struct language *language, gpu_list *list);

/* topology.c: appends the GPUs of AMD; OCCUPANT_KFD names another folder of nodes, for tests. */
void topology_read(gpu_list *list);

/* The GPU of an index or a unique beginning of a UUID; NULL or "": the first. NULL: see reason. */
const gpu *gpu_find(struct driver *driver, const gpu_list *list, const char *name);

/* The same, of those that run a kernel of occupant; NULL: also of AMD. */
const gpu *gpu_find_cuda(struct driver *driver, const gpu_list *list, const char *name);

/* Whether a text has the form of an index or a UUID. */
bool gpu_is_name(const char *text);

/*
 * The profile of a present GPU: limits from its driver, the rest from its architecture's profile
 * file, or else from the nearest relative's, whose figures are named as assumed.
 */

enum { GPU_DIFFERENCE_MOST = 24 };

/* A figure that driver and profile file state differently. */
typedef struct gpu_difference {
    const char *field; /* of a profile file */
    long long driver;
    long long profile;
} gpu_difference;

typedef struct gpu_profile {
    profile *known;               /* owned until it is put into a set */
    int device;                   /* index in it */
    bool new_device;              /* no product of the profile has the name and the SMs */
    char relative[OCC_NAME_SIZE]; /* "sm_121": the rest is its; "": there is a profile */
    bool contradicts; /* the driver's figures contradict one another: the profile's are kept */
    gpu_difference differences[GPU_DIFFERENCE_MOST];
    int difference_count;
} gpu_profile;

/* Makes the profile of a GPU. false: the driver's reason says why. gpu_profile_free either way. */
bool gpu_profile_make(struct driver *driver, const gpu *g, profile_set *set, gpu_profile *made);
void gpu_profile_free(gpu_profile *made);

/* Takes a field of [architecture] off the assumed ones. */
void gpu_profile_know(gpu_profile *made, const char *field);

/* Whether the driver states a field of [architecture]. */
bool gpu_tells(const gpu *g, const char *field);

/* "max_blocks_per_sm 24 (profile: 32), ...": the differences as text. Returns out. */
char *gpu_differences_text(const gpu_profile *made, const struct language *language, char *out,
                           size_t size);

#endif
