/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "view/screen_parts.h"

enum {
    PADDED_FROM = 120,   /* columns from which on a tab has a blank on either side */
    NUMBERED_FROM = 150, /* and its key before its name */
    TITLE_FROM = 72,     /* cells left of the tabs from which on an architecture has its title */
    LEFT_LEAST = 26,     /* cells left of the tabs, for architecture and device */
    DEVICE_LEAST = 16,   /* cells of a device's name before a kernel's */
    KERNEL_LEAST = 12,
    KERNEL_MOST = 500,
    MARK_CELLS = 2, /* of the mark for pages beside the tabs that are shown */
};

/* ---- Tabs: all pages, or as many around the current one as there is room for */

struct tabs {
    int first;
    int last;
    int cells; /* of all that are shown, with the marks at either end */
    rect places[PAGE_COUNT];
};

enum { TAB_SIZE = 64 };

/* "graphs", "F2 graphs". */
static const char *tab_text(const explorer *state, rect area, int page, char text[TAB_SIZE])
{
    const char *title = word(state->language, page_of((explorer_page)page)->title);

    text_format(text, TAB_SIZE, "F%d %s", page + 2, title);
    return area.columns < NUMBERED_FROM ? title : text;
}

/* The pages from first to last at the right end of the area. */
static struct tabs tabs_between(const explorer *state, rect area, int first, int last)
{
    struct tabs tabs = {.first = first, .last = last};
    int blanks = area.columns >= PADDED_FROM ? 2 : 1;
    int end = area.column + area.columns;
    int column = end - (last < PAGE_COUNT - 1 ? MARK_CELLS : 0);
    char text[TAB_SIZE];

    for (int page = last; page >= first; page--) {
        int cells = text_width(tab_text(state, area, page, text)) + blanks;

        column -= cells;
        tabs.places[page] = (rect){area.row, column, 1, blanks > 1 ? cells : cells - 1};
    }
    tabs.cells = end - column + (first > 0 ? MARK_CELLS : 0);
    return tabs;
}

/* Grows from the current page to both sides. */
static struct tabs tabs_of(const explorer *state, rect area)
{
    const occ_device *device = state->now.device;
    int name = device ? 3 + smaller(text_width(device->name), DEVICE_LEAST) : 0;
    int left = text_width(state->now.arch->name) + name + 3 + KERNEL_LEAST;
    int room = area.columns - (state->now.kernel ? larger(left, LEFT_LEAST) : LEFT_LEAST) - 2;
    struct tabs tabs = tabs_between(state, area, 0, PAGE_COUNT - 1);
    bool grown = tabs.cells > room;

    tabs = grown ? tabs_between(state, area, (int)state->page, (int)state->page) : tabs;
    while (grown) {
        grown = false;
        for (int right = 1; right >= 0; right--) {
            int first = larger(tabs.first - !right, 0);
            int last = smaller(tabs.last + right, PAGE_COUNT - 1);
            struct tabs more = tabs_between(state, area, first, last);

            if (last - first > tabs.last - tabs.first && more.cells <= room) {
                tabs = more;
                grown = true;
            }
        }
    }
    return tabs;
}

rect header_tab(const explorer *state, rect area, explorer_page page)
{
    return tabs_of(state, area).places[page];
}

static void draw_tabs(const explorer *state, grid *picture, rect area, const struct tabs *tabs)
{
    int end = area.column + area.columns;
    char text[TAB_SIZE];

    if (tabs->first > 0) {
        grid_put(picture, area.row, end - tabs->cells, '<', ROLE_dim);
    }
    if (tabs->last < PAGE_COUNT - 1) {
        grid_put(picture, area.row, end - MARK_CELLS, '>', ROLE_dim);
    }
    for (int page = tabs->first; page <= tabs->last; page++) {
        view_role role = page == (int)state->page ? ROLE_selected : ROLE_dim;

        area_put(picture, tabs->places[page], ' ', role);
        text_centered(picture, tabs->places[page], 0, role, tab_text(state, area, page, text));
    }
}

/* ---- Left of the tabs */

/* The carve-out in a form. Returns its cells with those before it; 0: there is no choice of one. */
static int carveout_cells(const explorer *state, sentence_id form, char text[SAID_SIZE])
{
    int bytes = state->now.result.smem_capacity;

    said(text, state->language, form,
         SAY_VALUES(bytes / 1024, occ_l1_bytes(state->now.arch, bytes) / 1024));
    return state->now.arch->carveout_count > 1 ? 3 + text_width(text) : 0;
}

static void write_device(const explorer *state, char text[160])
{
    const occ_device *device = state->now.device;

    sentence(text, 160, state->language,
             state->now.waves.sms < device->sms ? SENTENCE_HEADER_PARTITION
                                                : SENTENCE_HEADER_DEVICE,
             SAY_VALUES(device->name, device->sms, state->now.waves.sms));
}

/*
 * Draws the device, without its SMs if these leave no room for the carve-out, and cut
 * if there is none for the name; kept: cells for what follows both.
 */
