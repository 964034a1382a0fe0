/* SPDX-License-Identifier: MIT */
/* Frames of zstd among other bytes: where they end, and what they unpack to (RFC 8878). */
#ifndef KERNEL_ZSTD_FRAME_H
#define KERNEL_ZSTD_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ZSTD_MAGIC_BYTES = 4 };
extern const unsigned char zstd_magic[ZSTD_MAGIC_BYTES];

typedef struct zstd_frame {
    size_t packed; /* bytes, the checksum included */
    uint64_t size; /* unpacked, as the header states it */
} zstd_frame;

bool zstd_frame_begins(const unsigned char *bytes, size_t left);

/* false: the bytes are no whole frame, or it does not state its unpacked size. */
bool zstd_frame_read(zstd_frame *frame, const unsigned char *bytes, size_t left);

#endif
