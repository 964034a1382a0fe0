/* SPDX-License-Identifier: MIT */
#include "profile/family.h"

#include <stdio.h>
#include <string.h>

#include "profile/profile.h"

/* "sm_100" of "sm_100f": the name without the letter of a variant. */
static void base_name(const char *target, char out[OCC_NAME_SIZE])
{
    size_t letters = strcspn(target, "0123456789");
    size_t digits = strspn(target + letters, "0123456789");

    snprintf(out, OCC_NAME_SIZE, "%.*s", (int)(letters + digits), target);
}

/* The value of a text field of a compiled-in profile; false: left out. */
static bool read_field(const char *text, const char *field, char out[OCC_NAME_SIZE])
{
    char pattern[OCC_NAME_SIZE];
    const char *line;

    snprintf(pattern, sizeof pattern, "\n%s ", field);
    line = strstr(text, pattern);
    return line && sscanf(line + strlen(pattern), " = %63[a-z0-9_]", out) == 1;
}

static bool family_of(const char *target, char out[OCC_NAME_SIZE])
{
    char name[OCC_NAME_SIZE];

    base_name(target, name);
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        if (strcmp(compiled_in_profiles[i].name, name) == 0) {
            return read_field(compiled_in_profiles[i].text, "family", out);
        }
    }
    return false;
}

bool profile_same_family(const char *target, const char *other)
{
    char family[OCC_NAME_SIZE];
    char other_family[OCC_NAME_SIZE];

    return family_of(target, family) && family_of(other, other_family) &&
           strcmp(family, other_family) == 0;
}

bool profile_is_undescribed(const char *target)
{
    char name[OCC_NAME_SIZE];
    char undescribed[OCC_NAME_SIZE];
    bool found = false;

    base_name(target, name);
    for (size_t i = 0; i < compiled_in_profile_count && !found; i++) {
        found = read_field(compiled_in_profiles[i].text, "undescribed", undescribed) &&
                strcmp(undescribed, name) == 0;
    }
    return found;
}
