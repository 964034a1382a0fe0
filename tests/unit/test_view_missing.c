/* SPDX-License-Identifier: MIT */
/* What stands in place of the graph of clusters on an architecture that has none. */
#include <stdio.h>
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/layout.h"
#include "view/view.h"

static const struct scene scenes[] = {
    {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "dynamic_smem=9000"},
    {.arch = "sm_80", .settings = "block=1024 registers=255"}, /* refused */
    {.arch = "sm_75", .settings = "registers=40"},
    {.arch = "sm_20", .settings = "block=224 registers=48"},
    {.arch = "sm_13", .settings = "block=192 registers=20"},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

/* The cells of an area that are not blank. */
static int written(const grid *picture, rect area)
{
    int count = 0;

    for (int row = area.row; row < area.row + area.rows; row++) {
        for (int column = area.column; column < area.column + area.columns; column++) {
            const cell *shown = grid_at(picture, row, column);

            count += shown->glyph != ' ' || shown->background != ROLE_text;
        }
    }
    return count;
}

/* Without the frame: a tenth of its cells at least, on every screen. */
static void check_size(explorer *state, int rows, int columns)
{
    grid picture;

    assert_true(grid_open(&picture, rows, columns));
    for (int large = 0; large < 2; large++) {
        state->large = large;
        state->slider = OCC_PARAM_CLUSTER_SIZE;
        view_render(state, &picture);
        view_layout layout = view_layout_of(rows, columns, 4, state->slider);

        if (large) {
            view_layout_enlarge(&layout, state->slider, false);
        }
        rect inside = layout.graphs[slider_place(OCC_PARAM_CLUSTER_SIZE)];

        inside = (rect){inside.row + 1, inside.column + 4, inside.rows - 3, inside.columns - 5};
        assert_true(10 * written(&picture, inside) >= inside.rows * inside.columns);
    }
    grid_close(&picture);
}

static void never_empty(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SCENES; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        for (int rows = VIEW_MIN_ROWS; rows <= 70; rows += 3) {
            for (int columns = VIEW_MIN_COLUMNS; columns <= 220; columns += 9) {
                check_size(&stage.state, rows, columns);
            }
        }
        stage_close(&stage);
    }
}

/* The cells of a column that have the background or the block of a limit, from the axis up. */
static int bar_height(const grid *picture, rect plot, int column)
{
    int height = 0;

    for (int row = plot.row + plot.rows - 1; row >= plot.row; row--) {
        const cell *shown = grid_at(picture, row, column);

        height +=
            shown->background != ROLE_text || (shown->glyph >= 0x2581 && shown->glyph <= 0x2588);
    }
    return height;
}

/* 8.0 with 9,000 bytes: 0 and 8 KiB hold no block; 1, 3, 6 and then 8 of 8 blocks fit. */
static void bars_are_the_warps_of_carveouts(void **unused)
{
    struct stage stage;
    grid picture;
    enum { ROWS = 24, COLUMNS = 80, PLOT_ROWS = 8 };

    (void)unused;
    stage_open(&stage, &scenes[0]);
    stage.state.large = true;
    stage.state.slider = OCC_PARAM_CLUSTER_SIZE;
    assert_true(grid_open(&picture, ROWS, COLUMNS));
    view_render(&stage.state, &picture);
    view_layout layout = view_layout_of(ROWS, COLUMNS, 4, stage.state.slider);

    view_layout_enlarge(&layout, stage.state.slider, false);
    rect area = layout.graphs[slider_place(OCC_PARAM_CLUSTER_SIZE)];
    rect plot = {area.row + 2, area.column + 4, area.rows - 4, area.columns - 5};

    assert_int_equal(plot.rows, PLOT_ROWS);
    for (int i = 0; i < stage.state.now.arch->carveout_count; i++) {
        static const int blocks[] = {0, 0, 1, 3, 6, 8, 8, 8};
        int middle = plot.column + (plot.columns + 1) * (2 * i + 1) / 16;

        assert_int_equal(bar_height(&picture, plot, middle), blocks[i]);
    }
    grid_close(&picture);
    stage_close(&stage);
}

/* Whether a number is a carve-out of the architecture in KiB, or what one leaves to L1. */
static bool is_label(const occ_arch *arch, int number)
{
    for (int i = 0; i < arch->carveout_count; i++) {
        if (number == arch->carveouts[i] / 1024 ||
            number == occ_l1_bytes(arch, arch->carveouts[i]) / 1024) {
            return true;
        }
    }
    return false;
}

/* No two numbers run into one, and that in force is there. */
static void labels_of_carveouts_are_apart(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_80"});
    const occ_arch *arch = stage.state.now.arch;

    for (int columns = 54; columns <= 130; columns++) {
        view_layout layout = view_layout_of(20, columns, 4, stage.state.slider);
        rect area = layout.graphs[slider_place(OCC_PARAM_CLUSTER_SIZE)];
        bool in_force = false;
        grid picture;

        assert_true(grid_open(&picture, 20, columns));
        view_render(&stage.state, &picture);
        for (int i = 4, number = -1; area.rows > 0 && i < area.columns; i++) {
            uint32_t glyph = grid_at(&picture, area.row + 1, area.column + i)->glyph;
            bool digit = glyph >= '0' && glyph <= '9';

            if (!digit && number >= 0) {
                assert_true(is_label(arch, number));
                in_force |=
                    number == occ_l1_bytes(arch, stage.state.now.result.smem_capacity) / 1024;
            }
            number = !digit ? -1 : 10 * (number < 0 ? 0 : number) + (int)(glyph - '0');
        }
        assert_true(area.rows == 0 || in_force);
        grid_close(&picture);
    }
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_empty),
        cmocka_unit_test(bars_are_the_warps_of_carveouts),
        cmocka_unit_test(labels_of_carveouts_are_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
