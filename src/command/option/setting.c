/* SPDX-License-Identifier: MIT */
/* Architecture, device and launch by the options; profiles and devices by their names. */
#include "command/measure/measuring.h"
#include "command/kernel_input.h"
#include "term/term.h"
#include "launch/latency_line.h"
#include "launch/launch_fault.h"
#include "profile/field.h"

#ifndef OCCUPANT_DATADIR
#define OCCUPANT_DATADIR "/usr/local/share/occupant"
#endif

enum { REASON_SIZE = 240, NAME_SIZE = 64, LIST_SIZE = 400 };

/* ---- The device's own GPC list */

/* The list has commas or blanks. false: complained. */
static bool apply_gpcs(struct setting *setting)
{
    const struct options *options = setting->options;
    struct reason why = {.language = options->language};
    char list[LIST_SIZE];
    int sum = 0;

    if (!options->given[OPTION_GPCS]) {
        return true;
    }
    if (setting->device < 0) {
        return complain(options->language, SAY(GPCS_WITHOUT_DEVICE));
    }
    occ_device *device =
        &setting->profiles.entries[setting->profile].loaded->devices[setting->device];
    occ_device read = *device;

    snprintf(list, sizeof list, "%s", options->values[OPTION_GPCS][0]);
    for (char *c = list; *c; c++) {
        *c = *c == ',' ? ' ' : *c;
    }
    bool good = field_read(field_find(section_kind_find("device"), "gpc_sms"), &read, list, &why);

    for (int i = 0; i < read.gpc_count; i++) {
        sum += read.gpc_sms[i];
    }
    if (good && sum != device->sms) {
        good = refuse(&why, SAY(GPCS_OF_OTHER_SUM, sum, device->name, device->sms));
    }
    read.gpc_status = OCC_CONFIDENCE_MEASURED;
    *device = good ? read : *device;
    return good || complain(options->language, SAY(OPTION_REFUSED, "gpcs", why.text));
}

static bool accept_sms(struct setting *setting)
{
    const evaluated_launch report = setting_report(setting);
    char reason[SENTENCE_SIZE];

    return !partition_refused(report.language, report.arch, report.device, report.launch.sms,
                              reason) ||
           complain(report.language, SAY(OPTION_REFUSED, "sms", reason));
}

/* "file:line: key: reason" of a value that names nothing: a warning, and the explorer's notice. */
static void warn_of_config(struct setting *setting, option_id id, const char *reason)
{
    const struct config_file *config = setting->options->config;

    text_format(setting->config_notice, sizeof setting->config_notice, "%s:%d: %s: %s",
                config->file, config->choices[id].line, option_table[id].long_name, reason);
    complain_text(setting->config_notice);
}

bool suggest_names_several(const struct options *options)
{
    const char *list = options->values[OPTION_ARCH][0];

    return options->command == COMMAND_SUGGEST && list && strchr(list, ',') && !strchr(list, '/');
}

/* The architecture's index by option, else configuration file, else default. -1: complained. */
static int choose_arch(struct setting *setting)
{
    const struct options *options = setting->options;
    const char *given = suggest_names_several(options) ? NULL : options->values[OPTION_ARCH][0];
    const char *lasting = given ? NULL : config_text(options, OPTION_ARCH);
    const char *name = given ? given : lasting ? lasting : DEFAULT_ARCHITECTURE;
    profile_set *profiles = &setting->profiles;
    char reason[SENTENCE_SIZE];
    struct progress progress;

    profiles->messages.work = progress_watch(&progress, options->language);
    int index = setting_find_arch(profiles, name, reason, sizeof reason);

    profiles->messages.work = NULL;
    progress_end(&progress);
    if (index < 0 && lasting) {
        warn_of_config(setting, OPTION_ARCH, reason);
        index = setting_find_arch(profiles, DEFAULT_ARCHITECTURE, reason, sizeof reason);
    }
    if (index < 0) {
        complain_of(&profiles->messages);
        complain(options->language, SAY(OPTION_REFUSED, "arch", reason));
    }
    return index;
}

