/* SPDX-License-Identifier: MIT */
/* The text of ptxas and nvlink beyond the tables of expected figures: wrappers, damage, merging. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "kernel/kernel.h"

static kernel_list list;

static int teardown(void **state)
{
    (void)state;
    kernel_list_free(&list);
    return 0;
}

static bool read_text(const char *text)
{
    return kernel_list_read_bytes(&list, "build.log", text, strlen(text));
}

static const kernel *only_kernel(const char *text)
{
    assert_true(read_text(text));
    assert_int_equal(list.count, 1);
    return &list.items[0];
}

static void test_wrapped_line(void **state)
{
    const kernel *k = only_kernel(
        "#12 34.56 ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
        "#12 34.57 ptxas info    : Function properties for k\n"
        "#12 34.57     16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads\n"
        "#12 34.58 ptxas info    : Used 40 registers, used 2 barriers,\r\n"
        "#12 34.58     16 bytes cumulative stack size,\r\n"
        "#12 34.58     2048 bytes smem\n");

    (void)state;
    assert_int_equal(k->registers, 40);
    assert_int_equal(k->barriers, 2);
    assert_int_equal(k->static_smem, 2048);
    assert_int_equal(k->spill_load, 12);
    assert_int_equal(list.messages.count, 0);
}

/* Two compiles at once: the figures go to the kernel whose properties came last. */
static void test_interleaved(void **state)
{
    (void)state;
    assert_true(read_text("ptxas info    : Compiling entry function 'a' for 'sm_80'\n"
                          "ptxas info    : Compiling entry function 'b' for 'sm_90'\n"
                          "ptxas info    : Function properties for a\n"
                          "    8 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                          "ptxas info    : Used 10 registers\n"
                          "ptxas info    : Function properties for b\n"
                          "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                          "ptxas info    : Used 20 registers, used 1 barriers\n"));
    assert_int_equal(list.count, 2);
    assert_int_equal(list.items[0].registers, 10);
    assert_int_equal(list.items[0].stack, 8);
    assert_int_equal(list.items[0].barriers, KERNEL_UNKNOWN);
    assert_int_equal(list.items[1].registers, 20);
    assert_int_equal(list.items[1].stack, 0);
}

static void test_device_functions_stay_apart(void **state)
{
    const kernel *k =
        only_kernel("ptxas info    : Function properties for helper\n"
                    "    40 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\n"
                    "ptxas info    : Compiling entry function 'k' for 'sm_80'\n"
                    "ptxas info    : Function properties for k\n"
                    "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
                    "ptxas info    : Used 24 registers, used 1 barriers\n"
                    "ptxas info    : Function properties for k2\n"
                    "    99 bytes stack frame, 9 bytes spill stores, 9 bytes spill loads\n");

    (void)state;
    assert_int_equal(k->stack, 0);
    assert_int_equal(k->spill_store, 0);
}

static const char compile[] =
    "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
    "ptxas info    : Function properties for k\n"
    "    0 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads\n"
    "ptxas info    : Used 24 registers, used 1 barriers, 512 bytes smem\n";

static void test_link_replaces_compile(void **state)
{
    char text[1024];
    const kernel *k;

    (void)state;
    snprintf(text, sizeof text, "%s%s", compile,
             "nvlink info    : Function properties for 'k':\n"
             "nvlink info    : used 30 registers, used 1 barriers, 40 stack, 1536 bytes smem, 540 "
             "bytes cmem[0], 0 bytes lmem\n");
    k = only_kernel(text);
    assert_string_equal(k->arch, "sm_90");
    assert_int_equal(k->registers, 30);
    assert_int_equal(k->stack, 40);
    assert_int_equal(k->static_smem, 512); /* the reserved 1,024 bytes of sm_90 taken off */
    assert_int_equal(k->spill_store, 4);
    assert_false(k->reserved_unclear);
}

static void test_link_without_arch(void **state)
{
    const kernel *k =
        only_kernel("nvlink info    : Function properties for 'k':\n"
                    "nvlink info    : used 30 registers, 0 stack, 1536 bytes smem, 536 bytes "
                    "cmem[0], 0 bytes lmem\n");
    kernel copy = *k;

    (void)state;
    assert_string_equal(k->arch, "");
    assert_int_equal(k->barriers, KERNEL_UNKNOWN);
    assert_true(k->reserved_unclear);
    kernel_set_arch(&copy, "sm_80");
    assert_int_equal(copy.static_smem, 1536);
    assert_false(copy.reserved_unclear);
    copy = *k;
    kernel_set_arch(&copy, "sm_90a");
    assert_int_equal(copy.static_smem, 512);
}

/* A constant bank that ends before parameters begin on sm_90 is of an older architecture. */
static void test_link_of_an_older_arch(void **state)
{
    const kernel *k =
        only_kernel("nvlink info    : Function properties for 'k':\n"
                    "nvlink info    : used 30 registers, 0 stack, 1536 bytes smem, 356 bytes "
                    "cmem[0], 0 bytes lmem\n");

    (void)state;
    assert_false(k->reserved_unclear);
    assert_int_equal(k->static_smem, 1536);
}

static void message_is(const char *text)
{
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text, text);
}

static void test_cut_off(void **state)
{
    (void)state;
    assert_true(read_text("ptxas info    : Compiling entry function 'k' for 'sm_90'\n"));
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].registers, KERNEL_UNKNOWN);
    message_is(
        "build.log: no \"Used ... registers\" line for 1 of the kernels (the first is k): the "
        "text is not complete");
}

