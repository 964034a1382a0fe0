/* SPDX-License-Identifier: MIT */
/* What Nsight Compute prints: real reports of an H200, and forms and damage that they do not show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/name/namer.h"
#include "support/kernels.h"

#define DATA "tests/data/kernels/"

static void near(double found, double expected)
{
    assert_true(found > expected - 1e-9 && found < expected + 1e-9);
}

/* Six launches: figures of the first and of the clustered one. */
static void check_real(void)
{
    const kernel *k;

    assert_int_equal(list.count, 6);
    assert_int_equal(list.messages.count, 0);
    k = &list.items[0];
    assert_string_equal(k->name, "sum<float, 256>");
    assert_string_equal(k->arch, "sm_90");
    assert_int_equal(k->registers, 16);
    assert_int_equal(k->static_smem, 1024);
    assert_int_equal(k->max_threads, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.block_size, 256);
    assert_int_equal(k->launch.grid_size, 264);
    assert_int_equal(k->launch.dynamic_smem, 0);
    assert_int_equal(k->launch.cluster_size, 0);
    assert_int_equal(k->launch.carveout_bytes, 32768);
    near(k->launch.theoretical_percent, 100);
    near(k->launch.waves, 0.25);
    assert_int_equal(k->launch.static_range.most, 0);
    assert_int_equal(k->launch.dynamic_range.most, 0);
}

static const kernel *find(const char *name)
{
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, name) == 0) {
            return &list.items[i];
        }
    }
    fail_msg("%s is not there", name);
    return list.items;
}

/* "Memory Throughput" is a share of the peak in one section, bytes a second in another. */
static void test_throughput_and_hit_rates(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "real/hits.csv", NULL));
    assert_int_equal(list.count, 2);
    assert_int_equal(list.messages.count, 0);
    near(list.items[0].launch.sm_percent, 99.67);
    near(list.items[0].launch.memory_percent, 0.88);
    near(list.items[0].launch.l1_hit_percent, 55.55);
    near(list.items[0].launch.l2_hit_percent, 99.84);
    near(list.items[1].launch.l2_hit_percent, 100); /* sampled as 101.04 */
    kernel_list_free(&list);
    assert_true(kernel_list_read(&list, DATA "real/details.csv", NULL));
    assert_true(list.items[0].launch.l1_hit_percent < 0);
}

static void test_real_details(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "real/details.csv", NULL));
    check_real();
    near(list.items[0].launch.achieved_percent, 24.51);
    assert_int_equal(find("clu")->launch.cluster_size, 2);
    assert_int_equal(find("dyn")->launch.dynamic_smem, 8192);
    assert_int_equal(find("dyn")->launch.carveout_bytes, 135168);
    assert_int_equal(list.items[0].barriers, KERNEL_UNKNOWN);
}

static void test_real_raw(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "real/raw.csv", NULL));
    check_real();
    near(list.items[0].launch.achieved_percent, 24.48);
    assert_int_equal(list.items[0].barriers, 1);
    assert_string_equal(list.items[0].launch.device, "NVIDIA H200");
    assert_int_equal(find("clu")->launch.cluster_size, 2);
}

static void check_rounded(const char *file)
{
    assert_true(kernel_list_read(&list, file, NULL));
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].static_smem, 1024);
    assert_int_equal(list.items[0].launch.carveout_bytes, 32768);
    assert_int_equal(list.items[0].launch.grid_size, 1024);
    assert_int_equal(list.items[0].launch.static_range.least, 1015);
    assert_int_equal(list.items[0].launch.static_range.most, 1024);
    near(list.items[0].launch.achieved_percent, 81.53);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "--print-units base"));
    kernel_list_free(&list);
}

static void test_rounded_sizes(void **state)
{
    (void)state;
    check_rounded(DATA "synthetic/ncu_details.csv");
    check_rounded(DATA "synthetic/ncu_details.txt");
    check_rounded(DATA "synthetic/ncu_raw.csv");
}

static void read_text(const char *text)
{
    assert_true(kernel_list_read_bytes(&list, "ncu", text, strlen(text)));
}

