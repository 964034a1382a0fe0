/* SPDX-License-Identifier: MIT */
/* The explorer on terminals of every kind: colours, none, glyphs, plain ASCII. */
#include "terminal/explorer.h"
#include "view/cells/theme.h"

enum { ROWS = 24, COLUMNS = 80 };

/* What a whole screen is made of. */
struct census {
    int color_most; /* the largest colour */
    size_t colored; /* cells with one */
    size_t areas;   /* cells with the background of a limit: under curves */
    size_t filled;  /* cells with any other background */
    size_t marked;  /* cells that an attribute sets off */
    size_t beyond;  /* glyphs that are not 7-bit */
    size_t control; /* controls */
};

static bool is_limit(int color)
{
    for (int role = ROLE_limit_BLOCKS; role <= ROLE_limit_TENSOR; role++) {
        const theme_look *look = theme_look_of((view_role)role);
        if (color >= 0 && (color == look->color8 || color == look->colors[PALETTE_SAFE])) {
            return true;
        }
    }
    return false;
}

static struct census census(terminal *t)
{
    struct census found = {.color_most = TERMINAL_DEFAULT};
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        terminal_cell shown = terminal_cell_at(t, i / COLUMNS, i % COLUMNS);
        found.color_most =
            shown.foreground > found.color_most ? shown.foreground : found.color_most;
        found.colored += shown.foreground != TERMINAL_DEFAULT;
        found.areas += is_limit(shown.background);
        found.filled += shown.background != TERMINAL_DEFAULT && !is_limit(shown.background);
        found.marked += shown.bold || shown.underline || shown.reverse;
        found.beyond += shown.glyph > '~';
        found.control += shown.glyph < ' ';
    }
    return found;
}

static terminal *start_on(void **state, const char *type, const char *locale,
                          const char *const *environment)
{
    terminal_setup setup = {.type = type, .locale = locale, .environment = environment};
    terminal *t = explorer_start(state, &setup);
    assert_int_not_equal(terminal_sleeps(t), 0);
    return t;
}

/* The summary's "registers" has the colour of that limit. */
static terminal_cell limiter_cell(terminal *t)
{
    int row = 0, column = 0;
    assert_true(terminal_find(t, "limited by registers", &row, &column));
    return terminal_cell_at(t, row, column + (int)strlen("limited by "));
}

static void test_colours(void **state)
{
    static const struct {
        const char *type;
        int colors;
    } types[] = {{"xterm-256color", 256},
                 {"screen-256color", 256},
                 {"tmux-256color", 256},
                 {"xterm", 8},
                 {"linux", 8},
                 {"screen", 8}};
    const theme_look *look = theme_look_of(ROLE_limit_REGISTERS);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = start_on(state, types[i].type, NULL, NULL);
        struct census found = census(t);
        assert_true(found.colored > 100);
        assert_true(found.color_most < types[i].colors);
        assert_true(found.areas > 100);
        assert_int_equal(found.filled, 0); /* the terminal's own background stays */
        assert_int_equal(found.control, 0);
        assert_int_equal(limiter_cell(t).foreground,
                         types[i].colors == 256 ? look->colors[PALETTE_SAFE] : look->color8);
        explorer_quit(t);
    }
}

static void expect_no_colour(terminal *t)
{
    struct census found = census(t);
    assert_int_equal(found.colored, 0);
    assert_int_equal(found.filled + found.areas, 0);
    assert_true(found.marked > 20);
    terminal_cell limiter = limiter_cell(t);
    assert_true(limiter.bold || limiter.underline || limiter.reverse);
    explorer_quit(t);
}

static void test_without_colour(void **state)
{
    static const char *const no_color[] = {"NO_COLOR=1", NULL};
    expect_no_colour(start_on(state, NULL, NULL, no_color));
    expect_no_colour(start_on(state, "xterm-mono", NULL, NULL));
    expect_no_colour(start_on(state, "vt100", NULL, NULL));
    expect_no_colour(start_on(state, "vt220", NULL, NULL));
}

static void test_plain_ascii(void **state)
{
    static const char *const types[] = {"xterm-256color", "vt100", "linux"};
    static const char *const keys[] = {"Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab",
                                       "a",   "Esc", "f",   "Esc", "?",   "Esc", "g"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = start_on(state, types[i], "C", NULL);
        terminal_expect(t, "1 register fewer -> 100 %");
        for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
            struct census found = census(t);
            assert_int_equal(found.beyond + found.control, 0);
            terminal_press(t, keys[key]);
            assert_int_not_equal(terminal_sleeps(t), 0);
        }
    }
}

