/* SPDX-License-Identifier: MIT */
/* The marks of the kernel picker: setmaxnreg, tensor memory, dynamic shared memory of unknown size. */
#include "terminal/explorer.h"

#define KERNELS "tests/data/kernels/modern/"

/* The picker over kernels with each mark, and without. */
static terminal *start(void **state, const char *locale)
{
    static const char *const arguments[] = {"-a",
                                            "sm_100",
                                            KERNELS "dynamic.sm_100.cubin",
                                            KERNELS "tmem_128_cg1.sm_100a.cubin",
                                            KERNELS "tmem_runtime.sm_100a.cubin",
                                            KERNELS "setmaxnreg.sm_90a.cubin",
                                            NULL};
    const terminal_setup setup = {.locale = locale};
    terminal *t = explorer_start_with(state, &setup, arguments);

    terminal_expect(t, "Esc close");
    return t;
}

/* Only the rows of a name stay, with the cursor on the first: its details are below. */
static void filter(terminal *t, const char *name)
{
    terminal_press(t, "Ctrl+u");
    terminal_type(t, name);
}

static void leave(terminal *t)
{
    terminal_press(t, "Esc");
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

/* A question mark behind the bytes, and the occupancy is a bound. */
static void test_unknown_dynamic_memory(void **state)
{
    terminal *t = start(state, NULL);

    explorer_expect_row(t, "│ dyn ", " 0?");
    explorer_expect_row(t, "│ dyn ", "≤ 100 %");
    explorer_expect_row(t, "│ nodyn ", "  0      100 %");
    filter(t, "nodyn");
    terminal_expect_no(t, "│ dyn ");
    terminal_expect_no(t, "unknown: ");
    leave(t);
}

static void test_tensor_memory(void **state)
{
    terminal *t = start(state, NULL);

    explorer_expect_row(t, "│ tmem_128_cg1 ", " T     25 %");
    explorer_expect_row(t, "│ tmem_runtime ", " T ");
    explorer_expect_row(t, "│ tmem_runtime ", "≤ 100 %");
    filter(t, "tmem_128");
    terminal_expect(t, "128 tensor columns");
    filter(t, "tmem_runtime");
    terminal_expect(t, "unknown: tensor memory columns");
    leave(t);
}

static void test_setmaxnreg(void **state)
{
    terminal *t = start(state, NULL);

    explorer_expect_row(t, "│ hand<128, 40, 1> ", " R  ");
    explorer_expect_row(t, "│ hand<128, 40, 0> ", "   sm_90a ");
    filter(t, "384");
    terminal_expect(t, "R setmaxnreg");
    filter(t, "128, 40, 0");
    terminal_expect_no(t, "R setmaxnreg");
    leave(t);
}

static void test_ascii(void **state)
{
    terminal *t = start(state, "C");

    explorer_expect_row(t, "| dyn ", " 0?");
    explorer_expect_row(t, "| dyn ", "<= 100 %");
    explorer_expect_row(t, "| tmem_128_cg1 ", " T     25 %");
    explorer_expect_row(t, "| hand<128, 40, 1> ", " R  ");
    leave(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_unknown_dynamic_memory),
        EXPLORER_TEST(test_tensor_memory),
        EXPLORER_TEST(test_setmaxnreg),
        EXPLORER_TEST(test_ascii),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
