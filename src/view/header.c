/* SPDX-License-Identifier: MIT */
#include "view/screen_parts.h"

#include "base/range.h"
#include "base/width.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "view/line.h"

enum {
    PADDED_FROM = 120, /* columns from which on a tab has a blank on either side */
    LEFT_LEAST = 26,   /* cells left of the tabs, below which only one tab is shown */
    KERNEL_LEAST = 12, /* of the name of a kernel, if it is not shorter */
    KERNEL_GOOD = 14,  /* the same beside all tabs */
    KERNEL_MOST = 500,
};

/* Cells of the tabs from a page on, with the blank after each. */
static int tabs_cells(const struct language *language, int columns, int page)
{
    int around = columns >= PADDED_FROM ? 2 : 1;
    int cells = 0;

    for (; page < PAGE_COUNT; page++) {
        cells += text_width(explorer_page_title(language, (explorer_page)page)) + around;
    }
    return cells;
}

static rect tab_of(const explorer *state, rect area, explorer_page page)
{
    int from = tabs_cells(state->language, area.columns, (int)page);
    int cells = from - tabs_cells(state->language, area.columns, (int)page + 1);

    return (rect){area.row, area.column + area.columns - from, 1,
                  area.columns >= PADDED_FROM ? cells : cells - 1};
}

/* Cells of " · kernel ", without the name. */
static int kernel_cells(const explorer *state)
{
    char text[64];

    sentence(text, sizeof text, state->language, SAY(HEADER_KERNEL, ""));
    return 3 + text_width(text);
}

static bool is_named(const explorer *state)
{
    return state->kernels && state->kernel >= 0;
}

/* The cells of the kernel's name, at most so many. */
static int name_cells(const explorer *state, int most)
{
    return smaller(text_width(state->kernel_names[state->kernel]), most);
}

/* Cells left of the tabs, below which only one tab is shown. */
static int left_least(const explorer *state)
{
    return is_named(state) ? text_width(state->profile->arch.name) + kernel_cells(state) +
                                 name_cells(state, KERNEL_GOOD) + 1
                           : LEFT_LEAST;
}

rect header_tab(const explorer *state, rect area, explorer_page page)
{
    int left = left_least(state);

    if (tabs_cells(state->language, area.columns, 0) + left < area.columns) {
        return tab_of(state, area, page);
    }
    if (page != state->page) {
        return (rect){0};
    }
    int cells = text_width(explorer_page_title(state->language, page));

    return (rect){area.row, area.column + area.columns - cells - 1, 1, cells};
}

static void draw_tabs(const explorer *state, grid *picture, rect area)
{
    for (explorer_page page = 0; page < PAGE_COUNT; page++) {
        rect tab = header_tab(state, area, page);
        view_role role = page == state->page ? ROLE_selected : ROLE_dim;

        if (tab.rows > 0) {
            for (int i = 0; i < tab.columns; i++) {
                grid_put(picture, tab.row, tab.column + i, ' ', role);
            }
            text_centered(picture, tab, 0, role, explorer_page_title(state->language, page));
        }
    }
}

/* Without the SMs on a narrow screen. */
static void draw_device(const explorer *state, struct flow *flow)
{
    char text[160];
    const occ_device *device = state->device;

    if (device) {
        sentence(text, sizeof text, state->language,
                 state->waves.sms < device->sms ? SENTENCE_HEADER_PARTITION
                                                : SENTENCE_HEADER_DEVICE,
                 SAY_VALUES(device->name, device->sms, state->waves.sms));
        if (!flow_item(flow, ROLE_text, text)) {
            flow_item(flow, ROLE_text, device->name);
        }
    }
}

static void draw_carveout(const explorer *state, struct flow *flow)
{
    char text[64];
    int kib = state->result.smem_capacity / 1024;
    int l1 = occ_l1_bytes(&state->profile->arch, state->result.smem_capacity) / 1024;

    if (state->profile->arch.carveout_count < 2) {
        return;
    }
    sentence(text, sizeof text, state->language, SAY(HEADER_CARVEOUT_L1, kib, l1));
    if (state->profile->arch.unified_cache > 0 && flow_item(flow, ROLE_dim, text)) {
        return;
    }
    sentence(text, sizeof text, state->language, SAY(HEADER_CARVEOUT, kib));
    if (!flow_item(flow, ROLE_dim, text)) {
        sentence(text, sizeof text, state->language, SAY(HEADER_CARVEOUT_SHORT, kib));
        flow_item(flow, ROLE_dim, text);
    }
}

static void draw_kernel(const explorer *state, struct flow *flow)
{
    char name[4 * KERNEL_MOST + 4];
    const struct span span = {ROLE_strong, name};
    int room = smaller(flow_room(flow) - kernel_cells(state), KERNEL_MOST);
    struct phrase phrase;

    if (room < name_cells(state, KERNEL_LEAST)) {
        return;
    }
    kernels_name(state, state->kernel, room, ellipsis_of(flow->picture), name, sizeof name);
    phrase_of(&phrase, state->language, ROLE_dim, &(struct spans){&span, 1},
              SAY(HEADER_KERNEL, PART_0));
    flow_text(flow, 1, ROLE_dim, "· ");
    flow_phrase(flow, 0, phrase.spans, phrase.count);
}

/* The area left of the tabs. */
static rect left_of_tabs(const explorer *state, rect area)
{
    rect left = {area.row, area.column + 1, 1, area.columns - 2};

    for (explorer_page page = 0; page < PAGE_COUNT; page++) {
        rect tab = header_tab(state, area, page);

        if (tab.rows > 0) {
            left.columns = tab.column - left.column - 1;
            break;
        }
    }
    return left;
}

/* Whether the program's name leaves room for the architecture, and the kernel or device. */
static bool room_for_title(const explorer *state, rect left, bool named)
{
    int needed = text_width("occupant  ") + text_width(state->profile->arch.name);

    if (named) {
        needed += kernel_cells(state) + 2 * KERNEL_LEAST;
    } else if (state->device) {
        needed += 3 + text_width(state->device->name);
    }
    return needed <= left.columns;
}

void header_draw(const explorer *state, grid *picture, rect area)
{
    bool named = is_named(state);
    rect left = left_of_tabs(state, area);
    struct flow flow = flow_of(picture, left);

    draw_tabs(state, picture, area);
    if (room_for_title(state, left, named)) {
        flow_text(&flow, 0, ROLE_title, "occupant");
    }
    flow_text(&flow, 2, ROLE_strong, state->profile->arch.name);
    if (left.columns >= 72) {
        flow_text(&flow, 1, ROLE_text, state->profile->arch.title);
    }
    if (!named || left.columns >= 80) {
        draw_device(state, &flow);
        draw_carveout(state, &flow);
    }
    if (named) {
        draw_kernel(state, &flow);
    }
}
