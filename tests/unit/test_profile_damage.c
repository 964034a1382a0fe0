/* SPDX-License-Identifier: MIT */
/* Profiles that are damaged, endless or hostile: refused with few words, and no harm done. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profile/profile.h"
#include "support/profile_text.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

enum { TEXT_SIZE = 16384 };

/* A text without a mistake, to spoil. Returns its length. */
static size_t good_text(char *text)
{
    size_t size = strlen(compiled_in_profiles[0].text);

    assert_true(size < TEXT_SIZE / 2);
    memcpy(text, compiled_in_profiles[0].text, size + 1);
    return size;
}

/* Control characters, a NUL, bytes that are not UTF-8 and endless lines cost their line alone. */
static void hostile_lines_are_refused(void **state)
{
    static const struct hostile {
        const char *line;
        size_t length;
    } lines[] = {{"title = a\0b", 11},
                 {"title = \x1b[2J", 12},
                 {"title = \xE2\x80\xAE", 11},
                 {"title = \xFF", 9}};

    (void)state;
    for (size_t i = 0; i < LENGTH(lines); i++) {
        char text[TEXT_SIZE];
        message_list messages = {0};
        size_t used;

        used = good_text(text);
        memcpy(text + used, lines[i].line, lines[i].length + 1);
        assert_false(read_messages(text, used + lines[i].length, &messages));
        assert_int_equal(messages.count, 1);
        assert_non_null(
            strstr(messages.items[0].text, ": a control character, or no UTF-8; allowed is text"));
        message_free(&messages);
    }
}

static void a_line_without_end_is_refused(void **state)
{
    size_t size = 1 << 20;
    char *text = malloc(size);
    message_list messages = {0};

    (void)state;
    memset(text, 'x', size);
    assert_false(read_messages(text, size, &messages));
    assert_string_equal(messages.items[0].text, "1: a line of 1048576 bytes; allowed are 1023");
    message_free(&messages);
    free(text);
}

static void messages_of_one_file_are_bounded(void **state)
{
    size_t size = 1 << 18;
    char *text = malloc(size);
    message_list messages = {0};

    (void)state;
    for (size_t i = 0; i < size; i++) {
        text[i] = i % 2 == 0 ? ']' : '\n';
    }
    assert_false(read_messages(text, size, &messages));
    assert_in_range(messages.count, 2, 110);
    message_free(&messages);
    free(text);
}

/* Bytes drawn from a fixed sequence, and the good text with some of them in it: no crash, no leak. */
static void garbage_does_no_harm(void **state)
{
    char good[TEXT_SIZE], text[TEXT_SIZE];
    uint32_t random = 1;
    size_t size;

    (void)state;
    size = good_text(good);
    for (int round = 0; round < 3000; round++) {
        message_list messages = {0};

        memcpy(text, good, size);
        for (int i = 0; i < 1 + round % 40; i++) {
            random = random * 1664525u + 1013904223u;
            text[(random >> 8) % size] =
                round % 2 == 0 ? (char)(random >> 24) : "[]=# \n0K"[random >> 24 & 7];
        }
        bool good_one = read_messages(text, size, &messages);

        assert_int_equal(good_one, messages.count == 0);
        message_free(&messages);
    }
}

static void long_names_of_files_keep_their_end(void **state)
{
    char name[1000];
    message_list messages = {0};
    profile *read = malloc(sizeof *read);

    (void)state;
    memset(name, 'd', sizeof name);
    snprintf(name + sizeof name - 14, 14, "/bad\x1b[31m.ini");
    assert_false(profile_read(read, name, "", 0, &messages));
    assert_int_equal(strncmp(messages.items[0].text, "...ddd", 6), 0);
    assert_non_null(strstr(messages.items[0].text, "/bad?[31m.ini:0: "));
    message_free(&messages);
    free(read);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(hostile_lines_are_refused),
        cmocka_unit_test(a_line_without_end_is_refused),
        cmocka_unit_test(messages_of_one_file_are_bounded),
        cmocka_unit_test(garbage_does_no_harm),
        cmocka_unit_test(long_names_of_files_keep_their_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
