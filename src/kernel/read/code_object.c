/* SPDX-License-Identifier: MIT */
/* Code objects of AMD GPUs: a descriptor for each kernel, and a note with metadata as MessagePack. */
#include "kernel/read/amd.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "kernel/read/cubin.h"
#include "kernel/read/message_pack.h"

enum { MACHINE_AMDGPU = 224, NOTE_METADATA = 32, SEARCH_STEPS_MOST = 1 << 22 };

typedef struct code_object {
    kernel_list *list;
    const kernel_input *input;
    size_t first; /* this object's first kernel */
    elf_view view;
    char arch[KERNEL_ARCH_SIZE];       /* "": unknown */
    const unsigned char **descriptors; /* of its first kernels; owned; room for all symbols */
    size_t count;                      /* of descriptors */
    name_index kernels;
    size_t steps; /* sections that may still be looked at for descriptors */
} code_object;

static void note(code_object *c, sentence_id what, uint64_t offset)
{
    if (c->view.fault.what == SENTENCE_COUNT) {
        c->view.fault = (elf_fault){what, offset};
    }
}

bool code_object_recognises(const unsigned char *bytes, size_t size)
{
    return elf_recognises(bytes, size) &&
           little16(bytes + offsetof(Elf64_Ehdr, e_machine)) == MACHINE_AMDGPU;
}

/* ---- The target: EF_AMDGPU_MACH, of LLVM 22 and IREE's table */

enum { MACH = 0xff, MACH_FIRST = 0x20 };

static const char targets[][13] = {
    "600",
    "601",
    "700",
    "701",
    "702",
    "703",
    "704",
    "",
    "801",
    "802",
    "803",
    "810",
    "900",
    "902",
    "904",
    "906",
    "908",
    "909",
    "90c",
    "1010",
    "1011",
    "1012",
    "1030",
    "1031",
    "1032",
    "1033",
    "602",
    "705",
    "805",
    "1035",
    "1034",
    "90a",
    "940",
    "1100",
    "1013",
    "1150",
    "1103",
    "1036",
    "1101",
    "1102",
    "1200",
    "1250",
    "1151",
    "941",
    "942",
    "",
    "1201",
    "950",
    "1310",
    "9-generic",
    "10-1-generic",
    "10-3-generic",
    "11-generic",
    "1152",
    "",
    "",
    "1153",
    "12-generic",
    "1251",
    "12-5-generic",
    "1172",
    "1170",
    "1171",
    "9-4-generic",
};

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

static amd_descriptor read_descriptor(const unsigned char *at, const char *arch)
{
    amd_target target = amd_target_of(arch);
    uint32_t first = little32(at + RSRC1_AT);
    bool wave32 = (little16(at + PROPERTIES_AT) & WAVE32) != 0;
    amd_descriptor d = amd_descriptor_unknown;

    d.lds = bounded(little32(at + LDS_AT));
    d.scratch = bounded(little32(at + SCRATCH_AT));
    d.wave_size = wave32 ? 32 : 64;
    if (target.generation > 0) {
        d.vgpr_unit = amd_vgpr_unit(target, wave32);
        d.vgprs = (int)((first & VGPR_BLOCKS) + 1) * d.vgpr_unit;
    }
    if (target.unified) {
        d.accumulation_at = (int)((little32(at + RSRC3_AT) & ACCUMULATION_AT) + 1) * 4;
    }
    if (target.generation > 0 && target.generation < 10) {
        d.sgprs = (int)((first >> SGPR_BLOCKS_SHIFT & SGPR_BLOCKS) + 1) * AMD_SGPR_UNIT;
    }
    if (target.generation >= 10 && !target.single_units) {
        d.cu_mode = (first & WGP_MODE) == 0;
    }
    return d;
}

static bool is_in(const elf_section *section, uint64_t address)
{
    return section->bytes != NULL && section->size >= DESCRIPTOR_BYTES &&
           address >= section->address &&
           address - section->address <= section->size - DESCRIPTOR_BYTES;
}

/*
 * The descriptor of a symbol NAME.kd; NULL: it is not in the file. In a linked object by its address: the
 * indexes of .dynsym are wrong once llvm-objcopy has removed a section.
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

static void settle(code_object *c, size_t index, const amd_metadata *metadata)
{
    kernel *k = &c->list->items[index];
    const unsigned char *at = index - c->first < c->count ? c->descriptors[index - c->first] : NULL;
    amd_descriptor descriptor = at != NULL ? read_descriptor(at, k->arch) : amd_descriptor_unknown;

    amd_settle(k, &descriptor, metadata);
}

/* false: out of memory, or the work is to end. */
static bool add_kernel(code_object *c, const char *name, size_t length)
{
    kernel *k = kernel_add(c->list, c->input, name, length);

    if (k != NULL) {
        memcpy(k->arch, c->arch, sizeof k->arch);
    }
    return k != NULL;
}

