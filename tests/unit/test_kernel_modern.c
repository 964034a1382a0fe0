/* SPDX-License-Identifier: MIT */
/* Uses of modern resources that a cubin tells beside its figures: tests/data/kernels/modern. */
#include <stdio.h>
#include <string.h>

#include "kernel/read/opcodes.h"
#include "support/csv.h"
#include "support/kernels.h"

#define MODERN "tests/data/kernels/modern/"

/* The kernel of a row, from its own file. */
static const kernel *read_kernel(const struct csv *csv)
{
    char path[256];

    kernel_list_free(&list);
    snprintf(path, sizeof path, MODERN "%s", csv_text(csv, "file"));
    assert_true(kernel_list_read(&list, path, NULL));
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, csv_text(csv, "kernel")) == 0) {
            return &list.items[i];
        }
    }
    fail_msg("%s: no %s", path, csv_text(csv, "kernel"));
    return NULL;
}

/* Empty in the table: the kernel computes them. */
static int expected_columns(const struct csv *csv)
{
    return csv_text(csv, "columns")[0] == '\0' ? KERNEL_UNKNOWN : csv_int(csv, "columns");
}

/* A cubin states that it allocates tensor memory; how many columns, the PTX beside it. */
static void test_tensor_memory(void **state)
{
    struct csv csv;
    size_t rows = 0;

    (void)state;
    csv_open(&csv, MODERN "expected_tensor_memory.csv");
    for (; csv_next(&csv); rows++) {
        const kernel *k = read_kernel(&csv);
        int allocates = csv_int(&csv, "allocates");

        assert_string_equal(k->arch, csv_text(&csv, "arch"));
        assert_int_equal(k->tensor_use, allocates ? KERNEL_USED : KERNEL_UNUSED);
        assert_int_equal(k->tensor_columns, expected_columns(&csv));
        assert_int_equal(k->setmaxnreg_use, KERNEL_UNUSED);
    }
    assert_int_equal(rows, 14);
}

/* The same bytes without a file beside them. */
static void test_columns_unknown(void **state)
{
    unsigned char bytes[16384];
    FILE *file = fopen(MODERN "tmem_128_cg1.sm_100a.cubin", "rb");
    size_t size;

    (void)state;
    assert_non_null(file);
    size = fread(bytes, 1, sizeof bytes, file);
    (void)fclose(file);
    assert_true(kernel_list_read_bytes(&list, "tmem.cubin", bytes, size));
    assert_int_equal(list.items[0].tensor_use, KERNEL_USED);
    assert_int_equal(list.items[0].tensor_columns, KERNEL_UNKNOWN);
}

/* Whether every build of a file's kernels is known to use dynamic shared memory, or not to. */
static void check_dynamic_use(const char *path, size_t builds)
{
    static const struct {
        const char *name;
        int use;
    } kernels[] = {
        {"_Z3dynPf", KERNEL_USED},  {"_Z5nodynPf", KERNEL_UNUSED}, {"_Z4statPf", KERNEL_UNUSED},
        {"_Z4bothPf", KERNEL_USED}, {"_Z4nonePf", KERNEL_UNUSED},  {"_Z4somePf", KERNEL_USED},
    };

    assert_true(kernel_list_read(&list, path, NULL));
    assert_int_equal(list.count, builds);
    for (size_t i = 0; i < list.count; i++) {
        size_t at = 0;

        while (strcmp(list.items[i].name, kernels[at].name) != 0) {
            at++;
            assert_in_range(at, 0, sizeof kernels / sizeof *kernels - 1);
        }
        assert_int_equal(list.items[i].dynamic_use, kernels[at].use);
    }
}

/* The object holds the PTX: it tells dynamic shared memory from static. */
static void test_dynamic_memory_with_ptx(void **state)
{
    (void)state;
    check_dynamic_use(MODERN "dynamic.o", 4);
}

/* Its PTX is for sm_90, its cubins for sm_75 and sm_80. */
static void test_dynamic_memory_with_other_ptx(void **state)
{
    (void)state;
    check_dynamic_use(MODERN "dynamic_ptx90.o", 8);
}

