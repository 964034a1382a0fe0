/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_reader(nsys_recognises, nsys_read, data, size);
}
