/* SPDX-License-Identifier: MIT */
/* The grid: what is put where, how texts are measured and cut, and the looks of roles. */
#include "view/cells/grid.h"

#include <locale.h>
#include <string.h>

#include "view/cells/theme.h"
#include "base/utf8.h"
#include "support/unit.h"

static int open_grid(void **state)
{
    static grid picture;
    *state = &picture;
    return grid_open(&picture, 4, 10) ? 0 : -1;
}

static int close_grid(void **state)
{
    grid_close(*state);
    return 0;
}

static const cell *at(const grid *picture, int row, int column)
{
    return &picture->cells[row * picture->columns + column];
}

/* A row as UTF-8. */
static const char *row_text(const grid *picture, int row)
{
    static char text[256];
    size_t length = 0;
    for (int column = 0; column < picture->columns; column++) {
        if (at(picture, row, column)->glyph) {
            length += utf8_encode(at(picture, row, column)->glyph, text + length);
        }
    }
    text[length] = '\0';
    return text;
}

#define assert_row(picture, row, text) assert_string_equal(row_text(picture, row), text)

static void test_sizes_have_bounds(void **state)
{
    grid other;
    grid *picture = *state;
    assert_false(grid_open(&other, 0, 10));
    assert_false(grid_open(&other, 10, -1));
    assert_false(grid_open(&other, GRID_MOST + 1, 1));
    assert_false(grid_resize(picture, 1, GRID_MOST + 1));
    assert_int_equal(picture->rows, 4);
    assert_true(grid_resize(picture, GRID_MOST, GRID_MOST));
    assert_int_equal(at(picture, GRID_MOST - 1, GRID_MOST - 1)->glyph, ' ');
}

static void test_a_resize_leaves_blanks(void **state)
{
    grid *picture = *state;
    picture->ascii = true;
    grid_put(picture, 0, 0, 'x', ROLE_error);
    assert_true(grid_resize(picture, 2, 3));
    assert_int_equal(at(picture, 0, 0)->glyph, ' ');
    assert_int_equal(at(picture, 0, 0)->role, ROLE_text);
    assert_int_equal(picture->cursor_row, -1);
    assert_true(picture->ascii);
}

static void test_writes_outside_are_dropped(void **state)
{
    grid *picture = *state;
    static const int places[][2] = {{-1, 0}, {0, -1}, {4, 0}, {0, 10}, {1 << 30, 1 << 30}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        grid_put(picture, places[i][0], places[i][1], 'x', ROLE_text);
        grid_text(picture, places[i][0], places[i][1], 5, ROLE_text, "\u4e16\u754c");
    }
    assert_row(picture, 3, "          ");
    assert_row(picture, 1, "          ");
}

static void test_texts_are_cut_at_the_width(void **state)
{
    static const struct {
        const char *text;
        int width;
        int used;
        const char *row;
    } cases[] = {
        {"abc", 10, 3, "abc       "},
        {"abc", 3, 3, "abc       "},
        {"abcd", 3, 3, "ab\u2026       "},
        {"abcd", 1, 1, "\u2026         "},
        {"abcd", 0, 0, "          "},
        {"abcd", -5, 0, "          "},
        {"", 5, 0, "          "},
        {"\u2500\u2502\u28ff", 3, 3, "\u2500\u2502\u28ff       "},
        {"\u4e16\u754c", 4, 4, "\u4e16\u754c      "},
        {"\u4e16\u754c", 3, 3, "\u4e16\u2026       "},
        {"\u4e16\u754c", 2, 1, "\u2026         "}, /* half of one has no place */
        {"e\u0301x", 2, 2, "ex        "},          /* no width, no cell */
    };
    grid *picture = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        grid_clear(picture);
        int used = grid_text(picture, 1, 0, cases[i].width, ROLE_strong, cases[i].text);
        assert_int_equal(used, cases[i].used);
        assert_row(picture, 1, cases[i].row);
    }
}

static void test_texts_are_cut_at_the_edge(void **state)
{
    grid *picture = *state;
    assert_int_equal(grid_text(picture, 0, 7, 100, ROLE_text, "abcdef"), 3);
    assert_row(picture, 0, "       ab\u2026");
    /* Begun left of the grid, the rest is where it belongs. */
    grid_text(picture, 1, -2, 100, ROLE_text, "abcdef");
    assert_row(picture, 1, "cdef      ");
    grid_text(picture, 2, -1, 100, ROLE_text, "\u4e16x");
    assert_row(picture, 2, " x        ");
}

