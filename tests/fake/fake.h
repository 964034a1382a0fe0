/* SPDX-License-Identifier: MIT */
/*
 * A driver without a GPU. It answers as an H100 by the core, but for what the scenario
 * (scenario.h) changes:
 *
 *   gpus=N            so many GPUs (default 1)
 *   name=A_B          the name, "_" for blanks
 *   arch=13.0         another compute capability
 *   lie=NUMBER:VALUE  the value of a device attribute
 *   mode=3            the compute mode, attribute 20
 *   fail=SYMBOL:CODE  the function returns the error, from its call number :AFTER on
 *   wrong=SYMBOL      the occupancy function answers one too many, in each 97th call
 *   wait=SYMBOL:N     call N of the function says so on standard error, and waits for a signal
 *   gpcs=A,B,C        SMs of each GPC; their sum is the number of SMs
 *   least=N           registers that every kernel has, whatever cap it is compiled with
 *   cached=1          a launch without dynamic shared memory runs three times as fast with a large L1
 *   cap=N             blocks of a cluster launch that stand on an SM (default 8)
 */
#ifndef FAKE_FAKE_H
#define FAKE_FAKE_H

#include "driver/driver.h"
#include "occupancy.h"

enum { FAKE_FUNCTIONS = 256, FAKE_NAME = 96, FAKE_PARAMETERS = 16 };

struct fake_gpu {
    occ_arch arch;
    occ_device device;
    int major;
    int minor;
};

/* A kernel of a loaded text or cubin. */
struct cuda_function_object {
    char name[FAKE_NAME];
    occ_launch launch; /* registers, static shared memory, barriers, launch bounds, columns */
    int carveout;
    int max_dynamic;
    int block[3];   /* dimensions that the code fixes; the first is 0: any */
    int cluster[3]; /* the same */
    int nonportable;
    size_t parameter_count;
    size_t parameter_bytes[FAKE_PARAMETERS];
};

struct cuda_module_object {
    struct cuda_function_object functions[FAKE_FUNCTIONS];
    int count;
};

/* CUDA_OK, or what the scenario has for this call of the function. */
cuda_result fake_failure(const char *symbol);

/* Whether this answer of the function is to be wrong. */
bool fake_is_wrong(const char *symbol);

const struct fake_gpu *fake_gpu(void);

/* Reads the kernels of a PTX text. false: it has none. */
bool fake_read_ptx(struct cuda_module_object *module, const char *text, int register_cap);

/* Reads the kernels of a cubin. false: the image is none, or it has none. */
bool fake_read_cubin(struct cuda_module_object *module, const unsigned char *image);

/* The launch of a function, as the core takes it. */
occ_launch fake_launch(const struct cuda_function_object *function, int block, int dynamic_smem,
                       int cluster);

/* Runs a kernel: census kernels leave their records. Returns CUDA_OK or the kernel's error. */
cuda_result fake_run(const struct cuda_function_object *function, const cuda_launch *launch,
                     void **arguments);

#define FAKE_DECLARATION(member, symbol, needed, parameters) cuda_result symbol parameters;
CUDA_CALLS(FAKE_DECLARATION)
#undef FAKE_DECLARATION

#endif
