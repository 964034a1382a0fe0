/* SPDX-License-Identifier: MIT */
#include "kernel/read/cubin.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/range.h"
#include "kernel/read/opcodes.h"

/* In place of a kernel's number: a function that the driver links when it loads the code. */
static const uint32_t DRIVER_FUNCTION = UINT32_MAX;

enum {
    SYMBOL_BYTES = sizeof(Elf64_Sym),
    SYMBOL_IS_KERNEL = 0x10,         /* in st_other */
    SECTION_OF_RECORDS = 0x70000000, /* the type of .nv.info */
};

typedef struct cubin {
    kernel_list *list;
    const kernel_input *input;
    const cubin_image *image;
    elf_view view;
    elf_symbols symbols;
    size_t first;         /* index of the image's first kernel in the list */
    size_t code_left;     /* bytes of code that may still be read: sections may overlap */
    size_t records_left;  /* bytes of records, likewise */
    uint32_t *of_section; /* number of the kernel, from 1, by code section; 0: none */
    uint32_t *of_symbol;  /* likewise */
    cubin_header header;
    bool has_driver_function;
    code_view code;
} cubin;

bool cubin_recognises(const unsigned char *bytes, size_t size)
{
    return elf_recognises(bytes, size) &&
           little16(bytes + offsetof(Elf64_Ehdr, e_machine)) == EM_CUDA;
}

/* The kernel whose code is in a section, or has a symbol; NULL: none. */
static kernel *kernel_of(const cubin *c, const uint32_t *numbers, size_t count, uint32_t index)
{
    uint32_t number = index < count ? numbers[index] : 0;

    return number > 0 && number != DRIVER_FUNCTION ? &c->list->items[c->first + number - 1] : NULL;
}

static kernel *kernel_of_section(const cubin *c, uint32_t section)
{
    return kernel_of(c, c->of_section, c->view.section_count, section);
}

static bool add_entry(cubin *c, size_t symbol, uint32_t section, const char *name, size_t length)
{
    kernel *k = kernel_add(c->list, c->input, name, length);

    if (k == NULL) {
        return false;
    }
    c->of_symbol[symbol] = c->of_section[section] = (uint32_t)(c->list->count - c->first);
    memcpy(k->arch, c->header.arch, sizeof k->arch);
    k->static_smem = 0;
    k->barriers = 0;
    k->relocatable = !c->header.final;
    if (c->header.final) {
        k->tensor_use = KERNEL_UNUSED;
        k->tensor_columns = 0;
        k->setmaxnreg_use = KERNEL_UNUSED;
    }
    return true;
}

/* The section of a symbol; numbers beyond 16 bits are in a separate table. */
static uint32_t section_of(const elf_symbol *symbol, const elf_section *extended, size_t index)
{
    bool stated = extended->bytes != NULL && index < extended->size / 4;

    return symbol->section != SHN_XINDEX ? symbol->section
           : stated                      ? little32(extended->bytes + index * 4)
                                         : 0;
}

static bool is_of_driver(const char *function)
{
    return strcmp(function, "__assertfail") == 0 || strcmp(function, "vprintf") == 0 ||
           strcmp(function, "malloc") == 0 || strcmp(function, "free") == 0;
}

/* Adds the kernel of a symbol. false: out of memory, or the work is to end. */
static bool read_kernel(cubin *c, const char *name, size_t symbol, uint32_t section)
{
    uint64_t offset = c->symbols.table.offset + SYMBOL_BYTES * symbol;

    if (section >= c->view.section_count || c->of_section[section] != 0) {
        return !elf_fail(&c->view, SENTENCE_CUBIN_KERNEL_WITHOUT_CODE, offset);
    }
    size_t length = elf_take_name(&c->symbols, name);

    return length > 0 ? add_entry(c, symbol, section, name, length)
                      : !elf_fail(&c->view, SENTENCE_CUBIN_KERNEL_WITHOUT_NAME, offset);
}

/* Adds the kernels: functions of the symbol table with the kernel bit in st_other. */
static bool read_symbols(cubin *c)
{
    elf_section extended = elf_find_section(&c->view, NULL, SHT_SYMTAB_SHNDX);
    bool good = true;

    c->symbols = elf_find_symbols(&c->view, SHT_SYMTAB);
    c->of_symbol = memory_allocate_zeroed(c->symbols.count + 1, sizeof *c->of_symbol);
    if (c->of_symbol == NULL) {
        return elf_fail(&c->view, SENTENCE_OUT_OF_MEMORY, 0);
    }
    for (size_t i = 0; good && i < c->symbols.count; i++) {
        elf_symbol symbol = elf_get_symbol(&c->symbols, i);
        uint32_t section = section_of(&symbol, &extended, i);

        if (section == 0 && is_of_driver(symbol.name)) {
            c->of_symbol[i] = DRIVER_FUNCTION;
            c->has_driver_function = true;
        } else if (section != 0 && ELF64_ST_TYPE(symbol.info) == STT_FUNC &&
                   symbol.other & SYMBOL_IS_KERNEL) {
            good = read_kernel(c, symbol.name, i, section);
        }
    }
    return good;
}

