/* SPDX-License-Identifier: MIT */
/* The tracks of sliders: their curves in one row, and the knob on them. */
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/cells/canvas.h"
#include "view/screen_parts.h"
#include "view/view.h"

enum { KNOB = 0x2588, DOT = 0x25cf, NOWHERE = 0xb7 };

static const struct scene scenes[] = {
    {.arch = "sm_90", .device = "H200", .settings = "registers=33 dynamic_smem=4096"},
    {.arch = "sm_90", .device = "H200", .settings = "block=384 registers=56 dynamic_smem=24576"},
    {.arch = "sm_90", .device = "H200", .settings = "block=1024 registers=64 cluster=4"},
    {.arch = "sm_80", .device = "A100 SXM4 80GB", .settings = "block=96 dynamic_smem=9000"},
    {.arch = "sm_75", .settings = "block=512 registers=40"},
    {.arch = "sm_20", .settings = "block=224 registers=48"},
    {.arch = "sm_13", .settings = "block=192 registers=20"},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

/* ------------------------------------------------------------------------
 * Cliffs
 */

/* The value that a cell of a track shows. */
static int middle_of(struct scale across, int column)
{
    occ_range values = scale_values(across, column);

    return values.first + (values.last - values.first) / 2;
}

/* The last cell that shows a value up to this one; -1: none. */
static int cell_before(struct scale across, int value)
{
    int column = -1;

    while (column + 1 < across.cells && middle_of(across, column + 1) <= value) {
        column++;
    }
    return column;
}

/* Whether the curve changes once alone between the values of two neighbouring cells. */
static bool changes_once(const explorer_curve *curve, struct scale across, int column)
{
    int changes = 0;

    for (size_t i = 1; i < curve->run_count; i++) {
        int before = curve->runs[i].first - 1;

        changes += before >= middle_of(across, column) && before < middle_of(across, column + 1);
    }
    return changes == 1;
}

static const cell *cell_of(const grid *picture, const struct track *track, int column)
{
    return grid_at(picture, track->area.row, track->area.column + column);
}

static bool alike(const cell *a, const cell *b)
{
    return a->glyph == b->glyph && a->role == b->role && a->background == b->background;
}

/* A fall of an eighth of an SM and more is seen: the cell after it is lower. */
static bool is_seen(const occ_cliff *cliff, int most)
{
    return cliff->from.warps - cliff->to.warps >= (most + 7) / 8;
}

/* Returns how many cliffs stood alone in their column. */
static int check_cliffs(const explorer *state, grid *picture, const struct track *track)
{
    const explorer_curve *curve = &state->curves[track->parameter];
    int most = state->now.arch->max_warps_per_sm;
    step_line line = {
        .runs = curve->runs, .count = curve->run_count, .most = most, .role = ROLE_COUNT};
    int knob = scale_cell(track->across, slider_value_of(&state->now.launch, track->parameter));
    occ_cliff cliffs[OCC_MAX_RUNS];
    occ_point points[GRID_MOST];
    size_t count = 0;
    int alone = 0;

    occ_cliffs(curve->runs, curve->run_count, cliffs, OCC_MAX_RUNS, &count);
    step_line_points(&line, track->across, points);
    track_draw(state, picture, track);
    for (size_t i = 0; i < count; i++) {
        int column = cell_before(track->across, cliffs[i].before);
        int before = scale_cell(track->across, cliffs[i].before); /* where the knob would be */
        int behind = scale_cell(track->across, cliffs[i].before + 1);

        if (column < 0 || column + 1 >= track->across.cells ||
            !changes_once(curve, track->across, column)) {
            continue;
        }
        assert_int_equal(points[column].warps, cliffs[i].from.warps);
        assert_int_equal(points[column + 1].warps, cliffs[i].to.warps);
        assert_true(before <= column + 1 && behind >= column);
        if (is_seen(&cliffs[i], most) && knob != column && knob != column + 1) {
            assert_false(
                alike(cell_of(picture, track, column), cell_of(picture, track, column + 1)));
        }
        alone++;
    }
    return alone;
}

static void each_cliff_in_its_column(void **unused)
{
    static const int widths[] = {13, 33, 61, 121, 300, 900};
    int alone = 0;
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, GRID_MOST));
    for (size_t i = 0; i < SCENES; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        stage.state.now.device = NULL; /* clusters by blocks of an SM */
        for (size_t width = 0; width < sizeof widths / sizeof *widths; width++) {
            for (int slider = 0; slider < 4; slider++) {
                occ_parameter id = slider_at(stage.state.now.arch, slider);
                struct track track = {
                    id,
                    {0, 7, 1, widths[width]},
                    {stage.state.curves[id].range, widths[width]},
                    false,
                };

                if (occ_has(stage.state.now.arch, id)) {
                    alone += check_cliffs(&stage.state, &picture, &track);
                }
            }
        }
        stage_close(&stage);
    }
    assert_true(alone > 500);
    grid_close(&picture);
}

