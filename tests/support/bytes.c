/* SPDX-License-Identifier: MIT */
#include "support/bytes.h"

#include <stdio.h>
#include <stdlib.h>

unsigned char *bytes_of_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    unsigned char *bytes = NULL;
    long length;

    if (file == NULL) {
        return NULL;
    }
    if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) > 0) {
        bytes = malloc((size_t)length);
        rewind(file);
        *size = bytes == NULL ? 0 : fread(bytes, 1, (size_t)length, file);
    }
    fclose(file);
    return bytes;
}

void bytes_put32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        at[i] = (unsigned char)(value >> (8 * i));
    }
}

void bytes_put64(unsigned char *at, uint64_t value)
{
    bytes_put32(at, (uint32_t)value);
    bytes_put32(at + 4, (uint32_t)(value >> 32));
}

uint64_t bytes_get64(const unsigned char *at)
{
    uint64_t value = 0;

    for (int i = 0; i < 8; i++) {
        value |= (uint64_t)at[i] << (8 * i);
    }
    return value;
}
