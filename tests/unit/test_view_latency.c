/* SPDX-License-Identifier: MIT */
/* The line of the warps that hide a latency: only where it was chosen, with its name and assumption. */
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
    assert_true(!has_dashes(picture) || (says(picture, "warp") && says(picture, "with ")));
}

/* keys: NULL, or "w" for the line of DRAM. */
static void each_curve(const char *keys, void (*check)(const grid *picture))
{
    static const char *const archs[] = {"sm_13", "sm_20", "sm_75", "sm_80", "sm_90", "sm_120"};
    static const char *const settings[] = {NULL, "block=192 registers=20",
                                           "block=512 registers=40"};
    static const explorer_glyphs glyphs[] = {GLYPHS_FILLED, GLYPHS_BRAILLE, GLYPHS_BLOCKS};

    for (int i = 0; i < 6 * 3 * 3; i++) {
        const struct scene scene = {.arch = archs[i / 9],
                                    .settings = settings[i / 3 % 3],
                                    .glyphs = glyphs[i % 3],
                                    .keys = keys};

        each_size(&scene, check);
    }
}

static void a_line_has_its_name(void **state)
{
    (void)state;
    each_curve("w", expect_name);
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
            assert_true(shown->background == ROLE_text || is_dash(&shown[-2]) ||
                        is_dash(&shown[2]));
        }
    }
}

static void no_dash_is_a_sign(void **state)
{
    (void)state;
    each_curve("w", expect_no_sign);
}

static void expect_no_line(const grid *picture)
{
    assert_false(has_dashes(picture));
}

static void without_a_choice_there_is_no_line(void **state)
{
    (void)state;
    each_curve(NULL, expect_no_line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_its_name),
        cmocka_unit_test(no_dash_is_a_sign),
        cmocka_unit_test(without_a_choice_there_is_no_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
