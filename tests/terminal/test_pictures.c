/* SPDX-License-Identifier: MIT */
/* Pictures and themes from within the explorer: keys, names of files, what is written. */
#include <unistd.h>

#include "terminal/explorer.h"
#include "view/cells/theme.h"

/* The text of a file in the present folder; free it. NULL: there is none. */
static char *text_of(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");

    if (file) {
        assert_true(getdelim(&text, &size, '\0', file) >= 0);
        fclose(file);
    }
    return text;
}

static void in_folder(char folder[64])
{
    snprintf(folder, 64, "/tmp/occupant-pictures-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

/* Types a path into the entry and takes it. */
static void type_path(terminal *t, const char *folder, const char *name)
{
    char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    terminal_type(t, path);
    terminal_press(t, "Enter");
}

static void expect_file(const char *folder, const char *name, const char *text)
{
    char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);

    char *found = text_of(path);

    assert_non_null(found);
    if (!strstr(found, text)) {
        fail_msg("%s lacks %s", path, text);
    }
    free(found);
    unlink(path);
}

static void a_key_saves_the_page(void **state)
{
    char folder[64];
    terminal *t = explorer_start(state, NULL);

    in_folder(folder);
    terminal_press(t, "Tab");
    terminal_press(t, "E");
    terminal_expect(t, "why.svg");
    type_path(t, folder, "a.svg");
    terminal_expect(t, "picture written to");
    expect_file(folder, "a.svg", "<title>occupant: why,");
    terminal_press(t, "E");
    type_path(t, folder, "a.TXT");
    terminal_expect(t, "a.TXT");
    terminal_expect(t, "picture written to");
    expect_file(folder, "a.TXT", "48/64 warps  3 blocks");
    rmdir(folder);
    explorer_quit(t);
}

/* A picture of the program's own is replaced at once; of any other file is asked first. */
static void other_files_are_asked_about(void **state)
{
    char folder[64];
    char path[128];
    terminal *t = explorer_start(state, NULL);

    in_folder(folder);
    for (int i = 0; i < 2; i++) {
        terminal_press(t, "E");
        type_path(t, folder, "a.svg");
        terminal_expect(t, "picture written to");
        explorer_press(t, "Tab");
        terminal_expect_no(t, "picture written to");
    }
    snprintf(path, sizeof path, "%s/a.svg", folder);
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>mine</title></svg>\n", file);
    fclose(file);
    terminal_press(t, "E");
    type_path(t, folder, "a.svg");
    terminal_expect(t, "this file is there already: Enter again replaces it");
    char *mine = text_of(path);

    assert_non_null(strstr(mine, "mine"));
    free(mine);
    terminal_press(t, "Enter");
    terminal_expect(t, "picture written to");
    expect_file(folder, "a.svg", "<title>occupant: ");
    rmdir(folder);
    explorer_quit(t);
}

static void another_saves_the_graph(void **state)
{
    char folder[64];
    terminal *t = explorer_start(state, NULL);

    in_folder(folder);
    explorer_press(t, "Down :figure");
    terminal_expect(t, "registers.svg");
    type_path(t, folder, "g.svg");
    terminal_expect(t, "picture written to");
    expect_file(folder, "g.svg", ">Registers</tspan>");
    explorer_press(t, ":figure");
    type_path(t, folder, "none/g.svg");
    terminal_expect(t, "No such file");
    rmdir(folder);
    explorer_quit(t);
}

/* The colour of "registers" in the summary. */
struct wanted {
    int color;
};

static bool has_color(terminal *t, const void *context)
{
    const struct wanted *wanted = context;
    int row, column;

    return terminal_find(t, "limited by registers", &row, &column) &&
           terminal_cell_at(t, row, column + (int)strlen("limited by ")).foreground ==
               wanted->color;
}

static void a_key_changes_the_theme(void **state)
{
    static const explorer_theme themes[] = {THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_MONO,
                                            THEME_SAFE};
    terminal *t = explorer_start(state, NULL);

    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
        struct wanted wanted = {
            themes[i] == THEME_MONO
                ? TERMINAL_DEFAULT
                : theme_color(theme_palette(themes[i], false), ROLE_limit_REGISTERS, 'r')};

        terminal_press(t, ":theme");
        terminal_expect(t, "theme ");
        assert_true(terminal_wait(t, has_color, &wanted));
    }
    explorer_quit(t);
}

static void an_option_chooses_the_theme(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80",   "-b",    "512", "-r",
                                            "33", "--theme", "light", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);
    struct wanted wanted = {theme_color(PALETTE_LIGHT, ROLE_limit_REGISTERS, 'r')};

    terminal_expect(t, EXPLORER_READY);
    assert_true(terminal_wait(t, has_color, &wanted));
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(a_key_saves_the_page),        EXPLORER_TEST(other_files_are_asked_about),
        EXPLORER_TEST(another_saves_the_graph),     EXPLORER_TEST(a_key_changes_the_theme),
        EXPLORER_TEST(an_option_chooses_the_theme),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
