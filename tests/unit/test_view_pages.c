/* SPDX-License-Identifier: MIT */
/*
 * The pages of why, advice, map and comparison, pins and the latency line:
 * whole screens against tests/golden, and what the pointer finds on them.
 */
#include <stdlib.h>
#include <string.h>

#include "explorer/key.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "support/golden.h"
#include "view/view.h"

static const struct golden goldens[] = {
    {"why-sm_90-narrow-40x24",
     40,
     24,
     {.arch = "sm_90", .device = "H200", .settings = "registers=40", .keys = "Tab Tab Down Down"}},
    {"why-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab"}},
    {"why-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab"}},
    {"why-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab"}},
    {"why-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab",
      .glyphs = GLYPHS_ASCII}},
    {"advice-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab"}},
    {"advice-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab"}},
    {"advice-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab"}},
    {"advice-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab",
      .glyphs = GLYPHS_ASCII}},
    {"advice-exactly-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096",
      .keys = "Tab Tab Tab e 2 Enter"}},
    {"advice-archs-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096",
      .keys = "Tab Tab Tab A s m _ 8 0 , s m _ 9 0 , s m _ 1 2 0 Enter"}},
    {"advice-archs-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096",
      .keys = "Tab Tab Tab A s m _ 8 0 , s m _ 9 Enter",
      .glyphs = GLYPHS_ASCII}},
    {"advice-target-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=72 dynamic_smem=34096",
      .keys = "Tab Tab Tab T 6 0 Enter"}},
    {"map-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab"}},
    {"map-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab"}},
    {"map-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab"}},
    {"map-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab",
      .glyphs = GLYPHS_ASCII}},
    {"compare-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab Tab"}},
    {"compare-sm_90-40x12",
     40,
     12,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab Tab"}},
    {"compare-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab Tab"}},
    {"compare-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab Tab"}},
    {"compare-sm_90-ascii-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab Tab",
      .glyphs = GLYPHS_ASCII}},
    {"why-sm_90-cluster-latency-160x50",
     160,
     50,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 cluster=4 grid=10000",
      .keys = "w Tab Tab"}},
    {"why-sm_90-partition-160x50",
     160,
     50,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "nonportable=on registers=40 sms=124 cluster=16 grid=690",
      .keys = "Tab Tab"}},
    {"why-sm_90-end-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 cluster=4 grid=10000",
      .keys = "w Tab Tab End"}},
    {"why-sm_80-refused-80x24",
     80,
     24,
     {.arch = "sm_80",
      .device = "A100 SXM4 80GB",
      .settings = "block=1024 registers=66",
      .keys = "Tab Tab"}},
    {"why-sm_13-80x24",
     80,
     24,
     {.arch = "sm_13", .settings = "block=192 registers=20", .keys = "Tab Tab"}},
    {"advice-sm_80-refused-80x24",
     80,
     24,
     {.arch = "sm_80",
      .device = "A100 SXM4 80GB",
      .settings = "block=1024 registers=66",
      .keys = "Tab Tab Tab"}},
    {"advice-sm_90-full-80x24", 80, 24, {.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab"}},
    {"advice-sm_90-narrow-60x20",
     60,
     20,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab"}},
    {"map-sm_90-limiters-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab z Right Right Up"}},
    {"map-sm_90-smem-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 dynamic_smem=34096 grid=10000",
      .keys = "Tab Tab Tab Tab x"}},
    {"map-sm_90-refused-cursor-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab Tab PageUp PageUp End"}},
    {"compare-sm_90-sorted-160x50",
     160,
     50,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=70 cluster=4 grid=5000",
      .keys = "Tab Tab Tab Tab Tab s S-Left"}},
    {"compare-sm_90-cluster-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=70 cluster=4",
      .keys = "Down Down Down Tab Tab Tab Tab Tab"}},
    {"compare-sm_90-clipped-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=128",
      .keys = "Tab Tab Tab Tab Tab End Up"}},
    {"pins-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=70 dynamic_smem=4096",
      .keys = "P Down Left Left Left Left Left Left"}},
    {"pins-sm_90-latency-ascii-120x40",
     120,
     40,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=70 dynamic_smem=4096",
      .keys = "P Down [ w i i Left",
      .glyphs = GLYPHS_ASCII}},
    {"pins-list-80x24",
     80,
     24,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=70 dynamic_smem=4096",
      .keys = "P Right P Down Down Right Right P Down 2 Enter f End 1 Enter Escape v"}},
    {"pins-list-ascii-40x12",
     40,
     12,
     {.arch = "sm_90",
      .device = "H200",
      .settings = "registers=70 dynamic_smem=4096",
      .keys = "P Right P Down Left P Left v Up",
      .glyphs = GLYPHS_ASCII}},
    {"latency-sm_90-80x24",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .settings = "registers=64", .keys = "w"}},
    {"latency-sm_90-120x40",
     120,
     40,
     {.arch = "sm_90", .device = "H200", .settings = "registers=64", .keys = "w i i"}},
    {"latency-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90", .device = "H200", .settings = "registers=64", .keys = "w w w w w w"}},
    {"latency-why-sm_90-200x60",
     200,
     60,
     {.arch = "sm_90", .device = "H200", .settings = "registers=64", .keys = "w i Tab Tab"}},
    {"latency-why-sm_13-80x24",
     80,
     24,
     {.arch = "sm_13", .settings = "registers=16", .keys = "w w Tab Tab End"}},
    {"latency-sm_80-120x40",
     120,
     40,
     {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "registers=70", .keys = "w S-Left"}},
};

