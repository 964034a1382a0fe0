/* SPDX-License-Identifier: MIT */
/* Kernels for AMD GPUs: code objects, and the text that compilers write of them. */
#ifndef KERNEL_AMD_H
#define KERNEL_AMD_H

#include "kernel/format.h"

/* A kernel's metadata (NT_AMDGPU_METADATA, .amdgpu_metadata); KERNEL_UNKNOWN: not stated. */
typedef struct amd_metadata {
    int vgprs; /* of the unified file: both kinds together */
    int agprs;
    int sgprs;
    int most_threads;
    int vgpr_spills; /* stores of registers; loads are not stated */
    int workgroup[3];
    int cluster[3];
    bool dynamic_lds;
    const char *symbol; /* "NAME.kd", of so many bytes; NULL: not stated */
    size_t symbol_length;
    const struct amd_key *key; /* latest key; NULL: not a figure's */
    bool in_symbol;            /* the latest key is that of the symbol */
    unsigned place;            /* in the list of its values */
} amd_metadata;

extern const amd_metadata amd_metadata_unknown;

/*
 * Takes the next key, text or (text NULL) number of the metadata of a kernel. false: a figure has a
 * number already, so that another kernel begins.
 */
bool amd_metadata_take(amd_metadata *found, const char *text, size_t length, uint64_t number);

/* Values of a kernel descriptor, or of its directives; KERNEL_UNKNOWN: an expression. */
typedef struct amd_descriptor {
    int vgpr_blocks;     /* VGPRs in units of the target; 0: vgprs has them */
    int vgprs;           /* of both kinds where their file is unified */
    int accumulation_at; /* of the unified file: where accumulation registers begin */
    int sgprs;           /* below generation 10 */
    int lds;
    int scratch;
    int wave32; /* from generation 10 on, like wgp */
    int wgp;    /* a work-group is on two CUs */
    /* SGPRs that directives reserve beyond sgprs, for: */
    int vcc;
    int flat_scratch;
    int xnack;
} amd_descriptor;

/* Properties of a target that its descriptors depend on. */
typedef struct amd_target {
    int generation;    /* 9 of gfx90a; 0: unknown */
    bool unified;      /* accumulation registers are in the file of the others */
    bool single_units; /* of generation 10 on: no two CUs are ever one unit */
} amd_target;

amd_target amd_target_of(const char *arch);

/* The architecture to take where a file names none; compute: of CDNA, else RDNA. */
const char *amd_likely_arch(bool compute);

enum { AMD_SGPR_UNIT = 8 }; /* in which descriptors count */

/* Kernels of one target, described first, then completed by their metadata, each by its name. */
typedef struct amd_kernels {
    kernel_list *list;
    const kernel_input *input;
    size_t first;                /* the first of them in the list */
    char arch[KERNEL_ARCH_SIZE]; /* "": unknown */
    amd_descriptor *descriptors; /* of the kernels from first on; owned, as the index */
    size_t capacity;
    name_index index;
} amd_kernels;

/* Adds a kernel with what its descriptor states. false: out of memory, or the work is to end. */
bool amd_kernels_add(amd_kernels *kernels, const char *name, size_t length,
                     const amd_descriptor *descriptor);

/*
 * Sets the figures of the kernel that metadata is of, if it was described: the exact ones of the
 * metadata, unless the descriptor, by which the hardware allocates, contradicts them.
 */
void amd_kernels_complete(amd_kernels *kernels, const amd_metadata *metadata);

void amd_kernels_close(amd_kernels *kernels);

/* Sets arch from "amdgcn-amd-amdhsa--gfx90a:xnack-"; "": it names no target. */
void amd_name_arch(char arch[KERNEL_ARCH_SIZE], const char *triple, size_t length);

/* Sets the scratch memory, in bytes per thread, which is all of the stack; KERNEL_UNKNOWN. */
void amd_set_scratch(kernel *k, int bytes);

/* ---- code_object.c: ELF files */

kernel_recognises code_object_recognises;
kernel_reads code_object_read;

/* ---- amd_text.c: assembler text, and remarks of the compiler about resources */

kernel_occurs amd_assembler_occurs, amd_remarks_occur;
kernel_reads amd_assembler_read, amd_remarks_read;

#endif
