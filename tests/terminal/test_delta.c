/* SPDX-License-Identifier: MIT */
/* Steps are written cell by cell, grouped by look: they leave what a redraw shows, in few bytes. */
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
    for (int i = 0; i < rows * columns; i++) {
        before.cells[i] = terminal_cell_at(t, i / columns, i % columns);
    }
    terminal_press(t, "Ctrl+l");
    assert_int_not_equal(terminal_sleeps(t), 0);
    for (int i = 0; i < (rows - 1) * columns; i++) {
        if (!alike(before.cells[i], terminal_cell_at(t, i / columns, i % columns))) {
            terminal_print(t);
            fail_msg("%s, key %d: row %d, column %d differs from a redraw", type, step, i / columns,
                     i % columns);
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
        walk(state, types[i], 24, 80, NULL);
    }
    walk(state, "xterm-256color", 60, 200, NULL);
}

/* Runs of one glyph are then one glyph and a count. */
static void test_nor_with_repeated_glyphs(void **state)
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

enum { WALK = 32, SLIDERS = 3, WALKED = WALK * SLIDERS };

/* Of walks by arrows along the sliders. */
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

static struct cost walk_cost(void **state, int rows, int columns, const char *glyphs,
                             const char *answer)
{
    const char *const arguments[] = {"-a", "sm_90",    "-b",   "256", "-r",
                                     "40", "--glyphs", glyphs, NULL};
    const terminal_setup setup = {.rows = rows, .columns = columns, .silent = answer != NULL};
    terminal *t = explorer_start_with(state, &setup, arguments);
    size_t steps[WALKED];

    terminal_expect(t, EXPLORER_READY);
    if (answer) {
        terminal_send(t, answer, strlen(answer));
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
    return cost_of(steps, WALKED);
}

/*
 * A blank of an area is a byte, or with its row one of an erasure, and a braille
 * pattern of a line is three: where there is room for areas they cost no more. At
 * 80x24 an area costs more looks than it spares glyphs: its ground in the colour of
 * each limit, the ink over it, the marker's; and its height has eight levels to a
 * row, of which braille tells four. With frames a run of one glyph is short in both.
 */
static void test_areas_cost_about_what_lines_cost(void **state)
{
    static const struct {
        int rows;
        int columns;
        const char *answer;
        size_t per_mille; /* of the bytes of lines, over the whole walk */
    } terminals[] = {
        {24, 80, NULL, 1075},
        {24, 80, HAS_FRAMES, 1060},
        {60, 200, NULL, 1000},
        {60, 200, HAS_FRAMES, 1010},
    };

    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
        int rows = terminals[i].rows, columns = terminals[i].columns;
        struct cost areas = walk_cost(state, rows, columns, "filled", terminals[i].answer);
        struct cost lines = walk_cost(state, rows, columns, "braille", terminals[i].answer);

        print_message(
            "%dx%d%s: areas %zu bytes a step (median %zu, p90 %zu), lines %zu (%zu, %zu): "
            "%zu per mille\n",
            columns, rows, terminals[i].answer ? " with frames" : "", areas.all / WALKED,
            areas.median, areas.p90, lines.all / WALKED, lines.median, lines.p90,
            areas.all * 1000 / lines.all);
        assert_true(areas.all * 1000 <= lines.all * terminals[i].per_mille);
    }
}

/* On a large screen runs of one glyph are a sixth of the bytes. */
static void test_repeated_glyphs_spare_bytes(void **state)
{
    struct cost whole = walk_cost(state, 60, 200, "filled", NULL);
    struct cost short_runs = walk_cost(state, 60, 200, "filled", HAS_FRAMES);

    assert_true(short_runs.all * 10 < whole.all * 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_a_redraw_changes_nothing),
        EXPLORER_TEST(test_nor_with_repeated_glyphs),
        EXPLORER_TEST(test_nor_with_wide_characters),
        EXPLORER_TEST(test_areas_cost_about_what_lines_cost),
        EXPLORER_TEST(test_repeated_glyphs_spare_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
