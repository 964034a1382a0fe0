/* SPDX-License-Identifier: MIT */
/*
 * Parts of a file in which containers and cubins lie anywhere: containers of
 * fatbins, and outside of them cubins, plain (OpenMP) or as one frame of zstd each
 * (cuBLASLt since 12.8).
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/read/cubin.h"
#include "kernel/read/elf_view.h"
#include "kernel/read/fatbin.h"
#include "kernel/read/unpack.h"

static const unsigned char elf_magic[] = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB};

/* The first of two magic numbers in some bytes; size: neither is there. */
static size_t find_first(const unsigned char *bytes, size_t size, const unsigned char *magic,
                         size_t length)
{
    const unsigned char *found = memmem(bytes, size, magic, length);

    return found != NULL ? (size_t)(found - bytes) : size;
}

/*
 * Offset of the next magic number of a container, an ELF file or a frame; end:
 * none. The pieces are small, so that bytes behind a hit are not searched again
 * and again; the pages of a mapped file are released.
 */
static size_t find_magic(fatbin_walk *walk, size_t offset, size_t end)
{
    enum { PIECE = 4096, OVERLAP = sizeof elf_magic - 1, LEAST = 16 };

    while (end - offset >= LEAST && work_goes_on(walk->input->work, offset, walk->input->size)) {
        const unsigned char *start = walk->input->bytes + offset;
        size_t piece = end - offset < PIECE ? end - offset : PIECE;
        size_t at = find_first(start, piece, fatbin_magic, sizeof fatbin_magic);

        at = find_first(start, at, zstd_magic, sizeof zstd_magic);
        at = find_first(start, at, elf_magic, sizeof elf_magic);
        if (at < piece) {
            return offset + at;
        }
        if (piece == end - offset) {
            break;
        }
        offset += piece - OVERLAP;
        kernel_release(walk->input, &walk->released, offset);
    }
    return end;
}

/* Reads a cubin that is not packed, and returns its end. */
static size_t read_bare_cubin(fatbin_walk *walk, size_t offset, size_t end)
{
    cubin_image image = {walk->input->bytes + offset, end - offset, offset, '\0'};
    elf_view view;
    elf_fault fault;
    bool opened = elf_open(&view, image.bytes, image.size, &fault);

    image.size = opened ? elf_extent(&view) : image.size;
    (void)cubin_add_kernels(walk->list, walk->input, &image);
    return offset + (opened ? image.size : sizeof elf_magic);
}

static void unpack_cubin(fatbin_walk *walk, size_t offset, const zstd_frame *frame)
{
    unsigned char *owned;
    cubin_image image = {.size = (size_t)frame->size, .offset = offset};
    unpack_status status = unpack_image(&walk->unpacker, UNPACK_ZSTD, walk->input->bytes + offset,
                                        frame->packed, frame->size, &owned);

    if (status == UNPACK_DONE) {
        image.bytes = owned;
        (void)cubin_add_kernels(walk->list, walk->input, &image);
    } else {
        kernel_damage(walk->list, SAY(FRAME_LEFT_OUT, walk->input->file, offset, frame->size));
    }
    free(owned);
}

/* Reads a frame, which holds a cubin or something else, and returns its end. */
static size_t read_frame(fatbin_walk *walk, size_t offset, size_t end)
{
    const unsigned char *at = walk->input->bytes + offset;
    unsigned char start[sizeof(Elf64_Ehdr)];
    char name[64];
    zstd_frame frame;

    if (!zstd_frame_read(&frame, at, end - offset)) {
        return offset + sizeof zstd_magic;
    }
    if (frame.size < sizeof start) {
        return offset + frame.packed;
    }
    switch (unpack_zstd_start(&walk->unpacker, at, frame.packed, start, sizeof start)) {
    case UNPACK_DONE:
        if (cubin_recognises(start, sizeof start)) {
            unpack_cubin(walk, offset, &frame);
        }
        return offset + frame.packed;
    case UNPACK_NO_LIBRARY:
        snprintf(name, sizeof name, "a frame at byte 0x%zx", offset);
        fatbin_leave_out(walk, UNPACK_ZSTD, name);
        return offset + frame.packed;
    default:
        return offset + sizeof zstd_magic;
    }
}

void fatbin_read_region(fatbin_walk *walk, size_t offset, size_t size)
{
    size_t end = offset + size;

    while ((offset = find_magic(walk, offset, end)) < end &&
           work_goes_on(walk->input->work, offset, walk->input->size)) {
        const unsigned char *at = walk->input->bytes + offset;
        size_t left = end - offset;

        if (cubin_recognises(at, left)) {
            offset = read_bare_cubin(walk, offset, end);
        } else if (fatbin_begins(at, left)) {
            offset = fatbin_read_container(walk, offset, end);
        } else if (zstd_frame_begins(at, left)) {
            offset = read_frame(walk, offset, end);
        } else {
            offset += FATBIN_MAGIC_BYTES;
        }
        kernel_release(walk->input, &walk->released, offset);
    }
}
