/* SPDX-License-Identifier: MIT */
/* CSV of rocprofv3: launches, counters, the agents beside them; joined with the code that ran. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/kernels.h"

#define DATA "tests/data/kernels/amd/"
#define HEAD                                                                                       \
    "\"Kind\",\"Agent_Id\",\"Kernel_Name\",\"Start_Timestamp\",\"End_Timestamp\","                 \
    "\"LDS_Block_Size\",\"Scratch_Size\",\"VGPR_Count\",\"Accum_VGPR_Count\",\"SGPR_Count\","      \
    "\"Workgroup_Size_X\",\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_X\","              \
    "\"Grid_Size_Y\",\"Grid_Size_Z\"\n"

static bool read_text(const char *text)
{
    kernel_list_free(&list);
    return kernel_list_read_bytes(&list, "t.csv", text, strlen(text));
}

static const kernel *find(const char *name)
{
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, name) == 0) {
            return &list.items[i];
        }
    }
    fail_msg("%s is missing", name);
    return NULL;
}

static void check_figures(const kernel *k, int vgprs, int agprs, int sgprs, int lds, int scratch)
{
    assert_int_equal(k->registers, vgprs);
    assert_int_equal(k->accumulation_registers, agprs);
    assert_int_equal(k->scalar_registers, sgprs);
    assert_int_equal(k->static_smem, lds);
    assert_int_equal(k->scratch, scratch);
}

/* Work-items of the grid become groups; the profiler rounds LDS up, and leaves out the dynamic one. */
static void test_trace(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "rocprof/mi300a_kernel_trace.csv", NULL));
    assert_int_equal(list.count, 3);
    assert_int_equal(list.messages.count, 0);
    const kernel *k = find("many");

    check_figures(k, 72, 16, 112, 0, 0);
    assert_int_equal(k->launch.static_range.most, 0);
    assert_int_equal(k->launch.block_size, 64);
    assert_int_equal(k->launch.grid_size, 64);
    assert_int_equal(k->launch.dynamic_smem, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.count, 2);
    assert_int_equal(k->launch.time_us, 20);
    assert_int_equal(k->launch.time_percent, 20);
    assert_string_equal(k->arch, "gfx942");
    assert_string_equal(k->launch.device, "AMD Instinct MI300A");
    assert_int_equal(k->launch.sms, 228);
    k = find("tiles<3250>");
    check_figures(k, 44, 44, 112, 13312, 0);
    assert_int_equal(k->launch.static_range.least, 13312 - 511);
    assert_int_equal(k->launch.static_range.most, 13312);
    assert_int_equal(k->launch.grid_size, 4 * 4);
    k = find("spills");
    check_figures(k, 48, 0, 16, 0, 832);
    assert_int_equal(k->local_use, KERNEL_USED);
    assert_int_equal(k->launch.block_size, 512);
    assert_int_equal(k->launch.grid_size, 4 * 4 * 2);
}

/* A launch counts once, however many counters it has. No agents are beside: the likely architecture. */
static void test_counters(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "rocprof/counter_collection.csv", NULL));
    assert_int_equal(list.count, 2);
    const kernel *k = find("NormKernel1");

    check_figures(k, 12, KERNEL_UNKNOWN, 32, 1024, 0);
    assert_int_equal(k->launch.count, 2);
    assert_int_equal(k->launch.block_size, 128);
    assert_int_equal(k->launch.grid_size, 128);
    assert_string_equal(k->arch, "");
    assert_string_equal(k->likely_arch, "gfx942");
    assert_string_equal(k->launch.agent, "8");
    assert_true(k->launch.achieved_percent > 7.22 && k->launch.achieved_percent < 7.23);
    assert_false(k->launch.estimated);
    assert_int_equal(find("__amd_rocclr_fillBufferAligned")->launch.count, 1);
}

/* Older versions: the LDS of the launch, and no registers. */
static void test_older(void **state)
{
    const kernel *k;

    (void)state;
    assert_true(read_text(
        "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Id\",\"Kernel_Name\",\"Correlation_Id\","
        "\"Start_Timestamp\",\"End_Timestamp\",\"Private_Segment_Size\",\"Group_Segment_Size\","
        "\"Workgroup_Size_X\",\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_X\","
        "\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
        "\"KERNEL_DISPATCH\",4,1,2,\"f\",1,5329321973213203,5329321973322123,16,4360,256,1,1,"
        "233472,1,1\n"));
    assert_int_equal(list.count, 1);
    k = &list.items[0];
    check_figures(k, KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, 16);
    assert_int_equal(k->launch.dynamic_smem, 4360);
    assert_true(k->launch.holds_static_smem);
    assert_int_equal(k->launch.grid_size, 912);
    assert_true(k->launch.time_us > 108.9 && k->launch.time_us < 109);
}