static void test_bad_number(void **state)
{
    (void)state;
    assert_true(read_text("one\nptxas info    : Compiling entry function 'k' for 'sm_90'\n"
                          "ptxas info    : Used 99999999999999999999 registers\n"
                          "ptxas info    : Used 12 registers\n"));
    assert_int_equal(list.items[0].registers, 12);
    message_is("build.log:3: a line of ptxas or nvlink with a name or a number that cannot be read "
               "(such lines: 1)");
}

static void test_no_kernels(void **state)
{
    (void)state;
    assert_true(read_text("ptxas info    : 0 bytes gmem\n"));
    message_is("build.log: holds no kernels");
}

static void test_unknown_text(void **state)
{
    (void)state;
    assert_false(read_text("hello\n"));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "build.log: holds nothing that is known"));
    assert_false(read_text(""));
    assert_string_equal(list.messages.items[1].text, "build.log: is empty");
}

static void test_names_are_cleaned(void **state)
{
    const kernel *k = only_kernel("ptxas info    : Compiling entry function 'a\xe2\x80\xae"
                                  "b\xff' for 'sm_90\x01\x1b[31m'\n"
                                  "ptxas info    : Used 12 registers\n");

    (void)state;
    assert_string_equal(k->name, "a?b?");
    assert_string_equal(k->arch, "sm_90");
}

static void test_missing_file(void **state)
{
    (void)state;
    assert_false(kernel_list_read(&list, "tests/data/kernels/no\nsuch"));
    message_is("tests/data/kernels/no such: No such file or directory");
}

/* What a kernel states comes over; what it does not state stays. */
static void test_apply(void **state)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    kernel k = *only_kernel(compile);

    (void)state;
    launch.dynamic_smem = 77;
    kernel_apply(&k, &launch);
    assert_int_equal(launch.registers_per_thread, 24);
    assert_int_equal(launch.static_smem, 512);
    assert_int_equal(launch.barriers, 1);
    assert_int_equal(launch.dynamic_smem, 77);
    assert_int_equal(launch.block_size, 256);
    assert_int_equal(launch.cluster_size, 0);
    k.max_threads = 128;
    kernel_apply(&k, &launch);
    assert_int_equal(launch.max_threads_per_block, 128);
    assert_int_equal(launch.block_size, 128);
    k.launch.block_size = 64;
    k.launch.carveout_bytes = 32768;
    kernel_apply(&k, &launch);
    assert_int_equal(launch.block_size, 64);
    assert_int_equal(launch.carveout_bytes, 32768);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_wrapped_line, teardown),
        cmocka_unit_test_teardown(test_interleaved, teardown),
        cmocka_unit_test_teardown(test_device_functions_stay_apart, teardown),
        cmocka_unit_test_teardown(test_link_replaces_compile, teardown),
        cmocka_unit_test_teardown(test_link_without_arch, teardown),
        cmocka_unit_test_teardown(test_link_of_an_older_arch, teardown),
        cmocka_unit_test_teardown(test_cut_off, teardown),
        cmocka_unit_test_teardown(test_bad_number, teardown),
        cmocka_unit_test_teardown(test_no_kernels, teardown),
        cmocka_unit_test_teardown(test_unknown_text, teardown),
        cmocka_unit_test_teardown(test_names_are_cleaned, teardown),
        cmocka_unit_test_teardown(test_missing_file, teardown),
        cmocka_unit_test_teardown(test_apply, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
