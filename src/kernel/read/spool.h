/* SPDX-License-Identifier: MIT */
/*
 * A long stream, such as a trace that gzip unpacks, in a temporary file without
 * a name, so that it can be mapped like any file.
 */
#ifndef KERNEL_SPOOL_H
#define KERNEL_SPOOL_H

#include <stddef.h>

#include "base/work.h"

/*
 * Copies size bytes at start, then descriptor to its end, below $TMPDIR or /tmp.
 * Returns a descriptor of the copy, for close(); -1: errno says why.
 */
int spool_stream(struct work *work, const void *start, size_t size, int descriptor);

#endif
