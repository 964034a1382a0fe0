/* SPDX-License-Identifier: MIT */
/*
 * Families of architectures, and compiler targets that no document describes,
 * as the compiled-in profiles state them: the fields family and undescribed.
 */
#ifndef PROFILE_FAMILY_H
#define PROFILE_FAMILY_H

#include <stdbool.h>

/* Whether two targets ("sm_100f", "sm_103") are of one family; the letter of a variant is ignored. */
bool profile_same_family(const char *target, const char *other);

/* Whether a target is one that a compiler accepts and no document describes. */
bool profile_is_undescribed(const char *target);

#endif
