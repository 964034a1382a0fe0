/* SPDX-License-Identifier: MIT */
/*
 * Logs that end at any byte, as of a full disk or a job that was killed: no kernel
 * has a figure that the whole log does not give it, and what is missing is told.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/kernel.h"
#include "support/bytes.h"

#define DATA "tests/data/kernels/"

/* The kernel of the whole log; NULL: it has none of that name and architecture. */
static const kernel *find(const kernel_list *whole, const kernel *k)
{
    for (size_t i = 0; i < whole->count; i++) {
        const kernel *other = &whole->items[i];

        if (strcmp(other->name, k->name) == 0 && strcmp(other->arch, k->arch) == 0) {
            return other;
        }
    }
    return NULL;
}

static bool is_unknown_or(int figure, int right)
{
    return figure == KERNEL_UNKNOWN || figure == right;
}

static void check_cut(const kernel_list *whole, const unsigned char *bytes, size_t size)
{
    kernel_list cut = {0};

    (void)kernel_list_read_bytes(&cut, "log", bytes, size);
    for (size_t i = 0; i < cut.count; i++) {
        const kernel *k = &cut.items[i];
        const kernel *right = find(whole, k);

        if (k->registers == KERNEL_UNKNOWN) {
            assert_true(cut.incomplete);
            continue;
        }
        assert_non_null(right);
        assert_int_equal(k->registers, right->registers);
        assert_true(is_unknown_or(k->static_smem, right->static_smem));
        assert_true(is_unknown_or(k->barriers, right->barriers));
        assert_true(is_unknown_or(k->stack, right->stack));
    }
    kernel_list_free(&cut);
}

/* Every end within the first bytes of a log. */
static void check_log(const char *path, size_t most)
{
    kernel_list whole = {0};
    size_t size;
    unsigned char *bytes = bytes_of_file(path, &size);

    assert_non_null(bytes);
    assert_true(kernel_list_read_bytes(&whole, "log", bytes, size));
    for (size_t end = 1; end < size && end < most; end++) {
        check_cut(&whole, bytes, end);
    }
    kernel_list_free(&whole);
    free(bytes);
}

enum { FIRST_KERNELS = 3000 }; /* bytes */

static void test_ptxas(void **state)
{
    (void)state;
    check_log(DATA "real/ptxas.txt", FIRST_KERNELS);
}

static void test_cuobjdump(void **state)
{
    (void)state;
    check_log(DATA "real/cuobjdump.txt", FIRST_KERNELS);
}

static void test_nvlink(void **state)
{
    (void)state;
    check_log(DATA "rdc/linked.sm_90.nvlink.txt", FIRST_KERNELS);
}

/* What follows the end of a log's last line is nothing: the whole log is complete. */
static void test_whole_logs(void **state)
{
    static const char *const paths[] = {DATA "real/ptxas.txt", DATA "real/cuobjdump.txt",
                                        DATA "rdc/linked.sm_90.nvlink.txt"};

    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        kernel_list whole = {0};

        assert_true(kernel_list_read(&whole, paths[i], NULL));
        assert_false(whole.incomplete);
        kernel_list_free(&whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ptxas),
        cmocka_unit_test(test_cuobjdump),
        cmocka_unit_test(test_nvlink),
        cmocka_unit_test(test_whole_logs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
