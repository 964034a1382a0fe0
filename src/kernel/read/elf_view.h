/* SPDX-License-Identifier: MIT */
/* Bounds-checked access to 64-bit little-endian ELF files: cubins, host objects; unaligned. */
#ifndef KERNEL_ELF_VIEW_H
#define KERNEL_ELF_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/catalogue.h"

/* The reason of a failure, and the offset that it is about. */
typedef struct elf_fault {
    sentence_id what; /* SENTENCE_COUNT: none */
    uint64_t offset;
} elf_fault;

typedef struct elf_view {
    const unsigned char *bytes;
    size_t size;
    unsigned machine;
    unsigned type;
    unsigned abi_version;
    uint32_t flags;
    size_t sections_at;
    size_t section_count; /* 0: there is no table */
    const char *names;    /* of sections; its last byte is 0 */
    size_t names_size;
    elf_fault fault; /* the first one */
} elf_view;

typedef struct elf_section {
    const char *name; /* "" where it is out of the table */
    uint32_t type;
    uint32_t link;
    uint32_t info;
    uint64_t flags;
    uint64_t size;              /* as stated, also without bytes */
    const unsigned char *bytes; /* NULL: none, or not all in the file */
    size_t offset;              /* of the bytes */
} elf_section;

typedef struct elf_symbol {
    const char *name;
    unsigned char info;
    unsigned char other;
    uint16_t section;
} elf_symbol;

uint16_t little16(const unsigned char *bytes);
uint32_t little32(const unsigned char *bytes);
uint64_t little64(const unsigned char *bytes);

/* Whether the bytes start with the header of such a file. */
bool elf_recognises(const unsigned char *bytes, size_t size);

/* false: view->fault says why. A file without a section table is no fault. */
bool elf_open(elf_view *view, const unsigned char *bytes, size_t size);

/* index < section_count. */
elf_section elf_get_section(const elf_view *view, size_t index);

/* Bytes up to the end of the last section or table of headers. */
size_t elf_extent(const elf_view *view);

/* The first section of a name, or (NULL) of a type; of type 0, without bytes: there is none. */
elf_section elf_find_section(const elf_view *view, const char *name, uint32_t type);

/* Symbols of a table; their names are in the section that it links to. */
size_t elf_symbol_count(const elf_section *table);
elf_symbol elf_get_symbol(const elf_section *table, const elf_section *names, size_t index);

#endif