/* 2019 to 2022: no columns of dimensions, device and capability; figures may be missing. */
static void test_old_csv(void **state)
{
    (void)state;
    read_text(
        "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Kernel Time\","
        "\"Context\",\"Stream\",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric "
        "Value\"\n"
        "\"0\",\"1\",\"a\",\"h\",\"k(int)\",\"t\",\"1\",\"7\",\"Launch\",\"Block "
        "Size\",\"\",\"192\"\n"
        "\"0\",\"1\",\"a\",\"h\",\"k(int)\",\"t\",\"1\",\"7\",\"Launch\",\"Registers Per "
        "Thread\",\"register/thread\",\"20\"\n"
        "\"0\",\"1\",\"a\",\"h\",\"k(int)\",\"t\",\"1\",\"7\",\"Occupancy\",\"Achieved "
        "Occupancy\",\"%\",\"no data\"\n"
        "\"1\",\"1\",\"a\",\"h\",\"k(int)\",\"t\",\"1\",\"7\",\"Launch\",\"Block "
        "Size\",\"\",\"64\"\n");
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0].name, "k");
    assert_string_equal(list.items[0].arch, "");
    assert_int_equal(list.items[0].launch.block_size, 192);
    assert_int_equal(list.items[0].registers, 20);
    assert_true(list.items[0].launch.achieved_percent < 0);
    assert_int_equal(list.items[1].launch.block_size, 64);
    assert_int_equal(list.items[1].registers, KERNEL_UNKNOWN);
}

static void test_old_text(void **state)
{
    (void)state;
    read_text("  void k<int>(int, float*), 2023-May-01 10:00:00, Context 1, Stream 7\n"
              "    Section: Launch Statistics\n"
              "    Metric Name   Metric Unit   Metric Value\n"
              "    Block Size                           192\n"
              "    Dynamic Shared Memory Per Block  Kbyte/block  233.47\n");
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0].name, "k<int>");
    assert_int_equal(list.items[0].launch.block_size, 192);
    assert_int_equal(list.items[0].launch.dynamic_smem, 233472);
}

/* Units are decimal, and a rounded figure stands for the roundest size in its range. */
static void test_units(void **state)
{
    (void)state;
    read_text("  k (1, 1, 1)x(1, 1, 1), Context 1, Stream 7, Device 0, CC 9.0\n"
              "    Section: Launch Statistics\n"
              "    Metric Name   Metric Unit   Metric Value\n"
              "    Static Shared Memory Per Block   byte/block  1,000\n"
              "    Dynamic Shared Memory Per Block  Kbyte/block  65.54\n"
              "    Shared Memory Configuration Size  Mbyte  1.05\n");
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].static_smem, 1000);
    assert_int_equal(list.items[0].launch.dynamic_smem, 65536);
    assert_int_equal(list.items[0].launch.carveout_bytes, 1 << 20);
    assert_int_equal(list.items[0].launch.static_range.most, 0);
    assert_int_equal(list.items[0].launch.dynamic_range.least, 65535);
    assert_int_equal(list.items[0].launch.dynamic_range.most, 65544);
    assert_non_null(strstr(list.messages.items[0].text, "(\"65.54 Kbyte\")"));
}

static void test_unknown_unit(void **state)
{
    (void)state;
    read_text("  k (1, 1, 1)x(1, 1, 1), Context 1, Stream 7, Device 0, CC 9.0\n"
              "    Section: Launch Statistics\n"
              "    Metric Name   Metric Unit   Metric Value\n"
              "    Shared Memory Configuration Size  Gbyte  1.05\n");
    assert_int_equal(list.items[0].launch.carveout_bytes, KERNEL_UNKNOWN);
    assert_true(list.incomplete);
}

static void test_open_quote(void **state)
{
    (void)state;
    read_text("\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
              "\"0\",\"k\",\"Block Size\",\"\",\"64\"\n"
              "\"0\",\"k\",\"Grid Size\",\"\",\"64\n");
    assert_int_equal(list.count, 1);
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "ncu:3: a quote is not closed: the row is left out");
    assert_true(list.incomplete);
}

#define COLUMNS "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
#define ROW(metric, unit, value) "\"0\",\"k\",\"" metric "\",\"" unit "\",\"" value "\"\n"
#define DIGITS_50 "12345678901234567890123456789012345678901234567890"
#define DIGITS_400 DIGITS_50 DIGITS_50 DIGITS_50 DIGITS_50 DIGITS_50 DIGITS_50 DIGITS_50 DIGITS_50