/* Reads a record of .nv.info: one figure of one function, by symbol. */
static void read_module_record(cubin *c, const nv_record *record)
{
    enum { REGISTERS_MOST = 65535 };
    bool pair = record->size == 8;
    kernel *k =
        pair ? kernel_of(c, c->of_symbol, c->symbols.count, little32(record->payload)) : NULL;
    uint32_t figure = pair ? little32(record->payload + 4) : 0;

    if (k == NULL || figure > OCC_MAX_BYTES) {
        return;
    }
    if (record->attribute == NV_INFO_REGISTERS && figure <= REGISTERS_MOST) {
        k->registers = (int)figure;
    } else if (record->attribute == NV_INFO_STACK || record->attribute == NV_INFO_OLD_STACK ||
               record->attribute == NV_INFO_FRAME) {
        /* A relocatable cubin states its own frame, and a depth of 0, known after the link. */
        k->stack = larger(k->stack, (int)figure);
    }
}

static void keep_parameters(cubin *c, const nv_parameters *parameters, kernel *k)
{
    char text[NV_PARAMETER_MOST * NUMBER_SIZE];
    struct text_buffer sizes = text_buffer_of(text, sizeof text);

    for (unsigned i = 0; i < parameters->count && i < NV_PARAMETER_MOST; i++) {
        text_append(&sizes, "%s%u", i > 0 ? " " : "", parameters->bytes[i]);
    }
    if (parameters->count > 0 || !parameters->unread) {
        k->parameters = name_pool_add(&c->list->names, text, sizes.length);
    }
}

/* Whether a record lists symbols with a function of the driver among them. */
static bool lists_driver_function(const cubin *c, const nv_record *record)
{
    bool found = false;

    for (size_t i = 0; record->attribute == NV_INFO_EXTERNS && i + 4 <= record->size; i += 4) {
        uint32_t symbol = little32(record->payload + i);

        found |= symbol < c->symbols.count && c->of_symbol[symbol] == DRIVER_FUNCTION;
    }
    return found;
}

static void read_records(cubin *c, const elf_section *section, kernel *k)
{
    nv_records records = {section->bytes, section->bytes + section->size, false};
    nv_parameters parameters = {0};
    nv_record record;

    if (section->size > c->records_left) {
        (void)elf_fail(&c->view, SENTENCE_CUBIN_RECORDS_OVERLAP, section->offset);
        return;
    }
    c->records_left -= (size_t)section->size;
    while (nv_record_next(&records, &record)) {
        if (k == NULL) {
            read_module_record(c, &record);
        } else {
            nv_record_apply(&record, k);
            nv_record_parameter(&record, &parameters);
            if (lists_driver_function(c, &record)) {
                k->driver_use = KERNEL_USED;
            }
        }
    }
    if (k != NULL) {
        keep_parameters(c, &parameters, k);
    }
    if (records.damaged) {
        (void)elf_fail(&c->view, SENTENCE_CUBIN_RECORD_CUT,
                       section->offset + (size_t)(records.next - section->bytes));
    }
}

static void read_section(cubin *c, uint32_t index)
{
    elf_section section = elf_get_section(&c->view, index);
    kernel *k = kernel_of_section(c, section.info);

    /* The longer names are mirrors of these sections, from sm_100 on. */
    if (section.type == SECTION_OF_RECORDS &&
        strncmp(section.name, ".nv.info", strlen(".nv.info")) == 0) {
        if (section.bytes == NULL) {
            (void)elf_fail(&c->view, SENTENCE_CUBIN_RECORDS_CUT, section.offset);
        } else if (section.name[8] == '\0') {
            read_records(c, &section, NULL);
        } else if (k != NULL) {
            read_records(c, &section, k);
        }
    } else if (strncmp(section.name, ".nv.shared.", strlen(".nv.shared.")) == 0 && k != NULL) {
        if (c->header.final) {
            kernel_set_linked_smem(k, (long)section.size);
        } else if (section.size <= OCC_MAX_BYTES) {
            k->static_smem = (int)section.size;
        }
    }
}

/* Sets c->code; none: the section has no bytes here, or more than may still be read. */
static opcode_tally count_code(cubin *c, const elf_section *section)
{
    bool there = section->bytes != NULL && section->size <= c->code_left;

    c->code.bytes = section->bytes;
    c->code.count = there ? (long)(section->size / INSTRUCTION_BYTES) : 0;
    c->code_left -= there ? (size_t)section->size : 0;
    return there ? opcodes_count(&c->code) : (opcode_tally){.memory = OPCODE_GENERIC};
}

