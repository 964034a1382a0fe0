/* SPDX-License-Identifier: MIT */
/*
 * Every row of tests/data/kernels/expected*.csv: the readers must say the
 * same of each figure that the format states, and nothing of the others.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "support/expected.h"
#include "support/unit.h"

static void check_table(const char *table)
{
    expected_table expected;
    size_t failures = 0;

    assert_true(expected_read(&expected, table));
    for (size_t first = 0; first < expected.count;) {
        size_t count = expected_file_rows(&expected, first);

        failures += expected_check_file(&expected.rows[first], count);
        first += count;
    }
    expected_free(&expected);
    assert_int_equal(failures, 0);
}

static void test_compiled(void **state)
{
    (void)state;
    check_table("tests/data/kernels/expected.csv");
}

static void test_synthetic(void **state)
{
    (void)state;
    check_table("tests/data/kernels/expected_synthetic.csv");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compiled),
        cmocka_unit_test(test_synthetic),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
