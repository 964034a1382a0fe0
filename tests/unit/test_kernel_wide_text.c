/* SPDX-License-Identifier: MIT */
/* A log in UTF-16, as PowerShell writes it, is read as the same log in UTF-8. */
#include "support/kernels.h"

#include <string.h>
#include <uchar.h>

/* Characters of one to four bytes in UTF-8; the last is a pair in UTF-16. */
#define NAME "k_\u00e9_\u07ff_\u0800_\u2014_\uffe6_\U0001f600"

static const char16_t wide_log[] =
    u"\ufeffptxas info    : Compiling entry function '" NAME "' for 'sm_80'\r\n"
    u"ptxas info    : Used 33 registers, 400 bytes cmem[0]\n";

enum { LOG_BYTES = sizeof wide_log - sizeof *wide_log };

static void expect_kernel(int registers)
{
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0].name, u8"" NAME);
    assert_string_equal(list.items[0].arch, "sm_80");
    assert_int_equal(list.items[0].registers, registers);
}

static void every_character_is_converted(void **state)
{
    (void)state;
    assert_true(kernel_list_read_bytes(&list, "log", wide_log, LOG_BYTES));
    expect_kernel(33);
    assert_int_equal(list.messages.count, 0);
}

/* Half of a character at the end is left out: "Used 3" and no more. */
static void half_a_character_is_left_out(void **state)
{
    size_t digits = LOG_BYTES - 2 * strlen("3 registers, 400 bytes cmem[0]");

    (void)state;
    assert_true(kernel_list_read_bytes(&list, "log", wide_log, digits + 1));
    expect_kernel(KERNEL_UNKNOWN);
}

static void expect_nothing(const void *bytes, size_t size)
{
    assert_false(kernel_list_read_bytes(&list, "log", bytes, size));
    assert_int_equal(list.count, 0);
    kernel_list_free(&list);
}

/* Only both bytes of the mark, in that order, make a text wide. */
static void the_mark_is_recognised(void **state)
{
    unsigned char bytes[LOG_BYTES];

    (void)state;
    memcpy(bytes, wide_log, LOG_BYTES);
    bytes[0] = 0xfe;
    expect_nothing(bytes, LOG_BYTES);
    bytes[0] = 0xff;
    bytes[1] = 0xff;
    expect_nothing(bytes, LOG_BYTES);
    expect_nothing("\xff\xfe", 1);
    assert_false(kernel_list_read_bytes(&list, "log", "\xff\xfe", 2));
    assert_string_equal(list.messages.items[0].text, "log: is empty");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_character_is_converted, teardown),
        cmocka_unit_test_teardown(half_a_character_is_left_out, teardown),
        cmocka_unit_test_teardown(the_mark_is_recognised, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
