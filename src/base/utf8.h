/* SPDX-License-Identifier: MIT */
/* UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { UTF8_REPLACEMENT = 0xfffd, UTF8_MOST = 4 };

/*
 * The first code point of length bytes; returns the bytes that it takes.
 * 0: the bytes are the beginning of one. A malformed byte is taken alone, as
 * UTF8_REPLACEMENT.
 */
size_t utf8_decode(const char *bytes, size_t length, uint32_t *code_point);

/* The same for a whole character only. 0: the bytes are malformed, or the beginning of one. */
size_t utf8_character(const char *bytes, size_t length, uint32_t *code_point);

/* Writes up to UTF8_MOST bytes, without a terminator; returns how many. */
size_t utf8_encode(uint32_t code_point, char *bytes);

/* The same to a file. */
void utf8_put(uint32_t code_point, FILE *file);

#endif
