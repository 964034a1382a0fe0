/* SPDX-License-Identifier: MIT */
/* What LLVM writes of kernels for AMD GPUs: assembler (clang -S, Triton's .amdgcn), and remarks of the build. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "kernel/read/amd.h"
#include "kernel/read/lines.h"

/* ---- Assembler: .amdhsa_ directives of a kernel, and the metadata of all as YAML */

/* The directives of a kernel, or their defaults; KERNEL_UNKNOWN: not there, or an expression. */
typedef struct directives {
    int vgprs;
    int sgprs; /* without those for VCC and the like */
    int accumulation_at;
    int lds;
    int scratch;
    int wave32;
    int wgp;
    int vcc; /* the SGPRs reserved for it; likewise: */
    int flat_scratch;
    int xnack;
} directives;

static const struct {
    const char *name;
    size_t offset;
} directive_names[] = {
    {"next_free_vgpr ", offsetof(directives, vgprs)},
    {"next_free_sgpr ", offsetof(directives, sgprs)},
    {"accum_offset ", offsetof(directives, accumulation_at)},
    {"group_segment_fixed_size ", offsetof(directives, lds)},
    {"private_segment_fixed_size ", offsetof(directives, scratch)},
    {"wavefront_size32 ", offsetof(directives, wave32)},
    {"workgroup_processor_mode ", offsetof(directives, wgp)},
    {"reserve_vcc ", offsetof(directives, vcc)},
    {"reserve_flat_scratch ", offsetof(directives, flat_scratch)},
    {"reserve_xnack_mask ", offsetof(directives, xnack)},
};

typedef struct assembler {
    kernel_list *list;
    const kernel_input *input;
    kernel target;  /* its arch alone */
    bool xnack;     /* its kernels have it, if their directives do not deny it */
    size_t first;   /* the first kernel of the target */
    bool described; /* the last kernel's directives go on */
    directives now;
    amd_descriptor *descriptors; /* of the kernels from first on; owned */
    size_t capacity;
    bool in_metadata;
    name_index kernels; /* of the target, while in metadata */
    amd_metadata metadata;
    const char *symbol; /* of the metadata's kernel; NULL: not yet stated */
    char key[48];       /* of a list whose numbers follow */
    unsigned place;
} assembler;

bool amd_assembler_occurs(const kernel_input *input)
{
    return input_contains(input, ".amdhsa_kernel ");
}

static int round_up(int value, int unit)
{
    return value < 0 || value > OCC_MAX_REGISTERS
               ? KERNEL_UNKNOWN
               : ((value > 0 ? value : 1) + unit - 1) / unit * unit;
}

/* SGPRs for VCC, XNACK and flat scratch: LLVM, AMDGPUBaseInfo.cpp, getNumExtraSGPRs. */
static int extra_sgprs(const directives *d, const char *arch)
{
    bool architected = text_starts_with(arch, "gfx94") || text_starts_with(arch, "gfx95") ||
                       text_starts_with(arch, "gfx9-4");
    int generation = amd_target_of(arch).generation;

    if (generation < 8) {
        return d->flat_scratch > 0 ? 4 : d->vcc != 0 ? 2 : 0;
    }
    return architected || d->flat_scratch > 0 ? 6 : d->xnack > 0 ? 4 : d->vcc != 0 ? 2 : 0;
}

static amd_descriptor descriptor_of(const directives *d, const char *arch)
{
    amd_target target = amd_target_of(arch);
    bool wave32 = target.generation >= 10 && d->wave32 != 0;
    amd_descriptor found = amd_descriptor_unknown;

    found.lds = d->lds;
    found.scratch = d->scratch;
    if (target.generation > 0) {
        found.wave_size = wave32 ? 32 : 64;
        found.vgpr_unit = amd_vgpr_unit(target, wave32);
        found.vgprs = round_up(d->vgprs, found.vgpr_unit);
    }
    if (target.unified) {
        found.accumulation_at = d->accumulation_at;
    }
    if (target.generation > 0 && target.generation < 10 && d->sgprs >= 0) {
        found.sgprs = round_up(d->sgprs + extra_sgprs(d, arch), AMD_SGPR_UNIT);
    }
    if (target.generation >= 10 && !target.single_units) {
        found.cu_mode = d->wgp == 0;
    }
    return found;
}

