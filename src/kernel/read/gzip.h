/* SPDX-License-Identifier: MIT */
/* Decompression of gzip by the system's zlib, which is opened for it, in constant memory. */
#ifndef KERNEL_GZIP_H
#define KERNEL_GZIP_H

#include <stdbool.h>
#include <stddef.h>

typedef struct gzip_stream gzip_stream;

/* Whether the bytes start as gzip does. */
bool gzip_recognises(const unsigned char *bytes, size_t size);

/* The bytes stay the caller's. NULL: the system has no zlib, or out of memory. */
gzip_stream *gzip_open(const unsigned char *bytes, size_t size);

/* The next block, valid until the next call. false: the end, or damage. */
bool gzip_next(gzip_stream *stream, const unsigned char **bytes, size_t *size);

/* Compressed bytes that are no longer needed. */
size_t gzip_passed(const gzip_stream *stream);

/* Whether the end came before that of the compressed bytes. */
bool gzip_is_damaged(const gzip_stream *stream);

void gzip_close(gzip_stream *stream);

#endif
