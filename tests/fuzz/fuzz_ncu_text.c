/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_searching_reader(ncu_text_occurs, ncu_text_read, data, size);
}
