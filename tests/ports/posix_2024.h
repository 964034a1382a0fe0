/* SPDX-License-Identifier: MIT */
/*
 * What src uses beyond POSIX.1-2008 and Linux' own headers, declared as POSIX.1-2024 has it: every other
 * extension is an error where tests/ports/check posix compiles. The last lines are hints to the
 * kernel: without them the program only takes more memory.
 */
#ifndef PORTS_POSIX_2024_H
#define PORTS_POSIX_2024_H

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>

void *memmem(const void *in, size_t size, const void *wanted, size_t wanted_size);
void qsort_r(void *items, size_t count, size_t size,
             int (*compare)(const void *, const void *, void *), void *context);
int mkostemp(char *pattern, int flags);
struct sockaddr;
int accept4(int listener, struct sockaddr *address, unsigned *length, int flags); /* socklen_t */
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
          const sigset_t *mask);
#ifndef MAP_ANONYMOUS
#define MAP_ANONYMOUS 0x20
#endif

#ifndef MADV_DONTNEED
#define MADV_DONTNEED 4
#define MAP_NORESERVE 0x4000
int madvise(void *start, size_t size, int advice);
#endif

#endif
