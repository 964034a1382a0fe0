/* SPDX-License-Identifier: MIT */
/* The layout over every size: nothing overlaps, nothing leaves the screen. */
#include <stdlib.h>
#include <string.h>

#include "view/layout.h"
#include "view/view.h"
#include "support/unit.h"

enum { MOST_ROWS = 100, MOST_COLUMNS = 300, PARTS = 5 };

/* A slider of each place. */
static const occ_parameter by_place[SLIDER_COUNT] = {OCC_PARAM_BLOCK_SIZE, OCC_PARAM_REGISTERS,
                                                     OCC_PARAM_DYNAMIC_SMEM, OCC_PARAM_CLUSTER_SIZE,
                                                     OCC_PARAM_TENSOR_COLUMNS};

static bool empty(rect area)
{
    return area.rows <= 0 || area.columns <= 0;
}

static bool inside(rect inner, rect outer)
{
    return empty(inner) || (inner.row >= outer.row && inner.column >= outer.column &&
                            inner.row + inner.rows <= outer.row + outer.rows &&
                            inner.column + inner.columns <= outer.column + outer.columns);
}

static bool overlap(rect a, rect b)
{
    return !empty(a) && !empty(b) && a.row < b.row + b.rows && b.row < a.row + a.rows &&
           a.column < b.column + b.columns && b.column < a.column + a.columns;
}

static void check_apart(const rect *areas, size_t count, rect outer)
{
    for (size_t i = 0; i < count; i++) {
        assert_true(areas[i].rows >= 0 && areas[i].columns >= 0);
        assert_true(inside(areas[i], outer));
        for (size_t j = i + 1; j < count; j++) {
            assert_false(overlap(areas[i], areas[j]));
        }
    }
}

static void check_layout(int rows, int columns, int sliders, occ_parameter current)
{
    view_layout layout = view_layout_of(rows, columns, sliders, current);
    rect parts[PARTS] = {layout.header, layout.sliders, layout.summary, layout.body, layout.footer};

    assert_int_equal(layout.too_small, rows < VIEW_MIN_ROWS || columns < VIEW_MIN_COLUMNS);
    check_apart(parts, PARTS, (rect){0, 0, rows, columns});
    rect in_body[SLIDER_COUNT + 1];

    memcpy(in_body, layout.graphs, sizeof layout.graphs);
    in_body[SLIDER_COUNT] = layout.beside;
    check_apart(in_body, SLIDER_COUNT + 1, layout.body);
    assert_int_equal(empty(layout.beside), rows < 45 || columns < 150);
    if (!layout.too_small) {
        for (int i = 0; i < PARTS; i++) {
            assert_false(empty(parts[i]));
        }
        assert_false(empty(layout.graphs[slider_place(current)]));
        assert_true(layout.graphs[slider_place(current)].rows >= 5);
    }
}

/* The sliders give way only where the graph would have no words beside it. */
static void check_large(int rows, int columns, int sliders, occ_parameter current, bool words)
{
    view_layout small = view_layout_of(rows, columns, sliders, current);
    view_layout layout = small;

    view_layout_enlarge(&layout, current, words);
    if (layout.too_small) {
        return;
    }
    rect graph = layout.graphs[slider_place(current)];
    rect screen[PARTS] = {layout.header, layout.sliders, layout.summary, layout.body,
                          layout.footer};
    rect page[] = {graph, layout.axis_name, layout.cliffs, layout.limits};

    check_apart(screen, PARTS, (rect){0, 0, rows, columns});
    check_apart(page, sizeof page / sizeof *page, layout.body);
    for (int i = 0; i < SLIDER_COUNT; i++) {
        assert_true(i == slider_place(current) || empty(layout.graphs[i]));
    }
    assert_true(graph.rows >= 5);
    assert_int_equal(words, !empty(layout.cliffs));
    assert_true(!words || layout.cliffs.rows >= 2);
    assert_true(layout.sliders.rows == small.sliders.rows ||
                (small.body.rows < 8 && (layout.sliders.rows == 1 || layout.body.rows >= 8)));
}

