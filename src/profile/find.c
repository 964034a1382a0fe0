/* SPDX-License-Identifier: MIT */
/* Architectures and devices by name, in the spellings that people use. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "profile/profile.h"

/* "9.0", "90", "SM_90a" and "compute_90" to "sm_90". false: no number of an architecture. */
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

/* The value of a field in the text of a profile, small letters. false: it has none. */
static bool read_field(const char *text, const char *field, char out[OCC_LIST_SIZE])
{
    char pattern[OCC_NAME_SIZE];

    snprintf(pattern, sizeof pattern, "\n%s ", field);
    const char *line = strstr(text, pattern);
    bool found = line && sscanf(line + strlen(pattern), " = %511[a-z0-9_ -]", out) == 1;

    for (size_t end = found ? strlen(out) : 0; end > 0 && out[end - 1] == ' '; end--) {
        out[end - 1] = '\0';
    }
    return found;
}

/* The compiled-in profile that names a target among its own; without features: "gfx90a:xnack-". */
static const char *name_of_target(const char *target)
{
    char targets[OCC_LIST_SIZE];
    size_t length = strcspn(target, ":");

    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        const struct compiled_in *file = &compiled_in_profiles[i];

        if (name_has_word(file->name, " ", target, length) ||
            (read_field(file->text, "targets", targets) &&
             name_has_word(targets, " ", target, length))) {
            return file->name;
        }
    }
    return NULL;
}

bool profile_has_target(const char *name, const char *target)
{
    const char *own = name_of_target(target);

    return own != NULL && strcmp(own, name) == 0;
}

int profile_set_find(const profile_set *set, const char *name)
{
    char standard[OCC_NAME_SIZE];
    int index = find_equal(set, name);
    const char *own = index < 0 ? name_of_target(name) : NULL;

    if (own) {
        return find_equal(set, own);
    }
    return index >= 0 || !standard_name(standard, sizeof standard, name)
               ? index
               : find_equal(set, standard);
}

/* A search for a device and its best match so far. */
struct search {
    const char *part;
    int within; /* index of the one profile; -1: all */
    device_likeness likeness;
    const char *best; /* the shortest match; of equals, the first */
    device_match match;
};

static void offer_devices(struct search *wanted, const profile *loaded, int index)
{
    for (size_t i = 0; i < loaded->device_count; i++) {
        const char *name = loaded->devices[i].name;

        if (!device_is_like(loaded, &loaded->devices[i], wanted->part, wanted->likeness) ||
            (wanted->best != NULL && strlen(name) >= strlen(wanted->best))) {
            continue;
        }
        wanted->best = name;
        wanted->match = (device_match){index, (int)i, 1};
    }
}

/* Matches whose names do not begin with the best one: other products, not its slices. */
static int count_others(const struct search *wanted, const profile *loaded)
{
    int count = 0;

    for (size_t i = 0; i < loaded->device_count; i++) {
        count += device_is_like(loaded, &loaded->devices[i], wanted->part, wanted->likeness) &&
                 !text_starts_with(loaded->devices[i].name, wanted->best);
    }
    return count;
}

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
    if (wanted.best == NULL || device_name_is(wanted.best, wanted.part)) {
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
    char part[2 * OCC_NAME_SIZE];
    struct search wanted = {.part = device_without_variant(part, sizeof part, name),
                            .within = within,
                            .match = {-1, -1, 0}};
    device_match match = wanted.match;

    if (name[strspn(name, device_separators)] == '\0') {
        return match;
    }
    while (match.count == 0 && wanted.likeness < DEVICE_LIKENESS_COUNT) {
        match = find_device(set, wanted);
        wanted.likeness++;
    }
    return match;
}

/* ---- Recorded devices */

int profile_recorded_device(const profile *loaded, const char *name, int sms)
{
    char part[2 * OCC_NAME_SIZE];
    int best = -1, most = 0;

    for (size_t i = 0; name != NULL && i < loaded->device_count; i++) {
        const occ_device *device = &loaded->devices[i];
        const char *recorded = device_without_variant(part, sizeof part, name);
        int words = device->sms == sms ? device_count_words(device->name, recorded) : 0;

        if (device->sms == sms && device_is_like(loaded, device, recorded, DEVICE_CALLED)) {
            return (int)i;
        }
        if (words > most) {
            most = words;
            best = (int)i;
        }
    }
    return best;
}

/* The most words of a device's name that are in a recorded one; 0: no device has the model. */
static int count_most_words(const profile *loaded, const char *name)
{
    int most = 0;

    for (size_t i = 0; i < loaded->device_count; i++) {
        int words = device_count_words(loaded->devices[i].name, name);

        most = words > most ? words : most;
    }
    return most;
}

int profile_set_recorded(profile_set *set, const char *name)
{
    int best = -1, most = 0;

    for (size_t i = 0; i < set->count; i++) {
        const profile *loaded = profile_set_get(set, i);
        int words = loaded != NULL ? count_most_words(loaded, name) : 0;

        if (words > most) {
            most = words;
            best = (int)i;
        } else if (words == most) {
            best = -1;
        }
    }
    return most > 0 ? best : -1;
}

/* ---- Suggestions */

/* Names separated by commas; "..." stands for names without room. */
struct names {
    struct text_buffer list;
    bool more;
};

static void add_name(struct names *names, const char *name)
{
    static const char more[] = ", ...";
    struct text_buffer *list = &names->list;
    size_t length = strlen(name) + (list->length > 0 ? 2 : 0);

    if (names->more) {
        return;
    }
    names->more = list->length + length + sizeof more > list->size;
    if (!names->more) {
        text_join(list, ", ", name);
    } else if (list->length > 0) {
        text_append(list, "%s", more);
    }
}

