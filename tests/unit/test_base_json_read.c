/* SPDX-License-Identifier: MIT */
/* JSON on its way in: RFC 8259, blocks of every size, what is skipped, and every fault's place. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "support/unit.h"

enum { OUT_SIZE = 2048 };

/* A text in blocks of one size, each in memory of its own. */
struct blocks {
    const char *text;
    size_t left;
    size_t size;
    unsigned char *block;
};

static bool next_of_blocks(void *context, const unsigned char **bytes, size_t *size)
{
    struct blocks *blocks = context;

    *size = blocks->left < blocks->size ? blocks->left : blocks->size;
    free(blocks->block);
    blocks->block = malloc(*size + 1);
    assert_non_null(blocks->block);
    memcpy(blocks->block, blocks->text, *size);
    *bytes = blocks->block;
    blocks->text += *size;
    blocks->left -= *size;
    return *size > 0;
}

/* A whole text in one block, which stays the caller's. */
static bool next_of_memory(void *context, const unsigned char **bytes, size_t *size)
{
    struct blocks *blocks = context;

    *bytes = (const unsigned char *)blocks->text;
    *size = blocks->left;
    blocks->left = 0;
    return *size > 0;
}

/* One text at a time. */
static bool read_memory(struct json_reader *reader, const char *text, size_t size)
{
    static struct blocks blocks;

    blocks = (struct blocks){text, size, size, NULL};
    return json_read_blocks(reader, next_of_memory, &blocks);
}

