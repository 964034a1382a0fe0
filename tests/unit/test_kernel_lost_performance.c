/* SPDX-License-Identifier: MIT */
/* Warnings of ptxas about lost performance: real logs, and the order of their lines. */
#include <stdio.h>
#include <string.h>

#include "support/kernels.h"

#define LOGS "tests/data/kernels/modern/warnings/"
#define WARNING(number, text) "ptxas info    : (" number ") Potential Performance Loss: " text "\n"
#define GMEM "ptxas info    : 0 bytes gmem\n"
#define ENTRY(name)                                                                                \
    "ptxas info    : Compiling entry function '" name "' for 'sm_90a'\n"                           \
    "ptxas info    : Used 10 registers, used 0 barriers\n"
#define BOUNDS "'setmaxnreg' ignored; unable to determine register count at entry."

static void read_text(const char *text)
{
    kernel_list_free(&list);
    assert_true(kernel_list_read_bytes(&list, "log", text, strlen(text)));
}

static const char *warnings_of(const char *name, const char *arch)
{
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, name) == 0 && strcmp(list.items[i].arch, arch) == 0) {
            return list.items[i].warnings;
        }
    }
    fail_msg("no %s for %s", name, arch);
    return NULL;
}

static void test_one_kernel(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, LOGS "setmax.txt", NULL));
    assert_int_equal(list.messages.count, 0);
    assert_string_equal(warnings_of("_Z9no_boundsPi", "sm_90a"),
                        "C7508 'setmaxnreg' ignored; unable to determine register count at entry");
}

/* Two architectures and then another file, whose kernels have no warning. */
static void test_compiles_apart(void **state)
{
    static const char expected[] =
        "C7508 'setmaxnreg' ignored; unable to determine register count at entry";

    (void)state;
    assert_true(kernel_list_read(&list, LOGS "setmax_two.txt", NULL));
    assert_int_equal(list.count, 6);
    assert_string_equal(warnings_of("_Z9no_boundsPi", "sm_90a"), expected);
    assert_string_equal(warnings_of("_Z9no_boundsPi", "sm_100a"), expected);
    assert_string_equal(warnings_of("_Z5plainPi", "sm_90a"), expected);
    assert_string_equal(warnings_of("_Z7boundedPi", "sm_90a"), "");
    assert_string_equal(warnings_of("_Z10needs_manyPf", "sm_90a"), "");
    assert_int_equal(list.messages.count, 2);
    assert_non_null(strstr(list.messages.items[0].text, "which of the 2 kernels"));
    assert_false(list.incomplete);
}

/* A warning for each kernel: no message. */
static void test_one_warning_each(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, LOGS "debug.txt", NULL));
    assert_int_equal(list.messages.count, 0);
    assert_string_equal(warnings_of("_Z7boundedPi", "sm_90a"),
                        "C7505 'setmaxnreg' ignored to allow debugging");
    assert_string_equal(warnings_of("_Z10needs_manyPf", "sm_90a"),
                        "C7505 'setmaxnreg' ignored to allow debugging");
}

static void test_named_kernel(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, LOGS "extern_call.txt", NULL));
    assert_non_null(strstr(warnings_of("_Z5callsPfm", "sm_90a"),
                           "; C7509 wgmma.mma_async instructions are serialized due to the "
                           "presence of Extern calls"));
    assert_null(strstr(warnings_of("_Z5handsPi", "sm_90a"), "C7509"));
    assert_non_null(strstr(warnings_of("_Z5handsPi", "sm_90a"), "C7504"));
}

/* A device function's name stands for no kernel; a toolkit may print no number. */
static void test_other_forms(void **state)
{
    (void)state;
    read_text(WARNING("C7515", "wgmma is slow in the function 'device'") GMEM ENTRY("a"));
    assert_string_equal(warnings_of("a", "sm_90a"), "C7515 wgmma is slow");
    read_text("ptxas warning : Potential Performance Loss: slow.\n" GMEM ENTRY("a"));
    assert_string_equal(warnings_of("a", "sm_90a"), "slow");
    read_text(WARNING("C7508", BOUNDS) WARNING("C7508", BOUNDS) GMEM ENTRY("a"));
    assert_null(strstr(warnings_of("a", "sm_90a"), "; C7508"));
    read_text(GMEM ENTRY("a") WARNING("C7508", BOUNDS));
    assert_string_equal(warnings_of("a", "sm_90a"), "");
}

/* The linker's lines add kernels of their own. */
static void test_linked_kernel(void **state)
{
    (void)state;
    read_text(WARNING("C7508", BOUNDS) "nvlink info    : Function properties for 'linked':\n"
                                       "nvlink info    : used 8 registers, 0 stack, 0 bytes smem, "
                                       "0 bytes cmem[0], 0 bytes lmem\n");
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0].name, "linked");
}

/* More warnings than are kept, and longer ones. */
static void test_bounds(void **state)
{
    static char text[100000];
    size_t length = 0;

    (void)state;
    for (int i = 0; i < 200; i++) {
        length +=
            (size_t)snprintf(text + length, sizeof text - length,
                             "ptxas info : (C7%03d) Potential Performance Loss: %0300d\n", i, i);
    }
    snprintf(text + length, sizeof text - length, GMEM ENTRY("a"));
    read_text(text);
    assert_in_range(strlen(warnings_of("a", "sm_90a")), 1, 700);
}

/* Other formats do not have them. */
static void test_not_stated(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, "tests/data/kernels/cubin/basic.sm_90.cubin", NULL));
    assert_null(list.items[0].warnings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_one_kernel, teardown),
        cmocka_unit_test_teardown(test_compiles_apart, teardown),
        cmocka_unit_test_teardown(test_one_warning_each, teardown),
        cmocka_unit_test_teardown(test_named_kernel, teardown),
        cmocka_unit_test_teardown(test_other_forms, teardown),
        cmocka_unit_test_teardown(test_linked_kernel, teardown),
        cmocka_unit_test_teardown(test_bounds, teardown),
        cmocka_unit_test_teardown(test_not_stated, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
