/* SPDX-License-Identifier: MIT */
/* Words that flow into an area: as many rows as there are, a mark where the rest is cut, nothing beside it. */
#include <string.h>

#include "support/unit.h"
#include "view/cells/grid.h"
#include "view/cells/line.h"

enum { ROWS = 8, COLUMNS = 16, TEXT_SIZE = 128 };

/* The rows of an area of 10 columns that a sentence flows into, a "|" behind each; "…" as ">". */
static void flow_into(int rows, const char *sentence, char text[TEXT_SIZE])
{
    const rect area = {2, 3, rows, 10};
    grid picture;
    size_t length = 0;

    assert_true(grid_open(&picture, ROWS, COLUMNS));
    struct flow flow = flow_of(&picture, area);

    flow_sentence(&flow, 0, ROLE_text, sentence);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            uint32_t glyph = grid_at(&picture, row, column)->glyph;

            if (!rect_holds(area, row, column)) {
                assert_int_equal(glyph, ' ');
            } else if (glyph != ' ') {
                text[length++] = glyph < 0x80 ? (char)glyph : '>';
            }
        }
        if (row >= area.row && row < area.row + rows) {
            text[length++] = '|';
        }
    }
    text[length] = '\0';
    grid_close(&picture);
}

static void expect(int rows, const char *sentence, const char *expected)
{
    char text[TEXT_SIZE];

    flow_into(rows, sentence, text);
    assert_string_equal(text, expected);
}

/* A path is broken at the end of each row, and cut in the last one. */
static void a_word_longer_than_a_row(void **unused)
{
    static const char path[] = "/abcdefghi/klmnopqrs/uvw";

    (void)unused;
    expect(1, path, ">|");
    expect(2, path, "/abcdefghi|>|");
    expect(3, path, "/abcdefghi|/klmnopqrs|/uvw|");
    expect(4, path, "/abcdefghi|/klmnopqrs|/uvw||");
    expect(4, "at /abcdefghi/klm", "at|/abcdefghi|/klm||");
}

static void words_go_on_in_the_next_row(void **unused)
{
    (void)unused;
    expect(3, "one two three four", "onetwo|threefour||");
    expect(1, "one two three four", "onetwo>|");
    expect(2, "one two three four five", "onetwo|three>|");
    expect(2, "one two three four", "onetwo|threefour|");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_longer_than_a_row),
        cmocka_unit_test(words_go_on_in_the_next_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
