/* SPDX-License-Identifier: MIT */
/*
 * Libraries that are used where the system has them: the driver, decompressors, the demangler of
 * C++. Static and portable programs have all but the driver inside, as far as the build found them.
 */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include <stdbool.h>

/* Whether libraries can be opened. Not by a static program: two C libraries corrupt their heaps. */
bool library_can_open(void);
/* A library by its file name, "libz.so.1". NULL: missing. */
void *library_open(const char *name);
/* One of its functions, as an object pointer to copy from. NULL: missing. */
void *library_find(void *library, const char *function);
void library_close(void *library);

#endif
