/* SPDX-License-Identifier: MIT */
/* Names for people: demangled, cut in the middle, and never larger than allowed. */
#include <dlfcn.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "kernel/namer.h"

enum { NAMES_MOST = 64 };

/* The names of one list. */
typedef struct named_list {
    kernel items[NAMES_MOST];
    kernel_list list;
    kernel_namer namer;
} named_list;

static void open_names(named_list *names, const char *const *all, size_t count)
{
    *names = (named_list){.list = {.items = names->items, .count = count}};
    names->namer.list = &names->list;
    for (size_t i = 0; i < count; i++) {
        names->items[i].name = all[i];
    }
}

static size_t display(const char *name, kernel_name_form form, char *out, size_t size)
{
    named_list names;

    open_names(&names, &name, 1);
    size_t length = kernel_display_name(&names.namer, name, form, out, size);

    kernel_namer_close(&names.namer);
    return length;
}

static void displays(const char *name, kernel_name_form form, const char *expected)
{
    char out[512];

    assert_int_equal(display(name, form, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
}

/* Where the system has no C++ library, names stay mangled: then there is nothing to check. */
static bool has_library(void)
{
    void *library = dlopen("libstdc++.so.6", RTLD_NOW | RTLD_LOCAL);

    if (library != NULL) {
        dlclose(library);
    }
    return library != NULL;
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
    displays("_Z1kIiENSt9enable_ifIXclL_Z1gvEEEvE4typeEi", KERNEL_NAME_SHORT, "k<int>");
}

/* Expressions, as in the names of cuRAND's and cuBLAS's kernels. */
static void test_expressions(void **state)
{
    (void)state;
    if (!has_library()) {
        skip();
    }
    displays("_Z9gen_quasiI5StateIyEXadL_Z8_poissonIyEjT_dEE4ruleIS1_L4kind101EEEvPT0_y",
             KERNEL_NAME_SHORT,
             "gen_quasi<State<unsigned long long>, &(unsigned int _poisson<unsigned long "
             "long>(unsigned long long, double)), rule<State<unsigned long long>, (kind)101> >");
    displays("_Z1kIiLb1EENSt9enable_ifIXntT0_EvE4typeEi", KERNEL_NAME_FULL,
             "std::enable_if<!(true), void>::type k<int, true>(int)");
    displays("_Z1kILi2EEv1AIXplT_Li1EEE", KERNEL_NAME_FULL, "void k<2>(A<(2)+(1)>)");
    displays("_Z1kIfEv1AIXeqstT_Lm4EEE", KERNEL_NAME_FULL,
             "void k<float>(A<(sizeof (float))==(4ul)>)");
}

static void test_no_library(void **state)
{
    static const char *const name = "_Z1fi";
    named_list names;
    char out[16];

    (void)state;
    open_names(&names, &name, 1);
    names.namer.no_library = true;
    kernel_display_name(&names.namer, name, KERNEL_NAME_FULL, out, sizeof out);
    assert_string_equal(out, "_Z1fi");
    kernel_namer_close(&names.namer);
}

static void fills(const char *name, size_t size, const char *expected)
{
    char out[32];

    assert_int_equal(display(name, KERNEL_NAME_FULL, out, size), strlen(expected));
    assert_string_equal(out, expected);
}

/* What is cut says so. */
static void test_small_room(void **state)
{
    (void)state;
    fills("a_long_name", 12, "a_long_name");
    fills("a_long_name", 11, "a_long_...");
    fills("a_long_name", 6, "a_...");
    fills("a_long_name", 5, "a_lo");
    fills("a_long_name", 1, "");
    fills("a\xc3\xa4\xc3\xb6\xc3\xbc\xc3\x9f", 9, "a\xc3\xa4...");
    if (has_library()) {
        fills("_Z11a_long_namei", 17, "a_long_name(int)");
        fills("_Z11a_long_namei", 13, "a_long_na...");
    }
}

/* Becomes 17,353 bytes, fewer than a name may take. */
#define UNFOLDS                                                                                    \
    "_Z1fI1AIiiES0_IS1_S1_ES0_IS2_S2_ES0_IS3_S3_ES0_IS4_S4_ES0_IS5_S5_ES0_IS6_S6_ES0_IS7_S7_ES0_"  \
    "IS8_S8_ES0_IS9_S9_EEvT_"

/* Writes a name of which each step doubles the text: with n steps, 2^n times "A<int, int>". */
static void make_bomb(char *name, size_t size, int steps)
{
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t length = (size_t)snprintf(name, size, "_Z1fI1AIiiES0_IS1_S1_E");

    for (int i = 2; i < steps; i++) {
        length +=
            (size_t)snprintf(name + length, size - length, "S0_IS%c_S%c_E", digits[i], digits[i]);
    }
    snprintf(name + length, size - length, "EvT_");
}

static void test_long_names(void **state)
{
    char name[512];
    char out[1024];

    (void)state;
    if (!has_library()) {
        skip();
    }
    display(UNFOLDS, KERNEL_NAME_SHORT, out, sizeof out);
    assert_memory_equal(out, "f<A<int, int>, ", 15);
    make_bomb(name, sizeof name, 12);
    displays(name, KERNEL_NAME_FULL, name);
}

static double seconds_of_children(void)
{
    struct rusage usage;

    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_stime.tv_sec +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* A name that would take forever stays mangled, and the names around it do not. */
static void test_bomb(void **state)
{
    char storage[3][512]; /* the order of the addresses is that of demangling */
    const char *all[] = {storage[0], storage[1], storage[2]};
    named_list names;
    char out[512];

    (void)state;
    if (!has_library()) {
        skip();
    }
    strcpy(storage[0], "_Z5firsti");
    make_bomb(storage[1], sizeof storage[1], 36);
    strcpy(storage[2], "_Z4lasti");
    open_names(&names, all, 3);
    kernel_display_name(&names.namer, all[0], KERNEL_NAME_FULL, out, sizeof out);
    assert_string_equal(out, "first(int)");
    kernel_display_name(&names.namer, all[1], KERNEL_NAME_FULL, out, sizeof out);
    assert_string_equal(out, all[1]);
    kernel_display_name(&names.namer, all[2], KERNEL_NAME_FULL, out, sizeof out);
    assert_string_equal(out, "last(int)");
    kernel_namer_close(&names.namer);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* nothing is left behind */
}

/* However many such names there are, their time is limited. */
static void test_many_bombs(void **state)
{
    char storage[NAMES_MOST][512];
    const char *all[NAMES_MOST];
    named_list names;
    char out[512];
    double before = seconds_of_children();

    (void)state;
    for (size_t i = 0; i < NAMES_MOST; i++) {
        make_bomb(storage[i], sizeof storage[i], 36);
        all[i] = storage[i];
    }
    open_names(&names, all, NAMES_MOST);
    for (size_t i = 0; i < NAMES_MOST; i++) {
        kernel_display_name(&names.namer, all[i], KERNEL_NAME_FULL, out, sizeof out);
        assert_string_equal(out, all[i]);
    }
    kernel_namer_close(&names.namer);
    assert_true(seconds_of_children() - before < 8);
}

/* Whether a process that may have no children shows the mangled name. Does not return. */
static _Noreturn void display_without_children(void)
{
    const struct rlimit none = {0, 0};
    char out[16] = "";
    bool limited = (getuid() != 0 || setuid(65534) == 0) && setrlimit(RLIMIT_NPROC, &none) == 0;

    if (limited) {
        display("_Z1fi", KERNEL_NAME_FULL, out, sizeof out);
    }
    _exit(strcmp(out, "_Z1fi") != 0);
}

/* Where the system refuses a process, names stay mangled. */
static void test_no_child(void **state)
{
    pid_t child = fork();
    int status;

    (void)state;
    if (child == 0) {
        display_without_children();
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* The child shares neither the terminal nor the output that is not yet written. */
static void test_output_is_not_written_twice(void **state)
{
    char out[16];
    char path[] = "/tmp/occupant-namer-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");
    struct stat status;

    (void)state;
    fputs("once", file);
    display("_Z1fi", KERNEL_NAME_FULL, out, sizeof out);
    fclose(file);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_size, 4);
    unlink(path);
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
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_no_library),
        cmocka_unit_test(test_small_room),
        cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_bomb),
        cmocka_unit_test(test_many_bombs),
        cmocka_unit_test(test_no_child),
        cmocka_unit_test(test_output_is_not_written_twice),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_cut_keeps_the_own_name),
        cmocka_unit_test(test_cut_at_every_width),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