static void test_likely_arch(void **state)
{
    static const struct {
        const char *row;
        const char *arch;
    } cases[] = {
        {"K,Agent 1,f,1,2,0,0,32,0,104,64,1,1,64,1,1\n", "gfx942"},
        {"K,Agent 1,f,1,2,0,0,32,0,128,64,1,1,64,1,1\n", "gfx1100"}, /* of every wave on RDNA */
    };
    char text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, "%s%s", HEAD, cases[i].row);
        assert_true(read_text(text));
        assert_int_equal(list.count, 1);
        assert_string_equal(list.items[0].likely_arch, cases[i].arch);
    }
}

/* Rows without a group, text around them, figures that are none, a row that is cut. */
static void test_damage(void **state)
{
    (void)state;
    assert_true(read_text("[rocprofv3] text\n" HEAD
                          "K,Agent 1,f,2,1,x,-1,99999999999,0,1,,1,1,64,1,1\n"
                          "K,Agent 1,g,2,1,x,-1,99999999999,0,1,65536,65536,1,64,1,1\n"
                          "K,Agent 1,h,2,1,x,-1,99999999999,0,1,64,1,1,4294967295,4294967295,1\n"
                          "K,,.kd,1,2,0,0,4,0,8,64,1,1,64,1,1\n"
                          "K\n"));
    assert_int_equal(list.count, 1);
    check_figures(&list.items[0], KERNEL_UNKNOWN, 0, 1, KERNEL_UNKNOWN, KERNEL_UNKNOWN);
    assert_int_equal(list.items[0].launch.block_size, 64);
    assert_int_equal(list.items[0].launch.grid_size, KERNEL_UNKNOWN);
    assert_true(list.items[0].launch.time_us < 0);
    assert_true(read_text(HEAD));
    assert_int_equal(list.count, 0);
    assert_int_equal(list.messages.count, 1);
    assert_true(read_text(HEAD "K,Agent 1,\"f,1,2\n"));
    assert_true(list.incomplete);
}

/* The code that ran has the exact figures, of which the profiler has whole units. */
static void test_join(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "gfx942.hsaco", NULL));
    assert_true(kernel_list_read(&list, DATA "rocprof/mi300a_kernel_trace.csv", NULL));
    kernel_list_join(&list, "sm_90");
    assert_int_equal(list.messages.count, 0);
    assert_int_equal(list.count, 4); /* plain did not run */
    const kernel *k = find("_Z5tilesILi3250EEvPf");

    assert_int_equal(k->launch.block_size, 256);
    assert_int_equal(k->registers, 44);
    assert_int_equal(k->static_smem, 13000);
    assert_int_equal(k->launch.static_range.most, 0);
    assert_int_equal(k->warp_size, 64);
    assert_int_equal(find("_Z4manyPfi")->registers, 72);
    assert_int_equal(find("_Z4manyPfi")->launch.count, 2);
}

/* rocprofv3's other formats are named, each with what makes the CSV. */
static void test_other_formats(void **state)
{
    static const char database[] = "SQLite format 3\0\1\1";

    (void)state;
    kernel_list_free(&list);
    assert_false(kernel_list_read_bytes(&list, "x_results.db", database, sizeof database));
    assert_non_null(strstr(list.messages.items[0].text, "rocpd convert"));
    kernel_list_free(&list);
    assert_false(kernel_list_read_bytes(&list, "x.pftrace", "\n\0\1", 3));
    assert_non_null(strstr(list.messages.items[0].text, "--output-format csv"));
    assert_false(read_text("\"Name\",\"Calls\",\"TotalDurationNs\",\"AverageNs\"\n\"f\",1,2,2\n"));
    assert_non_null(strstr(list.messages.items[0].text, "--kernel-trace"));
    assert_false(read_text("{\"rocprofiler-sdk-tool\": [{}]}"));
    assert_non_null(strstr(list.messages.items[0].text, "--kernel-trace"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_trace, teardown),
        cmocka_unit_test_teardown(test_counters, teardown),
        cmocka_unit_test_teardown(test_older, teardown),
        cmocka_unit_test_teardown(test_likely_arch, teardown),
        cmocka_unit_test_teardown(test_damage, teardown),
        cmocka_unit_test_teardown(test_join, teardown),
        cmocka_unit_test_teardown(test_other_formats, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
