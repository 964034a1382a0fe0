/* SPDX-License-Identifier: MIT */
/*
 * Every usual type of terminal under every usual locale: the picture is that of
 * the reference type, cell by cell, and no box or braille comes out as letters.
 */
#include <locale.h>
#include <sys/wait.h>

#include "terminal/explorer.h"

enum { ROWS = 24, COLUMNS = 80 };

/*
 * Of each kind the first is the reference. Where colours are few, or none, letters
 * stand in areas; some fonts have halves of blocks alone. Curses draws on "darwin",
 * the pen on all others.
 */
static const struct {
    bool half; /* blocks are halves */
    const char *types[10];
} kinds[] = {
    {false,
     {"xterm-256color", "screen-256color", "tmux-256color", "rxvt-unicode-256color", "alacritty",
      "foot", "xterm-direct", "kitty-direct", "xterm-direct256"}},
    {false, {"xterm", "screen", "tmux"}},
    {false, {"xterm-mono"}},
    {true, {"linux", "putty", "darwin"}},
    {true, {"vt100", "vt220"}},
};

static const char *const locales[] = {"C.UTF-8", "en_US.UTF-8",      "de_DE.UTF-8",     "C",
                                      "POSIX",   "en_US.ISO-8859-1", "de_DE.ISO-8859-1"};

static char locale_folder[] = "/tmp/ol-XXXXXX";
static char locale_path[sizeof "LOCPATH=" + sizeof locale_folder];
static const char *const with_locales[] = {locale_path, NULL};

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(locale_folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[64];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", locale_folder);
    return system(command);
}

/* One of the system, or else one that is compiled from its sources. */
static bool has_locale(const char *name)
{
    char command[256];
    const char *dot = strchr(name, '.');

    locale_path[0] = '\0';
    if (setlocale(LC_CTYPE, name)) {
        setlocale(LC_CTYPE, "C");
        return true;
    }
    snprintf(command, sizeof command, "localedef -c -i '%.*s' -f '%s' '%s/%s' >/dev/null 2>&1",
             (int)(dot - name), name, dot + 1, locale_folder, name);
    snprintf(locale_path, sizeof locale_path, "LOCPATH=%s", locale_folder);
    return system(command) == 0;
}

static bool is_utf8(const char *locale)
{
    return strstr(locale, "UTF-8") != NULL;
}

/* What the program draws beside ASCII, all of one cell. */
static bool is_drawn(uint32_t glyph, bool half)
{
    static const uint32_t halves[] = {0x2580, 0x2584, 0x2588, 0x258c,
                                      0x2590, 0x2591, 0x2592, 0x2593};

    if (glyph >= 0x2580 && glyph <= 0x259f && half) {
        for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
            if (glyph == halves[i]) {
                return true;
            }
        }
        return false;
    }
    return (glyph >= ' ' && glyph < 0x7f) || (glyph >= 0x2190 && glyph < 0x2600) || glyph == 0xb7 ||
           glyph == 0xd7 || (glyph >= 0x2010 && glyph < 0x2030) ||
           (glyph >= 0x2200 && glyph < 0x2300);
}

/* Starts it, and copies its glyphs. */
static terminal *start_as(void **state, const char *type, const char *locale,
                          uint32_t glyphs[ROWS * COLUMNS])
{
    terminal *t = explorer_start(
        state, &(terminal_setup){.type = type,
                                 .locale = locale,
                                 .environment = locale_path[0] ? with_locales : NULL});

    if (terminal_sleeps(t) < 0) {
        skip();
    }
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        glyphs[i] = terminal_cell_at(t, i / COLUMNS, i % COLUMNS).glyph;
    }
    return t;
}

static void expect_glyphs(const uint32_t glyphs[ROWS * COLUMNS], bool utf8, bool half)
{
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        assert_true(utf8 ? is_drawn(glyphs[i], half) : glyphs[i] < 0x7f);
    }
}

static void expect_as_reference(void **state, const char *const *types, bool half,
                                const char *locale)
{
    static uint32_t reference[ROWS * COLUMNS], glyphs[ROWS * COLUMNS];

    for (size_t i = 0; types[i]; i++) {
        if (!terminal_has_type(types[i])) {
            continue;
        }
        terminal *t = start_as(state, types[i], locale, i == 0 ? reference : glyphs);

        explorer_quit(t);
        if (i == 0) {
            expect_glyphs(reference, is_utf8(locale), half);
        } else if (memcmp(glyphs, reference, sizeof glyphs) != 0) {
            fail_msg("TERM=%s LC_ALL=%s differs from %s", types[i], locale, types[0]);
        }
    }
}

