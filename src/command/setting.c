/* SPDX-License-Identifier: MIT */
/* Architecture, device and launch by the options. */
#include "command/setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "explorer/launch_of_kernel.h"

#ifndef OCCUPANT_DATADIR
#define OCCUPANT_DATADIR "/usr/local/share/occupant"
#endif

enum { REASON_SIZE = 240, NAME_SIZE = 64, PATH_SIZE = 4096 };

/* ---- Profiles */

/* $XDG_CONFIG_HOME/occupant/profiles, or below ~/.config; NULL: neither variable is set. */
static const char *user_place(char path[PATH_SIZE])
{
    const char *base = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    bool given = base && *base == '/';

    if (!given && !(home && *home)) {
        return NULL;
    }
    snprintf(path, PATH_SIZE, "%s%s/occupant/profiles", given ? base : home,
             given ? "" : "/.config");
    return path;
}

bool setting_open_profiles(profile_set *profiles)
{
    char user[PATH_SIZE];
    const profile_places places = {
        .environment = getenv("OCCUPANT_PROFILES"),
        .user = user_place(user),
        .installed = OCCUPANT_DATADIR "/profiles",
        .compiled_in = true,
    };

    if (!profile_set_open(profiles, &places)) {
        complain("out of memory");
        return false;
    }
    return true;
}

static bool names_file(const char *name)
{
    size_t length = strlen(name);

    return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".ini") == 0);
}

int setting_find_arch(profile_set *profiles, const char *name, char *reason, size_t size)
{
    int index =
        names_file(name) ? profile_set_add_file(profiles, name) : profile_set_find(profiles, name);
    char word[NAME_SIZE];

    text_clean_string(word, sizeof word, name);
    if (index < 0) {
        char meant[REASON_SIZE / 2];
        bool any = profile_set_suggest(profiles, name, meant, sizeof meant);

        snprintf(reason, size, "no architecture \"%s\"%s%s%s (see occupant profiles)", word,
                 any ? "; did you mean " : "", meant, any ? "?" : "");
        return -1;
    }
    if (!profile_set_get(profiles, (size_t)index)) {
        snprintf(reason, size, "the profile of \"%s\" has mistakes (see occupant profiles --check)",
                 word);
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
    char word[NAME_SIZE];
    char names[REASON_SIZE / 2] = "";

    text_clean_string(word, sizeof word, name);
    if (several || index >= 0) {
        profile_set_list_devices(profiles, several ? name : "", index, names, sizeof names);
    }
    snprintf(reason, size, "%s device%s%s matches \"%s\"%s%s (see occupant profiles --devices)",
             several ? "more than one" : "no", index < 0 ? "" : " of ", arch, word,
             names[0] == '\0' ? ""
             : several        ? ": "
                              : "; there are ",
             names);
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

/* ---- The device's own GPC list */

static bool read_gpcs(const char *text, occ_device *device, char *reason, size_t size)
{
    occ_device read = *device;
    int sum = 0;

    read.gpc_count = 0;
    while (*text) {
        char number[NAME_SIZE];
        size_t length = strcspn(text, ", ");
        long long sms;

        snprintf(number, sizeof number, "%.*s", (int)(length < NAME_SIZE ? length : NAME_SIZE - 1),
                 text);
        number_error error = number_parse(number, NUMBER_COUNT, 1, device->sms, &sms);

        if (error != NUMBER_OK) {
            number_explain(reason, size, NULL, error, number, NUMBER_COUNT, 1, device->sms);
            return false;
        }
        if (read.gpc_count == OCC_MAX_GPCS) {
            snprintf(reason, size, "more than %d GPCs", OCC_MAX_GPCS);
            return false;
        }
        read.gpc_sms[read.gpc_count++] = (int)sms;
        sum += (int)sms;
        text += length + (text[length] != '\0');
    }
    if (sum != device->sms) {
        snprintf(reason, size, "the list comes to %d SMs, %s has %d", sum, device->name,
                 device->sms);
        return false;
    }
    read.gpc_status = OCC_CONFIDENCE_MEASURED;
    *device = read;
    return true;
}

static bool apply_gpcs(struct setting *setting)
{
    const struct options *options = setting->options;
    char reason[REASON_SIZE];

    if (!options->given[OPTION_GPCS]) {
        return true;
    }
    if (setting->device < 0) {
        complain("--gpcs needs a device");
        return false;
    }
    profile *loaded = setting->profiles.entries[setting->profile].loaded;

    if (!read_gpcs(options->values[OPTION_GPCS][0], &loaded->devices[setting->device], reason,
                   sizeof reason)) {
        complain("--gpcs: %s", reason);
        return false;
    }
    return true;
}

/* ---- The launch */

/* Sets the fields that options were given for. They were parsed once already: no text is refused here. */
static void setting_apply(const struct options *options, occ_launch *launch)
{
    char reason[REASON_SIZE];

    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (options->given[id] && option_table[id].kind == OPTION_KIND_FIELD) {
            parameter_parse(NULL, NULL, option_table[id].field, options->values[id][0], launch,
                            reason, sizeof reason);
        }
    }
    launch->optin = launch->optin && !options->given[OPTION_NO_OPTIN];
    launch->nonportable_cluster =
        launch->nonportable_cluster || options->given[OPTION_NONPORTABLE] > 0;
}

/* ---- All together */

static bool choose(struct setting *setting)
{
    const struct options *options = setting->options;
    const char *arch = options->values[OPTION_ARCH][0];
    const char *device = options->values[OPTION_DEVICE][0];
    char reason[REASON_SIZE] = "";

    setting->profile = -1;
    if (arch || !device || text_equal(device, "none")) {
        setting->profile = setting_find_arch(&setting->profiles, arch ? arch : DEFAULT_ARCHITECTURE,
                                             reason, sizeof reason);
        if (setting->profile < 0) {
            complain_of(&setting->profiles.messages);
            complain("%s%s", arch ? "--arch: " : "", reason);
            return false;
        }
    }
    if (device) {
        setting->device = setting_find_device(&setting->profiles, device, &setting->profile, reason,
                                              sizeof reason);
    } else {
        const profile *chosen = profile_set_get(&setting->profiles, (size_t)setting->profile);

        setting->device = chosen->device_count > 0 ? 0 : -1;
    }
    if (reason[0] != '\0') {
        complain("--device: %s", reason);
        return false;
    }
    return true;
}

bool setting_open(struct setting *setting, const struct options *options)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const char *device = options->values[OPTION_DEVICE][0];

    memset(setting, 0, sizeof *setting);
    setting->options = options;
    setting->launch = plain;
    setting_apply(options, &setting->launch);
    if (!setting_open_profiles(&setting->profiles)) {
        return false;
    }
    setting->no_device = device && text_equal(device, "none");
    setting->arch_given = options->given[OPTION_ARCH] || (device && !setting->no_device);
    bool chosen = choose(setting) && apply_gpcs(setting);

    complain_of(&setting->profiles.messages);
    return chosen;
}

