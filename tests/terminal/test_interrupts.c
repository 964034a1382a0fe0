/* SPDX-License-Identifier: MIT */
/* Files that never end or never begin: what waits for them can be ended, and they are refused. */
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "terminal/explorer.h"

static char folder[64];
static char path[128];

static int make_folder(void **state)
{
    FILE *file;

    (void)state;
    snprintf(folder, sizeof folder, "/tmp/oi-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/build.log", folder);
    file = fopen(path, "w");
    if (!file) {
        return -1;
    }
    fputs("ptxas info    : Compiling entry function 'one' for 'sm_80'\n"
          "ptxas info    : Used 33 registers, 380 bytes cmem[0]\n",
          file);
    return fclose(file);
}

static int remove_folder(void **state)
{
    char command[160];

    explorer_stop(state);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static terminal *start_watching(void **state)
{
    const char *const arguments[] = {"--watch", path, NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    explorer_expect_row(t, EXPLORER_REGISTERS, " 33 ");
    return t;
}

/* Renames something made beside to the watched place, as compilers do. */
static void put(const char *beside)
{
    assert_int_equal(rename(beside, path), 0);
}

static void test_a_watched_file_becomes_a_pipe(void **state)
{
    char beside[160];
    terminal *t = start_watching(state);

    snprintf(beside, sizeof beside, "%s/beside", folder);
    assert_int_equal(mkfifo(beside, 0600), 0);
    put(beside);
    terminal_expect(t, "regular file");
    terminal_press(t, "Down");
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_REGISTERS, " 34 ");
    explorer_quit(t);
}

/* So large that reading it takes minutes; a hole takes no room. */
static void put_zeros(void)
{
    char beside[160];

    snprintf(beside, sizeof beside, "%s/beside", folder);
    FILE *file = fopen(beside, "w");
    assert_non_null(file);
    if (ftruncate(fileno(file), (off_t)1 << 36) != 0) {
        fclose(file);
        skip();
    }
    fclose(file);
    put(beside);
}

static void test_signals_during_a_long_reading(void **state)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        make_folder(state);
        terminal *t = start_watching(state);

        put_zeros();
        if (!terminal_reads(t)) {
            skip();
        }
        terminal_kill(t, signals[i]);
        int status = terminal_end(t);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
        terminal_expect_restored(t);
        remove_folder(state);
    }
}

/* Nobody writes into it: opening it does not wait. */
static void test_a_pipe_as_a_session(void **state)
{
    char pipe_path[160];
    terminal *t = explorer_start(state, NULL);

    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", folder);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    terminal_press(t, "O");
    terminal_press(t, "Ctrl+u");
    terminal_type(t, pipe_path);
    terminal_press(t, "Enter");
    terminal_expect(t, "no [configuration] in it");
    terminal_press(t, "Esc");
    terminal_expect_no(t, pipe_path);
    explorer_quit(t);
}

/* A command that cannot begin: what it says, and its status. */
static void expect_refused(void **state, const char *const *arguments, const char *reason)
{
    terminal *t = explorer_start_with(state, NULL, arguments);
    int status = terminal_end(t);

    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    terminal_expect(t, reason);
}

static void test_devices_are_refused(void **state)
{
    static const char *const endless[] = {"kernels", "/dev/zero", NULL};
    static const char *const watched[] = {"--watch", "/dev/zero", NULL};
    static const char *const profile[] = {"report", "-a", "/dev/tty", NULL};

    expect_refused(state, endless, "it is no regular file");
    expect_refused(state, watched, "it is no regular file");
    expect_refused(state, profile, "/dev/tty: cannot be read");
}

/* A pipe at the start is read, and ^C ends the wait for its writer. */
static void test_a_pipe_at_the_start(void **state)
{
    char pipe_path[160];
    const char *const arguments[] = {"kernels", pipe_path, NULL};

    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", folder);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    terminal *t = explorer_start_with(state, NULL, arguments);
    assert_true(terminal_reads(t));
    terminal_press(t, "Ctrl+c");
    int status = terminal_end(t);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
}

#define INTERRUPTS_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        INTERRUPTS_TEST(test_a_watched_file_becomes_a_pipe),
        INTERRUPTS_TEST(test_signals_during_a_long_reading),
        INTERRUPTS_TEST(test_a_pipe_as_a_session),
        INTERRUPTS_TEST(test_devices_are_refused),
        INTERRUPTS_TEST(test_a_pipe_at_the_start),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
