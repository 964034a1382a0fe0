/* SPDX-License-Identifier: MIT */
/* Graphs as they are seen: even ticks, amounts at their cliffs, limiters told apart. */
#include <stdio.h>
#include <stdlib.h>

#include <string.h>

#include "base/range.h"
#include "launch/phrase.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/cells/canvas.h"
#include "view/graph/graph.h"
#include "view/layout.h"
#include "view/view.h"

#define TENSOR "tests/data/view/tensor"

enum { TICK = 0x2524, ASCII_TICK = '+', MINUS = 0x2212, ROWS_MOST = 80 };

static const cell *at(const grid *picture, int row, int column)
{
    return grid_at(picture, row, column);
}

/* The heights that graphs have: warps of every architecture, and percent. */
static void ticks_divide_the_rows_evenly(void **unused)
{
    static const int most[] = {24, 32, 48, 64, 100};

    (void)unused;
    for (size_t i = 0; i < 2 * sizeof most / sizeof *most; i++) {
        bool areas = i % 2;

        for (int rows = 1; rows <= ROWS_MOST; rows++) {
            struct height_axis axis = height_axis_of(most[i / 2], rows, areas);
            int ticks = axis.most / axis.step;

            assert_int_equal(axis.most, most[i / 2]);
            assert_int_equal(axis.most % axis.step, 0);
            assert_int_equal(axis.rows, rows < 2 && !areas ? rows : ticks * axis.gap + !areas);
            assert_in_range(axis.rows, 1, rows);
            assert_true(rows - axis.rows <= larger(1, (rows + 1) / 4));
            assert_true(rows < 5 || ticks >= 2);
            assert_true(axis.gap <= larger(3, rows / 3) || rows < 8);
        }
    }
}

/* "ROWS:STEP": so many rows and more have ticks at so many warps, or percent. */
static void ticks_have_round_numbers(void **unused)
{
    static const struct {
        int most;
        const char *steps;
    } axes[] = {
        {24, " 1:24 2:12 3:8 4:6 6:8 8:6 12:8 15:6 32:4 42:3"},
        {32, " 1:32 2:16 4:8 6:16 8:8 36:4"},
        {48, " 1:48 2:24 3:16 5:12 6:16 9:12 12:16 16:12 20:8 24:12 30:8"},
        {64, " 1:64 2:32 4:16 6:32 8:16 36:8"},
        {100, " 1:100 2:50 4:25 6:20 8:25 20:20 24:25 30:20 45:10"},
    };

    (void)unused;
    for (size_t i = 0; i < 2 * sizeof axes / sizeof *axes; i++) {
        bool areas = i % 2; /* lines have a row more, that of 0 */
        char found[128] = "";
        size_t length = 0;

        for (int rows = 1, last = 0; rows <= 60; rows++) {
            int step = height_axis_of(axes[i / 2].most, rows + !areas, areas).step;

            length += step == last ? 0 : (size_t)sprintf(found + length, " %d:%d", rows, step);
            last = step;
        }
        assert_string_equal(found, axes[i / 2].steps);
    }
    assert_int_equal(height_axis_of(64, 1, false).step, 64);
}

/* ------------------------------------------------------------------------
 * On screens of every size
 */

