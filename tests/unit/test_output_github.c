/* SPDX-License-Identifier: MIT */
/* What GitHub renders: names as code in tables of Markdown, annotations of a workflow. */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/report/prose.h"

/* The text as a renderer of GFM shows it: entities and escaped pipes undone, without the code marks. */
static void shown(const char *cell, char *out)
{
    static const char open[] = "<code>";
    static const char close[] = "</code>";
    bool html = strncmp(cell, open, strlen(open)) == 0;
    const char *end = cell + strlen(cell) - (html ? strlen(close) : 1);

    assert_string_equal(end, html ? close : "`");
    cell += html ? strlen(open) : 1;
    while (cell < end) {
        char *behind;

        if (html && strncmp(cell, "&#", 2) == 0) {
            *out++ = (char)strtol(cell + 2, &behind, 10);
            assert_int_equal(*behind, ';');
            cell = behind + 1;
        } else if (!html && strncmp(cell, "\\|", 2) == 0) {
            *out++ = '|';
            cell += 2;
        } else {
            assert_int_not_equal(*cell, '|');  /* would end the cell */
            assert_int_not_equal(*cell, '`');  /* would end the code */
            assert_int_not_equal(*cell, '\n'); /* would end the row */
            *out++ = *cell++;
        }
    }
    *out = '\0';
}

static void check_code(const char *name, const char *expected)
{
    const struct column column = {"kernel", HEADING(KERNEL), 0, true};
    const struct value value = value_text(name);
    char *row = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&row, &size);
    struct markdown markdown = {.file = file, .left = MARKDOWN_MOST};
    char cell[512];
    char back[512];

    assert_true(markdown_row(&markdown, &column, &value, 1));
    fclose(file);
    snprintf(cell, sizeof cell, "| %s |\n", expected);
    assert_string_equal(row, cell);
    free(row);
    shown(expected, back);
    assert_string_equal(back, name);
}

static void test_names_as_code(void **state)
{
    (void)state;
    check_code("saxpy", "`saxpy`");
    check_code("fill<int, (char)96>", "`fill<int, (char)96>`");
    check_code("k<(a|b), @user, #12, **x**, <b>>", "`k<(a\\|b), @user, #12, **x**, <b>>`");
    check_code("a`b", "<code>a&#96;b</code>");
    check_code("a\\|b<_>&amp;", "<code>a&#92;&#124;b&#60;&#95;&#62;&#38;amp&#59;</code>");
    check_code("größe\\", "<code>größe&#92;</code>");
}

static const struct column columns[] = {{NULL, HEADING(CHANGE), 0, true},
                                        {"kernel", HEADING(KERNEL), 0, true},
                                        {NULL, HEADING(REGISTERS), 0, false}};

static void test_table_within_its_room(void **state)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);
    const struct value row[] = {value_text("worse"), value_text("a|b"), value_count(1024)};
    const char *line = "| worse | `a\\|b` | 1,024 |\n";
    struct markdown markdown = {.file = file, .left = 2 * strlen(line) + 1};

    (void)state;
    markdown_table(&markdown, columns, 3);
    assert_true(markdown_row(&markdown, columns, row, 3));
    assert_true(markdown_row(&markdown, columns, row, 3));
    assert_int_equal(markdown.left, 1);
    assert_false(markdown_row(&markdown, columns, row, 3));
    fclose(file);
    assert_string_equal(bytes, "| change | kernel | registers |\n| --- | --- | ---: |\n"
                               "| worse | `a\\|b` | 1,024 |\n| worse | `a\\|b` | 1,024 |\n");
    free(bytes);
}

static void check_annotation(annotation_level level, const char *path, const char *title,
                             const char *text, const char *expected)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);

    annotation_put(file, level, path, title, text);
    fclose(file);
    assert_string_equal(bytes, expected);
    free(bytes);
}

static void test_annotations(void **state)
{
    (void)state;
    check_annotation(ANNOTATION_ERROR, "build/app", "saxpy", "worse",
                     "::error file=build/app,title=saxpy::worse\n");
    check_annotation(ANNOTATION_NOTICE, NULL, "k", "", "::notice title=k::\n");
    check_annotation(
        ANNOTATION_WARNING, ".//./a,b:c%d", "k<int, 4>: x", "50 %, 2:1\r\nnext",
        "::warning file=a%2Cb%3Ac%25d,title=k<int%2C 4>%3A x::50 %25, 2:1%0D%0Anext\n");
    check_annotation(ANNOTATION_ERROR, "f", "a\n::error::b", "c\n::stop-commands::x",
                     "::error file=f,title=a%0A%3A%3Aerror%3A%3Ab::c%0A::stop-commands::x\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_as_code),
        cmocka_unit_test(test_table_within_its_room),
        cmocka_unit_test(test_annotations),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
