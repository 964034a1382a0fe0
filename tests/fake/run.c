/* SPDX-License-Identifier: MIT */
/* The fake driver: contexts, memory, events, and kernels that run. Device memory is the host's. */
#include "fake/fake.h"
#include "fake/scenario.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FAIL(symbol)                                                                               \
    if (fake_failure(#symbol) != CUDA_OK)                                                          \
    return fake_failure(#symbol)

struct cuda_event_object {
    double at; /* milliseconds */
};

/* The state of the one context. */
static struct {
    double clock;      /* milliseconds */
    cuda_result fault; /* of a kernel: every later call returns it */
} context;

cuda_result cuDevicePrimaryCtxRetain(cuda_context *to, cuda_device device)
{
    (void)device;
    FAIL(cuDevicePrimaryCtxRetain);
    *to = (cuda_context)(void *)&context;
    return CUDA_OK;
}

cuda_result cuCtxSetCurrent(cuda_context to)
{
    (void)to;
    FAIL(cuCtxSetCurrent);
    return CUDA_OK;
}

cuda_result cuCtxSynchronize(void)
{
    FAIL(cuCtxSynchronize);
    return context.fault;
}

cuda_result cuMemAlloc_v2(cuda_address *address, size_t bytes)
{
    void *memory = NULL;

    FAIL(cuMemAlloc_v2);
    memory = bytes > (size_t)1 << 30 ? NULL : malloc(bytes);
    *address = (cuda_address)(uintptr_t)memory;
    return memory ? CUDA_OK : CUDA_OUT_OF_MEMORY;
}

cuda_result cuMemFree_v2(cuda_address address)
{
    free((void *)(uintptr_t)address);
    return context.fault;
}

cuda_result cuMemcpyDtoH_v2(void *to, cuda_address from, size_t bytes)
{
    FAIL(cuMemcpyDtoH_v2);
    memcpy(to, (const void *)(uintptr_t)from, bytes);
    return context.fault;
}

cuda_result cuMemcpyHtoD_v2(cuda_address to, const void *from, size_t bytes)
{
    FAIL(cuMemcpyHtoD_v2);
    memcpy((void *)(uintptr_t)to, from, bytes);
    return context.fault;
}

cuda_result cuMemsetD32_v2(cuda_address address, unsigned value, size_t words)
{
    uint32_t *memory = (uint32_t *)(uintptr_t)address;

    FAIL(cuMemsetD32_v2);
    for (size_t i = 0; i < words; i++) {
        memory[i] = value;
    }
    return context.fault;
}

cuda_result cuEventCreate(cuda_event *event, unsigned flags)
{
    (void)flags;
    *event = calloc(1, sizeof **event);
    return *event ? CUDA_OK : CUDA_OUT_OF_MEMORY;
}

cuda_result cuEventRecord(cuda_event event, cuda_stream stream)
{
    (void)stream;
    event->at = context.clock;
    return context.fault;
}

cuda_result cuEventSynchronize(cuda_event event)
{
    (void)event;
    return context.fault;
}

cuda_result cuEventElapsedTime(float *milliseconds, cuda_event start, cuda_event end)
{
    *milliseconds = (float)(end->at - start->at);
    return context.fault;
}

/* ---- Census kernels: who stood where */

struct record {
    uint32_t sm;
    uint32_t cluster;
    uint64_t start; /* nanoseconds */
    uint64_t end;
};

/* Where one wave of clusters stands: the SM of slot, a block of the wave; -1: beyond its blocks. */
static int sm_of_slot(const occ_device *device, int per_sm, int size, int slot)
{
    int first = 0;

    for (int g = 0; g < device->gpc_count; g++) {
        int sms = device->gpc_sms[g];
        int blocks = sms >= size ? sms * per_sm / size * size : 0;

        if (slot < blocks) {
            return first + slot % sms;
        }
        slot -= blocks;
        first += sms;
    }
    return -1;
}

static void take_census(const occ_launch *asked, int grid, struct record *records)
{
    const struct fake_gpu *gpu = fake_gpu();
    int size = asked->cluster_size > 0 ? asked->cluster_size : 1;
    occ_result result;
    int wave = 0, slot = 0;

    occ_occupancy(&gpu->arch, &gpu->device, asked, &result);
    for (int i = 0; i < grid; i++, slot++) {
        int sm = sm_of_slot(&gpu->device, result.blocks, size, slot);

        if (sm < 0) {
            wave++;
            slot = 0;
            sm = sm_of_slot(&gpu->device, result.blocks, size, 0);
        }
        uint64_t start = 1000u + (uint64_t)wave * 1000u;

        records[i] =
            (struct record){(uint32_t)(sm < 0 ? 0 : sm), (uint32_t)(i / size), start, start + 900};
    }
}

static int block_count(const cuda_launch *launch)
{
    return (int)(launch->grid_x * launch->grid_y * launch->grid_z);
}

/* As an H200 does with code that fixes its block, or its cluster. */
static bool refuses(const struct cuda_function_object *f, const cuda_launch *launch)
{
    bool block = f->block[0] > 0 &&
                 ((int)launch->block_x != f->block[0] || (int)launch->block_y != f->block[1] ||
                  (int)launch->block_z != f->block[2]);
    bool grid = f->cluster[0] > 0 && ((int)launch->grid_x % f->cluster[0] > 0 ||
                                      (int)launch->grid_y % f->cluster[1] > 0 ||
                                      (int)launch->grid_z % f->cluster[2] > 0);

    return block || grid;
}

cuda_result fake_run(const struct cuda_function_object *function, const cuda_launch *launch,
                     void **arguments)
{
    unsigned cluster = launch->attribute_count > 0 ? launch->attributes[0].value.cluster.x : 0;
    occ_launch asked =
        fake_launch(function, (int)(launch->block_x * launch->block_y * launch->block_z),
                    (int)launch->dynamic_smem, (int)cluster);
    occ_result result;

    if (context.fault) {
        return context.fault;
    }
    if (refuses(function, launch)) {
        return CUDA_INVALID_VALUE;
    }
    occ_occupancy(&fake_gpu()->arch, &fake_gpu()->device, &asked, &result);
    if (result.blocks == 0) {
        return 701;
    }
    if (strncmp(function->name, "census", 6) == 0) {
        take_census(&asked, block_count(launch),
                    (struct record *)(uintptr_t) * (cuda_address *)arguments[0]);
    } else if (strstr(function->name, "crash")) {
        context.fault = 700;
    } else if (scenario_number("dies", 0) == (int)launch->block_x) {
        raise(SIGKILL);
    } else if (strstr(function->name, "hang")) {
        sleep(1000);
    }
    /* More warps, less time; a third of it with a large L1, which shared memory in use shrinks. */
    bool cached =
        scenario_number("cached", 0) && asked.carveout_percent != 100 && asked.dynamic_smem == 0;

    context.clock += 64.0 / result.warps / (cached ? 3 : 1);
    return CUDA_OK;
}

cuda_result cuLaunchKernelEx(const cuda_launch *launch, cuda_function function, void **arguments,
                             void **extra)
{
    (void)extra;
    FAIL(cuLaunchKernelEx);
    return fake_run(function, launch, arguments);
}

cuda_result cuLaunchKernel(cuda_function function, unsigned grid_x, unsigned grid_y,
                           unsigned grid_z, unsigned block_x, unsigned block_y, unsigned block_z,
                           unsigned dynamic_smem, cuda_stream stream, void **arguments,
                           void **extra)
{
    const cuda_launch launch = {grid_x,  grid_y,       grid_z, block_x, block_y,
                                block_z, dynamic_smem, stream, NULL,    0};

    (void)extra;
    FAIL(cuLaunchKernel);
    return fake_run(function, &launch, arguments);
}
