/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"
#include "kernel/read/cubin.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_reader(elf_recognises, host_read, data, size);
}
