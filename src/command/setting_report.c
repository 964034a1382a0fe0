/* SPDX-License-Identifier: MIT */
/* The reports of a setting: of its launch, and of kernels. */
#include "command/option/setting.h"

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
