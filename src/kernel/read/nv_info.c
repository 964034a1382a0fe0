/* SPDX-License-Identifier: MIT */
#include "kernel/read/cubin.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>

#include "kernel/read/elf_view.h"

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
    records->damaged = left < HEADER_BYTES;
    if (records->damaged) {
        return false;
    }
    unsigned format = at[0];
    *record = (nv_record){.attribute = at[1]};
    if (format == FORMAT_PAYLOAD) {
        record->size = little16(at + 2);
        record->payload = at + HEADER_BYTES;
        records->damaged = record->size > left - HEADER_BYTES;
    } else if (format == FORMAT_BYTE) {
        record->value = at[2];
    } else if (format == FORMAT_SHORT) {
        record->value = little16(at + 2);
    } else if (format != FORMAT_NONE) {
        records->damaged = true;
    }
    if (records->damaged) {
        return false;
    }
    records->next = at + HEADER_BYTES + record->size;
    return true;
}

bool nv_record_pair(const nv_record *record, uint32_t *symbol, uint32_t *figure)
{
    if (record->payload == NULL || record->size != 8) {
        return false;
    }
    *symbol = little32(record->payload);
    *figure = little32(record->payload + 4);
    return true;
}

/*
 * Reads three dimensions from a payload of 12 bytes and returns their product;
 * -1: another size, or a dimension or the product is not in 1..2^20.
 */
static int read_dimensions(const nv_record *record, int dimensions[3])
{
    enum { MOST = 1 << 20 };
    uint64_t product = 1;

    if (record->payload == NULL || record->size != 12) {
        return -1;
    }
    for (int i = 0; i < 3; i++) {
        uint32_t dimension = little32(record->payload + (size_t)i * 4);

        if (dimension < 1 || dimension > MOST) {
            return -1;
        }
        dimensions[i] = (int)dimension;
        product *= dimension;
        if (product > MOST) {
            return -1;
        }
    }
    return (int)product;
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
    int dimensions[3];
    int product;

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
    case NV_INFO_BLOCK_SIZE:
        product = read_dimensions(record, dimensions);
        k->max_threads = product;
        if (record->attribute == NV_INFO_BLOCK_SIZE) {
            k->block_size = product;
        }
        if (record->attribute == NV_INFO_BLOCK_SIZE && product > 0) {
            memcpy(k->block_dimensions, dimensions, sizeof dimensions);
        }
        break;
    case NV_INFO_CLUSTER:
        k->cluster = read_dimensions(record, dimensions);
        if (k->cluster > 0) {
            memcpy(k->cluster_dimensions, dimensions, sizeof dimensions);
        }
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
    elf_section compat;
    nv_record record;

    if (!elf_find_section(view, ".nv.compat", &compat) || compat.bytes == NULL) {
        return false;
    }
    nv_records records = {compat.bytes, compat.bytes + compat.size, false};
    while (nv_record_next(&records, &record)) {
        if (record.attribute == NV_COMPAT_ACCELERATED && record.value != 0) {
            return true;
        }
    }
    return false;
}

/* The suffix from the compiler's command line in its note, which alone distinguishes sm_100f from sm_100. */
static char suffix_of_note(const elf_view *view, unsigned number)
{
    char option[32];
    int length = snprintf(option, sizeof option, "-arch sm_%u", number);
    elf_section tool;

    if (!elf_find_section(view, ".note.nv.tkinfo", &tool) || tool.bytes == NULL) {
        return '\0';
    }
    const unsigned char *at = memmem(tool.bytes, (size_t)tool.size, option, (size_t)length);
    if (at == NULL || at + length == tool.bytes + tool.size) {
        return '\0';
    }
    return at[length] == 'a' || at[length] == 'f' ? (char)at[length] : '\0';
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
