/* SPDX-License-Identifier: MIT */
/*
 * Counts the kernels of files without the program's readers: census FILE...
 * prints a line for each, a count and the path. Every byte of a file is a place
 * where a container of fatbins or a cubin may begin, whatever the sections say.
 */
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MACHINE_CUDA = 190,
    KIND_CUBIN = 2,
    FLAG_LZ4 = 0x2000,
    FLAG_ZSTD = 0x8000,
    FLAGS_OF_ARCH = 0x300000, /* the letters "a" and "f" */
    KERNEL_BIT = 0x10,
    NEWER_ABI = 8,
};

/* A kernel of some cubin. */
struct found {
    char *name;
    unsigned arch;
    bool linked;
};

struct census {
    const unsigned char *bytes;
    size_t size;
    unsigned char *visited; /* a bit for each byte at which a cubin was counted */
    struct found *items;
    size_t count;
    size_t capacity;
    size_t (*zstd)(void *, size_t, const void *, size_t);
    unsigned long long (*zstd_size)(const void *, size_t);
    size_t (*zstd_packed)(const void *, size_t);
    int (*lz4)(const char *, char *, int, int);
    bool incomplete; /* something could not be unpacked */
};

static void *symbol_of(const char *library, const char *name)
{
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);

    return handle ? dlsym(handle, name) : NULL;
}

static void open_libraries(struct census *c)
{
    void *zstd = symbol_of("libzstd.so.1", "ZSTD_decompress");
    void *size = symbol_of("libzstd.so.1", "ZSTD_getFrameContentSize");
    void *packed = symbol_of("libzstd.so.1", "ZSTD_findFrameCompressedSize");
    void *lz4 = symbol_of("liblz4.so.1", "LZ4_decompress_safe");

    memcpy(&c->zstd, &zstd, sizeof zstd);
    memcpy(&c->zstd_size, &size, sizeof size);
    memcpy(&c->zstd_packed, &packed, sizeof packed);
    memcpy(&c->lz4, &lz4, sizeof lz4);
}

/* ---- Cubins */

static void add_kernel(struct census *c, const char *name, unsigned arch, bool linked)
{
    if (c->count == c->capacity) {
        c->capacity = c->capacity ? 2 * c->capacity : 1024;
        c->items = realloc(c->items, c->capacity * sizeof *c->items);
        if (!c->items) {
            abort();
        }
    }
    c->items[c->count++] = (struct found){strdup(name), arch, linked};
}

static void count_symbols(struct census *c, const unsigned char *elf, size_t size,
                          const Elf64_Shdr *table, const Elf64_Shdr *names, unsigned arch,
                          bool linked)
{
    if (table->sh_offset > size || table->sh_size > size - table->sh_offset ||
        names->sh_offset > size || names->sh_size > size - names->sh_offset) {
        return;
    }
    for (uint64_t at = 0; at + sizeof(Elf64_Sym) <= table->sh_size; at += sizeof(Elf64_Sym)) {
        Elf64_Sym symbol;

        memcpy(&symbol, elf + table->sh_offset + at, sizeof symbol);
        if (ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && (symbol.st_other & KERNEL_BIT) &&
            symbol.st_shndx != SHN_UNDEF && symbol.st_name < names->sh_size) {
            add_kernel(c, (const char *)elf + names->sh_offset + symbol.st_name, arch, linked);
        }
    }
}

static bool is_cubin(const unsigned char *elf, size_t size, Elf64_Ehdr *header)
{
    if (size < sizeof *header) {
        return false;
    }
    memcpy(header, elf, sizeof *header);
    return memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 && header->e_machine == MACHINE_CUDA &&
           header->e_ident[EI_CLASS] == ELFCLASS64 && header->e_shentsize == sizeof(Elf64_Shdr) &&
           header->e_shoff < size &&
           header->e_shnum <= (size - header->e_shoff) / sizeof(Elf64_Shdr);
}

static void count_cubin(struct census *c, const unsigned char *elf, size_t size, unsigned letters)
{
    Elf64_Ehdr header;

    if (!is_cubin(elf, size, &header)) {
        return;
    }
    bool newer = header.e_ident[EI_ABIVERSION] >= NEWER_ABI;
    unsigned arch = (newer ? header.e_flags >> 8 : header.e_flags) & 0xff;

    for (unsigned i = 0; i < header.e_shnum; i++) {
        Elf64_Shdr table, names;

        memcpy(&table, elf + header.e_shoff + i * sizeof table, sizeof table);
        if (table.sh_type != SHT_SYMTAB || table.sh_link >= header.e_shnum) {
            continue;
        }
        memcpy(&names, elf + header.e_shoff + table.sh_link * sizeof names, sizeof names);
        count_symbols(c, elf, size, &table, &names, arch | letters, header.e_type == ET_EXEC);
    }
}

/* ---- Containers */

static uint64_t number(const unsigned char *at, size_t bytes)
{
    uint64_t value = 0;

    memcpy(&value, at, bytes);
    return value;
}