/* Architecture and device; options replace both of the configuration file. false: complained. */
static bool choose(struct setting *setting)
{
    const struct options *options = setting->options;
    const char *given = options->values[OPTION_DEVICE][0];
    bool own = given || options->given[OPTION_ARCH];
    const char *device = own ? given : config_text(options, OPTION_DEVICE);
    bool none = device && text_equal(device, "none");
    bool arch = options->given[OPTION_ARCH] || (!own && config_text(options, OPTION_ARCH));
    char reason[REASON_SIZE] = "";

    setting->profile = choose_arch(setting);
    if (setting->profile < 0) {
        return false;
    }
    const profile *chosen = profile_set_get(&setting->profiles, (size_t)setting->profile);
    int index = arch || none ? setting->profile : -1;

    setting->device = chosen->device_count > 0 ? 0 : -1;
    if (!device) {
        return true;
    }
    int found = setting_find_device(&setting->profiles, device, &index, reason, sizeof reason);

    if (reason[0] != '\0' && given) {
        return complain(options->language, SAY(OPTION_REFUSED, "device", reason));
    }
    if (reason[0] != '\0') {
        warn_of_config(setting, OPTION_DEVICE, reason);
        return true;
    }
    setting->profile = index;
    setting->device = found;
    setting->device_chosen = true;
    setting->no_device = none;
    return true;
}

/* The GPU of --gpu; without one the explorer still opens, and says why. false: complained. */
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
    return complain_text(setting->gpu_notice);
}

static bool choose_latency(struct setting *setting)
{
    const struct language *language = setting->options->language;
    const char *text = setting->options->values[OPTION_LATENCY][0];
    char reason[SENTENCE_SIZE];

    setting->latency = LATENCY_NONE;
    if (!text || latency_find(text, &setting->latency)) {
        return true;
    }
    sentence(reason, sizeof reason, language, SAY(LATENCY_KEY_UNKNOWN, text));
    return complain(language, SAY(OPTION_REFUSED, "latency", reason));
}

/* The launch of options; --block replaces --assume-block. Then that of the configuration file. */
static bool apply_launch(struct setting *setting)
{
    const struct options *options = setting->options;
    const profile *chosen = profile_set_get(&setting->profiles, (size_t)setting->profile);

    setting->launch = options->launch;
    if (options->given[OPTION_ASSUME_BLOCK]) {
        setting->assumed |= 1u << OCC_PARAM_BLOCK_SIZE;
        if (!options->given[OPTION_BLOCK]) {
            setting->launch.block_size = options->numbers[OPTION_ASSUME_BLOCK];
        }
    } else if (options->command != COMMAND_CHECK && options->command != COMMAND_DIFF) {
        setting->assumed |= ASSUMED_BOUNDS; /* gates assume no size unasked */
    }
    config_launch(options, &chosen->arch, &setting->launch);
    return true;
}

/* The launch file, for commands that read kernels. false: complained of its mistakes. */
static bool open_launches(struct setting *setting)
{
    const struct options *options = setting->options;
    bool wanted = option_table[OPTION_LAUNCHES].commands & (1u << options->command);
    bool checked = options->given[OPTION_CHECK] > 0; /* it is read then for its mistakes */
    bool read = wanted && !checked && options->operand_count > 0;
    char *path = read ? launches_find(options) : NULL;

    setting->launches = wanted ? allocate(1, sizeof *setting->launches) : NULL;
    bool good = !path || launches_read(options->language, path, setting->launches);

    free(path);
    return good;
}

/* PREFIX/share/occupant/profiles of the program, which may have moved; else the build's folder. */
static const char *installed_profiles(char path[USER_PATH_SIZE])
{
    static const char below[] = "/share/occupant/profiles";
    ssize_t length = readlink("/proc/self/exe", path, USER_PATH_SIZE - sizeof below);

    path[length > 0 ? length : 0] = '\0';
    for (int part = 0; part < 2; part++) { /* bin/occupant */
        char *slash = strrchr(path, '/');

        *(slash ? slash : path) = '\0';
    }
    memcpy(path + strlen(path), below, sizeof below);
    return length > 0 && access(path, R_OK) == 0 ? path : OCCUPANT_DATADIR "/profiles";
}