static const struct scene scenes[] = {
    {.arch = "sm_80", .device = "A100", .settings = "dynamic_smem=9000", .keys = "c"},
    {.arch = "sm_90", .device = "H200", .settings = "registers=33"},
    {.arch = "sm_90", .device = "H200", .settings = "registers=33", .keys = "p P Right Right"},
    {.arch = "sm_80", .settings = "dynamic_smem=40960"},
    {.arch = "sm_100", .profiles = TENSOR, .device = "B200", .settings = "tensor_columns=64"},
    {.arch = "sm_20", .settings = "block=192 registers=30"},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

typedef void check_graph(const explorer *state, const grid *picture, const struct graph *graph);

static void check_size(const explorer *state, int rows, int columns, check_graph *check)
{
    view_layout layout =
        view_layout_of(rows, columns, slider_count(state->now.arch), state->slider);
    grid picture;

    assert_true(grid_open(&picture, rows, columns));
    view_render(state, &picture);
    for (int i = 0; i < SLIDER_COUNT; i++) {
        struct graph graph = graph_of(state, slider_at(state->now.arch, i), layout.graphs[i]);

        if (layout.graphs[i].rows > 0 && occ_has(state->now.arch, slider_at(state->now.arch, i))) {
            check(state, &picture, &graph);
        }
    }
    grid_close(&picture);
}

static void check_sizes(const explorer *state, check_graph *check)
{
    for (int rows = 12; rows <= 70; rows += rows < 30 ? 1 : 3) {
        check_size(state, rows, 40 + rows * 7 % 163, check);
    }
    check_size(state, 24, 80, check);
    check_size(state, 40, 120, check);
    check_size(state, 60, 200, check);
}

/* Carve-outs need the room that letters would have: they are in the scenes with colours alone. */
static void check_scenes(explorer_glyphs glyphs, int colors, check_graph *check)
{
    for (int i = colors >= 256 ? 0 : 1; i < SCENES; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        stage.state.glyphs = glyphs;
        stage.state.colors = colors;
        check_sizes(&stage.state, check);
        stage_close(&stage);
    }
}

/* The ticks of a frame stand at equal distances; with areas the axis itself is the lowest. */
static void check_ticks(const explorer *state, const grid *picture, const struct graph *graph)
{
    int bottom = graph->frame.row + graph->frame.rows - 1;
    int last = state->glyphs == GLYPHS_FILLED ? bottom : -1;
    int gap = 0;
    int found = last >= 0;

    for (int row = bottom - 1; row > graph->frame.row; row--) {
        uint32_t glyph = at(picture, row, graph->frame.column)->glyph;

        if (glyph == TICK || glyph == ASCII_TICK) {
            assert_true(last < 0 || gap == 0 || last - row == gap);
            gap = last < 0 ? 0 : last - row;
            last = row;
            found++;
        }
    }
    if (found < 2) {
        picture_write(stderr, picture);
    }
    assert_true(found >= 2);
}

static void ticks_are_even_on_every_screen(void **unused)
{
    (void)unused;
    for (explorer_glyphs glyphs = 0; glyphs < GLYPHS_COUNT; glyphs++) {
        check_scenes(glyphs, 256, check_ticks);
    }
}

/* Whether a column of the plot has an edge near a row: of an area, or of a line that evened it. */
static bool has_edge(const grid *picture, int row, int column)
{
    for (int i = 0; i <= 1; i++) {
        for (int beside = 0; beside <= 1; beside++) {
            const cell *shown = at(picture, row + i, column - beside);

            if (shown->background != ROLE_text || shown->role == ROLE_ghost ||
                (shown->glyph >= 0x2581 && shown->glyph <= 0x2588)) {
                return true;
            }
        }
    }
    return false;
}

/* An amount begins or ends beside the edge that it belongs to. */
static void check_amounts(const explorer *state, const grid *picture, const struct graph *graph)
{
    rect plot = graph->plot;

    (void)state;
    for (int row = plot.row; row < plot.row + plot.rows; row++) {
        for (int column = plot.column; column < plot.column + plot.columns; column++) {
            int end = column + 1;

            if (at(picture, row, column)->glyph != MINUS) {
                continue;
            }
            while (at(picture, row, end)->glyph >= '0' && at(picture, row, end)->glyph <= '9') {
                end++;
            }
            assert_true(end > column + 1);
            end += at(picture, row, end + 1)->glyph == 'w'   ? (int)strlen(" warps")
                   : at(picture, row, end + 1)->glyph == '%' ? (int)strlen(" %")
                                                             : 0;
            end -= at(picture, row, end - 1)->glyph != 's' &&
                   at(picture, row, end - 1)->glyph != '%' &&
                   at(picture, row, end - 1)->glyph == ' '; /* "−1 warp" */
            if (!has_edge(picture, row, column - 1) && !has_edge(picture, row, end - 1)) {
                picture_write(stderr, picture);
                fail_msg("the amount in row %d, column %d", row, column);
            }
        }
    }
}

static void amounts_stand_at_their_cliffs(void **unused)
{
    (void)unused;
    check_scenes(GLYPHS_FILLED, 256, check_amounts);
}

/* ------------------------------------------------------------------------
 * Limiters, with any glyphs and colours
 */

/* Whether a cell shows the limit, and not one that looks the same. */
static bool tells(const explorer *state, const cell *shown, occ_limit_id id)
{
    view_role role = limiter_role(id);
    bool block = shown->glyph >= 0x2581 && shown->glyph <= 0x2588;

    return (shown->background == role && limiter_has_background(id, state->colors)) ||
           shown->glyph == limiter_texture(id) ||
           shown->glyph == (uint32_t)(unsigned char)limiter_letter(id) ||
           (shown->role == role && (!block || limiter_has_background(id, state->colors)));
}

/* Whether a legend above the graphs names letters: without one and without colours there are none. */
static bool has_legend(const grid *picture, const struct graph *graph)
{
    for (int row = 0; row < graph->frame.row; row++) {
        for (int column = 0; column < picture->columns; column++) {
            const cell *shown = at(picture, row, column);

            for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
                if (shown->role == limiter_role(id) &&
                    shown->glyph == (uint32_t)(unsigned char)limiter_letter(id)) {
                    return true;
                }
            }
        }
    }
    return false;
}

