/* SPDX-License-Identifier: MIT */
/* The set of profiles: opening it collects names alone; using an entry reads its file. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/memory.h"
#include "base/text.h"
#include "profile/profile.h"

enum { MOST_PROFILES = 1000, MOST_FILE_BYTES = 1 << 20, NAME_ROOM = 160 };

/* A path for a message: cleaned, and cut to NAME_ROOM. */
static const char *clean_path(char *out, const char *path)
{
    text_clean_string(out, NAME_ROOM, path);
    return out;
}

static profile_entry *find_entry(const profile_set *set, const char *name)
{
    for (size_t i = 0; i < set->count; i++) {
        if (strcmp(set->entries[i].name, name) == 0) {
            return &set->entries[i];
        }
    }
    return NULL;
}

static profile_entry *append_entry(profile_set *set, const char *name)
{
    profile_entry *entries = memory_grow(set->entries, set->count, &set->capacity, sizeof *entries);

    if (entries == NULL) {
        return NULL;
    }
    set->entries = entries;
    entries[set->count] = (profile_entry){0};
    snprintf(entries[set->count].name, sizeof entries->name, "%s", name);
    return &entries[set->count++];
}

/* "sm_90" of "sm_90.ini". false: no name of a profile. */
static bool profile_name(char *name, const char *file)
{
    const char *end = strrchr(file, '.');
    size_t length = end == NULL ? 0 : (size_t)(end - file);

    if (file[0] == '.' || length == 0 || length >= OCC_NAME_SIZE || strcmp(end, ".ini") != 0 ||
        !text_is_clean(file, length)) {
        return false;
    }
    memcpy(name, file, length);
    name[length] = '\0';
    return true;
}

static bool add_file_of_folder(profile_set *set, const char *folder, const char *file)
{
    char name[OCC_NAME_SIZE];

    if (!profile_name(name, file) || find_entry(set, name) != NULL || set->count >= MOST_PROFILES) {
        return true;
    }
    profile_entry *entry = append_entry(set, name);
    if (entry == NULL) {
        return false;
    }
    entry->path = memory_format("%s/%s", folder, file);
    return entry->path != NULL;
}

static bool add_folder(profile_set *set, const char *folder, bool must_exist)
{
    DIR *directory = opendir(folder);
    char shown[NAME_ROOM];
    bool ok = true;

    if (directory == NULL) {
        memory_note_error(errno);
        if (must_exist || errno != ENOENT) {
            message_say(&set->messages, SAY(PROFILE_FOLDER_UNREADABLE, clean_path(shown, folder),
                                            file_error(set->messages.language, errno)));
        }
        return true;
    }
    for (struct dirent *file; ok && (file = readdir(directory)) != NULL;) {
        ok = file->d_type == DT_FIFO || add_file_of_folder(set, folder, file->d_name);
    }
    closedir(directory);
    return ok;
}

static bool add_folders(profile_set *set, const char *list)
{
    char *copy = memory_duplicate(list);
    bool ok = copy != NULL;
    char *rest = NULL;

    for (char *folder = ok ? strtok_r(copy, ":", &rest) : NULL; ok && folder != NULL;
         folder = strtok_r(NULL, ":", &rest)) {
        ok = add_folder(set, folder, true);
    }
    free(copy);
    return ok;
}

static bool add_compiled_in(profile_set *set)
{
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        if (find_entry(set, compiled_in_profiles[i].name) != NULL) {
            continue;
        }
        profile_entry *entry = append_entry(set, compiled_in_profiles[i].name);
        if (entry == NULL) {
            return false;
        }
        entry->text = compiled_in_profiles[i].text;
    }
    return true;
}

/* The sort key: the number in "sm_90", then that in "gfx90a"; names without one come last. */
static unsigned long order_of(const char *name)
{
    if (strncmp(name, "sm_", 3) == 0 && name[3] >= '0' && name[3] <= '9') {
        return strtoul(name + 3, NULL, 10);
    }
    return strncmp(name, "gfx", 3) == 0 ? (1ul << 24) + strtoul(name + 3, NULL, 16) : ULONG_MAX;
}

static int compare_entries(const void *a, const void *b)
{
    const profile_entry *left = a, *right = b;
    unsigned long first = order_of(left->name), second = order_of(right->name);

    return first != second ? (first < second ? -1 : 1) : strcmp(left->name, right->name);
}

static void sort_entries(profile_set *set)
{
    if (set->count > 0) {
        qsort(set->entries, set->count, sizeof *set->entries, compare_entries);
    }
}

bool profile_set_open(profile_set *set, const profile_places *places)
{
    *set = (profile_set){0};
    bool ok = (!places->environment || add_folders(set, places->environment)) &&
              (!places->user || add_folder(set, places->user, false)) &&
              (!places->installed || add_folder(set, places->installed, false)) &&
              (!places->compiled_in || add_compiled_in(set));

    sort_entries(set);
    if (!ok) {
        profile_set_close(set);
    }
    return ok;
}

void profile_set_close(profile_set *set)
{
    for (size_t i = 0; i < set->count; i++) {
        free(set->entries[i].path);
        free(set->entries[i].loaded);
    }
    free(set->entries);
    message_free(&set->messages);
    *set = (profile_set){0};
}

