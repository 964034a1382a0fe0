/* SPDX-License-Identifier: MIT */
/* The help: every symbol of the pages is in it, every key, and what is typed narrows it. */
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "explorer/action.h"
#include "explorer/page.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/screen_parts.h"
#include "view/view.h"

enum { TEXT_SIZE = 1 << 20, GLYPHS = 0x10000 };

static const struct scene scene = {.arch = "sm_90",
                                   .device = "H200",
                                   .settings = "registers=33 dynamic_smem=34096 grid=500",
                                   .keys = "P Right Right w"};

static void render(struct stage *stage, grid *picture, int rows, int columns)
{
    assert_true(grid_open(picture, rows, columns));
    view_render(&stage->state, picture);
}

/* Appends the rows of the screen, without the frame of the box. */
static void append_screen(struct stage *stage, int rows, int columns, char *text)
{
    char *written = screen_text(&stage->state, rows, columns);

    assert_true(strlen(text) + strlen(written) + 1 < TEXT_SIZE);
    strcat(text, written);
    free(written);
}

/* All screens of the help, from its first row to its last. */
static void whole_help(struct stage *stage, int rows, int columns, char *text)
{
    int last = -1;

    text[0] = '\0';
    stage_press(stage, "Home");
    for (;;) {
        grid picture;

        render(stage, &picture, rows, columns);
        int shown;
        int row = view_help_row(&stage->state, &picture, &shown);

        grid_close(&picture);
        if (row == last) {
            return;
        }
        last = row;
        append_screen(stage, rows, columns, text);
        stage_press(stage, "Down");
    }
}

/* The first words of a sentence, which no column breaks. */
static void expect_begin(const char *text, const char *whole)
{
    char begin[64];

    snprintf(begin, sizeof begin, "%.*s", (int)(strcspn(whole, " ,")), whole);
    if (!strstr(text, begin)) {
        fail_msg("\"%s\" is not in the help", whole);
    }
}

static void every_key_at_every_size(void **unused)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}, {12, 40}, {18, 100}};
    char *text = malloc(TEXT_SIZE);
    struct stage stage;

    (void)unused;
    assert_non_null(text);
    stage_open(&stage, &scene);
    stage_press(&stage, "?");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        whole_help(&stage, sizes[i][0], sizes[i][1], text);
        for (action_id id = 0; id < ACTION_COUNT; id++) {
            grid like = {0};
            char keys[KEYS_SIZE];

            key_names(&like, id, 1, keys);
            expect_begin(text, keys);
            expect_begin(text, word(NULL, action_of(id)->sentence));
        }
        assert_non_null(strstr(text, "On this screen"));
    }
    stage_close(&stage);
    free(text);
}

/* ---- Symbols */

/* Frames, axes, arrows and blocks that mean what they show; sliders' ends, the dot between words. */
static bool is_plain(uint32_t glyph)
{
    static const uint32_t plain[] = {0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2500, 0x2501, 0x2502,
                                     0x250c, 0x2510, 0x2514, 0x2518, 0x251c, 0x2524, 0x252c};

    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (plain[i] == glyph) {
            return true;
        }
    }
    return glyph < 0x2000 || (glyph >= 0x2580 && glyph <= 0x259f) ||
           (glyph >= 0x2800 && glyph <= 0x28ff);
}

static void gather(const grid *picture, bool *seen)
{
    for (int i = 0; i < picture->rows * picture->columns; i++) {
        seen[picture->cells[i].glyph % GLYPHS] = true;
    }
}

/* The glyphs of the pages whose symbols the help explains; other pages have legends of their own. */
static void every_symbol_is_explained(void **unused)
{
    static const explorer_page pages[] = {PAGE_GRAPHS, PAGE_WHY, PAGE_ADVICE, PAGE_MAP,
                                          PAGE_COMPARE};
    bool *shown = calloc(GLYPHS, sizeof *shown);
    bool *explained = calloc(GLYPHS, sizeof *explained);
    struct stage stage;
    grid picture;

    (void)unused;
    assert_true(shown && explained);
    stage_open(&stage, &scene);
    stage_press(&stage, ":carveouts");
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        explorer_show_page(&stage.state, pages[i]);
        for (int columns = 60; columns <= 200; columns += 20) {
            render(&stage, &picture, 50, columns);
            gather(&picture, shown);
            grid_close(&picture);
        }
    }
    stage_press(&stage, "?");
    render(&stage, &picture, 200, 100);
    gather(&picture, explained);
    grid_close(&picture);
    for (uint32_t glyph = 0; glyph < GLYPHS; glyph++) {
        if (shown[glyph] && !explained[glyph] && !is_plain(glyph)) {
            fail_msg("U+%04X is on a page, and not in the help", (unsigned)glyph);
        }
    }
    assert_true(shown[0x25b2] && shown[0x2534] && shown[0x2504]);
    stage_close(&stage);
    free(shown);
    free(explained);
}

