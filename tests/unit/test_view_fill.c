/* SPDX-License-Identifier: MIT */
/* Filled columns: eight levels to a cell, and the limiters told apart with any colours and glyphs. */
#include <stdio.h>
#include <string.h>

#include "support/unit.h"
#include "base/utf8.h"
#include "view/cells/canvas.h"

enum { ROWS = 3, COLUMNS = 10 };

static grid picture;

static struct fill open_fill(int rows, int colors, bool ascii)
{
    assert_true(grid_open(&picture, ROWS, COLUMNS));
    picture.ascii = ascii;
    return (struct fill){&picture, {ROWS - rows, 1, rows, COLUMNS - 2}, colors, false, true, 0};
}

/* A row as text, a background as the letter of its limit. */
static const char *row_text(int row)
{
    static char text[4 * COLUMNS + 1];
    size_t length = 0;

    for (int column = 0; column < COLUMNS; column++) {
        const cell *shown = grid_at(&picture, row, column);
        uint32_t glyph = shown->glyph;

        for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
            if (shown->background == limiter_role(id)) {
                glyph = (uint32_t)limiter_letter(id);
            }
        }
        length += utf8_encode(shown->background == ROLE_marker ? 'm' : glyph, text + length);
    }
    text[length] = '\0';
    return text;
}

#define assert_rows(...)                                                                           \
    do {                                                                                           \
        static const char *const rows[] = {__VA_ARGS__};                                           \
        for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {                              \
            assert_string_equal(row_text(ROWS - (int)(sizeof rows / sizeof *rows) + i), rows[i]);  \
        }                                                                                          \
        grid_close(&picture);                                                                      \
    } while (0)

static void eight_levels_to_a_cell(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(2, 256, false);

    for (int i = 0; i < 8; i++) {
        fill_column(&fill, i, 8 + i, i < 4 ? OCC_ROW_REGISTERS : OCC_ROW_SMEM);
    }
    assert_int_equal(grid_at(&picture, 1, 2)->role, ROLE_limit_REGISTERS);
    assert_rows("          ", "  ▁▂▃▄▅▆▇ ", " RRRRSSSS ");
    fill = open_fill(2, 256, false);
    fill_column(&fill, 0, -1, OCC_ROW_WARPS);
    fill_column(&fill, 1, 0, OCC_ROW_WARPS);
    fill_column(&fill, 2, 1, OCC_ROW_WARPS);
    fill_column(&fill, 3, 16, OCC_ROW_WARPS);
    fill_column(&fill, 4, 99, OCC_ROW_WARPS);
    assert_rows("          ", "    WW    ", "   ▁WW    ");
}

/* A font with half blocks alone: 0 stays 0, and every other height is seen. */
static void half_blocks_alone(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(2, 8, false);

    fill.half_blocks = true;
    fill_column(&fill, 0, 1, OCC_ROW_WARPS);
    for (int i = 1; i < 8; i++) {
        fill_column(&fill, i, 8 + i, OCC_ROW_WARPS);
    }
    assert_rows("          ", "   ▄▄▄▄WW ", " ▄WWWWWWW ");
}

/* One colour: backgrounds below an eighth block; '#' in ASCII from half a cell on. */
static void one_colour(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(2, 256, false);

    for (int i = 0; i < 8; i++) {
        fill_plain(&fill, i, 2 * i + 1, ROLE_limit_SMEM);
    }
    assert_int_equal(grid_at(&picture, 1, 6)->role, ROLE_limit_SMEM);
    assert_rows("          ", "     ▁▃▅▇ ", " ▁▃▅▇SSSS ");
    fill = open_fill(2, 8, false);
    fill.half_blocks = true;
    for (int i = 0; i < 8; i++) {
        fill_plain(&fill, i, 8 + i, ROLE_limit_SMEM);
    }
    assert_rows("          ", "   ▄▄▄▄SS ", " SSSSSSSS ");
    fill = open_fill(2, 256, true);
    for (int i = 0; i < 8; i++) {
        fill_plain(&fill, i, 2 * i + 1, ROLE_limit_SMEM);
    }
    assert_rows("          ", "       ## ", "   ###### ");
}