/* The areas of a screen, which has neither braille nor an eighth of a block but half ones. */
static size_t areas_of_halves(terminal *t)
{
    size_t areas = 0;
    for (int place = 0; place < ROWS * COLUMNS; place++) {
        terminal_cell shown = terminal_cell_at(t, place / COLUMNS, place % COLUMNS);
        bool eighths = shown.glyph >= 0x2581 && shown.glyph <= 0x2595 && shown.glyph != 0x2584 &&
                       shown.glyph != 0x2588 && shown.glyph != 0x258c &&
                       !(shown.glyph >= 0x2590 && shown.glyph <= 0x2593);
        assert_false(eighths || (shown.glyph >= 0x2800 && shown.glyph <= 0x28ff));
        areas += shown.background >= 0 || (shown.glyph >= 0x2588 && shown.glyph <= 0x2593);
    }
    return areas;
}

/* The console of Linux, PuTTY and types that are not known: fonts without braille and eighth blocks. */
static void test_fonts_with_half_blocks(void **state)
{
    static const char *const types[] = {"linux", "putty", "vt220"};
    static const char *const pages[] = {
        "rounded up", "smallest change", "blank:", "list order", "sub-partition", "at once"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (!terminal_has_type(types[i])) {
            continue;
        }
        terminal *t = start_on(state, types[i], NULL, NULL);
        terminal_expect(t, "1 register fewer");
        assert_true(areas_of_halves(t) > 100);
        for (size_t page = 0; page < sizeof pages / sizeof *pages; page++) {
            terminal_press(t, "Tab");
            terminal_expect(t, pages[page]);
            assert_int_not_equal(terminal_sleeps(t), 0);
            assert_true(areas_of_halves(t) > 50);
        }
    }
}

/* A blank between two areas keeps the terminal's own background: bars of carve-outs stand apart. */
static void test_blanks_between_areas(void **state)
{
    int row, column, apart = 0;
    terminal *t = start_on(state, "xterm-256color", NULL, NULL);
    terminal_expect(t, "L1 by carve-out");
    assert_true(terminal_find(t, "L1 by carve-out", &row, &column));
    row += 5; /* the lowest row of the bars */
    for (; column + 1 < COLUMNS - 1; column++) {
        bool left = is_limit(terminal_cell_at(t, row, column - 1).background);
        bool right = is_limit(terminal_cell_at(t, row, column + 1).background);
        terminal_cell between = terminal_cell_at(t, row, column);
        apart += left && right && between.glyph == ' ' && between.background == TERMINAL_DEFAULT;
    }
    assert_true(apart >= 5);
    explorer_quit(t);
}

static void test_options(void **state)
{
    static const char *const never[] = {"-a",      "sm_80", "-b",       "512",   "-r", "33",
                                        "--color", "never", "--glyphs", "ascii", NULL};
    terminal *t = explorer_start_with(state, NULL, never);
    terminal_expect(t, EXPLORER_READY);
    assert_int_not_equal(terminal_sleeps(t), 0);
    struct census found = census(t);
    assert_int_equal(found.colored, 0);
    assert_int_equal(found.beyond, 0);
}

/* Each of them can show it, and gets back what was changed. */
static void test_terminal_types(void **state)
{
    static const char *const types[] = {
        "xterm", "xterm-256color", "xterm-mono",      "vt100",         "vt220",
        "linux", "screen",         "screen-256color", "tmux-256color", "tmux"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = explorer_start(state, &(terminal_setup){.type = types[i]});
        explorer_expect_architecture(t, "sm_80");
        terminal_press(t, "Right");
        explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
        explorer_quit(t);
    }
}

/* Of eight colours green, of shared memory, is not read on white: the large digits are as text. */
static void test_large_digits_in_eight_colours(void **state)
{
    static const char *const arguments[] = {"-a",      "sm_80", "-b", "512", "-s",          "100K",
                                            "--theme", "light", "-r", "32",  "--presenter", NULL};
    enum { FIRST_ROW = 4, DIGIT_ROWS = 5, CELLS = 20 };
    terminal *t = explorer_start_with(
        state, &(terminal_setup){.rows = 32, .columns = 100, .type = "xterm"}, arguments);
    int dots = 0;

    terminal_expect(t, "limited by");
    assert_int_not_equal(terminal_sleeps(t), 0);
    for (int i = 0; i < DIGIT_ROWS * CELLS; i++) {
        terminal_cell dot = terminal_cell_at(t, FIRST_ROW + i / CELLS, 1 + i % CELLS);

        assert_true(dot.glyph == ' ' && dot.foreground == TERMINAL_DEFAULT);
        dots += dot.reverse;
    }
    assert_true(dots > DIGIT_ROWS);
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_colours),
        EXPLORER_TEST(test_without_colour),
        EXPLORER_TEST(test_plain_ascii),
        EXPLORER_TEST(test_options),
        EXPLORER_TEST(test_terminal_types),
        EXPLORER_TEST(test_fonts_with_half_blocks),
        EXPLORER_TEST(test_blanks_between_areas),
        EXPLORER_TEST(test_large_digits_in_eight_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
