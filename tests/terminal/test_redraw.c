/* SPDX-License-Identifier: MIT */
/* Steps write what changes: they leave what a redraw shows, within a budget of bytes. */
#include <wchar.h>

#include "terminal/explorer.h"

#define HAS_FRAMES "\033[?2026;2$y\033[?62c"

enum { MOST_CELLS = 60 * 200, STEPS = 60 };

/* Keys of every kind of change: steps, pages, panels, glyphs, pins, typed text. */
static const char *const keys[] = {
    "Right", "Right", "Down", "]",     "p", "Right", "Tab",  "Tab",      "g", "Up",   "[",   "c",
    "Left",  "Tab",   "Down", "Right", "v", "Esc",   "G",    "]",        "G", "P",    "?",   "Down",
    "Esc",   "4",     "8",    "Enter", "u", "Right", "t",    "PageDown", "a", "Down", "Esc", "g",
    "g",     "g",     "Tab",  "Right", "i", "r",     "Down", "Down",     "*", "s",    "x",   "Esc"};

struct snapshot {
    terminal_cell cells[MOST_CELLS];
};

static bool is_invisible(terminal_cell shown)
{
    return shown.glyph == ' ' && !shown.reverse && !shown.underline;
}

/* The right half of a wide character is of the left one's look. */
static bool alike(terminal_cell a, terminal_cell b)
{
    if (a.glyph != b.glyph || a.background != b.background || a.reverse != b.reverse ||
        a.underline != b.underline) {
        return false;
    }
    return is_invisible(a) || (a.foreground == b.foreground && a.bold == b.bold);
}

/* The screen before, and after everything was drawn anew; a message in the last row ends by any key. */
static void compare_with_redraw(terminal *t, int rows, int columns, const char *type, int step)
{
    static struct snapshot before;

    assert_int_not_equal(terminal_sleeps(t), 0);
    assert_true(terminal_wait(t, terminal_frame_is_whole, NULL));
    for (int i = 0; i < rows * columns; i++) {
        before.cells[i] = terminal_cell_at(t, i / columns, i % columns);
    }
    terminal_press(t, "Ctrl+l");
    assert_int_not_equal(terminal_sleeps(t), 0);
    assert_true(terminal_wait(t, terminal_frame_is_whole, NULL));
    for (int i = 0; i < (rows - 1) * columns; i++) {
        if (!alike(before.cells[i], terminal_cell_at(t, i / columns, i % columns))) {
            terminal_cell now = terminal_cell_at(t, i / columns, i % columns);

            terminal_print(t);
            fail_msg(
                "%s, key %d: row %d, column %d differs from a redraw: \"%lc\" %d was \"%lc\" %d",
                type, step, i / columns, i % columns, (wint_t)now.glyph, now.foreground,
                (wint_t)before.cells[i].glyph, before.cells[i].foreground);
        }
    }
}

static void walk_with(terminal *t, const terminal_setup *setup)
{
    for (int i = 0; i < STEPS; i++) {
        terminal_press(t, keys[(size_t)i % (sizeof keys / sizeof *keys)]);
        if (i % 4 == 3) {
            compare_with_redraw(t, setup->rows, setup->columns, setup->type, i);
        }
    }
}

static void walk(void **state, const char *type, int rows, int columns, const char *answer)
{
    const terminal_setup setup = {
        .type = type, .rows = rows, .columns = columns, .silent = answer != NULL};
    terminal *t = explorer_start(state, &setup);

    if (answer) {
        terminal_send(t, answer, strlen(answer));
    }
    walk_with(t, &setup);
}

static void test_a_redraw_changes_nothing(void **state)
{
    static const char *const types[] = {"xterm-256color",  "xterm",         "xterm-mono",
                                        "vt100",           "linux",         "screen",
                                        "screen-256color", "tmux-256color", "putty"};

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (terminal_has_type(types[i])) {
            walk(state, types[i], 24, 80, NULL);
        }
    }
    walk(state, "xterm-256color", 60, 200, NULL);
}

static void test_nor_in_frames(void **state)
{
    walk(state, "xterm-256color", 24, 80, HAS_FRAMES);
    walk(state, "xterm-256color", 60, 200, HAS_FRAMES);
    assert_true(terminal_was_sent(*state, "\033[?2026l"));
}

