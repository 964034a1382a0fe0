/* SPDX-License-Identifier: MIT */
/* Glob patterns of names: "*" is any text, "?" one byte; every other byte is itself. */
#ifndef BASE_GLOB_H
#define BASE_GLOB_H

#include <stdbool.h>

/* Whether the pattern matches the whole name. */
bool glob_matches(const char *pattern, const char *name);

#endif