static size_t put(char *out, size_t used, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static size_t put(char *out, size_t used, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(out + used, OUT_SIZE - used, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && used + (size_t)length < OUT_SIZE);
    return used + (size_t)length;
}

/* Every token: "{", "k:", "s", 1, "!offset" ... */
static void write_tokens(struct json_reader *reader, char *out)
{
    static const char *const signs[] = {
        [JSON_OBJECT] = "{",    [JSON_OBJECT_END] = "}", [JSON_ARRAY] = "[",
        [JSON_ARRAY_END] = "]", [JSON_TRUE] = "true ",   [JSON_FALSE] = "false ",
        [JSON_NULL] = "null ",
    };
    size_t used = put(out, 0, "%s", "");

    for (json_token token; (token = json_read_next(reader)) != JSON_END;) {
        if (token == JSON_FAULT) {
            put(out, used, "!%d@%llu", (int)reader->fault, reader->fault_offset);
            assert_int_equal(json_read_next(reader), JSON_FAULT);
            return;
        }
        if (token == JSON_NUMBER) {
            used = put(out, used, "%.17g ", reader->number);
        } else if (token == JSON_KEY || token == JSON_STRING) {
            assert_int_equal(strlen(reader->text), reader->text_length);
            used = put(out, used, "\"%s\"%s", reader->text, token == JSON_KEY ? ":" : " ");
        } else {
            used = put(out, used, "%s", signs[token]);
        }
    }
}

/* What skipping the whole text comes to: its fault and place, or nothing. */
static void write_skipped(struct json_reader *reader, char *out)
{
    put(out, 0, "%s", "");
    if (!json_read_skip(reader) || json_read_next(reader) == JSON_FAULT) {
        put(out, 0, "!%d@%llu", (int)reader->fault, reader->fault_offset);
    }
}

static void check_sized(const char *text, size_t size, const char *expected)
{
    struct json_reader reader;
    char found[OUT_SIZE];
    const char *fault = strchr(expected, '!');

    for (size_t block = 0; block <= 9; block++) {
        for (int skip = 0; skip < 2; skip++) {
            struct blocks blocks = {text, size, block, NULL};

            assert_true(block == 0 ? read_memory(&reader, text, size)
                                   : json_read_blocks(&reader, next_of_blocks, &blocks));
            if (skip) {
                write_skipped(&reader, found);
                assert_string_equal(found, fault ? fault : "");
            } else {
                write_tokens(&reader, found);
                assert_string_equal(found, expected);
            }
            json_read_close(&reader);
            free(blocks.block);
        }
    }
}

static void check(const char *text, const char *expected)
{
    check_sized(text, strlen(text), expected);
}

static void check_fault_of(struct json_reader *reader, sentence_id fault, unsigned offset)
{
    assert_string_equal(word(NULL, reader->fault), word(NULL, fault));
    assert_int_equal(reader->fault_offset, offset);
    json_read_close(reader);
}

static void check_fault(const char *text, sentence_id fault, unsigned offset)
{
    struct json_reader reader;

    assert_true(read_memory(&reader, text, strlen(text)));
    for (json_token token = JSON_NULL; token != JSON_FAULT; token = json_read_next(&reader)) {
        assert_int_not_equal(token, JSON_END);
    }
    check_fault_of(&reader, fault, offset);
    assert_true(read_memory(&reader, text, strlen(text)));
    assert_false(json_read_skip(&reader) && json_read_next(&reader) != JSON_FAULT);
    check_fault_of(&reader, fault, offset);
}

static void test_values(void **state)
{
    (void)state;
    check("{}", "{}");
    check(" \t\r\n[ ] \n", "[]");
    check("{\"a\" : [1, true,false ,null,\"b\"],\"c\":{\"d\":{}}}",
          "{\"a\":[1 true false null \"b\" ]\"c\":{\"d\":{}}}");
    check("\"whole text\"", "\"whole text\" ");
    check("12", "12 ");
    check("[[[]],[{}]]", "[[[]][{}]]");
}

static void test_strings(void **state)
{
    (void)state;
    check("\"\"", "\"\" ");
    check("\"twenty-four plain bytes and more of them\"",
          "\"twenty-four plain bytes and more of them\" ");
    check("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\"\\/\b\f\n\r\t\" ");
    check("\"\\u0041\\u00e9\\u20AC\\ud83d\\ude00\"", "\"A\u00e9\u20ac\U0001f600\" ");
    check("\"A\u00e9\u20ac\U0001f600 seven seven\x7f\"",
          "\"A\u00e9\u20ac\U0001f600 seven seven\x7f\" ");
    /* Halves of pairs: the first one, the second one, two first ones, one before text. */
    check("\"\\ud83d\"", "\"\ufffd\" ");
    check("\"\\ude00x\"", "\"\ufffdx\" ");
    check("\"\\ud83d\\ud83d\\ude00\"", "\"\ufffd\U0001f600\" ");
    check("\"\\ud83dx\\ude00\"", "\"\ufffdx\ufffd\" ");
    check("\"\\ud83d\\n\"", "\"\ufffd\n\" ");
}

static void test_nul_in_a_string(void **state)
{
    struct json_reader reader;
    static const char text[] = "\"a\\u0000b\"";

    (void)state;
    assert_true(read_memory(&reader, text, strlen(text)));
    assert_int_equal(json_read_next(&reader), JSON_STRING);
    assert_int_equal(reader.text_length, 3);
    assert_memory_equal(reader.text, "a\0b", 4);
    assert_false(json_read_is(&reader, "a"));
    json_read_close(&reader);
}

static void test_numbers(void **state)
{
    static const char *const numbers[] = {"0",
                                          "-0",
                                          "-12",
                                          "4.896",
                                          "0.1",
                                          "1e3",
                                          "1E-3",
                                          "2.5e+10",
                                          "1e22",
                                          "1e-22",
                                          "123456789.125",
                                          "0.0625",
                                          "1e999",
                                          "-1e-999",
                                          "1e9999999999999",
                                          "0e999999",
                                          "4432650220544.313"};
    struct json_reader reader;

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        assert_true(read_memory(&reader, numbers[i], strlen(numbers[i])));
        assert_int_equal(json_read_next(&reader), JSON_NUMBER);
        assert_true(reader.number == strtod(numbers[i], NULL));
        assert_int_equal(json_read_next(&reader), JSON_END);
        json_read_close(&reader);
    }
    check("[18446744073709551616,184467440737095516160000.5,0.12345678901234567890123]",
          "[1.8446744073709552e+19 1.8446744073709552e+23 0.12345678901234568 ]");
}