static bool add_described(code_object *c, const elf_symbol *symbol, size_t length)
{
    const unsigned char *descriptor = descriptor_of(c, symbol);

    if (descriptor == NULL) {
        note(c, SENTENCE_CODE_OBJECT_DESCRIPTOR, symbol->value);
        return true;
    }
    if (!add_kernel(c, symbol->name, length)) {
        return false;
    }
    c->descriptors[c->count++] = descriptor;
    settle(c, c->list->count - 1, &amd_metadata_unknown);
    return true;
}

/* Adds a kernel for each descriptor. Names of symbols may overlap: all together are bounded. */
static bool read_symbols(code_object *c)
{
    static const char ending[] = ".kd";
    elf_section table = elf_find_section(&c->view, NULL, SHT_SYMTAB);
    elf_section names = {0};
    size_t left = c->view.size;

    table = table.bytes != NULL ? table : elf_find_section(&c->view, NULL, SHT_DYNSYM);
    if (table.type != 0 && table.bytes == NULL) {
        note(c, SENTENCE_CUBIN_SYMBOLS_CUT, table.offset);
    }
    if (table.link < c->view.section_count) {
        names = elf_get_section(&c->view, table.link);
    }
    c->descriptors = memory_allocate_zeroed(elf_symbol_count(&table) + 1, sizeof *c->descriptors);
    if (c->descriptors == NULL) {
        note(c, SENTENCE_OUT_OF_MEMORY, 0);
        return false;
    }
    for (size_t i = 0; i < elf_symbol_count(&table); i++) {
        elf_symbol symbol = elf_get_symbol(&table, &names, i);
        size_t length = ELF64_ST_TYPE(symbol.info) == STT_OBJECT && symbol.size == DESCRIPTOR_BYTES
                            ? strnlen(symbol.name, left + 1)
                            : 0;

        if (length <= strlen(ending) || length > left || !text_ends_with(symbol.name, ending)) {
            continue;
        }
        left -= length;
        if (!add_described(c, &symbol, length - strlen(ending))) {
            return false;
        }
    }
    return true;
}

/* ---- The note: {"amdhsa.target": ..., "amdhsa.kernels": [{".symbol": "NAME.kd", ...}, ...]} */

/* A name in metadata; NULL: not stated. */
typedef struct stated_name {
    const char *text;
    size_t length;
} stated_name;

/* Reads the value of ".args": whether an argument tells that the kernel has dynamic LDS. */
static bool read_arguments(pack_reader *pack, const pack_value *list)
{
    static const char kind[] = "hidden_dynamic_lds_size";
    pack_value value;
    bool found = false;

    for (uint64_t left = pack_items(list); left > 0 && pack_next(pack, &value); left--) {
        found |= pack_is(&value, kind);
        left += pack_items(&value);
    }
    return found;
}

static void read_figure(pack_reader *pack, const pack_value *key, const pack_value *value,
                        amd_metadata *found)
{
    pack_value item;

    if (value->kind == PACK_NUMBER) {
        (void)amd_metadata_set(found, key->text, key->length, 0, value->number);
    } else if (value->kind == PACK_ARRAY && value->number <= 3) {
        for (unsigned i = 0; i < value->number && pack_next(pack, &item); i++) {
            if (item.kind == PACK_NUMBER) {
                (void)amd_metadata_set(found, key->text, key->length, i, item.number);
            }
            pack_skip(pack, &item);
        }
    } else {
        pack_skip(pack, value);
    }
}

static stated_name read_kernel(pack_reader *pack, const pack_value *map, amd_metadata *found)
{
    stated_name symbol = {0};
    pack_value key, value;

    for (uint64_t i = 0; i < map->number && pack_next(pack, &key); i++) {
        if (key.kind != PACK_TEXT || !pack_next(pack, &value)) {
            pack->damaged = true;
            break;
        }
        if (pack_is(&key, ".symbol") && value.kind == PACK_TEXT) {
            symbol = (stated_name){value.text, value.length};
        } else if (pack_is(&key, ".args")) {
            found->dynamic_lds = read_arguments(pack, &value);
        } else {
            read_figure(pack, &key, &value, found);
        }
    }
    return symbol;
}

