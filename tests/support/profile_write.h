/* SPDX-License-Identifier: MIT */
/* A profile in the files' own syntax, by a walk over the tables of sections and fields. */
#ifndef SUPPORT_PROFILE_WRITE_H
#define SUPPORT_PROFILE_WRITE_H

#include <stdio.h>

#include "profile/profile.h"

/* Fields at their defaults are left out; reading the text back gives the same profile. */
void profile_write(FILE *file, const profile *whole);

#endif