static void count_packed(struct census *c, const unsigned char *packed, size_t packed_size,
                         uint64_t size, uint64_t flags)
{
    unsigned char *elf = size > 0 && size < UINT32_MAX / 4 ? malloc(size) : NULL;
    size_t got = 0;

    if (elf && (flags & FLAG_ZSTD) && c->zstd) {
        got = c->zstd(elf, size, packed, packed_size);
    } else if (elf && (flags & FLAG_LZ4) && c->lz4) {
        int unpacked = c->lz4((const char *)packed, (char *)elf, (int)packed_size, (int)size);

        got = unpacked > 0 ? (size_t)unpacked : 0;
    }
    if (got == size) {
        count_cubin(c, elf, size, (unsigned)(flags & FLAGS_OF_ARCH));
    } else {
        c->incomplete = true;
    }
    free(elf);
}

static void visit(struct census *c, size_t at)
{
    c->visited[at / 8] |= (unsigned char)(1u << at % 8);
}

/* The entries of a container behind its header of 16 bytes. */
static void count_entries(struct census *c, size_t at, uint64_t size)
{
    enum { HEADER_LEAST = 64 };

    while (size >= HEADER_LEAST) {
        const unsigned char *entry = c->bytes + at;
        uint64_t header = number(entry + 4, 4), payload = number(entry + 8, 8);
        uint64_t packed = number(entry + 16, 4), flags = number(entry + 40, 8);

        if (header < HEADER_LEAST || header > size || payload > size - header) {
            return;
        }
        if (packed > 0) {
            visit(c, at + header);
        }
        if (number(entry, 2) == KIND_CUBIN && packed > 0 && packed <= payload) {
            count_packed(c, entry + header, packed, number(entry + 56, 8), flags);
        } else if (number(entry, 2) == KIND_CUBIN) {
            visit(c, at + header);
            count_cubin(c, entry + header, payload, (unsigned)(flags & FLAGS_OF_ARCH));
        }
        at += header + payload;
        size -= header + payload;
    }
}

/* A frame that no container holds; its magic number also stands in code, so failures do not count. */
static void count_frame(struct census *c, size_t at)
{
    enum { FRAME_MOST = 1 << 26 };
    size_t left = c->size - at < FRAME_MOST ? c->size - at : FRAME_MOST;
    unsigned long long size;
    size_t packed;
    bool incomplete = c->incomplete;

    if (!c->zstd_size || !c->zstd_packed || c->visited[at / 8] >> at % 8 & 1) {
        return;
    }
    size = c->zstd_size(c->bytes + at, left);
    packed = c->zstd_packed(c->bytes + at, left);
    if (packed <= left && size > sizeof(Elf64_Ehdr) && size < UINT32_MAX) {
        count_packed(c, c->bytes + at, packed, size, FLAG_ZSTD);
        c->incomplete = incomplete;
    }
}

static void walk(struct census *c)
{
    static const unsigned char frame[] = {0x28, 0xb5, 0x2f, 0xfd};
    static const unsigned char container[] = {0x50, 0xed, 0x55, 0xba, 1, 0, 16, 0};

    for (size_t at = 0; at + 16 <= c->size; at++) {
        const unsigned char *here = c->bytes + at;

        if (*here == container[0] && memcmp(here, container, sizeof container) == 0) {
            uint64_t size = number(here + 8, 8);

            count_entries(c, at + 16, size < c->size - at - 16 ? size : c->size - at - 16);
        } else if (*here == ELFMAG0 && memcmp(here, ELFMAG, SELFMAG) == 0 &&
                   !(c->visited[at / 8] >> at % 8 & 1)) {
            count_cubin(c, here, c->size - at, 0);
        } else if (*here == frame[0] && memcmp(here, frame, sizeof frame) == 0) {
            count_frame(c, at);
        }
    }
}

/* ---- Counting */

/* By name and architecture, linked ones first. */
static int compare_found(const void *a, const void *b)
{
    const struct found *x = a;
    const struct found *y = b;
    int order = strcmp(x->name, y->name);

    if (order == 0) {
        order = (x->arch > y->arch) - (x->arch < y->arch);
    }
    return order != 0 ? order : y->linked - x->linked;
}

/* A kernel that is linked somewhere does not count where it is not. */
static size_t count_all(struct census *c)
{
    size_t count = 0;
    const struct found *first = c->items;

    if (c->count > 0) {
        qsort(c->items, c->count, sizeof *c->items, compare_found);
    }
    for (size_t i = 0; i < c->count; i++) {
        const struct found *item = &c->items[i];

        if (strcmp(item->name, first->name) != 0 || item->arch != first->arch) {
            first = item;
        }
        count += item->linked || !first->linked;
    }
    return count;
}

static bool count_file(const char *path)
{
    struct census c = {0};
    struct stat status;
    int descriptor = open(path, O_RDONLY);

    if (descriptor < 0 || fstat(descriptor, &status) != 0 || status.st_size <= 0) {
        return false;
    }
    c.size = (size_t)status.st_size;
    c.bytes = mmap(NULL, c.size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    c.visited = calloc(c.size / 8 + 1, 1);
    if (c.bytes == MAP_FAILED || !c.visited) {
        return false;
    }
    open_libraries(&c);
    walk(&c);
    printf("%zu %s%s\n", count_all(&c), path,
           c.incomplete ? " (something could not be unpacked)" : "");
    for (size_t i = 0; i < c.count; i++) {
        free(c.items[i].name);
    }
    free(c.items);
    free(c.visited);
    munmap((void *)(uintptr_t)c.bytes, c.size);
    close(descriptor);
    return !c.incomplete;
}

int main(int count, char **arguments)
{
    bool good = true;

    for (int i = 1; i < count; i++) {
        good &= count_file(arguments[i]);
    }
    return good ? 0 : 1;
}
