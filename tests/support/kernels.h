/* SPDX-License-Identifier: MIT */
/* The list that a program of tests reads kernels into; `teardown` of each test frees it. */
#ifndef SUPPORT_KERNELS_H
#define SUPPORT_KERNELS_H

#include "kernel/kernel.h"
#include "support/unit.h"

static kernel_list list;

static int teardown(void **state)
{
    (void)state;
    kernel_list_free(&list);
    return 0;
}

#endif
