/* SPDX-License-Identifier: MIT */
/* Files as bytes, to be changed and put together by tests. */
#ifndef SUPPORT_BYTES_H
#define SUPPORT_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* The whole file, for free(); NULL: it cannot be read. */
unsigned char *bytes_of_file(const char *path, size_t *size);

void bytes_put32(unsigned char *at, uint32_t value);

#endif
