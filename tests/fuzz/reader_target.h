/* SPDX-License-Identifier: MIT */
/* What every fuzzer of a reader does with its bytes: reads them, and looks at all that came out. */
#ifndef FUZZ_READER_TARGET_H
#define FUZZ_READER_TARGET_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/format.h"
#include "kernel/kernel.h"
#include "kernel/name/namer.h"
#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What comes out must be clean, bounded and fit to be shown. */
static inline void fuzz_look_at(const kernel *k, kernel_namer *namer)
{
    char cut[64];

    if (!text_is_clean(k->name, strlen(k->name)) || k->registers < KERNEL_UNKNOWN ||
        k->static_smem < KERNEL_UNKNOWN || k->static_smem > 2 * OCC_MAX_BYTES ||
        k->stack < KERNEL_UNKNOWN || k->barriers < KERNEL_UNKNOWN ||
        (k->arch[0] != '\0' && kernel_arch_number(k->arch) == 0)) {
        abort();
    }
    kernel_cut_form(namer, k->name, KERNEL_NAME_SHORT, 12, "~", cut, sizeof cut);
}

static inline int fuzz_read(bool (*read)(kernel_list *, const kernel_input *), const uint8_t *data,
                            size_t size)
{
    enum { LOOK_AT_MOST = 64 };
    kernel_list list = {0};
    /* Names are the subject of fuzz_names: here no child process is worth its time. */
    kernel_namer namer = {.list = &list, .no_library = true};
    kernel_input input = {.bytes = data, .size = size};

    input.file = name_pool_add(&list.names, "fuzz", 4);
    if (!read(&list, &input) && list.messages.count == 0) {
        abort(); /* a refusal without a sentence */
    }
    for (size_t i = 0; i < list.messages.count; i++) {
        if (!text_is_clean(list.messages.items[i].text, strlen(list.messages.items[i].text))) {
            abort();
        }
    }
    for (size_t i = 0; i < list.count && i < LOOK_AT_MOST; i++) {
        fuzz_look_at(&list.items[i], &namer);
    }
    kernel_namer_close(&namer);
    kernel_list_free(&list);
    return 0;
}

/* A format that is told by its first bytes. */
static inline int fuzz_reader(bool (*recognises)(const unsigned char *, size_t),
                              bool (*read)(kernel_list *, const kernel_input *),
                              const uint8_t *data, size_t size)
{
    return recognises(data, size) ? fuzz_read(read, data, size) : -1;
}

/* A format that may stand anywhere. */
static inline int fuzz_searching_reader(bool (*occurs)(const kernel_input *),
                                        bool (*read)(kernel_list *, const kernel_input *),
                                        const uint8_t *data, size_t size)
{
    const kernel_input input = {.bytes = data, .size = size};

    return occurs(&input) ? fuzz_read(read, data, size) : -1;
}

#endif
