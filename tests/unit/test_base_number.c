/* SPDX-License-Identifier: MIT */
/* Numbers as people write them: every way that is right, and every way that is wrong. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "support/unit.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const struct good {
    const char *text;
    number_unit unit;
    long long value;
} good[] = {
    {"0", NUMBER_COUNT, 0},           {"48", NUMBER_COUNT, 48},
    {" 48 ", NUMBER_COUNT, 48},       {"+48", NUMBER_COUNT, 48},
    {"-48", NUMBER_COUNT, -48},       {"007", NUMBER_COUNT, 7},
    {"0x100", NUMBER_COUNT, 256},     {"0XfF", NUMBER_COUNT, 255},
    {"1,024", NUMBER_COUNT, 1024},    {"1_024", NUMBER_COUNT, 1024},
    {"65,536", NUMBER_COUNT, 65536},  {"1,048,576", NUMBER_COUNT, 1048576},
    {"64K", NUMBER_COUNT, 65536},     {"64 k", NUMBER_COUNT, 65536},
    {"1M", NUMBER_COUNT, 1048576},    {"48 KiB", NUMBER_BYTES, 49152},
    {"48kib", NUMBER_BYTES, 49152},   {"48K", NUMBER_BYTES, 49152},
    {"48 KB", NUMBER_BYTES, 49152},   {"0x30K", NUMBER_BYTES, 49152},
    {"1 MiB", NUMBER_BYTES, 1048576}, {"1G", NUMBER_BYTES, 1073741824},
    {"17 B", NUMBER_BYTES, 17},       {"17 bytes", NUMBER_BYTES, 17},
    {"1 byte", NUMBER_BYTES, 1},      {"1,024 KiB", NUMBER_BYTES, 1048576},
    {"50%", NUMBER_PERCENT, 50},      {"50 %", NUMBER_PERCENT, 50},
    {"50", NUMBER_PERCENT, 50},       {"9223372036854775807", NUMBER_COUNT, LLONG_MAX},
};

static const struct bad {
    const char *text;
    number_unit unit;
    number_error error;
} bad[] = {
    {"", NUMBER_COUNT, NUMBER_EMPTY},
    {"  \t", NUMBER_COUNT, NUMBER_EMPTY},
    {"x", NUMBER_COUNT, NUMBER_SYNTAX},
    {"-", NUMBER_COUNT, NUMBER_SYNTAX},
    {"--4", NUMBER_COUNT, NUMBER_SYNTAX},
    {"- 4", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1 2", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1.5", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1-2", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1,", NUMBER_COUNT, NUMBER_SYNTAX},
    {",100", NUMBER_COUNT, NUMBER_SYNTAX},
    {"10,24", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1,0245", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1024,000", NUMBER_COUNT, NUMBER_SYNTAX},
    {"1,,024", NUMBER_COUNT, NUMBER_SYNTAX},
    {"K", NUMBER_COUNT, NUMBER_SYNTAX},
    {"0x", NUMBER_COUNT, NUMBER_UNIT},
    {"12abc", NUMBER_COUNT, NUMBER_UNIT},
    {"1e3", NUMBER_COUNT, NUMBER_UNIT},
    {"48 KiB", NUMBER_COUNT, NUMBER_UNIT},
    {"48 KiBs", NUMBER_BYTES, NUMBER_UNIT},
    {"48K 5", NUMBER_BYTES, NUMBER_UNIT},
    {"50%", NUMBER_BYTES, NUMBER_UNIT},
    {"50%%", NUMBER_PERCENT, NUMBER_UNIT},
    {"99999999999999999999", NUMBER_COUNT, NUMBER_TOO_LARGE},
    {"9223372036854775808G", NUMBER_BYTES, NUMBER_TOO_LARGE},
    {"0xffffffffffffffffff", NUMBER_COUNT, NUMBER_TOO_LARGE},
    {"-99999999999999999999", NUMBER_COUNT, NUMBER_TOO_SMALL},
};

static void reads_what_people_write(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(good); i++) {
        long long value = -7;
        number_error error =
            number_parse(good[i].text, good[i].unit, LLONG_MIN / 2, LLONG_MAX, &value);

        if (error != NUMBER_OK || value != good[i].value) {
            fail_msg("\"%s\" gave %lld, error %d", good[i].text, value, (int)error);
        }
    }
}

static void refuses_the_rest_and_keeps_the_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(bad); i++) {
        long long value = -7;
        number_error error =
            number_parse(bad[i].text, bad[i].unit, LLONG_MIN / 2, 1LL << 40, &value);

        if (error != bad[i].error || value != -7) {
            fail_msg("\"%s\" gave %lld, error %d", bad[i].text, value, (int)error);
        }
    }
}

static void keeps_the_bounds(void **state)
{
    long long value = 0;

    (void)state;
    assert_int_equal(number_parse("1", NUMBER_COUNT, 1, 1024, &value), NUMBER_OK);
    assert_int_equal(number_parse("1024", NUMBER_COUNT, 1, 1024, &value), NUMBER_OK);
    assert_int_equal(number_parse("0", NUMBER_COUNT, 1, 1024, &value), NUMBER_TOO_SMALL);
    assert_int_equal(number_parse("1025", NUMBER_COUNT, 1, 1024, &value), NUMBER_TOO_LARGE);
    assert_int_equal(number_parse("-1", NUMBER_COUNT, 0, 1024, &value), NUMBER_TOO_SMALL);
    assert_int_equal(value, 1024);
}

static void explains_what_is_allowed(void **state)
{
    char text[160];

    (void)state;
    number_explain(text, sizeof text, NULL, NUMBER_TOO_LARGE, "2000", NUMBER_COUNT, 1, 1024, "");
    assert_string_equal(text, "\"2000\" is too large; allowed is 1 to 1,024");
    number_explain(text, sizeof text, NULL, NUMBER_UNIT, "4\x1b[2J", NUMBER_BYTES, 0, 10, "");
    assert_string_equal(text, "\"4?[2J\" has a wrong unit; allowed is 0 to 10 (B, K, KiB, M, MiB, "
                              "G or GiB)");
    number_explain(text, sizeof text, NULL, NUMBER_SYNTAX, "x", NUMBER_COUNT, 0, 10, "");
    assert_string_equal(text, "\"x\" is not a whole number; allowed is 0 to 10");
    number_explain(text, sizeof text, NULL, NUMBER_EMPTY, "", NUMBER_COUNT, 0, 10, "");
    assert_string_equal(text, "a number is missing; allowed is 0 to 10");
    number_explain(text, sizeof text, NULL, NUMBER_TOO_LARGE, "2000", NUMBER_COUNT, 1, 1024,
                   "threads");
    assert_string_equal(text, "\"2000\" is too large; allowed is 1 to 1,024 threads");
}

static void writes_thousands(void **state)
{
    char text[NUMBER_SIZE];

    (void)state;
    assert_string_equal(number_format(text, 0), "0");
    assert_string_equal(number_format(text, 999), "999");
    assert_string_equal(number_format(text, 1000), "1,000");
    assert_string_equal(number_format(text, -233472), "-233,472");
    assert_string_equal(number_format(text, LLONG_MIN), "-9,223,372,036,854,775,808");
}

static void real_numbers_read_back_as_written(void **state)
{
    static const char *const texts[] = {"0", "0.5", "3352.3", "7672.3", "0.000001", "999999999"};
    char written[NUMBER_SIZE];

    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        double value = -1, again = -1;

        assert_int_equal(number_parse_real(texts[i], 0, 1e9, &value), NUMBER_OK);
        assert_string_equal(number_format_real(written, value, 6), texts[i]);
        assert_int_equal(number_parse_real(written, 0, 1e9, &again), NUMBER_OK);
        assert_memory_equal(&value, &again, sizeof value);
    }
}

static void real_numbers_are_whole_texts(void **state)
{
    static const char *const texts[] = {"1.",  ".5", "1.5.5", "1,5", "1.0000000001", "nan",
                                        "inf", "1x", "1 2",   "1e3", "0x10"};
    double value = 7;

    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        if (number_parse_real(texts[i], 0, 100, &value) != NUMBER_SYNTAX) {
            fail_msg("\"%s\" was taken", texts[i]);
        }
    }
    assert_int_equal(number_parse_real("", 0, 100, &value), NUMBER_EMPTY);
    assert_int_equal(number_parse_real("100.5", 0, 100, &value), NUMBER_TOO_LARGE);
    assert_int_equal(number_parse_real("1000000000000", 0, 100, &value), NUMBER_TOO_LARGE);
    assert_int_equal(number_parse_real("-0.5", 0, 100, &value), NUMBER_TOO_SMALL);
    assert_int_equal(number_parse_real("37.5 %", 0, 100, &value), NUMBER_SYNTAX);
    assert_true(value > 6.9 && value < 7.1);
}

static void percentages_have_decimals(void **state)
{
    static const char *const texts[] = {"37.5", "37.5%", " 37.5 % ", "+37.50"};
    static const char *const others[] = {"37.5%%", "37.5 % 1", "37.5K", "%", "37.5.0"};
    double value = 0;

    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        value = 0;
        assert_int_equal(number_parse_percent(texts[i], 0, 100, &value), NUMBER_OK);
        assert_true(value == 37.5);
    }
    for (size_t i = 0; i < LENGTH(others); i++) {
        assert_int_equal(number_parse_percent(others[i], 0, 100, &value), NUMBER_SYNTAX);
    }
    assert_int_equal(number_parse_percent("100.1", 0, 100, &value), NUMBER_TOO_LARGE);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_people_write),
        cmocka_unit_test(refuses_the_rest_and_keeps_the_value),
        cmocka_unit_test(keeps_the_bounds),
        cmocka_unit_test(explains_what_is_allowed),
        cmocka_unit_test(writes_thousands),
        cmocka_unit_test(real_numbers_read_back_as_written),
        cmocka_unit_test(real_numbers_are_whole_texts),
        cmocka_unit_test(percentages_have_decimals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
