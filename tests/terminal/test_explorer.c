/* SPDX-License-Identifier: MIT */
/* The explorer as its users see it: what it opens with, its pages, panels and pickers, its sizes. */
#include "terminal/explorer.h"
#include "view/cells/theme.h"

static void test_opens_with_everything_there_at_80x24(void **state)
{
    int row, column;
    terminal *t = explorer_start(state, NULL);
    explorer_expect_architecture(t, "sm_80");
    explorer_expect_row(t, EXPLORER_BLOCK, "512 threads");
    explorer_expect_row(t, EXPLORER_REGISTERS, "33 → 40 allocated");
    explorer_expect_row(t, EXPLORER_SMEM, "0 B + 1,024");
    explorer_expect_row(t, EXPLORER_CLUSTER, "none");
    terminal_expect(t, "┌ Block size ");
    terminal_expect(t, "┌ Registers per thread ");
    terminal_expect(t, "┌ Shared memory");
    terminal_expect(t, "┌ L1 by carve-out ");
    terminal_expect_at(t, 23, 1, "←→ step");
    assert_true(terminal_alternate(t));
    assert_true(terminal_mouse(t));
    assert_false(terminal_cursor(t, &row, &column));
    explorer_quit(t);
}

/* 8.0, 512 threads: 33 registers give 3 blocks and 75 %, 32 registers 4 blocks and 100 %. */
static void test_one_key_from_75_to_100_percent(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_expect(t, "75 %  48/64 warps  3 blocks  limited by registers");
    terminal_expect(t, "1 register fewer → 100 %");
    terminal_press(t, "Down");
    terminal_press(t, "Left");
    terminal_expect(t, "100 %  64/64 warps  4 blocks");
    terminal_expect_no(t, "fewer");
    explorer_expect_row(t, EXPLORER_REGISTERS, "32 → 32 allocated");
    terminal_press(t, "u");
    terminal_expect(t, "75 %  48/64 warps");
    terminal_press(t, "[");
    terminal_expect(t, "100 %  64/64 warps  4 blocks");
}

/* ------------------------------------------------------------------------
 * Size
 */

