/* SPDX-License-Identifier: MIT */
/* Code objects of AMD GPUs: a descriptor a kernel, and a note with metadata as MessagePack. */
#include "kernel/read/amd.h"

#include <elf.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "kernel/read/cubin.h"

enum { MACHINE_AMDGPU = 224, NOTE_METADATA = 32, SEARCH_STEPS_MOST = 1 << 22 };

typedef struct code_object {
    amd_kernels kernels;
    elf_view view;
    size_t steps; /* sections that may still be looked at for descriptors */
} code_object;

bool code_object_recognises(const unsigned char *bytes, size_t size)
{
    return elf_recognises(bytes, size) &&
           little16(bytes + offsetof(Elf64_Ehdr, e_machine)) == MACHINE_AMDGPU;
}

/* ---- The target: EF_AMDGPU_MACH, of LLVM 22 and IREE's table */

enum { MACH = 0xff, MACH_FIRST = 0x20 };

/* Names of targets from number 0x20 on; "-": none. */
static const char targets[] =
    "600 601 700 701 702 703 704 - 801 802 803 810 900 902 904 906 908 909 90c 1010 1011 1012 1030 "
    "1031 1032 1033 602 705 805 1035 1034 90a 940 1100 1013 1150 1103 1036 1101 1102 1200 1250 "
    "1151 941 942 - 1201 950 1310 9-generic 10-1-generic 10-3-generic 11-generic 1152 - - 1153 "
    "12-generic 1251 12-5-generic 1172 1170 1171 9-4-generic ";

/* Sets arch to the target of a machine's number; "": unknown. */
static void name_target(unsigned machine, char arch[KERNEL_ARCH_SIZE])
{
    const char *target = targets;

    for (unsigned i = MACH_FIRST; i < machine && *target != '\0'; i++) {
        target += strcspn(target, " ") + 1;
    }
    if (machine >= MACH_FIRST && *target != '\0' && *target != '-') {
        snprintf(arch, KERNEL_ARCH_SIZE, "gfx%.*s", (int)strcspn(target, " "), target);
    }
}

/* ---- Descriptors */

enum {
    DESCRIPTOR_BYTES = 64,
    LDS_AT = 0,
    SCRATCH_AT = 4,
    RSRC3_AT = 44,
    RSRC1_AT = 48,
    PROPERTIES_AT = 56,
    VGPR_BLOCKS = 0x3f, /* of rsrc1 */
    SGPR_BLOCKS_SHIFT = 6,
    SGPR_BLOCKS = 0xf,
    WGP_MODE = 1 << 29,
    ACCUMULATION_AT = 0x3f, /* of rsrc3 */
    WAVE32 = 0x400,         /* of the properties */
};

static int bounded(uint32_t bytes)
{
    return bytes <= OCC_MAX_BYTES ? (int)bytes : KERNEL_UNKNOWN;
}

static amd_descriptor read_descriptor(const unsigned char *at)
{
    uint32_t first = little32(at + RSRC1_AT);

    return (amd_descriptor){
        .vgpr_blocks = (int)(first & VGPR_BLOCKS) + 1,
        .accumulation_at = (int)((little32(at + RSRC3_AT) & ACCUMULATION_AT) + 1) * 4,
        .sgprs = (int)((first >> SGPR_BLOCKS_SHIFT & SGPR_BLOCKS) + 1) * AMD_SGPR_UNIT,
        .lds = bounded(little32(at + LDS_AT)),
        .scratch = bounded(little32(at + SCRATCH_AT)),
        .wave32 = (little16(at + PROPERTIES_AT) & WAVE32) != 0,
        .wgp = (first & WGP_MODE) != 0,
    };
}

static bool is_in(const elf_section *section, uint64_t address)
{
    return section->bytes != NULL && section->size >= DESCRIPTOR_BYTES &&
           address >= section->address &&
           address - section->address <= section->size - DESCRIPTOR_BYTES;
}

/*
 * The descriptor of a symbol NAME.kd; NULL: it is not in the file. In a linked object by its
 * address: the indexes of .dynsym are wrong once llvm-objcopy has removed a section.
 */
static const unsigned char *descriptor_of(code_object *c, const elf_symbol *symbol)
{
    bool linked = c->view.type != ET_REL;

    for (size_t i = linked ? 0 : symbol->section; i < c->view.section_count && c->steps > 0; i++) {
        elf_section section = elf_get_section(&c->view, i);

        c->steps--;
        if ((!linked || (section.flags & SHF_ALLOC) != 0) && is_in(&section, symbol->value)) {
            return section.bytes + (symbol->value - section.address);
        }
        if (!linked) {
            break;
        }
    }
    return NULL;
}

/* false: out of memory, or the work is to end. */
static bool add_described(code_object *c, const elf_symbol *symbol, size_t length)
{
    const unsigned char *at = descriptor_of(c, symbol);

    if (at == NULL) {
        return !elf_fail(&c->view, SENTENCE_CODE_OBJECT_DESCRIPTOR, symbol->value);
    }
    amd_descriptor descriptor = read_descriptor(at);

    return amd_kernels_add(&c->kernels, symbol->name, length, &descriptor);
}

