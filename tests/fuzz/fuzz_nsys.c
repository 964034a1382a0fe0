/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_searching_reader(nsys_occurs, nsys_read, data, size);
}
