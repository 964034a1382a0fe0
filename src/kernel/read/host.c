/* SPDX-License-Identifier: MIT */
/* Files that contain cubins or fatbins: ELF files, archives, and unknown ones with a container. */
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/memory.h"
#include "base/range.h"
#include "kernel/read/cubin.h"

static bool is_linked(const kernel *k)
{
    return !k->relocatable;
}

/* The linked form of a kernel; NULL: none. */
static kernel *linked_form(const kernel_list *list, const name_index *linked, const kernel *k)
{
    size_t count;
    const named_kernel *forms = name_index_find(linked, k->name, &count);

    for (size_t i = 0; i < count && i < BUILDS_MOST; i++) {
        if (strcmp(list->items[forms[i].index].arch, k->arch) == 0) {
            return &list->items[forms[i].index];
        }
    }
    return NULL;
}

/* Builds of one name share the use of dynamic shared memory that one of them shows. */
static void share_dynamic_use(kernel_list *list, const name_index *linked)
{
    for (size_t first = 0, count; first < linked->count; first += count) {
        const named_kernel *builds = name_index_find(linked, linked->items[first].name, &count);
        int use = KERNEL_UNKNOWN;

        for (size_t i = 0; i < count; i++) {
            use = larger(use, list->items[builds[i].index].dynamic_use);
        }
        for (size_t i = 0; i < count; i++) {
            kernel_complete(&list->items[builds[i].index].dynamic_use, use);
        }
    }
}

