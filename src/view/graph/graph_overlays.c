/* SPDX-License-Identifier: MIT */
/* Ghosts and pins around the curve of a graph. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "view/cells/canvas.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"

/* ---- Ghosts: the same curve under other carve-outs */

enum { KIB = 1024 };

static canvas_end draw_ghost(const struct canvas *canvas, const step_line *line, occ_range across)
{
    return canvas->glyphs == GLYPHS_FILLED ? outline_draw(canvas, line, across)
                                           : canvas_line(canvas, line, across, true);
}

/* Before the corner of the last cliff above one block, which each carve-out has at a value of its own. */
static canvas_end corner_of(const struct canvas *canvas, const step_line *line, occ_range across)
{
    struct scale cells = {across, canvas->area.columns};

    for (size_t i = line->count; i-- > 1;) {
        int higher = line->runs[i - 1].point.warps;

        if (line->runs[i].point.warps > 0 && higher > line->runs[i].point.warps) {
            return (canvas_end){canvas_row(canvas, higher, line->most),
                                scale_cell(cells, line->runs[i - 1].last) - 1};
        }
    }
    return (canvas_end){-1, -1};
}

static struct ghost draw_carveout(const explorer *state, const struct canvas *canvas,
                                  occ_parameter parameter, occ_range across, int carveout)
{
    const occ_arch *arch = state->now.arch;
    occ_run runs[OCC_MAX_RUNS];
    occ_launch launch = slider_launch(&state->now.launch, parameter);
    step_line line = {runs, 0, arch->max_warps_per_sm, ROLE_ghost, true};

    launch.carveout_bytes = carveout;
    occ_runs(arch, state->now.device, &launch, parameter, state->curves[parameter].range, runs,
             OCC_MAX_RUNS, &line.count);
    canvas_end end = outline_draw(canvas, &line, across);

    return (struct ghost){end, corner_of(canvas, &line, across)};
}

static bool is_label(const cell *there)
{
    return there->role == ROLE_ghost && ((there->glyph >= '0' && there->glyph <= '9') ||
                                         (there->glyph >= 'a' && there->glyph <= 'z'));
}

/* Room for a label: blanks and ghost lines, with no other label beside it. */
static bool room_for(const struct canvas *canvas, int row, int column, int cells)
{
    const grid *picture = canvas->picture;
    int right = canvas->area.column + canvas->area.columns;

    for (int i = column - 1; i <= column + cells && i < right; i++) {
        const cell *there = grid_at(picture, row, i);
        bool label = is_label(there);
        bool beside = i == column - 1 || i == column + cells;

        if (label || there->ground == ROLE_marker ||
            (!beside && there->glyph != ' ' && there->role != ROLE_ghost)) {
            return false;
        }
    }
    return true;
}

static bool draw_label(const struct canvas *canvas, canvas_end end, const char *text)
{
    int cells = (int)strlen(text);
    int row = canvas->area.row + end.row;
    int column = canvas->area.column + end.column - cells + 1;

    if (end.row < 0 || column <= canvas->area.column || !room_for(canvas, row, column, cells)) {
        return false;
    }
    grid_text(canvas->picture, row, column, cells, ROLE_ghost, text);
    return true;
}

/* Whether the label has room on a level of its line, whole or dashed, before the corner. */
static bool draw_at_corner(const struct canvas *canvas, canvas_end corner, const char *text)
{
    int cells = (int)strlen(text);
    bool level = corner.row >= 0 && corner.column - cells >= 0;

    for (int i = 0; level && i < cells; i++) {
        const cell *there = grid_at(canvas->picture, canvas->area.row + corner.row,
                                    canvas->area.column + corner.column - i);

        level = there->glyph == ' ' || there->glyph == outline_dots(canvas->picture);
    }
    return level && draw_label(canvas, corner, text);
}

