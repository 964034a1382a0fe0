/* SPDX-License-Identifier: MIT */
/*
 * As much of cmocka as the unit tests use, in one header: for targets without the library (make
 * ports). A failed assertion ends its test by longjmp, as there.
 */
#ifndef PORTS_CMOCKA_H
#define PORTS_CMOCKA_H

#include <inttypes.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef void (*CMUnitTestFunction)(void **state);
typedef int (*CMFixtureFunction)(void **state);

struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test_func;
    CMFixtureFunction setup_func;
    CMFixtureFunction teardown_func;
    void *initial_state;
};

/* One for all files of a program: assertions of tests/support end the test, too. */
__attribute__((weak)) jmp_buf cmocka_end;

/*
 * The library that a test asked for in vain: a static program has only what is linked. The ports
 * are linked with --wrap=library_open; children write to the same memory. "": none.
 */
enum { CMOCKA_NAME = 64 };
__attribute__((weak)) char *cmocka_missing;

void *__real_library_open(const char *name);
void *__wrap_library_open(const char *name);
__attribute__((weak)) void *__wrap_library_open(const char *name)
{
    void *library = __real_library_open(name);

    if (!library) {
        snprintf(cmocka_missing, CMOCKA_NAME, "%s", name);
    }
    return library;
}

__attribute__((noreturn, unused)) static void cmocka_fail(const char *file, int line,
                                                          const char *what)
{
    printf("# %s:%d: %s\n", file, line, what);
    longjmp(cmocka_end, 1);
}

__attribute__((unused)) static void cmocka_check(int good, const char *file, int line,
                                                 const char *what)
{
    if (!good) {
        cmocka_fail(file, line, what);
    }
}

__attribute__((unused)) static int cmocka_between(uintmax_t value, uintmax_t least, uintmax_t most)
{
    return value >= least && value <= most;
}

#define CMOCKA_CHECK(condition, what) cmocka_check((condition) ? 1 : 0, __FILE__, __LINE__, what)
#define assert_true(c) CMOCKA_CHECK(c, #c)
#define assert_false(c) CMOCKA_CHECK(!(c), "not " #c)
#define assert_int_equal(a, b) CMOCKA_CHECK((uintmax_t)(a) == (uintmax_t)(b), #a " is not " #b)
#define assert_int_not_equal(a, b) CMOCKA_CHECK((uintmax_t)(a) != (uintmax_t)(b), #a " is " #b)
#define assert_in_range(v, a, b)                                                                   \
    CMOCKA_CHECK(cmocka_between((uintmax_t)(v), (uintmax_t)(a), (uintmax_t)(b)), #v)
#define assert_non_null(p) CMOCKA_CHECK((p) != NULL, #p " is NULL")
#define assert_null(p) CMOCKA_CHECK((p) == NULL, #p " is not NULL")
#define assert_ptr_equal(a, b) CMOCKA_CHECK((const void *)(a) == (const void *)(b), #a)
#define assert_string_equal(a, b) CMOCKA_CHECK(strcmp((a), (b)) == 0, #a " is not " #b)
#define assert_string_not_equal(a, b) CMOCKA_CHECK(strcmp((a), (b)) != 0, #a " is " #b)
#define assert_memory_equal(a, b, n) CMOCKA_CHECK(memcmp((a), (b), (n)) == 0, #a)
#define assert_ptr_not_equal(a, b) CMOCKA_CHECK((const void *)(a) != (const void *)(b), #a)
#define assert_memory_not_equal(a, b, n) CMOCKA_CHECK(memcmp((a), (b), (n)) != 0, #a)
#define assert_not_in_range(v, a, b)                                                               \
    CMOCKA_CHECK(!cmocka_between((uintmax_t)(v), (uintmax_t)(a), (uintmax_t)(b)), #v)
#define fail() cmocka_fail(__FILE__, __LINE__, "fails")
#define fail_msg(...) (printf("# " __VA_ARGS__), puts(""), fail())
#define skip() longjmp(cmocka_end, 2)
#define print_message(...) printf("# " __VA_ARGS__)
#define print_error(...) printf("# " __VA_ARGS__)

#define cmocka_unit_test(f)                                                                        \
    {                                                                                              \
#f, f, NULL, NULL, NULL                                                                    \
    }
#define cmocka_unit_test_setup(f, setup)                                                           \
    {                                                                                              \
#f, f, setup, NULL, NULL                                                                   \
    }
#define cmocka_unit_test_teardown(f, teardown)                                                     \
    {                                                                                              \
#f, f, NULL, teardown, NULL                                                                \
    }
#define cmocka_unit_test_setup_teardown(f, setup, teardown)                                        \
    {                                                                                              \
#f, f, setup, teardown, NULL                                                               \
    }
#define cmocka_run_group_tests(tests, setup, teardown)                                             \
    cmocka_run(tests, sizeof(tests) / sizeof *(tests), setup, teardown)
#define _cmocka_run_group_tests(name, tests, count, setup, teardown)                               \
    cmocka_run(tests, count, setup, teardown)

/* 0: passed. 1: failed. 2: skipped, also where it failed for a library that is not linked. */
__attribute__((unused)) static int cmocka_run_one(const struct CMUnitTest *test, void **state)
{
    volatile int result;

    cmocka_missing[0] = '\0';
    result = test->setup_func && test->setup_func(state) != 0 ? 1 : setjmp(cmocka_end);
    if (result == 0) {
        test->test_func(state);
    }
    if (test->teardown_func) {
        test->teardown_func(state);
    }
    return result == 1 && cmocka_missing[0] ? 2 : result;
}

__attribute__((unused)) static int cmocka_run(const struct CMUnitTest *tests, size_t count,
                                              CMFixtureFunction setup, CMFixtureFunction teardown)
{
    static const char *const results[] = {"ok", "not ok", "ok"};
    void *group = NULL;
    int failed = 0;

    cmocka_missing =
        mmap(NULL, CMOCKA_NAME, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    printf("1..%zu\n", count);
    if (setup && setup(&group) != 0) {
        return 1;
    }
    for (size_t i = 0; i < count; i++) {
        void *own = tests[i].initial_state;
        int result =
            cmocka_run_one(&tests[i], own || (!setup && tests[i].setup_func) ? &own : &group);

        failed += result == 1;
        printf("%s %zu - %s%s%s\n", results[result], i + 1, tests[i].name,
               result == 2 ? " # SKIP " : "", result == 2 ? cmocka_missing : "");
    }
    if (teardown) {
        teardown(&group);
    }
    return failed;
}

#endif
