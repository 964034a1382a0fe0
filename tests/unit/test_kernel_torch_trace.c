/* SPDX-License-Identifier: MIT */
/* Traces of PyTorch: a step against Nsight Compute, then forms and damage that it does not show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "launch/evaluated.h"
#include "support/architectures.h"
#include "support/bytes.h"
#include "support/csv.h"
#include "support/kernels.h"

#define STEP "tests/data/h100/step.json.gz"

static bool near(double found, double expected)
{
    return found > expected - 1e-6 && found < expected + 1e-6;
}

/* ---- A step of PyTorch on an H100, and what Nsight Compute saw of the same launches */

static bool is_group_of(const kernel *k, const struct csv *csv)
{
    int smem = csv_int(csv, "static_smem") + csv_int(csv, "dynamic_smem");

    return strstr(k->name, csv_text(csv, "kernel")) && k->registers == csv_int(csv, "registers") &&
           k->launch.block_size == csv_int(csv, "block") &&
           k->launch.grid_size == csv_int(csv, "grid") && k->launch.dynamic_smem == smem;
}

/* The group of a launch of the record; of several that look the same, one with launches left. */
static size_t find_group(const struct csv *csv, const long long *seen)
{
    size_t i = 0;

    while (i < list.count &&
           (seen[i] == list.items[i].launch.count || !is_group_of(&list.items[i], csv))) {
        i++;
    }
    assert_true(i < list.count);
    return i;
}

/* As occupant has it from the trace alone. */
static occ_launch launch_of(const kernel *k, const occ_arch *arch)
{
    occ_launch start = OCC_LAUNCH_DEFAULT;
    occ_launch launch = start;

    launch_of_kernel((launch_start){&start, 0, 0, NULL}, k, arch, &launch, NULL);
    return launch;
}

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

/*
 * What the trace does not state, and Nsight Compute's limits go by: the carve-out
 * that the driver chose, and the barriers. Nsight Compute caps the barriers' limit at the
 * slots for blocks.
 */
static void check_unstated_limits(const struct csv *csv, const occ_arch *arch, occ_launch launch)
{
    occ_result result;
    int barriers;

    launch.carveout_percent = -1;
    launch.carveout_bytes = csv_int(csv, "config");
    launch.barriers = csv_int(csv, "barriers");
    result = result_of(arch, &launch);
    assert_int_equal(result.smem_capacity, csv_int(csv, "config"));
    assert_int_equal(result.limits[OCC_ROW_SMEM].blocks, csv_int(csv, "limit_smem"));
    barriers = result.limits[OCC_ROW_BARRIERS].blocks;
    assert_int_equal(barriers < 32 ? barriers : 32, csv_int(csv, "limit_barriers"));
}

/*
 * Rule 8: at most 8 blocks of cluster launches stand on an SM, which Nsight
 * Compute ignores. The trace does not state clusters: without that rule both are the
 * same, and for these launches it does not limit either.
 */
static void check_cluster(const struct csv *csv, const occ_arch *arch, occ_launch launch)
{
    occ_result ordinary = result_of(arch, &launch);
    occ_result result;

    launch.cluster_size = csv_int(csv, "cluster");
    result = result_of(arch, &launch);
    assert_int_equal(result.limits[OCC_ROW_CLUSTER].blocks, 8);
    assert_int_equal(result.blocks, ordinary.blocks);
}

static void check_launch(const struct csv *csv, const occ_arch *arch, const kernel *k)
{
    occ_launch launch = launch_of(k, arch);
    occ_result result = result_of(arch, &launch);

    assert_true(near(occ_percent(arch, &result), strtod(csv_text(csv, "occupancy"), NULL)));
    assert_int_equal(result.limits[OCC_ROW_BLOCKS].blocks, csv_int(csv, "limit_blocks"));
    assert_int_equal(result.limits[OCC_ROW_REGISTERS].blocks, csv_int(csv, "limit_registers"));
    assert_int_equal(result.limits[OCC_ROW_WARPS].blocks, csv_int(csv, "limit_warps"));
    check_unstated_limits(csv, arch, launch);
    if (csv_int(csv, "cluster") > 0) {
        check_cluster(csv, arch, launch);
    }
}

