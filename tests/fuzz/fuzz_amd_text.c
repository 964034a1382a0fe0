/* SPDX-License-Identifier: MIT */
/* Assembler text, and remarks. */
#include "fuzz/reader_target.h"
#include "kernel/read/amd.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int assembler = fuzz_searching_reader(amd_assembler_occurs, amd_assembler_read, data, size);
    int remarks = fuzz_searching_reader(amd_remarks_occur, amd_remarks_read, data, size);

    return assembler == 0 || remarks == 0 ? 0 : -1;
}
