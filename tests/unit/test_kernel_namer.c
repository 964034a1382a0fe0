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

#define ONESWEEP "cub::CUB_300000_SM_900::detail::radix_sort::DeviceRadixSortOnesweepKernel"
#define POLICY                                                                                     \
    "cub::CUB_300000_SM_900::detail::radix_sort::policy_hub<int, cub::NullType>::Policy1000"

/* Where a kernel comes from goes first, then what its template takes, and its own name last. */
static void test_cut_keeps_the_own_name(void **state)
{
    static const char sort[] = ONESWEEP "<" POLICY ", int, cub::NullType, thrust::identity_t>";

    (void)state;
    cuts_to("outer::inner::apply<Op>", 22, "inner::apply<Op>");
    cuts_to("outer::inner::apply<Op>", 16, "inner::apply<Op>");
    cuts_to("outer::inner::apply<Op>", 15, "apply<Op>");
    cuts_to("outer::inner::apply<Op>", 8, "apply<~>");
    cuts_to("outer::inner::apply<Op>", 6, "apply~");
    cuts_to("outer::inner::apply<Op>", 5, "apply");
    cuts_to("outer::inner::apply<Op>", 4, "ap~y");
    cuts_to("a::(anonymous namespace)::k<(anonymous namespace)::Op>", 53, "a::k<Op>");
    cuts_to("<unnamed>::k<int>", 16, "k<int>");
    cuts_to("void a::k<int>(float*)", 21, "a::k<int>(float*)");
    cuts_to("void a::k<int>(float*)", 14, "k<int>(float*)");
    cuts_to("k<a::b<c::d>, e::f<g>::h, (3 > 2)>", 33, "k<b<d>, h, (3 > 2)>");
    cuts_to("run<launch(float*)::{lambda(int)#2}>", 30, "run<{lambda(int)#2}>");
    cuts_to("A<(x::y->z)>::k<1>", 10, "k<1>");
    cuts_to(sort, 60, "DeviceRadixSortOnesweepKernel<Policy1000, in~pe, identity_t>");
    cuts_to(sort, 37, "DeviceRadixSortOnesweepKernel<Pol~_t>");
    cuts_to(sort, 29, "DeviceRadixSortOnesweepKernel");
    cuts_to(sort, 20, "DeviceRadi~eepKernel");
}

static void check_widths(const char *name, const char *own)
{
    enum { WIDTH_MOST = 120 };
    char out[4 * WIDTH_MOST + 4];

    for (int width = 1; width <= WIDTH_MOST; width++) {
        size_t length = kernel_cut_name(out, sizeof out, name, width, "~");

        assert_int_equal(strlen(out), length);
        assert_in_range(length, 1, width);
        assert_true((size_t)width < strlen(own) + 2 || strstr(out, own) != NULL);
        assert_true((size_t)width < strlen(name) || strcmp(out, name) == 0);
    }
}

static void test_cut_at_every_width(void **state)
{
    (void)state;
    check_widths(ONESWEEP "<" POLICY ", int>", "DeviceRadixSortOnesweepKernel");
    check_widths("void at::native::(anonymous namespace)::fused<at::Op<1>, 4>(at::T<float>, int*)",
                 "fused");
    check_widths("std::enable_if<(3 > 2), a::b>::type k::call<int>(A<int (float)>)", "call");
    check_widths("f()::{lambda(a::b)#1}::operator()", "operator");
    check_widths("_ZN3cub17CUB_300000_SM_9006detail10radix_sort5sweepIiEEvv", "");
    check_widths("a::b::", "");
    check_widths("::::::", "");
    check_widths("((((((((::<<<<<<<<<<<<<<>>>>>>))))))]]]]}}}}::->>>->a::", "");
    check_widths("(anonymous namespace)::", "");
    check_widths("                        ", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_forms, teardown),
        cmocka_unit_test_teardown(test_no_library, teardown),
        cmocka_unit_test_teardown(test_small_room, teardown),
        cmocka_unit_test_teardown(test_bomb, teardown),
        cmocka_unit_test_teardown(test_cut, teardown),
        cmocka_unit_test_teardown(test_cut_keeps_the_own_name, teardown),
        cmocka_unit_test_teardown(test_cut_at_every_width, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