static bool begin_kernel(assembler *a, const char *name)
{
    static const directives none = {
        .vgprs = KERNEL_UNKNOWN,
        .sgprs = KERNEL_UNKNOWN,
        .accumulation_at = KERNEL_UNKNOWN,
        .wave32 = 1,
        .wgp = 1,
        .vcc = 1,
        .flat_scratch = 1,
    };
    kernel *k = kernel_add(a->list, a->input, name, strcspn(name, " "));

    if (k == NULL) {
        return false;
    }
    memcpy(k->arch, a->target.arch, sizeof k->arch);
    a->described = true;
    a->now = none;
    a->now.xnack = a->xnack;
    return true;
}

static void read_directive(directives *d, const char *text)
{
    for (size_t i = 0; i < sizeof directive_names / sizeof *directive_names; i++) {
        const char *name = directive_names[i].name;
        const char *end;

        if (text_starts_with(text, name)) {
            int value = line_integer(text + strlen(name), &end);
            int *figure = (int *)(void *)((char *)d + directive_names[i].offset);

            *figure = value <= OCC_MAX_BYTES ? value : KERNEL_UNKNOWN;
        }
    }
}

static bool end_kernel(assembler *a)
{
    size_t index = a->list->count - 1 - a->first;
    amd_descriptor *grown =
        memory_grow(a->descriptors, index, &a->capacity, sizeof *a->descriptors);

    a->described = false;
    if (grown == NULL) {
        return false;
    }
    a->descriptors = grown;
    a->descriptors[index] = descriptor_of(&a->now, a->target.arch);
    a->metadata = amd_metadata_unknown;
    a->metadata.vgprs = a->now.vgprs; /* until there is metadata */
    amd_settle(&a->list->items[a->list->count - 1], &a->descriptors[index], &a->metadata);
    return true;
}

static void end_metadata_of_kernel(assembler *a)
{
    size_t count = 0;
    const named_kernel *named = a->symbol ? name_index_find(&a->kernels, a->symbol, &count) : NULL;

    if (count > 0) {
        amd_settle(&a->list->items[named->index], &a->descriptors[named->index - a->first],
                   &a->metadata);
    }
    a->metadata = amd_metadata_unknown;
    a->symbol = NULL;
    a->key[0] = '\0';
}

/* ".vgpr_count: 24", also behind "- ". */
static void read_pair(assembler *a, const char *key)
{
    size_t length = strcspn(key, ": ");
    const char *value = key + length + strspn(key + length, ": ");
    const char *end;
    int number = line_integer(value, &end);

    text_format(a->key, sizeof a->key, "%.*s", (int)length, key);
    a->place = 0;
    if (strcmp(a->key, ".args") == 0 && a->metadata.vgprs >= 0) {
        end_metadata_of_kernel(a); /* keys are sorted */
    } else if (strcmp(a->key, ".symbol") == 0) {
        size_t quoted = *value == '\'' || *value == '"';
        size_t whole = strcspn(value + quoted, " '\"");

        whole -= whole > 3 ? 3 : whole; /* ".kd" */
        a->symbol = name_pool_find(a->list->names, value + quoted, whole);
    } else if (strcmp(a->key, ".value_kind") == 0) {
        a->metadata.dynamic_lds |= strcmp(value, "hidden_dynamic_lds_size") == 0;
    } else if (number >= 0 &&
               !amd_metadata_set(&a->metadata, a->key, length, 0, (uint64_t)number)) {
        end_metadata_of_kernel(a);
        (void)amd_metadata_set(&a->metadata, key, length, 0, (uint64_t)number);
    }
}

static void read_metadata_line(assembler *a, const char *line)
{
    bool item = text_starts_with(line, "- ");
    const char *end;
    int number = item ? line_integer(line + 2, &end) : -1;

    line += item ? 2 : 0;
    if (*line == '.') {
        read_pair(a, line);
    } else if (number >= 0) {
        (void)amd_metadata_set(&a->metadata, a->key, strlen(a->key), a->place++, (uint64_t)number);
    }
}

static void set_target(assembler *a, const char *triple)
{
    a->target.arch[0] = '\0';
    amd_name_arch(&a->target, triple, strcspn(triple, "\" "));
    a->xnack = (amd_target_of(a->target.arch).generation == 9 ||
                strcmp(a->target.arch, "gfx801") == 0 || strcmp(a->target.arch, "gfx810") == 0) &&
               strstr(triple, ":xnack-") == NULL;
    a->first = a->list->count;
}

