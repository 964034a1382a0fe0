/* SPDX-License-Identifier: MIT */
/* Checks of a section. A rule is a row, skipped while a field that it needs has no good value. */
#include <string.h>

#include "profile/field.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* Relations between two numbers; 0 stands for none and fits everything. */
typedef enum relation_type { AT_MOST, AT_LEAST, DIVIDES, RELATION_COUNT } relation_type;

struct relation {
    const char *field; /* the message names its line */
    relation_type type;
    const char *other;
};

static const struct relation relations[] = {
    {"max_registers_per_block", AT_MOST, "registers_per_sm"},
    {"subpartitions", DIVIDES, "registers_per_sm"},
    {"subpartitions", DIVIDES, "max_warps_per_sm"},
    {"family_subpartitions", DIVIDES, "registers_per_sm"},
    {"smem_per_block_optin", AT_LEAST, "smem_per_block"},
    {"cluster_max_nonportable", AT_LEAST, "cluster_max_portable"},
    {"cluster_blocks_per_sm", AT_MOST, "max_blocks_per_sm"},
    {"tensor_column_unit", DIVIDES, "tensor_columns_per_sm"},
    {"tensor_column_unit", DIVIDES, "tensor_columns_exclusive"},
    {"tensor_virtual_resources", AT_MOST, "virtual_resources_per_sm"},
    {"subpartitions", DIVIDES, "scalar_registers_per_sm"},
    {"scratch_warps_per_sm", AT_MOST, "max_warps_per_sm"},
    {"setmaxnreg_maximum", AT_LEAST, "setmaxnreg_minimum"},
    {"setmaxnreg_unit", DIVIDES, "setmaxnreg_minimum"},
    {"setmaxnreg_unit", DIVIDES, "setmaxnreg_maximum"},
    {"green_context_unit", AT_MOST, "green_context_minimum"},
    {"green_context_fine_unit", AT_MOST, "green_context_unit"},
    {"mps_unit", AT_MOST, "mps_minimum"},
};

/* A rule over more than two numbers, of the architecture or a device. false: why has the reason. */
struct rule {
    const char *field; /* the message names its line */
    const char *others[3];
    bool (*of_arch)(const occ_arch *arch, struct reason *why);
    bool (*of_device)(const struct reader *reader, struct reason *why);
};

static bool name_fits_version(const occ_arch *arch, struct reason *why)
{
    char expected[OCC_NAME_SIZE];

    if (strncmp(arch->name, "sm_", 3) != 0 ||
        arch->name[3 + strspn(arch->name + 3, "0123456789")] != '\0') {
        return true;
    }
    snprintf(expected, sizeof expected, "sm_%d%d", arch->compute_major, arch->compute_minor);
    return strcmp(expected, arch->name) == 0 ||
           refuse(why, SAY(CAPABILITY_OF_OTHER_NAME, arch->compute_major, arch->compute_minor,
                           arch->name));
}

static bool warp_size_known(const occ_arch *arch, struct reason *why)
{
    return arch->warp_size == 16 || arch->warp_size == 32 || arch->warp_size == 64 ||
           refuse(why, SAY(WARP_SIZE_UNKNOWN, arch->warp_size));
}

static bool block_fits_warps(const occ_arch *arch, struct reason *why)
{
    int threads = arch->max_warps_per_sm * arch->warp_size;

    return arch->max_threads_per_block <= threads ||
           refuse(why, SAY(BLOCK_LARGER_THAN_WARPS, arch->max_threads_per_block, threads,
                           arch->max_warps_per_sm, arch->warp_size));
}

static bool optin_fits_carveout(const occ_arch *arch, struct reason *why)
{
    int largest = arch->carveouts[arch->carveout_count - 1];
    int most = arch->smem_per_block_optin > arch->smem_per_block_oversized
                   ? arch->smem_per_block_optin
                   : arch->smem_per_block_oversized;
    int needed = most + arch->smem_reserved;

    return needed <= largest || refuse(why, SAY(OPTIN_LARGER_THAN_CARVEOUT, needed, largest));
}

static bool wide_has_unit(const occ_arch *arch, struct reason *why)
{
    if ((arch->wide_register_unit == 0) != (arch->wide_register_count == 0)) {
        return refuse(why, SAY(WIDE_REGISTERS_HALF));
    }
    return arch->wide_register_unit == 0 || arch->wide_register_unit >= arch->register_unit ||
           refuse(why,
                  SAY(WIDE_REGISTER_UNIT_SMALL, arch->wide_register_unit, arch->register_unit));
}

static bool exclusive_adds_columns(const occ_arch *arch, struct reason *why)
{
    return arch->tensor_columns_exclusive == 0 ||
           arch->tensor_columns_exclusive > arch->tensor_columns_per_sm ||
           refuse(why, SAY(TENSOR_EXCLUSIVE_SMALL, arch->tensor_columns_exclusive,
                           arch->tensor_columns_per_sm));
}

static bool gpcs_sum_up(const struct reader *reader, struct reason *why)
{
    const occ_device *device = reader->target;
    long sum = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        sum += device->gpc_sms[i];
    }
    return device->gpc_count == 0 || sum == device->sms ||
           refuse(why, SAY(GPCS_DIFFER_FROM_SMS, sum, device->sms));
}

static bool status_fits_gpcs(const struct reader *reader, struct reason *why)
{
    const occ_device *device = reader->target;

    if ((device->gpc_count == 0) == (device->gpc_status == OCC_CONFIDENCE_UNKNOWN)) {
        return true;
    }
    return device->gpc_count == 0 ? refuse(why, SAY(GPC_STATUS_ALONE))
                                  : refuse(why, SAY(GPC_STATUS_MISSING));
}

