/* SPDX-License-Identifier: MIT */
#include "view/pins.h"

#include <stdio.h>
#include <string.h>

#include "view/cluster_curve.h"

static const profile *profile_of(const explorer *state, const explorer_pin *pin)
{
    return profile_set_get(state->profiles, (size_t)pin->where.profile);
}

/* A pin on another architecture is as high as it is of its own SM, where that is the measure. */
static void scale_heights(occ_run *runs, size_t count, int slots, int most)
{
    for (size_t i = 0; i < count; i++) {
        runs[i].point.warps = runs[i].point.warps * most / slots;
    }
}

static size_t pin_runs(const explorer *state, const explorer_pin *pin, occ_parameter parameter,
                       int most, occ_run *runs)
{
    const profile *found = profile_of(state, pin);
    const occ_device *device = pin->where.device >= 0 ? &found->devices[pin->where.device] : NULL;
    bool whole_gpu = parameter == OCC_PARAM_CLUSTER_SIZE && state->device;
    occ_range range = occ_bounds(&found->arch, device, &pin->launch, parameter);
    size_t count = occ_runs(&found->arch, &pin->launch, parameter, range, runs, EXPLORER_MAX_RUNS);

    count = count < EXPLORER_MAX_RUNS ? count : EXPLORER_MAX_RUNS;
    if (whole_gpu) {
        explorer_curve curve = {range, count, runs};
        occ_run shares[EXPLORER_MAX_RUNS];

        count = device ? cluster_shares(&found->arch, device, pin->result.warps_per_block, &curve,
                                        shares, EXPLORER_MAX_RUNS)
                       : 0;
        memcpy(runs, shares, count * sizeof *runs);
    } else if (state->percent) {
        scale_heights(runs, count, found->arch.max_warps_per_sm, most);
    }
    return count;
}

void pins_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
               const step_line *line, occ_range across)
{
    for (int i = 0; i < state->pin_count; i++) {
        occ_run runs[EXPLORER_MAX_RUNS];
        step_line ghost = {runs, 0, line->most, ROLE_ghost};

        ghost.count = pin_runs(state, &state->pins[i], parameter, line->most, runs);
        if (ghost.count > 0) {
            canvas_line(canvas, &ghost, across, true);
        }
    }
}

void pins_summary(const explorer *state, struct flow *flow)
{
    if (state->pin_count == 0) {
        return;
    }
    const explorer_pin *pin = &state->pins[state->pin_count - 1];
    const profile *found = profile_of(state, pin);
    double own = occ_percent(&state->profile->arch, &state->result);
    double pinned = occ_percent(&found->arch, &pin->result);
    char text[2 * EXPLORER_TEXT];
    bool elsewhere = pin->where.profile != state->wanted.profile;

    snprintf(text, sizeof text, "pinned%s%s: %d warps, %.4g %% (%+.4g)", elsewhere ? " " : "",
             elsewhere ? found->arch.name : "", pin->result.warps, pinned, own - pinned);
    flow_text(flow, 2, ROLE_ghost, text);
}
