/* SPDX-License-Identifier: MIT */
/* Triton's cache: every row that Nsight Compute saw, and folders and files that are none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "launch/evaluated.h"
#include "support/architectures.h"
#include "support/csv.h"
#include "support/kernels.h"

#define CACHE "tests/data/kernels/triton"
#define ADD CACHE "/YJXQUE4ZDPUI2ZA4QH6AXPD6YUC5UVCYEY7L6BFYI3NZJ6BKAL6A/add"

enum { PATH_SIZE = 256 };

static char folder[] = "/tmp/occupant-triton-XXXXXX";

static const kernel *find(const char *part)
{
    size_t i = 0;

    while (i < list.count && !strstr(list.items[i].file, part)) {
        i++;
    }
    assert_in_range(i, 0, list.count - 1);
    return &list.items[i];
}

static occ_result result_of(const kernel *k, const occ_arch *arch, int carveout_bytes)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_launch start = OCC_LAUNCH_DEFAULT;
    occ_result result;

    launch_of_kernel((launch_start){&start, 0, 0, NULL}, k, arch, &launch, NULL);
    if (carveout_bytes >= 0) {
        launch.carveout_percent = -1;
        launch.carveout_bytes = carveout_bytes;
    }
    assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
    return result;
}

/*
 * Nsight Compute's limit by shared memory is that of the carve-out that the
 * driver chose (facts on Nsight in tests/data/h200): one of the list gives it.
 */
static bool some_carveout_gives(const kernel *k, const occ_arch *arch, int blocks)
{
    for (int i = 0; i < arch->carveout_count; i++) {
        if (result_of(k, arch, arch->carveouts[i]).limits[OCC_ROW_SMEM].blocks == blocks) {
            return true;
        }
    }
    return false;
}

static void check_row(const struct csv *csv, const occ_arch *arch)
{
    const kernel *k = find(csv_text(csv, "folder"));
    occ_result result = result_of(k, arch, -1);
    double percent = occ_percent(arch, &result);

    assert_string_equal(k->name, csv_text(csv, "kernel"));
    assert_int_equal(k->block_size, csv_int(csv, "block"));
    assert_int_equal(k->registers, csv_int(csv, "registers"));
    assert_int_equal(k->static_smem, 0);
    assert_int_equal(k->launch.dynamic_smem, csv_int(csv, "dynamic_smem"));
    assert_int_equal(k->launch.cluster_size, 0);
    assert_int_equal(k->tensor_columns, 0);
    assert_true(percent == strtod(csv_text(csv, "occupancy"), NULL));
    assert_int_equal(result.limits[OCC_ROW_REGISTERS].blocks, csv_int(csv, "limit_registers"));
    if (result.limits[OCC_ROW_SMEM].limits) {
        assert_int_equal(result.limits[OCC_ROW_SMEM].blocks, csv_int(csv, "limit_smem"));
    } else if (k->launch.dynamic_smem > 0) {
        assert_true(some_carveout_gives(k, arch, csv_int(csv, "limit_smem")));
    }
}

static void test_expected(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    struct csv csv;
    size_t rows = 0;

    (void)state;
    assert_true(kernel_list_read(&list, CACHE, NULL)); /* without the option recursive */
    assert_int_equal(list.messages.count, 0);
    csv_open(&csv, CACHE "/expected.csv");
    for (; csv_next(&csv); rows++) {
        check_row(&csv, &arch);
    }
    assert_int_equal(rows, 6);
    assert_int_equal(list.count, rows);
}

static void test_one_cubin(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, ADD ".cubin", NULL));
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].block_size, 128);
    assert_int_equal(list.items[0].launch.dynamic_smem, 0);
}

static void test_metadata_alone(void **state)
{
    (void)state;
    assert_false(kernel_list_read(&list, ADD ".json", NULL));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "the .cubin or .hsaco beside it"));
}

/* ---- Folders made here */

static void make_folder(char path[PATH_SIZE], const char *inner)
{
    snprintf(path, PATH_SIZE, "%s/%s", folder, inner);
    assert_true(mkdir(path, 0700) == 0);
}

