/* SPDX-License-Identifier: MIT */
/* Profiles as text in the format that profile_read reads, by the table of fields. */
#ifndef PROFILE_PROFILE_WRITE_H
#define PROFILE_PROFILE_WRITE_H

#include "profile/profile.h"

/* The source of a value, written as a comment behind it; NULL or "": none. */
typedef const char *profile_source(void *context, const char *section, const char *field);

/* Writes every field that has not its default, and every figure; no curves. */
void profile_write(FILE *file, const profile *known, profile_source *source, void *context);

#endif
