/* SPDX-License-Identifier: MIT */
/* What the explorer writes: what changed, once, and nothing while nobody does anything. */
#include "terminal/explorer.h"

/* Bytes that a key costs: counted when the program waits again and all has come. */
static size_t bytes_of(terminal *t, const char *bytes, size_t length)
{
    size_t before = terminal_received(t);
    terminal_send(t, bytes, length);
    if (terminal_sleeps(t) < 0) {
        skip();
    }
    return terminal_received(t) - before;
}

static terminal *start_at_rest(void **state, int rows, int columns)
{
    terminal *t = explorer_start(state, &(terminal_setup){.rows = rows, .columns = columns});
    if (terminal_sleeps(t) < 0) {
        skip();
    }
    return t;
}

/* Waiting without a time is what no byte and no processor time needs. */
static void test_idle_writes_nothing_and_sleeps(void **state)
{
    terminal *t = start_at_rest(state, 24, 80);
    assert_int_equal(terminal_sleeps(t), 1);
    size_t before = terminal_received(t);
    assert_int_equal(terminal_sleeps(t), 1);
    assert_int_equal(terminal_received(t), before);
}

static void test_a_step_writes_what_changed(void **state)
{
    static const struct {
        int rows;
        int columns;
        size_t most;
    } sizes[] = {{24, 80, 2500}, {60, 200, 9000}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal *t = start_at_rest(state, sizes[i].rows, sizes[i].columns);
        size_t whole = terminal_received(t);
        for (int step = 0; step < 12; step++) {
            size_t bytes = bytes_of(t, "\033[1;2C", 6);
            assert_in_range(bytes, 8, sizes[i].most); /* a digit and the way to it */
            assert_true(bytes < whole / 2);
        }
    }
}

static void test_what_changes_nothing_writes_next_to_nothing(void **state)
{
    terminal *t = start_at_rest(state, 24, 80);
    assert_int_equal(bytes_of(t, "\033[99~", 5), 0); /* a key that nobody knows */
    assert_in_range(bytes_of(t, "\033[F", 3), 1, 2500);
    assert_in_range(bytes_of(t, "\033[F", 3), 0, 200); /* at its end already */
}

/* Forty arrows at once, as from a held key on a slow link, are one frame. */
static void test_a_burst_is_one_frame(void **state)
{
    char burst[120];
    terminal *t = start_at_rest(state, 24, 80);
    for (size_t i = 0; i < sizeof burst; i += 3) {
        memcpy(burst + i, "\033OC", 3);
    }
    size_t bytes = bytes_of(t, burst, sizeof burst);
    explorer_expect_row(t, EXPLORER_BLOCK, "1,024 threads");
    assert_in_range(bytes, 20, 2500);
}

/* A flood that goes on is drawn all the same, and the last key counts. */
static void test_a_flood(void **state)
{
    terminal *t = start_at_rest(state, 24, 80);
    for (int i = 0; i < 2000; i++) {
        terminal_send(t, i % 2 ? "\033OD" : "\033OC", 3);
    }
    terminal_press(t, "End");
    explorer_expect_row(t, EXPLORER_BLOCK, "1,024 threads");
    explorer_quit(t);
}

static void test_all_anew_on_demand(void **state)
{
    terminal *t = start_at_rest(state, 24, 80);
    size_t bytes = bytes_of(t, "\f", 1);
    assert_in_range(bytes, 2000, 20000);
    terminal_expect(t, EXPLORER_READY);
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
}

/* A blank's colour shows nowhere, and may be whichever costs least. */
static bool looks_alike(terminal_cell a, terminal_cell b)
{
    bool blank = a.glyph == ' ' && b.glyph == ' ' && !a.reverse && !a.underline;
    return a.glyph == b.glyph && a.reverse == b.reverse && a.underline == b.underline &&
           a.background == b.background &&
           (blank || (a.foreground == b.foreground && a.bold == b.bold));
}

/* The picture that many steps made is the one that is drawn anew. */
static void test_steps_leave_nothing_behind(void **state)
{
    static const char *const keys[] = {
        "Shift+Right", "Down", "Left",  "Shift+Left", "Tab",       "End",  "p",   "Shift+Tab",
        ":carveouts",  "?",    "Down",  "q",          "a",         "7",    "Esc", "End",
        "f",           "Down", "Right", "q",          "Shift+Tab", "Down", "Tab", ":glyphs"};
    enum { ROWS = 24, COLUMNS = 80 };
    static terminal_cell before[ROWS * COLUMNS];
    terminal *t = start_at_rest(state, ROWS, COLUMNS);
    for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
        terminal_press(t, keys[key]);
        assert_int_equal(terminal_sleeps(t), 1);
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            before[i] = terminal_cell_at(t, i / COLUMNS, i % COLUMNS);
        }
        bytes_of(t, "\f", 1);
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            assert_true(looks_alike(before[i], terminal_cell_at(t, i / COLUMNS, i % COLUMNS)));
        }
    }
}

/* A list cuts names on a terminal; into a pipe they go whole (tests/command). */
static void test_a_list_cuts_names_on_a_terminal(void **state)
{
    static const char *const arguments[] = {"kernels",
                                            "tests/data/kernels/found/longname_lambda.cubin", NULL};
    terminal *t = explorer_start_with(state, &(terminal_setup){.columns = 240}, arguments);
    int row, column;

    assert_int_equal(terminal_end(t), 0);
    if (!terminal_find(t, "verylong<", &row, &column)) {
        skip(); /* no C++ library */
    }
    terminal_expect(t, "~");
    assert_in_range(terminal_received(t), 100, 4000); /* the names are of 12,000 bytes and more */
}

/* A long path keeps its last 39 characters, where files differ. Short work shows no bar. */
static void test_a_list_cuts_paths_on_a_terminal(void **state)
{
    static const char *const arguments[] = {"kernels",
                                            "tests/data/kernels/ptxas/spill.lineinfo.txt",
                                            "tests/data/kernels/ptxas/spill.sm_80.txt", NULL};
    terminal *t = explorer_start_with(state, &(terminal_setup){.columns = 240}, arguments);

    assert_int_equal(terminal_end(t), 0);
    terminal_expect(t, " ~s/data/kernels/ptxas/spill.lineinfo.txt ");
    terminal_expect(t, " tests/data/kernels/ptxas/spill.sm_80.txt ");
    assert_false(terminal_was_sent(t, "\r["));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_idle_writes_nothing_and_sleeps),
        EXPLORER_TEST(test_a_step_writes_what_changed),
        EXPLORER_TEST(test_what_changes_nothing_writes_next_to_nothing),
        EXPLORER_TEST(test_a_burst_is_one_frame),
        EXPLORER_TEST(test_a_flood),
        EXPLORER_TEST(test_all_anew_on_demand),
        EXPLORER_TEST(test_steps_leave_nothing_behind),
        EXPLORER_TEST(test_a_list_cuts_names_on_a_terminal),
        EXPLORER_TEST(test_a_list_cuts_paths_on_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
