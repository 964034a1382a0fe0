/* SPDX-License-Identifier: MIT */
/* Measured points over the graphs: the right axis, and the same points in an SVG. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "explorer/explorer.h"
#include "explorer/curves.h"
#include "output/picture/picture.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/graph/graph.h"
#include "view/cells/canvas.h"
#include "view/view.h"

/* ---- The axis and the points, against the file */

/* The number of a label; less than 0: it is blank. */
static double label_at(const grid *picture, int row, int column, int cells)
{
    char text[NUMBER_SIZE] = "";
    int used = 0;
    char *end;

    for (int i = 0; i < cells; i++) {
        uint32_t glyph = grid_at(picture, row, column + i)->glyph;

        if (glyph != ' ' && glyph != ',') {
            assert_true(glyph < 0x80);
            text[used++] = (char)glyph;
        }
    }
    if (used == 0) {
        return -1.0;
    }
    double value = strtod(text, &end);

    return *end == 'k' ? 1e3 * value : value;
}

/* The two outermost labels at the right of a graph: the row of each, and its value. */
struct span_of_axis {
    int top;
    int bottom;
    double most;
};

static struct span_of_axis read_axis(const grid *picture, const struct graph *graph)
{
    struct span_of_axis axis = {-1, -1, 0.0};
    int column = graph->frame.column + graph->frame.columns;

    for (int row = graph->frame.row; row < graph->frame.row + graph->frame.rows; row++) {
        double value = label_at(picture, row, column, graph->measured);

        if (value >= 0.0 && axis.top < 0) {
            axis.top = row;
            axis.most = value;
        }
        axis.bottom = value >= 0.0 ? row : axis.bottom;
    }
    assert_true(axis.top >= 0 && axis.bottom > axis.top);
    assert_true(label_at(picture, axis.bottom, column, graph->measured) == 0.0);
    return axis;
}

/* A graph with points, and where they stand by the file and the labels of the axis. */
struct points_view {
    const struct stage *stage;
    const grid *picture;
    const struct graph *graph;
    struct span_of_axis axis;
    measured_scale scale;
};

/* false: the point belongs to another graph, or lies beyond the axis. */
static bool place_of(const struct points_view *view, const measured_point *point, double *row,
                     int *column)
{
    const explorer *state = &view->stage->state;
    const struct span_of_axis *axis = &view->axis;
    bool filled = state->glyphs == GLYPHS_FILLED && !view->picture->ascii;
    double share = measured_height(&state->measured, &view->scale, point) / axis->most;

    /* From the label of 0: the row below the areas, or that of the lowest line. */
    *row = axis->bottom - share * (axis->bottom - axis->top) - (filled ? 0.5 : 0.0);
    *column = view->graph->plot.column + scale_cell(view->graph->across, point->value);
    return point->parameter == view->graph->parameter &&
           measured_fits(state, point->parameter, point->value);
}

/*
 * Half a row, with areas and half an eighth, to which they are rounded. Of lines a quarter:
 * their heights are whole dots, up to four in a row, and 0 is below the middle of its cell.
 */
static bool is_near(const struct points_view *view, double expected, int row)
{
    bool filled = view->stage->state.glyphs == GLYPHS_FILLED && !view->picture->ascii;

    return fabs(row - expected) <= 0.5 + (filled ? 0.07 : 0.26);
}

/* Every point of the file has a cell of a sign, as near as glyphs can be. */
static int expect_cells(const struct points_view *view)
{
    const measured_set *set = &view->stage->state.measured;
    int found = 0;

    for (size_t i = 0; i < set->count; i++) {
        double expected;
        int column;
        bool here = false;

        if (!place_of(view, &set->points[i], &expected, &column)) {
            continue;
        }
        for (int row = view->axis.top - 1; row <= view->axis.bottom; row++) {
            here |= grid_at(view->picture, row, column)->role == ROLE_point &&
                    is_near(view, expected, row);
        }
        assert_true(here);
        found++;
    }
    return found;
}

static bool has_point(const struct points_view *view, int row, int column)
{
    const measured_set *set = &view->stage->state.measured;
    double expected;
    int expected_column;
    bool found = false;

    for (size_t i = 0; i < set->count && !found; i++) {
        found = place_of(view, &set->points[i], &expected, &expected_column) &&
                column == expected_column && is_near(view, expected, row);
    }
    return found;
}

/* And every cell of a sign has a point. */
static int expect_points(const struct points_view *view)
{
    rect plot = view->graph->plot;
    int signs = 0;

    for (int row = plot.row; row < plot.row + plot.rows; row++) {
        for (int column = plot.column; column < plot.column + plot.columns; column++) {
            if (grid_at(view->picture, row, column)->role == ROLE_point) {
                assert_true(has_point(view, row, column));
                signs++;
            }
        }
    }
    return signs;
}

