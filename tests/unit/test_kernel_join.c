/* SPDX-License-Identifier: MIT */
/* Profiles of a run, joined with the binaries that ran. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "kernel/name/namer.h"
#include "support/unit.h"

#define DATA "tests/data/kernels/"
#define PROGRAM DATA "host/app"
#define NSYS_HEAD                                                                                  \
    "Start (ns),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),"    \
    "Name\n"

static kernel_list list;

static int free_list(void **state)
{
    (void)state;
    kernel_list_free(&list);
    return 0;
}

static void read_run(const char *rows)
{
    char text[2048];

    snprintf(text, sizeof text, NSYS_HEAD "%s", rows);
    assert_true(kernel_list_read_bytes(&list, "run.csv", text, strlen(text)));
    message_free(&list.messages); /* that sizes are rounded */
}

static void read_program(void)
{
    assert_true(kernel_list_read(&list, PROGRAM, NULL));
}

/* The only kernel that was launched with a grid of that size. */
static const kernel *launched(int grid)
{
    const kernel *found = NULL;

    for (size_t i = 0; i < list.count; i++) {
        if (list.items[i].launch.grid_size == grid) {
            assert_null(found);
            found = &list.items[i];
        }
    }
    assert_non_null(found);
    return found;
}

static size_t count_builds(const char *name, const char *arch)
{
    size_t count = 0;

    for (size_t i = 0; i < list.count; i++) {
        count += strcmp(list.items[i].name, name) == 0 && strcmp(list.items[i].arch, arch) == 0;
    }
    return count;
}

static void is_joined(int grid, const char *name, int registers, int static_smem)
{
    const kernel *k = launched(grid);

    assert_string_equal(k->name, name);
    assert_string_equal(k->file, PROGRAM);
    assert_int_equal(k->registers, registers);
    assert_int_equal(k->static_smem, static_smem);
    assert_true(k->launch.time_us > 0);
}

static void is_alone(int grid, const char *name)
{
    assert_string_equal(launched(grid)->name, name);
    assert_string_equal(launched(grid)->file, "run.csv");
}

/* What Nsight Compute and ptxas of one program said: every launch has its build. */
static void test_real_program(void **state)
{
    size_t total;

    (void)state;
    assert_true(kernel_list_read(&list, DATA "real/raw.csv", NULL));
    size_t launches = list.count;

    assert_true(kernel_list_read(&list, DATA "real/ptxas.txt", NULL));
    total = list.count;
    message_free(&list.messages);
    kernel_list_join(&list, "sm_90");
    assert_int_equal(list.messages.count, 0);
    assert_int_equal(list.count, total - launches);
    for (size_t i = 0; i < launches; i++) {
        const kernel *k = &list.items[i];

        assert_string_equal(k->file, DATA "real/ptxas.txt");
        assert_string_equal(k->arch, "sm_90");
        assert_true(k->spill_store == 0 && k->launch.block_size > 0);
        assert_memory_equal(k->name, "_Z", 2);
    }
    assert_string_equal(list.items[0].name, "_Z3sumIfLi256EEvPKT_PS0_");
    assert_int_equal(list.items[0].registers, 14);
    assert_int_equal(list.items[0].launch.grid_size, 264);
    assert_int_equal(count_builds("_Z3sumIfLi256EEvPKT_PS0_", "sm_90"), 1);
    assert_int_equal(count_builds("_Z3sumIfLi256EEvPKT_PS0_", "sm_80"), 1);
}