/* Adds a kernel for each descriptor. false: out of memory, or the work is to end. */
static bool read_symbols(code_object *c)
{
    static const char ending[] = ".kd";
    elf_symbols symbols = elf_find_symbols(&c->view, SHT_SYMTAB);

    if (symbols.count == 0) {
        symbols = elf_find_symbols(&c->view, SHT_DYNSYM);
    }
    for (size_t i = 0; i < symbols.count; i++) {
        elf_symbol symbol = elf_get_symbol(&symbols, i);
        bool described =
            ELF64_ST_TYPE(symbol.info) == STT_OBJECT && symbol.size == DESCRIPTOR_BYTES;
        size_t length = described ? elf_take_name(&symbols, symbol.name) : 0;

        if (length > strlen(ending) && text_ends_with(symbol.name, ending) &&
            !add_described(c, &symbol, length - strlen(ending))) {
            return false;
        }
    }
    return true;
}

/* ---- MessagePack, value by value: maps and lists are followed by what is in them */

typedef enum pack_kind {
    PACK_NUMBER, /* not below 0 */
    PACK_TEXT,
    PACK_ARRAY,
    PACK_MAP,
    PACK_OTHER,
} pack_kind;

typedef struct pack_value {
    pack_kind kind;
    uint64_t number; /* of an array: its values; of a map: its pairs */
    const char *text;
    size_t length;
} pack_value;

typedef struct pack_reader {
    const unsigned char *next;
    const unsigned char *end;
    bool damaged; /* the bytes ended within a value */
} pack_reader;

enum { FIX_MAP = 0x80, FIX_ARRAY = 0x90, FIX_TEXT = 0xa0, SIZED = 0xc0, FIX_EXTENSION = 0xd4 };

/*
 * The values from first byte SIZED on (specification of MessagePack, "Formats"): nil and bool,
 * binary, extensions, floats, unsigned, signed, extensions of fixed sizes, text, arrays, maps; and
 * the bytes of the number that follows, which is a value, or the size of one.
 */
static const char kinds[] = "----bbbxxx--uuuussssfffffTTTAAMM";
static const unsigned char widths[] = {0, 0, 0, 0, 1, 2, 4, 1, 2, 4, 4, 8, 1, 2, 4, 8,
                                       1, 2, 4, 8, 0, 0, 0, 0, 0, 1, 2, 4, 2, 4, 2, 4};

/* A big-endian number of so many bytes. */
static uint64_t read_number(pack_reader *pack, size_t bytes)
{
    uint64_t number = 0;

    pack->damaged |= (size_t)(pack->end - pack->next) < bytes;
    for (size_t i = 0; i < bytes && !pack->damaged; i++) {
        number = number << 8 | *pack->next++;
    }
    return number;
}

/* Sets a value of a sized format, and returns how many bytes belong to it. */
static uint64_t read_sized(pack_reader *pack, unsigned first, pack_value *value)
{
    char kind = kinds[first - SIZED];
    unsigned width = widths[first - SIZED];
    uint64_t number = read_number(pack, width);
    bool negative = kind == 's' && width > 0 && number >> (8 * width - 1) != 0;

    value->number = number;
    value->kind = kind == 'T'                                 ? PACK_TEXT
                  : kind == 'A'                               ? PACK_ARRAY
                  : kind == 'M'                               ? PACK_MAP
                  : kind == 'u' || (kind == 's' && !negative) ? PACK_NUMBER
                                                              : PACK_OTHER;
    return kind == 'T' || kind == 'b' ? number
           : kind == 'x'              ? number + 1
           : kind == 'f'              ? 1 + ((uint64_t)1 << (first - FIX_EXTENSION))
                                      : 0;
}

/* false: damaged. */
static bool pack_next(pack_reader *pack, pack_value *value)
{
    unsigned first = (unsigned)read_number(pack, 1);
    uint64_t bytes = 0;

    *value = (pack_value){.kind = PACK_OTHER};
    if (first < FIX_MAP) {
        *value = (pack_value){.kind = PACK_NUMBER, .number = first};
    } else if (first < FIX_TEXT) {
        value->kind = first < FIX_ARRAY ? PACK_MAP : PACK_ARRAY;
        value->number = first & 0xf;
    } else if (first < SIZED) {
        value->kind = PACK_TEXT;
        bytes = first & 0x1f;
    } else if (first < SIZED + sizeof widths) {
        bytes = read_sized(pack, first, value);
    }
    value->text = (const char *)pack->next;
    pack->damaged |= bytes > (uint64_t)(pack->end - pack->next);
    value->length = pack->damaged ? 0 : (size_t)bytes;
    pack->next += value->length;
    return !pack->damaged;
}

