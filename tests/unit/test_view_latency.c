/* SPDX-License-Identifier: MIT */
/* The line of the warps that hide a latency: its name is on every screen that has it, its figures where it says so. */
#include <stdlib.h>
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum { DASH = 0x2504 };

static bool has_dashes(const grid *picture)
{
    for (int i = 0; i < picture->rows * picture->columns; i++) {
        if (picture->cells[i].glyph == DASH && picture->cells[i].role == ROLE_axis) {
            return true;
        }
    }
    return false;
}

/* Whether letters of the line's role spell a word. */
static bool says(const grid *picture, const char *word)
{
    size_t length = strlen(word);

    for (int i = 0; i + (int)length <= picture->rows * picture->columns; i++) {
        size_t same = 0;

        while (same < length && picture->cells[i + (int)same].glyph == (uint32_t)word[same] &&
               picture->cells[i + (int)same].role == ROLE_axis) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return false;
}

/* "99%", a measured share. */
static bool has_share(const grid *picture)
{
    for (int i = 1; i < picture->rows * picture->columns; i++) {
        if (picture->cells[i].glyph == '%' && picture->cells[i].role == ROLE_axis &&
            picture->cells[i - 1].glyph >= '0' && picture->cells[i - 1].glyph <= '9') {
            return true;
        }
    }
    return false;
}

static void each_size(const struct scene *scene, void (*check)(const grid *picture))
{
    static const int sizes[][2] = {{24, 80}, {40, 120}, {50, 160}, {60, 200}, {20, 78}, {30, 100}};
    struct stage stage;

    stage_open(&stage, scene);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        grid picture;

        assert_true(grid_open(&picture, sizes[i][0], sizes[i][1]));
        view_render(&stage.state, &picture);
        check(&picture);
        grid_close(&picture);
    }
    stage_close(&stage);
}

static void expect_name(const grid *picture)
{
    assert_true(!has_dashes(picture) || says(picture, "warp"));
}

static void each_curve(void (*check)(const grid *picture))
{
    static const char *const archs[] = {"sm_13", "sm_20", "sm_75", "sm_80", "sm_90", "sm_120"};
    static const char *const settings[] = {NULL, "block=192 registers=20",
                                           "block=512 registers=40"};
    static const explorer_glyphs glyphs[] = {GLYPHS_FILLED, GLYPHS_BRAILLE, GLYPHS_BLOCKS};

    for (int i = 0; i < 6 * 3 * 3; i++) {
        const struct scene scene = {
            .arch = archs[i / 9], .settings = settings[i / 3 % 3], .glyphs = glyphs[i % 3]};

        each_size(&scene, check);
    }
}

static void a_line_has_its_name(void **state)
{
    (void)state;
    each_curve(expect_name);
}

static bool is_dash(const cell *shown)
{
    return shown->glyph == DASH && shown->role == ROLE_axis;
}

static bool is_digit(const cell *shown)
{
    return shown->glyph >= '0' && shown->glyph <= '9' && shown->role == ROLE_axis;
}

/* Neither before a number of the line nor alone on an area is a dash that could be a minus. */
static void expect_no_sign(const grid *picture)
{
    for (int i = 2; i + 2 < picture->rows * picture->columns; i++) {
        const cell *shown = &picture->cells[i];

        if (is_dash(shown)) {
            assert_false(is_digit(&shown[1]));
            assert_true(shown->ground == ROLE_text || is_dash(&shown[-2]) || is_dash(&shown[2]));
        }
    }
}

static void no_dash_is_a_sign(void **state)
{
    (void)state;
    each_curve(expect_no_sign);
}

static void expect_shares(const grid *picture)
{
    bool promised = says(picture, "(right:");

    assert_int_equal(promised, has_share(picture));
}

static void shares_stand_where_they_are_named(void **state)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200"};
    const struct scene large = {.arch = "sm_90", .device = "H200", .keys = "G"};
    const struct scene few = {.arch = "sm_90", .device = "H200", .settings = "registers=80"};

    (void)state;
    each_size(&scene, expect_shares);
    each_size(&large, expect_shares);
    each_size(&few, expect_shares);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_its_name),
        cmocka_unit_test(no_dash_is_a_sign),
        cmocka_unit_test(shares_stand_where_they_are_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
