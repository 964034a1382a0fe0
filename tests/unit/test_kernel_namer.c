/* SPDX-License-Identifier: MIT */
/* Names for people: demangled, cut in the middle, and never larger than allowed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "kernel/mangled.h"
#include "kernel/namer.h"

static kernel_namer namer;

static int teardown(void **state)
{
    (void)state;
    kernel_namer_close(&namer);
    return 0;
}

static void displays(const char *name, kernel_name_form form, const char *expected)
{
    char out[512];

    assert_int_equal(kernel_display_name(&namer, name, form, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
}

/* Where the system has no C++ library, names stay as they are: then there is nothing to check. */
static bool has_library(void)
{
    char out[64];

    kernel_display_name(&namer, "_Z1fi", KERNEL_NAME_FULL, out, sizeof out);
    return namer.library != NULL;
}

static void test_forms(void **state)
{
    static const char name[] = "_Z9block_sumIfLi256EEvPKT_PS0_";

    (void)state;
    if (!has_library()) {
        skip();
    }
    displays(name, KERNEL_NAME_SHORT, "block_sum<float, 256>");
    displays(name, KERNEL_NAME_FULL, "void block_sum<float, 256>(float const*, float*)");
    displays(name, KERNEL_NAME_MANGLED, name);
    displays("saxpy", KERNEL_NAME_FULL, "saxpy");
    displays("block_sum<float, 256>", KERNEL_NAME_SHORT, "block_sum<float, 256>");
    displays("_ZN5outer5inner8apply_opINS0_2OpEEEvT_Pi", KERNEL_NAME_SHORT,
             "outer::inner::apply_op<outer::inner::Op>");
    displays("_Z8for_eachIZ13launch_lambdaPfifEUliE0_EviT_", KERNEL_NAME_SHORT,
             "for_each<launch_lambda(float*, int, float)::{lambda(int)#2}>");
    displays("_ZN40_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelEPi", KERNEL_NAME_SHORT,
             "(anonymous namespace)::hidden_kernel");
    displays("_Zgarbage", KERNEL_NAME_FULL, "_Zgarbage");
    /* Parameters with expressions are not measured: the name alone is shown. */
    displays("_Z1kIiENSt9enable_ifIXntT_EvE4typeEi", KERNEL_NAME_FULL, "k<int>");
}

static void test_no_library(void **state)
{
    (void)state;
    namer.no_library = true;
    displays("_Z1fi", KERNEL_NAME_FULL, "_Z1fi");
    namer.no_library = false;
}

static void test_small_room(void **state)
{
    char out[8];

    (void)state;
    assert_int_equal(kernel_display_name(&namer, "a_long_name", KERNEL_NAME_FULL, out, sizeof out),
                     7);
    assert_string_equal(out, "a_long_");
}

/* Each step doubles what the name unfolds to: it must be seen before it is done. */
static void test_bomb(void **state)
{
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char name[512] = "_Z1f1PIiiES_IS0_S0_E";
    char out[1024];

    (void)state;
    for (int i = 1; i < 36; i++) {
        size_t length = strlen(name);

        snprintf(name + length, sizeof name - length, "S_IS%c_S%c_E", digits[i], digits[i]);
    }
    assert_int_equal(mangled_measure(name).full_bound, 0);
    kernel_display_name(&namer, name, KERNEL_NAME_FULL, out, sizeof out);
    assert_true(strlen(out) == 1 || strcmp(out, name) == 0);
}

static void cuts_to(const char *name, int cells, const char *expected)
{
    char out[64];

    assert_int_equal(kernel_cut_name(out, sizeof out, name, cells, "~"), strlen(expected));
    assert_string_equal(out, expected);
}

static void test_cut(void **state)
{
    (void)state;
    cuts_to("abcdefgh", 8, "abcdefgh");
    cuts_to("abcdefgh", 7, "abc~fgh");
    cuts_to("abcdefgh", 6, "abc~gh");
    cuts_to("abcdefgh", 2, "a~");
    cuts_to("abcdefgh", 1, "~");
    cuts_to("abcdefgh", 0, "");
    cuts_to("\xc3\xa4\xc3\xb6\xc3\xbc\xc3\x9f", 3, "\xc3\xa4~\xc3\x9f");
    cuts_to("\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2", 5, "\xe6\xbc\xa2~\xe6\xbc\xa2");
    cuts_to("\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2", 3, "~");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_forms, teardown),
        cmocka_unit_test_teardown(test_no_library, teardown),
        cmocka_unit_test_teardown(test_small_room, teardown),
        cmocka_unit_test_teardown(test_bomb, teardown),
        cmocka_unit_test_teardown(test_cut, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
