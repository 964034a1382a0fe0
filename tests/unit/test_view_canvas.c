/* SPDX-License-Identifier: MIT */
/* Step lines dot for dot, values along cells, and the tables of axes and limits. */
#include <string.h>

#include "support/unit.h"
#include "view/cells/canvas.h"
#include "base/range.h"
#include "base/utf8.h"

/* The rows of an area as text. */
static const char *row_text(const grid *picture, int row)
{
    static char text[4 * 64 + 1];
    size_t length = 0;

    for (int column = 0; column < picture->columns; column++) {
        length += utf8_encode(picture->cells[row * picture->columns + column].glyph, text + length);
    }
    text[length] = '\0';
    return text;
}

/* 8 values at the top, 4 half way, 4 at the bottom. */
static const occ_run stairs[] = {
    {0, 7, {8, 64, OCC_ROW_BIT(OCC_ROW_WARPS)}},
    {8, 11, {4, 32, OCC_ROW_BIT(OCC_ROW_REGISTERS)}},
    {12, 15, {0, 0, OCC_ROW_BIT(OCC_ROW_SMEM)}},
};

static void check_stairs(explorer_glyphs glyphs, const char *const expected[3])
{
    grid picture;
    const step_line line = {.runs = stairs, .count = 3, .most = 64, .role = ROLE_COUNT};

    assert_true(grid_open(&picture, 3, 8));
    picture.ascii = glyphs == GLYPHS_ASCII;
    const struct canvas canvas = {.picture = &picture, .area = {0, 0, 3, 8}, .glyphs = glyphs};

    canvas_line(&canvas, &line, (occ_range){0, 15}, false);
    for (int row = 0; row < 3; row++) {
        assert_string_equal(row_text(&picture, row), expected[row]);
    }
    assert_int_equal(picture.cells[0].role, ROLE_limit_WARPS);
    assert_int_equal(picture.cells[8 + 5].role, ROLE_limit_REGISTERS);
    assert_int_equal(picture.cells[16 + 7].role, ROLE_limit_SMEM);
    grid_close(&picture);
}

static void stairs_in_every_glyph(void **unused)
{
    static const char *const braille[] = {"⠶⠶⠶⠶⡆   ", "    ⠷⠶⡆ ", "      ⠷⠶"};
    static const char *const block[] = {"▄▄▄▄▖   ", "    ▙▄▖ ", "      ▙▄"};
    static const char *const ascii[] = {"_____   ", "    |__ ", "      |_"};

    (void)unused;
    check_stairs(GLYPHS_BRAILLE, braille);
    check_stairs(GLYPHS_BLOCKS, block);
    check_stairs(GLYPHS_ASCII, ascii);
}

/* A run narrower than a dot is seen all the same. */
static void nothing_is_skipped(void **unused)
{
    static const occ_run runs[] = {
        {0, 499, {1, 64, 2}},
        {500, 500, {1, 0, 2}},
        {501, 999, {1, 64, 2}},
    };
    const step_line line = {.runs = runs, .count = 3, .most = 64, .role = ROLE_COUNT};
    grid picture;
    int low = 0;

    (void)unused;
    assert_true(grid_open(&picture, 3, 8));
    const struct canvas canvas = {
        .picture = &picture, .area = {0, 0, 3, 8}, .glyphs = GLYPHS_BRAILLE};

    canvas_line(&canvas, &line, (occ_range){0, 999}, false);
    for (int column = 0; column < 8; column++) {
        low += picture.cells[16 + column].glyph != ' ';
    }
    assert_int_equal(low, 1);
    grid_close(&picture);
}

static void care_leaves_what_is_there(void **unused)
{
    const step_line line = {.runs = stairs, .count = 3, .most = 64, .role = ROLE_ghost};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 3, 8));
    const struct canvas canvas = {
        .picture = &picture, .area = {0, 0, 3, 8}, .glyphs = GLYPHS_BRAILLE};

    grid_put(&picture, 2, 7, 'x', ROLE_text);
    canvas_end end = canvas_line(&canvas, &line, (occ_range){0, 15}, true);

    assert_int_equal(picture.cells[23].glyph, 'x');
    assert_int_equal(end.row, 2);
    assert_int_equal(end.column, 6);
    grid_close(&picture);
}

