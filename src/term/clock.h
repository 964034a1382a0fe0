/* SPDX-License-Identifier: MIT */
/* The clock of the terminal's waits. */
#ifndef TERM_CLOCK_H
#define TERM_CLOCK_H

#include <limits.h>

#define CLOCK_NEVER LLONG_MAX

/* Milliseconds, monotonic clock. */
long long clock_now(void);

#endif
