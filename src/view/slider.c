/* SPDX-License-Identifier: MIT */
#include "view/screen_parts.h"

#include <stdio.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text_buffer.h"
#include "explorer/steps.h"
#include "view/box.h"
#include "view/line.h"

enum {
    LABEL_CELLS = 18, /* with a blank on either side */
    VALUE_CELLS = 8,  /* "232,448" and a blank before it */
    DETAIL_LEAST = 20,
    DETAIL_MOST = 44,
    TRACK_LEAST = 10,
    ENTRY_CELLS = 20,
};

static const struct hint value_hints[] = {
    {ACTION_LESS, ACTION_MORE, "step"},
    {ACTION_UP, ACTION_DOWN, "slider"},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, "cliff"},
    {ACTION_ENTER, ACTION_COUNT, "type"},
    {ACTION_ARCHITECTURE, ACTION_COUNT, "arch"},
    {ACTION_PAGE_NEXT, ACTION_COUNT, "page"},
    {ACTION_HELP, ACTION_COUNT, "help"},
    {ACTION_QUIT, ACTION_COUNT, "quit"},
    {ACTION_FIELDS, ACTION_COUNT, "fields"},
    {ACTION_UNDO, ACTION_COUNT, "undo"},
    {ACTION_PERCENT, ACTION_COUNT, "percent"},
    {ACTION_CARVEOUTS, ACTION_COUNT, "carve-outs"},
    {ACTION_GLYPHS, ACTION_COUNT, "glyphs"},
    {ACTION_RESET, ACTION_COUNT, "reset"},
};

const struct hints slider_hints = {value_hints, sizeof value_hints / sizeof *value_hints, false};

/* The words after the value take a quarter of a wide screen, and nothing of a narrow one. */
static int detail_cells(int columns)
{
    int room = columns - LABEL_CELLS - VALUE_CELLS - TRACK_LEAST - 4;
    int wanted = columns * 26 / 100;

    if (room < DETAIL_LEAST) {
        return 0;
    }
    return smaller(clamp(wanted, DETAIL_LEAST, DETAIL_MOST), room);
}

/* The parts of a slider, in one row. */
struct slider {
    occ_parameter parameter;
    rect label;
    rect track; /* without its ends */
    rect value;
    rect detail;
    struct scale across;
};

static struct slider slider_of(const explorer *state, occ_parameter parameter, rect area)
{
    struct slider slider = {.parameter = parameter};
    int row = area.row + slider_place(parameter);
    int detail = detail_cells(area.columns);
    int column = area.column + area.columns;

    column -= detail;
    slider.detail = (rect){row, column, 1, detail};
    column -= VALUE_CELLS;
    slider.value = (rect){row, column, 1, VALUE_CELLS};
    slider.label = (rect){row, area.column, 1, LABEL_CELLS};
    slider.track = (rect){row, area.column + LABEL_CELLS + 1, 1, column - LABEL_CELLS - 2};
    slider.across = (struct scale){state->curves[parameter].range, slider.track.columns};
    return slider;
}

/* ------------------------------------------------------------------------
 * The words after the value
 */

static void detail_block(const explorer *state, char *text, size_t size, bool wide)
{
    int warps = state->result.warps_per_block;
    int idle = warps * state->profile->arch.warp_size - state->launch.block_size;
    struct text_buffer detail = text_buffer_of(text, size);

    text_append(&detail, "threads, %d warp%s", warps, warps == 1 ? "" : "s");
    if (wide && idle > 0) {
        text_append(&detail, ", %d lane%s idle", idle, idle == 1 ? "" : "s");
    }
}

static void detail_registers(const explorer *state, char *text, size_t size, bool wide)
{
    const occ_result *result = &state->result;
    char block[NUMBER_SIZE];

    number_format(block, result->registers_per_block);
    if (result->registers_per_block <= 0) {
        text[0] = '\0';
    } else if (result->registers_per_warp <= 0) {
        snprintf(text, size, "→ %s a block", block);
    } else {
        snprintf(text, size, wide ? "→ %d allocated, %s a block" : "→ %d allocated",
                 result->registers_per_warp / state->profile->arch.warp_size, block);
    }
}

static void detail_smem(const explorer *state, char *text, size_t size, bool wide)
{
    const occ_launch *launch = &state->launch;
    char fixed[NUMBER_SIZE];
    char all[NUMBER_SIZE];
    char capacity[NUMBER_SIZE];

    number_format(fixed, launch->static_smem + (long long)state->profile->arch.smem_reserved);
    number_format(all, state->result.smem_per_block);
    number_format(capacity, state->result.smem_capacity / 1024);
    if (wide) {
        snprintf(text, size, "B → %s allocated, of %s KiB", all, capacity);
    } else if (launch->static_smem + state->profile->arch.smem_reserved > 0) {
        snprintf(text, size, "B + %s %s", fixed, launch->static_smem > 0 ? "fixed" : "reserved");
    } else {
        snprintf(text, size, "B → %s", all);
    }
}

static void detail_cluster(const explorer *state, char *text, size_t size, bool wide)
{
    const occ_waves *waves = &state->waves;
    char number[NUMBER_SIZE];

    text[0] = '\0';
    if (parameter_missing(&state->profile->arch, OCC_PARAM_CLUSTER_SIZE)) {
        snprintf(text, size, "not on %s", state->profile->arch.name);
    } else if (state->launch.cluster_size > 0 && state->device) {
        snprintf(text, size, wide ? "block%s, %s active clusters" : "block%s, %s active",
                 state->launch.cluster_size == 1 ? "" : "s",
                 number_format(number, waves->active_clusters));
    } else if (state->launch.cluster_size > 0) {
        snprintf(text, size, "block%s", state->launch.cluster_size == 1 ? "" : "s");
    }
}

