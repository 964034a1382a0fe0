/* SPDX-License-Identifier: MIT */
#include "kernel/read/cubin.h"

#include <elf.h>
#include <string.h>

uint16_t little16(const unsigned char *bytes)
{
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

uint32_t little32(const unsigned char *bytes)
{
    return little16(bytes) | (uint32_t)little16(bytes + 2) << 16;
}

uint64_t little64(const unsigned char *bytes)
{
    return little32(bytes) | (uint64_t)little32(bytes + 4) << 32;
}

#define HEADER(field) (bytes + offsetof(Elf64_Ehdr, field))
#define SECTION(field) (header + offsetof(Elf64_Shdr, field))

bool elf_recognises(const unsigned char *bytes, size_t size)
{
    return size >= sizeof(Elf64_Ehdr) && memcmp(bytes, ELFMAG, SELFMAG) == 0 &&
           bytes[EI_CLASS] == ELFCLASS64 && bytes[EI_DATA] == ELFDATA2LSB;
}

bool elf_fail(elf_view *view, sentence_id what, uint64_t offset)
{
    if (view->fault == SENTENCE_COUNT) {
        view->fault = what;
        view->fault_offset = offset;
    }
    return false;
}

void elf_report(const elf_view *view, kernel_list *list, sentence_id id, const char *file,
                size_t offset)
{
    if (view->fault != SENTENCE_COUNT) {
        kernel_damage(list, id,
                      SAY_VALUES(file, offset, word(list->messages.language, view->fault),
                                 view->fault_offset));
    }
}

static bool inside(const elf_view *view, uint64_t offset, uint64_t size)
{
    return offset <= view->size && size <= view->size - offset;
}

/* Counts beyond 16 bits are in the first section's header. */
static bool read_counts(elf_view *view, uint64_t *names_at)
{
    const unsigned char *bytes = view->bytes;
    uint64_t table = little64(HEADER(e_shoff));
    uint64_t count = little16(HEADER(e_shnum));

    if (table == 0) {
        return true;
    }
    if (little16(HEADER(e_shentsize)) != sizeof(Elf64_Shdr)) {
        return elf_fail(view, SENTENCE_ELF_HEADER_SIZE, 0x3a);
    }
    if (!inside(view, table, sizeof(Elf64_Shdr))) {
        return elf_fail(view, SENTENCE_ELF_HEADERS_BEYOND, table);
    }
    const unsigned char *header = bytes + table;
    *names_at = little16(HEADER(e_shstrndx));
    count = count == 0 ? little64(SECTION(sh_size)) : count;
    *names_at = *names_at == SHN_XINDEX ? little32(SECTION(sh_link)) : *names_at;
    if (count > (view->size - table) / sizeof(Elf64_Shdr)) {
        return elf_fail(view, SENTENCE_ELF_HEADERS_CUT, table);
    }
    view->sections_at = (size_t)table;
    view->section_count = (size_t)count;
    return true;
}

/* The end of the program headers, which are the last bytes of a cubin. */
static uint64_t segments_end(const elf_view *view)
{
    const unsigned char *bytes = view->bytes;
    uint64_t size = (uint64_t)little16(HEADER(e_phnum)) * little16(HEADER(e_phentsize));
    uint64_t table = little64(HEADER(e_phoff));

    return size == 0 ? 0 : table > UINT64_MAX - size ? UINT64_MAX : table + size;
}

bool elf_open(elf_view *view, const unsigned char *bytes, size_t size)
{
    uint64_t names_at = 0;

    *view = (elf_view){
        .bytes = bytes, .size = size, .names = "", .names_size = 1, .fault = SENTENCE_COUNT};
    if (!elf_recognises(bytes, size)) {
        return elf_fail(view, SENTENCE_ELF_NOT_SUPPORTED, 0);
    }
    view->abi_version = bytes[EI_ABIVERSION];
    view->type = little16(HEADER(e_type));
    view->machine = little16(HEADER(e_machine));
    view->flags = little32(HEADER(e_flags));
    if (!read_counts(view, &names_at)) {
        return false;
    }
    if (segments_end(view) > size) {
        return elf_fail(view, SENTENCE_ELF_SEGMENTS_CUT, little64(HEADER(e_phoff)));
    }
    for (size_t i = 0; i < view->section_count; i++) {
        elf_section section = elf_get_section(view, i);

        if (section.type == SHT_PROGBITS && section.bytes == NULL) {
            return elf_fail(view, SENTENCE_ELF_SECTION_CUT, section.offset);
        }
    }
    if (names_at >= view->section_count) {
        return true;
    }
    elf_section names = elf_get_section(view, (size_t)names_at);
    if (names.bytes == NULL || names.size == 0 || names.bytes[names.size - 1] != 0) {
        return elf_fail(view, SENTENCE_ELF_NAMES_CUT, names.offset);
    }
    view->names = (const char *)names.bytes;
    view->names_size = (size_t)names.size;
    return true;
}

elf_section elf_get_section(const elf_view *view, size_t index)
{
    const unsigned char *header = view->bytes + view->sections_at + index * sizeof(Elf64_Shdr);
    uint32_t name = little32(SECTION(sh_name));
    uint64_t offset = little64(SECTION(sh_offset));
    elf_section section = {
        .name = name < view->names_size ? view->names + name : "",
        .type = little32(SECTION(sh_type)),
        .link = little32(SECTION(sh_link)),
        .info = little32(SECTION(sh_info)),
        .flags = little64(SECTION(sh_flags)),
        .address = little64(SECTION(sh_addr)),
        .size = little64(SECTION(sh_size)),
        .offset = (size_t)offset,
    };

    if (section.type != SHT_NOBITS && inside(view, offset, section.size)) {
        section.bytes = view->bytes + offset;
    }
    return section;
}

size_t elf_extent(const elf_view *view)
{
    size_t end = view->sections_at + view->section_count * sizeof(Elf64_Shdr);

    end = segments_end(view) > end ? (size_t)segments_end(view) : end;
    for (size_t i = 0; i < view->section_count; i++) {
        elf_section section = elf_get_section(view, i);

        if (section.type != SHT_NOBITS && inside(view, section.offset, section.size) &&
            section.offset + section.size > end) {
            end = section.offset + (size_t)section.size;
        }
    }
    return end < sizeof(Elf64_Ehdr) ? sizeof(Elf64_Ehdr) : end;
}

elf_section elf_find_section(const elf_view *view, const char *name, uint32_t type)
{
    for (size_t i = 0; i < view->section_count; i++) {
        elf_section section = elf_get_section(view, i);

        if (name != NULL ? strcmp(section.name, name) == 0 : section.type == type) {
            return section;
        }
    }
    return (elf_section){.name = ""};
}

elf_symbols elf_find_symbols(elf_view *view, uint32_t type)
{
    elf_symbols found = {.table = elf_find_section(view, NULL, type), .names_left = view->size};

    if (found.table.bytes != NULL) {
        found.count = (size_t)(found.table.size / sizeof(Elf64_Sym));
        found.names = found.table.link < view->section_count
                          ? elf_get_section(view, found.table.link)
                          : found.names;
    } else if (found.table.type == type) {
        (void)elf_fail(view, SENTENCE_CUBIN_SYMBOLS_CUT, found.table.offset);
    }
    return found;
}

elf_symbol elf_get_symbol(const elf_symbols *symbols, size_t index)
{
    const unsigned char *at = symbols->table.bytes + index * sizeof(Elf64_Sym);
    const elf_section *names = &symbols->names;
    uint32_t name = little32(at + offsetof(Elf64_Sym, st_name));
    bool named = names->bytes != NULL && name < names->size && names->bytes[names->size - 1] == 0;

    return (elf_symbol){
        .name = named ? (const char *)names->bytes + name : "",
        .info = at[offsetof(Elf64_Sym, st_info)],
        .other = at[offsetof(Elf64_Sym, st_other)],
        .section = little16(at + offsetof(Elf64_Sym, st_shndx)),
        .value = little64(at + offsetof(Elf64_Sym, st_value)),
        .size = little64(at + offsetof(Elf64_Sym, st_size)),
    };
}

size_t elf_take_name(elf_symbols *symbols, const char *name)
{
    size_t length = strnlen(name, symbols->names_left + 1);
    bool fits = length <= symbols->names_left;

    symbols->names_left = fits ? symbols->names_left - length : 0;
    return fits ? length : 0;
}
