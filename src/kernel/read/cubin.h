/* SPDX-License-Identifier: MIT */
/* Cubins: the ELF files of the GPU, alone or inside a fatbin. */
#ifndef KERNEL_CUBIN_H
#define KERNEL_CUBIN_H

#include <stdint.h>

#include "base/text.h"
#include "kernel/format.h"
#include "kernel/read/unpack.h"

/* ---- elf_view.c: bounds-checked access to 64-bit little-endian ELF files, unaligned */

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
    sentence_id fault; /* the first one; SENTENCE_COUNT: none */
    uint64_t fault_offset;
} elf_view;

typedef struct elf_section {
    const char *name; /* "" where it is out of the table */
    uint32_t type;
    uint32_t link;
    uint32_t info;
    uint64_t flags;
    uint64_t address;
    uint64_t size;              /* as stated, also without bytes */
    const unsigned char *bytes; /* NULL: none, or not all in the file */
    size_t offset;              /* of the bytes */
} elf_section;

/* A table of symbols, and its names. */
typedef struct elf_symbols {
    elf_section table;
    elf_section names;
    size_t count;
    size_t names_left; /* bytes of names that may still be read: they may overlap */
} elf_symbols;

typedef struct elf_symbol {
    const char *name;
    unsigned char info;
    unsigned char other;
    uint16_t section;
    uint64_t value;
    uint64_t size;
} elf_symbol;

uint16_t little16(const unsigned char *bytes);
uint32_t little32(const unsigned char *bytes);
uint64_t little64(const unsigned char *bytes);

/* Whether the bytes start with the header of such a file. */
bool elf_recognises(const unsigned char *bytes, size_t size);

/* false: view->fault says why. A file without a section table is no fault. */
bool elf_open(elf_view *view, const unsigned char *bytes, size_t size);

/* Notes a fault, unless there is one. Returns false. */
bool elf_fail(elf_view *view, sentence_id what, uint64_t offset);

/* Adds the message about the fault, if there is one, of a file at an offset of the input. */
void elf_report(const elf_view *view, kernel_list *list, sentence_id id, const char *file,
                size_t offset);

/* index < section_count. */
elf_section elf_get_section(const elf_view *view, size_t index);

/* Bytes up to the end of the last section or table of headers. */
size_t elf_extent(const elf_view *view);

/* The first section of a name, or (NULL) of a type; of type 0, without bytes: there is none. */
elf_section elf_find_section(const elf_view *view, const char *name, uint32_t type);

/* The first table of a type. */
elf_symbols elf_find_symbols(elf_view *view, uint32_t type);

elf_symbol elf_get_symbol(const elf_symbols *symbols, size_t index);

/* The length of a symbol's name; 0: none, or the names read so far exceed the file. */
size_t elf_take_name(elf_symbols *symbols, const char *name);

/* ---- Images */

typedef struct cubin_image {
    const unsigned char *bytes;
    size_t size;
    size_t offset; /* of the stored image in the file, for messages */
    char suffix;   /* 'a' or 'f' as stated by the container; 0: not stated */
} cubin_image;

/* Adds the kernels of an image, if any. false: it could not be read, and a message says why. */
bool cubin_add_kernels(kernel_list *list, const kernel_input *input, const cubin_image *image);

/* The same of a code object for AMD's GPUs. */
bool code_object_add_kernels(kernel_list *list, const kernel_input *input,
                             const cubin_image *image);

/* ---- The header */

typedef struct cubin_header {
    char arch[KERNEL_ARCH_SIZE]; /* "" where it is not stated */
    bool old_abi;                /* before CUDA 13 */
    bool final;                  /* linked */
} cubin_header;

/* suffix: 'a' or 'f' as stated by the container; 0: not stated. */
cubin_header cubin_read_header(const elf_view *view, char suffix);

/* Fatbins: containers of cubins and PTX for several architectures, alone or in a host file. */

enum { LEFT_OUT_NAMES = 160 }; /* bytes */

