/* SPDX-License-Identifier: MIT */
/*
 * The colours of limits: their contrast with black and white, and their
 * distances for normal sight and the three kinds of colour blindness; the
 * levels of the map: their lightness.
 *
 * Contrast: WCAG 2.2, "relative luminance" and "contrast ratio". Colour
 * blindness: Machado, Oliveira, Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", 2009, severity 1.0, on linear RGB.
 * Distances: CIE76, CIELAB with the white point D65.
 */
#include <math.h>

#include "support/unit.h"
#include "view/cells/grid.h"

enum { RED, GREEN, BLUE, PARTS, BRIGHT = 8, ON_BLACK = 16, ON_WHITE = 231 };

static const double contrast_least = 3;
static const double distance_least = 15;

/* xterm's 256 colours: 0..7, the same bright, 16..231 a cube, 232..255 greys. */
static unsigned rgb_of(int color)
{
    static const unsigned first[] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                     0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                     0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const unsigned levels[] = {0, 95, 135, 175, 215, 255};
    unsigned grey = (unsigned)(8 + 10 * (color - 232));
    int place = color - 16;

    assert_in_range(color, 0, 255);
    return color < 16 ? first[color]
           : color >= 232
               ? grey << 16 | grey << 8 | grey
               : levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6];
}

static void light_of(int color, double light[PARTS])
{
    unsigned rgb = rgb_of(color);

    for (int i = 0; i < PARTS; i++) {
        double part = (rgb >> (16 - 8 * i) & 0xff) / 255.0;

        light[i] = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
    }
}

static double luminance(int color)
{
    double light[PARTS];

    light_of(color, light);
    return 0.2126 * light[RED] + 0.7152 * light[GREEN] + 0.0722 * light[BLUE];
}

static double contrast(int color, int other)
{
    double a = luminance(color) + 0.05;
    double b = luminance(other) + 0.05;

    return a > b ? a / b : b / a;
}

static const struct sight {
    const char *name;
    double seen[PARTS][PARTS];
} sights[] = {
    {"normal sight", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"deuteranopia",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"tritanopia",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
};

/* CIELAB's compression of a part of the white point. */
static double compressed(double part)
{
    return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116;
}

/* A colour as it is seen, in CIELAB. */
static void see(int color, const struct sight *sight, double lab[PARTS])
{
    double light[PARTS];
    double seen[PARTS] = {0};

    light_of(color, light);
    for (int i = 0; i < PARTS * PARTS; i++) {
        seen[i / PARTS] += sight->seen[i / PARTS][i % PARTS] * light[i % PARTS];
    }
    for (int i = 0; i < PARTS; i++) {
        seen[i] = seen[i] < 0 ? 0 : seen[i] > 1 ? 1 : seen[i];
    }
    double x = 0.4124564 * seen[RED] + 0.3575761 * seen[GREEN] + 0.1804375 * seen[BLUE];
    double y = 0.2126729 * seen[RED] + 0.7151522 * seen[GREEN] + 0.0721750 * seen[BLUE];
    double z = 0.0193339 * seen[RED] + 0.1191920 * seen[GREEN] + 0.9503041 * seen[BLUE];

    lab[0] = 116 * compressed(y) - 16;
    lab[1] = 500 * (compressed(x / 0.95047) - compressed(y));
    lab[2] = 200 * (compressed(y) - compressed(z / 1.08883));
}

static double distance(int color, int other, const struct sight *sight)
{
    double a[PARTS];
    double b[PARTS];

    see(color, sight, a);
    see(other, sight, b);
    return sqrt(pow(a[0] - b[0], 2) + pow(a[1] - b[1], 2) + pow(a[2] - b[2], 2));
}

static int color_of(occ_limit_id id)
{
    return theme_look_of(limiter_role(id))->colors[PALETTE_SAFE];
}

/* Anchors of the formulas: black and white, and CIELAB of pure red. */
static void the_model_is_the_published_one(void **unused)
{
    double lab[PARTS];

    (void)unused;
    assert_true(fabs(contrast(16, 231) - 21) < 1e-9);
    see(196, &sights[0], lab);
    assert_true(fabs(lab[0] - 53.24) < 0.01 && fabs(lab[1] - 80.09) < 0.01 &&
                fabs(lab[2] - 67.20) < 0.01);
    /* A dichromat confuses red with a dark yellow, and sees no hue in a grey. */
    see(244, &sights[1], lab);
    assert_true(fabs(lab[1]) < 0.1 && fabs(lab[2]) < 0.1);
    assert_true(distance(196, 46, &sights[2]) < distance(196, 46, &sights[0]) / 2);
}

static void limits_stand_out_on_black_and_white(void **unused)
{
    (void)unused;
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        double on_black = contrast(color_of(id), 16);
        double on_white = contrast(color_of(id), 231);

        print_message("%c %3d: %.2f on black, %.2f on white\n", limiter_letter(id), color_of(id),
                      on_black, on_white);
        assert_true(on_black >= contrast_least);
        assert_true(on_white >= contrast_least);
        assert_true(contrast(color_of(id), theme_text_color(color_of(id))) >= 4.5);
    }
}

