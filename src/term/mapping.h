/* SPDX-License-Identifier: MIT */
/* Mapped files that somebody cuts short, which raises SIGBUS in whoever reads on. */
#ifndef TERM_MAPPING_H
#define TERM_MAPPING_H

#include "kernel/kernel.h"

/* From begin to end the pages of the mapping that are gone read as zeros. One mapping at a time. */
extern const kernel_mapping term_mapping;

#endif
