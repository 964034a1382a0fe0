/* SPDX-License-Identifier: MIT */
/* The text of cuobjdump beyond the tables of expected figures: damage, and other text between. */
#include <stdlib.h>
#include <string.h>

#include "kernel/read/lines.h"
#include "support/kernels.h"

static void read_text(const char *text)
{
    assert_true(kernel_list_read_bytes(&list, "dump", text, strlen(text)));
}

/* A function whose figures are lost takes the next one's neither name nor figures. */
static void test_lost_figures(void **state)
{
    (void)state;
    read_text("Fatbin elf code:\narch = sm_80\nResource usage:\n"
              " Function a:\n"
              " Function b:\n"
              "  REG:24 STACK:8 SHARED:0 CONSTANT[0]:472\n"
              " Function c:\n");
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0].name, "b");
    assert_int_equal(list.items[0].registers, 24);
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "dump:4: a function without its line of figures (\"REG:... STACK:...\"); "
                        "such functions: 2");
    assert_true(list.incomplete);
}

/* What nvlink says of functions in the same file is no business of cuobjdump's. */
static void test_beside_nvlink(void **state)
{
    (void)state;
    read_text("nvlink info    : Function properties for 'k':\n"
              "nvlink info    : used 32 registers, 0 stack, 0 bytes smem\n"
              "Resource usage:\n"
              " Function k:\n"
              "  REG:40 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:360\n");
    assert_int_equal(list.count, 2);
    assert_int_equal(list.items[0].registers, 40);
    assert_int_equal(list.items[1].registers, 32);
    assert_int_equal(list.messages.count, 0);
    assert_false(list.incomplete);
}

/* Every reader of lines says when it cut one. */
static void reads_a_long_line(const char *start)
{
    enum { SIZE = LINE_BYTES_MOST + 4096 };
    char *text = malloc(SIZE + 1);

    assert_non_null(text);
    memset(text, ' ', SIZE);
    memcpy(text, start, strlen(start));
    text[SIZE - 1] = '\n';
    text[SIZE] = '\0';
    read_text(text);
    free(text);
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "dump: lines longer than 1048576 bytes were cut");
    assert_true(list.incomplete);
    kernel_list_free(&list);
}

static void test_long_lines(void **state)
{
    (void)state;
    reads_a_long_line("Resource usage:\n");
    reads_a_long_line("ptxas info : 0 bytes gmem\n");
    reads_a_long_line("f(), Context 1, Stream 7\nSection: Launch\nMetric Name\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_lost_figures, teardown),
        cmocka_unit_test_teardown(test_beside_nvlink, teardown),
        cmocka_unit_test_teardown(test_long_lines, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