/* Names as NVIDIA's tools write them, and rounded sizes, against a program's own. */
static void test_names_and_sizes(void **state)
{
    (void)state;
    read_program();
    read_run("1,10,1,1,1,256,1,1,16,0.001,0,\"void block_sum<float, (int)256>(const T1 *, T1 *)\"\n"
             "1,10,2,1,1,128,1,1,16,0,0,void outer::inner::apply_op<outer::inner::Op>(T1)\n"
             "1,10,3,1,1,64,1,1,16,0,0,<unnamed>::hidden_kernel(int *)\n"
             "1,10,4,1,1,64,1,1,16,0.001,0.049,\"static_and_dyn(const float *, float *)\"\n"
             "1,10,5,1,1,64,1,1,16,0,0,saxpy\n"
             "1,10,6,1,1,64,1,1,16,0.000,0,named_bar\n"
             "1,10,7,1,1,64,1,1,16,0.000,0,_Z7reg_barPii\n"
             "1,10,8,1,1,64,1,1,16,0,0,of_no_file(int)\n"
             "1,10,9,1,1,32,1,1,16,0,0,saxpy\n");
    size_t before = list.count;

    kernel_list_join(&list, "sm_80");
    assert_int_equal(list.messages.count, 0);
    is_joined(1, "_Z9block_sumIfLi256EEvPKT_PS0_", 12, 1024);
    is_joined(2, "_ZN5outer5inner8apply_opINS0_2OpEEEvT_Pi", 8, 0);
    is_joined(3, "_ZN40_GLOBAL__N__c75a859e_10_k_basic_cu_saxpy13hidden_kernelEPi", 8, 0);
    is_joined(4, "_Z14static_and_dynPKfPf", 16, 800);
    assert_int_equal(launched(4)->launch.dynamic_smem, 49152);
    is_joined(5, "saxpy", 10, 0);
    is_joined(6, "_Z9named_barPi", 12, 256);
    assert_int_equal(launched(6)->barriers, 6);
    is_joined(7, "_Z7reg_barPii", 10, 128);
    is_alone(8, "of_no_file");
    is_joined(9, "saxpy", 10, 0);
    assert_int_equal(list.count, before - 7);
    assert_int_equal(count_builds("saxpy", "sm_80"), 0);
    assert_int_equal(count_builds("saxpy", "sm_75"), 1);
    assert_int_equal(count_builds("saxpy", ""), 2); /* the run names no architecture */
}

/* The driver loads the build for sm_80 on 8.6; the launch stays one on 8.6. */
static void test_architecture_of_the_run(void **state)
{
    (void)state;
    read_program();
    read_run("1,10,1,1,1,256,1,1,16,0,0,saxpy\n");
    strcpy(list.items[list.count - 1].arch, "sm_86");
    kernel_list_join(&list, "sm_90");
    is_joined(1, "saxpy", 10, 0);
    assert_string_equal(launched(1)->arch, "sm_86");
    assert_int_equal(count_builds("saxpy", "sm_80"), 0);
    assert_int_equal(count_builds("saxpy", "sm_75"), 1);
}

static void contradicts(const char *row, const char *name, const char *figures)
{
    read_program();
    read_run(row);
    size_t before = list.count;

    kernel_list_join(&list, "sm_80");
    assert_int_equal(list.count, before);
    is_alone(1, name);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "run.csv"));
    assert_non_null(strstr(list.messages.items[0].text, PROGRAM));
    assert_non_null(strstr(list.messages.items[0].text, figures));
    kernel_list_free(&list);
}

/* Another build than the one that ran: both files are named, and nothing is joined. */
static void test_other_builds(void **state)
{
    (void)state;
    contradicts("1,10,1,1,1,256,1,1,18,0,0,saxpy\n", "saxpy", "18 and 10 registers");
    contradicts("1,10,1,1,1,256,1,1,12,0,0,saxpy\n", "saxpy", "12 and 10 registers");
    contradicts("1,10,1,1,1,256,1,1,12,0.004,0,\"block_sum<float, 256>(x)\"\n",
                "block_sum<float, 256>", "4,096 and 1,024 B");
    contradicts("1,10,1,1,1,1024,1,1,16,0,0,lb2(float *)\n", "lb2", "1,024 threads, and at most");
}

