/* SPDX-License-Identifier: MIT */
/*
 * LLVM, AMDGPUUsage: "Kernel Descriptor" and "Code Object V5 Metadata"; rocprofiler-sdk,
 * code_object.cpp.
 */
#include "kernel/read/amd.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/range.h"
#include "base/text.h"

enum { UNKNOWN = KERNEL_UNKNOWN };

const amd_metadata amd_metadata_unknown = {
    .vgprs = UNKNOWN,
    .agprs = UNKNOWN,
    .sgprs = UNKNOWN,
    .most_threads = UNKNOWN,
    .vgpr_spills = UNKNOWN,
    .workgroup = {UNKNOWN, UNKNOWN, UNKNOWN},
    .cluster = {UNKNOWN, UNKNOWN, UNKNOWN},
};

/* The keys of metadata with a number, or with one for each dimension. */
static const struct amd_key {
    const char *name;
    size_t offset;
    unsigned places;
} keys[] = {
    {".vgpr_count", offsetof(amd_metadata, vgprs), 1},
    {".agpr_count", offsetof(amd_metadata, agprs), 1},
    {".sgpr_count", offsetof(amd_metadata, sgprs), 1},
    {".max_flat_workgroup_size", offsetof(amd_metadata, most_threads), 1},
    {".vgpr_spill_count", offsetof(amd_metadata, vgpr_spills), 1},
    {".reqd_workgroup_size", offsetof(amd_metadata, workgroup), 3},
    {".cluster_dims", offsetof(amd_metadata, cluster), 3},
};

static bool is_text(const char *text, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(wanted, text, length) == 0;
}

static void take_text(amd_metadata *found, const char *text, size_t length)
{
    if (found->in_symbol) {
        found->symbol = text;
        found->symbol_length = length;
    }
    found->dynamic_lds |= is_text(text, length, "hidden_dynamic_lds_size");
    found->in_symbol = !found->in_symbol && is_text(text, length, ".symbol");
    found->key = NULL;
    found->place = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        found->key = is_text(text, length, keys[i].name) ? &keys[i] : found->key;
    }
}

bool amd_metadata_take(amd_metadata *found, const char *text, size_t length, uint64_t number)
{
    const struct amd_key *key = found->key;

    if (text != NULL) {
        take_text(found, text, length);
    } else if (key != NULL && found->place < key->places && number <= OCC_MAX_BYTES) {
        int *figure = (int *)(void *)((char *)found + key->offset) + found->place++;

        if (*figure != UNKNOWN) {
            return false;
        }
        *figure = (int)number;
    }
    return true;
}

amd_target amd_target_of(const char *arch)
{
    bool generic = strstr(arch, "-generic") != NULL;
    const char *digits = text_starts_with(arch, "gfx") ? arch + 3 : "";
    size_t length = generic ? strcspn(digits, "-") : strlen(digits);
    size_t behind = generic ? 0 : 2; /* digits of the version within the generation */
    amd_target target = {0};

    for (size_t i = 0; i + behind < length && i < 2; i++) {
        target.generation = target.generation * 10 + digits[i] - '0';
    }
    target.unified = text_starts_with(digits, "90a") || text_starts_with(digits, "94") ||
                     text_starts_with(digits, "95") || text_starts_with(digits, "9-4");
    target.single_units = text_starts_with(digits, "125") || text_starts_with(digits, "12-5");
    return target;
}

const char *amd_likely_arch(bool compute)
{
    return compute ? "gfx942" : "gfx1100";
}

/* The unit in which a descriptor counts VGPRs; that of their allocation may be larger. */
static int vgpr_unit(amd_target target, bool wave32)
{
    return target.single_units       ? 16
           : target.generation >= 10 ? (wave32 ? 8 : 4)
           : target.unified          ? 8
                                     : 4;
}

void amd_name_arch(char arch[KERNEL_ARCH_SIZE], const char *triple, size_t length)
{
    const char *target = memmem(triple, length, "gfx", 3);
    size_t left = target != NULL ? length - (size_t)(target - triple) : 0;
    const char *features = left > 0 ? memchr(target, ':', left) : NULL;

    memset(arch, '\0', KERNEL_ARCH_SIZE);
    if (left > 0) {
        kernel_name_arch(arch, target, features != NULL ? (size_t)(features - target) : left);
    }
}

void amd_set_scratch(kernel *k, int bytes)
{
    k->scratch = k->stack = bytes;
    k->local_use = bytes < 0 ? UNKNOWN : bytes > 0 ? KERNEL_USED : KERNEL_UNUSED;
}

static int in_units(int count, int unit)
{
    return (larger(count, 1) + unit - 1) / unit * unit;
}

/* A count of the metadata that the descriptor's confirms in whole units, else the descriptor's. */
static int exact_count(int exact, int allocated, int unit)
{
    return allocated < 0 || (exact >= 0 && in_units(exact, unit) == in_units(allocated, unit))
               ? exact
               : allocated;
}

