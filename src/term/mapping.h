/* SPDX-License-Identifier: MIT */
/* A guard for reading mapped files, which raise SIGBUS when they are truncated. */
#ifndef TERM_MAPPING_H
#define TERM_MAPPING_H

#include "kernel/kernel.h"

/* From begin to end, lost pages of the mapping read as zeros. One mapping at a time. */
extern const kernel_mapping term_mapping;

#endif
