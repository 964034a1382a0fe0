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

    if (text_starts_with(name, "sm_")) {
        name += 3;
    } else if (text_starts_with(name, "compute_")) {
        name += 8;
    }
    whole = strspn(name, "0123456789");
    rest = name[whole] == '.' ? strspn(name + whole + 1, "0123456789") : 0;
    if (whole == 0 || whole > 4 || rest > 2) {
        return false;
    }
    snprintf(out, size, "sm_%.*s%.*s", (int)whole, name, (int)rest, name + whole + 1);
    name += whole + (rest > 0 ? rest + 1 : 0);
    if (text_starts_with(name, "a") || text_starts_with(name, "f")) {
        name++;
    }
    return *name == '\0';
}

static int find_equal(const profile_set *set, const char *name)
{
    for (size_t i = 0; i < set->count; i++) {
        if (text_equal(set->entries[i].name, name)) {
            return (int)i;
        }
    }
    return -1;
}

int profile_set_find(const profile_set *set, const char *name)
{
    char standard[OCC_NAME_SIZE];
    int index = find_equal(set, name);

    if (index >= 0 || !standard_name(standard, sizeof standard, name)) {
        return index;
    }
    return find_equal(set, standard);
}

const char *profile_set_nearest(const profile_set *set, const char *name)
{
    char standard[OCC_NAME_SIZE];
    text_nearest nearest = {.word =
                                standard_name(standard, sizeof standard, name) ? standard : name};

    for (size_t i = 0; i < set->count; i++) {
        text_nearest_offer(&nearest, set->entries[i].name);
    }
    return nearest.best;
}

/* Whether part stands in the name, if need be only where a word of the name begins. */
static bool has_part(const char *name, const char *part, bool at_word)
{
    bool begins = true;

    for (; *name != '\0'; name++) {
        if ((begins || !at_word) && text_starts_with(name, part)) {
            return true;
        }
        begins = strchr(" -_()", *name) != NULL;
    }
    return false;
}

/* What a device is looked for by, and the best one so far. */
struct search {
    const char *part;
    int within; /* index of the one profile; -1: all */
    bool at_word;
    const char *best; /* of all that match the shortest name, and the first of those */
    device_match match;
};

static void offer_devices(struct search *wanted, const profile *loaded, int index)
{
    for (size_t i = 0; i < loaded->device_count; i++) {
        const char *name = loaded->devices[i].name;

        if (!has_part(name, wanted->part, wanted->at_word) ||
            (wanted->best != NULL && strlen(name) >= strlen(wanted->best))) {
            continue;
        }
        wanted->best = name;
        wanted->match = (device_match){index, (int)i, 1};
    }
}

/* How many match whose names do not merely go on from the best one. */
static int count_others(const struct search *wanted, const profile *loaded)
{
    int count = 0;

    for (size_t i = 0; i < loaded->device_count; i++) {
        count += has_part(loaded->devices[i].name, wanted->part, wanted->at_word) &&
                 !text_starts_with(loaded->devices[i].name, wanted->best);
    }
    return count;
}

/* NULL where the search does not look, or the file is bad. */
static const profile *searched(profile_set *set, const struct search *wanted, size_t index)
{
    return wanted->within < 0 || wanted->within == (int)index ? profile_set_get(set, index) : NULL;
}

static device_match find_device(profile_set *set, struct search wanted)
{
    const profile *loaded;

    for (size_t i = 0; i < set->count; i++) {
        if ((loaded = searched(set, &wanted, i)) != NULL) {
            offer_devices(&wanted, loaded, (int)i);
        }
    }
    /* The best match is as long as what was asked for only when it is that name itself. */
    if (wanted.best == NULL || strlen(wanted.best) == strlen(wanted.part)) {
        return wanted.match;
    }
    for (size_t i = 0; i < set->count; i++) {
        if ((loaded = searched(set, &wanted, i)) != NULL) {
            wanted.match.count += count_others(&wanted, loaded);
        }
    }
    if (wanted.match.count > 1) {
        wanted.match.profile = wanted.match.device = -1;
    }
    return wanted.match;
}

device_match profile_set_find_device(profile_set *set, const char *name, int within)
{
    struct search wanted = {.part = name, .within = within, .at_word = true, .match = {-1, -1, 0}};
    device_match match = wanted.match;

    if (*name == '\0') {
        return match;
    }
    match = find_device(set, wanted);
    if (match.count > 0) {
        return match;
    }
    wanted.at_word = false;
    return find_device(set, wanted);
}