static void test_half_a_wide_character_never_stays(void **state)
{
    grid *picture = *state;
    grid_text(picture, 0, 0, 10, ROLE_text, "\u4e16\u754c");
    assert_int_equal(at(picture, 0, 1)->glyph, 0);
    grid_put(picture, 0, 1, 'x', ROLE_text);
    assert_row(picture, 0, " x\u754c      ");
    grid_put(picture, 0, 2, 'y', ROLE_text);
    assert_row(picture, 0, " xy       ");
    grid_text(picture, 1, 0, 10, ROLE_text, "\u4e16\u754c");
    grid_text(picture, 1, 1, 10, ROLE_text, "\u4e16");
    assert_row(picture, 1, " \u4e16       ");
}

static void test_control_characters_and_bad_bytes_show_as_one_mark(void **state)
{
    grid *picture = *state;
    static const char *const bad[] = {"\033", "\n",       "\177", "\xc2\x9b", "\x80",
                                      "\xff", "\xe2\x82", "\xc0", "\xed"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        grid_clear(picture);
        int used = grid_text(picture, 0, 0, 10, ROLE_text, bad[i]);
        assert_in_range(used, 1, 2);
        assert_int_equal(used, text_width(bad[i]));
        assert_int_equal(at(picture, 0, 0)->glyph, UTF8_REPLACEMENT);
    }
}

/* Lines, dashed ones, corners and crossings, double and half lines. */
static void test_box_drawing_in_ascii(void **state)
{
    static const char expected[] = "--||--||--||++++++++++++++++++++"
                                   "++++++++++++++++++++++++++++++++"
                                   "++++++++++++--||=|++++++++++++++"
                                   "+++++++++++++++++/\\X-|-|-|-|-|-|";

    (void)state;
    for (size_t i = 0; expected[i]; i++) {
        assert_int_equal(grid_ascii(0x2500 + (uint32_t)i), expected[i]);
    }
}

/* Signs, arrows, blocks and shapes, and the first and the last of each range. */
static void test_signs_in_ascii(void **state)
{
    const char *glyph = "²µ·×÷μ‐―‘‛“”•…←↑→↓↔↕−≈≤≥▁▂▀▃▟░▒▓■□▪▲▵▶▻▼▿◀◃◆◇○●✓✔✗✘⠀⠁⣿";
    const char *ascii = "2u.x/u--''\"\"*~<^>v-|-~<>__###.:##.:^^>>vv<<oooO++xx **";
    uint32_t code_point;

    (void)state;
    for (; *glyph; ascii++) {
        glyph += utf8_decode(glyph, strlen(glyph), &code_point);
        assert_int_equal(grid_ascii(code_point), *ascii);
    }
    assert_int_equal(*ascii, '\0');
}

static void test_an_ascii_grid_holds_only_ascii(void **state)
{
    grid *picture = *state;
    picture->ascii = true;
    grid_text(picture, 0, 0, 5, ROLE_text, "abcdefgh");
    assert_row(picture, 0, "abcd~     ");
    grid_text(picture, 1, 0, 10, ROLE_text, "\u250c\u2500\u2510\u2192\u00d7\u4e16\u28ff");
    assert_row(picture, 1, "+-+>x??*  ");
    for (uint32_t glyph = 0x80; glyph < 0x30000; glyph++) {
        assert_in_range(grid_ascii(glyph), ' ', '~');
    }
}

/* A background lasts under what is put over it, and goes with what is put in its place. */
static void test_backgrounds(void **state)
{
    grid *picture = *state;
    assert_true(grid_is_blank(picture, 1, 1, 2));
    grid_fill(picture, 1, 2, ROLE_marker);
    grid_fill(picture, -1, 2, ROLE_marker);
    grid_put_over(picture, 1, 10, 'x', ROLE_text);
    assert_false(grid_is_blank(picture, 1, 1, 2));
    assert_int_equal(at(picture, 1, 2)->glyph, ' ');
    grid_put_over(picture, 1, 2, 'x', ROLE_dim);
    assert_int_equal(at(picture, 1, 2)->background, ROLE_marker);
    assert_int_equal(at(picture, 1, 2)->role, ROLE_dim);
    grid_put(picture, 1, 2, 'y', ROLE_dim);
    assert_int_equal(at(picture, 1, 2)->background, ROLE_text);
}

static void test_widths(void **state)
{
    (void)state;
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("abc \u2026"), 5);
    assert_int_equal(text_width("\u4e16x"), 3);
}

