/* SPDX-License-Identifier: MIT */
/* The look of a cell: its role's attributes in the colours that are there, over a ground too. */
#include "support/unit.h"
#include "view/cells/grid.h"

static const cell letter = {
    .glyph = 'R', .role = ROLE_limit_REGISTERS, .background = ROLE_limit_SMEM};

/* A role's attributes without colours tell it from others: text over a ground keeps the bold one. */
static void test_text_over_a_ground_without_colours(void **state)
{
    static const struct color_choice choices[] = {{0, THEME_SAFE, false}, {256, THEME_MONO, false}};

    (void)state;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        cell_look look = cell_look_of(&letter, choices[i]);

        assert_int_equal(look.attributes, THEME_BOLD | THEME_REVERSE);
        assert_int_equal(look.foreground, -1);
        assert_int_equal(look.background, -1);
    }
}

static void test_text_over_a_ground_in_colours(void **state)
{
    cell_look look = cell_look_of(&letter, (struct color_choice){256, THEME_SAFE, false});

    (void)state;
    assert_int_equal(look.attributes, 0);
    assert_int_equal(look.background, theme_color(PALETTE_SAFE, ROLE_limit_SMEM, 0x2588));
    assert_int_equal(look.foreground, theme_text_color(look.background));
}

/* Of eight colours yellow and cyan vanish on white: text of common roles has others there. */
static void test_eight_colours_on_a_light_ground(void **state)
{
    enum { YELLOW = 3, CYAN = 6 };
    static const view_role roles[] = {ROLE_good,           ROLE_key,          ROLE_error,
                                      ROLE_text,           ROLE_limit_BLOCKS, ROLE_limit_WARPS,
                                      ROLE_limit_REGISTERS};

    (void)state;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        const cell shown = {.glyph = 'x', .role = (uint8_t)roles[i]};
        int guessed = cell_look_of(&shown, (struct color_choice){8, THEME_SAFE, true}).foreground;
        int chosen = cell_look_of(&shown, (struct color_choice){8, THEME_LIGHT, false}).foreground;

        assert_true(guessed != YELLOW && guessed != CYAN);
        assert_int_equal(guessed, chosen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_over_a_ground_without_colours),
        cmocka_unit_test(test_text_over_a_ground_in_colours),
        cmocka_unit_test(test_eight_colours_on_a_light_ground),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
