/* SPDX-License-Identifier: MIT */
/* Names of kernels as different demanglers write them, made comparable. */
#ifndef KERNEL_NAME_KEY_H
#define KERNEL_NAME_KEY_H

#include <stddef.h>

/*
 * Writes a demangled name in one form, for comparison only: without blanks,
 * casts before numbers and suffixes behind them, "f<(int)2, 4u, true>" as
 * "f<2,4,1>"; lambdas and unnamed namespaces alike. out has at least
 * length + 1 bytes. Returns the length written.
 */
size_t name_key(char *out, const char *name, size_t length);

#endif
