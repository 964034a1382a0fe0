/* SPDX-License-Identifier: MIT */
/* Numbers, CSV, JSON and tables on their way out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <locale.h>

#include "base/csv.h"
#include "base/json.h"
#include "base/catalogue.h"
#include "base/number.h"
#include "base/utf8.h"
#include "output/report/table.h"
#include "support/unit.h"

/* A file in memory: what was written is there after finish(). */
struct memory {
    FILE *file;
    char *bytes;
    size_t size;
};

static void start(struct memory *memory)
{
    memory->file = open_memstream(&memory->bytes, &memory->size);
    assert_non_null(memory->file);
}

static void finish(struct memory *memory, const char *expected)
{
    fclose(memory->file);
    assert_string_equal(memory->bytes, expected);
    free(memory->bytes);
}

static void test_numbers(void **state)
{
    char text[NUMBER_SIZE];

    (void)state;
    assert_string_equal(number_format_plain(text, 0), "0");
    assert_string_equal(number_format_plain(text, -1), "-1");
    assert_string_equal(number_format_plain(text, INT64_MIN), "-9223372036854775808");
    assert_string_equal(number_format(text, 999), "999");
    assert_string_equal(number_format(text, 1000), "1,000");
    assert_string_equal(number_format(text, -1234567), "-1,234,567");
    assert_string_equal(number_format_real(text, 100.0 * 14 / 48, 4), "29.1667");
    assert_string_equal(number_format_real(text, 75, 4), "75");
    assert_string_equal(number_format_real(text, 0.5, 4), "0.5");
    assert_string_equal(number_format_real(text, 2.05, 2), "2.05");
    assert_string_equal(number_format_real(text, 1.99996, 4), "2");
    assert_string_equal(number_format_real(text, -0.00001, 4), "0");
    assert_string_equal(number_format_real(text, -1.5, 1), "-1.5");
    assert_string_equal(number_format_real(text, 1e30, 0), "1000000000000");
}

static void test_csv(void **state)
{
    struct memory memory;
    struct csv csv = {0};

    (void)state;
    start(&memory);
    csv.file = memory.file;
    csv_put_text(&csv, "plain");
    csv_put_text(&csv, "a,b");
    csv_put_text(&csv, "say \"no\"");
    csv_put_text(&csv, "two\nlines");
    csv_put_number(&csv, "");
    csv_put_number(&csv, "-7");
    csv_put_number(&csv, "12.5");
    csv_put_copied(&csv, "x,y", 3);
    csv_end_row(&csv);
    csv_put_number(&csv, "");
    csv_put_text(&csv, "");
    csv_end_row(&csv);
    finish(&memory, "plain,\"a,b\",\"say \"\"no\"\"\",\"two\nlines\",,-7,12.5,x,y\n,\n");
}

static void test_json_layout(void **state)
{
    struct memory memory;
    struct json json;

    (void)state;
    start(&memory);
    json_begin(&json, memory.file);
    json_object(&json, NULL);
    json_count(&json, "a", 1);
    json_array(&json, "b");
    json_flag(&json, NULL, true);
    json_text(&json, NULL, NULL);
    json_close(&json);
    json_object(&json, "c");
    json_close(&json);
    json_real(&json, "d", 0.25, 4);
    json_end(&json);
    finish(&memory, "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"c\": {},\n"
                    "  \"d\": 0.25\n}\n");
}

static void check_string(const char *text, const char *expected)
{
    struct memory memory;
    struct json json;

    start(&memory);
    json_begin(&json, memory.file);
    json_text(&json, NULL, text);
    fclose(memory.file);
    assert_string_equal(memory.bytes, expected);
    free(memory.bytes);
}

/* RFC 8259, section 7; what is not UTF-8 (RFC 3629) becomes U+FFFD. */
static void test_json_strings(void **state)
{
    (void)state;
    check_string("a\"b\\c", "\"a\\\"b\\\\c\"");
    check_string("\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\"");
    check_string("\x01\x1b\x7f", "\"\\u0001\\u001b\\u007f\"");
    check_string("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80",
                 "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"");
    check_string("\xff", "\"\xef\xbf\xbd\"");
    check_string("\xc0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\"");
    check_string("\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    check_string("\xe2\x82", "\"\xef\xbf\xbd\xef\xbf\xbd\"");
    check_string("\xf4\x90\x80\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    check_string(NULL, "null");
}

static const struct column columns[] = {{"name", HEADING(NAME), 0, true},
                                        {"count", HEADING(BLOCKS), 0, false},
                                        {"share", HEADING(PERCENT), 2, false},
                                        {"hidden", NO_HEADING, 0, false}};

static void write_table(struct memory *memory, output_format format)
{
    struct table table;
    const struct value first[] = {value_text("alpha"), value_count(1234), value_real(12.5),
                                  value_flag(true)};
    const struct value second[] = {value_text("b"), value_known(-1), value_real(100),
                                   value_empty()};

    start(memory);
    table_begin(&table, memory->file, format, columns, 4);
    table_row(&table, first);
    table_row(&table, second);
    assert_true(table_end(&table));
}

static void test_table(void **state)
{
    struct memory memory;

    (void)state;
    write_table(&memory, FORMAT_TEXT);
    finish(&memory, "name   blocks     %\nalpha   1,234  12.5\nb           -   100\n");
    write_table(&memory, FORMAT_CSV);
    finish(&memory, "name,count,share,hidden\nalpha,1234,12.5,1\nb,,100,\n");
}

/* A heading above texts and above numbers: every line ends in one column, and begins its cells in one. */
static void check_heading(const struct language *language, sentence_id heading)
{
    const struct column both[] = {{"text", heading, 0, true}, {"number", heading, 0, false}};
    const struct value rows[][2] = {{value_text("測試核心"), value_count(1)},
                                    {value_text("a"), value_count(1234567)},
                                    {value_text("스레드"), value_flag(true)}};
    struct memory memory;
    struct table table;
    int expected = -1;

    start(&memory);
    table_begin(&table, memory.file, FORMAT_TEXT, both, 2);
    table.language = language;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table_row(&table, rows[i]);
    }
    assert_true(table_end(&table));
    fclose(memory.file);
    for (char *line = strtok(memory.bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        expected = expected < 0 ? text_width(line) : expected;
        if (text_width(line) != expected) {
            fail_msg("%s: %d cells, the heading has %d: %s", language->code, text_width(line),
                     expected, line);
        }
    }
    free(memory.bytes);
}

static void test_headings_stand_above_their_columns(void **state)
{
    (void)state;
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    for (language_id k = 0; k < LANGUAGE_COUNT; k++) {
        for (sentence_id heading = SENTENCE_HEADING_ARCH; heading < SENTENCE_VALUE_YES; heading++) {
            check_heading(&languages[k], heading);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_csv),
        cmocka_unit_test(test_json_layout),
        cmocka_unit_test(test_json_strings),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_headings_stand_above_their_columns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