/* Over filled areas lines are those of box drawing; at the edge of the area they are the edge. */
static void lines_over_areas(void **unused)
{
    static const int tops[8] = {24, 24, 24, 4, 4, 12, 12, 0};
    const step_line line = {.runs = stairs, .count = 3, .most = 64, .role = ROLE_ghost};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 3, 8));
    const struct canvas canvas = {
        .picture = &picture, .area = {0, 0, 3, 8}, .glyphs = GLYPHS_FILLED, .tops = tops};

    for (int row = 0; row < 3; row++) {
        grid_fill(&picture, row, 0, ROLE_limit_WARPS);
    }
    grid_put(&picture, 2, 3, 0x2584, ROLE_limit_SMEM);
    grid_put(&picture, 0, 3, 'x', ROLE_text);
    canvas_end end = outline_draw(&canvas, &line, (occ_range){0, 15});

    assert_string_equal(row_text(&picture, 0), "   x┐   ");
    assert_string_equal(row_text(&picture, 1), "    └ ┐ ");
    assert_string_equal(row_text(&picture, 2), "   ▄  └ ");
    assert_int_equal(end.row, 2);
    grid_close(&picture);
}

/*
 * Where a line and the edge of the area share a row, the line is dashed, and the area ends on
 * its side of a dash and has its own height beside it.
 */
static void areas_end_on_their_side_of_lines(void **unused)
{
    static const int tops[8] = {20, 20, 20, 20, 20, 20, 20, 20};
    static const occ_run steps[] = {{0, 7, {.warps = 64}}, {8, 15, {.warps = 43}}};
    const step_line line = {.runs = steps, .count = 2, .most = 64, .role = ROLE_ghost};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 3, 8));
    const struct canvas canvas = {
        .picture = &picture, .area = {0, 0, 3, 8}, .glyphs = GLYPHS_FILLED, .tops = tops};

    for (int i = 0; i < 8; i++) { /* two rows and a half */
        grid_put(&picture, 0, i, 0x2584, ROLE_limit_WARPS);
        grid_fill(&picture, 1, i, ROLE_limit_WARPS);
        grid_fill(&picture, 2, i, ROLE_limit_WARPS);
    }
    outline_draw(&canvas, &line, (occ_range){0, 15});
    assert_string_equal(row_text(&picture, 0), "─▄▄▄┐▄▄▄");
    assert_string_equal(row_text(&picture, 1), "    └───");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(picture.cells[i].background, ROLE_text);
    }
    grid_close(&picture);
}

/* Every value has a cell; cells ascend, and what a cell holds lies next to it. */
static void values_have_cells(void **unused)
{
    (void)unused;
    for (int last = 0; last < 300; last += 7) {
        for (int cells = 1; cells < 90; cells += 3) {
            const struct scale scale = {{0, last}, cells};
            int before = 0;

            for (int value = 0; value <= last; value++) {
                int place = scale_cell(scale, value);
                occ_range held = scale_values(scale, place);

                assert_in_range(place, before, cells - 1);
                assert_in_range(value, held.first, held.last);
                before = place;
            }
        }
    }
}

/* The value of a parameter that a click chooses, where the launch has current. */
static int pick(occ_parameter parameter, struct scale scale, int place, int current)
{
    static explorer state;
    static const occ_arch warps_of_32 = {.warp_size = 32};

    state.now.arch = &warps_of_32;
    state.curves[parameter].range = scale.range;
    occ_set(&state.now.launch, parameter, current);
    return axis_pick(&state, parameter, scale, place);
}

static void picks_lie_where_one_clicks(void **unused)
{
    (void)unused;
    for (int last = 100; last < 300000; last = last * 3 + 1) {
        for (int cells = 10; cells < 90; cells += 3) {
            const struct scale scale = {{0, last}, cells};

            assert_int_equal(pick(OCC_PARAM_REGISTERS, scale, 0, last), 0);
            assert_int_equal(pick(OCC_PARAM_REGISTERS, scale, cells + 5, 0), last);
            for (int place = 0; place < cells; place++) {
                assert_int_equal(scale_cell(scale, pick(OCC_PARAM_REGISTERS, scale, place, 0)),
                                 place);
            }
        }
    }
}

/* A value that takes several cells is the one of each of them. */
static void picks_of_few_values(void **unused)
{
    const struct scale few = {{0, 7}, 40};

    (void)unused;
    for (int place = 0; place < few.cells; place++) {
        assert_int_equal(pick(OCC_PARAM_REGISTERS, few, place, 3), scale_values(few, place).first);
    }
}

