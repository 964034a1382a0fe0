/* SPDX-License-Identifier: MIT */
/*
 * The work of a warp in machine code of sm_70 and later: what a pass of the loop that dominates
 * executes, and how long a warp alone takes for it.
 */
#ifndef KERNEL_PASSES_H
#define KERNEL_PASSES_H

#include "kernel/kernel.h"

/* false: code without an instruction that ends it. arch: 90 of sm_90. */
bool passes_of_code(const unsigned char *code, size_t size, int arch, kernel_work *found);

#endif
