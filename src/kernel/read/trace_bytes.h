/* SPDX-License-Identifier: MIT */
/* The bytes of a trace in blocks, plain or unpacked; pages of a mapped file are given back. */
#ifndef KERNEL_TRACE_BYTES_H
#define KERNEL_TRACE_BYTES_H

#include "kernel/format.h"
#include "kernel/read/gzip.h"

typedef struct trace_bytes {
    const kernel_input *input;
    gzip_stream *gzip; /* NULL: a plain trace */
    size_t passed;     /* bytes of the input that were delivered, or unpacked */
    size_t released;   /* of them, given back to the system */
} trace_bytes;

/* The input stays the caller's. false: it is packed, and there is no zlib, or no memory. */
bool trace_bytes_open(trace_bytes *trace, const kernel_input *input);

/* A block, for json_read_blocks; context: a trace_bytes. */
bool trace_bytes_next(void *context, const unsigned char **bytes, size_t *size);

void trace_bytes_close(trace_bytes *trace);

#endif
