/* SPDX-License-Identifier: MIT */
/* What the pointer finds on the map, in lists of rows and in the graph below an explanation. */
#include <stdlib.h>
#include <string.h>

#include "explorer/action.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

static const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}, {12, 40}, {18, 180}};

/* Each cell of the map leads to values of both ranges, and the cursor then stands in that cell. */
static void check_map(struct stage *stage, int rows, int columns)
{
    const explorer *state = &stage->state;
    int found = 0;

    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            explorer_target target = screen_hit(state, rows, columns, row, column);

            if (target.kind != TARGET_MAP) {
                continue;
            }
            assert_in_range(target.value, state->curves[state->map.x].range.first,
                            state->curves[state->map.x].range.last);
            assert_in_range(target.other, state->curves[state->map.y].range.first,
                            state->curves[state->map.y].range.last);
            found++;
        }
    }
    assert_true(found > rows * columns / 16);
}

static void map_cells_are_legal_values(void **unused)
{
    static const char *const keys[] = {"Tab Tab Tab", "Tab Tab Tab x", "Tab Tab Tab y",
                                       "Tab Tab Tab y y"};

    (void)unused;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct stage stage;

        stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = keys[i]});
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            check_map(&stage, sizes[size][0], sizes[size][1]);
        }
        stage_close(&stage);
    }
}

/* The same cell pressed twice takes its point over. */
static void map_press_twice_takes_over(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab"});
    explorer_target target = screen_hit(state, 24, 80, 15, 50);

    assert_int_equal(target.kind, TARGET_MAP);
    explorer_mouse(state, MOUSE_PRESS, target);
    assert_int_equal(state->map.cursor_x, target.value);
    assert_int_equal(state->now.launch.block_size, 256);
    explorer_mouse(state, MOUSE_PRESS, screen_hit(state, 24, 80, 15, 50));
    assert_int_equal(state->now.launch.block_size, target.value);
    assert_int_equal(state->now.launch.registers_per_thread, target.other);
    stage_close(&stage);
}

/* Each row of a page that is seen is found, in ascending order, and none that is not there. */
static void rows_are_found(void **unused)
{
    static const struct scene scenes[] = {
        {.arch = "sm_90", .device = "H200", .settings = "registers=41 cluster=2", .keys = "Tab"},
        {.arch = "sm_90", .device = "H200", .settings = "registers=41", .keys = "Tab Tab"},
        {.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab Tab Down"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct stage stage;
        int before = -1;
        int found = 0;

        stage_open(&stage, &scenes[i]);
        for (int row = 0; row < 200; row++) {
            explorer_target target = screen_hit(&stage.state, 200, 100, row, 5);

            if (target.kind == TARGET_ROW) {
                assert_true(target.value == before || target.value == before + 1);
                found += target.value > before;
                before = target.value;
            }
        }
        assert_int_equal(found, page_row_count(&stage.state));
        stage_close(&stage);
    }
}

/* On a large screen the graphs below the explanation take values over. */
static void a_graph_below_the_explanation_is_pressed(void **unused)
{
    struct stage stage;
    grid picture;
    int found = 0;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = "Tab"});
    assert_true(grid_open(&picture, 60, 200));
    view_render(&stage.state, &picture);
    for (int row = 30; row < 59 && found < 1; row++) {
        for (int column = 0; column < 200 && found < 1; column++) {
            explorer_target target = view_hit(&stage.state, &picture, row, column);

            if (target.kind == TARGET_GRAPH && target.parameter == OCC_PARAM_REGISTERS &&
                target.value > 64) {
                explorer_mouse(&stage.state, MOUSE_PRESS, target);
                assert_int_equal(stage.state.now.launch.registers_per_thread, target.value);
                found++;
            }
        }
    }
    assert_int_equal(found, 1);
    grid_close(&picture);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(map_cells_are_legal_values),
        cmocka_unit_test(map_press_twice_takes_over),
        cmocka_unit_test(rows_are_found),
        cmocka_unit_test(a_graph_below_the_explanation_is_pressed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
