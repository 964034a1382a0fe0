/* SPDX-License-Identifier: MIT */
/* Text in UTF-16, as a shell of Windows writes a log that is sent to a file. */
#ifndef KERNEL_WIDE_TEXT_H
#define KERNEL_WIDE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the bytes start with the mark of UTF-16, little endian. */
bool wide_text_recognises(const unsigned char *bytes, size_t size);

/* The same as UTF-8, for free(); NULL: out of memory. */
unsigned char *wide_text_convert(const unsigned char *bytes, size_t size, size_t *converted);

#endif
