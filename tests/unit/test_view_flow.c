/* SPDX-License-Identifier: MIT */
/* Words that flow into an area: as many rows as there are, a mark where the rest is cut, nothing beside it. */
#include <string.h>

#include "base/utf8.h"
#include "support/random.h"
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
    expect(1, "at /abcdefghi/klm", "at>|");
    expect(2, "at /abcdefghi/klm", "at|>|");
}

static void words_go_on_in_the_next_row(void **unused)
{
    (void)unused;
    expect(3, "one two three four", "onetwo|threefour||");
    expect(1, "one two three four", "onetwo>|");
    expect(2, "one two three four five", "onetwo|three>|");
    expect(2, "one two three four", "onetwo|threefour|");
}

/* ---- Any sentence: each row has as many words as it holds, and the last one a mark where words are left over */

enum { MOST_WORDS = 12, WIDTH = 10 };

/* Words "a", "bb", "ccc" ... of up to WIDTH letters. */
static int random_words(uint64_t *random, char words[MOST_WORDS][WIDTH + 1])
{
    int count = random_within(random, 1, MOST_WORDS);

    for (int i = 0; i < count; i++) {
        int length = random_within(random, 1, random_once_in(random, 4) ? WIDTH : 5);

        memset(words[i], 'a' + i, (size_t)length);
        words[i][length] = '\0';
    }
    return count;
}

/* Adds a word to a row that ends at *cells. false: it has no room. */
static bool add_word(char *row, int *cells, const char *word)
{
    int length = (int)strlen(word);

    if (*cells + (*cells > 0) + length > WIDTH) {
        return false;
    }
    if (*cells > 0) {
        row[(*cells)++] = ' ';
    }
    memcpy(row + *cells, word, (size_t)length + 1);
    *cells += length;
    return true;
}

/* The rows as they must be, each with a "|" behind it; the mark as ">". */
static void expected_rows(int rows, int count, char words[MOST_WORDS][WIDTH + 1], char *text)
{
    char row[ROWS][WIDTH + 2] = {""};
    int cells[ROWS] = {0};
    int at = 0;

    for (int i = 0; i < count; i++) {
        if (!add_word(row[at], &cells[at], words[i])) {
            at++;
            i--;
        }
        if (at == rows) {
            /* The mark stands behind the last word that leaves it a cell, or in a row of its own. */
            at--;
            while (cells[at] == WIDTH && strchr(row[at], ' ')) {
                cells[at] = (int)(strrchr(row[at], ' ') - row[at]);
                row[at][cells[at]] = '\0';
            }
            if (cells[at] == WIDTH && at > 0 && cells[at - 1] < WIDTH) {
                cells[at] = 0;
                row[at][0] = '\0';
                at--;
            } else if (cells[at] == WIDTH) {
                cells[at] = 0;
            }
            strcpy(row[at] + cells[at], ">");
            break;
        }
    }
    text[0] = '\0';
    for (int i = 0; i < rows; i++) {
        strcat(strcat(text, row[i]), "|");
    }
}

static void random_sentences(void **unused)
{
    uint64_t random = 1;

    (void)unused;
    for (int trial = 0; trial < 20000; trial++) {
        char words[MOST_WORDS][WIDTH + 1];
        char sentence[MOST_WORDS * (WIDTH + 1) + 1] = "";
        char found[TEXT_SIZE];
        char wanted[TEXT_SIZE];
        char *blank = wanted;
        int rows = random_within(&random, 1, ROWS - 2);
        int count = random_words(&random, words);

        for (int i = 0; i < count; i++) {
            strcat(sentence, i > 0 ? " " : "");
            strcat(sentence, words[i]);
        }
        flow_into(rows, sentence, found);
        expected_rows(rows, count, words, wanted);
        while ((blank = strchr(blank, ' '))) { /* flow_into has no blanks */
            memmove(blank, blank + 1, strlen(blank));
        }
        if (strcmp(found, wanted) != 0) {
            fail_msg("\"%s\" in %d rows: %s, not %s", sentence, rows, found, wanted);
        }
    }
}

