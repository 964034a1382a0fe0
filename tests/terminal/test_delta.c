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
        if (terminal_has_type(types[i])) {
            walk(state, types[i], 24, 80, NULL);
        }
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

static void print_costs(const struct screen *screen, struct cost areas, struct cost lines)
{
    print_message("%dx%d%s: areas %zu bytes a step (median %zu, p90 %zu), lines %zu (%zu, %zu): "
                  "%zu per mille\n",
                  screen->columns, screen->rows, screen->answer ? " with frames" : "",
                  areas.all / ALL_WALKED, areas.median, areas.p90, lines.all / ALL_WALKED,
                  lines.median, lines.p90, areas.all * 1000 / lines.all);
}

/*
 * A blank of an area is a byte, or with its row one of an erasure, and a braille
 * pattern of a line is three; an area has looks of its own for its ground, the ink
 * over it and its marker. With frames a run of one glyph is short in both. Over the
 * usual screens together areas cost no more than lines. In low plots an area tells
 * eight heights of a cell and a line four: there more of its steps are seen, and
 * written.
 */
static void test_areas_cost_no_more_than_lines(void **state)
{
    enum { USUAL = 6, MORE_AT_MOST = 10 /* a hundredth of the bytes of lines, on a screen */ };
    static const struct screen screens[] = {
        {24, 80, NULL},  {24, 80, HAS_FRAMES},  {40, 120, NULL}, {50, 160, NULL},
        {60, 200, NULL}, {60, 200, HAS_FRAMES}, {12, 40, NULL},  {40, 80, NULL},
        {30, 100, NULL}, {43, 132, NULL},
    };
    size_t of_areas = 0;
    size_t of_lines = 0;

    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        struct cost areas = walks_cost(state, &screens[i], "filled");
        struct cost lines = walks_cost(state, &screens[i], "braille");

        print_costs(&screens[i], areas, lines);
        of_areas += i < USUAL ? areas.all : 0;
        of_lines += i < USUAL ? lines.all : 0;
        assert_true(areas.all * 100 <= lines.all * (100 + MORE_AT_MOST));
    }
    print_message("the usual screens: areas %zu, lines %zu\n", of_areas, of_lines);
    assert_true(of_areas <= of_lines);
}

/* On a large screen runs of one glyph are a sixth of the bytes. */
static void test_repeated_glyphs_spare_bytes(void **state)
{
    const struct screen silent = {60, 200, NULL};
    const struct screen recent = {60, 200, HAS_FRAMES};
    struct cost whole = walks_cost(state, &silent, "filled");
    struct cost short_runs = walks_cost(state, &recent, "filled");

    assert_true(short_runs.all * 10 < whole.all * 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_a_redraw_changes_nothing),
        EXPLORER_TEST(test_nor_with_repeated_glyphs),
        EXPLORER_TEST(test_nor_with_wide_characters),
        EXPLORER_TEST(test_areas_cost_no_more_than_lines),
        EXPLORER_TEST(test_repeated_glyphs_spare_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
