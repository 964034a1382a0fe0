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
        terminal_expect_signal(t, signals[i]);
        terminal_expect_restored(t);
        remove_folder(state);
    }
}

#define BAR "Esc ends it"

/* The bar comes; Escape leaves the kernels as they were, and says so. */
static void test_escape_ends_a_long_reading(void **state)
{
    terminal *t = start_watching(state);

    put_zeros();
    terminal_expect(t, BAR);
    terminal_expect(t, "░");
    terminal_press(t, "Esc");
    terminal_expect(t, "reading ended");
    explorer_expect_row(t, EXPLORER_REGISTERS, " 33 ");
    terminal_expect_no(t, BAR);
    if (terminal_waits(t) < 0) {
        skip();
    }
    explorer_press(t, "Down Right");
    explorer_expect_row(t, EXPLORER_REGISTERS, " 34 ");
    explorer_quit(t);
}

/* What is typed meanwhile waits for its end, and is done then. */
static void test_keys_during_a_long_reading(void **state)
{
    terminal *t = start_watching(state);

    put_zeros();
    terminal_expect(t, BAR);
    explorer_press(t, "Down Right Right Esc");
    explorer_expect_row(t, EXPLORER_REGISTERS, " 35 ");
    terminal_expect_no(t, BAR);
    if (terminal_waits(t) < 0) {
        skip();
    }
    explorer_quit(t);
}

/* ^Z stops it, also twice; the size may change meanwhile, and the reading goes on. */
static void test_a_long_reading_is_stopped(void **state)
{
    terminal *t = start_watching(state);

    put_zeros();
    terminal_expect(t, BAR);
    for (int i = 0; i < 2; i++) {
        terminal_press(t, "Ctrl+z");
        assert_int_equal(WSTOPSIG(terminal_stopped(t)), SIGTSTP);
        terminal_expect_restored(t);
        terminal_resize(t, 24 - 2 * i, 80 + 10 * i);
        terminal_continue(t);
        terminal_expect_at(t, 23 - 2 * i, 1, "reading");
    }
    terminal_press(t, "Esc");
    terminal_expect(t, "reading ended");
    explorer_expect_row(t, EXPLORER_REGISTERS, " 33 ");
    if (terminal_waits(t) < 0) {
        skip();
    }
    explorer_quit(t);
}

/* And what was not saved is kept though the signal came during work. */
static void test_work_is_kept_from_a_long_reading(void **state)
{
    char variable[128];
    const char *environment[] = {variable, NULL};
    char beside[160];

    snprintf(variable, sizeof variable, "XDG_STATE_HOME=%s/state", folder);
    const char *const arguments[] = {"--watch", path, NULL};
    terminal *t =
        explorer_start_with(state, &(terminal_setup){.environment = environment}, arguments);

    terminal_expect(t, EXPLORER_READY);
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 288 threads");
    put_zeros();
    terminal_expect(t, BAR);
    terminal_kill(t, SIGHUP);
    assert_int_equal(WTERMSIG(terminal_end(t)), SIGHUP);
    terminal_expect_restored(t);
    snprintf(beside, sizeof beside, "ls %s/state/occupant/unsaved-*.occ >/dev/null", folder);
    assert_int_equal(system(beside), 0);
}

/* A plain command shows its bar on standard error where that is a terminal; a signal ends it at once. */
static void test_a_long_reading_of_a_command(void **state)
{
    const char *const arguments[] = {"kernels", path, NULL};

    put_zeros();
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, "[");
    terminal_expect(t, " %  ");
    terminal_press(t, "Ctrl+c");
    terminal_expect_signal(t, SIGINT);
}

/* Keys that are typed ahead are for the screen. */
static void test_keys_before_the_first_screen(void **state)
{
    const char *const arguments[] = {path, NULL};

    assert_int_equal(remove(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    terminal *t = explorer_start_with(state, NULL, arguments);

    assert_true(terminal_reads(t));
    explorer_press(t, "Down Right Right Left");
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("ptxas info    : Compiling entry function 'one' for 'sm_80'\n"
          "ptxas info    : Used 33 registers, 380 bytes cmem[0]\n",
          file);
    assert_int_equal(fclose(file), 0);
    explorer_expect_row(t, EXPLORER_REGISTERS, " 34 ");
    explorer_quit(t);
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
    terminal_expect(t, "it is no regular file");
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
    terminal_expect_signal(t, SIGINT);
}

/* A tour whose scene lays a file of the folder over the curves. */
static terminal *start_tour_over(void **state, const char *overlay)
{
    char tour[160];
    const char *const arguments[] = {"tour", tour, NULL};

    snprintf(tour, sizeof tour, "%s/tour.ini", folder);
    FILE *file = fopen(tour, "w");
    assert_non_null(file);
    fprintf(file,
            "[tour]\ntitle = t\n[scene]\ntitle = Slow points\ntext = x\n"
            "architecture = sm_90\noverlay = %s\n",
            overlay);
    assert_int_equal(fclose(file), 0);
    return explorer_start_with(state, NULL, arguments);
}

/* A tour opens its pipe when nothing could end the wait for a writer: it does not wait. */
static void test_a_pipe_as_an_overlay(void **state)
{
    char pipe_path[160];

    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", folder);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    terminal *t = start_tour_over(state, "pipe");
    terminal_expect(t, "Slow points");
    explorer_quit(t);
}

#define INTERRUPTS_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        INTERRUPTS_TEST(test_a_watched_file_becomes_a_pipe),
        INTERRUPTS_TEST(test_signals_during_a_long_reading),
        INTERRUPTS_TEST(test_escape_ends_a_long_reading),
        INTERRUPTS_TEST(test_keys_during_a_long_reading),
        INTERRUPTS_TEST(test_a_long_reading_is_stopped),
        INTERRUPTS_TEST(test_work_is_kept_from_a_long_reading),
        INTERRUPTS_TEST(test_a_long_reading_of_a_command),
        INTERRUPTS_TEST(test_keys_before_the_first_screen),
        INTERRUPTS_TEST(test_a_pipe_as_a_session),
        INTERRUPTS_TEST(test_devices_are_refused),
        INTERRUPTS_TEST(test_a_pipe_at_the_start),
        INTERRUPTS_TEST(test_a_pipe_as_an_overlay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
