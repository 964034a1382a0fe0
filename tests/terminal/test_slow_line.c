/* SPDX-License-Identifier: MIT */
/*
 * A line that takes so many bytes for each key of a held arrow: time is counted
 * in bytes, and no clock decides. At most one frame is under way, so that the
 * last state is shown at the latest two frames after the key is let go.
 */
#include <signal.h>

#include "terminal/explorer.h"

#define SOUNDING "\033[5n"
#define SHIFT_RIGHT "\033[1;2C"

enum {
    REPEATS = 30, /* of a held key, a second */
    SECONDS = 3,  /* that it is held */
    ROWS = 24,
    COLUMNS = 80,
};

/* What a line shows after a key is let go. */
struct rest {
    size_t bytes;
    int frames;
};

/* The terminal takes so many bytes, one by one: pings are counted as they come. */
static size_t take(terminal *t, size_t most, int *frames)
{
    static const char ping[] = SOUNDING;
    static size_t matched;
    size_t taken = 0;

    while (taken < most && terminal_take(t, 1) == 1) {
        char last = terminal_last_byte(t);

        matched = last == ping[matched] ? matched + 1 : last == ping[0] ? 1 : 0;
        if (matched == sizeof ping - 1) {
            matched = 0;
            ++*frames;
        }
        taken++;
    }
    return taken;
}

static void expect_waiting(terminal *t)
{
    int waits = terminal_waits(t);

    if (waits < 0) {
        skip();
    }
    assert_int_equal(waits, 1);
}

/* Holds a key on a line of so many bits a second, and lets it go. */
static struct rest hold(terminal *t, const char *key, int baud)
{
    const size_t per_key = (size_t)(baud / 10 / REPEATS);
    struct rest rest = {0};
    int frames = 0;
    size_t taken;

    for (int i = 0; i < SECONDS * REPEATS; i++) {
        terminal_send(t, key, strlen(key));
        expect_waiting(t);
        take(t, per_key, &frames);
    }
    do {
        expect_waiting(t);
        taken = take(t, per_key, &rest.frames);
        rest.bytes += taken;
        expect_waiting(t);
    } while (taken > 0);
    return rest;
}

static void remember(terminal *t, terminal_cell cells[ROWS * COLUMNS])
{
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        cells[i] = terminal_cell_at(t, i / COLUMNS, i % COLUMNS);
    }
}

/* Everything drawn anew is the picture that is there. */
static void expect_last_state(terminal *t)
{
    static terminal_cell before[ROWS * COLUMNS], after[ROWS * COLUMNS];

    remember(t, before);
    terminal_press(t, "Ctrl+l");
    assert_int_equal(terminal_sleeps(t), 1);
    remember(t, after);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        assert_int_equal(before[i].glyph, after[i].glyph);
    }
}

static terminal *start_at_rest(void **state)
{
    terminal *t = explorer_start(state, NULL);

    if (terminal_sleeps(t) < 0) {
        skip();
    }
    return t;
}

static void test_a_held_key_does_not_lag(void **state)
{
    static const int bauds[] = {9600, 1200};

    for (size_t i = 0; i < sizeof bauds / sizeof *bauds; i++) {
        terminal *t = start_at_rest(state);
        struct rest rest = hold(t, SHIFT_RIGHT, bauds[i]);

        print_message("# figure: %d baud, block size: %zu bytes, %d frames, %.1f s after release\n",
                      bauds[i], rest.bytes, rest.frames, (double)rest.bytes * 10 / bauds[i]);
        explorer_expect_row(t, EXPLORER_BLOCK, " 602 threads");
        assert_true(rest.frames <= 2);
        expect_last_state(t);
        explorer_quit(t);
    }
}

