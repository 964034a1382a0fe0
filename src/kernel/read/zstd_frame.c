/* SPDX-License-Identifier: MIT */
#include "kernel/read/unpack.h"

#include <string.h>

#include "kernel/read/elf_view.h"

const unsigned char zstd_magic[ZSTD_MAGIC_BYTES] = {0x28, 0xb5, 0x2f, 0xfd};

/* The descriptor, the byte behind the magic number. */
enum {
    SIZE_SHIFT = 6,
    SINGLE_SEGMENT = 0x20,
    RESERVED = 0x08,
    CHECKSUM = 0x04,
    DICTIONARY = 0x03,
};

enum { BLOCK_HEADER = 3, LAST_BLOCK = 1, BLOCK_RLE = 1, BLOCK_RESERVED = 3, CHECKSUM_BYTES = 4 };

bool zstd_frame_begins(const unsigned char *bytes, size_t left)
{
    return left > ZSTD_MAGIC_BYTES && memcmp(bytes, zstd_magic, ZSTD_MAGIC_BYTES) == 0;
}

/* Bytes of the field of the unpacked size; 0: there is none. */
static size_t size_bytes(unsigned descriptor)
{
    static const size_t bytes[] = {0, 2, 4, 8};
    unsigned code = descriptor >> SIZE_SHIFT;

    return code == 0 && (descriptor & SINGLE_SEGMENT) != 0 ? 1 : bytes[code];
}

/* The header's length, and in frame its unpacked size; 0: none is stated, or the bytes end. */
static size_t read_header(zstd_frame *frame, const unsigned char *bytes, size_t left)
{
    enum { TWO_BYTES_FROM = 256 };
    unsigned descriptor = bytes[ZSTD_MAGIC_BYTES];
    size_t field = size_bytes(descriptor);
    size_t at = ZSTD_MAGIC_BYTES + 1 + ((descriptor & SINGLE_SEGMENT) == 0 ? 1 : 0);

    if (field == 0 || (descriptor & (RESERVED | DICTIONARY)) != 0 || left < at + field) {
        return 0;
    }
    frame->size = 0;
    for (size_t i = 0; i < field; i++) {
        frame->size |= (uint64_t)bytes[at + i] << 8 * i;
    }
    frame->size += field == 2 ? TWO_BYTES_FROM : 0;
    return at + field;
}

/* The end of the blocks that begin at an offset; 0: one is damaged, or the bytes end. */
static size_t skip_blocks(const unsigned char *bytes, size_t left, size_t at)
{
    while (left - at >= BLOCK_HEADER) {
        unsigned header = bytes[at] | (unsigned)bytes[at + 1] << 8 | (unsigned)bytes[at + 2] << 16;
        unsigned type = header >> 1 & 3;
        size_t size = type == BLOCK_RLE ? 1 : header >> 3;

        at += BLOCK_HEADER;
        if (type == BLOCK_RESERVED || size > left - at) {
            return 0;
        }
        at += size;
        if ((header & LAST_BLOCK) != 0) {
            return at;
        }
    }
    return 0;
}

bool zstd_frame_read(zstd_frame *frame, const unsigned char *bytes, size_t left)
{
    size_t at = zstd_frame_begins(bytes, left) ? read_header(frame, bytes, left) : 0;
    size_t checksum = at > 0 && (bytes[ZSTD_MAGIC_BYTES] & CHECKSUM) != 0 ? CHECKSUM_BYTES : 0;

    at = at > 0 ? skip_blocks(bytes, left, at) : 0;
    if (at == 0 || left - at < checksum) {
        return false;
    }
    frame->packed = at + checksum;
    return true;
}