static void test_faults(void **state)
{
    (void)state;
    check_fault("", SENTENCE_JSON_CUT_OFF, 0);
    check_fault("{\"a\":", SENTENCE_JSON_CUT_OFF, 5);
    check_fault("[1,2", SENTENCE_JSON_CUT_OFF, 4);
    check_fault("\"ab", SENTENCE_JSON_CUT_OFF, 3);
    check_fault("\"\xc3", SENTENCE_JSON_CUT_OFF, 2);
    check_fault("tru", SENTENCE_JSON_CUT_OFF, 3);
    check_fault("-", SENTENCE_JSON_CUT_OFF, 1);
    check_fault("[1,]", SENTENCE_JSON_UNEXPECTED, 3);
    check_fault("{\"a\":1,}", SENTENCE_JSON_UNEXPECTED, 7);
    check_fault("{,}", SENTENCE_JSON_UNEXPECTED, 1);
    check_fault("[,]", SENTENCE_JSON_UNEXPECTED, 1);
    check_fault("{1:2}", SENTENCE_JSON_UNEXPECTED, 1);
    check_fault("{\"a\" 1}", SENTENCE_JSON_UNEXPECTED, 5);
    check_fault("[1 2]", SENTENCE_JSON_UNEXPECTED, 3);
    check_fault("[1}", SENTENCE_JSON_UNEXPECTED, 2);
    check_fault("{\"a\":1]", SENTENCE_JSON_UNEXPECTED, 6);
    check_fault("{\"a\":}", SENTENCE_JSON_UNEXPECTED, 5);
    check_fault("[NaN]", SENTENCE_JSON_UNEXPECTED, 1);
    check_fault("[nul1]", SENTENCE_JSON_UNEXPECTED, 4);
    check_fault("['a']", SENTENCE_JSON_UNEXPECTED, 1);
    check_fault("\xef\xbb\xbf{}", SENTENCE_JSON_UNEXPECTED, 0);
    check_fault("[01]", SENTENCE_JSON_NO_NUMBER, 2);
    check_fault("[-a]", SENTENCE_JSON_NO_NUMBER, 2);
    check_fault("[1.]", SENTENCE_JSON_NO_NUMBER, 3);
    check_fault("[1e+]", SENTENCE_JSON_NO_NUMBER, 4);
    check_fault("[+1]", SENTENCE_JSON_UNEXPECTED, 1);
    check_fault("\"\\x\"", SENTENCE_JSON_BAD_ESCAPE, 2);
    check_fault("\"\\u12g4\"", SENTENCE_JSON_BAD_ESCAPE, 5);
    check_fault("\"a\nb\"", SENTENCE_JSON_CONTROL, 2);
    check_fault("\"12345678\x1f\"", SENTENCE_JSON_CONTROL, 9);
    check_fault("\"\x80\"", SENTENCE_JSON_NOT_UTF8, 1);
    check_fault("\"\xc0\xaf\"", SENTENCE_JSON_NOT_UTF8, 1);     /* overlong */
    check_fault("\"\xed\xa0\x80\"", SENTENCE_JSON_NOT_UTF8, 2); /* a surrogate */
    check_fault("\"\xf4\x90\x80\x80\"", SENTENCE_JSON_NOT_UTF8, 2);
    check_fault("\"\xe2\x82(\"", SENTENCE_JSON_NOT_UTF8, 3);
    check_fault("{} {}", SENTENCE_JSON_BEHIND, 3);
    check_fault("1 ]", SENTENCE_JSON_BEHIND, 2);
}

/* The same faults, blocks of every size: the offset is that of the text. */
static void test_faults_in_blocks(void **state)
{
    char expected[64];

    (void)state;
    snprintf(expected, sizeof expected, "[\"abcdefgh\" !%d@12", SENTENCE_JSON_UNEXPECTED);
    check("[\"abcdefgh\" x]", expected);
    snprintf(expected, sizeof expected, "!%d@11", SENTENCE_JSON_CUT_OFF);
    check("\"abcdefgh\xe2\x82", expected);
    snprintf(expected, sizeof expected, "{\"a\":1 }!%d@9", SENTENCE_JSON_BEHIND);
    check("{\"a\":1}  ,", expected);
    snprintf(expected, sizeof expected, "[1 ]!%d@3", SENTENCE_JSON_BEHIND);
    check_sized("[1]\0", 4, expected);
}

