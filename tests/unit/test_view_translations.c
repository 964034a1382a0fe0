/* SPDX-License-Identifier: MIT */
/*
 * Every page and overlay in every language at 80 x 24 and 120 x 40: nothing is cut that English has
 * room for (nor at 40 x 24 and 40 x 12), columns are as straight as in English, and no word of
 * English is left.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/utf8.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum {
    ELLIPSIS = 0x2026,
    HALVES_FROM = 0x1100,
    LEAST_LETTERS = 3,
    WORD_SIZE = 64,
    BODY_FROM = 5,
    LOOSE_NUMBERS = 1, /* at the end of a sentence */
    STRAIGHT_FROM = 80 /* columns, below which tables leave out columns of their own */
};

/* Words that no language translates: terms of the field, what is typed, names of keys and families. */
static const char *const alike[] = {
    "alt",    "warp",       "warpgroup", "carve",     "out",     "kernel",  "opt",    "smem",
    "gpu",    "setmaxnreg", "lane",      "tile",      "tcgen",   "context", "green",  "ptxas",
    "sync",   "shell",      "occupant",  "none",      "default", "off",     "forced", "equal",
    "shared", "exp",        "sin",       "home",      "end",     "tab",     "esc",    "enter",
    "shift",  "ctrl",       "space",     "backspace", "delete",  "insert",  "ins",    "left",
    "right",  "all",        "least",     "most",      "launch",  "bounds",  "hopper", "ampere",
    "tesla",  "blackwell",  "and", /* "Blackwell GB100, B200 and GB200" */
};