static void test_nor_on_any_page(void **state)
{
    terminal *t = start_at_rest(state);
    size_t most = 0;

    for (int page = 0; page < 9; page++) {
        struct rest rest = hold(t, SHIFT_RIGHT, 1200);

        assert_in_range(rest.frames, 0, 2);
        most = rest.bytes > most ? rest.bytes : most;
        expect_last_state(t);
        terminal_press(t, "Tab");
        assert_int_equal(terminal_sleeps(t), 1);
    }
    print_message("# figure: 1200 baud, any page: at most %zu bytes after release\n", most);
    explorer_quit(t);
}

/* Every other page and the largest panel, held: whole frames are dropped, too. */
static void test_a_held_tab(void **state)
{
    terminal *t = start_at_rest(state);
    struct rest rest = hold(t, "\t", 9600);

    assert_in_range(rest.frames, 1, 2);
    expect_last_state(t);
    explorer_quit(t);
}

/* One state of the line at a time: while a frame is under way, no other begins. */
static void test_one_frame_is_under_way(void **state)
{
    terminal *t = start_at_rest(state);
    int frames = 0;
    size_t first;

    terminal_send(t, SHIFT_RIGHT, sizeof SHIFT_RIGHT - 1);
    expect_waiting(t);
    for (int i = 0; i < 50; i++) {
        terminal_send(t, SHIFT_RIGHT, sizeof SHIFT_RIGHT - 1);
        expect_waiting(t);
    }
    for (first = 0; frames == 0 && take(t, 1, &frames) > 0; first++) {
    }
    assert_int_equal(frames, 1); /* the answer goes out with the last byte */
    explorer_expect_row(t, EXPLORER_BLOCK, " 513 threads");
    assert_in_range(first, 20, 2000);
    expect_waiting(t);
    while (frames == 1 && take(t, 1, &frames) > 0) {
    }
    assert_int_equal(frames, 2);
    explorer_expect_row(t, EXPLORER_BLOCK, " 563 threads");
    explorer_quit(t);
}

/* Many screens, which no terminal has room for, and nobody reads. */
static terminal *start_stuck(void **state)
{
    terminal *t = explorer_start(state, &(terminal_setup){.silent = true});

    for (int i = 0; i < 60; i++) {
        terminal_send(t, "\f", 1);
        expect_waiting(t);
    }
    return t;
}

static void test_signals_end_it_on_a_terminal_that_takes_nothing(void **state)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV};

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        terminal *t = start_stuck(state);

        terminal_kill(t, signals[i]);
        assert_true(terminal_dies(t));
        terminal_expect_signal(t, signals[i]);
    }
}

/* When it takes bytes again, the last state is there, and all is as before. */
static void test_a_terminal_that_goes_on(void **state)
{
    terminal *t = start_stuck(state);

    terminal_send(t, SHIFT_RIGHT, sizeof SHIFT_RIGHT - 1);
    expect_waiting(t);
    explorer_expect_row(t, EXPLORER_BLOCK, " 513 threads");
    explorer_quit(t);
}

/* It answered before: a frame as large as this line has is written all the same, and the key to leave leaves. */
static void test_a_terminal_that_answers_no_more(void **state)
{
    terminal *t =
        explorer_start(state, &(terminal_setup){.rows = 60, .columns = 200, .silent = true});

    terminal_send(t, "\033[0n\033[0n", 8);
    assert_int_not_equal(terminal_sleeps(t), 0);
    terminal_press(t, "Tab");
    terminal_expect(t, "Limits of sm_80");
    terminal_press(t, "Shift+Tab");
    terminal_expect_no(t, "Limits of sm_80");
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_a_held_key_does_not_lag),
        EXPLORER_TEST(test_nor_on_any_page),
        EXPLORER_TEST(test_a_held_tab),
        EXPLORER_TEST(test_one_frame_is_under_way),
        EXPLORER_TEST(test_signals_end_it_on_a_terminal_that_takes_nothing),
        EXPLORER_TEST(test_a_terminal_that_goes_on),
        EXPLORER_TEST(test_a_terminal_that_answers_no_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