/* The sm_75 builds have static memory, which hides the use; the sm_80 builds have none. No PTX. */
static void test_dynamic_memory_with_other_build(void **state)
{
    (void)state;
    check_dynamic_use(MODERN "dynamic_builds.o", 4);
}

/* The last template argument of the kernels is 0 where they keep their registers. */
static void test_setmaxnreg(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, MODERN "setmaxnreg.sm_90a.cubin", NULL));
    assert_int_equal(list.count, 5);
    for (size_t i = 0; i < list.count; i++) {
        bool keeps = strstr(list.items[i].name, "Li0EE") != NULL;

        assert_int_equal(list.items[i].setmaxnreg_use, keeps ? KERNEL_UNUSED : KERNEL_USED);
        assert_int_equal(list.items[i].tensor_columns, 0);
    }
}

static unsigned memory_of(const unsigned char *bytes, long count)
{
    code_view code = code_open(90);

    code.bytes = bytes;
    code.count = count;
    return opcodes_count(&code).memory;
}

static unsigned scan(unsigned opcode, unsigned form)
{
    unsigned char code[32] = {
        [16] = (unsigned char)opcode, [17] = (unsigned char)(opcode >> 8 | form << 1)};

    return memory_of(code, 2);
}

/* Every opcode that nvdisasm named, in each form of operands. */
static void test_opcodes(void **state)
{
    struct csv csv;
    size_t rows = 0;

    (void)state;
    csv_open(&csv, MODERN "opcodes.csv");
    for (; csv_next(&csv); rows++) {
        const char *accesses = csv_text(&csv, "accesses");
        unsigned bits = strcmp(accesses, "shared") == 0    ? OPCODE_SHARED
                        : strcmp(accesses, "local") == 0   ? OPCODE_LOCAL
                        : strcmp(accesses, "generic") == 0 ? OPCODE_GENERIC
                                                           : 0;

        for (unsigned form = 0; form < 8; form++) {
            assert_int_equal(scan((unsigned)csv_int(&csv, "opcode"), form), bits);
        }
    }
    assert_int_equal(rows, 205);
}

/* The accesses of all instructions, and of none behind the last. */
static void test_scan_ends(void **state)
{
    unsigned char code[72] = {[0] = 0x84, [1] = 1, [16] = 0x83, [17] = 1, [64] = 0x80, [65] = 1};

    (void)state;
    assert_int_equal(memory_of(code, 1), OPCODE_SHARED);
    assert_int_equal(memory_of(code, 4), OPCODE_SHARED | OPCODE_LOCAL);
    assert_int_equal(memory_of(code, 0), 0);
}

static int expected_use(const struct csv *csv)
{
    const char *use = csv_text(csv, "uses_dynamic_smem");

    assert_true(strcmp(use, "yes") == 0 || strcmp(use, "no") == 0);
    return strcmp(use, "yes") == 0 ? KERNEL_USED : KERNEL_UNUSED;
}

/* Code alone does not tell which shared memory it accesses, where a kernel has static. */
static void test_dynamic_memory(void **state)
{
    struct csv csv;
    size_t rows = 0;

    (void)state;
    csv_open(&csv, MODERN "expected_dynamic.csv");
    for (; csv_next(&csv); rows++) {
        const kernel *k = read_kernel(&csv);
        bool has_static = csv_int(&csv, "static_smem") > 0;

        assert_int_equal(k->static_smem, csv_int(&csv, "static_smem"));
        assert_int_equal(k->dynamic_use, has_static ? KERNEL_UNKNOWN : expected_use(&csv));
        assert_int_equal(k->local_use, KERNEL_UNUSED);
    }
    assert_int_equal(rows, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opcodes),
        cmocka_unit_test(test_scan_ends),
        cmocka_unit_test_teardown(test_dynamic_memory, teardown),
        cmocka_unit_test_teardown(test_dynamic_memory_with_ptx, teardown),
        cmocka_unit_test_teardown(test_dynamic_memory_with_other_ptx, teardown),
        cmocka_unit_test_teardown(test_dynamic_memory_with_other_build, teardown),
        cmocka_unit_test_teardown(test_tensor_memory, teardown),
        cmocka_unit_test_teardown(test_columns_unknown, teardown),
        cmocka_unit_test_teardown(test_setmaxnreg, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
