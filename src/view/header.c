/* SPDX-License-Identifier: MIT */
#include "view/header.h"

#include <stdio.h>
#include <string.h>

#include "view/line.h"

enum { TABS_FROM = 60, KERNEL_LEAST = 16 };

static int tab_cells(explorer_page page)
{
    return (int)strlen(explorer_page_name(page)) + 2;
}

rect header_tab(rect area, explorer_page page)
{
    rect tab = {area.row, area.column + area.columns, 1, tab_cells(page)};

    if (area.columns < TABS_FROM) {
        return (rect){0};
    }
    for (int i = PAGE_COUNT - 1; i >= (int)page; i--) {
        tab.column -= tab_cells((explorer_page)i);
    }
    return tab;
}

static void draw_tabs(const explorer *state, grid *picture, rect area)
{
    for (explorer_page page = 0; page < PAGE_COUNT; page++) {
        rect tab = header_tab(area, page);
        struct line line = line_of(picture, tab, 0);

        if (tab.rows == 0) {
            return;
        }
        line_format(&line, page == state->page ? ROLE_selected : ROLE_dim, " %s ",
                    explorer_page_name(page));
    }
}

/* ", 132 SMs", "carve-out": what gives way on a narrow screen. */
static void draw_device(const explorer *state, struct flow *flow)
{
    char text[128];
    const occ_device *device = state->device;

    if (device) {
        snprintf(text, sizeof text, "%s, %d SMs", device->name, device->sms);
        if (!flow_item(flow, ROLE_text, text)) {
            flow_item(flow, ROLE_text, device->name);
        }
    }
}

static void draw_carveout(const explorer *state, struct flow *flow)
{
    char text[64];

    snprintf(text, sizeof text, "carve-out %d KiB", state->result.smem_capacity / 1024);
    if (state->profile->arch.carveout_count > 1 && !flow_item(flow, ROLE_dim, text)) {
        flow_item(flow, ROLE_dim, text + strlen("carve-out "));
    }
}

/* A long name keeps its beginning and its end. */
static void draw_kernel(const explorer *state, struct flow *flow)
{
    const char *name = state->kernel_names[state->kernel];
    int room = flow_room(flow) - 10;
    struct line line = line_of(flow->picture, flow->area, 0);

    if (room < KERNEL_LEAST / 2) {
        return;
    }
    line_skip(&line, flow->column + 1);
    line_text(&line, ROLE_dim, "· kernel ");
    line_middle(&line, ROLE_strong, name, room);
}

void header_draw(const explorer *state, grid *picture, rect area)
{
    bool named = state->kernels && state->kernel >= 0;
    rect left = {area.row, area.column + 1, 1, area.columns - 2};
    rect first_tab = header_tab(area, 0);
    struct flow flow;

    if (first_tab.rows > 0) {
        left.columns = first_tab.column - left.column - 1;
    }
    draw_tabs(state, picture, area);
    flow = flow_of(picture, left);
    flow_text(&flow, 0, ROLE_title, "occupant");
    flow_text(&flow, 2, ROLE_strong, state->profile->arch.name);
    if (area.columns >= 100) {
        flow_text(&flow, 1, ROLE_text, state->profile->arch.title);
    }
    if (named && left.columns < 80) {
        draw_kernel(state, &flow);
        return;
    }
    draw_device(state, &flow);
    draw_carveout(state, &flow);
    if (named) {
        draw_kernel(state, &flow);
    }
}
