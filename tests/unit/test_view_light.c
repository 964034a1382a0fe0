/* SPDX-License-Identifier: MIT */
/* The colours on a light background: contrast on white, and limits that the colour-blind tell apart. */
#include <math.h>
#include <stdio.h>

#include "support/unit.h"
#include "view/cells/theme.h"

enum { SIGHTS = 3, CHANNELS = 3 };

/* Linear light of red, green and blue, 0 to 1. */
struct color {
    double parts[CHANNELS];
};

/* One of xterm's 256 colours from the 17th on: a cube of 6 steps, then 24 greys. */
static struct color xterm_color(int index)
{
    static const int steps[] = {0, 95, 135, 175, 215, 255};
    int bytes[CHANNELS];
    struct color color;

    assert_in_range(index, 16, 255);
    for (int i = 0; i < CHANNELS; i++) {
        int power = i == 0 ? 36 : i == 1 ? 6 : 1;

        bytes[i] = index >= 232 ? 8 + 10 * (index - 232) : steps[(index - 16) / power % 6];
        double value = bytes[i] / 255.0;

        color.parts[i] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
    }
    return color;
}

/* WCAG 2: relative luminance and contrast. */
static double luminance(struct color color)
{
    return 0.2126 * color.parts[0] + 0.7152 * color.parts[1] + 0.0722 * color.parts[2];
}

static double contrast_on_white(int index)
{
    return 1.05 / (luminance(xterm_color(index)) + 0.05);
}

/* Machado, Oliveira and Fernandes 2009, severity 1: normal sight, protanopes, deuteranopes. */
static struct color seen(struct color color, int sight)
{
    static const double views[SIGHTS][CHANNELS][CHANNELS] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868},
         {0.114503, 0.786281, 0.099216},
         {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968},
         {0.280085, 0.672501, 0.047413},
         {-0.011820, 0.042940, 0.968881}},
    };
    struct color out = {{0}};

    for (int i = 0; i < CHANNELS; i++) {
        for (int j = 0; j < CHANNELS; j++) {
            out.parts[i] += views[sight][i][j] * color.parts[j];
        }
        out.parts[i] = fmin(1, fmax(0, out.parts[i]));
    }
    return out;
}

static double lab_root(double value)
{
    return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116;
}

/* CIE 1976 L*a*b*, D65. */
static void to_lab(struct color color, double lab[CHANNELS])
{
    const double *p = color.parts;
    double x = lab_root((0.4124 * p[0] + 0.3576 * p[1] + 0.1805 * p[2]) / 0.95047);
    double y = lab_root(luminance(color));
    double z = lab_root((0.0193 * p[0] + 0.1192 * p[1] + 0.9505 * p[2]) / 1.08883);

    lab[0] = 116 * y - 16;
    lab[1] = 500 * (x - y);
    lab[2] = 200 * (y - z);
}

static double distance(int a, int b, int sight)
{
    double left[CHANNELS];
    double right[CHANNELS];

    to_lab(seen(xterm_color(a), sight), left);
    to_lab(seen(xterm_color(b), sight), right);
    return sqrt(pow(left[0] - right[0], 2) + pow(left[1] - right[1], 2) +
                pow(left[2] - right[2], 2));
}

static int light_color(occ_limit_id id)
{
    return theme_look_of(limiter_role(id))->colors[PALETTE_SAFE_LIGHT];
}

static void limits_stand_out_on_white(void **unused)
{
    (void)unused;
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        assert_true(contrast_on_white(light_color(id)) >= 4.5);
    }
}

static void every_role_is_readable_on_white(void **unused)
{
    (void)unused;
    for (view_role role = 0; role < ROLE_COUNT; role++) {
        int color = theme_look_of(role)->colors[PALETTE_SAFE_LIGHT];

        assert_true(color < 0 || contrast_on_white(color) >= 3);
    }
}

/* Limits of two vendors, which never stand on one screen, may share a look. */
static bool share_a_look(occ_limit_id a, occ_limit_id b)
{
    return (a == OCC_ROW_SCALAR && b == OCC_ROW_BARRIERS) ||
           (a == OCC_ROW_SCRATCH && b == OCC_ROW_VIRTUAL);
}

static void limits_differ_for_every_sight(void **unused)
{
    static const char *const sights[SIGHTS] = {"normal", "protanope", "deuteranope"};

    (void)unused;
    for (int sight = 0; sight < SIGHTS; sight++) {
        double least = 1000;

        for (occ_limit_id a = 0; a < OCC_ROW_COUNT; a++) {
            for (occ_limit_id b = 0; b < a; b++) {
                double apart = distance(light_color(a), light_color(b), sight);

                least = share_a_look(a, b) ? least : fmin(least, apart);
            }
        }
        printf("# on white, %s: the nearest limits are %.1f apart\n", sights[sight], least);
        assert_true(least >= 12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_stand_out_on_white),
        cmocka_unit_test(every_role_is_readable_on_white),
        cmocka_unit_test(limits_differ_for_every_sight),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