void setting_open(struct setting *setting, const struct options *options)
{
    char user[USER_PATH_SIZE], installed[USER_PATH_SIZE];
    const profile_places places = {
        .environment = getenv("OCCUPANT_PROFILES"),
        .user = user_folder_path(USER_CONFIG, "profiles", user),
        .installed = installed_profiles(installed),
        .compiled_in = true,
    };

    *setting = (struct setting){.options = options, .unicode = term_is_utf8()};
    need_memory(profile_set_open(&setting->profiles, &places));
    setting->profiles.messages.language = options->language;
}

bool setting_choose(struct setting *setting)
{
    const struct options *options = setting->options;
    const char *device = options->values[OPTION_DEVICE][0];

    if (options->given[OPTION_GPU] && (options->given[OPTION_ARCH] || device)) {
        return complain(options->language, SAY(GPU_AND_ARCHITECTURE));
    }
    setting->device_chosen = options->given[OPTION_GPCS] > 0;
    setting->arch_given = options->given[OPTION_ARCH] || (device && !text_equal(device, "none"));
    bool chosen = choose(setting) && choose_gpu(setting) && apply_gpcs(setting) &&
                  choose_latency(setting) && apply_launch(setting) &&
                  (options->command == COMMAND_BATCH || accept_sms(setting)) &&
                  open_launches(setting);

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
    free(setting->head.inputs);
}

/* ---- Profiles */

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

/* The index, if its profile can be read; -1: with a reason. */
static int readable_arch(profile_set *profiles, int index, const char *name, char *reason,
                         size_t size)
{
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

int setting_find_arch_named(profile_set *profiles, const char *name, char *reason, size_t size)
{
    return readable_arch(profiles, profile_set_find(profiles, name), name, reason, size);
}

int setting_find_arch(profile_set *profiles, const char *name, char *reason, size_t size)
{
    bool file = strchr(name, '/') || text_ends_with(name, ".ini");

    return file ? readable_arch(profiles, profile_set_add_file(profiles, name), name, reason, size)
                : setting_find_arch_named(profiles, name, reason, size);
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

/* ---- Reports */

/* Appends the files of kernels, each once. */
static size_t add_inputs(document_input *inputs, size_t count, const kernel_list *kernels)
{
    for (size_t i = 0; i < kernels->count; i++) {
        const kernel *k = &kernels->items[i];
        const char *path = input_path(k);
        size_t known = 0;

        while (known < count && inputs[known].path != path) {
            known++;
        }
        if (known == count) {
            inputs[count++] = (document_input){path, k->format ? k->format->name : NULL};
        }
    }
    return count;
}

const document_head *setting_head(struct setting *setting)
{
    document_head *head = &setting->head;
    size_t most = 0;

    for (int i = 0; i < setting->read_count; i++) {
        most += setting->read[i]->count;
    }
    free(head->inputs);
    *head = (document_head){.command = commands[setting->options->command].name,
                            .inputs = allocate(most, sizeof *head->inputs)};
    for (int i = 0; i < setting->read_count; i++) {
        head->input_count = add_inputs(head->inputs, head->input_count, setting->read[i]);
    }
    return head;
}

void setting_table(struct setting *setting, struct table *table, FILE *output,
                   const struct column *columns, size_t count)
{
    const struct options *options = setting->options;
    output_format format = (output_format)options->numbers[OPTION_FORMAT];
    bool plain = options->command == COMMAND_PROFILES || options->command == COMMAND_GPUS ||
                 options->command == COMMAND_MEASURE;

    if (format == FORMAT_JSON) {
        document_table_begin(table, output, setting_head(setting), columns, count, plain);
    } else {
        table_begin(table, output, format, columns, count);
    }
    table->language = options->language;
    table->csv.guard = options->given[OPTION_CSV_GUARD] > 0;
}

evaluated_launch setting_report(struct setting *setting)
{
    const profile *known = profile_set_get(&setting->profiles, (size_t)setting->profile);
    unsigned given = options_parameters(setting->options);
    evaluated_launch report = {
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

bool setting_report_kernel(struct setting *setting, const kernel *k, evaluated_launch *report,
                           char reason[KERNEL_REASON_SIZE])
{
    const launch_start start = {&setting->launch, options_parameters(setting->options),
                                setting->assumed, setting->launches};
    const launch_place place = {&setting->profiles, setting->profile, setting->device,
                                setting->arch_given, setting->no_device};

    *report = setting_report(setting);
    return kernel_evaluate(place, start, k, report, reason, KERNEL_REASON_SIZE);
}
