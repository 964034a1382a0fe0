/* SPDX-License-Identifier: MIT */
/*
 * The picture of one SM: its amounts against the core's, and its layout at every size.
 */
#include <stdlib.h>
#include <string.h>

#include "explorer/change.h"
#include "launch/sm_lanes.h"
#include "support/picture.h"
#include "support/random.h"
#include "support/unit.h"
#include "view/page/sm_layout.h"
#include "view/view.h"

#define HOPPER .arch = "sm_90", .device = "H200", .profiles = "profiles"
#define ON_PAGE .keys = "S-Tab S-Tab"

/* ---- The layout */

static bool is_empty(rect area)
{
    return area.rows <= 0 || area.columns <= 0;
}

static void expect_inside(rect inner, rect outer)
{
    assert_true(inner.rows >= 0 && inner.columns >= 0);
    if (!is_empty(inner)) {
        assert_true(inner.row >= outer.row && inner.column >= outer.column);
        assert_true(inner.row + inner.rows <= outer.row + outer.rows);
        assert_true(inner.column + inner.columns <= outer.column + outer.columns);
    }
}

static void expect_apart(const rect *areas, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i && !is_empty(areas[i]); j++) {
            assert_true(is_empty(areas[j]) || areas[i].row + areas[i].rows <= areas[j].row ||
                        areas[j].row + areas[j].rows <= areas[i].row ||
                        areas[i].column + areas[i].columns <= areas[j].column ||
                        areas[j].column + areas[j].columns <= areas[i].column);
        }
    }
}

/* The slots of a sub-partition have room in it, and its rows in the lane. */
static void expect_slots(const sm_lanes *sm, const sm_layout *layout)
{
    int lines = (sm->slots + layout->slot_columns - 1) / layout->slot_columns;

    assert_int_equal(sm->lanes[0].limit, OCC_ROW_WARPS);
    assert_int_equal(lines * layout->slot_rows, layout->lanes[0].rows);
    assert_true(layout->slot_cells >= 1);
    assert_true(layout->slot_columns * layout->slot_cells <= layout->part_cells);
    assert_int_equal(layout->box.columns, sm->parts * (layout->part_cells + 1) + 1);
}

static void expect_layout(rect area, const sm_lanes *sm, const struct sm_wants *wants)
{
    sm_layout layout;

    sm_layout_of(area, sm, wants, &layout);
    const rect parts[] = {layout.box, layout.next_block, layout.table, layout.gpcs};

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        expect_inside(parts[i], area);
    }
    expect_apart(parts, sizeof parts / sizeof *parts);
    for (int i = 0; i < sm->count; i++) {
        expect_inside(layout.lanes[i], layout.box);
    }
    expect_apart(layout.lanes, (size_t)sm->count);
    if (layout.framed) {
        expect_slots(sm, &layout);
    }
}

/* A picture with so many sub-partitions and lanes. */
static sm_lanes lanes_with(int parts, int count)
{
    sm_lanes sm = {.blocks = 4, .warps_per_block = 3, .parts = parts, .slots = 64 / parts};

    sm.count = count;
    for (int i = 0; i < count; i++) {
        sm.lanes[i].limit = i == 0 ? OCC_ROW_WARPS : OCC_ROW_SMEM;
        sm.lanes[i].parts = i < 2 - (parts == 2);
        sm.lanes[i].more = i;
    }
    return sm;
}

static void nothing_overlaps_at_any_size(void **unused)
{
    (void)unused;
    for (int rows = 1; rows <= 60; rows++) {
        for (int columns = 1; columns <= 200; columns++) {
            for (int parts = 1; parts <= SM_MAX_PARTS; parts *= 2) {
                for (int count = 4; count <= OCC_ROW_COUNT; count += 2) {
                    const sm_lanes sm = lanes_with(parts, count);
                    const struct sm_wants wants = {10, 1 + rows % 3, count, columns % 2 ? 5 : 0};

                    expect_layout((rect){7, 3, rows, columns}, &sm, &wants);
                }
            }
        }
    }
}

/* ---- What is drawn */

static bool is_piece(const cell *shown, occ_limit_id limit)
{
    return shown->background == limiter_role(limit);
}

/* The digits on the pieces of a lane. */
static int count_digits(const grid *picture, occ_limit_id limit)
{
    int count = 0;

    for (int i = 0; i < picture->rows * picture->columns; i++) {
        uint32_t glyph = picture->cells[i].glyph;

        count += is_piece(&picture->cells[i], limit) && glyph >= '0' && glyph <= '9';
    }
    return count;
}