/* Distance of two standard names by major, then minor version: sm_100 (10.0) is far from sm_99. */
static long distance(const char *a, const char *b)
{
    if (!text_starts_with(a, "sm_")) {
        return LONG_MAX; /* no standard name */
    }
    long number_a = strtol(a + 3, NULL, 10), number_b = strtol(b + 3, NULL, 10);

    return 100 * labs(number_a / 10 - number_b / 10) + labs(number_a % 10 - number_b % 10);
}

/* Nearest number within two major versions; else a digit too many is likelier: sm_90 for sm_999. */
static const char *nearest_number(const profile_set *set, const char *standard)
{
    static const long majors_near = 2, per_major = 100;
    const char *best = set->entries[0].name;
    size_t length = strlen(standard);

    for (size_t i = 1; i < set->count; i++) {
        const char *name = set->entries[i].name;

        best = distance(name, standard) < distance(best, standard) ? name : best;
    }
    if (distance(best, standard) >= (majors_near + 1) * per_major && length > strlen("sm_") + 1) {
        char shorter[OCC_NAME_SIZE];

        snprintf(shorter, sizeof shorter, "%.*s", (int)length - 1, standard);
        return nearest_number(set, shorter);
    }
    return best;
}

/* Offers profiles by title: "hopper", "GA100". */
static void add_titled(profile_set *set, const char *word, struct names *names)
{
    for (size_t i = 0; i < set->count; i++) {
        const profile *loaded = profile_set_get(set, i);

        if (loaded != NULL && device_name_has(loaded->arch.title, word, true)) {
            add_name(names, set->entries[i].name);
        }
    }
}

/* Offers the names that have one digit more: sm_90 for "sm_9". */
static void add_completed(const profile_set *set, const char *standard, struct names *names)
{
    for (size_t i = 0; i < set->count; i++) {
        const char *name = set->entries[i].name;

        if (text_starts_with(name, standard) && strlen(name) == strlen(standard) + 1) {
            add_name(names, name);
        }
    }
}

bool profile_set_suggest(profile_set *set, const char *name, char *out, size_t size)
{
    struct names names = {.list = text_buffer_of(out, size)};
    text_nearest nearest = {.word = name};
    char standard[OCC_NAME_SIZE];

    if (set->count == 0 || name[strspn(name, device_separators)] == '\0') {
        return false;
    }
    if (standard_name(standard, sizeof standard, name)) {
        add_completed(set, standard, &names);
        if (names.list.length == 0) {
            add_name(&names, nearest_number(set, standard));
        }
        return true;
    }
    add_titled(set, name, &names);
    for (size_t i = 0; i < set->count; i++) {
        text_nearest_offer(&nearest, set->entries[i].name);
    }
    const char *near = text_nearest_name(&nearest);

    if (names.list.length == 0 && near != NULL) {
        add_name(&names, near);
    }
    return names.list.length > 0;
}

/* The matching devices of a profile; *product: the last one, whose slices have longer names. */
static void add_devices(const profile *loaded, const struct search *wanted, struct names *names,
                        const char **product)
{
    for (size_t i = 0; i < loaded->device_count; i++) {
        const char *name = loaded->devices[i].name;

        if (device_is_like(loaded, &loaded->devices[i], wanted->part, wanted->likeness) &&
            (*product == NULL || !text_starts_with(name, *product))) {
            add_name(names, *product = name);
        }
    }
}

void profile_set_list_devices(profile_set *set, const char *part, int within, char *out,
                              size_t size)
{
    char stem[2 * OCC_NAME_SIZE];
    struct search wanted = {.part = device_without_variant(stem, sizeof stem, part),
                            .within = within,
                            .likeness = DEVICE_AT_WORD};
    struct names names = {.list = text_buffer_of(out, size)};
    const char *product = NULL;

    for (; wanted.likeness < DEVICE_LIKENESS_COUNT && names.list.length == 0; wanted.likeness++) {
        for (size_t i = 0; i < set->count; i++) {
            const profile *loaded = searched(set, &wanted, i);

            if (loaded != NULL) {
                add_devices(loaded, &wanted, &names, &product);
            }
        }
    }
}

/* ---- Families of architectures */

/* "sm_100" of "sm_100f": the name without the letter of a variant. */
static void base_name(const char *target, char out[OCC_NAME_SIZE])
{
    size_t letters = strcspn(target, "0123456789");
    size_t digits = strspn(target + letters, "0123456789");

    snprintf(out, OCC_NAME_SIZE, "%.*s", (int)(letters + digits), target);
}

static bool family_of(const char *target, char out[OCC_LIST_SIZE])
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
    char family[OCC_LIST_SIZE];
    char other_family[OCC_LIST_SIZE];

    return family_of(target, family) && family_of(other, other_family) &&
           strcmp(family, other_family) == 0;
}

bool profile_is_undescribed(const char *target)
{
    char base[OCC_NAME_SIZE];
    char undescribed[OCC_LIST_SIZE];
    bool found = false;

    base_name(target, base);
    for (size_t i = 0; i < compiled_in_profile_count && !found; i++) {
        found = read_field(compiled_in_profiles[i].text, "undescribed", undescribed) &&
                (name_has_word(undescribed, " ", base, strlen(base)) ||
                 name_has_word(undescribed, " ", target, strcspn(target, ":")));
    }
    return found;
}

const profile_figure *profile_find_figure(const profile *known, profile_figure_kind kind,
                                          const char *item)
{
    for (size_t i = 0; i < known->figure_count; i++) {
        const profile_figure *figure = &known->figures[i];

        if (figure->kind == kind && figure->value > 0 && strcmp(figure->item, item) == 0) {
            return figure;
        }
    }
    return NULL;
}
