/* SPDX-License-Identifier: MIT */

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/read/amd.h"
#include "kernel/read/cubin.h"
#include "kernel/read/ptx.h"

static const unsigned char container_magic[] = {0x50, 0xed, 0x55, 0xba};

enum {
    CONTAINER_VERSION = 1,
    CONTAINER_HEADER = 16,
    ENTRY_HEADER = 64,
    ENTRY_HEADER_MOST = 65536, /* with its options and names */
};

enum { KIND_PTX = 1, KIND_CUBIN = 2, KIND_LTO = 8 };

/* Flags of an entry. */
enum {
    FLAG_LZ4 = 0x2000,
    FLAG_ZSTD = 0x8000,
    FLAG_ACCELERATED = 0x100000, /* sm_90a */
    FLAG_FAMILY = 0x200000,      /* sm_100f */
};

typedef struct fatbin_entry {
    unsigned kind;
    unsigned arch; /* 90 of sm_90 */
    uint64_t flags;
    char suffix;    /* 'a' or 'f'; 0: none */
    size_t offset;  /* of the entry, in the file */
    size_t payload; /* of its bytes, in the file */
    size_t size;    /* of the payload, padding included */
    size_t packed;  /* compressed bytes; 0: not compressed */
    uint64_t unpacked;
} fatbin_entry;

/* Reads the header of the entry at offset; false: its sizes exceed the container. */
static bool read_entry(const fatbin_walk *walk, size_t offset, size_t end, fatbin_entry *entry)
{
    const unsigned char *at = walk->input->bytes + offset;

    if (end - offset < ENTRY_HEADER) {
        return false;
    }
    uint64_t header = little32(at + 4);
    uint64_t size = little64(at + 8);
    *entry = (fatbin_entry){
        .kind = little16(at),
        .arch = little32(at + 0x1c),
        .flags = little64(at + 0x28),
        .offset = offset,
        .packed = little32(at + 0x10),
        .unpacked = little64(at + 0x38),
    };
    if (header < ENTRY_HEADER || header > end - offset || size > end - offset - header ||
        entry->packed > size) {
        return false;
    }
    entry->suffix = (entry->flags & FLAG_ACCELERATED) != 0 ? 'a'
                    : (entry->flags & FLAG_FAMILY) != 0    ? 'f'
                                                           : 0;
    entry->payload = offset + (size_t)header;
    entry->size = (size_t)size;
    return true;
}

/* Counts an image that no library can unpack. */
static void leave_out(fatbin_walk *walk, unpack_method method, const char *what, size_t offset)
{
    struct text_buffer *names = &walk->left_out_names;
    char name[64];

    snprintf(name, sizeof name, "%s at byte 0x%zx", what, offset);
    walk->left_out[method]++;
    if (names->length + strlen(", ") + strlen(name) < LEFT_OUT_NAMES) {
        text_join(names, ", ", name);
    } else if (!names->full) {
        text_append(names, " ...");
        names->full = true;
    }
}

/* Sets the image, unpacked where it is compressed, for free(); what cannot be is left out: NULL. */
static unsigned char *get_image(fatbin_walk *walk, const fatbin_entry *entry, cubin_image *image)
{
    const packed_image packed = {(entry->flags & FLAG_ZSTD) != 0 ? UNPACK_ZSTD : UNPACK_LZ4,
                                 walk->input->bytes + entry->payload, entry->packed,
                                 entry->unpacked};
    unsigned char *owned;
    char arch[KERNEL_ARCH_SIZE];

    *image = (cubin_image){packed.bytes, entry->size, entry->payload, entry->suffix};
    if ((entry->flags & (FLAG_ZSTD | FLAG_LZ4)) == 0) {
        return NULL;
    }
    unpack_status status = unpack_image(&walk->unpacker, &packed, &owned);

    image->bytes = owned;
    image->size = (size_t)entry->unpacked;
    if (status == UNPACK_NO_LIBRARY && entry->kind == KIND_CUBIN) {
        snprintf(arch, sizeof arch, "sm_%u%.1s", entry->arch, &image->suffix);
        leave_out(walk, packed.method, arch, entry->offset);
    } else if (status != UNPACK_DONE && status != UNPACK_NO_LIBRARY) {
        kernel_damage(walk->list,
                      status == UNPACK_TOO_LARGE ? SENTENCE_IMAGE_TOO_LARGE
                      : status == UNPACK_DAMAGED ? SENTENCE_IMAGE_DAMAGED
                                                 : SENTENCE_IMAGE_OUT_OF_MEMORY,
                      SAY_VALUES(walk->input->file, entry->arch, entry->offset, entry->unpacked));
    }
    return owned;
}

