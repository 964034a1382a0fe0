/* SPDX-License-Identifier: MIT */
/* Files of CuPy's cache (~/.cupy/kernel_cache): 40 hexadecimal digits, then a cubin. */
#include <string.h>

#include "kernel/cubin.h"

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
    const cubin_image image = {
        .bytes = input->bytes + DIGITS, .size = input->size - DIGITS, .offset = DIGITS};

    return cubin_add_kernels(list, input, &image);
}