static void test_step(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    long long seen[128] = {0};
    size_t launches = 0;
    size_t clusters = 0;
    double percent = 0;
    struct csv csv;

    (void)state;
    assert_true(kernel_list_read(&list, STEP, NULL));
    assert_int_equal(list.messages.count, 0);
    assert_true(list.count > 0 && list.count <= sizeof seen / sizeof *seen);
    csv_open(&csv, "tests/data/h100/ncu_step.csv");
    for (; csv_next(&csv); launches++) {
        size_t group = find_group(&csv, seen);

        seen[group]++;
        clusters += csv_int(&csv, "cluster") > 0;
        check_launch(&csv, &arch, &list.items[group]);
    }
    assert_int_equal(launches, 82);
    assert_int_equal(clusters, 4);
    for (size_t i = 0; i < list.count; i++) {
        const kernel *k = &list.items[i];

        assert_int_equal(k->launch.count, seen[i]);
        assert_string_equal(k->arch, "sm_90");
        assert_string_equal(k->launch.device, "NVIDIA H100 80GB HBM3");
        assert_int_equal(k->launch.sms, 132);
        assert_int_equal(k->static_smem, KERNEL_UNKNOWN);
        assert_true(k->launch.holds_static_smem);
        percent += k->launch.time_percent;
    }
    assert_true(near(percent, 100));
}

/* ---- Texts made here */

#define HEAD                                                                                       \
    "{\"deviceProperties\":[{\"id\":0,\"name\":\"A\",\"computeMajor\":8,\"computeMinor\":6,"       \
    "\"warpSize\":32},{\"id\":1,\"name\":\"B\",\"computeMajor\":9,\"computeMinor\":4,"             \
    "\"warpSize\":64}],\"traceEvents\":["
#define ARGUMENTS(device, registers, smem, block, grid)                                            \
    "\"args\":{\"device\":" device ",\"registers per thread\":" registers                          \
    ",\"shared memory\":" smem ",\"block\":" block ",\"grid\":" grid "}"
#define K "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"void f<int>(int*)\",\"dur\":1.5,"
#define USUAL ARGUMENTS("0", "32", "1024", "[8,8,2]", "[4,1,1]")

static bool read_text(const char *text)
{
    kernel_list_free(&list);
    return kernel_list_read_bytes(&list, "t.json", text, strlen(text));
}

static const kernel *read_one(const char *text)
{
    assert_true(read_text(text));
    assert_int_equal(list.messages.count, 0);
    assert_int_equal(list.count, 1);
    return &list.items[0];
}

/* HIP's compute capability 11.0 is not sm_110. */
static void test_amd(void **state)
{
    static const struct {
        const char *device;
        const char *arch;
    } cases[] = {
        {"\"name\":\"AMD Radeon RX 7900 "
         "XTX\",\"computeMajor\":11,\"computeMinor\":0,\"warpSize\":32",
         "gfx1100"},
        {"\"name\":\"C\",\"computeMajor\":9,\"computeMinor\":4,\"warpSize\":64", "gfx942"},
    };
    char text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, "{\"deviceProperties\":[{\"id\":0,%s}],\"traceEvents\":[%s}]}",
                 cases[i].device, K USUAL);
        const kernel *k = read_one(text);

        assert_string_equal(k->arch, "");
        assert_string_equal(k->likely_arch, cases[i].arch);
    }
}

static void test_groups(void **state)
{
    const kernel *k;

    (void)state;
    assert_true(read_text(HEAD K USUAL "}," K USUAL "}," K ARGUMENTS(
        "0", "32", "1024", "[128,1,1]", "[8,1,1]") "},{\"cat\":\"kernel\",\"name\":\"g\",\"dur\":"
                                                   "7," USUAL "}]}"));
    assert_int_equal(list.count, 3);
    k = &list.items[0];
    assert_string_equal(k->name, "f<int>");
    assert_string_equal(k->arch, "sm_86");
    assert_int_equal(k->launch.count, 2);
    assert_true(near(k->launch.time_us, 3));
    assert_true(near(k->launch.time_percent, 100 * 3 / 11.5));
    assert_int_equal(k->launch.block_size, 128);
    assert_int_equal(k->launch.grid_size, 4);
    assert_int_equal(k->registers, 32);
    assert_int_equal(k->launch.dynamic_smem, 1024);
    assert_true(k->launch.achieved_percent < 0);
    assert_string_equal(list.items[1].name, "f<int>");
    assert_ptr_equal(list.items[1].name, k->name);
    assert_int_equal(list.items[1].launch.grid_size, 8);
    assert_string_equal(list.items[2].name, "g");
    assert_true(near(list.items[2].launch.time_percent, 100 * 7 / 11.5));
}

