/* SPDX-License-Identifier: MIT */
/* Containers of LLVM, which the reader of fatbins finds at the start of a file. */
#include "fuzz/reader_target.h"
#include "kernel/read/cubin.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_reader(bundle_begins, fatbin_read, data, size);
}
