/* SPDX-License-Identifier: MIT */
/* The tables of fields and sections, and look-ups in them. */
#include "profile/field.h"

#include <string.h>

#include "base/number.h"
#include "base/text.h"

/* The field table as text. */

static void append_range(struct text_buffer *text, const struct field *field)
{
    char low[NUMBER_SIZE], high[NUMBER_SIZE], words[160];

    number_format(low, field->minimum);
    number_format(high, field->maximum);
    switch (field->type) {
    case FIELD_TEXT:
        text_append(text, "text, at most %s bytes", high);
        break;
    case FIELD_VERSION:
        text_append(text, "two numbers with a point");
        break;
    case FIELD_FLAG:
        text_append(text, "yes or no");
        break;
    case FIELD_CHOICE:
        text_append(text, "%s", choice_list(words, sizeof words, NULL, field->choices));
        break;
    case FIELD_COUNTS:
    case FIELD_ASCENDING:
    case FIELD_SIZES:
        text_append(text, "at most %zu numbers, ", field->capacity);
        /* fallthrough */
    case FIELD_COUNT:
    case FIELD_BYTES:
    case FIELD_REAL:
        text_append(text, "%s to %s%s%s", low, high, field->unit[0] != '\0' ? " " : "",
                    field->unit);
        break;
    }
}

/* Wraps a sentence at 80 columns, under the values. */
static void write_meaning(FILE *file, const char *words)
{
    enum { INDENT = 28, WIDTH = 80 };
    int column = WIDTH;

    while (*words != '\0') {
        int length = (int)strcspn(words, " ");

        if (column + 1 + length > WIDTH) {
            column = fprintf(file, "\n%*s", INDENT - 1, "") - 1;
        }
        column += fprintf(file, " %.*s", length, words);
        words += length;
        words += strspn(words, " ");
    }
    fputc('\n', file);
}

const char *field_allowed(const struct field *field, char out[FIELD_TEXT_SIZE])
{
    struct text_buffer text = text_buffer_of(out, FIELD_TEXT_SIZE);

    append_range(&text, field);
    if (field->fallback == FIELD_REQUIRED) {
        text_append(&text, "; required");
    } else if (field->type == FIELD_CHOICE) {
        text_append(&text, "; else %s", field->choices[field->fallback]);
    } else if (field->type == FIELD_FLAG) {
        text_append(&text, "; else %s", field->fallback != 0 ? "yes" : "no");
    } else if (field->type == FIELD_COUNT || field->type == FIELD_BYTES ||
               field->type == FIELD_REAL) {
        text_append(&text, "; else %lld", field->fallback);
    }
    return out;
}

void profile_write_fields(FILE *file)
{
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        const section_kind *kind = &section_kinds[i];
        char allowed[FIELD_TEXT_SIZE];

        fprintf(file, "%s[%s%s] %s\n", i == 0 ? "" : "\n", kind->name,
                kind->shape == SECTION_NAMED ? " NAME" : "", kind->meaning);
        for (size_t j = 0; j < kind->field_count; j++) {
            fprintf(file, "  %-25s %s", kind->fields[j].name,
                    field_allowed(&kind->fields[j], allowed));
            write_meaning(file, kind->fields[j].meaning);
        }
        if (kind->shape == SECTION_FIGURES) {
            char words[80], sentence[120];

            fprintf(file, "  %-25s %s, and how sure", "any name", kind->unit);
            snprintf(sentence, sizeof sentence, "A number and one word of %s.",
                     choice_list(words, sizeof words, NULL, confidence_words));
            write_meaning(file, sentence);
        }
    }
}

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define SIZE_OF(member) sizeof(((SECTION *)NULL)->member)

/* The largest figures that core/arch.c multiplies without overflow. */
enum { MOST = 1 << 24 };

const char *const confidence_words[] = {"unknown",    "assumed",  "fitted",
                                        "documented", "measured", NULL};