/* PyTorch states the sum of static and dynamic shared memory. */
static void test_sums_are_split(void **state)
{
    (void)state;
    read_program();
    read_run("1,10,1,1,1,64,1,1,16,0,0,static_and_dyn(x)\n"
             "1,10,2,1,1,64,1,1,16,0,0,static_and_dyn(x)\n");
    for (size_t i = list.count - 2; i < list.count; i++) {
        list.items[i].static_smem = KERNEL_UNKNOWN;
        list.items[i].launch.holds_static_smem = true;
        list.items[i].launch.dynamic_smem = i == list.count - 1 ? 799 : 5000;
    }
    kernel_list_join(&list, "sm_80");
    is_joined(1, "_Z14static_and_dynPKfPf", 16, 800);
    assert_int_equal(launched(1)->launch.dynamic_smem, 4200);
    assert_false(launched(1)->launch.holds_static_smem);
    is_alone(2, "static_and_dyn");
    assert_int_equal(list.messages.count, 1);
}

static void add_log(const char *name, int registers)
{
    char text[256];

    snprintf(text, sizeof text,
             "ptxas info : Compiling entry function '%s' for 'sm_80'\n"
             "ptxas info : Used %d registers\n",
             name, registers);
    assert_true(kernel_list_read_bytes(&list, PROGRAM, text, strlen(text)));
}

/* Of overloads, which a profile does not tell apart, the one that agrees; of several none. */
static void test_overloads(void **state)
{
    (void)state;
    add_log("_Z5scalePf", 20);
    add_log("_Z5scalePd", 24);
    add_log("_Z4copyPf", 8);
    add_log("_Z4copyPd", 10);
    read_run("1,10,1,1,1,64,1,1,24,0,0,scale(double *)\n"
             "1,10,2,1,1,64,1,1,16,0,0,copy(double *)\n");
    kernel_list_join(&list, "sm_80");
    assert_string_equal(launched(1)->name, "_Z5scalePd");
    is_alone(2, "copy");
    assert_int_equal(list.messages.count, 0);
}

/* Overloads with the same figures are as good as one build; a figure that differs makes them two. */
static void test_equal_overloads(void **state)
{
    static const size_t figures[] = {
        offsetof(kernel, static_smem), offsetof(kernel, barriers),   offsetof(kernel, stack),
        offsetof(kernel, max_threads), offsetof(kernel, min_blocks), offsetof(kernel, spill_store),
    };

    (void)state;
    for (size_t i = 0; i <= sizeof figures / sizeof *figures; i++) {
        bool equal = i == sizeof figures / sizeof *figures;

        kernel_list_free(&list);
        add_log("_Z4copyPf", 8);
        add_log("_Z4copyPd", 8);
        read_run("1,10,1,1,1,64,1,1,16,0.000,0,copy(double *)\n");
        if (!equal) {
            *(int *)((char *)&list.items[0] + figures[i]) = 96;
        }
        kernel_list_join(&list, "sm_80");
        assert_string_equal(launched(1)->file, equal ? PROGRAM : "run.csv");
    }
}

/* A trace has the parameters: rows of overloads keep them, and find their own build. */
static void test_overloads_of_a_trace(void **state)
{
#define EVENT(name)                                                                                \
    "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"" name "\",\"dur\":1,\"args\":{\"device\":0,"     \
    "\"registers per thread\":24,\"shared memory\":0,\"block\":[64,1,1],\"grid\":[1,1,1]}}"
    static const char trace[] =
        "{\"deviceProperties\":[],\"traceEvents\":[" EVENT("void scale(double *, int)") "," EVENT(
            "void scale(float*, int)") "," EVENT("void scale(float*, int)") "," EVENT("copy<int>("
                                                                                      "int*)") "]}";
    static const char *const names[] = {"scale(double *, int)", "scale(float*, int)", "copy<int>"};

    (void)state;
    assert_true(kernel_list_read_bytes(&list, "trace", trace, strlen(trace)));
    assert_int_equal(list.count, 3);
    for (size_t i = 0; i < 3; i++) {
        kernel_namer namer = {.list = &list};

        assert_string_equal(list.items[i].name, names[i]);
        assert_string_equal(kernel_form_name(&namer, list.items[i].name, KERNEL_NAME_SHORT),
                            names[i]);
        assert_string_equal(kernel_form_name(&namer, list.items[i].name, KERNEL_NAME_BARE),
                            i < 2 ? "scale" : names[i]);
        kernel_namer_close(&namer);
    }
    assert_int_equal(list.items[1].launch.count, 2);
    add_log("_Z5scalePfi", 24);
    add_log("_Z5scalePdi", 24);
    kernel_list_join(&list, "sm_80");
    assert_int_equal(list.count, 3);
    assert_string_equal(list.items[0].name, "_Z5scalePdi");
    assert_string_equal(list.items[1].name, "_Z5scalePfi");
}