static bool device_takes_portable(const struct reader *reader, struct reason *why)
{
    const occ_device *device = reader->target;
    int portable = reader->profile->arch.cluster_max_portable;

    return device->cluster_max_nonportable == 0 || device->cluster_max_nonportable >= portable ||
           refuse(why,
                  SAY(CLUSTER_SMALLER_THAN_PORTABLE, device->cluster_max_nonportable, portable));
}

static bool assumed_are_fields(const occ_arch *arch, struct reason *why)
{
    const char *names = arch->assumed;
    char name[OCC_NAME_SIZE];

    for (size_t length; (length = strcspn(names += strspn(names, " "), " ")) > 0; names += length) {
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        if (field_find(section_kind_find("architecture"), name) == NULL) {
            return refuse(why, SAY(ASSUMED_NO_FIELD, name));
        }
    }
    return true;
}

static bool scalar_has_unit(const occ_arch *arch, struct reason *why)
{
    return arch->scalar_registers_per_sm == 0 || arch->scalar_unit > 0 ||
           refuse(why, SAY(SCALAR_UNIT_MISSING));
}

static const struct rule rules[] = {
    {"scalar_registers_per_sm", {"scalar_unit"}, .of_arch = scalar_has_unit},
    {"assumed", {NULL}, .of_arch = assumed_are_fields},
    {"compute_capability", {"name"}, .of_arch = name_fits_version},
    {"warp_size", {NULL}, .of_arch = warp_size_known},
    {"max_threads_per_block", {"max_warps_per_sm", "warp_size"}, .of_arch = block_fits_warps},
    {"smem_per_block_optin", {"smem_reserved", "carveouts"}, .of_arch = optin_fits_carveout},
    {"wide_register_unit", {"wide_registers", "register_unit"}, .of_arch = wide_has_unit},
    {"tensor_columns_exclusive", {"tensor_columns_per_sm"}, .of_arch = exclusive_adds_columns},
    {"gpc_sms", {"sms"}, .of_device = gpcs_sum_up},
    {"gpc_status", {"gpc_sms"}, .of_device = status_fits_gpcs},
    {"cluster_max_nonportable", {NULL}, .of_device = device_takes_portable},
};

/* NULL: the section has no such field, and a relation of it is not applied. */
static const field_state *state_of(const struct reader *reader, const char *name)
{
    const struct field *field = field_find(reader->kind, name);

    return field == NULL ? NULL : &reader->states[field - reader->kind->fields];
}

static bool is_good(const struct reader *reader, const char *name)
{
    const field_state *state = state_of(reader, name);

    return state != NULL && state->good;
}

/* The line of the field, or of the section when the field is left out. */
static int line_of(const struct reader *reader, const char *name)
{
    const field_state *state = state_of(reader, name);

    return state != NULL && state->line != 0 ? state->line : reader->section_line;
}

static bool relation_holds(relation_type type, int value, int other)
{
    return type == AT_MOST    ? value <= other
           : type == AT_LEAST ? value >= other
                              : value == 0 || other % value == 0;
}

static void check_relation(struct reader *reader, const struct relation *relation)
{
    static const sentence_id refusals[] = {[AT_MOST] = SENTENCE_FIELD_NOT_AT_MOST,
                                           [AT_LEAST] = SENTENCE_FIELD_NOT_AT_LEAST,
                                           [DIVIDES] = SENTENCE_FIELD_NOT_DIVISOR};
    _Static_assert(sizeof refusals / sizeof *refusals == RELATION_COUNT, "a refusal for each");
    int value, other;

    if (!is_good(reader, relation->field) || !is_good(reader, relation->other)) {
        return;
    }
    value = int_at(reader->target, field_find(reader->kind, relation->field)->offset);
    other = int_at(reader->target, field_find(reader->kind, relation->other)->offset);
    if (!relation_holds(relation->type, value, other)) {
        mistake_add(&reader->walk.mistakes, line_of(reader, relation->field),
                    refusals[relation->type],
                    SAY_VALUES(relation->field, value, relation->other, other));
    }
}

static void check_rule(struct reader *reader, const struct rule *rule)
{
    struct reason why = {.language = reader->walk.mistakes.messages->language};
    bool ready = is_good(reader, rule->field);

    for (size_t i = 0; i < LENGTH(rule->others) && rule->others[i] != NULL; i++) {
        ready = ready && is_good(reader, rule->others[i]);
    }
    if (ready &&
        !(rule->of_arch ? rule->of_arch(reader->target, &why) : rule->of_device(reader, &why))) {
        mistake_add(&reader->walk.mistakes, line_of(reader, rule->field),
                    SAY(FIELD_REFUSED, rule->field, why.text));
    }
}

static void check_missing(struct reader *reader)
{
    for (size_t i = 0; i < reader->kind->field_count; i++) {
        if (reader->kind->fields[i].fallback == FIELD_REQUIRED && reader->states[i].line == 0) {
            mistake_add(&reader->walk.mistakes, reader->section_line,
                        SAY(FIELD_MISSING, reader->kind->fields[i].name, reader->kind->name));
        }
    }
}

void check_section(struct reader *reader)
{
    check_missing(reader);
    for (size_t i = 0; i < LENGTH(relations); i++) {
        check_relation(reader, &relations[i]);
    }
    for (size_t i = 0; i < LENGTH(rules); i++) {
        if ((rules[i].of_device != NULL) == (reader->kind->shape == SECTION_NAMED)) {
            check_rule(reader, &rules[i]);
        }
    }
}