/* Nor where characters take two cells. */
static void test_nor_with_wide_characters(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", "--lang", "ko", NULL};
    const terminal_setup setup = {.type = "xterm-256color", .rows = 24, .columns = 80};
    terminal *t = explorer_start_with(state, &setup, arguments);

    terminal_expect(t, "sm_80");
    walk_with(t, &setup);
}

/* ------------------------------------------------------------------------
 * Bytes
 */

static int ascending(const void *a, const void *b)
{
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;

    return (left > right) - (left < right);
}

enum { WALK = 32, SLIDERS = 4, WALKED = WALK * SLIDERS };

/* Where walks begin. */
static const struct start {
    const char *arch;
    const char *registers;
} starts[] = {
    {"sm_75", "40"}, {"sm_75", "64"}, {"sm_86", "40"},  {"sm_86", "64"},
    {"sm_90", "40"}, {"sm_90", "64"}, {"sm_100", "40"}, {"sm_100", "64"},
};

enum { STARTS = sizeof starts / sizeof *starts, ALL_WALKED = STARTS * WALKED };

struct cost {
    size_t median; /* bytes of a step */
    size_t p90;
    size_t all;
};

static struct cost cost_of(size_t *steps, size_t count)
{
    struct cost cost = {0};

    qsort(steps, count, sizeof *steps, ascending);
    cost.median = steps[count / 2];
    cost.p90 = steps[count * 9 / 10];
    for (size_t i = 0; i < count; i++) {
        cost.all += steps[i];
    }
    return cost;
}

/* What a user sees them on. */
struct screen {
    int rows;
    int columns;
    const char *answer; /* of the terminal, when it is asked what it has; NULL: none comes */
};

/* Along every slider from its smallest value on, by arrows. steps: bytes of each, WALKED. */
static void walk_along(void **state, const struct screen *screen, const struct start *start,
                       const char *glyphs, size_t *steps)
{
    const char *const arguments[] = {"-a",       start->arch, "-b", "256", "-r", start->registers,
                                     "--glyphs", glyphs,      NULL};
    const terminal_setup setup = {
        .rows = screen->rows, .columns = screen->columns, .silent = screen->answer != NULL};
    terminal *t = explorer_start_with(state, &setup, arguments);

    terminal_expect(t, EXPLORER_READY);
    if (screen->answer) {
        terminal_send(t, screen->answer, strlen(screen->answer));
    }
    for (size_t i = 0; i < WALKED; i++) {
        if (i % WALK == 0) {
            terminal_press(t, i > 0 ? "Down" : "Home");
            terminal_press(t, "Home");
        }
        assert_int_not_equal(terminal_sleeps(t), 0);
        size_t before = terminal_received(t);

        terminal_press(t, "Right");
        assert_int_not_equal(terminal_sleeps(t), 0);
        steps[i] = terminal_received(t) - before;
    }
}

static struct cost walks_cost(void **state, const struct screen *screen, const char *glyphs)
{
    static size_t steps[ALL_WALKED];

    for (size_t i = 0; i < STARTS; i++) {
        walk_along(state, screen, &starts[i], glyphs, steps + i * WALKED);
    }
    return cost_of(steps, ALL_WALKED);
}

static void print_cost(const struct screen *screen, struct cost cost)
{
    print_message("%dx%d%s: %zu bytes a step (median %zu, p90 %zu)\n", screen->columns,
                  screen->rows, screen->answer ? " with frames" : "", cost.all / ALL_WALKED,
                  cost.median, cost.p90);
}

/* The budgets of a step by arrow, in the mean over every slider (htop's arrow writes 408, tig's 1,312). */
static void test_steps_keep_their_budget(void **state)
{
    static const struct {
        struct screen screen;
        size_t most; /* bytes */
    } budgets[] = {
        {{24, 80, NULL}, 450},
        {{24, 80, HAS_FRAMES}, 450},
        {{60, 200, NULL}, 1900},
        {{60, 200, HAS_FRAMES}, 1900},
    };

    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        const struct screen *screen = &budgets[i].screen;
        struct cost areas = walks_cost(state, screen, "filled");

        print_cost(screen, areas);
        assert_true(areas.all <= budgets[i].most * ALL_WALKED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_a_redraw_changes_nothing),
        EXPLORER_TEST(test_nor_in_frames),
        EXPLORER_TEST(test_nor_with_wide_characters),
        EXPLORER_TEST(test_steps_keep_their_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
