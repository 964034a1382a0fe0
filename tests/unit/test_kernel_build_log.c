/* SPDX-License-Identifier: MIT */
/* The text of ptxas and nvlink beyond the tables of expected figures: wrappers, damage, merging. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/kernels.h"

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

static void message_is(const char *text)
{
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text, text);
}

#define ENTRY(name) "ptxas info    : Compiling entry function '" name "' for 'sm_90'\n"
#define PROPERTIES(name) "ptxas info    : Function properties for " name "\n"
#define FRAME(bytes) "    " bytes " bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
#define USED(registers) "ptxas info    : Used " registers " registers, used 1 barriers\n"

static void registers_are(const int *registers, size_t count)
{
    assert_int_equal(list.count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(list.items[i].registers, registers[i]);
    }
}

/* Lines of two compiles that run at once: none of their kernels gets the other's figures. */
static void test_mixed(void **state)
{
    static const int registers[] = {9, KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, 12};

    (void)state;
    assert_true(read_text(ENTRY("z") PROPERTIES("z") FRAME("8") USED("9") /* alone */
                          ENTRY("a") PROPERTIES("a") FRAME("8")           /* the one */
                          ENTRY("b")                                      /* the other */
                          USED("10") PROPERTIES("b") FRAME("16")          /* whose? */
                          ENTRY("c") USED("11") USED("13")                /* two are open */
                          ENTRY("d") PROPERTIES("d") FRAME("24") USED("12")));
    registers_are(registers, 5);
    assert_int_equal(list.items[0].stack, 8);
    assert_int_equal(list.items[1].stack, KERNEL_UNKNOWN);
    assert_int_equal(list.items[2].stack, KERNEL_UNKNOWN);
    assert_int_equal(list.items[2].barriers, KERNEL_UNKNOWN);
    assert_int_equal(list.items[4].stack, 24);
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "build.log: lines of compiles that ran at once are mixed, so that the "
                        "figures of 3 kernels are not known (the first is a): make -O or ninja "
                        "keeps the lines of each together");
    assert_true(list.incomplete);
}

/* Of two functions that are announced at once, whose stack comes first is not known. */
static void test_mixed_stacks(void **state)
{
    (void)state;
    assert_true(read_text(ENTRY("a") PROPERTIES("helper") PROPERTIES("a") FRAME("40") FRAME("0")
                              USED("10") ENTRY("b") PROPERTIES("b") FRAME("8") USED("11")));
    assert_int_equal(list.items[0].registers, 10);
    assert_int_equal(list.items[0].stack, KERNEL_UNKNOWN);
    assert_int_equal(list.items[1].stack, 8);
}

/* A compile that fails says nothing of its kernel, and mixes nothing. */
static void test_failed_compile(void **state)
{
    static const int registers[] = {KERNEL_UNKNOWN, 11, KERNEL_UNKNOWN, 12, KERNEL_UNKNOWN, 13};

    (void)state;
    assert_true(read_text(
        ENTRY("a") "ptxas error   : Entry function 'a' uses too much shared data\n" ENTRY("b")
            USED("11") ENTRY("c") "ptxas error   : one\nptxas fatal   : two\n" ENTRY("d") USED("12")
        /* Broken off, and built again. */
        ENTRY("e") ENTRY("e") USED("13")));
    registers_are(registers, 6);
    message_is("build.log: no \"Used ... registers\" line for 3 of the kernels (the first is a): "
               "the text is not complete");
}

/* More compiles than are looked after: nothing is wrong, only unknown. */
static void test_many_open(void **state)
{
    static char text[400 * 100];
    size_t used = 0;

    (void)state;
    for (int i = 0; i < 400; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "ptxas info : Compiling entry function 'k%d' for 'sm_90'\n", i);
    }
    assert_true(read_text(text));
    assert_int_equal(list.count, 400);
    assert_true(list.incomplete);
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

