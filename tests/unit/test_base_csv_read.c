/* SPDX-License-Identifier: MIT */
/* CSV on its way in: RFC 4180, its edges, and damage that must stay in its own row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "support/unit.h"

enum { TEXT_SIZE = 512 };

/* Every record as "line:field|field;" or "line:!fault;" into out. */
static void read_all(const char *bytes, size_t size, char out[TEXT_SIZE])
{
    char *copy = malloc(size + 1);
    FILE *file;
    struct csv_reader input;
    size_t used = 0;

    assert_non_null(copy);
    memcpy(copy, bytes, size);
    file = fmemopen(copy, size, "rb");
    assert_non_null(file);
    assert_true(csv_read_file(&input, file));
    out[0] = '\0';
    while (csv_read_next(&input)) {
        used += (size_t)snprintf(out + used, TEXT_SIZE - used, "%lld:", input.line);
        if (input.fault != SENTENCE_COUNT) {
            used += (size_t)snprintf(out + used, TEXT_SIZE - used, "!%d", (int)input.fault);
        }
        for (size_t i = 0; i < input.field_count && input.fault == SENTENCE_COUNT; i++) {
            used += (size_t)snprintf(out + used, TEXT_SIZE - used, "%s%s", i > 0 ? "|" : "",
                                     input.fields[i]);
        }
        used += (size_t)snprintf(out + used, TEXT_SIZE - used, ";");
    }
    csv_read_close(&input);
    fclose(file);
    free(copy);
}

static void check(const char *text, const char *expected)
{
    char out[TEXT_SIZE];

    read_all(text, strlen(text), out);
    assert_string_equal(out, expected);
}

static void test_records(void **state)
{
    (void)state;
    check("a,b\n1,2\n", "1:a|b;2:1|2;");
    check("a,b\r\n1,2\r\n", "1:a|b;2:1|2;");
    check("a,b\n1,2", "1:a|b;2:1|2;");
    check("\xef\xbb\xbf"
          "a\n",
          "1:a;");
    check("a,,\n", "1:a||;");
    check("\n\n", "1:;2:;");
    check("a\n\nb", "1:a;2:;3:b;");
}

static void test_quotes(void **state)
{
    (void)state;
    check("\"a,b\",c\n", "1:a,b|c;");
    check("\"a\"\"b\"\n", "1:a\"b;");
    check("\"two\nlines\",x\nnext\n", "1:two\nlines|x;3:next;");
    check("\"\",\"\"\n", "1:|;");
    check("\"last\"", "1:last;");
    check("\"last\ntwo\",x", "1:last\ntwo|x;");
}

static void test_damage_stays_in_its_row(void **state)
{
    char expected[TEXT_SIZE];

    (void)state;
    snprintf(expected, sizeof expected, "1:a;2:!%d;3:c;", SENTENCE_CSV_QUOTE_OPEN);
    check("a\n\"b\nc\n", expected);
    snprintf(expected, sizeof expected, "1:!%d;2:c;", SENTENCE_CSV_QUOTE_INSIDE);
    check("\"a\"b\"\",x\nc\n", expected);
    snprintf(expected, sizeof expected, "1:!%d;2:c;", SENTENCE_CSV_QUOTE_INSIDE);
    check("a\"b\"\nc\n", expected);
}

static void test_nul_bytes(void **state)
{
    char out[TEXT_SIZE];
    char expected[TEXT_SIZE];

    (void)state;
    read_all("a\0b\nc\n", 6, out);
    snprintf(expected, sizeof expected, "1:!%d;2:c;", SENTENCE_CSV_NUL_BYTE);
    assert_string_equal(out, expected);
}

/* A record that crosses every place of the window comes out whole. */
static void test_many_records(void **state)
{
    FILE *file = tmpfile();
    struct csv_reader input;
    long count = 0;

    (void)state;
    assert_non_null(file);
    for (long i = 0; i < 300000; i++) {
        fprintf(file, "%ld,\"x\ny\"\n", i);
    }
    rewind(file);
    assert_true(csv_read_file(&input, file));
    while (csv_read_next(&input)) {
        char number[24];

        snprintf(number, sizeof number, "%ld", count);
        assert_int_equal(input.fault, SENTENCE_COUNT);
        assert_int_equal(input.field_count, 2);
        assert_string_equal(input.fields[0], number);
        assert_int_equal(input.line, 2 * count + 1);
        count++;
    }
    assert_int_equal(count, 300000);
    csv_read_close(&input);
    fclose(file);
}