static const struct page {
    struct scene scene;
    const char *column; /* a glyph that makes straight columns; NULL: none */
    bool table;         /* so do ends of numbers */
    bool foreign;       /* it shows code, or names of products and kernels */
    int loose;          /* numbers at the ends of more sentences, those of the arithmetic */
} pages[] = {
    {{.arch = "sm_90",
      .device = "H200",
      .settings = "registers=33 grid=5000",
      .keys = "P Down Right w"},
     "┐",
     false,
     false,
     0},
    {{.arch = "sm_90", .device = "H200", .settings = "registers=33 cluster=4", .keys = "G"},
     NULL,
     false,
     false,
     0},
    {{.arch = "sm_13"}, "┐", false, false, 0},
    {{.arch = "sm_100",
      .settings = "block=128 tensor_columns=128",
      .profiles = "tests/data/view/tensor"},
     "┐",
     false,
     true,
     0},
    {{.arch = "sm_90", .device = "H200", .settings = "registers=33 grid=999", .keys = "Tab"},
     NULL,
     true,
     false,
     4},
    {{.arch = "sm_80", .settings = "block=1024 registers=128", .keys = "Tab"},
     NULL,
     true,
     false,
     0},
    {{.arch = "sm_90", .settings = "block=384 registers=168 producers=1", .keys = "Tab End"},
     NULL,
     false,
     false,
     0},
    {{.arch = "sm_90", .device = "H200", .settings = "registers=41", .keys = "Tab Tab"},
     "%",
     true,
     true,
     0},
    {{.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab"}, NULL, false, false, 0},
    {{.arch = "sm_90", .device = "H200", .settings = "grid=999", .keys = "Tab Tab Tab Tab"},
     "%",
     true,
     true,
     4},
    {{.arch = "sm_90",
      .device = "H200",
      .settings = "registers=64 cluster=2",
      .keys = "S-Tab S-Tab"},
     "│",
     false,
     false,
     0},
    {{.arch = "sm_90", .device = "H200", .settings = "cluster=4 grid=5000", .keys = "S-Tab"},
     "■",
     false,
     false,
     0},
    {{.arch = "sm_90", .device = "H200", .keys = "a"}, "│", false, true, 0},
    {{.arch = "sm_90", .keys = "f"}, "│", false, false, 0},
    {{.arch = "sm_90",
      .keys = "f Down Down Down Down Down Down Down Down Down Down Down Down Down"},
     "│",
     false,
     false,
     0},
    {{.arch = "sm_90",
      .device = "H200",
      .settings = "block=384 registers=168 producers=1 carveout=50 dynamic_smem=20480 grid=5000",
      .keys = "f Up Up Up"},
     "│",
     false,
     false,
     0},
    {{.arch = "sm_80", .settings = "dynamic_smem=20480", .keys = "f Enter"}, "│", false, false, 0},
    {{.arch = "sm_90", .keys = "?"}, "│", false, false, 0},
    {{.arch = "sm_90", .keys = "? End"}, "│", false, false, 0},
    {{.arch = "sm_90", .keys = "K", .kernels = "tests/data/kernels/ptxas/spill.multi.warn.txt"},
     "│",
     false,
     true,
     0},
};

static const int sizes[][2] = {{24, 80}, {40, 120}, {24, 40}, {12, 40}};

static void press(void *stage, const char *key)
{
    stage_press(stage, key);
}

/* The keys come after the language: messages are written in it. */
static grid picture_of(const struct page *page, const struct language *language, const int size[2])
{
    struct scene scene = page->scene;
    struct stage stage;
    grid picture;

    scene.keys = NULL;
    stage_open(&stage, &scene);
    stage.state.language = stage.state.now.language = language;
    if (page->scene.keys) {
        picture_each_word(page->scene.keys, press, &stage);
    }
    assert_true(grid_open(&picture, size[0], size[1]));
    view_render(&stage.state, &picture);
    stage_close(&stage);
    return picture;
}

static uint32_t glyph_at(const grid *picture, int row, int column)
{
    return column < picture->columns ? grid_at(picture, row, column)->glyph : ' ';
}

/* ---- What is counted */

static int count_glyph(const grid *picture, uint32_t glyph)
{
    int count = 0;

    for (int i = 0; i < picture->rows * picture->columns; i++) {
        count += picture->cells[i].glyph == glyph;
    }
    return count;
}

static bool is_glyph(const grid *picture, int row, int column, uint32_t glyph)
{
    return glyph_at(picture, row, column) == glyph;
}

/* Whether the B of an amount stands there: "1,024 B". */
static bool is_bytes(const grid *picture, int row, int column)
{
    uint32_t before = column > 1 ? glyph_at(picture, row, column - 2) : 0;

    return glyph_at(picture, row, column) == 'B' && glyph_at(picture, row, column - 1) == ' ' &&
           before >= '0' && before <= '9';
}

/* A number, a percentage or an amount of bytes ends there, before two blanks. */
static bool is_end(const grid *picture, int row, int column, uint32_t unused)
{
    uint32_t glyph = glyph_at(picture, row, column);

    (void)unused;
    return ((glyph >= '0' && glyph <= '9') || glyph == '%' || is_bytes(picture, row, column)) &&
           glyph_at(picture, row, column + 1) == ' ' && glyph_at(picture, row, column + 2) == ' ';
}

/* Glyphs, or ends of numbers, in columns that have fewer than three of them. */
static int count_strays(const grid *picture,
                        bool (*stands)(const grid *picture, int row, int column, uint32_t glyph),
                        uint32_t glyph)
{
    int strays = 0;

    for (int column = 0; column < picture->columns; column++) {
        int rows = 0;

        for (int row = BODY_FROM; row < picture->rows; row++) {
            rows += stands(picture, row, column, glyph);
        }
        strays += rows < 3 ? rows : 0;
    }
    return strays;
}

static void check_halves(const grid *picture)
{
    for (int i = 0; i < picture->rows * picture->columns; i++) {
        if (picture->cells[i].glyph == 0) {
            assert_true(i % picture->columns > 0 && picture->cells[i - 1].glyph >= HALVES_FROM);
        }
    }
}

static bool is_alike(const char *word)
{
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        if (strcmp(word, alike[i]) == 0) {
            return true;
        }
    }
    return strlen(word) < LEAST_LETTERS;
}

static bool is_letter(uint32_t glyph)
{
    return (glyph >= 'a' && glyph <= 'z') || (glyph >= 'A' && glyph <= 'Z');
}

/* The word from a column on, its first letter small; "" where none is. Returns the column behind it. */
static int read_word(const grid *picture, int row, int column, char word[WORD_SIZE])
{
    size_t length = 0;

    for (; is_letter(glyph_at(picture, row, column)) && length < WORD_SIZE - 1; column++) {
        word[length++] = (char)glyph_at(picture, row, column);
    }
    word[length] = '\0';
    *word = (char)tolower((unsigned char)*word);
    return column + (length == 0);
}

/* A word that is English; those with a capital behind their first letter are names and units. */
static bool find_english(const grid *picture, char word[WORD_SIZE])
{
    for (int row = 0; row < picture->rows; row++) {
        for (int column = 0; column < picture->columns;) {
            column = read_word(picture, row, column, word);
            bool cut = glyph_at(picture, row, column) == 0x2502; /* a panel covers its end */
            bool typed = column > (int)strlen(word) &&           /* ":target": into the palette */
                         grid_at(picture, row, column - (int)strlen(word) - 1)->glyph == ':';

            if (!typed && !cut && !is_alike(word) &&
                strpbrk(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == NULL) {
                return true;
            }
        }
    }
    return false;
}

/* ---- The tests */

/* What is wrong with a picture beside the English one; NULL: nothing. */
static const char *fault_of(const grid *picture, const grid *english, const struct page *page,
                            char word[WORD_SIZE])
{
    uint32_t glyph = 0;

    word[0] = '\0';
    if (page->column) {
        utf8_decode(page->column, strlen(page->column), &glyph);
    }
    /* The help explains the sign, where it has room for that. */
    int explained = page->scene.keys && page->scene.keys[0] == '?';

    if (count_glyph(picture, ELLIPSIS) > count_glyph(english, ELLIPSIS) + explained) {
        return "cut words";
    }
    if (picture->columns < STRAIGHT_FROM) {
        return NULL;
    }
    if (page->table && count_strays(picture, is_end, 0) >
                           count_strays(english, is_end, 0) + LOOSE_NUMBERS + page->loose) {
        return "numbers that do not end in a column";
    }
    if (page->column &&
        count_strays(picture, is_glyph, glyph) > count_strays(english, is_glyph, glyph)) {
        return "signs that do not stand in a column";
    }
    return !page->foreign && find_english(picture, word) ? "a word of English" : NULL;
}

static void check_page(const struct page *page, const struct language *language, const int size[2])
{
    grid english = picture_of(page, &languages[LANGUAGE_EN], size);
    grid picture = picture_of(page, language, size);
    char word[WORD_SIZE];

    check_halves(&picture);
    const char *fault = fault_of(&picture, &english, page, word);

    if (fault) {
        fail_msg("%s, %s %s, %d columns: %s %s", language->code, page->scene.arch,
                 page->scene.keys ? page->scene.keys : "", size[1], fault, word);
    }
    grid_close(&picture);
    grid_close(&english);
}

static void every_page_in(language_id language)
{
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            check_page(&pages[i], &languages[language], sizes[size]);
        }
    }
}