static void test_sizes(void **state)
{
    static const struct {
        int rows;
        int columns;
        const char *text;
    } sizes[] = {{24, 80, "75 %  48/64 warps  3 blocks  limited by registers"},
                 {60, 200, "Blocks by limit:"},
                 {12, 40, "75 %  48/64 warps  by registers"},
                 {300, 500, "512 threads"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal *t = explorer_start(
            state, &(terminal_setup){.rows = sizes[i].rows, .columns = sizes[i].columns});
        terminal_expect(t, sizes[i].text);
        explorer_quit(t);
    }
}

static void test_too_small_says_what_it_needs_and_comes_back(void **state)
{
    static const struct {
        int rows;
        int columns;
        const char *text;
    } sizes[] = {{11, 40, "has 40x11"}, {12, 39, "has 39x12"}, {5, 20, "40x12"}, {1, 1, NULL}};
    terminal *t = explorer_start(state, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(t, sizes[i].rows, sizes[i].columns);
        terminal_expect_no(t, EXPLORER_READY);
        if (sizes[i].text) {
            terminal_expect(t, sizes[i].text);
        }
    }
    /* Keys and clicks still count, and harm nothing. */
    terminal_press(t, "Right");
    terminal_click(t, 0, 0);
    terminal_resize(t, 12, 40);
    terminal_expect(t, EXPLORER_READY);
    explorer_expect_row(t, EXPLORER_BLOCK, "544");
    terminal_resize(t, 24, 80);
    terminal_expect(t, "544 threads, 17 warps");
    explorer_quit(t);
}

static void test_starts_too_small(void **state)
{
    static const char *const none[] = {NULL};
    terminal *t = explorer_start_with(state, &(terminal_setup){.rows = 3, .columns = 30}, none);
    terminal_expect(t, "needs 40x12, has 30x3");
    explorer_quit(t);
}

static void test_a_storm_of_sizes(void **state)
{
    terminal *t = explorer_start(state, NULL);
    for (int i = 0; i < 40; i++) {
        terminal_resize(t, 2 + i * 7 % 61, 3 + i * 29 % 201);
    }
    terminal_resize(t, 30, 101);
    terminal_expect_at(t, 29, 1, "←→ step");
    terminal_expect(t, "48/64 warps");
    explorer_quit(t);
}

/* ------------------------------------------------------------------------
 * Pages
 */

/* The header shows the current page's name in another way than the others'. */
static bool same_look(terminal_cell a, terminal_cell b)
{
    return a.foreground == b.foreground && a.bold == b.bold && a.underline == b.underline &&
           a.reverse == b.reverse;
}

static const char *const pages[] = {" graphs",  " why", " advice", " map",
                                    " compare", " sm ", " gpu"};
enum { PAGES = sizeof pages / sizeof *pages };

static terminal_cell tab(terminal *t, size_t page)
{
    int row = 0, column = 0;
    assert_true(terminal_find(t, pages[page], &row, &column));
    assert_int_equal(row, 0);
    return terminal_cell_at(t, row, column + 1);
}

static bool is_on_page(terminal *t, const void *context)
{
    size_t page = *(const size_t *)context;
    size_t alike = 0;
    for (size_t i = 0; i < PAGES; i++) {
        alike += same_look(tab(t, i), tab(t, page));
    }
    return alike == 1;
}

static void test_each_page_by_tab_and_back(void **state)
{
    terminal *t = explorer_start(state, NULL);
    for (size_t i = 1; i <= PAGES; i++) {
        size_t page = i % PAGES;
        terminal_press(t, "Tab");
        assert_true(terminal_wait(t, is_on_page, &page));
        terminal_expect(t, "48/64 warps");
    }
    for (size_t page = PAGES; page-- > 0;) {
        terminal_press(t, "Shift+Tab");
        assert_true(terminal_wait(t, is_on_page, &page));
    }
}

static void test_the_page_of_why_follows_the_sliders(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_press(t, "Tab");
    explorer_expect_row(t, "3 blocks × 16 warps", "48 of 64 = 75 %");
    explorer_press(t, "Up Down Left");
    explorer_expect_row(t, "4 blocks × 16 warps", "64 of 64 = 100 %");
}

static void test_the_list_of_devices_explores_a_device(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_press(t, "a");
    terminal_expect(t, "48/64 warps");
    terminal_press(t, "Home");
    terminal_expect(t, "8,192 registers an SM");
    terminal_press(t, "End");
    terminal_expect(t, "MI455X");
    terminal_press(t, "Enter");
    explorer_expect_architecture(t, "gfx1250");
    terminal_expect(t, "/64 waves"); /* in AMD's words */
    terminal_expect_no(t, "warp");
}

/* ------------------------------------------------------------------------
 * What lies over a page
 */

static void test_help(void **state)
{
    static const char *const keys[] = {"?", "F1"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        terminal *t = explorer_start(state, NULL);
        terminal_press(t, keys[i]);
        terminal_expect(t, "On this screen");
        terminal_expect(t, "the value in force");
        explorer_press(t, "End");
        terminal_expect(t, "are hidden");
        explorer_press(t, "Up"); /* from the end at once */
        terminal_expect_no(t, "are hidden");
        terminal_type(t, "cliff");
        terminal_expect(t, "next cliff");
        terminal_expect_no(t, "Ctrl-Z");
        terminal_press(t, "Esc");
        terminal_expect(t, "type to narrow the list");
        terminal_press(t, "Esc");
        terminal_expect_no(t, "┌ Help ");
        terminal_expect(t, "48/64 warps");
    }
}

/* No row is passed over: the last one of a screenful is the first one of the next. */
static void test_help_by_pages(void **state)
{
    enum { FIRST = 4, LAST = 9 }; /* rows of the list in a small window */
    const terminal_setup setup = {.rows = 12, .columns = 40};
    terminal *t = explorer_start(state, &setup);
    char last[256];

    terminal_press(t, "?");
    terminal_expect(t, "┌ Help ");
    for (int page = 0; page < 5; page++) {
        terminal_row(t, LAST, 1, last, sizeof last - 4);
        memcpy(strrchr(last, '\xe2'), "", 1); /* the frame or the bar at its right */
        terminal_press(t, "PageDown");
        terminal_expect_at(t, FIRST, 1, last);
    }
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Help ");
    terminal_expect_no(t, "type to narrow");
    explorer_quit(t);
}

/* By option and by key: the last row, which goes with every change. */
static void test_the_command_line_in_the_last_row(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", "--show-command", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect_at(t, 23, 1, "$ occupant -a sm_80 -d 'A100 SXM4 80GB'");
    terminal_expect_at(t, 22, 1, "←→ step");
    explorer_press(t, "5 1 2 Enter");
    terminal_expect_at(t, 23, 1, "$ occupant -a sm_80 -d 'A100 SXM4 80GB' -b 512");
    terminal_press(t, ":command");
    terminal_expect_at(t, 23, 1, "←→ step");
    terminal_press(t, ":command");
    terminal_expect_at(t, 23, 1, "$ occupant -a sm_80 -d 'A100 SXM4 80GB' -b 512");
    terminal_resize(t, 24, 44);
    terminal_expect_at(t, 23, 1, "$ occupant -a sm_80 -b 512 …");
    explorer_quit(t);
}

static void test_the_architecture_picker_filters(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_press(t, "a");
    terminal_expect(t, "┌ Architecture or device ");
    terminal_type(t, "rtx 4090");
    terminal_expect(t, "1 of 1 ");
    terminal_expect(t, "GeForce RTX 4090");
    terminal_expect_no(t, " MIG ");
    terminal_press(t, "Enter");
    terminal_expect_no(t, "┌ Architecture or device ");
    explorer_expect_architecture(t, "sm_89");
    explorer_expect_row(t, EXPLORER_BLOCK, "512 threads");
    /* What nothing matches can be taken back. */
    terminal_press(t, "a");
    terminal_type(t, "zz");
    terminal_expect(t, "Filter zz");
    terminal_press(t, "Enter");
    explorer_press(t, "Backspace Backspace");
    terminal_expect_no(t, "Filter zz");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Architecture or device ");
    explorer_expect_architecture(t, "sm_89");
}

static void test_the_fields_panel(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_press(t, "f");
    terminal_expect(t, "┌ Launch ");
    explorer_press(t, "Down Down Down Down Right");
    terminal_expect_no(t, "Static shared memory                 0 B");
    explorer_press(t, "1 6 K i B Enter");
    explorer_expect_row(t, "Static shared memory", "16,384 B");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Launch ");
    terminal_press(t, "r");
    explorer_expect_row(t, EXPLORER_SMEM, "0 B + 1,024");
}

static void test_a_log_opens_the_kernel_picker(void **state)
{
    static const char *const arguments[] = {"tests/data/kernels/real/ptxas.txt", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);
    terminal_expect(t, "┌ Kernel ");
    terminal_expect(t, "1 of 6 ");
    terminal_expect(t, "tests/data/kernels/real/ptxas.txt");
    terminal_type(t, "stk");
    terminal_expect(t, "1 of 1 ");
    terminal_press(t, "Enter");
    terminal_expect_no(t, "┌ Kernel ");
    explorer_expect_architecture(t, "sm_90");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40 allocated");
    terminal_press(t, "K");
    terminal_expect(t, "┌ Kernel ");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Kernel ");
    explorer_quit(t);
}

/* Its registers were set by hand and stay so; another kernel brings its own. */
static void test_the_same_kernel_again_keeps_what_was_set(void **state)
{
    static const char *const arguments[] = {"tests/data/kernels/real/ptxas.txt", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, "┌ Kernel ");
    terminal_type(t, "stk");
    terminal_expect(t, "1 of 1 ");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40 allocated");
    terminal_press(t, "Down");
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_REGISTERS, "41 → 48 allocated");
    terminal_press(t, "K");
    terminal_expect(t, "┌ Kernel ");
    terminal_press(t, "Enter");
    terminal_expect_no(t, "┌ Kernel ");
    explorer_expect_row(t, EXPLORER_REGISTERS, "41 → 48 allocated");
    terminal_press(t, "K");
    terminal_press(t, "Down");
    terminal_press(t, "Enter");
    terminal_expect_no(t, "┌ Kernel ");
    terminal_expect_no(t, "41 → 48 allocated");
    explorer_quit(t);
}