void setting_close(struct setting *setting)
{
    profile_set_close(&setting->profiles);
}

struct report setting_report(struct setting *setting)
{
    const profile *known = profile_set_get(&setting->profiles, (size_t)setting->profile);

    return (struct report){
        .arch = &known->arch,
        .device = setting->device >= 0 ? &known->devices[setting->device] : NULL,
        .launch = setting->launch,
        .block_source = BLOCK_GIVEN,
    };
}

/* The architecture that the kernel was built for, with its first device, unless one was given. */
static bool choose_for_kernel(struct setting *setting, const kernel *k, struct report *report)
{
    if (setting->arch_given || k->arch[0] == '\0') {
        return true;
    }
    int index = profile_set_find(&setting->profiles, k->arch);
    const profile *known = index >= 0 ? profile_set_get(&setting->profiles, (size_t)index) : NULL;

    if (!known) {
        return false;
    }
    if (index != setting->profile) {
        bool device = known->device_count > 0 && !setting->no_device;

        report->arch = &known->arch;
        report->device = device ? &known->devices[0] : NULL;
    }
    return true;
}

/* The reason for a figure beyond every launch, from a damaged or invented file. */
static void explain_bounds(const occ_launch *launch, char reason[KERNEL_REASON_SIZE])
{
    snprintf(reason, KERNEL_REASON_SIZE, "its figures are beyond what can be launched");
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        long long value = occ_get(launch, id);
        char found[NUMBER_SIZE];
        char most[NUMBER_SIZE];

        if (parameter_of(id)->kind <= PARAMETER_KIND_BYTES && value > parameter_of(id)->most) {
            snprintf(reason, KERNEL_REASON_SIZE, "%s %s: at most %s can be launched",
                     parameter_of(id)->key, number_format(found, value),
                     number_format(most, parameter_of(id)->most));
            return;
        }
    }
}

static block_source source_of_block(parameter_source source)
{
    return source == SOURCE_ASSUMED    ? BLOCK_BEST
           : source == SOURCE_PROFILED ? BLOCK_PROFILED
           : source == SOURCE_FILE     ? BLOCK_FIXED
                                       : BLOCK_GIVEN;
}

/* The parameters that the occupancy needs and neither the file nor an option states. */
static void mark_assumed(const parameter_source *sources, struct report *report,
                         char reason[KERNEL_REASON_SIZE])
{
    bool registers = sources[OCC_PARAM_REGISTERS] == SOURCE_UNKNOWN;
    bool smem = sources[OCC_PARAM_STATIC_SMEM] == SOURCE_UNKNOWN;

    report->block_source = source_of_block(sources[OCC_PARAM_BLOCK_SIZE]);
    report->registers_assumed = registers;
    report->smem_assumed = smem;
    reason[0] = '\0';
    if (registers || smem) {
        snprintf(reason, KERNEL_REASON_SIZE, "%s unknown: its file does not say",
                 !smem        ? "registers"
                 : !registers ? "static shared memory"
                              : "registers and static shared memory");
    }
}

bool setting_report_kernel(struct setting *setting, const kernel *k, struct report *report,
                           char reason[KERNEL_REASON_SIZE])
{
    const launch_start start = {&setting->launch, options_parameters(setting->options)};
    parameter_source sources[OCC_PARAM_COUNT];

    *report = setting_report(setting);
    report->kernel = k;
    if (!choose_for_kernel(setting, k, report)) {
        snprintf(reason, KERNEL_REASON_SIZE, "no profile of %s", k->arch);
        return false;
    }
    launch_of_kernel(start, k, report->arch, &report->launch, sources);
    if (!report_evaluate(report)) {
        explain_bounds(&report->launch, reason);
        return false;
    }
    mark_assumed(sources, report, reason);
    return true;
}

bool setting_report_known(struct setting *setting, const kernel *k, struct report *report,
                          char reason[KERNEL_REASON_SIZE])
{
    return setting_report_kernel(setting, k, report, reason) && !report->registers_assumed &&
           !report->smem_assumed;
}
