/* SPDX-License-Identifier: MIT */
/* The small parts under the readers: names, lines, amounts. */
#include <stdio.h>
#include <string.h>

#include "kernel/kernel.h"
#include "kernel/format.h"
#include "kernel/read/lines.h"
#include "support/unit.h"

static void test_names_are_kept_once(void **state)
{
    name_pool *pool = NULL;
    const char *first = name_pool_add(&pool, "kernel", 6);
    char name[16];

    (void)state;
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "k%d", i);
        assert_string_equal(name_pool_add(&pool, name, strlen(name)), name);
    }
    assert_ptr_equal(name_pool_add(&pool, "kernel", 6), first);
    assert_ptr_not_equal(name_pool_add(&pool, "kernel2", 7), first);
    assert_ptr_equal(name_pool_add(&pool, "a\001", 2), name_pool_add(&pool, "a\002", 2));
    name_pool_free(pool);
}

/* The third line is joined with the next. */
static bool check_line(void *context, line_reader *lines)
{
    static const char *const texts[] = {"one", "two x", "three,four", "", "~last!"};
    static const size_t numbers[] = {1, 2, 3, 5, 6};
    size_t *count = context;

    assert_true(*count < sizeof texts / sizeof *texts);
    if (*count == 2) {
        assert_true(lines_join(lines));
    }
    assert_string_equal(lines->line, texts[*count]);
    assert_int_equal(lines->number, numbers[*count]);
    ++*count;
    return true;
}

static void test_lines(void **state)
{
    static const char text[] =
        "one\r\n\x1b[1;31mtwo\x1b[0m\t  x\n\x1b]0;title\athree,\nfour\n\n~last\x7f!";
    const kernel_input input = {
        .file = "a log", .bytes = (const unsigned char *)text, .size = sizeof text - 1};
    kernel_list list = {0};
    size_t count = 0;

    (void)state;
    lines_read(&list, &input, check_line, &count);
    assert_int_equal(count, 5);
    assert_int_equal(list.messages.count, 0);
}

static void test_amounts(void **state)
{
    (void)state;
    assert_int_equal(line_amount_before("used 12 bytes smem", " bytes smem"), 12);
    assert_int_equal(line_amount_before("44+40 bytes smem", " bytes smem"), 84);
    assert_int_equal(line_amount_before("12 bytes lmem", " bytes smem"), -1);
    assert_int_equal(line_amount_before(" bytes smem", " bytes smem"), -1);
    assert_int_equal(line_amount_before("+ bytes smem", " bytes smem"), -1);
    assert_int_equal(line_amount_before("1+ bytes smem", " bytes smem"), -1);
    assert_int_equal(line_amount_before("99999999999999999999999 bytes smem", " bytes smem"), -1);
    assert_int_equal(line_amount_before("1073741824+1 bytes smem", " bytes smem"), -1);
}

static bool keeps_arch(const char *arch)
{
    kernel k = {.arch = ""};

    kernel_name_arch(k.arch, arch, strlen(arch));
    return strcmp(k.arch, arch) == 0;
}

static void test_architectures(void **state)
{
    (void)state;
    assert_int_equal(kernel_arch_number("sm_90a"), 90);
    assert_int_equal(kernel_arch_number("compute_90"), 0);
    assert_true(keeps_arch("sm_120f"));
    assert_false(keeps_arch("sm_"));
    assert_false(keeps_arch("sm_90aa"));
    assert_false(keeps_arch("sm_90 "));
}

/* Built in two places, a file's own names differ in the digits of the path alone. */
static void test_names_of_builds(void **state)
{
    static const char here[] = "_ZN40_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelEPi";
    static const char there[] = "_ZN40_GLOBAL__N__00fe12ab_10_k_basic_cu_saxpy13hidden_kernelEPi";
    static const char other[] = "_ZN40_GLOBAL__N__00fe12ab_10_k_basic_cu_saxpy13hidden_kernelEPj";
    static const char no_hash[] = "_ZN40_GLOBAL__N__c75a859X_10_k_basic_cu_saxpy13hidden_kernelEPi";

    (void)state;
    assert_int_equal(kernel_compare_names(here, there), 0);
    assert_int_equal(kernel_compare_names("_INTERNAL_12345678_1_a", "_INTERNAL_abcdef00_1_a"), 0);
    assert_true(kernel_compare_names(here, other) < 0);
    assert_true(kernel_compare_names(other, here) > 0);
    assert_true(kernel_compare_names(here, no_hash) < 0);
    assert_true(kernel_compare_names("_Z1a", "_Z1ab") < 0);
    assert_true(kernel_compare_names("12345678", "12345679") < 0);
    assert_int_equal(kernel_compare_names("", ""), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_are_kept_once),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_architectures),
        cmocka_unit_test(test_names_of_builds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