/* A row of a picture of a row or two, without the blanks behind its text. */
static const char *row_of(const grid *picture, int row)
{
    static char text[4 * COLUMNS];
    size_t length = 0;

    for (int column = 0; column < picture->columns; column++) {
        length += utf8_encode(grid_at(picture, row, column)->glyph, text + length);
    }
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    text[length] = '\0';
    return text;
}

/* Items stand behind a dot; one that has no room begins the next row, without it. */
static void items_behind_dots(void **unused)
{
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 2, COLUMNS));
    struct flow flow = flow_of(&picture, (rect){0, 1, 2, 10});

    assert_true(flow_item(&flow, ROLE_text, "abc"));
    assert_true(flow_item(&flow, ROLE_text, "defg"));
    assert_true(flow_item(&flow, ROLE_text, "hij"));
    assert_false(flow_item(&flow, ROLE_text, "klmno"));
    assert_true(flow_item(&flow, ROLE_text, "klmn"));
    assert_string_equal(row_of(&picture, 0), " abc · defg");
    assert_string_equal(row_of(&picture, 1), " hij · klmn");
    grid_close(&picture);
}

static void the_only_row_takes_an_item(void **unused)
{
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, COLUMNS));
    struct flow flow = flow_of(&picture, (rect){0, 0, 1, 10});

    assert_true(flow_item(&flow, ROLE_text, "abcdefghij"));
    assert_false(flow_item(&flow, ROLE_text, "k"));
    assert_string_equal(row_of(&picture, 0), "abcdefghij");
    grid_close(&picture);
}

/* A text ends where its cells do; one that is longer than they are has no place. */
static void texts_that_end_at_a_column(void **unused)
{
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 2, COLUMNS));
    struct line line = line_of(&picture, (rect){0, 0, 1, 12}, 0);

    line_cell(&line, 6, ROLE_text, "1.5");
    line_cell(&line, 6, ROLE_text, "123456");
    line_cell(&line, 1, ROLE_text, "7");
    assert_int_equal(line.column, 12);
    assert_string_equal(row_of(&picture, 0), "   1.5123456");
    assert_int_equal(text_right(&picture, 1, 2, 8, ROLE_text, "abcdef"), 2);
    assert_int_equal(text_right(&picture, 1, 3, 8, ROLE_text, "abcdef"), 8);
    assert_int_equal(text_right(&picture, 1, 8, COLUMNS, ROLE_text, "g"), COLUMNS - 1);
    assert_int_equal(text_right(&picture, 1, 8, COLUMNS + 1, ROLE_text, "h"), COLUMNS + 1);
    assert_string_equal(row_of(&picture, 1), "  abcdef       g");
    grid_close(&picture);
}

static void texts_in_the_middle(void **unused)
{
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 2, COLUMNS));
    text_centered(&picture, (rect){0, 2, 2, 9}, 0, ROLE_text, "abcd");
    text_centered(&picture, (rect){0, 2, 2, 9}, 1, ROLE_text, "abcdefghijk");
    assert_string_equal(row_of(&picture, 0), "    abcd");
    assert_string_equal(row_of(&picture, 1), "  abcdefgh…");
    grid_close(&picture);
}

/* A cut leaves the beginning and the end, or in fewer than five cells the beginning. */
static void the_middle_of_a_name_gives_way(void **unused)
{
    static const struct {
        int cells;
        const char *row;
    } cases[] = {{10, "abcdefghij"}, {9, "abcd…ghij"}, {5, "ab…ij"}, {4, "abc…"}};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, COLUMNS));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct line line = line_of(&picture, (rect){0, 0, 1, COLUMNS}, 0);

        grid_clear(&picture);
        line_middle(&line, ROLE_text, "abcdefghij", cases[i].cells);
        assert_int_equal(line.column, cases[i].cells);
        assert_string_equal(row_of(&picture, 0), cases[i].row);
    }
    struct line line = line_of(&picture, (rect){0, 4, 1, 8}, 0);

    grid_clear(&picture);
    line_middle(&line, ROLE_text, "abcdefghij", 10);
    assert_string_equal(row_of(&picture, 0), "    abcd…hij");
    grid_close(&picture);
}