/* Weighted by time; 0 is what PyTorch prints where it has no figure. */
static void test_estimates(void **state)
{
    static const char text[] =
        HEAD "{\"cat\":\"kernel\",\"name\":\"f\",\"dur\":1,\"args\":{\"block\":[32,1,1],"
             "\"est. achieved occupancy %\":20}},"
             "{\"cat\":\"kernel\",\"name\":\"f\",\"dur\":3,\"args\":{\"block\":[32,1,1],"
             "\"est. achieved occupancy %\":60}},"
             "{\"cat\":\"kernel\",\"name\":\"f\",\"dur\":9,\"args\":{\"block\":[32,1,1],"
             "\"est. achieved occupancy %\":0}},"
             "{\"cat\":\"kernel\",\"name\":\"zero\",\"dur\":9,\"args\":{\"block\":[32,1,1],"
             "\"est. achieved occupancy %\":0}}]}";

    (void)state;
    assert_true(read_text(text));
    assert_int_equal(list.count, 2);
    assert_true(near(list.items[0].launch.achieved_percent, 50));
    assert_true(list.items[0].launch.estimated);
    assert_true(list.items[1].launch.achieved_percent < 0);
    assert_false(list.items[1].launch.estimated);
}

/* An estimate that no occupancy can be is not stated; the launch's others count. */
static void test_impossible_estimates(void **state)
{
    static const char *const estimates[] = {"1e300", "100.5", "-1", "5e9"};

    (void)state;
    for (size_t i = 0; i < sizeof estimates / sizeof *estimates; i++) {
        char text[400];

        snprintf(text, sizeof text,
                 HEAD "{\"cat\":\"kernel\",\"name\":\"f\",\"dur\":3,\"args\":{"
                      "\"est. achieved occupancy %%\":%s}},"
                      "{\"cat\":\"kernel\",\"name\":\"f\",\"dur\":1,\"args\":{"
                      "\"est. achieved occupancy %%\":100}}]}",
                 estimates[i]);
        assert_true(read_text(text));
        assert_int_equal(list.count, 1);
        assert_true(near(list.items[0].launch.achieved_percent, 100));
        assert_true(list.items[0].launch.estimated);
    }
}

static void test_order_of_members(void **state)
{
    static const char late[] =
        "{\"traceEvents\":[{" USUAL ",\"dur\":2,\"name\":\"f\",\"cat\":\"Kernel\"},"
        "{" USUAL ",\"name\":\"copy\",\"cat\":\"gpu_memcpy\"},"
        "{\"name\":\"no category\"},7,[{}],null],"
        "\"deviceProperties\":[{\"computeMinor\":0,\"computeMajor\":10,"
        "\"id\":0}]}";
    const kernel *k = read_one(late);

    (void)state;
    assert_string_equal(k->name, "f");
    assert_string_equal(k->arch, "sm_100");
    assert_null(k->launch.device);
    assert_true(near(k->launch.time_us, 2));
}

/* What is of another type, or out of range, counts as not stated. */
static void test_odd_values(void **state)
{
    const kernel *k;

    (void)state;
    k = read_one(HEAD K ARGUMENTS("1", "{}", "[0]", "[0,1,1]", "[4,[1],1]") "}]}");
    assert_string_equal(k->arch, ""); /* another warp size: not NVIDIA's */
    assert_string_equal(k->launch.device, "B");
    assert_int_equal(k->registers, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.dynamic_smem, KERNEL_UNKNOWN);
    assert_false(k->launch.holds_static_smem);
    assert_int_equal(k->launch.block_size, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.grid_size, KERNEL_UNKNOWN);
    k = read_one(HEAD K ARGUMENTS("7", "-1", "1e12", "\"x\"", "[100000,100000,2]") "}]}");
    assert_string_equal(k->arch, "");
    assert_int_equal(k->registers, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.dynamic_smem, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.block_size, KERNEL_UNKNOWN);
    assert_int_equal(k->launch.grid_size, KERNEL_UNKNOWN);
    k = read_one(HEAD "{\"cat\":\"kernel\",\"name\":\"\\u001b[31mf\",\"dur\":-5,\"args\":[]}]}");
    assert_string_equal(k->name, "?[31mf");
    assert_true(near(k->launch.time_us, 0));
    assert_true(k->launch.time_percent < 0);
    assert_true(
        read_text("{\"traceEvents\":7,\"deviceProperties\":{\"a\":1},\"traceEvents\":{\"b\":[]}}"));
    assert_int_equal(list.count, 0);
}