/* The columns of a slider's track in which its curve changes, at 40x12. */
static int changes_in_row(const grid *picture, int row)
{
    enum { FIRST = 19, LAST = 31 };
    int changes = 0;

    for (int column = FIRST; column < LAST; column++) {
        const cell *left = grid_at(picture, row, column);
        const cell *right = grid_at(picture, row, column + 1);

        changes += left->role != ROLE_marker && right->role != ROLE_marker && !alike(left, right);
    }
    return changes;
}

static void cliffs_on_the_smallest_screen(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = "registers=33"};
    struct stage stage;
    grid picture;

    (void)unused;
    stage_open(&stage, &scene);
    assert_true(grid_open(&picture, 12, 40));
    for (int ascii = 0; ascii < 2; ascii++) {
        stage.state.unicode = !ascii;
        view_render(&stage.state, &picture);
        assert_true(changes_in_row(&picture, 1) >= 4);
        assert_true(changes_in_row(&picture, 2) >= 3);
        assert_true(changes_in_row(&picture, 3) >= 3);
    }
    grid_close(&picture);
    stage_close(&stage);
}

/* Of 255 registers blocks of 1,024 threads run with 64: the rest is dots. */
static void dots_where_nothing_runs(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = "block=1024"};
    struct stage stage;
    struct track track = {.parameter = OCC_PARAM_REGISTERS, .area = {0, 0, 1, 256}};
    grid picture;

    (void)unused;
    stage_open(&stage, &scene);
    assert_true(grid_open(&picture, 1, 256));
    track.across = (struct scale){stage.state.curves[OCC_PARAM_REGISTERS].range, 256};
    track_draw(&stage.state, &picture, &track);
    for (int registers = 0; registers < 256; registers++) {
        const cell *shown = grid_at(&picture, 0, registers);

        assert_int_equal(shown->glyph == NOWHERE && shown->role == ROLE_frame, registers > 64);
    }
    grid_close(&picture);
    stage_close(&stage);
}

/* ------------------------------------------------------------------------
 * The knob
 */

struct look {
    uint32_t glyph;
    int foreground;
    int background;
};

/* With 0, 8 or 256 colours. */
static int color_of(view_role role, int colors)
{
    const theme_look *look = theme_look_of(role);

    return colors >= 256 ? look->colors[PALETTE_SAFE] : colors > 0 ? look->color8 : -1;
}

static struct look look_of(const cell *shown, int colors)
{
    bool filled = shown->background != ROLE_text;

    return (struct look){filled ? ' ' : shown->glyph,
                         filled ? -1 : color_of((view_role)shown->role, colors),
                         filled ? color_of((view_role)shown->background, colors) : -1};
}

static void check_knob(const explorer *state, grid *picture, const struct track *track)
{
    int knob = scale_cell(track->across, slider_value_of(&state->now.launch, track->parameter));

    grid_clear(picture);
    track_draw(state, picture, track);
    struct look own = look_of(cell_of(picture, track, knob), state->colors);

    assert_int_equal(cell_of(picture, track, knob)->role, ROLE_marker);
    for (int column = 0; column < track->across.cells; column++) {
        struct look other = look_of(cell_of(picture, track, column), state->colors);

        assert_true(column == knob || memcmp(&own, &other, sizeof own) != 0);
    }
}

static void the_knob_is_like_no_other_cell(void **unused)
{
    static const int colors[] = {0, 8, 256};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, 80));
    for (size_t i = 0; i < SCENES * 3 * 4; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i / 12]);
        stage.state.colors = colors[i / 4 % 3];
        stage.state.half_blocks = i % 2;
        picture.ascii = i / 2 % 2;
        for (int slider = 0; slider < 3; slider++) {
            occ_parameter id = slider_at(stage.state.now.arch, slider);
            struct track track = {id, {0, 3, 1, 61}, {stage.state.curves[id].range, 61}, true};

            check_knob(&stage.state, &picture, &track);
        }
        stage_close(&stage);
    }
    grid_close(&picture);
}

