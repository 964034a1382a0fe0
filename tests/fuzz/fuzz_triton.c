/* SPDX-License-Identifier: MIT */
/* The JSON beside a cubin of Triton: any bytes, beside a kernel that is there. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char cubin[64]; /* in a folder of this run; "": not yet made */
static char metadata[64];

static void make_folder(void)
{
    char folder[] = "/tmp/fuzz-triton-XXXXXX";

    if (!mkdtemp(folder)) {
        abort();
    }
    snprintf(cubin, sizeof cubin, "%s/f.cubin", folder);
    snprintf(metadata, sizeof metadata, "%s/f.json", folder);
}

static void write_metadata(const uint8_t *data, size_t size)
{
    FILE *file = fopen(metadata, "w");

    if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0) {
        abort();
    }
}

static void look_at(const kernel *k)
{
    bool known = k->block_size > 0;

    if (known != (k->launch.dynamic_smem >= 0) || known != (k->launch.cluster_size >= 0) ||
        k->block_size > 64 * 32 || k->launch.dynamic_smem > OCC_MAX_BYTES ||
        k->launch.cluster_size > 64 || k->tensor_columns < KERNEL_UNKNOWN) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const kernel_input input = {.file = cubin};
    kernel_list list = {0};

    if (cubin[0] == '\0') {
        make_folder();
    }
    if (!kernel_add(&list, &input, "f", 1)) {
        abort();
    }
    write_metadata(data, size);
    triton_complete(&list, 0, input.file);
    look_at(&list.items[0]);
    kernel_list_free(&list);
    return 0;
}