/* Applies the figures of PTX; figures NULL: adds a cubin's kernels, or notes that PTX has some. */
static void read_image(fatbin_walk *walk, const fatbin_entry *entry, ptx_figures *figures)
{
    bool ptx = entry->kind == KIND_PTX;
    bool first = walk->list->count == walk->first && !walk->ptx_kernels;
    cubin_image image;

    if (ptx ? figures == NULL && !first : figures != NULL || entry->kind != KIND_CUBIN) {
        return;
    }
    unsigned char *owned = get_image(walk, entry, &image);
    if (figures != NULL && image.bytes != NULL) {
        ptx_figures_apply(figures, (const char *)image.bytes, image.size, (int)entry->arch);
    } else if (ptx && figures == NULL) {
        walk->ptx_kernels = image.bytes == NULL || bytes_contain(image.bytes, image.size, ".entry");
    } else if (image.bytes != NULL) {
        (void)cubin_add_kernels(walk->list, walk->input, &image);
    }
    free(owned);
}

/* Reads the images in [offset, end), or with figures their PTX. false: an entry is damaged. */
static bool read_images(fatbin_walk *walk, size_t offset, size_t end, ptx_figures *figures)
{
    fatbin_entry entry;

    while (offset < end) {
        if (!read_entry(walk, offset, end, &entry)) {
            kernel_damage(walk->list, SAY(FATBIN_ENTRY_CUT, walk->input->file, offset));
            return false;
        }
        walk->ptx_images += figures == NULL && entry.kind == KIND_PTX;
        walk->lto_images += figures == NULL && entry.kind == KIND_LTO;
        read_image(walk, &entry, figures);
        offset = entry.payload + entry.size;
        kernel_release(walk->input, &walk->released, offset);
    }
    return true;
}

static void read_entries(fatbin_walk *walk, size_t offset, size_t end)
{
    size_t first = walk->list->count;
    size_t ptx_before = walk->ptx_images;
    ptx_figures figures;

    walk->containers++;
    if (read_images(walk, offset, end, NULL) && walk->ptx_images > ptx_before &&
        ptx_figures_open(&figures, walk->list, first)) {
        (void)read_images(walk, offset, end, &figures);
        ptx_figures_close(&figures);
    }
}

/* Whether a container begins here; the bytes of its magic number also occur by chance. */
static bool container_begins(const unsigned char *at, size_t left)
{
    if (left < CONTAINER_HEADER || memcmp(at, container_magic, sizeof container_magic) != 0 ||
        little16(at + 4) != CONTAINER_VERSION || little16(at + 6) != CONTAINER_HEADER) {
        return false;
    }
    uint64_t claimed = little64(at + 8);
    bool has_entry = left >= CONTAINER_HEADER + ENTRY_HEADER;
    uint32_t entry_header = has_entry ? little32(at + CONTAINER_HEADER + 4) : 0;

    return claimed <= left || (entry_header >= ENTRY_HEADER && entry_header <= ENTRY_HEADER_MOST);
}

/* Adds the kernels of the container at offset, and returns its end, which is at most end. */
static size_t read_container(fatbin_walk *walk, size_t offset, size_t end)
{
    uint64_t claimed = little64(walk->input->bytes + offset + 8);
    size_t start = offset + CONTAINER_HEADER;

    if (claimed > end - start) {
        kernel_damage(walk->list, SAY(FATBIN_CUT, walk->input->file, offset, claimed, end - start));
        claimed = end - start;
    }
    read_entries(walk, start, start + (size_t)claimed);
    return start + (size_t)claimed;
}

/* ---- Regions: containers, and cubins outside, plain (OpenMP) or in frames of zstd (cuBLASLt) */

static const unsigned char elf_magic[] = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB};