static bool is_told(const explorer *state, const grid *picture, const struct graph *graph,
                    int first, int last, occ_limit_id id)
{
    for (int row = graph->plot.row; row < graph->plot.row + graph->plot.rows; row++) {
        for (int i = first; i <= last; i++) {
            if (tells(state, at(picture, row, graph->plot.column + i), id)) {
                return true;
            }
        }
    }
    return false;
}

/* Each stretch of one limiter, wider than a letter with its blanks, says which it is. */
static void check_limiters(const explorer *state, const grid *picture, const struct graph *graph)
{
    const explorer_curve *curve = &state->curves[graph->parameter];
    const step_line line = {
        .runs = curve->runs, .count = curve->run_count, .most = 1, .role = ROLE_COUNT};
    occ_point points[GRID_MOST];
    int first = 0;

    step_line_points(&line, graph->across, points);
    for (int i = 1; i <= graph->across.cells; i++) {
        occ_limit_id id = limiter_first(points[first].limiters);

        if (i < graph->across.cells && limiter_first(points[i].limiters) == id) {
            continue;
        }
        if (i - first >= 8 && points[first].warps > 0 &&
            (state->colors > 0 || has_legend(picture, graph)) &&
            !is_told(state, picture, graph, first, i - 1, id)) {
            picture_write(stderr, picture);
            fail_msg("%c in columns %d..%d", limiter_letter(id), first, i - 1);
        }
        first = i;
    }
}

static void limiters_are_told_with_any_glyphs_and_colours(void **unused)
{
    static const int colors[] = {0, 8, 256};

    (void)unused;
    for (explorer_glyphs glyphs = 0; glyphs < GLYPHS_COUNT; glyphs++) {
        for (size_t i = 0; i < sizeof colors / sizeof *colors; i++) {
            check_scenes(glyphs, colors[i], check_limiters);
        }
    }
}

/* Whether the lowest row of the area in a column, and those beside it, has the limit alone. */
static bool has_room(const grid *picture, const struct graph *graph, int i, occ_limit_id id)
{
    int row = graph->plot.row + graph->plot.rows - 1;

    for (int beside = -1; beside <= 1; beside++) {
        if (at(picture, row, graph->plot.column + i + beside)->background != limiter_role(id)) {
            return false;
        }
    }
    return i > 0 && i < graph->plot.columns - 1;
}