/* The state of reading one file, which may hold several regions of containers. */
typedef struct fatbin_walk {
    kernel_list *list;
    const kernel_input *input;
    unpacker unpacker;
    size_t containers; /* NVIDIA's and LLVM's */
    size_t first;      /* index of this file's first kernel in the list */
    size_t ptx_images;
    bool ptx_kernels; /* a PTX image has kernels; determined only while no cubin has any */
    size_t lto_images;
    size_t left_out[UNPACK_METHODS];   /* images that no library could unpack */
    struct text_buffer left_out_names; /* "sm_80 at byte 0x40, sm_90 at byte 0x80 ..." */
    char left_out_text[LEFT_OUT_NAMES + sizeof " ..."];
    size_t released;   /* pages of a mapped file before this byte were released */
    bool bundles;      /* containers of LLVM are sought, too: see bundle.c */
    bool instructions; /* host code: no search for frames, whose magic is an operand */
    bool unpacked;     /* the input is what a compressed one held: no container of LLVM is sought */
} fatbin_walk;

/* Adds the kernels of every container in a part of the file, and of every cubin outside of one. */
void fatbin_read_region(fatbin_walk *walk, size_t offset, size_t size);

/* ---- bundle.c: LLVM's containers, for any GPU; images in them are found like those beside them */

enum { BUNDLE_MAGICS = 3 };

extern const struct bundle_magic {
    const char *text;
    size_t length;
} bundle_magics[BUNDLE_MAGICS];

/* Whether a container begins at the start of the bytes. */
bool bundle_begins(const unsigned char *bytes, size_t size);

/* Whether they are code that has yet to be compiled. */
bool bundle_is_bitcode(const unsigned char *bytes, size_t size);

/*
 * Looks at the container at offset, and returns where what it holds begins, or (compressed) its
 * end. *packed: what a compressed one holds, without bytes where it is damaged, or not compressed.
 */
size_t bundle_read(fatbin_walk *walk, size_t offset, size_t end, packed_image *packed);

/* ---- nv_info.c: attribute records (.nv.info, .nv.info.KERNEL, .nv.compat): values or payloads */

/* The attributes that are read here. */
enum {
    NV_INFO_MAX_THREADS = 0x05,
    NV_INFO_EXTERNS = 0x0f,         /* symbols that the code refers to and others define */
    NV_INFO_BLOCK_SIZE = 0x10,      /* fixed: REQNTID */
    NV_INFO_FRAME = 0x11,           /* of one function */
    NV_INFO_STACK = 0x12,           /* MIN_STACK_SIZE: the whole depth, of a final cubin */
    NV_INFO_PARAMETER = 0x17,       /* KPARAM_INFO: place and size of one */
    NV_INFO_PARAMETER_BYTES = 0x19, /* of all of them */
    NV_INFO_MAX_REGISTERS = 0x1b,   /* bound of the compiler; 255: none */
    NV_INFO_OLD_STACK = 0x23,       /* MAX_STACK_SIZE: of toolkits up to 11 */
    NV_INFO_REGISTERS = 0x2f,
    NV_INFO_CLUSTER = 0x3d,
    NV_INFO_MAX_CLUSTER = 0x3f,
    NV_INFO_TENSOR_MEMORY = 0x4a, /* virtual resources at the start of a block, of 128: all with
                                     tcgen05.alloc, otherwise 0 */
    NV_INFO_BARRIERS = 0x4c,
    NV_INFO_SETMAXNREG = 0x54,    /* REG_RECONFIG */
    NV_COMPAT_ACCELERATED = 0x09, /* of .nv.compat: built for "sm_90a", not for "sm_90" */
};

typedef struct nv_record {
    unsigned attribute;
    uint32_t value;               /* in place; 0 with a payload */
    const unsigned char *payload; /* NULL: none */
    size_t size;
} nv_record;

typedef struct nv_records {
    const unsigned char *next;
    const unsigned char *end;
    bool damaged; /* a record exceeds the section: reading stopped there */
} nv_records;

bool nv_record_next(nv_records *records, nv_record *record);

enum { NV_PARAMETER_MOST = 64 };

/* The parameters of a kernel. Start from all zero. */
typedef struct nv_parameters {
    unsigned count;
    unsigned bytes[NV_PARAMETER_MOST]; /* of the first ones */
    bool unread;                       /* some have records of another kind */
} nv_parameters;

/* Adds what a record of .nv.info.KERNEL states of them. */
void nv_record_parameter(const nv_record *record, nv_parameters *parameters);

/* Sets the figure of a kernel that a record of .nv.info.KERNEL states. */
void nv_record_apply(const nv_record *record, kernel *k);

#endif
