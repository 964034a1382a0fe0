/* SPDX-License-Identifier: MIT */
#include "view/ghost.h"

#include <stdio.h>
#include <string.h>

enum { KIB = 1024 };

static canvas_end draw_carveout(const explorer *state, const struct canvas *canvas,
                                occ_parameter parameter, occ_range across, int carveout)
{
    const occ_arch *arch = &state->profile->arch;
    occ_run runs[EXPLORER_MAX_RUNS];
    occ_launch launch = state->launch;
    step_line line = {runs, 0, arch->max_warps_per_sm, ROLE_ghost};

    launch.carveout_bytes = carveout;
    line.count =
        occ_runs(arch, &launch, parameter, state->curves[parameter].range, runs, EXPLORER_MAX_RUNS);
    if (line.count > EXPLORER_MAX_RUNS) {
        line.count = EXPLORER_MAX_RUNS;
    }
    return canvas_line(canvas, &line, across, true);
}

/* Over the ghost's own line, at its end. */
static void draw_label(const struct canvas *canvas, canvas_end end, int carveout)
{
    char text[16];
    int cells = snprintf(text, sizeof text, "%d", carveout / KIB);
    int column = end.column - cells + 1;

    if (end.row >= 0 && column >= 0) {
        grid_text(canvas->picture, canvas->area.row + end.row, canvas->area.column + column, cells,
                  ROLE_ghost, text);
    }
}

void ghost_carveouts(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
                     occ_range across)
{
    const occ_arch *arch = &state->profile->arch;
    canvas_end ends[OCC_MAX_CARVEOUTS];

    for (int i = arch->carveout_count - 1; i >= 0; i--) {
        ends[i] = draw_carveout(state, canvas, parameter, across, arch->carveouts[i]);
    }
    for (int i = 0; i < arch->carveout_count; i++) {
        draw_label(canvas, ends[i], arch->carveouts[i]);
    }
}
