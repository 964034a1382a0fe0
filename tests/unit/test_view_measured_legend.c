/* SPDX-License-Identifier: MIT */
/* The legend of measured points: each sign has its name on the screen, and a foreign device its own. */
#include <stdlib.h>
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

#define THREE "tests/data/overlay/three.csv"

static bool row_has(const grid *picture, int row, uint32_t sign)
{
    for (int column = 0; column < picture->columns; column++) {
        const cell *shown = grid_at(picture, row, column);

        if (shown->role == ROLE_point && shown->glyph == sign) {
            return true;
        }
    }
    return false;
}

/* The signs above a row are in it. Returns the number of signs. */
static int expect_named(const grid *picture, int legend)
{
    int signs = 0;

    for (int row = 0; row < legend; row++) {
        for (int column = 0; column < picture->columns; column++) {
            const cell *shown = grid_at(picture, row, column);

            if (shown->role == ROLE_point) {
                assert_true(row_has(picture, legend, shown->glyph));
                signs++;
            }
        }
    }
    return signs;
}

static void signs_have_their_names(void **state)
{
    static const char *const overlays[] = {THREE, "tests/data/overlay/units.csv", "h200"};

    (void)state;
    for (size_t i = 0; i < sizeof overlays / sizeof *overlays; i++) {
        const struct scene scene = {
            .arch = "sm_90", .device = "H200", .overlay = overlays[i], .keys = "Down Down"};
        struct stage stage;
        int signs = 0;

        stage_open(&stage, &scene);
        stage.state.message[0] = '\0';
        for (int rows = VIEW_MIN_ROWS; rows <= 40; rows += 4) {
            for (int columns = VIEW_MIN_COLUMNS; columns <= 160; columns += 7) {
                grid picture;

                assert_true(grid_open(&picture, rows, columns));
                view_render(&stage.state, &picture);
                signs += expect_named(&picture, rows - 2);
                grid_close(&picture);
            }
        }
        assert_true(signs > 0);
        stage_close(&stage);
    }
}

/* Whether a text is in a row. */
static bool row_says(const grid *picture, int row, const char *text)
{
    char line[512];
    int used = 0;

    for (int column = 0; column < picture->columns; column++) {
        uint32_t glyph = grid_at(picture, row, column)->glyph;

        line[used++] = glyph < 0x80 ? (char)glyph : '?';
    }
    line[used] = '\0';
    return strstr(line, text) != NULL;
}

/* The device of the points is named where another one is explored. */
static void another_device_is_named(void **state)
{
    static const struct {
        const char *device;
        bool named;
    } cases[] = {{"H200 SXM 141GB", false}, {"H100 SXM5 80GB", true}, {NULL, true}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct scene scene = {.arch = "sm_90", .device = cases[i].device, .overlay = "h200"};
        struct stage stage;
        grid picture;

        stage_open(&stage, &scene);
        for (int columns = VIEW_MIN_COLUMNS; columns <= 120; columns += 40) {
            assert_true(grid_open(&picture, 24, columns));
            view_render(&stage.state, &picture);
            assert_int_equal(row_says(&picture, 22, "n H200 SXM 141GB"), cases[i].named);
            grid_close(&picture);
        }
        stage_close(&stage);
    }
}

/* Series of several devices have each their own. */
static void series_of_several_devices(void **state)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .overlay = "tests/data/overlay/devices.csv"};
    struct stage stage;
    grid picture;

    (void)state;
    stage_open(&stage, &scene);
    assert_int_equal(stage.state.measured.series_count, 2);
    assert_true(grid_open(&picture, 24, 120));
    view_render(&stage.state, &picture);
    assert_true(row_says(&picture, 22, "copy, H200 SXM 141GB"));
    assert_true(row_says(&picture, 22, "copy, H100 SXM5 80GB"));
    /* The right axis counts in the unit of its largest label. */
    assert_true(row_says(&picture, 8, "4k") || row_says(&picture, 9, "4k"));
    grid_close(&picture);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_have_their_names),
        cmocka_unit_test(another_device_is_named),
        cmocka_unit_test(series_of_several_devices),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
