/* SPDX-License-Identifier: MIT */
/* Decompression by system libraries, opened when needed: images (zstd, LZ4, zlib), gzip streams. */
#ifndef KERNEL_UNPACK_H
#define KERNEL_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Limits of an unpacked image: bytes, and bytes above UNPACK_FREE per compressed byte. */
#define UNPACK_IMAGE_MOST ((uint64_t)256 * 1024 * 1024)
#define UNPACK_FREE ((uint64_t)16 * 1024 * 1024)
#define UNPACK_GROWTH 256

/* Bytes that all images of a file may take together. */
#define UNPACK_BUDGET(file_size) (4 * UNPACK_FREE + (uint64_t)(file_size)*64)

typedef enum unpack_method { UNPACK_ZSTD, UNPACK_LZ4, UNPACK_ZLIB, UNPACK_METHODS } unpack_method;

typedef enum unpack_status {
    UNPACK_DONE,
    UNPACK_NO_LIBRARY,
    UNPACK_TOO_LARGE, /* the image, or all images of the file together */
    UNPACK_DAMAGED,
    UNPACK_NO_MEMORY,
} unpack_status;

typedef struct unpacker {
    bool no_libraries; /* do not open any */
    uint64_t budget;   /* bytes that may still be unpacked, from UNPACK_BUDGET */
    void *libraries[UNPACK_METHODS];
    bool tried[UNPACK_METHODS];
} unpacker;

void unpack_close(unpacker *u);

/* Compressed bytes, which are a part of the input. */
typedef struct packed_image {
    unpack_method method;
    const unsigned char *bytes; /* NULL: none */
    size_t packed;              /* bytes */
    uint64_t size;              /* unpacked */
} packed_image;

/* The image, of exactly image->size bytes, for free(); *out is NULL unless UNPACK_DONE. */
unpack_status unpack_image(unpacker *u, const packed_image *image, unsigned char **out);

/* "zstd", and "libzstd.so.1": for messages. */
extern const struct unpack_library {
    const char *method;
    const char *file;
} unpack_libraries[UNPACK_METHODS];

/* ---- Frames of zstd (RFC 8878) */

enum { ZSTD_MAGIC_BYTES = 4 };
extern const unsigned char zstd_magic[ZSTD_MAGIC_BYTES];

/* Whether a frame that states its size and needs no dictionary may begin with the bytes. */
bool zstd_frame_begins(const unsigned char *bytes, size_t left);

/* The frame at the start of the bytes, of the size it states. UNPACK_DAMAGED: none is whole. */
unpack_status zstd_frame_read(unpacker *u, const unsigned char *bytes, size_t left,
                              packed_image *frame);

/* ---- Streams of gzip, in constant memory */

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

/* NULL is ignored. */
void gzip_close(gzip_stream *stream);

#endif