static void every_point_has_its_place(void **state)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}, {30, 60}};

    (void)state;
    for (explorer_glyphs glyphs = 0; glyphs < GLYPHS_COUNT; glyphs++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            const struct scene scene = {.arch = "sm_90",
                                        .device = "H200",
                                        .settings = "registers=22",
                                        .overlay = "tests/data/h100/measure-reduction.csv",
                                        .keys = "Down Down G",
                                        .glyphs = glyphs};
            struct stage stage;
            grid picture;
            rect area = {0};

            stage_open(&stage, &scene);
            assert_true(grid_open(&picture, sizes[i][0], sizes[i][1]));
            view_render(&stage.state, &picture);
            area = (rect){0, 0, picture.rows, picture.columns};
            assert_true(graph_of(&stage.state, OCC_PARAM_DYNAMIC_SMEM, area).measured);
            grid_close(&picture);

            /* The graph alone: its place is known. */
            assert_true(grid_open(&picture, sizes[i][0], sizes[i][1]));
            view_render_graph(&stage.state, &picture, OCC_PARAM_DYNAMIC_SMEM);
            area = (rect){3, 0, picture.rows - 4, picture.columns};
            struct graph graph = graph_of(&stage.state, OCC_PARAM_DYNAMIC_SMEM, area);

            const struct points_view view = {
                &stage, &picture, &graph, read_axis(&picture, &graph),
                measured_scale_of(&stage.state.measured, stage.state.measured_shown)};
            int points = expect_cells(&view);
            int signs = expect_points(&view);

            assert_true(points > 0 && signs > 0 && signs <= points);
            grid_close(&picture);
            stage_close(&stage);
        }
    }
}

/* In colours a point over an area stands on it, over an edge that fills half of its cell and more as well. */
static void points_stand_on_their_area(void **state)
{
    struct stage stage;
    grid plain, pointed;
    int count = 0;

    (void)state;
    stage_open(&stage, &(struct scene){.arch = "sm_90",
                                       .device = "H200",
                                       .settings = "registers=22",
                                       .overlay = "tests/data/overlay/three.csv"});
    assert_true(grid_open(&plain, 40, 120) && grid_open(&pointed, 40, 120));
    stage.state.colors = 256;
    view_render(&stage.state, &pointed);
    for (size_t i = 0; i < stage.state.measured.count; i++) {
        stage.state.measured.points[i].value = INT_MAX; /* beyond every axis */
    }
    view_render(&stage.state, &plain);
    for (int i = 0; i < 39 * 120; i++) { /* above the legend */
        const cell *below = &plain.cells[i];

        if (pointed.cells[i].role == ROLE_point && pointed.cells[i].glyph != below->glyph &&
            (below->background != ROLE_text ||
             (below->glyph >= 0x2584 && below->glyph <= 0x2588))) {
            assert_int_not_equal(pointed.cells[i].background, ROLE_text);
            count++;
        }
    }
    assert_true(count > 20);
    grid_close(&plain);
    grid_close(&pointed);
    stage_close(&stage);
}

/* The least end of four round steps that is not below the greatest amount. */
static double round_end(double most)
{
    static const double steps[] = {1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12.5, 15, 20, 25, 30};
    size_t i = 0;

    while (4 * steps[i] < most * (1 - 1e-9)) {
        i++;
    }
    return 4 * steps[i];
}

static void the_axis_ends_at_a_round_number(void **state)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .overlay = "tests/data/h100/measure-reduction.csv"};
    view_layout layout = view_layout_of(40, 120, 4, OCC_PARAM_BLOCK_SIZE);
    struct stage stage;
    grid picture;

    (void)state;
    stage_open(&stage, &scene);
    measured_set *set = &stage.state.measured;

    assert_true(grid_open(&picture, 40, 120));
    for (double most = 4; most < 100; most *= 1.03) {
        double factor = most / set->series[0].best;

        for (size_t i = 0; i < set->count; i++) {
            set->points[i].amount *= factor;
        }
        set->series[0].best = most;
        view_render(&stage.state, &picture);
        struct graph graph = graph_of(&stage.state, OCC_PARAM_BLOCK_SIZE, layout.graphs[0]);
        struct span_of_axis axis = read_axis(&picture, &graph);

        assert_true(fabs(axis.most - round_end(most)) < 0.01 * axis.most);
    }
    grid_close(&picture);
    stage_close(&stage);
}

/* Only the graphs of the parameters that were measured have the axis; other pages have neither. */
static void points_belong_to_their_graph(void **state)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .overlay = "tests/data/overlay/three.csv"};
    const rect area = {0, 0, 20, 60};
    struct stage stage;

    (void)state;
    stage_open(&stage, &scene);
    assert_true(graph_of(&stage.state, OCC_PARAM_BLOCK_SIZE, area).measured);
    assert_true(graph_of(&stage.state, OCC_PARAM_REGISTERS, area).measured);
    assert_true(graph_of(&stage.state, OCC_PARAM_DYNAMIC_SMEM, area).measured);
    assert_false(graph_of(&stage.state, OCC_PARAM_CLUSTER_SIZE, area).measured);
    assert_false(graph_of(&stage.state, OCC_PARAM_BLOCK_SIZE, (rect){0, 0, 8, 30}).measured);
    stage_press(&stage, "Tab");
    assert_false(graph_of(&stage.state, OCC_PARAM_BLOCK_SIZE, area).measured);
    stage_close(&stage);
}