char *profile_read_file(const char *path, size_t *size, message_list *messages)
{
    char *text = file_text(messages->work, path, true, MOST_FILE_BYTES, size);
    char shown[NAME_ROOM];

    if (text == NULL && errno == EFBIG) {
        message_say(messages, SAY(PROFILE_TOO_LARGE, clean_path(shown, path)));
    } else if (text == NULL) {
        memory_note_error(errno);
        message_say(messages, SAY(PROFILE_UNREADABLE, clean_path(shown, path),
                                  file_error(messages->language, errno)));
    }
    return text;
}

enum { WIDE = 1, PAIRED = 2, UNIT_COUNT = 4 }; /* a place of profile_unit */

static bool has_units(const occ_arch *arch)
{
    return arch->wide_warp_size > 0 || arch->paired_sms;
}

const profile *profile_unit(const profile *loaded, int warp_size, bool paired)
{
    const occ_arch *arch = &loaded->arch;
    bool wide = arch->wide_warp_size > 0 && warp_size == arch->wide_warp_size;
    int unit = (wide ? WIDE : 0) + (paired && arch->paired_sms ? PAIRED : 0);

    return loaded - loaded->unit + unit;
}

static void pair_sms(occ_device *device)
{
    device->sms /= 2;
    for (int i = 0; i < device->gpc_count; i++) {
        device->gpc_sms[i] /= 2;
    }
}

profile *profile_with_units(profile *first)
{
    profile *all =
        has_units(&first->arch) ? memory_reallocate(first, UNIT_COUNT * sizeof *all) : first;

    if (all == NULL) {
        free(first);
        return NULL;
    }
    all->unit = 0;
    for (int unit = 1; has_units(&all->arch) && unit < UNIT_COUNT; unit++) {
        int warp_size = unit & WIDE ? all->arch.wide_warp_size : 0;

        all[unit] = all[0];
        all[unit].unit = unit;
        occ_unit(&all[unit].arch, warp_size, unit & PAIRED);
        for (size_t i = 0; unit & PAIRED && i < all->device_count; i++) {
            pair_sms(&all[unit].devices[i]);
        }
    }
    return all;
}

static profile *load(const char *name, const char *text, size_t size, message_list *messages)
{
    profile *loaded = memory_allocate(sizeof *loaded);

    if (loaded && !profile_read(loaded, name, text, size, messages)) {
        free(loaded);
        return NULL;
    }
    loaded = loaded ? profile_with_units(loaded) : NULL;
    if (loaded == NULL) {
        message_say(messages, SAY(OUT_OF_MEMORY));
    }
    return loaded;
}

static profile *load_file(const char *path, message_list *messages)
{
    size_t size = 0;
    char *text = profile_read_file(path, &size, messages);
    profile *loaded = text == NULL ? NULL : load(path, text, size, messages);

    free(text);
    return loaded;
}

const profile *profile_set_get(profile_set *set, size_t index)
{
    profile_entry *entry = index < set->count ? &set->entries[index] : NULL;
    char shown[NAME_ROOM];
    char name[OCC_NAME_SIZE + 16];

    if (entry == NULL || entry->loaded != NULL || entry->bad) {
        return entry == NULL ? NULL : entry->loaded;
    }
    snprintf(name, sizeof name, "compiled-in %s", entry->name);
    entry->loaded = entry->path != NULL
                        ? load_file(entry->path, &set->messages)
                        : load(name, entry->text, strlen(entry->text), &set->messages);
    if (entry->loaded != NULL && strcmp(entry->loaded->arch.name, entry->name) != 0) {
        clean_path(shown, entry->path != NULL ? entry->path : entry->name);
        message_say(&set->messages,
                    SAY(PROFILE_OF_OTHER_NAME, shown, entry->loaded->arch.name, entry->name));
        free(entry->loaded);
        entry->loaded = NULL;
    }
    entry->bad = entry->loaded == NULL;
    return entry->loaded;
}

int profile_set_put(profile_set *set, profile *loaded, const char *path)
{
    profile_entry *entry = find_entry(set, loaded->arch.name);
    char *own_path = path != NULL ? memory_duplicate(path) : NULL;

    if (entry == NULL && (own_path != NULL || path == NULL)) {
        entry = append_entry(set, loaded->arch.name);
    }
    if (entry == NULL || (own_path == NULL && path != NULL)) {
        free(own_path);
        return -1;
    }
    free(entry->path);
    free(entry->loaded);
    entry->path = own_path;
    entry->text = NULL;
    entry->loaded = loaded;
    entry->bad = false;
    entry->gpu[0] = '\0';
    entry->gpu_device = -1;
    sort_entries(set);
    return (int)(find_entry(set, loaded->arch.name) - set->entries);
}

void profile_set_mark_gpu(profile_set *set, int index, const char *gpu, int device)
{
    profile_entry *entry = &set->entries[index];

    text_format(entry->gpu, sizeof entry->gpu, "%s", gpu);
    entry->gpu_device = device;
}

int profile_set_add_file(profile_set *set, const char *path)
{
    profile *loaded = load_file(path, &set->messages);
    int index = loaded == NULL ? -1 : profile_set_put(set, loaded, path);

    if (index < 0) {
        free(loaded);
        return -1;
    }
    set->entries[index].by_path = true;
    return index;
}