static const char *const register_allocations[] = {"block", "warp", "subpartition", NULL};
const char *const vendor_words[] = {"nvidia", "amd", NULL};
static const char *const accumulations[] = {"none", "separate", "unified", NULL};
static const char *const smem_configurations[] = {"fixed", "cache_config", "carveout", NULL};
_Static_assert(LENGTH(confidence_words) == OCC_CONFIDENCE_COUNT + 1, "a word for each");
_Static_assert(LENGTH(vendor_words) == OCC_VENDOR_COUNT + 1, "a word for each");

/* clang-format off */
#define TEXT(member, fallback, meaning)                                                            \
    {#member, FIELD_TEXT, "", 1, SIZE_OF(member) - 1, fallback, offsetof(SECTION, member), 0,      \
     SIZE_OF(member), NULL, meaning}
#define COUNT(member, unit, minimum, maximum, fallback, meaning)                                   \
    {#member, FIELD_COUNT, unit, minimum, maximum, fallback, offsetof(SECTION, member), 0, 0,      \
     NULL, meaning}
#define BYTES(member, minimum, maximum, fallback, meaning)                                         \
    {#member, FIELD_BYTES, "bytes", minimum, maximum, fallback, offsetof(SECTION, member), 0, 0,   \
     NULL, meaning}
