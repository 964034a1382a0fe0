/* SPDX-License-Identifier: MIT */
#include "kernel/read/trace_bytes.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { BLOCK_BYTES = 1 << 20 };

bool trace_bytes_open(trace_bytes *trace, const kernel_input *input)
{
    *trace = (trace_bytes){.input = input};
    if (!gzip_recognises(input->bytes, input->size)) {
        return true;
    }
    trace->gzip = input->no_libraries ? NULL : gzip_open(input->bytes, input->size);
    return trace->gzip != NULL;
}

void trace_bytes_close(trace_bytes *trace)
{
    if (trace->gzip != NULL) {
        gzip_close(trace->gzip);
    }
}

/* Gives back the pages of a mapped file that were read. */
static void release(trace_bytes *trace)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t to = trace->passed / page * page;

    if (trace->input->mapped && to >= trace->released + BLOCK_BYTES) {
        uintptr_t start = (uintptr_t)trace->input->bytes + trace->released;

        (void)madvise((void *)start, to - trace->released, MADV_DONTNEED);
        trace->released = to;
    }
}

bool trace_bytes_next(void *context, const unsigned char **bytes, size_t *size)
{
    trace_bytes *trace = context;
    size_t left = trace->input->size - trace->passed;
    bool more;

    release(trace);
    if (!work_goes_on(trace->input->work, trace->passed, trace->input->size)) {
        return false;
    }
    if (trace->gzip != NULL) {
        more = gzip_next(trace->gzip, bytes, size);
        trace->passed = gzip_passed(trace->gzip);
        return more;
    }
    *bytes = trace->input->bytes + trace->passed;
    *size = left < BLOCK_BYTES ? left : BLOCK_BYTES;
    trace->passed += *size;
    return *size > 0;
}