static void picks_are_round(void **unused)
{
    const struct scale bytes = {{0, 232448}, 40};
    const struct scale threads = {{0, 1024}, 35};
    const struct scale fine = {{0, 1024}, 200};
    const struct scale registers = {{0, 255}, 32};

    (void)unused;
    for (int place = 1; place < 39; place++) {
        assert_int_equal(pick(OCC_PARAM_DYNAMIC_SMEM, bytes, place, 0) % 2048, 0);
    }
    for (int place = 1; place < 34; place++) {
        assert_int_equal(pick(OCC_PARAM_BLOCK_SIZE, threads, place, 0) % 32, 0);
    }
    for (int place = 1; place < 31; place++) {
        assert_int_equal(pick(OCC_PARAM_REGISTERS, registers, place, 0), 8 * place);
    }
    /* A cell without a multiple of a warp has the nearest one, from one warp on. */
    for (int place = 1; place < 199; place++) {
        occ_range held = scale_values(fine, place);

        assert_in_range(pick(OCC_PARAM_BLOCK_SIZE, fine, place, 1024), larger(held.first - 16, 32),
                        larger(held.last + 16, 32));
    }
    assert_int_equal(pick(OCC_PARAM_BLOCK_SIZE, threads, scale_cell(threads, 77), 77), 77);
}

/* A slider without a row in the table of axes would have no title and no ticks. */
static void sliders_have_axes(void **unused)
{
    (void)unused;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const struct parameter_axis *axis = parameter_axis_of(id);

        if (slider_place(id) < 0) {
            continue;
        }
        assert_int_not_equal(axis->title, 0);
        assert_int_not_equal(axis->narrow, 0);
        assert_int_not_equal(axis->heading, 0);
        assert_int_not_equal(axis->name, 0);
        assert_int_not_equal(axis->amount, 0);
        assert_true(axis->ticks[0] > 0);
        assert_true(axis->samples[0] > 0);
    }
}

/* Ascending: a power of two, or from 8 on a multiple of 8 that is one times 1, 3, 5 or 7. */
static void expect_round(const int *steps, size_t most)
{
    for (size_t i = 0; i < most && steps[i] > 0; i++) {
        assert_true(i == 0 || steps[i] > steps[i - 1]);
        assert_in_range(steps[i] / (steps[i] & -steps[i]), 1, steps[i] % 8 == 0 ? 7 : 1);
    }
}

static void steps_of_axes_are_round(void **unused)
{
    (void)unused;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        expect_round(parameter_axis_of(id)->ticks, AXIS_TICK_STEPS);
        expect_round(parameter_axis_of(id)->samples, AXIS_SAMPLE_STEPS);
    }
}

/* Without colours a limit is its letter: no two are the same. */
static void limits_have_letters(void **unused)
{
    unsigned seen = 0;

    (void)unused;
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        assert_in_range(limiter_letter(id), 'A', 'Z');
        assert_false(seen & 1u << (limiter_letter(id) - 'A'));
        seen |= 1u << (limiter_letter(id) - 'A');
        assert_int_equal(limiter_first(OCC_ROW_BIT(id)), id);
    }
}

/* Intervals of the axis in 1 to 44 rows: what divides the height, has gaps that look good, and wastes few rows. */
static void intervals_of_heights(void **unused)
{
    static const struct {
        int most;
        bool areas;
        const char *intervals;
    } cases[] = {
        {64, false, "11224422444444444444444444444444444488888888"},
        {48, false, "11233433344433334444666644444466666666666666"},
        {24, false, "11234433444433344444444444444444666666666688"},
        {100, false, "11224455444444444444555544444455555555555555"},
        {7, false, "11111111111111111111111111111111111111111111"},
        {64, true, "12244224444444444444444444444444444888888888"},
        {48, true, "12334333444333344446666444444666666666666666"},
        {24, true, "12344334444333444444444444444446666666666888"},
        {100, true, "12244554444444444445555444444555555555555555"},
        {7, true, "11111111111111111111111111111111111111111111"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int rows = 1; cases[i].intervals[rows - 1]; rows++) {
            struct height_axis axis = height_axis_of(cases[i].most, rows, cases[i].areas);
            int intervals = cases[i].intervals[rows - 1] - '0';
            int spare = rows - axis.rows;

            assert_int_equal(axis.most, cases[i].most);
            assert_int_equal(axis.step * intervals, axis.most);
            assert_true(rows == 1 || axis.rows == axis.gap * intervals + (cases[i].areas ? 0 : 1));
            assert_in_range(spare, 0, intervals - 1);
        }
    }
}

