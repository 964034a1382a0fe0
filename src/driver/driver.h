/* SPDX-License-Identifier: MIT */
/* The CUDA driver of this machine, opened at run time. A failure becomes one sentence, once. */
#ifndef DRIVER_DRIVER_H
#define DRIVER_DRIVER_H

#include "base/catalogue.h"

/* The part of the CUDA driver API that is called, after its documentation: no header is needed. */

typedef int cuda_result;
typedef int cuda_device;
typedef unsigned long long cuda_address; /* in device memory */
typedef struct cuda_context_object *cuda_context;
typedef struct cuda_module_object *cuda_module;
typedef struct cuda_function_object *cuda_function;
typedef struct cuda_stream_object *cuda_stream;
typedef struct cuda_event_object *cuda_event;

enum {
    CUDA_OK = 0,
    CUDA_INVALID_VALUE = 1,
    CUDA_OUT_OF_MEMORY = 2,
    CUDA_STUB_LIBRARY = 34,
    CUDA_DEVICE_UNAVAILABLE = 46,
    CUDA_NO_DEVICE = 100,
    CUDA_INVALID_PTX = 218,
    CUDA_DRIVER_MISMATCH = 803,
    CUDA_COMPAT_UNSUPPORTED = 804,
    CUDA_INVALID_CLUSTER_SIZE = 912,
};

/* Attributes of a function. */
enum {
    CUDA_FUNCTION_MAX_THREADS = 0,
    CUDA_FUNCTION_STATIC_SMEM = 1,
    CUDA_FUNCTION_REGISTERS = 4,
    CUDA_FUNCTION_MAX_DYNAMIC_SMEM = 8,
    CUDA_FUNCTION_CARVEOUT = 9,
    CUDA_FUNCTION_NONPORTABLE_CLUSTER = 14,
};

/* Options of cuModuleLoadDataEx. */
enum { CUDA_JIT_MAX_REGISTERS = 0 };

enum { CUDA_ATTRIBUTE_CLUSTER = 4, CUDA_ATTRIBUTE_BYTES = 64, CUDA_UUID_BYTES = 16 };

/* CUlaunchAttribute: of its values only the cluster is used. */
typedef struct cuda_launch_attribute {
    int id;
    char padding[8 - sizeof(int)];
    union {
        char bytes[CUDA_ATTRIBUTE_BYTES];
        struct {
            unsigned x, y, z; /* blocks */
        } cluster;
    } value;
} cuda_launch_attribute;

/* CUlaunchConfig */
typedef struct cuda_launch {
    unsigned grid_x, grid_y, grid_z;
    unsigned block_x, block_y, block_z;
    unsigned dynamic_smem; /* bytes */
    cuda_stream stream;
    cuda_launch_attribute *attributes;
    unsigned attribute_count;
} cuda_launch;

/* Blocks and their threads along x; attribute NULL: none. */
static inline cuda_launch cuda_launch_of(int grid, int block, int dynamic_smem,
                                         cuda_launch_attribute *attribute)
{
    return (cuda_launch){(unsigned)grid,         1,    1,         (unsigned)block,  1, 1,
                         (unsigned)dynamic_smem, NULL, attribute, attribute != NULL};
}

