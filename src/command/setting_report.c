/* SPDX-License-Identifier: MIT */
/* The reports of a setting: of its launch, and of kernels. */
#include "command/option/setting.h"

#include "launch/partition_text.h"
#include "profile/family.h"

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