/* Ticks as near as their labels have room, doubling where sizes are powers of two. */
static void ticks_apart_by_cells(void **unused)
{
    static const struct {
        occ_parameter parameter;
        int last, width, cells;
        int step;
    } cases[] = {
        {OCC_PARAM_BLOCK_SIZE, 1024, 1024, 32, 32}, {OCC_PARAM_BLOCK_SIZE, 1024, 1024, 33, 64},
        {OCC_PARAM_BLOCK_SIZE, 1024, 64, 4, 64},    {OCC_PARAM_BLOCK_SIZE, 1024, 64, 5, 128},
        {OCC_PARAM_BLOCK_SIZE, 1024, 32, 33, 1024}, {OCC_PARAM_REGISTERS, 256, 64, 4, 16},
        {OCC_PARAM_CLUSTER_SIZE, 16, 64, 4, 1},     {OCC_PARAM_CLUSTER_SIZE, 16, 64, 5, 0},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct scale across = {{1, cases[i].last}, cases[i].width};
        struct ticks ticks = ticks_apart(cases[i].parameter, across, cases[i].cells);

        assert_int_equal(ticks.step, cases[i].step);
        assert_int_equal(ticks.last, cases[i].last);
    }
    assert_int_equal(ticks_next(&(struct ticks){.step = 0}, 0), 1);
    assert_int_equal(ticks_next(&(struct ticks){.step = 0}, 4), 8);
    assert_int_equal(ticks_next(&(struct ticks){.step = 1}, 4), 5);
}

/* A label in the middle below its column, inside its row, and not beside another. */
static void labels_below_an_axis(void **unused)
{
    static const struct {
        int value, column;
        const char *row;
    } cases[] = {{256, 0, " 256                "},
                 {512, 5, " 256                "},
                 {1024, 14, " 256      1,024     "},
                 {32, 6, " 256 32   1,024     "},
                 {64, 7, " 256 32   1,024     "}};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, 20));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        axis_draw_label(&picture, OCC_PARAM_BLOCK_SIZE, cases[i].value, ROLE_text,
                        (rect){0, 1, 1, 14}, cases[i].column);
        assert_string_equal(row_text(&picture, 0), cases[i].row);
    }
    grid_close(&picture);
}

/* ---- Shapes */

static void expect_place(const struct shapes *shapes, size_t index, double x, double y)
{
    assert_true(shapes->places[index].x == x && shapes->places[index].y == y);
}

/* Each limiter has a line of its own, which begins where the one before it ends. */
static void a_curve_as_lines(void **unused)
{
    const step_line line = {.runs = stairs, .count = 3, .most = 64, .role = ROLE_COUNT};
    struct shapes shapes = {0};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 3, 18));
    picture.shapes = &shapes;
    const struct canvas canvas = {
        .picture = &picture, .area = {1, 2, 5, 16}, .glyphs = GLYPHS_BRAILLE};

    shape_line(&canvas, &line, (occ_range){0, 15});
    assert_int_equal(shapes.count, 3);
    assert_int_equal(shapes.items[0].count, 2);
    assert_int_equal(shapes.items[1].count, 3);
    assert_int_equal(shapes.items[1].role, ROLE_limit_REGISTERS);
    assert_int_equal(shapes.items[2].kind, SHAPE_LINE);
    expect_place(&shapes, 0, 2, 1.5);
    expect_place(&shapes, 1, 10, 1.5);
    expect_place(&shapes, 2, 10, 1.5);
    expect_place(&shapes, 3, 10, 3.5);
    expect_place(&shapes, 4, 14, 3.5);
    expect_place(&shapes, 7, 18, 5.5);
    shapes_free(&shapes);
    grid_close(&picture);
}

