/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

/* ---- The occupancy in large digits */

enum { DOTS = 3, DOT_CELLS = 2 /* so that a dot is nearly square */ };

/* Characters, each in five rows of dots: all but the blanks are filled. */
static const char characters[] = "0123456789%?<";
static const char *const digits[][BIG_ROWS] = {
    {"###", "# #", "# #", "# #", "###"}, {" # ", "## ", " # ", " # ", "###"},
    {"###", "  #", "###", "#  ", "###"}, {"###", "  #", " ##", "  #", "###"},
    {"# #", "# #", "###", "  #", "  #"}, {"###", "#  ", "###", "  #", "###"},
    {"###", "#  ", "###", "# #", "###"}, {"###", "  #", " # ", " # ", " # "},
    {"###", "# #", "###", "# #", "###"}, {"###", "# #", "###", "  #", "###"},
    {"# #", "  #", " # ", "#  ", "# #"}, {"###", "  #", " ##", "   ", " # "},
    {" ##", "#  ", " ##", "   ", "###"}, /* less or equal */
};

/*
 * With few colours a dot is a blank in reverse video, in the colour of text: a block's may be hard
 * to read on the background, and without colour the dots of a limit would be underlined.
 */
static void draw_digit(grid *picture, rect area, char character, view_role role, bool reverse)
{
    const char *const *dots = digits[strchr(characters, character) - characters];

    for (int row = area.row; row < area.row + BIG_ROWS; row++) {
        for (int i = 0; i < DOTS * DOT_CELLS; i++) {
            if (dots[row - area.row][i / DOT_CELLS] == ' ') {
                continue;
            }
            grid_put(picture, row, area.column + i, reverse ? ' ' : GLYPH_FULL, role);
            if (reverse && row < picture->rows && area.column + i < picture->columns) {
                grid_at(picture, row, area.column + i)->reverse = true;
            }
        }
    }
}

static void big_percent(const explorer *state, grid *picture, rect area)
{
    const occ_result *result = &state->now.result;
    view_role role = state->colors == 0 || explorer_asks(state) ? ROLE_strong
                     : result->blocks > 0 ? limiter_role(limiter_first(result->limiters))
                                          : ROLE_error;
    char text[16];

    text_format(text, sizeof text, "%s%.0f%%", launch_bounding(&state->now) ? "<" : "",
                occ_percent(state->now.arch, result));
    for (const char *at = explorer_asks(state) ? "?%" : text; *at; at++) {
        draw_digit(picture, area, *at, role, state->colors < 256);
        area.column += DOTS * DOT_CELLS + 1;
    }
}

/* ---- Pages and overlays */

#define OVERLAY_ROW(id, name) [OVERLAY_##id] = &view_overlay_##name,
static const struct view_overlay *const overlays[] = {[OVERLAY_NONE] = NULL,
                                                      EXPLORER_OVERLAYS(OVERLAY_ROW)};

static view_layout layout_of(const explorer *state, int rows, int columns)
{
    int said = lecture_rows(state, rows, columns);
    /* Without keys the last row is the page's. */
    int left = rows + (state->exported ? 1 : 0) - command_rows(state, rows, columns) - said;
    int legend = measured_legend_rows(state);
    bool low = left == VIEW_MIN_ROWS && legend > 0;
    view_layout layout = view_layout_of(low ? left : left - legend, columns,
                                        slider_count(state->now.arch), state->slider);

    if (layout.too_small) {
        return layout;
    }
    if (low) {
        view_layout_lower(&layout);
    }
    if (state->page == PAGE_GRAPHS && state->presenter) {
        view_layout_present(&layout, state->slider);
    } else if (state->page == PAGE_GRAPHS && state->large) {
        view_layout_enlarge(&layout, state->slider, occ_has(state->now.arch, state->slider));
    } else if (state->page == PAGE_MAP) {
        view_layout_extend(&layout);
    }
    layout.measured = (rect){layout.footer.row, 0, legend, columns};
    layout.lecture = (rect){layout.footer.row + legend, 0, said, columns};
    layout.footer.row += legend + said;
    return layout;
}