/* The miniature of one architecture, in every form of lines. */
static void check_miniature(const char *arch)
{
    const struct scene of_arch = {.arch = arch, .profiles = "profiles", .keys = "?"};
    struct stage stage;

    stage_open(&stage, &of_arch);
    for (int glyphs = 0; glyphs < GLYPHS_COUNT; glyphs++) {
        bool seen[GLYPHS] = {false};
        grid picture;

        stage.state.glyphs = (explorer_glyphs)glyphs;
        render(&stage, &picture, 120, 100);
        gather(&picture, seen);
        assert_true(seen[glyphs == GLYPHS_ASCII ? '^' : 0x25b2]);
        grid_close(&picture);
    }
    stage_close(&stage);
}

static void the_miniature_of_every_architecture(void **unused)
{
    static const struct scene any = {.arch = "sm_90", .profiles = "profiles", .keys = "?"};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &any);
    assert_true(stage.profiles.count > 1);
    for (size_t i = 0; i < stage.profiles.count; i++) {
        check_miniature(stage.profiles.entries[i].name);
    }
    stage_close(&stage);
}

/* Words of symbols that only some screens have; capitals where the state decides, too. */
static const struct {
    char letter;
    const char *words;
} of_screens[] = {
    {'A', "assumed or unknown"},  {'B', "an upper bound"},        {'P', "dim line: a pin"},
    {'C', "at a dotted line"},    {'L', "that hide the latency"}, {'M', "throughput measured"},
    {'O', "points measured"},     {'Q', "that a profiler saw"},   {'H', "letters are hidden"},
    {'v', "the value in force:"}, {'t', "a round value of"},      {'g', "a change that gains"},
    {'b', "why: the limit that"}, {'r', "the row of the value"},  {'m', "occupancy from low"},
    {'c', "the cursor, whose"},   {'d', "that keeps it out"},     {'x', "that takes no further"},
    {'f', "fits into one"},       {'s', "that sorts the rows"},   {'o', "room that is left over"},
    {'e', "words or options"},    {'l', "part of a list"},
};

/* The letters of the symbols between two headings of the help. */
static void letters_between(const char *text, const char *first, const char *last, char *letters)
{
    const char *begin = strstr(text, first);

    assert_non_null(begin);
    const char *end = last ? strstr(begin, last) : begin + strlen(begin);

    assert_non_null(end);
    for (size_t i = 0; i < sizeof of_screens / sizeof *of_screens; i++) {
        const char *found = strstr(begin, of_screens[i].words);

        if (found && found < end) {
            *letters++ = of_screens[i].letter;
        }
    }
    *letters = '\0';
}