/* Runs beyond the range are left out, and those at its ends are cut. A line in one role is one. */
static void a_part_of_a_curve_as_a_line(void **unused)
{
    const step_line line = {
        .runs = stairs, .count = 3, .most = 64, .role = ROLE_dim, .dotted = true};
    struct shapes shapes = {0};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 3, 8));
    picture.shapes = &shapes;
    const struct canvas canvas = {
        .picture = &picture, .area = {0, 0, 3, 8}, .glyphs = GLYPHS_BRAILLE};

    shape_line(&canvas, &line, (occ_range){8, 11});
    assert_int_equal(shapes.count, 1);
    assert_int_equal(shapes.items[0].kind, SHAPE_DASHES);
    expect_place(&shapes, shapes.place_count - 2, 0, 1.5);
    expect_place(&shapes, shapes.place_count - 1, 8, 1.5);
    shapes_clear(&shapes);
    shape_line(&canvas, &line, (occ_range){6, 9});
    assert_int_equal(shapes.count, 1);
    assert_int_equal(shapes.place_count, 4);
    expect_place(&shapes, 0, 0, 0.5);
    expect_place(&shapes, 3, 8, 1.5);
    shapes_free(&shapes);
    grid_close(&picture);
}

/* Equal runs are one area; a height of 0 is none, and one above the highest is cut. */
static void a_curve_as_areas(void **unused)
{
    static const occ_run runs[] = {{0, 3, {8, 32, OCC_ROW_BIT(OCC_ROW_WARPS)}},
                                   {4, 7, {4, 32, OCC_ROW_BIT(OCC_ROW_WARPS)}},
                                   {8, 11, {2, 32, OCC_ROW_BIT(OCC_ROW_SMEM)}},
                                   {12, 13, {0, 0, OCC_ROW_BIT(OCC_ROW_SMEM)}},
                                   {14, 15, {9, 99, OCC_ROW_BIT(OCC_ROW_SMEM)}}};
    const step_line line = {.runs = runs, .count = 5, .most = 64, .role = ROLE_COUNT};
    struct shapes shapes = {0};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 3, 8));
    picture.shapes = &shapes;
    shape_areas(&picture, (rect){0, 1, 4, 16}, 4, &line, (occ_range){0, 15});
    assert_int_equal(shapes.count, 3);
    expect_place(&shapes, 0, 1, 2);
    expect_place(&shapes, 1, 9, 4);
    expect_place(&shapes, 2, 9, 2);
    expect_place(&shapes, 3, 13, 4);
    expect_place(&shapes, 4, 15, 0);
    expect_place(&shapes, 5, 17, 4);
    assert_int_equal(shapes.items[1].role, ROLE_limit_SMEM);
    assert_true(shape_base((rect){2, 0, 5, 9}) == 7.5);
    shapes_free(&shapes);
    grid_close(&picture);
}

/* What cells draw in a plot is a shape's, their texts are not. */
static void cells_that_shapes_replace(void **unused)
{
    struct shapes shapes = {0};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 2, 8));
    picture.shapes = &shapes;
    shape_plot(&picture, (rect){0, 2, 1, 5});
    grid_text(&picture, 0, 0, 8, ROLE_text, "███x●◆ █");
    grid_text(&picture, 1, 0, 8, ROLE_text, "████");
    for (int column = 0; column < 8; column++) {
        assert_int_equal(shapes_hold(&shapes, 0, column), column >= 2 && column < 7);
        assert_int_equal(shapes_replace(&picture, 0, column),
                         column == 2 || column == 4 || column == 5);
        assert_false(shapes_replace(&picture, 1, column));
    }
    assert_false(shapes_hold(NULL, 0, 3));
    shapes_free(&shapes);
    grid_close(&picture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stairs_in_every_glyph),
        cmocka_unit_test(nothing_is_skipped),
        cmocka_unit_test(lines_over_areas),
        cmocka_unit_test(areas_end_on_their_side_of_lines),
        cmocka_unit_test(care_leaves_what_is_there),
        cmocka_unit_test(values_have_cells),
        cmocka_unit_test(picks_lie_where_one_clicks),
        cmocka_unit_test(picks_of_few_values),
        cmocka_unit_test(picks_are_round),
        cmocka_unit_test(sliders_have_axes),
        cmocka_unit_test(steps_of_axes_are_round),
        cmocka_unit_test(limits_have_letters),
        cmocka_unit_test(intervals_of_heights),
        cmocka_unit_test(ticks_apart_by_cells),
        cmocka_unit_test(labels_below_an_axis),
        cmocka_unit_test(a_curve_as_lines),
        cmocka_unit_test(a_part_of_a_curve_as_a_line),
        cmocka_unit_test(a_curve_as_areas),
        cmocka_unit_test(cells_that_shapes_replace),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
