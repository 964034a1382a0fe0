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

/* Whether a label may stand there: on blanks, on what ghosts have drawn, and beside no other. */
static bool room_for(const struct canvas *canvas, int row, int column, int cells)
{
    const grid *picture = canvas->picture;
    int right = canvas->area.column + canvas->area.columns;

    for (int i = column - 1; i <= column + cells && i < right; i++) {
        const cell *there = &picture->cells[row * picture->columns + i];
        bool label = there->role == ROLE_ghost && there->glyph >= '0' && there->glyph <= '9';
        bool beside = i == column - 1 || i == column + cells;

        if (label || (!beside && there->glyph != ' ' && there->role != ROLE_ghost)) {
            return false;
        }
    }
    return true;
}

static void draw_label(const struct canvas *canvas, canvas_end end, int carveout)
{
    char text[16];
    int cells = snprintf(text, sizeof text, "%d", carveout / KIB);
    int row = canvas->area.row + end.row;
    int column = canvas->area.column + end.column - cells + 1;

    if (end.row >= 0 && column > canvas->area.column && room_for(canvas, row, column, cells)) {
        grid_text(canvas->picture, row, column, cells, ROLE_ghost, text);
    }
}

void ghosts_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
                 occ_range across, struct ghosts *ghosts)
{
    const occ_arch *arch = &state->profile->arch;

    for (int i = arch->carveout_count - 1; i >= 0; i--) {
        ghosts->ends[i] = draw_carveout(state, canvas, parameter, across, arch->carveouts[i]);
    }
}

void ghosts_label(const explorer *state, const struct canvas *canvas, const struct ghosts *ghosts)
{
    const occ_arch *arch = &state->profile->arch;

    for (int i = 0; i < arch->carveout_count; i++) {
        draw_label(canvas, ghosts->ends[i], arch->carveouts[i]);
    }
}
