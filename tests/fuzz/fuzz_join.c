/* SPDX-License-Identifier: MIT */
/* Launches and builds, joined by names of any form. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "kernel/format.h"
#include "kernel/kernel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NAME_MOST = 256, KERNELS_MOST = 64 };

/* A line: one byte for the kind, one for the figures, and the name. */
static void add_line(kernel_list *list, const unsigned char *line, size_t length)
{
    const kernel_input run = {.file = "run"}, binary = {.file = "binary"};
    bool launch = line[0] & 1;
    char name[NAME_MOST + 2] = ".";

    if (length < 3 || length > NAME_MOST) {
        return;
    }
    text_clean(name + (line[2] == '_'), sizeof name - 1, (const char *)line + 2, length - 2);
    kernel *k = kernel_add(list, launch ? &run : &binary, name, strlen(name));

    if (k != NULL) {
        k->registers = line[1] & 7 ? 12 + (line[1] & 3) * 4 : KERNEL_UNKNOWN;
        k->static_smem = line[1] & 8 ? (line[1] & 0x30) * 64 : KERNEL_UNKNOWN;
        k->launch.block_size = launch ? 32 << (line[1] >> 6) : KERNEL_UNKNOWN;
        k->launch.dynamic_smem = launch ? 2048 : KERNEL_UNKNOWN;
        k->launch.holds_static_smem = launch && k->static_smem < 0;
        k->max_threads = launch ? KERNEL_UNKNOWN : 32 << (line[1] >> 6);
        strcpy(k->arch, line[0] & 2 ? "sm_80" : line[0] & 4 ? "sm_90a" : "");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    kernel_list list = {0};
    size_t launches = 0, after = 0;

    for (size_t start = 0, end; start < size && list.count < KERNELS_MOST; start = end + 1) {
        const unsigned char *line_end = memchr(data + start, '\n', size - start);

        end = line_end != NULL ? (size_t)(line_end - data) : size;
        if (end > start) {
            add_line(&list, data + start, end - start);
        }
    }
    for (size_t i = 0; i < list.count; i++) {
        launches += list.items[i].launch.block_size > 0;
    }
    kernel_list_join(&list, "sm_90");
    for (size_t i = 0; i < list.count; i++) {
        const kernel *k = &list.items[i];

        after += k->launch.block_size > 0;
        if (!text_is_clean(k->name, strlen(k->name)) || k->launch.dynamic_smem < KERNEL_UNKNOWN) {
            abort();
        }
    }
    if (after != launches) {
        abort(); /* no launch is lost, none is made */
    }
    kernel_list_free(&list);
    return 0;
}
