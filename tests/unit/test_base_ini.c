/* SPDX-License-Identifier: MIT */
/* The INI reader: every event with its place, for each rule of comments. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/ini.h"
#include "support/unit.h"

#define TEXT(literal) literal, sizeof(literal) - 1

static void print_event(char *out, size_t size, struct ini *ini, ini_event event)
{
    switch (event) {
    case INI_SECTION:
        snprintf(out, size, "%d section <%s>", ini->line, ini->section);
        break;
    case INI_PAIR:
        snprintf(out, size, "%d pair <%s> <%s>", ini->line, ini->key, ini->value);
        break;
    case INI_LONG_LINE:
        snprintf(out, size, "%d long %zu", ini->line, ini->length);
        break;
    case INI_UNCLEAN:
        snprintf(out, size, "%d unclean", ini->line);
        break;
    case INI_OPEN_SECTION:
        snprintf(out, size, "%d open <%s>", ini->line, ini->text);
        break;
    case INI_NO_PAIR:
        snprintf(out, size, "%d no pair <%s>", ini->line, ini->text);
        break;
    case INI_END:
        snprintf(out, size, "%d end", ini->line);
        break;
    }
}

/* The events of a text, one a line of expected; the last one is the end. */
static void assert_events(const char *text, size_t size, size_t line_most, ini_comments comments,
                          const char *const *expected)
{
    char *exact = malloc(size + 1); /* so that a sanitizer sees a byte too many */
    struct ini ini;
    ini_event event;
    char found[256];

    assert_non_null(exact);
    memcpy(exact, text, size);
    ini_open(&ini, exact, size, line_most, comments);
    do {
        event = ini_next(&ini);
        print_event(found, sizeof found, &ini, event);
        assert_string_equal(found, *expected++);
    } while (event != INI_END);
    free(exact);
}

static void splits_lines(void **state)
{
    static const char *const expected[] = {
        "3 section <architecture>",
        "4 pair <name> <sm_90>",
        "5 pair <empty> <>",
        "6 pair <> <value>",
        "7 pair <a> <b = c>",
        "8 section <device  H100 SXM>",
        "9 no pair <words alone>",
        "10 open <[unclosed>",
        "11 open <[>",
        "12 section <>",
        "13 section <[ab]*>",
        "14 end",
    };

    (void)state;
    assert_events(TEXT("\xEF\xBB\xBF\n# a comment\n[ architecture\t]\r\n  name\t= sm_90  # ninety\n"
                       "empty =\n= value\na=b = c\n [device  H100 SXM]\nwords alone\n[unclosed\n[\n"
                       "[]\n[[ab]*]\n   "),
                  100, INI_COMMENT_ANYWHERE, expected);
}

static void keeps_hashes_of_values(void **state)
{
    static const char *const expected[] = {"2 pair <kernel_file> <builds/a#1.o>",
                                           "3 section <pin #2>", "3 end"};

    (void)state;
    assert_events(TEXT("  # \x01\nkernel_file = builds/a#1.o\r\n[pin #2]"), 100, INI_COMMENT_LINES,
                  expected);
}

static void ends_values_at_hashes_behind_blanks(void **state)
{
    static const char *const expected[] = {"2 section <k<*, {lambda(int)#1}>>", "3 pair <a> <b#1>",
                                           "4 pair <a> <>", "5 end"};

    (void)state;
    assert_events(TEXT("#\x01\n[k<*, {lambda(int)#1}>] # all\na = b#1\t#2 #3\na = #\n #"), 100,
                  INI_COMMENT_APART, expected);
}

static void names_the_place_of_a_mistake(void **state)
{
    static const char *const expected[] = {"1 unclean",      "2 unclean", "3 unclean",
                                           "4 pair <k> <v>", "5 long 11", "5 end"};

    (void)state;
    assert_events(TEXT("abc =\x01\n\xC3\xA9\xFF\na = \0b\nk   =   v\n01234567890"), 10,
                  INI_COMMENT_ANYWHERE, expected);
}

static void nothing_gives_nothing(void **state)
{
    static const char *const expected[] = {"0 end"};

    (void)state;
    assert_events(TEXT(""), 10, INI_COMMENT_ANYWHERE, expected);
    assert_events(TEXT("\xEF\xBB\xBF"), 10, INI_COMMENT_ANYWHERE, expected);
}

static void the_longest_line_fits(void **state)
{
    static char text[INI_LINE_MOST + 1];
    struct ini ini;

    (void)state;
    memset(text, 'a', sizeof text);
    text[1] = '=';
    ini_open(&ini, text, INI_LINE_MOST, 100 * INI_LINE_MOST, INI_COMMENT_LINES);
    assert_int_equal(ini_next(&ini), INI_PAIR);
    assert_int_equal(strlen(ini.value), INI_LINE_MOST - 2);
    ini_open(&ini, text, INI_LINE_MOST + 1, 100 * INI_LINE_MOST, INI_COMMENT_LINES);
    assert_int_equal(ini_next(&ini), INI_LONG_LINE);
}

static void cuts_kind_and_name(void **state)
{
    char whole[] = "device  H100 SXM";
    char alone[] = "architecture";

    (void)state;
    assert_string_equal(ini_split_section(whole), "H100 SXM");
    assert_string_equal(whole, "device");
    assert_string_equal(ini_split_section(alone), "");
    assert_string_equal(alone, "architecture");
}

static void reads_files_within_their_bound(void **state)
{
    char path[] = "/tmp/occupant-ini-XXXXXX";
    int descriptor = mkstemp(path);
    size_t size = 0;
    char *text;

    (void)state;
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, "a = 1\n", 6), 6);
    close(descriptor);
    text = file_text(NULL, path, true, 6, &size);
    assert_non_null(text);
    assert_int_equal(size, 6);
    assert_string_equal(text, "a = 1\n");
    free(text);
    assert_null(file_text(NULL, path, true, 5, &size));
    assert_int_equal(errno, EFBIG);
    unlink(path);
    assert_null(file_text(NULL, path, true, 6, &size));
    assert_int_equal(errno, ENOENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_lines),
        cmocka_unit_test(keeps_hashes_of_values),
        cmocka_unit_test(ends_values_at_hashes_behind_blanks),
        cmocka_unit_test(names_the_place_of_a_mistake),
        cmocka_unit_test(nothing_gives_nothing),
        cmocka_unit_test(the_longest_line_fits),
        cmocka_unit_test(cuts_kind_and_name),
        cmocka_unit_test(reads_files_within_their_bound),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