static void test_depth(void **state)
{
    char text[2 * JSON_DEPTH_MOST + 3];
    struct json_reader reader;

    (void)state;
    memset(text, '[', JSON_DEPTH_MOST);
    memset(text + JSON_DEPTH_MOST, ']', JSON_DEPTH_MOST);
    assert_true(read_memory(&reader, text, (size_t)2 * JSON_DEPTH_MOST));
    assert_true(json_read_skip(&reader));
    assert_int_equal(json_read_next(&reader), JSON_END);
    json_read_close(&reader);

    memset(text, '[', JSON_DEPTH_MOST + 1);
    text[JSON_DEPTH_MOST + 1] = '\0';
    check_fault(text, SENTENCE_JSON_TOO_DEEP, JSON_DEPTH_MOST);
}

static void check_cut(size_t plain, const char *tail, size_t kept, bool cut)
{
    struct json_reader reader;
    char *text = malloc(plain + strlen(tail) + 16);

    assert_non_null(text);
    memset(text, 'a', plain + 1);
    text[0] = '"';
    strcpy(text + plain + 1, tail);
    strcat(text, "\"");
    assert_true(read_memory(&reader, text, strlen(text)));
    assert_int_equal(json_read_next(&reader), JSON_STRING);
    assert_int_equal(reader.text_length, kept);
    assert_int_equal(reader.text_cut, cut);
    assert_int_equal(reader.text[kept], '\0');
    assert_int_equal(json_read_next(&reader), JSON_END);
    json_read_close(&reader);
    free(text);
}

static void test_long_strings(void **state)
{
    (void)state;
    check_cut(JSON_STRING_MOST, "", JSON_STRING_MOST, false);
    check_cut(JSON_STRING_MOST, "b", JSON_STRING_MOST, true);
    check_cut(JSON_STRING_MOST - 3, "\u20ac", JSON_STRING_MOST, false);
    check_cut(JSON_STRING_MOST - 2, "\u20ac", JSON_STRING_MOST - 2, true);
    check_cut(JSON_STRING_MOST - 2, "\u20acab", JSON_STRING_MOST - 2, true);
    check_cut(JSON_STRING_MOST - 1, "\\u20ac", JSON_STRING_MOST - 1, true);
}

static void test_skip_and_leave(void **state)
{
    static const char text[] = "{\"a\":{\"x\":[1,{}]},\"b\":[5,[6],7,8],\"c\":9}";
    struct json_reader reader;

    (void)state;
    assert_true(read_memory(&reader, text, strlen(text)));
    assert_int_equal(json_read_next(&reader), JSON_OBJECT);
    assert_int_equal(json_read_next(&reader), JSON_KEY);
    assert_true(json_read_is(&reader, "a"));
    assert_true(json_read_skip(&reader));
    assert_int_equal(json_read_next(&reader), JSON_KEY);
    assert_true(json_read_is(&reader, "b"));
    assert_int_equal(json_read_next(&reader), JSON_ARRAY);
    assert_true(json_read_skip(&reader));
    assert_true(json_read_skip(&reader));
    assert_int_equal(json_read_next(&reader), JSON_NUMBER);
    assert_true(reader.number == 7);
    assert_true(json_read_leave(&reader));
    assert_int_equal(json_read_next(&reader), JSON_KEY);
    assert_true(json_read_is(&reader, "c"));
    assert_true(json_read_leave(&reader));
    assert_int_equal(json_read_next(&reader), JSON_END);
    json_read_close(&reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),          cmocka_unit_test(test_strings),
        cmocka_unit_test(test_nul_in_a_string), cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_faults),          cmocka_unit_test(test_faults_in_blocks),
        cmocka_unit_test(test_depth),           cmocka_unit_test(test_long_strings),
        cmocka_unit_test(test_skip_and_leave),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
