/* SPDX-License-Identifier: MIT */
/* A log in UTF-16, as PowerShell writes it, is read as the same log in UTF-8. */
#include "kernel/kernel.h"
#include "kernel/wide_text.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>
#include <uchar.h>

/* Characters of one to four bytes in UTF-8; the last is a pair in UTF-16. */
#define NAME "k_\u00e9_\u07ff_\u0800_\u2014_\uffe6_\U0001f600"

static const unsigned char *bytes_of(const char16_t *text)
{
    return (const unsigned char *)text;
}

static void expect_utf8(const char16_t *wide, size_t size, const char *expected)
{
    size_t length;
    unsigned char *text = wide_text_convert(bytes_of(wide), size, &length);

    assert_non_null(text);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(text, expected, length);
    free(text);
}

static void every_character_is_converted(void **state)
{
    static const char16_t wide[] = u"\ufeff" NAME;

    (void)state;
    expect_utf8(wide, sizeof wide - sizeof *wide, u8"" NAME);
    expect_utf8(u"\ufeffAB", 6, "AB");
    expect_utf8(u"\ufeffAB", 5, "A"); /* half a character at the end */
    expect_utf8(u"\ufeff", 2, "");
}

static void the_mark_is_recognised(void **state)
{
    (void)state;
    assert_true(wide_text_recognises((const unsigned char *)"\xff\xfe", 2));
    assert_true(wide_text_recognises((const unsigned char *)"\xff\xfe\x41\x00", 4));
    assert_false(wide_text_recognises((const unsigned char *)"\xff\xfe", 1));
    assert_false(wide_text_recognises((const unsigned char *)"\xfe\xff", 2));
    assert_false(wide_text_recognises((const unsigned char *)"\xff\xff", 2));
    assert_false(wide_text_recognises((const unsigned char *)"", 0));
}

static void a_log_is_read(void **state)
{
    static const char16_t log[] =
        u"\ufeffptxas info    : Compiling entry function '" NAME "' for 'sm_80'\r\n"
        u"ptxas info    : Used 33 registers, 400 bytes cmem[0]\r\n";
    kernel_list list = {0};

    (void)state;
    assert_true(kernel_list_read_bytes(&list, "log", log, sizeof log - sizeof *log));
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0].name, u8"" NAME);
    assert_string_equal(list.items[0].arch, "sm_80");
    assert_int_equal(list.items[0].registers, 33);
    kernel_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_is_converted),
        cmocka_unit_test(the_mark_is_recognised),
        cmocka_unit_test(a_log_is_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
