/* SPDX-License-Identifier: MIT */
/* LLVM's texts on kernels for AMD GPUs: assembler (clang -S, Triton's .amdgcn), build remarks. */
#include <string.h>

#include "base/text.h"
#include "kernel/read/amd.h"
#include "kernel/read/lines.h"

/* A whole number behind a label, and the int that it is for. */
struct figure {
    const char *label; /* NULL: the end of a table */
    size_t offset;     /* of the int, in its struct */
    int factor;
};

static void read_figures(const struct figure *figures, void *into, const char *line)
{
    for (; figures->label != NULL; figures++) {
        const char *text = line_after(line, figures->label);
        int number = text != NULL ? line_integer(text, NULL) : KERNEL_UNKNOWN;

        if (text != NULL) {
            *(int *)(void *)((char *)into + figures->offset) =
                number >= 0 && number <= OCC_MAX_BYTES / figures->factor ? number * figures->factor
                                                                         : KERNEL_UNKNOWN;
        }
    }
}

/* ---- Assembler: .amdhsa_ directives of a kernel, and the metadata of all as YAML */

static const struct figure directives[] = {
    {".amdhsa_next_free_vgpr ", offsetof(amd_descriptor, vgprs), 1},
    {".amdhsa_next_free_sgpr ", offsetof(amd_descriptor, sgprs), 1},
    {".amdhsa_accum_offset ", offsetof(amd_descriptor, accumulation_at), 1},
    {".amdhsa_group_segment_fixed_size ", offsetof(amd_descriptor, lds), 1},
    {".amdhsa_private_segment_fixed_size ", offsetof(amd_descriptor, scratch), 1},
    {".amdhsa_wavefront_size32 ", offsetof(amd_descriptor, wave32), 1},
    {".amdhsa_workgroup_processor_mode ", offsetof(amd_descriptor, wgp), 1},
    {".amdhsa_reserve_vcc ", offsetof(amd_descriptor, vcc), 1},
    {".amdhsa_reserve_flat_scratch ", offsetof(amd_descriptor, flat_scratch), 1},
    {".amdhsa_reserve_xnack_mask ", offsetof(amd_descriptor, xnack), 1},
    {NULL, 0, 1},
};

typedef struct assembler {
    amd_kernels kernels; /* of the latest target */
    bool xnack;          /* default where directives do not say */
    const char *name;    /* of the kernel whose directives go on; NULL: of none; the list's */
    amd_descriptor now;
    bool in_metadata;
    amd_metadata metadata;
} assembler;

bool amd_assembler_occurs(const kernel_input *input)
{
    return input_contains(input, ".amdhsa_kernel ");
}

/* SGPRs for VCC, XNACK and flat scratch: LLVM, AMDGPUBaseInfo.cpp, getNumExtraSGPRs. */
static int extra_sgprs(const amd_descriptor *d, const char *arch)
{
    bool architected = text_starts_with(arch, "gfx94") || text_starts_with(arch, "gfx95") ||
                       text_starts_with(arch, "gfx9-4");
    int generation = amd_target_of(arch).generation;

    if (generation < 8) {
        return d->flat_scratch > 0 ? 4 : d->vcc != 0 ? 2 : 0;
    }
    return architected || d->flat_scratch > 0 ? 6 : d->xnack > 0 ? 4 : d->vcc != 0 ? 2 : 0;
}

static bool begin_kernel(assembler *a, const char *name)
{
    a->now = (amd_descriptor){
        .vgprs = KERNEL_UNKNOWN,
        .sgprs = KERNEL_UNKNOWN,
        .accumulation_at = KERNEL_UNKNOWN,
        .wave32 = 1,
        .wgp = 1,
        .vcc = 1,
        .flat_scratch = 1,
        .xnack = a->xnack,
    };
    a->name = name_pool_add(&a->kernels.list->names, name, strcspn(name, " "));
    return a->name != NULL;
}

static bool end_kernel(assembler *a)
{
    const char *name = a->name;
    int sgprs = a->now.sgprs + extra_sgprs(&a->now, a->kernels.arch) + AMD_SGPR_UNIT - 1;

    a->now.sgprs = a->now.sgprs < 0 ? KERNEL_UNKNOWN : sgprs / AMD_SGPR_UNIT * AMD_SGPR_UNIT;
    a->name = NULL;
    return amd_kernels_add(&a->kernels, name, strlen(name), &a->now);
}

static void begin_metadata(assembler *a)
{
    amd_kernels_complete(&a->kernels, &a->metadata);
    a->metadata = amd_metadata_unknown;
}

/* A text that is to live until the metadata of its kernel ends. */
static bool take_text(assembler *a, const char *text, size_t length)
{
    const char *kept = name_pool_add(&a->kernels.list->names, text, length);

    return kept != NULL && amd_metadata_take(&a->metadata, kept, strlen(kept), 0);
}