/* Gives the metadata to its kernel, which is added where there is no descriptor. */
static bool apply_metadata(code_object *c, stated_name symbol, const amd_metadata *found)
{
    size_t length = symbol.length > 3 ? symbol.length - 3 : 0; /* without ".kd" */
    const char *name = name_pool_find(c->list->names, symbol.text, length);
    size_t count = 0;
    const named_kernel *named = name != NULL ? name_index_find(&c->kernels, name, &count) : NULL;

    if (length == 0) {
        return true;
    }
    if (count == 0 && !add_kernel(c, symbol.text, length)) {
        return false;
    }
    settle(c, count > 0 ? named->index : c->list->count - 1, found);
    return true;
}

static bool read_kernels(code_object *c, pack_reader *pack, const pack_value *list)
{
    pack_value map;
    bool good = true;

    for (uint64_t i = 0; good && i < list->number && pack_next(pack, &map); i++) {
        amd_metadata found = amd_metadata_unknown;

        if (map.kind != PACK_MAP) {
            pack->damaged = true;
            break;
        }
        stated_name symbol = read_kernel(pack, &map, &found);

        good = pack->damaged || apply_metadata(c, symbol, &found);
    }
    return good;
}

/* Reads the target where it is unknown; or the kernels. false: out of memory, or to end. */
static bool read_metadata(code_object *c, pack_reader *pack, bool kernels)
{
    pack_value map, key, value;
    kernel target = {.arch = ""};
    bool good = true;

    pack->damaged |= !pack_next(pack, &map) || map.kind != PACK_MAP;
    for (uint64_t i = 0; good && !pack->damaged && i < map.number && pack_next(pack, &key); i++) {
        if (!pack_next(pack, &value)) {
            break;
        }
        if (kernels && pack_is(&key, "amdhsa.kernels") && value.kind == PACK_ARRAY) {
            good = read_kernels(c, pack, &value);
        } else if (!kernels && pack_is(&key, "amdhsa.target") && value.kind == PACK_TEXT) {
            amd_name_arch(&target, value.text, value.length);
            memcpy(c->arch, target.arch, sizeof c->arch);
        } else {
            pack_skip(pack, &value);
        }
    }
    return good;
}

/*
 * The next metadata in a section of notes, each the owner's size, a size, a type, the owner, and bytes,
 * in fours. The linker puts those of all modules behind one another. false: none.
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

/* ---- The whole */

static bool read_notes(code_object *c, bool kernels)
{
    bool good = true;

    for (size_t i = 0; i < c->view.section_count && good; i++) {
        elf_section section = elf_get_section(&c->view, i);
        pack_reader pack = {0};

        while (section.type == SHT_NOTE && good && next_metadata(&section, &pack)) {
            good = read_metadata(c, &pack, kernels);
        }
        if (pack.damaged) {
            note(c, SENTENCE_CODE_OBJECT_METADATA, section.offset);
        }
    }
    return good;
}

static bool read_code_object(code_object *c, const unsigned char *bytes, size_t size)
{
    if (!elf_open(&c->view, bytes, size)) {
        return false;
    }
    size_t target = (c->view.flags & MACH) - MACH_FIRST;

    if (target < sizeof targets / sizeof *targets && targets[target][0] != '\0') {
        snprintf(c->arch, sizeof c->arch, "gfx%s", targets[target]);
    } else {
        (void)read_notes(c, false);
    }
    return read_symbols(c) && name_index_open(&c->kernels, c->list, c->first, NULL) &&
           read_notes(c, true);
}

bool code_object_add_kernels(kernel_list *list, const kernel_input *input,
                             const unsigned char *bytes, size_t size, size_t offset)
{
    code_object c = {
        .list = list, .input = input, .first = list->count, .steps = SEARCH_STEPS_MOST};
    bool read = read_code_object(&c, bytes, size);
    const elf_fault *fault = &c.view.fault;

    if (fault->what != SENTENCE_COUNT) {
        kernel_damage(list, SAY(CODE_OBJECT_DAMAGED, input->file, offset,
                                word(list->messages.language, fault->what), fault->offset));
    }
    free(c.descriptors);
    free(c.kernels.items);
    return read;
}

bool code_object_read(kernel_list *list, const kernel_input *input)
{
    return code_object_add_kernels(list, input, input->bytes, input->size, 0);
}
