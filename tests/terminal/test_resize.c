/* SPDX-License-Identifier: MIT */
/*
 * Sizes that change at any moment, far more than a thousand times a second, while keys come in:
 * afterwards the screen is that of a full redraw, and nothing that was typed is lost.
 */
#include <signal.h>

#include "support/random.h"
#include "terminal/explorer.h"

enum { ROWS_MOST = 200, COLUMNS_MOST = 500, SIZES = 1000, STEPS = 100, BREATH = 50 };

/* The cells of a screen, for free(). */
static terminal_cell *cells_of(terminal *t, int rows, int columns)
{
    terminal_cell *cells = calloc((size_t)(rows * columns), sizeof *cells);

    assert_non_null(cells);
    for (int i = 0; i < rows * columns; i++) {
        cells[i] = terminal_cell_at(t, i / columns, i % columns);
    }
    return cells;
}

static void rest(terminal *t)
{
    if (terminal_sleeps(t) < 0) {
        skip();
    }
}

static void expect_redrawn(terminal *t, int rows, int columns)
{
    rest(t);
    terminal_cell *shown = cells_of(t, rows, columns);

    terminal_press(t, "Ctrl+l");
    rest(t);
    terminal_cell *redrawn = cells_of(t, rows, columns);

    for (int i = 0; i < rows * columns; i++) {
        if (shown[i].glyph != redrawn[i].glyph) {
            terminal_print(t);
            fail_msg("%dx%d: at %d,%d U+%04X, redrawn U+%04X", rows, columns, i / columns,
                     i % columns, (unsigned)shown[i].glyph, (unsigned)redrawn[i].glyph);
        }
    }
    free(shown);
    free(redrawn);
}

/* Resizes to anything from 1x1 to 200 rows of 500, and types steps of one thread between. */
static void storm(terminal *t, uint64_t seed)
{
    uint64_t random = seed;

    for (int i = 0; i < SIZES; i++) {
        bool tiny = i % 7 == 0;

        terminal_resize(t, random_within(&random, 1, tiny ? 4 : ROWS_MOST),
                        random_within(&random, 1, tiny ? 9 : COLUMNS_MOST));
        if (i % (SIZES / STEPS) == 0) {
            terminal_press(t, "Shift+Right");
        }
        for (int k = 0; i % BREATH == 0 && k < BREATH && terminal_take(t, 4096) > 0; k++) {
        }
    }
}

static void test_a_storm_of_sizes(void **state)
{
    static const struct {
        int rows;
        int columns;
    } ends[] = {{24, 80}, {1, 1}, {200, 500}, {10, 40}};
    char threads[32];

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        terminal *t = explorer_start(state, NULL);

        storm(t, i + 1);
        terminal_resize(t, ends[i].rows, ends[i].columns);
        expect_redrawn(t, ends[i].rows, ends[i].columns);
        terminal_resize(t, 24, 80);
        snprintf(threads, sizeof threads, " %d threads", 512 + STEPS);
        explorer_expect_row(t, EXPLORER_BLOCK, threads);
        expect_redrawn(t, 24, 80);
        explorer_quit(t);
    }
}

/* With a panel and an entry open, which have places of their own. */
static void test_a_storm_over_panels(void **state)
{
    static const char *const opened[] = {"?", "a", "f", "P v", "G", "S", "Tab Tab"};

    for (size_t i = 0; i < sizeof opened / sizeof *opened; i++) {
        terminal *t = explorer_start(state, NULL);
        uint64_t random = 100 + i;

        explorer_press(t, opened[i]);
        for (int k = 0; k < SIZES / 10; k++) {
            terminal_resize(t, random_within(&random, 1, 60), random_within(&random, 1, 200));
        }
        terminal_resize(t, 24, 80);
        expect_redrawn(t, 24, 80);
        terminal_kill(t, SIGTERM);
        terminal_end(t);
        terminal_expect_restored(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_a_storm_of_sizes),
        EXPLORER_TEST(test_a_storm_over_panels),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
