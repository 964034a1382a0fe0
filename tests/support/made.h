/* SPDX-License-Identifier: MIT */
/* Files of tests/data/kernels that are parts of others, or put together of others. */
#ifndef SUPPORT_MADE_H
#define SUPPORT_MADE_H

#include <stddef.h>

/* The bytes of such a file ("host/libfix.a"), for free(); NULL: it is none of them. */
unsigned char *made_file(const char *file, size_t *size);

#endif