#define REAL(member, unit, maximum, meaning)                                                       \
    {#member, FIELD_REAL, unit, 0, maximum, 0, offsetof(SECTION, member), 0, 0, NULL, meaning}
#define FLAG(member, meaning)                                                                      \
    {#member, FIELD_FLAG, "", 0, 1, 0, offsetof(SECTION, member), 0, 0, NULL, meaning}
#define CHOICE(member, choices, fallback, meaning)                                                 \
    {#member, FIELD_CHOICE, "", 0, LENGTH(choices) - 2, fallback, offsetof(SECTION, member), 0, 0, \
     choices, meaning}
#define LIST(kind, member, count, unit, minimum, maximum, fallback, meaning)                       \
    {#member, kind, unit, minimum, maximum, fallback, offsetof(SECTION, member),                   \
     offsetof(SECTION, count), LENGTH(((SECTION *)NULL)->member), NULL, meaning}

#define SECTION occ_arch /* the struct of the fields */
static const struct field architecture_fields[] = {
    TEXT(name, FIELD_REQUIRED, "What --arch calls it; the file is named after it."),
    TEXT(title, 0, "The family and the chips, for people."),
    CHOICE(vendor, vendor_words, 0, "Whose words describe it: warps of an SM, or waves of a CU."),
    {"compute_capability", FIELD_VERSION, "", 0, 99, 0,
     offsetof(occ_arch, compute_major), offsetof(occ_arch, compute_minor), 0, NULL,
     "What NVIDIA calls the set of features, as 9.0."},
    TEXT(targets, 0, "Other targets of the compiler with the same figures, with blanks between."),
    TEXT(family, 0,
         "The first architecture of its family: code for a family (suffix f) runs on its later "
         "ones."),
    TEXT(undescribed, 0,
         "Targets of the compiler beside this one that no document describes, with blanks "
         "between."),
    TEXT(assumed, 0,
         "The fields below that no document states, which are those of a sibling, with blanks "
         "between."),
    COUNT(warp_size, "threads", 16, 64, 32, "Threads of a warp: 16, 32 or 64."),
    COUNT(max_warps_per_sm, "warps", 1, 4096, FIELD_REQUIRED, "Warps that an SM holds."),
    COUNT(max_blocks_per_sm, "blocks", 1, 4096, FIELD_REQUIRED, "Blocks that an SM holds."),
    COUNT(max_threads_per_block, "threads", 1, OCC_MAX_BLOCK_SIZE, FIELD_REQUIRED,
          "The largest block."),
    COUNT(schedulers_per_sm, "schedulers", 0, 64, 0,
          "Warps that can issue in one cycle; 0 when unknown."),

    CHOICE(register_allocation, register_allocations, FIELD_REQUIRED,
           "What registers are rounded up for, and whether each sub-partition has its own."),
    COUNT(registers_per_sm, "registers", 1, MOST, FIELD_REQUIRED, "Registers of an SM."),
    COUNT(max_registers_per_block, "registers", 1, MOST, FIELD_REQUIRED,
          "Registers that one block may have."),
    COUNT(max_registers_per_thread, "registers", 1, OCC_MAX_REGISTERS, FIELD_REQUIRED,
          "Registers that one thread may have."),
    COUNT(register_unit, "registers", 1, 4096, FIELD_REQUIRED,
          "Registers are handed out in multiples of it."),
    COUNT(warp_unit, "warps", 1, 64, FIELD_REQUIRED, "Warps are counted in multiples of it."),
    COUNT(subpartitions, "", 1, 64, FIELD_REQUIRED,
          "Sub-partitions of an SM, each with its own part of the registers and warps."),
    COUNT(family_subpartitions, "", 0, 64, 0,
          "A kernel must also pass the register check of siblings with so many; 0: no such check."),
    COUNT(wide_register_unit, "registers", 0, 4096, 0,
          "The register unit for the counts of wide_registers; 0: none."),
    LIST(FIELD_ASCENDING, wide_registers, wide_register_count, "registers per thread", 1,
         OCC_MAX_REGISTERS, 0, "Counts that are handed out in multiples of wide_register_unit."),

    CHOICE(smem_configuration, smem_configurations, FIELD_REQUIRED,
           "How a kernel chooses the shared memory of its SM: not at all, by a cache preference, "
           "or by a carve-out."),
    LIST(FIELD_SIZES, carveouts, carveout_count, "bytes", 0, MOST, FIELD_REQUIRED,
         "Sizes that the shared memory of an SM can have, ascending; the last is the largest."),
    BYTES(unified_cache, 0, MOST, 0,
          "L1 cache and shared memory of an SM together; 0: two memories, or not known."),
    BYTES(smem_per_block, 0, MOST, FIELD_REQUIRED,
          "Shared memory that a block may have without asking for more."),
    BYTES(smem_per_block_optin, 0, MOST, FIELD_REQUIRED,
          "Shared memory that a block may have when the kernel asks for it."),
    BYTES(smem_per_block_oversized, 0, MOST, 0,
          "Shared memory that a block may have when the kernel allows oversized shared memory "
          "too; 0: no such level. The largest of carveouts is for such kernels alone then."),
    BYTES(smem_unit, 1, 65536, FIELD_REQUIRED, "Shared memory is handed out in multiples of it."),
    BYTES(smem_reserved, 0, 65536, 0, "What the runtime takes for itself from every block."),

    COUNT(barriers_per_sm, "barriers", 0, OCC_MAX_COUNT, 0,
          "Named barriers of an SM; 0: barriers are no limit."),
    COUNT(virtual_resources_per_sm, "", 0, OCC_MAX_COUNT, 0,
          "Virtual resources of an SM, as the CUDA runtime counts them; 0: none."),
    FLAG(partitioned_caching, "Whether caching global loads in L1 confines a block to half an SM."),

    COUNT(cluster_max_portable, "blocks", 0, OCC_MAX_COUNT, 0,
          "The largest cluster that every device takes; 0: no clusters."),
    COUNT(cluster_max_nonportable, "blocks", 0, OCC_MAX_COUNT, 0,
          "The largest cluster for a kernel that asks for it."),
    COUNT(cluster_blocks_per_sm, "blocks", 0, OCC_MAX_COUNT, 0,
          "Blocks of cluster launches that are resident on one SM; 0: no such limit."),
    CHOICE(cluster_blocks_status, confidence_words, 0, "How sure cluster_blocks_per_sm is."),

    COUNT(tensor_columns_per_sm, "columns", 0, OCC_MAX_COUNT, 0,
          "Columns of tensor memory of an SM; 0: none."),
    COUNT(tensor_columns_exclusive, "columns", 0, OCC_MAX_COUNT, 0,
          "Columns of a block that has the tensor memory of an SM to itself, where that is more "
          "than tensor_columns_per_sm; 0: it is not."),
    COUNT(tensor_column_unit, "columns", 1, 4096, 32,
          "The smallest allocation of tensor memory; larger ones double it."),
    COUNT(tensor_virtual_resources, "", 0, OCC_MAX_COUNT, 0,
          "Virtual resources that the driver counts for a block that allocates tensor memory."),

    COUNT(setmaxnreg_minimum, "registers", 0, 256, 0,
          "The fewest registers that setmaxnreg leaves a thread; 0: there is no setmaxnreg."),
    COUNT(setmaxnreg_maximum, "registers", 0, 256, 0,
          "The most registers that setmaxnreg gives a thread."),
    COUNT(setmaxnreg_unit, "registers", 1, 256, 8, "The counts of setmaxnreg are multiples of it."),
    COUNT(warpgroup_warps, "warps", 1, 64, 4,
          "Warps of a warpgroup, which execute setmaxnreg together."),

    COUNT(wide_warp_size, "threads", 0, 64, 0,
          "Threads of the other kind of warp that a kernel may be built for; 0: one kind."),
    FLAG(paired_sms, "Whether two SMs (AMD's CUs) may be one unit, a work-group processor."),
    COUNT(block_slot_warps, "warps", 0, 64, 0, "A block of fewer warps takes no block slot."),
    CHOICE(accumulation, accumulations, 0,
           "Accumulation registers: none, in a file of their own, or behind the others in one "
           "file."),
    COUNT(max_accumulation_registers, "registers", 0, OCC_MAX_REGISTERS, 0,
          "Accumulation registers that one thread may have."),
    COUNT(scalar_registers_per_sm, "registers", 0, MOST, 0,
          "Scalar registers of an SM; 0: they are no limit."),
    COUNT(max_scalar_registers, "registers", 0, OCC_MAX_REGISTERS, 0,
          "Scalar registers that one warp may have."),
    COUNT(scalar_unit, "registers", 0, 1024, 0,
          "Scalar registers are handed out in multiples of it."),
    COUNT(scalar_reserved, "registers", 0, 1024, 0,
          "Scalar registers of the trap handler, beside those of every warp."),
    COUNT(scratch_warps_per_sm, "warps", 0, 1024, 0,
          "Warps of kernels with scratch memory that an SM holds; 0: as many as others."),
    BYTES(runtime_smem_unit, 0, 65536, 0,
          "The unit of shared memory in the vendor's own occupancy query, which knows no block "
          "slots; 0: no such query is known."),
    COUNT(runtime_warps_per_sm, "warps", 0, 4096, 0,
          "Warps of an SM that this query counts with; 0: max_warps_per_sm."),
    BYTES(compiler_smem_unit, 0, 65536, 0,
          "The unit of shared memory in the occupancy that the compiler states; 0: it states "
          "none."),
    COUNT(compiler_scalar_unit, "registers", 0, 4096, 0,
          "The unit of scalar registers there, without scalar_reserved; 0: as the SM."),

    FLAG(cooperative_launch, "Whether a launch may ask that all its blocks be resident at once."),
    COUNT(green_context_minimum, "SMs", 0, OCC_MAX_SMS, 0,
          "SMs of the smallest green context; 0: no partitions."),
    COUNT(green_context_unit, "SMs", 0, OCC_MAX_SMS, 0,
          "The SMs of a green context are a multiple of it; 0: no partitions."),
    COUNT(green_context_fine_unit, "SMs", 0, OCC_MAX_SMS, 0,
          "The same for one without co-scheduling of its SMs; 0 when unknown."),
    COUNT(mps_minimum, "SMs", 0, OCC_MAX_SMS, 0,
          "SMs of the smallest percentage of threads under MPS; 0 when unknown."),
    COUNT(mps_unit, "SMs", 0, OCC_MAX_SMS, 0,
          "The SMs of a percentage under MPS are rounded down to a multiple of it; 0 when "
          "unknown."),
};

#undef SECTION
#define SECTION occ_device
static const struct field device_fields[] = {
    TEXT(driver_name, 0,
         "What the driver, profilers and nvidia-smi call it, without the vendor, where that is "
         "not its name."),
    TEXT(chip, 0, "The chip's name."),
    COUNT(sms, "SMs", 1, OCC_MAX_COUNT, FIELD_REQUIRED, "SMs of the product."),
    LIST(FIELD_COUNTS, gpc_sms, gpc_count, "SMs", 1, OCC_MAX_COUNT, 0,
         "SMs of each GPC, in any order; together they are the SMs. A cluster lives inside one."),
    CHOICE(gpc_status, confidence_words, 0, "How sure gpc_sms is."),
    COUNT(clock_mhz, "MHz", 0, 100000, 0, "Boost clock; 0 when unknown."),
    REAL(bandwidth_gbs, "GB/s", 1000000,
         "Bandwidth of the memory, in 10^9 bytes a second; 0 when unknown."),
    COUNT(cluster_max_nonportable, "blocks", 0, OCC_MAX_COUNT, 0,
          "The largest cluster for a kernel that asks for it, where it is not the architecture's."),
    COUNT(clusters_per_gpc, "clusters", 0, OCC_MAX_COUNT, 0,
          "The most clusters at once in a GPC; 0: as many as fit."),
    COUNT(dies, "", 0, 64, 0, "Dies of equally many SMs (AMD's XCDs); 0: one, or not known."),
};

const section_kind section_kinds[] = {
    {"architecture", SECTION_SINGLE, true, architecture_fields, LENGTH(architecture_fields),
     offsetof(profile, arch), sizeof(occ_arch), 0, 0, 0, "",
     "The rules and limits of an SM. One a file."},
    {"device", SECTION_NAMED, false, device_fields, LENGTH(device_fields),
     offsetof(profile, devices), sizeof(occ_device), offsetof(profile, device_count),
     PROFILE_MAX_DEVICES, 0, "",
     "A product, as [device NAME]. As many as there are; the first is the default."},
    {"throughput", SECTION_FIGURES, false, NULL, 0, 0, 0, 0, 0, PROFILE_THROUGHPUT,
     "results per clock cycle and SM", "How fast instructions are."},
    {"latency", SECTION_FIGURES, false, NULL, 0, 0, 0, 0, 0, PROFILE_LATENCY, "clock cycles",
     "How long instructions and memories take."},
    {"bandwidth", SECTION_FIGURES, false, NULL, 0, 0, 0, 0, 0, PROFILE_BANDWIDTH,
     "bytes per clock cycle and SM", "How much an SM reads from the memories of [latency]."},
};
_Static_assert(LENGTH(section_kinds) == SECTION_KIND_COUNT, "profile_reader counts them");
/* clang-format on */

_Static_assert(LENGTH(architecture_fields) <= FIELD_MOST, "FIELD_MOST");
_Static_assert(LENGTH(device_fields) <= FIELD_MOST, "FIELD_MOST");

const section_kind *section_kind_find(const char *name)
{
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        if (strcmp(section_kinds[i].name, name) == 0) {
            return &section_kinds[i];
        }
    }
    return NULL;
}

const struct field *field_find(const section_kind *kind, const char *name)
{
    for (size_t i = 0; i < kind->field_count; i++) {
        if (strcmp(kind->fields[i].name, name) == 0) {
            return &kind->fields[i];
        }
    }
    return NULL;
}

int choice_find(const char *const *choices, const char *word)
{
    for (int i = 0; choices[i] != NULL; i++) {
        if (text_equal(choices[i], word)) {
            return i;
        }
    }
    return -1;
}

char *choice_list(char *out, size_t size, const struct language *language,
                  const char *const *choices)
{
    struct text_buffer list = text_buffer_of(out, size);

    for (size_t i = 0; choices[i] != NULL; i++) {
        text_join(&list,
                  word(language, choices[i + 1] == NULL ? SENTENCE_LIST_OR : SENTENCE_LIST_BETWEEN),
                  choices[i]);
    }
    return out;
}