/* Limits of two vendors, which never stand on one screen, may share a look. */
static bool share_a_look(occ_limit_id a, occ_limit_id b)
{
    return (a == OCC_ROW_SCALAR && b == OCC_ROW_BARRIERS) ||
           (a == OCC_ROW_SCRATCH && b == OCC_ROW_VIRTUAL);
}

static void limits_are_apart_for_every_sight(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) {
        print_message("%s:", sights[i].name);
        for (occ_limit_id a = 0; a < OCC_ROW_COUNT; a++) {
            for (occ_limit_id b = a + 1; b < OCC_ROW_COUNT; b++) {
                double apart = distance(color_of(a), color_of(b), &sights[i]);

                print_message(" %c%c %.1f", limiter_letter(a), limiter_letter(b), apart);
                assert_true(apart >= distance_least || share_a_look(b, a));
            }
        }
        print_message("\n");
    }
}

/* ------------------------------------------------------------------------
 * The levels of the map
 */

enum { HEATS = ROLE_heat_5 - ROLE_heat_1 + 1 };

static double lightness(int color)
{
    double lab[PARTS];

    see(color, &sights[0], lab);
    return lab[0];
}

/* Steps of lightness in one direction, each within a quarter of their mean. */
static void expect_even_steps(const int colors[HEATS], int background, int white_or_black)
{
    double mean = (lightness(colors[HEATS - 1]) - lightness(colors[0])) / (HEATS - 1);

    for (int i = 0; i < HEATS; i++) {
        double step = i > 0 ? lightness(colors[i]) - lightness(colors[i - 1]) : mean;

        print_message("level %d, colour %d: L* %.1f, step %.1f, contrast %.2f, on the other %.2f\n",
                      i + 1, colors[i], lightness(colors[i]), step, contrast(colors[i], background),
                      contrast(colors[i], white_or_black));
        assert_true(step / mean > 0.75 && step / mean < 1.25);
        assert_true(contrast(colors[i], background) >= contrast_least);
        assert_true(contrast(colors[i], white_or_black) >= 1.3);
    }
    assert_true(fabs(mean) > 8);
}

/* Away from the background, so that more occupancy is more contrast. */
static void heats_are_even_in_lightness(void **unused)
{
    int dark[HEATS];
    int light[HEATS];

    (void)unused;
    for (int i = 0; i < HEATS; i++) {
        dark[i] = theme_look_of((view_role)(ROLE_heat_1 + i))->colors[PALETTE_SAFE];
        light[i] = theme_look_of((view_role)(ROLE_heat_1 + i))->colors[PALETTE_SAFE_LIGHT];
    }
    expect_even_steps(dark, 16, 231);
    expect_even_steps(light, 231, 16);
    assert_true(lightness(dark[HEATS - 1]) > lightness(dark[0]));
    assert_true(lightness(light[HEATS - 1]) < lightness(light[0]));
}

/* Lines, the launch and the legend's words are black or white over a level. */
static void ink_reads_over_heats(void **unused)
{
    (void)unused;
    for (view_role role = ROLE_heat_1; role <= ROLE_heat_5; role++) {
        const theme_look *look = theme_look_of(role);
        int ink = theme_text_color(look->colors[PALETTE_SAFE]);

        assert_true(contrast(look->colors[PALETTE_SAFE], ink) >= contrast_least);
        assert_true(contrast(look->colors[PALETTE_SAFE_LIGHT], 231) >= contrast_least);
    }
}

/* ------------------------------------------------------------------------
 * Every theme
 */

static int ground_of(view_palette palette)
{
    return theme_is_light(palette) ? ON_WHITE : ON_BLACK;
}

/* Lines around things, which no one reads. */
static bool is_decoration(view_role role)
{
    return role == ROLE_frame || role == ROLE_gridline;
}

/* The heats of the map are areas: text over them is black or white. */
static bool is_area_alone(view_role role)
{
    return role >= ROLE_heat_1 && role <= ROLE_heat_5;
}

static void text_is_read_on_the_ground_of_each_palette(void **unused)
{
    (void)unused;
    for (view_palette palette = 0; palette < PALETTE_COUNT; palette++) {
        bool high = palette == PALETTE_CONTRAST || palette == PALETTE_CONTRAST_LIGHT;
        double lowest = 21;

        for (view_role role = 0; role < ROLE_COUNT; role++) {
            int color = theme_color(palette, role, 'x');

            if (color < 0 || is_decoration(role) || is_area_alone(role)) {
                continue;
            }
            double found = contrast(color, ground_of(palette));

            lowest = fmin(lowest, found);
            if (found < (high ? 7 : 4.5)) {
                fail_msg("palette %d, role %d: %d has %.2f", palette, role, color, found);
            }
        }
        print_message("palette %d: %.2f and more\n", palette, lowest);
    }
}

