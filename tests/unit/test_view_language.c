/* SPDX-License-Identifier: MIT */
/*
 * The screen in a made-up language: ideographs for letters, no blanks, no plurals; and the forms
 * of English.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/cells/line.h"
#include "view/view.h"

#define KERNELS "tests/data/kernels/ptxas/spill.multi.warn.txt"

enum { TEXT_SIZE = 512, GRIDLINE = 0x2594 };

static size_t one_form(long long count)
{
    (void)count;
    return 0;
}

static char made_texts[1 + SENTENCE_COUNT][TEXT_SIZE];
static uint32_t made_places[SENTENCE_COUNT];
static const struct language made = {"xx", WORDS_SM, made_texts[0], made_places, one_form};

/* The last form of an English text, an ideograph for two letters or more, and its places as they are. */
static void make_text(const char *from, char out[TEXT_SIZE])
{
    struct text_buffer buffer = text_buffer_of(out, TEXT_SIZE);

    from = strrchr(from, '|') ? strrchr(from, '|') + 1 : from;
    while (*from) {
        size_t place = *from == '{' ? strcspn(from, "}") + 1 : 0;
        size_t letters = place ? 0 : strspn(from, "abcdefghijklmnopqrstuvwxyz");

        for (size_t i = 0; i < letters; i += 3) {
            text_append(&buffer, "字");
        }
        if (place > 0 || (letters == 0 && *from != ' ')) {
            text_append(&buffer, "%.*s", place ? (int)place : 1, from);
        }
        from += place ? place : letters ? letters : 1;
    }
}

static int make_language(void **unused)
{
    const struct language *english = &languages[LANGUAGE_EN];

    (void)unused;
    for (size_t id = 0; id < SENTENCE_COUNT; id++) {
        make_text(english->texts + english->places[id], made_texts[1 + id]);
        made_places[id] = (uint32_t)(made_texts[1 + id] - made_texts[0]);
    }
    return 0;
}

/* Both halves of every wide character lie in one row, and no faint line begins beside one. */
static int count_wide(const grid *picture)
{
    int wide = 0;

    for (int i = 0; i < picture->rows * picture->columns; i++) {
        bool half = picture->cells[i].glyph == 0;

        if (picture->cells[i].glyph == 0x5b57) {
            wide++;
            assert_true((i + 1) % picture->columns > 0 && picture->cells[i + 1].glyph == 0);
        }
        assert_true(!half || (i % picture->columns > 0 && picture->cells[i - 1].glyph >= 0x1100));
        if (picture->cells[i].glyph == GRIDLINE && i > 0) {
            assert_true(picture->cells[i - 1].glyph != 0 && picture->cells[i + 1].glyph != 0x5b57);
        }
    }
    return wide;
}

static void every_page(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}, {12, 40}, {16, 57}, {5, 20}};
    static const struct scene scenes[] = {
        {.arch = "sm_90",
         .device = "H200",
         .settings = "registers=33 cluster=3 grid=4998",
         .keys = "P Down Right w"},
        {.arch = "sm_13", .keys = "S-Tab"},
        {.arch = "sm_90", .device = "H200", .settings = "registers=33", .keys = "Tab"},
        {.arch = "sm_90", .device = "H200", .settings = "registers=41", .keys = "Tab Tab"},
        {.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab"},
        {.arch = "sm_90",
         .device = "H200",
         .settings = "cluster=4 grid=999",
         .keys = "Tab Tab Tab Tab s s"},
        {.arch = "sm_90",
         .device = "H200",
         .settings = "block=160 registers=64 cluster=2",
         .keys = "S-Tab S-Tab"},
        {.arch = "sm_90", .device = "H200", .keys = "a"},
        {.arch = "sm_90", .keys = "f"},
        {.arch = "sm_90", .keys = "?"},
        {.arch = "sm_90", .keys = "1 2"},
        {.arch = "sm_90", .keys = "K", .kernels = KERNELS},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct stage stage;

        stage_open(&stage, &scenes[i]);
        stage.state.language = stage.state.now.language = &made;
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            grid picture;

            assert_true(grid_open(&picture, sizes[size][0], sizes[size][1]));
            view_render(&stage.state, &picture);
            assert_true(count_wide(&picture) >= (sizes[size][1] < 40 ? 0 : 3));
            grid_close(&picture);
        }
        stage_close(&stage);
    }
}

