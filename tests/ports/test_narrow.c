/* SPDX-License-Identifier: MIT */
/*
 * The explorer of a build without wide characters (tests/ports/check narrow): in a locale with UTF-8
 * it draws in ASCII, in English, with its colours, and leaves the terminal as it was.
 */
#include "terminal/explorer.h"

enum { ROWS = 24, COLUMNS = 80 };

static bool is_ascii(terminal *t)
{
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        if (terminal_cell_at(t, i / COLUMNS, i % COLUMNS).glyph >= 0x7f) {
            return false;
        }
    }
    return true;
}

static bool has_colors(terminal *t)
{
    const terminal_cell first = terminal_cell_at(t, 0, 0);

    for (int i = 0; i < ROWS * COLUMNS; i++) {
        const terminal_cell cell = terminal_cell_at(t, i / COLUMNS, i % COLUMNS);

        if (cell.glyph > ' ' && cell.foreground != first.foreground) {
            return true;
        }
    }
    return false;
}

static void test_every_page_is_ascii(void **state)
{
    terminal *t = explorer_start(state, NULL);

    assert_true(has_colors(t));
    for (int page = 0; page < 9; page++) {
        assert_true(is_ascii(t));
        terminal_press(t, "Tab");
        assert_int_not_equal(terminal_sleeps(t), 0);
        terminal_expect(t, EXPLORER_READY);
    }
    explorer_quit(t);
}

static void test_a_key_and_typed_characters(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_press(t, "g");
    terminal_type(t, "\u00e9\u65e5");
    terminal_press(t, "Right");
    terminal_expect(t, "544");
    assert_true(is_ascii(t));
    explorer_quit(t);
}

static void test_another_language_is_english(void **state)
{
    static const char *const korean[] = {"LANG=ko_KR.UTF-8", "LC_MESSAGES=ko_KR.UTF-8", NULL};
    static const char *const option[] = {"-a", "sm_80", "--lang", "ko", NULL};
    const terminal_setup setup = {.environment = korean};
    terminal *t = explorer_start(state, &setup);

    assert_true(is_ascii(t));
    explorer_quit(t);
    t = explorer_start_with(state, NULL, option);
    terminal_expect(t, EXPLORER_READY);
    assert_true(is_ascii(t));
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_every_page_is_ascii),
        EXPLORER_TEST(test_a_key_and_typed_characters),
        EXPLORER_TEST(test_another_language_is_english),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