/*
 * Registers of a unified file: those of the metadata, if accumulation registers begin where the
 * descriptor has them. With a descriptor alone, less than a unit behind that place is rounding.
 */
static void split_unified(kernel *k, int at, int unit, const amd_metadata *metadata)
{
    enum { PLACE_UNIT = 4 };
    int total = k->registers;
    int own = total - metadata->agprs;
    bool agreed = metadata->agprs >= 0 && own >= 0 && total == metadata->vgprs &&
                  (at < 0 || own <= at) &&
                  (at < 0 || metadata->agprs == 0 || in_units(own, PLACE_UNIT) == at);

    if (agreed) {
        k->registers = own;
        k->accumulation_registers = metadata->agprs;
    } else if (at >= 0 && total >= 0) {
        int rest = in_units(total, unit) - at;

        k->registers = smaller(total, at);
        k->accumulation_registers = rest >= unit ? rest : 0;
    }
}

static void settle_sizes(kernel *k, const amd_metadata *metadata)
{
    enum { MOST_THREADS = 1024, REGISTER_BYTES = 4 }; /* of every target: no bound */
    bool bounded = metadata->most_threads > 0 && metadata->most_threads < MOST_THREADS;

    k->max_threads = bounded ? metadata->most_threads : UNKNOWN;
    k->block_size = kernel_product(metadata->workgroup);
    k->cluster = kernel_product(metadata->cluster);
    memcpy(k->block_dimensions, metadata->workgroup, sizeof k->block_dimensions);
    memcpy(k->cluster_dimensions, metadata->cluster, sizeof k->cluster_dimensions);
    k->dynamic_use = metadata->dynamic_lds ? KERNEL_USED : UNKNOWN;
    if (metadata->vgpr_spills >= 0 && metadata->vgpr_spills <= OCC_MAX_BYTES / REGISTER_BYTES) {
        k->spill_store = metadata->vgpr_spills * REGISTER_BYTES;
    }
}

static void settle(kernel *k, const amd_descriptor *descriptor, const amd_metadata *metadata)
{
    amd_target target = amd_target_of(k->arch);
    bool selects = target.generation >= 10;
    bool wave32 = selects && descriptor->wave32 != 0;
    int unit = vgpr_unit(target, wave32);
    int vgprs = descriptor->vgpr_blocks > 0 ? descriptor->vgpr_blocks * unit : descriptor->vgprs;
    int sgprs = selects || target.generation == 0 ? UNKNOWN : descriptor->sgprs;

    k->registers = exact_count(metadata->vgprs, target.generation > 0 ? vgprs : UNKNOWN, unit);
    k->accumulation_registers = metadata->agprs;
    if (target.unified) {
        split_unified(k, descriptor->accumulation_at, unit, metadata);
    }
    k->scalar_registers = exact_count(metadata->sgprs, sgprs, AMD_SGPR_UNIT);
    k->static_smem = descriptor->lds;
    amd_set_scratch(k, descriptor->scratch);
    k->warp_size = target.generation == 0 ? UNKNOWN : wave32 ? 32 : 64;
    k->cu_mode = selects && !target.single_units ? descriptor->wgp == 0 : UNKNOWN;
    settle_sizes(k, metadata);
}

bool amd_kernels_add(amd_kernels *kernels, const char *name, size_t length,
                     const amd_descriptor *descriptor)
{
    size_t index = kernels->list->count - kernels->first;
    amd_descriptor *grown =
        memory_grow(kernels->descriptors, index, &kernels->capacity, sizeof *grown);
    kernel *k = grown != NULL ? kernel_add(kernels->list, kernels->input, name, length) : NULL;

    kernels->descriptors = grown != NULL ? grown : kernels->descriptors;
    if (k == NULL) {
        return false;
    }
    kernels->descriptors[index] = *descriptor;
    memcpy(k->arch, kernels->arch, sizeof k->arch);
    settle(k, descriptor, &amd_metadata_unknown);
    return true;
}

void amd_kernels_complete(amd_kernels *kernels, const amd_metadata *metadata)
{
    enum { ENDING = sizeof ".kd" - 1 };
    size_t length = metadata->symbol_length;
    const char *name = length > ENDING
                           ? name_pool_find(kernels->list->names, metadata->symbol, length - ENDING)
                           : NULL;
    size_t count = 0;

    if (kernels->index.items == NULL) {
        (void)name_index_open(&kernels->index, kernels->list, kernels->first, NULL);
    }
    const named_kernel *named =
        name != NULL ? name_index_find(&kernels->index, name, &count) : NULL;

    if (count > 0) {
        settle(&kernels->list->items[named->index],
               &kernels->descriptors[named->index - kernels->first], metadata);
    }
}

void amd_kernels_close(amd_kernels *kernels)
{
    free(kernels->descriptors);
    free(kernels->index.items);
    kernels->descriptors = NULL;
    kernels->index = (name_index){0};
    kernels->capacity = 0;
}