/* The next container, ELF file or frame; end: none. Small pieces: a hit wastes little search. */
static size_t find_magic(fatbin_walk *walk, size_t offset, size_t end)
{
    enum { PIECE = 4096, OVERLAP = 31, LEAST = 16, OTHERS = 3 };
    const struct bundle_magic others[OTHERS] = {
        {(const char *)container_magic, sizeof container_magic},
        {(const char *)zstd_magic, sizeof zstd_magic},
        {(const char *)elf_magic, sizeof elf_magic},
    };
    size_t count = OTHERS + (walk->bundles ? BUNDLE_MAGICS : 0);

    while (end - offset >= LEAST && work_goes_on(walk->input->work, offset, walk->input->size)) {
        const unsigned char *start = walk->input->bytes + offset;
        size_t piece = end - offset < PIECE ? end - offset : PIECE;
        size_t at = piece;

        for (size_t i = 0; i < count; i++) {
            const struct bundle_magic *magic = i < OTHERS ? &others[i] : &bundle_magics[i - OTHERS];
            const unsigned char *found = memmem(start, at, magic->text, magic->length);

            at = found != NULL ? (size_t)(found - start) : at;
        }
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

/* Whether the bytes are a file of code for a GPU. */
static bool is_code(const unsigned char *bytes, size_t size)
{
    return cubin_recognises(bytes, size) || code_object_recognises(bytes, size);
}

static bool add_code(const fatbin_walk *walk, const cubin_image *image)
{
    return cubin_recognises(image->bytes, image->size)
               ? cubin_add_kernels(walk->list, walk->input, image)
               : code_object_add_kernels(walk->list, walk->input, image);
}

static size_t read_bare_code(const fatbin_walk *walk, size_t offset, size_t end)
{
    cubin_image image = {walk->input->bytes + offset, end - offset, offset, '\0'};
    elf_view view;
    bool opened = elf_open(&view, image.bytes, image.size);

    image.size = opened ? elf_extent(&view) : image.size;
    (void)add_code(walk, &image);
    return offset + (opened ? image.size : sizeof elf_magic);
}

/* Unpacks what begins at an offset, for free(). NULL: left out, or (damage) a message says so. */
static unsigned char *unpack_at(fatbin_walk *walk, size_t offset, const packed_image *image,
                                const char *what, sentence_id damage)
{
    unsigned char *owned;
    unpack_status status = unpack_image(&walk->unpacker, image, &owned);

    if (status == UNPACK_NO_LIBRARY) {
        leave_out(walk, image->method, what, offset);
    } else if (status != UNPACK_DONE) {
        kernel_damage(walk->list, damage, SAY_VALUES(walk->input->file, offset, image->size));
    }
    return owned;
}

/*
 * Reads a frame, which holds a cubin or something else, and returns where to go on: behind its
 * magic number if it cannot be unpacked, since that also occurs by chance.
 */
static size_t read_frame(fatbin_walk *walk, size_t offset, size_t end)
{
    packed_image frame = {.method = UNPACK_ZSTD, .bytes = walk->input->bytes + offset};
    unpack_status status = zstd_frame_read(&walk->unpacker, frame.bytes, end - offset, &frame);

    if (status == UNPACK_DAMAGED || (status == UNPACK_DONE && frame.size < sizeof(Elf64_Ehdr))) {
        return offset + sizeof zstd_magic;
    }
    unsigned char *owned = unpack_at(walk, offset, &frame, "a frame", SENTENCE_FRAME_LEFT_OUT);
    const cubin_image image = {owned, (size_t)frame.size, offset, '\0'};

    if (owned != NULL && is_code(owned, image.size)) {
        (void)add_code(walk, &image);
    }
    free(owned);
    return offset + (owned != NULL ? frame.packed : sizeof zstd_magic);
}

/* Reads what a compressed bundle holds in place of the input; it is none itself. */
static void read_unpacked(fatbin_walk *walk, const unsigned char *bytes, size_t size)
{
    const kernel_input *outer = walk->input;
    kernel_input inner = {.file = outer->file, .bytes = bytes, .size = size, .work = outer->work};

    walk->input = &inner;
    walk->unpacked = true;
    fatbin_read_region(walk, 0, size);
    walk->unpacked = false;
    walk->input = outer;
}

static size_t read_bundle(fatbin_walk *walk, size_t offset, size_t end)
{
    packed_image found;
    size_t next = bundle_read(walk, offset, end, &found);
    unsigned char *owned =
        found.bytes != NULL ? unpack_at(walk, offset, &found, "a bundle", SENTENCE_BUNDLE_DAMAGED)
                            : NULL;

    if (owned != NULL) {
        read_unpacked(walk, owned, (size_t)found.size);
    }
    free(owned);
    return next;
}

void fatbin_read_region(fatbin_walk *walk, size_t offset, size_t size)
{
    size_t end = offset + size;

    while ((offset = find_magic(walk, offset, end)) < end &&
           work_goes_on(walk->input->work, offset, walk->input->size)) {
        const unsigned char *at = walk->input->bytes + offset;
        size_t left = end - offset;

        if (is_code(at, left)) {
            offset = read_bare_code(walk, offset, end);
        } else if (walk->bundles && bundle_begins(at, left)) {
            offset = read_bundle(walk, offset, end);
        } else if (container_begins(at, left)) {
            offset = read_container(walk, offset, end);
        } else if (!walk->instructions && zstd_frame_begins(at, left)) {
            offset = read_frame(walk, offset, end);
        } else {
            offset += sizeof container_magic;
        }
        kernel_release(walk->input, &walk->released, offset);
    }
}