static void write_file(const char *path, const char *name, const char *text)
{
    char whole[2 * PATH_SIZE];
    FILE *file;

    snprintf(whole, sizeof whole, "%s/%s", path, name);
    file = fopen(whole, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* The cubin of the fixture, with another text beside it. */
static void write_pair(const char *path, const char *metadata)
{
    char command[4 * PATH_SIZE];

    snprintf(command, sizeof command, "cp " ADD ".cubin %s/add.cubin", path);
    assert_int_equal(system(command), 0);
    write_file(path, "add.json", metadata);
}

static void make_root(void)
{
    snprintf(folder, sizeof folder, "/tmp/occupant-triton-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static int remove_root(void **state)
{
    char command[PATH_SIZE];

    snprintf(command, sizeof command, "rm -r %s", folder);
    (void)state;
    kernel_list_free(&list);
    return system(command);
}

static const kernel *read_pair(const char *metadata)
{
    char path[2 * PATH_SIZE];

    kernel_list_free(&list);
    write_pair(folder, metadata);
    snprintf(path, sizeof path, "%s/add.cubin", folder);
    assert_true(kernel_list_read(&list, path, NULL));
    assert_int_equal(list.count, 1);
    assert_int_equal(list.messages.count, 0);
    return &list.items[0];
}

static void test_versions(void **state)
{
    const kernel *k;

    (void)state;
    make_root();
    k = read_pair("{\"num_warps\":8,\"shared\":1024,\"num_ctas\":1,\"cluster_dims\":[2,2,1],"
                  "\"target\":[\"cuda\",90],\"tmem_size\":512,\"launch_cooperative_grid\":true}");
    assert_true(k->launch.cooperative);
    assert_int_equal(k->block_size, 256);
    assert_int_equal(k->launch.dynamic_smem, 1024);
    assert_int_equal(k->launch.cluster_size, 4);
    assert_int_equal(k->tensor_columns, 512);
    assert_int_equal(k->tensor_use, KERNEL_USED);
    k = read_pair("{\"shared\":0,\"num_ctas\":2,\"num_warps\":1}");
    assert_int_equal(k->launch.cluster_size, 2);
    assert_int_equal(k->tensor_columns, 0); /* as the cubin states */
    assert_false(k->launch.cooperative);
    k = read_pair("{\"num_warps\":4,\"shared\":8,\"cluster_dims\":[2,\"x\"],\"tmem_size\":[0],"
                  "\"launch_cooperative_grid\":[true]}");
    assert_false(k->launch.cooperative);
    assert_int_equal(k->block_size, 128);
    assert_int_equal(k->launch.cluster_size, 0);
    assert_int_equal(k->tensor_columns, 0);
}

/* Not Triton's: the cubin stays as it is. */
static void test_other_metadata(void **state)
{
    static const char *const others[] = {
        "",
        "{}",
        "[1]",
        "{\"num_warps\":4}",
        "{\"shared\":4}",
        "{\"num_warps\":0,\"shared\":4}",
        "{\"num_warps\":65,\"shared\":4}",
        "{\"num_warps\":4,\"shared\":-1}",
        "{\"num_warps\":4,\"shared\":1e10}",
        "{\"num_warps\":\"4\",\"shared\":1}",
        "{\"num_warps\":4,\"shared\":1",
        "{\"num_warps\":4,\"shared\":1} x",
    };

    (void)state;
    make_root();
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const kernel *k = read_pair(others[i]);

        assert_int_equal(k->launch.block_size, KERNEL_UNKNOWN);
        assert_int_equal(k->launch.dynamic_smem, KERNEL_UNKNOWN);
        assert_int_equal(k->launch.cluster_size, KERNEL_UNKNOWN);
    }
}

static void test_folders(void **state)
{
    static const char hash[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    static const char good[] = "{\"num_warps\":4,\"shared\":0}";
    char path[PATH_SIZE];
    char inner[PATH_SIZE / 2];

    (void)state;
    make_root();
    make_folder(path, "project");
    write_pair(path, good);
    assert_false(kernel_list_read(&list, folder, NULL)); /* an ordinary folder that holds one */
    kernel_list_free(&list);
    assert_true(kernel_list_read(&list, path, NULL)); /* the folder of a build */
    assert_int_equal(list.count, 1);
    kernel_list_free(&list);

    make_folder(path, "triton");
    make_folder(path, "triton/0");
    snprintf(inner, sizeof inner, "triton/0/%s", hash);
    make_folder(path, inner);
    write_file(path, "other.txt", "text");
    assert_false(kernel_list_read(&list, folder, NULL));
    kernel_list_free(&list);
    write_pair(path, good);
    assert_true(kernel_list_read(&list, folder, NULL)); /* as PyTorch inductor's */
    assert_int_equal(list.count, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_expected, teardown),
        cmocka_unit_test_teardown(test_one_cubin, teardown),
        cmocka_unit_test_teardown(test_metadata_alone, teardown),
        cmocka_unit_test_teardown(test_versions, remove_root),
        cmocka_unit_test_teardown(test_other_metadata, remove_root),
        cmocka_unit_test_teardown(test_folders, remove_root),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
