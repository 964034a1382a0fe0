/* SPDX-License-Identifier: MIT */
/* Profiles and devices by the names that a user gives. */
#include "command/option/setting.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "command/option/config_file.h"
#include "profile/family.h"

#ifndef OCCUPANT_DATADIR
#define OCCUPANT_DATADIR "/usr/local/share/occupant"
#endif

enum { REASON_SIZE = 240, NAME_SIZE = 64 };

/* ---- Profiles */

bool setting_open_profiles(const struct language *language, profile_set *profiles)
{
    char user[USER_PATH_SIZE];
    const profile_places places = {
        .environment = getenv("OCCUPANT_PROFILES"),
        .user = user_folder_path(USER_CONFIG, "profiles", user),
        .installed = OCCUPANT_DATADIR "/profiles",
        .compiled_in = true,
    };

    if (!profile_set_open(profiles, &places)) {
        return complain(language, SAY(OUT_OF_MEMORY));
    }
    profiles->messages.language = language;
    return true;
}

static bool names_file(const char *name)
{
    return strchr(name, '/') || text_ends_with(name, ".ini");
}

/* The reason for a name that no profile has: what it may stand for, or the devices it fits. */
static void explain_arch(profile_set *profiles, const char *name, char *reason, size_t size)
{
    char found[NAME_SIZE];
    char meant[REASON_SIZE / 2] = "";
    sentence_id id = SENTENCE_ARCH_UNKNOWN;

    text_clean_string(found, sizeof found, name);
    /* "4090" is a model; "blackwell", which one model has in its name, a family. */
    bool model =
        strpbrk(name, "0123456789") && profile_set_find_device(profiles, name, -1).count > 0;

    if (profile_is_undescribed(name)) {
        id = SENTENCE_ARCH_UNDESCRIBED;
    } else if (model) {
        profile_set_list_devices(profiles, name, -1, meant, sizeof meant);
        id = SENTENCE_ARCH_IS_DEVICE;
    } else if (profile_set_suggest(profiles, name, meant, sizeof meant)) {
        id = SENTENCE_ARCH_MEANT;
    }
    sentence(reason, size, profiles->messages.language, id, SAY_VALUES(found, meant));
}

int setting_find_arch(profile_set *profiles, const char *name, char *reason, size_t size)
{
    int index =
        names_file(name) ? profile_set_add_file(profiles, name) : profile_set_find(profiles, name);

    if (index < 0) {
        explain_arch(profiles, name, reason, size);
        return -1;
    }
    if (!profile_set_get(profiles, (size_t)index)) {
        char found[NAME_SIZE];

        text_clean_string(found, sizeof found, name);
        sentence(reason, size, profiles->messages.language, SAY(ARCH_WITH_MISTAKES, found));
        return -1;
    }
    return index;
}

/* ---- Devices */

/* The reason for several matches or none, with the candidates. */
static void explain_device(profile_set *profiles, const char *name, int index, bool several,
                           char *reason, size_t size)
{
    const char *arch = index < 0 ? "" : profiles->entries[index].name;
    const struct language *language = profiles->messages.language;
    char found[NAME_SIZE];
    char names[REASON_SIZE / 2] = "";

    text_clean_string(found, sizeof found, name);
    if (several || index >= 0) {
        profile_set_list_devices(profiles, several ? name : "", index, names, sizeof names);
    }
    sentence(reason, size, language,
             several     ? index < 0 ? SENTENCE_DEVICE_SEVERAL : SENTENCE_DEVICE_SEVERAL_OF_ARCH
             : index < 0 ? profile_set_find(profiles, name) >= 0 ? SENTENCE_DEVICE_IS_ARCH
                                                                 : SENTENCE_DEVICE_UNKNOWN
             : names[0] == '\0' ? SENTENCE_DEVICE_NONE_OF_ARCH
                                : SENTENCE_DEVICE_OTHERS_OF_ARCH,
             SAY_VALUES(found, index < 0 ? names : arch, names));
}

int setting_find_device(profile_set *profiles, const char *name, int *index, char *reason,
                        size_t size)
{
    reason[0] = '\0';
    if (text_equal(name, "none")) {
        return -1;
    }
    device_match match = profile_set_find_device(profiles, name, *index);

    if (match.count == 1) {
        *index = match.profile;
        return match.device;
    }
    explain_device(profiles, name, *index, match.count > 0, reason, size);
    return -1;
}
