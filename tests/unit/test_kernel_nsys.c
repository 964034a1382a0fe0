/* SPDX-License-Identifier: MIT */
/* CSV of Nsight Systems: columns by name, units of every version, text and reports around it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/kernels.h"

#define HEAD                                                                                       \
    "Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),"          \
    "DymSMem (MB),Bytes (MB),Throughput (MB/s),SrcMemKd,DstMemKd,Device,Ctx,GreenCtx,Strm,Name\n"

static bool read_text(const char *text)
{
    kernel_list_free(&list);
    return kernel_list_read_bytes(&list, "t.csv", text, strlen(text));
}

static bool near(double found, double expected)
{
    return found > expected - 1e-6 && found < expected + 1e-6;
}

static void check_launch(const kernel *k, int block, int grid, int registers, int static_smem,
                         int dynamic_smem)
{
    assert_int_equal(k->launch.block_size, block);
    assert_int_equal(k->launch.grid_size, grid);
    assert_int_equal(k->registers, registers);
    assert_int_equal(k->static_smem, static_smem);
    assert_int_equal(k->launch.dynamic_smem, dynamic_smem);
}

static void test_trace(void **state)
{
    const kernel *k = NULL;

    (void)state;
    assert_true(kernel_list_read(&list, "tests/data/kernels/synthetic/nsys_gpu_trace.csv", NULL));
    assert_int_equal(list.count, 2);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "rounded"));
    k = &list.items[0];
    assert_string_equal(k->name, "f<int, 2>");
    assert_string_equal(k->launch.device, "NVIDIA H100 80GB HBM3");
    check_launch(k, 256, 32, 40, 1024, 49152);
    assert_int_equal(k->launch.dynamic_range.least, 48500);
    assert_int_equal(k->launch.dynamic_range.most, 49499);
    assert_non_null(strstr(list.messages.items[0].text, "(\"0.001 MB\")"));
    assert_false(k->launch.holds_static_smem);
    assert_int_equal(k->launch.count, 2);
    assert_true(near(k->launch.time_us, 3));
    assert_true(near(k->launch.time_percent, 75));
    assert_string_equal(list.items[1].name, "g");
    check_launch(&list.items[1], 32, 1, 16, 0, 0);
    assert_true(near(list.items[1].launch.time_percent, 25));
}

/* Another order, other units, no GreenCtx; a carriage return at each end. */
static void test_columns_and_units(void **state)
{
    static const struct {
        const char *time_unit;
        const char *time;
        const char *size_unit;
        const char *size;
        int bytes;
        bool approximate;
    } cases[] = {
        {" (ns)", "2500", " (byte)", "49152", 49152, false},
        {" (us)", "2.5", " (B)", "49152", 49152, false},
        {" (ms)", "0.0025", " (KB)", "49.152", 49152, true},
        {" (s)", "0.000002", " (KB)", "8.19", 8192, true},
        {" (seconds)", "0.0000025", " (MB)", "0.116", 115712, true},
        {" (s)", "0.000002500", "", "64", 64, false},
        {"", "2500", "", "64", 64, false},
    };
    char text[512];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text,
                 "Name,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Device,DymSMem%s,StcSMem%s,Reg/Trd,"
                 "Duration%s\r\nf,4,1,1,64,1,1,NVIDIA A10,%s,0,20,%s\r\n",
                 cases[i].size_unit, cases[i].size_unit, cases[i].time_unit, cases[i].size,
                 cases[i].time);
        assert_true(read_text(text));
        assert_int_equal(list.count, 1);
        check_launch(&list.items[0], 64, 4, 20, 0, cases[i].bytes);
        assert_true((list.items[0].launch.dynamic_range.most > 0) == cases[i].approximate);
        assert_true(near(list.items[0].launch.time_us, i == 3 ? 2 : 2.5));
        assert_string_equal(list.items[0].launch.device, "NVIDIA A10");
    }
}

/* Longer than 10^9 of its unit, which is no header of another report. */
static void test_long_launch(void **state)
{
    (void)state;
    assert_true(read_text(HEAD "1,2500000000,5,1,1,1,32,1,1,40,0,0,,,,,D (0),1,,7,f\n"
                               "1,10,5,1,1,1,32,1,1,40,0,0,,,,,D (0),1,,7,g\n"));
    assert_int_equal(list.count, 2);
    assert_true(near(list.items[0].launch.time_us, 2500000));
}

static void test_odd_rows(void **state)
{
    (void)state;
    assert_true(read_text(HEAD "1,2,5,,1,1,999999,999999,1,-4,9e9,99999,,,,,(0),1,,7,f\n"
                               "1,2,5,1,1,1,32,1,1,40\n"
                               "1,2,5,1,1,1,32,1,1,40,0,0,,,,,D (x),1,,7,\n"
                               "1,2,5,1,1,1,32,1,1,99999999999,0,0,,,,,D (0) ,1,,7,g\n"));
    assert_int_equal(list.count, 1);
    check_launch(&list.items[0], 32, 1, KERNEL_UNKNOWN, 0, 0);
    assert_true(read_text(HEAD "1,2,5,1,1,1,32,1,1,40,0,0,,,,,D (0),1,,7,\"f\n"));
    assert_int_equal(list.count, 0);
    assert_true(list.incomplete);
    assert_true(read_text(HEAD));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "without GPU kernels"));
}

static void test_other_reports(void **state)
{
    static const char *const others[] = {
        "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name\n"
        "60.0,3000,2,1500,1500,1000,2000,500,f\n",
        " Start (ns)  Duration (ns)  CorrId  GrdX  GrdY  GrdZ  BlkX  BlkY  BlkZ\n 1 2 3 4 1 1 32 1 "
        "1\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_false(read_text(others[i]));
        assert_int_equal(list.messages.count, 1);
        assert_non_null(strstr(list.messages.items[0].text,
                               "nsys stats -r cuda_gpu_trace --format csv REPORT"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_trace, teardown),
        cmocka_unit_test_teardown(test_columns_and_units, teardown),
        cmocka_unit_test_teardown(test_long_launch, teardown),
        cmocka_unit_test_teardown(test_odd_rows, teardown),
        cmocka_unit_test_teardown(test_other_reports, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
