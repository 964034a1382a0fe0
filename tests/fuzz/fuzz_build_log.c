/* SPDX-License-Identifier: MIT */
#include "fuzz/reader_target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_searching_reader(build_log_occurs, build_log_read, data, size);
}
