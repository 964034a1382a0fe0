/* SPDX-License-Identifier: MIT */
#include "kernel/read/cubin.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>

/* Format of a record's value. */
enum { FORMAT_NONE = 1, FORMAT_BYTE = 2, FORMAT_SHORT = 3, FORMAT_PAYLOAD = 4 };

enum { HEADER_BYTES = 4, NO_REGISTER_BOUND = 255 };

bool nv_record_next(nv_records *records, nv_record *record)
{
    const unsigned char *at = records->next;
    size_t left = (size_t)(records->end - at);

    if (left == 0) {
        return false;
    }
    unsigned format = left < HEADER_BYTES ? 0 : at[0];
    unsigned value = format == FORMAT_BYTE ? at[2] : format >= FORMAT_SHORT ? little16(at + 2) : 0;
    bool payload = format == FORMAT_PAYLOAD;
    size_t size = payload ? value : 0;

    records->damaged =
        format < FORMAT_NONE || format > FORMAT_PAYLOAD || size > left - HEADER_BYTES;
    if (records->damaged) {
        return false;
    }
    *record = (nv_record){.attribute = at[1],
                          .value = payload ? 0 : value,
                          .payload = payload ? at + HEADER_BYTES : NULL,
                          .size = size};
    records->next = at + HEADER_BYTES + size;
    return true;
}

/* The product of the dimensions in a payload, which are set. KERNEL_UNKNOWN: none up to 2^20. */
static int read_dimensions(const nv_record *record, int dimensions[3])
{
    enum { MOST = 1 << 20 };
    int found[3] = {0};

    for (size_t i = 0; i < 3 && record->size == 12; i++) {
        found[i] = (int)little32(record->payload + 4 * i);
    }
    int product = kernel_product(found);

    if (product < 1 || product > MOST) {
        return KERNEL_UNKNOWN;
    }
    memcpy(dimensions, found, sizeof found);
    return product;
}

/*
 * KPARAM_INFO, as cuobjdump -elf prints it: index (32 bits), ordinal and offset (16 each), then
 * space and bank below the size, which has the upper 14 bits.
 */
void nv_record_parameter(const nv_record *record, nv_parameters *parameters)
{
    enum { SIZE_SHIFT = 18 };

    if (record->attribute == NV_INFO_PARAMETER && record->size == 12) {
        unsigned ordinal = little16(record->payload + 4);

        if (ordinal < NV_PARAMETER_MOST) {
            parameters->bytes[ordinal] = little32(record->payload + 8) >> SIZE_SHIFT;
        }
        parameters->count = ordinal < parameters->count ? parameters->count : ordinal + 1;
    } else if (record->attribute == NV_INFO_PARAMETER_BYTES) {
        parameters->unread = record->value > 0;
    }
}

void nv_record_apply(const nv_record *record, kernel *k)
{
    int any[3];

    switch (record->attribute) {
    case NV_INFO_BARRIERS:
        k->barriers = (int)record->value;
        break;
    case NV_INFO_TENSOR_MEMORY:
        if (record->value != 0) {
            k->tensor_use = KERNEL_USED;
            k->tensor_columns = KERNEL_UNKNOWN;
        }
        break;
    case NV_INFO_SETMAXNREG:
        k->setmaxnreg_use = KERNEL_USED;
        break;
    case NV_INFO_MAX_REGISTERS:
        if (record->value != NO_REGISTER_BOUND) {
            k->max_registers = (int)record->value;
        }
        break;
    case NV_INFO_MAX_THREADS:
        k->max_threads = read_dimensions(record, any);
        break;
    case NV_INFO_BLOCK_SIZE:
        k->max_threads = k->block_size = read_dimensions(record, k->block_dimensions);
        break;
    case NV_INFO_CLUSTER:
        k->cluster = read_dimensions(record, k->cluster_dimensions);
        break;
    case NV_INFO_MAX_CLUSTER:
        if (record->size == 4 && little32(record->payload) <= OCC_MAX_BYTES) {
            k->max_cluster = (int)little32(record->payload);
        }
        break;
    default:
        break;
    }
}

/* ---- The header */

enum {
    FIRST_NEW_ABI = 8,            /* e_flags have another layout from CUDA 13 on */
    OLD_FLAG_ACCELERATED = 0x800, /* sm_90a of the old ABI */
    OLD_ACCELERATED_FROM = 90,    /* before, the flag marks final, hand-assembled code */
};

/* Whether .nv.compat marks architecture-specific code ("sm_90a"). */
static bool is_accelerated(const elf_view *view)
{
    elf_section compat = elf_find_section(view, ".nv.compat", 0);
    nv_records records = {compat.bytes, compat.bytes ? compat.bytes + compat.size : NULL, false};
    nv_record record;
    bool found = false;

    while (compat.bytes != NULL && !found && nv_record_next(&records, &record)) {
        found = record.attribute == NV_COMPAT_ACCELERATED && record.value != 0;
    }
    return found;
}

/* The suffix in the note's compiler command line, which alone distinguishes sm_100f from sm_100. */
static char suffix_of_note(const elf_view *view, unsigned number)
{
    char option[32];
    int length = snprintf(option, sizeof option, "-arch sm_%u", number);
    elf_section tool = elf_find_section(view, ".note.nv.tkinfo", 0);
    const unsigned char *at =
        tool.bytes ? memmem(tool.bytes, (size_t)tool.size, option, (size_t)length) : NULL;
    bool stated = at != NULL && at + length < tool.bytes + tool.size;

    return stated && (at[length] == 'a' || at[length] == 'f') ? (char)at[length] : '\0';
}

cubin_header cubin_read_header(const elf_view *view, char suffix)
{
    cubin_header header = {.old_abi = view->abi_version < FIRST_NEW_ABI};
    unsigned number = header.old_abi ? view->flags & 0xff : view->flags >> 8 & 0xff;
    bool old_flag = header.old_abi && (view->flags & OLD_FLAG_ACCELERATED) != 0;

    header.final = view->type != ET_REL || (old_flag && number < OLD_ACCELERATED_FROM);
    if (suffix == '\0' && header.old_abi) {
        suffix = old_flag && number >= OLD_ACCELERATED_FROM ? 'a' : '\0';
    } else if (suffix == '\0') {
        suffix = is_accelerated(view) ? 'a' : suffix_of_note(view, number);
    }
    if (number > 0) {
        snprintf(header.arch, sizeof header.arch, "sm_%u%.1s", number, &suffix);
    }
    return header;
}