typedef void detail_words(const explorer *state, char *text, size_t size, bool wide);

/* A parameter without words of its own shows its unit. */
static detail_words *const details[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = detail_block,
    [OCC_PARAM_REGISTERS] = detail_registers,
    [OCC_PARAM_DYNAMIC_SMEM] = detail_smem,
    [OCC_PARAM_CLUSTER_SIZE] = detail_cluster,
};

/* ------------------------------------------------------------------------
 * Drawing
 */

static void draw_track(const explorer *state, grid *picture, const struct slider *slider,
                       view_role role)
{
    rect track = slider->track;
    int knob = scale_cell(slider->across, occ_get(&state->launch, slider->parameter));
    bool current = state->slider == slider->parameter;

    grid_put(picture, track.row, track.column - 1, glyph_or(picture, 0x251c, '|'), role);
    for (int i = 0; i < track.columns; i++) {
        bool below = i < knob && role != ROLE_disabled;

        grid_put(picture, track.row, track.column + i,
                 below ? glyph_or(picture, 0x2501, '=') : glyph_or(picture, 0x2500, '-'),
                 below && current ? ROLE_text : role);
    }
    grid_put(picture, track.row, track.column + track.columns, glyph_or(picture, 0x2524, '|'),
             role);
}

/* A tick where one more costs warps; none where they would fill the track. */
static void draw_cliffs(const explorer *state, grid *picture, const struct slider *slider)
{
    occ_cliff cliffs[EXPLORER_MAX_RUNS];
    size_t count = explorer_cliffs(state, slider->parameter, cliffs, EXPLORER_MAX_RUNS);

    if (count > (size_t)slider->track.columns / 4) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        grid_put(picture, slider->track.row,
                 slider->track.column + scale_cell(slider->across, cliffs[i].before),
                 glyph_or(picture, 0x2534, '\''), ROLE_cliff);
    }
}

static void write_detail(const explorer *state, occ_parameter parameter, char *text, size_t size,
                         bool wide)
{
    if (details[parameter]) {
        details[parameter](state, text, size, wide);
    } else {
        snprintf(text, size, "%s", parameter_axis_of(parameter)->unit);
    }
}

static void draw_words(const explorer *state, grid *picture, const struct slider *slider,
                       view_role role)
{
    char value[NUMBER_SIZE];
    char detail[80];
    rect area = slider->detail;
    struct line line;

    parameter_format(&state->launch, slider->parameter, value, sizeof value);
    text_right(picture, slider->value.row, slider->value.column,
               slider->value.column + slider->value.columns, role, value);
    write_detail(state, slider->parameter, detail, sizeof detail, true);
    if (text_cells(picture, detail) + 1 > area.columns) {
        write_detail(state, slider->parameter, detail, sizeof detail, false);
    }
    line = line_of(picture, area, 0);
    line_skip(&line, 1);
    line_text(&line, ROLE_dim, detail);
}

/* The typed text replaces the value, in reverse video. */
static void draw_entry(const explorer *state, grid *picture, const struct slider *slider)
{
    rect area = {slider->value.row, slider->value.column + 1, 1, ENTRY_CELLS};
    int most = slider->detail.column + slider->detail.columns - ENTRY_CELLS;

    area.column = smaller(area.column, most);
    area_clear(picture, area);
    area_reverse(picture, area, 0);
    entry_draw(picture, area, state->entry.text, ROLE_strong);
}

static bool typed_here(const explorer *state, const struct slider *slider)
{
    return state->entry.open && state->entry.kind == ENTRY_FIELD &&
           state->overlay == OVERLAY_NONE && (int)state->entry.field == (int)slider->parameter;
}

static void draw_slider(const explorer *state, grid *picture, const struct slider *slider)
{
    occ_parameter field = slider->parameter;
    bool missing = parameter_missing(&state->profile->arch, field) != NULL;
    view_role role = missing ? ROLE_disabled : ROLE_text;
    int knob = scale_cell(slider->across, occ_get(&state->launch, slider->parameter));
    struct line line = line_of(picture, slider->label, 0);

    line_format(&line, role, " %s", parameter_of(field)->label);
    if (state->slider == slider->parameter) {
        area_reverse(picture, slider->label, 0);
    }
    draw_track(state, picture, slider, missing ? ROLE_disabled : ROLE_frame);
    if (!missing) {
        draw_cliffs(state, picture, slider);
        grid_put(picture, slider->track.row, slider->track.column + knob, 0x25cf, ROLE_marker);
    }
    if (typed_here(state, slider)) {
        draw_entry(state, picture, slider);
    } else {
        draw_words(state, picture, slider, missing ? ROLE_disabled : ROLE_strong);
    }
}

void sliders_draw(const explorer *state, grid *picture, rect area)
{
    for (int i = 0; i < SLIDER_COUNT; i++) {
        struct slider slider = slider_of(state, slider_at(i), area);

        draw_slider(state, picture, &slider);
    }
}

/* ------------------------------------------------------------------------
 * Targets
 */

int slider_value(const explorer *state, rect area, occ_parameter parameter, int column)
{
    struct slider slider = slider_of(state, parameter, area);

    return axis_pick(state, parameter, slider.across, column - slider.track.column);
}

/* Beside the track a click chooses the slider and keeps its value. */
explorer_target slider_target(const explorer *state, rect area, int row, int column)
{
    occ_parameter parameter = slider_at(row - area.row);
    struct slider slider = slider_of(state, parameter, area);
    explorer_target target = {.kind = TARGET_SLIDER, .parameter = parameter};

    target.value = occ_get(&state->launch, parameter);

    if (column >= slider.track.column - 1 && column <= slider.track.column + slider.track.columns) {
        target.value = slider_value(state, area, parameter, column);
    }
    return target;
}
