/* SPDX-License-Identifier: MIT */
/* Architecture, device and launch by the options. */
#include "command/setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/text_buffer.h"
#include "command/gpu_choice.h"
#include "command/launches.h"
#include "term/term.h"
#include "explorer/latency_line.h"
#include "explorer/partition_text.h"
#include "profile/family.h"

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

bool setting_open_profiles(const struct language *language, profile_set *profiles)
{
    char user[PATH_SIZE];
    const profile_places places = {
        .environment = getenv("OCCUPANT_PROFILES"),
        .user = user_place(user),
        .installed = OCCUPANT_DATADIR "/profiles",
        .compiled_in = true,
    };

    if (!profile_set_open(profiles, &places)) {
        complain(language, SAY(OUT_OF_MEMORY));
        return false;
    }
    profiles->messages.language = language;
    return true;
}

static bool names_file(const char *name)
{
    size_t length = strlen(name);

    return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".ini") == 0);
}

/* The reason for a name that no profile has: what it may stand for, or the devices it fits. */
static void explain_arch(profile_set *profiles, const char *name, char *reason, size_t size)
{
    char found[NAME_SIZE];
    char meant[REASON_SIZE / 2] = "";
    sentence_id id = SENTENCE_ARCH_UNKNOWN;

    text_clean_string(found, sizeof found, name);
    if (profile_is_undescribed(name)) {
        id = SENTENCE_ARCH_UNDESCRIBED;
    } else if (profile_set_suggest(profiles, name, meant, sizeof meant)) {
        id = SENTENCE_ARCH_MEANT;
    } else if (profile_set_find_device(profiles, name, -1).count > 0) {
        profile_set_list_devices(profiles, name, -1, meant, sizeof meant);
        id = SENTENCE_ARCH_IS_DEVICE;
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

/* ---- The device's own GPC list */

static bool read_gpcs(const struct language *language, const char *text, occ_device *device,
                      char *reason, size_t size)
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
            number_explain(reason, size, language, error, number, NUMBER_COUNT, 1, device->sms);
            return false;
        }
        if (read.gpc_count == OCC_MAX_GPCS) {
            sentence(reason, size, language, SAY(GPCS_TOO_MANY, OCC_MAX_GPCS));
            return false;
        }
        read.gpc_sms[read.gpc_count++] = (int)sms;
        sum += (int)sms;
        text += length + (text[length] != '\0');
    }
    if (sum != device->sms) {
        sentence(reason, size, language, SAY(GPCS_OF_OTHER_SUM, sum, device->name, device->sms));
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
        complain(options->language, SAY(GPCS_WITHOUT_DEVICE));
        return false;
    }
    profile *loaded = setting->profiles.entries[setting->profile].loaded;

    if (!read_gpcs(options->language, options->values[OPTION_GPCS][0],
                   &loaded->devices[setting->device], reason, sizeof reason)) {
        complain(options->language, SAY(OPTION_REFUSED, "gpcs", reason));
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
            parameter_parse(NULL, NULL, NULL, option_table[id].field, options->values[id][0],
                            launch, reason, sizeof reason);
        }
    }
    launch->optin = launch->optin && !options->given[OPTION_NO_OPTIN];
    launch->nonportable_cluster =
        launch->nonportable_cluster || options->given[OPTION_NONPORTABLE] > 0;
    launch->oversized_smem = launch->oversized_smem || options->given[OPTION_OVERSIZED] > 0;
    launch->cooperative = launch->cooperative || options->given[OPTION_COOPERATIVE] > 0;
}

static bool accept_sms(struct setting *setting)
{
    const profile *known = profile_set_get(&setting->profiles, (size_t)setting->profile);
    const occ_device *device = setting->device >= 0 ? &known->devices[setting->device] : NULL;
    const struct language *language = setting->options->language;
    char reason[REASON_SIZE];

    if (!partition_refused(language, &known->arch, device, setting->launch.sms, reason,
                           sizeof reason)) {
        return true;
    }
    complain(language, SAY(OPTION_REFUSED, "sms", reason));
    return false;
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
            if (arch) {
                complain(options->language, SAY(OPTION_REFUSED, "arch", reason));
            } else {
                complain_text(reason);
            }
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
        complain(options->language, SAY(OPTION_REFUSED, "device", reason));
        return false;
    }
    return true;
}

/*
 * The GPU of --gpu in place of the default. Without a GPU the explorer opens all the same, and
 * shows why; every other command fails. false: complained.
 */
static bool choose_gpu(struct setting *setting)
{
    const struct options *options = setting->options;

    /* measure uses the driver in a child alone: a process that has used it must not fork. */
    if (!options->given[OPTION_GPU] || options->command == COMMAND_MEASURE) {
        return true;
    }
    if (gpu_choose(setting, options->values[OPTION_GPU][0])) {
        setting->arch_given = true;
        if (setting->gpu_notice[0] != '\0' && options->command != COMMAND_EXPLORE) {
            complain_text(setting->gpu_notice);
        }
        return true;
    }
    if (options->command == COMMAND_EXPLORE && isatty(STDOUT_FILENO)) {
        return true;
    }
    complain_text(setting->gpu_notice);
    return false;
}