/* The longest sentence about the size that fits. */
static void draw_too_small(const explorer *state, grid *picture)
{
    static const sentence_id ids[] = {SENTENCE_SCREEN_TOO_SMALL, SENTENCE_SCREEN_TOO_SMALL_SHORT,
                                      SENTENCE_SCREEN_NEEDED, SENTENCE_SCREEN_SIZE};
    rect screen = {0, 0, picture->rows, picture->columns};
    char text[160];
    int needed = VIEW_MIN_ROWS; /* beside a tour's texts too */
    size_t i = 0;

    while (layout_of(state, needed, larger(picture->columns, VIEW_MIN_COLUMNS)).too_small) {
        needed++;
    }
    do {
        sentence(text, sizeof text, picture->language, ids[i],
                 SAY_VALUES(VIEW_MIN_COLUMNS, needed, picture->columns, picture->rows));
    } while (text_width(text) > picture->columns && ++i < sizeof ids / sizeof *ids);
    text_centered(picture, screen, (picture->rows - 1) / 2, ROLE_text, text);
}

static unsigned limiters_on(const explorer *state)
{
    const struct view_page *page = view_page_of(state);

    return page->limiters ? page->limiters(state) : 0;
}

static void draw_page(const explorer *state, grid *picture, view_layout *layout)
{
    if (layout->digits.rows > 0) {
        big_percent(state, picture, layout->digits);
    }
    layout->letters = summary_draw(state, picture, layout->summary, limiters_on(state));
    sliders_draw(state, picture, layout->sliders, layout->letters != 0);
    if (explorer_asks(state) && state->page != PAGE_GRAPHS) {
        area_cover(picture, layout->body);
    } else {
        view_page_of(state)->draw(state, picture, layout);
    }
    if (layout->measured.rows > 0) {
        measured_legend(state, picture, layout->measured);
    }
    lecture_point_draw(state, picture, layout);
}

static const struct hints *hints_of(const explorer *state)
{
    return state->lecture ? &lecture_hints : view_page_hints(state);
}

static void view_begin(const explorer *state, grid *picture)
{
    picture->ascii = explorer_in_ascii(state);
    picture->half_blocks = state->half_blocks;
    picture->language = state->language;
    picture->theme = state->theme;
    grid_clear(picture);
    if (picture->shapes) {
        shapes_clear(picture->shapes);
    }
}

static void draw_overlay(const explorer *state, grid *picture, const struct view_overlay *overlay,
                         rect box)
{
    panel_frame(picture, box, word(state->language, overlay->title));
    if (overlay->list) {
        const struct list list = overlay->list(state, box);

        list_draw(state, picture, &list, overlay->draw_row);
    }
    if (overlay->draw) {
        overlay->draw(state, picture, box);
    }
}

void view_render(const explorer *state, grid *picture)
{
    view_layout layout = layout_of(state, picture->rows, picture->columns);
    const struct view_overlay *overlay = overlays[state->overlay];

    view_begin(state, picture);
    if (layout.too_small) {
        draw_too_small(state, picture);
        return;
    }
    header_draw(state, picture, layout.header);
    draw_page(state, picture, &layout);
    if (overlay) {
        if (picture->shapes) {
            shapes_clear(picture->shapes); /* the overlay covers parts of them */
        }
        draw_overlay(state, picture, overlay, overlay->box(state, &layout));
    }
    if (state->lecture) {
        lecture_draw(state, picture, layout.lecture);
    }
    if (!state->exported) {
        footer_draw(state, picture, layout.footer, overlay ? overlay->hints : hints_of(state));
    }
    int command = command_rows(state, picture->rows, picture->columns);

    if (command > 0) {
        command_row_draw(state, picture,
                         (rect){picture->rows - command, 0, command, picture->columns});
    }
}

int view_help_row(const explorer *state, const grid *picture, int *rows)
{
    view_layout layout = layout_of(state, picture->rows, picture->columns);
    bool shown = state->overlay == OVERLAY_HELP && !layout.too_small;
    rect box = shown ? view_overlay_help.box(state, &layout) : (rect){0};

    *rows = shown ? help_window(box).rows : 0;
    return shown ? help_top(state, picture, box) : 0;
}

/* ---- Targets of the pointer */

static const explorer_target nothing = {.kind = TARGET_NOTHING};

