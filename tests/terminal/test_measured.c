/* SPDX-License-Identifier: MIT */
/* --overlay on a terminal: the axis, the key that goes round, rows that are skipped, the tour. */
#include "terminal/explorer.h"

#include <sys/wait.h>

#define THREE "tests/data/overlay/three.csv"

static terminal *start(void **state, const terminal_setup *setup, const char *file)
{
    const char *const arguments[] = {"-d",  "H100 SXM5 80GB", "-r", "22", "-b",
                                     "256", "--overlay",      file, NULL};
    terminal *t = explorer_start_with(state, setup, arguments);

    return t;
}

static void test_the_key_goes_round(void **state)
{
    terminal *t = start(state, NULL, THREE);

    terminal_expect(t, EXPLORER_READY);
    terminal_expect(t, "Measured, % of the best:  ◆ copy  ○ fma_chain  △ reduction");
    terminal_expect(t, "right: % of best");
    terminal_expect(t, "├100");
    terminal_press(t, "m");
    terminal_expect(t, "measured points: series 1 of 3, copy");
    terminal_expect(t, "Measured, Gelement/s:  ◆ copy");
    terminal_expect(t, "right: Gelement/s");
    terminal_expect_no(t, "fma_chain");
    terminal_press(t, "m");
    terminal_expect(t, "Measured, Gelement/s:  ○ fma_chain");
    terminal_expect_no(t, "◆");
    terminal_press(t, "m");
    terminal_expect(t, "Measured, Gelement/s:  △ reduction");
    terminal_expect(t, "├320");
    terminal_press(t, "m");
    terminal_expect(t, "Measured: not shown");
    terminal_expect_no(t, "├320");
    terminal_expect_no(t, "right: ");
    terminal_press(t, "m");
    terminal_expect(t, "◆ copy  ○ fma_chain  △ reduction");
    explorer_quit(t);
}

static void test_the_large_graph(void **state)
{
    terminal *t = start(state, NULL, THREE);

    terminal_expect(t, "△ reduction");
    terminal_press(t, "Down");
    terminal_press(t, "Down");
    terminal_press(t, "G");
    terminal_expect(t, "KiB of dynamic shared memory per block");
    terminal_expect(t, "├100");
    terminal_press(t, "Down"); /* nobody has measured clusters */
    terminal_expect(t, "Measured: not shown");
    terminal_expect_no(t, "├100");
    explorer_quit(t);
}

static void test_ascii(void **state)
{
    const terminal_setup setup = {.locale = "C"};
    terminal *t = start(state, &setup, THREE);

    terminal_expect(t, "Measured, % of the best:  x copy  = fma_chain  * reduction");
    terminal_expect(t, "+100");
    terminal_press(t, "m");
    terminal_expect(t, "Measured, Gelement/s:  x copy");
    explorer_quit(t);
}

/* The screen says what was skipped; what is good is shown. */
static void test_rows_are_skipped(void **state)
{
    terminal *t = start(state, NULL, "tests/data/overlay/mistakes.csv");

    terminal_expect(t, "9 rows of the overlay skipped, the first: ");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "skipped");
    terminal_expect(t, "Measured, GB/s:  ◆ copy");
    terminal_press(t, "m");
    terminal_expect(t, "measured points: none");
    explorer_quit(t);
}

static void test_a_file_without_points(void **state)
{
    terminal *t = start(state, NULL, "tests/data/overlay/README.md");

    int status = terminal_end(t);

    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    terminal_expect(t, "no column");
}

static void test_the_command_line_has_it(void **state)
{
    static const terminal_setup wide = {.columns = 140};
    terminal *t = start(state, &wide, THREE);

    terminal_expect(t, "△ reduction");
    terminal_press(t, ":command");
    terminal_expect(t, "--overlay tests/data/overlay/three.csv");
    explorer_quit(t);
}

/* More series than signs: the first of the graph alone, then each by the key. */
static void test_many_series_begin_with_one(void **state)
{
    terminal *t = start(state, NULL, "h200");

    terminal_expect(t, "series 3 of 18, FMA ILP 1");
    terminal_expect(t, "Measured on H200 SXM 141GB, "); /* an H100 is explored */
    terminal_expect_no(t, "15 more");
    terminal_expect_no(t, "○");
    terminal_type(t, "m");
    terminal_expect(t, "series 4 of 18, ");
    explorer_quit(t);
}

static void test_the_help_names_the_signs(void **state)
{
    terminal *t = start(state, NULL, THREE);

    terminal_expect(t, "△ reduction");
    terminal_press(t, "?");
    terminal_type(t, "right axis");
    terminal_expect(t, "◆ ○ △");
    terminal_expect(t, "points measured, by the right axis");
    terminal_press(t, "Esc");
    terminal_expect(t, "type to narrow the list");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "type to narrow the list");
    explorer_quit(t);
}

static void test_the_tour_lays_measured_curves_over(void **state)
{
    static const terminal_setup large = {.rows = 34, .columns = 100};
    static const char *const arguments[] = {"tour", "hiding-latency", NULL};
    terminal *t = explorer_start_with(state, &large, arguments);

    for (int i = 1; i < 8; i++) {
        char scene[16];

        snprintf(scene, sizeof scene, " %d/11  ", i);
        terminal_expect(t, scene);
        terminal_type(t, " ");
    }
    terminal_expect(t, "8/11  Measured copies");
    terminal_expect(t, "Measured, GB/s:  ◆ copy 1 load -b 128  ○ copy 4 loads -b 128");
    terminal_expect(t, "├4k");
    terminal_expect(t, "8 warps reach 50 % of the best");
    terminal_type(t, "   "); /* the question of 50 percent */
    terminal_expect(t, "10/11  Measured arithmetic");
    terminal_expect(t, "◆ FMA ILP 1 -b 128  ○ FMA ILP 2 -b 128  △ FMA ILP 4 -b 128");
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_the_key_goes_round),
        EXPLORER_TEST(test_the_large_graph),
        EXPLORER_TEST(test_ascii),
        EXPLORER_TEST(test_rows_are_skipped),
        EXPLORER_TEST(test_a_file_without_points),
        EXPLORER_TEST(test_the_command_line_has_it),
        EXPLORER_TEST(test_many_series_begin_with_one),
        EXPLORER_TEST(test_the_help_names_the_signs),
        EXPLORER_TEST(test_the_tour_lays_measured_curves_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