/* Whether there are device functions, in no kernel's section; adds their accesses, if known. */
static bool read_functions(cubin *c, bool known, unsigned *accesses)
{
    bool any = false;

    for (uint32_t i = 0; i < c->view.section_count; i++) {
        elf_section section = elf_get_section(&c->view, i);

        if (section.type == SHT_PROGBITS && (section.flags & SHF_EXECINSTR) != 0 &&
            kernel_of_section(c, i) == NULL) {
            any = true;
            *accesses |= known ? count_code(c, &section).memory : 0;
        }
    }
    return any;
}

static int use_of(unsigned own, unsigned other, unsigned memory)
{
    return (own & memory) != 0                           ? KERNEL_USED
           : ((own | other) & (memory | OPCODE_GENERIC)) ? KERNEL_UNKNOWN
                                                         : KERNEL_UNUSED;
}

/*
 * Reads the uses of memory and more from a linked kernel's own code. The opcodes do not
 * distinguish static shared memory from dynamic: only a kernel without static is decided.
 */
static void read_code(cubin *c, const elf_section *section, unsigned functions, kernel *k)
{
    const opcode_tally counted = count_code(c, section);
    kernel_work work;

    if (k->static_smem == 0) {
        k->dynamic_use = use_of(counted.memory, functions, OPCODE_SHARED);
    }
    if (k->stack != KERNEL_UNKNOWN) {
        k->local_use =
            k->stack == 0 ? KERNEL_UNUSED : use_of(counted.memory, functions, OPCODE_LOCAL);
    }
    if (passes_of_code(&c->code, &work)) {
        k->work = name_pool_keep(&c->list->names, &work, sizeof work);
    }
    if (counted.of_cluster) {
        k->cluster_use = KERNEL_USED;
    }
    if (counted.setmaxnreg_most > 0) {
        k->setmaxnreg_least = counted.setmaxnreg_least;
        k->setmaxnreg_most = counted.setmaxnreg_most;
    }
}

/* The stack, and then the uses, after all records were read. */
static void read_codes(cubin *c)
{
    int arch = kernel_arch_number(c->header.arch);
    bool known = c->header.final && arch >= OPCODES_KNOWN_FROM && c->list->count > c->first;
    unsigned functions = 0;

    c->code = code_open(arch);
    bool any = read_functions(c, known, &functions);
    bool may_call_driver = !c->header.final || (c->has_driver_function && any);

    for (uint32_t i = 0; i < c->view.section_count; i++) {
        elf_section section = elf_get_section(&c->view, i);
        kernel *k = kernel_of_section(c, i);

        if (k == NULL) {
            continue;
        }
        /* Registers and barriers of toolkits without records for them. */
        if (section.info >> 24 != 0) {
            kernel_complete(&k->registers, (int)(section.info >> 24));
        }
        if (c->header.old_abi) {
            k->barriers = larger(k->barriers, (int)(section.flags >> 20 & 0x7f));
        }
        if (k->driver_use == KERNEL_UNKNOWN && !may_call_driver) {
            k->driver_use = KERNEL_UNUSED;
        }
        if (known) {
            read_code(c, &section, functions, k);
        }
    }
}

static bool read_cubin(cubin *c)
{
    if (!elf_open(&c->view, c->image->bytes, c->image->size)) {
        return false;
    }
    c->header = cubin_read_header(&c->view, c->image->suffix);
    c->of_section = memory_allocate_zeroed(c->view.section_count + 1, sizeof *c->of_section);
    if (c->of_section == NULL) {
        return elf_fail(&c->view, SENTENCE_OUT_OF_MEMORY, 0);
    }
    if (!read_symbols(c)) {
        return false;
    }
    for (uint32_t i = 0; i < c->view.section_count; i++) {
        read_section(c, i);
    }
    read_codes(c);
    return true;
}

bool cubin_add_kernels(kernel_list *list, const kernel_input *input, const cubin_image *image)
{
    cubin c = {.list = list,
               .input = input,
               .image = image,
               .first = list->count,
               .code_left = image->size,
               .records_left = image->size};
    bool read = read_cubin(&c);

    elf_report(&c.view, list, SENTENCE_CUBIN_DAMAGED, input->file, image->offset);
    free(c.of_symbol);
    free(c.of_section);
    return read;
}

bool cubin_read(kernel_list *list, const kernel_input *input)
{
    const cubin_image image = {.bytes = input->bytes, .size = input->size};

    return cubin_add_kernels(list, input, &image);
}
