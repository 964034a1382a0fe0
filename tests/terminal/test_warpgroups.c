/* SPDX-License-Identifier: MIT */
/* Warp specialisation on the page of why: the split of registers follows what the user changes. */
#include "terminal/explorer.h"

/* The kernel of CUTLASS's shape: 384 threads at 168 registers. */
static terminal *open_why(void **state, int rows)
{
    static const char *const arguments[] = {"-a",  "sm_90",       "-b", "384", "-r",
                                            "168", "--producers", "1",  NULL};
    const terminal_setup setup = {.rows = rows, .columns = 100};
    terminal *t = explorer_start_with(state, &setup, arguments);

    terminal_expect(t, EXPLORER_READY);
    terminal_press(t, "Tab");
    terminal_expect(t, "64,512 to share: setmaxnreg");
    return t;
}

/* On the row of the part the panel opens on its first parameter. */
static void open_panel(terminal *t)
{
    for (int i = 0; i < 4; i++) {
        terminal_press(t, "Down");
    }
    terminal_press(t, "f");
    terminal_expect(t, "warpgroups that give registers back by setmaxnreg");
}

static void type_value(terminal *t, const char *value)
{
    terminal_press(t, "Enter");
    terminal_type(t, value);
    terminal_press(t, "Enter");
}

static void test_the_split_follows(void **state)
{
    terminal *t = open_why(state, 60);

    terminal_expect(t, "61,440 left by the producers");
    terminal_expect(t, "240 for each consumer");
    terminal_expect(t, "128 × 24 + 256 × 248 registers");
    open_panel(t);
    terminal_press(t, "Down");
    terminal_press(t, "Right"); /* the least */
    terminal_press(t, "Right");
    terminal_press(t, "Right");
    terminal_expect(t, "registers that a thread of the producers keeps");
    terminal_press(t, "Esc");
    terminal_expect(t, "64,512 − 128 × 40 registers");
    terminal_expect(t, "232 for each consumer");
    terminal_expect_no(t, "240 for each consumer");
    terminal_press(t, "u");
    terminal_expect(t, "64,512 − 128 × 32 registers");
    explorer_quit(t);
}

/* 240 registers fit; one step more waits, and fewer registers of the producers mend nothing. */
static void test_the_check_follows(void **state)
{
    terminal *t = open_why(state, 60);

    open_panel(t);
    terminal_press(t, "Down");
    terminal_press(t, "Down");
    type_value(t, "240");
    terminal_press(t, "Esc");
    terminal_expect(t, "128 × 24 + 256 × 240 registers");
    terminal_expect(t, "64,512 fit");
    terminal_press(t, "f");
    terminal_press(t, "Down");
    type_value(t, "32");
    terminal_press(t, "Esc");
    terminal_expect(t, "128 × 32 + 256 × 240 registers");
    terminal_expect(t, "65,536 wait forever");
    terminal_press(t, "f");
    type_value(t, "2");
    terminal_press(t, "Esc");
    terminal_expect(t, "256 × 32 + 128 × 240 registers");
    terminal_expect(t, "38,912 fit");
    explorer_quit(t);
}

static void test_what_cannot_be_says_so(void **state)
{
    terminal *t = open_why(state, 60);

    open_panel(t);
    type_value(t, "9");
    terminal_expect(t, "1 to 7");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "1 to 7");
    type_value(t, "3");
    terminal_press(t, "Down");
    type_value(t, "30");
    terminal_press(t, "Esc");
    terminal_expect(t, "no consumers: 3 of the block's 3 warpgroups are producers");
    terminal_expect(t, "setmaxnreg does not take 30 registers");
    explorer_quit(t);
}

/* At 80x24 the part is below the limits: the cursor's row is in view. */
static void test_small_screen(void **state)
{
    static const char *const arguments[] = {
        "-a", "sm_90", "-b", "384", "-r", "168", "--consumer-registers", "248", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    terminal_press(t, "Tab");
    for (int i = 0; i < 4; i++) {
        terminal_press(t, "Down");
    }
    explorer_expect_row(t, "128 × 24 + 256 × 248 registers", "66,560 wait forever");
    terminal_press(t, "f");
    explorer_expect_row(t, "Registers/consumer", " 248 ");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Registers/consumer");
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_the_split_follows),
        EXPLORER_TEST(test_the_check_follows),
        EXPLORER_TEST(test_what_cannot_be_says_so),
        EXPLORER_TEST(test_small_screen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
