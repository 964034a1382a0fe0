/* SPDX-License-Identifier: MIT */
/*
 * LLVM's containers of code for GPUs: clang's bundles ("ClangOffloadBundler"), compressed ones, and
 * OffloadBinary (llvm/Object/OffloadBinary.h). Their images are files, found by their own magic
 * numbers: a container is only checked to be whole, and for bitcode.
 */
#include <string.h>

#include "kernel/read/cubin.h"

enum { BUNDLE, COMPRESSED, OFFLOAD };

const struct bundle_magic bundle_magics[BUNDLE_MAGICS] = {
    [BUNDLE] = {"__CLANG_OFFLOAD_BUNDLE__", 24},
    [COMPRESSED] = {"CCOB", 4},
    [OFFLOAD] = {"\x10\xff\x10\xad", 4},
};

/* Which container begins with the bytes; BUNDLE_MAGICS: none. */
static int kind_of(const unsigned char *bytes, size_t size)
{
    int kind = 0;

    while (kind < BUNDLE_MAGICS &&
           (size < bundle_magics[kind].length ||
            memcmp(bytes, bundle_magics[kind].text, bundle_magics[kind].length) != 0)) {
        kind++;
    }
    return kind;
}

bool bundle_begins(const unsigned char *bytes, size_t size)
{
    return kind_of(bytes, size) < BUNDLE_MAGICS;
}

static size_t fail_cut(const fatbin_walk *walk, size_t offset, size_t next)
{
    kernel_damage(walk->list, SAY(BUNDLE_CUT, walk->input->file, offset));
    return next;
}

bool bundle_is_bitcode(const unsigned char *bytes, size_t size)
{
    static const char magic[] = {'B', 'C', '\xc0', '\xde'};

    return size > sizeof magic && memcmp(bytes, magic, sizeof magic) == 0;
}

/* Notes an image of a container at offset, which ends at end. false: it is not all there. */
static bool note_image(fatbin_walk *walk, size_t offset, size_t end, uint64_t at, uint64_t size)
{
    if (at > end - offset || size > end - offset - at) {
        return false;
    }
    walk->lto_images += bundle_is_bitcode(walk->input->bytes + offset + at, (size_t)size);
    return true;
}

/* Magic number, count, and for each entry offset, size, and length of a name that follows. */
static size_t read_bundle(fatbin_walk *walk, size_t offset, size_t end)
{
    enum { ENTRY = 24, COUNT_BYTES = 8 };
    size_t at = offset + bundle_magics[BUNDLE].length;
    uint64_t count = end - at < COUNT_BYTES ? UINT64_MAX : little64(walk->input->bytes + at);

    at += COUNT_BYTES;
    for (uint64_t i = 0; i < count; i++) {
        const unsigned char *entry = walk->input->bytes + at;

        if (at > end || end - at < ENTRY || little64(entry + 16) > end - at - ENTRY ||
            !note_image(walk, offset, end, little64(entry), little64(entry + 8))) {
            return fail_cut(walk, offset, offset + bundle_magics[BUNDLE].length);
        }
        at += ENTRY + (size_t)little64(entry + 16);
    }
    return at;
}

/* Version 1 states the size of its one entry where version 2 states their number. */
static size_t read_offload(fatbin_walk *walk, size_t offset, size_t end)
{
    enum { HEADER = 32, ENTRY = 40, IMAGE_AT = 24, SIZE_AT = 32 };
    const unsigned char *header = walk->input->bytes + offset;
    size_t left = end - offset;
    uint64_t entries = left < HEADER ? left : little64(header + 16);
    uint64_t count = left < HEADER ? 1 : little32(header + 4) == 1 ? 1 : little64(header + 24);
    bool whole = entries <= left && count <= (left - entries) / ENTRY;

    for (uint64_t i = 0; i < count && whole; i++) {
        const unsigned char *entry = header + entries + i * ENTRY;

        whole =
            note_image(walk, offset, end, little64(entry + IMAGE_AT), little64(entry + SIZE_AT));
    }
    return whole ? offset + HEADER : fail_cut(walk, offset, offset + bundle_magics[OFFLOAD].length);
}

/* Version, method, sizes of 4 bytes (8 from version 3 on), hash. false: it is cut, or unknown. */
static bool read_header(const unsigned char *at, size_t left, packed_image *found)
{
    enum { START = 8, HASH = 8, VERSIONS = 3, METHODS = 2 };
    unsigned version = left < START ? 0 : little16(at + 4);
    unsigned method = left < START ? 0 : little16(at + 6);
    size_t width = version == VERSIONS ? 8 : 4;
    size_t data = START + (version == 1 ? 1 : 2) * width + HASH;

    if (version < 1 || version > VERSIONS || method >= METHODS || left < data) {
        return false;
    }
    const unsigned char *sizes = at + START;
    uint64_t total = version == 1 ? left : width == 8 ? little64(sizes) : little32(sizes);

    if (total > left || total <= data) {
        return false;
    }
    sizes += version == 1 ? 0 : width;
    *found = (packed_image){.method = method == 0 ? UNPACK_ZLIB : UNPACK_ZSTD,
                            .bytes = at + data,
                            .packed = (size_t)total - data,
                            .size = width == 8 ? little64(sizes) : little32(sizes)};
    return true;
}

static size_t read_compressed(fatbin_walk *walk, size_t offset, size_t end, packed_image *found)
{
    packed_image frame;

    if (walk->unpacked || !read_header(walk->input->bytes + offset, end - offset, found)) {
        return fail_cut(walk, offset, offset + bundle_magics[COMPRESSED].length);
    }
    size_t data = (size_t)(found->bytes - walk->input->bytes);
    bool ends = found->method == UNPACK_ZSTD || found->packed < end - data;

    if (found->method == UNPACK_ZSTD &&
        zstd_frame_read(&walk->unpacker, found->bytes, found->packed, &frame) == UNPACK_DONE) {
        found->packed = frame.packed;
    }
    return data + (ends ? found->packed : 0);
}

size_t bundle_read(fatbin_walk *walk, size_t offset, size_t end, packed_image *packed)
{
    int kind = kind_of(walk->input->bytes + offset, end - offset);

    *packed = (packed_image){.bytes = NULL};
    walk->containers++;
    return kind == BUNDLE       ? read_bundle(walk, offset, end)
           : kind == COMPRESSED ? read_compressed(walk, offset, end, packed)
                                : read_offload(walk, offset, end);
}