static void test_damage(void **state)
{
    (void)state;
    assert_true(read_text(HEAD K USUAL "}," K)); /* a program that was killed */
    assert_int_equal(list.count, 1);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "cut off"));
    assert_true(list.incomplete);
    assert_int_equal(list.items[0].launch.count, 1);
    assert_false(read_text(HEAD "{\"cat\":\"kernel\",\"name\":\"f\",\"dur\":NaN}]}"));
    assert_int_equal(list.messages.count, 1);
    assert_true(read_text(HEAD "{\"cat\":\"cpu_op\"}]}"));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "without GPU kernels"));
    assert_false(read_text("{\"other\":1}")); /* no trace */
    assert_non_null(strstr(list.messages.items[0].text, "nothing that is known"));
}

/* In a folder only what went wrong is worth a message. */
static void test_folder(void **state)
{
    const kernel_options options = {.recursive = true};
    char folder[] = "/tmp/occupant-trace-XXXXXX";
    char path[64];
    FILE *file;

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/t.json", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs(HEAD "{\"cat\":\"cpu_op\"}]}", file);
    fclose(file);
    assert_false(kernel_list_read(&list, folder, &options));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "no kernels in 1 file"));
    unlink(path);
    rmdir(folder);
}

/* ---- gzip */

static void test_cut_gzip(void **state)
{
    size_t size;
    unsigned char *bytes = bytes_of_file(STEP, &size);

    (void)state;
    assert_true(kernel_list_read_bytes(&list, "t", bytes, size - 4096));
    assert_true(list.count > 0);
    assert_true(list.incomplete);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "damaged or cut off"));
    free(bytes);
}

/* Two members, and zeros that fill up the end. */
static void test_members_of_gzip(void **state)
{
    size_t size;
    unsigned char *bytes = bytes_of_file(STEP, &size);
    unsigned char *longer = calloc(1, size + 512);

    (void)state;
    assert_non_null(longer);
    memcpy(longer, bytes, size);
    assert_true(kernel_list_read_bytes(&list, "t", longer, size + 512));
    assert_false(list.incomplete);
    free(longer);
    longer = malloc(2 * size);
    assert_non_null(longer);
    memcpy(longer, bytes, size);
    memcpy(longer + size, bytes, size);
    kernel_list_free(&list);
    assert_true(kernel_list_read_bytes(&list, "t", longer, 2 * size)); /* a second value */
    assert_non_null(strstr(list.messages.items[0].text, "more behind the end"));
    free(longer);
    free(bytes);
}

static void test_no_libraries(void **state)
{
    const kernel_options options = {.no_libraries = true};

    (void)state;
    assert_false(kernel_list_read(&list, STEP, &options));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "gzip -dc FILE"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_step, teardown),
        cmocka_unit_test_teardown(test_amd, teardown),
        cmocka_unit_test_teardown(test_groups, teardown),
        cmocka_unit_test_teardown(test_estimates, teardown),
        cmocka_unit_test_teardown(test_impossible_estimates, teardown),
        cmocka_unit_test_teardown(test_order_of_members, teardown),
        cmocka_unit_test_teardown(test_odd_values, teardown),
        cmocka_unit_test_teardown(test_damage, teardown),
        cmocka_unit_test_teardown(test_folder, teardown),
        cmocka_unit_test_teardown(test_cut_gzip, teardown),
        cmocka_unit_test_teardown(test_members_of_gzip, teardown),
        cmocka_unit_test_teardown(test_no_libraries, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
