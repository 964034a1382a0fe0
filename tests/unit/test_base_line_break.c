/* SPDX-License-Identifier: MIT */
/* Where a line of text may end: blanks, ideographs, and never between a number and its unit. */
#include "support/unit.h"

#include <string.h>

#include "base/utf8.h"

enum { JOINED_SIZE = 200 };

/* The pieces of a text, with a bar at each place where a line may end. */
static void expect_pieces(const char *text, const char *expected)
{
    char joined[JOINED_SIZE] = "";
    struct unbroken piece;
    size_t used = 0;

    while (unbroken_next(&text, &piece)) {
        if (used > 0) {
            joined[used++] = '|';
        }
        assert_true(used + piece.length < sizeof joined);
        memcpy(joined + used, piece.text, piece.length);
        used += piece.length;
        joined[used] = '\0';
    }
    assert_string_equal(joined, expected);
}

static void words_are_pieces(void **state)
{
    (void)state;
    expect_pieces("", "");
    expect_pieces("  two  words ", "two|words");
    expect_pieces("\u4e00\u4e8c\uff0c\u4e09", "\u4e00|\u4e8c\uff0c|\u4e09");
}

static void numbers_keep_their_units(void **state)
{
    (void)state;
    expect_pieces("from 75 % to 100 %, of", "from|75 %|to|100 %,|of");
    expect_pieces("48 KiB (49,152 B) at 1,980 MHz", "48 KiB|(49,152 B)|at|1,980 MHz");
    expect_pieces("4,800 GB/s; 7 B/\u00b5s.", "4,800 GB/s;|7 B/\u00b5s.");
    expect_pieces("75 %\uc640 2 s", "75 %\uc640|2 s");
    expect_pieces("25 \u2192 50 %", "25|\u2192|50 %");
}

static void other_words_may_begin_a_line(void **state)
{
    (void)state;
    expect_pieces("8 Blocks, 2 slots", "8|Blocks,|2|slots");
    expect_pieces("% of A % B", "%|of|A|%|B");
    expect_pieces("33 registers", "33|registers");
}

static void a_piece_has_the_cells_of_its_blank(void **state)
{
    const char *text = "100 %, then";
    struct unbroken piece;

    (void)state;
    assert_true(unbroken_next(&text, &piece));
    assert_int_equal(piece.cells, 6);
    assert_int_equal(piece.length, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_pieces),
        cmocka_unit_test(numbers_keep_their_units),
        cmocka_unit_test(other_words_may_begin_a_line),
        cmocka_unit_test(a_piece_has_the_cells_of_its_blank),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