static void test_types_and_locales(void **state)
{
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        if (!has_locale(locales[i])) {
            print_message("# left out: no locale %s\n", locales[i]);
            continue;
        }
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
            expect_as_reference(state, kinds[kind].types, kinds[kind].half, locales[i]);
        }
    }
}

static const struct {
    int rows;
    int columns;
} other_sizes[] = {{40, 120}, {12, 40}, {ROWS, COLUMNS}};

enum { SIZES = sizeof other_sizes / sizeof *other_sizes, CELLS_MOST = 40 * 120 };

static void resize_as(void **state, const char *type, uint32_t glyphs[SIZES][CELLS_MOST])
{
    uint32_t first[ROWS * COLUMNS];
    terminal *t = start_as(state, type, "C.UTF-8", first);

    for (size_t i = 0; i < SIZES; i++) {
        int columns = other_sizes[i].columns;

        terminal_resize(t, other_sizes[i].rows, columns);
        terminal_expect_at(t, other_sizes[i].rows - 1, 1, "←→ step");
        assert_int_not_equal(terminal_sleeps(t), 0);
        for (int cell = 0; cell < other_sizes[i].rows * columns; cell++) {
            glyphs[i][cell] = terminal_cell_at(t, cell / columns, cell % columns).glyph;
        }
    }
    explorer_quit(t);
    assert_memory_equal(glyphs[SIZES - 1], first, sizeof first);
}

/* Curses grows and shrinks along with the terminal, as the pen does. */
static void test_types_on_other_sizes(void **state)
{
    static uint32_t by_pen[SIZES][CELLS_MOST], by_curses[SIZES][CELLS_MOST];

    if (!terminal_has_type("darwin")) {
        skip();
    }
    resize_as(state, "linux", by_pen);
    resize_as(state, "darwin", by_curses);
    assert_memory_equal(by_curses, by_pen, sizeof by_pen);
}

static bool is_ascii(terminal *t, const void *context)
{
    (void)context;
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        if (terminal_cell_at(t, i / COLUMNS, i % COLUMNS).glyph >= 0x7f) {
            return false;
        }
    }
    return true;
}

static void test_an_option_and_a_key_switch_glyphs(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", "--glyphs", "ascii", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    assert_true(terminal_wait(t, is_ascii, NULL));
    explorer_quit(t);
    t = explorer_start(state, NULL);
    assert_false(is_ascii(t, NULL));
    for (int i = 0; i < 4 && !is_ascii(t, NULL); i++) {
        terminal_press(t, ":glyphs");
        assert_int_not_equal(terminal_sleeps(t), 0);
    }
    assert_true(is_ascii(t, NULL));
    explorer_quit(t);
}

static void expect_refusal(void **state, const char *type, const char *sentence)
{
    static const char *const arguments[] = {"-a", "sm_80", NULL};
    terminal *t =
        explorer_start_with(state, &(terminal_setup){.type = type, .columns = 160}, arguments);
    int status = terminal_end(t);

    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    terminal_expect(t, sentence);
    terminal_expect(t, "`occupant report` prints results without a screen");
    terminal_expect_restored(t);
    assert_false(terminal_was_sent(t, "\033"));
}

/* Where the system knows no type at all, the entry of the family is inside. */
static void test_types_that_the_system_lacks(void **state)
{
    static const char *const nowhere[] = {"TERMINFO=/nonexistent", "TERMINFO_DIRS=/nonexistent",
                                          "HOME=/nonexistent", NULL};
    static const char *const types[] = {"foot-unheard-of", "xterm-kitty-unheard-of",
                                        "tmux-unheard-of", "alacritty-unheard-of",
                                        "linux-unheard-of"};
    static const char *const arguments[] = {"-a", "sm_80", NULL};

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = explorer_start_with(
            state, &(terminal_setup){.type = types[i], .environment = nowhere}, arguments);

        terminal_expect(t, EXPLORER_READY);
        terminal_press(t, "Right");
        terminal_expect(t, " 288 threads");
        explorer_quit(t);
    }
}

static void test_types_without_a_screen(void **state)
{
    expect_refusal(state, "dumb", "the terminal type \"dumb\" (TERM) cannot place the cursor");
    expect_refusal(state, "no-such-type", "is unknown here");
    expect_refusal(state, "", "TERM is not set");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_types_and_locales),
        EXPLORER_TEST(test_types_on_other_sizes),
        EXPLORER_TEST(test_an_option_and_a_key_switch_glyphs),
        EXPLORER_TEST(test_types_that_the_system_lacks),
        EXPLORER_TEST(test_types_without_a_screen),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