/* Where the font lacks eighth blocks, and in ASCII, heights are densities: no two of them alike. */
static void densities_grow(void **unused)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = "registers=0"};
    static const char ascii[] = "#*+-:";
    struct stage stage;
    struct track track = {.parameter = OCC_PARAM_REGISTERS, .area = {0, 0, 1, 256}};
    grid picture;

    (void)unused;
    stage_open(&stage, &scene);
    assert_true(grid_open(&picture, 1, 256));
    track.across = (struct scale){stage.state.curves[OCC_PARAM_REGISTERS].range, 256};
    picture.ascii = true;
    track_draw(&stage.state, &picture, &track);
    /* 64 warps up to 32 registers, 48 up to 40, 40 up to 48, 24 from 65 on, 16 from 81 on */
    assert_int_equal(grid_at(&picture, 0, 32)->glyph, ascii[0]);
    assert_int_equal(grid_at(&picture, 0, 33)->glyph, ascii[1]);
    assert_int_equal(grid_at(&picture, 0, 41)->glyph, ascii[2]);
    assert_int_equal(grid_at(&picture, 0, 65)->glyph, ascii[3]);
    assert_int_equal(grid_at(&picture, 0, 81)->glyph, ascii[4]);
    picture.ascii = false;
    stage.state.half_blocks = true;
    track_draw(&stage.state, &picture, &track);
    assert_int_equal(grid_at(&picture, 0, 32)->glyph, 0x2588);
    assert_int_equal(grid_at(&picture, 0, 33)->glyph, 0x2593);
    assert_int_equal(grid_at(&picture, 0, 65)->glyph, 0x2592);
    assert_int_equal(grid_at(&picture, 0, 81)->glyph, 0x2591);
    grid_close(&picture);
    stage_close(&stage);
}

/* ------------------------------------------------------------------------
 * Limits
 */

/* What tells a cell's limit: its colour, or a letter. 0: nothing. */
static int mark_of(const cell *shown, int colors)
{
    view_role role =
        shown->background != ROLE_text ? (view_role)shown->background : (view_role)shown->role;

    if (shown->glyph >= 'A' && shown->glyph <= 'Z') {
        return (int)shown->glyph;
    }
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (limiter_role(id) == role && limiter_has_background(id, colors)) {
            return limiter_letter(id);
        }
    }
    return 0;
}

/* Each stretch of one limit with room for a letter tells it, and no stretch tells another. */
static int check_limits(const explorer *state, grid *picture, const struct track *track)
{
    const explorer_curve *curve = &state->curves[track->parameter];
    step_line line = {.runs = curve->runs,
                      .count = curve->run_count,
                      .most = state->now.arch->max_warps_per_sm,
                      .role = ROLE_COUNT};
    occ_point points[GRID_MOST];
    int told = 0;
    int cells = 0;
    int stretches = 0;

    step_line_points(&line, track->across, points);
    grid_clear(picture);
    track_draw(state, picture, track);
    for (int i = 0; i < track->across.cells; i++) {
        occ_limit_id limit = limiter_first(points[i].limiters);
        const cell *shown = cell_of(picture, track, i);
        bool knob = shown->role == ROLE_marker;
        int mark = knob || points[i].warps == 0 ? 0 : mark_of(shown, state->colors);

        assert_true(mark == 0 || mark == limiter_letter(limit));
        told += mark != 0;
        cells++;
        if (i + 1 == track->across.cells || points[i + 1].warps == 0 || points[i].warps == 0 ||
            limiter_first(points[i + 1].limiters) != limit) {
            assert_true(told > 0 || cells < 4 || points[i].warps == 0);
            stretches += told > 0;
            told = cells = 0;
        }
    }
    return stretches;
}

static void limits_are_told_with_any_glyphs_and_colours(void **unused)
{
    static const int colors[] = {0, 8, 256};
    int stretches = 0;
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, 140));
    for (size_t i = 0; i < SCENES * 3 * 4; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i / 12]);
        stage.state.now.device = NULL;
        stage.state.colors = colors[i / 4 % 3];
        stage.state.half_blocks = i % 2;
        picture.ascii = i / 2 % 2;
        for (int slider = 0; slider < 3; slider++) {
            for (int width = 20; width <= 125; width += 35) {
                occ_parameter id = slider_at(stage.state.now.arch, slider);
                struct track track = {
                    id, {0, 3, 1, width}, {stage.state.curves[id].range, width}, true};

                stretches += check_limits(&stage.state, &picture, &track);
            }
        }
        stage_close(&stage);
    }
    grid_close(&picture);
    assert_true(stretches > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_cliff_in_its_column),
        cmocka_unit_test(cliffs_on_the_smallest_screen),
        cmocka_unit_test(dots_where_nothing_runs),
        cmocka_unit_test(the_knob_is_like_no_other_cell),
        cmocka_unit_test(densities_grow),
        cmocka_unit_test(limits_are_told_with_any_glyphs_and_colours),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