static void every_size_of_one_large_graph(void **unused)
{
    (void)unused;
    for (int rows = 1; rows <= MOST_ROWS; rows++) {
        for (int columns = 1; columns <= MOST_COLUMNS; columns += columns < 100 ? 1 : 7) {
            for (int sliders = 3; sliders <= SLIDER_COUNT; sliders++) {
                check_large(rows, columns, sliders, OCC_PARAM_BLOCK_SIZE, true);
                check_large(rows, columns, sliders, by_place[sliders - 1], false);
            }
        }
    }
}

/* A row more of the screen is never a row less of an extended page. */
static void an_extended_page_grows_with_the_screen(void **unused)
{
    enum { MORE_SUMMARY = 20 }; /* rows from which on the summary takes one more */
    int before = 0;

    (void)unused;
    for (int rows = VIEW_MIN_ROWS; rows < MORE_SUMMARY; rows++) {
        view_layout layout = view_layout_of(rows, 80, 4, OCC_PARAM_BLOCK_SIZE);

        view_layout_extend(&layout);
        assert_true(layout.body.rows >= before);
        assert_true(layout.sliders.rows >= 1);
        before = layout.body.rows;
    }
}

static void every_size(void **unused)
{
    (void)unused;
    for (int rows = 1; rows <= MOST_ROWS; rows++) {
        for (int columns = 1; columns <= MOST_COLUMNS; columns++) {
            for (int sliders = 3; sliders <= SLIDER_COUNT; sliders++) {
                for (int i = 0; i < sliders; i++) {
                    check_layout(rows, columns, sliders, by_place[i]);
                }
            }
        }
    }
}

static void all_four_graphs_at_80x24(void **unused)
{
    view_layout layout = view_layout_of(24, 80, 4, OCC_PARAM_BLOCK_SIZE);

    (void)unused;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(layout.graphs[i].rows, 8);
        assert_true(layout.graphs[i].columns >= 39);
    }
    assert_int_equal(layout.body.rows, 16);
}

static void expect_area(rect area, int row, int column, int rows, int columns)
{
    assert_int_equal(area.row, row);
    assert_int_equal(area.column, column);
    assert_int_equal(area.rows, rows);
    assert_int_equal(area.columns, columns);
}

/* A slider, a blank row, large digits with the summary beside them, a blank row, the graph. */
static void a_projector_shows_one_slider(void **unused)
{
    view_layout layout = view_layout_of(24, 80, 4, OCC_PARAM_REGISTERS);
    int top = layout.sliders.row;

    (void)unused;
    view_layout_present(&layout, OCC_PARAM_REGISTERS);
    expect_area(layout.sliders, top, 0, 1, 80);
    expect_area(layout.digits, top + 2, 1, BIG_ROWS, 29);
    expect_area(layout.summary, top + 3, 31, 3, 49);
    expect_area(layout.body, top + 8, 0, 23 - top - 8, 80);
    layout = view_layout_of(16, 40, 4, OCC_PARAM_REGISTERS);
    top = layout.sliders.row;
    view_layout_present(&layout, OCC_PARAM_REGISTERS);
    assert_true(empty(layout.digits));
    expect_area(layout.summary, top + 2, 0, 1, 40);
}

static int graphs_of(const view_layout *layout)
{
    int count = 0;

    for (int i = 0; i < SLIDER_COUNT; i++) {
        count += layout->graphs[i].rows > 0;
    }
    return count;
}

/* Four of five at 80x24, the current one among them; all five where there is room. */
static void five_graphs_on_large_screens(void **unused)
{
    view_layout small = view_layout_of(24, 80, 5, OCC_PARAM_TENSOR_COLUMNS);
    view_layout wide = view_layout_of(40, 120, 5, OCC_PARAM_BLOCK_SIZE);
    view_layout tall = view_layout_of(50, 80, 5, OCC_PARAM_BLOCK_SIZE);

    (void)unused;
    assert_int_equal(graphs_of(&small), 4);
    assert_int_equal(small.graphs[0].rows, 0);
    assert_int_equal(small.sliders.rows, 5);
    assert_int_equal(graphs_of(&wide), 5);
    assert_int_equal(wide.graphs[2].row, wide.graphs[0].row);
    assert_int_equal(graphs_of(&tall), 5);
    assert_int_equal(tall.graphs[4].columns, 80);
}

