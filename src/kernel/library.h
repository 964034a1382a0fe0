/* SPDX-License-Identifier: MIT */
/*
 * The libraries that are used where the system has them: decompressors, and the
 * demangler of C++. In a static build (make static) they are inside the program or missing.
 */
#ifndef KERNEL_LIBRARY_H
#define KERNEL_LIBRARY_H

/* A library by its file name, "libz.so.1". NULL: missing. */
void *library_open(const char *name);
/* One of its functions, as an object pointer to copy from. NULL: missing. */
void *library_find(void *library, const char *function);
void library_close(void *library);

#endif
