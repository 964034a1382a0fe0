/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_searching_reader(rocprof_occurs, rocprof_read, data, size);
}
