/* SPDX-License-Identifier: MIT */
/* Kernels for AMD GPUs: code objects, and the text that compilers write of them. */
#ifndef KERNEL_AMD_H
#define KERNEL_AMD_H

#include "kernel/format.h"

/* What the metadata (NT_AMDGPU_METADATA, .amdgpu_metadata) states of a kernel; KERNEL_UNKNOWN. */
typedef struct amd_metadata {
    int vgprs; /* of the unified file: both kinds together */
    int agprs;
    int sgprs;
    int lds;     /* bytes */
    int scratch; /* bytes of a lane */
    int most_threads;
    int vgpr_spills; /* stores of registers; loads are not stated */
    int wave_size;
    int workgroup[3];
    int cluster[3];
    bool dynamic_lds;
} amd_metadata;

extern const amd_metadata amd_metadata_unknown;

/*
 * Sets the figure of a key (".vgpr_count"); place: in a list of dimensions. Other keys: ignored.
 * false: it has one already, and keeps it.
 */
bool amd_metadata_set(amd_metadata *found, const char *key, size_t length, unsigned place,
                      uint64_t value);

/* What a kernel descriptor states, or the directives that make one; KERNEL_UNKNOWN. */
typedef struct amd_descriptor {
    int vgprs; /* of both kinds where their file is unified, in whole units */
    int vgpr_unit;
    int accumulation_at; /* of the unified file: where accumulation registers begin */
    int sgprs;           /* in whole units of AMD_SGPR_UNIT */
    int lds;
    int scratch;
    int wave_size;
    int cu_mode;
} amd_descriptor;

enum { AMD_SGPR_UNIT = 8 }; /* in which descriptors count */

extern const amd_descriptor amd_descriptor_unknown;

/* What is to be known of a target to read its descriptors. */
typedef struct amd_target {
    int generation;    /* 9 of gfx90a; 0: unknown */
    bool unified;      /* accumulation registers are in the file of the others */
    bool single_units; /* of generation 10 on: no two CUs are ever one unit */
} amd_target;

amd_target amd_target_of(const char *arch);

/* The unit in which a descriptor counts VGPRs; that of their allocation may be larger. */
int amd_vgpr_unit(amd_target target, bool wave32);

/*
 * Sets the kernel's figures: the metadata's, which are exact, unless the descriptor, by which the
 * hardware allocates, contradicts them. k->arch must be set before.
 */
void amd_settle(kernel *k, const amd_descriptor *descriptor, const amd_metadata *metadata);

/* Sets k->arch from "amdgcn-amd-amdhsa--gfx90a:xnack-"; leaves it where there is no target. */
void amd_name_arch(kernel *k, const char *triple, size_t length);

/* ---- code_object.c: ELF files */

bool code_object_recognises(const unsigned char *bytes, size_t size);
bool code_object_read(kernel_list *list, const kernel_input *input);

/* Adds the kernels of a code object at an offset of the input. false: a message says why. */
bool code_object_add_kernels(kernel_list *list, const kernel_input *input,
                             const unsigned char *bytes, size_t size, size_t offset);

/* ---- amd_text.c: assembler text, and remarks of the compiler about resources */

bool amd_assembler_occurs(const kernel_input *input);
bool amd_assembler_read(kernel_list *list, const kernel_input *input);
bool amd_remarks_occur(const kernel_input *input);
bool amd_remarks_read(kernel_list *list, const kernel_input *input);

#endif