/* "- .vgpr_count: 24", with or without dash and key. Keys are sorted: ".args" is the first. */
static bool read_metadata_line(assembler *a, const char *line)
{
    static const char blanks[] = " '\"";
    size_t length;
    const char *end;

    line += text_starts_with(line, "- ") ? 2 : 0;
    if (*line == '.') {
        length = strcspn(line, ": ");
        if (a->metadata.vgprs >= 0 && text_starts_with(line, ".args:")) {
            begin_metadata(a);
        }
        if (!take_text(a, line, length)) {
            return false;
        }
        line += length + strspn(line + length, ":");
    }
    line += strspn(line, blanks);
    int number = line_integer(line, &end);
    const struct amd_key *key = a->metadata.key;

    if (number < 0) {
        length = strcspn(line, blanks);
        return length == 0 || take_text(a, line, length);
    }
    if (!amd_metadata_take(&a->metadata, NULL, 0, (uint64_t)number)) {
        begin_metadata(a);
        a->metadata.key = key;
        (void)amd_metadata_take(&a->metadata, NULL, 0, (uint64_t)number);
    }
    return true;
}

static void set_target(assembler *a, const char *triple)
{
    char *arch = a->kernels.arch;

    amd_kernels_close(&a->kernels);
    amd_name_arch(arch, triple, strcspn(triple, "\" "));
    a->kernels.first = a->kernels.list->count;
    a->xnack = (amd_target_of(arch).generation == 9 || strcmp(arch, "gfx801") == 0 ||
                strcmp(arch, "gfx810") == 0) &&
               strstr(triple, ":xnack-") == NULL;
}

/* false: out of memory, or to end. */
static bool read_assembler_line(void *context, line_reader *lines)
{
    static const char kernel_begins[] = ".amdhsa_kernel ";
    assembler *a = context;
    const char *line = lines->line + strspn(lines->line, " ");
    const char *target = line_after(line, ".amdgcn_target \"");

    if (a->in_metadata) {
        a->in_metadata = !text_starts_with(line, ".end_amdgpu_metadata");
        if (a->in_metadata) {
            return read_metadata_line(a, line);
        }
        begin_metadata(a);
    } else if (target != NULL) {
        set_target(a, target);
    } else if (text_starts_with(line, kernel_begins)) {
        return begin_kernel(a, line + strlen(kernel_begins));
    } else if (a->name != NULL && text_starts_with(line, ".end_amdhsa_kernel")) {
        return end_kernel(a);
    } else if (a->name != NULL && text_starts_with(line, ".amdhsa_")) {
        read_figures(directives, &a->now, line);
    } else if (text_starts_with(line, ".amdgpu_metadata")) {
        a->in_metadata = true;
        a->metadata = amd_metadata_unknown;
    }
    return true;
}

bool amd_assembler_read(kernel_list *list, const kernel_input *input)
{
    assembler a = {.kernels = {.list = list, .input = input, .first = list->count}};

    lines_read(list, input, read_assembler_line, &a);
    if (a.name != NULL || a.in_metadata) {
        kernel_damage(list, SAY(ASSEMBLER_CUT, input->file));
    }
    amd_kernels_close(&a.kernels);
    return true;
}

/* ---- Remarks: -Rpass-analysis=kernel-resource-usage */

#define FUNCTION_NAME "Function Name: "

static const struct figure remarks[] = {
    {" VGPRs: ", offsetof(kernel, registers), 1},
    {" AGPRs: ", offsetof(kernel, accumulation_registers), 1},
    {" TotalSGPRs: ", offsetof(kernel, scalar_registers), 1},
    {" SGPRs: ", offsetof(kernel, scalar_registers), 1}, /* until LLVM 18 */
    {" ScratchSize [bytes/lane]: ", offsetof(kernel, scratch), 1},
    {" VGPRs Spill: ", offsetof(kernel, spill_store), 4}, /* registers of 4 bytes */
    {" LDS Size [bytes/block]: ", offsetof(kernel, static_smem), 1},
    {NULL, 0, 1},
};

bool amd_remarks_occur(const kernel_input *input)
{
    return input_contains(input, "remark: ") && input_contains(input, FUNCTION_NAME) &&
           input_contains(input, "-Rpass-analysis=kernel-resource-usage");
}

/* first: index of the first kernel. false: out of memory, or to end. */
static bool read_remark_line(void *first, line_reader *lines)
{
    kernel_list *list = lines->list;
    const char *remark = line_after(lines->line, "remark: ");
    const char *name = remark != NULL ? line_after(remark, FUNCTION_NAME) : NULL;

    if (name != NULL) {
        return kernel_add(list, lines->input, name, strcspn(name, " ")) != NULL;
    }
    if (remark != NULL && list->count > *(const size_t *)first) {
        kernel *k = &list->items[list->count - 1];

        read_figures(remarks, k, remark - 1);
        amd_set_scratch(k, k->scratch);
    }
    return true;
}

bool amd_remarks_read(kernel_list *list, const kernel_input *input)
{
    size_t first = list->count;

    lines_read(list, input, read_remark_line, &first);
    for (size_t i = first; i < list->count; i++) {
        kernel *k = &list->items[i];

        k->likely_arch = amd_likely_arch(k->accumulation_registers >= 0);
    }
    return true;
}