/* At 80x24 a warp slot is one cell or two, and shows one digit. */
static void a_digit_for_each_warp(void **unused)
{
    uint64_t random = 5;
    struct stage stage;
    grid picture;
    int resident = 0;

    (void)unused;
    stage_open(&stage, &(struct scene){HOPPER, ON_PAGE});
    assert_true(grid_open(&picture, 24, 80));
    for (int n = 0; n < 400; n++) {
        occ_launch *launch = &stage.state.wanted.launch;

        launch->block_size = random_within(&random, 1, 1024);
        launch->registers_per_thread = random_within(&random, 0, 255);
        launch->dynamic_smem = random_once_in(&random, 2) ? random_within(&random, 0, 200000) : 0;
        change_update(&stage.state);
        view_render(&stage.state, &picture);
        assert_int_equal(count_digits(&picture, OCC_ROW_WARPS), stage.state.now.result.warps);
        resident += stage.state.now.result.warps > 0;
    }
    assert_true(resident > 100);
    grid_close(&picture);
    stage_close(&stage);
}

enum { SEAM = 0x2595 };

/* The pieces of a lane: each has a seam at its right edge. */
static int count_seams(const grid *picture, occ_limit_id limit)
{
    int count = 0;

    for (int i = 0; i < picture->rows * picture->columns; i++) {
        count += is_piece(&picture->cells[i], limit) && picture->cells[i].glyph == SEAM;
    }
    return count;
}

/* Between the numbers of two blocks is a seam; "1-32" is one piece, and words stand over curves. */
static void check_numbers(const grid *picture, occ_limit_id limit)
{
    bool number = false; /* one has begun, and no seam has come since */
    bool digits = false;

    for (int i = 0; i < picture->rows * picture->columns; i++) {
        const cell *shown = &picture->cells[i];
        bool digit = shown->glyph >= '0' && shown->glyph <= '9';

        if (i % picture->columns == 0 || !is_piece(shown, limit) ||
            (!digit && shown->glyph != ' ')) {
            number = digits = false;
            continue;
        }
        assert_false(digit && number && !digits);
        number = number || digit;
        digits = digit;
    }
}

/* A number stands in the middle of its piece, whose seam is a part of it. */
static void numbers_are_centred(void **unused)
{
    struct stage stage;
    grid picture;
    size_t found = 0;

    (void)unused;
    stage_open(
        &stage,
        &(struct scene){HOPPER, .settings = "block=160 registers=64 dynamic_smem=40000", ON_PAGE});
    assert_true(grid_open(&picture, 40, 120));
    view_render(&stage.state, &picture);
    for (int row = 0; row < picture.rows; row++) {
        for (int column = 1, start = -1; column < picture.columns - 1; column++) {
            const cell *shown = grid_at(&picture, row, column);

            if (!is_piece(shown, OCC_ROW_SMEM)) {
                start = -1;
                continue;
            }
            start = start < 0 ? column : start;
            if (shown->glyph == SEAM) {
                int middle = start + (column - start) / 2;
                const cell *number = grid_at(&picture, row, middle);

                found += number->glyph >= '1' && number->glyph <= '5';
                for (int i = start; i < column; i++) {
                    assert_true(i == middle || grid_at(&picture, row, i)->glyph == ' ');
                }
                start = column + 1;
            }
        }
    }
    assert_int_equal(found, 5);
    grid_close(&picture);
    stage_close(&stage);
}

static void numbers_do_not_run_together(void **unused)
{
    static const int sizes[][2] = {{12, 40}, {20, 60}, {24, 80}, {40, 120}, {60, 200}};
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &(struct scene){HOPPER, .settings = "registers=40", ON_PAGE});
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_true(grid_open(&picture, sizes[i][0], sizes[i][1]));
        for (int block = 16; block <= 1024; block += 48) {
            stage.state.wanted.launch.block_size = block;
            change_update(&stage.state);
            view_render(&stage.state, &picture);
            check_numbers(&picture, OCC_ROW_BLOCKS);
            check_numbers(&picture, OCC_ROW_REGISTERS);
            check_numbers(&picture, OCC_ROW_SMEM);
        }
        grid_close(&picture);
    }
    stage_close(&stage);
}

/* A block slot has whole cells: the pieces are as many as the blocks. */
static void a_piece_for_each_block(void **unused)
{
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &(struct scene){HOPPER, ON_PAGE});
    assert_true(grid_open(&picture, 24, 80));
    for (int warps = 1; warps <= 32; warps++) {
        stage.state.wanted.launch.block_size = 32 * warps;
        change_update(&stage.state);
        view_render(&stage.state, &picture);
        assert_int_equal(count_seams(&picture, OCC_ROW_BLOCKS), stage.state.now.result.blocks);
    }
    grid_close(&picture);
    stage_close(&stage);
}

