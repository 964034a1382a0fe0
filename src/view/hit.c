/* SPDX-License-Identifier: MIT */
/* What lies under the pointer. */
#include "view/page.h"
#include "view/overlay.h"
#include "view/graph.h"
#include "view/screen_parts.h"
#include "view/layout.h"
#include "view/box.h"
#include "view/view.h"

/* Where the mouse goes nobody wants a block of 272 threads: whole warps, but the ends. */
static int pick(const explorer *state, occ_parameter parameter, struct scale across, int column)
{
    int unit = parameter == OCC_PARAM_BLOCK_SIZE ? state->profile->arch.warp_size : 1;
    int value = scale_pick(across, column, occ_get(&state->launch, parameter), unit);
    occ_range range = state->curves[parameter].range;

    if (parameter == OCC_PARAM_BLOCK_SIZE && value < unit && unit <= range.last) {
        value = value == occ_get(&state->launch, parameter) ? value : unit;
    }
    return value < range.first ? range.first : value;
}

static int slider_value(const explorer *state, rect area, occ_parameter parameter, int column)
{
    struct slider slider = slider_of(state, parameter, area);

    return pick(state, parameter, slider.across, column - slider.track.column);
}

static int graph_value(const explorer *state, rect area, occ_parameter parameter, int column)
{
    struct graph graph = graph_of(state, parameter, area);

    return pick(state, parameter, graph.across, column - graph.plot.column);
}

static explorer_target hit_page(const explorer *state, const view_layout *layout, int row,
                                int column)
{
    for (int i = 0; i < SLIDER_COUNT && state->page == PAGE_GRAPHS; i++) {
        occ_parameter parameter = (occ_parameter)i;

        if (rect_holds(layout->graphs[i], row, column)) {
            int value = graph_value(state, layout->graphs[i], parameter, column);

            return (explorer_target){.kind = TARGET_GRAPH, .parameter = parameter, .value = value};
        }
    }
    return (explorer_target){.kind = TARGET_NOTHING};
}

/* On a slider's label or words a click chooses it and leaves the value. */
static explorer_target hit_slider(const explorer *state, rect area, occ_parameter parameter,
                                  int column)
{
    struct slider slider = slider_of(state, parameter, area);
    explorer_target target = {.kind = TARGET_SLIDER, .parameter = parameter};

    target.value = occ_get(&state->launch, parameter);

    if (column >= slider.track.column - 1 && column <= slider.track.column + slider.track.columns) {
        target.value = slider_value(state, area, parameter, column);
    }
    return target;
}

static explorer_target hit_overlay(const explorer *state, const view_layout *layout, int row,
                                   int column)
{
    rect box = panel_of(state, layout);

    if (!rect_holds(box, row, column)) {
        return (explorer_target){.kind = TARGET_NOTHING};
    }
    if (!rect_holds(panel_inside(box), row, column)) {
        return (explorer_target){.kind = TARGET_INSIDE};
    }
    if (state->overlay == OVERLAY_FIELDS && fields_row(state, box, row) != OCC_PARAM_COUNT) {
        return (explorer_target){.kind = TARGET_FIELD, .value = (int)fields_row(state, box, row)};
    }
    if ((state->overlay == OVERLAY_ARCHITECTURE || state->overlay == OVERLAY_KERNEL) &&
        picker_row_at(state, box, row) >= 0) {
        return (explorer_target){.kind = TARGET_ROW, .value = picker_row_at(state, box, row)};
    }
    return (explorer_target){.kind = TARGET_INSIDE};
}

/* The row of a page that has rows, or nothing. */
static explorer_target hit_row(int found)
{
    return (explorer_target){.kind = found < 0 ? TARGET_NOTHING : TARGET_ROW, .value = found};
}

explorer_target view_hit(const explorer *state, int rows, int columns, int row, int column)
{
    view_layout layout = view_layout_of(rows, columns, state->slider);

    if (layout.too_small) {
        return (explorer_target){.kind = TARGET_NOTHING};
    }
    if (state->overlay != OVERLAY_NONE) {
        return hit_overlay(state, &layout, row, column);
    }
    for (explorer_page page = 0; page < PAGE_COUNT; page++) {
        if (rect_holds(header_tab(state, layout.header, page), row, column)) {
            return (explorer_target){.kind = TARGET_PAGE, .value = (int)page};
        }
    }
    if (state->page == PAGE_DEVICES) {
        return hit_row(devices_row(state, layout.whole, row));
    }
    if (rect_holds(layout.sliders, row, column)) {
        return hit_slider(state, layout.sliders, (occ_parameter)(row - layout.sliders.row), column);
    }
    if (state->page == PAGE_WHY) {
        return hit_row(page_why_row(state, layout.body, row, column));
    }
    if (state->page == PAGE_ADVICE) {
        return hit_row(page_advice_row(state, layout.body, row));
    }
    if (state->page == PAGE_COMPARE) {
        return hit_row(page_compare_row(state, layout.body, row));
    }
    if (state->page == PAGE_MAP) {
        return page_map_target(state, layout.body, row, column);
    }
    return hit_page(state, &layout, row, column);
}

int view_drag_value(const explorer *state, int rows, int columns, explorer_target held, int column)
{
    view_layout layout = view_layout_of(rows, columns, state->slider);

    if (layout.too_small) {
        return held.value;
    }
    if (held.kind == TARGET_SLIDER) {
        return slider_value(state, layout.sliders, held.parameter, column);
    }
    if (held.kind == TARGET_GRAPH && layout.graphs[held.parameter].rows > 0) {
        return graph_value(state, layout.graphs[held.parameter], held.parameter, column);
    }
    return held.value;
}
