/* SPDX-License-Identifier: MIT */
/* 10.7: the second opt-in level of shared memory, 576 columns of tensor memory, assumed figures. */
#include "terminal/explorer.h"

static terminal *start_in(void **state, const terminal_setup *setup)
{
    static const char *const arguments[] = {"-a", "sm_107", "-b", "256", NULL};
    terminal *t = explorer_start_with(state, setup, arguments);

    terminal_expect(t, EXPLORER_READY);
    return t;
}

static terminal *start(void **state)
{
    return start_in(state, NULL);
}

static void type_value(terminal *t, const char *value)
{
    terminal_type(t, value);
    terminal_press(t, "Enter");
}

/* Above 227 KB a block needs the second level: the refusal names it, the panel switches it on. */
static void test_the_refusal_names_the_level(void **state)
{
    terminal *t = start(state);

    terminal_press(t, "Down");
    terminal_press(t, "Down");
    type_value(t, "250K");
    terminal_expect(t, "too large: at most 232,448 B, ");
    terminal_expect(t, " with Oversized shared mem (Esc, then f)");
    terminal_press(t, "Esc");
    terminal_expect(t, EXPLORER_READY);
    terminal_press(t, "f");
    terminal_expect(t, "┌ Launch ");
    for (int i = 0; i < 15; i++) {
        terminal_press(t, "Down");
    }
    explorer_expect_row(t, "Oversized shared mem", " off ");
    terminal_press(t, "Right");
    explorer_expect_row(t, "Oversized shared mem", " on ");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Launch ");
    terminal_expect(t, "needs oversized smem");
    type_value(t, "250K");
    explorer_expect_row(t, EXPLORER_SMEM, " 256,000 B + 1,024 reserved");
    terminal_expect(t, "25 %  8/32 warps  1 block");
    type_value(t, "328K");
    terminal_expect(t, "is too large; allowed is 0 to 334,848");
    terminal_expect_no(t, "with Oversized");
    terminal_press(t, "Esc");
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

static void test_the_exclusive_columns(void **state)
{
    terminal *t = start(state);

    for (int i = 0; i < 4; i++) {
        terminal_press(t, "Down");
    }
    type_value(t, "576");
    terminal_expect(t,
                    "25 %  8/32 warps  1 block  the driver's API says 1  limited by tensor memory");
    terminal_press(t, "Left");
    explorer_expect_row(t, "Tensor memory ", " 512 columns");
    explorer_quit(t);
}

static void test_assumed_figures_are_marked(void **state)
{
    const terminal_setup roomy = {.rows = 30, .columns = 80};
    terminal *t = start_in(state, &roomy);

    explorer_press(t, "Tab Down");
    terminal_expect(t, "assumed, not published for sm_107: register_allocation,");
    terminal_press(t, "PageDown");
    explorer_expect_row(t, "Register unit ", "256/warp?");
    explorer_expect_row(t, "Warp unit ", "4?");
    explorer_expect_row(t, "Smem unit ", "128 B?");
    explorer_expect_row(t, "Smem/block ", "232,448 B");
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_the_refusal_names_the_level),
        EXPLORER_TEST(test_the_exclusive_columns),
        EXPLORER_TEST(test_assumed_figures_are_marked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
