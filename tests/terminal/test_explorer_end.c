/* SPDX-License-Identifier: MIT */
/* Every way out of the explorer gives the terminal back; stopping and going on loses nothing. */
#include <signal.h>
#include <sys/wait.h>

#include "terminal/explorer.h"

static void test_leaving(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_press(t, "Right");
    explorer_quit(t);
    assert_false(terminal_alternate(t));
    assert_false(terminal_mouse(t));
    /* From under a panel the first q closes it; a filter takes it as a letter. */
    t = explorer_start(state, NULL);
    terminal_press(t, "f");
    terminal_expect(t, "┌ Launch ");
    terminal_press(t, "q");
    terminal_expect_no(t, "┌ Launch ");
    terminal_press(t, "a");
    terminal_press(t, "q");
    terminal_expect(t, "Filter q");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Filter q");
    explorer_quit(t);
}

static void test_signals(void **state)
{
    static const int signals[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                  SIGABRT, SIGBUS,  SIGFPE, SIGILL,  SIGPIPE};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        terminal *t = explorer_start(state, NULL);
        terminal_kill(t, signals[i]);
        terminal_expect_signal(t, signals[i]);
        terminal_expect_restored(t);
    }
}

static void test_control_c_and_control_backslash(void **state)
{
    static const struct {
        const char *key;
        int signal;
    } keys[] = {{"Ctrl+c", SIGINT}, {"Ctrl+\\", SIGQUIT}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        terminal *t = explorer_start(state, NULL);
        terminal_press(t, keys[i].key);
        terminal_expect_signal(t, keys[i].signal);
        terminal_expect_restored(t);
    }
}

/* The signal finds it while it draws, again and again. */
static void test_a_signal_amid_drawing(void **state)
{
    for (int i = 0; i < 8; i++) {
        terminal *t = explorer_start(state, NULL);
        for (int key = 0; key < 3 * i; key++) {
            terminal_press(t, key % 2 ? "Tab" : "Shift+Right");
        }
        terminal_kill(t, i % 2 ? SIGTERM : SIGSEGV);
        assert_int_equal(WTERMSIG(terminal_end(t)), i % 2 ? SIGTERM : SIGSEGV);
        terminal_expect_restored(t);
    }
}

static void test_the_window_is_closed(void **state)
{
    for (int ignored = 0; ignored <= 1; ignored++) {
        terminal *t = explorer_start(state, &(terminal_setup){.ignore_hangup = ignored});
        terminal_hang_up(t);
        int status = terminal_end(t);
        if (ignored) {
            assert_true(WIFEXITED(status));
        }
    }
}

static void test_suspend_and_go_on(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
    for (int i = 0; i < 2; i++) {
        terminal_press(t, "Ctrl+z");
        assert_int_equal(WSTOPSIG(terminal_stopped(t)), SIGTSTP);
        terminal_expect_restored(t);
        terminal_continue(t);
        terminal_expect(t, EXPLORER_READY);
        explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
        assert_true(terminal_alternate(t));
        assert_true(terminal_mouse(t));
    }
    terminal_press(t, "Ctrl+z");
    terminal_stopped(t);
    terminal_resize(t, 40, 120);
    terminal_continue(t);
    terminal_expect_at(t, 39, 1, "←→ step");
    terminal_press(t, "Left");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    explorer_quit(t);
}

static void expect_row_of_shell(terminal *t)
{
    char last[81];
    int row, column;
    terminal_row(t, 23, 0, last, sizeof last);
    assert_string_equal(last + strspn(last, " "), "");
    terminal_cursor(t, &row, &column);
    assert_int_equal(row, 23);
    assert_int_equal(column, 0);
    terminal_expect(t, "step"); /* the footer, above */
}

static void test_an_empty_row_for_the_shell_on_the_only_screen(void **state)
{
    terminal *t = explorer_start(state, &(terminal_setup){.type = "vt100"});
    terminal_press(t, "Ctrl+z");
    terminal_stopped(t);
    expect_row_of_shell(t);
    terminal_continue(t);
    terminal_expect_at(t, 23, 1, "←→ step");
    terminal_kill(t, SIGTERM);
    terminal_expect_signal(t, SIGTERM);
    expect_row_of_shell(t);
    t = explorer_start(state, &(terminal_setup){.type = "vt100"});
    explorer_quit(t);
    expect_row_of_shell(t);
}

static void test_stopped_without_a_chance_to_say_so(void **state)
{
    terminal *t = explorer_start(state, NULL);
    terminal_kill(t, SIGSTOP);
    terminal_stopped(t);
    terminal_continue(t);
    terminal_press(t, "Shift+Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 513 threads");
    explorer_quit(t);
}

/* By its own ^Z, and by a signal that it cannot see; as less does, it ends without stopping again. */
static void test_a_stopped_program_is_killed(void **state)
{
    for (int seen = 0; seen <= 1; seen++) {
        terminal *t = explorer_start(state, NULL);
        if (seen) {
            terminal_press(t, "Ctrl+z");
        } else {
            terminal_kill(t, SIGSTOP);
        }
        terminal_stopped(t);
        terminal_kill_stopped(t);
        terminal_expect_signal(t, SIGTERM);
        terminal_expect_restored(t);
    }
}

/* A file that cannot be read says so, and the terminal was never touched. */
static void test_a_refusal_is_plain_text(void **state)
{
    static const char *const arguments[] = {"/proc/nonexistent/file.o", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);
    int status = terminal_end(t);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) != 0);
    terminal_expect(t, "/proc/nonexistent/file.o");
    terminal_expect_restored(t);
    assert_false(terminal_was_sent(t, "\033"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_leaving),
        EXPLORER_TEST(test_signals),
        EXPLORER_TEST(test_control_c_and_control_backslash),
        EXPLORER_TEST(test_a_signal_amid_drawing),
        EXPLORER_TEST(test_the_window_is_closed),
        EXPLORER_TEST(test_suspend_and_go_on),
        EXPLORER_TEST(test_an_empty_row_for_the_shell_on_the_only_screen),
        EXPLORER_TEST(test_stopped_without_a_chance_to_say_so),
        EXPLORER_TEST(test_a_stopped_program_is_killed),
        EXPLORER_TEST(test_a_refusal_is_plain_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
