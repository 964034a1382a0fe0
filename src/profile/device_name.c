/* SPDX-License-Identifier: MIT */
#include "profile/profile.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

const char device_separators[] = " -_()";
static const char mig[] = " MIG ";

/* ---- Words */

/* The length of the first word, behind separators; *start: where it begins. 0: there is none. */
static size_t first_word(const char *text, const char *separators, const char **start)
{
    *start = text + strspn(text, separators);
    return strcspn(*start, separators);
}

bool name_has_word(const char *names, const char *separators, const char *word, size_t length)
{
    const char *start;

    for (size_t size; (size = first_word(names, separators, &start)) > 0; names = start + size) {
        if (size == length && strncasecmp(start, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- Parts of names */

/* The rest of a name behind length bytes of part, separators ignored; NULL: no match. */
static const char *after_bytes(const char *name, const char *part, size_t length)
{
    const char *end = part + length;

    while ((part += strspn(part, device_separators)) < end) {
        name += strspn(name, device_separators);
        if (*name == '\0' || tolower((unsigned char)*name) != tolower((unsigned char)*part)) {
            return NULL;
        }
        name++;
        part++;
    }
    return name;
}

bool device_name_is(const char *name, const char *part)
{
    const char *rest = after_bytes(name, part, strlen(part));

    return rest != NULL && rest[strspn(rest, device_separators)] == '\0';
}

bool device_name_has(const char *name, const char *part, bool at_word)
{
    bool begins = true;

    for (; *name != '\0'; name++) {
        if ((begins || !at_word) && after_bytes(name, part, strlen(part)) != NULL) {
            return true;
        }
        begins = strchr(device_separators, *name) != NULL;
    }
    return false;
}

/* Whether every word of part begins a word of the name, in the same order. */
static bool has_words(const char *name, const char *part)
{
    const char *wanted, *word;

    for (size_t length; (length = first_word(part, device_separators, &wanted)) > 0;
         part = wanted + length) {
        size_t size;

        while ((size = first_word(name, device_separators, &word)) > 0 &&
               after_bytes(word, wanted, length) == NULL) {
            name = word + size;
        }
        if (size == 0) {
            return false;
        }
        name = word + size;
    }
    return true;
}

/* ---- Names of the driver */

const char *device_without_variant(char *out, size_t size, const char *name)
{
    size_t length = strlen(name);

    if (length >= size) {
        return name;
    }
    for (size_t i = 1; i + 2 < length; i++) {
        if (isdigit((unsigned char)name[i - 1]) && strncasecmp(name + i, "gb", 2) == 0 &&
            (name[i + 2] == '+' || strcasecmp(name + i + 2, "-me") == 0)) {
            length = i + 2;
        }
    }
    memcpy(out, name, length);
    out[length] = '\0';
    return out;
}

/* Start of the slice in a name of the driver, and the length of the product before it. */
static const char *split_slice(const char *name, size_t *product)
{
    for (size_t i = 0; name[i] != '\0'; i++) {
        if (strncasecmp(name + i, mig, sizeof mig - 1) == 0) {
            *product = i;
            return name + i + sizeof mig - 1;
        }
    }
    *product = strlen(name);
    return name + *product;
}

/* The product of which a device is a slice, or itself; NULL: the profile lacks it. */
static const occ_device *product_of(const profile *loaded, const occ_device *device)
{
    size_t length;
    const char *slice = split_slice(device->name, &length);

    for (size_t i = 0; *slice != '\0' && i < loaded->device_count; i++) {
        if (strlen(loaded->devices[i].name) == length &&
            strncmp(loaded->devices[i].name, device->name, length) == 0) {
            return &loaded->devices[i];
        }
    }
    return *slice == '\0' ? device : NULL;
}

static bool is_called(const profile *loaded, const occ_device *device, const char *name)
{
    static const char vendor[] = "NVIDIA ";
    const occ_device *product = product_of(loaded, device);
    char own[2 * OCC_NAME_SIZE];
    size_t length, own_length;

    name += strncasecmp(name, vendor, sizeof vendor - 1) == 0 ? sizeof vendor - 1 : 0;
    const char *slice = split_slice(name, &length);
    if (product == NULL || length >= sizeof own ||
        !text_equal(split_slice(device->name, &own_length), slice)) {
        return false;
    }
    memcpy(own, name, length);
    own[length] = '\0';
    return device_name_is(product->name, own) ||
           (product->driver_name[0] != '\0' && device_name_is(product->driver_name, own));
}

bool device_is_like(const profile *loaded, const occ_device *device, const char *part,
                    device_likeness likeness)
{
    return likeness == DEVICE_CALLED ? is_called(loaded, device, part)
           : likeness == DEVICE_SCATTERED
               ? has_words(device->name, part)
               : device_name_has(device->name, part, likeness == DEVICE_AT_WORD);
}

/* ---- Recorded names */

/* Whether both are whole GPUs, or slices with the same number of compute slices. */
static bool same_share(const char *name, const char *recorded)
{
    size_t length;
    const char *slice = split_slice(name, &length);
    const char *other = split_slice(recorded, &length);
    size_t share = strcspn(slice, ".");

    return (*slice == '\0') == (*other == '\0') && strcspn(other, ".") == share &&
           strncasecmp(slice, other, share) == 0;
}

int device_count_words(const char *name, const char *recorded)
{
    const char *word;
    bool model = false; /* the first word with a digit */
    int count = 0;

    if (!same_share(name, recorded)) {
        return 0;
    }
    for (size_t length; (length = first_word(name, device_separators, &word)) > 0;
         name = word + length) {
        bool found = name_has_word(recorded, device_separators, word, length);

        if (!model && strcspn(word, "0123456789") < length) {
            model = true;
            if (!found) {
                return 0;
            }
        }
        count += found;
    }
    return count;
}