/* Numbers without end are no figures; a double would hold infinity, or no number at all. */
static void test_numbers_too_large(void **state)
{
    (void)state;
    read_text(COLUMNS ROW("Block Size", "", DIGITS_400)                                      /* */
              ROW("Static Shared Memory Per Block", "byte/block", DIGITS_400 "." DIGITS_400) /* */
              ROW("Waves Per SM", "", DIGITS_400)                                            /* */
              ROW("Achieved Occupancy", "%", "100.01")                                       /* */
              ROW("Grid Size", "", "1,073,741,825")                                          /* */
              ROW("Theoretical Occupancy", "%", "62." DIGITS_400)                            /* */
              ROW("Registers Per Thread", "register/thread", "inf"));
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].launch.block_size, KERNEL_UNKNOWN);
    assert_int_equal(list.items[0].launch.grid_size, KERNEL_UNKNOWN);
    assert_int_equal(list.items[0].static_smem, KERNEL_UNKNOWN);
    assert_int_equal(list.items[0].registers, KERNEL_UNKNOWN);
    assert_true(list.items[0].launch.waves < 0);
    assert_true(list.items[0].launch.achieved_percent < 0);
    near(list.items[0].launch.theoretical_percent, 62.123456);
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "ncu: figures that are too large, or in an unknown unit: 5");
    assert_true(list.incomplete);
}

/* A row over the limit: the message must not blame a quote alone. */
static void test_long_row(void **state)
{
    enum { SIZE = 1100000 };
    char *text = malloc(SIZE + 1);

    (void)state;
    assert_non_null(text);
    memset(text, 'x', SIZE);
    memcpy(text, "\"ID\",\"Kernel Name\",\"", 20);
    memcpy(text + SIZE - 2, "\"\n", 3);
    read_text(text);
    free(text);
    assert_int_equal(list.count, 0);
    assert_string_equal(list.messages.items[0].text,
                        "ncu:1: a line of more than 1 MiB: the row is left out");
    assert_true(list.incomplete);
}

/* A type of a parameter may be called as what follows the name. */
static void test_context_as_a_parameter(void **state)
{
    (void)state;
    read_text("  step(float *, Context *) (64, 1, 1)x(128, 1, 1), Context 1, Stream 7, Device 0, "
              "CC 9.0\n"
              "    Section: Launch Statistics\n"
              "    Metric Name   Metric Unit   Metric Value\n"
              "    Block Size                           128\n"
              "  f(A, Context 2) (64, 1, 1)x(64, 1, 1), Context 1, Stream 7, Device 0, CC 9.0\n"
              "    Block Size                           64\n");
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0].name, "step");
    assert_string_equal(list.items[0].arch, "sm_90");
    assert_int_equal(list.items[0].launch.block_size, 128);
    assert_string_equal(list.items[1].name, "f");
}

static void shortens_to(const char *text, const char *expected)
{
    name_parts parts = name_split(text, strlen(text));

    assert_int_equal(parts.end - parts.start, strlen(expected));
    assert_memory_equal(text + parts.start, expected, strlen(expected));
}

static void test_short_names(void **state)
{
    (void)state;
    shortens_to("void block_sum<float, 256>(const T1 *, T1 *)", "block_sum<float, 256>");
    shortens_to("_Z3fooPf", "_Z3fooPf");
    shortens_to("(anonymous namespace)::hidden(int*)", "(anonymous namespace)::hidden");
    shortens_to("void (anonymous namespace)::k<(int)3>(int (*)(int))",
                "(anonymous namespace)::k<(int)3>");
    shortens_to("std::enable_if<(3 > 2), void>::type k<int>(A<int (float)>)", "k<int>");
    shortens_to("void f<g(float*, int)::{lambda(int)#1}>(int, g(float*)::{lambda(int)#1})",
                "f<g(float*, int)::{lambda(int)#1}>");
    shortens_to("void at::native::elementwise<128, f(int), A<floa...",
                "at::native::elementwise<128, f(int), A<floa...");
    shortens_to("void block_sum<float, 256>(const T1 *, T...", "block_sum<float, 256>");
    shortens_to("void (anonymous namespace)::k(int, flo...", "(anonymous namespace)::k");
    shortens_to("", "");
    shortens_to(")", ")");
    shortens_to("(int)", "(int)");
    shortens_to("a ", "a ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_throughput_and_hit_rates, teardown),
        cmocka_unit_test_teardown(test_real_details, teardown),
        cmocka_unit_test_teardown(test_real_raw, teardown),
        cmocka_unit_test_teardown(test_rounded_sizes, teardown),
        cmocka_unit_test_teardown(test_old_csv, teardown),
        cmocka_unit_test_teardown(test_old_text, teardown),
        cmocka_unit_test_teardown(test_units, teardown),
        cmocka_unit_test_teardown(test_unknown_unit, teardown),
        cmocka_unit_test_teardown(test_open_quote, teardown),
        cmocka_unit_test_teardown(test_numbers_too_large, teardown),
        cmocka_unit_test_teardown(test_long_row, teardown),
        cmocka_unit_test_teardown(test_context_as_a_parameter, teardown),
        cmocka_unit_test_teardown(test_short_names, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