/* One warp, one block: every count of the summary and the slider is 1. */
static void one_is_no_plural(void **unused)
{
    static const char *const shown[] = {"1 warp,", "1 block ", "pin a: 1 warp, 1.56 % (+0)",
                                        "1 block in the tail"};
    static const struct scene scene = {.arch = "sm_90",
                                       .device = "H200",
                                       .settings = "block=32 dynamic_smem=200000 grid=133",
                                       .keys = "P"};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    char *written = screen_text(&stage.state, 40, 160);

    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (!strstr(written, shown[i])) {
            fail_msg("%s: not in\n%s", shown[i], written);
        }
    }
    assert_null(strstr(written, " 1 warps"));
    assert_null(strstr(written, " 1 blocks"));
    free(written);
    stage_close(&stage);
}

/* One text, and the rows that it takes in an area of 8 cells and 4 rows. */
static void check_rows(const char *text, const char *expected)
{
    char *written = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&written, &size);
    grid picture;

    assert_non_null(file);
    assert_true(grid_open(&picture, 4, 8));
    struct flow flow = flow_of(&picture, (rect){0, 0, 4, 8});

    flow_sentence(&flow, 0, ROLE_text, text);
    for (int row = 0; row < picture.rows; row++) {
        picture_write_glyphs(file, &picture, row);
    }
    fclose(file);
    assert_string_equal(written, expected);
    free(written);
    grid_close(&picture);
}

static void lines_break_between_ideographs(void **unused)
{
    (void)unused;
    check_rows("one two three", "one two \nthree   \n        \n        \n");
    check_rows("每個區塊使用的暫存器", "每個區塊\n使用的暫\n存器    \n        \n");
    check_rows("使用 64 個暫存器", "使用 64 \n個暫存器\n        \n        \n");
    check_rows("每個區「塊」使", "每個區  \n「塊」使\n        \n        \n");
    check_rows("暫存器/執行", "暫存    \n器/執行 \n        \n        \n");
    check_rows("每個區塊，使用", "每個區  \n塊，使用\n        \n        \n");
    check_rows("레지스터 개수", "레지스터\n개수    \n        \n        \n");
}

/* The places of a phrase may come in any order. */
static void phrases_follow_the_sentence(void **unused)
{
    const struct span names[] = {{ROLE_title, "a"}, {ROLE_key, "b"}};
    const struct spans values[] = {{&names[0], 1}, {&names[1], 1}};
    struct phrase phrase;

    (void)unused;
    strcpy(made_texts[1 + SENTENCE_MAP_TITLE], "<{1}/{0}");
    phrase_of(&phrase, &made, ROLE_dim, values, SAY(MAP_TITLE, PART_0, PART_1));
    assert_int_equal(phrase.count, 4);
    assert_string_equal(phrase.spans[0].text, "<");
    assert_int_equal(phrase.spans[0].role, ROLE_dim);
    assert_string_equal(phrase.spans[1].text, "b");
    assert_int_equal(phrase.spans[1].role, ROLE_key);
    assert_string_equal(phrase.spans[2].text, "/");
    assert_string_equal(phrase.spans[3].text, "a");
    assert_int_equal(phrase.spans[3].role, ROLE_title);
}

/* A number or a heading at the right is whole or not there, in words of any width. */
static void texts_at_the_right_are_whole(void **unused)
{
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 1, 10));
    assert_int_equal(text_right(&picture, 0, 0, 11, ROLE_text, "= 字字"), 11);
    assert_int_equal(text_right(&picture, 0, 5, 10, ROLE_text, "= 字字"), 10);
    assert_true(grid_is_blank(&picture, 0, 0, 10));
    assert_int_equal(text_right(&picture, 0, 4, 10, ROLE_text, "= 字字"), 4);
    assert_int_equal(grid_at(&picture, 0, 8)->glyph, 0x5b57);
    grid_close(&picture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page),
        cmocka_unit_test(one_is_no_plural),
        cmocka_unit_test(lines_break_between_ideographs),
        cmocka_unit_test(phrases_follow_the_sentence),
        cmocka_unit_test(texts_at_the_right_are_whole),
    };

    return cmocka_run_group_tests(tests, make_language, NULL);
}