static void draw_device(const explorer *state, struct flow *flow, int kept)
{
    char text[160], form[SAID_SIZE];
    const char *name = state->now.device->name;
    const char *slice = strstr(name, " MIG ");
    int room = flow_room(flow) - 3 - kept;
    int carveout = carveout_cells(state, SENTENCE_HEADER_CARVEOUT_SHORT, form);
    int alone = text_cells(flow->picture, name);

    write_device(state, text);
    int whole = text_cells(flow->picture, text);

    if (whole > room || (whole + carveout > room && alone + carveout <= room)) {
        struct line line = line_of(flow->picture, flow->area, 0);

        flow_text(flow, 1, ROLE_dim, "· ");
        line_skip(&line, flow->column);
        line.end = line.column + room;
        /* "H100 MIG 1g.10gb" for "H100 SXM5 80GB MIG 1g.10gb": shorter, but with "MIG ...". */
        if (alone > room && slice) {
            text_format(text, sizeof text, "%.*s%s", (int)strcspn(name, " "), name, slice);
            name = text;
        }
        line_text(&line, ROLE_text, name);
        flow->column = line.column - flow->area.column;
    } else {
        flow_item(flow, ROLE_text, text);
    }
}

/* The longest form that fits; beside a kernel only if its whole name fits too. */
static void draw_carveout(const explorer *state, struct flow *flow, int kept)
{
    static const sentence_id forms[] = {SENTENCE_HEADER_CARVEOUT_L1, SENTENCE_HEADER_CARVEOUT,
                                        SENTENCE_HEADER_CARVEOUT_SHORT};
    char text[SAID_SIZE];
    bool drawn = false;

    for (size_t i = state->now.arch->unified_cache > 0 ? 0 : 1;
         i < sizeof forms / sizeof *forms && !drawn; i++) {
        int cells = carveout_cells(state, forms[i], text);

        drawn = cells > 0 && cells + kept <= flow_room(flow) && flow_item(flow, ROLE_dim, text);
    }
}

/* Cells of " · kernel ", without the name. */
static int prefix_cells(const explorer *state)
{
    return 3 + text_width(SAID(state->language, SAY(HEADER_KERNEL, "")));
}

static int name_cells(const explorer *state, int most)
{
    char name[4 * KERNEL_MOST + 4];

    kernels_name(state, state->now.kernel, KERNEL_MOST, "", name, sizeof name);
    return smaller(text_width(name), most);
}

/* The name behind the word for it, where there is room for both. */
static void draw_kernel(const explorer *state, struct flow *flow)
{
    char name[4 * KERNEL_MOST + 4];
    const struct span span = {ROLE_strong, name};
    bool prefix = flow_room(flow) >= prefix_cells(state) + name_cells(state, KERNEL_LEAST);
    int room = smaller(flow_room(flow) - (prefix ? prefix_cells(state) : 3), KERNEL_MOST);
    struct phrase phrase = {.spans = {span}, .count = 1};

    kernels_name(state, state->now.kernel, room, ellipsis_of(flow->picture), name, sizeof name);
    flow_text(flow, 1, ROLE_dim, "· ");
    if (prefix) {
        phrase_of(&phrase, state->language, ROLE_dim, &(struct spans){&span, 1},
                  SAY(HEADER_KERNEL, PART_0));
    }
    flow_phrase(flow, 0, phrase.spans, phrase.count);
}

/* The program's name and the architecture's title, where they leave room for the rest. */
static void draw_titles(const explorer *state, struct flow *flow, int kept)
{
    const occ_arch *arch = state->now.arch;
    char device[160], carveout[SAID_SIZE];
    int room = flow->area.columns - text_width(arch->name) - kept -
               carveout_cells(state, SENTENCE_HEADER_CARVEOUT, carveout);
    int program = text_width("occupant  ");

    if (state->now.device) {
        write_device(state, device);
        room -= 3 + text_width(device);
    }
    if (program <= room) {
        flow_text(flow, 0, ROLE_title, "occupant");
        room -= program;
    }
    flow_text(flow, 2, ROLE_strong, arch->name);
    if (flow->area.columns >= TITLE_FROM && 1 + text_width(arch->title) <= room) {
        flow_text(flow, 1, ROLE_text, arch->title);
    }
}

void header_subject_draw(const explorer *state, grid *picture, rect area)
{
    bool named = state->now.kernel;
    int least = named ? 3 + KERNEL_LEAST : 0;
    int whole = named ? prefix_cells(state) + name_cells(state, KERNEL_MOST) : 0;
    struct flow flow = flow_of(picture, area);

    draw_titles(state, &flow, whole);
    if (state->now.device) {
        draw_device(state, &flow, whole <= flow_room(&flow) / 2 ? whole : least);
    }
    draw_carveout(state, &flow, whole);
    if (named && flow_room(&flow) >= 3 + name_cells(state, KERNEL_LEAST)) {
        draw_kernel(state, &flow);
    }
}

void header_draw(const explorer *state, grid *picture, rect area)
{
    struct tabs tabs = {.cells = 0};

    if (!state->exported) {
        tabs = tabs_of(state, area);
        draw_tabs(state, picture, area, &tabs);
    }
    header_subject_draw(state, picture,
                        (rect){area.row, area.column + 1, 1, area.columns - tabs.cells - 2});
}
