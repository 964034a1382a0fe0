/* SPDX-License-Identifier: MIT */
/* Names for people: demangled, cut in the middle, and never larger than allowed. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kernel/name/namer.h"
#include "support/bytes.h"
#include "support/unit.h"

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
    size_t length = (size_t)snprintf(out, size, "%s", kernel_form_name(&names.namer, name, form));

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

    (void)state;
    open_names(&names, &name, 1);
    names.namer.no_library = true;
    assert_string_equal(kernel_form_name(&names.namer, name, KERNEL_NAME_FULL), "_Z1fi");
    kernel_namer_close(&names.namer);
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
    char out[20 * 1024];

    (void)state;
    if (!has_library()) {
        skip();
    }
    assert_in_range(display(UNFOLDS, KERNEL_NAME_SHORT, out, sizeof out), 17000, 17353);
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

    (void)state;
    if (!has_library()) {
        skip();
    }
    strcpy(storage[0], "_Z5firsti");
    make_bomb(storage[1], sizeof storage[1], 36);
    strcpy(storage[2], "_Z4lasti");
    open_names(&names, all, 3);
    assert_string_equal(kernel_form_name(&names.namer, all[0], KERNEL_NAME_FULL), "first(int)");
    assert_string_equal(kernel_form_name(&names.namer, all[1], KERNEL_NAME_FULL), all[1]);
    assert_string_equal(kernel_form_name(&names.namer, all[2], KERNEL_NAME_FULL), "last(int)");
    kernel_namer_close(&names.namer);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* nothing is left behind */
}

/* However many such names there are, their time is limited. */
static void test_many_bombs(void **state)
{
    char storage[NAMES_MOST][512];
    const char *all[NAMES_MOST];
    named_list names;
    double before = seconds_of_children();

    (void)state;
    for (size_t i = 0; i < NAMES_MOST; i++) {
        make_bomb(storage[i], sizeof storage[i], 36);
        all[i] = storage[i];
    }
    open_names(&names, all, NAMES_MOST);
    for (size_t i = 0; i < NAMES_MOST; i++) {
        assert_string_equal(kernel_form_name(&names.namer, all[i], KERNEL_NAME_FULL), all[i]);
    }
    kernel_namer_close(&names.namer);
    assert_true(seconds_of_children() - before < 8);
}

static bool limit_children(void)
{
    const struct rlimit none = {0, 0};

    return (getuid() != 0 || setuid(65534) == 0) && setrlimit(RLIMIT_NPROC, &none) == 0;
}

static bool limit_seconds(void)
{
    const struct rlimit few = {2, 2};

    return (getuid() != 0 || setuid(65534) == 0) && setrlimit(RLIMIT_CPU, &few) == 0;
}