/* With eight colours, of which bold may be the bright one: in every theme, on both grounds. */
static void text_of_eight_colours_is_read(void **unused)
{
    (void)unused;
    for (int place = 0; place < 2 * THEME_COUNT; place++) {
        const struct color_choice choice = {8, (explorer_theme)(place / 2), place % 2};
        int ground = ground_of(theme_palette(choice.theme, choice.light));

        for (view_role role = 0; role < ROLE_COUNT; role++) {
            const cell shown = {.glyph = 'x', .role = (uint8_t)role};
            cell_look look = cell_look_of(&shown, choice);
            int color = look.foreground >= 0 ? look.foreground : ON_BLACK + ON_WHITE - ground;
            int bold = look.attributes & THEME_BOLD && color < BRIGHT ? color + BRIGHT : color;
            double found = fmin(contrast(color, ground), contrast(bold, ground));

            if (found < (choice.theme == THEME_CONTRAST ? 7 : 4.5)) {
                fail_msg("theme %d, light %d, role %d: %d has %.2f", choice.theme, choice.light,
                         role, color, found);
            }
            if (theme_look_of(role)->color8 >= 0 && choice.theme != THEME_MONO) {
                assert_true(look.foreground >= 0 || look.attributes & THEME_BOLD);
            }
        }
    }
}

static void text_is_read_over_every_area(void **unused)
{
    (void)unused;
    for (view_palette palette = 0; palette < PALETTE_COUNT; palette++) {
        for (view_role role = 0; role < ROLE_COUNT; role++) {
            int color = theme_color(palette, role, 0x2588);

            assert_true(color < 0 || contrast(color, theme_text_color(color)) >= 4.5);
        }
    }
}

static void limits_are_apart_in_every_palette(void **unused)
{
    (void)unused;
    for (view_palette palette = 0; palette < PALETTE_COUNT; palette++) {
        double lowest = 1000;

        for (occ_limit_id a = 0; a < OCC_ROW_COUNT; a++) {
            for (occ_limit_id b = a + 1; b < OCC_ROW_COUNT; b++) {
                double apart = distance(theme_color(palette, limiter_role(a), 0x2588),
                                        theme_color(palette, limiter_role(b), 0x2588), &sights[0]);

                lowest = share_a_look(b, a) ? lowest : fmin(lowest, apart);
            }
        }
        print_message("palette %d: %.1f and more apart\n", palette, lowest);
        assert_true(lowest >= 15);
    }
}

static void themes_choose_palettes(void **unused)
{
    (void)unused;
    assert_int_equal(theme_palette(THEME_SAFE, false), PALETTE_SAFE);
    assert_int_equal(theme_palette(THEME_SAFE, true), PALETTE_SAFE_LIGHT);
    assert_int_equal(theme_palette(THEME_DARK, true), PALETTE_DARK);
    assert_int_equal(theme_palette(THEME_LIGHT, false), PALETTE_LIGHT);
    assert_int_equal(theme_palette(THEME_CONTRAST, true), PALETTE_CONTRAST_LIGHT);
}

/* The values of xterm's table. */
static void colours_are_those_of_terminals(void **unused)
{
    (void)unused;
    assert_int_equal(theme_rgb(16), 0x000000);
    assert_int_equal(theme_rgb(26), 0x005fd7);
    assert_int_equal(theme_rgb(202), 0xff5f00);
    assert_int_equal(theme_rgb(231), 0xffffff);
    assert_int_equal(theme_rgb(245), 0x8a8a8a);
    for (int color = 16; color < 256; color++) {
        assert_true(contrast(color, theme_text_color(color)) >=
                    contrast(color, theme_text_color(color) ^ 231 ^ 16));
    }
}

/* On white a dim colour is darkened, which would set off what is to be faint. */
static void nothing_is_dim_on_light_grounds(void **unused)
{
    (void)unused;
    for (view_palette palette = 0; palette < PALETTE_COUNT; palette++) {
        bool dim = theme_attributes(palette, ROLE_gridline, 256) & THEME_DIM;

        assert_int_equal(dim, !theme_is_light(palette));
        assert_true(theme_attributes(palette, ROLE_gridline, 8) & THEME_DIM);
        assert_true(theme_attributes(palette, ROLE_title, 256) & THEME_BOLD);
        assert_int_equal(theme_attributes(palette, ROLE_error, 0), THEME_REVERSE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_model_is_the_published_one),
        cmocka_unit_test(limits_stand_out_on_black_and_white),
        cmocka_unit_test(limits_are_apart_for_every_sight),
        cmocka_unit_test(heats_are_even_in_lightness),
        cmocka_unit_test(ink_reads_over_heats),
        cmocka_unit_test(text_is_read_on_the_ground_of_each_palette),
        cmocka_unit_test(text_of_eight_colours_is_read),
        cmocka_unit_test(text_is_read_over_every_area),
        cmocka_unit_test(limits_are_apart_in_every_palette),
        cmocka_unit_test(themes_choose_palettes),
        cmocka_unit_test(nothing_is_dim_on_light_grounds),
        cmocka_unit_test(colours_are_those_of_terminals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
