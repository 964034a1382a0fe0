/* SPDX-License-Identifier: MIT */
/*
 * Files of CuPy's cache (~/.cupy/kernel_cache): 40 hexadecimal digits, then a cubin
 * without its last byte, a zero, which CuPy takes for the end of a text.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/read/cubin.h"

enum { DIGITS = 40 };

bool cupy_recognises(const unsigned char *bytes, size_t size)
{
    if (size <= DIGITS || !cubin_recognises(bytes + DIGITS, size - DIGITS)) {
        return false;
    }
    for (size_t i = 0; i < DIGITS; i++) {
        if (bytes[i] == '\0' || strchr("0123456789abcdef", bytes[i]) == NULL) {
            return false;
        }
    }
    return true;
}

bool cupy_read(kernel_list *list, const kernel_input *input)
{
    size_t size = input->size - DIGITS;
    unsigned char *bytes = memory_allocate_zeroed(size + 1, 1);
    const cubin_image image = {.bytes = bytes, .size = size + 1, .offset = DIGITS};
    bool read = false;

    if (bytes != NULL) {
        memcpy(bytes, input->bytes + DIGITS, size);
        read = cubin_add_kernels(list, input, &image);
    } else {
        kernel_damage(list, SAY(FILE_OUT_OF_MEMORY, input->file));
    }
    free(bytes);
    return read;
}
