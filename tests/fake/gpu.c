/* SPDX-License-Identifier: MIT */
/* The fake driver: devices, attributes, errors. */
#include "fake/fake.h"
#include "fake/scenario.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const occ_arch hopper = {
    .name = "sm_90",
    .warp_size = 32,
    .max_warps_per_sm = 64,
    .max_blocks_per_sm = 32,
    .max_threads_per_block = 1024,
    .register_allocation = OCC_REGISTERS_BY_SUBPARTITION,
    .registers_per_sm = 65536,
    .max_registers_per_block = 65536,
    .max_registers_per_thread = 255,
    .register_unit = 256,
    .warp_unit = 4,
    .subpartitions = 4,
    .smem_configuration = OCC_SMEM_CARVEOUT,
    .smem_per_block = 49152,
    .smem_per_block_optin = 232448,
    .smem_unit = 128,
    .smem_reserved = 1024,
    .carveouts = {0, 8192, 16384, 32768, 65536, 102400, 135168, 167936, 200704, 233472},
    .carveout_count = 10,
    .barriers_per_sm = 64,
    .cluster_max_portable = 8,
    .cluster_max_nonportable = 16,
    .cluster_blocks_per_sm = 8,
    .tensor_column_unit = 32,
    .cooperative_launch = true,
};

static const occ_device board = {
    .name = "H100",
    .sms = 132,
    .gpc_sms = {18, 18, 16, 16, 16, 16, 16, 8, 2, 2, 2, 2},
    .gpc_count = 12,
};

static void read_gpcs(occ_device *device)
{
    char text[SCENARIO_TEXT];

    if (!scenario_value("gpcs", 0, text)) {
        return;
    }
    device->gpc_count = device->sms = 0;
    for (char *rest = text; *rest && device->gpc_count < OCC_MAX_GPCS; rest += *rest == ',') {
        int sms = (int)strtol(rest, &rest, 10);

        device->gpc_sms[device->gpc_count++] = sms;
        device->sms += sms;
    }
}

const struct fake_gpu *fake_gpu(void)
{
    static struct fake_gpu gpu;
    char text[SCENARIO_TEXT];

    if (gpu.major == 0) {
        gpu = (struct fake_gpu){hopper, board, 9, 0};
        if (scenario_value("arch", 0, text)) {
            sscanf(text, "%d.%d", &gpu.major, &gpu.minor);
            gpu.arch.tensor_columns_per_sm = gpu.major == 10 ? 512 : 0;
        }
        gpu.arch.cluster_blocks_per_sm = scenario_number("cap", 8);
        read_gpcs(&gpu.device);
    }
    return &gpu;
}

