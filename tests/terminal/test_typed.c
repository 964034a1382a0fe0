/* SPDX-License-Identifier: MIT */
/* Paths and filters in other scripts: typed, taken off, saved, filtered; hostile characters stay out. */
#include <unistd.h>

#include "terminal/explorer.h"

#define NAME "\xe6\xb8\xac\xe8\xa9\xa6" /* two characters of two cells each */

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/occupant-typed-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

/* The cells behind a text of the screen at which the cursor stands; -1: elsewhere. */
struct behind {
    const char *text;
    int cells;
};

static bool cursor_is_behind(terminal *t, const void *context)
{
    const struct behind *wanted = context;
    int row, column, at_row, at_column;

    return terminal_find(t, wanted->text, &row, &column) &&
           terminal_cursor(t, &at_row, &at_column) && at_row == row &&
           at_column == column + wanted->cells;
}

static void expect_cursor(terminal *t, const char *text, int cells)
{
    const struct behind wanted = {text, cells};

    if (!terminal_wait(t, cursor_is_behind, &wanted)) {
        fail_msg("the cursor is not behind %s", text);
    }
}

static void paste(terminal *t, const char *text)
{
    terminal_send(t, "\033[200~", 6);
    terminal_send(t, text, strlen(text));
    terminal_send(t, "\033[201~", 6);
}

static void a_path_in_another_script(void **state)
{
    terminal *t = explorer_start(state, NULL);
    char path[128];

    terminal_press(t, "S");
    terminal_type(t, folder);
    terminal_type(t, "/" NAME "x");
    expect_cursor(t, NAME "x", 5);
    terminal_press(t, "Backspace");
    terminal_press(t, "Backspace");
    expect_cursor(t, "/\xe6\xb8\xac", 3);
    terminal_type(t, "\xe8\xa9\xa6.occ");
    expect_cursor(t, NAME ".occ", 8);
    terminal_press(t, "Enter");
    terminal_expect(t, NAME ".occ");
    snprintf(path, sizeof path, "%s/" NAME ".occ", folder);
    terminal_expect(t, "saved to");
    assert_int_equal(access(path, F_OK), 0);
    explorer_quit(t);

    const char *const arguments[] = {path, NULL};

    t = explorer_start_with(state, NULL, arguments);
    terminal_expect(t, "33 ");
    terminal_expect(t, "sm_80");
    explorer_quit(t);
    assert_int_equal(unlink(path), 0);
}

/* A right-to-left override, an escape sequence, half a character, and what is invisible. */
static void hostile_characters_stay_out(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_press(t, "S");
    paste(t, "a\xe2\x80\xae" NAME "\xe2\x80\x8b\xff\xc2\x9b"
             "31mb\xef\xbb\xbf"
             "c");
    expect_cursor(t, "a" NAME "31mbc", 10);
    terminal_press(t, "Esc");
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

static void values_stay_ascii(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_press(t, "Enter");
    terminal_type(t, "2" NAME "56");
    terminal_press(t, "Enter");
    terminal_expect(t, "256 ");
    assert_false(terminal_find(t, NAME, NULL, NULL));
    explorer_quit(t);
}

static void a_file_of_another_script_is_found(void **state)
{
    char path[128];
    char command[256];

    snprintf(path, sizeof path, "%s/" NAME ".cubin", folder);
    snprintf(command, sizeof command, "cp tests/data/kernels/cubin/basic.sm_90.cubin '%s'", path);
    assert_int_equal(system(command), 0);

    const char *const arguments[] = {path, "tests/data/kernels/ptxas/basic.sm_80.txt", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, "Filter");
    terminal_type(t, NAME);
    expect_cursor(t, "Filter " NAME, 11);
    terminal_type(t, "x");
    terminal_expect(t, "no kernel has this");
    terminal_press(t, "Backspace");
    terminal_expect_no(t, "no kernel has this");
    terminal_press(t, "Enter");
    terminal_expect(t, "sm_90");
    explorer_quit(t);
    assert_int_equal(unlink(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(a_path_in_another_script),
        EXPLORER_TEST(hostile_characters_stay_out),
        EXPLORER_TEST(values_stay_ascii),
        EXPLORER_TEST(a_file_of_another_script_is_found),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
