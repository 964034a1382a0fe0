/* SPDX-License-Identifier: MIT */
/* The lines beside the curve of a graph: other carve-outs and pins. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "view/cells/canvas.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"

/* ---- The same curve under other carve-outs */

enum { KIB = 1024 };

static int carveout_count(const struct drawing *drawing)
{
    bool shown = drawing->state->carveouts && drawing->graph->parameter != OCC_PARAM_CLUSTER_SIZE;

    return shown ? drawing->state->now.arch->carveout_count : 0;
}

/* Before the corner of the last cliff above one block, which each carve-out has at a value of its own. */
static canvas_end corner_of(const struct drawing *drawing, const step_line *line)
{
    for (size_t i = line->count; i-- > 1;) {
        int higher = line->runs[i - 1].point.warps;

        if (line->runs[i].point.warps > 0 && higher > line->runs[i].point.warps) {
            return (canvas_end){canvas_row(&drawing->canvas, higher, line->most),
                                scale_cell(drawing->graph->across, line->runs[i - 1].last) - 1};
        }
    }
    return (canvas_end){-1, -1};
}

static struct carveout_line draw_carveout(const struct drawing *drawing, int carveout)
{
    const evaluated_launch *now = &drawing->state->now;
    occ_parameter parameter = drawing->graph->parameter;
    occ_run runs[OCC_MAX_RUNS];
    occ_launch launch = slider_launch(&now->launch, parameter);
    step_line line = {runs, 0, now->arch->max_warps_per_sm, ROLE_ghost, true};

    launch.carveout_bytes = carveout;
    occ_runs(now->arch, now->device, &launch, parameter, drawing->state->curves[parameter].range,
             runs, OCC_MAX_RUNS, &line.count);
    return (struct carveout_line){
        outline_draw(&drawing->canvas, &line, drawing->graph->across.range),
        corner_of(drawing, &line)};
}

static bool is_label(const cell *there)
{
    return there->role == ROLE_ghost && glyph_is_text(there->glyph) && there->glyph != '.' &&
           there->glyph != ':';
}

/* Room for a label: blanks and lines of this kind, with no other label beside it. */
static bool room_for(const struct canvas *canvas, int row, int column, int cells)
{
    int right = canvas->area.column + canvas->area.columns;

    for (int i = column - 1; i <= column + cells && i < right; i++) {
        const cell *there = grid_at(canvas->picture, row, i);
        bool beside = i == column - 1 || i == column + cells;

        if (is_label(there) || there->ground == ROLE_marker ||
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

/* Whether the label has room on a level of its line, before the corner. */
static bool draw_at_corner(const struct canvas *canvas, canvas_end corner, const char *text)
{
    int cells = (int)strlen(text);
    bool level = corner.row >= 0 && corner.column - cells >= 0;

    for (int i = 0; level && i < cells; i++) {
        uint32_t glyph = grid_at(canvas->picture, canvas->area.row + corner.row,
                                 canvas->area.column + corner.column - i)
                             ->glyph;

        level = glyph == ' ' || glyph == outline_dots(canvas->picture);
    }
    return level && draw_label(canvas, corner, text);
}

/* "228+28": the carve-out and the L1 cache beside it, KiB; where there is no room, "228". */
static void label_carveout(const struct drawing *drawing, const struct carveout_line *line,
                           int carveout)
{
    char text[2 * NUMBER_SIZE];
    int l1 = occ_l1_bytes(drawing->state->now.arch, carveout);
    bool drawn = false;

    for (int both = l1 >= 0; both >= 0 && !drawn; both--) {
        snprintf(text, sizeof text, both ? "%d+%d" : "%d", carveout / KIB, l1 / KIB);
        drawn = draw_at_corner(&drawing->canvas, line->corner, text) ||
                draw_label(&drawing->canvas, line->end, text);
    }
}

/* ---- Pins */

/* A pin on another architecture counts shares of its own GPU; in percent, warps of its own SM. */
static size_t pin_runs(const struct drawing *drawing, const explorer_pin *pin, occ_run *runs)
{
    const explorer *state = drawing->state;
    occ_parameter parameter = drawing->graph->parameter;
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    const occ_device *device = pin->where.device >= 0 ? &found->devices[pin->where.device] : NULL;
    const occ_launch launch = slider_launch(&pin->launch, parameter);
    explorer_curve curve = {parameter_bounds(&found->arch, device, &launch, parameter), 0, runs};

    occ_runs(&found->arch, device, &launch, parameter, curve.range, runs, OCC_MAX_RUNS,
             &curve.run_count);
    if (drawing_whole_gpu(drawing)) {
        occ_run shares[OCC_MAX_RUNS];
        size_t count = device ? cluster_shares(&found->arch, device, pin->result.warps_per_block,
                                               &curve, shares, OCC_MAX_RUNS)
                              : 0;

        memcpy(runs, shares, count * sizeof *runs);
        return count;
    }
    for (size_t i = 0; i < curve.run_count && state->percent; i++) {
        runs[i].point.warps =
            runs[i].point.warps * drawing->line.most / found->arch.max_warps_per_sm;
    }
    return curve.run_count;
}

static canvas_end draw_pin(const struct drawing *drawing, const explorer_pin *pin)
{
    occ_run runs[OCC_MAX_RUNS];
    const step_line line = {runs, pin_runs(drawing, pin, runs), drawing->line.most, ROLE_ghost,
                            false};
    occ_range range = drawing->graph->across.range;

    return line.count == 0 ? (canvas_end){-1, -1}
           : drawing->canvas.glyphs == GLYPHS_FILLED
               ? outline_draw(&drawing->canvas, &line, range)
               : canvas_line(&drawing->canvas, &line, range, true);
}

/* On the level that the line ends at, as far to the right as a cell of it has no label beside it. */
static void label_pin(const struct canvas *canvas, canvas_end at, char letter)
{
    const char text[] = {letter, '\0'};

    while (at.row >= 0 && at.column > 0 &&
           grid_at(canvas->picture, canvas->area.row + at.row, canvas->area.column + at.column)
                   ->role == ROLE_ghost &&
           !draw_label(canvas, at, text)) {
        at.column--;
    }
}

/* ---- Both */

void overlays_draw(const struct drawing *drawing, struct overlays *overlays)
{
    for (int i = carveout_count(drawing) - 1; i >= 0; i--) {
        overlays->carveouts[i] = draw_carveout(drawing, drawing->state->now.arch->carveouts[i]);
    }
    for (int i = 0; i < drawing->state->pin_count; i++) {
        overlays->pins[i] = draw_pin(drawing, &drawing->state->pins[i]);
    }
}

void overlays_label(const struct drawing *drawing, const struct overlays *overlays)
{
    for (int i = 0; i < carveout_count(drawing); i++) {
        label_carveout(drawing, &overlays->carveouts[i], drawing->state->now.arch->carveouts[i]);
    }
    for (int i = 0; i < drawing->state->pin_count; i++) {
        label_pin(&drawing->canvas, overlays->pins[i], drawing->state->pins[i].letter);
    }
}