/* ---- The SVG */

static int count_of(const char *text, const char *part)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, part)) != NULL; at++) {
        count++;
    }
    return count;
}

static char *svg_of(const struct scene *scene, occ_parameter graph, const struct svg_style *style)
{
    struct stage stage;
    struct shapes shapes = {0};
    grid picture;
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);

    assert_non_null(file);
    stage_open(&stage, scene);
    assert_true(grid_open(&picture, 36, 128));
    picture.shapes = &shapes;
    view_render_graph(&stage.state, &picture, graph);
    assert_false(shapes.failed);
    picture_as_svg(file, &picture, style);
    fclose(file);
    grid_close(&picture);
    shapes_free(&shapes);
    stage_close(&stage);
    return text;
}

/* Every point of a sparse series is a sign of its own, twice drawn; a line runs through them. */
static void an_svg_has_true_marks(void **state)
{
    const struct scene scene = {.arch = "sm_90",
                                .device = "H200",
                                .settings = "registers=22",
                                .overlay = "tests/data/h100/measure-reduction.csv"};
    const struct svg_style style = {.print = true};
    char *svg = svg_of(&scene, OCC_PARAM_DYNAMIC_SMEM, &style);

    (void)state;
    assert_int_equal(count_of(svg, "m0 -5l5 5l-5 5l-5 -5z"), 2 * 8);
    assert_int_equal(count_of(svg, "stroke-linejoin=\"round\""), 2);
    assert_int_equal(count_of(svg, ">Gelement/s:<"), 1);
    assert_true(count_of(svg, ">reduction<") == 1);
    assert_int_equal(count_of(svg, ">300<") + count_of(svg, ">320<"), 1);
    assert_int_equal(count_of(svg, "\xe2\x97\x86"), 1); /* the sign of the legend, as text */
    free(svg);
}

/* Of a dense series the signs that would hide each other are left out, and the line has all points. */
static void a_dense_series_is_thinned(void **state)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .settings = "block=128 registers=18", .overlay = "h200"};
    const struct svg_style style = {.width = 1280};
    char *svg = svg_of(&scene, OCC_PARAM_DYNAMIC_SMEM, &style);
    int signs = count_of(svg, "stroke-width=\"3.4\"");
    enum { NAMED = 4 }; /* series that the legend has room for */

    (void)state;
    assert_int_equal(count_of(svg, "stroke-linejoin=\"round\""), 2 * NAMED);
    assert_true(signs > NAMED * 40 && signs < NAMED * 114);
    free(svg);
}

/* The labels above 0 at the right of the first graph with a prefix, and those without one. */
static void count_labels(const explorer *state, int *prefixed, int *plain)
{
    view_layout layout = view_layout_of(40, 120, 4, state->slider);
    struct graph graph = graph_of(state, OCC_PARAM_BLOCK_SIZE, layout.graphs[0]);
    int column = graph.frame.column + graph.frame.columns;
    grid picture;

    assert_true(grid_open(&picture, 40, 120));
    view_render(state, &picture);
    *prefixed = *plain = 0;
    for (int row = graph.frame.row; row < graph.frame.row + graph.frame.rows; row++) {
        if (graph.measured && label_at(&picture, row, column, graph.measured) > 0.0) {
            bool unit = false;

            for (int i = 0; i < graph.measured; i++) {
                unit |= grid_at(&picture, row, column + i)->glyph == 'k';
            }
            *prefixed += unit;
            *plain += !unit;
        }
    }
    grid_close(&picture);
}

/* Of each series alone the labels share a unit where it has room: 8k below 16k. */
static void labels_share_a_unit(void **unused)
{
    struct stage stage;
    int with = 0, without = 0;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .device = "H200", .overlay = "h200"});
    for (int i = 0; i < stage.state.measured.series_count; i++) {
        int prefixed, plain;

        stage.state.measured_shown = UINT64_C(1) << i;
        count_labels(&stage.state, &prefixed, &plain);
        assert_true(prefixed == 0 || plain == 0);
        with += prefixed > 1;
        without += plain > 1;
    }
    assert_true(with > 0 && without > 0);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_has_its_place),
        cmocka_unit_test(points_belong_to_their_graph),
        cmocka_unit_test(an_svg_has_true_marks),
        cmocka_unit_test(a_dense_series_is_thinned),
        cmocka_unit_test(labels_share_a_unit),
        cmocka_unit_test(points_stand_on_their_area),
        cmocka_unit_test(the_axis_ends_at_a_round_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