/* What this screen has stands in a section of its own, and what others have behind the keys. */
static void symbols_of_this_screen(void **unused)
{
    static const struct {
        struct scene scene;
        const char *here;
    } cases[] = {
        {{.arch = "sm_90", .device = "H200"}, "vte"},
        {{.arch = "sm_90", .device = "H200", .keys = "P"}, "PCvte"},
        {{.arch = "sm_90", .device = "H200", .keys = ":carveouts"}, "PCvte"},
        {{.arch = "sm_90", .device = "H200", .keys = "w"}, "Lvte"},
        {{.arch = "sm_90", .device = "H200", .keys = ":letters"}, "Hvte"},
        {{.arch = "sm_90", .device = "H200", .overlay = "tests/data/overlay/three.csv"}, "MOvte"},
        {{.arch = "sm_90",
          .device = "H200",
          .kernels = "tests/data/kernels/synthetic/ncu_details.csv",
          .keys = "K Enter"},
         "Qvte"},
        {{.arch = "sm_90",
          .device = "H200",
          .kernels = "tests/data/kernels/modern/setmaxnreg.sm_90a.cubin",
          .keys = "K Enter"},
         "ABvte"},
        {{.arch = "sm_90", .device = "H200", .keys = "P Tab"}, "brel"},
        {{.arch = "sm_90", .device = "H200", .keys = "P Tab Tab"}, "grel"},
        {{.arch = "sm_90", .device = "H200", .keys = "P Tab Tab Tab"}, "mce"},
        {{.arch = "sm_90", .device = "H200", .keys = "Tab Tab Tab Tab"}, "rfsel"},
        {{.arch = "sm_90", .device = "H200", .keys = "S-Tab S-Tab"}, "doe"},
        {{.arch = "sm_90", .device = "H200", .keys = "S-Tab"}, "rxoe"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char here[sizeof of_screens / sizeof *of_screens + 1];
        char elsewhere[sizeof here];
        struct stage stage;

        stage_open(&stage, &cases[i].scene);
        stage_press(&stage, "?");
        char *text = screen_text(&stage.state, 250, 90);

        letters_between(text, "On this screen", "Change a value", here);
        letters_between(text, "On other screens", NULL, elsewhere);
        assert_string_equal(here, cases[i].here);
        assert_int_equal(strlen(here) + strlen(elsewhere), sizeof of_screens / sizeof *of_screens);
        free(text);
        stage_close(&stage);
    }
}

/* A section begins behind a blank row, also where keys take a row of their own, as arrows in ASCII do. */
static void sections_stand_apart(void **unused)
{
    static const char *const headings[] = {"On this screen", "Change a value", "What is shown",
                                           "Choose",         "Program",        "On other screens"};

    (void)unused;
    for (size_t i = 0; i < 2 * sizeof headings / sizeof *headings; i++) {
        struct scene of_glyphs = scene;
        struct stage stage;

        of_glyphs.glyphs = i % 2 ? GLYPHS_ASCII : GLYPHS_FILLED;
        stage_open(&stage, &of_glyphs);
        stage_press(&stage, "?");
        char *text = screen_text(&stage.state, 250, 90);
        char *heading = strstr(text, headings[i / 2]);

        assert_non_null(heading);
        while (*heading != '\n') {
            heading--;
        }
        while (*--heading != '\n') {
            assert_false((signed char)*heading > ' ' && *heading != '|');
        }
        free(text);
        stage_close(&stage);
    }
}

/* ---- The filter */

static void type(struct stage *stage, const char *text)
{
    for (; *text; text++) {
        explorer_key(&stage->state, *text);
    }
}

static bool shows(struct stage *stage, const char *part)
{
    char *text = calloc(TEXT_SIZE, 1);

    assert_non_null(text);
    append_screen(stage, 24, 80, text);
    bool found = strstr(text, part) != NULL;

    free(text);
    return found;
}

static void what_is_typed_narrows(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    const occ_launch before = stage.state.now.launch;

    stage_press(&stage, "?");
    assert_true(shows(&stage, "On this screen") && !shows(&stage, "redraw the screen"));
    type(&stage, "clif");
    assert_true(shows(&stage, "Filter clif") && shows(&stage, "next cliff") &&
                shows(&stage, "a cliff: the next value") && !shows(&stage, "redraw"));
    type(&stage, "q7"); /* neither leaves nor opens an entry */
    assert_true(shows(&stage, "no symbol and no key has this"));
    stage_press(&stage, "Backspace");
    stage_press(&stage, "Backspace");
    assert_true(shows(&stage, "next cliff"));
    stage_press(&stage, "Escape");
    assert_int_equal(stage.state.overlay, OVERLAY_HELP);
    assert_true(shows(&stage, "type to narrow the list"));
    type(&stage, "redraw");
    assert_true(shows(&stage, "Ctrl-L") && !shows(&stage, "next cliff"));
    stage_press(&stage, "Escape");
    stage_press(&stage, "Escape");
    assert_int_equal(stage.state.overlay, OVERLAY_NONE);
    stage_press(&stage, "?");
    assert_int_equal(strlen(stage.state.help.filter), 0);
    stage_press(&stage, "?");
    assert_int_equal(stage.state.overlay, OVERLAY_NONE);
    stage_press(&stage, "F1");
    stage_press(&stage, "F1");
    assert_int_equal(stage.state.overlay, OVERLAY_NONE);
    assert_memory_equal(&stage.state.now.launch, &before, sizeof before);
    stage_close(&stage);
}

/* Words that the help itself shows, or the footer beside a key. */
static void what_is_shown_is_found(void **unused)
{
    static const char *const typed[] = {"barriers",      "virtual",     "cluster blocks",
                                        "tensor memory", "block slots", "target"};

    (void)unused;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        struct stage stage;

        stage_open(&stage, &scene);
        stage_press(&stage, "?");
        type(&stage, typed[i]);
        if (shows(&stage, "no symbol and no key has this")) {
            fail_msg("the help does not find \"%s\"", typed[i]);
        }
        stage_close(&stage);
    }
}

/* Characters of several bytes, which Backspace takes away whole. */
static void what_is_typed_is_of_any_script(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    stage.state.language = stage.state.now.language = &languages[LANGUAGE_ZH_TW];
    stage_press(&stage, "?");
    assert_true(shows(&stage, "此畫面上"));
    explorer_key(&stage.state, 0x91cd);
    explorer_key(&stage.state, 0x7e6a); /* 重繪 */
    assert_true(shows(&stage, "Ctrl-L") && !shows(&stage, "Ctrl-Z"));
    explorer_key(&stage.state, 0x7e6a);
    assert_false(shows(&stage, "Ctrl-L"));
    stage_press(&stage, "Backspace");
    assert_true(shows(&stage, "Ctrl-L"));
    assert_int_equal(strlen(stage.state.help.filter), 6);
    for (int i = 0; i < PHRASE_SIZE; i++) {
        explorer_key(&stage.state, 0x91cd);
    }
    assert_true(strlen(stage.state.help.filter) < PHRASE_SIZE);
    assert_int_equal(strlen(stage.state.help.filter) % 3, 0);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_at_every_size),
        cmocka_unit_test(every_symbol_is_explained),
        cmocka_unit_test(the_miniature_of_every_architecture),
        cmocka_unit_test(symbols_of_this_screen),
        cmocka_unit_test(sections_stand_apart),
        cmocka_unit_test(what_is_typed_narrows),
        cmocka_unit_test(what_is_shown_is_found),
        cmocka_unit_test(what_is_typed_is_of_any_script),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
