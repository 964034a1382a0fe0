/* SPDX-License-Identifier: MIT */
#include "kernel/read/cubin.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>

#include "kernel/read/nv_info.h"

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
    const unsigned char *at;

    if (!elf_find_section(view, ".note.nv.tkinfo", &tool) || tool.bytes == NULL) {
        return '\0';
    }
    at = memmem(tool.bytes, (size_t)tool.size, option, (size_t)length);
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