/* Lines beyond all bounds are named, and what follows them is read. */
static void test_long_lines(void **state)
{
    FILE *file = tmpfile();
    struct csv_reader input;

    (void)state;
    assert_non_null(file);
    for (int i = 0; i < 3 * CSV_RECORD_MOST; i++) {
        putc('x', file);
    }
    fputs("\nnext\n", file);
    rewind(file);
    assert_true(csv_read_file(&input, file));
    assert_true(csv_read_next(&input));
    assert_int_equal(input.fault, SENTENCE_CSV_LINE_TOO_LONG);
    assert_true(csv_read_next(&input));
    assert_int_equal(input.fault, SENTENCE_COUNT);
    assert_int_equal(input.line, 2);
    assert_string_equal(input.fields[0], "next");
    assert_false(csv_read_next(&input));
    csv_read_close(&input);
    fclose(file);
}

/* The fields of the longest record have room, and a byte more is too many. */
static void test_longest_record(void **state)
{
    for (int more = 0; more < 2; more++) {
        FILE *file = tmpfile();
        struct csv_reader input;

        (void)state;
        assert_non_null(file);
        for (int i = 0; i < CSV_RECORD_MOST - 1 + more; i++) {
            putc('x', file);
        }
        fputs("\nnext\n", file);
        rewind(file);
        assert_true(csv_read_file(&input, file));
        assert_true(csv_read_next(&input));
        assert_int_equal(input.fault, more ? SENTENCE_CSV_LINE_TOO_LONG : SENTENCE_COUNT);
        assert_true(csv_read_next(&input));
        assert_int_equal(input.line, 2);
        assert_string_equal(input.fields[0], "next");
        csv_read_close(&input);
        fclose(file);
    }
}

/* What a program prints: rows between lines of other kinds, with any number of fields. */
static void test_output_of_a_program(void **state)
{
    enum { FIELDS = 5000 };
    static const char text[] = "\xef\xbb\xbf\"ID\",x\n==PROF== 5\" disk, \"odd\n\n"
                               "\"0\",\"two\nlines\"\r\n\"open\n\"1\"";
    static char many[2 * FIELDS + 8] = "\"\"";
    struct csv_reader input;

    (void)state;
    assert_true(csv_read_text(&input, text, sizeof text - 1));
    input.among_lines = true;
    assert_true(csv_read_next(&input));
    assert_string_equal(input.fields[0], "ID");
    assert_true(csv_read_next(&input));
    assert_int_equal(input.line, 4);
    assert_string_equal(input.fields[1], "two\nlines");
    assert_true(csv_read_next(&input));
    assert_int_equal(input.line, 6);
    assert_int_equal(input.fault, SENTENCE_CSV_QUOTE_OPEN);
    assert_true(csv_read_next(&input));
    assert_int_equal(input.line, 7);
    assert_string_equal(input.fields[0], "1");
    assert_false(csv_read_next(&input));
    csv_read_close(&input);

    memset(many + 2, ',', FIELDS);
    assert_true(csv_read_text(&input, many, strlen(many)));
    input.among_lines = true;
    assert_true(csv_read_next(&input));
    assert_int_equal(input.field_count, FIELDS + 1);
    csv_read_close(&input);
}

static void test_many_fields(void **state)
{
    static char text[2 * CSV_FIELD_MOST + 8];
    char out[TEXT_SIZE];
    char expected[TEXT_SIZE];

    (void)state;
    memset(text, ',', CSV_FIELD_MOST);
    strcpy(text + CSV_FIELD_MOST, "\nc\n");
    read_all(text, strlen(text), out);
    snprintf(expected, sizeof expected, "1:!%d;2:c;", SENTENCE_CSV_TOO_MANY_FIELDS);
    assert_string_equal(out, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_quotes),
        cmocka_unit_test(test_damage_stays_in_its_row),
        cmocka_unit_test(test_nul_bytes),
        cmocka_unit_test(test_many_records),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_longest_record),
        cmocka_unit_test(test_output_of_a_program),
        cmocka_unit_test(test_many_fields),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