static void centered_areas_stay_inside(void **unused)
{
    rect area = {2, 3, 10, 20};

    (void)unused;
    for (int rows = 0; rows < 15; rows++) {
        for (int columns = 0; columns < 25; columns++) {
            assert_true(inside(rect_centered(area, rows, columns), area));
        }
    }
}

/* Graphs side by side and one below the other, each size beside the first that has others. */
static void graphs_as_the_body_has_room(void **unused)
{
    static const struct {
        int rows, columns, gap, sliders;
        int across, down;
    } cases[] = {
        {19, 160, 0, 4, 4, 1}, {19, 159, 0, 4, 2, 2}, {20, 160, 0, 4, 2, 2}, {11, 108, 0, 4, 4, 1},
        {11, 107, 0, 4, 2, 2}, {12, 108, 0, 4, 2, 2}, {20, 120, 0, 5, 3, 2}, {24, 119, 0, 5, 2, 3},
        {12, 120, 0, 5, 3, 2}, {11, 120, 0, 5, 4, 2}, {11, 135, 0, 5, 5, 1}, {16, 55, 0, 4, 2, 2},
        {16, 54, 0, 4, 1, 3},  {20, 54, 0, 4, 1, 4},  {19, 54, 0, 4, 1, 3},  {26, 80, 1, 5, 2, 3},
        {25, 80, 1, 5, 2, 2},  {23, 80, 0, 5, 2, 2},  {10, 80, 0, 5, 2, 2},  {9, 80, 0, 5, 2, 1},
        {10, 80, 1, 4, 2, 1},  {11, 80, 1, 4, 2, 2},  {4, 54, 0, 3, 0, 0},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rect graphs[SLIDER_COUNT] = {0};
        int across = 0;
        int down = 0;

        place_graphs((rect){7, 0, cases[i].rows, cases[i].columns}, cases[i].gap, cases[i].sliders,
                     OCC_PARAM_BLOCK_SIZE, graphs);
        for (int g = 0; g < SLIDER_COUNT; g++) {
            across += graphs[g].rows > 0 && graphs[g].row == 7;
            down += graphs[g].rows > 0 && graphs[g].column == 0;
        }
        assert_int_equal(across, cases[i].across);
        assert_int_equal(down, cases[i].down);
    }
}

/* All graphs are equally high; what a gap does not divide stays below the last. */
static void graphs_of_one_height(void **unused)
{
    rect graphs[SLIDER_COUNT] = {0};

    (void)unused;
    place_graphs((rect){9, 2, 20, 81}, 1, 4, OCC_PARAM_BLOCK_SIZE, graphs);
    expect_area(graphs[0], 9, 2, 9, 40);
    expect_area(graphs[1], 9, 43, 9, 40);
    expect_area(graphs[3], 19, 43, 9, 40);
    place_graphs((rect){9, 2, 17, 80}, 0, 4, OCC_PARAM_BLOCK_SIZE, graphs);
    expect_area(graphs[0], 9, 2, 8, 39);
    expect_area(graphs[1], 9, 42, 8, 40);
    expect_area(graphs[2], 17, 2, 9, 39);
    memset(graphs, 0, sizeof graphs);
    place_graphs((rect){0, 0, 24, 80}, 0, 5, OCC_PARAM_BLOCK_SIZE, graphs);
    expect_area(graphs[4], 16, 0, 8, 80);
    memset(graphs, 0, sizeof graphs);
    place_graphs((rect){0, 0, 9, 80}, 0, 4, OCC_PARAM_DYNAMIC_SMEM, graphs);
    assert_true(empty(graphs[1]));
    expect_area(graphs[2], 0, 0, 9, 39);
}

