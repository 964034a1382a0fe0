/* SPDX-License-Identifier: MIT */
/* Every signal that ends a program, in every state of it: the terminal is as it was. */
#include <signal.h>
#include <sys/wait.h>

#include "terminal/explorer.h"

/* Keys that lead into a state, and what its screen shows. */
struct state_of_program {
    const char *name;
    const char *keys;
    const char *text;
};

static const struct state_of_program states[] = {
    {"graphs", "", EXPLORER_READY}, {"an entry", "1", "1"},   {"a list", "a", "Filter"},
    {"fields", "f", "Launch"},      {"help", "?", "On this"}, {"the map", "Tab Tab Tab", "sm_80"},
    {"a page", "Tab", "sm_80"},     {"saving", "S", "Save"},
};

static const int signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP,  SIGABRT, SIGBUS,
                              SIGFPE,  SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE,  SIGALRM, SIGTERM,
                              SIGXCPU, SIGSYS,  SIGPROF, SIGKILL, SIGVTALRM};

static void end_by(void **state, const struct state_of_program *from, int number)
{
    terminal *t = explorer_start(state, NULL);

    explorer_press(t, from->keys);
    terminal_expect(t, from->text);
    terminal_kill(t, number);
    int status = terminal_end(t);

    if (!WIFSIGNALED(status) || WTERMSIG(status) != number) {
        fail_msg("%s: status %d by signal %d", from->name, status, number);
    }
    if (number != SIGKILL) { /* which nobody can catch */
        terminal_expect_restored(t);
        assert_true(terminal_was_sent(t, "\033[?2004l"));
    }
}

static void test_signals_in_every_state(void **state)
{
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        for (size_t j = 0; j < sizeof signals / sizeof *signals; j++) {
            end_by(state, &states[i], signals[j]);
        }
    }
}

/* The window is closed in the middle of everything, with the signal and without. */
static void test_a_closed_window_in_every_state(void **state)
{
    for (size_t i = 0; i < 2 * sizeof states / sizeof *states; i++) {
        terminal *t = explorer_start(state, &(terminal_setup){.ignore_hangup = i % 2});

        explorer_press(t, states[i / 2].keys);
        terminal_expect(t, states[i / 2].text);
        terminal_hang_up(t);
        int status = terminal_end(t);
        assert_true(i % 2 ? WIFEXITED(status) : WIFSIGNALED(status) || WIFEXITED(status));
    }
}

/*
 * A limit of file sizes stands for a full disk: saving fails with a message, the
 * program goes on, the old file is whole and nothing is left beside it.
 */
static void test_no_room_for_a_session(void **state)
{
    char folder[] = "/tmp/oe-XXXXXX", path[64], command[64];
    terminal *t = explorer_start(state, NULL);

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/session", folder);
    terminal_press(t, "S");
    terminal_expect(t, "Save ");
    terminal_press(t, "Ctrl+u");
    terminal_type(t, path);
    terminal_expect(t, path);
    if (terminal_sleeps(t) < 0 || !terminal_limit_files(t, 0)) {
        skip();
    }
    terminal_press(t, "Enter");
    assert_int_equal(terminal_waits(t), 1);
    assert_true(terminal_limit_files(t, -1));
    terminal_press(t, "Ctrl+l");
    terminal_expect(t, "File too large");
    snprintf(command, sizeof command, "rmdir '%s'", folder); /* which is empty */
    assert_int_equal(system(command), 0);
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Save to");
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_signals_in_every_state),
        EXPLORER_TEST(test_a_closed_window_in_every_state),
        EXPLORER_TEST(test_no_room_for_a_session),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