/* RFC 3629: what is well-formed comes back, what is not is one byte long. */
static void test_utf8_there_and_back(void **state)
{
    uint32_t decoded;
    char bytes[UTF8_MOST];
    (void)state;
    for (uint32_t i = 0; i <= 0x10ffff; i++) {
        size_t length = utf8_encode(i, bytes);
        assert_int_equal(utf8_decode(bytes, length, &decoded), length);
        bool surrogate = i >= 0xd800 && i <= 0xdfff;
        assert_int_equal(decoded, surrogate ? UTF8_REPLACEMENT : i);
        for (size_t part = 1; part < length; part++) {
            assert_int_equal(utf8_decode(bytes, part, &decoded), 0);
        }
    }
    utf8_encode(0x110000, bytes);
    assert_int_equal(utf8_decode(bytes, 3, &decoded), 3);
    assert_int_equal(decoded, UTF8_REPLACEMENT);
}

static void test_malformed_utf8(void **state)
{
    static const char *const malformed[] = {
        "\x80",         "\xbf",
        "\xc0\x80",     "\xc1\xbf",
        "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",
        "\xed\xa0\x80", "\xf4\x90\x80\x80",
        "\xf5",         "\xff",
        "\xc3(",        "\xe2\x82(",
    };
    uint32_t decoded;
    (void)state;
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        assert_int_equal(utf8_decode(malformed[i], strlen(malformed[i]), &decoded), 1);
        assert_int_equal(decoded, UTF8_REPLACEMENT);
    }
}

/* Each limit is told from the others without colour, by what a VT100 has, and by colour. */
static void test_limits_differ_in_every_look(void **state)
{
    (void)state;
    unsigned vt100 = THEME_BOLD | THEME_UNDERLINE | THEME_REVERSE;
    for (int a = ROLE_limit_BLOCKS; a <= ROLE_limit_CLUSTER; a++) {
        const theme_look *look = theme_look_of((view_role)a);
        assert_int_not_equal(look->mono_attributes & vt100, 0);
        for (int b = a + 1; b <= ROLE_limit_CLUSTER; b++) {
            const theme_look *other = theme_look_of((view_role)b);
            assert_int_not_equal(look->mono_attributes & vt100, other->mono_attributes & vt100);
            for (view_palette palette = 0; palette < PALETTE_COUNT; palette++) {
                assert_int_not_equal(look->colors[palette], other->colors[palette]);
            }
            assert_int_not_equal(look->color8, other->color8);
        }
    }
}

/* A font with half blocks alone: no eighth is left, none becomes a blank, other glyphs stay. */
static void test_fonts_with_half_blocks(void **state)
{
    grid *picture = *state;
    const uint32_t kept[] = {'x', ' ', 0x2500, 0x2580, 0x2584, 0x2588, 0x258c, 0x2590, 0x2593};

    picture->half_blocks = true;
    for (uint32_t glyph = 0x2580; glyph <= 0x2595; glyph++) {
        grid_put(picture, 0, 0, glyph, ROLE_text);
        uint32_t shown = at(picture, 0, 0)->glyph;
        assert_true(shown == 0x2500 || shown == 0x2502 || shown == 0x2580 || shown == 0x2584 ||
                    shown == 0x2588 || shown == 0x258c || shown == 0x2590 ||
                    (shown >= 0x2591 && shown <= 0x2593));
    }
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        grid_put(picture, 0, 0, kept[i], ROLE_text);
        assert_int_equal(at(picture, 0, 0)->glyph, kept[i]);
    }
    grid_text(picture, 0, 0, 10, ROLE_text, "▁▅▆▇▉▋▏▔▕x");
    assert_row(picture, 0, "▄▄███▌│─│x");
    picture->half_blocks = false;
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_grid, close_grid)
    const struct CMUnitTest tests[] = {
        TEST(test_sizes_have_bounds),
        TEST(test_a_resize_leaves_blanks),
        TEST(test_writes_outside_are_dropped),
        TEST(test_texts_are_cut_at_the_width),
        TEST(test_texts_are_cut_at_the_edge),
        TEST(test_half_a_wide_character_never_stays),
        TEST(test_control_characters_and_bad_bytes_show_as_one_mark),
        TEST(test_box_drawing_in_ascii),
        TEST(test_signs_in_ascii),
        TEST(test_an_ascii_grid_holds_only_ascii),
        TEST(test_backgrounds),
        TEST(test_fonts_with_half_blocks),
        TEST(test_widths),
        TEST(test_utf8_there_and_back),
        TEST(test_malformed_utf8),
        TEST(test_limits_differ_in_every_look),
    };
#undef TEST
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
