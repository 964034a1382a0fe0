/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"
#include "kernel/read/amd.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_reader(code_object_recognises, code_object_read, data, size);
}