/* "_Z1fi" has this form in a process under a limit, a child, which the limit ends with. */
static void expect_form_under(bool (*limit)(void), const char *expected)
{
    pid_t child = fork();
    char out[16] = "";
    int status;

    if (child == 0) {
        if (limit()) {
            display("_Z1fi", KERNEL_NAME_FULL, out, sizeof out);
        }
        _exit(strcmp(out, expected) != 0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* Where the system refuses a process, names stay mangled. */
static void test_no_child(void **state)
{
    (void)state;
    expect_form_under(limit_children, "_Z1fi");
}

/* A hard limit below that of the child, which it may not raise, is none the less a limit. */
static void test_little_processor_time(void **state)
{
    (void)state;
    expect_form_under(limit_seconds, "f(int)");
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

    assert_int_equal(cut_name(out, sizeof out, name, NULL, 0, cells, "~"), strlen(expected));
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
    cuts_to(" [", 1, "~"); /* brackets alone stay something */
    cuts_to("\xc3\xa4\xc3\xb6\xc3\xbc\xc3\x9f", 3, "\xc3\xa4~\xc3\x9f");
    cuts_to("\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2", 5, "\xe6\xbc\xa2~\xe6\xbc\xa2");
    cuts_to("\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2", 3, "~\xe6\xbc\xa2");
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
    cuts_to("outer::inner::apply<Op>", 8, "apply<O~");
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
    cuts_to(sort, 60, "DeviceRadixSortOnesweepKernel<Policy1000, int, NullType, ~");
    cuts_to(sort, 37, "DeviceRadixSortOnesweepKernel<Policy~");
    cuts_to(sort, 29, "DeviceRadixSortOnesweepKernel");
    cuts_to(sort, 20, "DeviceRadi~eepKernel");
}

static void check_widths(const char *name, const char *own)
{
    enum { WIDTH_MOST = 120 };
    char out[4 * WIDTH_MOST + 4];

    for (int width = 1; width <= WIDTH_MOST; width++) {
        size_t length = cut_name(out, sizeof out, name, NULL, 0, width, "~");

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

/* ---- Names of one list */

#define LIBRARIES "tests/data/kernels/names/mangled.txt"

enum { LIBRARY_NAMES = 320 };

typedef struct library_names {
    char *text;
    kernel items[LIBRARY_NAMES];
    kernel_list list;
    kernel_namer namer;
} library_names;

/* Every line that is no comment is a name; kept from the first that holds a part on. */
static void read_names(library_names *names, const char *part)
{
    size_t size;
    unsigned char *bytes = bytes_of_file(LIBRARIES, &size);

    *names = (library_names){.list = {.items = names->items}};
    names->namer.list = &names->list;
    assert_non_null(bytes);
    names->text = realloc(bytes, size + 1);
    assert_non_null(names->text);
    names->text[size] = '\0';
    for (char *line = strtok(names->text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] != '#' && strstr(line, part) != NULL) {
            assert_in_range(names->list.count, 0, LIBRARY_NAMES - 1);
            names->items[names->list.count++].name = line;
        }
    }
}

static void close_names(library_names *names)
{
    kernel_namer_close(&names->namer);
    free(names->text);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The number of different texts that the names become at a width. */
static size_t count_different(library_names *names, int cells)
{
    static char texts[LIBRARY_NAMES][1024];
    const char *order[LIBRARY_NAMES];
    size_t count = names->list.count, different = count > 0;

    for (size_t i = 0; i < count; i++) {
        kernel_cut_form(&names->namer, names->items[i].name, KERNEL_NAME_SHORT, cells, "~",
                        texts[i], sizeof texts[i]);
        assert_in_range(strlen(texts[i]), 1, cells);
        order[i] = texts[i];
    }
    qsort(order, count, sizeof *order, compare_texts);
    for (size_t i = 1; i < count; i++) {
        different += strcmp(order[i - 1], order[i]) != 0;
    }
    return different;
}

/* Names of NVIDIA's libraries stay apart where they are cut. */
static void test_lists_stay_apart(void **state)
{
    static library_names names;

    (void)state;
    if (!has_library()) {
        skip();
    }
    read_names(&names, "");
    assert_in_range(names.list.count, 250, LIBRARY_NAMES);
    assert_int_equal(count_different(&names, 1000), names.list.count);
    assert_int_equal(count_different(&names, 120), names.list.count);
    assert_in_range(count_different(&names, 80), names.list.count - 4, names.list.count);
    assert_in_range(count_different(&names, 40), names.list.count / 2, names.list.count);
    close_names(&names);
}

static void shows(library_names *names, const char *part, int cells, const char *expected)
{
    char text[1024];

    for (size_t i = 0; i < names->list.count; i++) {
        if (strstr(names->items[i].name, part) != NULL) {
            kernel_cut_form(&names->namer, names->items[i].name, KERNEL_NAME_SHORT, cells, "~",
                            text, sizeof text);
            assert_string_equal(text, expected);
            return;
        }
    }
    fail_msg("no name holds %s", part);
}

/* Of one template's instances, what a lambda is enclosed by; of overloads, the parameters. */
static void test_differing_words_stay(void **state)
{
    static library_names names;

    (void)state;
    if (!has_library()) {
        skip();
    }
    read_names(&names, "elementwise_kernel");
    assert_int_equal(names.list.count, 7);
    shows(&names, "AddFunctorIf", 60,
          "elementwise_kernel<128, 4, gpu_ker~AddFunctor<float~int)#1}>");
    shows(&names, "MulFunctorIf", 60,
          "elementwise_kernel<128, 4, gpu_kernel_~MulFunctor<f~int)#1}>");
    shows(&names, "copy_kernel", 60, "at::native::elementwise_kernel<128, 2, {lambda(int)#1}>");
    shows(&names, "MulFunctorIf", 40, "elementwise_kernel<128~4~MulFunctor~int~");
    close_names(&names);
    read_names(&names, "5scale");
    assert_int_equal(names.list.count, 2);
    shows(&names, "5scalePf", 60, "scale(float*)");
    shows(&names, "5scalePd", 60, "scale(double*)");
    assert_string_equal(kernel_form_name(&names.namer, names.items[0].name, KERNEL_NAME_BARE),
                        "scale");
    close_names(&names);
    read_names(&names, "5scalePf"); /* alone, it needs none */
    shows(&names, "5scalePf", 60, "scale");
    close_names(&names);
}

/* Kernels of one name in several sources: the source that each name carries. */
static void test_sources(void **state)
{
    static const struct {
        const char *name;
        const char *shown;
    } cases[] = {
        {"_ZN33_GLOBAL__N__f9257867_4_a_cu_plain4anonEPf", "(anonymous namespace)::anon [a_cu]"},
        {"_ZN36_GLOBAL__N__eb90d789_4_b_cu__Z3go2Pf4anonEPf", "(anonymous namespace)::anon [b_cu]"},
        {"_ZN40_GLOBAL__N__5ce7c12b_10_k_basic_cu_saxpy13hidden_kernelEPi",
         "(anonymous namespace)::hidden_kernel [k_basic_cu 5ce7c12b]"},
        {"_ZN40_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelEPi",
         "(anonymous namespace)::hidden_kernel [k_basic_cu c75a859e]"},
        {"_ZN33_GLOBAL__N__f9257867_4_a_cu_plain4soloEPf", "(anonymous namespace)::solo"},
        {"__nv_static_22__f9257867_4_a_cu_plain__Z4statPf", "stat [a_cu]"},
        {"__nv_static_25__eb90d789_4_b_cu__Z3go2Pf__Z4statPf", "stat [b_cu]"},
        {"_ZN12_GLOBAL__N_13oldEPf", "(anonymous namespace)::old"}, /* carries none */
    };
    enum { COUNT = sizeof cases / sizeof *cases };
    kernel items[COUNT];
    kernel_list list = {.items = items, .count = COUNT};
    kernel_namer namer = {.list = &list};

    (void)state;
    if (!has_library()) {
        skip();
    }
    for (size_t i = 0; i < COUNT; i++) {
        items[i] = (kernel){.name = cases[i].name};
    }
    for (size_t i = 0; i < COUNT; i++) {
        assert_string_equal(kernel_form_name(&namer, cases[i].name, KERNEL_NAME_SHORT),
                            cases[i].shown);
    }
    assert_string_equal(kernel_form_name(&namer, cases[0].name, KERNEL_NAME_FULL),
                        "(anonymous namespace)::anon(float*)");
    assert_string_equal(kernel_form_name(&namer, cases[0].name, KERNEL_NAME_BARE),
                        "(anonymous namespace)::anon");
    kernel_namer_close(&namer);
}

/* Lengths that lie, and marks without what follows them. */
static void test_sources_that_are_none(void **state)
{
    static const char *const names[] = {
        "",
        "_GLOBAL__N__",
        "_GLOBAL__N__1a2b3c4d",
        "_GLOBAL__N__1a2b3c4d_",
        "_GLOBAL__N__1a2b3c4d_4_a_c",
        "_GLOBAL__N__1a2b3c4d_0_a_cu",
        "_GLOBAL__N__1a2b3c4d_9999_a_cu",
        "_GLOBAL__N__1a2b3c4_4_a_cu",
        "__nv_static_",
        "__nv_static_22_",
        "x__nv_static_22__1a2b3c4d_4_a_cu",
    };
    mangled_source found;

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_false(mangled_source_find(names[i], &found));
    }
    assert_true(mangled_source_find("_GLOBAL__N___GLOBAL__N__1a2b3c4d_4_a_cu", &found));
    assert_int_equal(found.length, 4);
    assert_memory_equal(found.file, "a_cu", 4);
}

static void marks_to(const char *const texts[3], int cells, const char *const expected[3])
{
    name_marks marks = {0};

    name_marks_find(&marks, texts, 3);
    for (size_t i = 0; i < 3; i++) {
        char out[128];

        cut_name(out, sizeof out, texts[i], &marks, i, cells, "~");
        assert_string_equal(out, expected[i]);
    }
    name_marks_free(&marks);
}

/* One long word begins another: the place where they part is the end of its memory. */
static void test_marks_at_the_end(void **state)
{
    static const char *const names[] = {"convolution_of_half_precision_1",
                                        "convolution_of_half_precision_12", "other"};
    char *texts[3];
    name_marks marks = {0};
    char out[128];

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        texts[i] = strdup(names[i]);
        assert_non_null(texts[i]);
    }
    name_marks_find(&marks, (const char *const *)texts, 3);
    cut_name(out, sizeof out, texts[0], &marks, 0, 8, "~");
    assert_string_equal(out, "conv~n_1");
    cut_name(out, sizeof out, texts[1], &marks, 1, 8, "~");
    assert_string_equal(out, "12");
    name_marks_free(&marks);
    for (size_t i = 0; i < 3; i++) {
        free(texts[i]);
    }
}

static void test_marks(void **state)
{
    static const struct {
        const char *texts[3];
        int cells;
        const char *expected[3];
    } cases[] = {
        {{"k<a::One<int>, aaaaaaaaaaaa>", "k<a::One<long>, aaaaaaaaaaaa>",
          "k<a::Two<int>, aaaaaaaaaaaa>"},
         14,
         {"k<One<int>, a~", "k<One<long>, ~", "k<Two<int>, ~"}},
        {{"k<aaaaaaaaaaaa, 1>", "k<aaaaaaaaaaaa, 1, 2>", "other<aaaaaaaaaaaa>"},
         12,
         {"k<aaaaaaa~1>", "k<aaaa~1, 2>", "other<aaaaa~"}},
        {{"sm90_gemm_f16_tile64x64_execute_kernel", "sm90_gemm_f16_tile64x32_execute_kernel",
          "sm80_gemm_f16_tile64x64_execute_kernel"},
         20,
         {"sm90_gemm~tile64x64~", "sm90_gemm~tile64x32~", "sm80_gemm_f16_tile6~"}},
        {{"block_sum<float, 256>", "block_sum<double, 256>", "other"},
         13,
         {"block_~float~", "block~double~", "other"}},
        {{"a::b::k<int>", "c::b::k<int>", "k<int>"}, 8, {"a~k<int>", "c~k<int>", "k<int>"}},
        /* the blank behind the comma at which they part */
        {{"k<aaaaaaaaaaaa>", "k<aaaaaaaaaaaa, float, bbbbbbbbbb>", "other"},
         13,
         {"k<aaaa~aaaaa>", "k<aaaa~float~", "other"}},
        /* they part inside a character */
        {{"k<aaaaaaaaaaaa, α>", "k<aaaaaaaaaaaa, β>", "other"}, 6, {"k<a~α>", "k<a~β>", "other"}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        marks_to(cases[i].texts, cases[i].cells, cases[i].expected);
    }
}

static void outlines(const char *name, const char *expected)
{
    char out[256];

    assert_int_equal(mangled_outline(out, sizeof out, name), strlen(expected));
    assert_true(*expected == '\0' || strcmp(out, expected) == 0);
}

/* The form of names that the library refuses; here shorter ones, which it does not. */
static void test_outlines(void **state)
{
    char small[16];

    (void)state;
    outlines("_Z1kPf", "k");
    outlines("_ZN1a1bEv", "a::b");
    outlines("_ZN1a1kINS_3GenILi128ELb1EfEEEEvT_", "a::k<...::Gen<128, true, float>>");
    outlines("_Z1kIJPKfRdEEvDpT_", "k<float*, double&>");
    outlines("_Z1kIN1a1bIiE1cELin5ELNS_1eE2EEvv", "k<a::b<int>::c, -5, 2>");
    outlines("_Z1kIZN1a1gIfEEviEUliE0_Evv", "k<a::g<float>::{lambda(int)#2}>");
    outlines("_Z1kIFviEA4_hSt4pairIiSaIiEEEvv",
             "k<(void, int), unsigned char, std::pair<int, ...<int>>>");
    outlines("_Z1kIiXplT_Li1EEEvv", "k<int, ...>");
    outlines("_Z1kIN1a1bIi", "k<a::b<int, ...>>");
    outlines("_Z1kI", "k<...>");
    outlines("_Zpl1A", "operator");
    outlines("_Z99999k", "");
    outlines("k", "");
    assert_int_equal(mangled_outline(small, sizeof small, "_Z1kI10abcdefghijiiiiE"), 15);
    assert_string_equal(small + 12, "...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_no_library),
        cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_bomb),
        cmocka_unit_test(test_many_bombs),
        cmocka_unit_test(test_no_child),
        cmocka_unit_test(test_little_processor_time),
        cmocka_unit_test(test_output_is_not_written_twice),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_cut_keeps_the_own_name),
        cmocka_unit_test(test_cut_at_every_width),
        cmocka_unit_test(test_lists_stay_apart),
        cmocka_unit_test(test_differing_words_stay),
        cmocka_unit_test(test_sources),
        cmocka_unit_test(test_sources_that_are_none),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_marks_at_the_end),
        cmocka_unit_test(test_outlines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