/* The functions: member of struct cuda_calls, symbol, whether it is needed, parameters. */
#define CUDA_CALLS(CALL)                                                                           \
    CALL(init, cuInit, NEEDED, (unsigned flags))                                                   \
    CALL(driver_version, cuDriverGetVersion, NEEDED, (int *version))                               \
    CALL(error_string, cuGetErrorString, NEEDED, (cuda_result error, const char **text))           \
    CALL(device_count, cuDeviceGetCount, NEEDED, (int *count))                                     \
    CALL(device_get, cuDeviceGet, NEEDED, (cuda_device * device, int ordinal))                     \
    CALL(device_name, cuDeviceGetName, NEEDED, (char *name, int size, cuda_device device))         \
    CALL(device_uuid, cuDeviceGetUuid_v2, OPTIONAL,                                                \
         (unsigned char uuid[CUDA_UUID_BYTES], cuda_device device))                                \
    CALL(device_memory, cuDeviceTotalMem_v2, NEEDED, (size_t * bytes, cuda_device device))         \
    CALL(device_attribute, cuDeviceGetAttribute, NEEDED,                                           \
         (int *value, int attribute, cuda_device device))                                          \
    CALL(context_retain, cuDevicePrimaryCtxRetain, NEEDED,                                         \
         (cuda_context * context, cuda_device device))                                             \
    CALL(context_set, cuCtxSetCurrent, NEEDED, (cuda_context context))                             \
    CALL(context_wait, cuCtxSynchronize, NEEDED, (void))                                           \
    CALL(module_load, cuModuleLoadDataEx, NEEDED,                                                  \
         (cuda_module * module, const void *image, unsigned count, int *options, void **values))   \
    CALL(module_unload, cuModuleUnload, NEEDED, (cuda_module module))                              \
    CALL(module_function, cuModuleGetFunction, NEEDED,                                             \
         (cuda_function * function, cuda_module module, const char *name))                         \
    CALL(function_get, cuFuncGetAttribute, NEEDED,                                                 \
         (int *value, int attribute, cuda_function function))                                      \
    CALL(parameter_info, cuFuncGetParamInfo, OPTIONAL,                                             \
         (cuda_function function, size_t index, size_t * offset, size_t * bytes))                  \
    CALL(function_set, cuFuncSetAttribute, NEEDED,                                                 \
         (cuda_function function, int attribute, int value))                                       \
    CALL(active_blocks, cuOccupancyMaxActiveBlocksPerMultiprocessor, NEEDED,                       \
         (int *blocks, cuda_function function, int block_size, size_t dynamic_smem))               \
    CALL(potential_block, cuOccupancyMaxPotentialBlockSize, NEEDED,                                \
         (int *min_grid, int *block_size, cuda_function function, size_t (*smem)(int),             \
          size_t dynamic_smem, int block_limit))                                                   \
    CALL(available_smem, cuOccupancyAvailableDynamicSMemPerBlock, OPTIONAL,                        \
         (size_t * bytes, cuda_function function, int blocks, int block_size))                     \
    CALL(active_clusters, cuOccupancyMaxActiveClusters, OPTIONAL,                                  \
         (int *clusters, cuda_function function, const cuda_launch *launch))                       \
    CALL(max_cluster, cuOccupancyMaxPotentialClusterSize, OPTIONAL,                                \
         (int *size, cuda_function function, const cuda_launch *launch))                           \
    CALL(launch_kernel, cuLaunchKernel, NEEDED,                                                    \
         (cuda_function function, unsigned grid_x, unsigned grid_y, unsigned grid_z,               \
          unsigned block_x, unsigned block_y, unsigned block_z, unsigned dynamic_smem,             \
          cuda_stream stream, void **arguments, void **extra))                                     \
    CALL(launch_kernel_ex, cuLaunchKernelEx, OPTIONAL,                                             \
         (const cuda_launch *launch, cuda_function function, void **arguments, void **extra))      \
    CALL(memory_new, cuMemAlloc_v2, NEEDED, (cuda_address * address, size_t bytes))                \
    CALL(memory_free, cuMemFree_v2, NEEDED, (cuda_address address))                                \
    CALL(memory_write, cuMemcpyHtoD_v2, NEEDED, (cuda_address to, const void *from, size_t bytes)) \
    CALL(memory_read, cuMemcpyDtoH_v2, NEEDED, (void *to, cuda_address from, size_t bytes))        \
    CALL(memory_fill, cuMemsetD32_v2, NEEDED,                                                      \
         (cuda_address address, unsigned value, size_t words))                                     \
    CALL(event_new, cuEventCreate, NEEDED, (cuda_event * event, unsigned flags))                   \
    CALL(event_record, cuEventRecord, NEEDED, (cuda_event event, cuda_stream stream))              \
    CALL(event_wait, cuEventSynchronize, NEEDED, (cuda_event event))                               \
    CALL(event_elapsed, cuEventElapsedTime, NEEDED,                                                \
         (float *milliseconds, cuda_event start, cuda_event end))

/* NULL: an OPTIONAL function that the driver lacks. */
#define CUDA_CALL_MEMBER(member, symbol, needed, parameters) cuda_result(*member) parameters;
struct cuda_calls {
    CUDA_CALLS(CUDA_CALL_MEMBER)
};
#undef CUDA_CALL_MEMBER

enum { DRIVER_REASON_SIZE = 320, DRIVER_VERSION_SIZE = 32, CUDA_VERSION_SIZE = 16 };

struct driver {
    const struct language *language;
    struct cuda_calls call;
    int cuda_version;                  /* 13000: CUDA 13.0 */
    char version[DRIVER_VERSION_SIZE]; /* of the kernel module, "580.159.04"; "": not readable */
    cuda_result result;                /* of the last failed call */
    char reason[DRIVER_REASON_SIZE];   /* the last failure, as a sentence */
};

/*
 * Opens libcuda.so.1 and initialises it. It stays loaded: its threads and handlers at exit outlive
 * a close. false: reason says why.
 */
bool driver_open(struct driver *driver, const struct language *language);

#define DRIVER_CALL_ID(member, symbol, needed, parameters) DRIVER_CALL_##member,
enum driver_call { CUDA_CALLS(DRIVER_CALL_ID) DRIVER_CALL_COUNT };
#undef DRIVER_CALL_ID

/* Whether a call succeeded; else result and reason are filled, with the driver's own words. */
bool driver_accepts(struct driver *driver, cuda_result result, enum driver_call call);

/* The same for a call by its member of struct cuda_calls. */
#define DRIVER_TRY(driver, member, ...)                                                            \
    driver_accepts((driver), (driver)->call.member(__VA_ARGS__), DRIVER_CALL_##member)

/* Launches a kernel. Attributes, if there are any, need call.launch_kernel_ex. */
bool driver_launch(struct driver *driver, cuda_function function, const cuda_launch *launch,
                   void **arguments);

/* "13.0" of 13000. Returns out. */
char *cuda_version_text(int cuda_version, char out[CUDA_VERSION_SIZE]);

/* Fills the reason; ends like sentence(). Returns false. */
bool driver_fails(struct driver *driver, sentence_id id, const struct sentence_value *values,
                  size_t count);

#endif
