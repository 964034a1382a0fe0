/* SPDX-License-Identifier: MIT */
/* Architectures and devices by the names that people give them. */
#include <string.h>

#include "profile/profile.h"
#include "profile/text.h"

/*
 * "9.0", "90", "SM_90a" and "compute_90" to "sm_90"; false for what is no
 * number of an architecture. A suffix (a, f) names a set of features, not
 * other limits.
 */
static bool standard_name(char *out, size_t size, const char *name)
{
    size_t whole, rest;

    if (text_starts_with(name, "sm_"))
        name += 3;
    else if (text_starts_with(name, "compute_"))
        name += 8;
    whole = strspn(name, "0123456789");
    rest = name[whole] == '.' ? strspn(name + whole + 1, "0123456789") : 0;
    if (whole == 0 || whole > 4 || rest > 2)
        return false;
    snprintf(out, size, "sm_%.*s%.*s", (int)whole, name, (int)rest, name + whole + 1);
    name += whole + (rest > 0 ? rest + 1 : 0);
    if (text_starts_with(name, "a") || text_starts_with(name, "f"))
        name++;
    return *name == '\0';
}

static int find_equal(const profile_set *set, const char *name)
{
    for (size_t i = 0; i < set->count; i++)
        if (text_equal(set->entries[i].name, name))
            return (int)i;
    return -1;
}

int profile_set_find(const profile_set *set, const char *name)
{
    char standard[OCC_NAME_SIZE];
    int index = find_equal(set, name);

    if (index >= 0 || !standard_name(standard, sizeof standard, name))
        return index;
    return find_equal(set, standard);
}

const char *profile_set_nearest(const profile_set *set, const char *name)
{
    char standard[OCC_NAME_SIZE];
    text_nearest nearest = {.word =
                                standard_name(standard, sizeof standard, name) ? standard : name};

    for (size_t i = 0; i < set->count; i++)
        text_nearest_offer(&nearest, set->entries[i].name);
    return nearest.best;
}

/* Looks at every device; the shortest name that matches is kept. */
static const char *find_shortest(profile_set *set, const char *name, device_match *match)
{
    const char *best = NULL;

    for (size_t i = 0; i < set->count; i++) {
        const profile *loaded = profile_set_get(set, i);

        for (size_t j = 0; loaded != NULL && j < loaded->device_count; j++) {
            const char *candidate = loaded->devices[j].name;

            if (!text_contains(candidate, name) ||
                (best != NULL && strlen(candidate) >= strlen(best)))
                continue;
            best = candidate;
            match->profile = (int)i;
            match->device = (int)j;
        }
    }
    return best;
}

/* How many match whose names do not merely go on from the best one. */
static int count_others(profile_set *set, const char *name, const char *best)
{
    int count = 0;

    for (size_t i = 0; i < set->count; i++) {
        const profile *loaded = profile_set_get(set, i);

        for (size_t j = 0; loaded != NULL && j < loaded->device_count; j++)
            count += text_contains(loaded->devices[j].name, name) &&
                     !text_starts_with(loaded->devices[j].name, best);
    }
    return count;
}

device_match profile_set_find_device(profile_set *set, const char *name)
{
    device_match match = {-1, -1, 0};
    const char *best = *name == '\0' ? NULL : find_shortest(set, name, &match);

    if (best == NULL)
        return match;
    match.count = 1;
    /* The shortest match has the length of the name only when it is the name itself. */
    if (strlen(best) > strlen(name))
        match.count += count_others(set, name, best);
    if (match.count > 1)
        match.profile = match.device = -1;
    return match;
}