static void test_keys(void **state)
{
    static const char *const pairs[][2] = {
        {"f<int, 256>", "f<int,(int)256>"},
        {"f<256u, true, -1l>", "f<(unsigned int)256, (bool)1, (long)-1>"},
        {"(anonymous namespace)::f", "<unnamed>::f"},
        {"f<g(float*)::{lambda(int)#2}>", "f<g(float *)::[lambda(int) (instance 2)]>"},
        {"a<b<c> >", "a<b<c>>"},
        {"is_true<x4u, false_t>", "is_true<x4u, false_t>"},
    };
    static const char *const different[][2] = {
        {"f<1>", "f<10>"},
        {"f<int>", "f<unsigned int>"},
        {"f4u", "f4"},
        {"true_f", "1_f"},
    };
    char first[128], second[128];

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        name_key(first, pairs[i][0], strlen(pairs[i][0]));
        assert_int_equal(name_key(second, pairs[i][1], strlen(pairs[i][1])), strlen(first));
        assert_string_equal(first, second);
    }
    for (size_t i = 0; i < sizeof different / sizeof *different; i++) {
        name_key(first, different[i][0], strlen(different[i][0]));
        name_key(second, different[i][1], strlen(different[i][1]));
        assert_string_not_equal(first, second);
    }
}

/* A launch has at least 16 registers, and 32 of a kernel that calls the driver: measured on H200. */
static void test_launched_registers(void **state)
{
    static const struct {
        const char *row;
        bool joined;
    } cases[] = {
        {"1,10,1,1,1,64,1,1,32,0,0,asserts(int *)\n", true},
        {"1,10,1,1,1,64,1,1,32,0,0,calls(int *)\n", true},
        {"1,10,1,1,1,64,1,1,24,0,0,asserts(int *)\n", true},
        {"1,10,1,1,1,64,1,1,40,0,0,asserts(int *)\n", false},
        {"1,10,1,1,1,64,1,1,16,0,0,four(int *)\n", true},
        {"1,10,1,1,1,64,1,1,32,0,0,four(int *)\n", false}, /* its code does not call it */
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kernel_list_free(&list);
        read_run(cases[i].row);
        assert_true(kernel_list_read(&list, DATA "modern/launch.sm_90.cubin", NULL));
        kernel_list_join(&list, "sm_90");
        assert_int_equal(list.messages.count, cases[i].joined ? 0 : 1);
        assert_int_equal(strcmp(launched(1)->file, "run.csv") != 0, cases[i].joined);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_real_program, free_list),
        cmocka_unit_test_teardown(test_launched_registers, free_list),
        cmocka_unit_test_teardown(test_names_and_sizes, free_list),
        cmocka_unit_test_teardown(test_architecture_of_the_run, free_list),
        cmocka_unit_test_teardown(test_other_builds, free_list),
        cmocka_unit_test_teardown(test_sums_are_split, free_list),
        cmocka_unit_test_teardown(test_overloads, free_list),
        cmocka_unit_test_teardown(test_overloads_of_a_trace, free_list),
        cmocka_unit_test_teardown(test_equal_overloads, free_list),
        cmocka_unit_test(test_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
