/* SPDX-License-Identifier: MIT */
/* The part of a kernel's name that its parameters do not change. */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "kernel/name/namer.h"

static void check(const char *name, const char *expected)
{
    const char *start;
    size_t length;

    kernel_name_head(name, &start, &length);
    assert_true(start >= name && start + length <= name + strlen(name));
    if (length != strlen(expected) || memcmp(start, expected, length) != 0) {
        fail_msg("%s: %.*s, expected %s", name, (int)length, start, expected);
    }
}

static void test_mangled_names(void **state)
{
    (void)state;
    check("_Z5saxpyifPKfPf", "_Z5saxpy");
    check("_ZL6hiddenPi", "_ZL6hidden");
    check("_Z9block_sumIfLi256EEvPKT_PS0_", "_Z9block_sumIfLi256EE");
    check("_ZN5outer5inner8apply_opINS0_2OpEEEvT_Pi", "_ZN5outer5inner8apply_opINS0_2OpEEE");
    check("_ZN40_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelEPi",
          "_ZN40_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelE");
    check("_Z4fillILb0EDnLPKc0EJidEEvv", "_Z4fillILb0EDnLPKc0EJidEE");
    check("_Z3runIXadL_Z3addiiEEEvPi", "_Z3runIXadL_Z3addiiEEE");
    check("_Z3runIPFviEXadL_ZN1a1fEiEEEvT_", "_Z3runIPFviEXadL_ZN1a1fEiEEE");
    check("_Z4eachIZ4mainEUlT_E_EvS0_", "_Z4eachIZ4mainEUlT_E_E");
    check("_Z4eachIZN1a1bEvEUlifE0_Z4mainE1s_0EvT_T0_", "_Z4eachIZN1a1bEvEUlifE0_Z4mainE1s_0E");
    check("_Z3mapISt6vectorIiSaIiEESt4pairIKcA4_fEEvT_",
          "_Z3mapISt6vectorIiSaIiEESt4pairIKcA4_fEE");
    check("_Z3memIM1AFivEM1AiEvT_T0_", "_Z3memIM1AFivEM1AiE");
    check("_Z4halfIDF16_DF16bDv4_fEvT_", "_Z4halfIDF16_DF16bDv4_fE");
    check("_ZSt4copyIPiEvT_", "_ZSt4copyIPiE");
    check("_Z3tagB5cxx11v", "_Z3tagB5cxx11");
    check("__nv_static_22__f9257867_4_a_cu_plain__Z4statPf", "_Z4stat");
}

static void test_text_names(void **state)
{
    (void)state;
    check("saxpy", "saxpy");
    check("void block_sum<float, 256>(float const*, float*)", "block_sum<float, 256>");
    check("void at::native::k<int, f(int)::{lambda(int)#1}>(int, float)",
          "at::native::k<int, f(int)::{lambda(int)#1}>");
    check("", "");
}

/* All of a name that is not understood: it is equal to itself alone. */
static void test_damaged_names(void **state)
{
    static const char *const names[] = {
        "_Z",           "_Z5sax",    "_Z99999999999999999999x",
        "_ZN5outer",    "_Z1kI",     "_Z1kILi1",
        "_Z1kIXplLi1E", "_ZZ",       "_Z1kIZ1aE",
        "_Z1kIS",       "_Z1kIPFvE", "_Z1kIA",
        "_Z1kIDv",      "_Z1kIUlE",  "_ZN1a1bIiE",
    };
    char deep[4096] = "_Z1kI";

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        check(names[i], names[i]);
    }
    memset(deep + 5, 'F', sizeof deep - 6);
    check(deep, deep);
}

/* Of every name in the test data: the head reads like the kernel's short name. */
static void test_heads_of_data(void **state)
{
    static const char *const files[] = {"tests/data/kernels/host/app",
                                        "tests/data/kernels/host/lambda.multi.o",
                                        "tests/data/kernels/found/longname_lambda.cubin"};
    kernel_list list = {0};
    kernel_namer namer = {.list = &list};
    size_t compared = 0;

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        assert_true(kernel_list_read(&list, files[i], NULL));
    }
    for (size_t i = 0; i < list.count; i++) {
        const char *name = list.items[i].name;
        char head[4096];
        const char *one = head;
        const char *text = NULL;
        const char *start;
        size_t length;

        kernel_name_head(name, &start, &length);
        snprintf(head, sizeof head, "%.*s", (int)length, start);
        void *texts = demangle_names(&one, &text, 1);

        if (text && strncmp(head, "_Z", 2) == 0 && strlen(name) <= 1024) {
            assert_string_equal(text, kernel_form_name(&namer, name, KERNEL_NAME_BARE));
            assert_true(length < strlen(name));
            compared++;
        }
        demangled_free(texts);
    }
    if (compared == 0) {
        print_message("no library demangles here\n");
    }
    kernel_namer_close(&namer);
    kernel_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mangled_names),
        cmocka_unit_test(test_text_names),
        cmocka_unit_test(test_damaged_names),
        cmocka_unit_test(test_heads_of_data),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