/* Removes relocatable kernels whose linked forms, of another section or member, are there too. */
static void drop_linked(kernel_list *list, size_t first)
{
    name_index linked;
    size_t kept = first;

    if (!name_index_open(&linked, list, first, is_linked)) {
        return;
    }
    for (size_t i = first; i < list->count; i++) {
        kernel *k = &list->items[i];
        kernel *same = k->relocatable ? linked_form(list, &linked, k) : NULL;

        if (same != NULL) { /* it keeps what only the PTX beside the relocatable form states */
            kernel_complete(&same->min_blocks, k->min_blocks);
            kernel_complete(&same->dynamic_use, k->dynamic_use);
            if (same->tensor_use == KERNEL_USED) {
                kernel_complete(&same->tensor_columns, k->tensor_columns);
            }
            k->name = NULL;
        }
    }
    share_dynamic_use(list, &linked);
    for (size_t i = first; i < list->count; i++) {
        if (list->items[i].name != NULL) {
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
    free(linked.items);
}

/* Reads all of an ELF file; the kind of a section decides what is sought in it. */
static void read_sections(fatbin_walk *walk, const elf_view *view, size_t offset, size_t size)
{
    size_t from = 0; /* in the file */

    for (size_t i = 0; i < view->section_count; i++) {
        elf_section section = elf_get_section(view, i);
        bool bundles = strcmp(section.name, ".hip_fatbin") == 0 ||
                       strcmp(section.name, ".llvm.offloading") == 0;
        bool instructions = section.flags & SHF_EXECINSTR;

        if (section.bytes != NULL && section.offset >= from && (bundles || instructions)) {
            fatbin_read_region(walk, offset + from, section.offset - from);
            from = section.offset + (size_t)section.size;
            walk->bundles = bundles;
            walk->instructions = instructions;
            fatbin_read_region(walk, offset + section.offset, (size_t)section.size);
            walk->bundles = walk->instructions = false;
        } else if (text_starts_with(section.name, bundle_magics[0].text)) {
            /*
             * Older clang with -fgpu-rdc: a section for each image, named by the magic and
             * "hip-amdgcn-amd-amdhsa--gfx90a".
             */
            walk->lto_images +=
                section.bytes != NULL && bundle_is_bitcode(section.bytes, (size_t)section.size);
        }
    }
    fatbin_read_region(walk, offset + from, size - from);
}

/*
 * Reads an ELF file, or member of an archive, all of it: libraries name the sections of containers
 * themselves, and section headers may be damaged. false: it cannot be read.
 */
static bool read_elf(fatbin_walk *walk, size_t offset, size_t size)
{
    kernel_list *list = walk->list;
    const unsigned char *bytes = walk->input->bytes + offset;
    elf_view view;
    bool opened = elf_open(&view, bytes, size);

    if (cubin_recognises(bytes, size)) {
        const cubin_image image = {bytes, size, offset, '\0'};

        return cubin_add_kernels(list, walk->input, &image);
    }
    elf_report(&view, list, SENTENCE_ELF_DAMAGED, walk->input->file, offset);
    read_sections(walk, &view, offset, size);
    return opened;
}

static void report_images(const fatbin_walk *walk)
{
    message_list *messages = &walk->list->messages;

    for (int i = 0; i < UNPACK_METHODS; i++) {
        if (walk->left_out[i] > 0) {
            kernel_damage(
                walk->list,
                library_can_open() ? SENTENCE_IMAGES_LEFT_OUT : SENTENCE_IMAGES_LEFT_OUT_STATIC,
                SAY_VALUES(walk->input->file, walk->left_out[i], unpack_libraries[i].method,
                           unpack_libraries[i].file, walk->left_out_text));
        }
    }
    if (walk->list->count > walk->first || walk->left_out_names.length > 0) {
        return;
    }
    if (walk->ptx_kernels) {
        message_say(messages, SAY(KERNELS_AS_PTX, walk->input->file));
    } else if (walk->lto_images > 0) {
        message_say(messages, SAY(KERNELS_AS_LTO, walk->input->file));
    }
}

static bool read_with(kernel_list *list, const kernel_input *input, bool (*read)(fatbin_walk *walk))
{
    fatbin_walk walk = {
        .list = list,
        .input = input,
        .first = list->count,
        .unpacker = {.no_libraries = input->no_libraries, .budget = UNPACK_BUDGET(input->size)}};

    walk.left_out_names = text_buffer_of(walk.left_out_text, sizeof walk.left_out_text);
    bool done = read(&walk);
    drop_linked(list, walk.first);
    report_images(&walk);
    unpack_close(&walk.unpacker);
    return done || list->count > walk.first;
}

static bool read_host(fatbin_walk *walk)
{
    return read_elf(walk, 0, walk->input->size);
}

bool host_read(kernel_list *list, const kernel_input *input)
{
    return read_with(list, input, read_host);
}

/*
 * The section of a Windows program (PE) with bundles: .hip_fatbin, whose name is cut to 8 bytes
 * there. Returns its offset; 0: none.
 */
static size_t find_pe_section(const kernel_input *input, size_t *size)
{
    enum { HEADER_AT = 0x3c, HEADER = 24, COUNT_AT = 6, OPTIONAL_AT = 20 };
    enum { SECTION = 40, SIZE_AT = 16, OFFSET_AT = 20, NAME = 8 };
    const unsigned char *bytes = input->bytes;
    bool program = input->size > HEADER_AT + 4 && memcmp(bytes, "MZ", 2) == 0;
    size_t at = program ? little32(bytes + HEADER_AT) : input->size;

    if (at > input->size || input->size - at < HEADER || memcmp(bytes + at, "PE\0\0", 4) != 0) {
        return 0;
    }
    unsigned count = little16(bytes + at + COUNT_AT);

    at += HEADER + little16(bytes + at + OPTIONAL_AT);
    for (; count > 0 && at <= input->size && input->size - at >= SECTION; at += SECTION, count--) {
        size_t offset = little32(bytes + at + OFFSET_AT);
        size_t length = little32(bytes + at + SIZE_AT);

        if (memcmp(bytes + at, ".hip_fat", NAME) == 0 && offset <= input->size &&
            length <= input->size - offset) {
            *size = length;
            return offset;
        }
    }
    return 0;
}

/*
 * A container at the start; NVIDIA's anywhere in a file of another kind, such as a Windows program;
 * LLVM's in a section of one.
 */
bool fatbin_occurs(const kernel_input *input)
{
    static const char start[] = {0x50, '\xed', 0x55, '\xba', 0x01, 0x00, 0x10, 0x00};
    size_t size;

    return input->size >= sizeof start &&
           (memcmp(input->bytes, start, 4) == 0 || bundle_begins(input->bytes, input->size) ||
            find_pe_section(input, &size) > 0 ||
            work_find(input->work, input->bytes, input->size, start, sizeof start) != NULL);
}

static bool read_anything(fatbin_walk *walk)
{
    size_t size = 0;
    size_t section = find_pe_section(walk->input, &size);

    if (section > 0) {
        fatbin_read_region(walk, 0, section);
        walk->bundles = true;
        fatbin_read_region(walk, section, size);
    }
    walk->bundles = bundle_begins(walk->input->bytes, walk->input->size);
    fatbin_read_region(walk, section + size, walk->input->size - section - size);
    if (walk->containers == 0) {
        kernel_damage(walk->list, SAY(FATBIN_UNKNOWN, walk->input->file));
    }
    return walk->containers > 0;
}

bool fatbin_read(kernel_list *list, const kernel_input *input)
{
    return read_with(list, input, read_anything);
}

#define ARCHIVE_MAGIC "!<arch>\n"
#define THIN_ARCHIVE_MAGIC "!<thin>\n"
#define INDEX_NAME "/ " /* of the member with the index of symbols */

enum { ARCHIVE_MAGIC_BYTES = 8, MEMBER_HEADER = 60, MEMBER_SIZE_AT = 48, MEMBER_SIZE_DIGITS = 10 };

bool archive_recognises(const unsigned char *bytes, size_t size)
{
    return size >= ARCHIVE_MAGIC_BYTES &&
           (memcmp(bytes, ARCHIVE_MAGIC, ARCHIVE_MAGIC_BYTES) == 0 ||
            memcmp(bytes, THIN_ARCHIVE_MAGIC, ARCHIVE_MAGIC_BYTES) == 0);
}

/* The size stated in a member's header; false: it is no such header. */
static bool member_size(const unsigned char *header, uint64_t *size)
{
    char digits[MEMBER_SIZE_DIGITS + 1] = "";
    char *end;

    memcpy(digits, header + MEMBER_SIZE_AT, MEMBER_SIZE_DIGITS);
    *size = strtoull(digits, &end, 10);
    return digits[0] >= '0' && digits[0] <= '9' && (*end == ' ' || *end == '\0') &&
           memcmp(header + MEMBER_HEADER - 2, "`\n", 2) == 0;
}

static uint32_t big32(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* The last member that an archive's index of symbols names, by its offset; 0: it names none. */
static size_t last_indexed(const unsigned char *index, size_t size)
{
    size_t count = size < 4 ? 0 : big32(index);
    size_t last = 0;

    for (size_t i = 1; i <= count && i < size / 4; i++) {
        last = big32(index + 4 * i) > last ? big32(index + 4 * i) : last;
    }
    return last;
}

static bool read_members(fatbin_walk *walk)
{
    const kernel_input *input = walk->input;
    size_t offset = ARCHIVE_MAGIC_BYTES;
    size_t last = 0;

    while (offset < input->size) {
        size_t left = input->size - offset;
        size_t start = offset + MEMBER_HEADER;
        uint64_t size;

        if (left < MEMBER_HEADER || !member_size(input->bytes + offset, &size) ||
            size > left - MEMBER_HEADER) {
            kernel_damage(walk->list, SAY(MEMBER_DAMAGED, input->file, offset));
            return offset > ARCHIVE_MAGIC_BYTES;
        }
        if (memcmp(input->bytes + offset, INDEX_NAME, strlen(INDEX_NAME)) == 0) {
            last = last_indexed(input->bytes + start, (size_t)size);
        } else if (elf_recognises(input->bytes + start, (size_t)size)) {
            (void)read_elf(walk, start, (size_t)size);
        } else {
            walk->bundles = bundle_begins(input->bytes + start, (size_t)size);
            fatbin_read_region(walk, start, (size_t)size);
            walk->bundles = false;
        }
        offset = start + (size_t)size + (size_t)(size & 1);
    }
    if (last >= input->size) {
        kernel_damage(walk->list, SAY(MEMBER_DAMAGED, input->file, last));
    }
    return true;
}

bool archive_read(kernel_list *list, const kernel_input *input)
{
    if (memcmp(input->bytes, THIN_ARCHIVE_MAGIC, ARCHIVE_MAGIC_BYTES) == 0) {
        kernel_damage(list, SAY(ARCHIVE_THIN, input->file));
        return false;
    }
    return read_with(list, input, read_members);
}

/* CuPy's cache (~/.cupy/kernel_cache): 40 hexadecimal digits, a cubin without its last byte, 0. */

enum { DIGITS = 40 };

bool cupy_recognises(const unsigned char *bytes, size_t size)
{
    return size > DIGITS && cubin_recognises(bytes + DIGITS, size - DIGITS) &&
           strspn((const char *)bytes, "0123456789abcdef") == DIGITS;
}

bool cupy_read(kernel_list *list, const kernel_input *input)
{
    size_t size = input->size - DIGITS;
    unsigned char *bytes = memory_allocate_zeroed(size + 1, 1);
    const cubin_image image = {.bytes = bytes, .size = size + 1, .offset = DIGITS};
    bool read = false;

    if (bytes != NULL) {
        memcpy(bytes, input->bytes + DIGITS, size);
        read = cubin_add_kernels(list, input, &image);
    } else {
        kernel_damage(list, SAY(FILE_OUT_OF_MEMORY, input->file));
    }
    free(bytes);
    return read;
}
