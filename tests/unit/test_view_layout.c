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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size),
        cmocka_unit_test(every_size_of_one_large_graph),
        cmocka_unit_test(an_extended_page_grows_with_the_screen),
        cmocka_unit_test(all_four_graphs_at_80x24),
        cmocka_unit_test(a_projector_shows_one_slider),
        cmocka_unit_test(five_graphs_on_large_screens),
        cmocka_unit_test(centered_areas_stay_inside),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