/* ------------------------------------------------------------------------
 * How graphs are drawn
 */

static void test_percent(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_expect(t, " 64┤");
    terminal_press(t, "p");
    terminal_expect(t, "100┤");
    terminal_press(t, "%");
    terminal_expect_no(t, "100┤");
    terminal_expect(t, " 64┤");
}

static size_t count_glyphs(terminal *t, uint32_t from, uint32_t to)
{
    size_t count = 0;
    for (int row = 0; row < 24; row++) {
        for (int column = 0; column < 80; column++) {
            uint32_t glyph = terminal_cell_at(t, row, column).glyph;
            count += glyph >= from && glyph <= to;
        }
    }
    return count;
}

struct glyphs {
    uint32_t from;
    uint32_t to;
    size_t least;
    size_t most;
};

static bool has_glyphs(terminal *t, const void *context)
{
    const struct glyphs *wanted = context;
    size_t count = count_glyphs(t, wanted->from, wanted->to);
    return count >= wanted->least && count <= wanted->most;
}

/* Cells with the backgrounds of two limits: filled curves. */
static bool has_grounds(terminal *t, const void *context)
{
    size_t counts[2] = {0};
    (void)context;
    for (int row = 0; row < 24; row++) {
        for (int column = 0; column < 80; column++) {
            int background = terminal_cell_at(t, row, column).background;
            counts[0] += background == theme_look_of(ROLE_limit_REGISTERS)->colors[PALETTE_SAFE];
            counts[1] += background == theme_look_of(ROLE_limit_SMEM)->colors[PALETTE_SAFE];
        }
    }
    return counts[0] > 50 && counts[1] > 10;
}