static void korean(void **unused)
{
    (void)unused;
    every_page_in(LANGUAGE_KO);
}

static void traditional_chinese(void **unused)
{
    (void)unused;
    every_page_in(LANGUAGE_ZH_TW);
}

/* ---- The panel of the launch in a small terminal: words are whole or left out, in English too */

static void check_panel(const char *arch, language_id language)
{
    struct stage stage;
    grid picture;

    stage_open(&stage, &(struct scene){.arch = arch, .settings = "block=512 dynamic_smem=12288"});
    stage.state.language = stage.state.now.language = &languages[language];
    stage_press(&stage, "f");
    assert_true(grid_open(&picture, 12, 40));
    for (int row = 0; row < OCC_PARAM_COUNT; row++) {
        view_render(&stage.state, &picture);
        for (int i = picture.columns; i < picture.rows * picture.columns; i++) {
            if (picture.cells[i].glyph == ELLIPSIS) {
                fail_msg("%s, %s: words are cut in row %d with row %d of the panel", arch,
                         languages[language].code, i / picture.columns, row);
            }
        }
        stage_press(&stage, "Down");
    }
    grid_close(&picture);
    stage_close(&stage);
}

static void a_small_panel_cuts_no_word(void **unused)
{
    static const char *const archs[] = {"sm_13", "sm_80", "sm_90", "sm_120"};

    (void)unused;
    for (size_t i = 0; i < sizeof archs / sizeof *archs; i++) {
        for (language_id language = 0; language < LANGUAGE_COUNT; language++) {
            check_panel(archs[i], language);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(korean),
        cmocka_unit_test(traditional_chinese),
        cmocka_unit_test(a_small_panel_cuts_no_word),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
