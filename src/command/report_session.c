/* SPDX-License-Identifier: MIT */
#include "command/report_session.h"

#include <string.h>

#include "explorer/explorer.h"

bool report_session(struct setting *setting, kernel_list *kernels, const char *session,
                    struct report *report)
{
    const explore_input input = exploration_input(setting, kernels, session);
    explorer state;

    if (!exploration_lead(&state, &input)) {
        return false;
    }
    *report = (struct report){
        .language = setting->options->language,
        .arch = &state.profile->arch,
        .profile = state.profile,
        .device = state.device,
        .kernel = state.kernel >= 0 ? &kernels->items[state.kernel] : NULL,
        .launch = state.launch,
        .latency = state.latency,
    };
    memcpy(report->sources, state.sources, sizeof report->sources);
    explorer_close(&state);
    return report_evaluate(report);
}