/* A limit whose area has room for its letter has none beside it, where something else is. */
static void check_letters(const explorer *state, const grid *picture, const struct graph *graph)
{
    const explorer_curve *curve = &state->curves[graph->parameter];
    const step_line line = {
        .runs = curve->runs, .count = curve->run_count, .most = 1, .role = ROLE_COUNT};
    unsigned room = 0;
    occ_point points[GRID_MOST];

    step_line_points(&line, graph->across, points);
    for (int i = 1; i < graph->plot.columns - 1; i++) {
        occ_limit_id id = limiter_first(points[i].limiters);

        room |= curve->run_count && has_room(picture, graph, i, id) ? OCC_ROW_BIT(id) : 0;
        /* More than one stretch may belong to the limit: those without blocks have no area. */
        for (int row = 0; points[i].warps == 0 && row < graph->plot.rows; row++) {
            const cell *shown = at(picture, graph->plot.row + row, graph->plot.column + i);

            assert_false((room & OCC_ROW_BIT(id)) && shown->role == limiter_role(id) &&
                         shown->glyph == (uint32_t)(unsigned char)limiter_letter(id));
        }
    }
}

static void letters_stand_in_their_areas(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_80", .settings = "block=512 registers=33"});
    check_sizes(&stage.state, check_letters);
    stage_close(&stage);
    check_scenes(GLYPHS_FILLED, 256, check_letters);
}

/* "R registers" or "S smem" in the legend: a name or its brief form has the same first letter. */
static bool is_named(const explorer *state, const grid *picture, occ_limit_id id)
{
    uint32_t letter = (uint32_t)(unsigned char)limiter_letter(id);
    uint32_t first = (uint32_t)(unsigned char)limit_name(state->language, id)[0];

    for (int i = 0; i + 2 < picture->rows * picture->columns; i++) {
        const cell *cells = &picture->cells[i];

        if (cells[0].glyph == letter && cells[1].glyph == ' ' && cells[2].glyph == first) {
            return true;
        }
    }
    return false;
}

/* Returns the letters in the list of cliffs. */
static int check_cliff_letters(const explorer *state, const grid *picture)
{
    view_layout layout = view_layout_of(picture->rows, picture->columns,
                                        slider_count(state->now.arch), state->slider);
    int count = 0;

    view_layout_enlarge(&layout, state->slider, true);
    for (int row = 1; row < layout.cliffs.rows; row++) {
        uint32_t glyph = at(picture, layout.cliffs.row + row, layout.cliffs.column + 1)->glyph;

        for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
            if (glyph == (uint32_t)(unsigned char)limiter_letter(id)) {
                assert_true(is_named(state, picture, id));
                count++;
            }
        }
    }
    return count;
}

static void cliffs_have_letters_where_a_legend_names_them(void **unused)
{
    struct stage stage;
    int count = 0;

    (void)unused;
    stage_open(
        &stage,
        &(struct scene){.arch = "sm_80", .settings = "block=512 registers=33", .keys = "Down G"});
    for (int rows = 12; rows <= 60; rows++) {
        for (int columns = 40; columns <= 200; columns += 8) {
            grid picture;

            assert_true(grid_open(&picture, rows, columns));
            view_render(&stage.state, &picture);
            count += check_cliff_letters(&stage.state, &picture);
            grid_close(&picture);
        }
    }
    assert_true(count > 1000);
    stage_close(&stage);
}

static bool is_text(const cell *shown)
{
    return glyph_is_text(shown->glyph);
}

/* Whether the next three cells at a side are of the same area without text. */
static bool goes_on(const grid *picture, int row, int column, int step)
{
    for (int i = 1; i <= 3; i++) {
        const cell *next = at(picture, row, column + i * step);

        if (next->background != at(picture, row, column)->background || is_text(next)) {
            return false;
        }
    }
    return true;
}