/* ------------------------------------------------------------------------
 * The pointer
 */

static const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}, {12, 40}, {18, 180}};

/* Each cell of the map leads to values of both ranges, and the cursor then stands in that cell. */
static void check_map(struct stage *stage, int rows, int columns)
{
    const explorer *state = &stage->state;
    int found = 0;

    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            explorer_target target = view_hit(state, rows, columns, row, column);

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
    static const char *const keys[] = {"Tab Tab Tab Tab", "Tab Tab Tab Tab x", "Tab Tab Tab Tab y",
                                       "Tab Tab Tab Tab y y"};

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
    stage_open(&stage,
               &(struct scene){.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab Tab"});
    explorer_target target = view_hit(state, 24, 80, 15, 50);

    assert_int_equal(target.kind, TARGET_MAP);
    explorer_mouse(state, MOUSE_PRESS, target);
    assert_int_equal(state->map.cursor_x, target.value);
    assert_int_equal(state->launch.block_size, 256);
    explorer_mouse(state, MOUSE_PRESS, view_hit(state, 24, 80, 15, 50));
    assert_int_equal(state->launch.block_size, target.value);
    assert_int_equal(state->launch.registers_per_thread, target.other);
    stage_close(&stage);
}

/* Each row of a page that is seen is found, in ascending order, and none that is not there. */
static void rows_are_found(void **unused)
{
    static const struct scene scenes[] = {
        {.arch = "sm_90",
         .device = "H200",
         .settings = "registers=41 cluster=2",
         .keys = "Tab Tab"},
        {.arch = "sm_90", .device = "H200", .settings = "registers=41", .keys = "Tab Tab Tab"},
        {.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab Tab Tab Down"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct stage stage;
        int before = -1;
        int found = 0;

        stage_open(&stage, &scenes[i]);
        for (int row = 0; row < 60; row++) {
            explorer_target target = view_hit(&stage.state, 60, 100, row, 5);

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
    int found = 0;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .keys = "Tab Tab"});
    for (int row = 30; row < 59 && found < 1; row++) {
        for (int column = 0; column < 200 && found < 1; column++) {
            explorer_target target = view_hit(&stage.state, 60, 200, row, column);

            if (target.kind == TARGET_GRAPH && target.parameter == OCC_PARAM_REGISTERS &&
                target.value > 64) {
                explorer_mouse(&stage.state, MOUSE_PRESS, target);
                assert_int_equal(stage.state.launch.registers_per_thread, target.value);
                found++;
            }
        }
    }
    assert_int_equal(found, 1);
    stage_close(&stage);
}

int main(void)
{
    enum { GOLDENS = sizeof goldens / sizeof *goldens };
    static struct golden items[GOLDENS];
    struct CMUnitTest tests[GOLDENS + 4] = {
        cmocka_unit_test(map_cells_are_legal_values),
        cmocka_unit_test(map_press_twice_takes_over),
        cmocka_unit_test(rows_are_found),
        cmocka_unit_test(a_graph_below_the_explanation_is_pressed),
    };

    memcpy(items, goldens, sizeof goldens);
    golden_tests(items, GOLDENS, tests + 4);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