/* "228+28": the carve-out and the L1 cache beside it, KiB; where there is no room, "228". */
static void draw_size(const struct canvas *canvas, const struct ghost *ghost, const occ_arch *arch,
                      int carveout)
{
    char both[2 * NUMBER_SIZE];
    char size[NUMBER_SIZE];
    int l1 = occ_l1_bytes(arch, carveout);

    number_format_plain(size, carveout / KIB);
    snprintf(both, sizeof both, "%s+%d", size, l1 / KIB);
    if (l1 < 0 ||
        (!draw_at_corner(canvas, ghost->corner, both) && !draw_label(canvas, ghost->end, both))) {
        if (!draw_at_corner(canvas, ghost->corner, size)) {
            draw_label(canvas, ghost->end, size);
        }
    }
}

void ghosts_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
                 occ_range across, struct ghosts *ghosts)
{
    const occ_arch *arch = state->now.arch;

    for (int i = arch->carveout_count - 1; i >= 0; i--) {
        ghosts->lines[i] = draw_carveout(state, canvas, parameter, across, arch->carveouts[i]);
    }
}

void ghosts_label(const explorer *state, const struct canvas *canvas, const struct ghosts *ghosts)
{
    const occ_arch *arch = state->now.arch;

    for (int i = 0; i < arch->carveout_count; i++) {
        draw_size(canvas, &ghosts->lines[i], arch, arch->carveouts[i]);
    }
}

/* ---- Ghosts: pinned configurations */

static bool is_ghost_at(const struct canvas *canvas, canvas_end at)
{
    return grid_at(canvas->picture, canvas->area.row + at.row, canvas->area.column + at.column)
               ->role == ROLE_ghost;
}

/* In percent, a pin on another architecture counts the warps of its own SM. */
static void scale_heights(occ_run *runs, size_t count, int slots, int most)
{
    for (size_t i = 0; i < count; i++) {
        runs[i].point.warps = runs[i].point.warps * most / slots;
    }
}

static size_t pin_runs(const explorer *state, const explorer_pin *pin, occ_parameter parameter,
                       int most, occ_run *runs)
{
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    const occ_device *device = pin->where.device >= 0 ? &found->devices[pin->where.device] : NULL;
    const occ_launch launch = slider_launch(&pin->launch, parameter);
    occ_range range = parameter_bounds(&found->arch, device, &launch, parameter);
    size_t count;

    occ_runs(&found->arch, device, &launch, parameter, range, runs, OCC_MAX_RUNS, &count);
    if (curve_of_whole_gpu(state, parameter)) {
        explorer_curve curve = {range, count, runs};
        occ_run shares[OCC_MAX_RUNS];

        count = device ? cluster_shares(&found->arch, device, pin->result.warps_per_block, &curve,
                                        shares, OCC_MAX_RUNS)
                       : 0;
        memcpy(runs, shares, count * sizeof *runs);
    } else if (state->percent) {
        scale_heights(runs, count, found->arch.max_warps_per_sm, most);
    }
    return count;
}

void pins_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
               const step_line *line, occ_range across, canvas_end *ends)
{
    for (int i = 0; i < state->pin_count; i++) {
        occ_run runs[OCC_MAX_RUNS];
        step_line ghost = {.runs = runs, .most = line->most, .role = ROLE_ghost};

        ghost.count = pin_runs(state, &state->pins[i], parameter, line->most, runs);
        ends[i] = ghost.count > 0 ? draw_ghost(canvas, &ghost, across) : (canvas_end){-1, -1};
    }
}

/* On the level that the line ends at, as far to the right as a cell of it has no label beside it. */
void pins_label(const explorer *state, const struct canvas *canvas, const canvas_end *ends)
{
    for (int i = 0; i < state->pin_count; i++) {
        canvas_end at = ends[i];
        const char text[] = {state->pins[i].letter, '\0'};

        while (at.row >= 0 && at.column > 0 && is_ghost_at(canvas, at) &&
               !draw_label(canvas, at, text)) {
            at.column--;
        }
    }
}