static void test_glyphs(void **state)
{
    static const struct glyphs braille = {0x2800, 0x28ff, 50, 1920};
    static const struct glyphs no_braille = {0x2800, 0x28ff, 0, 0};
    static const struct glyphs blocks = {0x2580, 0x259f, 50, 1920};
    static const struct glyphs no_unicode = {0x80, 0x10ffff, 0, 0};
    terminal *t = explorer_start(state, NULL);
    assert_true(terminal_wait(t, has_grounds, NULL));
    assert_true(terminal_wait(t, has_glyphs, &no_braille));
    terminal_press(t, ":glyphs");
    assert_true(terminal_wait(t, has_glyphs, &braille));
    terminal_press(t, ":glyphs");
    assert_true(terminal_wait(t, has_glyphs, &no_braille));
    assert_true(terminal_wait(t, has_glyphs, &blocks));
    terminal_press(t, ":glyphs");
    assert_true(terminal_wait(t, has_glyphs, &no_unicode));
    terminal_expect(t, "1 register fewer -> 100 %");
    terminal_press(t, ":glyphs");
    assert_true(terminal_wait(t, has_grounds, NULL));
}

/* One line each of 8.0's carve-outs: more of the plot is drawn on. */
static void test_carveouts(void **state)
{
    terminal *t = explorer_start(state, NULL);
    assert_true(terminal_wait(t, has_grounds, NULL));
    size_t lines = count_glyphs(t, 0x2500, 0x257f);
    struct glyphs more = {0x2500, 0x257f, lines + 8, 1920};
    struct glyphs as_before = {0x2500, 0x257f, lines, lines};
    terminal_press(t, ":carveouts");
    assert_true(terminal_wait(t, has_glyphs, &more));
    terminal_press(t, ":carveouts");
    assert_true(terminal_wait(t, has_glyphs, &as_before));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_opens_with_everything_there_at_80x24),
        EXPLORER_TEST(test_one_key_from_75_to_100_percent),
        EXPLORER_TEST(test_sizes),
        EXPLORER_TEST(test_too_small_says_what_it_needs_and_comes_back),
        EXPLORER_TEST(test_starts_too_small),
        EXPLORER_TEST(test_a_storm_of_sizes),
        EXPLORER_TEST(test_each_page_by_tab_and_back),
        EXPLORER_TEST(test_the_page_of_why_follows_the_sliders),
        EXPLORER_TEST(test_the_list_of_devices_explores_a_device),
        EXPLORER_TEST(test_help),
        EXPLORER_TEST(test_help_by_pages),
        EXPLORER_TEST(test_the_command_line_in_the_last_row),
        EXPLORER_TEST(test_the_architecture_picker_filters),
        EXPLORER_TEST(test_the_fields_panel),
        EXPLORER_TEST(test_a_log_opens_the_kernel_picker),
        EXPLORER_TEST(test_the_same_kernel_again_keeps_what_was_set),
        EXPLORER_TEST(test_percent),
        EXPLORER_TEST(test_glyphs),
        EXPLORER_TEST(test_carveouts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
