/* SPDX-License-Identifier: MIT */
/* Bracketed paste: text goes into fields, and is never a command. */
#include <signal.h>
#include <sys/wait.h>

#include "terminal/explorer.h"

#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

static void paste(terminal *t, const char *text)
{
    terminal_send(t, "\033[200~", 6);
    terminal_send(t, text, strlen(text));
    terminal_send(t, "\033[201~", 6);
}

/* Every action's letter, Enter and Tab: the screen stays as it is. */
static void test_a_paste_is_no_command(void **state)
{
    terminal *t = explorer_start(state, NULL);

    paste(t, "qqahlGgpcfSZ:u?\r\n\t[]*{}\033\014");
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
    terminal_expect(t, "sm_80");
    terminal_expect_at(t, 23, 1, "←→ step");
    terminal_expect_no(t, "On this screen");
    explorer_quit(t);
}

/* A number goes where it would be typed; the newline that came with it takes nothing over. */
static void test_a_pasted_number_opens_the_entry(void **state)
{
    terminal *t = explorer_start(state, NULL);

    paste(t, "25\n6q");
    terminal_expect(t, "256q");
    terminal_press(t, "Backspace");
    terminal_expect_no(t, "256q");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, " 256 threads");
    terminal_press(t, "f");
    terminal_expect(t, "Static shared memory");
    paste(t, "192");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, " 192 threads");
    terminal_press(t, "f");
    explorer_quit(t);
}

static void test_a_paste_narrows_a_list(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_press(t, "a");
    terminal_expect(t, "Filter");
    paste(t, "sm_\t90\r");
    terminal_expect(t, "Filter sm_90");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Filter sm_90");
    terminal_press(t, "?");
    terminal_expect(t, "On this screen");
    paste(t, "zqz");
    terminal_expect(t, "zqz");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "zqz");
    terminal_press(t, "Esc");
    terminal_expect_at(t, 23, 1, "←→ step");
    explorer_quit(t);
}

/* Its end is lost: after a while of silence keys are keys again. */
static void test_a_paste_without_an_end(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_send(t, "\033[200~zz", 8);
    assert_int_not_equal(terminal_sleeps(t), 0);
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
    explorer_quit(t);
}

static void test_switched_on_and_off(void **state)
{
    static const int ends[] = {0, SIGTERM, SIGSEGV};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        terminal *t = explorer_start(state, &(terminal_setup){.rows = 12, .columns = 40});

        assert_true(terminal_was_sent(t, PASTE_ON));
        if (ends[i]) {
            terminal_kill(t, ends[i]);
            terminal_end(t);
        } else {
            terminal_press(t, "Ctrl+z");
            terminal_stopped(t);
            assert_true(terminal_was_sent(t, PASTE_OFF));
            terminal_continue(t);
            terminal_expect(t, EXPLORER_READY);
            explorer_quit(t);
        }
        assert_true(terminal_was_sent(t, PASTE_OFF));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_a_paste_is_no_command),
        EXPLORER_TEST(test_a_pasted_number_opens_the_entry),
        EXPLORER_TEST(test_a_paste_narrows_a_list),
        EXPLORER_TEST(test_a_paste_without_an_end),
        EXPLORER_TEST(test_switched_on_and_off),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