/* false: out of memory, or to end. */
static bool read_assembler_line(void *context, line_reader *lines)
{
    static const char kernel_begins[] = ".amdhsa_kernel ";
    assembler *a = context;
    const char *line = lines->line + strspn(lines->line, " ");
    const char *target = line_after(line, ".amdgcn_target \"");

    if (a->in_metadata && text_starts_with(line, ".end_amdgpu_metadata")) {
        end_metadata_of_kernel(a);
        free(a->kernels.items);
        a->kernels = (name_index){0};
        a->in_metadata = false;
    } else if (a->in_metadata) {
        read_metadata_line(a, line);
    } else if (target != NULL) {
        set_target(a, target);
    } else if (text_starts_with(line, kernel_begins) && !a->described) {
        return begin_kernel(a, line + strlen(kernel_begins));
    } else if (a->described && text_starts_with(line, ".end_amdhsa_kernel")) {
        return end_kernel(a);
    } else if (a->described && text_starts_with(line, ".amdhsa_")) {
        read_directive(&a->now, line + strlen(".amdhsa_"));
    } else if (text_starts_with(line, ".amdgpu_metadata") && !a->described) {
        a->in_metadata = true;
        a->metadata = amd_metadata_unknown;
        return name_index_open(&a->kernels, a->list, a->first, NULL);
    }
    return true;
}

bool amd_assembler_read(kernel_list *list, const kernel_input *input)
{
    assembler a = {.list = list, .input = input, .target = {.arch = ""}, .first = list->count};

    lines_read(list, input, read_assembler_line, &a);
    if (a.described || a.in_metadata) {
        kernel_damage(list, SAY(ASSEMBLER_CUT, input->file));
    }
    free(a.descriptors);
    free(a.kernels.items);
    return true;
}

/* ---- Remarks: -Rpass-analysis=kernel-resource-usage */

#define FUNCTION_NAME "Function Name: "

static const struct {
    const char *label;
    size_t offset; /* in a kernel */
} remarks[] = {
    {" VGPRs: ", offsetof(kernel, registers)},
    {" AGPRs: ", offsetof(kernel, accumulation_registers)},
    {" TotalSGPRs: ", offsetof(kernel, scalar_registers)},
    {" SGPRs: ", offsetof(kernel, scalar_registers)}, /* until LLVM 18 */
    {" ScratchSize [bytes/lane]: ", offsetof(kernel, scratch)},
    {" VGPRs Spill: ", offsetof(kernel, spill_store)},
    {" LDS Size [bytes/block]: ", offsetof(kernel, static_smem)},
};

typedef struct remark_log {
    kernel_list *list;
    const kernel_input *input;
    size_t first;
} remark_log;

bool amd_remarks_occur(const kernel_input *input)
{
    return input_contains(input, "remark: ") && input_contains(input, FUNCTION_NAME) &&
           input_contains(input, "-Rpass-analysis=kernel-resource-usage");
}

static void read_remark(kernel *k, const char *line)
{
    enum { REGISTER_BYTES = 4 };

    for (size_t i = 0; i < sizeof remarks / sizeof *remarks; i++) {
        const char *value = line_after(line, remarks[i].label);
        int *figure = (int *)(void *)((char *)k + remarks[i].offset);
        const char *end;

        if (value != NULL) {
            int number = line_integer(value, &end);
            bool spilled = figure == &k->spill_store;

            *figure = number > OCC_MAX_BYTES / REGISTER_BYTES ? KERNEL_UNKNOWN
                      : spilled && number > 0                 ? number * REGISTER_BYTES
                                                              : number;
        }
    }
    if (k->scratch >= 0) {
        k->stack = k->scratch;
        k->local_use = k->scratch > 0 ? KERNEL_USED : KERNEL_UNUSED;
    }
}

/* false: out of memory, or to end. */
static bool read_remark_line(void *context, line_reader *lines)
{
    remark_log *log = context;
    const char *remark = line_after(lines->line, "remark: ");
    const char *name = remark != NULL ? line_after(remark, FUNCTION_NAME) : NULL;

    if (name != NULL) {
        return kernel_add(log->list, log->input, name, strcspn(name, " ")) != NULL;
    }
    if (remark != NULL && log->list->count > log->first) {
        read_remark(&log->list->items[log->list->count - 1], remark - 1);
    }
    return true;
}

bool amd_remarks_read(kernel_list *list, const kernel_input *input)
{
    remark_log log = {list, input, list->count};

    lines_read(list, input, read_remark_line, &log);
    return true;
}
