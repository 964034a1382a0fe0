/* SPDX-License-Identifier: MIT */
/* Uses of modern resources that a cubin tells beside its figures: tests/data/kernels/modern. */
#include <stdio.h>
#include <string.h>

#include "kernel/kernel.h"
#include "support/csv.h"
#include "support/unit.h"

#define MODERN "tests/data/kernels/modern/"

static kernel_list list;

static int teardown(void **state)
{
    (void)state;
    kernel_list_free(&list);
    return 0;
}

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

/* A cubin states that it allocates tensor memory, and not how many columns. */
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
        assert_int_equal(k->tensor_columns, allocates ? KERNEL_UNKNOWN : 0);
        assert_int_equal(k->setmaxnreg_use, KERNEL_UNUSED);
    }
    assert_int_equal(rows, 14);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_tensor_memory, teardown),
        cmocka_unit_test_teardown(test_setmaxnreg, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
