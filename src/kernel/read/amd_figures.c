/* SPDX-License-Identifier: MIT */
/* LLVM, AMDGPUUsage: "Kernel Descriptor" and "Code Object V5 Metadata"; rocprofiler-sdk, code_object.cpp. */
#include "kernel/read/amd.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/range.h"
#include "base/text.h"

enum { UNKNOWN = KERNEL_UNKNOWN };

const amd_metadata amd_metadata_unknown = {UNKNOWN,
                                           UNKNOWN,
                                           UNKNOWN,
                                           UNKNOWN,
                                           UNKNOWN,
                                           UNKNOWN,
                                           UNKNOWN,
                                           UNKNOWN,
                                           {UNKNOWN, UNKNOWN, UNKNOWN},
                                           {UNKNOWN, UNKNOWN, UNKNOWN},
                                           false};

const amd_descriptor amd_descriptor_unknown = {
    UNKNOWN, 1, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,
};

/* The keys of metadata with a number, or with one for each dimension. */
static const struct {
    const char *key;
    size_t offset;
    unsigned places;
} keys[] = {
    {".vgpr_count", offsetof(amd_metadata, vgprs), 1},
    {".agpr_count", offsetof(amd_metadata, agprs), 1},
    {".sgpr_count", offsetof(amd_metadata, sgprs), 1},
    {".group_segment_fixed_size", offsetof(amd_metadata, lds), 1},
    {".private_segment_fixed_size", offsetof(amd_metadata, scratch), 1},
    {".max_flat_workgroup_size", offsetof(amd_metadata, most_threads), 1},
    {".vgpr_spill_count", offsetof(amd_metadata, vgpr_spills), 1},
    {".wavefront_size", offsetof(amd_metadata, wave_size), 1},
    {".reqd_workgroup_size", offsetof(amd_metadata, workgroup), 3},
    {".cluster_dims", offsetof(amd_metadata, cluster), 3},
};

bool amd_metadata_set(amd_metadata *found, const char *key, size_t length, unsigned place,
                      uint64_t value)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strlen(keys[i].key) == length && memcmp(keys[i].key, key, length) == 0 &&
            place < keys[i].places && value <= OCC_MAX_BYTES) {
            int *figure = (int *)(void *)((char *)found + keys[i].offset) + place;
            bool first = *figure == UNKNOWN;

            *figure = first ? (int)value : *figure;
            return first;
        }
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

int amd_vgpr_unit(amd_target target, bool wave32)
{
    return target.single_units       ? 16
           : target.generation >= 10 ? (wave32 ? 8 : 4)
           : target.unified          ? 8
                                     : 4;
}

void amd_name_arch(kernel *k, const char *triple, size_t length)
{
    const char *end = triple + length;
    const char *target = memmem(triple, length, "gfx", 3);

    if (target != NULL) {
        const char *features = memchr(target, ':', (size_t)(end - target));

        kernel_name_arch(k, target, (size_t)((features != NULL ? features : end) - target));
    }
}

/* A count of the metadata that the descriptor's whole units confirm, else the descriptor's. */
static int exact_count(int exact, int whole, int unit)
{
    bool confirmed =
        whole < 0 || (exact >= 0 && whole == (larger(exact, 1) + unit - 1) / unit * unit);

    return confirmed ? exact : whole;
}

/*
 * Registers of a unified file: those of the metadata, if accumulation registers begin where the
 * descriptor has them. Of the descriptor alone, less than a unit behind that place is rounding.
 */
static void split_unified(kernel *k, const amd_descriptor *descriptor, const amd_metadata *metadata)
{
    enum { PLACE_UNIT = 4 };
    int total = k->registers;
    int at = descriptor->accumulation_at;
    int own = total - metadata->agprs;
    bool agreed =
        metadata->agprs >= 0 && own >= 0 && total == metadata->vgprs && (at < 0 || own <= at) &&
        (at < 0 || metadata->agprs == 0 || (own + PLACE_UNIT - 1) / PLACE_UNIT * PLACE_UNIT == at);

    if (agreed) {
        k->registers = own;
        k->accumulation_registers = metadata->agprs;
    } else if (at >= 0 && total >= 0) {
        int rest = larger(descriptor->vgprs, total) - at;

        k->registers = smaller(total, at);
        k->accumulation_registers = rest >= descriptor->vgpr_unit ? rest : 0;
    }
}

static int product_of(const int dimensions[3])
{
    long long product = 1;

    for (int i = 0; i < 3; i++) {
        product *= dimensions[i] > 0 && product <= OCC_MAX_BYTES ? dimensions[i] : 0;
    }
    return product > 0 && product <= OCC_MAX_BYTES ? (int)product : UNKNOWN;
}

static void settle_sizes(kernel *k, const amd_metadata *metadata)
{
    enum { MOST_THREADS = 1024, REGISTER_BYTES = 4 }; /* of every target: no bound */
    bool bounded = metadata->most_threads > 0 && metadata->most_threads < MOST_THREADS;

    k->max_threads = bounded ? metadata->most_threads : UNKNOWN;
    k->block_size = product_of(metadata->workgroup);
    k->cluster = product_of(metadata->cluster);
    memcpy(k->block_dimensions, metadata->workgroup, sizeof k->block_dimensions);
    memcpy(k->cluster_dimensions, metadata->cluster, sizeof k->cluster_dimensions);
    k->dynamic_use = metadata->dynamic_lds ? KERNEL_USED : UNKNOWN;
    if (metadata->vgpr_spills >= 0 && metadata->vgpr_spills <= OCC_MAX_BYTES / REGISTER_BYTES) {
        k->spill_store = metadata->vgpr_spills * REGISTER_BYTES;
    }
}

void amd_settle(kernel *k, const amd_descriptor *descriptor, const amd_metadata *metadata)
{
    k->registers = exact_count(metadata->vgprs, descriptor->vgprs, descriptor->vgpr_unit);
    k->scalar_registers = exact_count(metadata->sgprs, descriptor->sgprs, AMD_SGPR_UNIT);
    if (amd_target_of(k->arch).unified) {
        split_unified(k, descriptor, metadata);
    } else {
        k->accumulation_registers = metadata->agprs;
    }
    k->static_smem = exact_count(metadata->lds, descriptor->lds, 1);
    k->scratch = exact_count(metadata->scratch, descriptor->scratch, 1);
    k->warp_size = exact_count(metadata->wave_size, descriptor->wave_size, 1);
    k->cu_mode = descriptor->cu_mode;
    k->stack = k->scratch;
    k->local_use = k->scratch < 0 ? UNKNOWN : k->scratch > 0 ? KERNEL_USED : KERNEL_UNUSED;
    settle_sizes(k, metadata);
}
