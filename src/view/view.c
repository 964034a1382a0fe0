/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include <stdio.h>

#include "base/width.h"
#include "view/page.h"
#include "view/screen_parts.h"
#include "view/box.h"
#include "view/overlay.h"
#include "view/graph.h"
#include "view/layout.h"
#include "view/line.h"
#include "view/page_tables.h"

/* One honest line, as long as there is room for. */
static void draw_too_small(grid *picture)
{
    enum { SENTENCES = 4, SIZE = 96 };
    rect screen = {0, 0, picture->rows, picture->columns};
    char texts[SENTENCES][SIZE];
    int shown = 0;

    snprintf(texts[0], SIZE, "occupant needs %d columns and %d rows: there are %d and %d",
             VIEW_MIN_COLUMNS, VIEW_MIN_ROWS, picture->columns, picture->rows);
    snprintf(texts[1], SIZE, "needs %dx%d, has %dx%d", VIEW_MIN_COLUMNS, VIEW_MIN_ROWS,
             picture->columns, picture->rows);
    snprintf(texts[2], SIZE, "needs %dx%d", VIEW_MIN_COLUMNS, VIEW_MIN_ROWS);
    snprintf(texts[3], SIZE, "%dx%d", VIEW_MIN_COLUMNS, VIEW_MIN_ROWS);
    while (shown < SENTENCES - 1 && text_width(texts[shown]) > picture->columns) {
        shown++;
    }
    text_centered(picture, screen, (picture->rows - 1) / 2, ROLE_text, texts[shown]);
}

static void draw_graphs(const explorer *state, grid *picture, const view_layout *layout)
{
    for (int i = 0; i < SLIDER_COUNT; i++) {
        if (layout->graphs[i].rows > 0) {
            struct graph graph = graph_of(state, (occ_parameter)i, layout->graphs[i]);

            graph_draw(state, picture, &graph);
        }
    }
}

static void draw_sliders(const explorer *state, grid *picture, rect area)
{
    for (int i = 0; i < SLIDER_COUNT; i++) {
        struct slider slider = slider_of(state, (occ_parameter)i, area);

        slider_draw(state, picture, &slider);
    }
}

/* The pages that stand below the sliders. */
static void (*const bodies[PAGE_COUNT])(const explorer *state, grid *picture, rect area) = {
    [PAGE_TABLES] = page_tables_draw,   [PAGE_WHY] = page_why_draw,
    [PAGE_ADVICE] = page_advice_draw,   [PAGE_MAP] = page_map_draw,
    [PAGE_COMPARE] = page_compare_draw,
};

static void draw_page(const explorer *state, grid *picture, const view_layout *layout)
{
    if (state->page == PAGE_DEVICES) {
        devices_draw(state, picture, layout->whole);
        return;
    }
    draw_sliders(state, picture, layout->sliders);
    summary_draw(state, picture, layout->summary);
    if (state->page == PAGE_GRAPHS) {
        draw_graphs(state, picture, layout);
    } else {
        bodies[state->page](state, picture, layout->body);
    }
}

static void draw_overlay(const explorer *state, grid *picture, const view_layout *layout)
{
    rect box = panel_of(state, layout);

    if (state->overlay == OVERLAY_HELP) {
        help_draw(state, picture, box);
    } else if (state->overlay == OVERLAY_FIELDS) {
        fields_draw(state, picture, box);
    } else if (state->overlay != OVERLAY_NONE) {
        picker_draw(state, picture, box);
    }
}

void view_render(const explorer *state, grid *picture)
{
    view_layout layout = view_layout_of(picture->rows, picture->columns, state->slider);

    picture->ascii = state->glyphs == GLYPHS_ASCII || !state->unicode;
    grid_clear(picture);
    if (layout.too_small) {
        draw_too_small(picture);
        return;
    }
    header_draw(state, picture, layout.header);
    draw_page(state, picture, &layout);
    draw_overlay(state, picture, &layout);
    footer_draw(state, picture, layout.footer);
}