static explorer_target overlay_target(const explorer *state, const view_layout *layout, int row,
                                      int column)
{
    const struct view_overlay *overlay = overlays[state->overlay];
    rect box = overlay->box(state, layout);
    const struct list list = overlay->list ? overlay->list(state, box) : (struct list){.count = 0};
    int found = rect_holds(list.window, row, column) ? list_row_at(&list, row) : -1;
    explorer_target target = {.kind = overlay->fields ? TARGET_FIELD : TARGET_ROW, .value = found};

    if (!rect_holds(box, row, column)) {
        return nothing;
    }
    if (found >= 0 && overlay->fields) {
        target.parameter = parameters_shown(state->now.arch).ids[found];
    }
    return found >= 0           ? target
           : overlay->target_at ? overlay->target_at(state, box, row, column)
                                : (explorer_target){.kind = TARGET_INSIDE};
}

static explorer_target page_target(const explorer *state, const view_layout *layout, int row,
                                   int column)
{
    const struct view_page *page = view_page_of(state);

    if (rect_holds(layout->sliders, row, column)) {
        return slider_target(state, layout->sliders, row, column);
    }
    if (rect_holds(layout->summary, row, column)) {
        return summary_target(state, layout->summary, limiters_on(state), row, column);
    }
    int found = page->row_at ? page->row_at(state, layout, row, column) : -1;

    if (found >= 0) {
        return (explorer_target){.kind = TARGET_ROW, .value = found};
    }
    return page->target_at ? page->target_at(state, layout, row, column) : nothing;
}

explorer_target view_hit(const explorer *state, const grid *picture, int row, int column)
{
    view_layout layout = layout_of(state, picture->rows, picture->columns);
    const struct view_overlay *overlay = overlays[state->overlay];
    explorer_target band = overlay ? nothing : graphs_target(state, picture->graphs, row, column);

    if (layout.too_small || band.kind != TARGET_NOTHING) {
        return band;
    }
    if (row == layout.footer.row) {
        action_id found =
            footer_action(state, layout.footer, overlay ? overlay->hints : hints_of(state), column);

        return (explorer_target){.kind = found < ACTION_COUNT ? TARGET_ACTION : TARGET_INSIDE,
                                 .value = (int)found};
    }
    if (overlay) {
        return overlay_target(state, &layout, row, column);
    }
    for (explorer_page page = 0; page < PAGE_COUNT; page++) {
        if (rect_holds(header_tab(state, layout.header, page), row, column)) {
            return (explorer_target){.kind = TARGET_PAGE, .page = page};
        }
    }
    return page_target(state, &layout, row, column);
}

/* Value under a column of the held graph; -1: the graph is not on the screen. */
static int value_in(const explorer *state, const rect graphs[SLIDER_COUNT], explorer_target held,
                    int column)
{
    rect area = held.kind == TARGET_GRAPH ? graphs[slider_place(held.parameter)] : (rect){0};

    return area.rows > 0 ? graph_value(state, area, held.parameter, column) : -1;
}

int view_drag_value(const explorer *state, const grid *picture, explorer_target held, int column)
{
    view_layout layout = layout_of(state, picture->rows, picture->columns);
    int band = value_in(state, picture->graphs, held, column);
    int value = held.kind == TARGET_SLIDER && !layout.too_small
                    ? slider_value(state, layout.sliders, held.parameter, column)
                : band >= 0 ? band
                            : value_in(state, layout.graphs, held, column);

    return value >= 0 ? value : held.value;
}

/* ---- One graph as a picture of its own */

void view_render_graph(const explorer *state, grid *picture, occ_parameter parameter)
{
    enum { HEAD_ROWS = 3, GRAPH_LEAST = 5 };
    rect summary = {1, 0, HEAD_ROWS - 1, picture->columns};
    rect area = {HEAD_ROWS, 0, picture->rows - HEAD_ROWS, picture->columns};

    if (area.rows < GRAPH_LEAST || picture->columns < VIEW_MIN_COLUMNS) {
        view_render(state, picture);
        return;
    }
    explorer alone = *state;

    alone.page = PAGE_GRAPHS;
    alone.large = true;
    alone.slider = parameter;
    int legend = measured_legend_rows(&alone);

    area.rows -= legend;
    view_begin(state, picture);
    header_subject_draw(state, picture, (rect){0, 1, 1, picture->columns - 2});
    if (legend > 0) {
        measured_legend(&alone, picture, (rect){picture->rows - 1, 0, 1, picture->columns});
    }

    struct graph graph = graph_of(&alone, parameter, area);

    graph.letters = summary_draw(state, picture, summary, graph_limiters(state, parameter)) != 0;
    graph_draw(&alone, picture, &graph);
}