/* Says so, and waits for a signal: one that comes between the two is not lost. */
static void wait_for_signal(void)
{
    sigset_t interrupt, before;

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    fputs("fake waits", stderr);
    sigsuspend(&before);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* In the call of the scenario's "wait". */
static void wait_in(const char *symbol)
{
    static int calls;
    char text[SCENARIO_TEXT];
    size_t length = strlen(symbol);

    if (scenario_value("wait", 0, text) && strncmp(text, symbol, length) == 0 &&
        text[length] == ':' && ++calls == atoi(text + length + 1)) {
        wait_for_signal();
    }
}

cuda_result fake_failure(const char *symbol)
{
    static int calls;
    char text[SCENARIO_TEXT];

    wait_in(symbol);

    for (int i = 0; scenario_value("fail", i, text); i++) {
        size_t length = strcspn(text, ":");
        int code = 0, after = 0;

        if (strncmp(text, symbol, length) == 0 && symbol[length] == '\0') {
            sscanf(text + length, ":%d:%d", &code, &after);
            return calls++ >= after ? code : CUDA_OK;
        }
    }
    return CUDA_OK;
}

bool fake_is_wrong(const char *symbol)
{
    static int calls;
    char text[SCENARIO_TEXT];

    for (int i = 0; scenario_value("wrong", i, text); i++) {
        if (strcmp(text, symbol) == 0) {
            return ++calls % 97 == 0;
        }
    }
    return false;
}

#define FAIL(symbol)                                                                               \
    if (fake_failure(#symbol) != CUDA_OK)                                                          \
    return fake_failure(#symbol)

cuda_result cuInit(unsigned flags)
{
    FAIL(cuInit);
    return flags == 0 ? CUDA_OK : CUDA_INVALID_VALUE;
}

cuda_result cuDriverGetVersion(int *version)
{
    FAIL(cuDriverGetVersion);
    *version = 13000;
    return CUDA_OK;
}

cuda_result cuGetErrorString(cuda_result error, const char **text)
{
    FAIL(cuGetErrorString);
    *text = error == 700   ? "an illegal memory access was encountered"
            : error == 999 ? "unknown \033[31merror"
                           : NULL;
    return *text ? CUDA_OK : CUDA_INVALID_VALUE;
}

cuda_result cuDeviceGetCount(int *count)
{
    FAIL(cuDeviceGetCount);
    *count = scenario_number("gpus", 1);
    return CUDA_OK;
}

cuda_result cuDeviceGet(cuda_device *device, int ordinal)
{
    FAIL(cuDeviceGet);
    *device = 100 + ordinal;
    return CUDA_OK;
}

cuda_result cuDeviceGetName(char *name, int size, cuda_device device)
{
    char text[SCENARIO_TEXT];

    (void)device;
    FAIL(cuDeviceGetName);
    snprintf(name, (size_t)size, "%s",
             scenario_value("name", 0, text) ? text : "NVIDIA H100 80GB HBM3");
    for (char *at = name; *at; at++) {
        *at = *at == '_' ? ' ' : *at;
    }
    return CUDA_OK;
}

cuda_result cuDeviceGetUuid_v2(unsigned char uuid[CUDA_UUID_BYTES], cuda_device device)
{
    FAIL(cuDeviceGetUuid_v2);
    memset(uuid, 0x5a, CUDA_UUID_BYTES);
    uuid[0] = (unsigned char)device;
    return CUDA_OK;
}

cuda_result cuDeviceTotalMem_v2(size_t *bytes, cuda_device device)
{
    (void)device;
    FAIL(cuDeviceTotalMem_v2);
    *bytes = (size_t)80 << 30;
    return CUDA_OK;
}

/* The attributes by number; -1: a driver of this age does not know it. */
static int attribute_value(const struct fake_gpu *gpu, int attribute)
{
    const occ_arch *arch = &gpu->arch;
    const int values[][2] = {
        {1, arch->max_threads_per_block},
        {8, arch->smem_per_block},
        {10, arch->warp_size},
        {12, arch->max_registers_per_block},
        {13, 1980000},
        {16, gpu->device.sms},
        {20, scenario_number("mode", 0)},
        {36, 2619000},
        {37, 5120},
        {39, arch->max_warps_per_sm * arch->warp_size},
        {75, gpu->major},
        {76, gpu->minor},
        {81, arch->carveouts[arch->carveout_count - 1]},
        {82, arch->registers_per_sm},
        {95, 1},
        {97, arch->smem_per_block_optin},
        {106, arch->max_blocks_per_sm},
        {111, arch->smem_reserved},
        {120, 1},
    };

    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (values[i][0] == attribute) {
            return values[i][1];
        }
    }
    return -1;
}

cuda_result cuDeviceGetAttribute(int *value, int attribute, cuda_device device)
{
    char text[SCENARIO_TEXT];

    (void)device;
    FAIL(cuDeviceGetAttribute);
    *value = attribute_value(fake_gpu(), attribute);
    for (int i = 0; scenario_value("lie", i, text); i++) {
        int number, lie;

        if (sscanf(text, "%d:%d", &number, &lie) == 2 && number == attribute) {
            *value = lie;
        }
    }
    return *value >= 0 ? CUDA_OK : CUDA_INVALID_VALUE;
}