/* A letter over an area has more than a cell between itself and words, where its area goes on. */
static void check_words(const explorer *state, const grid *picture, const struct graph *graph)
{
    rect plot = graph->plot;

    (void)state;
    for (int row = plot.row; row < plot.row + plot.rows; row++) {
        for (int column = plot.column + 3; column < plot.column + plot.columns - 3; column++) {
            const cell *shown = at(picture, row, column);
            bool letter =
                shown->glyph >= 'A' && shown->glyph <= 'Z' && shown->background != ROLE_text &&
                !is_text(at(picture, row, column - 1)) && !is_text(at(picture, row, column + 1));

            for (int step = -1; letter && step <= 1; step += 2) {
                const cell *beside = at(picture, row, column + 2 * step);

                if (is_text(beside) && beside->role == ROLE_axis &&
                    goes_on(picture, row, column, -step)) {
                    picture_write(stderr, picture);
                    fail_msg("%c in row %d, column %d", (int)shown->glyph, row, column);
                }
            }
        }
    }
}

static void letters_keep_away_from_words(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_80", .settings = "block=512 registers=33"});
    check_sizes(&stage.state, check_words);
    stage_close(&stage);
    check_scenes(GLYPHS_FILLED, 256, check_words);
}

enum { DASHES_LEAST = 3, GAP_LEAST = 12 };

/* Faint lines go through gaps of twelve cells and more, with three dashes and more in each. */
static void check_lines(const explorer *state, const grid *picture, const struct graph *graph)
{
    rect plot = graph->plot;
    int value = slider_value_of(&state->now.launch, graph->parameter);
    int guide = plot.column + scale_cell(graph->across, value);

    for (int row = plot.row; row < plot.row + plot.rows; row++) {
        int gap = 0, dashes = 0;

        for (int column = plot.column; column <= plot.column + plot.columns; column++) {
            const cell *shown = at(picture, row, column);
            bool line = shown->role == ROLE_gridline;

            if (column < plot.column + plot.columns &&
                (column == guide || line ||
                 (shown->glyph == ' ' && shown->background == ROLE_text))) {
                gap++;
                dashes += line;
            } else {
                assert_true(dashes == 0 || (dashes >= DASHES_LEAST && gap >= GAP_LEAST));
                gap = dashes = 0;
            }
        }
    }
}

static void faint_lines_go_through_wide_gaps(void **unused)
{
    (void)unused;
    check_scenes(GLYPHS_FILLED, 256, check_lines);
}

/* A graph of its own begins with whose it is, and what comes out. */
static void a_picture_of_one_graph_has_a_subject(void **unused)
{
    static const char expected[] = " occupant  sm_90 · H200 SXM 141GB, 132 SMs · carve-out 228 KiB";
    struct stage stage;
    grid picture;
    char *text = NULL;
    size_t size = 0;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200"});
    assert_true(grid_open(&picture, 14, 70));
    view_render_graph(&stage.state, &picture, OCC_PARAM_REGISTERS);
    FILE *file = open_memstream(&text, &size);

    picture_write_glyphs(file, &picture, 0);
    picture_write_glyphs(file, &picture, 1);
    fclose(file);
    if (strncmp(text, expected, sizeof expected - 1) != 0) {
        fail_msg("%s", text);
    }
    assert_non_null(strstr(text, "limited by warp slots + registers"));
    free(text);
    grid_close(&picture);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ticks_divide_the_rows_evenly),
        cmocka_unit_test(a_picture_of_one_graph_has_a_subject),
        cmocka_unit_test(ticks_have_round_numbers),
        cmocka_unit_test(ticks_are_even_on_every_screen),
        cmocka_unit_test(amounts_stand_at_their_cliffs),
        cmocka_unit_test(limiters_are_told_with_any_glyphs_and_colours),
        cmocka_unit_test(letters_stand_in_their_areas),
        cmocka_unit_test(cliffs_have_letters_where_a_legend_names_them),
        cmocka_unit_test(letters_keep_away_from_words),
        cmocka_unit_test(faint_lines_go_through_wide_gaps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