/* The rows of the parts, where one of them begins to be there or takes a row more. */
static void parts_as_the_screen_has_room(void **unused)
{
    static const struct {
        int rows, columns, sliders;
        int tracks, summary, body_row;
    } cases[] = {
        {12, 80, 5, 4, 1, 6},  {13, 80, 5, 5, 1, 7},  {19, 80, 4, 4, 1, 6},  {20, 80, 4, 4, 2, 7},
        {27, 79, 4, 4, 2, 7},  {28, 79, 4, 4, 3, 8},  {28, 80, 4, 4, 2, 7},  {29, 80, 4, 4, 2, 7},
        {30, 80, 4, 4, 2, 10}, {35, 80, 4, 4, 2, 10}, {36, 80, 4, 4, 3, 11},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        view_layout layout =
            view_layout_of(cases[i].rows, cases[i].columns, cases[i].sliders, OCC_PARAM_BLOCK_SIZE);
        int gap = cases[i].rows >= 30;

        assert_int_equal(layout.sliders.rows, cases[i].tracks);
        assert_int_equal(layout.summary.rows, cases[i].summary);
        expect_area(layout.body, cases[i].body_row, 0, cases[i].rows - 1 - cases[i].body_row,
                    cases[i].columns);
        expect_area(layout.whole, 1 + gap, 0, cases[i].rows - 2 - gap, cases[i].columns);
        expect_area(layout.footer, cases[i].rows - 1, 0, 1, cases[i].columns);
    }
}

/* Two fifths of the columns, within bounds; the graphs end two cells before them. */
static void words_beside_the_graphs(void **unused)
{
    static const int cases[][2] = {{150, 64}, {164, 65}, {180, 72}, {240, 74}};

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        view_layout layout = view_layout_of(50, cases[i][0], 4, OCC_PARAM_BLOCK_SIZE);
        rect last = layout.graphs[3];

        expect_area(layout.beside, layout.body.row, cases[i][0] - cases[i][1], layout.body.rows,
                    cases[i][1]);
        assert_int_equal(last.column + last.columns + 2, layout.beside.column);
    }
}

static view_layout enlarged(int rows, int columns, bool words)
{
    view_layout layout = view_layout_of(rows, columns, 4, OCC_PARAM_REGISTERS);

    view_layout_enlarge(&layout, OCC_PARAM_REGISTERS, words);
    return layout;
}

/* Tables and words as the body has rows and columns for them. */
static void parts_of_a_large_graph(void **unused)
{
    static const struct {
        int rows, columns;
        int limits, words, axis, graph;
    } cases[] = {
        {42, 80, 9, 37, 1, 20},  {38, 80, 4, 37, 1, 21}, {39, 80, 4, 37, 1, 22},
        {23, 80, 4, 37, 1, 10},  {22, 80, 0, 37, 1, 13}, {24, 140, 4, 42, 1, 11},
        {24, 240, 4, 46, 1, 11}, {24, 76, 4, 37, 1, 11}, {24, 75, 4, 75, 0, 8},
        {42, 75, 9, 75, 1, 13},  {16, 80, 0, 37, 1, 8},  {15, 80, 0, 37, 0, 8},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        view_layout layout = enlarged(cases[i].rows, cases[i].columns, true);

        assert_int_equal(layout.limits.rows, cases[i].limits);
        assert_int_equal(layout.cliffs.columns, cases[i].words);
        assert_int_equal(layout.axis_name.rows, cases[i].axis);
        assert_int_equal(layout.graphs[1].rows, cases[i].graph);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size),
        cmocka_unit_test(every_size_of_one_large_graph),
        cmocka_unit_test(an_extended_page_grows_with_the_screen),
        cmocka_unit_test(all_four_graphs_at_80x24),
        cmocka_unit_test(a_projector_shows_one_slider),
        cmocka_unit_test(five_graphs_on_large_screens),
        cmocka_unit_test(graphs_as_the_body_has_room),
        cmocka_unit_test(graphs_of_one_height),
        cmocka_unit_test(parts_as_the_screen_has_room),
        cmocka_unit_test(words_beside_the_graphs),
        cmocka_unit_test(parts_of_a_large_graph),
        cmocka_unit_test(centered_areas_stay_inside),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
