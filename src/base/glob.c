/* SPDX-License-Identifier: MIT */
#include "base/glob.h"

#include <string.h>

/* Two pointers: on a mismatch the last star takes one byte more. */
bool glob_matches(const char *pattern, const char *name)
{
    const char *star = NULL;
    const char *retry = name;

    while (*name) {
        if (*pattern == '*') {
            star = pattern++;
            retry = name;
        } else if (*pattern == '?' || *pattern == *name) {
            pattern++;
            name++;
        } else if (star) {
            pattern = star + 1;
            name = ++retry;
        } else {
            return false;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}
