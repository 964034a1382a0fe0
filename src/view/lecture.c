/* SPDX-License-Identifier: MIT */
#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

enum { MARGIN = 1, TEXT_SIZE = 240 };

static const struct hint hints[] = {
    {ACTION_TOUR_ON, ACTION_COUNT, SENTENCE_HINT_TOUR_ON},
    {ACTION_TOUR_BACK, ACTION_COUNT, SENTENCE_HINT_TOUR_BACK},
    {ACTION_TOUR_SCENE, ACTION_COUNT, SENTENCE_HINT_TOUR_SCENE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_CHANGE},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
};
const struct hints lecture_hints = {hints, sizeof hints / sizeof *hints, false};

/* ---- The panel */

/* A row for the title. The answer has its rows before it is shown: nothing jumps. */
int lecture_rows(const explorer *state, int rows, int columns)
{
    const grid nowhere = {.ascii = explorer_in_ascii(state), .language = state->language};
    const explorer_lecture *lecture = state->lecture;
    int needed = 1;

    if (!lecture) {
        return 0;
    }
    const char *const texts[] = {lecture->text, lecture->question, lecture->answer};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        needed += texts[i][0] ? sentence_rows(&nowhere, texts[i], columns - 2 * MARGIN) : 0;
    }
    return smaller(needed, rows / 2);
}

static void draw_text(grid *picture, rect *area, view_role role, const char *text)
{
    rect_drop(area, text[0] && area->rows > 0 ? area_sentence(picture, *area, role, text) : 0);
}

void lecture_draw(const explorer *state, grid *picture, rect area)
{
    const explorer_lecture *lecture = state->lecture;
    struct line line = line_of(picture, area, 0);
    rect texts = {area.row + 1, area.column + MARGIN, area.rows - 1, area.columns - 2 * MARGIN};

    area_put(picture, (rect){area.row, area.column, 1, area.columns}, 0x2500, ROLE_frame);
    line_skip(&line, MARGIN);
    line_format(&line, ROLE_strong, " %d/%d  %s ", lecture->scene, lecture->count, lecture->title);
    if (lecture->left) {
        line_say(&line, 1, ROLE_cliff, SAY(LECTURE_LEFT, "="));
        line_text(&line, ROLE_frame, " ");
    }
    draw_text(picture, &texts, ROLE_text, lecture->text);
    draw_text(picture, &texts, ROLE_strong, lecture->question);
    draw_text(picture, &texts, ROLE_good, lecture->answered ? lecture->answer : "");
}

/* ---- The place that the lecture points at */

/* Whether the cells from a column on show the text, which is not empty; *cells: how many. */
static bool shows(const grid *picture, int row, int column, const char *text, int *cells)
{
    struct character character;

    *cells = 0;
    while (text_next(&text, &character)) {
        if (column + *cells >= picture->columns ||
            grid_at(picture, row, column + *cells)->glyph != character.code_point) {
            return false;
        }
        *cells += character.width;
    }
    return true;
}

static void mark_text(grid *picture, rect area, const char *text)
{
    int cells;

    for (int row = area.row; row < area.row + area.rows; row++) {
        for (int column = area.column; column < area.column + area.columns; column++) {
            bool found = shows(picture, row, column, text, &cells);

            for (int i = 0; i < cells && found; i++) {
                grid_at(picture, row, column + i)->reverse = true;
            }
        }
    }
}

/* "▼ 33" in its graph, above the value: in the uppermost row with room, or else in the first. */
static void mark_value(const explorer *state, grid *picture, const view_layout *layout)
{
    const lecture_point *point = &state->lecture->point;
    rect area = layout->graphs[slider_place(point->parameter)];
    char value[TEXT_SIZE];
    char text[TEXT_SIZE + 1];

    if (area.rows == 0) {
        return;
    }
    struct graph graph = graph_of(state, point->parameter, area);
    int column = graph.plot.column + scale_cell(graph.across, point->value);
    occ_launch launch = state->now.launch;

    occ_set(&launch, point->parameter, point->value);
    parameter_format(state->language, &launch, point->parameter, value, sizeof value);
    int cells = text_width(value) + 1;
    bool left = column + cells >= graph.plot.column + graph.plot.columns;
    int first = left ? column - cells : column;
    int end = graph.plot.row + graph.plot.rows;
    int row = graph.plot.row;

    while (row < end && !grid_is_free(picture, row, first, cells + 1)) {
        row++;
    }
    row = row < end ? row : graph.plot.row;
    text_format(text, sizeof text, left ? "%s " : " %s", value);
    grid_put(picture, row, column, 0x25bc, ROLE_cliff);
    grid_text(picture, row, left ? first : column + 1, cells, ROLE_cliff, text);
}

void lecture_point_draw(const explorer *state, grid *picture, const view_layout *layout)
{
    const explorer_lecture *lecture = state->lecture;

    if (!lecture || lecture->left || state->overlay != OVERLAY_NONE) {
        return;
    }
    if (lecture->point.kind == LECTURE_LIMIT) {
        mark_text(picture, layout->whole, limit_name(state->language, lecture->point.limit));
    } else if (lecture->point.kind == LECTURE_SLIDER) {
        occ_parameter parameter = lecture->point.parameter;
        rect title = layout->graphs[slider_place(parameter)];

        title.rows = smaller(title.rows, 1);
        mark_text(picture, layout->sliders, word(state->language, parameter_of(parameter)->label));
        mark_text(picture, title, word(state->language, parameter_axis_of(parameter)->title));
    } else if (lecture->point.kind == LECTURE_VALUE && state->page == PAGE_GRAPHS) {
        mark_value(state, picture, layout);
    }
}