/* Of limits that share one of the eight colours the second is covered by its texture. */
static void limits_of_one_colour(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(2, 8, false);

    for (occ_limit_id id = 0; id < OCC_ROW_SCALAR; id++) {
        fill_column(&fill, (int)id, 12, id);
    }
    assert_rows("          ", " ▄▄▄▄▄▄▄▄ ", " BWRSA:C- ");
    fill = open_fill(1, 8, false);
    fill_column(&fill, 0, 8, OCC_ROW_TENSOR);
    fill_column(&fill, 1, 7, OCC_ROW_TENSOR);
    assert_rows(" █▇       ");
}

static void textures_without_colours(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(2, 0, false);

    for (occ_limit_id id = 0; id < OCC_ROW_SCALAR; id++) {
        fill_column(&fill, (int)id, 12, id);
    }
    assert_int_equal(grid_at(&picture, 1, 1)->role, ROLE_text); /* a limit's may be reversed */
    assert_rows("          ", " ▄▄▄▄▄▄▄▄ ", " ▓▒░·+:=- ");
}

static void letters_in_ascii(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(3, 256, true);

    for (int i = 0; i < 8; i++) {
        fill_column(&fill, i, 16 + i, i < 4 ? OCC_ROW_REGISTERS : OCC_ROW_SMEM);
    }
    assert_rows("  __---== ", "  R   S   ", "    R   S ");
    fill = open_fill(1, 256, true);
    for (int i = 0; i < 8; i++) {
        fill_column(&fill, i, i + 1, OCC_ROW_REGISTERS);
    }
    assert_rows(" __---==# ");
}

static void the_current_value(void **unused)
{
    (void)unused;
    struct fill fill = open_fill(3, 256, false);

    fill_marker(&fill, 0, 12);
    fill_marker(&fill, 1, 24);
    fill_marker(&fill, 2, 0);
    fill_marker(&fill, 3, 1);
    assert_int_equal(grid_at(&picture, 1, 1)->role, ROLE_marker);
    assert_rows("  m       ", " ▄m       ", " mm▄▁     ");
    fill = open_fill(3, 256, true);
    fill_marker(&fill, 0, 12);
    fill_marker(&fill, 1, 24);
    fill_marker(&fill, 2, 0);
    assert_rows("  O       ", " O|       ", " ||O      ");
}

/* Limits of two vendors, which never stand on one screen, may share a look. */
static bool share_a_look(occ_limit_id a, occ_limit_id b)
{
    return (a == OCC_ROW_SCALAR && b == OCC_ROW_BARRIERS) ||
           (a == OCC_ROW_SCRATCH && b == OCC_ROW_VIRTUAL);
}

/*
 * A full cell of each limit, with any number of colours and glyphs: no two look
 * the same, neither as a background, nor as glyphs in a colour, nor as texture.
 */
static void limits_differ_with_any_colours(void **unused)
{
    static const int colors[] = {0, 8, 256};

    (void)unused;
    for (size_t i = 0; i < 2 * sizeof colors / sizeof *colors; i++) {
        int among = colors[i / 2];
        struct fill fill = open_fill(2, among, i % 2);
        uint32_t seen[OCC_ROW_COUNT][2] = {{0}};

        for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
            fill_column(&fill, 3, 16, id);
            const cell *shown = grid_at(&picture, ROWS - 1, 4);
            const theme_look *look = theme_look_of(shown->background);

            if (picture.ascii && shown->glyph == ' ') {
                shown = grid_at(&picture, ROWS - 2, 4);
            }
            seen[id][0] = shown->glyph;
            seen[id][1] = shown->background == ROLE_text ? 0
                          : among == 8                   ? (uint32_t)look->color8 + 1
                                                         : (uint32_t)look->colors[PALETTE_SAFE] + 1;
            assert_true(seen[id][0] != ' ' || seen[id][1] != 0);
            for (occ_limit_id other = 0; other < id; other++) {
                assert_true(share_a_look(id, other) ||
                            memcmp(seen[id], seen[other], sizeof *seen) != 0);
            }
        }
        grid_close(&picture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_levels_to_a_cell),
        cmocka_unit_test(half_blocks_alone),
        cmocka_unit_test(one_colour),
        cmocka_unit_test(limits_of_one_colour),
        cmocka_unit_test(textures_without_colours),
        cmocka_unit_test(letters_in_ascii),
        cmocka_unit_test(the_current_value),
        cmocka_unit_test(limits_differ_with_any_colours),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