/* Words stay whole where those that fit fill half of the cells. */
static void a_cut_behind_a_word(void **unused)
{
    static const struct {
        int cells;
        const char *row;
    } cases[] = {{14, "one two three…"},  {13, "one two…"}, {8, "one two…"}, {7, "one…"},
                 {16, "one two three 4"}, {6, "one…"},      {3, "on…"}};
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, COLUMNS));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        grid_clear(&picture);
        area_text(&picture, (rect){0, 0, 1, cases[i].cells}, 0, ROLE_text, "one two three 4");
        assert_string_equal(row_of(&picture, 0), cases[i].row);
    }
    grid_close(&picture);
}

/* A row is reversed within the picture; bars keep their look. */
static void rows_in_reverse(void **unused)
{
    static const int areas[][4] = {{0, 0, 1, COLUMNS}, {1, -3, 1, 8}, {0, 12, 9, 9}};
    grid picture;

    (void)unused;
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        const rect area = {areas[i][0], areas[i][1], areas[i][2], areas[i][3]};

        assert_true(grid_open(&picture, 2, COLUMNS));
        grid_put(&picture, 0, 3, 0x2588, ROLE_good);
        grid_put(&picture, 0, 4, 'x', ROLE_dim);
        area_reverse(&picture, area, 0);
        area_reverse(&picture, area, 7);
        for (int place = 0; place < 2 * COLUMNS; place++) {
            int row = place / COLUMNS;
            int column = place % COLUMNS;
            bool inside =
                row == area.row && column >= area.column && column < area.column + area.columns;

            assert_int_equal(grid_at(&picture, row, column)->reverse,
                             inside && !(row == 0 && column == 3));
        }
        assert_int_equal(grid_at(&picture, 0, 4)->role, i == 0 ? ROLE_text : ROLE_dim);
        grid_close(&picture);
    }
}

/* A phrase has as many spans as it has room for; empty ones take none. */
static void a_phrase_of_many_spans(void **unused)
{
    enum { MANY = 40, MOST = sizeof((struct phrase *)0)->spans / sizeof(struct span) };
    struct span items[MANY];
    struct phrase phrase;
    grid picture = {.ascii = false};

    (void)unused;
    for (int i = 0; i < MANY; i++) {
        items[i] = (struct span){ROLE_text, i % 2 ? "ab" : ""};
    }
    phrase_of(&phrase, NULL, ROLE_dim, &(struct spans){items, MANY}, SAY(SUMMARY_LIMITED, PART_0));
    assert_int_equal(phrase.count, MANY / 2 + 1);
    assert_int_equal(phrase_cells(&picture, phrase.spans, phrase.count),
                     (int)strlen("limited by ") + MANY);
    for (int i = 0; i < MANY; i++) {
        items[i].text = "c";
    }
    phrase_of(&phrase, NULL, ROLE_dim, &(struct spans){items, MANY}, SAY(SUMMARY_LIMITED, PART_0));
    assert_int_equal(phrase.count, MOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_longer_than_a_row),
        cmocka_unit_test(words_go_on_in_the_next_row),
        cmocka_unit_test(random_sentences),
        cmocka_unit_test(items_behind_dots),
        cmocka_unit_test(the_only_row_takes_an_item),
        cmocka_unit_test(texts_that_end_at_a_column),
        cmocka_unit_test(texts_in_the_middle),
        cmocka_unit_test(the_middle_of_a_name_gives_way),
        cmocka_unit_test(a_cut_behind_a_word),
        cmocka_unit_test(rows_in_reverse),
        cmocka_unit_test(a_phrase_of_many_spans),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