/* At a cliff of a slider a piece leaves. */
static void a_piece_leaves_at_a_cliff(void **unused)
{
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &(struct scene){HOPPER, .settings = "registers=32", ON_PAGE});
    assert_true(grid_open(&picture, 24, 80));
    stage_press(&stage, "Down");
    view_render(&stage.state, &picture);
    assert_int_equal(count_digits(&picture, OCC_ROW_BLOCKS), 8);
    stage_press(&stage, "Right");
    view_render(&stage.state, &picture);
    assert_int_equal(count_digits(&picture, OCC_ROW_BLOCKS), 6);
    grid_close(&picture);
    stage_close(&stage);
}

/* A launch that no block of runs, on the SM or on the device, has no piece. */
static void no_piece_where_nothing_runs(void **unused)
{
    static const char *const settings[] = {"block=1024 registers=66", "grid=100000 cooperative=on"};

    (void)unused;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct stage stage;
        grid picture;

        stage_open(&stage, &(struct scene){HOPPER, .settings = settings[i], ON_PAGE});
        assert_true(grid_open(&picture, 24, 80));
        view_render(&stage.state, &picture);
        for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
            assert_int_equal(count_digits(&picture, id), 0);
        }
        grid_close(&picture);
        stage_close(&stage);
    }
}

/* ---- The GPCs */

static int count_glyph(const grid *picture, uint32_t glyph)
{
    int count = 0;

    for (int i = 0; i < picture->rows * picture->columns; i++) {
        count += picture->cells[i].glyph == glyph;
    }
    return count;
}

/* Whether the words occur in a row, behind the sign and a blank. */
static bool is_explained(const grid *picture, uint32_t sign, const char *words)
{
    int length = (int)strlen(words);

    for (int i = 0; i + 2 + length <= picture->rows * picture->columns; i++) {
        const cell *cells = &picture->cells[i];
        int same = 0;

        while (same < length && cells[2 + same].glyph == (uint32_t)(unsigned char)words[same]) {
            same++;
        }
        if (cells[0].glyph == sign && same == length) {
            return true;
        }
    }
    return false;
}

/* Returns whether GPCs are shown. */
static bool check_signs(const grid *picture)
{
    static const struct sign {
        uint32_t glyph;
        const char *words;
    } signs[] = {
        {0x25a0, "takes blocks"},
        {0x25aa, "takes no further cluster"},
        {0x25a1, "group smaller than a cluster"},
    };
    bool shown = false;

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (count_glyph(picture, signs[i].glyph) > 0) {
            assert_true(is_explained(picture, signs[i].glyph, signs[i].words));
            shown = true;
        }
    }
    return shown;
}

static void signs_of_gpcs_are_explained(void **unused)
{
    static const int clusters[] = {1, 2, 5, 8, 16};
    struct stage stage;
    int shown = 0;

    (void)unused;
    stage_open(
        &stage,
        &(struct scene){HOPPER, .settings = "block=160 registers=64 dynamic_smem=40000", ON_PAGE});
    for (int rows = 12; rows <= 60; rows += 2) {
        for (int columns = 40; columns <= 200; columns += 5) {
            grid picture;

            assert_true(grid_open(&picture, rows, columns));
            stage.state.wanted.launch.cluster_size = clusters[(rows / 2 + columns / 5) % 5];
            change_update(&stage.state);
            view_render(&stage.state, &picture);
            shown += check_signs(&picture);
            grid_close(&picture);
        }
    }
    print_message("GPCs on %d screens\n", shown);
    assert_true(shown > 100);
    stage_close(&stage);
}

/* Beside the graphs pieces of less than a cell are one, with their number in words. */
static void words_on_a_piece_are_whole_in_chinese(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){HOPPER, .settings = "registers=33 dynamic_smem=4096"});
    stage.state.language = stage.state.now.language = &languages[LANGUAGE_ZH_TW];
    char *screen = screen_text(&stage.state, 46, 160);

    assert_non_null(strstr(screen, " 6 個區塊 ▕"));
    free(screen);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_overlaps_at_any_size),
        cmocka_unit_test(a_digit_for_each_warp),
        cmocka_unit_test(a_piece_for_each_block),
        cmocka_unit_test(a_piece_leaves_at_a_cliff),
        cmocka_unit_test(numbers_are_centred),
        cmocka_unit_test(numbers_do_not_run_together),
        cmocka_unit_test(no_piece_where_nothing_runs),
        cmocka_unit_test(signs_of_gpcs_are_explained),
        cmocka_unit_test(words_on_a_piece_are_whole_in_chinese),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