/* The latest compile of each architecture takes the link's figures. */
static void test_link_finds_the_architecture(void **state)
{
    (void)state;
    assert_true(read_text("ptxas info : Compiling entry function 'k' for 'sm_90'\n" USED(
        "10") "ptxas info : "
              "Compiling entry "
              "function 'k' for "
              "'sm_80'\n" USED("11") "ptxas info : Compiling entry function 'k' for "
                                     "'sm_90'\n" USED("12") "ptxas info : Compiling entry "
                                                            "function 'j' for 'sm_80'\n" USED(
                                                                "13") "nvlink "
                                                                      "info : "
                                                                      "Function "
                                                                      "properties "
                                                                      "for 'k': "
                                                                      "(target: "
                                                                      "sm_90)\n"
                                                                      "nvlink "
                                                                      "info : "
                                                                      "used 20 "
                                                                      "registers, "
                                                                      "0 stack, 0 "
                                                                      "bytes "
                                                                      "smem\n"
                                                                      "nvlink "
                                                                      "info : "
                                                                      "Function "
                                                                      "properties "
                                                                      "for 'k':\n" /* of which? */
                                                                      "nvlink "
                                                                      "info : "
                                                                      "used 21 "
                                                                      "registers, "
                                                                      "0 stack, 0 "
                                                                      "bytes "
                                                                      "smem\n"
                                                                      "nvlink "
                                                                      "info : "
                                                                      "Function "
                                                                      "properties "
                                                                      "for 'j':\n"
                                                                      "nvlink "
                                                                      "info : "
                                                                      "used 22 "
                                                                      "registers, "
                                                                      "0 stack, 0 "
                                                                      "bytes "
                                                                      "smem\n"));
    registers_are((const int[]){10, 11, 20, 22, 21}, 5);
}

/* One name everywhere: ten thousand million comparisons, if each is compared with each. */
static void test_link_of_one_name(void **state)
{
    static const char entry[] = "info : Compiling entry function 'a'\ninfo : Used 1 registers\n";
    static const char link[] = "info : Function properties for 'a':\ninfo : used 2 registers\n";
    enum { COUNT = 100000 };
    size_t size = COUNT * (sizeof entry - 1 + sizeof link - 1);
    char *text = malloc(size);
    char *end = text;

    (void)state;
    assert_non_null(text);
    for (int i = 0; i < COUNT; i++, end += sizeof entry - 1) {
        memcpy(end, entry, sizeof entry - 1);
    }
    for (int i = 0; i < COUNT; i++, end += sizeof link - 1) {
        memcpy(end, link, sizeof link - 1);
    }
    assert_true(kernel_list_read_bytes(&list, "build.log", text, size));
    free(text);
    assert_int_equal(list.count, COUNT);
    assert_int_equal(list.items[0].registers, 1);
    assert_int_equal(list.items[COUNT - 1].registers, 2);
}

/* A compile of the driver or its library, with options of its own. */
static void test_driver(void **state)
{
    const kernel *k = only_kernel("info    : 0 bytes gmem\n"
                                  "info    : Function properties for 'k':\n"
                                  "info    : used 32 registers, 8 stack, 16 bytes smem, 356 bytes "
                                  "cmem[0], 0 bytes lmem\n");

    (void)state;
    assert_int_equal(k->registers, 32);
    assert_int_equal(k->stack, 8);
    assert_int_equal(k->static_smem, 16);
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
    assert_true(list.incomplete);
}

static void test_bad_clause(void **state)
{
    (void)state;
    assert_true(read_text("ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
                          "ptxas info    : Used 12 registers, 3000000000 bytes smem\n"));
    assert_int_equal(list.items[0].registers, 12);
    assert_int_equal(list.items[0].static_smem, KERNEL_UNKNOWN);
    message_is("build.log:2: a line of ptxas or nvlink with a name or a number that cannot be read "
               "(such lines: 1)");
    assert_true(list.incomplete);
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
    assert_false(kernel_list_read(&list, "tests/data/kernels/no\nsuch", NULL));
    message_is("tests/data/kernels/no such: No such file or directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_wrapped_line, teardown),
        cmocka_unit_test_teardown(test_mixed, teardown),
        cmocka_unit_test_teardown(test_mixed_stacks, teardown),
        cmocka_unit_test_teardown(test_failed_compile, teardown),
        cmocka_unit_test_teardown(test_many_open, teardown),
        cmocka_unit_test_teardown(test_link_finds_the_architecture, teardown),
        cmocka_unit_test_teardown(test_link_of_one_name, teardown),
        cmocka_unit_test_teardown(test_driver, teardown),
        cmocka_unit_test_teardown(test_bad_clause, teardown),
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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
