/* SPDX-License-Identifier: MIT */
/*
 * The libraries that are used where the system has them: the driver, decompressors, and
 * the demangler of C++. A static program (make static) and a portable one (make portable)
 * have all but the driver inside, as far as they were there at the build.
 */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include <stdbool.h>

/*
 * Whether libraries of the system can be opened. Not by a static program: it would have
 * two C libraries, whose heaps corrupt each other.
 */
bool library_can_open(void);
/* A library by its file name, "libz.so.1". NULL: missing. */
void *library_open(const char *name);
/* One of its functions, as an object pointer to copy from. NULL: missing. */
void *library_find(void *library, const char *function);
void library_close(void *library);

#endif
