/* SPDX-License-Identifier: MIT */
/* Files as bytes, to be changed and put together by tests. */
#ifndef SUPPORT_BYTES_H
#define SUPPORT_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* The whole file, for free(); NULL: it cannot be read. */
unsigned char *bytes_of_file(const char *path, size_t *size);

/* Numbers as files have them: the least byte first, on every host. */
void bytes_put32(unsigned char *at, uint32_t value);
void bytes_put64(unsigned char *at, uint64_t value);
uint64_t bytes_get64(const unsigned char *at);

#endif
