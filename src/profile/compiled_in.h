/* SPDX-License-Identifier: MIT */
/*
 * The profile files as they were when the program was built, so that a lone
 * binary knows every architecture. The Makefile makes the table from
 * profiles/ with compile_in.awk; the two cannot drift.
 */
#ifndef PROFILE_COMPILED_IN_H
#define PROFILE_COMPILED_IN_H

#include <stddef.h>

struct compiled_in {
    const char *name; /* "sm_90", the file's name without .ini */
    const char *text; /* the whole file */
};

/* One for each file, then {NULL, NULL}. */
extern const struct compiled_in compiled_in_profiles[];
extern const size_t compiled_in_profile_count;

#endif