/* The number of values in a value, at its first level; two a pair. */
static uint64_t pack_items(const pack_value *value)
{
    return value->kind == PACK_MAP     ? 2 * value->number
           : value->kind == PACK_ARRAY ? value->number
                                       : 0;
}

static bool pack_is(const pack_value *value, const char *text)
{
    return value->kind == PACK_TEXT && value->length == strlen(text) &&
           memcmp(value->text, text, value->length) == 0;
}

/* ---- The note: {"amdhsa.target": ..., "amdhsa.kernels": [{".symbol": "NAME.kd", ...}, ...]} */

/* Reads past all of a value; found gets its keys, texts and numbers. */
static void read_items(pack_reader *pack, const pack_value *of, amd_metadata *found)
{
    pack_value value;

    for (uint64_t left = pack_items(of); left > 0 && pack_next(pack, &value); left--) {
        left += pack_items(&value);
        if (value.kind == PACK_TEXT || value.kind == PACK_NUMBER) {
            (void)amd_metadata_take(found, value.kind == PACK_TEXT ? value.text : NULL,
                                    value.length, value.number);
        }
    }
}

/* Reads the target where kernels is false, and else the kernels. */
static void read_metadata(code_object *c, pack_reader *pack, bool kernels)
{
    pack_value map, key, value, item;
    amd_metadata found =
        amd_metadata_unknown; /* of a kernel; not used where the value is skipped */

    pack->damaged |= !pack_next(pack, &map) || map.kind != PACK_MAP;
    for (uint64_t i = 0; !pack->damaged && i < map.number; i++) {
        if (!pack_next(pack, &key) || !pack_next(pack, &value)) {
            break;
        }
        if (kernels && pack_is(&key, "amdhsa.kernels") && value.kind == PACK_ARRAY) {
            for (uint64_t k = 0; k < value.number && pack_next(pack, &item); k++) {
                found = amd_metadata_unknown;
                read_items(pack, &item, &found);
                if (!pack->damaged) {
                    amd_kernels_complete(&c->kernels, &found);
                }
            }
        } else if (!kernels && pack_is(&key, "amdhsa.target") && value.kind == PACK_TEXT) {
            amd_name_arch(c->kernels.arch, value.text, value.length);
        } else {
            read_items(pack, &value, &found);
        }
    }
}

/*
 * The next metadata in a section of notes. A note: the owner's size, a size, a type, the owner and
 * the bytes, each padded to 4 bytes. The linker appends the notes of all modules. false: none.
 */
static bool next_metadata(elf_section *section, pack_reader *pack)
{
    enum { HEADER = 12, OWNER_BYTES = sizeof "AMDGPU" };

    while (section->bytes != NULL && section->size >= HEADER && !pack->damaged) {
        const unsigned char *at = section->bytes;
        uint64_t owner = (little32(at) + (uint64_t)3) / 4 * 4;
        uint64_t size = little32(at + 4), padded = (size + 3) / 4 * 4;
        uint64_t left = section->size - HEADER;
        bool whole = owner <= left && size <= left - owner;

        left = whole && padded <= left - owner ? left - owner - padded : 0;
        *pack = (pack_reader){at + HEADER + (whole ? owner : 0), NULL, !whole};
        pack->end = pack->next + (whole ? size : 0);
        section->bytes += section->size - left;
        section->size = left;
        if (whole && little32(at + 8) == NOTE_METADATA && owner >= OWNER_BYTES &&
            memcmp(at + HEADER, "AMDGPU", OWNER_BYTES) == 0) {
            return true;
        }
    }
    return false;
}

static void read_notes(code_object *c, bool kernels)
{
    for (size_t i = 0; i < c->view.section_count; i++) {
        elf_section section = elf_get_section(&c->view, i);
        pack_reader pack = {0};

        while (section.type == SHT_NOTE && next_metadata(&section, &pack)) {
            read_metadata(c, &pack, kernels);
        }
        if (pack.damaged) {
            (void)elf_fail(&c->view, SENTENCE_CODE_OBJECT_METADATA, section.offset);
        }
    }
}

bool code_object_add_kernels(kernel_list *list, const kernel_input *input, const cubin_image *image)
{
    code_object c = {.kernels = {.list = list, .input = input, .first = list->count},
                     .steps = SEARCH_STEPS_MOST};
    bool read = elf_open(&c.view, image->bytes, image->size);

    if (read) {
        name_target(c.view.flags & MACH, c.kernels.arch);
        if (c.kernels.arch[0] == '\0') {
            read_notes(&c, false);
        }
        read = read_symbols(&c);
        read_notes(&c, true);
    }
    elf_report(&c.view, list, SENTENCE_CODE_OBJECT_DAMAGED, input->file, image->offset);
    amd_kernels_close(&c.kernels);
    return read;
}

bool code_object_read(kernel_list *list, const kernel_input *input)
{
    const cubin_image image = {.bytes = input->bytes, .size = input->size};

    return code_object_add_kernels(list, input, &image);
}