static bool choose_latency(struct setting *setting)
{
    const struct language *language = setting->options->language;
    const char *text = setting->options->values[OPTION_LATENCY][0];
    char found[NAME_SIZE];
    char reason[REASON_SIZE];

    setting->latency = text ? latency_find(text) : LATENCY_DEFAULT;
    if (!text || setting->latency != LATENCY_DEFAULT) {
        return true;
    }
    text_clean_string(found, sizeof found, text);
    sentence(reason, sizeof reason, language, SAY(LATENCY_KEY_UNKNOWN, found));
    complain(language, SAY(OPTION_REFUSED, "latency", reason));
    return false;
}

/* The value of --assume-block, which --block replaces. */
static void assume_block(struct setting *setting)
{
    if (setting->options->given[OPTION_ASSUME_BLOCK]) {
        setting->launch.block_size = setting->options->numbers[OPTION_ASSUME_BLOCK];
        setting->assumed |= 1u << OCC_PARAM_BLOCK_SIZE;
    }
}

/* The launch file, for commands that read kernels. false: complained of its mistakes. */
static bool open_launches(struct setting *setting)
{
    const struct options *options = setting->options;
    bool wanted = option_table[OPTION_LAUNCHES].commands & (1u << options->command);
    bool checked = options->given[OPTION_CHECK] > 0; /* it is read then for its mistakes */
    bool read = wanted && !checked && options->operand_count > 0;
    char *path = read ? launches_find(options) : NULL;
    bool good = true;

    setting->launches = wanted ? memory_allocate_zeroed(1, sizeof *setting->launches) : NULL;
    if (wanted && !setting->launches) {
        complain(options->language, SAY(OUT_OF_MEMORY));
        good = false;
    } else if (path) {
        good = launches_read(options->language, path, setting->launches);
    }
    free(path);
    return good;
}

bool setting_open(struct setting *setting, const struct options *options)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const char *device = options->values[OPTION_DEVICE][0];

    memset(setting, 0, sizeof *setting);
    setting->options = options;
    setting->launch = plain;
    setting->unicode = term_is_utf8();
    assume_block(setting);
    setting_apply(options, &setting->launch);
    if (!setting_open_profiles(options->language, &setting->profiles)) {
        return false;
    }
    if (options->given[OPTION_GPU] && (options->given[OPTION_ARCH] || device)) {
        complain(options->language, SAY(GPU_AND_ARCHITECTURE));
        return false;
    }
    setting->no_device = device && text_equal(device, "none");
    setting->arch_given = options->given[OPTION_ARCH] || (device && !setting->no_device);
    bool chosen =
        choose(setting) && choose_gpu(setting) && apply_gpcs(setting) && choose_latency(setting) &&
        (options->command == COMMAND_BATCH || accept_sms(setting)) && open_launches(setting);

    complain_of(&setting->profiles.messages);
    return chosen;
}

void setting_close(struct setting *setting)
{
    profile_set_close(&setting->profiles);
    if (setting->launches) {
        launch_file_free(setting->launches);
    }
    free(setting->launches);
}

struct report setting_report(struct setting *setting)
{
    const profile *known = profile_set_get(&setting->profiles, (size_t)setting->profile);
    unsigned given = options_parameters(setting->options);
    struct report report = {
        .arch = &known->arch,
        .profile = known,
        .latency = setting->latency,
        .device = setting->device >= 0 ? &known->devices[setting->device] : NULL,
        .language = setting->options->language,
        .launch = setting->launch,
    };

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        report.sources[id] = given & 1u << id ? SOURCE_GIVEN : SOURCE_START;
    }
    return report;
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
        report->profile = known;
        report->device = device ? &known->devices[0] : NULL;
    }
    int recorded = profile_recorded_device(known, k->launch.device, k->launch.sms);

    if (recorded >= 0 && !setting->no_device) {
        report->device = &known->devices[recorded];
    }
    return true;
}

/* The reason for a figure beyond every launch, from a damaged or invented file. */
static void explain_bounds(const struct report *report, char reason[KERNEL_REASON_SIZE])
{
    sentence(reason, KERNEL_REASON_SIZE, report->language, SAY(KERNEL_OUT_OF_BOUNDS));
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const launch_parameter *parameter = parameter_of(id);
        int value = occ_get(&report->launch, id);

        if (parameter->kind <= PARAMETER_KIND_BYTES && value > parameter->most) {
            sentence(reason, KERNEL_REASON_SIZE, report->language,
                     SAY(KERNEL_FIGURE_TOO_LARGE, parameter->key, value, parameter->most));
            return;
        }
    }
}

bool setting_report_kernel(struct setting *setting, const kernel *k, struct report *report,
                           char reason[KERNEL_REASON_SIZE])
{
    const launch_start start = {&setting->launch, options_parameters(setting->options),
                                setting->assumed, setting->launches};

    *report = setting_report(setting);
    report->kernel = k;
    if (!choose_for_kernel(setting, k, report)) {
        sentence(reason, KERNEL_REASON_SIZE, report->language,
                 profile_is_undescribed(k->arch) ? SENTENCE_KERNEL_UNDESCRIBED
                                                 : SENTENCE_KERNEL_WITHOUT_PROFILE,
                 SAY_VALUES(k->arch));
        return false;
    }
    launch_of_kernel(start, k, report->arch, &report->launch, report->sources);
    if (partition_refused(report->language, report->arch, report->device, report->launch.sms,
                          reason, KERNEL_REASON_SIZE)) {
        return false;
    }
    if (!report_evaluate(report)) {
        explain_bounds(report, reason);
        return false;
    }
    return true;
}
